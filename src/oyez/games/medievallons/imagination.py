"""A table that could be true for a seat."""

from oyez.engine.chance import Chance
from oyez.games.medievallons.memory import known_in
from oyez.games.medievallons.queries import hand_size
from oyez.games.medievallons.sight import is_seen
from oyez.games.medievallons.table import TYPES, Table


def imagine(t: Table, seat: int, chance: Chance) -> None:
    """Deal anew, on the table given, all that the seat does not see: the pile and the other hands. What everybody has
    seen go to a hand, and cannot have left it, stays there."""
    hidden = [other for other in range(t.seats) if not is_seen(t, other, seat)]
    looks = t.looking if seat != t.active and t.active in hidden else []
    kept = [known_in(t, other) for other in hidden]
    sizes = [hand_size(t, other) - sum(known) for other, known in zip(hidden, kept, strict=True)]
    cards = t.pile[:]
    for other, known in zip(hidden, kept, strict=True):
        cards.extend([card for card in range(TYPES) for _ in range(t.hands[other][card] - known[card])])
    cards.sort()  # not in the order in which they truly lie
    chance.shuffle(cards)
    for other, size, hand in zip(hidden, sizes, kept, strict=True):
        dealt = cards[len(cards) - size :]
        del cards[len(cards) - size :]
        for card in dealt:
            hand[card] += 1
        t.hands[other] = hand
        if looks and other == t.active:
            t.looking = dealt[: len(looks)]
    t.pile = cards
