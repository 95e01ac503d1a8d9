"""A sixth game from a package of its own, by the entry point `oyez.games`, as the tutorial tells it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A package with a game, and what an installer writes of it."""
    (tmp_path / "my_games").mkdir()
    (tmp_path / "my_games" / "__init__.py").touch()
    (tmp_path / "my_games" / "tic_tac_toe.py").write_text((TUTORIAL / "tic_tac_toe.py").read_text("utf-8"), "utf-8")
    installed = tmp_path / "my_games-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: my-games\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[oyez.games]\ntic_tac_toe = my_games.tic_tac_toe:game\n")
    return tmp_path


def oyez(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), *[part for part in sys.path if part]])
    environment = os.environ | {"PYTHONPATH": path, "LC_ALL": "en_GB.UTF-8", "XDG_DATA_HOME": str(folder)}
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
    assert json.loads(oyez(folder, "games", "--json").stdout)[-1]["name"] == "tic_tac_toe"
    summary = json.loads(oyez(folder, "simulate", "tic_tac_toe", "--games", "5").stdout)
    assert summary["finished"] == 5
    played = oyez(folder, "play", "tic_tac_toe", "--plain", "--bots", "random", "--seed", "1", typed="1\n" * 9)
    assert "Barnabé marks square 0." in played.stdout
    assert played.stderr == ""
    assert "place" in played.stdout


def test_a_game_that_cannot_be_loaded_is_named(folder: Path) -> None:
    (folder / "my_games" / "tic_tac_toe.py").write_text("import nothing_of_that_name\n")
    refused = oyez(folder, "simulate", "tic_tac_toe")
    assert refused.returncode == 2
    assert refused.stderr.startswith("The game «tic_tac_toe» cannot be loaded: No module named")
    assert refused.stderr.count("\n") == 1


def test_nobody_takes_the_place_of_our_own_games(folder: Path) -> None:
    entries = folder / "my_games-1.0.dist-info" / "entry_points.txt"
    entries.write_text("[oyez.games]\nmedievallons = my_games.tic_tac_toe:game\n")
    listed = json.loads(oyez(folder, "games", "--json").stdout)
    assert [game["title"]["en"] for game in listed if game["name"] == "medievallons"] == ["Médiévallons"]
