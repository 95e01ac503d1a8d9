"""The games: one folder each, and others' by the entry point `oyez.games`. A sixth game is a sixth folder."""

import functools
import importlib
import importlib.metadata
import pkgutil

from oyez.engine.errors import OyezError, UnknownGame
from oyez.engine.game import Game
from oyez.engine.reasons import reason
from oyez.engine.words import N_

ENTRY_POINT = "oyez.games"


@functools.cache
def game_names() -> tuple[str, ...]:
    """The names of all games, our own first."""
    own = _own_names()
    others = [entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINT)]
    return own + tuple([name for name in others if name not in own])


def _own_names() -> tuple[str, ...]:
    return tuple([module.name for module in pkgutil.iter_modules(__path__) if module.ispkg])


@functools.cache
def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in game_names():
        raise UnknownGame(N_("There is no game «{name}»; there are {known}."), name=name, known=game_names())
    if name in _own_names():
        own: Game = importlib.import_module(f"{__name__}.{name}").game
        return own
    (entry, *_) = importlib.metadata.entry_points(group=ENTRY_POINT, name=name)
    try:
        other: Game = entry.load()
    except Exception as error:
        raise OyezError(N_("The game «{name}» cannot be loaded: {why}."), name=name, why=reason(error)) from error
    return other


def all_games() -> list[Game]:
    """Every game there is."""
    return [find_game(name) for name in game_names()]


def shortest_first() -> list[Game]:
    """Every game, as it is offered to somebody who has not chosen yet."""
    return sorted(all_games(), key=lambda game: game.minutes[::-1])
