"""What is said, compared word by word: the sentences that have gone wrong before."""

from typing import Any

import pytest

from oyez.engine.languages import NARROW
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import Card, GiveTwo, LayGuild, PlayCard, Player
from oyez.games.medievallons.setup import end_round
from oyez.games.medievallons.table import Table
from oyez.terminal.drawing import describe_table
from tests.games.medievallons.positions import A, B, a_table, card, turn_of
from tests.tools import answers, choices, on

NAMES = ["Aliénor", "Bertrand", "Clotilde"]
MONK, STAR = card("monk"), card("star")


def said(play: Play[Table], seat: int | None = None, language: str = "fr") -> list[str]:
    """What a seat hears of the last answer."""
    speaker = Speaker(game.words, language, NAMES)
    return [str(speaker.event(event.seen_by(seat))).replace(NARROW, " ") for event in play.events]


def spoken(play: Play[Table], language: str = "fr") -> list[str]:
    speaker = Speaker(game.words, language, NAMES)
    return [str(speaker.choice(choice)).replace(NARROW, " ") for choice in choices(play)]


@pytest.mark.rule("MV-82")
def test_a_priest_is_one_line_and_elides() -> None:
    t = a_table(["star, knight", "priest, monk", "monk"])
    play = answers(turn_of(t, B), PlayCard(card("priest")), Player(A))
    assert said(play) == ["Bertrand consulte la main d’Aliénor."]
    assert said(play, B) == ["Bertrand voit dans la main d’Aliénor : Chevalier, Étoile."]


@pytest.mark.rule("MV-51", "MV-82")
def test_a_priest_who_makes_somebody_draw_says_why_first() -> None:
    t = a_table(["", "priest, monk", "monk"], pile="2 star")
    play = answers(turn_of(t, B), PlayCard(card("priest")), Player(A))
    assert said(play) == [
        "Bertrand va consulter la main d’Aliénor.",
        "Aliénor pioche une carte.",
        "Bertrand consulte la main d’Aliénor.",
        "Bertrand prend une carte à Aliénor.",
    ]
    answers(play, Card(MONK))


@pytest.mark.rule("MV-103")
def test_three_players_play_a_game_not_a_round() -> None:
    t = a_table(["3 monk", "star", "knight"], {A: ["3 star", "3 noble"]}, discard="priest")
    heard = said(answers(turn_of(t), LayGuild(MONK, 3, 0)))
    assert heard[-1] == "Aliénor remporte la partie."
    assert not any("anche" in line for line in heard)


@pytest.mark.rule("MV-107", "MV-108", "MV-109", "MV-110")
def test_what_was_counted_is_told() -> None:
    t = a_table(
        ["star", "2 star, knight", ""], {A: ["3 monk"], B: ["3 noble"]}, pile="witch", only_pile=True, red=False
    )
    t.ended_by = "exhaustion"
    assert said(on(game, t, end_round()))[-4:] == [
        "Aliénor : 1 guilde, 3 membres, 1 carte en main.",
        "Bertrand : 1 guilde, 3 membres, 3 cartes en main.",
        "Clotilde : 0 guilde, 0 membre, 0 carte en main.",
        "Bertrand remporte la partie.",
    ]


def a_match(wins: list[int], number: int, guilds: dict[int, list[str]], **more: Any) -> Play[Table]:
    """The end of a round of a match: the pile has run out."""
    t = a_table(["", ""], guilds, **more)
    t.wins, t.round, t.ended_by = wins, number, "exhaustion"
    return on(game, t, end_round())


@pytest.mark.rule("MV-112", "MV-113", "MV-114", "MV-115")
def test_a_match_tells_its_rounds_and_its_winner() -> None:
    second = said(a_match([0, 0], 1, {A: ["3 monk"]}))
    assert "Aliénor remporte la manche." in second
    assert "Manche 2 : Aliénor 1, Bertrand 0" in second
    assert said(a_match([1, 0], 2, {A: ["3 monk"]}))[-1] == "Aliénor remporte le match, 2 à 0."
    shared = said(a_match([0, 0], 2, {}))
    assert "Manche partagée : personne ne la gagne." in shared
    assert said(a_match([1, 0], 3, {B: ["3 monk"]}))[-1] == "Match partagé, 1 partout."
    assert said(a_match([0, 1], 3, {}))[-1] == "Bertrand remporte le match, 1 à 0."


@pytest.mark.rule("MV-46")
def test_a_guild_is_called_by_its_type_and_twins_are_told_apart() -> None:
    t = a_table(["monk, jester", "assassin, star", "star"], {A: ["3 monk", "3 jester", "3 monk"]})
    offered = spoken(turn_of(t))
    assert "Utiliser votre guilde de Moines" in offered
    assert "Utiliser votre deuxième guilde de Moines" in offered
    assert "Renforcer votre guilde de Bouffons : Moine, Bouffon" in offered
    assert "Renforcer votre guilde de Moines : Bouffon" in offered, "nothing is named of which there is none"
    assert "Use your second guild of Monks" in spoken(turn_of(t), "en")
    struck = spoken(answers(turn_of(t, B), PlayCard(card("assassin"))))
    assert struck == [
        "Aliénor, guilde de Moines : le Moine",
        "Aliénor, guilde de Bouffons : le Bouffon",
        "Aliénor, deuxième guilde de Moines : le Moine",
    ]


@pytest.mark.rule("MV-71")
def test_two_equal_cards_are_said_together() -> None:
    """One read «Donner le Mendiant et le Mendiant»."""
    both = {
        "fr": ("Donner deux Mendiants", "Donner le Mendiant et l’Étoile"),
        "en": ("Give two Beggars", "Give the Beggar and the Star"),
    }
    for language, (equal, different) in both.items():
        words = Speaker(game.words, language, NAMES)
        assert str(words.choice(GiveTwo(card("beggar"), card("beggar")))) == equal
        assert words.verb(GiveTwo(card("beggar"), card("beggar"))) == equal
        assert str(words.choice(GiveTwo(card("beggar"), card("star")))) == different


def test_french_puts_a_narrow_space_before_a_semicolon() -> None:
    t = a_table(["star", "monk", "star"], {B: ["3 monk", "3 noble"]})
    lines = describe_table(game, game.view(t, A), Speaker(game.words, "fr", NAMES))
    assert any(f"guilde de Moines (3 × Moine){NARROW}; guilde de Nobles (3 × Noble)" in line for line in lines)
