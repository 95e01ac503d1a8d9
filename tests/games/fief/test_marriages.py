"""Marriages and alliances (FF-44 to FF-53, FF-333)."""

from collections.abc import Callable

import pytest

from oyez.engine.choices import No, Yes
from oyez.engine.errors import IllegalAnswer
from oyez.engine.table import Step
from oyez.games.fief.choices import Done, Propose
from oyez.games.fief.combat import battle_turn, pillage_turn, siege_turn
from oyez.games.fief.death import bury, kill
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.marriages import marriage_turn, proposals
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.playing import card_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.queries import ally, may_marry
from oyez.games.fief.table import ASK_ALWAYS, Table
from oyez.games.fief.turn import phase_1, round_begins
from oyez.games.fief.victory import winning_camps
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    bishop,
    decision,
    events,
    imprisoned,
    kingdom,
    lord,
    married,
    offered,
    title,
)
from tests.tools import all_of, answers, choices, least_and_most


def court(seats: int = 4, **options: object) -> Table:
    """A has Arthur, B Isabelle and Henri, C Jeanne."""
    t = kingdom(seats, **options)
    army(t, A, "bourg", "arthur")
    army(t, B, "blaye", "isabelle", "henri")
    army(t, C, "sigy", "jeanne")
    return t


@pytest.mark.rule("FF-44", "FF-48")
def test_marriages_are_announced_in_turn_order_in_step_1_1() -> None:
    t = court()
    t.first = B
    play = begin(t, phase_1())
    seats = []
    for _ in range(3):
        assert decision(play) == "marriage_propose"
        seats.append(asked(play).seat)
        play.answer(asked(play).seat, Done())
    assert seats == [B, C, 3]


@pytest.mark.rule("FF-44")
@pytest.mark.parametrize("turn", [card_turn, purchase_turn, movement_turn, siege_turn, battle_turn, pillage_turn])
def test_and_in_no_other_step(turn: Callable[[int], Step]) -> None:
    t = court()
    t.manner[A] = ASK_ALWAYS
    assert offered(begin(t.copy(), marriage_turn(A)), Propose)
    assert not offered(begin(t, turn(A)), Propose)


@pytest.mark.rule("FF-45")
def test_one_marriage_a_player() -> None:
    t = court()
    married(t, "arthur", "isabelle")
    assert proposals(t, A) == []
    assert proposals(t, B) == []  # Henri may not marry Jeanne: his family has its marriage
    army(t, 3, "tournus", "eric")
    assert {choice.spouse for choice in all_of(Propose, proposals(t, C))} == {lord("eric")}


@pytest.mark.rule("FF-46")
def test_who_may_marry_whom() -> None:
    t = court()
    assert proposals(t, A) == [Propose(lord("arthur"), lord("isabelle")), Propose(lord("arthur"), lord("jeanne"))]
    t.darc = lord("jeanne")
    assert not may_marry(t, lord("jeanne"))
    bishop(t, "blaye", "arthur")
    assert not may_marry(t, lord("arthur"))
    assert proposals(t, A) == []
    married(t, "henri", "jeanne")
    assert not may_marry(t, lord("henri"))


@pytest.mark.rule("FF-333", "FF-46")
def test_nobody_is_proposed_who_may_not_marry() -> None:
    t = court()
    bishop(t, "blaye", "henri")
    assert proposals(t, C) == [Propose(lord("jeanne"), lord("arthur"))]
    t.darc = lord("jeanne")
    assert proposals(t, A) == [Propose(lord("arthur"), lord("isabelle"))]


@pytest.mark.rule("FF-47", "FF-268")
def test_prisoners_assassins_and_excommunicated_may_marry() -> None:
    t = court()
    army(t, C, "bourg", "mireille", road="villeneuve", sergeants=0)
    imprisoned(t, "mireille", A)
    t.assassin[lord("arthur")] = 1
    t.excommunicated = lord("isabelle")
    t.king, t.heir = lord("arthur"), lord("henri")
    pairs = {(choice.lord, choice.spouse) for choice in all_of(Propose, proposals(t, A))}
    assert pairs == {(lord("arthur"), lord(name)) for name in ("isabelle", "jeanne", "mireille")}


@pytest.mark.rule("FF-47")
def test_heir_prince_and_regent_may_marry() -> None:
    t = court()
    t.heir = lord("arthur")
    t.queen, t.is_regency = lord("jeanne"), True
    assert Propose(lord("arthur"), lord("jeanne")) in proposals(t, A)


@pytest.mark.rule("FF-47")
def test_ones_own_captive_may_propose() -> None:
    t = court()
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    imprisoned(t, "arthur", B)
    assert Propose(lord("arthur"), lord("jeanne")) in proposals(t, A)


@pytest.mark.rule("FF-48", "FF-49", "FF-333")
def test_a_marriage_with_its_dowry() -> None:
    t = court()
    t.money = [5, 5, 5, 5]
    play = begin(t, marriage_turn(A))
    answers(play, Propose(lord("arthur"), lord("isabelle")), 3)
    assert (decision(play), asked(play).seat) == ("marriage_answer", B)
    play.answer(B, Yes())
    assert t.money == [2, 8, 5, 5]
    assert t.spouse[lord("arthur")] == lord("isabelle")
    assert (ally(t, A), ally(t, B)) == (B, A)
    assert decision(play) == "marriage_propose"


