"""What a table tells of itself: the phases of a turn, and what each piece is.

A board names its pieces, `hand-of-2`, `village-7`. A game tells of them by family, the longest beginning of the name
that it knows; what follows of the name is given to the function that looks up the facts.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec


class Phase(msgspec.Struct, frozen=True):
    """A part of the turn, round or day, in the reader's language."""

    icon: str
    label: str
    text: str = ""
    is_now: bool = False


def _no_values(rest: list[str], view: Any) -> Sequence[Any]:
    return ()


class Thing(msgspec.Struct, frozen=True):
    """A family of pieces: its name, what is to be known of it, and the rule that says more.

    Name and text are sentences about facts, `values` of the rest of the piece's name and of the reader's view.
    """

    name: str
    rule: str
    text: str = ""
    facts: str = ""
    values: Callable[[list[str], Any], Sequence[Any]] = _no_values
    more: Callable[[list[str], Any, Any], list[str]] | None = None  # (rest, view, speaker): further lines
    rule_of: Callable[[list[str], Any], str] | None = None  # where the rule depends on the piece


class Told(msgspec.Struct, frozen=True):
    """What is told of one piece, in the reader's language."""

    name: str
    lines: list[str]
    rule: str


def family_of(things: dict[str, Thing], piece: str) -> tuple[Thing, list[str]] | None:
    """The family that a piece belongs to, and the rest of its name."""
    words = piece.split("-")
    for count in range(len(words), 0, -1):
        found = things.get("-".join(words[:count]))
        if found is not None:
            return found, words[count:]
    return None
