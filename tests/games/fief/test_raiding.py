"""Raids: an exit forced by a battle during movement (FF-212 to FF-221, FF-359 to FF-362)."""

import pytest

from oyez.engine.choices import No, Pass, Yes
from oyez.engine.play import Play
from oyez.games.fief.choices import Lord
from oyez.games.fief.choices_war import AskPassage, GoOn, March, Muster, Raid
from oyez.games.fief.pieces import ENGINES, count_at
from oyez.games.fief.table import ATTACK, DEFENCE, NO_SIDE, Battle, Table
from tests.games.fief.places import attack, fight_on, fighting, group, moving, order, ways
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    battle_dice,
    castle,
    decision,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    offered,
    soldiers,
    village,
)

HENRI, ERIC, JEANNE, OTHON = lord("henri"), lord("eric"), lord("jeanne"), lord("othon")


def at_villeneuve(sergeants: int = 2, **options: bool) -> tuple[Table, Play, tuple[int, ...]]:
    """A's Henri has come to B's Villeneuve from Charolles with two knights: table, his movement, his riders."""
    t = kingdom(**options)
    army(t, B, "villeneuve", sergeants=sergeants)
    army(t, A, "charolles", "henri", knights=2)
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    return t, play, riders


def battle_of(t: Table) -> Battle:
    assert t.battle is not None
    return t.battle


@pytest.mark.rule("FF-212", "FF-218", "FF-219", "FF-220")
def test_an_exit_is_forced_by_a_battle_at_once() -> None:
    t, play, riders = at_villeneuve()
    battle_dice(t, 2, 1, 1)  # A 3 hits; B 1 + 1
    order(play, Raid, "bourg", riders)  # he need not have asked before
    assert soldiers(t, B, "villeneuve") == (0, 0)
    assert soldiers(t, A, "villeneuve") == (0, 2)  # two hits match no knight
    assert (decision(play), asked(play).seat) == ("raid_continue", A)
    play.answer(A, GoOn(riders))
    assert t.place[HENRI] == village("bourg")
    assert soldiers(t, A, "bourg") == (0, 2)
    assert decision(play) == "move_stage"
    assert not offered(play, March, Raid, AskPassage)  # that was his second stage


@pytest.mark.rule("FF-219")
def test_each_die_of_the_defender_counts_one_more() -> None:
    t, play, riders = at_villeneuve(sergeants=8)  # two dice
    battle_dice(t, 0, 0, 1, 2)
    order(play, Raid, "bourg", riders)
    assert soldiers(t, A, "villeneuve") == (0, 1)  # 3 + 2 hits: one knight falls, the other two are lost
    battle_dice(t, 0, 0, 1)
    fight_on(play)  # A has 4 CP left: one die; B two: 0 + 1 + 2
    assert soldiers(t, A, "villeneuve") == (0, 0)


@pytest.mark.rule("FF-219")
def test_in_a_battle_of_phase_6_the_dice_count_as_they_are() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "villeneuve", sergeants=3, road="charolles")
    battle_dice(t, 0, 1)
    attack(fighting(t, A), "villeneuve", B)
    assert soldiers(t, A, "villeneuve") == (2, 0)


@pytest.mark.rule("FF-213")
def test_lords_and_knights_alone_ride_and_a_lord_leads_them() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "charolles", "henri", "eric", sergeants=1, knights=2, engines=1)
    army(t, C, "charolles", "othon", road="blaye")
    imprisoned(t, "othon", A)
    play = moving(t, A)
    everybody = (*group(t, A, "charolles", "henri", "eric", sergeants=1, knights=2, engines=1), OTHON)
    order(play, March, "villeneuve", everybody)
    assert "Raid" in ways(play, "bourg", group(t, A, "villeneuve", "henri", "eric", knights=2))
    knights = group(t, A, "villeneuve", knights=2)
    for others in (group(t, A, "villeneuve", sergeants=1), group(t, A, "villeneuve", engines=1), (OTHON,)):
        assert "Raid" not in ways(play, "bourg", (HENRI, *knights, *others))
    assert "Raid" not in ways(play, "bourg", knights)


@pytest.mark.rule("FF-214")
def test_whoever_has_made_two_stages_does_not_raid() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "blaye", "henri", knights=1)
    play = moving(t, A)
    riders = group(t, A, "blaye", "henri", knights=1)
    order(play, March, "charolles", riders)
    order(play, March, "villeneuve", riders)
    assert not offered(play, Raid, AskPassage, March)


@pytest.mark.rule("FF-214")
def test_nor_does_a_knight_who_has_made_two() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "charolles", "henri", knights=2)
    tired = group(t, A, "charolles", knights=2)[0]
    t.stages[tired] = 1  # he came with another lord
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    assert "Raid" not in ways(play, "bourg", riders)
    assert "Raid" in ways(play, "bourg", tuple([piece for piece in riders if piece != tired]))


