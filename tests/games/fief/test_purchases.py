"""Phase 4: purchases and titles (FF-171 to FF-190, FF-348 to FF-353)."""

import pytest

from oyez.engine.choices import No, Yes
from oyez.engine.errors import IllegalAnswer
from oyez.games.fief.choices import (
    AskGrant,
    BuyCastle,
    BuyEngine,
    BuyKnights,
    BuyMill,
    BuySergeants,
    BuyTitle,
    Done,
    MoveTitle,
)
from oyez.games.fief.conservation import check
from oyez.games.fief.ids import CROWN, OFF
from oyez.games.fief.purchases import purchase_turn, purchases
from oyez.games.fief.queries import victory_points
from oyez.games.fief.table import CASTLE, CITY, IN, Table
from oyez.games.fief.titles import title_moves
from oyez.games.fief.turn import phase_4, round_begins
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    castle,
    decision,
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
from tests.tools import answers, choices

BOURG, MAZILLES = village("bourg"), village("mazilles")


def rich(t: Table) -> Table:
    t.money = [40] * t.seats
    t.phase = 4
    return t


def castle_of_bourg() -> Table:
    """A holds the castle of Bourg with Arthur and a sergeant, and Saint-Vivien with a sergeant."""
    t = rich(kingdom())
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, A, "st_vivien", sergeants=1)
    castle(t, "bourg")
    return t


@pytest.mark.rule("FF-171", "FF-172", "FF-173", "FF-178", "FF-179", "FF-180")
def test_prices_and_effects_at_once() -> None:
    t = castle_of_bourg()
    play = begin(t, purchase_turn(A))
    for choice, price in (
        (BuySergeants(2, BOURG, IN), 2),
        (BuyKnights(2, BOURG, IN), 6),
        (BuyEngine(BOURG, IN), 5),
        (BuyMill(BOURG), 3),
        (BuyMill(BOURG), 3),
        (BuyCastle(village("st_vivien")), 10),
    ):
        before = t.money[A]
        play.answer(A, choice)
        assert before - t.money[A] == price
    assert soldiers(t, A, "bourg") == (3, 2)
    assert len(pieces_at(t, A, "bourg")) == 7
    assert (t.mills[BOURG], t.fort[village("st_vivien")]) == (2, CASTLE)
    check(t)


@pytest.mark.rule("FF-171")
def test_purchases_in_turn_order() -> None:
    t = castle_of_bourg()
    t.first = B
    play = begin(t, phase_4())
    order = []
    for _ in range(4):
        order.append(asked(play).seat)
        play.answer(asked(play).seat, Done())
    assert order == [1, 2, 3, 0]


@pytest.mark.rule("FF-174")
def test_soldiers_are_placed_at_ones_forts_or_free_lords() -> None:
    t = castle_of_bourg()
    places = {choice.village for choice in purchases(t, A) if isinstance(choice, BuySergeants)}
    assert places == {BOURG}  # Saint-Vivien has neither fort nor lord
    army(t, A, "sigy", "henri", road="st_paul")
    army(t, B, "sigy", sergeants=0)
    army(t, B, "blaye", "gauvain", sergeants=1)
    castle(t, "blaye")
    army(t, A, "blaye", sergeants=1, road="la_salle")
    places = {choice.village for choice in purchases(t, A) if isinstance(choice, BuySergeants)}
    assert places == {BOURG, village("sigy")}


@pytest.mark.rule("FF-175", "FF-178")
def test_four_soldiers_a_village_and_round_engines_apart() -> None:
    t = castle_of_bourg()
    play = begin(t, purchase_turn(A))
    answers(play, BuySergeants(3, BOURG, IN))
    assert {choice.count for choice in offered(play, BuySergeants, BuyKnights) if choice.village == BOURG} == {1}
    answers(play, BuyKnights(1, BOURG, IN))
    assert not offered(play, BuySergeants, BuyKnights)
    assert offered(play, BuyEngine)
    with pytest.raises(IllegalAnswer):
        play.answer(A, BuySergeants(1, BOURG, IN))


def besieged() -> Table:
    t = castle_of_bourg()
    army(t, B, "bourg", sergeants=3, knights=2, road="st_vivien")
    t.siege[BOURG] = 1 << B
    return t


@pytest.mark.rule("FF-176", "FF-259", "FF-179", "FF-180")
def test_a_besieged_controller_buys_nothing_there() -> None:
    t = besieged()
    assert not [choice for choice in purchases(t, A) if getattr(choice, "village", -1) == BOURG]


