"""The documentation, under /docs, where it is built (`make docs`): files, and nothing that depends on who asks."""

from __future__ import annotations

import asyncio
import base64
import functools
import hashlib
import mimetypes
import re
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from oyez.server.language import HERE
from oyez.server.visitors import AnyRequest

FOLDER = HERE / "docs"
INLINE = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
# Its pages bring small scripts and styles of their own. They are files of ours, yet each script is named by its hash.
POLICY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"
)
AN_HOUR = "public, max-age=3600"


def is_built() -> bool:
    """Is there something to read?"""
    return (FOLDER / "index.html").exists()


@get(["/docs", "/docs/{path:path}"])
async def document(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes] | Redirect:
    """A page or a picture."""
    name = path.strip("/")
    found = files(FOLDER).get(name)
    if found is None:
        found = files(FOLDER).get(f"{name}/index.html".lstrip("/"))
        if found is None:
            raise NotFoundException
        if not request.scope["raw_path"].endswith(b"/"):  # pages name each other from where they are
            return Redirect(f"/docs/{name}/" if name else "/docs/")
    content = await asyncio.to_thread(found.read_bytes)
    headers = {"cache-control": AN_HOUR}
    if found.suffix == ".html":
        headers["content-security-policy"] = POLICY.format(scripts=hashes(content))
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return Response(content, media_type=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind, headers=headers)


@functools.cache
def files(folder: Path) -> dict[str, Path]:
    """What can be asked for. Nothing else of this machine can."""
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


def hashes(page: bytes) -> str:
    """The scripts within a page, as the browser knows them."""
    digests = {base64.b64encode(hashlib.sha256(text).digest()).decode() for text in INLINE.findall(page)}
    return " ".join(f"'sha256-{digest}'" for digest in sorted(digests))


HANDLERS = [document]
