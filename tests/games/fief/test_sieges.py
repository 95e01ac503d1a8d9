"""Sieges, prisoners, pillage (FF-256 to FF-276, FF-372, FF-389)."""

import pytest

from oyez.engine.choices import Yes
from oyez.engine.errors import IllegalAnswer
from oyez.games.fief.choices import BuySergeants, LiftSiege, OfferTo, Place, PlayLord, Release, Road
from oyez.games.fief.choices_war import Attack, Besiege, March, Pillage
from oyez.games.fief.combat import attacks_possible, battle_turn, pillage_turn, pillages, siege_turn, sieges_possible
from oyez.games.fief.conservation import check
from oyez.games.fief.control import settle
from oyez.games.fief.diplomacy import deeds, initiatives
from oyez.games.fief.elections import eligible, votes
from oyez.games.fief.movement import marches, movement_turn
from oyez.games.fief.pieces import take_off
from oyez.games.fief.playing import card_turn
from oyez.games.fief.purchases import purchase_turn, purchases
from oyez.games.fief.revenue import incomes
from oyez.games.fief.table import BISHOP, IN, KING, Table
from oyez.games.fief.turn import round_begins
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    bishop,
    castle,
    decision,
    events,
    hold,
    imprisoned,
    kingdom,
    look_again,
    lord,
    offered,
    pieces_at,
    soldiers,
    title,
    village,
)
from tests.tools import answers

BOURG, VIVIEN = village("bourg"), village("st_vivien")


def siege() -> Table:
    """S-11: A's Thierry and two sergeants in the city of Bourg; B besieges it from the road to Saint-Vivien."""
    t = kingdom()
    army(t, A, "bourg", "thierry", sergeants=2)
    title(t, "bourg", "thierry", "bourg")
    army(t, B, "bourg", knights=2, sergeants=3, road="st_vivien")
    t.phase = 6
    return t


def lady_at_the_gate(**options: bool) -> Table:
    """B's Jeanne, alone and without a title, before A's castle of Bourg."""
    t = kingdom(**options)
    army(t, A, "bourg", "thierry", sergeants=10)
    castle(t, "bourg")
    army(t, B, "bourg", "jeanne", road="st_vivien")
    t.phase = 6
    return t


@pytest.mark.rule("FF-256", "FF-390")
def test_any_unit_besieges_but_by_option_a_combat_point_is_needed() -> None:
    assert sieges_possible(lady_at_the_gate(), B) == [Besiege(BOURG)]
    t = lady_at_the_gate(siege_needs_points=True)
    assert sieges_possible(t, B) == []
    army(t, B, "bourg", sergeants=1, road="st_vivien")
    assert sieges_possible(t, B) == [Besiege(BOURG)]


@pytest.mark.rule("FF-390", "FF-372")
@pytest.mark.parametrize("option", [True, False])
def test_by_option_a_siege_without_a_combat_point_is_over(option: bool) -> None:
    t = lady_at_the_gate(siege_needs_points=option)
    army(t, B, "bourg", sergeants=1, road="st_vivien")
    begin(t, siege_turn(B)).answer(B, Besiege(BOURG))
    take_off(t, pieces_at(t, B, "bourg")[-1])
    play = begin(t, settle())
    assert bool(events(play, "siege_over")) == option
    assert (t.siege[BOURG] == 0) == option


@pytest.mark.rule("FF-390")
def test_the_refusal_of_a_siege_without_strength_says_why() -> None:
    t = lady_at_the_gate(siege_needs_points=True)
    t.eager = [B]
    with pytest.raises(IllegalAnswer, match="combat point") as refused:
        begin(t, siege_turn(B)).answer(B, Besiege(BOURG))
    assert refused.value.rule == "FF-390"


@pytest.mark.rule("FF-256")
def test_besieging_a_defended_fort() -> None:
    t = siege()
    assert sieges_possible(t, B) == [Besiege(BOURG)]
    assert sieges_possible(t, A) == []
    play = begin(t, siege_turn(B))
    play.answer(B, Besiege(BOURG))
    assert t.siege[BOURG] == 1 << B
    t = siege()
    t.fort[BOURG] = 0
    assert sieges_possible(t, B) == []
    t = siege()
    for piece in pieces_at(t, A, "bourg")[1:]:
        take_off(t, piece)
    take_off(t, lord("thierry"))
    t.place[lord("thierry")] = village("sigy")
    assert sieges_possible(t, B) == []  # nobody is inside


@pytest.mark.rule("FF-257", "FF-372")
def test_several_besiegers_and_the_end_of_a_siege() -> None:
    t = siege()
    army(t, C, "bourg", sergeants=1, road="villeneuve")
    t.siege[BOURG] = (1 << B) | (1 << C)
    for piece in pieces_at(t, C, "bourg"):
        take_off(t, piece)
    begin(t, settle())
    assert t.siege[BOURG] == 1 << B
    begin(t, round_begins())
    assert t.siege[BOURG] == 1 << B  # it goes on from round to round
    for piece in pieces_at(t, B, "bourg"):
        take_off(t, piece)
    play = begin(t, settle())
    assert t.siege[BOURG] == 0
    assert events(play, "siege_over")


