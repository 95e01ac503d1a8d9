"""The house's words on terminal and command line: every one of them in French."""

import ast
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import oyez
from oyez.engine.languages import HOUSE, NARROW, default_language, voice_in
from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.rooms.options import option_fields
from oyez.terminal.menu import listed_values

SOURCE = Path(oyez.__file__).parent
FILES = [
    *sorted((SOURCE / "terminal").glob("*.py")),
    *sorted((SOURCE / "cli").glob("*.py")),
    SOURCE / "lab" / "summary.py",
]
SAYERS = ("N_", "voice", "HELP")


def texts_of(path: Path) -> set[str]:
    """Every text that a file says through the house."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if called in SAYERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    return found


def french() -> dict[str, str]:
    with (HOUSE / "locale" / "fr.po").open("rb") as source:
        return {str(message.id): str(message.string) for message in read_po(source) if message.id}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_each_text_has_its_french(path: Path) -> None:
    catalogue = french()
    missing = sorted(text for text in texts_of(path) if not catalogue.get(text))
    assert not missing, "\n".join(missing)


def test_the_french_keeps_the_facts_of_the_english() -> None:
    def facts(text: str) -> set[str]:
        return {found.partition("|")[0] for found in re.findall(r"\{([^{}]*)\}", text)}

    for english, text in french().items():
        assert facts(english) == facts(text), english


def test_the_french_has_french_spaces_at_the_edge() -> None:
    said = voice_in("fr")("Saved: {path}", path="x")
    assert f"{NARROW}:" in said
    assert " :" not in said


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "en_US"}, "en"),
        ({"LC_MESSAGES": "FR_ca", "LANG": "de_DE"}, "fr"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert default_language(environment) == language


def test_seats_are_counted_from_one_in_options() -> None:
    game = find_game("medievallons")
    fields = option_fields(game, Speaker(game.words, "fr", []))
    field = next(field for field in fields if field.name == "first_player")
    assert field.values[:2] == ((-1, "au hasard"), (0, "Place 1"))
    assert listed_values(field, voice_in("fr"))[:2] == [("au hasard", -1), ("Place 1", 0)]
