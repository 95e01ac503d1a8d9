"""The shelf of small things: browser sessions, and settings that all workers share."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from oyez.store import tables
from oyez.store.base import Base

MINE = tables.sessions.c
# Asked with every page: built once.
ALIVE = sa.select(MINE.value).where(
    MINE.key == sa.bindparam("key"), MINE.expires_at.is_(None) | (MINE.expires_at > sa.bindparam("now"))
)


class Sessions:
    """Browser sessions and shared settings, by key."""

    def __init__(self, base: Base) -> None:
        self.base = base

    async def setting(self, key: str, default: str) -> str:
        """A value that all workers share; the first who asks decides it."""
        found = await self.base.value(sa.select(tables.settings.c.value).where(tables.settings.c.key == key))
        if found is not None:
            return str(found)
        try:
            await self.base.change(tables.settings.insert().values(key=key, value=default))
            return default
        except sa.exc.IntegrityError:
            return await self.setting(key, default)

    async def get(self, key: str, *, now: float) -> bytes | None:
        """A session's data, unless it has run out."""
        found: bytes | None = await self.base.value(ALIVE, {"key": key, "now": now})
        return found

    async def set(self, key: str, value: bytes, expires_at: float | None) -> None:
        """Keep a session's data."""
        values = {"value": value, "expires_at": expires_at}

        def keep(connection: Connection) -> None:
            mine = tables.sessions.c.key == key
            if connection.execute(tables.sessions.update().where(mine).values(values)).rowcount == 0:
                connection.execute(tables.sessions.insert().values(key=key, **values))

        await self.base.write(keep)

    async def drop(self, key: str | None = None, *, older_than: float | None = None) -> None:
        """Forget one session, those that ran out, or all."""
        statement = tables.sessions.delete()
        if key is not None:
            statement = statement.where(tables.sessions.c.key == key)
        if older_than is not None:
            statement = statement.where(tables.sessions.c.expires_at <= older_than)
        await self.base.change(statement)
