"""Phase 5: movement and passages (FF-194 to FF-211, FF-354 to FF-358)."""

import pytest

from oyez.engine.choices import No, Yes
from oyez.engine.errors import IllegalAnswer
from oyez.games.fief.choices import Done, Piece
from oyez.games.fief.choices_war import AskPassage, March, Muster, OfferToll, Raid
from oyez.games.fief.conservation import check
from oyez.games.fief.groups import consents, has_stage_left, limit_of
from oyez.games.fief.march import orders
from oyez.games.fief.movement import marches, movement_turn
from oyez.games.fief.table import IN, Table
from oyez.games.fief.turn import phase_5
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    castle,
    decision,
    events,
    go,
    imprisoned,
    kingdom,
    lay,
    lord,
    offered,
    pieces_at,
    soldiers,
    village,
)
from tests.tools import answers, choices, least_and_most

BOURG, VILLENEUVE, CHAROLLES, MEDARD = (village(name) for name in ("bourg", "villeneuve", "charolles", "st_medard"))
HENRI = lord("henri")


@pytest.mark.rule("FF-194")
def test_players_move_in_turn_order_and_switch_between_groups() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, A, "sigy", "charles")
    t.first = A
    play = begin(t, phase_5())
    answers(play, March(VILLENEUVE, (lord("arthur"),)), March(village("st_paul"), (lord("charles"),)))
    answers(play, March(CHAROLLES, (lord("arthur"),)))
    assert (t.place[lord("arthur")], t.place[lord("charles")]) == (CHAROLLES, village("st_paul"))
    assert asked(play).seat == A
    check(t)


@pytest.mark.rule("FF-195", "FF-354")
def test_a_stage_leads_to_a_neighbouring_village() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2, knights=1)
    goals = {choice.to for choice in marches(t, A) if isinstance(choice, March)}
    assert goals == {VILLENEUVE, village("la_buissiere"), village("st_vivien")}
    play = begin(t, movement_turn(A))
    with pytest.raises(IllegalAnswer):
        play.answer(A, March(village("sigy"), (lord("arthur"),)))


@pytest.mark.rule("FF-354", "FF-197")
def test_a_group_needs_a_free_lord() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2)
    army(t, B, "bourg", HENRI_NAME, road="villeneuve")
    imprisoned(t, HENRI_NAME, A)
    soldier = pieces_at(t, A, "bourg")[1]
    play = begin(t, movement_turn(A))
    play.answer(A, Muster(BOURG, VILLENEUVE))
    for group in ((soldier,), (HENRI,), (HENRI, soldier)):
        with pytest.raises(IllegalAnswer):
            play.answer(A, tuple(Piece(piece) for piece in group))
    play.answer(A, (Piece(lord("arthur")), Piece(soldier), Piece(HENRI)))
    assert t.place[HENRI] == t.place[soldier] == VILLENEUVE


HENRI_NAME = "henri"


@pytest.mark.rule("FF-196", "FF-278")
def test_two_stages_a_lord_three_for_darc() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "jeanne")
    t.darc = lord("jeanne")
    play = begin(t, movement_turn(A))
    for name in ("arthur", "jeanne"):
        answers(play, March(VILLENEUVE, (lord(name),)), March(CHAROLLES, (lord(name),)))
    assert {choice.pieces for choice in offered(play, March)} == {(lord("jeanne"),)}
    play.answer(A, March(village("blaye"), (lord("jeanne"),)))
    assert not offered(play, March)


@pytest.mark.rule("FF-197")
def test_soldiers_are_left_and_picked_up_on_the_way() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2)
    army(t, A, "villeneuve", "charles", knights=1)
    one, two = pieces_at(t, A, "bourg")[1:]
    play = begin(t, movement_turn(A))
    play.answer(A, March(VILLENEUVE, (lord("arthur"), one, two)))
    knight = pieces_at(t, A, "villeneuve")[-1]
    go(play, "villeneuve", "charolles", (lord("charles"), one, knight))
    assert (t.place[one], t.place[two], t.place[knight]) == (CHAROLLES, VILLENEUVE, CHAROLLES)
    assert t.stages[one] == 2


