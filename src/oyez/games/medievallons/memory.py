"""What everybody has seen go to a hand, and that must still be there: what an attentive player remembers.

Only lower bounds are kept: of a hand that gives cards unseen, each type may have lost them all.
"""

from bisect import bisect, bisect_left

from oyez.games.medievallons.table import TYPES, Table


def forget_all(t: Table) -> None:
    """A new deal."""
    t.seen = ()


def see_come(t: Table, seat: int, card: int, count: int = 1) -> None:
    """Cards of a type go to a hand, face up."""
    seen = t.seen
    if seen is not None:
        card_there = seat * TYPES + card
        place = bisect(seen, card_there)
        t.seen = (*seen[:place], *[card_there] * count, *seen[place:])


def see_leave(t: Table, seat: int, card: int, count: int = 1) -> None:
    """Cards of a type leave a hand, face up."""
    seen = t.seen
    if not seen:
        return
    card_there = seat * TYPES + card
    if card_there in seen:
        place = seen.index(card_there)
        there = min(count, seen.count(card_there))
        t.seen = seen[:place] + seen[place + there :]


def lose_sight(t: Table, seat: int) -> None:
    """One card leaves a hand unseen: it may have been of any type."""
    seen = t.seen
    if not seen:
        return
    first = seat * TYPES
    if seen[-1] < first or seen[0] >= first + TYPES:
        return
    least, most = bisect_left(seen, first), bisect_left(seen, first + TYPES)
    if least < most:
        left = [seen[place] for place in range(least + 1, most) if seen[place] == seen[place - 1]]
        t.seen = (*seen[:least], *left, *seen[most:])


def known_in(t: Table, seat: int) -> list[int]:
    """How many of each type everybody knows to be in that hand."""
    known = [0] * TYPES
    for card_there in t.seen or ():
        if card_there // TYPES == seat:
            known[card_there % TYPES] += 1
    return known
