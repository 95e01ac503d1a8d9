"""Phase 5: movement, escorts, passage and tolls (FF-194 to FF-211, FF-354 to FF-358)."""

import pytest

from oyez.engine.choices import No, Yes
from oyez.games.fief.choices import Done, Piece
from oyez.games.fief.choices_war import AskPassage, HideFromWeather, March, Muster, OfferToll, Raid
from oyez.games.fief.content import NEIGHBOURS
from oyez.games.fief.groups import is_group
from oyez.games.fief.ids import OFF
from oyez.games.fief.pieces import KNIGHTS, SERGEANTS, capture, set_free, standing
from oyez.games.fief.table import IN, PLAGUE, Table
from oyez.games.fief.turn import phase_5
from tests.games.fief.places import group, moving, order, ways
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    castle,
    d6,
    decision,
    fief,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    offered,
    see,
    soldiers,
    title,
    village,
)
from tests.tools import least_and_most

ARTHUR, ERIC, HENRI, JEANNE = lord("arthur"), lord("eric"), lord("henri"), lord("jeanne")


def roads(t: Table, seat: int, where: str) -> set[int]:
    """Where a player's pieces stand in a village."""
    return {t.road[piece] for piece in (*SERGEANTS[seat], *KNIGHTS[seat]) if t.place[piece] == village(where)}


@pytest.mark.rule("FF-194")
def test_a_player_moves_his_lords_stage_by_stage_and_switches_as_he_likes() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, A, "sigy", "eric")
    play = moving(t, A)
    order(play, March, "st_vivien", (ARTHUR,))
    order(play, March, "st_paul", (ERIC,))
    order(play, March, "bourg", (ARTHUR,))
    order(play, March, "sigy", (ERIC,))
    assert (t.place[ARTHUR], t.place[ERIC]) == (village("bourg"), village("sigy"))
    assert not offered(play, March)


@pytest.mark.rule("FF-194", "FF-03")
def test_the_players_move_in_turn_order() -> None:
    t = kingdom(3)
    for seat, (where, name) in enumerate((("bourg", "arthur"), ("sigy", "henri"), ("blaye", "othon"))):
        army(t, seat, where, name)
    t.first = B
    play = begin(t, phase_5())
    order_asked = []
    while decision(play) == "move_stage":
        order_asked.append(asked(play).seat)
        assert {t.family[choice.pieces[0]] for choice in offered(play, March)} == {order_asked[-1]}
        play.answer(order_asked[-1], Done())
    assert order_asked == [B, C, A]


@pytest.mark.rule("FF-194", "FF-266")
def test_a_prisoner_does_not_move_by_himself() -> None:
    t = kingdom()
    army(t, B, "sigy", sergeants=1)
    army(t, A, "sigy", "eric", road="st_paul")
    assert offered(moving(t, A), March)
    imprisoned(t, "eric", B)
    play = moving(t, A)
    assert decision(play) == "move_stage"  # he may still bargain
    assert not offered(play, March, Muster)


@pytest.mark.rule("FF-195")
def test_one_stage_leads_along_one_road() -> None:
    t = kingdom()
    army(t, A, "villeneuve", "arthur")
    play = moving(t, A)
    assert {choice.to for choice in offered(play, March)} == set(NEIGHBOURS[village("villeneuve")])
    order(play, March, "charolles", (ARTHUR,))
    assert t.place[ARTHUR] == village("charolles")
    assert {choice.to for choice in offered(play, March)} == set(NEIGHBOURS[village("charolles")])


@pytest.mark.rule("FF-195")
def test_and_no_further_where_others_stand() -> None:
    t = kingdom()
    army(t, A, "villeneuve", "arthur", sergeants=1)
    army(t, B, "villeneuve", sergeants=1, road="bourg")
    play = moving(t, A)
    roads_out = set(NEIGHBOURS[village("villeneuve")])
    assert {choice.to for choice in offered(play, March, AskPassage, Muster)} == roads_out


