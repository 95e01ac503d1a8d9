"""A game's options as a form would ask for them, from the declaration."""

from typing import Any

import msgspec

from oyez.engine.game import Game
from oyez.engine.languages import Voice
from oyez.engine.table import NOBODY
from oyez.engine.words import N_, Speaker

MOST_LISTED = 40  # numbers in one list


class OptionField(msgspec.Struct, frozen=True):
    """One option: its name, its default, and what it may be: value and words."""

    name: str
    label: str
    default: Any
    choices: tuple[tuple[str, Any], ...]


def option_fields(game: Game, speaker: Speaker, voice: Voice) -> list[OptionField]:
    """Every option of the game that can be chosen from a list."""
    found = []
    for field in msgspec.structs.fields(game.options):
        choices = _choices(msgspec.inspect.type_info(field.type), speaker, voice)
        if field.name.endswith("player"):
            choices = tuple(
                [(_seat(value, voice) if isinstance(value, int) else word, value) for word, value in choices]
            )
        label = speaker.text(game.words.options.get(field.name, field.name))
        if choices:
            found.append(OptionField(field.name, label, field.default, choices))
    return found


def _choices(kind: msgspec.inspect.Type, speaker: Speaker, voice: Voice) -> tuple[tuple[str, Any], ...]:
    if isinstance(kind, msgspec.inspect.Metadata):
        return _choices(kind.type, speaker, voice)
    if isinstance(kind, msgspec.inspect.BoolType):
        return ((voice(N_("yes")), True), (voice(N_("no")), False))
    if isinstance(kind, msgspec.inspect.LiteralType):
        return tuple([(_word(value, speaker), value) for value in kind.values])
    if isinstance(kind, msgspec.inspect.IntType) and kind.ge is not None and kind.le is not None:
        if kind.le - kind.ge < MOST_LISTED:
            return tuple([(str(number), number) for number in range(kind.ge, kind.le + 1)])
    return ()


def _seat(seat: int, voice: Voice) -> str:
    """A seat as people count them."""
    return voice(N_("at random")) if seat == NOBODY else voice(N_("Seat {number}"), number=seat + 1)


def _word(value: Any, speaker: Speaker) -> str:
    return speaker.text(speaker.words.values.get(str(value), str(value)))
