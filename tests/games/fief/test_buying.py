"""Phase 4: soldiers, engines, buildings, titles, the cardinal's hat (FF-171 to FF-193, FF-348 to FF-353)."""

import pytest

from oyez.engine.choices import No, Pass, Yes
from oyez.engine.play import Play
from oyez.games.fief.choices import (
    AskGrant,
    Assassinate,
    BuyCardinal,
    BuyCastle,
    BuyEngine,
    BuyKnights,
    BuyMill,
    BuySergeants,
    BuyTitle,
    Done,
    Lord,
    MoveTitle,
)
from oyez.games.fief.control import first_to_enter
from oyez.games.fief.death import bury, kill
from oyez.games.fief.ids import AVAILABLE, CROWN, NO_LORD
from oyez.games.fief.pieces import ENGINES, SERGEANTS, count_at, standing
from oyez.games.fief.purchases import purchase_turn, purchases
from oyez.games.fief.queries import is_bishop, is_cardinal, victory_points
from oyez.games.fief.table import CASTLE, CITY, IN, Table
from oyez.games.fief.titles import can_have_title, crown_titles
from oyez.games.fief.turn import phase_4, round_begins
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    bishop,
    cardinal,
    castle,
    decision,
    fief,
    hold,
    imprisoned,
    kingdom,
    look_again,
    lord,
    offered,
    soldiers,
    title,
    village,
)

BOURG = village("bourg")


def buying(t: Table, seat: int, money: int) -> Play[Table]:
    """That player buys, and has so much."""
    t.phase, t.active = 4, seat
    t.money[seat] = money
    return begin(t, purchase_turn(seat))


def places(play: Play[Table], kind: type) -> set[tuple[int, int]]:
    """The villages and positions where something may be bought."""
    return {(choice.village, choice.road) for choice in offered(play, kind)}


def besieged_bourg() -> Table:
    """A's castle of Bourg, besieged by B from Saint-Vivien; C's Henri camps there too, and besieges nothing."""
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    castle(t, "bourg")
    army(t, B, "bourg", knights=2, road="st_vivien")
    army(t, C, "bourg", "henri", road="villeneuve")
    t.siege[BOURG] = 1 << B
    return t


@pytest.mark.rule("FF-171", "FF-172", "FF-173")
def test_sergeants_cost_one_and_knights_three_and_serve_at_once() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    castle(t, "bourg")
    play = buying(t, A, 8)
    play.answer(A, BuySergeants(2, BOURG, IN))
    assert t.money[A] == 6
    play.answer(A, BuyKnights(1, BOURG, IN))
    assert t.money[A] == 3
    assert soldiers(t, A, "bourg") == (2, 1)
    assert offered(play, BuyKnights) == [BuyKnights(1, BOURG, IN)]  # he cannot pay a second
    play.answer(A, BuyMill(BOURG))
    assert t.money[A] == 0
    assert not offered(play, BuySergeants, BuyKnights, BuyMill)


@pytest.mark.rule("FF-171")
def test_the_players_buy_in_turn_order() -> None:
    t = kingdom(3)
    for seat, (where, name) in enumerate((("bourg", "arthur"), ("sigy", "henri"), ("blaye", "othon"))):
        army(t, seat, where, name)
    t.money = [3, 3, 3]
    t.first = C
    play = begin(t, phase_4())
    order = []
    while decision(play) == "buy":
        order.append(asked(play).seat)
        play.answer(order[-1], Done())
    assert order == [C, A, B]


