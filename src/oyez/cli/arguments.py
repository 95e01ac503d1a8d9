"""What people type on the command line, as the games understand it."""

from typing import Any

from oyez.engine.errors import BadOptions
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.rooms.options import read_option


def split(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def usual_seats(game: Game) -> int:
    """Three where the game allows it."""
    return max(game.seats[0], min(3, game.seats[1]))


def read_options(game: Game, given: list[str] | None) -> dict[str, Any]:
    """`--option name=value`, each value read as the game declares it."""
    found: dict[str, Any] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOptions(N_("An option is written name=value, not «{text}»."), text=text)
        found[name] = read_option(game, name, value)
    return found


def bots_of(names: str) -> list[str]:
    found = split(names)
    return [] if found == ["none"] else found
