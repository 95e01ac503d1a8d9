"""The shelf of people: guests, accounts, and the tokens of their programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from oyez.store import tables
from oyez.store.base import Base, Conflict
from oyez.store.sessions import in_parts


class Person(Struct, frozen=True):
    """Somebody who plays: a guest with a name, or the owner of an account."""

    id: str
    name: str
    login: str | None = None
    password_hash: str | None = None
    created_at: float = 0.0
    seen_at: float = 0.0
    mail: str | None = None
    recovery_hash: str | None = None
    is_admin: bool = False
    banned_at: float | None = None


class People:
    """Persons and their API tokens (only hashes are kept)."""

    def __init__(self, base: Base) -> None:
        self.base = base

    async def add(self, person: Person) -> None:
        """Keep a new person."""
        values = msgspec.structs.asdict(person)
        values["seen_at"] = person.seen_at or person.created_at
        await self.base.change(tables.people.insert().values(values))

    async def get(self, identity: str) -> Person | None:
        """The person with this id."""
        return _person(await self.base.row(sa.select(tables.people).where(tables.people.c.id == identity)))

    async def by_login(self, login: str) -> Person | None:
        """The owner of this account."""
        return _person(await self.base.row(sa.select(tables.people).where(tables.people.c.login == login)))

    async def by_reset(self, reset_hash: str, *, now: float) -> Person | None:
        """Who was sent the link with this hash, as long as it is good."""
        mine = tables.people.c
        query = sa.select(tables.people).where(mine.reset_hash == reset_hash, mine.reset_until > now)
        return _person(await self.base.row(query))

    async def found(self, text: str = "", *, limit: int = 50) -> list[Person]:
        """People whose name or login has this text in it; those who were here last first."""
        mine = tables.people.c
        query = sa.select(tables.people).order_by(mine.seen_at.desc()).limit(limit)
        if text:
            has_it = [column.icontains(text, autoescape=True) for column in (mine.name, mine.login)]
            query = query.where(sa.or_(*has_it))
        return [person for row in await self.base.rows(query) if (person := _person(row)) is not None]

    async def change(self, identity: str, **values: Any) -> None:
        """Another name, login or password; a login that is taken is a Conflict."""
        try:
            await self.base.change(tables.people.update().where(tables.people.c.id == identity).values(values))
        except sa.exc.IntegrityError as error:
            raise Conflict("This login is taken.") from error

    async def seen(self, identity: str, now: float) -> bool:
        """This person is here; False if nobody knows such a person (any more)."""
        mine = tables.people.c.id == identity
        return await self.base.change(tables.people.update().where(mine).values(seen_at=now)) == 1

    async def lost_guests(self, before: float) -> list[str]:
        """Guests who have not been here since then and sit at no table that is kept."""
        mine = tables.people.c
        sits = sa.exists().where(tables.seats.c.person == mine.id)
        query = sa.select(mine.id).where(mine.login.is_(None), mine.seen_at < before, ~sits)
        return [row.id for row in await self.base.rows(query)]

    async def drop(self, people: list[str], *, before: float) -> int:
        """Forget these guests and their tokens, unless they have come back since then."""
        count = 0
        for some in in_parts(people):
            gone = tables.people.c.id.in_(some) & (tables.people.c.seen_at < before)

            def work(connection: Connection, gone: sa.ColumnElement[bool] = gone) -> int:
                theirs = tables.tokens.c.person.in_(sa.select(tables.people.c.id).where(gone))
                connection.execute(tables.tokens.delete().where(theirs))
                return connection.execute(tables.people.delete().where(gone)).rowcount

            count += await self.base.write(work)
        return count

    async def remove(self, identity: str) -> list[str]:
        """Forget a person; what he said stays under its name. The sessions and tokens that ended, as rights to look."""
        blocks = tables.blocks.c

        def work(connection: Connection) -> list[str]:
            ended = _end_rights(connection, identity)
            connection.execute(tables.blocks.delete().where((blocks.person == identity) | (blocks.blocked == identity)))
            for column in (tables.chat.c.person, tables.reports.c.person, tables.reports.c.reporter):
                connection.execute(column.table.update().where(column == identity).values({column.name: None}))
            connection.execute(tables.people.delete().where(tables.people.c.id == identity))
            return ended

        return await self.base.write(work)

    async def shut_out(self, identity: str, *, now: float) -> list[str]:
        """Nobody comes in as this person any more; the sessions and tokens that ended, as rights to look."""

        def work(connection: Connection) -> list[str]:
            mine = tables.people.c.id == identity
            connection.execute(tables.people.update().where(mine).values(banned_at=now))
            return _end_rights(connection, identity)

        return await self.base.write(work)

    async def add_token(self, token_hash: str, person: str, label: str, *, now: float) -> None:
        """Keep the hash of an API token."""
        values = {"hash": token_hash, "person": person, "label": label, "created_at": now}
        await self.base.change(tables.tokens.insert().values(values))

    async def by_token(self, token_hash: str) -> Person | None:
        """Whose API token this is."""
        joined = tables.people.join(tables.tokens, tables.tokens.c.person == tables.people.c.id)
        query = sa.select(tables.people).select_from(joined).where(tables.tokens.c.hash == token_hash)
        return _person(await self.base.row(query))

    async def living_tokens(self, hashes: Iterable[str]) -> set[str]:
        """Which of these tokens have not been revoked."""
        mine = tables.tokens.c.hash
        found: set[str] = set()
        for some in in_parts(hashes):
            found |= {row.hash for row in await self.base.rows(sa.select(mine).where(mine.in_(some)))}
        return found

    async def tokens_of(self, person: str) -> list[tuple[str, str, float]]:
        """A person's API tokens: hash, label, when."""
        mine = tables.tokens.c
        rows = await self.base.rows(sa.select(tables.tokens).where(mine.person == person).order_by(mine.created_at))
        return [(row.hash, row.label, row.created_at) for row in rows]

    async def drop_token(self, person: str, token_hash: str) -> None:
        """Revoke an API token."""
        mine = tables.tokens.c
        await self.base.change(tables.tokens.delete().where(mine.person == person, mine.hash == token_hash))


def _end_rights(connection: Connection, person: str) -> list[str]:
    """End a person's sessions and tokens: «session …», «token …», each by its hash."""
    ended = []
    for kind, table, key in (("session", tables.sessions, "key"), ("token", tables.tokens, "hash")):
        mine = table.c.person == person
        ended += [f"{kind} {found}" for (found,) in connection.execute(sa.select(table.c[key]).where(mine))]
        connection.execute(table.delete().where(mine))
    return ended


def _person(row: sa.Row[Any] | None) -> Person | None:
    if row is None:
        return None
    return Person(**{name: getattr(row, name) for name in Person.__struct_fields__})
