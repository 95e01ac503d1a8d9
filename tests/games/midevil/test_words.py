"""What people read: names as the content file has them, articles and numbers as one says them."""

import re

import pytest

from oyez.engine.words import Speaker
from oyez.games.midevil import game
from oyez.games.midevil.choices import Figures, KeepTile, MoveSkeleton, PlaceTile, PutDown, Walk
from oyez.games.midevil.content import CARD_IDS, CARDS, TILE_IDS, TILES
from oyez.games.midevil.labels import CONTENT_TEXTS
from oyez.games.midevil.table import BLUE, RED, WHITE

FRENCH = Speaker(game.words, "fr", ["Aude", "Bertrand"])
ENGLISH = Speaker(game.words, "en", ["Aude", "Bertrand"])


def square(tile: str, place: int) -> int:
    return TILE_IDS.index(tile) * 9 + place


@pytest.mark.parametrize(
    ("tile", "name"),
    [
        ("altar", "Altar"),
        ("graveyard", "Graveyard (cimetière)"),
        ("bridge", "Bridge (pont)"),
        ("smith", "Smith (forge)"),
        ("church", "Église"),
    ],
)
def test_a_tile_is_called_as_it_is_printed(tile: str, name: str) -> None:
    assert FRENCH.name("tile", TILE_IDS.index(tile)) == name
    assert FRENCH.label(f"tile {tile}") == name


@pytest.mark.parametrize(
    ("tile", "of_it", "to_it"),
    [
        ("altar", "de l’Altar", "à l’Altar"),
        ("graveyard", "du Graveyard", "au Graveyard"),
        ("smith", "du Smith", "au Smith"),
        ("church", "de l’Église", "à l’Église"),
        ("herbalist", "de l’Herboriste", "à l’Herboriste"),
        ("tavern", "de la Taverne", "à la Taverne"),
        ("watchtower", "de la Tour de guet", "à la Tour de guet"),
        ("mill", "du Moulin", "au Moulin"),
        ("straight_2", "de la Route 2", "à la Route 2"),
        ("bend_1", "du Virage 1", "au Virage 1"),
    ],
)
def test_french_articles_are_one_with_de_and_a(tile: str, of_it: str, to_it: str) -> None:
    assert FRENCH.name("from_square", square(tile, 4)) == f"{of_it} (centre)"
    assert FRENCH.name("to_square", square(tile, 4)) == f"{to_it} (centre)"


def test_sentences_about_tiles_and_squares() -> None:
    step = MoveSkeleton(square("church", 1), square("graveyard", 4))
    assert str(FRENCH.choice(step)) == "De l’Église (nord) au Graveyard (centre)"
    assert str(ENGLISH.choice(step)) == "From the Church (north) to the Graveyard (centre)"
    assert str(FRENCH.choice(Walk(square("tavern", 7)))) == "Aller à la Taverne (sud)"
    assert str(FRENCH.choice(KeepTile(TILE_IDS.index("smith")))) == "Garder le Smith"
    assert str(ENGLISH.choice(KeepTile(TILE_IDS.index("bend_3")))) == "Keep Bend 3"


def test_numbers_have_their_forms_and_their_minus() -> None:
    assert str(FRENCH.choice(Figures((WHITE, RED, RED)))) == "1 squelette blanc, 2 squelettes rouges"
    assert str(ENGLISH.choice(Figures((WHITE, WHITE, BLUE)))) == "2 white skeletons, 1 blue skeleton"
    assert str(FRENCH.choice(PlaceTile(0, -1, 2))) == "En (0, −1), un demi-tour"
    put_down = PutDown(CARD_IDS.index("horse"), ())
    assert str(FRENCH.choice(put_down)) == "Poser\u202f: Horse (cheval), prix\u202f: rien"


def test_signs_are_those_of_a_printer() -> None:
    """The content file keeps plain apostrophes and hyphens; what people read does not."""
    for texts in CONTENT_TEXTS.values():
        for text in texts.values():
            assert "'" not in text
            assert not re.search(r"(?<!\w)-\d", text)
    assert FRENCH.name("card", CARD_IDS.index("killing_thrust")) == "Coup d’estoc"
    assert "subit −1" in FRENCH.label("text evil_eye")


def test_every_name_has_a_french_article() -> None:
    for number in range(len(TILES)):
        assert re.match(r"(l’|la |le )[A-ZÉ]", FRENCH.name("the_tile", number))
    assert len({FRENCH.name("card", number) for number in range(len(CARDS))}) == len(CARDS)