@pytest.mark.rule("FF-174")
def test_soldiers_come_to_ones_forts_and_to_ones_free_lords() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=1)  # a fort without a lord
    castle(t, "bourg", "sigy")
    army(t, A, "blaye", "arthur")  # a lord without a fort
    army(t, A, "tournus", sergeants=1)  # neither
    army(t, B, "sigy", sergeants=1)  # another's fort
    army(t, A, "sigy", sergeants=1, road="st_paul")
    army(t, B, "mazilles", sergeants=1)
    army(t, A, "mazilles", "eric", road="belleville")
    imprisoned(t, "eric", B)
    play = buying(t, A, 9)
    expected = {(BOURG, IN), (village("blaye"), IN)}
    assert places(play, BuySergeants) == expected
    assert places(play, BuyKnights) == expected


@pytest.mark.rule("FF-174")
def test_an_empty_fort_of_ones_own_fief_takes_soldiers() -> None:
    t = kingdom()
    army(t, A, "les_essarts", "arthur")
    title(t, "essarts", "arthur", "st_paul")
    play = buying(t, A, 9)
    assert (village("st_paul"), IN) in places(play, BuySergeants)


@pytest.mark.rule("FF-174", "FF-177")
def test_soldiers_come_to_a_lord_who_is_a_guest_and_to_no_captive() -> None:
    t = kingdom()
    army(t, B, "mazilles", sergeants=1)
    army(t, A, "mazilles", "arthur", road="belleville")
    army(t, A, "tournus", sergeants=1)
    army(t, B, "tournus", sergeants=2, road="pugnac")
    army(t, A, "tournus", "eric")
    imprisoned(t, "eric", B)  # in A's own village, which has no fort
    assert places(buying(t, A, 9), BuySergeants) == {(village("mazilles"), village("belleville"))}


@pytest.mark.rule("FF-175")
def test_four_soldiers_a_village_and_round() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=5)
    army(t, A, "sigy", "eric")
    castle(t, "bourg")
    play = buying(t, A, 20)
    assert max(choice.count for choice in offered(play, BuySergeants)) == 4
    play.answer(A, BuySergeants(3, BOURG, IN))
    here = [choice.count for choice in offered(play, BuySergeants, BuyKnights) if choice.village == BOURG]
    assert here == [1, 1]
    play.answer(A, BuyKnights(1, BOURG, IN))
    assert places(play, BuySergeants) == {(village("sigy"), IN)}  # the limit is the village's
    assert places(play, BuyKnights) == {(village("sigy"), IN)}
    begin(t, round_begins())
    assert (BOURG, IN) in places(buying(t, A, 20), BuySergeants)  # a new round, four more


@pytest.mark.rule("FF-175")
def test_the_limit_of_reinforcements_is_each_players_own() -> None:
    t = besieged_bourg()
    t.recruits[BOURG * 6 + B] = 4
    play = buying(t, C, 9)
    assert max(choice.count for choice in offered(play, BuySergeants)) == 4
    assert places(play, BuySergeants) == {(BOURG, village("villeneuve"))}


@pytest.mark.rule("FF-176", "FF-259")
def test_the_besieged_is_not_reinforced() -> None:
    t = besieged_bourg()
    play = buying(t, A, 20)
    assert not offered(play, BuySergeants, BuyKnights, BuyEngine)
    t.siege[BOURG] = 0
    play = buying(t, A, 20)
    assert places(play, BuySergeants) == places(play, BuyEngine) == {(BOURG, IN)}


@pytest.mark.rule("FF-348", "FF-177", "FF-178")
def test_a_besieger_reinforces_his_siege_without_a_lord() -> None:
    t = besieged_bourg()
    play = buying(t, B, 20)
    expected = {(BOURG, village("st_vivien"))}
    assert places(play, BuySergeants) == places(play, BuyKnights) == places(play, BuyEngine) == expected
    t.siege[BOURG] = 0  # a mere camp without a lord has no such right
    play = buying(t, B, 20)
    assert not offered(play, BuySergeants, BuyKnights, BuyEngine)