@pytest.mark.rule("FF-354", "FF-197")
def test_a_group_has_a_free_lord_and_only_ones_own_in_one_village() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "eric", sergeants=2, knights=1, engines=1)
    army(t, A, "sigy", "baudoin", sergeants=1)
    army(t, B, "bourg", "henri", sergeants=1, road="villeneuve")
    army(t, C, "bourg", "othon", road="villeneuve")
    imprisoned(t, "othon", A)
    play = moving(t, A)
    everybody = (*group(t, A, "bourg", "arthur", "eric", sergeants=2, knights=1, engines=1), lord("othon"))
    assert ways(play, "st_vivien", everybody) == ["March"]
    assert ways(play, "st_vivien", group(t, A, "bourg", "arthur", sergeants=1)) == ["March"]
    assert ways(play, "st_vivien", group(t, A, "bourg", sergeants=2, knights=1)) == []
    assert ways(play, "st_vivien", group(t, A, "bourg", engines=1)) == []
    assert ways(play, "st_vivien", (lord("othon"),)) == []
    assert ways(play, "st_vivien", (ARTHUR, *group(t, B, "bourg", sergeants=1))) == []
    assert ways(play, "st_vivien", (ARTHUR, HENRI)) == []
    assert ways(play, "st_vivien", (ARTHUR, *group(t, A, "sigy", sergeants=1))) == []
    order(play, March, "st_vivien", everybody)
    assert {t.place[piece] for piece in everybody} == {village("st_vivien")}


@pytest.mark.rule("FF-196")
def test_a_lord_makes_two_stages_and_darc_three() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "jeanne")
    t.darc = JEANNE
    play = moving(t, A)
    for number, to in enumerate(("villeneuve", "charolles", "blaye")):
        assert bool(ways(play, to, (ARTHUR,))) == (number < 2)
        if number < 2:
            order(play, March, to, (ARTHUR,))
        order(play, March, to, (JEANNE,))
    assert t.place[ARTHUR] == village("charolles")
    assert t.place[JEANNE] == village("blaye")
    assert not offered(play, March, Muster)


@pytest.mark.rule("FF-197")
def test_soldiers_are_left_and_picked_up_and_change_escort() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=3)
    army(t, A, "villeneuve", "eric", knights=1)
    play = moving(t, A)
    three = group(t, A, "bourg", sergeants=3)
    order(play, March, "villeneuve", (ARTHUR, *three))
    knight = group(t, A, "villeneuve", knights=1)
    order(play, March, "les_essarts", (ARTHUR, three[0], *knight))  # leaves two, takes the knight
    order(play, March, "charolles", (ERIC, *three[1:]))  # they change escort
    assert soldiers(t, A, "les_essarts") == (1, 1)
    assert soldiers(t, A, "charolles") == (2, 0)
    assert soldiers(t, A, "villeneuve") == (0, 0)
    assert not ways(play, "l_epervier", (ERIC, *three[1:]))  # they have made two stages, he one
    assert ways(play, "l_epervier", (ERIC,)) == ["March"]


@pytest.mark.rule("FF-198")
def test_a_soldiers_third_stage_needs_darc_on_that_stage() -> None:
    t = kingdom()
    army(t, A, "bourg", "jeanne", sergeants=2)
    army(t, A, "charolles", "eric")
    t.darc = JEANNE
    play = moving(t, A)
    both = group(t, A, "bourg", sergeants=2)
    order(play, March, "villeneuve", (JEANNE, *both))
    order(play, March, "charolles", (JEANNE, *both))
    assert not ways(play, "blaye", (ERIC, *both))
    assert ways(play, "blaye", (JEANNE, *both)) == ["March"]
    order(play, March, "blaye", (JEANNE, *both))
    assert soldiers(t, A, "blaye") == (2, 0)


