"""Phases 1 and 2: the deal and the draft."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, Question, always, ask, ask_together
from oyez.engine.events import is_heard, tell, whisper
from oyez.engine.table import NOBODY, Step
from oyez.games.medieval_academy.challenge import clear_bets, place_bet
from oyez.games.medieval_academy.choices import Keep
from oyez.games.medieval_academy.codex import lay_out_codex
from oyez.games.medieval_academy.figures import CARD_IDS, CARD_VALUE, DECK, HAND
from oyez.games.medieval_academy.queries import distinct, keeper, packet_of, passing
from oyez.games.medieval_academy.table import DEALING, DRAFTING, NO_CARD, Table
from oyez.kit.pools import pool

KEEPS = pool(Keep, len(CARD_IDS))


@rule
def deal(t: Table) -> None:
    """MA-13, MA-14: all cards are shuffled and five dealt to each squire, one at a time."""
    shuffle_cards(t)
    t.packets = dealt(t, t.squires, HAND.cards_dealt)
    t.taken = [[] for _ in range(t.squires)]
    tell(t, "MA-14", "all_dealt", HAND.cards_dealt)
    for squire, owner in enumerate(t.owner):
        if owner != NOBODY:
            whisper(t, (owner,), "MA-14", "dealt", (owner, HAND.cards_dealt), (t.packets[squire][:],))
    then(t, *after_the_deal(t))


def shuffle_cards(t: Table) -> None:
    """MA-13: whatever was dealt, played or left over is gathered."""
    t.phase = DEALING
    t.pick = 0
    t.drawn = NO_CARD
    t.deck = DECK[:]
    t.chance.shuffle(t.deck)
    t.hands = [[] for _ in range(t.squires)]
    t.played = [[] for _ in range(t.squires)]
    t.played_on = [[] for _ in range(t.squires)]


def dealt(t: Table, packets: int, size: int) -> list[list[int]]:
    """So many packets off the deck, a card to each in turn; each packet sorted, as one holds a hand."""
    cards = [t.deck.pop() for _ in range(packets * size)]
    return [sorted(cards[packet::packets]) for packet in range(packets)]


def after_the_deal(t: Table) -> list[Step]:
    """MA-167: with both variants the codex shields come first, then the bets (MA-99, MA-106)."""
    steps: list[Step] = []
    if t.options.variant_studies:
        steps.append(lay_out_codex())
    if t.options.variant_gallantry:
        steps += [clear_bets(), *[place_bet(squire) for squire in t.order]]
    return steps


@rule
def draft(t: Table) -> None:
    """MA-17: hands of 5, 4, 3, 2 and 1 cards."""
    t.phase = DRAFTING
    then(t, *[draft_pick() for _ in range(HAND.cards_dealt)], take_up_hands())


@rule
def draft_pick(t: Table) -> Asking:
    """MA-15, MA-16: all keep one card at the same time, in secret; the rest goes to a neighbour."""
    people = [squire for squire in range(t.squires) if squire != t.neutral]
    kept = yield from ask_together([ask_to_keep(t, squire) for squire in people])
    if is_heard(t):
        tell_pick(t)
    for squire, choice in zip(people, kept, strict=True):
        keep(t, squire, choice.card)
        if is_heard(t):
            whisper(t, (t.owner[squire],), "MA-15", "kept", (t.owner[squire],), (choice.card,))
    if t.neutral != NOBODY:
        keep(t, t.neutral, neutral_keeps(t))
    t.pick += 1


def tell_pick(t: Table) -> None:
    """MA-15, MA-17: one line for everybody; which card it was, each hears for himself."""
    if t.pick < HAND.cards_dealt - 1:
        tell(t, "MA-15", "picked", t.pick + 1, HAND.cards_dealt, passing(t))
    else:
        tell(t, "MA-17", "picked_last")


def ask_to_keep(t: Table, squire: int) -> Question:
    """MA-17: the last card is kept without a choice. Two equal cards are asked about: silence would betray them."""
    packet = t.packets[packet_of(t, squire)]
    question = ask(t.owner[squire], "draft_pick", [KEEPS[card] for card in distinct(packet)], passing(t))
    return always(question) if len(packet) > 1 else question


def keep(t: Table, squire: int, card: int) -> None:
    """One card of the packet in hand is laid aside."""
    packet = packet_of(t, squire)
    t.packets[packet].remove(card)
    t.taken[packet].append(card)


def neutral_keeps(t: Table) -> int:
    """MA-136: the card of highest value; MA-184: one of them at random where several share it."""
    packet = t.packets[packet_of(t, t.neutral)]
    highest = max([CARD_VALUE[card] for card in packet])
    best = [card for card in packet if CARD_VALUE[card] == highest]
    return best[0] if len(best) == 1 else int(t.chance.pick(best))


@rule
def take_up_hands(t: Table) -> None:
    """MA-20: the five kept cards are taken in hand."""
    hands = kept_cards(t)
    for hand in hands:
        hand.sort()
    t.hands = hands
    t.packets = []


def kept_cards(t: Table) -> list[list[int]]:
    """By squire: what it has kept so far, in order."""
    kept: list[list[int]] = [[] for _ in range(t.squires)]
    for pick in range(t.pick):
        for packet, taken in enumerate(t.taken):
            kept[keeper(t, packet, pick)].append(taken[pick])
    return kept