@pytest.mark.rule("FF-214", "FF-359", "FF-198")
def test_with_darc_after_two_stages_and_members_without_a_stage_stay_behind() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "blaye", "henri", "jeanne", knights=2)
    t.darc = JEANNE
    play = moving(t, A)
    riders = group(t, A, "blaye", "henri", "jeanne", knights=2)
    order(play, March, "charolles", riders)
    order(play, March, "villeneuve", riders)
    assert "Raid" not in ways(play, "bourg", (HENRI, *riders[2:]))  # not without her
    battle_dice(t, 2, 0, 0, 0)  # 8 CP and d'Arc: three dice; B one
    order(play, Raid, "bourg", riders)
    assert decision(play) == "raid_continue"
    with_everybody = GoOn((JEANNE, *riders[2:]))
    assert with_everybody in offered(play, GoOn)
    assert not [choice for choice in offered(play, GoOn) if HENRI in choice.pieces]
    play.answer(A, with_everybody)
    assert t.place[JEANNE] == village("bourg")
    assert t.place[HENRI] == village("villeneuve")
    assert soldiers(t, A, "bourg") == (0, 2)


@pytest.mark.rule("FF-215")
def test_no_raid_against_units_inside_a_fort() -> None:
    t, play, riders = at_villeneuve()
    assert "Raid" in ways(play, "bourg", riders)
    castle(t, "villeneuve")
    assert ways(moving(t, A), "bourg", riders) == ["AskPassage", "OfferToll"]


@pytest.mark.rule("FF-215", "FF-216", "FF-217")
def test_from_where_one_stood_one_raids_those_outside_the_walls() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    castle(t, "villeneuve")
    army(t, A, "villeneuve", "henri", knights=1, road="charolles")
    army(t, C, "villeneuve", sergeants=1, road="bourg")
    play = moving(t, A)
    riders = group(t, A, "villeneuve", "henri", knights=1)
    battle_dice(t, 1, 0)
    order(play, Raid, "bourg", riders)
    assert soldiers(t, C, "villeneuve") == (0, 0)
    assert soldiers(t, B, "villeneuve") == (2, 0)  # he had nothing to consent to
    play.answer(A, GoOn(riders))
    assert t.place[HENRI] == village("bourg")
    play = moving(t, A)
    assert offered(play, March)  # it was his first stage


@pytest.mark.rule("FF-216")
def test_a_raid_of_departure_needs_a_road_that_others_bar() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "villeneuve", "henri", knights=1, road="charolles")
    assert ways(moving(t, A), "bourg", group(t, A, "villeneuve", "henri", knights=1)) == ["March"]


@pytest.mark.rule("FF-216", "FF-217", "FF-204")
def test_breaking_out_of_a_siege_against_all_besiegers() -> None:
    t = kingdom()
    army(t, A, "bourg", "henri", sergeants=2, knights=2)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=1, road="st_vivien")
    army(t, C, "bourg", sergeants=1, road="la_buissiere")
    army(t, D, "bourg", sergeants=1, road="la_buissiere")  # no besieger
    t.siege[village("bourg")] = 1 << B | 1 << C
    play = moving(t, A)
    riders = group(t, A, "bourg", "henri", knights=2)
    assert ways(play, "villeneuve", riders) == ["Raid"]
    battle_dice(t, 1, 1, 0)
    order(play, Raid, "villeneuve", riders)
    assert [soldiers(t, seat, "bourg") for seat in (B, C, D)] == [(0, 0), (0, 0), (1, 0)]
    play.answer(A, GoOn(riders))
    assert t.place[HENRI] == village("villeneuve")
    assert soldiers(t, A, "bourg") == (2, 0)


@pytest.mark.rule("FF-217", "FF-216")
def test_in_a_breakout_those_who_stand_on_the_exit_fight_too() -> None:
    t = kingdom()
    army(t, A, "bourg", "henri", knights=2)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=1, road="st_vivien")
    army(t, C, "bourg", sergeants=1, road="villeneuve")  # no besieger, but in the way
    t.siege[village("bourg")] = 1 << B
    riders = group(t, A, "bourg", "henri", knights=2)
    battle_dice(t, 0, 2, 0)
    order(moving(t, A), Raid, "villeneuve", riders)
    assert [soldiers(t, seat, "bourg") for seat in (B, C)] == [(0, 0), (0, 0)]


