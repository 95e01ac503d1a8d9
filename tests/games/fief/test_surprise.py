"""Surprise cards: d'Arc, revolts, assassination, justice; Underground Passage (FF-277 to FF-300, FF-373 to FF-380)."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.games.fief.choices import Assassinate, PlayDarc, PlayJustice, PlayRevolt
from oyez.games.fief.choices_war import AddRevolts, Avoid, Calm, Escape, Flee, HideFromWeather, Lose, March
from oyez.games.fief.conservation import check
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.movement import marches, movement_turn
from oyez.games.fief.queries import may_marry
from oyez.games.fief.revolt import begin_revolt, calmers, has_cause, villages_in_revolt
from oyez.games.fief.surprise import surprises
from oyez.games.fief.table import ASSASSINATION, CASTLE, CITY, IN, JUSTICE, REVOLT, UNDERGROUND, Table
from oyez.games.fief.turn import round_begins
from oyez.games.fief.underground import tunnels
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
    castle,
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
    pieces_at,
    soldiers,
    title,
    village,
)
from tests.tools import answers

BOURG = village("bourg")


@pytest.mark.rule("FF-277", "FF-278")
def test_darc_is_an_unmarried_woman_of_any_player() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "jeanne")
    army(t, B, "blaye", "isabelle", "henri")
    army(t, C, "sigy", "mireille")
    married(t, "henri", "mireille")
    hold(t, A, "darc")
    assert surprises(t, A) == [PlayDarc(lord("isabelle")), PlayDarc(lord("jeanne"))]
    begin(t, marriage_turn(A)).answer(A, PlayDarc(lord("isabelle")))
    assert t.darc == lord("isabelle")
    assert t.hands[A] == []
    assert not may_marry(t, lord("isabelle"))
    check(t)


@pytest.mark.rule("FF-277")
def test_she_is_darc_in_the_rounds_to_come() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "jeanne")
    hold(t, A, "darc")
    begin(t, marriage_turn(A)).answer(A, PlayDarc(lord("jeanne")))
    begin(t, round_begins())
    assert (t.round, t.darc) == (3, lord("jeanne"))


# --- revolts ---


def castle_of_bourg() -> Table:
    """S-18: famine in bishopric 4; A's Thierry and a knight in the castle of Bourg, one mill."""
    t = kingdom()
    army(t, A, "bourg", "thierry", knights=1)
    castle(t, "bourg")
    t.mills[BOURG] = 1
    lay(t, "bourg", "famine")
    army(t, B, "blaye", "gauvain")
    army(t, C, "sigy", "charles")
    return t


def revolt(t: Table, *added: tuple[int, int, bool]) -> Play[Table]:
    """B plays a Revolt on Bourg; then seat, cards, Underground Passage of those who add."""
    hold(t, B, "revolte")
    for seat, cards, underground in added:
        hold(t, seat, *["revolte"] * cards, *["souterrain"] * underground)
    play = begin(t, *begin_revolt(t, B, BOURG))
    for seat, cards, underground in added:
        assert (decision(play), asked(play).seat) == ("revolt_add", seat)
        play.answer(seat, AddRevolts(cards, underground))
    return play


@pytest.mark.rule("FF-281", "FF-282")
def test_causes_of_revolt() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    hold(t, A, "revolte")
    assert surprises(t, A) == []
    t.taille[fief("mazilles")] = B
    assert villages_in_revolt(t, A) == [village("mazilles"), village("st_andromy")]
    assert surprises(t, A) == [PlayRevolt(village("mazilles")), PlayRevolt(village("st_andromy"))]
    t.taille[fief("mazilles")] = A  # his own tax is no cause for him
    assert villages_in_revolt(t, A) == []
    t.cardinal_tithe[1] = C
    assert has_cause(t, A, village("tournus"))


@pytest.mark.rule("FF-283", "FF-285", "FF-287", "FF-288", "FF-281", "FF-125")
def test_scenario_18_three_revolts_on_a_castle() -> None:
    t = castle_of_bourg()
    battle_dice(t, 1, 2)
    play = revolt(t, (B, 1, False), (C, 1, False))
    assert events(play, "revolt_strikes")[0].facts == (BOURG, 2, 5)
    assert soldiers(t, A, "bourg") == (0, 0)
    assert t.family[lord("thierry")] == -1
    assert (t.mills[BOURG], t.fort[BOURG], t.controller[BOURG]) == (0, 0, -1)
    assert t.event_discard.count(REVOLT) == 3
    check(t)


