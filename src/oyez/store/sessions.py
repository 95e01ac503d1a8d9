"""The shelf of small things: browser sessions, and settings that all workers share.

A session is kept under the hash of its id, as tokens are: who reads the data base cannot be anybody by it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from oyez.store import tables
from oyez.store.base import Base
from oyez.store.prepared import Prepared

MINE = tables.sessions.c
# Asked with every page: built once.
ALIVE = Prepared(
    sa.select(MINE.value).where(
        MINE.key == sa.bindparam("key"), MINE.expires_at.is_(None) | (MINE.expires_at > sa.bindparam("now"))
    )
)


KEYS_AT_ONCE = 500


def hash_of(session: str) -> str:
    """Ids are long and random, so a plain hash is enough."""
    return hashlib.sha256(session.encode(errors="replace")).hexdigest()


def person_of(value: bytes | None) -> str | None:
    """Whose session this is, by what it holds; None for a visitor whom nobody knows."""
    try:
        found = msgspec.json.decode(value or b"")
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    person = found.get("person") if isinstance(found, dict) else None
    return person if isinstance(person, str) else None


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

    async def get(self, session: str, *, now: float) -> bytes | None:
        """A session's data, unless it has run out."""
        values = {"key": hash_of(session), "now": now}
        found: bytes | None = await self.base.ask_by_key(lambda connection: ALIVE.value(connection, values))
        return found

    async def alive(self, hashes: Iterable[str], *, now: float) -> set[str]:
        """Which of these sessions (by their hashes) have neither ended nor run out."""
        found: set[str] = set()
        for some in in_parts(hashes):
            query = sa.select(MINE.key).where(MINE.key.in_(some), MINE.expires_at.is_(None) | (MINE.expires_at > now))
            found |= {row.key for row in await self.base.rows(query)}
        return found

    async def set(self, session: str, value: bytes, expires_at: float | None) -> None:
        """Keep a session's data."""
        key = hash_of(session)
        values = {"value": value, "expires_at": expires_at, "person": person_of(value)}

        def keep(connection: Connection) -> None:
            mine = tables.sessions.c.key == key
            if connection.execute(tables.sessions.update().where(mine).values(values)).rowcount == 0:
                connection.execute(tables.sessions.insert().values(key=key, **values))

        await self.base.write(keep)

    async def drop_of(self, person: str, *, but: str | None = None) -> list[str]:
        """End a person's sessions, all but the one of this id; the hashes of those that ended."""
        kept = hash_of(but) if but is not None else ""
        mine = (MINE.person == person) & (MINE.key != kept)

        def work(connection: Connection) -> list[str]:
            gone = [row.key for row in connection.execute(sa.select(MINE.key).where(mine))]
            connection.execute(tables.sessions.delete().where(mine))
            return gone

        return await self.base.write(work)

    async def drop(self, session: str | None = None, *, older_than: float | None = None) -> None:
        """Forget one session, those that ran out, or all."""
        statement = tables.sessions.delete()
        if session is not None:
            statement = statement.where(tables.sessions.c.key == hash_of(session))
        if older_than is not None:
            statement = statement.where(tables.sessions.c.expires_at <= older_than)
        await self.base.change(statement)


def in_parts(keys: Iterable[str]) -> Iterator[list[str]]:
    """Data bases take only so many values in one question."""
    wanted = list(keys)
    for start in range(0, len(wanted), KEYS_AT_ONCE):
        yield wanted[start : start + KEYS_AT_ONCE]
