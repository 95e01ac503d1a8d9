"""Finished games, replayed answer by answer: the same result for ever.

To write them anew after a change of the rules: `python -m tests.games.medieval_academy.test_goldens`.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oyez.bots.players import answer_of
from oyez.bots.thinkers import Bot, GreedyBot, RandomBot
from oyez.engine.record import load_record, new_record, replay, save_record, verify
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.settings import OPTION_SETS

FOLDER = Path(__file__).parents[2] / "goldens" / "medieval_academy"
RESULTS = FOLDER / "results.json"
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "karadoc": (2, {}),
    "karadoc-all-variants": (2, OPTION_SETS[3]),
    "lancelot": (2, {"two_player_mode": "lancelot"}),
    "lancelot-all-variants": (2, OPTION_SETS[1]),
    "three": (3, {}),
    "three-elected": (3, OPTION_SETS[6]),
    "four": (4, {}),
    "four-advanced": (4, {"advanced_rules": True}),
    "four-all-variants": (4, OPTION_SETS[3]),
    "five": (5, {}),
    "five-open-shields": (5, OPTION_SETS[2]),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_ends_as_it_did(name: str) -> None:
    record = load_record((FOLDER / f"{name}.json").read_bytes())
    play = verify(game, record)
    assert play.is_over
    found = game.outcome(play.table)
    expected = json.loads(RESULTS.read_text("utf-8"))[name]
    assert list(found.places) == expected["places"]
    assert list(found.points) == expected["points"]
    assert {row.label: list(row.values) for row in found.sheet} == expected["sheet"]


def play_one(name: str) -> tuple[bytes, dict[str, Any]]:
    """A game of greedy players and one random one, with its record and its result."""
    seats, options = GAMES[name]
    record = new_record(game, seats, f"golden {name}", options)
    play = replay(game, record)
    bots: list[Bot] = [GreedyBot((name, seat)) for seat in range(seats - 1)]
    bots.append(RandomBot(name))
    while play.question is not None:
        question = play.question
        answer = answer_of(bots[question.seat], play, question)
        record.answers.append((question.seat, msgspec.to_builtins(answer)))
        play.answer(question.seat, answer)
    found = game.outcome(play.table)
    record.places = found.places
    sheet = {row.label: row.values for row in found.sheet}
    return save_record(record), {"places": found.places, "points": found.points, "sheet": sheet}


def write_all() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    results = {}
    for name in GAMES:
        data, results[name] = play_one(name)
        (FOLDER / f"{name}.json").write_bytes(data)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write_all()
