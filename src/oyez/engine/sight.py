"""A table that could be true for a seat: what it sees stays, the hidden rest is dealt anew."""

from oyez.engine.chance import Chance
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Table

TRIES = 30  # deals before we accept one in which somebody else would be asked


def imagine(game: Game, t: Table, seat: int, chance: Chance) -> Table:
    """A table of its own on which that seat sees just what it sees now. Mid-rule as well.

    Who is asked what is known to all, so a deal in which anything else would be asked is dealt again. Sealed answers
    of the others, and the chance to come, are made anew too.
    """
    asked = _asked(Play(game, t.copy()))
    others = [other for other, _ in t.sealed if other != seat]
    imagined = t
    for _ in range(TRIES):
        imagined = t.copy()
        imagined.chance = Chance(b"".join([chance.word().to_bytes(2, "little") for _ in range(16)]))
        imagined.sealed = [entry for entry in imagined.sealed if entry[0] == seat]
        game.imagine(imagined, seat, chance)
        found = _asked(Play(game, imagined.copy()))  # a copy: what has a single answer now is answered by it
        if found.keys() == {*asked, *others} and found.items() >= asked.items():
            break
    if others:
        _seal_for(game, imagined, others, chance)
    return imagined


def _seal_for(game: Game, imagined: Table, others: list[int], chance: Chance) -> None:
    """The others' sealed answers are unknown: any they could have given will do."""
    for question in Play(game, imagined.copy()).asked:
        if question.seat in others:
            imagined.sealed.append((question.seat, question.sample(chance.below)))


def _asked(play: Play) -> dict[int, str]:
    """Who is asked what."""
    return {question.seat: question.decision for question in play.asked}
