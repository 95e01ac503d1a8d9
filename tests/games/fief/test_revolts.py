"""Surprise cards and revolts, the finer points (FF-277 to FF-293, FF-373 to FF-378)."""

import pytest

from oyez.engine.choices import No, Pass, Yes
from oyez.engine.play import Play
from oyez.games.fief.choices import Assassinate, PlayCardinal, PlayDarc, PlayJustice, PlayRevolt, Propose
from oyez.games.fief.choices_war import AddRevolts, Calm, Lose
from oyez.games.fief.conservation import check
from oyez.games.fief.forces import as_side
from oyez.games.fief.groups import limit_of
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.odds import dice
from oyez.games.fief.pieces import SERGEANTS
from oyez.games.fief.playing import card_turn
from oyez.games.fief.queries import combat_points, is_cardinal
from oyez.games.fief.table import (
    AFTER_TURN,
    ASSASSINATION,
    CARDINAL,
    CASTLE,
    CITY,
    DARC,
    NO_FORT,
    REVOLT,
    UNDERGROUND,
    Table,
)
from oyez.games.fief.windows import window
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    battle_dice,
    begin,
    bishop,
    cardinal,
    d6,
    decision,
    events,
    fief,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    married,
    offered,
    see,
    soldiers,
    title,
    village,
)
from tests.tools import answers

BOURG = village("bourg")
CHARLES, GAUVAIN, THIERRY = lord("charles"), lord("gauvain"), lord("thierry")


# --- d'Arc and the cardinals ---


@pytest.mark.rule("FF-277", "FF-278", "FF-46")
def test_the_maid_marches_further_fights_and_does_not_marry() -> None:
    t = kingdom()
    army(t, A, "bourg", "jeanne")
    army(t, B, "sigy", "henri")
    jeanne = lord("jeanne")
    assert offered(begin(t, marriage_turn(A)), Propose)
    assert (limit_of(t, jeanne, False), combat_points(t, jeanne)) == (2, 0)
    soldier = SERGEANTS[A][0]
    assert dice(as_side(t, [jeanne, soldier])) == 1
    hold(t, B, "darc")
    begin(t, card_turn(B)).answer(B, PlayDarc(jeanne))  # another player's woman
    assert (limit_of(t, jeanne, False), combat_points(t, jeanne)) == (3, 1)
    assert dice(as_side(t, [jeanne, soldier])) == 2
    assert not offered(begin(t, marriage_turn(A)), Propose)


@pytest.mark.rule("FF-277")
def test_a_prisoner_may_be_the_maid_but_no_wife() -> None:
    t = kingdom()
    army(t, A, "bourg", "jeanne", road="villeneuve")
    army(t, B, "bourg", "henri")
    imprisoned(t, "jeanne", B)
    army(t, C, "sigy", "isabelle", "othon")
    married(t, "henri", "isabelle")
    hold(t, C, "darc")
    assert offered(begin(t, card_turn(C)), PlayDarc) == [PlayDarc(lord("jeanne"))]


@pytest.mark.rule("FF-277", "FF-108")
def test_she_is_darc_until_she_dies() -> None:
    t = kingdom()
    army(t, A, "bourg", "jeanne")
    army(t, B, "sigy", "henri")
    t.darc = lord("jeanne")
    t.characters.remove(DARC)
    hold(t, B, "assassinat")
    begin(t, card_turn(B)).answer(B, Assassinate(lord("jeanne"), lord("henri")))
    assert t.darc == NO_LORD
    assert sorted(t.character_discard) == sorted([lord("jeanne"), DARC])
    check(t)


@pytest.mark.rule("FF-279", "FF-91", "FF-341")
def test_a_cardinal_card_goes_to_any_bishop_if_the_pope_consents() -> None:
    t = kingdom()
    army(t, A, "bourg", "charles")
    army(t, B, "sigy", "gauvain", "henri")
    army(t, C, "tournus", "thierry")
    bishop(t, "sigy", "gauvain")
    bishop(t, "bourg", "charles")
    t.pope = THIERRY
    hold(t, A, "cardinal")
    play = begin(t, card_turn(A))
    assert offered(play, PlayCardinal) == [PlayCardinal(CHARLES), PlayCardinal(GAUVAIN)]
    play.answer(A, PlayCardinal(GAUVAIN))
    assert (decision(play), asked(play).seat) == ("pope_consent", C)
    play.answer(C, No())
    assert t.hands[A] == [CARDINAL]
    assert offered(play, PlayCardinal) == [PlayCardinal(CHARLES)]
    answers(play, PlayCardinal(CHARLES), Yes())
    assert is_cardinal(t, CHARLES)
    assert t.hands[A] == []
    check(t)


