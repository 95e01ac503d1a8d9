"""What is said, compared word by word: the sentences that have gone wrong before."""

from typing import Any

import pytest

from oyez.engine.languages import NARROW
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.challenge import score_challenge
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.choices import OnBoard, PlayCard, PlayFor, TakeShields
from oyez.games.medieval_academy.codex import lay_out_codex, score_codex
from oyez.games.medieval_academy.gallantry import score_gallantry
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.scoring import score_places, scoring
from oyez.games.medieval_academy.settings import OPTION_SETS
from oyez.games.medieval_academy.table import JOUSTS, PLAYING, QUESTS, STUDIES, TOURNAMENTS, Table
from oyez.terminal.drawing import describe_table, detail_table
from tests.games.medieval_academy.positions import A, B, C, D, a_table, card, dealt, shield, steps
from tests.tools import a_chance, answers, choices, decisions

NAMES = ["Aude", "Bran", "Cador", "Dinadan"]


def said(play: Play[Table], seat: int | None = None, language: str = "fr") -> list[str]:
    """What a seat hears of the last answer."""
    speaker = Speaker(game.words, language, NAMES[: play.table.seats], seat)
    heard = [event.seen_by(seat) for event in play.events]
    return [str(speaker.event(event)).replace(NARROW, " ") for event in heard if not speaker.is_silent(event)]


@pytest.mark.rule("MA-24", "MA-36")
def test_a_lap_is_told_after_the_card_that_completes_it() -> None:
    t = a_table(hands={A: "quests 4, quests 5"}, tracks={"quests": "A 18"})
    play = answers(steps(t, take_turn(A)), PlayCard(card("quests 4")))
    assert said(play) == [
        "Aude joue Quêtes 4 : case 2 aux Quêtes, 2e tour de piste.",
        "Aude boucle un tour de piste aux Quêtes (n° 1).",
    ]
    assert said(play, language="en")[0] == "Aude plays Quests 4: square 2 on Quests, lap 2."
    lines = describe_table(game, game.view(t, A), Speaker(game.words, "fr", NAMES))
    assert any("1. Aude 22 (case 2, 2e tour de piste)" in line for line in lines)


@pytest.mark.rule("MA-36", "MA-47")
def test_a_bonus_move_tells_its_lap_too() -> None:
    t = a_table(tracks={"gallantry": "A 4", "quests": "A 20"})
    assert said(answers(steps(t, score_gallantry()), OnBoard(QUESTS))) == [
        "Aude joue son bonus de Galanterie (3) aux Quêtes : case 3, 2e tour de piste.",
        "Aude boucle un tour de piste aux Quêtes (n° 1).",
    ]


@pytest.mark.rule("MA-14", "MA-15", "MA-17")
def test_a_pick_of_the_draft_is_one_line() -> None:
    play = dealt(3)
    heard = said(play)
    assert heard[-1] == "Chacun reçoit 5 cartes."
    assert next(line for line in said(play, 1) if line not in heard).startswith("Vous recevez : ")
    for seat in range(3):
        play.answer(seat, choices(play, seat)[0])
    assert said(play) == ["Choix 1 sur 5 : chacun garde une carte ; les cartes passent à gauche."]
    assert len(said(play, 1)) == 2
    assert said(play, 1)[1].startswith("Vous gardez ")


@pytest.mark.rule("MA-126")
def test_two_shields_are_two_shields() -> None:
    t = a_table(
        round=6, variant_charity=True, tracks={"charity": "A 5, B 4, C 3"}, shields={D: "blue_3, blue_2, blue_1"}
    )
    play = answers(steps(t, score_charity_by_exchange()), TakeShields(shield("blue_3"), shield("blue_2")))
    assert "Aude prend deux Blasons bleus à Dinadan." in said(play)
    assert "Aude takes two blue shields from Dinadan." in said(play, language="en")


@pytest.mark.rule("MA-79", "MA-101")
def test_start_is_no_square() -> None:
    t = a_table(advanced_rules=True, variant_gallantry=True, tracks={"gallantry": "A 1"})
    t.bets = [STUDIES] * 4
    assert said(steps(t, score_challenge())) == [
        "Ordre en Galanterie : Aude.",
        "Aude a joué 0 carte aux Études : 0 case de Challenge, au Départ.",
        "Aude recule au Départ en Galanterie.",
    ]


@pytest.mark.rule("MA-46")
def test_nobody_on_gallantry_is_nobody() -> None:
    assert said(steps(a_table(), score_gallantry())) == ["Ordre en Galanterie : personne n’a quitté le Départ."]


@pytest.mark.rule("MA-39", "MA-86")
def test_every_variant_says_what_is_scored() -> None:
    t = a_table(
        round=6,
        variant_jousts_tournaments=True,
        variant_kings_service=True,
        variant_quests=True,
        variant_charity=True,
        tracks={"tournaments": "A 3"},
    )
    t.cup, t.scroll_round = 2, [6, 0]
    heard = said(steps(t, scoring()))
    scored = [line for line in heard if line.startswith(("Décompte", "Le Chevalier", "Études"))]
    assert scored == [
        "Décompte : le Chevalier Noir.",
        "Le Chevalier Blanc : Aude +8.",
        "Études : Aude −3, Bran −3, Cador −3, Dinadan −3.",
        "Décompte : Service du Roi.",
        "Décompte : Quêtes.",
        "Décompte : Charité.",
    ]
    assert "Aude gagne 8 points pour le Chevalier Blanc." in heard
    codex = a_table(variant_studies=True, tracks={"studies": "A 4, B 3, C 2"})
    assert "Décompte : Études." in said(steps(codex, lay_out_codex(), score_codex()))


