"""Finished games, replayed answer by answer: the same result for ever.

`python tools/goldens.py GAME` makes those that are missing, and those anew that a change of the rules plays otherwise.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from oyez.engine.record import load_record, verify
from oyez.games import find_game, game_names
from tools.goldens import FOLDER, RESULTS, is_as_planned, plan_of, result_of

GOLDENS = [(name, golden) for name in game_names() for golden in plan_of(FOLDER / name)]


def results(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / game / RESULTS).read_text("utf-8"))
    return found


@pytest.mark.parametrize(("name", "golden"), GOLDENS, ids=[f"{name}-{golden}" for name, golden in GOLDENS])
def test_a_finished_game_ends_as_it_did(name: str, golden: str) -> None:
    game = find_game(name)
    record = load_record((FOLDER / name / f"{golden}.json").read_bytes())
    assert is_as_planned(game, record, plan_of(FOLDER / name)[golden])
    play = verify(game, record)
    assert play.is_over
    game.check(play.table)
    assert result_of(play) == results(name)[golden]


@pytest.mark.parametrize("name", game_names())
def test_every_golden_is_planned_and_has_its_result(name: str) -> None:
    planned = set(plan_of(FOLDER / name))
    assert len(planned) >= 6
    assert {path.stem for path in Path(FOLDER / name).glob("*.json")} - {"results"} == planned
    assert set(results(name)) == planned