@pytest.mark.rule("FF-177")
def test_reinforcements_take_the_position_of_those_they_join() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=1)
    army(t, A, "villeneuve", "arthur", road="bourg")
    army(t, A, "villeneuve", "eric", road="charolles")
    army(t, A, "villeneuve", sergeants=1, road="st_medard")  # no lord there
    play = buying(t, A, 9)
    here = village("villeneuve")
    assert places(play, BuySergeants) == {(here, village("bourg")), (here, village("charolles"))}
    play.answer(A, BuySergeants(2, here, village("charolles")))
    new = [piece for piece in standing(t, SERGEANTS[A], here) if t.road[piece] == village("charolles")]
    assert len(new) == 2
    assert t.controller[here] == B


@pytest.mark.rule("FF-178", "FF-349")
def test_engines_cost_five_and_need_a_unit_and_are_no_soldiers() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    title(t, "bourg", "arthur", "st_vivien")  # an empty city of his own: soldiers may come, engines not
    play = buying(t, A, 15)
    assert places(play, BuyEngine) == {(BOURG, IN)}
    assert (village("st_vivien"), IN) in places(play, BuySergeants)
    play.answer(A, BuyEngine(BOURG, IN))
    assert t.money[A] == 10
    assert count_at(t, ENGINES[A], BOURG) == 1
    assert max(choice.count for choice in offered(play, BuySergeants) if choice.village == BOURG) == 4
    play.answer(A, BuySergeants(4, BOURG, IN))
    play.answer(A, BuyEngine(BOURG, IN))
    assert t.money[A] == 1
    assert count_at(t, ENGINES[A], BOURG) == 2


@pytest.mark.rule("FF-179")
def test_mills_cost_three_and_two_stand_in_a_village() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=1)
    army(t, B, "sigy", sergeants=1)
    army(t, A, "sigy", "arthur", road="st_paul")  # a guest builds nothing
    play = buying(t, A, 9)
    assert offered(play, BuyMill) == [BuyMill(BOURG)]
    play.answer(A, BuyMill(BOURG))
    play.answer(A, BuyMill(BOURG))
    assert (t.money[A], t.mills[BOURG]) == (3, 2)
    assert not offered(play, BuyMill)


@pytest.mark.rule("FF-179", "FF-180")
def test_nothing_is_built_in_a_besieged_village() -> None:
    t = besieged_bourg()
    play = buying(t, A, 20)
    assert not offered(play, BuyMill, BuyCastle)
    t.siege[BOURG] = 0  # guests at the edge do not matter
    play = buying(t, A, 20)
    assert offered(play, BuyMill) == [BuyMill(BOURG)]


@pytest.mark.rule("FF-180", "FF-181")
def test_a_castle_costs_ten_where_there_is_no_fort() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, A, "villeneuve", sergeants=1)
    army(t, A, "tournus", sergeants=1)
    title(t, "bourg", "arthur", "bourg")
    castle(t, "tournus")
    play = buying(t, A, 10)
    where = {choice.village for choice in offered(play, BuyCastle)}
    assert where == {village("villeneuve"), village("la_buissiere"), village("st_vivien")}
    play.answer(A, BuyCastle(village("villeneuve")))
    assert (t.money[A], t.fort[village("villeneuve")]) == (0, CASTLE)
    play = buying(t, A, 9)
    assert not offered(play, BuyCastle)
    play = buying(t, A, 10)
    assert BuyCastle(village("villeneuve")) not in offered(play, BuyCastle)


# --- titles ---


def all_of_mazilles() -> Table:
    """A holds both villages of the barony, with a castle at Mazilles."""
    t = kingdom()
    army(t, A, "mazilles", "eric", sergeants=2)
    army(t, A, "st_andromy", sergeants=1)
    castle(t, "mazilles")
    return t


