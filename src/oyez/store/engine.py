"""From a URL to an SQLAlchemy engine: SQLite in WAL mode, or PostgreSQL in a schema of its own."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from oyez.engine.errors import OyezError
from oyez.engine.words import N_
from oyez.extras import need
from oyez.store.base import Base, PostgresBase, SqliteBase
from oyez.store.prepared import driver_of

SCHEMA_NAME = re.compile(r"[a-z_][a-z0-9_]{0,62}")
PATIENT_MILLISECONDS = 20_000  # of workers that start together: one of them makes the tables
BUSY_MILLISECONDS = 3_000  # nobody waits longer for a locked data base: he is asked to try again


class BadUrl(OyezError, ValueError):
    """The data base's URL cannot be used; the message says why."""


# For those who only ask single questions: without transactions, each takes one way there and back.
READING: dict[str, Any] = {"isolation_level": "AUTOCOMMIT", "pool_reset_on_return": None}
READERS = 4
# An error must not carry what was asked with: hands and keys would stand in the log.
QUIET: dict[str, Any] = {"hide_parameters": True}
CONNECT_SECONDS = 3.0
BEGIN = "BEGIN IMMEDIATE"  # takes the lock at once: who first reads and then writes could fail halfway
ANSWER_SECONDS = 3.0  # of a data base that serves a page; a migration or a backup may take longer


def make_engine(text: str) -> AsyncEngine:
    """An engine for `sqlite:///file`, or for `postgresql://user@host/base?schema=oyez`: for migrations and backups."""
    url = parse(text)
    if url.get_backend_name() == "sqlite":
        return _listening(create_async_engine(_sqlite(url, "aiosqlite"), pool_size=1, max_overflow=3, **QUIET))
    return _postgresql_engine(url, {})


def make_reading_engine(text: str) -> AsyncEngine:
    """An engine that sees all tables as they are at one moment and cannot write, whatever is asked of it."""
    url = parse(text)
    if url.get_backend_name() != "sqlite":
        options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        return _postgresql_engine(url, {}).execution_options(**options)
    file = f"file:{quote(_sqlite(url, 'aiosqlite').database or '')}"
    plain = URL.create("sqlite+aiosqlite", database=file, query={"mode": "ro", "uri": "true"})
    engine = create_async_engine(plain, pool_size=1, **QUIET)
    sa.event.listen(engine.sync_engine, "connect", _leave_transactions_to_us)
    sa.event.listen(engine.sync_engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def make_base(text: str) -> Base:
    """What the shelves ask, with connections of its own: SQLite's in threads, PostgreSQL's on the event loop."""
    url = parse(text)
    if url.get_backend_name() != "sqlite":
        writer = _postgresql_engine(url, {}, seconds=ANSWER_SECONDS)
        return PostgresBase(writer, _postgresql_engine(url, READING, seconds=ANSWER_SECONDS))
    threads: dict[str, Any] = {"connect_args": {"check_same_thread": False}, "max_overflow": 0, **QUIET}
    sqlite_writer = sa.create_engine(_sqlite(url, "pysqlite"), pool_size=1, **threads)
    reader = sa.create_engine(_sqlite(url, "pysqlite"), pool_size=READERS + 1, **threads, **READING)
    sa.event.listen(sqlite_writer, "connect", _prepare_sqlite)
    sa.event.listen(sqlite_writer, "begin", lambda connection: driver_of(connection).execute(BEGIN))
    sa.event.listen(reader, "connect", _prepare_sqlite)
    return SqliteBase(sqlite_writer, reader, READERS)


def make_file(text: str) -> None:
    """The file of an SQLite data base, readable by its owner only: it holds the cards of running games."""
    file = sqlite_file(text)
    if file is not None:
        with contextlib.suppress(FileExistsError):
            os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def parse(text: str) -> URL:
    """The URL, checked: only the two kinds of data base that the tests run on."""
    try:
        url = make_url(text)
    except sa.exc.ArgumentError:
        raise BadUrl(N_("This is not a data base URL: «{text}». Try sqlite:///oyez.sqlite"), text=text) from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadUrl(N_("Oyez keeps its rooms in SQLite or PostgreSQL, not in {found}."), found=url.get_backend_name())
    if url.get_backend_name() == "postgresql" and not url.database:  # the driver would take whichever is at hand
        raise BadUrl(N_("This URL names no data base: «{text}». Try postgresql://user@host/oyez"), text=text)
    return url


def schema_of(text: str) -> str | None:
    """The PostgreSQL schema that the URL names."""
    name = parse(text).query.get("schema")
    if name is None:
        return None
    if not isinstance(name, str) or not SCHEMA_NAME.fullmatch(name):
        raise BadUrl(N_("«{name}» is not the name of a schema."), name=name)
    return name


def sqlite_file(text: str) -> Path | None:
    """The file behind an SQLite URL; None for PostgreSQL."""
    url = parse(text)
    if url.get_backend_name() != "sqlite":
        return None
    return Path(url.database) if url.database and url.database != ":memory:" else None


def _sqlite(url: URL, driver: str) -> URL:
    if url.database in (None, "", ":memory:"):
        raise BadUrl(N_("Rooms must outlive the process: give SQLite a file, for example sqlite:///oyez.sqlite"))
    return url.set(drivername=f"sqlite+{driver}")


def _listening(engine: AsyncEngine) -> AsyncEngine:
    sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    sa.event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _leave_transactions_to_us(connection: Any, _entry: ConnectionPoolEntry) -> None:
    # The driver must not begin transactions by itself: see _begin_sqlite.
    connection.isolation_level = None


def _prepare_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    _leave_transactions_to_us(connection, entry)
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_MILLISECONDS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    options = connection.get_execution_options()
    if options.get("is_patient"):
        connection.exec_driver_sql(f"PRAGMA busy_timeout={PATIENT_MILLISECONDS}")
    is_snapshot = options.get("only_reads")
    connection.exec_driver_sql("BEGIN" if is_snapshot else BEGIN)


def _postgresql_engine(url: URL, options: dict[str, Any], *, seconds: float | None = None) -> AsyncEngine:
    need("postgres", "PostgreSQL")
    schema = schema_of(url.render_as_string(hide_password=False))
    arguments: dict[str, Any] = {"timeout": CONNECT_SECONDS, "command_timeout": seconds}
    if schema is not None:
        arguments["server_settings"] = {"search_path": schema}
    plain = url.difference_update_query(["schema"]).set(drivername="postgresql+asyncpg")
    return create_async_engine(
        plain,
        connect_args=arguments,
        pool_size=8,
        max_overflow=0,
        pool_timeout=CONNECT_SECONDS,
        pool_pre_ping=not options,
        **QUIET,
        **options,
    )
