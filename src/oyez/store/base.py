"""One data base: single questions without a transaction, changes in one.

What the shelves ask is written as plain functions of a connection. A driver decides where they run: SQLite in a thread
(one way there and back for the whole of it), PostgreSQL on the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
Work = Callable[[Connection], T]
Values = dict[str, Any] | list[dict[str, Any]] | None


class Conflict(Exception):
    """Somebody else was first. Load again and decide anew."""


class Base:
    """The data base as the shelves of the store use it."""

    async def ask(self, question: Work[T]) -> T:
        """A question, outside of any transaction."""
        raise NotImplementedError

    async def write(self, work: Work[T]) -> T:
        """A transaction: all of it or nothing."""
        raise NotImplementedError

    async def close(self) -> None:
        """Give the connections back."""
        raise NotImplementedError

    async def rows(self, query: sa.Select[Any]) -> list[sa.Row[Any]]:
        """All rows."""
        return await self.ask(lambda connection: list(connection.execute(query).all()))

    async def row(self, query: sa.Select[Any]) -> sa.Row[Any] | None:
        """The first row."""
        return await self.ask(lambda connection: connection.execute(query).first())

    async def value(self, query: sa.Select[Any], values: dict[str, Any] | None = None) -> Any:
        """The first column of the first row."""
        return await self.ask(lambda connection: connection.execute(query, values).scalar())

    async def change(self, statement: sa.UpdateBase, values: Values = None) -> int:
        """One statement that writes; how many rows it touched."""
        return await self.write(lambda connection: connection.execute(statement, values).rowcount)


class SqliteBase(Base):
    """SQLite has one writer at a time: those of one process stand in line for one thread.

    In SQLite itself they would sleep and try again, and the more they are the longer they would sleep.
    """

    def __init__(self, writer: Engine, reader: Engine, readers: int) -> None:
        self.writer = writer
        self.reader = reader
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._reading = ThreadPoolExecutor(readers, thread_name_prefix="store-reader")

    async def ask(self, question: Work[T]) -> T:
        def work() -> T:
            with self.reader.connect() as connection:
                return question(connection)

        return await asyncio.get_running_loop().run_in_executor(self._reading, work)

    async def write(self, work: Work[T]) -> T:
        def whole() -> T:
            with self.writer.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writing, whole)

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        for pool in (self._writing, self._reading):
            pool.shutdown(wait=True)
        for engine in (self.reader, self.writer):
            engine.dispose()


class PostgresBase(Base):
    """PostgreSQL: each question takes one way there and back, without a transaction around it."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self.writer = writer
        self.reader = reader

    async def ask(self, question: Work[T]) -> T:
        async with self.reader.connect() as connection:
            return await connection.run_sync(question)

    async def write(self, work: Work[T]) -> T:
        async with self.writer.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.reader.dispose()
