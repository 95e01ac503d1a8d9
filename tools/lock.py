"""Pin all dependencies with their hashes, for every platform, in the files requirements*.lock.

The lock files name no package index, so that each machine uses the one it is set up for.
Versions stay as they are where they may; `--upgrade` takes newer ones.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

# Everything first: the others are parts of it and keep to its versions.
SAME = ["--constraint", "requirements-dev.lock"]
HOST = ["--extra", "postgres", "--extra", "redis", "--extra", "metrics", "--extra", "previews"]
LOCKS = {
    "requirements-dev.lock": ["pyproject.toml", "--extra", "dev", "--extra", "all", "--group", "build"],
    "requirements.lock": ["pyproject.toml", "--group", "build", *SAME],
    "requirements-host.lock": ["pyproject.toml", *HOST, *SAME],
    "requirements-bench.lock": ["pyproject.toml", "--extra", "bench", *SAME],
    "requirements-node.lock": ["--group", "node"],
}
FORM = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url", "--no-header"]


def main() -> None:
    uv = Path(sys.executable).with_name("uv")
    for lock, what in LOCKS.items():
        arguments = ["pip", "compile", "--quiet", *FORM, *what, *sys.argv[1:]]
        subprocess.run([uv, *arguments, "--output-file", lock], cwd=ROOT, check=True)
        print(lock)


if __name__ == "__main__":
    main()
