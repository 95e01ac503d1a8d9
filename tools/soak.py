"""Play thousands of random games of every game, seat count and option set, and stop at the first fault.

    python tools/soak.py [--games 10000] [--only fief] [--workers 2]

Each game must end within its bound, with all cards, money and pieces accounted for, and with a result. A fault is
reported with the seed that shows it again.
"""

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from oyez.bots.thinkers import RandomBot
from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import BadOptions
from oyez.games import all_games, find_game

GAMES_A_BATCH = 250


class Batch(NamedTuple):
    """Some games of one setting, played by one process."""

    game: str
    seats: int
    options: dict[str, Any]
    first_seed: int
    games: int


class Faulty(NamedTuple):
    """What went wrong, and how to see it again."""

    batch: Batch
    seed: int
    error: str


def main() -> int:
    parser = argparse.ArgumentParser(description="Play thousands of random games and stop at the first fault.")
    parser.add_argument("--games", type=int, default=10_000, help="games for each seat count and option set")
    parser.add_argument("--only", help="this game only")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.workers) as pool:
        for name, seats, options in settings(arguments.only):
            began = time.perf_counter()
            decisions = 0
            for result in pool.map(play_batch, batches(name, seats, options, arguments.games)):
                if isinstance(result, Faulty):
                    print(f"{result.error}\n{result.batch._replace(first_seed=result.seed, games=1)}", file=sys.stderr)
                    pool.shutdown(cancel_futures=True)
                    return 1
                decisions += result
            seconds = time.perf_counter() - began
            print(f"{name} {seats} seats {options or ''}: {arguments.games} games,", end=" ")
            print(f"{decisions / arguments.games:.0f} decisions a game, {seconds:.0f} s", flush=True)
    return 0


def settings(only: str | None) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every game, seat count and option set that can be played."""
    for game in [find_game(only)] if only else all_games():
        for seats in range(game.seats[0], game.seats[1] + 1):
            for options in game.option_sets:
                try:
                    game.read_options(seats, options)
                except BadOptions:
                    continue
                yield game.name, seats, options


def batches(name: str, seats: int, options: dict[str, Any], games: int) -> list[Batch]:
    starts = range(0, games, GAMES_A_BATCH)
    return [Batch(name, seats, options, first, min(GAMES_A_BATCH, games - first)) for first in starts]


def play_batch(batch: Batch) -> int | Faulty:
    """Play the games of a batch: how many decisions they took, or the first fault."""
    decisions = 0
    for seed in range(batch.first_seed, batch.first_seed + batch.games):
        try:
            decisions += play_one(batch, seed)
        except Exception:
            return Faulty(batch, seed, traceback.format_exc())
    return decisions


def play_one(batch: Batch, seed: int) -> int:
    game = find_game(batch.game)
    play = game.start(batch.seats, chance_from_seed("soak", seed), batch.options)
    bot = RandomBot(seed)
    bound = game.bound(batch.seats, game.read_options(batch.seats, batch.options))
    decisions = 0
    while not play.is_over:
        question = play.asked[seed % len(play.asked)]
        play.take(question, bot.choose(None, question))
        decisions += 1
        if decisions > bound:
            raise AssertionError(f"more than {bound} decisions")
    game.check(play.table)
    if len(game.outcome(play.table).places) != batch.seats:
        raise AssertionError("a seat has no place in the result")
    return decisions


if __name__ == "__main__":
    sys.exit(main())
