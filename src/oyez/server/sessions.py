"""Browser sessions in the store: an unguessable cookie, the data on the server, written only when they change."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.middleware.session.server_side import ServerSideSessionBackend, ServerSideSessionConfig
from litestar.stores.base import Store as LitestarStore
from litestar.types import Empty, Message, ScopeSession

from oyez.server.config import Config
from oyez.store import Store

COOKIE = "oyez-session"
MAX_AGE = 400 * 86_400  # what browsers keep at most: a guest's seat must not get lost
LOADED = "oyez_session_as_loaded"
FRESH = "oyez_session_must_move"


class SessionShelf(LitestarStore):
    """Litestar's key and value store, kept in ours."""

    def __init__(self) -> None:
        self.store: Store | None = None

    @property
    def _sessions(self) -> Any:
        assert self.store is not None, "the store opens when the application starts"
        return self.store.sessions

    async def set(self, key: str, value: str | bytes, expires_in: int | timedelta | None = None) -> None:
        """Keep a value."""
        data = value.encode() if isinstance(value, str) else value
        seconds = expires_in.total_seconds() if isinstance(expires_in, timedelta) else expires_in
        await self._sessions.set(key, data, None if seconds is None else time.time() + seconds)

    async def get(self, key: str, renew_for: int | timedelta | None = None) -> bytes | None:
        """A value, unless it has run out."""
        found: bytes | None = await self._sessions.get(key, now=time.time())
        return found

    async def delete(self, key: str) -> None:
        """Forget a value."""
        await self._sessions.drop(key)

    async def delete_all(self) -> None:
        """Forget all values."""
        await self._sessions.drop()

    async def exists(self, key: str) -> bool:
        """Is there such a value?"""
        return await self.get(key) is not None

    async def expires_in(self, key: str) -> int | None:
        """Sessions are not asked for their age."""
        return None


class ChangedOnly(ServerSideSessionBackend):
    """Writes a session, and its cookie, only when it was changed; never adopts an id that a browser made up."""

    async def load_from_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, Any]:
        """The session's data; remembers how they looked."""
        data = await super().load_from_connection(connection)
        connection.scope["state"][LOADED] = self.serialize_data(data) if data else b""
        return data

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> None:
        """Write if needed. A session that begins, or whose person changes, gets a new id."""
        state = connection.scope["state"]
        before = state.get(LOADED, b"")
        if scope_session is Empty or not scope_session:
            if before:
                await super().store_in_message(Empty, message, connection)
            return
        data = self.serialize_data(scope_session, connection.scope)
        if data == before:
            return
        store = self.config.get_store_from_app(connection.scope["litestar_app"])
        known = connection.cookies.get(self.config.key)
        if before and known and not state.get(FRESH):
            await self.set(known, data, store)
            return
        if known and before:
            await self.delete(known, store)
        fresh = self.generate_session_id()
        await self.set(fresh, data, store)
        cookie = Cookie(
            key=self.config.key,
            value=fresh,
            max_age=self.config.max_age,
            path="/",
            secure=self.config.secure,
            httponly=True,
            samesite=self.config.samesite,
        )
        MutableScopeHeaders.from_message(message).add("Set-Cookie", cookie.to_header(header=""))


@dataclass
class SessionConfig(ServerSideSessionConfig):
    """Litestar's server-side sessions with our backend."""

    _backend_class = ChangedOnly


def session_config(config: Config) -> SessionConfig:
    """Sessions for this host."""
    return SessionConfig(
        key=COOKIE, max_age=MAX_AGE, secure=config.secure, samesite="lax", exclude=["^/static/", "^/api/"]
    )


def move_session(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """After a log-in or log-out: give this session another id, so that an id known before is worth nothing."""
    connection.scope["state"][FRESH] = True
