"""The shelf of people: guests, accounts, and the tokens of their programs."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from oyez.store import tables
from oyez.store.base import Base, Conflict


class Person(Struct, frozen=True):
    """Somebody who plays: a guest with a name, or the owner of an account."""

    id: str
    name: str
    login: str | None = None
    password_hash: str | None = None
    created_at: float = 0.0


class People:
    """Persons and their API tokens (only hashes are kept)."""

    def __init__(self, base: Base) -> None:
        self.base = base

    async def add(self, person: Person) -> None:
        """Keep a new person."""
        await self.base.change(tables.people.insert().values(msgspec.structs.asdict(person)))

    async def get(self, identity: str) -> Person | None:
        """The person with this id."""
        return _person(await self.base.row(sa.select(tables.people).where(tables.people.c.id == identity)))

    async def by_login(self, login: str) -> Person | None:
        """The owner of this account."""
        return _person(await self.base.row(sa.select(tables.people).where(tables.people.c.login == login)))

    async def change(self, identity: str, **values: Any) -> None:
        """Another name, login or password; a login that is taken is a Conflict."""
        try:
            await self.base.change(tables.people.update().where(tables.people.c.id == identity).values(values))
        except sa.exc.IntegrityError as error:
            raise Conflict("This login is taken.") from error

    async def add_token(self, token_hash: str, person: str, label: str, *, now: float) -> None:
        """Keep the hash of an API token."""
        values = {"hash": token_hash, "person": person, "label": label, "created_at": now}
        await self.base.change(tables.tokens.insert().values(values))

    async def by_token(self, token_hash: str) -> Person | None:
        """Whose API token this is."""
        joined = tables.people.join(tables.tokens, tables.tokens.c.person == tables.people.c.id)
        query = sa.select(tables.people).select_from(joined).where(tables.tokens.c.hash == token_hash)
        return _person(await self.base.row(query))

    async def tokens_of(self, person: str) -> list[tuple[str, str, float]]:
        """A person's API tokens: hash, label, when."""
        mine = tables.tokens.c
        rows = await self.base.rows(sa.select(tables.tokens).where(mine.person == person).order_by(mine.created_at))
        return [(row.hash, row.label, row.created_at) for row in rows]

    async def drop_token(self, person: str, token_hash: str) -> None:
        """Revoke an API token."""
        mine = tables.tokens.c
        await self.base.change(tables.tokens.delete().where(mine.person == person, mine.hash == token_hash))


def _person(row: sa.Row[Any] | None) -> Person | None:
    return None if row is None else Person(row.id, row.name, row.login, row.password_hash, row.created_at)
