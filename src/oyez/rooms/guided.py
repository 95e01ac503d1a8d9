"""A room in which a lesson is given: the learner on his chair, bots on the others, the table prepared."""

from __future__ import annotations

from typing import Any

import msgspec

from oyez.bots.levels import DEFAULT_LEVEL
from oyez.engine.game import Game, NoOptions
from oyez.engine.play import Play
from oyez.engine.position import read_position
from oyez.engine.record import chance_for, commit_to
from oyez.rooms.game import begin_with, obey_orders, open_room
from oyez.rooms.lessons import Lesson
from oyez.rooms.names import default_name
from oyez.rooms.room import Change, Room
from oyez.rooms.seating import seat_bot, sit_down


def secret_of(game: Game, lesson: Lesson) -> str:
    """Where a lesson's chance comes from: the same for everybody, so nobody promises anything."""
    return f"lesson {game.name} {lesson.name} {lesson.seed}"


def first_play(game: Game, lesson: Lesson) -> Play:
    """The table before the lesson's first answer."""
    chance = chance_for(secret_of(game, lesson), [""] * lesson.seats)
    if not lesson.position:
        return game.start(lesson.seats, chance, lesson.options, listen=True)
    return Play(game, read_position(game, lesson.position.strip(), chance), listen=True)


def begin_lesson(game: Game, lesson: Lesson, *, code: str, person: str, name: str, now: float) -> Change:
    """A new room with this lesson, for one person."""
    play = first_play(game, lesson)
    room = open_room(
        game,
        play.table.seats,
        options_of(play.table),
        code=code,
        secret=secret_of(game, lesson),
        host=person,
        now=now,
    )
    sit_down(room, person, name, number=lesson.seat)
    for seat in room.seats:
        if seat.kind == "open":
            seat_bot(room, seat.number, DEFAULT_LEVEL, default_name(seat.number))
    return obey_orders(begin_with(prepared(room, lesson), play, now), now)


def options_of(t: Any) -> dict[str, Any]:
    """The options with which a table was set up, as plain data."""
    options: dict[str, Any] = msgspec.to_builtins(getattr(t, "options", NoOptions()))
    return options


def prepared(room: Room, lesson: Lesson) -> Room:
    """The room knows which lesson is given in it, and where it begins."""
    room.commitment = commit_to(room.secret)
    room.position = lesson.position.strip()
    room.lesson, room.lesson_mark = lesson.name, lesson.mark
    return room
