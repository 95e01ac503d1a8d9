"""Positions in the rulebook's words: what a game tells the engine so that people can write them by hand.

    GAME/2 hands:2*knight,jester/monk pile:star next:turn.0,end_round

Such a position begins with the table as the game lays it out (`begin`: everything in its box, pile or reserve, nothing
planned); then each word puts something somewhere, in the order in which they stand. `position.py` reads them among the
fields, `field=value`.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from oyez.engine.chance import Chance
from oyez.engine.errors import BadPosition, OyezError
from oyez.engine.reasons import reason
from oyez.engine.table import Step, Table
from oyez.engine.words import N_

if TYPE_CHECKING:
    from oyez.engine.game import Game

NEXT = "next"  # every game has this word: the steps to come
_STEP = re.compile(r"(\w+)((?:\.-?\w+)*)")
_NUMBER = re.compile(r"-?\d{1,9}")


def _as_set_up(game: Any, seats: int, options: Any, chance: Chance) -> Any:
    """The table before its first step."""
    t = game.setup(seats, options, chance)
    t.agenda.clear()
    return t


class Notation(msgspec.Struct, frozen=True):
    """The table on which positions in words begin, and by name what each word does to it."""

    begin: Callable[[Any, int, Any, Chance], Any] = _as_set_up  # game, seats, options, chance -> table
    words: dict[str, Callable[[Any, str], None]] = {}  # table, what is written after the colon


def say(game: "Game", t: Table, word: str) -> None:
    """One word, `name:text`, of a position that is being put together."""
    name, _, written = word.partition(":")
    try:
        if name == NEXT:
            t.agenda[:] = [_step(step) for step in written.split(",") if step][::-1]
        else:
            game.notation.words[name](t, written)
    except OyezError as error:
        refused = unreadable(name, error)
        refused.found_in(game.folder)
        raise refused from None


def unreadable(field: str, error: Exception) -> BadPosition:
    """What to say of a field or a word that cannot be read."""
    return BadPosition(N_("«{field}» cannot be read in this position: {why}."), field=field, why=reason(error))


def knows(notation: Notation, name: str) -> bool:
    """Positions of the game have this word."""
    return name == NEXT or name in notation.words


def _step(written: str) -> Step:
    """`turn.0` is the rule `turn` for seat 0."""
    found = _STEP.fullmatch(written)
    if found is None:
        raise OyezError(N_("«{text}» is no step, as in turn.0"), text=written[:20])
    facts = found[2].split(".")[1:]
    return found[1], tuple([int(fact) if _NUMBER.fullmatch(fact) else fact for fact in facts])
