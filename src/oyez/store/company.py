"""The shelf of company: who is before the screen, and what is said at the table."""

from __future__ import annotations

import sqlalchemy as sa

from oyez.rooms.room import ChatLine
from oyez.store import tables
from oyez.store.base import Base

CHAT_SHOWN = 200


class Company:
    """Presence and chat."""

    def __init__(self, base: Base) -> None:
        self.base = base

    async def seen(self, seats: list[tuple[str, int]], now: float) -> None:
        """These chairs have somebody before the screen."""
        if not seats:
            return
        statement = (
            tables.seats.update()
            .where(
                tables.seats.c.room == sa.bindparam("b_room"),
                tables.seats.c.number == sa.bindparam("b_number"),
            )
            .values(seen_at=now)
        )
        await self.base.change(statement, [{"b_room": room, "b_number": number} for room, number in seats])

    async def gone(self, code: str, number: int) -> None:
        """Nobody is before this chair's screen any more."""
        mine = (tables.seats.c.room == code) & (tables.seats.c.number == number)
        await self.base.change(tables.seats.update().where(mine).values(seen_at=None))

    async def presence(self, codes: list[str]) -> dict[str, dict[int, float]]:
        """When each chair of these rooms was last seen."""
        found: dict[str, dict[int, float]] = {code: {} for code in codes}
        if not codes:
            return found
        mine = tables.seats.c
        query = sa.select(mine.room, mine.number, mine.seen_at)
        for row in await self.base.rows(query.where(mine.room.in_(codes), mine.seen_at.is_not(None))):
            found[row.room][row.number] = row.seen_at
        return found

    async def say(self, code: str, seat: int | None, name: str, text: str, *, now: float) -> int:
        """Keep a line of chat; its number."""
        statement = tables.chat.insert().values(room=code, seat=seat, name=name, text=text, at=now)
        returning = statement.returning(tables.chat.c.number)
        return int(await self.base.write(lambda connection: connection.execute(returning).scalar_one()))

    async def chat(self, code: str, *, limit: int = CHAT_SHOWN) -> list[ChatLine]:
        """The last lines of chat, oldest first."""
        mine = tables.chat.c
        query = sa.select(tables.chat).where(mine.room == code).order_by(mine.number.desc()).limit(limit)
        rows = reversed(await self.base.rows(query))
        return [ChatLine(row.number, row.seat, row.name, row.text, row.at) for row in rows]
