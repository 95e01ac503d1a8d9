"""Where a question to SQLite is asked: at once where its answer is at hand, else in a thread that may wait."""

import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from oyez.store import Store, Unavailable, open_store


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path}/oyez.sqlite")
    yield store
    await store.close()


def where(connection: Connection) -> str:
    assert connection.exec_driver_sql("SELECT 1").scalar_one() == 1
    return threading.current_thread().name


def busy() -> sa.exc.OperationalError:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorname = "SQLITE_BUSY"
    return sa.exc.OperationalError("SELECT 1", {}, error)


async def test_a_row_is_found_by_its_key_without_a_thread(sqlite: Store) -> None:
    here = threading.current_thread().name
    assert await sqlite.base.ask_by_key(where) == here
    assert (await sqlite.base.ask(where)).startswith("store-reader")
    assert await sqlite.base.ask_by_key(lambda asked: asked.exec_driver_sql("PRAGMA busy_timeout").scalar_one()) == 0


async def test_nobody_waits_for_a_locked_data_base_but_a_thread(sqlite: Store) -> None:
    here = threading.current_thread().name

    def locked_here(connection: Connection) -> str:
        if threading.current_thread().name == here:
            raise busy()
        return where(connection)

    assert (await sqlite.base.ask_by_key(locked_here)).startswith("store-reader")
    assert await sqlite.base.ask_by_key(where) == here, "on a new connection"


async def test_as_long_as_there_is_trouble_a_thread_asks_and_tells_when_it_is_over(sqlite: Store) -> None:
    def locked(_connection: Connection) -> str:
        raise busy()

    here = threading.current_thread().name
    with pytest.raises(Unavailable):
        await sqlite.base.ask_by_key(locked)
    assert (await sqlite.base.ask_by_key(where)).startswith("store-reader")
    assert await sqlite.base.ask_by_key(where) == here


async def test_what_another_has_written_meanwhile_is_seen_at_once(sqlite: Store) -> None:
    """No question leaves a reading open: the next would still see what the first saw."""
    assert await sqlite.sessions.get("one", now=1.0) is None
    for value in (b'{"a":1}', b'{"a":2}'):
        await sqlite.sessions.set("one", value, None)
        assert await sqlite.sessions.get("one", now=1.0) == value