# --- the causes of a revolt ---


def may_rise(t: Table, seat: int) -> set[int]:
    """Where a player might play his Revolt card."""
    if REVOLT not in t.hands[seat]:
        hold(t, seat, "revolte")
    play = begin(t, card_turn(seat))
    return {choice.village for choice in offered(play, PlayRevolt)} if not play.is_over else set()


def villages(*names: str) -> set[int]:
    return {village(name) for name in names}


@pytest.mark.rule("FF-281")
def test_each_cause_and_where_it_holds() -> None:
    bishopric = villages("bourg", "st_vivien", "les_essarts", "marcamps")
    t = kingdom()
    army(t, A, "bourg", "thierry")
    assert may_rise(t, C) == set()
    t.taille[fief("bourg")] = A
    assert may_rise(t, C) == villages("bourg", "villeneuve", "la_buissiere", "st_vivien")
    t.taille[fief("bourg")] = -1
    for tithe in (t.bishop_tithe, t.cardinal_tithe):
        tithe[see("bourg")] = A
        assert may_rise(t, C) == bishopric
        tithe[see("bourg")] = -1
    t.papal_tithe, t.papal_reach = A, [see("bourg")]
    assert may_rise(t, C) == bishopric
    t.papal_tithe, t.papal_reach = -1, []
    lay(t, "bourg", "famine")
    assert may_rise(t, C) == bishopric
    t = kingdom()
    army(t, A, "bourg", "thierry")
    lay(t, "bourg", "mauvais_temps", "peste")
    assert may_rise(t, C) == set()


@pytest.mark.rule("FF-282")
def test_ones_own_taxes_are_no_cause_but_others_beside_them_are() -> None:
    t = kingdom()
    army(t, C, "bourg", "thierry")
    t.taille[fief("bourg")] = C
    assert may_rise(t, C) == set()
    t.bishop_tithe[see("bourg")] = t.cardinal_tithe[see("bourg")] = C
    t.papal_tithe, t.papal_reach = C, [see("bourg")]
    assert may_rise(t, C) == set()
    t.cardinal_tithe[see("bourg")] = B
    assert may_rise(t, C) == villages("bourg", "st_vivien", "les_essarts", "marcamps")
    t.cardinal_tithe[see("bourg")] = C
    lay(t, "bourg", "famine")
    assert may_rise(t, C) == villages("bourg", "st_vivien", "les_essarts", "marcamps")


# --- who adds what ---


def bourg(fort: int = CASTLE, sergeants: int = 0, knights: int = 0, lords: bool = True) -> Table:
    """A's Bourg under famine, with a mill; B holds one Revolt."""
    t = kingdom()
    army(t, A, "bourg", *(["thierry"] if lords else []), sergeants=sergeants, knights=knights)
    t.fort[BOURG] = fort
    t.mills[BOURG] = 1
    lay(t, "bourg", "famine")
    hold(t, B, "revolte")
    return t


def rise(t: Table) -> Play[Table]:
    play = begin(t, card_turn(B))
    play.answer(B, PlayRevolt(BOURG))
    return play


@pytest.mark.rule("FF-283", "FF-373")
def test_everybody_is_asked_once_beginning_with_the_one_who_played_it() -> None:
    t = bourg(knights=1)
    hold(t, B, "souterrain")
    hold(t, A, "souterrain")
    hold(t, C, "revolte")
    hold(t, D, "revolte", "revolte")
    play = begin(t, card_turn(B))
    play.answer(B, PlayRevolt(BOURG))
    order = []
    while decision(play) == "revolt_add":
        order.append(asked(play).seat)
        if order[-1] == D:
            assert offered(play, AddRevolts) == [AddRevolts(1, False), AddRevolts(2, False)]
        play.answer(order[-1], Pass())
    assert order == [B, C, D, A]
    assert [len(hand) for hand in t.hands] == [1, 1, 1, 2]


