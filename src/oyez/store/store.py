"""The store: one data base with its shelves."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncEngine

from oyez.store import migrate
from oyez.store.base import Base
from oyez.store.chat import Chat
from oyez.store.engine import make_base, make_engine, schema_of
from oyez.store.people import People
from oyez.store.presence import Presence
from oyez.store.rooms import Rooms
from oyez.store.sessions import Sessions


async def open_store(url: str) -> Store:
    """Open the data base behind the URL and bring it up to date."""
    engine = make_engine(url)
    await migrate.upgrade(engine, schema_of(url))
    return Store(engine, make_base(url, engine))


class Store:
    """Everything that must survive the process."""

    def __init__(self, engine: AsyncEngine, base: Base) -> None:
        self.engine = engine
        self.base = base
        self.rooms = Rooms(base)
        self.chat = Chat(base)
        self.presence = Presence(base)
        self.people = People(base)
        self.sessions = Sessions(base)

    async def close(self) -> None:
        """Give the connections back."""
        await self.base.close()
        await self.engine.dispose()
