"""What every request passes before anything else: is it one at all, was it too much, how long did it take.

It stands around the whole application, so that addresses that lead nowhere are counted, too.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from typing import Any

import structlog
from litestar import Request
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from oyez.server.config import Config
from oyez.server.errors import answer
from oyez.server.limits import Limiter
from oyez.server.metrics import REFUSED
from oyez.server.visitors import address_of

# A name or an address as others can reach it, with a port: whatever else stands there is no host's name.
HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?")
UNCOUNTED = ("/health", "/ready", "/metrics")
SLOW_SECONDS = 1.0

log = structlog.get_logger("oyez.requests")


class Door:
    """The application behind its door."""

    def __init__(self, app: ASGIApp, config: Config, limiter: Limiter) -> None:
        self.app = app
        self.config = config
        self.limiter = limiter
        self.refused: Counter[int] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._note(scope, message["status"], time.perf_counter() - began)
            await send(message)
            if message["type"] == "http.response.body":
                message["body"] = b""  # it is sent; a stream that waits would keep it, and there are thousands

        status = await self._refusal(scope)
        if not status:
            await self.app(scope, receive, watched)
            return
        request: Request[Any, Any, Any] = Request(scope, receive, send)
        headers = {"retry-after": "60"} if status == 429 else {}
        await answer(request, status, "", headers).to_asgi_response(None, request)(scope, receive, watched)

    async def _refusal(self, scope: Scope) -> int:
        """With which status this request is turned away; 0 where it may come in."""
        if "\0" in scope["path"]:
            return 404  # no table has such a name
        if not is_plausible(scope):
            return 400
        if scope["path"] not in UNCOUNTED and not scope["path"].startswith("/static/"):
            try:
                await self.limiter.check(f"all {address_of(scope)}", self.config.requests_per_minute)
            except TooManyRequestsException:
                return 429
        return 0

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        if status >= 400:
            self.refused[status] += 1
            REFUSED.labels(str(status)).inc()
        if seconds >= SLOW_SECONDS:
            route = scope.get("path_template", "")  # not the address itself: it may open somebody's seat
            log.warning(
                "slow request", method=scope.get("method"), route=route, status=status, seconds=round(seconds, 2)
            )

    async def tell_refusals(self) -> None:
        """Now and then: how many requests were refused, by status."""
        if self.refused:
            counted = {str(status): count for status, count in sorted(self.refused.items())}
            self.refused.clear()
            log.info("requests were refused", **{f"status_{status}": count for status, count in counted.items()})


def is_plausible(scope: Scope) -> bool:
    """No browser sends a host that is none, or a sign that no text has."""
    if b"%00" in scope["query_string"] or b"\0" in scope["query_string"]:
        return False
    hosts = Headers.from_scope(scope).getall("host", [])
    if not hosts:
        return True  # as before HTTP/1.1
    found = HOST.fullmatch(hosts[0])
    return len(hosts) == 1 and found is not None and int(found["port"] or 0) <= 65535
