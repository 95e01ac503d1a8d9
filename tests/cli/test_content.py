"""A designer's own content: `--content FILE`. A process plays one content of a game, so each test has its own."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from oyez.games import find_game, game_names

ONE_EVENT = """
[[event]]
id = "a_quiet_evening"
title = { fr = "Une soirée tranquille", en = "A quiet evening" }
"""


def oyez(*arguments: object, typed: str = "", language: str = "en_GB.UTF-8") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([part for part in sys.path if part])
    return subprocess.run(
        [sys.executable, "-m", "oyez.cli", *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        input=typed,
        env=os.environ | {"PYTHONPATH": path, "LC_ALL": language},
        timeout=240,
        check=False,
    )


def refused(*arguments: object, language: str = "en_GB.UTF-8") -> str:
    done = oyez(*arguments, language=language)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr.strip()


def changed(folder: Path, game: str, *changes: tuple[str, str]) -> Path:
    """A copy of a game's content with some lines written anew."""
    text = (find_game(game).folder / "content.toml").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the content of {game}"
        text = text.replace(old, new)
    file = folder / f"my-{game}.toml"
    file.write_text(text, "utf-8")
    return file


def simulated(*arguments: object) -> dict[str, Any]:
    done = oyez("simulate", *arguments)
    assert done.returncode == 0, done.stderr
    summary: dict[str, Any] = json.loads(done.stdout)
    del summary["seconds"], summary["decisions_per_second"]
    return summary


def test_a_simulation_plays_the_designers_numbers(tmp_path: Path) -> None:
    file = changed(tmp_path, "medievallons", ("end_turn_draw = 1 ", "end_turn_draw = 2 "))
    usual = simulated("medievallons", "--games", 10)
    quicker = simulated("medievallons", "--games", 10, "--content", file)
    assert quicker["finished"] == 10
    assert quicker["decisions"] < usual["decisions"], "who draws two cards a turn has his guilds sooner"
    assert simulated("medievallons", "--games", 10, "--content", file, "--workers", 2) == quicker


@pytest.mark.parametrize("game", [name for name in game_names() if name != "medievallons"])
def test_every_game_takes_a_file(tmp_path: Path, game: str) -> None:
    """The same numbers in a file of one's own: the same game."""
    file = changed(tmp_path, game)
    assert simulated(game, "--games", 1, "--content", file) == simulated(game, "--games", 1)


def test_what_is_wrong_with_it_is_said_first(tmp_path: Path) -> None:
    file = changed(tmp_path, "medievallons", ("end_turn_draw = 1 ", "end_turn_draw = many "))
    assert "my-medievallons.toml" in refused("simulate", "medievallons", "--content", file)
    cards = tmp_path / "cards.toml"
    cards.write_text(ONE_EVENT, "utf-8")
    said = refused("simulate", "merlinn", "--content", cards).splitlines()
    assert len(said) > 2
    assert all(line.startswith("event a_quiet_evening: ") for line in said), said
    in_french = refused("simulate", "merlinn", "--content", cards, language="fr_FR.UTF-8").splitlines()
    assert len(in_french) == len(said)
    assert in_french != said


def test_a_card_set_leaves_the_rest_as_it_is(tmp_path: Path) -> None:
    text = (find_game("merlinn").folder / "content.toml").read_text("utf-8")
    first = text.index("[[event]]")
    events = text[first : text.index("\n[", text.rindex("[[event]]"))].replace("[[event]]", "[[event]] # mine")
    cards = tmp_path / "cards.toml"
    cards.write_text(events, "utf-8")
    assert "[[quest]]" not in events
    assert simulated("merlinn", "--games", 2, "--content", cards) == simulated("merlinn", "--games", 2)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["simulate", "medievallons", "--content", "nowhere.toml"], "There is no file nowhere.toml."),
        (["simulate", "tarot", "--content", "nowhere.toml"], "There is no game «tarot»"),
        (["play", "--content", "nowhere.toml"], "Say of which game nowhere.toml is the content"),
        (["play", "medievallons", "--content", "."], "is a folder"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(arguments: Sequence[str], part: str) -> None:
    said = refused(*arguments)
    assert part in said
    assert "\n" not in said


def test_a_file_with_which_a_rule_stumbles_is_refused(tmp_path: Path) -> None:
    """The check does not know of every need: a trial game finds more."""
    file = changed(tmp_path, "merlinn", ("services_per_day = 3\n", ""))
    assert oyez("content", "check", "merlinn", file).returncode == 0
    said = refused("simulate", "merlinn", "--content", file)
    assert said == "my-merlinn.toml cannot be played; a trial game ends with: KeyError: 'services_per_day'"
    text = file.read_text("utf-8").replace('[[adventurer]]\nid = "dwarf"', '[[adventurer]]\nid = "gnome"')
    file.write_text(text.replace("hand_size = 6\n", "hand_size = 6\nservices_per_day = 3\n"), "utf-8")
    said = refused("simulate", "merlinn", "--content", file)
    assert said == "my-merlinn.toml: the Adventurers must be dwarf, elf, orc."


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("end_turn_draw = 1 ", "end_turn_draw = -1 ", "setup.end_turn_draw"),
        ("emergency_draw = 2 ", "emergency_draw = 0 ", "setup.emergency_draw"),
        ("draws = 3", "draws = 2", "type magician: draws must be 3"),
        ('id = "eight_by_thirteen"', 'id = "mine"', "the deck presets must be thirteen_by_eight, eight_by_thirteen"),
    ],
)
def test_numbers_that_the_rules_cannot_do_with_are_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    file = changed(tmp_path, "medievallons", (old, new))
    assert sentence in refused("content", "check", "medievallons", file)


def test_places_without_points_are_refused(tmp_path: Path) -> None:
    text = (find_game("medieval_academy").folder / "content.toml").read_text("utf-8")
    first = text.index("[[last_points]]")
    file = tmp_path / "own.toml"
    file.write_text(text[:first] + text[text.index("[[last_points]]", first + 1) :], "utf-8")
    said = refused("content", "check", "medieval_academy", file)
    assert said == "own.toml: last_points studies: one entry for the last place, one for the second to last."


def test_a_record_is_played_again_with_its_own_content_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = changed(tmp_path, "medievallons", ("end_turn_draw = 1 ", "end_turn_draw = 2 "))
    table = ["play", "medievallons", "--seats", 2, "--bots", "random", "--seed", 4, "--plain"]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    oyez(*table, "--content", file, typed="1\n1\n")  # who goes amid a game finds it saved
    (saved,) = (tmp_path / "data").rglob("*.json")
    sentence = "This record was played with other content of Médiévallons: its cards, maps or numbers are others."
    for command in (["verify", saved], ["replay", saved], ["replay", saved, "--check"]):
        assert refused(*command).endswith(sentence)
        done = oyez(*command, "--content", file)
        assert done.returncode == 0, done.stderr
    assert refused("play", "--resume", saved, "--plain").endswith(sentence)
    assert oyez("play", "--resume", saved, "--content", file, "--plain").returncode == 0
    # Comments, layout and texts for people are not what is played.
    reworded = tmp_path / "reworded.toml"
    lines = [
        f"{line}  # mine" if line.startswith("end_turn_draw") else line for line in file.read_text("utf-8").splitlines()
    ]
    reworded.write_text("# My own.\n\n" + "\n".join(lines).replace("Take the top card", "Have the top card"), "utf-8")
    assert oyez("verify", saved, "--content", reworded).returncode == 0