@pytest.mark.rule("FF-348", "FF-177")
def test_a_besieger_reinforces_without_a_lord() -> None:
    t = besieged()
    play = begin(t, purchase_turn(B))
    road = village("st_vivien")
    answers(play, BuySergeants(4, BOURG, road), BuyEngine(BOURG, road))
    assert soldiers(t, B, "bourg") == (7, 2)
    assert {t.road[piece] for piece in pieces_at(t, B, "bourg")} == {road}
    t.siege[BOURG] = 0
    assert not [choice for choice in purchases(t, B) if isinstance(choice, BuySergeants)]


@pytest.mark.rule("FF-177")
def test_reinforcements_stand_where_the_owner_stands() -> None:
    t = besieged()
    army(t, B, "bourg", "gauvain", road="villeneuve")
    roads = {choice.road for choice in purchases(t, B) if isinstance(choice, BuySergeants)}
    assert roads == {village("st_vivien"), village("villeneuve")}
    assert {choice.road for choice in purchases(castle_of_bourg(), A) if isinstance(choice, BuySergeants)} == {IN}


@pytest.mark.rule("FF-349")
def test_an_engine_only_where_one_has_a_unit() -> None:
    t = castle_of_bourg()
    title(t, "bourg", "arthur", "bourg")
    t.fort[village("villeneuve")] = CASTLE  # held by the title, empty
    assert BuySergeants(1, village("villeneuve"), IN) in purchases(t, A)
    assert BuyEngine(village("villeneuve"), IN) not in purchases(t, A)
    assert BuyEngine(BOURG, IN) in purchases(t, A)


@pytest.mark.rule("FF-180", "FF-181", "FF-11")
def test_no_castle_where_there_is_a_fort_or_no_castle_left() -> None:
    t = castle_of_bourg()
    assert BuyCastle(BOURG) not in purchases(t, A)
    assert BuyCastle(village("st_vivien")) in purchases(t, A)
    t.fort = [CASTLE] * 12 + [0] * 12
    assert not [choice for choice in purchases(t, A) if isinstance(choice, BuyCastle)]


# --- titles ---


def mazilles(money: int = 5) -> Table:
    """S-12: A controls Mazilles (castle) and Saint-Andromy."""
    t = kingdom()
    t.phase = 4
    army(t, A, "mazilles", "eric", sergeants=2)
    army(t, A, "st_andromy", sergeants=1)
    castle(t, "mazilles")
    t.money[A] = money
    return t


TITLE = (fief("mazilles"), lord("eric"), MAZILLES)


@pytest.mark.rule("FF-182", "FF-183", "FF-185", "FF-186")
def test_a_title_is_bought() -> None:
    t = mazilles()
    play = begin(t, purchase_turn(A))
    assert offered(play, BuyTitle) == [BuyTitle(*TITLE)]
    play.answer(A, BuyTitle(*TITLE))
    assert (t.money[A], t.holder[TITLE[0]], t.fort[MAZILLES], t.capital[TITLE[0]]) == (1, lord("eric"), CITY, MAZILLES)
    assert victory_points(t, A) == 1


@pytest.mark.rule("FF-182")
def test_what_a_title_needs() -> None:
    t = mazilles()
    t.fort[MAZILLES] = 0
    assert not offered(begin(t, purchase_turn(A)), BuyTitle)
    t = mazilles()
    army(t, B, "st_andromy", sergeants=0)
    t.controller[village("st_andromy")] = B
    assert not offered(begin(t, purchase_turn(A)), BuyTitle)
    t = mazilles()
    t.holder[TITLE[0]] = CROWN
    assert not offered(begin(t, purchase_turn(A)), BuyTitle)
    t = mazilles(money=3)
    assert not offered(begin(t, purchase_turn(A)), BuyTitle)
    t = mazilles()
    t.family[lord("eric")] = -1
    t.place[lord("eric")] = OFF
    assert not offered(begin(t, purchase_turn(A)), BuyTitle)


