"""A sixth game from a package of its own, by the entry point `oyez.games`, as the tutorial tells it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tutorial import NAMES, install_tutorial, path_with


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_tutorial(tmp_path_factory.mktemp("entry"))


@pytest.fixture
def folder(installed: Path, tmp_path: Path) -> Path:
    """The same for one test, which may spoil it."""
    return Path(shutil.copytree(installed, tmp_path / "packages"))


def oyez(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": path_with(folder), "LC_ALL": "en_GB.UTF-8", "XDG_DATA_HOME": str(folder)}
    command = [sys.executable, "-m", "oyez.cli", *arguments]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        encoding="utf-8",
        input=typed,
        env=environment,
        timeout=120,
        check=False,
    )


def test_a_sixth_game_is_listed_simulated_and_played(folder: Path) -> None:
    listed = [game["name"] for game in json.loads(oyez(folder, "games", "--json").stdout)]
    assert sorted(listed[-2:]) == sorted(NAMES)
    summary = json.loads(oyez(folder, "simulate", "tic_tac_toe", "--games", "5").stdout)
    assert summary["finished"] == 5
    played = oyez(folder, "play", "tic_tac_toe", "--plain", "--bots", "random", "--seed", "1", typed="1\n" * 9)
    assert "Barnabé marks square 0." in played.stdout
    assert played.stderr == ""
    assert "place" in played.stdout


def test_its_terminal_draws_what_it_brings(folder: Path) -> None:
    begun = oyez(folder, "play", "tic_tac_toe", "--plain", "--bots", "random", "--seed", "1", typed="1\n")
    assert begun.stdout.splitlines()[1:4] == ["free, free, free"] * 3
    drawn = drawing(folder, "tic_tac_toe", ["Mark", 4], ["Mark", 0])
    assert [line.strip() for line in drawn if "◯" in line or "✕" in line] == [
        "│  ▤ ◯  │       │       │",
        "│       │  ▥ ✕  │       │",
    ]
    drawn = drawing(folder, "connect_four", ["Drop", 3], ["Drop", 3])
    assert drawn[0].split() == list("0123456")
    assert [line.split() for line in drawn[-2:]] == [
        ["·", "·", "·", "▤", "·", "·", "·"],
        ["·", "·", "·", "▥", "·", "·", "·"],
    ]


DRAW = """
import json, sys
from oyez.engine.chance import chance_from_seed
from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.terminal.drawing import as_lines, draw_table
game = find_game(sys.argv[1])
play = game.start(2, chance_from_seed(1))
for seat, answer in enumerate(json.loads(sys.argv[2])):
    play.answer(seat, answer)
speaker = Speaker(game.words, "en", ["Ada", "Bo"])
print("\\n".join(as_lines(draw_table(game, game.view(play.table, 0), speaker))))
"""


def drawing(folder: Path, game: str, *answers: list[object]) -> list[str]:
    """The table in a terminal after those answers, drawn where the package is installed."""
    environment = os.environ | {"PYTHONPATH": path_with(folder), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", DRAW, game, json.dumps(answers)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, timeout=120, check=True)
    return done.stdout.splitlines()


def test_a_game_that_cannot_be_loaded_is_named(folder: Path) -> None:
    (folder / "tic_tac_toe" / "__init__.py").write_text("import nothing_of_that_name\n")
    refused = oyez(folder, "simulate", "tic_tac_toe")
    assert refused.returncode == 2
    assert refused.stderr.startswith("The game «tic_tac_toe» cannot be loaded: No module named")
    assert refused.stderr.count("\n") == 1


def test_nobody_takes_the_place_of_our_own_games(folder: Path) -> None:
    entries = folder / "oyez_tutorial-1.0.dist-info" / "entry_points.txt"
    entries.write_text("[oyez.games]\nmedievallons = tic_tac_toe:game\n")
    listed = json.loads(oyez(folder, "games", "--json").stdout)
    assert [game["title"]["en"] for game in listed if game["name"] == "medievallons"] == ["Médiévallons"]
