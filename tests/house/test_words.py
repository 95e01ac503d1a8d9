"""`make words`: every text for people has its translation."""

import subprocess
import sys
from pathlib import Path

import pytest

from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.games import all_games
from tools import words

HOUSE_CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "nothing"
msgstr "rien"
"""

GAME_CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Play a card."
msgstr "Jouez une carte."

msgid "Roll the dice."
msgstr "Lancez les dés."

msgid "Discard."
msgstr ""
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    game = tmp_path / "oyez" / "games" / "tarot"
    (game / "locale").mkdir(parents=True)
    (tmp_path / "oyez" / "locale").mkdir()
    (tmp_path / "oyez" / "locale" / "fr.po").write_text(HOUSE_CATALOGUE, encoding="utf-8")
    (tmp_path / "oyez" / "house.py").write_text("text = N_('nothing')\n")
    (game / "__init__.py").touch()
    (game / "words.py").write_text("texts = N_('Play a card.'), N_('Discard.'), N_('nothing')\n")
    (game / "board.html").write_text("<p>{{ _('Your hand') }}</p>\n")
    (game / "locale" / "fr.po").write_text(GAME_CATALOGUE, encoding="utf-8")
    return tmp_path / "oyez"


def test_what_is_missing_and_what_is_left_over(source: Path) -> None:
    voice, tarot = words.coverage(source)
    assert voice == words.Coverage("oyez", "fr", 1, [], [])
    assert tarot == words.Coverage("tarot", "fr", 4, ["Your hand", "Discard."], ["Roll the dice."])


def test_one_line_a_catalogue_then_the_texts(source: Path) -> None:
    command = [sys.executable, words.__file__, "--source", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "oyez fr 1/1",
        "tarot fr 2/4",
        "tarot, no fr: 'Your hand'",
        "tarot, no fr: 'Discard.'",
        "tarot, fr that nothing says any more: 'Roll the dice.'",
    ]


def test_every_text_is_translated() -> None:
    missing = {part.name: part.missing for part in words.coverage(words.ROOT / "src" / "oyez")}
    assert {name: texts for name, texts in missing.items() if texts} == {}


def test_no_french_of_the_house_is_left_over() -> None:
    house = next(iter(words.coverage(words.ROOT / "src" / "oyez")))
    assert house.unused == []


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_says_in_a_sentence_what_it_is_about(game: Game) -> None:
    assert sorted(game.pitch) == sorted(LANGUAGES)
    for sentence in game.pitch.values():
        assert sentence.endswith(".")
        assert len(sentence) < 110
