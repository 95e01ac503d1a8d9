"""A match played by small actions: what environments, vectors and OpenSpiel's states have in common."""

from __future__ import annotations

from typing import Any

from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play
from oyez.engine.table import load, save
from oyez.engine.words import N_
from oyez.match import Match, start
from oyez.research.coding import Coding
from oyez.research.composing import Composer
from oyez.research.layout import Array


class Course:
    """A match, and the answer that is being composed in it. Where several are asked at once, one answers after the
    other; what they say stays sealed until the last."""

    def __init__(self, coding: Coding, match: Match) -> None:
        self.coding = coding
        self.match = match
        self.composer: Composer | None = None
        self._ask()

    @property
    def is_over(self) -> bool:
        return self.composer is None

    @property
    def seat(self) -> int:
        """Who acts; -1 when it is over."""
        return -1 if self.composer is None else self.composer.question.seat

    @property
    def legal(self) -> list[int]:
        """The codes that may come next, in order."""
        return [] if self.composer is None else self.composer.legal

    def take(self, code: int) -> None:
        """One small action of whoever acts. What is not legal is refused and changes nothing."""
        composer = self.composer
        if composer is None:
            raise IllegalAnswer(N_("The game is over."))
        if composer.take(code):
            self.match.answer(composer.answer, composer.question.seat)
            self._ask()

    def observe(self, seat: int, out: Array | None = None) -> Array:
        return self.coding.observe(self.match, seat, self.composer, out)

    def mask(self, seat: int, out: Array | None = None) -> Array:
        """The mask of a seat: empty but for whoever acts."""
        return self.coding.mask(self.composer if seat == self.seat else None, out)

    def copy(self) -> Course:
        """The same, to try things on."""
        return self._with(self.match.copy())

    def __deepcopy__(self, memo: object) -> Course:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process: the table as a save, and what has been said."""
        said = () if self.composer is None else tuple(self.composer.said)
        return _revived, (self.coding, save(self.match.table), said)

    def imagine(self, seat: int, seed: object) -> Course:
        """A course that could be this one for that seat: what it does not see is dealt anew."""
        if seat == self.seat:
            return self._with(self.match.imagine(seat, seed))
        return Course(self.coding, self.match.imagine(seat, seed))

    def _with(self, match: Match) -> Course:
        """The same answer in the making, on another match."""
        course = Course(self.coding, match)
        if self.composer is not None and course.composer is not None:
            for code in self.composer.said:
                course.composer.take(code)
        return course

    def _ask(self) -> None:
        question = self.match.question
        self.composer = None if question is None else Composer(self.coding.codes, question)


def _revived(coding: Coding, saved: bytes, said: tuple[int, ...]) -> Course:
    course = Course(coding, Match(Play(coding.game, load(coding.game.table, saved))))
    for code in said:
        course.take(code)
    return course


def start_course(coding: Coding, seed: object) -> Course:
    """A new match of that game, ready for the first action."""
    return Course(coding, start(coding.game, coding.seats, seed, coding.options, listen=False))
