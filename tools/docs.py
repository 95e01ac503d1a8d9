"""Build the documentation site: gather its pages in build/docs, then let mkdocs build them, every link being checked.

    python -m tools.docs [--gather]      only gather the pages

Pages are those of docs/ and of the project's root; the rulebooks, the vocabulary of effects and the reference come from
the source itself. A link to a file that is no page of the site leads to the forge.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

from tools import web
from tools.docs_pages import effects_page, reference_pages, rulebook_pages

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "build" / "docs"
SITE = ROOT / "src" / "oyez" / "server" / "docs"
ROOT_PAGES = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
}
# Folders of the source whose content is a page here.
MADE_FROM = {"src/oyez/games": "rulebooks/index.md", "src/oyez/games/merlinn/content.toml": "effects.md"}
MERMAID = web.WEB / "node_modules" / "@mermaid-js" / "tiny" / "dist" / "mermaid.tiny.js"
STYLE = ".md-typeset .mermaid { overflow-x: auto; }\n"  # a wide diagram is scrolled, not shrunk
LINK = re.compile(r"(\]\(|(?:src|href)=\")([^)\s\"#:]+)(#[^)\s\"]*)?(?=[)\s\"])")


def main() -> int:
    gather()
    if "--gather" in sys.argv:
        return 0
    return build(SITE)


def build(site: Path) -> int:
    """Let mkdocs build what was gathered; a link that leads nowhere is an error."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def gather() -> None:
    """All pages, pictures and scripts, in a folder of their own."""
    shutil.rmtree(TARGET, ignore_errors=True)
    for source, page in pages().items():
        write(page, linked((ROOT / source).read_text("utf-8"), source, page))
    write("decisions/README.md", (TARGET / "decisions" / "README.md").read_text("utf-8") + "\n" + decisions())
    for page, text in {**rulebook_pages(), **reference_pages(), "effects.md": effects_page()}.items():
        write(page, text)
    shutil.copytree(ROOT / "docs" / "pictures", TARGET / "pictures")
    web.install()
    # It must not begin by itself: the theme gives it the diagrams.
    script = MERMAID.read_text("utf-8") + "\nmermaid.initialize({ startOnLoad: false });\n"
    write("assets/mermaid.js", script)
    write("assets/oyez.css", STYLE)


def pages() -> dict[str, str]:
    """Each page that is written by hand: where it stands in the project, and where on the site."""
    found = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    return {source: source.removeprefix("docs/") for source in sorted(found)} | ROOT_PAGES


def decisions() -> str:
    """A list of all decisions, the newest first."""
    files = sorted((ROOT / "docs" / "decisions").glob("2*.md"), reverse=True)
    titles = {path.name: path.read_text("utf-8").splitlines()[0].lstrip("# ") for path in files}
    return "".join(f"- {name[:10]} [{title}]({name})\n" for name, title in titles.items())


def write(page: str, text: str) -> None:
    """A page of the site."""
    (TARGET / page).parent.mkdir(parents=True, exist_ok=True)
    (TARGET / page).write_text(text, "utf-8")


def linked(text: str, source: str, page: str) -> str:
    """The same text, its links leading to where their files are now. What is in a code block is left alone."""
    parts = re.split(r"(^```.*?^```)", text, flags=re.MULTILINE | re.DOTALL)

    def there(part: str) -> str:
        return part if part.startswith("```") else LINK.sub(lambda link: _link(link, source, page), part)

    return "".join(map(there, parts))


def _link(found: re.Match[str], source: str, page: str) -> str:
    before, path, anchor = found[1], found[2], found[3] or ""
    named = Path(os.path.normpath(Path(source).parent / path)).as_posix()
    target = pages().get(named) or MADE_FROM.get(named)
    if target is None and named.startswith("docs/pictures/"):
        target = named.removeprefix("docs/")
    if target is not None:
        return f"{before}{Path(os.path.relpath(target, Path(page).parent)).as_posix()}{anchor}"
    if not (ROOT / named).exists():
        return found[0]  # mkdocs says so
    return f"{before}{forge()}/blob/main/{named}{anchor}"


def forge() -> str:
    """The address of the project, as mkdocs.yml has it."""
    return str(yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), yaml.BaseLoader)["extra"]["forge"])


if __name__ == "__main__":
    sys.exit(main())
