"""For whoever watches over the machine: does the process live, can it serve?"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from litestar import Response, get

from oyez.server.dependencies import TheHub, TheLimiter
from oyez.store import Unavailable

RETRY_SECONDS = "5"


@get("/health")
async def health() -> dict[str, str]:
    """The process lives. Nothing else is asked."""
    return {"status": "ok"}


@get("/ready")
async def ready(hub: TheHub, limiter: TheLimiter) -> Response[dict[str, Any]]:
    """It can serve: the data base answers. Without Redis it serves, too, a little slower."""
    try:
        await hub.store.base.value(sa.select(sa.literal(1)))
        database = "ok"
    except Unavailable:
        database = "away"
    is_ready = database == "ok" and not hub.is_closing
    channels = "memory" if limiter.wire is None else "away" if limiter.wire.is_away else "ok"
    found = {"status": "ok" if is_ready else "not ready", "database": database, "channels": channels}
    headers = {} if is_ready else {"retry-after": RETRY_SECONDS}
    return Response(found, status_code=200 if is_ready else 503, headers=headers)


HANDLERS = [health, ready]
