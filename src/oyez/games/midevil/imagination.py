"""A table that could be true for a seat: hands, deck and tiles face down are dealt anew."""

from typing import Final

from oyez.engine.chance import Chance
from oyez.engine.table import NOBODY
from oyez.games.midevil.playable import answers, reactions
from oyez.games.midevil.table import Table
from oyez.kit.seats import seat_after

DEALS: Final = 8  # before a card that lets the asked seat act is slipped into its hand


def imagine(t: Table, seat: int, chance: Chance) -> None:
    """Deal anew, on the table given, all that the seat does not see: hands, deck, tiles face down."""
    deal_tiles(t, seat, chance)
    asked = asked_in_a_window(t)
    for _ in range(DEALS):
        deal_cards(t, seat, chance)
        if asked in (NOBODY, seat) or can_act(t, asked):
            return
    slip_a_card(t, seat, asked, chance)


def deal_tiles(t: Table, seat: int, chance: Chance) -> None:
    """The stack, but for the tiles that the seat has put under it; and the two under another's Lantern."""
    unknown = [place for place in range(len(t.stack)) if place >= len(t.slipped) or t.slipped[place] != seat]
    hidden = [t.stack[place] for place in unknown]
    looked_at = 0 if seat == t.active else len(t.looking)
    hidden += t.looking[:looked_at]
    hidden.sort()  # not in the order in which they truly lie
    chance.shuffle(hidden)
    if looked_at:
        t.looking = [hidden.pop() for _ in range(looked_at)]
    for place, tile in zip(unknown, hidden, strict=True):
        t.stack[place] = tile


def deal_cards(t: Table, seat: int, chance: Chance) -> None:
    """The others' hands and the deck."""
    cards = t.deck
    for other in range(t.seats):
        if other != seat:
            cards = cards + t.hands[other]
    cards = sorted(cards)
    chance.shuffle(cards)
    for other in range(t.seats):
        if other != seat:
            t.hands[other] = [cards.pop() for _ in t.hands[other]]
    t.deck = cards


def asked_in_a_window(t: Table) -> int:
    """Who is asked in the window that is open now, if one is."""
    if not t.agenda:
        return NOBODY
    name, args = t.agenda[-1]
    if name == "offer":
        return seat_after(t, t.active, int(args[1]))
    if name == "offer_answer":
        return seat_after(t, t.announced[-1].seat, int(args[0]))
    return NOBODY


def can_act(t: Table, seat: int) -> bool:
    """This seat has something to do in the window that is open now."""
    name, args = t.agenda[-1]
    return bool(answers(t, seat) if name == "offer_answer" else reactions(t, seat, str(args[0])))


def slip_a_card(t: Table, seat: int, asked: int, chance: Chance) -> None:
    """A seat that is asked holds a card for it: one of those that fit changes places with one of its hand."""
    hand = t.hands[asked]
    mine = chance.below(len(hand)) if hand else 0
    others = [other for other in range(t.seats) if other not in (seat, asked)]
    places = [(t.deck, place) for place in range(len(t.deck))]
    places += [(t.hands[other], place) for other in others for place in range(len(t.hands[other]))]
    chance.shuffle(places)
    for cards, place in places if hand else []:
        cards[place], hand[mine] = hand[mine], cards[place]
        if can_act(t, asked):
            return
        cards[place], hand[mine] = hand[mine], cards[place]
