"""Each store test runs on SQLite, and on PostgreSQL where one answers."""

import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from oyez.rooms.room import Room, Seat
from oyez.store import Store, open_store
from oyez.store.engine import make_engine


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.requires("postgres"))])
async def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty data base, thrown away afterwards."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/oyez.sqlite"
        return
    schema = f"oyez_test_{secrets.token_hex(6)}"
    plain = request.getfixturevalue("postgres_url")
    yield f"{plain}?schema={schema}"
    engine = make_engine(plain)
    async with engine.begin() as connection:
        await connection.execute(sa.schema.DropSchema(schema, cascade=True, if_exists=True))
    await engine.dispose()


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    opened = await open_store(store_url)
    yield opened
    await opened.close()


@pytest.fixture
def room() -> Room:
    """Aude and a bot, one open chair."""
    seats = [Seat(0, "person", "Aude", person="aude"), Seat(1, "bot", "Greedy", level="greedy"), Seat(2)]
    return Room(
        code="abcdefghjkmn",
        game="medievallons",
        host="aude",
        seats=seats,
        secret="00" * 32,
        commitment="ff" * 32,
        created_at=1.0,
    )
