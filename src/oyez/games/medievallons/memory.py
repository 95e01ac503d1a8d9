"""What everybody has seen go to a hand, and that must still be there: what an attentive player remembers.

Only lower bounds are kept: of a hand that gives cards unseen, each type may have lost them all.
"""

from bisect import bisect, bisect_left

from oyez.games.medievallons.table import TYPES, Table


def forget_all(t: Table) -> None:
    """A new deal."""
    t.seen = []


def see_come(t: Table, seat: int, card: int, count: int = 1) -> None:
    """Cards of a type go to a hand, face up."""
    seen = t.seen
    if seen is not None:
        card_there = seat * TYPES + card
        place = bisect(seen, card_there)
        seen[place:place] = [card_there] * count


def see_leave(t: Table, seat: int, card: int, count: int = 1) -> None:
    """Cards of a type leave a hand, face up."""
    seen = t.seen
    if not seen:
        return
    card_there = seat * TYPES + card
    while count and card_there in seen:
        seen.remove(card_there)
        count -= 1


def lose_sight(t: Table, seat: int) -> None:
    """One card leaves a hand unseen: it may have been of any type."""
    seen = t.seen
    if not seen:
        return
    first = seat * TYPES
    for card_there in set(seen[bisect_left(seen, first) : bisect_left(seen, first + TYPES)]):
        seen.remove(card_there)


def known_in(t: Table, seat: int) -> list[int]:
    """How many of each type everybody knows to be in that hand."""
    known = [0] * TYPES
    for card_there in t.seen or ():
        if card_there // TYPES == seat:
            known[card_there % TYPES] += 1
    return known