@pytest.mark.rule("FF-182")
def test_a_title_needs_every_village_a_fort_and_a_lord() -> None:
    wanted = BuyTitle(fief("mazilles"), lord("eric"), village("mazilles"))
    t = all_of_mazilles()
    assert offered(buying(t, A, 9), BuyTitle) == [wanted]
    t.fort[village("mazilles")] = 0
    assert not offered(buying(t, A, 9), BuyTitle)
    t = all_of_mazilles()
    army(t, B, "st_andromy", "henri", road="tournus")  # a guest changes nothing
    assert offered(buying(t, A, 9), BuyTitle) == [wanted]
    t.entered[village("st_andromy") * 6 + B] = 0  # but a controller does
    look_again(t)
    assert first_to_enter(t, village("st_andromy")) == B
    assert not offered(buying(t, A, 9), BuyTitle)
    t = kingdom()
    army(t, A, "mazilles", sergeants=1)
    army(t, A, "st_andromy", sergeants=1)
    castle(t, "mazilles")  # no lord
    assert not offered(buying(t, A, 9), BuyTitle)
    t = all_of_mazilles()
    army(t, B, "sigy", "henri")
    t.holder[fief("mazilles")] = lord("henri")  # not available
    assert not offered(buying(t, A, 9), BuyTitle)


@pytest.mark.rule("FF-182")
def test_a_city_will_do_as_a_fort_and_nothing_will_do_without() -> None:
    t = all_of_mazilles()
    assert can_have_title(t, A, fief("mazilles"))
    t.fort[village("mazilles")] = 0
    assert not can_have_title(t, A, fief("mazilles"))
    t.fort[village("mazilles")], t.capital[fief("mazilles")] = CITY, village("mazilles")  # a title that was held
    assert can_have_title(t, A, fief("mazilles"))
    kill(t, lord("eric"))
    begin(t, bury())
    assert t.controller[village("mazilles")] == A
    assert not can_have_title(t, A, fief("mazilles"))  # no lord is left to hold it


@pytest.mark.rule("FF-186")
def test_a_castle_of_another_fief_does_not_become_the_capital() -> None:
    t = all_of_mazilles()
    army(t, A, "bourg", sergeants=1)
    castle(t, "bourg")
    assert {choice.castle for choice in offered(buying(t, A, 4), BuyTitle)} == {village("mazilles")}


@pytest.mark.rule("FF-182", "FF-185")
def test_a_prisoner_may_be_given_the_title() -> None:
    t = kingdom()
    army(t, A, "mazilles", sergeants=1)
    army(t, A, "st_andromy", sergeants=1)
    castle(t, "mazilles")
    army(t, B, "sigy", sergeants=1)
    army(t, A, "sigy", "eric", road="st_paul")
    imprisoned(t, "eric", B)
    play = buying(t, A, 4)
    play.answer(A, BuyTitle(fief("mazilles"), lord("eric"), village("mazilles")))
    assert t.holder[fief("mazilles")] == lord("eric")


@pytest.mark.rule("FF-183")
@pytest.mark.parametrize(
    ("name", "villages", "cost"),
    [
        ("mazilles", ["mazilles", "st_andromy"], 4),
        ("sigy", ["sigy", "marcamps", "st_ciers"], 6),
        ("bourg", ["bourg", "villeneuve", "la_buissiere", "st_vivien"], 8),
    ],
)
def test_a_title_costs_two_ecus_a_village(name: str, villages: list[str], cost: int) -> None:
    t = kingdom()
    army(t, A, villages[0], "eric")
    castle(t, villages[0])
    for other in villages[1:]:
        army(t, A, other, sergeants=1)
    assert not offered(buying(t, A, cost - 1), BuyTitle)
    play = buying(t, A, cost)
    play.answer(A, BuyTitle(fief(name), lord("eric"), village(villages[0])))
    assert t.money[A] == 0
    assert t.holder[fief(name)] == lord("eric")


