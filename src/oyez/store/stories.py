"""The shelf of stories: what was found when a game that is over was gone through once more."""

from __future__ import annotations

import sqlalchemy as sa

from oyez.store import tables
from oyez.store.base import Base


class Stories:
    """One story a game, as JSON."""

    def __init__(self, base: Base) -> None:
        self.base = base

    async def find(self, code: str) -> str | None:
        """The story of a game, if it was told before."""
        mine = tables.stories.c
        row = await self.base.row(sa.select(mine.story).where(mine.room == code))
        return None if row is None else str(row.story)

    async def keep(self, code: str, story: str, now: float) -> None:
        """Keep a story. Two workers may have told the same: the last one stays."""
        mine = tables.stories

        def write(connection: sa.Connection) -> None:
            connection.execute(mine.delete().where(mine.c.room == code))
            connection.execute(mine.insert().values(room=code, story=story, at=now))

        await self.base.write(write)