@pytest.mark.rule("FF-373", "FF-285", "FF-43")
def test_one_underground_passage_takes_the_walls_away() -> None:
    t = bourg(fort=CITY, knights=1)
    hold(t, C, "souterrain")
    hold(t, D, "souterrain")
    play = rise(t)
    battle_dice(t, 1)
    play.answer(C, AddRevolts(0, True))
    assert decision(play) != "revolt_add"  # D cannot add a second
    assert events(play, "revolt_strikes")[0].facts == (BOURG, 1, 2)
    assert soldiers(t, A, "bourg") == (0, 1)
    assert sorted(t.event_discard) == [REVOLT, UNDERGROUND]
    assert (t.hands[C], t.hands[D]) == ([], [UNDERGROUND])
    check(t)


@pytest.mark.rule("FF-285", "FF-287")
@pytest.mark.parametrize(("fort", "dice", "hits"), [(NO_FORT, 2, 2 + 3), (CASTLE, 1, 1 + 1), (CITY, 0, 0)])
def test_walls_take_away_dice_and_their_hits(fort: int, dice: int, hits: int) -> None:
    t = bourg(fort=fort, sergeants=9)
    hold(t, C, "revolte")
    play = rise(t)
    battle_dice(t, *(1, 2)[:dice])
    play.answer(C, AddRevolts(1, False))
    assert events(play, "revolt_strikes")[0].facts == (BOURG, dice, hits)
    assert soldiers(t, A, "bourg") == (9 - hits, 0)
    assert (t.fort[BOURG], t.mills[BOURG]) == (fort, 1)  # one attack, and soldiers stand


# --- calming ---


@pytest.mark.rule("FF-280", "FF-284", "FF-374")
def test_for_each_card_the_same_lords_may_try_again_and_pay_again() -> None:
    t = bourg(knights=1)
    army(t, C, "sigy", "charles")
    cardinal(t, "charles")
    hold(t, B, "revolte")
    t.money = [0, 0, 7, 0]
    play = rise(t)
    d6(t, 2, 3)
    play.answer(B, AddRevolts(1, False))
    assert (decision(play), asked(play).seat) == ("calm", C)
    play.answer(C, Calm(CHARLES, True))  # fails, and is unharmed
    assert t.family[CHARLES] == C
    assert t.money[C] == 4
    play.answer(C, Calm(CHARLES, True))
    assert t.money[C] == 1
    assert events(play, "revolt_strikes")[0].facts[1] == 0  # one card is left, against a castle


@pytest.mark.rule("FF-280", "FF-268")
def test_captives_and_the_penniless_calm_nothing() -> None:
    t = bourg(knights=1)
    army(t, C, "sigy", "charles")
    cardinal(t, "charles")
    t.money[C] = 2
    assert decision(rise(t)) != "calm"
    t = bourg(knights=1)
    army(t, C, "bourg", "charles", road="villeneuve")
    cardinal(t, "charles")
    imprisoned(t, "charles", A)
    t.money[C] = 9
    assert decision(rise(t)) != "calm"


@pytest.mark.rule("FF-284", "FF-375")
def test_cardinals_and_pope_try_in_turn_order_and_the_bishop_last() -> None:
    t = bourg(knights=1)
    army(t, B, "sigy", "gauvain")
    army(t, C, "sigy", "charles", road="st_paul")
    army(t, D, "tournus", "othon")
    cardinal(t, "gauvain", "charles")
    t.pope = lord("othon")
    bishop(t, "bourg", "gauvain")
    t.first = C
    t.money = [9] * 4
    play = rise(t)
    tried = []
    while decision(play) == "calm":
        tried.append(offered(play, Calm)[0])
        play.answer(asked(play).seat, Pass())
    assert tried == [Calm(CHARLES, True), Calm(lord("othon"), True), Calm(GAUVAIN, True), Calm(GAUVAIN, False)]


