"""The shelf of rooms: the newest table, the log of answers, snapshots, and what must be done when."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from oyez.engine.play import Play
from oyez.engine.table import Event, Table, load, save
from oyez.games import find_game
from oyez.rooms.room import Answer, Change, Room, Snapshot
from oyez.store import tables
from oyez.store.base import TAKEN, Base, Conflict
from oyez.store.prepared import Prepared
from oyez.store.sessions import in_parts

# Asked with every page, and with every answer: built once.
VERSION = Prepared(sa.select(tables.rooms.c.version).where(tables.rooms.c.code == sa.bindparam("code")))
IS_MINE = (tables.rooms.c.code == sa.bindparam("mine")) & (tables.rooms.c.version == sa.bindparam("known"))
SAVE = Prepared(tables.rooms.update().where(IS_MINE))
ADD_ANSWERS, ADD_SNAPSHOTS = Prepared(tables.answers.insert()), Prepared(tables.snapshots.insert())
ROOM: sa.Select[Any] = sa.select(tables.rooms.c.data, tables.rooms.c.table_json).where(
    tables.rooms.c.code == sa.bindparam("code")
)
NEW_ANSWERS: sa.Select[Any] = (
    sa.select(tables.answers)
    .where(tables.answers.c.room == sa.bindparam("code"), tables.answers.c.seq > sa.bindparam("after"))
    .order_by(tables.answers.c.seq)
)
# Both at once, for one change: the room stands beside each of its new answers.
ROOM_AND_NEWS = Prepared(
    sa.select(tables.rooms.c.data, tables.rooms.c.table_json, tables.answers)
    .select_from(
        tables.rooms.outerjoin(
            tables.answers,
            (tables.answers.c.room == tables.rooms.c.code) & (tables.answers.c.seq > sa.bindparam("after")),
        )
    )
    .where(tables.rooms.c.code == sa.bindparam("code"))
    .order_by(tables.answers.c.seq)
)


class StoredRoom(Struct, frozen=True):
    """A room and its game as it stands (None before the deal)."""

    room: Room
    play: Play | None


class RoomLine(Struct, frozen=True):
    """A room as the lobby and «my games» list it."""

    room: Room
    changed_at: float


class Rooms:
    """Rooms and their answers. Each change is one transaction."""

    def __init__(self, base: Base) -> None:
        self.base = base

    async def create(
        self, change: Change, *, now: float, wake_at: float | None = None, leased_until: float = 0.0
    ) -> None:
        """Keep a new room."""
        room = change.room
        values = _room_values(change, now, wake_at)
        values |= {"code": room.code, "leased_until": leased_until, "created_at": room.created_at}
        values["table_json"] = None if change.play is None else text_of(change.play.table)
        seats = [{"room": room.code, "number": seat.number, "person": seat.person} for seat in room.seats]

        def work(connection: Connection) -> None:
            try:
                connection.execute(tables.rooms.insert(), values)
            except TAKEN as error:
                raise Conflict("There is already such a room.") from error
            connection.execute(tables.seats.insert(), seats)
            _add_lines(connection, change)

        await self.base.write(work)

    async def save(
        self,
        change: Change,
        *,
        now: float,
        wake_at: float | None = None,
        leased_until: float = 0.0,
        quietly: bool = False,
    ) -> None:
        """Keep a change, wholly or not at all. `room.version` must be one more than what was loaded.

        `quietly`: nobody is to know of it, so for all lists nothing has happened there.
        """
        room = change.room
        values = _room_values(change, now, wake_at)
        values["leased_until"] = leased_until
        if quietly:
            del values["changed_at"]
        if change.play is not None:
            values["table_json"] = text_of(change.play.table)
        values |= {"mine": room.code, "known": room.version - 1}

        def work(connection: Connection) -> None:
            if SAVE.change(connection, values) != 1:
                raise Conflict(f"The room has changed since version {room.version - 1}.")
            if change.forget_after is not None:
                _forget(connection, room.code, change.forget_after)
            try:
                _add_lines(connection, change)
            except TAKEN as error:
                raise Conflict("Somebody answered first.") from error
            if not change.answers:  # whoever answers stays on his chair
                _index_seats(connection, room)

        await self.base.write(work)

    async def version(self, code: str) -> int | None:
        """The room's newest version: what a cache asks before it trusts itself."""
        values = {"code": code}
        found: int | None = await self.base.ask_by_key(lambda connection: VERSION.value(connection, values))
        return found

    async def versions(self, codes: list[str]) -> dict[str, int]:
        """The newest versions of several rooms."""
        if not codes:
            return {}
        mine = tables.rooms.c
        rows = await self.base.rows(sa.select(mine.code, mine.version).where(mine.code.in_(codes)))
        return {row.code: row.version for row in rows}

    async def load(self, code: str) -> StoredRoom | None:
        """The room and its table."""
        return _stored(await self.base.row(ROOM, {"code": code}))

    async def load_after(self, code: str, seq: int) -> tuple[StoredRoom | None, list[Answer]]:
        """The room and its table, and what was answered after `seq`: asked for in one go. All of it (-1) is long."""
        values = {"code": code, "after": seq}

        def work(connection: Connection) -> tuple[sa.Row[Any] | None, list[sa.Row[Any]]]:
            if seq >= 0:
                rows = ROOM_AND_NEWS.rows(connection, values)
                return rows[0] if rows else None, [row for row in rows if row.seq is not None]
            return connection.execute(ROOM, {"code": code}).first(), list(connection.execute(NEW_ANSWERS, values).all())

        room, rows = await (self.base.ask(work) if seq < 0 else self.base.ask_by_key(work))
        stored = _stored(room)
        answers = [] if stored is None else [_answer_of(row) for row in rows if row.seq <= stored.room.seq]
        return stored, answers

    async def answers(self, code: str, *, after: int = -1, until: int | None = None) -> list[Answer]:
        """The room's log, in order."""
        mine = tables.answers.c
        query = sa.select(tables.answers).where(mine.room == code, mine.seq > after).order_by(mine.seq)
        if until is not None:
            query = query.where(mine.seq <= until)
        return [_answer_of(row) for row in await self.base.rows(query)]

    async def snapshot_before(self, room: Room, seq: int) -> Snapshot | None:
        """The latest snapshot that shows the table after at most `seq` answers."""
        mine = tables.snapshots.c
        query = sa.select(tables.snapshots).where(mine.room == room.code, mine.seq <= seq)
        row = await self.base.row(query.order_by(mine.seq.desc()).limit(1))
        return None if row is None else Snapshot(row.seq, table_from(room.game, row.table_json))

    async def snapshot_numbers(self, code: str) -> list[int]:
        """After how many answers each turn began."""
        mine = tables.snapshots.c
        rows = await self.base.rows(sa.select(mine.seq).where(mine.room == code).order_by(mine.seq))
        return [row.seq for row in rows]

    async def snapshots(self, code: str, *, most: int) -> dict[int, str]:
        """The tables of the turns by the number of answers before them, evenly thinned out to at most so many."""
        numbers = await self.snapshot_numbers(code)
        step = max(1, -(-len(numbers) // most))
        wanted = sorted({*numbers[::step], *numbers[-1:]})
        mine = tables.snapshots.c
        query = sa.select(mine.seq, mine.table_json).where(mine.room == code, mine.seq.in_(wanted)).order_by(mine.seq)
        return {row.seq: row.table_json for row in await self.base.rows(query)}

    async def in_lobby(self, statuses: list[str], *, since: float = 0.0, limit: int = 50) -> list[RoomLine]:
        """The lobby: public rooms in which something happened since then, newest first."""
        mine = tables.rooms.c
        query = sa.select(mine.data, mine.changed_at).where(mine.public, mine.status.in_(statuses))
        query = query.where(mine.changed_at >= since)
        return _lines(await self.base.rows(query.order_by(mine.created_at.desc()).limit(limit)))

    async def of_person(self, person: str, statuses: list[str] | None = None, *, limit: int = 200) -> list[RoomLine]:
        """A person's games, of these kinds if any are named, last changed first."""
        mine = tables.rooms.c
        joined = tables.rooms.join(tables.seats, tables.seats.c.room == mine.code)
        query = sa.select(mine.data, mine.changed_at).select_from(joined).where(tables.seats.c.person == person)
        if statuses is not None:
            query = query.where(mine.status.in_(statuses))
        return _lines(await self.base.rows(query.order_by(mine.changed_at.desc()).limit(limit)))

    async def naming(self, person: str) -> list[str]:
        """The rooms in which a person is known by his id: on a chair, as host, or silenced."""
        mine = tables.rooms.c
        query = sa.select(mine.code).where(mine.data.contains(f'"{person}"', autoescape=True))
        return [row.code for row in await self.base.rows(query.order_by(mine.code))]

    async def newest(self, text: str = "", *, limit: int = 50) -> list[RoomLine]:
        """Rooms by when something happened last; only those whose code or game has this text in it, if any."""
        mine = tables.rooms.c
        query = sa.select(mine.data, mine.changed_at).order_by(mine.changed_at.desc()).limit(limit)
        if text:
            query = query.where(mine.code.contains(text, autoescape=True) | mine.game.contains(text, autoescape=True))
        return _lines(await self.base.rows(query))

    # What never began

    async def never_began(self, before: float) -> list[str]:
        """Rooms in which no person ever answered, and nothing has happened since then."""
        mine, given, chairs = tables.rooms.c, tables.answers.c, tables.seats.c
        by_person = sa.exists().where(
            given.room == mine.code, chairs.room == given.room, chairs.number == given.seat, chairs.person.is_not(None)
        )
        stands_still = mine.status.in_(["open", "playing", "abandoned"]) & (mine.changed_at < before)
        query = sa.select(mine.code).where(stands_still, ~by_person).order_by(mine.changed_at)
        return [row.code for row in await self.base.rows(query)]

    async def drop(self, codes: list[str], *, before: float) -> int:
        """Forget these rooms with all that belongs to them, unless something has happened there since then."""
        mine, count = tables.rooms.c, 0
        for some in in_parts(codes):
            count += await self.base.change(tables.rooms.delete().where(mine.code.in_(some), mine.changed_at < before))
        return count

    async def count_by_status(self) -> dict[str, int]:
        """How many rooms there are of each kind."""
        mine = tables.rooms.c.status
        rows = await self.base.rows(sa.select(mine, sa.func.count().label("number")).group_by(mine))
        return {row.status: row.number for row in rows}

    # What the server must do by itself

    async def due(self, now: float, *, limit: int = 100) -> list[str]:
        """Rooms in which a bot must move or a clock has fallen, and which no worker holds."""
        mine = tables.rooms.c
        query = sa.select(mine.code).where(mine.wake_at <= now, mine.leased_until <= now)
        return [row.code for row in await self.base.rows(query.order_by(mine.wake_at).limit(limit))]

    async def lease(self, code: str, *, now: float, until: float) -> bool:
        """Take a room for a bot's turn; False if another worker has it."""
        mine = tables.rooms.c
        free = (mine.code == code) & (mine.leased_until <= now)
        return await self.base.change(tables.rooms.update().where(free).values(leased_until=until)) == 1

    async def free_impossible(self, now: float, *, longest: float) -> int:
        """Nobody leases a room for more than `longest` seconds. What is held for longer was leased by a clock that was
        wrong, as was the time at which somebody should look again: both are now."""
        impossible = tables.rooms.c.leased_until > now + longest
        return await self.base.change(tables.rooms.update().where(impossible).values(leased_until=0.0, wake_at=now))

    async def release(self, code: str) -> None:
        """Give a room back without having changed it."""
        mine = tables.rooms.c.code == code
        await self.base.change(tables.rooms.update().where(mine).values(leased_until=0.0))


def _stored(row: sa.Row[Any] | None) -> StoredRoom | None:
    if row is None:
        return None
    room = msgspec.json.decode(row.data, type=Room)
    return StoredRoom(room, None if row.table_json is None else play_from(room.game, row.table_json))


def _room_values(change: Change, now: float, wake_at: float | None) -> dict[str, Any]:
    room = change.room
    return {
        "game": room.game,
        "status": room.status,
        "public": room.public,
        "version": room.version,
        "seq": room.seq,
        "changed_at": now,
        "wake_at": wake_at,
        "data": msgspec.json.encode(room).decode(),
    }


def _add_lines(connection: Connection, change: Change) -> None:
    code = change.room.code
    if change.answers:
        ADD_ANSWERS.add(connection, [_row_of(code, answer) for answer in change.answers])
    if change.snapshots:
        shots = [{"room": code, "seq": shot.seq, "table_json": text_of(shot.table)} for shot in change.snapshots]
        ADD_SNAPSHOTS.add(connection, shots)


def text_of(table: Table) -> str:
    """A table as it is kept."""
    return save(table).decode()


def table_from(game: str, text: str) -> Table:
    """A table from what was kept."""
    found: Table = load(find_game(game).table, text)
    return found


def play_from(game: str, text: str) -> Play:
    """The game as it stands, ready for the next answer."""
    return Play(find_game(game), table_from(game, text), listen=True)


def _row_of(code: str, answer: Answer) -> dict[str, Any]:
    return {
        "room": code,
        "seq": answer.seq,
        "seat": answer.seat,
        "answer": msgspec.json.encode(answer.answer).decode(),
        "events": msgspec.json.encode(answer.events).decode(),
        "at": answer.at,
    }


def _answer_of(row: sa.Row[Any]) -> Answer:
    events = msgspec.json.decode(row.events, type=list[Event])
    return Answer(row.seq, row.seat, msgspec.json.decode(row.answer), events, row.at)


def _forget(connection: Connection, code: str, seq: int) -> None:
    for table in (tables.answers, tables.snapshots):
        connection.execute(table.delete().where(table.c.room == code, table.c.seq > seq))


def _index_seats(connection: Connection, room: Room) -> None:
    """Only the chairs that changed hands are written."""
    mine = tables.seats.c
    rows = connection.execute(sa.select(mine.number, mine.person).where(mine.room == room.code))
    known = {row.number: row.person for row in rows}
    for seat in room.seats:
        if known.get(seat.number) != seat.person:
            here = (mine.room == room.code) & (mine.number == seat.number)
            connection.execute(tables.seats.update().where(here).values(person=seat.person, seen_at=None, left_at=None))


def _lines(rows: list[sa.Row[Any]]) -> list[RoomLine]:
    return [RoomLine(msgspec.json.decode(row.data, type=Room), row.changed_at) for row in rows]
