"""Whom the table waits for tells nothing about a hand: who holds one type only is asked like everybody else."""

import pytest

from oyez.games.medievallons.choices import Card, GiveTwo, Keep, PlayCard, Player
from tests.games.medievallons.positions import A, B, C, a_table, card, choices_of, turn_of
from tests.tools import answers

KNIGHT, MONK, STAR, JESTER = card("knight"), card("monk"), card("star"), card("jester")


@pytest.mark.rule("MV-07", "MV-81")
def test_a_giver_who_holds_one_type_only_is_asked_by_the_noble() -> None:
    t = a_table(["noble, star", "2 knight", "monk, star"])
    play = answers(turn_of(t), PlayCard(card("noble")))
    assert [question.seat for question in play.asked] == [B, C]
    assert choices_of(play, B) == [Card(KNIGHT)]


@pytest.mark.rule("MV-81")
def test_a_giver_of_a_single_card_has_nothing_to_hide() -> None:
    play = answers(turn_of(a_table(["noble, star", "knight", "monk, star"])), PlayCard(card("noble")))
    assert [question.seat for question in play.asked] == [C]


@pytest.mark.rule("MV-07", "MV-72")
def test_both_partners_of_a_swap_are_asked_whatever_they_hold() -> None:
    t = a_table(["merchant, 3 knight", "3 star", "monk"])
    play = answers(turn_of(t), PlayCard(card("merchant")), Player(B))
    assert [question.seat for question in play.asked] == [A, B]
    assert choices_of(play, B) == [GiveTwo(STAR, STAR)]


@pytest.mark.rule("MV-72")
def test_who_has_just_the_two_cards_of_a_swap_is_not_asked() -> None:
    t = a_table(["merchant, 3 knight", "2 star", "monk"])
    play = answers(turn_of(t), PlayCard(card("merchant")), Player(B))
    assert [question.seat for question in play.asked] == [A]


@pytest.mark.rule("MV-07", "MV-83", "MV-84")
def test_the_priest_is_asked_though_the_hand_has_one_type() -> None:
    t = a_table(["priest, knight", "3 star", "monk"])
    play = answers(turn_of(t), PlayCard(card("priest")), Player(B))
    assert choices_of(play, A) == [Card(STAR)]
    alike = a_table(["priest, star", "star, knight", "monk"])
    play = answers(turn_of(alike), PlayCard(card("priest")), Player(B), Card(STAR))
    assert choices_of(play, A) == [Card(STAR)]


@pytest.mark.rule("MV-83")
def test_the_priest_may_take_any_type_even_a_jester() -> None:
    t = a_table(["priest, knight", "2 jester, star, monk", "monk"])
    play = answers(turn_of(t), PlayCard(card("priest")), Player(B))
    assert choices_of(play, A) == [Card(JESTER), Card(STAR), Card(MONK)]
    answers(play, Card(JESTER))
    assert (t.hands[A][JESTER], t.hands[B][JESTER]) == (1, 1)


@pytest.mark.rule("MV-07", "MV-67")
def test_the_magician_is_asked_about_three_cards_alike() -> None:
    t = a_table(["magician, knight", "star", "monk"], pile="3 star")
    play = answers(turn_of(t), PlayCard(card("magician")))
    assert choices_of(play, A) == [Keep(STAR, STAR, STAR)]


@pytest.mark.rule("MV-07", "MV-14")
def test_who_holds_two_cards_alike_is_asked_for_an_action() -> None:
    play = turn_of(a_table(["2 star", "star", "monk"]))
    assert choices_of(play, A) == [PlayCard(STAR)]
    guild = turn_of(a_table(["", "star", "monk"], {A: ["3 knight"], B: ["3 noble"]}))
    assert [(question.seat, question.decision) for question in guild.asked] == [(A, "knight_ask")]
