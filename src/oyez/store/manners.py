"""The shelf of manners: whose lines somebody does not want to read, and what was reported to the host of the site."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from oyez.rooms.room import ChatLine
from oyez.store import tables
from oyez.store.base import Base


class Report(Struct, frozen=True):
    """A line of chat that somebody found bad."""

    number: int
    room: str
    line: int
    person: str | None
    name: str
    text: str
    reporter: str | None
    at: float
    resolved_at: float | None


class Manners:
    """Blocks and reports."""

    def __init__(self, base: Base) -> None:
        self.base = base

    async def block(self, person: str, blocked: str, name: str, *, now: float) -> None:
        """This person does not want to read that one any more."""
        mine = tables.blocks.c
        row = {"person": person, "blocked": blocked, "name": name, "at": now}

        def work(connection: Connection) -> None:
            connection.execute(tables.blocks.delete().where(mine.person == person, mine.blocked == blocked))
            connection.execute(tables.blocks.insert().values(row))

        await self.base.write(work)

    async def unblock(self, person: str, name: str) -> None:
        """Read whoever was met under this name again."""
        mine = tables.blocks.c
        await self.base.change(tables.blocks.delete().where(mine.person == person, mine.name == name))

    async def blocked_by(self, person: str | None) -> frozenset[str]:
        """Whom this person does not want to read."""
        if person is None:
            return frozenset()
        mine = tables.blocks.c
        rows = await self.base.rows(sa.select(mine.blocked).where(mine.person == person))
        return frozenset([row.blocked for row in rows])

    async def blocked_names(self, person: str) -> list[tuple[str, float]]:
        """The same by the names under which they were met, and since when."""
        mine = tables.blocks.c
        rows = await self.base.rows(sa.select(mine.name, mine.at).where(mine.person == person).order_by(mine.at))
        return [(row.name, row.at) for row in rows]

    async def report(self, code: str, line: ChatLine, reporter: str, *, now: float) -> None:
        """Keep a line that somebody found bad; once for each who finds it so."""
        row = {"room": code, "line": line.number, "person": line.person, "name": line.name, "text": line.text}
        try:
            await self.base.change(tables.reports.insert().values(**row, reporter=reporter, at=now))
        except sa.exc.IntegrityError:
            return  # told already

    async def reports(self, *, limit: int = 100) -> list[Report]:
        """What is to be looked at first, the newest first; then what is settled."""
        mine = tables.reports.c
        query = sa.select(tables.reports).order_by(mine.resolved_at.is_not(None), mine.number.desc()).limit(limit)
        return [_report(row) for row in await self.base.rows(query)]

    async def resolve(self, number: int, *, now: float) -> bool:
        """A report is settled; False if there is none of this number that is open."""
        mine = tables.reports.c
        is_open = (mine.number == number) & mine.resolved_at.is_(None)
        return await self.base.change(tables.reports.update().where(is_open).values(resolved_at=now)) == 1


def _report(row: sa.Row[Any]) -> Report:
    return Report(**{name: getattr(row, name) for name in Report.__struct_fields__})
