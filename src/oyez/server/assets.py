"""The built files of web/, read whole when the server starts, and what games bring in their folders.

A build beside a running server clears their folder and gives new names. Read once, they stay as they were until the
server is started anew: no page asks for a file that is gone, and none is half old and half new.

A game may bring `board.css`, its style, and `icons.svg`, symbols of its own. They need no building, so a game of
another package has them as one of ours has; they are read once, too, and named by their hash.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
from pathlib import Path
from typing import NamedTuple

from litestar import Response, route
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from oyez.games import find_game, game_names
from oyez.server.language import HERE

STATIC = HERE / "static"
FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
STYLE = "board.css"
ICONS = "icons.svg"
SYMBOL = re.compile(r'<symbol\b[^>]*?\sid="([^"]+)"')
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


class Built(NamedTuple):
    """What one build has made."""

    names: dict[str, str]
    files: dict[str, bytes]


NOTHING = Built({}, {})
_known = NOTHING


def built() -> Built:
    """The build with which this server runs; nothing where web/ was not built, or is being built just now."""
    global _known
    if _known is NOTHING:
        _known = read_build(STATIC)
    return _known


def read_build(folder: Path) -> Built:
    """A whole build or nothing. A build writes its manifest last, and clears the folder first."""
    try:
        names: dict[str, str] = json.loads((folder / "manifest.json").read_text("utf-8"))
        files = {path: (folder / path).read_bytes() for path in {name.partition("#")[0] for name in names.values()}}
    except (FileNotFoundError, json.JSONDecodeError):
        return NOTHING
    return Built(names, files)


@functools.cache
def brought(game: str) -> Built:
    """What a game of this house brings for its pages."""
    if game not in game_names():
        return NOTHING
    names: dict[str, str] = {}
    files: dict[str, bytes] = {}
    for path in (find_game(game).folder / STYLE, find_game(game).folder / ICONS):
        if path.exists():
            content = path.read_bytes()
            digest = hashlib.sha256(content).hexdigest()[:10]
            address = names[path.name] = f"games/{game}/{path.stem}.{digest}{path.suffix}"
            files[address] = content
    for symbol in SYMBOL.findall(files[names[ICONS]].decode()) if ICONS in names else ():
        names[f"icon:{symbol}"] = f"{names[ICONS]}#{symbol}"
    return Built(names, files)


def asset(name: str) -> str:
    """The address of a built file, or of an icon that a game brings."""
    found = built().names.get(name)
    return f"/static/{found or _brought_icon(name) or name}"


def style_of(game: str) -> str:
    """The address of a game's own style; empty where it has none."""
    found = brought(game).names.get(STYLE)
    return f"/static/{found}" if found else ""


@functools.cache
def _brought_icon(name: str) -> str | None:
    """An icon that is not among those built. Where two games bring the same name, the first has it."""
    if not name.startswith("icon:"):
        return None
    return next((found for game in game_names() if (found := brought(game).names.get(name))), None)


def find_file(path: str) -> bytes | None:
    """A file that was built, or that a game brings."""
    match path.split("/"):
        case ["games", game, _]:
            return brought(game).files.get(path)
    return built().files.get(path)


@route(
    "/static/{path:path}",
    http_method=["GET", "HEAD"],
    cache_control=FOREVER,
    sync_to_thread=False,
)
def static_file(path: FromPath[str]) -> Response[bytes]:
    """A file whose name has its hash, so that browsers keep it."""
    found = find_file(path.lstrip("/"))
    if found is None:
        raise NotFoundException
    return Response(found, media_type=KINDS.get(Path(path).suffix, "application/octet-stream"))


HANDLERS = [static_file]
