"""Checking a record: the promise, every answer and the result."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body

from oyez.server.config import Config
from oyez.server.dependencies import TheChecker, TheLimiter, Who, text_of
from oyez.server.responses import page
from oyez.server.visitors import AnyRequest, address_of

RECORD_BYTES = 2_000_000


@get("/verify")
async def verify_page(request: AnyRequest, who: Who) -> Response[str]:
    """Check a record."""
    return page(request, who, "verify.html", checked=None, error="")


@post("/verify", request_max_body_size=RECORD_BYTES)
async def verify_record(
    request: AnyRequest,
    who: Who,
    checker: TheChecker,
    limiter: TheLimiter,
    data: Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)],
) -> Response[str]:
    """Check the promise, every answer and the result of a record."""
    config: Config = request.app.state.config
    await limiter.check(f"verify {address_of(request.scope)}", config.verifications_per_minute)
    given = data.get("record")
    text = await given.read() if isinstance(given, UploadFile) else text_of(data, "record").encode(errors="replace")
    found = await checker.check(text, who.language)
    if found.error:
        return page(request, who, "verify.html", status=422, checked=None, error=found.error)
    return page(request, who, "verify.html", checked=found, error="")


HANDLERS = [verify_page, verify_record]
