"""Checking a record: the promise, every answer and the result."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body

from oyez.server.checking import Checked
from oyez.server.config import Config
from oyez.server.dependencies import TheChecker, TheHub, TheLimiter, Who, text_of
from oyez.server.pages.replay import record_at
from oyez.server.responses import page
from oyez.server.visitors import AnyRequest, Visitor, address_of

RECORD_BYTES = 2_000_000
MOST_CODE = 32


@get("/verify")
async def verify_page(request: AnyRequest, who: Who) -> Response[str]:
    """Check a record, or the game of a table of this site (`?table=CODE`)."""
    code = request.query_params.get("table", "")[:MOST_CODE]
    return page(request, who, "verify.html", checked=None, error="", code=code)


@post("/verify", request_max_body_size=RECORD_BYTES)
async def verify_record(
    request: AnyRequest,
    who: Who,
    checker: TheChecker,
    limiter: TheLimiter,
    hub: TheHub,
    data: Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)],
) -> Response[str]:
    """Check the promise, every answer and the result of a record."""
    config: Config = request.app.state.config
    await limiter.check(f"verify {address_of(request.scope)}", config.verifications_per_minute)
    given, code = data.get("record"), text_of(data, "table")
    if code:
        found = await checker.check(await record_at(hub, await hub.room(code)), who.language)
        return verdict(request, who, found, code)
    text = await given.read() if isinstance(given, UploadFile) else text_of(data, "record").encode(errors="replace")
    return verdict(request, who, await checker.check(text, who.language))


def verdict(request: AnyRequest, who: Visitor, found: Checked, code: str = "") -> Response[str]:
    """What came of it."""
    if found.error:
        return page(request, who, "verify.html", status=422, checked=None, error=found.error, code=code)
    return page(request, who, "verify.html", checked=found, error="", code=code)


HANDLERS = [verify_page, verify_record]
