"""One data base: single questions without a transaction, changes in one.

What the shelves ask is written as plain functions of a connection. A driver decides where they run: SQLite in a thread
(one way there and back for the whole of it), or at once where that is sooner done; PostgreSQL on the event loop.

A data base may be locked, full or away for a while. That is `Unavailable`, told soon; it is logged when it begins and
when it is over, not with every question in between.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
Work = Callable[[Connection], T]
Values = dict[str, Any] | list[dict[str, Any]] | None

# A driver's errors come as they are, or by SQLAlchemy (`store/prepared.py`).
FAILED = (sa.exc.SQLAlchemyError, sqlite3.Error)
TAKEN = (sa.exc.IntegrityError, sqlite3.IntegrityError)
LINE_SECONDS = 3.0  # a change that has stood in line for so long is not begun any more

log = structlog.get_logger("oyez.store")

# A data base in trouble: it does not answer, or says so. A value that it refuses, or a second row with the same key, is
# none of that. PostgreSQL by the beginning of its SQLSTATE: connection, read-only, resources, an operator, the system.
SILENCE = (OSError, TimeoutError, sa.exc.TimeoutError)
POSTGRES_TROUBLE = ("08", "25006", "53", "57", "58")
SQLITE_TROUBLE = ("BUSY", "LOCKED", "FULL", "IOERR", "READONLY", "CANTOPEN", "PROTOCOL", "NOMEM", "CORRUPT", "NOTADB")


class Conflict(Exception):
    """Somebody else was first. Load again and decide anew."""


class Unavailable(Exception):
    """The data base cannot be asked just now: nothing was changed, and later it may be."""


def is_trouble(error: BaseException) -> bool:
    """Is this the data base's own trouble, and not a wrong question?"""
    if isinstance(error, SILENCE) or (isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated):
        return True
    code = cause_of(error)
    return code.startswith(POSTGRES_TROUBLE) or code.removeprefix("SQLITE_").startswith(SQLITE_TROUBLE)


def cause_of(error: BaseException) -> str:
    """What the driver calls it, without the values that were asked with: «SQLITE_BUSY», «57P03», «TimeoutError»."""
    inner = getattr(error, "orig", None) or error
    return str(getattr(inner, "sqlstate", None) or getattr(inner, "sqlite_errorname", None) or type(inner).__name__)


class Base:
    """The data base as the shelves of the store use it."""

    def __init__(self) -> None:
        self._trouble: set[str] = set()  # a data base that cannot be written can often be read

    async def ask(self, question: Work[T]) -> T:
        """A question, outside of any transaction."""
        raise NotImplementedError

    async def ask_by_key(self, question: Work[T]) -> T:
        """A question for a few rows by their key, asked with every page."""
        return await self.ask(question)

    async def write(self, work: Work[T]) -> T:
        """A transaction: all of it or nothing."""
        raise NotImplementedError

    async def close(self) -> None:
        """Give the connections back."""
        raise NotImplementedError

    async def rows(self, query: sa.Select[Any]) -> list[sa.Row[Any]]:
        """All rows."""
        return await self.ask(lambda connection: list(connection.execute(query).all()))

    async def row(self, query: sa.Select[Any], values: dict[str, Any] | None = None) -> sa.Row[Any] | None:
        """The first row."""
        return await self.ask(lambda connection: connection.execute(query, values).first())

    async def value(self, query: sa.Select[Any], values: dict[str, Any] | None = None) -> Any:
        """The first column of the first row."""
        return await self.ask(lambda connection: connection.execute(query, values).scalar())

    async def change(self, statement: sa.UpdateBase, values: Values = None) -> int:
        """One statement that writes; how many rows it touched."""
        return await self.write(lambda connection: connection.execute(statement, values).rowcount)

    @contextmanager
    def trouble_told(self, work: str) -> Iterator[None]:
        """What the driver raises as `Unavailable`; that it begins and that it ends is logged once."""
        try:
            yield
        except Exception as error:
            if not is_trouble(error):
                raise
            cause = cause_of(error)
            if work not in self._trouble:
                self._trouble.add(work)
                log.error("the data base does not answer", work=work, cause=cause)
            raise Unavailable(cause) from None
        if work in self._trouble:
            self._trouble.discard(work)
            log.warning("the data base answers again", work=work)


class SqliteBase(Base):
    """SQLite has one writer at a time: those of one process stand in line for one thread.

    In SQLite itself they would sleep and try again, and the more they are the longer they would sleep.
    """

    def __init__(self, writer: Engine, reader: Engine, readers: int) -> None:
        super().__init__()
        self.writer = writer
        self.reader = reader
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._reading = ThreadPoolExecutor(readers, thread_name_prefix="store-reader")
        self._written: Connection | None = None  # the writer's own connection, which it keeps
        self._at_hand: Connection | None = None  # the event loop's own

    async def ask(self, question: Work[T]) -> T:
        def work() -> T:
            with self.reader.connect() as connection:
                return question(connection)

        with self.trouble_told("reading"):
            return await asyncio.get_running_loop().run_in_executor(self._reading, work)

    async def ask_by_key(self, question: Work[T]) -> T:
        """SQLite finds a row by its key sooner than the loop has woken a thread. Where it would have to wait, and as
        long as there is trouble, a thread waits."""
        if self._trouble:
            return await self.ask(question)
        try:
            if self._at_hand is None:
                self._at_hand = self.reader.connect()
                self._at_hand.exec_driver_sql("PRAGMA busy_timeout=0")
            return question(self._at_hand)
        except FAILED:
            self._leave()
            return await self.ask(question)

    def _leave(self) -> None:
        if self._at_hand is not None:
            self._at_hand.invalidate()
            self._at_hand.close()
            self._at_hand = None

    async def write(self, work: Work[T]) -> T:
        latest = time.monotonic() + LINE_SECONDS

        def whole() -> T:
            if time.monotonic() > latest:
                raise TimeoutError
            return self._in_transaction(work)

        with self.trouble_told("writing"):
            return await asyncio.get_running_loop().run_in_executor(self._writing, whole)

    def _in_transaction(self, work: Work[T]) -> T:
        """On the connection that the writer keeps; after trouble, on a new one."""
        if self._written is None:
            self._written = self.writer.connect()
        try:
            with self._written.begin():
                return work(self._written)
        except FAILED:
            self._written.close()
            self._written = None
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        for pool in (self._writing, self._reading):
            pool.shutdown(wait=True)
        self._leave()
        if self._written is not None:
            self._written.close()
        for engine in (self.reader, self.writer):
            engine.dispose()


class PostgresBase(Base):
    """PostgreSQL: each question takes one way there and back, without a transaction around it."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        super().__init__()
        self.writer = writer
        self.reader = reader

    async def ask(self, question: Work[T]) -> T:
        with self.trouble_told("reading"):
            try:
                return await self._ask(question)
            except sa.exc.DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return await self._ask(question)  # PostgreSQL was started anew: the old connections are gone

    async def _ask(self, question: Work[T]) -> T:
        async with self.reader.connect() as connection:
            return await connection.run_sync(question)

    async def write(self, work: Work[T]) -> T:
        with self.trouble_told("writing"):
            async with self.writer.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        await self.reader.dispose()
        await self.writer.dispose()
