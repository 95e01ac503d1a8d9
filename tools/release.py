"""Do all files agree about the version? `make release-check`, with TAG=v0.2.0 about the tag, too."""

import json
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FORM = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")


def main() -> int:
    faults = problems(ROOT, os.environ.get("TAG", ""))
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        print(f"Everything says {version_of(ROOT)}.")
    return 1 if faults else 0


def version_of(root: Path) -> str:
    """As src/oyez/__init__.py has it."""
    return found(root / "src" / "oyez" / "__init__.py", r'__version__ = "(.+)"')


def problems(root: Path, tag: str) -> list[str]:
    """What is not ready for a release."""
    version = version_of(root)
    said = {
        "CITATION.cff": found(root / "CITATION.cff", r"^version: (.+)$"),
        "CHANGELOG.md": found(root / "CHANGELOG.md", r"^## (\S+)"),
        "web/package.json": json.loads((root / "web" / "package.json").read_text("utf-8"))["version"],
    }
    faults = [
        f"{file} says {other}, src/oyez/__init__.py {version}." for file, other in said.items() if other != version
    ]
    if not FORM.fullmatch(version):
        faults.append(f"{version} is no version: 1.2.3, or 1.2.3rc1.")
    if tag and tag != f"v{version}":
        faults.append(f"The tag is {tag}, the version {version}.")
    if tag and "not yet released" in (root / "CHANGELOG.md").read_text("utf-8"):
        faults.append("CHANGELOG.md says that this is not yet released.")
    return faults


def found(file: Path, pattern: str) -> str:
    """What a file says there."""
    match = re.search(pattern, file.read_text("utf-8"), re.MULTILINE)
    return match[1] if match else "nothing"


if __name__ == "__main__":
    sys.exit(main())
