"""How sure a number is: against tables, and against games in which the truth is known."""

import random

import pytest

from oyez.lab.figures import Deed, without_twins
from oyez.lab.statistics import (
    Lift,
    Mean,
    benjamini_hochberg,
    doubt_of,
    holm,
    more_than_the_others,
    quantile,
)


@pytest.mark.parametrize(
    ("t", "freedom", "doubt"),
    [(2.262, 9, 0.05), (3.250, 9, 0.01), (2.045, 29, 0.05), (3.659, 29, 0.001), (1.984, 99, 0.05)],
)
def test_students_t_as_in_the_tables(t: float, freedom: int, doubt: float) -> None:
    assert doubt_of(t, freedom) == pytest.approx(doubt, rel=0.02)
    assert doubt_of(-t, freedom) == doubt_of(t, freedom)


def test_a_mean_number_by_number() -> None:
    mean = Mean()
    for value in (2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0):
        mean.add(value)
    assert mean.mean == 5
    assert mean.deviation == pytest.approx(2.138, abs=0.001)
    assert mean.interval == pytest.approx((3.518, 6.482), abs=0.001)
    assert Mean(1, 3.0).doubt == 1.0  # of one game nothing follows


def test_corrections_for_many_questions() -> None:
    doubts = [0.01, 0.04, 0.03, 0.005]
    assert benjamini_hochberg(doubts) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert holm(doubts) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert benjamini_hochberg([]) == holm([]) == []


def test_who_did_it_more_than_the_others() -> None:
    assert more_than_the_others([2, 0, 1]) == [0]
    assert more_than_the_others([0, 3, 2, 3]) == [1, 3]
    assert more_than_the_others([1, 1, 1]) == []


def test_a_lift_finds_what_was_planted_and_nothing_else() -> None:
    dice = random.Random(4)
    helps, idle = Lift(), Lift()
    for _ in range(600):
        winner = 0 if dice.random() < 0.45 else dice.choice([1, 2])  # seat 0 did what helps; a fair share is a third
        helps.add(1, float(winner == 0), 1 / 3)
        idle.add(1, float(winner == dice.randrange(3)), 1 / 3)
    assert helps.interval[0] < 0.45 * 3 < helps.interval[1]
    assert helps.doubt < 1e-4
    assert idle.interval[0] < 1 < idle.interval[1]
    assert idle.doubt > 0.05


def test_what_was_chosen_and_what_came_of_it_are_told_once() -> None:
    lift = Lift(3, 3, 2.0, 1.0, 0.5)
    deeds = [
        Deed("choice PlayCard card 1", lift),
        Deed("event played card 1", lift),
        Deed("event drew", Lift(3, 3, 1.0, 1.0)),
    ]
    assert [deed.name for deed in without_twins(deeds)] == ["event played card 1", "event drew"]


def test_quantiles_of_counted_numbers() -> None:
    assert quantile({1: 5, 2: 4, 9: 1}, 0.5) == 1
    assert quantile({1: 5, 2: 4, 9: 1}, 0.9) == 2
    assert quantile({1: 5, 2: 4, 9: 1}, 1.0) == 9
