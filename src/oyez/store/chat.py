"""The shelf of chat: what is said at the tables."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from oyez.rooms.room import ChatLine
from oyez.store import tables
from oyez.store.base import Base

LINES_SHOWN = 200


class Chat:
    """Lines of chat, table by table."""

    def __init__(self, base: Base) -> None:
        self.base = base

    async def say(
        self, code: str, seat: int | None, name: str, text: str, *, now: float, person: str | None = None
    ) -> int:
        """Keep a line of chat; its number."""
        statement = tables.chat.insert().values(room=code, seat=seat, name=name, text=text, at=now, person=person)
        returning = statement.returning(tables.chat.c.number)
        return int(await self.base.write(lambda connection: connection.execute(returning).scalar_one()))

    async def lines(self, code: str, *, limit: int = LINES_SHOWN) -> list[ChatLine]:
        """The last lines of chat, oldest first."""
        mine = tables.chat.c
        query = sa.select(tables.chat).where(mine.room == code).order_by(mine.number.desc()).limit(limit)
        rows = reversed(await self.base.rows(query))
        return [_line(row) for row in rows]

    async def line(self, code: str, number: int) -> ChatLine | None:
        """One line of a room's chat."""
        mine = tables.chat.c
        row = await self.base.row(sa.select(tables.chat).where(mine.room == code, mine.number == number))
        return None if row is None else _line(row)

    async def of_person(self, person: str) -> list[tuple[str, ChatLine]]:
        """All that a person has said, with the room where he said it."""
        mine = tables.chat.c
        rows = await self.base.rows(sa.select(tables.chat).where(mine.person == person).order_by(mine.number))
        return [(row.room, _line(row)) for row in rows]

    async def last_numbers(self, codes: list[str]) -> dict[str, int]:
        """The number of each room's last line; rooms without a line are left out."""
        if not codes:
            return {}
        mine = tables.chat.c
        last = sa.func.max(mine.number).label("last")
        rows = await self.base.rows(sa.select(mine.room, last).where(mine.room.in_(codes)).group_by(mine.room))
        return {row.room: row.last for row in rows}


def _line(row: sa.Row[Any]) -> ChatLine:
    return ChatLine(row.number, row.seat, row.name, row.text, row.at, row.person)