@pytest.mark.rule("FF-217", "FF-206")
def test_the_defenders_are_those_whose_consent_the_exit_needs() -> None:
    t, play, riders = at_villeneuve()
    army(t, C, "villeneuve", sergeants=1, road="st_medard")
    army(t, D, "villeneuve", "othon", road="bourg")
    hold(t, D, "assassinat")
    for to, sides in (
        ("st_medard", [ATTACK, DEFENCE, DEFENCE, NO_SIDE]),
        ("bourg", [ATTACK, DEFENCE, NO_SIDE, DEFENCE]),
    ):
        copy = play.copy()
        order(copy, Raid, to, riders)
        assert copy.table.battle.sides == sides


@pytest.mark.rule("FF-217")
def test_who_has_consented_does_not_fight() -> None:
    t, play, riders = at_villeneuve()
    army(t, C, "villeneuve", sergeants=1, road="st_medard")
    order(play, AskPassage, "st_medard", riders)
    play.answer(B, Yes())
    play.answer(C, No())
    battle_dice(t, 2, 1, 0)
    order(play, Raid, "st_medard", riders)
    assert soldiers(t, C, "villeneuve") == (0, 0)
    assert soldiers(t, B, "villeneuve") == (2, 0)


@pytest.mark.rule("FF-218")
def test_only_the_riders_fight_and_nobody_joins() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, C, "villeneuve", "othon", sergeants=3, road="st_medard")
    army(t, A, "charolles", "henri", sergeants=4, knights=1)
    play = moving(t, A)
    order(play, March, "villeneuve", group(t, A, "charolles", "henri", sergeants=4, knights=1))
    battle_dice(t, 0, 3)  # one die each: 4 CP, not 8
    order(play, Raid, "bourg", group(t, A, "villeneuve", "henri", knights=1))
    assert decision(play) == "move_stage"  # C was not asked to join; the raid is lost
    assert soldiers(t, A, "villeneuve") == (4, 0)  # the sergeants stood aside
    assert t.place[HENRI] == -1  # 4 hits: the knight and Henri


@pytest.mark.rule("FF-218", "FF-38")
def test_the_windows_of_a_battle_open_in_a_raid_too() -> None:
    t, play, riders = at_villeneuve()
    army(t, D, "sigy", "othon")
    hold(t, D, "assassinat")
    order(play, Raid, "bourg", riders)
    assert (decision(play), asked(play).seat) == ("surprise", D)
    battle_dice(t, 0, 0, 0)
    play.answer(D, Pass())
    fight_on(play)
    assert (decision(play), asked(play).seat) == ("surprise", D)  # after the round


@pytest.mark.rule("FF-360")
@pytest.mark.parametrize(("first", "leader"), [(A, B), (C, C), (D, D)])
def test_without_the_controller_the_first_in_turn_order_leads_the_defence(first: int, leader: int) -> None:
    t = kingdom()
    t.first = first
    army(t, A, "bourg", "henri", knights=1)  # A himself controls Bourg
    for seat in (B, C, D):
        army(t, seat, "bourg", sergeants=1, road="st_vivien")
    hold(t, D, "assassinat")
    army(t, D, "sigy", "othon")
    order(moving(t, A), Raid, "st_vivien", group(t, A, "bourg", "henri", knights=1))
    assert battle_of(t).leaders == [A, leader]


@pytest.mark.rule("FF-360", "FF-363")
def test_the_controller_leads_the_defence() -> None:
    t, play, riders = at_villeneuve()
    t.first = D
    army(t, D, "villeneuve", "othon", road="bourg")
    hold(t, D, "assassinat")
    order(play, Raid, "bourg", riders)
    assert battle_of(t).leaders == [A, B]


# --- after the raid ---


@pytest.mark.rule("FF-220", "FF-361")
def test_winners_who_do_not_go_on_have_done_moving() -> None:
    t, play, riders = at_villeneuve()
    battle_dice(t, 2, 1, 1)
    order(play, Raid, "bourg", riders)
    play.answer(A, Pass())
    assert t.place[HENRI] == village("villeneuve")
    assert t.controller[village("villeneuve")] == A
    assert not offered(play, March, Muster, Raid)


@pytest.mark.rule("FF-361")
def test_after_a_status_quo_the_riders_have_done_moving() -> None:
    t, play, riders = at_villeneuve()
    army(t, A, "villeneuve", "eric", sergeants=1, road="les_essarts")
    battle_dice(t, *[0, 0, 0] * 3)
    order(play, Raid, "bourg", riders)
    while decision(play) == "surrender":
        fight_on(play)
    assert decision(play) == "move_stage"  # no question of going on
    assert ways(play, "charolles", riders) == []
    assert ways(play, "charolles", (ERIC,)) == ["March"]  # who did not ride may march
    assert ways(play, "bourg", (ERIC, *riders[1:])) == []  # but the knights do not ride again with him


