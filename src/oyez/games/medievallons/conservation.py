"""What always adds up."""

from typing import Any

from oyez.games.medievallons.content import DECKS
from oyez.games.medievallons.memory import known_in
from oyez.games.medievallons.table import NO_CARD, TYPES, Table


def check(t: Table) -> None:
    """Every card of the deck is in exactly one zone."""
    deck = DECKS[t.options.deck_preset]
    count: list[Any] = [0] * TYPES
    for card in t.pile + t.discard + ([t.in_play] if t.in_play != NO_CARD else []):
        count[card] += 1
    for hand in t.hands + [guild for guilds in t.guilds for guild in guilds]:
        for card in range(TYPES):
            assert hand[card] >= 0, f"{hand[card]} cards of type {card}"
            count[card] += hand[card]
    for seat, hand in enumerate(t.hands):
        known = known_in(t, seat)
        assert all([known[card] <= hand[card] for card in range(TYPES)]), "a hand lacks what everybody has seen it take"
    if t.hands:
        assert count == [deck.count(card) for card in range(TYPES)], f"the cards do not add up: {count}"
