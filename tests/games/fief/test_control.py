"""Villages, positions and control (FF-24 to FF-35, FF-326 to FF-330)."""

import pytest

from oyez.games.fief.choices import Cede, Lord
from oyez.games.fief.choices_war import Besiege, March
from oyez.games.fief.combat import siege_turn
from oyez.games.fief.conservation import check
from oyez.games.fief.content import ALL_VILLAGES
from oyez.games.fief.control import can_cede, settle
from oyez.games.fief.diplomacy import initiatives
from oyez.games.fief.ids import AVAILABLE, CROWN
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.pieces import take_off
from oyez.games.fief.purchases import building_purchases
from oyez.games.fief.table import CITY, IN, Table
from oyez.games.fief.turn import round_begins
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    begin,
    castle,
    decision,
    events,
    fief,
    imprisoned,
    kingdom,
    lord,
    offered,
    pieces_at,
    soldiers,
    title,
    village,
)

BOURG, VILLENEUVE, VIVIEN = village("bourg"), village("villeneuve"), village("st_vivien")


def leaves(t: Table, seat: int, where: str) -> None:
    """All pieces of a player in a village are eliminated."""
    for piece in pieces_at(t, seat, where):
        take_off(t, piece)
        if piece < 18:
            t.family[piece] = -1
            t.character_discard.append(piece)


@pytest.mark.rule("FF-24", "FF-181")
def test_a_village_has_two_mills_and_one_fort_at_most() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    t.money[A] = 50
    assert len(building_purchases(t, A)) == 2
    castle(t, "bourg")
    t.mills[BOURG] = 2
    assert building_purchases(t, A) == []
    t.fort[BOURG] = CITY
    assert building_purchases(t, A) == []


@pytest.mark.rule("FF-25", "FF-26")
def test_the_controller_stands_inside_the_others_on_their_road() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "villeneuve", "henri", sergeants=1)
    play = begin(t, movement_turn(B))
    play.answer(B, March(BOURG, pieces_at(t, B, "villeneuve")))
    assert t.controller[BOURG] == A
    assert {t.road[piece] for piece in pieces_at(t, A, "bourg")} == {IN}
    assert {t.road[piece] for piece in pieces_at(t, B, "bourg")} == {VILLENEUVE}


@pytest.mark.rule("FF-26")
def test_whoever_passes_through_an_empty_village_controls_it_at_once() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    play = begin(t, movement_turn(A))
    play.answer(A, March(VIVIEN, (lord("arthur"),)))
    assert t.controller[VIVIEN] == A
    assert t.controller[BOURG] == -1
    assert events(play, "controls")[0].facts == (A, VIVIEN)


@pytest.mark.rule("FF-27", "FF-28", "FF-326")
def test_the_first_to_have_entered_of_those_left_controls() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=1)
    army(t, B, "bourg", "henri", sergeants=2, knights=1, road="villeneuve")
    army(t, C, "bourg", sergeants=3, road="st_vivien")
    assert t.controller[BOURG] == A
    leaves(t, A, "bourg")
    begin(t, settle())
    assert t.controller[BOURG] == B
    assert {t.road[piece] for piece in pieces_at(t, B, "bourg")} == {IN}
    assert {t.road[piece] for piece in pieces_at(t, C, "bourg")} == {VIVIEN}
    leaves(t, B, "bourg")
    begin(t, settle())
    assert t.controller[BOURG] == C


@pytest.mark.rule("FF-27")
def test_an_interruption_loses_ones_place() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=1)
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    army(t, C, "bourg", sergeants=1, road="st_vivien")
    leaves(t, B, "bourg")
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    leaves(t, A, "bourg")
    begin(t, settle())
    assert t.controller[BOURG] == C


@pytest.mark.rule("FF-29")
def test_an_empty_village_is_free_with_its_buildings() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=1)
    castle(t, "bourg")
    t.mills[BOURG] = 2
    leaves(t, A, "bourg")
    begin(t, settle())
    assert (t.controller[BOURG], t.fort[BOURG], t.mills[BOURG]) == (-1, 1, 2)


