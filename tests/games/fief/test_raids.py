"""Raids (FF-212 to FF-221, FF-359 to FF-362)."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play
from oyez.games.fief.choices_war import FightOn, GoOn, March, Raid
from oyez.games.fief.conservation import check
from oyez.games.fief.groups import may_raid, raid_defenders
from oyez.games.fief.ids import VillageId
from oyez.games.fief.march import orders
from oyez.games.fief.movement import marches, movement_turn
from oyez.games.fief.table import CASTLE, CITY, IN, Table
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    battle_dice,
    begin,
    castle,
    decision,
    events,
    kingdom,
    lay,
    lord,
    offered,
    pieces_at,
    soldiers,
    village,
)

BOURG, VILLENEUVE, CHAROLLES, MEDARD = (village(name) for name in ("bourg", "villeneuve", "charolles", "st_medard"))
HENRI = lord("henri")


def crossing(**options: Any) -> Table:
    """S-14: A's Henri and two knights have come to B's Villeneuve; C camps on the road to Saint-Médard."""
    t = kingdom(**options)
    army(t, B, "villeneuve", sergeants=2)
    army(t, C, "villeneuve", "philippe", sergeants=1, road="st_medard")
    army(t, A, "charolles", "henri", knights=2)
    play = begin(t, movement_turn(A))
    play.answer(A, March(VILLENEUVE, pieces_at(t, A, "charolles")))
    return t


def raid(t: Table, to: VillageId = BOURG) -> Play[Table]:
    play = begin(t, movement_turn(A))
    play.answer(A, Raid(to, pieces_at(t, A, "villeneuve")))
    return play


@pytest.mark.rule("FF-212", "FF-218", "FF-219", "FF-220", "FF-241")
def test_scenario_14_a_raid() -> None:
    t = crossing()
    battle_dice(t, 2, 1, 1)  # A: 2 and 1; B: 1 and one more
    play = raid(t)
    assert soldiers(t, B, "villeneuve") == (0, 0)
    assert soldiers(t, A, "villeneuve") == (0, 2)  # two hits match no knight
    assert t.controller[VILLENEUVE] == C
    assert t.road[lord("philippe")] == IN
    assert decision(play) == "raid_continue"
    play.answer(A, GoOn(pieces_at(t, A, "villeneuve")))
    assert t.place[HENRI] == BOURG
    assert t.stages[HENRI] == 2
    check(t)


@pytest.mark.rule("FF-213")
def test_lords_and_knights_only() -> None:
    t = crossing()
    army(t, A, "villeneuve", sergeants=1, engines=1, road="charolles")
    henri, knight_one, knight_two = HENRI, *[p for p in pieces_at(t, A, "villeneuve")[1:] if soldier_kind(p) == 2]
    sergeant = next(p for p in pieces_at(t, A, "villeneuve") if soldier_kind(p) == 1)
    engine = next(p for p in pieces_at(t, A, "villeneuve") if soldier_kind(p) == 3)
    assert may_raid(t, (henri, knight_one, knight_two))
    assert may_raid(t, (henri,))
    assert not may_raid(t, (henri, sergeant))
    assert not may_raid(t, (henri, engine))
    assert not may_raid(t, (knight_one, knight_two))  # nobody could lead them on


def soldier_kind(piece: int) -> int:
    from oyez.games.fief.pieces import KIND

    return KIND[piece]


@pytest.mark.rule("FF-214")
def test_after_one_stage_at_most_two_with_darc() -> None:
    t = crossing()
    t.stages[HENRI] = 2
    assert not may_raid(t, (HENRI,))
    army(t, A, "villeneuve", "jeanne", road="charolles")
    t.darc = lord("jeanne")
    t.stages[lord("jeanne")] = 2
    assert may_raid(t, (lord("jeanne"), HENRI))
    t.stages[lord("jeanne")] = 3
    assert not may_raid(t, (lord("jeanne"),))


@pytest.mark.rule("FF-359")
def test_a_lord_needs_a_stage_for_the_exit_others_fight_and_stay() -> None:
    t = crossing()
    army(t, A, "villeneuve", "jeanne", road="charolles")
    t.darc = lord("jeanne")
    t.came[lord("jeanne")] = CHAROLLES
    t.stages[lord("jeanne")] = 2
    t.stages[HENRI] = 2
    group = (lord("jeanne"), HENRI, pieces_at(t, A, "villeneuve")[-1])
    assert orders(t, A, BOURG, (HENRI,)) == []
    assert Raid(BOURG, group) in orders(t, A, BOURG, group)
    battle_dice(t, 3, 3, 0)
    play = begin(t, movement_turn(A))
    from tests.games.fief.positions import go

    go(play, "villeneuve", "bourg", group)
    if decision(play) == "group_order":
        play.answer(A, Raid(BOURG, group))
    assert decision(play) == "raid_continue"
    assert all(HENRI not in choice.pieces for choice in offered(play, GoOn))


@pytest.mark.rule("FF-215")
def test_no_raid_against_units_inside_a_fort() -> None:
    t = crossing()
    group = pieces_at(t, A, "villeneuve")
    for fort in (CASTLE, CITY):
        t.fort[VILLENEUVE] = fort
        assert raid_defenders(t, A, VILLENEUVE, BOURG, group) == []
        assert not [choice for choice in orders(t, A, BOURG, group) if isinstance(choice, Raid)]


@pytest.mark.rule("FF-216", "FF-217")
def test_a_raid_from_the_village_of_departure() -> None:
    t = kingdom()
    army(t, A, "bourg", "henri", knights=2)
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    assert [choice.to for choice in marches(t, A) if isinstance(choice, Raid)][:1] == [VILLENEUVE]
    assert not [choice for choice in marches(t, A) if isinstance(choice, Raid) and choice.to != VILLENEUVE]


@pytest.mark.rule("FF-216", "FF-217", "FF-204")
def test_a_breakout_from_a_siege() -> None:
    t = kingdom()
    army(t, A, "bourg", "henri", knights=3)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    army(t, C, "bourg", sergeants=1, road="la_buissiere")
    t.siege[BOURG] = (1 << B) | (1 << C)
    group = pieces_at(t, A, "bourg")
    assert raid_defenders(t, A, BOURG, village("st_vivien"), group) == [B, C]
    battle_dice(t, 3, 3, 0)
    play = begin(t, movement_turn(A))
    play.answer(A, Raid(village("st_vivien"), group))
    assert soldiers(t, B, "bourg") == soldiers(t, C, "bourg") == (0, 0)
    assert t.siege[BOURG] == 0
    play.answer(A, GoOn(group))
    assert t.place[HENRI] == village("st_vivien")


@pytest.mark.rule("FF-217")
def test_the_defenders_are_those_whose_consent_is_missing() -> None:
    t = crossing()
    group = pieces_at(t, A, "villeneuve")
    assert raid_defenders(t, A, VILLENEUVE, BOURG, group) == [B]
    assert raid_defenders(t, A, VILLENEUVE, MEDARD, group) == [B, C]


@pytest.mark.rule("FF-218")
def test_nobody_joins_a_raid() -> None:
    t = crossing()
    battle_dice(t, 0, 0, 0)
    play = raid(t)
    assert decision(play) == "surrender"  # never «join»
    assert t.battle is not None
    assert t.battle.sides == [0, 1, -1, -1]


@pytest.mark.rule("FF-360")
def test_who_leads_the_defenders() -> None:
    t = crossing()
    battle_dice(t, 0, 0, 0, 0)
    raid(t, MEDARD)
    assert t.battle is not None
    assert t.battle.leaders == [A, B]


@pytest.mark.rule("FF-361")
def test_who_does_not_go_on_moves_no_more() -> None:
    t = crossing()
    battle_dice(t, 2, 1, 1)
    play = raid(t)
    play.answer(A, Pass())
    assert not offered(play, March, Raid)
    assert set(t.over) == set(pieces_at(t, A, "villeneuve"))


@pytest.mark.rule("FF-361", "FF-250")
def test_a_raid_that_is_not_won_ends_the_movement() -> None:
    t = crossing()
    t.road[pieces_at(t, B, "villeneuve")[0]] = IN
    battle_dice(t, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    play = raid(t)
    while decision(play) == "surrender":
        play.answer(asked(play).seat, FightOn())
    assert decision(play) != "raid_continue"
    assert HENRI in t.over
    assert t.battle is None


@pytest.mark.rule("FF-362")
def test_raiders_take_their_new_prisoners_along() -> None:
    t = crossing()
    army(t, B, "villeneuve", "gauvain")
    battle_dice(t, 1, 1, 0)
    play = raid(t)
    assert events(play, "captured")[0].facts == (B, lord("gauvain"), A)
    group = (*pieces_at(t, A, "villeneuve"), lord("gauvain"))
    play.answer(A, GoOn(group))
    assert t.place[lord("gauvain")] == BOURG
    assert t.jailer[lord("gauvain")] == A


@pytest.mark.rule("FF-221")
def test_by_option_winners_must_go_on() -> None:
    t = crossing(raid_must_continue=True)
    battle_dice(t, 2, 1, 1)
    play = raid(t)
    assert decision(play) == "raid_continue"
    with pytest.raises(IllegalAnswer):
        play.answer(A, Pass())


@pytest.mark.rule("FF-126", "FF-358")
def test_no_raid_in_bad_weather() -> None:
    t = crossing()
    lay(t, "blaye", "mauvais_temps")  # Villeneuve lies in bishopric 1
    assert orders(t, A, BOURG, pieces_at(t, A, "villeneuve")) == []
