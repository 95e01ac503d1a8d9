"""A table that could be true for a seat: what it sees stays, the hidden rest is dealt anew."""

import hashlib
from collections.abc import Sequence
from typing import Any, TypeVar

from oyez.engine.asking import Question
from oyez.engine.chance import WORDS_PER_BLOCK, Chance, chance_from_seed
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Table

T = TypeVar("T", bound=Table)

TRIES = 30  # deals before we accept one in which somebody else would be asked


class Sight:
    """What a bot gets: a table that could be true for its seat, and further ones. The true table is not in it.

    Two positions that the seat cannot tell apart give the same sight: `imagine` depends on what the seat sees and on
    the chance alone.
    """

    def __init__(self, game: Game, t: Table, seat: int, asked: Sequence[Question] | None = None) -> None:
        """`asked` are the open questions, where they are known already: to ask the rules anew takes time."""
        self.game = game
        self.seat = seat
        known = _asked(Play(game, t.copy()).asked if asked is None else asked)
        table, play = _imagine(game, t, seat, chance_from_seed("sight", seat), known)
        self.table: Table = table
        self._others = [other for other, _ in t.sealed if other != seat]
        self._question = play.question_for(seat)

    @property
    def question(self) -> Question | None:
        """What the seat must decide, as the imagined table asks it."""
        return self._question

    def world(self, chance: Chance) -> Table:
        """One more table that could be true. Who is asked was seen to when the sight was taken, not once more here:
        in a deal (a rare one) that would not ask the seat, its question is missing."""
        imagined = self.table.copy()
        deal_anew(self.game, imagined, self.seat, chance)
        if self._others:
            _seal_for(self.game, imagined, self._others, chance)
        return imagined

    def worlds(self, count: int, chance: Chance) -> list[Table]:
        """So many tables that could be true."""
        return [self.world(chance) for _ in range(count)]


def imagine(game: Game[T, Any], t: T, seat: int, chance: Chance) -> T:
    """A table of its own on which that seat sees just what it sees now. Mid-rule as well.

    Who is asked what is known to all, so a deal in which anything else would be asked is dealt again. Sealed answers
    of the others, and the chance to come, are made anew too.
    """
    return _imagine(game, t, seat, chance, _asked(Play(game, t.copy()).asked))[0]


def _imagine(game: Game[T, Any], t: T, seat: int, chance: Chance, asked: dict[int, str]) -> tuple[T, Play[T]]:
    """The table, and a game that waits on a copy of it: what has a single answer there is answered by it."""
    others = [other for other, _ in t.sealed if other != seat]
    for _ in range(TRIES):
        imagined = t.copy()
        deal_anew(game, imagined, seat, chance)
        play = Play(game, imagined.copy())
        found = _asked(play.asked)
        if found.keys() == {*asked, *others} and found.items() >= asked.items():
            break
    if others:
        _seal_for(game, imagined, others, chance)
        play = Play(game, imagined.copy())
    return imagined, play


def deal_anew(game: Game, imagined: Table, seat: int, chance: Chance) -> None:
    """All that the seat does not see, in place."""
    imagined.chance = another(chance)
    imagined.sealed = [entry for entry in imagined.sealed if entry[0] == seat]
    game.imagine(imagined, seat, chance)


def another(chance: Chance) -> Chance:
    """A bag of dice of its own, drawn from this one: a key costs as much as one block of words."""
    key = hashlib.blake2b(chance.drawn.to_bytes(8, "little"), key=chance.key, digest_size=32, person=b"bag").digest()
    chance.drawn += WORDS_PER_BLOCK
    return Chance(key)


def _seal_for(game: Game, imagined: Table, others: list[int], chance: Chance) -> None:
    """The others' sealed answers are unknown: any they could have given will do."""
    for question in Play(game, imagined.copy()).asked:
        if question.seat in others:
            imagined.sealed.append((question.seat, question.sample(chance.below)))


def _asked(questions: Sequence[Question]) -> dict[int, str]:
    """Who is asked what."""
    return {question.seat: question.decision for question in questions}