@pytest.mark.rule("FF-30", "FF-31")
def test_empty_villages_of_a_constituted_fief_belong_to_its_lord() -> None:
    t = kingdom()
    army(t, A, "sigy", "arthur")
    army(t, B, "la_buissiere", sergeants=1)
    title(t, "bourg", "arthur", "bourg")
    assert [t.controller[village(name)] for name in ("bourg", "st_vivien", "villeneuve")] == [A, A, A]
    assert t.controller[village("la_buissiere")] == B
    t.holder[fief("bourg")] = CROWN
    t.dirty.extend([BOURG, VIVIEN, VILLENEUVE])
    begin(t, settle())
    assert t.controller[BOURG] == -1


@pytest.mark.rule("FF-32", "FF-327", "FF-328")
def test_a_village_is_ceded_once_a_round() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2)
    army(t, B, "bourg", "henri", road="villeneuve")
    army(t, C, "bourg", "charles", road="st_vivien")
    play = begin(t, movement_turn(A))
    assert {choice.player for choice in offered(play, Cede)} == {B, C}
    play.answer(A, Cede(BOURG, C, VIVIEN))
    assert t.controller[BOURG] == C
    assert {t.road[piece] for piece in pieces_at(t, A, "bourg")} == {VIVIEN}
    assert t.road[lord("charles")] == IN
    assert not [choice for choice in initiatives(t, C) if isinstance(choice, Cede)]
    leaves(t, C, "bourg")
    begin(t, settle())
    assert t.controller[BOURG] == A  # the former controller counts as the second


@pytest.mark.rule("FF-328")
def test_in_the_next_round_a_village_may_be_ceded_again() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2)
    army(t, B, "bourg", "henri", road="villeneuve")
    begin(t, movement_turn(A)).answer(A, Cede(BOURG, B, VIVIEN))
    assert not [choice for choice in initiatives(t, B) if isinstance(choice, Cede)]
    begin(t, round_begins())
    assert {choice.player for choice in initiatives(t, B) if isinstance(choice, Cede)} == {A}


@pytest.mark.rule("FF-32")
def test_only_the_controller_hands_a_village_over() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2)
    army(t, B, "bourg", "henri", road="villeneuve")
    assert can_cede(t, A, BOURG) == [B]
    assert can_cede(t, B, BOURG) == []


@pytest.mark.rule("FF-33")
def test_an_engine_left_alone_is_destroyed() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1, engines=1)
    play = begin(t, movement_turn(A))
    without_engine = pieces_at(t, A, "bourg")[:-1]
    play.answer(A, March(VIVIEN, without_engine[:1]))
    assert len(pieces_at(t, A, "bourg")) == 2  # the sergeant still guards it
    leaves(t, A, "bourg")
    army(t, A, "bourg", engines=1)
    t.dirty.append(BOURG)
    begin(t, settle())
    assert pieces_at(t, A, "bourg") == ()


@pytest.mark.rule("FF-34", "FF-31")
def test_whoever_takes_the_capital_takes_the_title() -> None:
    t = kingdom()
    army(t, A, "sigy", "arthur")
    title(t, "bourg", "arthur", "bourg")
    army(t, B, "villeneuve", "henri", "isabelle")
    play = begin(t, movement_turn(B))
    play.answer(B, March(BOURG, (lord("henri"),)))
    assert decision(play) == "capital_lord"
    assert offered(play, Lord) == [Lord(lord("henri")), Lord(lord("isabelle"))]
    play.answer(B, Lord(lord("isabelle")))
    assert t.holder[fief("bourg")] == lord("isabelle")
    assert t.controller[VIVIEN] == B  # the unoccupied villages follow
    check(t)


@pytest.mark.rule("FF-34", "FF-187")
def test_the_title_may_go_to_a_lord_who_holds_another() -> None:
    t = kingdom()
    army(t, A, "sigy", "arthur")
    title(t, "bourg", "arthur", "bourg")
    army(t, B, "villeneuve", "henri", "isabelle")
    title(t, "mazilles", "henri", "mazilles")
    play = begin(t, movement_turn(B))
    play.answer(B, March(BOURG, (lord("henri"),)))
    play.answer(B, Lord(lord("henri")))
    assert t.holder.count(lord("henri")) == 2


