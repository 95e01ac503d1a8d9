"""How fast the environments for research are, against PettingZoo's own classics: actions a second, one process.

    python -m bench.research [--json] [--seconds 3]

Random play; each observation is made. Games are broken off after so many actions, so that one table and many are
measured on the same stretch. Time is this process's own.
"""

import argparse
import importlib
import json
import random
import sys
import warnings
from typing import Any

import numpy as np

from bench.tasks import Slice, measure
from oyez import research
from oyez.games import game_names
from oyez.research.course import start_course

STRETCH = 300  # actions of a game
TABLES = 64
SEATS = 4
CLASSICS = ("tictactoe_v3", "connect_four_v3", "go_v5")


def environment(env: Any) -> Slice:
    """One table, action by action, as PettingZoo plays it."""

    def one_game(number: int) -> float:
        draw = random.Random(number).random
        env.reset(seed=number)
        for done in range(STRETCH):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return float(done)
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(draw() * len(legal))]))
        return float(STRETCH)

    return one_game


def many(name: str) -> Slice:
    """Many tables in one call; tables that are over begin anew."""
    tables = research.tables(name, tables=TABLES, seats=SEATS)

    def one_stretch(number: int) -> float:
        draw = np.random.default_rng(number).random
        batch = tables.reset(seed=number)
        for _ in range(STRETCH):
            batch = tables.step((batch.masks * draw(batch.masks.shape)).argmax(axis=1))
        return float(TABLES * STRETCH)

    return one_stretch


def unseen(name: str) -> Slice:
    """The same actions, and nobody looks: what a search does in its play-outs."""
    coding = research.encoding(name, seats=SEATS)

    def one_game(number: int) -> float:
        draw = random.Random(number).random
        course = start_course(coding, number)
        for done in range(STRETCH):
            if course.is_over:
                return float(done)
            course.take(course.legal[int(draw() * len(course.legal))])
        return float(STRETCH)

    return one_game


def speed(do: Slice, seconds: float) -> int:
    amount, passed = measure(do, seconds, 0)
    return round(amount / passed)


def rows(seconds: float) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for name in game_names():
        env = research.environment(name, seats=SEATS)
        found.append(
            {
                "game": name,
                "environment": speed(environment(env), seconds),
                "tables": speed(many(name), seconds),
                "unseen": speed(unseen(name), seconds),
            }
        )
    for name in CLASSICS:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        found.append({"game": f"PettingZoo {name}", "environment": speed(environment(env), seconds)})
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=3.0)
    asked = parser.parse_args()
    found = rows(asked.seconds)
    if asked.json:
        json.dump(found, sys.stdout)
        return
    print("| game | environment | 64 tables | nobody looks |\n|---|---:|---:|---:|")
    for row in found:
        print(f"| {row['game']} | {row['environment']} | {row.get('tables', '')} | {row.get('unseen', '')} |")


if __name__ == "__main__":
    main()
