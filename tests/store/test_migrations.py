"""The migrations make exactly the tables that the code uses, however many workers start at once."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.engine import Connection

from oyez.store import Store, open_store
from oyez.store.engine import BadUrl, make_engine, schema_of
from oyez.store.migrate import current_revision, newest_revision
from oyez.store.tables import metadata


async def test_the_migrations_make_the_declared_tables(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

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
