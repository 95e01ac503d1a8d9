"""Bots ask for nothing in vain: what was refused is not asked for again, and nobody talks only to talk."""

import pytest

from oyez.bots.players import ask_bot, make_bot
from oyez.engine.choices import No
from oyez.engine.play import Play
from oyez.games.fief.advice import IN_VAIN, evaluate, offer_hopes, suit_worth, talk_hopes
from oyez.games.fief.choices import GiveMoney, OpenEmbassy, Propose
from oyez.games.fief.combat import pillage_turn
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.refusals import note_refused_bargain, was_bargain_refused, was_marriage_refused
from oyez.games.fief.revenue import incomes
from oyez.games.fief.table import ASK_ALWAYS, Offer, Table, Talk
from oyez.games.fief.turn import phase_3, phase_7
from oyez.games.fief.windows import ENDS
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    card,
    castle,
    hold,
    imprisoned,
    kingdom,
    lord,
    title,
    village,
)

LEVELS = ("page", "squire", "knight", "paladin")
CAREFUL = LEVELS[1:]  # pages do not mind small differences


def suitors() -> Table:
    """A with one title woos B, who has two."""
    t = kingdom()
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, B, "blaye", "isabelle", sergeants=3)
    army(t, C, "sigy", "charles", sergeants=3)
    army(t, 3, "bourg", "henri", sergeants=3)
    title(t, "mazilles", "eric", "mazilles")
    title(t, "blaye", "isabelle", "blaye")
    title(t, "epervier", "isabelle", "sennecy")
    return t


def refused(t: Table) -> Play[Table]:
    """A has proposed, B has said no, and A is asked again."""
    play = begin(t, marriage_turn(A), marriage_turn(B))
    play.answer(A, Propose(lord("eric"), lord("isabelle")))
    play.answer(A, 0)
    play.answer(B, No())
    return play


@pytest.mark.parametrize("level", CAREFUL)
def test_a_refused_marriage_is_not_proposed_again(level: str) -> None:
    """FF-48 allows a second proposal: nobody has to wait for the same answer twice."""
    first = begin(suitors(), marriage_turn(A), marriage_turn(B))
    assert isinstance(ask_bot(make_bot(level, 1), first, asked(first)), Propose)
    play = refused(suitors())
    assert not isinstance(ask_bot(make_bot(level, 1), play, asked(play)), Propose)


def test_once_somebody_has_gained_a_point_it_is_worth_asking_again() -> None:
    play = refused(suitors())
    t = play.table
    assert was_marriage_refused(t, A, B)
    assert not was_marriage_refused(t, B, A)
    title(t, "sigy", "charles", "sigy")
    assert not was_marriage_refused(t, A, B)


def test_no_dowry_makes_up_for_a_refusal() -> None:
    t = refused(suitors()).table
    t.money[B] = 13
    assert suit_worth(t, A, B, -13, None) == IN_VAIN


def test_a_marriage_that_brings_the_other_nothing_is_not_proposed() -> None:
    t = suitors()
    assert suit_worth(t, C, B, 0, None) == IN_VAIN  # C has no point
    assert suit_worth(t, A, B, 0, None) > 0.0


def test_a_refused_bargain_is_offered_again_for_more_money_only() -> None:
    """FF-382 allows four offers a round."""
    t = suitors()
    imprisoned(t, "eric", B)
    offer = Offer(seat=A, other=B, money=4, released=[lord("eric")])
    assert offer_hopes(t, offer) > IN_VAIN
    note_refused_bargain(t, offer)
    assert offer_hopes(t, offer) == IN_VAIN
    assert not was_bargain_refused(t, Offer(seat=A, other=B, money=5, released=[lord("eric")]))
    assert not was_bargain_refused(t, Offer(seat=C, other=B, money=4, released=[lord("eric")]))
    note_refused_bargain(t, Offer(seat=A, other=B, money=1, released=[lord("eric")]))
    assert was_bargain_refused(t, offer)
    assert len(t.bargains_refused) == 1


def test_what_was_refused_is_kept_with_the_game() -> None:
    t = refused(suitors()).table
    assert t.copy().refused_marriages == t.refused_marriages != ()


def test_an_embassy_that_asks_for_what_is_not_there_is_in_vain() -> None:
    """FF-381: the other has the card, and gains by the exchange."""
    t = suitors()
    hold(t, B, "justice")
    asks = Talk(opener=A, partner=B, made=1, speaker=A, wanted=[card("justice")], money=3)
    assert talk_hopes(t, asks) > IN_VAIN
    assert talk_hopes(t, Talk(opener=A, partner=B, made=1, speaker=A, wanted=[card("assassinat")], money=9)) == IN_VAIN
    assert talk_hopes(t, Talk(opener=A, partner=B, made=1, speaker=A, wanted=[card("justice")])) == IN_VAIN
    assert talk_hopes(t, Talk(opener=A, partner=B, made=1, speaker=A)) == IN_VAIN


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_puts_his_defeat_off(level: str) -> None:
    """B wins at the end of the round; A, who acts last, would else pillage his own mills and give his money away."""
    t = suitors()
    castle(t, "mazilles")
    title(t, "tournus", "isabelle", "tournus")
    t.mills[t.place[lord("eric")]] = 2
    t.money[A] = 5
    t.phase = 6
    play = begin(t, pillage_turn(A), phase_7())
    assert isinstance(ask_bot(make_bot(level, 1), play, asked(play)), ENDS)


def test_defeat_is_hardly_worse_than_the_moment_before_it() -> None:
    t = suitors()
    before = evaluate(t, A)
    t.winners = [B]
    assert before - 1.0 < evaluate(t, A) < before


def rich() -> Table:
    """B earns much more than A."""
    t = suitors()
    for name in ("charolles", "la_salle", "beaujeu", "st_vivien"):
        army(t, B, name, sergeants=1)
        t.mills[village(name)] = 2
    return t


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_puts_the_revenue_off(level: str) -> None:
    """FF-38: in the window before it, whoever earns less than the others once sent embassies rather than pass."""
    t = rich()
    t.manner[A] = ASK_ALWAYS
    t.money[A] = 2
    play = begin(t, phase_3(), purchase_turn(A))
    assert asked(play).decision == "surprise"
    assert not isinstance(ask_bot(make_bot(level, 1), play, asked(play)), OpenEmbassy | GiveMoney)


def test_the_revenue_brings_little_jump() -> None:
    t = rich()
    before, after = t.copy(), t.copy()
    before.phase, after.phase = 3, 4
    for seat, income in enumerate(incomes(t)):
        after.money[seat] += income
    assert abs(evaluate(before, A) - evaluate(after, A)) < 1.5
