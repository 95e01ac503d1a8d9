"""The tool that makes goldens: what is missing, what plays otherwise, and nothing else."""

import sys
from pathlib import Path

import pytest

from oyez.engine.record import load_record, save_record
from oyez.games import find_game
from tools import goldens

PLAN = """
[two]
players = ["random", "random"]
options = { two_player_match = false }

[three]
players = ["greedy", "random", "random"]
"""
GAME = find_game("medievallons")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The goldens of a small plan."""
    (tmp_path / goldens.PLAN).write_text(PLAN, "utf-8")
    assert goldens.renew(GAME, tmp_path) == ["two", "three"]
    return tmp_path


def test_what_replays_is_left_alone(folder: Path) -> None:
    before = (folder / "two.json").read_bytes()
    results = (folder / goldens.RESULTS).read_bytes()
    assert goldens.renew(GAME, folder) == []
    assert (folder / "two.json").read_bytes() == before
    assert (folder / goldens.RESULTS).read_bytes() == results


def test_what_the_rules_refuse_is_made_anew(folder: Path) -> None:
    record = load_record((folder / "two.json").read_bytes())
    record.answers[3:4] = []
    (folder / "two.json").write_bytes(save_record(record))
    assert goldens.renew(GAME, folder) == ["two"]
    assert goldens.renew(GAME, folder) == []


def test_a_golden_follows_its_plan(folder: Path) -> None:
    (folder / goldens.PLAN).write_text(PLAN.replace("[two]", "[two]\n# now with a match").replace("false", "true"))
    assert goldens.renew(GAME, folder) == ["two"]


def test_all_are_made_anew_on_demand_and_come_out_the_same(folder: Path) -> None:
    before = (folder / "three.json").read_bytes()
    assert goldens.renew(GAME, folder, everything=True) == ["two", "three"]
    assert (folder / "three.json").read_bytes() == before


def test_a_game_without_a_plan_gets_one(tmp_path: Path) -> None:
    (tmp_path / goldens.PLAN).write_text(goldens.first_plan(GAME), "utf-8")
    planned = goldens.plan_of(tmp_path)
    assert len(planned) == len(GAME.option_sets)
    assert {len(game.players) for game in planned.values()} == {2, 3, 4, 5}


def test_a_player_who_concedes_leaves_the_game() -> None:
    game = find_game("midevil")
    planned = goldens.Planned(players=["random"] * 3, options={"round_limit": 10}, conceding={"20": 1})
    record, play = goldens.play_one(game, "leaving", planned)
    assert record.answers[20] == (1, ["Concede"])
    assert game.outcome(play.table).places[1] == 3


def test_an_unknown_game_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["goldens.py", "chess"])
    assert goldens.main() == 1
    assert "There is no game" in capsys.readouterr().err