@pytest.mark.rule("FF-199")
def test_an_engine_makes_one_stage() -> None:
    t = kingdom()
    army(t, A, "bourg", "jeanne", "eric", sergeants=1, engines=1)
    t.darc = JEANNE
    play = moving(t, A)
    engine = group(t, A, "bourg", engines=1)
    order(play, March, "villeneuve", (JEANNE, ERIC, *engine))
    assert not ways(play, "charolles", (JEANNE, ERIC, *engine))
    assert not ways(play, "charolles", (ERIC, *engine))
    assert ways(play, "charolles", (JEANNE, ERIC)) == ["March"]


@pytest.mark.rule("FF-200", "FF-355")
@pytest.mark.parametrize("leads", [False, True])
def test_other_lords_follow_darc_on_a_third_stage_only_by_option(leads: bool) -> None:
    t = kingdom(darc_leads_lords=leads)
    army(t, A, "bourg", "arthur", "jeanne")
    t.darc = JEANNE
    play = moving(t, A)
    order(play, March, "villeneuve", (ARTHUR, JEANNE))
    order(play, March, "charolles", (ARTHUR, JEANNE))
    assert ways(play, "blaye", (ARTHUR, JEANNE)) == (["March"] if leads else [])
    assert ways(play, "blaye", (JEANNE,)) == ["March"]
    assert ways(play, "blaye", (ARTHUR,)) == []  # without her on that stage never


@pytest.mark.rule("FF-355", "FF-196")
def test_without_darc_the_option_gives_nobody_a_third_stage() -> None:
    t = kingdom(darc_leads_lords=True)
    army(t, A, "bourg", "arthur", "jeanne")
    play = moving(t, A)
    order(play, March, "villeneuve", (ARTHUR,))
    order(play, March, "charolles", (ARTHUR,))
    assert ways(play, "blaye", (ARTHUR,)) == []
    t.darc = JEANNE  # elsewhere
    assert ways(moving(t, A), "blaye", (ARTHUR,)) == []


# --- prisoners on the march ---


@pytest.mark.rule("FF-201", "FF-354")
def test_a_jailer_takes_prisoners_along_two_stages() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, A, "villeneuve", "eric")
    army(t, B, "bourg", "henri", road="st_vivien")
    imprisoned(t, "henri", A)
    play = moving(t, A)
    order(play, March, "villeneuve", (ARTHUR, HENRI))
    order(play, March, "charolles", (ARTHUR, HENRI))
    assert t.place[HENRI] == village("charolles")
    order(play, March, "charolles", (ERIC,))
    assert not ways(play, "blaye", (ERIC, HENRI))
    assert ways(play, "blaye", (ERIC,)) == ["March"]


@pytest.mark.rule("FF-201")
def test_with_darc_three() -> None:
    t = kingdom()
    army(t, A, "bourg", "jeanne")
    army(t, B, "bourg", "henri", road="st_vivien")
    imprisoned(t, "henri", A)
    t.darc = JEANNE
    play = moving(t, A)
    for to in ("villeneuve", "charolles", "blaye"):
        order(play, March, to, (JEANNE, HENRI))
    assert t.place[HENRI] == village("blaye")


@pytest.mark.rule("FF-201")
def test_darc_herself_as_a_prisoner_is_taken_along_two_stages() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, A, "charolles", "eric")
    army(t, B, "bourg", "jeanne", road="st_vivien")
    t.darc = JEANNE
    imprisoned(t, "jeanne", A)
    play = moving(t, A)
    order(play, March, "villeneuve", (ARTHUR, JEANNE))
    order(play, March, "charolles", (ARTHUR, JEANNE))
    assert not ways(play, "blaye", (ERIC, JEANNE))


@pytest.mark.rule("FF-201")
def test_the_stages_he_made_as_a_free_man_do_not_hinder_his_jailer() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "bourg", "henri", road="st_vivien")
    t.stages[HENRI] = 2
    capture(t, HENRI, A)
    play = moving(t, A)
    assert ways(play, "villeneuve", (ARTHUR, HENRI)) == ["March"]


