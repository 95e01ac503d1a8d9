"""Finished games, replayed answer by answer: the same result for ever.

To write them anew after a change of the rules: `python -m tests.games.fief.test_goldens`.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oyez.bots.players import answer_of
from oyez.bots.thinkers import Bot, GreedyBot, RandomBot
from oyez.engine.record import load_record, new_record, replay, save_record, verify
from oyez.games.fief import game

FOLDER = Path(__file__).parents[2] / "goldens" / "fief"
RESULTS = FOLDER / "results.json"
# Seats, how many of them are greedy (the others play at random), options.
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "three": (3, 0, {"max_rounds": 6}),
    "four": (4, 0, {"max_rounds": 6}),
    "four-greedy": (4, 4, {"max_rounds": 12}),
    "five": (5, 0, {"max_rounds": 5}),
    "six": (6, 0, {"max_rounds": 4}),
    "basic": (4, 0, game.option_sets[1]),
    "off": (4, 0, game.option_sets[2]),
    "hidden-money": (5, 0, game.option_sets[3]),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_ends_as_it_did(name: str) -> None:
    record = load_record((FOLDER / f"{name}.json").read_bytes())
    play = verify(game, record)
    assert play.is_over
    assert result_of(play.table) == json.loads(RESULTS.read_text("utf-8"))[name]


def result_of(table: Any) -> dict[str, Any]:
    """Places, and the rows of the score sheet."""
    found = game.outcome(table)
    return {"places": list(found.places), "sheet": {row.label: list(row.values) for row in found.sheet}}


def play_one(name: str) -> tuple[bytes, dict[str, Any]]:
    """A game, with its record and its result."""
    seats, greedy, options = GAMES[name]
    record = new_record(game, seats, f"golden {name}", options)
    play = replay(game, record)
    bots: list[Bot] = [GreedyBot((name, seat)) if seat < greedy else RandomBot((name, seat)) for seat in range(seats)]
    while play.question is not None:
        question = play.question
        answer = answer_of(bots[question.seat], play, question)
        record.answers.append((question.seat, msgspec.to_builtins(answer)))
        play.answer(question.seat, answer)
    record.places = game.outcome(play.table).places
    return save_record(record), result_of(play.table)


def write_all() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    results = {}
    for name in GAMES:
        data, results[name] = play_one(name)
        (FOLDER / f"{name}.json").write_bytes(data)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write_all()