@pytest.mark.rule("FF-185", "FF-186", "FF-171")
def test_the_buyer_chooses_the_lord_and_the_castle_that_becomes_the_city() -> None:
    t = all_of_mazilles()
    army(t, A, "sigy", "alienor")
    castle(t, "st_andromy")
    play = buying(t, A, 4)
    assert len(offered(play, BuyTitle)) == 4
    play.answer(A, BuyTitle(fief("mazilles"), lord("alienor"), village("st_andromy")))
    assert t.holder[fief("mazilles")] == lord("alienor")
    assert (t.fort[village("st_andromy")], t.fort[village("mazilles")]) == (CITY, CASTLE)
    assert t.capital[fief("mazilles")] == village("st_andromy")
    assert victory_points(t, A) == 1


@pytest.mark.rule("FF-186")
def test_a_city_that_stands_is_the_capital_again() -> None:
    t = all_of_mazilles()
    t.fort[village("st_andromy")] = CITY
    t.capital[fief("mazilles")] = village("st_andromy")
    play = buying(t, A, 4)
    play.answer(A, BuyTitle(fief("mazilles"), lord("eric"), village("st_andromy")))
    assert t.fort[village("mazilles")] == CASTLE
    assert t.capital[fief("mazilles")] == village("st_andromy")


@pytest.mark.rule("FF-187")
def test_a_lord_may_hold_several_titles() -> None:
    t = all_of_mazilles()
    title(t, "sigy", "eric", "sigy")
    play = buying(t, A, 4)
    play.answer(A, BuyTitle(fief("mazilles"), lord("eric"), village("mazilles")))
    assert t.holder.count(lord("eric")) == 2


@pytest.mark.rule("FF-184")
@pytest.mark.parametrize(("answer", "holder"), [(Yes(), lord("eric")), (No(), AVAILABLE)])
def test_the_king_is_asked_for_the_title(answer: Yes | No, holder: int) -> None:
    t = all_of_mazilles()
    army(t, B, "sigy", "henri")
    t.king = lord("henri")
    play = buying(t, A, 4)
    play.answer(A, AskGrant(fief("mazilles"), lord("eric"), village("mazilles")))
    assert (decision(play), asked(play).seat) == ("grant_answer", B)
    play.answer(B, answer)
    assert t.holder[fief("mazilles")] == holder
    assert t.money[A] == 4
    if answer == No():
        play.answer(A, BuyTitle(fief("mazilles"), lord("eric"), village("mazilles")))
        assert (t.holder[fief("mazilles")], t.money[A]) == (lord("eric"), 0)


@pytest.mark.rule("FF-184")
def test_a_regent_may_offer_it_and_a_captive_king_may_not() -> None:
    t = all_of_mazilles()
    army(t, B, "sigy", "isabelle")
    t.queen, t.is_regency = lord("isabelle"), True
    assert offered(buying(t, A, 0), AskGrant)
    t = all_of_mazilles()
    army(t, C, "sigy", sergeants=1)
    army(t, B, "sigy", "henri", road="st_paul")
    t.king = lord("henri")
    assert offered(buying(t, A, 0), AskGrant)
    imprisoned(t, "henri", C)
    assert not offered(buying(t, A, 9), AskGrant)


@pytest.mark.rule("FF-184", "FF-182")
def test_nobody_asks_for_what_he_could_not_have() -> None:
    t = all_of_mazilles()
    army(t, B, "sigy", "henri")
    t.king = lord("henri")
    t.fort[village("mazilles")] = 0
    assert not offered(buying(t, A, 9), AskGrant)
    castle(t, "mazilles")
    assert offered(buying(t, A, 9), AskGrant)
    t.controller[village("st_andromy")] = B  # not all its villages
    assert not offered(buying(t, A, 9), AskGrant)


@pytest.mark.rule("FF-185", "FF-184")
def test_who_asks_for_a_title_names_the_lord_who_gets_it() -> None:
    t = all_of_mazilles()
    army(t, A, "mazilles", "arthur")
    army(t, B, "sigy", "henri")
    t.king = lord("henri")
    play = buying(t, A, 0)
    assert {choice.lord for choice in offered(play, AskGrant)} == {lord("arthur"), lord("eric")}
    play.answer(A, AskGrant(fief("mazilles"), lord("arthur"), village("mazilles")))
    play.answer(B, Yes())
    assert t.holder[fief("mazilles")] == lord("arthur")


