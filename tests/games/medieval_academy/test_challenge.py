"""Variant «Gallantry»: bets on the Challenge card."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.challenge import score_challenge
from oyez.games.medieval_academy.choices import OnBoard, PlayOn
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.table import GALLANTRY, JOUSTS, KINGS_SERVICE, QUESTS, STUDIES, TOURNAMENTS
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    a_table,
    asked,
    card,
    dealt,
    events,
    offered,
    question,
    refused,
    steps,
    track,
    until,
)
from tests.tools import answers

FOUR = "A 9, B 7, C 5, D 3"


@pytest.mark.rule("MA-98")
def test_a_spare_pawn_lies_beside_the_challenge_card() -> None:
    view = game.view(dealt(4, variant_gallantry=True).table, A)
    assert [squire["spare_pawns"] for squire in view["squires"]] == [2, 2, 2, 2]
    assert [squire["bet"] for squire in view["squires"]] == [None] * 4


@pytest.mark.rule("MA-99", "MA-100")
def test_bets_are_open_in_turn_order_before_the_draft() -> None:
    play = dealt(4, 3, variant_gallantry=True)
    fayot = play.table.fayot
    assert len(game.view(play.table, A)["squires"][A]["hand"]) == 5  # the cards dealt are known
    order = []
    for _ in range(4):
        assert question(play).decision == "place_bet"
        assert offered(play) == [OnBoard(board) for board in range(7)]
        assert refused(play, Pass()) == "MA-99"
        order.append(asked(play)[0])
        answers(play, OnBoard(QUESTS))
    assert order == [(fayot + step) % 4 for step in range(4)]
    assert [squire["bet"] for squire in game.view(play.table, None)["squires"]] == ["quests"] * 4
    assert question(play).decision == "draft_pick"


@pytest.mark.rule("MA-101")
def test_third_second_first_by_one_two_three_for_each_card() -> None:
    t = a_table(variant_gallantry=True, tracks={"gallantry": FOUR})
    t.bets = [QUESTS, STUDIES, GALLANTRY, QUESTS]
    t.played_on = [[QUESTS, QUESTS, JOUSTS], [STUDIES], [GALLANTRY, GALLANTRY, GALLANTRY], [QUESTS] * 4]
    play = steps(t, scoring())
    assert play.is_over  # nobody is asked
    moves = [event.facts[1:4] for event in events(play, "challenge_moved")]
    assert moves == [(GALLANTRY, 3, 3), (STUDIES, 1, 2), (QUESTS, 2, 6)]
    assert track(t, "gallantry") == "A 9, C 8, B 7, D 3"
    assert t.progress[QUESTS] == [6, 0, 0, 0]


@pytest.mark.rule("MA-102")
def test_a_double_use_card_counts_for_the_board_it_was_played_on() -> None:
    t = a_table(variant_gallantry=True, hands={A: "jousts_tournaments 3, quests 2"}, tracks={"gallantry": "A 9"})
    t.bets = [JOUSTS, QUESTS, QUESTS, QUESTS]
    play = steps(t, take_turn(A), score_challenge())
    answers(play, PlayOn(card("jousts_tournaments 3"), TOURNAMENTS))
    assert t.progress[JOUSTS] == [0, 0, 0, 0]
    t = a_table(variant_gallantry=True, hands={A: "jousts_tournaments 3, quests 2"}, tracks={"gallantry": "A 9"})
    t.bets = [JOUSTS, QUESTS, QUESTS, QUESTS]
    play = steps(t, take_turn(A), score_challenge())
    answers(play, PlayOn(card("jousts_tournaments 3"), JOUSTS))
    assert t.progress[JOUSTS] == [6, 0, 0, 0]


@pytest.mark.rule("MA-103")
def test_the_steps_are_one_movement() -> None:
    t = a_table(variant_gallantry=True, tracks={"gallantry": "A 9", "quests": "A 1, B 4, C 7"})
    t.bets = [QUESTS] * 4
    t.played_on[A] = [QUESTS, QUESTS]
    steps(t, score_challenge())
    assert track(t, "quests") == "7:[C,A], B 4, D 0"


@pytest.mark.rule("MA-103")
def test_without_a_card_the_pawn_keeps_its_place_in_the_stack() -> None:
    t = a_table(variant_gallantry=True, tracks={"gallantry": "A 9", "quests": "4:[A,B]"})
    t.bets = [QUESTS] * 4
    steps(t, score_challenge())
    assert track(t, "quests") == "4:[A,B], C 0, D 0"


@pytest.mark.rule("MA-104")
def test_frozen_order_three_squires_and_the_limit_of_twelve() -> None:
    t = a_table(3, variant_gallantry=True, tracks={"gallantry": "A 9, B 8, C 7", "kings_service": "A 5"})
    t.bets = [KINGS_SERVICE, GALLANTRY, GALLANTRY]
    t.played_on = [[KINGS_SERVICE] * 3, [GALLANTRY], [GALLANTRY]]
    play = steps(t, score_challenge())
    assert len(events(play, "challenge_moved")) == 2  # not the third
    assert track(t, "gallantry") == "B 10, A 9, C 7"
    assert track(t, "kings_service") == "A 12, B 0, C 0"  # the first of the noted order: 9 steps, 7 of them possible


@pytest.mark.rule("MA-172")
def test_a_bet_holds_for_one_round_and_may_be_repeated() -> None:
    play = dealt(3, variant_gallantry=True)
    for _ in range(3):
        answers(play, OnBoard(QUESTS))
    until(play, "place_bet")
    assert play.table.round == 2
    assert [squire["bet"] for squire in game.view(play.table, None)["squires"]] == [None] * 3
    answers(play, OnBoard(QUESTS))


@pytest.mark.rule("MA-173", "MA-165")
def test_with_the_advanced_rules_who_may_move_steps_back_even_after_nothing() -> None:
    t = a_table(variant_gallantry=True, advanced_rules=True, tracks={"gallantry": FOUR})
    t.bets = [QUESTS, QUESTS, QUESTS, QUESTS]
    steps(t, score_challenge())
    assert t.progress[GALLANTRY] == [8, 6, 4, 3]
    t = a_table(3, variant_gallantry=True, advanced_rules=True, tracks={"gallantry": "A 9, B 7, C 5"})
    t.bets = [QUESTS, QUESTS, QUESTS]
    steps(t, score_challenge())
    assert t.progress[GALLANTRY] == [8, 6, 5]


@pytest.mark.rule("MA-167")
def test_codex_shields_are_laid_out_before_the_bets() -> None:
    play = dealt(4, variant_gallantry=True, variant_studies=True)
    assert question(play).decision == "place_bet"
    assert len(game.view(play.table, B)["codex"]) == 4
    assert game.view(play.table, C)["squires"][A]["bet"] is None
