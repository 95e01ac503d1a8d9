"""The words of which texts of cards are made, read from wording.toml: a language is a table of it."""

from functools import cache
from typing import Any

import msgspec

from oyez.engine.languages import SOURCE
from oyez.games.merlinn.vocabulary import FOLDER
from oyez.kit.content import read_content

Pair = tuple[str, str]  # one and several, or anybody and neighbours


class TextWords(msgspec.Struct, frozen=True):
    """Of the full texts."""

    kinds: tuple[Pair, ...]
    resources: tuple[Pair, ...]
    adventurer: str
    everybody: Pair
    if_you_like: str
    only_one: tuple[Pair, ...]
    targets: dict[str, Pair]
    swaps: dict[str, Pair]
    arrangements: dict[str, str]


class BriefWords(msgspec.Struct, frozen=True):
    """Of the few words on a card."""

    kinds: tuple[Pair, ...]
    guests: Pair
    resources: tuple[Pair, ...]
    all_lying: str
    everybody: Pair
    things: dict[str, Pair]
    sentences: dict[str, str]
    whose: dict[str, Pair]
    each: dict[str, str]
    arrangements: dict[str, str]


class Wording(msgspec.Struct, frozen=True):
    """All words of a language."""

    both: str = msgspec.field(name="and")
    either: str = msgspec.field(name="or")
    text: TextWords
    brief: BriefWords


_FILE: dict[str, Any] = read_content(FOLDER / "wording.toml", dict[str, Any])


@cache
def wording(language: str) -> Wording:
    """The words of a language; English for what it lacks."""
    return msgspec.convert(_over(_FILE[SOURCE], _FILE.get(language, {})), Wording)


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """A table laid over another, tables inside it too."""
    laid = {key: _over(below[key], value) if isinstance(value, dict) else value for key, value in above.items()}
    return below | laid
