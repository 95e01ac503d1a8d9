"""What bots know: better positions are worth more."""

import pytest

from oyez.games.medieval_academy.advice import evaluate, points_of_exchanges, points_of_gallantry, points_of_scrolls
from oyez.games.medieval_academy.movement import put
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.queries import squires_of
from oyez.games.medieval_academy.table import JOUSTS
from tests.games.medieval_academy.positions import A, B, C, a_table, cards


def worth(seat: int, number: int, **tracks: str) -> float:
    """What a position in the middle of a round is worth to a seat."""
    t = a_table(round=number, tracks=tracks)
    t.agenda = [take_turn(A)]
    return evaluate(t, seat)


def test_what_the_evaluation_likes() -> None:
    level = worth(A, 1)
    ahead = worth(A, 1, jousts="A 5")
    assert ahead > level > worth(B, 1, jousts="A 5")
    assert worth(A, 6, charity="A 3, B 3, C 3") > worth(A, 6, charity="B 3, C 3, D 3")
    assert worth(A, 3, kings_service="A 12") > worth(A, 3, kings_service="A 11") + 5


def test_the_card_that_is_never_played_counts_for_nothing() -> None:
    """Four of the five are played: the last one brings no square of King's Service."""
    t = a_table(round=6, tracks={"kings_service": "A 11"}, hands={A: "kings_service 5"})
    t.agenda = [take_turn(A)]
    t.played[A] = [0, 0, 0, 0]
    without = a_table(round=6, tracks={"kings_service": "A 11"}, hands={A: "quests 3"})
    without.agenda = [take_turn(A)]
    without.played[A] = [0, 0, 0, 0]
    assert evaluate(t, A) == pytest.approx(evaluate(without, A))


def test_a_square_of_the_service_is_worth_more_the_nearer_a_scroll_is() -> None:
    """With the variant King's Service pays in any round in which a scroll is taken."""
    far = points_of_scrolls(a_table(tracks={"kings_service": "A 4"}, variant_kings_service=True))
    near = points_of_scrolls(a_table(tracks={"kings_service": "A 4, B 5"}, variant_kings_service=True))
    assert near[A] > far[A] > far[C] == 0


def test_bets_take_the_place_of_the_bonus() -> None:
    first = {"gallantry": "A 5"}
    assert points_of_gallantry(a_table(tracks=first))[A] > 0
    assert points_of_gallantry(a_table(tracks=first, variant_gallantry=True)) == [0.0] * 4


def test_the_exchange_of_shields_is_foreseen() -> None:
    """With the variant Charity gives no shields of its own: the first takes from the last."""
    t = a_table(tracks={"charity": "A 5, B 3, C 2"}, variant_charity=True)
    first, second, second_to_last, last = points_of_exchanges(t)
    assert first == -last > second == -second_to_last > 0
    t.exchanged = [[A, 3, -1]]
    assert points_of_exchanges(t) == [0.0] * 4


def test_in_lancelot_the_better_pile_is_taken() -> None:
    t = a_table(seats=2, two_player_mode="lancelot")
    high, low = cards("quests 5, quests 4, kings_service 4"), cards("charity 2, kings_service 2, quests 2")
    t.agenda = [take_turn(A)]
    t.pools = [[], high]
    t.piles = [[], [], [], []]
    other = t.copy()
    other.pools = [[], low]
    assert evaluate(t, B) > evaluate(other, B)
    assert evaluate(t, A) < evaluate(other, A)


def test_in_lancelot_it_matters_to_whom_a_card_is_given() -> None:
    """All cards of a squire are played: a step that takes the lead is worth more than one far behind."""
    t = a_table(seats=2, round=2, two_player_mode="lancelot")
    t.agenda = [take_turn(A)]
    first, second = squires_of(t, 0)
    rival = squires_of(t, 1)[0]
    put(t, first, JOUSTS, 4)
    put(t, rival, JOUSTS, 6)
    takes_the_lead, stays_behind = t.copy(), t.copy()
    takes_the_lead.hands[first] = cards("jousts_tournaments 4")
    stays_behind.hands[second] = cards("jousts_tournaments 4")
    assert evaluate(takes_the_lead, 0) > evaluate(stays_behind, 0) + 0.5
    assert takes_the_lead.hands[first], "what is thought of is not done"
