"""A room as somebody holds it who plays, serves or shows it: its newest state, and what has happened so far."""

from __future__ import annotations

import msgspec

from oyez.engine.errors import Refusal
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Event
from oyez.engine.words import N_, Speaker
from oyez.rooms.room import Answer, Change, Room


class Session:
    """One room, its game and its play. Nothing here is decided: a `Change` is made elsewhere, kept, then applied."""

    def __init__(self, room: Room, game: Game, play: Play | None, answers: list[Answer]) -> None:
        self.room = room
        self.game = game
        self.play = play  # None before the deal
        self.events: list[tuple[int, Event]] = []  # after how many answers, and what happened
        self.last_answer: dict[int, int] = {}
        self._learn(answers)

    def apply(self, change: Change) -> None:
        """Take over a change that was kept."""
        self.room = change.room
        if change.forget_after is not None:
            self._forget(change.forget_after)
        if change.play is not None:
            self.play = change.play
        self._learn(change.answers)

    def copy_of_room(self) -> Room:
        """A room of one's own to decide on."""
        return msgspec.json.decode(msgspec.json.encode(self.room), type=Room)

    def copy_of_play(self) -> Play:
        """A game of one's own to try an answer on."""
        if self.play is None:
            raise Refusal(N_("The game has not begun yet."))
        return Play(self.game, self.play.table.copy(), listen=True)

    def speaker(self, language: str, me: int | None = None) -> Speaker:
        """The game's words for this room's people, as one of them (`me`) reads them."""
        return Speaker(self.game.words, language, [seat.name for seat in self.room.seats], me)

    def spoken_at(self, number: int) -> int:
        """After which answer this seat last spoke itself: what happens by its orders, it has yet to hear of."""
        if all(seat.spoke_at < 0 for seat in self.room.seats):  # nobody yet, or a room of older days
            return self.last_answer.get(number, 0)
        return min(max(self.room.seats[number].spoke_at, 0), self.room.seq)

    def _learn(self, answers: list[Answer]) -> None:
        for answer in answers:
            self.events.extend([(answer.seq, event) for event in answer.events])
            if answer.seat is not None:
                self.last_answer[answer.seat] = answer.seq

    def _forget(self, seq: int) -> None:
        self.events = [(number, event) for number, event in self.events if number <= seq]
        self.last_answer = {seat: min(number, seq) for seat, number in self.last_answer.items()}
