"""A room as a worker holds it in memory: a cache by version, never the truth."""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup

from oyez.engine.errors import Refusal
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Event
from oyez.engine.words import N_, Speaker
from oyez.games import find_game
from oyez.rooms.game import decode_events, play_of
from oyez.rooms.room import Answer, Change, ChatLine, Room
from oyez.store.rooms import StoredRoom

PRESENT_SECONDS = 45.0


class Fragment(msgspec.Struct, frozen=True):
    """What one audience sees now, drawn once. `version` names the content, so equal content is not sent twice.

    `event` is the same as a server-sent event, made once for all streams.
    """

    version: str
    html: str
    title: str
    event: bytes


class LiveRoom:
    """The newest known state of a room, with what was drawn from it."""

    def __init__(self, stored: StoredRoom, answers: list[Answer], chat: list[ChatLine]) -> None:
        self.room: Room = stored.room
        self.game: Game = find_game(stored.room.game)
        self.table: str | None = stored.table
        self.play: Play | None = None if stored.table is None else play_of(self.game, stored.table)
        self.events: list[tuple[int, Event]] = []
        self.last_answer: dict[int, int] = {}
        self.chat = chat
        self.present: set[int] = set()
        self.chart: dict[str, Any] | None = None
        self.fragments: dict[tuple[int | None, str], Fragment] = {}
        self.lines: dict[tuple[int, str, bool], Markup] = {}
        self._learn(answers)

    def apply(self, change: Change) -> None:
        """A change that was kept: take it over instead of loading everything again."""
        self.room = change.room
        if change.forget_after is not None:
            self._forget(change.forget_after)
        if change.table is not None:
            self.table = change.table
            self.play = play_of(self.game, change.table)
        self._learn(change.answers)
        self.fragments.clear()

    def copy_of_room(self) -> Room:
        """A room of one's own to decide on."""
        return msgspec.json.decode(msgspec.json.encode(self.room), type=Room)

    def copy_of_play(self) -> Play:
        """A game of one's own to try an answer on."""
        if self.play is None:
            raise Refusal(N_("The game has not begun yet."))
        return Play(self.game, self.play.table.copy(), listen=True)

    def speaker(self, language: str) -> Speaker:
        """The game's words for this room's people."""
        return Speaker(self.game.words, language, [seat.name for seat in self.room.seats])

    def notice(self, seen: dict[int, float], now: float) -> bool:
        """Who is before the screen; True if that has changed."""
        present = {number for number, at in seen.items() if now - at < PRESENT_SECONDS}
        if present == self.present:
            return False
        self.present = present
        self.fragments.clear()
        return True

    def _learn(self, answers: list[Answer]) -> None:
        for answer in answers:
            self.events.extend((answer.seq, event) for event in decode_events(answer.events))
            if answer.seat is not None:
                self.last_answer[answer.seat] = answer.seq

    def _forget(self, seq: int) -> None:
        self.events = [(number, event) for number, event in self.events if number <= seq]
        self.lines = {key: text for key, text in self.lines.items() if key[0] < len(self.events)}
        self.last_answer = {seat: min(last, seq) for seat, last in self.last_answer.items()}
