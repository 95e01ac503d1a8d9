"""Once more: a new room that goes on from a moment of an old game, or plays the same game again."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from oyez.engine.play import Play
from oyez.engine.record import commit_to
from oyez.rooms.bots import STAND_IN_LEVEL
from oyez.rooms.game import settle
from oyez.rooms.room import Answer, Change, Room, Seat, Snapshot
from oyez.rooms.seating import seat_of


def grow(old: Room, code: str, play: Play, answers: Sequence[Answer], me: Seat, now: float) -> Change:
    """A new room that goes on from a moment of an old game: `me` on one chair, bots on the others."""
    room = Room(
        code=code,
        game=old.game,
        host=me.person or "",
        seats=[Seat(seat.number, "bot", seat.name, level=STAND_IN_LEVEL, entropy=seat.entropy) for seat in old.seats],
        secret=old.secret,
        commitment=old.commitment,
        created_at=now,
        options=old.options,
        free_undo=old.free_undo,
        status="playing",
        seq=answers[-1].seq,
        started_at=now,
        rules_version=old.rules_version,
        content=old.content,
        position=old.position,
        grown_from=old.code,
        grown_at=answers[-1].seq,
    )
    me.entropy = old.seats[me.number].entropy
    room.seats[me.number] = me
    settle(room, play, now)
    return Change(room, play, list(answers), [Snapshot(room.seq, play.table.copy())])


def rematch(
    old: Room, code: str, secret: str, person: str, name: str, now: float, *, here: Collection[str] = ()
) -> Room:
    """The same game again: bots keep their chairs, whoever asked sits down under that name, the others are awaited.

    Those who are `here` need not be awaited: they sit where they sat.
    """
    room = Room(
        code=code,
        game=old.game,
        host=person,
        seats=[Seat(seat.number) for seat in old.seats],
        secret=secret,
        commitment=commit_to(secret),
        created_at=now,
        options=old.options,
        pace=old.pace,
        public=old.public,
        free_undo=old.free_undo,
        window_seconds=old.window_seconds,
        rules_version=old.rules_version,
    )
    for seat in old.seats:
        chair_now = room.seats[seat.number]
        if seat.kind == "bot":
            chair_now.kind, chair_now.level, chair_now.name = "bot", seat.level, seat.name
        elif seat.person == person or seat.person in here:
            is_first = seat is seat_of(old, person)  # others may share the screen, under names of their own
            chair_now.kind, chair_now.person = "person", seat.person
            chair_now.name = name if is_first else seat.name
            chair_now.asks, chair_now.asks_in = seat.asks, seat.asks_in
    return room
