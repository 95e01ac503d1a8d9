"""What is measured. Each task does its work for about so many seconds; `amount / seconds` is its speed."""

import importlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import oyez
from bench import floor_medievallons, peers
from oyez.engine.chance import chance_from_seed
from oyez.engine.game import Game
from oyez.engine.play import Play, fingers, play_out
from oyez.engine.table import load, save
from oyez.games import find_game, game_names

TUTORIALS = [folder.parents[1] / "docs" / "tutorial" for folder in (Path(oyez.__file__).parent, Path(__file__))]
TUTORIAL = next(folder for folder in TUTORIALS if folder.is_dir())  # of the check-out that is measured
TUTORIAL_GAMES = ("tic_tac_toe", "connect_four")
SEATS = 4
MIDDLES = 16  # games in the middle of which tables are copied and saved

Measured = tuple[float, float]  # how much was done, in how many seconds of this process
Slice = Callable[[int], float]  # does a little, differently for each number, and says how much


def game_of(name: str) -> Game:
    """A registered game, or one of the tutorial."""
    if name not in TUTORIAL_GAMES:
        return find_game(name)
    if str(TUTORIAL) not in sys.path:
        sys.path.append(str(TUTORIAL))
    game: Game = importlib.import_module(name).game
    return game


def seats_of(game: Game) -> int:
    """Four, or the nearest number that the game allows."""
    least, most = game.seats
    return min(max(SEATS, least), most)


def measure(do: Slice, seconds: float, start: int) -> Measured:
    """Do slice after slice until the time is over. Time is this process's own: others may use the machine."""
    done = 0.0
    number = start
    begun = time.process_time()
    while True:
        done += do(number)
        number += 1
        passed = time.process_time() - begun
        if passed >= seconds:
            return done, passed


def decisions(name: str) -> Slice:
    """Random play without a listener: decisions made."""
    game = game_of(name)
    seats = seats_of(game)

    def one_game(number: int) -> float:
        play = Play(game, game.new_table(seats, chance_from_seed("bench", number)))
        return play_out(play, fingers(number))

    return one_game


def games(name: str) -> Slice:
    """Random play: games finished."""
    one_game = decisions(name)
    return lambda number: 1.0 if one_game(number) else 0.0


def floor(name: str) -> Slice:
    """The same rules by hand: decisions made."""
    return lambda number: floor_medievallons.play_games(1, SEATS, number)


def middles_of(game: Game) -> list[Any]:
    """Tables in the middle of some random games: what lies on one of them is chance."""
    return [middle_of(game, number) for number in range(MIDDLES)]


def middle_of(game: Game, number: int) -> Any:
    """The table in the middle of a random game."""
    seats = seats_of(game)
    made = play_out(Play(game, game.new_table(seats, chance_from_seed("bench", number))), fingers(number))
    play = Play(game, game.new_table(seats, chance_from_seed("bench", number)))
    play_out(play, fingers(number), most=made // 2)
    return play.table


def fullest(game: Game) -> Any:
    """The table of a random game that is largest when saved: all tiles laid, all lands held."""
    play = Play(game, game.new_table(seats_of(game), chance_from_seed("bench", 0)))
    below = fingers(0)
    best = play.table.copy()
    while play_out(play, below, most=25):
        if len(save(play.table)) > len(save(best)):
            best = play.table.copy()
    return best


def copies(name: str) -> Slice:
    return _copies_of(middles_of(game_of(name)))


def full_copies(name: str) -> Slice:
    return _copies_of([fullest(game_of(name))])


def _copies_of(tables: list[Any]) -> Slice:
    def many(number: int) -> float:
        table = tables[number % len(tables)]
        for _ in range(200):
            table.copy()
        return 200

    return many


def saves(name: str) -> Slice:
    """Save and load."""
    game = game_of(name)
    tables = middles_of(game)

    def many(number: int) -> float:
        table = tables[number % len(tables)]
        for _ in range(50):
            load(game.table, save(table))
        return 50

    return many


TASKS: dict[str, Callable[[str], Slice]] = {
    "floor": floor,
    "decisions": decisions,
    "games": games,
    "copies": copies,
    "full_copies": full_copies,
    "saves": saves,
    "open_spiel": peers.open_spiel,
    "pettingzoo": peers.pettingzoo,
}


def all_names() -> list[str]:
    """Every game that can be measured."""
    return [*game_names(), *TUTORIAL_GAMES]