@pytest.mark.rule("FF-356")
def test_stages_made_as_a_prisoner_count_for_the_lord_himself() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, B, "bourg", "henri", road="st_vivien")
    imprisoned(t, "henri", A)
    play = moving(t, A)
    order(play, March, "villeneuve", (ARTHUR, HENRI))
    set_free(t, HENRI)  # where he is
    play = moving(t, B)
    order(play, March, "bourg", (HENRI,))
    assert t.place[HENRI] == village("bourg")
    assert not offered(play, March, Muster, AskPassage, Raid)


# --- entering ---


@pytest.mark.rule("FF-202", "FF-25")
def test_one_goes_into_ones_own_village_and_stands_before_anothers() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, A, "villeneuve", sergeants=1)
    army(t, B, "villeneuve", sergeants=1, road="charolles")
    army(t, B, "st_vivien", sergeants=3)
    castle(t, "st_vivien")
    play = moving(t, A)
    order(play, March, "villeneuve", (ARTHUR,))
    assert t.road[ARTHUR] == IN
    t.stages[ARTHUR] = 0
    play = moving(t, A)
    order(play, March, "bourg", (ARTHUR,))
    order(play, March, "st_vivien", group(t, A, "bourg", "arthur", sergeants=1))  # a castle does not prevent it
    assert t.road[ARTHUR] == village("bourg")
    assert roads(t, A, "st_vivien") == {village("bourg")}
    assert t.controller[village("st_vivien")] == B


@pytest.mark.rule("FF-202", "FF-26", "FF-30")
def test_whoever_enters_an_unoccupied_village_goes_in() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, B, "sigy", "henri")
    title(t, "bourg", "henri", "st_vivien")  # B's by his title alone
    play = moving(t, A)
    order(play, March, "st_vivien", (ARTHUR,))
    assert t.controller[village("st_vivien")] == A
    assert t.road[ARTHUR] == IN
    assert t.holder[fief("bourg")] == ARTHUR  # and takes the capital


# --- leaving ---


@pytest.mark.rule("FF-203")
def test_who_began_there_leaves_freely_but_by_a_road_on_which_others_stand() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)  # the controller need not be asked
    army(t, A, "villeneuve", "arthur", sergeants=1, road="st_medard")
    army(t, C, "villeneuve", "othon", road="bourg")
    play = moving(t, A)
    both = group(t, A, "villeneuve", "arthur", sergeants=1)
    for to in ("charolles", "les_essarts", "st_medard"):
        assert ways(play, to, both) == ["March"]
    assert "March" not in ways(play, "bourg", both)
    order(play, AskPassage, "bourg", both)
    assert (decision(play), asked(play).seat) == ("passage_answer", C)
    play.answer(C, Yes())
    assert t.place[ARTHUR] == village("bourg")


@pytest.mark.rule("FF-203")
def test_engines_and_prisoners_bar_no_road() -> None:
    t = kingdom()
    army(t, A, "villeneuve", "arthur")
    army(t, B, "villeneuve", "henri", engines=1, road="bourg")
    assert "March" not in ways(moving(t, A), "bourg", (ARTHUR,))
    imprisoned(t, "henri", A)
    assert ways(moving(t, A), "bourg", (ARTHUR,)) == ["March"]


@pytest.mark.rule("FF-204", "FF-259")
def test_the_besieged_cannot_leave() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2, knights=1)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=1, road="st_vivien")
    both = group(t, A, "bourg", "arthur", sergeants=2)
    assert ways(moving(t, A), "villeneuve", both) == ["March"]
    t.siege[village("bourg")] = 1 << B
    play = moving(t, A)
    for to in ("villeneuve", "la_buissiere", "st_vivien"):
        assert ways(play, to, both) == []
        assert "March" not in ways(play, to, (ARTHUR,))
    riders = group(t, A, "bourg", "arthur", knights=1)
    assert ways(play, "villeneuve", riders) == ["Raid"]  # but they may break out


