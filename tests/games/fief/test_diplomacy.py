"""Gifts, bargains, embassies (FF-301 to FF-310, FF-381 to FF-383, FF-387)."""

from typing import Any

import pytest

from oyez.engine.choices import No, Yes
from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.fief import game
from oyez.games.fief.choices import (
    AnnulMarriage,
    Card,
    CedeVillage,
    Counter,
    Done,
    EndTalk,
    GiveMoney,
    Grant,
    LiftBan,
    MakeOffer,
    OfferTo,
    OpenEmbassy,
    Propose,
    Release,
)
from oyez.games.fief.conservation import check
from oyez.games.fief.diplomacy import deeds, initiatives
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.marriages import marriage_turn, proposals
from oyez.games.fief.queries import ally
from oyez.games.fief.sight import view
from oyez.games.fief.table import DARC, JUSTICE, REVOLT, TAX, Table
from oyez.games.fief.turn import round_begins
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    begin,
    castle,
    decision,
    events,
    fief,
    hold,
    imprisoned,
    kingdom,
    lord,
    married,
    offered,
    village,
)
from tests.tools import answers, choices


def families(**options: Any) -> Table:
    t = kingdom(**options)
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "blaye", "blanche", sergeants=1)
    army(t, C, "sigy", "charles")
    return t


@pytest.mark.rule("FF-301", "FF-387")
def test_gifts_are_irrevocable_and_limited() -> None:
    t = families(gifts_per_round=2)
    play = begin(t, marriage_turn(A))
    answers(play, GiveMoney(B), 2, GiveMoney(C), 1)
    assert t.money == [2, 7, 6, 5]
    assert not offered(play, GiveMoney)
    begin(t, round_begins())
    assert GiveMoney(B) in initiatives(t, A)


