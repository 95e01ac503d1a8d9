"""Before an upgrade: is every game of a data base still the same game under this Oyez? Nothing is changed.

The data base may stand at an older migration. It is only read, as it is: each game is played again from its deal,
answer by answer, and compared with the tables that were kept. A game that differs can be played on all the same, for
the kept table is the truth; its replay and its verification would not be what they were.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from oyez.engine.errors import OyezError
from oyez.engine.play import Play
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.store import migrate, tables
from oyez.store.engine import make_reading_engine, sqlite_file
from oyez.store.rooms import table_from, text_of
from oyez.store.store import DRIVER_ERRORS, no_database

Advance = Callable[[int], None]


class Difference(Struct, frozen=True):
    """A game that is no longer what it was: where, and what was found."""

    room: str
    game: str
    status: str
    found: OyezError


class Checked(Struct, frozen=True):
    """How many games were played again, and those that differ; at which migration the data base stands."""

    games: int
    migration: str
    differences: list[Difference]


async def check_upgrade(url: str, advance: Advance | None = None) -> Checked:
    """Play every game of the data base again. Raises in words where it cannot be read."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        raise OyezError(N_("There is no file {file}."), file=file)
    engine = make_reading_engine(url)
    try:
        return await _check(engine, advance)
    except DRIVER_ERRORS as error:
        raise no_database(error) from None
    finally:
        await engine.dispose()


async def _check(engine: AsyncEngine, advance: Advance | None) -> Checked:
    found = await migrate.current_revision(engine)
    if found is None:
        return Checked(0, "", [])
    if not migrate.is_known(found):
        raise no_database(migrate.Newer(found))
    games = 0
    differences = []
    async with engine.connect() as connection:
        async for room in _dealt_rooms(connection):
            games += 1
            difference = await _difference_of(connection, room)
            if difference is not None:
                differences.append(Difference(room.code, room.game, room.status, difference))
            if advance is not None:
                advance(1)
    return Checked(games, found, differences)


async def _dealt_rooms(connection: AsyncConnection) -> AsyncIterator[Any]:
    """The rooms whose cards are dealt, one at a time. The columns are those that every migration has."""
    mine = tables.rooms.c
    codes = await connection.execute(sa.select(mine.code).where(mine.table_json.is_not(None)).order_by(mine.code))
    for code in codes.scalars().all():
        query = sa.select(mine.code, mine.game, mine.status, mine.table_json).where(mine.code == code)
        yield (await connection.execute(query)).one()


async def _difference_of(connection: AsyncConnection, room: Any) -> OyezError | None:
    """What is no longer as it was; None where all is."""
    answers, shots = tables.answers.c, tables.snapshots.c
    given = await connection.execute(
        sa.select(answers.seq, answers.seat, answers.answer)
        .where(answers.room == room.code, answers.seat.is_not(None))
        .order_by(answers.seq)
    )
    kept = await connection.execute(sa.select(shots.seq, shots.table_json).where(shots.room == room.code))
    texts: dict[int, str] = {row.seq: row.table_json for row in kept}
    try:
        return _play_again(room, list(given.all()), texts)
    except OyezError as error:
        return error
    except Exception as error:  # whatever the new rules make of an old game must not stop the check of the others
        return OyezError(N_("it cannot be read: {why}"), why=f"{type(error).__name__}: {error}")


def _play_again(room: Any, given: list[Any], texts: dict[int, str]) -> OyezError | None:
    if not texts:
        return OyezError(N_("its deal was not kept"))
    first = min(texts)
    play = Play(find_game(room.game), table_from(room.game, texts[first]), listen=True)
    last = max([row.seq for row in given], default=first)
    for row in given:
        if row.seq <= first:
            continue
        try:
            play.answer(row.seat, msgspec.json.decode(row.answer))
        except OyezError as error:
            return OyezError(N_("answer {number} of {last} is refused: {why}"), number=row.seq, last=last, why=error)
        if row.seq in texts and row.seq != last and not _is_same(play, texts[row.seq]):
            return OyezError(N_("after answer {number} of {last} the table is another"), number=row.seq, last=last)
    if not _is_same(play, room.table_json):
        return OyezError(N_("after its last answer ({last}) the table is another"), last=last)
    return None


def _is_same(play: Play, kept: str) -> bool:
    """Is this the table that was kept? As it is written: a sealed answer may be read already, or not yet."""
    return text_of(play.table) == text_of(table_from(play.game.name, kept))