@pytest.mark.rule("FF-258", "FF-42")
def test_a_siege_is_lifted_when_one_likes() -> None:
    t = siege()
    t.siege[BOURG] = 1 << B
    assert LiftSiege(BOURG) in initiatives(t, B)
    begin(t, purchase_turn(B)).answer(B, LiftSiege(BOURG))
    assert t.siege[BOURG] == 0


@pytest.mark.rule("FF-140", "FF-176", "FF-348", "FF-204", "FF-260", "FF-261", "FF-234", "FF-259", "FF-169")
def test_scenario_11_a_siege_through_the_phases() -> None:
    t = siege()
    t.siege[BOURG] = 1 << B
    t.money = [20, 20, 0, 0]
    hold(t, A, "eric")
    play = begin(t, card_turn(A))
    play.answer(A, PlayLord(lord("eric"), BOURG, IN, False))
    assert not [choice for choice in purchases(t, A) if getattr(choice, "village", -1) == BOURG]
    begin(t, purchase_turn(B)).answer(B, BuySergeants(4, BOURG, VIVIEN))
    assert not [choice for choice in marches(t, A) if isinstance(choice, March) and lord("thierry") in choice.pieces]
    army(t, A, "villeneuve", "henri", sergeants=3)
    play = begin(t, movement_turn(A))
    play.answer(A, March(BOURG, pieces_at(t, A, "villeneuve")))
    assert t.road[lord("henri")] == IN
    assert soldiers(t, A, "bourg") == (5, 0)
    assert not offered(play, March)  # he cannot leave again
    t.phase = 6
    assert Attack(BOURG, B, False) in attacks_possible(t, A)
    assert Attack(BOURG, A, False) in attacks_possible(t, B)
    assert incomes(t)[A] == 3  # the rest of the duchy, not Bourg


@pytest.mark.rule("FF-262", "FF-275", "FF-276")
def test_besiegers_and_controllers_pillage() -> None:
    t = siege()
    t.mills[BOURG] = 2
    assert pillages(t, B) == []
    t.siege[BOURG] = 1 << B
    assert pillages(t, B) == [Pillage(BOURG, 1), Pillage(BOURG, 2)] == pillages(t, A)
    play = begin(t, pillage_turn(B))
    play.answer(B, Pillage(BOURG, 2))
    assert (t.mills[BOURG], t.money[B]) == (0, 7)


@pytest.mark.rule("FF-263")
def test_a_fort_may_be_attacked_whether_besieged_or_not() -> None:
    t = siege()
    assert Attack(BOURG, A, False) in attacks_possible(t, B)
    t.siege[BOURG] = 1 << B
    assert Attack(BOURG, A, False) in attacks_possible(t, B)


# --- prisoners ---


def prison() -> Table:
    """A's sergeants hold B's Quentin at Sigy; B's Henri and castle are at Blaye."""
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    army(t, B, "sigy", "quentin", road="st_paul")
    army(t, B, "blaye", "henri")
    castle(t, "blaye")
    imprisoned(t, "quentin", A)
    return t


@pytest.mark.rule("FF-264")
def test_a_captured_lord_lies_in_his_jailers_hands() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri")
    army(t, A, "bourg", sergeants=2, road="villeneuve")
    begin(t, battle_turn(A)).answer(A, Attack(BOURG, B, False))
    assert (t.jailer[lord("henri")], t.place[lord("henri")]) == (A, BOURG)
    assert t.units[BOURG * 6 + B] == 0
    check(t)


@pytest.mark.rule("FF-266", "FF-57")
def test_a_prisoner_neither_stands_nor_votes() -> None:
    t = prison()
    title(t, "tournus", "quentin", "tournus")
    assert lord("quentin") not in eligible(t, KING) + eligible(t, BISHOP)
    t.office = KING
    assert votes(t, B) == 0


@pytest.mark.rule("FF-268")
def test_a_captive_bishop_calms_no_revolt() -> None:
    from oyez.games.fief.revolt import begin_revolt
    from tests.games.fief.positions import lay

    t = prison()
    bishop(t, "sigy", "quentin")
    lay(t, "sigy", "famine")
    hold(t, C, "revolte")
    play = begin(t, *begin_revolt(t, C, village("sigy")))
    assert decision(play) != "calm"


@pytest.mark.rule("FF-268", "FF-291")
def test_a_prisoner_may_instigate_an_assassination() -> None:
    from oyez.games.fief.choices import Assassinate
    from oyez.games.fief.surprise import surprises

    t = prison()
    hold(t, B, "assassinat")
    assert Assassinate(lord("eric"), lord("quentin")) in surprises(t, B)


@pytest.mark.rule("FF-269")
def test_nobody_may_execute_a_prisoner() -> None:
    t = prison()
    for turn in (card_turn, purchase_turn, movement_turn, battle_turn):
        play = begin(t.copy(), turn(A))
        if play.question is not None:
            names = {type(choice).__name__ for choice in offered(play, object)}
            assert not {name for name in names if "xecut" in name or ("ill" in name and "Mill" not in name)}


