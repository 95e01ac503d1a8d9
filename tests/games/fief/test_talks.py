"""Diplomacy, the finer points: offers in a talk, what others learn, levels of negotiation (FF-301 to FF-310)."""

from typing import Any

import pytest

from oyez.engine.choices import No, Yes
from oyez.engine.play import Play
from oyez.games.fief.choices import (
    Card,
    Counter,
    Done,
    EndTalk,
    GiveMoney,
    MakeOffer,
    OfferTo,
    OpenEmbassy,
    PlayCardinal,
    PlayLord,
    Release,
)
from oyez.games.fief.choices_war import AskPassage, Attack, March, OfferToll
from oyez.games.fief.combat import battle_turn
from oyez.games.fief.conservation import check
from oyez.games.fief.diplomacy import initiatives
from oyez.games.fief.ids import OFF
from oyez.games.fief.playing import card_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.sight import view
from oyez.games.fief.table import ASK_ALWAYS, CARDINAL, JUSTICE, REVOLT, TAX, UNDERGROUND, Table
from oyez.games.fief.turn import phase_3
from tests.games.fief.places import group, moving, order, ways
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
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
    lord,
    offered,
    village,
)
from tests.tools import answers, least_and_most

BOURG = village("bourg")


def houses(**options: Any) -> Table:
    t = kingdom(**options)
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "blaye", "blanche", sergeants=1)
    army(t, C, "sigy", "charles")
    army(t, D, "tournus", "thierry")
    return t


def talk(t: Table) -> Play[Table]:
    """A opens a talk with B, in his purchases."""
    play = begin(t, purchase_turn(A))
    play.answer(A, OpenEmbassy(B))
    return play


def offer(play: Play[Table], gives: tuple[int, ...], wants: tuple[int, ...], money: int) -> Play[Table]:
    """Make an offer, question by question as far as they are asked."""
    seat = asked(play).seat
    parts = {
        "embassy": MakeOffer(),
        "embassy_give": tuple(Card(card) for card in gives),
        "embassy_want": tuple(Card(card) for card in wants),
        "embassy_money": money,
    }
    while decision(play) in parts and asked(play).seat == seat:
        play.answer(seat, parts[decision(play)])
    return play


@pytest.mark.rule("FF-301", "FF-387")
def test_a_gift_is_at_once_and_nobody_is_asked() -> None:
    t = houses(gifts_per_round=1)
    play = begin(t, purchase_turn(A))
    answers(play, GiveMoney(C), 5)
    assert t.money == [0, 5, 10, 5]
    assert [event.facts for event in events(play, "gave")] == [(A, C, 5)]  # openly
    assert (decision(play), asked(play).seat) == ("buy", A)
    t.money[A] = 5
    assert not offered(begin(t, purchase_turn(A)), GiveMoney)


@pytest.mark.rule("FF-301", "FF-42")
def test_one_initiative_for_each_player_in_the_window_of_a_phase() -> None:
    t = houses()
    t.manner[B] = ASK_ALWAYS
    play = begin(t, phase_3())
    assert (decision(play), asked(play).seat) == ("surprise", B)
    answers(play, GiveMoney(A), 2)
    assert play.is_over  # B has had his one initiative, nobody else wants to be asked
    assert t.money[A] == 5 + 2 + 1


@pytest.mark.rule("FF-302")
def test_no_public_offer_nor_gift_moves_a_card() -> None:
    t = houses()
    hold(t, A, "revolte", "justice")
    hold(t, B, "impot")
    army(t, B, "bourg", "mireille", road="villeneuve")
    imprisoned(t, "mireille", A)
    play = begin(t, purchase_turn(A))
    play.answer(A, OfferTo(B))
    assert decision(play) == "offer_money"  # the one deed there is: her release
    answers(play, 0, Yes(), GiveMoney(B), 3)
    assert (t.hands[A], t.hands[B]) == ([REVOLT, JUSTICE], [TAX])


