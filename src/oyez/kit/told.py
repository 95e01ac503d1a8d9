"""Lines of a table that is told instead of drawn: each begins with what it is about, «Pile: 12»."""

from collections.abc import Sequence
from typing import TypeVar

from oyez.engine.words import Speaker

Player = TypeVar("Player")


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def colon(text: str, speaker: Speaker) -> str:
    """What a line is about, and its colon."""
    return speaker.before(capital(text))


def labelled(key: str, speaker: Speaker) -> str:
    """The same for a label of the game."""
    return colon(speaker.label(key), speaker)


def counted(text: str, count: int, speaker: Speaker) -> str:
    """A number with its word: «{count} {count|card|cards}»."""
    return str(speaker.say(text, [("count", "")], [count]))


def around(players: Sequence[Player], seat: int | None) -> list[Player]:
    """From the player after you round to yourself; a spectator has them as they sit."""
    first = 0 if seat is None else seat + 1
    return [*players[first:], *players[:first]]
