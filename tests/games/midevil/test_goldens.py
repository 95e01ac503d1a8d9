"""Finished games, replayed answer by answer: the same result for ever.

To write them anew after a change of the rules: `python -m tests.games.midevil.test_goldens`.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oyez.bots.players import answer_of
from oyez.bots.thinkers import Bot, GreedyBot, RandomBot
from oyez.engine.choices import Concede
from oyez.engine.record import load_record, new_record, replay, save_record, verify
from oyez.games.midevil import game

FOLDER = Path(__file__).parents[2] / "goldens" / "midevil"
RESULTS = FOLDER / "results.json"
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three-lower-half": (3, {"graveyard_placement": "bottom_half", "event_deck": "fifty_plus_book"}),
    "four": (4, {}),
    "four-conceding": (4, {}),
    "four-free-items": (4, {"item_costs": False, "horse_tether": False, "death_discards_hand": True}),
    "five-ten-rounds": (5, {"round_limit": 10, "unattended_horse": False}),
    "six-sixty-points": (6, {"victory_points": 60, "item_costs": False, "round_limit": 12}),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_ends_as_it_did(name: str) -> None:
    record = load_record((FOLDER / f"{name}.json").read_bytes())
    play = verify(game, record)
    assert play.is_over
    found = game.outcome(play.table)
    expected = json.loads(RESULTS.read_text("utf-8"))[name]
    assert list(found.places) == expected["places"]
    assert found.reason == expected["reason"]
    assert {row.label: list(row.values) for row in found.sheet} == expected["sheet"]


def play_one(name: str) -> tuple[bytes, dict[str, Any]]:
    """A game of a greedy player among random ones, with its record and its result."""
    seats, options = GAMES[name]
    record = new_record(game, seats, f"golden {name}", options)
    play = replay(game, record)
    bots: list[Bot] = [RandomBot((name, seat)) for seat in range(seats)]
    bots[seats // 2] = GreedyBot(name)
    while play.question is not None:
        question = play.question
        if name.endswith("conceding") and len(record.answers) in (90, 180):
            leaver = 0 if len(record.answers) == 90 else 3
            record.answers.append((leaver, msgspec.to_builtins(Concede())))
            play.answer(leaver, Concede())
            continue
        answer = answer_of(bots[question.seat], play, question)
        record.answers.append((question.seat, msgspec.to_builtins(answer)))
        play.answer(question.seat, answer)
    found = game.outcome(play.table)
    record.places = found.places
    sheet = {row.label: row.values for row in found.sheet}
    return save_record(record), {"places": found.places, "reason": found.reason, "sheet": sheet}


def write_all() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    results = {}
    for name in GAMES:
        data, results[name] = play_one(name)
        (FOLDER / f"{name}.json").write_bytes(data)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write_all()
