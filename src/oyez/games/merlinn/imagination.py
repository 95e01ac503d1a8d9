"""A table that could be true for a seat: what it does not see is dealt anew."""

from oyez.engine.chance import Chance
from oyez.games.merlinn.queries import is_tavernier, layers_of
from oyez.games.merlinn.table import Table


def imagine(t: Table, seat: int, chance: Chance) -> None:
    """Deal anew all that the seat does not see: hands and Quests of the others, the order of every pile."""
    for other in range(t.taverns):
        if is_tavernier(t, other) or other == seat:
            shuffle_layers(t, other, chance)
        else:
            deal_hand_anew(t, other, chance)
    deal_quests_anew(t, seat, chance)
    for pile in (t.event_pile, t.furniture_pile, t.challenge_pile):
        shuffle_anew(pile, chance)


def shuffle_anew(cards: list[int], chance: Chance) -> None:
    """Sorted first: how they truly lie must not matter."""
    cards.sort()
    chance.shuffle(cards)


def shuffle_layers(t: Table, seat: int, chance: Chance) -> None:
    """The order within a layer is unknown; the layers stay."""
    layers = layers_of(t, seat)
    for layer in layers:
        shuffle_anew(layer, chance)
    t.piles[seat] = [card for layer in layers for card in layer]


def deal_hand_anew(t: Table, seat: int, chance: Chance) -> None:
    """Hand and shuffled layer are known as one set; bought cards stay on top."""
    hidden = t.layers[seat][0]
    cards = t.piles[seat][:hidden] + t.hands[seat]
    shuffle_anew(cards, chance)
    t.piles[seat] = cards[:hidden] + t.piles[seat][hidden:]
    t.hands[seat] = cards[hidden:]


def deal_quests_anew(t: Table, seat: int, chance: Chance) -> None:
    """The Quests in the others' hands and in the deck."""
    others = [other for other in range(t.seats) if other != seat]
    cards = t.quest_pile + [quest for other in others for quest in t.hand_quests[other]]
    shuffle_anew(cards, chance)
    for other in others:
        count = len(t.hand_quests[other])
        t.hand_quests[other] = cards[len(cards) - count :]
        del cards[len(cards) - count :]
    t.quest_pile = cards