@pytest.mark.rule("FF-303")
def test_a_talk_costs_the_openers_token_alone_and_may_be_repeated_while_he_has_any() -> None:
    t = houses(embassies_per_player=2)
    play = talk(t)
    play.answer(A, EndTalk())
    assert t.embassies == [1, 2, 2, 2]
    answers(play, OpenEmbassy(B), EndTalk())
    assert t.embassies == [0, 2, 2, 2]
    assert not offered(play, OpenEmbassy)


@pytest.mark.rule("FF-305")
def test_three_offers_in_turn_the_opener_first() -> None:
    t = houses()
    play = talk(t)
    speakers = []
    while decision(play) != "buy":
        if decision(play) == "embassy_answer":
            play.answer(asked(play).seat, Counter() if offered(play, Counter) else EndTalk())
            continue
        speakers.append(asked(play).seat)
        offer(play, (), (), 1)
    assert speakers == [A, B, A]
    assert t.money == [5, 5, 5, 5]


@pytest.mark.rule("FF-305")
def test_either_may_end_the_talk_without_a_deal() -> None:
    t = houses()
    hold(t, A, "revolte")
    play = offer(talk(t), (REVOLT,), (), 4)
    assert {type(choice) for choice in offered(play, object)} == {Yes, Counter, EndTalk}
    play.answer(B, EndTalk())
    assert (decision(play), asked(play).seat) == ("buy", A)
    assert (t.hands[A], t.hands[B], t.money[A]) == ([REVOLT], [], 5)


@pytest.mark.rule("FF-381", "FF-304")
def test_two_equal_cards_may_be_given_and_wanted() -> None:
    t = houses()
    hold(t, A, "impot", "impot")
    hold(t, B, "revolte", "revolte")
    play = offer(talk(t), (TAX, TAX), (REVOLT, REVOLT), 0)
    play.answer(B, Yes())
    assert (t.hands[A], t.hands[B]) == ([REVOLT, REVOLT], [TAX, TAX])
    check(t)


@pytest.mark.rule("FF-381")
def test_the_other_may_be_asked_for_money() -> None:
    t = houses()
    hold(t, A, "impot")
    play = offer(talk(t), (TAX,), (), -5)
    play.answer(B, Yes())
    assert t.money == [10, 0, 5, 5]
    assert t.hands[B] == [TAX]
    assert decision(play) == "buy"  # the talk is over


@pytest.mark.rule("FF-381", "FF-13")
def test_nobody_offers_more_than_he_has_nor_asks_for_more_than_is_seen() -> None:
    t = houses()
    play = talk(t)
    play.answer(A, MakeOffer())
    assert decision(play) == "embassy_money"
    assert least_and_most(play) == (-5, 5)


@pytest.mark.rule("FF-306")
def test_an_exchange_may_not_leave_four_cards_in_a_hand() -> None:
    t = houses()
    hold(t, A, "revolte", "justice")
    hold(t, B, "impot", "impot", "souterrain")
    play = offer(talk(t), (REVOLT,), (), 0)
    assert not offered(play, Yes)
    t = houses()
    hold(t, A, "revolte", "justice")
    hold(t, B, "impot", "impot", "souterrain")
    play = offer(talk(t), (REVOLT,), (UNDERGROUND,), 0)
    play.answer(B, Yes())
    assert t.hands[A] == [UNDERGROUND, JUSTICE]
    assert [len(hand) for hand in t.hands[:2]] == [2, 3]


@pytest.mark.rule("FF-304", "FF-307")
def test_the_others_learn_neither_cards_nor_money() -> None:
    t = houses()
    hold(t, A, "revolte")
    hold(t, B, "cardinal")
    play = talk(t)
    assert [event.facts for event in events(play, "embassy")] == [(A, B)]
    offer(play, (REVOLT,), (CARDINAL,), 2)
    for seat in (C, D, None):
        assert view(t, seat)["affair"]["talk"] == {"opener": A, "partner": B}
    play.answer(B, Yes())
    done = events(play, "embassy_done")[0]
    assert done.known_to == (A, B)
    assert done.facts == (A, B)
    hands = [(player["cards"], player["brown"]) for player in view(t, C)["players"]]
    assert hands[:2] == [(1, 1), (1, 0)]
    assert "hand" not in view(t, C)["players"][A]


