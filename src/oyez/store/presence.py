"""The shelf of presence: who is before the screen."""

from __future__ import annotations

import sqlalchemy as sa

from oyez.store import tables
from oyez.store.base import Base


class Presence:
    """When each chair was last seen."""

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

    async def of(self, codes: list[str]) -> dict[str, dict[int, float]]:
        """When each chair of these rooms was last seen."""
        found: dict[str, dict[int, float]] = {code: {} for code in codes}
        if not codes:
            return found
        mine = tables.seats.c
        query = sa.select(mine.room, mine.number, mine.seen_at)
        for row in await self.base.rows(query.where(mine.room.in_(codes), mine.seen_at.is_not(None))):
            found[row.room][row.number] = row.seen_at
        return found