@pytest.mark.rule("FF-171", "FF-172")
def test_nobody_buys_more_than_he_can_pay() -> None:
    t = all_of_mazilles()
    play = buying(t, A, 2)
    assert max([choice.count for choice in offered(play, BuySergeants)]) == 2
    assert not offered(play, BuyKnights)
    play.answer(A, BuySergeants(1, village("mazilles"), IN))
    assert max([choice.count for choice in offered(play, BuySergeants)]) == 1


@pytest.mark.rule("FF-350")
def test_a_title_is_asked_for_once_a_round() -> None:
    t = all_of_mazilles()
    army(t, B, "sigy", "henri")
    t.king = lord("henri")
    army(t, A, "les_essarts", sergeants=1)
    army(t, A, "st_paul", sergeants=1)
    castle(t, "st_paul")
    play = buying(t, A, 1)
    play.answer(A, AskGrant(fief("mazilles"), lord("eric"), village("mazilles")))
    play.answer(B, No())
    assert {choice.fief for choice in offered(play, AskGrant)} == {fief("essarts")}
    begin(t, round_begins())  # in the next round he may ask again
    assert {choice.fief for choice in purchases(t, A) if isinstance(choice, AskGrant)} == {
        fief("mazilles"),
        fief("essarts"),
    }


@pytest.mark.rule("FF-351")
def test_the_kings_own_player_pays_nothing_and_asks_nobody() -> None:
    t = all_of_mazilles()
    army(t, A, "sigy", "henri")
    t.king = lord("henri")
    play = buying(t, A, 0)
    assert not offered(play, AskGrant)
    play.answer(A, BuyTitle(fief("mazilles"), lord("eric"), village("mazilles")))
    assert (t.holder[fief("mazilles")], t.money[A]) == (lord("eric"), 0)
    assert decision(play) == "buy"


@pytest.mark.rule("FF-351")
def test_the_player_of_a_captive_king_pays() -> None:
    t = all_of_mazilles()
    army(t, B, "sigy", sergeants=1)
    army(t, A, "sigy", "henri", road="st_paul")
    t.king = lord("henri")
    imprisoned(t, "henri", B)
    assert not offered(buying(t, A, 3), BuyTitle)
    play = buying(t, A, 4)
    play.answer(A, BuyTitle(fief("mazilles"), lord("eric"), village("mazilles")))
    assert t.money[A] == 0


@pytest.mark.rule("FF-188")
def test_titles_move_inside_a_family_and_the_giver_keeps_the_highest_grade() -> None:
    t = kingdom()
    army(t, A, "bourg", "henri", "eric")
    army(t, B, "sigy", "othon")
    title(t, "bourg", "henri", "bourg")  # a duchy
    title(t, "mazilles", "henri", "mazilles")  # a barony
    play = buying(t, A, 0)
    assert offered(play, MoveTitle) == [MoveTitle(fief("mazilles"), lord("eric"))]
    title(t, "blaye", "henri", "blaye")  # a second duchy
    play = buying(t, A, 0)
    assert {choice.fief for choice in offered(play, MoveTitle)} == {fief("bourg"), fief("blaye"), fief("mazilles")}
    play.answer(A, MoveTitle(fief("blaye"), lord("eric")))
    assert t.holder[fief("blaye")] == lord("eric")
    assert t.holder[fief("bourg")] == lord("henri")
    assert MoveTitle(fief("bourg"), lord("eric")) not in offered(play, MoveTitle)


