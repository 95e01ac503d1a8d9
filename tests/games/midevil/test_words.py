"""What people read: names as the content file has them, articles and numbers as one says them."""

import re

import pytest

from oyez.engine.asking import Question
from oyez.engine.rulebook import rulebook
from oyez.engine.table import Event
from oyez.engine.words import Speaker
from oyez.games.midevil import game
from oyez.games.midevil.choices import Figures, KeepTile, MoveSkeleton, PlaceTile, PutDown, Walk
from oyez.games.midevil.content import CARD_IDS, CARDS, TILE_IDS, TILES
from oyez.games.midevil.ids import CardId
from oyez.games.midevil.labels import CONTENT_TEXTS
from oyez.games.midevil.table import BLUE, RED, WHITE

FRENCH = Speaker(game.words, "fr", ["Aude", "Bertrand"])
ENGLISH = Speaker(game.words, "en", ["Aude", "Bertrand"])


def square(tile: str, place: int) -> int:
    return TILE_IDS.index(tile) * 9 + place


@pytest.mark.parametrize(
    ("tile", "name"),
    [
        ("altar", "Autel"),
        ("graveyard", "Cimetière"),
        ("bridge", "Pont"),
        ("smith", "Forge"),
        ("church", "Église"),
    ],
)
def test_a_tile_is_called_as_it_is_printed(tile: str, name: str) -> None:
    assert FRENCH.name("tile", TILE_IDS.index(tile)) == name
    assert FRENCH.label(f"tile {tile}") == name


@pytest.mark.parametrize(
    ("tile", "of_it", "to_it"),
    [
        ("altar", "de l’Autel", "à l’Autel"),
        ("graveyard", "du Cimetière", "au Cimetière"),
        ("smith", "de la Forge", "à la Forge"),
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
    assert str(FRENCH.choice(step)) == "De l’Église (nord) au Cimetière (centre)"
    assert str(ENGLISH.choice(step)) == "From the Church (north) to the Graveyard (centre)"
    assert str(FRENCH.choice(Walk(square("tavern", 7)))) == "Aller à la Taverne (sud)"
    assert str(FRENCH.choice(KeepTile(TILE_IDS.index("smith")))) == "Garder la Forge"
    assert str(ENGLISH.choice(KeepTile(TILE_IDS.index("bend_3")))) == "Keep Bend 3"


def test_numbers_have_their_forms_and_their_minus() -> None:
    assert str(FRENCH.choice(Figures((WHITE, RED, RED)))) == "1 squelette blanc, 2 squelettes rouges"
    assert str(ENGLISH.choice(Figures((WHITE, WHITE, BLUE)))) == "2 white skeletons, 1 blue skeleton"
    assert str(FRENCH.choice(PlaceTile(0, -1, 2))) == "En (0, −1), un demi-tour"
    put_down = PutDown(CardId(CARD_IDS.index("horse")), ())
    assert str(FRENCH.choice(put_down)) == "Poser\u202f: Cheval, prix\u202f: rien"


def test_signs_are_those_of_a_printer() -> None:
    """The content file keeps plain apostrophes and hyphens; what people read does not."""
    for texts in CONTENT_TEXTS.values():
        for text in texts.values():
            assert "'" not in text
            assert not re.search(r"(?<!\w)-\d", text)
    assert FRENCH.name("card", CARD_IDS.index("killing_thrust")) == "Coup d’estoc"
    assert "subit −1" in FRENCH.label("text evil_eye")


def said(speaker: Speaker, kind: str, *facts: object) -> str:
    return str(speaker.event(Event("ME-01", kind, facts)))


def test_equal_dice_are_no_product() -> None:
    assert said(FRENCH, "bones_roll", 0, [2, 2], 1) == "Aude jette les dés (2, 2)\u202f: 1 trophée à rendre."
    assert said(ENGLISH, "bones_roll", 0, [2, 2], 2) == "Aude rolls the dice (2, 2): 2 trophies to give back."


def test_a_name_with_its_own_stop_ends_the_sentence() -> None:
    standing = CARD_IDS.index("still_standing")
    assert said(FRENCH, "announced", 0, standing) == "Aude joue\u202f: Encore debout\u202f!"
    assert said(ENGLISH, "announced", 0, standing) == "Aude plays: Still Standing!"
    assert said(ENGLISH, "announced", 0, CARD_IDS.index("fury")) == "Aude plays: Survivor’s Fury."
    asked = Question(1, "respond_card", standing, 0)
    assert str(FRENCH.prompt(asked)) == "Aude joue «\u202fEncore debout\u202f!\u202f»."


def test_a_roll_is_added_up_only_where_something_changes_it() -> None:
    assert said(FRENCH, "combat_roll", 0, 3) == "Aude obtient 3 au combat."
    assert said(FRENCH, "modified_roll", 0, 3, 4) == "Aude obtient 3, soit 4 en tout."


@pytest.mark.parametrize(
    ("facts", "french", "english"),
    [
        ((4, 0), "(encore 4 pas)", "(4 steps left)"),
        ((1, 0), "(encore 1 pas)", "(1 step left)"),
        ((2, 5), "(encore 2 pas, ou 5 à cheval)", "(2 steps left, or 5 on horseback)"),
    ],
)
def test_movement_is_counted_in_steps(facts: tuple[int, int], french: str, english: str) -> None:
    asked = Question(0, "move_step", *facts)
    assert str(FRENCH.prompt(asked)).endswith(french)
    assert str(ENGLISH.prompt(asked)).endswith(english)


def test_states_fit_men_and_women() -> None:
    assert FRENCH.label("dead") == "a péri"
    assert FRENCH.label("gone") == "a abandonné la partie"


def test_the_rulebook_calls_things_by_one_name() -> None:
    texts = [rule.text("fr") for rule in rulebook(game.folder).rule]
    assert not [
        text for text in texts if re.search(r"Horse|Altar|Graveyard|Smith|Bridge|la main passe|vous étiez mort", text)
    ]
    assert {rule.source for rule in rulebook(game.folder).rule} == {"rulebook", "ruling", "publisher", "house"}


def test_every_name_has_a_french_article() -> None:
    for number in range(len(TILES)):
        assert re.match(r"(l’|la |le )[A-ZÉ]", FRENCH.name("the_tile", number))
    assert len({FRENCH.name("card", number) for number in range(len(CARDS))}) == len(CARDS)