@pytest.mark.rule("FF-183")
def test_two_ecus_a_village() -> None:
    from oyez.games.fief.content import GRADE, TITLE_COST

    assert [TITLE_COST[number] for number in range(8)] == [8, 6, 4, 6, 6, 8, 4, 6]
    assert [TITLE_COST[number] // 2 - 2 for number in range(8)] == list(GRADE)


@pytest.mark.rule("FF-184", "FF-350")
def test_the_king_may_grant_the_title() -> None:
    t = mazilles()
    army(t, B, "blaye", "henri")
    t.king = lord("henri")
    play = begin(t, purchase_turn(A))
    play.answer(A, AskGrant(*TITLE))
    assert (decision(play), asked(play).seat) == ("grant_answer", B)
    refused = begin(t.copy(), *t.agenda[::-1])
    refused.answer(B, No())
    assert not offered(refused, AskGrant)
    refused.answer(A, BuyTitle(*TITLE))
    assert refused.table.money[A] == 1
    play.answer(B, Yes())
    assert (t.money[A], t.holder[TITLE[0]]) == (5, lord("eric"))


@pytest.mark.rule("FF-351")
def test_the_kings_own_player_takes_titles_free() -> None:
    t = mazilles(money=0)
    t.king = lord("eric")
    play = begin(t, purchase_turn(A))
    assert not offered(play, AskGrant)
    play.answer(A, BuyTitle(*TITLE))
    assert (t.money[A], t.holder[TITLE[0]]) == (0, lord("eric"))
    t = mazilles(money=0)
    army(t, A, "sigy", "henri", road="st_paul")
    army(t, B, "sigy", sergeants=1)
    t.king = lord("henri")
    imprisoned(t, "henri", B)
    assert not offered(begin(t, purchase_turn(A)), BuyTitle)  # a captive king grants nothing


@pytest.mark.rule("FF-186")
def test_a_fief_that_has_a_city_keeps_it_as_capital() -> None:
    t = mazilles()
    t.fort[MAZILLES] = CASTLE
    t.fort[village("st_andromy")] = CITY
    t.capital[TITLE[0]] = village("st_andromy")
    play = begin(t, purchase_turn(A))
    assert offered(play, BuyTitle) == [BuyTitle(TITLE[0], lord("eric"), village("st_andromy"))]
    play.answer(A, offered(play, BuyTitle)[0])
    assert t.fort[MAZILLES] == CASTLE


@pytest.mark.rule("FF-187", "FF-188", "FF-352")
def test_titles_move_inside_a_family() -> None:
    t = kingdom()
    t.phase = 4
    army(t, A, "bourg", "arthur", "baudoin")
    title(t, "bourg", "arthur", "bourg")
    title(t, "sigy", "arthur", "sigy")
    title(t, "mazilles", "arthur", "mazilles")
    baudoin = lord("baudoin")
    assert title_moves(t, A) == [MoveTitle(fief("mazilles"), baudoin), MoveTitle(fief("sigy"), baudoin)]
    play = begin(t, purchase_turn(A))
    play.answer(A, MoveTitle(fief("sigy"), baudoin))
    assert t.holder[fief("sigy")] == baudoin
    assert title_moves(t, A) == [MoveTitle(fief("mazilles"), baudoin)]  # each title once a round
    begin(t, round_begins())
    t.holder[fief("blaye")] = baudoin  # a duchy more: his county may go back
    assert MoveTitle(fief("sigy"), lord("arthur")) in title_moves(t, A)


@pytest.mark.rule("FF-188")
def test_titles_move_to_prisoners_too() -> None:
    t = kingdom()
    t.phase = 4
    army(t, A, "bourg", "arthur")
    army(t, A, "sigy", "baudoin", road="st_paul")
    army(t, C, "sigy", sergeants=1)
    imprisoned(t, "baudoin", C)
    title(t, "bourg", "arthur", "bourg")
    title(t, "mazilles", "arthur", "mazilles")
    assert title_moves(t, A) == [MoveTitle(fief("mazilles"), lord("baudoin"))]


@pytest.mark.rule("FF-189", "FF-353")
def test_titles_of_the_crown_are_given_at_the_start_of_phase_4() -> None:
    t = mazilles()
    army(t, B, "blaye", "henri")
    t.king = lord("henri")
    t.holder[fief("tournus")] = CROWN
    play = begin(t, phase_4())
    assert (decision(play), asked(play).seat) == ("escheat_give", B)
    play.answer(B, offered(play, type(choices(play)[0]))[0])
    assert decision(play) == "buy"
    t.holder[fief("tournus")] = CROWN  # returns later: it waits for the next phase 4
    assert not offered(play, BuyTitle) or all(choice.fief != fief("tournus") for choice in offered(play, BuyTitle))