@pytest.mark.rule("FF-287", "FF-241")
def test_scenario_18_two_hits_do_not_match_a_knight() -> None:
    t = castle_of_bourg()
    battle_dice(t, 0, 0)
    revolt(t, (B, 1, False), (C, 1, False))
    assert soldiers(t, A, "bourg") == (0, 1)
    assert t.fort[BOURG] == CASTLE


@pytest.mark.rule("FF-373", "FF-285", "FF-294")
def test_scenario_18_underground_passage_ignores_the_walls() -> None:
    t = castle_of_bourg()
    battle_dice(t, 0, 0, 0)
    play = revolt(t, (B, 1, False), (C, 1, True))
    assert events(play, "revolt_strikes")[0].facts == (BOURG, 3, 3)
    assert UNDERGROUND in t.event_discard
    t = castle_of_bourg()
    hold(t, C, "souterrain", "revolte")
    hold(t, B, "revolte", "souterrain", "revolte")
    play = begin(t, *begin_revolt(t, B, BOURG))
    play.answer(B, AddRevolts(0, True))
    assert AddRevolts(0, True) not in offered(play, AddRevolts)  # one in all


@pytest.mark.rule("FF-285", "FF-288")
def test_scenario_18_a_city_survives() -> None:
    t = castle_of_bourg()
    t.fort[BOURG] = CITY
    battle_dice(t, 3)
    play = revolt(t, (B, 1, False), (C, 1, False))
    assert events(play, "revolt_strikes")[0].facts == (BOURG, 1, 4)
    assert (t.fort[BOURG], t.mills[BOURG]) == (CITY, 0)


@pytest.mark.rule("FF-285", "FF-288")
def test_scenario_18_one_card_against_a_castle() -> None:
    t = castle_of_bourg()
    play = revolt(t)
    assert events(play, "revolt_strikes")[0].facts == (BOURG, 0, 0)
    assert t.fort[BOURG] == CASTLE
    t = castle_of_bourg()
    from oyez.games.fief.pieces import take_off

    take_off(t, pieces_at(t, A, "bourg")[-1])
    t.dirty.clear()
    revolt(t)  # no soldiers: one card alone sacks the place
    assert (t.fort[BOURG], t.family[lord("thierry")]) == (0, -1)


@pytest.mark.rule("FF-377", "FF-272")
def test_scenario_18_prisoners_survive_the_sack() -> None:
    t = castle_of_bourg()
    army(t, D, "bourg", "alienor", road="villeneuve")
    imprisoned(t, "alienor", A)
    battle_dice(t, 3, 3)
    revolt(t, (B, 1, False), (C, 1, False))
    assert t.jailer[lord("alienor")] == -1
    assert t.controller[BOURG] == D


@pytest.mark.rule("FF-286")
def test_a_revolt_strikes_the_controllers_soldiers_alone() -> None:
    t = castle_of_bourg()
    army(t, C, "bourg", sergeants=2, road="villeneuve")
    battle_dice(t, 3, 3)
    revolt(t, (B, 1, False), (C, 1, False))
    assert soldiers(t, C, "bourg") == (2, 0)
    assert t.controller[BOURG] == C


@pytest.mark.rule("FF-287")
def test_the_owner_chooses_his_losses() -> None:
    t = castle_of_bourg()
    t.fort[BOURG] = 0
    army(t, A, "bourg", sergeants=3)
    battle_dice(t, 2)
    play = revolt(t)
    assert (decision(play), asked(play).seat) == ("loss", A)
    assert offered(play, Lose) == [Lose(3, 0), Lose(0, 1)]


@pytest.mark.rule("FF-289")
def test_a_revolt_under_bad_weather() -> None:
    t = castle_of_bourg()
    lay(t, "bourg", "mauvais_temps")
    t.fort[BOURG] = 0
    battle_dice(t, 3)
    revolt(t)
    assert soldiers(t, A, "bourg") == (0, 0)


