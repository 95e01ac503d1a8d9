"""Browser sessions in the store: an unguessable cookie, the data on the server, written only when they change.

A session that is used is renewed once a day, and so is the cookie; one that is not ends by itself.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.middleware.session.server_side import ServerSideSessionBackend, ServerSideSessionConfig
from litestar.stores.base import Store as LitestarStore
from litestar.types import Message, ScopeSession

from oyez.server.config import Config
from oyez.store import Store
from oyez.store.sessions import hash_of

COOKIE = "oyez-session"
HOST_ONLY = "__Host-"  # a browser lets no other host of the same domain set a cookie of this name
LOADED = "oyez_session_as_loaded"
FRESH = "oyez_session_must_move"
SESSION_ID = "oyez_session_id"
RENEWED = "oyez_session_is_renewed"
SEEN = "day"  # when the session was last renewed, in days


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
        state = connection.scope["state"]
        state[LOADED] = b""
        known, data = await self._find(connection)
        if not data:
            return {}
        state[LOADED], state[SESSION_ID] = self.serialize_data(data), known
        if data.get(SEEN) != today():
            await self._renew(connection, data)
        return data

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> None:
        """Write if needed. A session that begins, or whose person changes, gets a new id."""
        state = connection.scope["state"]
        before, known = state.get(LOADED, b""), state.get(SESSION_ID)
        is_renewed = state.get(RENEWED, False)
        if not isinstance(scope_session, dict) or not scope_session.keys() - {SEEN}:  # ended, or nothing to keep
            if known:
                await self._forget(known, connection)
                self._send_cookie("null", 0, message)
            return
        data = self.serialize_data({SEEN: today(), **scope_session}, connection.scope)
        if data == before:
            return
        store = self.config.get_store_from_app(connection.scope["litestar_app"])
        if known is None or state.get(FRESH):
            if known is not None:
                await self._forget(known, connection)
            known = self.generate_session_id()
        await self.set(known, data, store)
        if known != state.get(SESSION_ID) or is_renewed:
            self._send_cookie(known, self.config.max_age, message)

    async def _find(self, connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[str, dict[str, Any]]:
        """The session that the cookie names. One from before cookies were bound to their host is taken over once."""
        store = self.config.get_store_from_app(connection.scope["litestar_app"])
        for name in (self.config.key, COOKIE):
            known = connection.cookies.get(name)
            kept = await self.get(known, store) if known else None
            data: dict[str, Any] = self.deserialize_data(kept) if kept is not None else {}
            if known and data and (name == self.config.key or SEEN not in data):
                if name != self.config.key:
                    connection.scope["state"][FRESH] = True
                return known, data
        return "", {}

    async def _renew(self, connection: ASGIConnection[Any, Any, Any, Any], data: dict[str, Any]) -> None:
        """The first visit of a day: the person was seen. A guest who was swept meanwhile begins anew."""
        data[SEEN] = today()
        connection.scope["state"][RENEWED] = True
        if "person" in data and not await connection.app.state.store.people.seen(data["person"], time.time()):
            for name in ("person", "name", "login"):
                data.pop(name, None)

    async def _forget(self, known: str, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """The session ends, and with it whatever looks at a table by it."""
        await self.delete(known, self.config.get_store_from_app(connection.scope["litestar_app"]))
        connection.app.state.hub.end_right(f"session {hash_of(known)}")

    def _send_cookie(self, value: str, max_age: int, message: Message) -> None:
        cookie = Cookie(
            key=self.config.key,
            value=value,
            max_age=max_age,
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
        key=cookie_name(COOKIE, config),
        max_age=config.session_days * 86_400,
        secure=config.secure,
        samesite="lax",
        exclude=["^/static/", "^/api/", "^/health$", "^/ready$", "^/metrics$"],
    )


def cookie_name(name: str, config: Config) -> str:
    """Behind TLS a cookie is bound to its host by its name."""
    return HOST_ONLY + name if config.secure else name


def today() -> int:
    """The day, counted."""
    return int(time.time() // 86_400)


def move_session(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """After a log-in or log-out: give this session another id, so that an id known before is worth nothing."""
    connection.scope["state"][FRESH] = True
