"""What everybody has seen go to a hand, and that must still be there: what an attentive player remembers.

Only lower bounds are kept: of a hand that gives cards unseen, each type may have lost them all.
"""

from oyez.games.medievallons.queries import types_in
from oyez.games.medievallons.table import TYPES, Table


def forget_all(t: Table) -> None:
    """A new deal."""
    t.known = [[0] * TYPES for _ in range(t.seats)]


def see_come(t: Table, seat: int, card: int, count: int = 1) -> None:
    """Cards of a type go to a hand, face up."""
    if t.known:
        t.known[seat][card] += count


def see_leave(t: Table, seat: int, card: int, count: int = 1) -> None:
    """Cards of a type leave a hand, face up."""
    if t.known and t.known[seat][card]:
        t.known[seat][card] = max(0, t.known[seat][card] - count)


def lose_sight(t: Table, seat: int) -> None:
    """One card leaves a hand unseen."""
    if t.known and any(t.known[seat]):  # mostly nothing is known
        for card in types_in(t.known[seat]):
            t.known[seat][card] -= 1
