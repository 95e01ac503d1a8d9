"""The shelf of presence: who is before the screen."""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import Struct

from oyez.store import tables
from oyez.store.base import Base


class Seen(Struct, frozen=True):
    """When somebody was last before this chair's screen, and whether the page was closed since."""

    at: float
    has_left: bool = False


class Presence:
    """When each chair was last seen. That is kept when the page closes: absence is counted from there."""

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
            .values(seen_at=now, left_at=None)
        )
        await self.base.change(statement, [{"b_room": room, "b_number": number} for room, number in seats])

    async def gone(self, code: str, number: int, now: float) -> None:
        """The last page of this chair was closed just now."""
        mine = (tables.seats.c.room == code) & (tables.seats.c.number == number)
        await self.base.change(tables.seats.update().where(mine).values(seen_at=now, left_at=now))

    async def of(self, codes: list[str]) -> dict[str, dict[int, Seen]]:
        """When each chair of these rooms was last seen."""
        found: dict[str, dict[int, Seen]] = {code: {} for code in codes}
        if not codes:
            return found
        mine = tables.seats.c
        query = sa.select(mine.room, mine.number, mine.seen_at, mine.left_at)
        for row in await self.base.rows(query.where(mine.room.in_(codes), mine.seen_at.is_not(None))):
            found[row.room][row.number] = Seen(row.seen_at, row.left_at is not None)
        return found
