"""`oyez upgrade-check`: every game of a data base is played again, and the data base stays as it is."""

import sqlite3
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from oyez.engine.errors import OyezError
from oyez.games import find_game, game_names
from oyez.rooms.fairness import secret_for
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.seating import seat_bot, sit_down
from oyez.store import Person, Store, open_store
from oyez.store.migrate import current_revision
from oyez.store.store import NoDatabase
from oyez.store.tables import answers, rooms, snapshots
from oyez.store.upgrade import check_upgrade
from tests.rooms.helpers import again
from tests.store.test_migrations import differences, go_to

SAVES = sorted((Path(__file__).parent / "saves").glob("*.sql"))
CODE = "abcdefghjkmn"


@pytest.fixture(params=SAVES, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A data base as an older version left it, with a game of each kind in its middle."""
    file = tmp_path / "old.sqlite"
    with sqlite3.connect(file) as connection:
        connection.executescript(request.param.read_text("utf-8"))
    connection.close()
    return file


async def play_a_little(store: Store) -> None:
    """A table of Médiévallons with four answers."""
    game = find_game("medievallons")
    room = open_room(game, 2, {}, code=CODE, secret=secret_for("x", "y"), host="aude", now=1.0)
    sit_down(room, "aude", "Aude", number=0)
    seat_bot(room, 1, "greedy", "Bot")
    change = begin(room, game, 2.0)
    await store.rooms.create(change, now=2.0)
    for _ in range(4):
        play = again(change)
        question = play.asked[0]
        room.version += 1
        change = give_answer(room, play, question.seat, question.sample(lambda limit: 0), 3.0)
        await store.rooms.save(change, now=3.0)


async def test_games_of_older_versions_are_the_same_games(old: Path) -> None:
    before = old.read_bytes()
    checked = await check_upgrade(f"sqlite:///{old}")
    assert checked.games == len(game_names())
    assert checked.differences == []
    assert checked.migration == old.stem or checked.migration in ("0001", "0002")
    assert old.read_bytes() == before


async def test_what_differs_is_named_and_nothing_is_changed(store_url: str, store: Store) -> None:
    await play_a_little(store)
    assert (await check_upgrade(store_url)).differences == []
    kept = await store.base.rows(sa.select(rooms))
    await change(store, answers.update().where(answers.c.seq == 2).values(answer='["Keep",99]'))
    [refused] = (await check_upgrade(store_url)).differences
    assert (refused.room, refused.game, refused.status) == (CODE, "medievallons", "playing")
    assert str(refused.found).startswith("answer 2 of 4 is refused:")
    assert "\n" not in refused.found.said_in("fr")
    assert await store.base.rows(sa.select(rooms)) == kept
    assert [line.answer for line in await store.rooms.answers(CODE, after=1, until=2)] == [["Keep", 99]]


async def test_a_table_that_is_another_is_found(store_url: str, store: Store) -> None:
    await play_a_little(store)
    stored = await store.base.value(sa.select(rooms.c.table_json))
    table = msgspec.json.decode(stored) | {"turn": 77}
    await change(store, rooms.update().values(table_json=msgspec.json.encode(table).decode()))
    [other] = (await check_upgrade(store_url)).differences
    assert str(other.found) == "after its last answer (4) the table is another"


async def test_a_game_that_cannot_be_read_does_not_stop_the_others(store_url: str, store: Store) -> None:
    await play_a_little(store)
    await change(store, snapshots.update().values(table_json='{"seats": "many"}'))
    checked = await check_upgrade(store_url)
    assert checked.games == 1
    assert len(checked.differences) == 1


async def test_a_game_that_this_house_does_not_know_is_said(store_url: str, store: Store) -> None:
    await play_a_little(store)
    await change(store, rooms.update().values(game="tarot"))
    [unknown] = (await check_upgrade(store_url)).differences
    assert "tarot" in str(unknown.found)


async def test_a_newer_data_base_and_a_missing_one_are_refused(store_url: str, store: Store, tmp_path: Path) -> None:
    await change(store, sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NoDatabase, match="9999"):
        await check_upgrade(store_url)
    assert await current_revision(store.engine) == "9999"
    with pytest.raises(OyezError, match=r"There is no file .*none\.sqlite"):
        await check_upgrade(f"sqlite:///{tmp_path}/none.sqlite")
    assert not (tmp_path / "none.sqlite").exists()


async def test_an_empty_data_base_has_no_games(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite").touch()
    assert (await check_upgrade(f"sqlite:///{tmp_path}/empty.sqlite")).games == 0
    assert (tmp_path / "empty.sqlite").read_bytes() == b""


async def test_what_is_no_data_base_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.sqlite").write_text("Dear Aude, " * 100)
    with pytest.raises(NoDatabase, match="not a database"):
        await check_upgrade(f"sqlite:///{tmp_path}/letter.sqlite")


async def change(store: Store, statement: sa.Executable) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(statement)


async def test_every_migration_goes_down_and_up_again(store_url: str) -> None:
    """From the newest to the first and back, on either kind of data base, with people, tokens and a game in it."""
    store = await open_store(store_url)
    await play_a_little(store)
    await store.people.add(Person("aude", "Aude", login="aude", password_hash="x", created_at=1.0))
    await store.people.add_token("ab" * 32, "aude", "bot", now=1.0)
    for revision in ("0003", "0002", "0001", "0002", "0003", "0004"):
        await go_to(store, revision)
        assert await current_revision(store.engine) == revision
        assert (await check_upgrade(store_url)).games == 1
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    person = await store.people.by_token("ab" * 32)
    assert person is not None
    assert person.seen_at == 1.0
    await store.close()
