"""The migrations make exactly the tables that the code uses, however many workers start at once."""

import asyncio

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.engine import Connection

from oyez.rooms.room import Change, Room
from oyez.store import Person, Store, migrate, open_store
from oyez.store.engine import BadUrl, make_engine, schema_of
from oyez.store.migrate import current_revision, newest_revision
from oyez.store.sessions import hash_of
from oyez.store.tables import metadata


def differences(connection: Connection) -> list[object]:
    """Between the data base and the tables that the code declares."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_the_migrations_make_the_declared_tables(store: Store) -> None:
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_an_opened_store_stands_at_the_newest_migration(store: Store) -> None:
    assert await current_revision(store.engine) == newest_revision() is not None


async def test_several_workers_may_start_at_once(store_url: str) -> None:
    stores = await asyncio.gather(*(open_store(store_url) for _ in range(4)))
    for store in stores:
        assert await current_revision(store.engine) == newest_revision()
        await store.close()


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_a_url_that_cannot_keep_rooms_is_refused_in_words(url: str) -> None:
    with pytest.raises(BadUrl):
        make_engine(url)


def test_a_schema_is_a_plain_name() -> None:
    assert schema_of("postgresql://localhost/test?schema=oyez_1") == "oyez_1"
    assert schema_of("postgresql://localhost/test") is None
    with pytest.raises(BadUrl):
        schema_of('postgresql://localhost/test?schema=x";drop')


OLD_SESSION = b'{"person":"aude","day":1}'


async def test_the_last_migration_goes_up_and_down_and_keeps_what_is_there(store_url: str, room: Room) -> None:
    """Down to 0002 and up again: people, sessions, chairs and lines of chat stay; each session knows whose it is."""
    store = await open_store(store_url)
    await store.people.add(Person("aude", "Aude", login="aude", password_hash="x", created_at=1.0))
    await store.sessions.set("session", OLD_SESSION, 1e12)
    await store.rooms.create(Change(room), now=1.0)
    await store.chat.say(room.code, 0, "Aude", "Bonjour", now=1.0, person="aude")
    await store.manners.block("aude", "bert", "Bert", now=2.0)
    await go_to(store, "0002")
    assert await current_revision(store.engine) == "0002"
    async with store.engine.connect() as connection:
        names = await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names())
    assert {"blocks", "reports"}.isdisjoint(names)
    await go_to(store, "0003")
    person = await store.people.get("aude")
    assert person is not None
    assert (person.login, person.is_admin, person.mail, person.banned_at) == ("aude", False, None, None)
    assert await store.sessions.drop_of("aude") == [hash_of("session")]
    assert [line.text for line in await store.chat.lines(room.code)] == ["Bonjour"]
    assert await store.manners.blocked_by("aude") == frozenset()
    await store.close()


async def go_to(store: Store, revision: str) -> None:
    """One migration up or down."""

    def work(connection: Connection) -> None:
        config = migrate._config()
        config.attributes["connection"] = connection
        found = MigrationContext.configure(connection).get_current_revision() or ""
        (command.downgrade if revision < found else command.upgrade)(config, revision)

    async with store.engine.begin() as connection:
        await connection.run_sync(work)
