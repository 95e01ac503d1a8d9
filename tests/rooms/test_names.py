"""Nobody who plays is called like somebody in a game: «give money to Blanche» must mean one of the two."""

import re
import tomllib
import unicodedata

import pytest

from oyez.engine.game import Game
from oyez.games import all_games
from oyez.rooms.names import NAMES, default_name


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def words_of(game: Game) -> set[str]:
    """Every word that the game's names and content files use."""
    texts = [name for names in game.words.names.values() for name in names]
    texts += [str(value) for value in game.words.labels.values()]
    content = game.folder / "content.toml"
    if content.exists():
        texts.append(str(tomllib.loads(content.read_text("utf-8"))))
    return set(re.findall(r"\w+", plain(" ".join(texts))))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_no_default_name_is_a_name_of_a_game(game: Game) -> None:
    assert {name for name in NAMES if plain(name) in words_of(game)} == set()


def test_six_seats_have_six_names() -> None:
    assert len({default_name(seat) for seat in range(6)}) == 6


def test_the_lords_of_fief_would_be_noticed() -> None:
    fief = next(game for game in all_games() if game.name == "fief")
    assert {plain(name) for name in ("Blanche", "Gauvain", "Aliénor")} <= words_of(fief)
