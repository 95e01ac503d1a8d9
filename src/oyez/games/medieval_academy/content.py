"""The content file, read and checked once. Every figure of the rules comes from there."""

from pathlib import Path

from oyez.engine.content import content_file
from oyez.games.medieval_academy.content_checks import check
from oyez.games.medieval_academy.content_kinds import Content
from oyez.kit.content import read_content

FOLDER = Path(__file__).parent
TINCTURES = ("azur", "sinople", "or", "gueules", "sable")  # by colour, as pages and terminals hatch them


def load(path: Path) -> Content:
    """Read a content file; BadContent says which entry is wrong."""
    content = read_content(path, Content)
    check(content, path)
    return content


CONTENT = load(content_file("medieval_academy", FOLDER))