@pytest.mark.rule("FF-34", "FF-168")
def test_the_title_may_go_to_a_prisoner() -> None:
    t = kingdom()
    army(t, A, "sigy", "arthur", sergeants=1)
    title(t, "bourg", "arthur", "bourg")
    army(t, B, "sigy", "isabelle", road="st_paul")
    imprisoned(t, "isabelle", A)
    army(t, B, "villeneuve", "henri")
    play = begin(t, movement_turn(B))
    play.answer(B, March(BOURG, (lord("henri"),)))
    play.answer(B, Lord(lord("isabelle")))
    assert t.holder[fief("bourg")] == lord("isabelle")


@pytest.mark.rule("FF-34")
def test_who_takes_the_capital_of_his_own_title_gives_it_to_nobody_anew() -> None:
    t = kingdom()
    army(t, A, "sigy", "arthur", "eric")
    army(t, B, "bourg", "henri")
    title(t, "bourg", "arthur", "bourg")  # inherited, while B holds the city
    play = begin(t, movement_turn(B))
    play.answer(B, March(village("villeneuve"), (lord("henri"),)))
    assert t.controller[BOURG] == A
    assert (decision(play), t.holder[fief("bourg")]) == ("move_stage", lord("arthur"))


@pytest.mark.rule("FF-35")
def test_a_conqueror_without_a_lord_sends_the_title_back_to_the_crown() -> None:
    t = kingdom()
    army(t, A, "sigy", "arthur")
    army(t, A, "bourg", sergeants=1)
    title(t, "bourg", "arthur", "bourg")
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    leaves(t, A, "bourg")
    begin(t, settle())
    assert t.holder[fief("bourg")] == CROWN
    assert t.fort[BOURG] == CITY
    assert (t.controller[BOURG], t.controller[VIVIEN]) == (B, -1)  # the empty villages are free


@pytest.mark.rule("FF-329")
def test_a_controller_of_the_capital_does_not_take_a_title_that_moves() -> None:
    t = kingdom()
    army(t, A, "sigy", "arthur")
    army(t, C, "blaye", "charles")
    army(t, B, "bourg", "henri", sergeants=1)
    title(t, "bourg", "arthur", "bourg")
    t.holder[fief("bourg")] = lord("charles")  # inherited
    t.dirty.extend(ALL_VILLAGES)
    begin(t, settle())
    assert t.controller[BOURG] == B
    assert t.holder[fief("bourg")] == lord("charles")


@pytest.mark.rule("FF-330")
def test_a_title_that_nobody_holds_is_not_taken_with_the_capital() -> None:
    for vacant in (CROWN, AVAILABLE):
        t = kingdom()
        army(t, A, "sigy", "arthur")
        title(t, "bourg", "arthur", "bourg")
        t.holder[fief("bourg")] = vacant
        army(t, B, "villeneuve", "henri")
        play = begin(t, movement_turn(B))
        play.answer(B, March(BOURG, (lord("henri"),)))
        assert t.controller[BOURG] == B
        assert t.holder[fief("bourg")] == vacant


@pytest.mark.rule("FF-31")
def test_control_changes_with_a_departure() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    play = begin(t, movement_turn(A))
    play.answer(A, March(VIVIEN, (lord("arthur"),)))
    assert t.controller[BOURG] == B
    assert soldiers(t, B, "bourg") == (1, 0)


@pytest.mark.rule("FF-372")
def test_a_siege_is_over_when_control_changes() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=1)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=3, road="villeneuve")
    play = begin(t, siege_turn(B))
    play.answer(B, Besiege(BOURG))
    assert t.siege[BOURG] == 1 << B
    leaves(t, A, "bourg")
    begin(t, settle())
    assert (t.siege[BOURG], t.controller[BOURG]) == (0, B)