@pytest.mark.rule("FF-204")
def test_the_besiegers_may_leave() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=2)
    castle(t, "bourg")
    army(t, B, "bourg", "henri", sergeants=1, road="st_vivien")
    t.siege[village("bourg")] = 1 << B
    both = group(t, B, "bourg", "henri", sergeants=1)
    assert ways(moving(t, B), "st_vivien", both) == ["March"]


@pytest.mark.rule("FF-354")
def test_a_group_is_ones_own_and_in_one_village() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, A, "sigy", "henri", sergeants=1)
    army(t, B, "bourg", "eric", sergeants=1, road="st_vivien")
    own = group(t, A, "bourg", "arthur", sergeants=1)
    assert is_group(t, A, own)
    assert not is_group(t, A, (*own, HENRI))  # he is elsewhere
    assert not is_group(t, A, (*own, *group(t, B, "bourg", sergeants=1)))
    assert not is_group(t, A, (*own, lord("eric")))
    imprisoned(t, "eric", A)
    assert is_group(t, A, (*own, lord("eric")))  # a prisoner goes along


def crossing() -> Table:
    """S-13: B holds Villeneuve, C's Philippe stands on the road to Saint-Médard, A's Henri is at Charolles."""
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, C, "villeneuve", "philippe", sergeants=1, road="st_medard")
    army(t, A, "charolles", "henri", knights=2)
    return t


@pytest.mark.rule("FF-205", "FF-206", "FF-208")
@pytest.mark.parametrize(("to", "askees"), [("bourg", [B]), ("les_essarts", [B]), ("st_medard", [B, C])])
def test_who_has_just_come_asks_the_controller_and_whoever_stands_on_the_exit(to: str, askees: list[int]) -> None:
    t = crossing()
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    assert ways(play, "charolles", riders) == ["March"]  # back the way he came he needs nobody
    assert "March" not in ways(play, to, riders)
    order(play, AskPassage, to, riders)
    for seat in askees:
        assert (decision(play), asked(play).seat) == ("passage_answer", seat)
        assert t.place[HENRI] == village("villeneuve")
        play.answer(seat, Yes())
    assert t.place[HENRI] == village(to)
    assert decision(play) == "move_stage"


@pytest.mark.rule("FF-205")
def test_one_member_who_has_just_come_is_enough_to_need_permission() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "villeneuve", "arthur", road="charolles")  # since last round
    army(t, A, "charolles", "henri")
    play = order(moving(t, A), March, "villeneuve", (HENRI,))
    assert ways(play, "bourg", (ARTHUR,)) == ["March"]  # he has not entered this phase
    assert "March" not in ways(play, "bourg", (HENRI,))
    assert "March" not in ways(play, "bourg", (ARTHUR, HENRI))
    order(play, AskPassage, "bourg", (ARTHUR, HENRI))
    assert (decision(play), asked(play).seat) == ("passage_answer", B)


@pytest.mark.rule("FF-206")
def test_an_absent_controller_need_not_be_asked() -> None:
    t = kingdom()
    army(t, B, "sigy", "henri")
    title(t, "bourg", "henri", "st_vivien")
    army(t, A, "charolles", "arthur")
    play = moving(t, A)
    order(play, March, "villeneuve", (ARTHUR,))  # B's by his title, but empty
    assert ways(play, "bourg", (ARTHUR,)) == ["March"]


@pytest.mark.rule("FF-357")
def test_a_group_needs_every_consent_that_a_member_needs() -> None:
    t = crossing()
    army(t, A, "villeneuve", "eric", sergeants=1, road="les_essarts")  # there since last round
    play = moving(t, A)
    order(play, March, "villeneuve", group(t, A, "charolles", "henri", knights=2))
    assert ways(play, "bourg", (ERIC,)) == ["March"]
    assert "March" not in ways(play, "bourg", (ERIC, HENRI))
    order(play, AskPassage, "bourg", (ERIC, HENRI))
    assert asked(play).seat == B
    play.answer(B, No())
    assert ways(play, "charolles", (ERIC, HENRI)) == ["March"]  # neither member needs anybody


