"""The games for programs that learn: PettingZoo environments, many tables in one call, OpenSpiel. Extra `research`.

    >>> from oyez import research
    >>> env = research.environment("medievallons", seats=3)

All of it stands on the front door, `oyez.start`; docs/research.md tells the encoding. Nothing of the extra is loaded
before it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from oyez.engine.game import Game
from oyez.extras import load
from oyez.games import find_game

if TYPE_CHECKING:
    from oyez.research.coding import Coding
    from oyez.research.environments import Environment
    from oyez.research.vectors import Tables

Options = Mapping[str, Any]


def environment(
    game: str | Game, seats: int | None = None, options: Options | None = None, render_mode: str | None = None
) -> Environment:
    """A game as a PettingZoo AEC environment."""
    found = _found(game)
    _needs("numpy", "gymnasium", "pettingzoo")
    from oyez.research.environments import make_environment

    return make_environment(found, seats, options, render_mode)


def tables(
    game: str | Game, tables: int, seats: int | None = None, options: Options | None = None, processes: int = 1
) -> Tables:
    """So many tables of a game, stepped in one call; spread over so many processes."""
    found = _found(game)
    _needs("numpy")
    from oyez.research.vectors import Tables

    return Tables(found, tables, seats, options, processes)


def encoding(game: str | Game, seats: int | None = None, options: Options | None = None) -> Coding:
    """A game's codes and layout: what the numbers of actions and observations mean."""
    found = _found(game)
    _needs("numpy")
    from oyez.research.coding import coding_of

    return coding_of(found, found.seats[0] if seats is None else seats, options)


def register_open_spiel() -> list[str]:
    """Make the games known to OpenSpiel; their names there. `pyspiel.load_game("oyez_fief(seats=4)")` loads one."""
    _needs("numpy", "pyspiel")
    from oyez.research.spiel import register

    return register()


def _needs(*packages: str) -> None:
    """Refuse in a sentence where one of them is missing."""
    for package in packages:
        load(package, "research")


def _found(game: str | Game) -> Game:
    return find_game(game) if isinstance(game, str) else game


__all__ = ["encoding", "environment", "register_open_spiel", "tables"]