@pytest.mark.rule("FF-302", "FF-136")
def test_cards_change_hands_only_in_an_embassy() -> None:
    t = families()
    hold(t, A, "revolte")
    army(t, A, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", A)
    assert deeds(t, A, C) == [Release(lord("charles"))]
    assert not [choice for choice in initiatives(t, A) if isinstance(choice, Card)]


def talk(t: Table, seat: int = A, other: int = B) -> Play[Table]:
    play = begin(t, marriage_turn(seat))
    play.answer(seat, OpenEmbassy(other))
    return play


@pytest.mark.rule("FF-303")
def test_an_embassy_costs_a_token_and_cannot_be_refused() -> None:
    t = families(embassies_per_player=1)
    play = talk(t)
    assert t.embassies == [0, 1, 1, 1]
    assert (decision(play), asked(play).seat) == ("embassy", A)
    play.answer(A, EndTalk())
    assert not offered(play, OpenEmbassy)
    begin(t, round_begins())
    assert t.embassies[A] == 0  # for the whole game


@pytest.mark.rule("FF-304", "FF-381", "FF-306")
def test_cards_and_money_change_hands_in_a_talk() -> None:
    t = families()
    hold(t, A, "revolte", "impot")
    hold(t, B, "justice", "darc")
    play = talk(t)
    answers(play, MakeOffer(), (Card(REVOLT),), (Card(JUSTICE),), 3)
    assert (decision(play), asked(play).seat) == ("embassy_answer", B)
    play.answer(B, Yes())
    assert t.hands[A] == sorted([JUSTICE, TAX])
    assert t.hands[B] == sorted([REVOLT, DARC])
    assert t.money[:2] == [2, 8]
    assert t.talk is None
    assert decision(play) == "marriage_propose"
    check(t)


@pytest.mark.rule("FF-304")
def test_a_live_talk_has_a_length_in_seconds() -> None:
    for seconds in (60, 180):
        t = families(embassy_seconds=seconds)
        talk(t)
        assert view(t, A)["affair"]["talk"]["seconds"] == view(t, B)["affair"]["talk"]["seconds"] == seconds
        assert "seconds" not in view(t, C)["affair"]["talk"]


@pytest.mark.rule("FF-305")
def test_offers_alternate_and_are_limited() -> None:
    t = families(embassy_offers=2)
    hold(t, A, "revolte")
    hold(t, B, "impot")
    play = talk(t)
    answers(play, MakeOffer(), (Card(REVOLT),), (), 0)
    assert Counter() in offered(play, Counter)
    play.answer(B, Counter())
    assert asked(play).seat == B
    answers(play, (), (Card(REVOLT),), -1)
    assert (decision(play), asked(play).seat) == ("embassy_answer", A)
    assert not offered(play, Counter)  # two offers were made
    play.answer(A, EndTalk())
    assert t.talk is None
    assert t.hands[A] == [REVOLT]


@pytest.mark.rule("FF-306", "FF-13")
def test_who_lacks_the_cards_the_money_or_the_room_cannot_accept() -> None:
    t = families(money_visible=False)
    hold(t, A, "revolte")
    hold(t, B, "impot", "darc", "justice")
    play = talk(t)
    answers(play, MakeOffer(), (Card(REVOLT),), (), 0)
    assert not offered(play, Yes)  # his hand is full
    play = talk(t)
    answers(play, MakeOffer(), (), (Card(REVOLT + 1),), 0)
    assert not offered(play, Yes)  # he has no such card
    play = talk(t)
    answers(play, MakeOffer(), (), (), -40)
    assert not offered(play, Yes)
    assert asked(play).seat == B


@pytest.mark.rule("FF-306")
def test_one_cannot_ask_for_more_cards_than_fit() -> None:
    t = families()
    hold(t, A, "revolte", "revolte", "impot")
    hold(t, B, "darc", "justice")
    play = talk(t)
    answers(play, MakeOffer(), ())
    assert decision(play) != "embassy_want"  # no room: nothing can be asked for


@pytest.mark.rule("FF-307")
def test_the_others_see_that_a_talk_takes_place_and_no_more() -> None:
    t = families()
    hold(t, A, "revolte")
    hold(t, B, "justice")
    play = talk(t)
    answers(play, MakeOffer(), (Card(REVOLT),), (Card(JUSTICE),), 2)
    assert view(t, C)["affair"]["talk"] == {"opener": A, "partner": B}
    assert view(t, B)["affair"]["talk"]["gives"] == ["revolte"]
    offer = events(play, "embassy_offered")[0]
    assert offer.known_to == (A, B)
    assert offer.seen_by(C).secret == ()
    play.answer(B, Yes())
    assert events(play, "embassy_done")[0].seen_by(D).secret == ()
    assert [player["cards"] for player in view(t, C)["players"]][:2] == [1, 1]


@pytest.mark.rule("FF-381", "FF-270")
def test_a_prisoner_may_be_released_in_a_talk() -> None:
    t = families()
    army(t, A, "blaye", "mireille", road="la_salle")
    imprisoned(t, "mireille", B)
    castle(t, "bourg")
    play = talk(t)
    answers(play, MakeOffer(), 2, (Release(lord("mireille")),), Yes())
    assert t.jailer[lord("mireille")] == -1
    assert t.place[lord("mireille")] == village("bourg")


@pytest.mark.rule("FF-381", "FF-270")
def test_a_jailer_may_offer_his_prisoner_in_a_talk() -> None:
    t = families()
    army(t, B, "bourg", "mireille", road="villeneuve")
    imprisoned(t, "mireille", A)
    castle(t, "blaye")
    play = talk(t)
    answers(play, MakeOffer(), -2, (Release(lord("mireille")),), Yes())
    assert t.place[lord("mireille")] == village("blaye")
    assert t.money[:2] == [7, 3]


# --- bargains ---


def bargain(t: Table, seat: int, other: int, deed: object, money: int) -> Play[Table]:
    play = begin(t, marriage_turn(seat))
    play.answer(seat, OfferTo(other))
    if decision(play) == "offer":
        play.answer(seat, (deed,))
    play.answer(seat, money)
    return play


@pytest.mark.rule("FF-308", "FF-13")
def test_a_public_bargain() -> None:
    t = families()
    army(t, A, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", A)
    play = bargain(t, C, A, Release(lord("charles")), 4)
    assert (decision(play), asked(play).seat) == ("offer_answer", A)
    play.answer(A, No())
    assert t.jailer[lord("charles")] == A
    assert t.money == [5, 5, 5, 5]


@pytest.mark.rule("FF-382")
def test_so_many_bargains_a_round() -> None:
    t = families(public_offers_per_round=1)
    army(t, A, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", A)
    play = bargain(t, C, A, Release(lord("charles")), 0)
    play.answer(A, No())
    assert not offered(play, OfferTo)
    begin(t, round_begins())
    assert OfferTo(A) in initiatives(t, C)  # again in the next round


@pytest.mark.rule("FF-13", "FF-308")
def test_nobody_offers_nor_accepts_what_he_cannot_pay() -> None:
    t = families()
    army(t, A, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", A)
    play = begin(t, marriage_turn(C))
    play.answer(C, OfferTo(A))
    assert (decision(play), asked(play).allows(5), asked(play).allows(6)) == ("offer_money", True, False)
    words = Speaker(game.words, "fr", ["Anne", "Bruno", "Claire", "Denis"], C)
    assert (
        " ".join(str(words.prompt(asked(play))).split()) == "Charles retrouve la liberté : qui paie ?"
    )  # the one deed there is
    t = families(money_visible=False)
    army(t, A, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", A)
    play = bargain(t, A, C, Release(lord("charles")), -6)
    assert choices(play) == [No()]  # C has but 5 écus, and can only refuse
    play.answer(C, No())
    assert events(play, "offer_refused")


@pytest.mark.rule("FF-383", "FF-308", "FF-32")
def test_every_part_must_be_allowed_by_its_own_rule() -> None:
    t = families()
    assert deeds(t, A, B) == []
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    assert CedeVillage(village("bourg"), village("villeneuve")) in deeds(t, A, B)
    t.ceded.append(village("bourg"))
    assert deeds(t, A, B) == []
    t.pope = lord("charles")
    married(t, "arthur", "blanche")
    assert deeds(t, A, C) == [AnnulMarriage()]
    t.annulments = 1
    t.excommunicated = lord("arthur")
    assert deeds(t, A, C) == [LiftBan()]


@pytest.mark.rule("FF-308", "FF-383", "FF-184", "FF-182")
def test_a_royal_grant_is_bargained_for_in_phase_4_only() -> None:
    t = families()
    army(t, B, "mazilles", sergeants=1)
    army(t, B, "st_andromy", sergeants=1)
    castle(t, "mazilles")
    t.king = lord("arthur")
    grant = Grant(fief("mazilles"), lord("blanche"), village("mazilles"))
    assert grant not in deeds(t, A, B)
    t.phase = 4
    assert grant in deeds(t, A, B)
    t.controller[village("st_andromy")] = C  # not all its villages
    assert grant not in deeds(t, A, B)
    t.controller[village("st_andromy")] = B
    play = bargain(t, A, B, grant, -3)
    play.answer(B, Yes())
    assert t.holder[fief("mazilles")] == lord("blanche")
    assert t.money[:2] == [8, 2]


@pytest.mark.rule("FF-308", "FF-82", "FF-88")
def test_bargains_with_the_pope() -> None:
    t = families()
    t.pope = lord("charles")
    married(t, "arthur", "blanche")
    bargain(t, A, C, AnnulMarriage(), 2).answer(C, Yes())
    assert ally(t, A) == -1
    t.excommunicated = lord("arthur")
    bargain(t, A, C, LiftBan(), 1).answer(C, Yes())
    assert t.excommunicated == NO_LORD
    assert t.money[:3] == [2, 5, 8]


@pytest.mark.rule("FF-308", "FF-327")
def test_a_village_for_money() -> None:
    t = families()
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    play = bargain(t, B, A, CedeVillage(village("bourg"), village("st_vivien")), 5)
    play.answer(A, Yes())
    assert t.controller[village("bourg")] == B
    assert t.road[lord("arthur")] == village("st_vivien")
    assert t.money[:2] == [10, 0]


@pytest.mark.rule("FF-309")
def test_nothing_of_the_future_can_be_bargained_for() -> None:
    from oyez.games.fief import choices

    binding = {choices.Release, choices.CedeVillage, choices.Grant, choices.AnnulMarriage, choices.LiftBan}
    t = families()
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    t.pope = lord("charles")
    married(t, "arthur", "blanche")
    found = {type(deed) for other in (B, C) for deed in deeds(t, A, other)}
    assert found <= binding


@pytest.mark.rule("FF-310")
@pytest.mark.parametrize(
    ("level", "gifts", "embassies", "marriages"),
    [("full", True, True, True), ("basic", True, False, True), ("off", False, False, False)],
)
def test_the_levels_of_negotiation(level: str, gifts: bool, embassies: bool, marriages: bool) -> None:
    t = families(negotiation=level)
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    kinds = {type(choice) for choice in initiatives(t, A)}
    assert (GiveMoney in kinds) == gifts
    assert (OpenEmbassy in kinds) == embassies
    assert bool(proposals(t, A)) == marriages
    assert (OfferTo in kinds) == (level == "full")
    army(t, A, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", A)
    assert OfferTo(C) in initiatives(t, A)  # ransoms remain
    assert deeds(t, A, C) == [Release(lord("charles"))]


def test_an_illegal_bargain_changes_nothing() -> None:
    t = families()
    play = begin(t, marriage_turn(A))
    with pytest.raises(IllegalAnswer):
        play.answer(A, OfferTo(D))
    with pytest.raises(IllegalAnswer):
        play.answer(A, Propose(lord("arthur"), lord("charles")))
    play.answer(A, Done())