@pytest.mark.rule("MA-25", "MA-89")
def test_a_card_for_a_knight_names_the_knight() -> None:
    t = a_table(variant_jousts_tournaments=True, hands={A: "jousts_tournaments 4, quests 2"})
    play = answers(steps(t, take_turn(A)), PlayFor(card("jousts_tournaments 4"), TOURNAMENTS))
    assert said(play)[0] == "Aude joue Joutes/Tournois 4 : case 4 pour le Chevalier Blanc."


@pytest.mark.rule("MA-138")
def test_a_card_of_the_neutral_squire_is_one_line() -> None:
    t = a_table(2, hands={B: "quests 3"})
    assert said(steps(t, take_turn(B))) == ["L’écuyer neutre joue Quêtes 3 : case 3 aux Quêtes."]
    double = a_table(2, hands={B: "jousts_tournaments 3"})
    play = steps(double, take_turn(B))
    assert said(play) == ["L’écuyer neutre tire Joutes/Tournois 3."]
    assert said(answers(play, OnBoard(JOUSTS))) == ["L’écuyer neutre joue Joutes/Tournois 3 : case 3 aux Joutes."]


def test_a_listener_hears_whose_shields_are_none_and_what_boards_give() -> None:
    t = a_table(hands={C: "quests 2, quests 3"})
    t.phase = PLAYING
    steps(t, take_turn(C))
    view = game.view(t, C)
    speaker = Speaker(game.words, "fr", NAMES)
    told = [line.replace(NARROW, " ") for line in describe_table(game, view, speaker)]
    assert "Aude : 0 carte. Aucun Blason." in told
    assert "Au tour de : Cador." in told[0]
    asked = [line.replace(NARROW, " ") for line in detail_table(game, view, speaker)]
    assert "Quêtes : 20 cases ; premier, deuxième, troisième : 17, 10, 4." in asked
    assert "Quêtes 2, Quêtes : case 2, 1er." in asked
    assert "Service du Roi : 12 cases ; cases 6 à 11 : 6 points, case 12 : 12 points." in asked


# --- what one reads of oneself ---

ODD_NAMES = ["Zqaude", "Zqbran", "Zqcador", "Zqdina", "Zqelai"]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_reads_his_own_name_and_no_sentence_lacks_its_facts(seats: int, language: str) -> None:
    """Eleven games for each number of seats, with all options: every line, as every seat and a spectator read it."""
    speakers = {seat: Speaker(game.words, language, ODD_NAMES[:seats], seat) for seat in (*range(seats), None)}
    told: set[str] = set()
    for number, options in enumerate(OPTION_SETS):
        play = game.start(seats, a_chance("names", seats), options, listen=True)
        for _ in decisions(play, number):
            for event in play.events:
                told.add(event.kind)
                check_line(event, speakers)
    assert len(told) > 25


def check_line(event: Any, speakers: dict[int | None, Speaker]) -> None:
    line = game.words.events[event.kind]
    for seat, speaker in speakers.items():
        heard = event.seen_by(seat)
        if speaker.is_silent(heard):
            continue
        text = str(speaker.event(heard))
        assert seat is None or ODD_NAMES[seat] not in text, text
        assert "{" not in text, text
        assert "  " not in text, text
        assert not text.startswith((" ", ":", ",")), text
        facts = (*heard.facts, *heard.secret) if heard.known_to else heard.facts
        assert len(facts) >= len(line.facts.partition("|")[0].split()), event
    assert not (" who:seat" in f" {line.facts}" and not line.you and event.kind not in NEUTRAL_ONLY), event.kind


NEUTRAL_ONLY = ("neutral_drew", "codex_taken_unseen")  # said of the neutral squire alone


@pytest.mark.rule("MA-39", "MA-159")
def test_a_scoring_is_told_in_one_line_with_oneself_as_you() -> None:
    t = a_table(tracks={"jousts": "B 5, A 4, C 3"})
    play = steps(t, score_places(JOUSTS))
    assert said(play)[0] == "Joutes : Bran +3, Aude +2, Cador +1."
    assert said(play, A)[0] == "Joutes : Bran +3, vous +2, Cador +1."
    assert "Vous gagnez 2 points aux Joutes." in said(play, A)
    assert said(play, A, "en")[0] == "Jousts: Bran +3, you +2, Cador +1."


@pytest.mark.rule("MA-126", "MA-128")
def test_who_is_taken_from_hears_it_in_the_second_person() -> None:
    t = a_table(
        round=6, variant_charity=True, tracks={"charity": "A 5, B 4, C 3"}, shields={D: "blue_3, blue_2, blue_1"}
    )
    play = answers(steps(t, score_charity_by_exchange()), TakeShields(shield("blue_3"), shield("blue_2")))
    assert "Aude vous prend : Blason bleu 3, Blason bleu 2." in said(play, D)
    assert "Vous prenez à Dinadan : Blason bleu 3, Blason bleu 2." in said(play, A)
    assert "Aude prend deux Blasons bleus à Dinadan." in said(play, C)