@pytest.mark.rule("FF-357", "FF-203")
def test_the_way_back_of_one_may_be_barred_to_the_other() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=1)
    army(t, C, "villeneuve", "philippe", road="charolles")
    army(t, A, "villeneuve", "eric", road="bourg")
    army(t, A, "charolles", "henri")
    play = moving(t, A)
    order(play, March, "villeneuve", (HENRI,))
    assert ways(play, "charolles", (HENRI,)) == ["March"]
    order(play, AskPassage, "charolles", (ERIC, HENRI))  # Éric did not come that way: C must consent
    assert asked(play).seat == C


@pytest.mark.rule("FF-207")
def test_tolls_are_offered_and_paid_with_the_stage() -> None:
    t = crossing()
    t.money = [5, 0, 0, 0]
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    order(play, OfferToll, "st_medard", riders)
    assert (decision(play), asked(play).seat) == ("toll", A)
    play.answer(A, 3)
    assert least_and_most(play)[1] == 2
    play.answer(A, 1)
    play.answer(B, Yes())
    assert t.money == [5, 0, 0, 0]
    play.answer(C, Yes())
    assert t.money == [1, 3, 1, 0]
    assert t.place[HENRI] == village("st_medard")


@pytest.mark.rule("FF-207", "FF-208")
def test_if_one_refuses_nothing_is_paid_and_nobody_moves() -> None:
    t = crossing()
    t.money = [5, 0, 0, 0]
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    order(play, OfferToll, "st_medard", riders)
    play.answer(A, 3)
    play.answer(A, 2)
    play.answer(B, Yes())
    play.answer(C, No())
    assert t.passage is None
    assert t.money == [5, 0, 0, 0]
    assert t.place[HENRI] == village("villeneuve")
    assert ways(play, "charolles", riders) == ["March"]  # back
    assert ways(play, "st_medard", riders) == ["Raid"]  # or by force
    order(play, March, "charolles", riders)  # going back is a stage
    assert not offered(play, March, AskPassage, Raid)


@pytest.mark.rule("FF-207", "FF-13")
def test_after_a_refusal_nobody_else_is_asked_and_who_has_nothing_offers_no_toll() -> None:
    t = crossing()
    t.money[A] = 0
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    assert ways(play, "st_medard", riders) == ["AskPassage", "Raid"]
    order(play, AskPassage, "st_medard", riders)
    play.answer(B, No())
    assert (decision(play), asked(play).seat) == ("move_stage", A)


@pytest.mark.rule("FF-358", "FF-210")
def test_an_exit_is_asked_for_only_if_nothing_else_bars_it() -> None:
    t = crossing()
    lay(t, "bourg", "mauvais_temps")  # Bourg and Les Essarts
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    assert ways(play, "bourg", riders) == []
    assert ways(play, "st_medard", riders) == ["AskPassage", "OfferToll", "Raid"]
    for piece in riders:
        t.stages[piece] = 2
    play = moving(t, A)
    assert not offered(play, AskPassage, OfferToll, Raid, March)
    assert decision(play) == "move_stage"


@pytest.mark.rule("FF-358", "FF-126")
def test_riders_hidden_from_bad_weather_may_ask_but_not_raid() -> None:
    t = crossing()
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    assert ways(play, "bourg", riders) == ["AskPassage", "OfferToll", "Raid"]
    lay(t, "bourg", "mauvais_temps")
    hold(t, A, "souterrain")
    play = moving(t, A)
    play.answer(A, HideFromWeather(riders))
    assert ways(play, "bourg", riders) == ["AskPassage", "OfferToll"]