@pytest.mark.rule("FF-307")
def test_who_breaks_off_a_talk_tells_nothing_of_it() -> None:
    t = houses()
    hold(t, A, "revolte")
    play = offer(talk(t), (REVOLT,), (), 1)
    play.answer(B, EndTalk())
    assert [event.facts for event in events(play, "embassy_over")] == [(A, B)]


@pytest.mark.rule("FF-308", "FF-382")
def test_a_public_offer_is_answered_at_once_and_seen_by_all() -> None:
    t = houses(public_offers_per_round=2)
    army(t, B, "bourg", "mireille", road="villeneuve")
    imprisoned(t, "mireille", A)
    play = begin(t, purchase_turn(A))
    answers(play, OfferTo(B), -4)
    told = events(play, "offered")[0]
    assert told.known_to == ()
    play.answer(B, No())
    answers(play, OfferTo(B), -2, Yes())
    assert t.jailer[lord("mireille")] == -1
    assert t.money[:2] == [7, 3]
    assert not offered(play, OfferTo)


@pytest.mark.rule("FF-309")
def test_a_deal_binds_nobody_afterwards() -> None:
    t = houses()
    army(t, B, "bourg", sergeants=2, road="villeneuve")
    play = offer(talk(t), (), (), 5)  # for peace, B says
    answers(play, Yes(), Done())
    assert t.money[:2] == [0, 10]
    play = begin(t, battle_turn(B))
    assert Attack(BOURG, A, False) in offered(play, Attack)


@pytest.mark.rule("FF-310")
@pytest.mark.parametrize(("level", "tolls"), [("full", True), ("basic", True), ("off", False)])
def test_without_negotiation_passage_is_asked_for_without_a_toll(level: str, tolls: bool) -> None:
    t = kingdom(negotiation=level)
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "charolles", "henri")
    play = moving(t, A)
    riders = group(t, A, "charolles", "henri")
    order(play, March, "villeneuve", riders)
    assert ("OfferToll" in ways(play, "bourg", riders)) == tolls
    assert bool(offered(play, OfferToll)) == tolls
    order(play, AskPassage, "bourg", riders)
    play.answer(B, Yes())
    assert t.place[lord("henri")] == BOURG


@pytest.mark.rule("FF-310", "FF-270")
@pytest.mark.parametrize("level", ["basic", "off"])
def test_a_ransom_is_always_possible(level: str) -> None:
    t = houses(negotiation=level)
    army(t, B, "bourg", "mireille", road="villeneuve")
    imprisoned(t, "mireille", A)
    castle(t, "blaye")
    army(t, B, "bourg", sergeants=1, road="villeneuve")  # a cession would be possible too
    play = begin(t, purchase_turn(B))
    play.answer(B, OfferTo(A))
    assert decision(play) == "offer_money"  # nothing but her release can be bargained for
    answers(play, 3, Yes())
    assert t.place[lord("mireille")] == village("blaye")
    assert t.money[:2] == [8, 2]
    assert Release(lord("mireille")) not in initiatives(t, B)


@pytest.mark.rule("FF-311", "FF-303")
def test_a_player_with_nothing_left_is_still_talked_to_and_asked() -> None:
    t = houses()
    bishop(t, "sigy", "charles")
    t.money[B] = 0
    for piece in range(len(t.place)):  # B loses all he has on the map
        if t.place[piece] == village("blaye"):
            t.place[piece] = OFF
    t.family[lord("blanche")] = -1
    t.characters.append(lord("blanche"))
    t.units[village("blaye") * 6 + B] = 0
    t.controller[village("blaye")] = -1
    hold(t, B, "cardinal", "othon")
    play = talk(t)
    play.answer(A, EndTalk())
    play = begin(t, card_turn(B))
    assert asked(play).seat == B
    assert offered(play, PlayCardinal) == [PlayCardinal(lord("charles"))]
    assert {choice.village for choice in offered(play, PlayLord)} >= {village("blaye"), village("mazilles")}
