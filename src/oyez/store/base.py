"""One data base: reading without a transaction, writing in one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class Conflict(Exception):
    """Somebody else was first. Load again and decide anew."""


class Base:
    """The data base as the shelves of the store use it."""

    def __init__(self, engine: AsyncEngine, reader: AsyncEngine) -> None:
        self.engine = engine
        self._reader = reader
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it or nothing.

        SQLite has one writer at a time. Those of one process stand in line here: in SQLite they would sleep and try
        again, and the more they are the longer they would sleep.
        """
        if self._turn is None:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._turn, self.engine.begin() as connection:
            yield connection

    async def rows(self, query: sa.Select[Any]) -> list[sa.Row[Any]]:
        """All rows."""
        async with self._reader.connect() as connection:
            return list((await connection.execute(query)).all())

    async def row(self, query: sa.Select[Any]) -> sa.Row[Any] | None:
        """The first row."""
        async with self._reader.connect() as connection:
            found: sa.Row[Any] | None = (await connection.execute(query)).first()
            return found

    async def value(self, query: sa.Select[Any]) -> Any:
        """The first column of the first row."""
        async with self._reader.connect() as connection:
            return (await connection.execute(query)).scalar()
