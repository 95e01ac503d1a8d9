"""What every response and every request must respect: headers, forged requests."""

from __future__ import annotations

from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from oyez.server.config import Config
from oyez.server.sessions import cookie_name

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
        cookie_name=cookie_name("oyez-csrf", config),
        cookie_httponly=True,
        cookie_secure=config.secure,
        cookie_samesite="lax",
        exclude=["^/api/", "^/static/", "^/pictures/", "^/health$", "^/ready$", "^/metrics$"],
    )