@pytest.mark.rule("FF-378")
def test_a_revolt_in_an_empty_village() -> None:
    for held in (False, True):
        t = castle_of_bourg()
        t.mills[village("marcamps")] = 2
        castle(t, "marcamps")
        if held:
            title(t, "sigy", "charles", "sigy")
        hold(t, B, "revolte")
        begin(t, *begin_revolt(t, B, village("marcamps")))
        assert (t.mills[village("marcamps")], t.fort[village("marcamps")]) == (0, 0)
        assert t.controller[village("marcamps")] == (C if held else -1)


@pytest.mark.rule("FF-283", "FF-282")
def test_who_caused_the_revolt_adds_nothing() -> None:
    t = castle_of_bourg()
    t.weather[3].clear()
    t.event_discard.append(28)
    t.taille[fief("bourg")] = C
    hold(t, B, "revolte")
    hold(t, C, "revolte")
    hold(t, D, "revolte")
    play = begin(t, *begin_revolt(t, B, BOURG))
    assert asked(play).seat == D


# --- calming ---


def church(t: Table) -> None:
    """C's Charles is a cardinal, A's Thierry bishop of Bourg, B's Gauvain pope."""
    cardinal(t, "charles")
    bishop(t, "bourg", "thierry")
    t.pope = lord("gauvain")


@pytest.mark.rule("FF-280", "FF-284", "FF-376")
def test_cardinals_and_pope_first_then_the_bishop() -> None:
    t = castle_of_bourg()
    church(t)
    assert calmers(t) == [lord("gauvain"), lord("charles")]
    t.money = [5, 5, 5, 5]
    d6(t, 2, 3)
    play = revolt(t)
    assert asked(play).seat == B
    play.answer(B, Calm(lord("gauvain"), True))
    assert t.money[B] == 2
    assert t.family[lord("gauvain")] == B  # unharmed
    assert asked(play).seat == C  # his failure lets the next try
    play.answer(C, Calm(lord("charles"), True))
    assert play.is_over
    assert events(play, "revolt_calmed")
    assert t.fort[BOURG] == CASTLE
    assert t.event_discard == [REVOLT]


@pytest.mark.rule("FF-75", "FF-374", "FF-284")
@pytest.mark.parametrize(("roll", "alive"), [(3, True), (2, False)])
def test_the_bishop_tries_at_the_risk_of_his_life(roll: int, alive: bool) -> None:
    t = castle_of_bourg()
    church(t)
    t.money = [0, 0, 0, 0]
    d6(t, roll)
    play = revolt(t)
    assert (decision(play), asked(play).seat) == ("calm", A)  # the others cannot pay
    play.answer(A, Calm(lord("thierry"), False))
    assert (t.family[lord("thierry")] == A) == alive
    assert bool(events(play, "revolt_strikes")) != alive


@pytest.mark.rule("FF-284", "FF-376")
def test_each_card_is_calmed_by_itself() -> None:
    t = castle_of_bourg()
    church(t)
    t.fort[BOURG] = 0
    t.money = [0, 9, 0, 0]
    d6(t, 5)
    battle_dice(t)
    play = revolt(t, (B, 1, False))
    answers(play, Calm(lord("gauvain"), True), Pass(), Pass())
    strikes = events(play, "revolt_strikes")[0].facts
    assert strikes[1] == 1  # one card of two is left


@pytest.mark.rule("FF-375")
def test_a_cardinal_who_is_also_the_bishop_tries_once_a_card() -> None:
    t = castle_of_bourg()
    cardinal(t, "thierry")
    bishop(t, "bourg", "thierry")
    t.money[A] = 9
    d6(t, 1)
    play = revolt(t)
    play.answer(A, Calm(lord("thierry"), True))
    assert decision(play) != "calm"
    t = castle_of_bourg()
    cardinal(t, "thierry")
    bishop(t, "bourg", "thierry")
    t.money[A] = 9
    play = revolt(t)
    play.answer(A, Pass())
    assert offered(play, Calm) == [Calm(lord("thierry"), False)]


# --- assassination and justice ---