@pytest.mark.rule("FF-188")
def test_a_lords_only_title_stays_with_him_and_prisoners_may_give_and_take() -> None:
    t = kingdom()
    army(t, A, "bourg", "eric")
    army(t, B, "sigy", sergeants=1)
    army(t, A, "sigy", "henri", road="st_paul")
    imprisoned(t, "henri", B)
    title(t, "bourg", "henri", "bourg")
    assert not offered(buying(t, A, 0), MoveTitle)
    title(t, "mazilles", "henri", "mazilles")
    play = buying(t, A, 0)
    play.answer(A, MoveTitle(fief("mazilles"), lord("eric")))
    assert t.holder[fief("mazilles")] == lord("eric")
    t.moved_titles.clear()
    title(t, "essarts", "eric", "st_paul")
    play = buying(t, A, 0)
    assert MoveTitle(fief("mazilles"), lord("henri")) in offered(play, MoveTitle)


@pytest.mark.rule("FF-352")
def test_each_title_moves_once_a_round() -> None:
    t = kingdom()
    army(t, A, "bourg", "henri", "eric")
    title(t, "tournus", "henri", "tournus")
    title(t, "saint_gerome", "henri", "st_gerome")
    title(t, "sigy", "eric", "sigy")
    play = buying(t, A, 0)
    play.answer(A, MoveTitle(fief("tournus"), lord("eric")))
    assert offered(play, MoveTitle) == [MoveTitle(fief("sigy"), lord("henri"))]  # Tournus may not come back


# --- titles of the crown ---


@pytest.mark.rule("FF-189", "FF-31")
def test_the_king_gives_returned_titles_to_any_lord_in_play() -> None:
    t = kingdom()
    army(t, A, "bourg", "henri")
    army(t, B, "sigy", "othon", sergeants=1)
    army(t, C, "sigy", "eric", road="st_paul")
    imprisoned(t, "eric", B)
    t.king = lord("henri")
    t.holder[fief("mazilles")] = t.holder[fief("sigy")] = CROWN
    play = begin(t, crown_titles())
    assert (decision(play), asked(play).seat) == ("escheat_give", A)
    assert {choice.lord for choice in offered(play, Lord)} == {lord("henri"), lord("othon"), lord("eric")}
    play.answer(A, Lord(lord("eric")))
    play.answer(A, Lord(lord("henri")))
    assert t.holder[fief("mazilles")] == lord("eric")
    assert t.holder[fief("sigy")] == lord("henri")
    assert t.controller[village("mazilles")] == C  # unoccupied: it follows the title


@pytest.mark.rule("FF-189", "FF-100")
def test_a_regent_gives_them_too() -> None:
    t = kingdom()
    army(t, B, "sigy", "isabelle", "othon")
    t.queen, t.is_regency = lord("isabelle"), True
    t.holder[fief("mazilles")] = CROWN
    play = begin(t, crown_titles())
    play.answer(B, Lord(lord("othon")))
    assert t.holder[fief("mazilles")] == lord("othon")


@pytest.mark.rule("FF-189")
def test_the_titles_are_given_after_the_window_of_phase_4() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "henri", sergeants=1)
    army(t, B, "sigy", "othon", "eric")
    hold(t, B, "assassinat")
    t.king = lord("henri")
    t.holder[fief("mazilles")] = CROWN
    play = begin(t, phase_4())
    assert (decision(play), asked(play).seat) == ("surprise", B)
    play.answer(B, Pass())
    assert decision(play) == "escheat_give"


@pytest.mark.rule("FF-353")
def test_until_then_a_returned_title_is_nothing() -> None:
    t = all_of_mazilles()
    t.holder[fief("mazilles")] = CROWN
    t.capital[fief("mazilles")] = village("mazilles")
    assert not offered(buying(t, A, 9), BuyTitle, AskGrant)
    assert victory_points(t, A) == 0
    t.holder[fief("blaye")] = CROWN
    look_again(t)
    assert t.controller[village("blaye")] == -1  # constitutes no fief


