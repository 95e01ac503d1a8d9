"""Rooms for tests: Médiévallons, as many persons and bots as wanted."""

from typing import Any

import msgspec

from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import load, save
from oyez.games import find_game
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.room import Change, Pace, Room
from oyez.rooms.seating import seat_bot, sit_down
from tests.tools import choices

SECRET = "a secret of the server"
NAMES = ("Aude", "Bert", "Cloé", "Denis", "Éloi")


def medievallons() -> Game:
    return find_game("medievallons")


def new_room(people: int = 2, bots: int = 0, *, pace: Pace = "free", now: float = 100.0) -> Room:
    """Persons first, then greedy bots; not yet begun."""
    code = "abcdefghjkmn"
    room = open_room(medievallons(), people + bots, {}, code=code, secret=SECRET, host="aude", now=now, pace=pace)
    for number in range(people):
        sit_down(room, NAMES[number].lower(), NAMES[number], number=number)
    for number in range(people, people + bots):
        seat_bot(room, number, "greedy", f"Bot {number}")
    return room


class Table:
    """A room that is being played, with the log that a store would keep."""

    def __init__(self, room: Room, now: float = 100.0) -> None:
        self.now = now
        self.log: list[Any] = []
        self.snapshots: list[Any] = []
        self.keep(begin(room, medievallons(), now))

    def keep(self, change: Change) -> None:
        self.room = change.room
        if change.forget_after is not None:
            self.log = [line for line in self.log if line.seq <= change.forget_after]
            self.snapshots = [shot for shot in self.snapshots if shot.seq <= change.forget_after]
        if change.play is not None:
            self.json = save(change.play.table)
        self.log.extend(change.answers)
        self.snapshots.extend(change.snapshots)

    def play(self) -> Play:
        game = medievallons()
        return Play(game, load(game.table, self.json), listen=True)

    def copy(self) -> Room:
        return msgspec.json.decode(msgspec.json.encode(self.room), type=Room)

    def asked(self) -> int:
        return self.room.pending[0]

    def answer(self, number: int | None = None, choice: int = 0) -> None:
        """The seat that is asked takes one of its options."""
        play = self.play()
        seat = self.asked() if number is None else number
        plain = msgspec.to_builtins(choices(play, seat)[choice])
        self.keep(give_answer(self.copy(), play, seat, plain, self.now))


def again(change: Change) -> Play:
    """The game that a change leads to, to go on with."""
    assert change.play is not None
    return Play(change.play.game, change.play.table.copy(), listen=True)