@pytest.mark.rule("FF-290", "FF-291")
def test_assassination() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "baudoin")
    army(t, B, "blaye", "henri")
    t.king = lord("henri")
    hold(t, A, "assassinat")
    found = surprises(t, A)
    assert Assassinate(lord("henri"), lord("arthur")) in found  # the king too
    assert Assassinate(lord("baudoin"), lord("arthur")) in found  # one's own
    assert Assassinate(lord("arthur"), lord("arthur")) not in found
    begin(t, marriage_turn(A)).answer(A, Assassinate(lord("henri"), lord("arthur")))
    assert t.family[lord("henri")] == -1
    assert t.assassin[lord("arthur")] == 1
    assert t.event_discard == [ASSASSINATION]
    t = kingdom()
    army(t, B, "blaye", "henri")
    hold(t, A, "assassinat")
    assert surprises(t, A) == []  # no instigator
    army(t, A, "bourg", "arthur")
    for name in ("henri",):
        t.family[lord(name)] = -1
    assert surprises(t, A) == []  # nobody but the instigator


@pytest.mark.rule("FF-290")
def test_a_prisoner_may_be_assassinated_too() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "bourg", "henri", road="villeneuve")
    imprisoned(t, "henri", A)
    hold(t, A, "assassinat")
    begin(t, marriage_turn(A)).answer(A, Assassinate(lord("henri"), lord("arthur")))
    assert t.family[lord("henri")] == -1


@pytest.mark.rule("FF-15", "FF-284")
def test_those_who_may_calm_a_revolt_come_in_turn_order() -> None:
    t = kingdom()
    t.first = B
    army(t, A, "bourg", "arthur")
    army(t, B, "blaye", "thierry")
    cardinal(t, "arthur", "thierry")
    assert calmers(t) == [lord("thierry"), lord("arthur")]


@pytest.mark.rule("FF-292", "FF-293")
def test_justice_and_who_is_immune() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "isabelle", "charles", "eric")
    army(t, B, "blaye", "henri")
    for name in ("arthur", "isabelle", "charles", "eric", "henri"):
        t.assassin[lord(name)] = 1
    t.king, t.queen, t.heir, t.pope = (lord(name) for name in ("arthur", "isabelle", "charles", "eric"))
    hold(t, B, "justice")
    assert surprises(t, B) == [PlayJustice(lord("henri"))]
    t.king, t.is_regency = NO_LORD, True
    assert PlayJustice(lord("isabelle")) not in surprises(t, B)  # a regent too
    t.heir = NO_LORD
    begin(t, marriage_turn(B)).answer(B, PlayJustice(lord("charles")))
    assert t.family[lord("charles")] == -1
    assert t.event_discard == [JUSTICE]


# --- Underground Passage ---


def besieged() -> Table:
    t = kingdom()
    army(t, A, "bourg", "thierry", sergeants=2)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=3, road="st_vivien")
    t.siege[BOURG] = 1 << B
    t.phase = 5
    return t


@pytest.mark.rule("FF-294")
def test_underground_passage_only_in_ones_own_movement() -> None:
    t = besieged()
    hold(t, A, "souterrain")
    assert surprises(t, A) == []
    assert tunnels(t, A)
    assert tunnels(t, B) == []


@pytest.mark.rule("FF-295", "FF-379", "FF-356", "FF-202")
def test_an_escape() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    army(t, B, "sigy", "quentin", road="st_paul")
    army(t, C, "sigy", "thierry", road="st_paul")
    imprisoned(t, "quentin", A)
    imprisoned(t, "thierry", A)
    army(t, B, "st_paul", sergeants=1)
    lay(t, "sigy", "mauvais_temps")
    hold(t, B, "souterrain")
    play = begin(t, movement_turn(B))
    paul = village("st_paul")
    named = {choice.prisoners for choice in offered(play, Escape)}
    assert named == {(lord("quentin"),), (lord("thierry"),), (lord("quentin"), lord("thierry"))}
    play.answer(B, Escape(paul, (lord("quentin"), lord("thierry")), 0))
    assert (t.place[lord("quentin")], t.road[lord("quentin")]) == (paul, IN)
    assert t.road[lord("thierry")] == village("sigy")  # C does not control it
    assert t.stages[lord("quentin")] == t.stages[lord("thierry")] == 1
    assert t.jailer[lord("thierry")] == -1
    check(t)