@pytest.mark.rule("FF-198")
def test_a_soldiers_third_stage_needs_darc() -> None:
    t = kingdom()
    army(t, A, "bourg", "jeanne", "arthur", sergeants=1)
    t.darc = lord("jeanne")
    soldier = pieces_at(t, A, "bourg")[-1]
    t.stages[soldier] = 2
    assert not has_stage_left(t, soldier, False)
    assert has_stage_left(t, soldier, True)
    assert orders(t, A, VILLENEUVE, (lord("arthur"), soldier)) == []
    assert orders(t, A, VILLENEUVE, (lord("jeanne"), soldier))
    t.stages[soldier] = 3
    assert orders(t, A, VILLENEUVE, (lord("jeanne"), soldier)) == []


@pytest.mark.rule("FF-199")
def test_an_engine_makes_one_stage() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", engines=1)
    engine = pieces_at(t, A, "bourg")[-1]
    play = begin(t, movement_turn(A))
    play.answer(A, March(VILLENEUVE, (lord("arthur"), engine)))
    assert orders(t, A, CHAROLLES, (lord("arthur"), engine)) == []
    assert orders(t, A, CHAROLLES, (lord("arthur"),))


@pytest.mark.rule("FF-200", "FF-355")
def test_lords_with_darc_keep_their_limit_unless_the_option_lifts_it() -> None:
    for leads_lords, limit in ((False, 2), (True, 3)):
        t = kingdom(darc_leads_lords=leads_lords)
        army(t, A, "bourg", "jeanne", "arthur")
        t.darc = lord("jeanne")
        assert limit_of(t, lord("arthur"), True) == limit
        assert limit_of(t, lord("arthur"), False) == 2
        t.stages[lord("arthur")] = t.stages[lord("jeanne")] = 2
        assert bool(orders(t, A, VILLENEUVE, (lord("jeanne"), lord("arthur")))) == leads_lords


@pytest.mark.rule("FF-201", "FF-356")
def test_a_prisoner_is_taken_along_and_his_stages_count() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "bourg", "henri", road="villeneuve")
    imprisoned(t, "henri", A)
    play = begin(t, movement_turn(A))
    play.answer(A, March(VILLENEUVE, (lord("arthur"), pieces_at(t, A, "bourg")[1], HENRI)))
    assert (t.place[HENRI], t.stages[HENRI], t.jailer[HENRI]) == (VILLENEUVE, 1, A)
    t.stages[HENRI] = 2
    assert orders(t, A, CHAROLLES, (lord("arthur"), HENRI)) == []


@pytest.mark.rule("FF-202", "FF-25")
def test_one_enters_ones_own_village_inside() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=1)
    castle(t, "bourg")
    army(t, A, "villeneuve", "arthur")
    army(t, B, "bourg", sergeants=3, road="st_vivien")
    t.siege[BOURG] = 1 << B
    begin(t, movement_turn(A)).answer(A, March(BOURG, (lord("arthur"),)))
    assert t.road[lord("arthur")] == IN


# --- passages ---


def crossing() -> Table:
    """S-13: B controls Villeneuve; C camps on the road to Saint-Médard; A's Henri comes from Charolles."""
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, C, "villeneuve", "philippe", sergeants=1, road="st_medard")
    army(t, A, "charolles", "henri", knights=2)
    return t


def arrived(t: Table) -> tuple[int, ...]:
    play = begin(t, movement_turn(A))
    play.answer(A, March(VILLENEUVE, pieces_at(t, A, "charolles")))
    return pieces_at(t, A, "villeneuve")


@pytest.mark.rule("FF-205", "FF-206", "FF-208")
def test_scenario_13_whose_consent_an_exit_needs() -> None:
    t = crossing()
    group = arrived(t)
    assert consents(t, A, VILLENEUVE, BOURG, group) == [B]
    assert consents(t, A, VILLENEUVE, MEDARD, group) == [B, C]
    assert consents(t, A, VILLENEUVE, CHAROLLES, group) == []
    assert orders(t, A, CHAROLLES, group) == [March(CHAROLLES, group)]
    assert AskPassage(BOURG, group) in orders(t, A, BOURG, group)
    assert March(BOURG, group) not in orders(t, A, BOURG, group)


@pytest.mark.rule("FF-207", "FF-13")
def test_a_passage_for_a_toll() -> None:
    t = crossing()
    group = arrived(t)
    t.money = [5, 0, 0, 0]
    play = begin(t, movement_turn(A))
    play.answer(A, OfferToll(MEDARD, group))
    play.answer(A, 3)
    assert least_and_most(play)[1] == 2
    play.answer(A, 1)
    assert (decision(play), asked(play).seat) == ("passage_answer", B)
    play.answer(B, Yes())
    assert asked(play).seat == C
    assert t.money == [5, 0, 0, 0]  # nothing is paid before all have consented
    play.answer(C, Yes())
    assert t.money == [1, 3, 1, 0]
    assert t.place[HENRI] == MEDARD


