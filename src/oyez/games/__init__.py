"""The games: one folder each, and others' by the entry point `oyez.games`. A sixth game is a sixth folder."""

import functools
import importlib
import importlib.metadata
import pkgutil

from oyez.engine.errors import UnknownGame
from oyez.engine.game import Game
from oyez.engine.words import N_

ENTRY_POINT = "oyez.games"


@functools.cache
def game_names() -> tuple[str, ...]:
    """The names of all games, our own first."""
    own = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    others = [entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINT)]
    return tuple(own + [name for name in others if name not in own])


@functools.cache
def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in game_names():
        raise UnknownGame(N_("There is no game «{name}»; there are {known}."), name=name, known=game_names())
    for entry in importlib.metadata.entry_points(group=ENTRY_POINT, name=name):
        other: Game = entry.load()
        return other
    own: Game = importlib.import_module(f"{__name__}.{name}").game
    return own


def all_games() -> list[Game]:
    """Every game there is."""
    return [find_game(name) for name in game_names()]
