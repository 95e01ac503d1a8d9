"""What every response and every request must respect: headers, forged requests, limits."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from litestar import Request
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import DURATION_VALUES, CacheObject, RateLimitConfig, RateLimitMiddleware
from litestar.stores.base import Store
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from oyez.server.config import Config

# No inline style or script anywhere: what a player writes can never run.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
A_YEAR = 31_536_000


def secure_headers(config: Config) -> BeforeMessageSendHookHandler:
    """A hook that puts the safe headers on every response, refusals included."""
    headers = dict(HEADERS)
    if config.secure:
        headers["strict-transport-security"] = f"max-age={A_YEAR}"

    async def add(message: Message, _scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        message.setdefault("headers", [])
        sent = MutableScopeHeaders.from_message(message)
        for name, value in headers.items():
            sent.setdefault(name, value)
        sent.setdefault("cache-control", "no-store")

    return add


def csrf(config: Config) -> CSRFConfig:
    """Forms carry a token that no other site knows. Programs (/api) carry their own token instead of a cookie.

    Files that anybody may keep must not bring anybody's token. The secret is set when the store opens: all workers
    share it.
    """
    return CSRFConfig(
        secret="",
        cookie_name="oyez-csrf",
        cookie_httponly=True,
        cookie_secure=config.secure,
        cookie_samesite="lax",
        exclude=["^/api/", "^/static/"],
    )


class Counting(RateLimitMiddleware):
    """Litestar's limit, which keeps the time of each request but looks only at how many there were: we keep that."""

    async def retrieve_cached_history(self, key: str, store: Store) -> CacheObject:
        """How many requests there were in this minute."""
        now = int(time.time())
        known = await store.get(key)
        count, reset = msgspec.json.decode(known) if known else (0, 0)
        if reset <= now:
            count, reset = 0, now + DURATION_VALUES[self.unit]
        return CacheObject(history=range(count), reset=reset)  # type: ignore[arg-type]  # only its length is asked

    async def set_cached_history(self, key: str, cache_object: CacheObject, store: Store) -> None:
        """One more."""
        count = len(cache_object.history) + 1
        cache_object.history = range(count)  # type: ignore[assignment]
        await store.set(key, msgspec.json.encode((count, cache_object.reset)), expires_in=DURATION_VALUES[self.unit])


def rate_limit(per_minute: int, name: str, *, exclude_key: str | None = None) -> DefineMiddleware:
    """So many requests a minute from one address; `name` counts apart from other limits."""

    def identify(request: Request[Any, Any, Any]) -> str:
        host = request.client.host if request.client else "unknown"
        return f"{name}:{host}"

    return RateLimitConfig(
        rate_limit=("minute", per_minute),
        identifier_for_request=identify,
        exclude_opt_key=exclude_key,
        middleware_class=Counting,
        set_rate_limit_headers=True,
    ).middleware
