"""Pools of choices: a choice never changes, so each is made once, and found again by its numbers.

`PLAYS = pool(PlayCard, CARDS)` has `PLAYS[card]`, which is `PlayCard(card)`.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from oyez.kit.seats import OTHERS

C = TypeVar("C")
N = TypeVar("N", bound=int)  # a game may have a type of its own for the numbers of a kind of thing
M = TypeVar("M", bound=int)


def pool(choice: Callable[[N], C], count: int) -> list[C]:
    """By number: the choice of each thing."""
    return [choice(cast("N", number)) for number in range(count)]


def pool_of_pairs(choice: Callable[[N, M], C], firsts: int, seconds: int) -> list[list[C]]:
    """By two numbers: the choice of each pair of things."""
    return [[choice(cast("N", first), cast("M", second)) for second in range(seconds)] for first in range(firsts)]


def pool_of_others(choice: Callable[[int], C]) -> list[list[list[C]]]:
    """By number of seats and by seat: the choices of each other seat, clockwise."""
    return [[[choice(other) for other in others] for others in circles] for circles in OTHERS]
