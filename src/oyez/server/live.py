"""A room as a worker holds it in memory: a cache by version, never the truth."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from oyez.engine.asking import Question
from oyez.engine.play import Play
from oyez.engine.table import Table
from oyez.games import find_game
from oyez.rooms.room import Answer, Change, ChatLine, Room, Window
from oyez.rooms.session import Session
from oyez.rooms.windows import held_until
from oyez.server.fragment import Fragment
from oyez.store.presence import Seen
from oyez.store.rooms import StoredRoom

if TYPE_CHECKING:
    from oyez.server.shown.log import LogLine

PRESENT_SECONDS = 45.0
MOST_AT_ONCE = 30  # lines of the log that come of one answer, if not more


class Shown(NamedTuple):
    """What a seat is shown: the newest table, or, while a window is held open, the table as it lies in it.

    `seq`: moments after so many answers may be looked at again.
    """

    table: Table
    events: int
    question: Question | None
    is_held: bool
    seq: int


class LiveRoom(Session):
    """The newest known state of a room, with who is there, what was said, and what was drawn of it."""

    def __init__(self, stored: StoredRoom, answers: list[Answer], chat: list[ChatLine]) -> None:
        self.chat = chat
        self.present: set[int] = set()
        self.watching = 0  # spectators before the screens that this worker serves
        self.seen: dict[int, float] = {}  # when each chair was last seen, as far as we heard
        self.chart: dict[str, Any] | None = None
        self.fragments: dict[tuple[int | None, str, frozenset[str]], Fragment] = {}
        self.texts: dict[tuple[int, str, int | None, bool], Markup] = {}  # sentences of the log
        self.lines: dict[tuple[int | None, str], dict[int, LogLine | None]] = {}  # its lines, by reader and language
        self.written: dict[Any, tuple[bytes, bytes]] = {}  # the same, drawn: old, and new to its reader
        self.held: list[Window] = []
        super().__init__(stored.room, find_game(stored.room.game), stored.play, answers)

    @classmethod
    def after(cls, known: LiveRoom, stored: StoredRoom, answers: list[Answer]) -> LiveRoom:
        """The room after these answers. Nothing was taken back: what was told before them need not be told again."""
        live = cls(stored, [], known.chat)
        live.events, live.last_answer = list(known.events), dict(known.last_answer)
        live._learn(answers)
        live.present, live.watching, live.seen = known.present, known.watching, known.seen
        live.texts, live.lines, live.written = known.texts, known.lines, known.written
        live.fragments = known._unchanged(stored.room, stored.play, answers)
        return live

    def apply(self, change: Change) -> None:
        """A change that was kept: take it over instead of loading everything again."""
        kept = self._unchanged(change.room, change.play, change.answers)
        self._hold_windows(change)
        super().apply(change)
        if change.forget_after is not None:
            self.chart = None
            self.texts = {key: text for key, text in self.texts.items() if key[0] < len(self.events)}
            self.lines.clear()
            self.written.clear()
        self.fragments = kept

    def shown_to(self, me: int | None, now: float) -> Shown:
        """Whoever is asked in a window sees the table itself; the others see the window until it closes."""
        assert self.play is not None
        held = next((window for window in self.held if window.until > now), None)
        question = None if me is None else self.play.question_for(me)
        if held is None or self.room.is_over or (question is not None and question.secretly):
            open_question = None if self.room.is_over else question
            return Shown(self.play.table, len(self.events), open_question, False, self.room.seq)
        return Shown(held.table, held.events, None, True, held.seq)

    def levels_told(self) -> set[str]:
        """How the last answer's lines stand in the log of those who sit here or look on: acts, effects beside them …"""
        people = {seat.number for seat in self.room.seats if seat.is_played_by_person}
        lines = self.game.words.events
        return {
            "act" if not people.isdisjoint(event.known_to) else lines[event.kind].level
            for at, event in self.events[-MOST_AT_ONCE:]
            if at == self.room.seq and (lines[event.kind].text or not people.isdisjoint(event.known_to))
        }

    def hold(self, known: LiveRoom, now: float) -> None:
        """Another worker holds windows open: until they close, our pages see what they saw before."""
        until = held_until(self.room, now)
        if until is not None and known.play is not None:
            seen = known.shown_to(None, now)
            self.held = [Window(seen.table, seen.events, until, seen.seq)]
        elif known.held:
            self.fragments.clear()  # they may show a window that has closed by now

    def hold_as_before(self, before: Play, until: float) -> None:
        """The same where nobody here has seen the table before: what lay there then is all that our pages may see."""
        seq = self.room.window_from
        told = sum([number <= seq for number, _ in self.events])
        self.held = [Window(before.table, told, until, seq)]

    def _hold_windows(self, change: Change) -> None:
        if change.windows:
            self.held = [window.after(len(self.events)) for window in change.windows]

    def _unchanged(
        self, room: Room, play: Play | None, answers: list[Answer]
    ) -> dict[tuple[int | None, str, frozenset[str]], Fragment]:
        """The pictures of those for whom nothing changes: else their pages would be slower after a secret answer."""
        if self.play is None or play is None or not is_secret(self.room, room, answers):
            return {}
        before = self.play
        is_held = self.shown_to(None, time.time()).is_held  # they see the window, whatever comes of it
        asks_the_same = _asked_openly(self.room) == _asked_openly(room)
        unasked = {key[0] for key in self.fragments} - {*self.room.secretly, *room.secretly}
        same = {
            me
            for me in unasked
            if is_held or (asks_the_same and self.game.view(before.table, me) == self.game.view(play.table, me))
        }
        return {key: drawn for key, drawn in self.fragments.items() if key[0] in same}

    def notice(self, seen: dict[int, Seen], now: float) -> bool:
        """Who is before the screen; True if that has changed."""
        self.seen = {number: last.at for number, last in seen.items()}
        present = {number for number, last in seen.items() if is_present(last, now)}
        if present == self.present:
            return False
        self.present = present
        self.fragments.clear()
        return True


def is_present(seen: Seen | None, now: float) -> bool:
    """Is somebody before this chair's screen?"""
    return seen is not None and not seen.has_left and now - seen.at < PRESENT_SECONDS


def is_secret(before: Room, after: Room, answers: list[Answer]) -> bool:
    """Were only those asked who are asked secretly, did nothing happen that others hear, and was no window opened?"""
    return _is_by_secretly_asked(before, after, answers) and not any(answer.events for answer in answers)


def is_unheard(before: Room, after: Room, answers: list[Answer], now: float) -> bool:
    """The same; or what happened is not told before the window closes in which it was answered."""
    if held_until(before, now) is None:
        return is_secret(before, after, answers)
    return _is_by_secretly_asked(before, after, answers)


def _is_by_secretly_asked(before: Room, after: Room, answers: list[Answer]) -> bool:
    if not answers or any(answer.seat not in before.secretly for answer in answers):
        return False
    return (after.window_ends, after.status) == (before.window_ends, before.status)


def _asked_openly(room: Room) -> list[int]:
    return [number for number in room.pending if number not in room.secretly]
