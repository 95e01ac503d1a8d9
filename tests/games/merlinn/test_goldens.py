"""Finished games, replayed answer by answer: the rules of today must come to the same end."""

from pathlib import Path

import pytest

from oyez.engine.record import load_record, verify
from oyez.games.merlinn import game

GOLDENS = sorted((Path(__file__).parents[2] / "goldens" / "merlinn").glob("*.json"))


def test_there_are_goldens() -> None:
    assert len(GOLDENS) >= 8


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_an_old_game_ends_as_it_did(path: Path) -> None:
    record = load_record(path.read_bytes())
    play = verify(game, record)
    assert play.is_over
    game.check(play.table)