@pytest.mark.rule("FF-333")
def test_a_dowry_may_be_asked_for_and_must_be_payable() -> None:
    t = court()
    t.money = [5, 4, 5, 5]
    play = begin(t, marriage_turn(A))
    play.answer(A, Propose(lord("arthur"), lord("isabelle")))
    assert least_and_most(play) == (-4, 5)
    play.answer(A, -4)
    play.answer(B, Yes())
    assert t.money[:2] == [9, 0]
    t = court(money_visible=False)
    t.money = [5, 4, 5, 5]
    play = begin(t, marriage_turn(A))
    answers(play, Propose(lord("arthur"), lord("isabelle")), -9)
    assert choices(play) == [No()]  # he can only refuse
    play.answer(B, No())
    assert t.proposal is None
    assert events(play, "proposal_refused")


@pytest.mark.rule("FF-48")
def test_so_many_proposals_a_round() -> None:
    t = court()
    play = begin(t, marriage_turn(A))
    for _ in range(2):
        answers(play, Propose(lord("arthur"), lord("isabelle")), 0, No())
    assert not offered(play, Propose)
    with pytest.raises(IllegalAnswer):
        play.answer(A, Propose(lord("arthur"), lord("jeanne")))
    begin(t, round_begins())
    assert proposals(t, A)  # again in the next round
    t = court(marriage_proposals_per_round=1)
    play = begin(t, marriage_turn(A))
    answers(play, Propose(lord("arthur"), lord("isabelle")), 0, No())
    assert not offered(play, Propose)


@pytest.mark.rule("FF-48", "FF-45")
def test_neither_side_of_a_proposal_has_a_marriage() -> None:
    t = court()
    army(t, A, "bourg", "thierry")
    army(t, C, "sigy", "charles")
    assert Propose(lord("thierry"), lord("jeanne")) in proposals(t, A)
    married(t, "arthur", "isabelle")
    assert proposals(t, A) == []  # Thierry is free to marry, but A has his marriage
    assert proposals(t, C) == []  # nor to A or B, who have theirs


@pytest.mark.rule("FF-50")
def test_an_alliance_ends_with_a_death() -> None:
    t = court()
    married(t, "arthur", "isabelle")
    kill(t, lord("isabelle"))
    begin(t, bury())
    assert (ally(t, A), ally(t, B)) == (-1, -1)
    assert t.spouse[lord("arthur")] == NO_LORD


@pytest.mark.rule("FF-51")
def test_the_wife_of_the_king_is_queen_at_the_wedding() -> None:
    t = court()
    t.king = lord("arthur")
    play = begin(t, marriage_turn(A))
    answers(play, Propose(lord("arthur"), lord("isabelle")), 0, Yes())
    assert t.queen == lord("isabelle")


@pytest.mark.rule("FF-51")
def test_she_is_queen_too_if_it_was_her_player_who_proposed() -> None:
    t = court()
    t.king = lord("arthur")
    play = begin(t, marriage_turn(t.family[lord("isabelle")]))
    answers(play, Propose(lord("isabelle"), lord("arthur")), 0, Yes())
    assert t.queen == lord("isabelle")


@pytest.mark.rule("FF-52")
def test_the_husband_of_a_regent_is_no_king() -> None:
    t = court()
    t.queen, t.is_regency = lord("isabelle"), True
    play = begin(t, marriage_turn(A))
    answers(play, Propose(lord("arthur"), lord("isabelle")), 0, Yes())
    assert (t.king, t.queen, t.is_regency) == (NO_LORD, lord("isabelle"), True)


@pytest.mark.rule("FF-53", "FF-320")
def test_with_three_players_no_alliance_counts_for_victory() -> None:
    t = court(3)
    t.king = lord("arthur")
    play = begin(t, marriage_turn(A))
    answers(play, Propose(lord("arthur"), lord("isabelle")), 0, Yes())
    assert t.queen == lord("isabelle")  # all other effects hold
    for name, where in (("bourg", "bourg"), ("sigy", "sigy")):
        title(t, name, "arthur", where)
    title(t, "blaye", "isabelle", "blaye")
    assert winning_camps(t) == [[A]]
    t.king = NO_LORD
    assert winning_camps(t) == []


@pytest.mark.rule("FF-53", "FF-112")
def test_with_three_players_a_spouse_inherits_as_ever() -> None:
    t = court(3)
    married(t, "arthur", "isabelle")
    title(t, "bourg", "arthur", "bourg")
    kill(t, lord("arthur"))
    begin(t, bury())
    assert lord("isabelle") in t.holder


@pytest.mark.rule("FF-50")
def test_an_alliance_lasts_from_round_to_round() -> None:
    t = court()
    married(t, "arthur", "isabelle")
    begin(t, round_begins())
    assert (t.round, ally(t, A)) == (3, B)
