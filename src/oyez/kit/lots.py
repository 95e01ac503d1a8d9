"""Lots that are not all alike."""

from collections.abc import Sequence
from typing import TypeVar

from oyez.engine.asking import Below

T = TypeVar("T")


def by_lot(things: Sequence[T], weights: Sequence[int], below: Below) -> T:
    """One of them, each as likely as it weighs."""
    left = below(sum(weights))
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return things[place]
    return things[-1]