@pytest.mark.rule("FF-353", "FF-113")
def test_a_title_that_returns_during_phase_4_waits_for_the_next() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "henri")
    army(t, B, "mazilles", "othon")
    army(t, C, "sigy", "eric")
    t.king = lord("henri")
    title(t, "mazilles", "othon", "mazilles")
    hold(t, A, "assassinat")
    play = begin(t, phase_4())
    play.answer(A, Pass())  # the window
    play.answer(A, Assassinate(lord("othon"), lord("henri")))
    assert t.holder[fief("mazilles")] == CROWN
    while decision(play) == "buy":
        assert not offered(play, BuyTitle, AskGrant)
        play.answer(asked(play).seat, Done())
    assert t.holder[fief("mazilles")] == CROWN
    play = begin(t, phase_4())
    assert decision(play) == "escheat_give"


@pytest.mark.rule("FF-190")
def test_without_a_free_ruler_they_are_for_sale() -> None:
    for captive in (False, True):
        t = all_of_mazilles()
        army(t, B, "sigy", sergeants=1)
        army(t, C, "sigy", "henri", road="st_paul")
        if captive:
            t.king = lord("henri")
            imprisoned(t, "henri", B)
        t.holder[fief("mazilles")] = CROWN
        begin(t, crown_titles())
        assert t.holder[fief("mazilles")] == AVAILABLE
        assert offered(buying(t, A, 4), BuyTitle)


# --- the hat ---


def bishops() -> Table:
    """A's bishop of Blaye and B's bishop of Sigy."""
    t = kingdom()
    army(t, A, "bourg", "charles", "eric")
    army(t, B, "sigy", "othon", sergeants=1)
    bishop(t, "blaye", "charles")
    bishop(t, "sigy", "othon")
    return t


@pytest.mark.rule("FF-191", "FF-192")
def test_the_hat_costs_five_and_goes_to_a_bishop_who_stays_bishop() -> None:
    t = bishops()
    assert not offered(buying(t, A, 4), BuyCardinal)
    play = buying(t, A, 10)
    assert offered(play, BuyCardinal) == [BuyCardinal(lord("charles")), BuyCardinal(lord("othon"))]
    play.answer(A, BuyCardinal(lord("charles")))
    assert t.money[A] == 5
    assert is_cardinal(t, lord("charles"))
    assert is_bishop(t, lord("charles"))
    assert not offered(play, BuyCardinal)  # one in the whole game
    assert not offered(buying(t, B, 10), BuyCardinal)


@pytest.mark.rule("FF-192")
def test_no_lord_is_cardinal_twice() -> None:
    t = bishops()
    cardinal(t, "charles")
    assert offered(buying(t, A, 5), BuyCardinal) == [BuyCardinal(lord("othon"))]


@pytest.mark.rule("FF-193")
def test_the_bishop_may_be_another_players() -> None:
    t = bishops()
    play = buying(t, A, 5)
    play.answer(A, BuyCardinal(lord("othon")))
    assert is_cardinal(t, lord("othon"))
    assert (t.money[A], t.pope) == (0, NO_LORD)


@pytest.mark.rule("FF-91", "FF-341", "FF-191")
@pytest.mark.parametrize("answer", [Yes(), No()])
def test_a_free_pope_must_consent(answer: Yes | No) -> None:
    t = bishops()
    army(t, C, "tournus", "thierry")
    t.pope = lord("thierry")
    play = buying(t, A, 5)
    play.answer(A, BuyCardinal(lord("charles")))
    assert (decision(play), asked(play).seat) == ("pope_consent", C)
    play.answer(C, answer)
    assert is_cardinal(t, lord("charles")) == (answer == Yes())
    assert t.money[A] == (0 if answer == Yes() else 5)
    if answer == No():  # he may ask for another bishop, not for the same
        assert offered(play, BuyCardinal) == [BuyCardinal(lord("othon"))]