@pytest.mark.rule("FF-208", "FF-209")
def test_a_refusal_sticks_to_the_lords() -> None:
    t = crossing()
    group = arrived(t)
    play = begin(t, movement_turn(A))
    answers(play, AskPassage(BOURG, group), No())
    assert t.place[HENRI] == VILLENEUVE
    for escort in (group, group[:1], group[:2]):
        assert not [choice for choice in orders(t, A, BOURG, escort) if isinstance(choice, AskPassage | OfferToll)]
    assert Raid(BOURG, group) in orders(t, A, BOURG, group)
    assert AskPassage(MEDARD, group) in orders(t, A, MEDARD, group)
    play.answer(A, March(CHAROLLES, group))  # back is a stage and needs nobody
    assert t.stages[HENRI] == 2


@pytest.mark.rule("FF-203")
def test_scenario_13_leaving_a_village_shared_with_others() -> None:
    t = crossing()
    arrived(t)
    army(t, B, "villeneuve", "gauvain")
    group = pieces_at(t, B, "villeneuve")
    assert consents(t, B, VILLENEUVE, village("les_essarts"), group) == []
    assert consents(t, B, VILLENEUVE, BOURG, group) == []
    assert consents(t, B, VILLENEUVE, CHAROLLES, group) == [A]
    assert consents(t, B, VILLENEUVE, MEDARD, group) == [C]


@pytest.mark.rule("FF-357")
def test_a_group_needs_what_each_of_its_members_needs() -> None:
    t = crossing()
    army(t, A, "villeneuve", sergeants=1, road="bourg")  # has stood there since last round
    group = arrived(t)
    henri = tuple(piece for piece in group if t.came[piece] != IN)
    old = next(piece for piece in group if t.came[piece] == IN)
    army(t, B, "villeneuve", sergeants=1, road="charolles")
    t.road[pieces_at(t, B, "villeneuve")[-1]] = IN  # the controller is never on a road
    assert consents(t, A, VILLENEUVE, MEDARD, (old,)) == [C]
    assert consents(t, A, VILLENEUVE, MEDARD, henri) == [B, C]
    assert consents(t, A, VILLENEUVE, CHAROLLES, (*henri, old)) == []
    army(t, C, "villeneuve", sergeants=1, road="charolles")
    assert consents(t, A, VILLENEUVE, CHAROLLES, henri) == []
    assert consents(t, A, VILLENEUVE, CHAROLLES, (*henri, old)) == [C]


@pytest.mark.rule("FF-358", "FF-210")
def test_no_exit_is_asked_for_that_something_else_bars() -> None:
    t = crossing()
    group = arrived(t)
    t.stages[HENRI] = 2
    assert orders(t, A, BOURG, group) == []
    t.stages[HENRI] = 1
    lay(t, "bourg", "mauvais_temps")
    assert orders(t, A, BOURG, group) == []


@pytest.mark.rule("FF-204", "FF-259")
def test_the_besieged_cannot_leave() -> None:
    t = kingdom()
    army(t, A, "bourg", "thierry", sergeants=2, knights=1)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=3, road="st_vivien")
    assert marches(t, A)
    t.siege[BOURG] = 1 << B
    assert not [choice for choice in marches(t, A) if isinstance(choice, March | AskPassage | OfferToll)]
    assert [choice for choice in marches(t, A) if isinstance(choice, Raid)]


@pytest.mark.rule("FF-211")
def test_a_group_without_a_lord_stops() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric", sergeants=2)
    lay(t, "st_gerome", "peste")
    from tests.games.fief.positions import d6

    d6(t, 1)
    play = begin(t, movement_turn(A))
    play.answer(A, March(village("pugnac"), pieces_at(t, A, "tournus")))
    assert soldiers(t, A, "pugnac") == (1, 0)
    assert t.controller[village("pugnac")] == A
    assert events(play, "died")
    assert not offered(play, March, Muster)


@pytest.mark.rule("FF-310")
def test_without_negotiation_there_are_requests_but_no_tolls() -> None:
    t = kingdom(negotiation="off")
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "charolles", "henri", knights=2)
    group = arrived(t)
    assert AskPassage(BOURG, group) in orders(t, A, BOURG, group)
    assert OfferToll(BOURG, group) not in orders(t, A, BOURG, group)
    assert Done() in choices(begin(t, movement_turn(A)))