@pytest.mark.rule("FF-358")
def test_a_member_without_a_stage_left_bars_the_request() -> None:
    t = crossing()
    t.stages[group(t, A, "charolles", knights=1)[0]] = 1
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    assert "AskPassage" not in ways(play, "bourg", riders)
    assert "AskPassage" in ways(play, "bourg", (HENRI, riders[2]))


@pytest.mark.rule("FF-209")
def test_a_refused_exit_is_not_asked_for_again_by_the_same_lord() -> None:
    t = crossing()
    army(t, A, "charolles", "eric", sergeants=1)
    play = moving(t, A)
    order(play, March, "villeneuve", group(t, A, "charolles", "henri", "eric", sergeants=1, knights=2))
    riders = group(t, A, "villeneuve", "henri", knights=2)
    order(play, AskPassage, "bourg", riders)
    play.answer(B, No())
    assert "AskPassage" not in ways(play, "bourg", riders)
    assert "AskPassage" not in ways(play, "bourg", group(t, A, "villeneuve", "henri"))  # another escort
    assert "AskPassage" not in ways(play, "bourg", group(t, A, "villeneuve", "eric", "henri"))
    assert "AskPassage" in ways(play, "bourg", group(t, A, "villeneuve", "eric", knights=2))  # another lord may
    assert "AskPassage" in ways(play, "les_essarts", riders)  # another exit too


@pytest.mark.rule("FF-210", "FF-126")
def test_bad_weather_stops_who_starts_and_who_arrives() -> None:
    t = kingdom()
    army(t, A, "villeneuve", "arthur")  # bishopric of Blaye
    army(t, A, "st_vivien", "eric")  # bishopric of Bourg
    lay(t, "bourg", "mauvais_temps")
    play = moving(t, A)
    assert ways(play, "bourg", (ARTHUR,)) == []
    assert ways(play, "charolles", (ARTHUR,)) == ["March"]
    assert ways(play, "st_paul", (ERIC,)) == []
    assert ways(play, "bourg", (ERIC,)) == []


@pytest.mark.rule("FF-211", "FF-131", "FF-132")
def test_the_plague_strikes_before_control_and_a_group_without_lord_stops() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric", sergeants=3)
    lay(t, "st_gerome", "peste")
    t.mills[village("pugnac")] = 1
    d6(t, 2)
    play = moving(t, A)
    order(play, March, "pugnac", group(t, A, "tournus", "eric", sergeants=3))
    assert t.place[ERIC] == OFF
    assert soldiers(t, A, "pugnac") == (2, 0)
    assert t.controller[village("pugnac")] == A
    assert not offered(play, March, Muster)


@pytest.mark.rule("FF-211")
def test_a_lord_who_dies_on_entering_never_controls_the_village() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric")
    army(t, B, "sigy", "henri")
    title(t, "tournus", "henri", "pugnac")
    t.controller[village("tournus")] = A
    lay(t, "st_gerome", "peste")
    d6(t, 1)
    play = moving(t, A)
    order(play, March, "pugnac", (ERIC,))
    assert t.holder[fief("tournus")] == HENRI  # the capital was never taken
    assert t.controller[village("pugnac")] == B
    assert PLAGUE in t.weather[see("st_gerome")]


@pytest.mark.rule("FF-354")
def test_any_group_can_be_put_together_by_hand() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "eric", sergeants=4, knights=2)
    play = moving(t, A)
    play.answer(A, Muster(village("bourg"), village("villeneuve")))
    assert decision(play) == "muster"
    two = standing(t, SERGEANTS[A], village("bourg"))[:2]
    play.answer(A, (Piece(ERIC), Piece(two[0]), Piece(two[1])))
    assert soldiers(t, A, "villeneuve") == (2, 0)
    assert (t.place[ERIC], t.place[ARTHUR]) == (village("villeneuve"), village("bourg"))