@pytest.mark.rule("FF-270", "FF-273", "FF-308")
def test_a_ransom() -> None:
    t = prison()
    play = begin(t, purchase_turn(B))
    play.answer(B, OfferTo(A))
    assert deeds(t, B, A) == [Release(lord("quentin"))]  # the one thing they can bargain for
    play.answer(B, 4)
    assert (decision(play), asked(play).seat) == ("offer_answer", A)
    play.answer(A, Yes())
    assert t.money[:2] == [9, 1]
    assert t.jailer[lord("quentin")] == -1
    assert t.place[lord("quentin")] == village("blaye")  # his player's only castle
    assert t.stages[lord("quentin")] == 0  # being placed is no stage (FF-356)


@pytest.mark.rule("FF-273")
def test_a_released_lord_is_placed_like_a_new_one() -> None:
    from oyez.games.fief.prisoners import freed_place

    t = prison()
    t.fort[village("tournus")] = 1
    army(t, B, "tournus", sergeants=1)
    play = begin(t, freed_place(lord("quentin")))
    assert offered(play, Place) == [Place(village("blaye"), IN), Place(village("tournus"), IN)]
    t = prison()
    for piece in pieces_at(t, B, "blaye"):
        take_off(t, piece)
    t.family[lord("henri")] = -1
    t.characters.append(lord("henri"))
    look_again(t)
    play = begin(t, freed_place(lord("quentin")))
    assert t.place[lord("quentin")] == village("sigy")  # nothing qualifies: he stays
    assert decision(play) == "freed_place"


@pytest.mark.rule("FF-272", "FF-274")
def test_without_guards_a_prisoner_is_free_and_takes_a_road() -> None:
    t = prison()
    army(t, C, "sigy", sergeants=1, road="st_ciers")
    for piece in pieces_at(t, A, "sigy"):
        take_off(t, piece)
        if piece < 18:
            t.family[piece] = -1
            t.characters.append(piece)
    play = begin(t, settle())
    assert t.jailer[lord("quentin")] == -1
    assert t.controller[village("sigy")] == C
    assert (decision(play), asked(play).seat) == ("freed_place", B)
    assert offered(play, Road) == [Road(village("st_paul")), Road(village("st_ciers"))]
    play.answer(B, Road(village("st_ciers")))
    assert t.road[lord("quentin")] == village("st_ciers")
    check(t)


@pytest.mark.rule("FF-272", "FF-26", "FF-34", "FF-128")
def test_scenario_17_a_prisoner_outlives_his_jailer() -> None:
    from oyez.games.fief.calamities import resolve_calamities
    from oyez.games.fief.choices import Lord
    from oyez.games.fief.table import PLAGUE
    from tests.games.fief.positions import d6, fief

    t = kingdom()
    army(t, A, "sigy", "eric")
    army(t, A, "bourg", "arthur")
    army(t, B, "sigy", "quentin", road="st_paul")
    army(t, B, "blaye", "henri")
    title(t, "sigy", "arthur", "sigy")
    imprisoned(t, "quentin", A)
    t.events.remove(PLAGUE)
    t.spaces = [PLAGUE]
    d6(t, 5, 1, 5)
    play = begin(t, resolve_calamities())
    assert t.jailer[lord("quentin")] == -1
    assert t.controller[village("sigy")] == B
    assert decision(play) == "capital_lord"
    play.answer(B, Lord(lord("henri")))
    assert t.holder[fief("sigy")] == lord("henri")


@pytest.mark.rule("FF-389")
def test_lords_freed_together_enter_in_turn_order() -> None:
    t = kingdom()
    army(t, A, "sigy", sergeants=1)
    army(t, B, "sigy", "arthur", road="st_paul")
    army(t, C, "sigy", "thierry", road="st_paul")
    imprisoned(t, "arthur", A)
    imprisoned(t, "thierry", A)
    t.first = C
    for piece in pieces_at(t, A, "sigy"):
        take_off(t, piece)
    begin(t, settle())
    assert t.controller[village("sigy")] == C


@pytest.mark.rule("FF-271")
def test_a_prisoner_may_escape_through_underground_passage() -> None:
    from oyez.games.fief.choices_war import Escape

    t = prison()
    hold(t, B, "souterrain")
    play = begin(t, movement_turn(B))
    play.answer(B, Escape(village("st_paul"), (lord("quentin"),), 0))
    assert t.place[lord("quentin")] == village("st_paul")
    assert t.jailer[lord("quentin")] == -1


@pytest.mark.rule("FF-275", "FF-276")
def test_any_number_of_mills() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    t.mills[BOURG] = 2
    play = begin(t, pillage_turn(A))
    answers(play, Pillage(BOURG, 1), Pillage(BOURG, 1))
    assert (t.mills[BOURG], t.money[A]) == (0, 7)
    assert begin(t, pillage_turn(A)).is_over