@pytest.mark.rule("FF-375", "FF-284")
def test_on_the_next_card_he_may_try_in_the_other_capacity() -> None:
    t = bourg(knights=1)
    army(t, C, "sigy", "charles")
    cardinal(t, "charles")
    bishop(t, "bourg", "charles")
    hold(t, B, "revolte")
    t.money[C] = 9
    play = rise(t)
    d6(t, 1, 3)
    answers(play, AddRevolts(1, False), Calm(CHARLES, True))  # the first card: he fails, and has tried
    assert offered(play, Calm) == [Calm(CHARLES, True)]
    play.answer(C, Pass())
    assert offered(play, Calm) == [Calm(CHARLES, False)]
    play.answer(C, Calm(CHARLES, False))
    assert t.family[CHARLES] == C
    assert t.money[C] == 6


@pytest.mark.rule("FF-374", "FF-75", "FF-110")
def test_a_bishop_who_fails_dies_and_does_not_try_on_the_next_card() -> None:
    t = bourg(fort=NO_FORT, knights=2)
    army(t, C, "sigy", "charles", "eric")
    bishop(t, "bourg", "charles")
    hold(t, B, "revolte")
    play = rise(t)
    d6(t, 1)
    battle_dice(t, 0, 0)
    answers(play, AddRevolts(1, False), Calm(CHARLES, False))
    assert t.family[CHARLES] == -1
    assert t.bishop[see("bourg")] == NO_LORD
    assert events(play, "revolt_strikes")[0].facts == (BOURG, 2, 2)