@pytest.mark.rule("FF-295", "FF-131", "FF-379")
def test_an_escape_into_the_plague() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric", sergeants=2)
    army(t, B, "tournus", "quentin", road="pugnac")
    army(t, B, "blaye", "henri")
    imprisoned(t, "quentin", A)
    lay(t, "st_gerome", "peste")
    hold(t, B, "souterrain")
    d6(t, 2)
    begin(t, movement_turn(B)).answer(B, Escape(village("pugnac"), (lord("quentin"),), 0))
    assert t.family[lord("quentin")] == -1


@pytest.mark.rule("FF-296")
def test_an_escape_and_more_with_the_same_card() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    lay(t, "sigy", "mauvais_temps")
    hold(t, B, "souterrain")
    play = begin(t, movement_turn(B))
    play.answer(B, Escape(village("st_ciers"), (lord("quentin"),), 1))
    assert March(village("marcamps"), (lord("quentin"),)) in offered(play, March)
    play.answer(B, March(village("beaujeu"), (lord("quentin"),)))
    assert t.place[lord("quentin")] == village("beaujeu")
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    army(t, B, "st_paul", "henri", sergeants=1)
    castle(t, "st_paul")
    army(t, A, "st_paul", sergeants=1, road="les_essarts")
    t.siege[village("st_paul")] = 1 << A
    hold(t, B, "souterrain")
    play = begin(t, movement_turn(B))
    play.answer(B, Escape(village("st_paul"), (lord("quentin"),), 2))
    assert {choice.pieces for choice in offered(play, March)} == {(lord("quentin"),)}  # Henri stays shut in
    play.answer(B, March(village("st_vivien"), (lord("quentin"),)))
    assert t.place[lord("quentin")] == village("st_vivien")


@pytest.mark.rule("FF-297")
def test_movement_in_bad_weather() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "charles", sergeants=1)
    lay(t, "bourg", "mauvais_temps")
    hold(t, A, "souterrain")
    assert marches(t, A) == []
    soldier = pieces_at(t, A, "bourg")[-1]
    group = (lord("arthur"), lord("charles"), soldier)
    play = begin(t, movement_turn(A))
    play.answer(A, HideFromWeather(group))
    vivien = village("st_vivien")
    play.answer(A, March(vivien, group))
    play.answer(A, March(village("st_paul"), (lord("arthur"),)))  # he goes on alone
    assert t.cover[lord("charles")] == 0  # who leaves the group loses its cover
    assert not [choice for choice in offered(play, March) if lord("charles") in choice.pieces]
    assert t.stages[lord("arthur")] == 2  # no extra stage


@pytest.mark.rule("FF-298", "FF-380")
def test_flight_from_a_siege() -> None:
    t = besieged()
    hold(t, A, "souterrain")
    group = pieces_at(t, A, "bourg")
    play = begin(t, movement_turn(A))
    vivien = village("st_vivien")
    assert Flee(vivien, group) in offered(play, Flee)  # even by the road on which the besieger stands
    play.answer(A, Flee(vivien, group))
    assert t.place[lord("thierry")] == vivien
    assert t.controller[BOURG] == B


@pytest.mark.rule("FF-299", "FF-380")
def test_avoiding_those_who_bar_the_way() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "charolles", "henri", sergeants=1)
    hold(t, A, "souterrain")
    play = begin(t, movement_turn(A))
    play.answer(A, March(village("villeneuve"), pieces_at(t, A, "charolles")))
    group = pieces_at(t, A, "villeneuve")
    play.answer(A, Avoid(BOURG, group))
    assert t.place[lord("henri")] == BOURG
    assert t.hands[A] == []


@pytest.mark.rule("FF-300")
def test_an_attack_through_the_passage_is_in_test_battle() -> None:
    from oyez.games.fief.choices_war import Attack
    from oyez.games.fief.combat import attacks_possible

    t = besieged()
    hold(t, B, "souterrain")
    assert Attack(BOURG, A, True) in attacks_possible(t, B)
    t.fort[BOURG] = 0
    assert Attack(BOURG, A, True) not in attacks_possible(t, B)
