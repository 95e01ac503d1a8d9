"""The built files of web/, read whole when the server starts.

A build beside a running server clears their folder and gives new names. Read once, they stay as they were until the
server is started anew: no page asks for a file that is gone, and none is half old and half new.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from litestar import Response, route
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from oyez.server.language import HERE

STATIC = HERE / "static"
FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
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


def asset(name: str) -> str:
    """The address of a built file."""
    return f"/static/{built().names.get(name, name)}"


@route(
    "/static/{path:path}",
    http_method=["GET", "HEAD"],
    cache_control=FOREVER,
    sync_to_thread=False,
)
def static_file(path: FromPath[str]) -> Response[bytes]:
    """A built file. Its name has its hash, so browsers keep it."""
    found = built().files.get(path.lstrip("/"))
    if found is None:
        raise NotFoundException
    return Response(found, media_type=KINDS.get(Path(path).suffix, "application/octet-stream"))


HANDLERS = [static_file]