@pytest.mark.rule("FF-75")
def test_neither_a_captive_bishop_nor_the_bishop_of_another_see_may_try() -> None:
    t = bourg(fort=NO_FORT, knights=2)
    army(t, C, "sigy", "charles")
    bishop(t, "sigy", "charles")  # his see is not that of Bourg
    battle_dice(t, 0)
    assert not events(rise(t.copy()), "not_calmed")
    assert decision(rise(t.copy())) != "calm"
    bishop(t, "bourg", "charles")
    assert decision(rise(t.copy())) == "calm"
    army(t, B, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", B)
    assert decision(rise(t.copy())) != "calm"


@pytest.mark.rule("FF-374", "FF-378", "FF-288")
def test_the_bishop_was_the_last_to_hold_the_place() -> None:
    t = bourg()
    bishop(t, "bourg", "thierry")
    play = rise(t)
    d6(t, 2)
    play.answer(A, Calm(THIERRY, False))
    assert t.family[THIERRY] == -1
    assert (t.controller[BOURG], t.fort[BOURG], t.mills[BOURG]) == (-1, NO_FORT, 0)
    check(t)


# --- the sack ---


@pytest.mark.rule("FF-286", "FF-288")
def test_guests_and_besiegers_are_untouched_and_one_of_them_takes_the_place() -> None:
    t = bourg(fort=NO_FORT, sergeants=1)
    army(t, C, "bourg", "othon", sergeants=1, road="villeneuve")
    army(t, D, "bourg", "eric", road="st_vivien")
    battle_dice(t, 3)
    rise(t)
    assert t.family[THIERRY] == -1
    assert (t.family[lord("othon")], t.family[lord("eric")]) == (C, D)
    assert soldiers(t, C, "bourg") == (1, 0)
    assert t.controller[BOURG] == C


@pytest.mark.rule("FF-287", "FF-241")
def test_the_controller_chooses_which_soldiers_fall() -> None:
    t = bourg(fort=NO_FORT, sergeants=3, knights=1)
    battle_dice(t, 2)
    play = rise(t)
    assert (decision(play), asked(play).seat) == ("loss", A)
    play.answer(A, Lose(0, 1))
    assert soldiers(t, A, "bourg") == (3, 0)
    assert t.mills[BOURG] == 1


@pytest.mark.rule("FF-288", "FF-34")
def test_a_sacked_capital_stays_a_city_of_its_lord_who_was_elsewhere() -> None:
    t = bourg(lords=False, sergeants=1)
    army(t, A, "sigy", "eric")
    title(t, "bourg", "eric", "bourg")
    hold(t, C, "revolte", "revolte")
    play = rise(t)
    battle_dice(t, 0)
    play.answer(C, AddRevolts(2, False))  # three cards less two: one die and one F
    assert soldiers(t, A, "bourg") == (0, 0)
    assert (t.fort[BOURG], t.mills[BOURG], t.controller[BOURG]) == (CITY, 0, A)
    assert t.holder[fief("bourg")] == lord("eric")


@pytest.mark.rule("FF-288", "FF-372")
def test_with_the_castle_the_siege_is_gone() -> None:
    t = bourg(sergeants=1)
    army(t, C, "bourg", sergeants=1, road="villeneuve")
    t.siege[BOURG] = 1 << C
    hold(t, D, "revolte")
    play = rise(t)
    battle_dice(t, 1)
    play.answer(D, AddRevolts(1, False))
    assert (t.fort[BOURG], t.siege[BOURG], t.controller[BOURG]) == (NO_FORT, 0, C)


@pytest.mark.rule("FF-377", "FF-389")
def test_the_controllers_prisoners_live_and_are_free() -> None:
    t = bourg(fort=NO_FORT, sergeants=1)
    army(t, C, "bourg", "othon", road="villeneuve")
    army(t, D, "bourg", "eric", road="villeneuve")
    for name in ("othon", "eric"):
        imprisoned(t, name, A)
    t.first = D
    battle_dice(t, 3)
    play = rise(t)
    assert t.jailer[lord("othon")] == t.jailer[lord("eric")] == -1
    assert t.controller[BOURG] == D  # first in turn order
    assert (decision(play), asked(play).seat) == ("freed_place", C)


@pytest.mark.rule("FF-378")
def test_an_empty_city_loses_its_mills_alone() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric")
    title(t, "bourg", "eric", "bourg")
    t.mills[BOURG] = 2
    lay(t, "bourg", "famine")
    hold(t, B, "revolte")
    rise(t)
    assert (t.mills[BOURG], t.fort[BOURG], t.controller[BOURG]) == (0, CITY, A)


@pytest.mark.rule("FF-281", "FF-38", "FF-289")
def test_a_revolt_may_be_played_after_anothers_turn() -> None:
    t = bourg(fort=NO_FORT, sergeants=1)
    lay(t, "bourg", "mauvais_temps")
    t.active = A
    play = begin(t, window(AFTER_TURN))
    assert (decision(play), asked(play).seat) == ("surprise", B)
    battle_dice(t, 0)
    play.answer(B, PlayRevolt(BOURG))
    assert t.family[THIERRY] == -1


# --- murder and justice ---


@pytest.mark.rule("FF-290", "FF-291")
def test_nobody_is_safe_from_an_assassin_and_prisoners_may_send_him() -> None:
    t = kingdom()
    army(t, A, "bourg", "thierry", road="villeneuve")
    army(t, B, "bourg", "henri", "isabelle")
    imprisoned(t, "thierry", B)
    t.king, t.queen, t.pope, t.heir = lord("henri"), lord("isabelle"), lord("eric"), lord("othon")
    army(t, C, "sigy", "eric", "othon")
    hold(t, A, "assassinat")
    play = begin(t, card_turn(A))
    victims = {choice.lord for choice in offered(play, Assassinate)}
    assert victims == {lord(name) for name in ("henri", "isabelle", "eric", "othon")}
    play.answer(A, Assassinate(lord("eric"), THIERRY))
    assert t.pope == NO_LORD
    assert t.assassin[THIERRY] == 1
    assert t.event_discard == [ASSASSINATION]


@pytest.mark.rule("FF-292", "FF-293")
def test_justice_strikes_an_assassin_even_a_captive_one() -> None:
    t = kingdom()
    army(t, A, "bourg", "thierry", road="villeneuve")
    army(t, B, "bourg", "henri")
    imprisoned(t, "thierry", B)
    t.assassin[THIERRY] = t.assassin[lord("henri")] = 1
    t.heir = lord("henri")  # a mark that protects him
    hold(t, C, "justice")
    play = begin(t, card_turn(C))
    assert offered(play, PlayJustice) == [PlayJustice(THIERRY)]
    play.answer(C, PlayJustice(THIERRY))
    assert t.family[THIERRY] == -1
    assert t.assassin[THIERRY] == 0
    check(t)


@pytest.mark.rule("FF-292")
def test_without_an_assassin_there_is_no_justice() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri")
    hold(t, C, "justice")
    assert not offered(begin(t, card_turn(C)), PlayJustice)
