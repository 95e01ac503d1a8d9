"""What a determined visitor could gain, counted on many games: for a host or a maintainer who wants to see it himself.

    python -m bench.safety [--undo 20000] [--record 20000]

How many answers that can be taken back had shown their seat something hidden (none, by the law of
`tests/contract/secrecy.py`, here over as many as one likes), and how long a made-up record of so many answers (20 000
of Fief are a megabyte) keeps the processor busy. The other figures are counted by tests:
`tests/store/test_backup.py` turns 1 500 single bits of a backup, `tests/server/test_odd_requests.py` sends ten thousand
odd requests to each data base, `tests/server/test_redis.py` and `tests/server/test_trouble.py` take Redis and the data
base away.
"""

import argparse
import sys
import time
from collections import Counter
from itertools import cycle

from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.games import all_games
from oyez.server.checking import MOST_SECONDS, checked
from tests.contract.secrecy import check_undo_of
from tests.server.test_limits import made_up
from tests.tools import a_chance, below_of, decisions, settings_of

A_GAME = 200  # answers of one game, then another set of options


def peeks(game: Game, wanted: int) -> Counter[str]:
    """Of so many answers that could be taken back: how many had shown something, and what the law says of the first."""
    found: Counter[str] = Counter()
    for seed, (_, seats, options) in enumerate(cycle(settings_of([game]))):
        play = Play(game, game.new_table(seats, a_chance(game.name, seats, "safety", seed), options))
        for number, (_, question) in enumerate(decisions(play, seed, most=A_GAME)):
            found["answers"] += 1
            try:
                found["undoable"] += check_undo_of(play, question, question.sample(below_of(("undo", number))), number)
            except AssertionError as peek:
                found["undoable"] += 1
                found["peeks"] += 1
                print(f"{game.name}, {seats} seats, {options}: {str(peek).splitlines()[0]}")
            if found["undoable"] >= wanted:
                return found
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.safety", description="What a determined visitor could gain.")
    parser.add_argument("--undo", type=int, default=20_000, help="answers that can be taken back, over all games")
    parser.add_argument("--record", type=int, default=20_000, help="answers of a made-up record")
    asked = parser.parse_args()
    games = all_games()
    total: Counter[str] = Counter()
    for game in games:
        found = peeks(game, -(-asked.undo // len(games)))
        total += found
        counts = f"{found['peeks']} of {found['undoable']} that could be taken back ({found['answers']} answers)"
        print(f"{game.name:18} had shown something: {counts}", flush=True)
    print(f"{'all games':18} had shown something: {total['peeks']} of {total['undoable']}")
    record = made_up(asked.record)
    began = time.process_time()
    said = checked(record, "en")["error"] or "it is right"
    spent = time.process_time() - began
    print(f"a made-up record of {len(record) // 1000} kB: {spent:.2f} s of processor of {MOST_SECONDS:g} s: {said}")
    return 0 if total["peeks"] == 0 and spent <= MOST_SECONDS + 1 else 1


if __name__ == "__main__":
    sys.exit(main())
