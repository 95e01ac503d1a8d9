"""The games of docs/tutorial keep every law, play right, and are what their page shows."""

import importlib
import re
import sys
from typing import Any

import pytest

from oyez.engine.game import Game
from tests.contract import test_contract as contract
from tests.tools import a_chance, answers
from tests.tutorial import NAMES, TUTORIAL

LAWS = [law for name, law in vars(contract).items() if name.startswith("test_") and law.__code__.co_argcount == 3]


def game_of(name: str) -> Game:
    if str(TUTORIAL) not in sys.path:
        sys.path.append(str(TUTORIAL))
    game: Game = importlib.import_module(name).game
    return game


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_the_tutorial_games_keep_every_law(name: str, law: Any) -> None:
    law(game_of(name), 2, {})


def test_there_are_laws_to_keep() -> None:
    assert len(LAWS) >= 9


@pytest.mark.parametrize(
    ("name", "kind", "moves", "winners"),
    [
        ("tic_tac_toe", "Mark", [0, 3, 1, 4, 2], [0]),
        ("tic_tac_toe", "Mark", [0, 2, 1, 4, 3, 6], [1]),
        ("tic_tac_toe", "Mark", [0, 1, 2, 4, 3, 5, 7, 6], [0, 1]),  # the ninth square is nobody's choice
        ("connect_four", "Drop", [0, 1, 0, 1, 0, 1, 0], [0]),
        ("connect_four", "Drop", [0, 6, 1, 6, 2, 5, 3], [0]),
        ("connect_four", "Drop", [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3], [0]),
        ("connect_four", "Drop", [2, 3, 1, 2, 1, 1, 0, 6, 0, 6, 0, 0], [1]),
    ],
)
def test_lines_win(name: str, kind: str, moves: list[int], winners: list[int]) -> None:
    game = game_of(name)
    play = answers(game.start(2, a_chance()), *[[kind, move] for move in moves])
    assert play.is_over
    assert game.outcome(play.table).winners == winners


def test_a_full_column_is_not_offered() -> None:
    play = answers(game_of("connect_four").start(2, a_chance()), *[["Drop", 2]] * 6)
    assert play.question is not None
    assert play.question.count() == 6


def test_the_page_shows_the_games_as_they_are() -> None:
    files = [path for name in NAMES for path in (TUTORIAL / name).iterdir() if path.is_file()]
    sources = "".join([path.read_text("utf-8") for path in [*files, TUTORIAL / "pyproject.toml"]])
    page = (TUTORIAL / "README.md").read_text("utf-8")
    shown = re.findall(r"^```(?:python|jinja|css|svg|toml)\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    excerpts = [block for block in shown if ">>>" not in block]
    assert len(excerpts) >= 10
    for excerpt in excerpts:
        assert excerpt in sources