@pytest.mark.rule("FF-361", "FF-220")
def test_some_go_on_and_the_others_have_done_moving() -> None:
    t, play, riders = at_villeneuve()
    battle_dice(t, 2, 1, 1)
    order(play, Raid, "bourg", riders)
    play.answer(A, GoOn((HENRI, riders[1])))  # one knight holds Villeneuve
    assert soldiers(t, A, "villeneuve") == (0, 1)
    assert soldiers(t, A, "bourg") == (0, 1)


@pytest.mark.rule("FF-362")
def test_winners_take_along_the_prisoners_they_made() -> None:
    t = kingdom()
    army(t, B, "villeneuve", "othon", "alienor", sergeants=1)
    army(t, A, "charolles", "henri", knights=2)
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=2)
    order(play, March, "villeneuve", riders)
    battle_dice(t, 1, 0, 0)
    order(play, Raid, "bourg", riders)
    assert t.jailer[OTHON] == t.jailer[lord("alienor")] == A
    play.answer(A, GoOn((*riders, OTHON)))
    assert t.place[OTHON] == village("bourg")
    assert t.jailer[OTHON] == A
    assert t.place[lord("alienor")] == village("villeneuve")
    assert t.jailer[lord("alienor")] == -1  # left without a guard, she is free


@pytest.mark.rule("FF-362")
def test_any_of_many_prisoners_of_a_raid_come_along() -> None:
    t = kingdom(5)
    lords = ("othon", "baudoin", "alienor", "charles", "isabelle", "lambert", "mireille")
    army(t, B, "villeneuve", *lords[:4], sergeants=1)
    army(t, C, "villeneuve", *lords[4:], road="bourg")
    army(t, A, "charolles", "henri", knights=4)
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri", knights=4)
    order(play, March, "villeneuve", riders)
    battle_dice(t, 1, 0, 0, 0)
    order(play, Raid, "bourg", riders)
    while decision(play) not in ("raid_continue", "move_stage"):
        play.answer(asked(play).seat, asked(play).sample(lambda limit: 0))
    assert decision(play) == "raid_continue"
    held = [lord(name) for name in lords if t.jailer[lord(name)] == A]
    assert len(held) == 7
    assert all([set(choice.pieces) <= set(riders) for choice in offered(play, GoOn)])
    play.answer(A, GoOn(riders))
    assert decision(play) == "raid_captives"
    play.answer(A, tuple([Lord(number) for number in held[2:5]]))
    assert [t.place[number] == village("bourg") for number in held] == [False, False, True, True, True, False, False]


@pytest.mark.rule("FF-221")
def test_by_option_winners_must_go_on() -> None:
    t, play, riders = at_villeneuve(raid_must_continue=True)
    battle_dice(t, 2, 1, 1)
    order(play, Raid, "bourg", riders)
    assert decision(play) == "raid_continue"
    assert not offered(play, Pass)
    assert GoOn(riders) in offered(play, GoOn)


@pytest.mark.rule("FF-212", "FF-126")
def test_no_raid_in_bad_weather() -> None:
    t, _, riders = at_villeneuve()
    lay(t, "blaye", "mauvais_temps")
    play = moving(t, A)
    assert not offered(play, Raid, March)
    assert decision(play) == "move_stage"
    assert t.place[riders[0]] == village("villeneuve")


@pytest.mark.rule("FF-253", "FF-218")
def test_defeated_raiders_do_not_cost_the_engines_of_those_who_stayed() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=5)
    army(t, A, "charolles", "henri", sergeants=1, knights=1, engines=1)
    play = moving(t, A)
    order(play, March, "villeneuve", group(t, A, "charolles", "henri", sergeants=1, knights=1, engines=1))
    battle_dice(t, 0, 3)
    order(play, Raid, "bourg", group(t, A, "villeneuve", "henri", knights=1))
    assert soldiers(t, A, "villeneuve") == (1, 0)
    assert count_at(t, ENGINES[A], village("villeneuve")) == 1


@pytest.mark.rule("FF-213", "FF-252", "FF-220")
def test_a_lord_alone_raids_only_weaker_lords() -> None:
    t = kingdom()
    army(t, B, "villeneuve", "alienor")
    army(t, A, "charolles", "henri")
    play = moving(t, A)
    order(play, March, "villeneuve", (HENRI,))
    assert "Raid" in ways(play, "bourg", (HENRI,))
    order(play, Raid, "bourg", (HENRI,))  # captured without a roll
    assert t.jailer[lord("alienor")] == A
    play.answer(A, GoOn((HENRI, lord("alienor"))))
    assert t.place[lord("alienor")] == village("bourg")
    for name, sergeants in (("othon", 0), ("alienor", 1)):  # an equal, or a soldier
        t = kingdom()
        army(t, B, "villeneuve", name, sergeants=sergeants)
        army(t, A, "charolles", "henri")
        play = moving(t, A)
        order(play, March, "villeneuve", (HENRI,))
        assert "Raid" not in ways(play, "bourg", (HENRI,))
