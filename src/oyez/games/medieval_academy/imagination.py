"""A table that could be true for a seat: what it has seen stays, the hidden rest is dealt anew.

In the draft a seat sees a packet whenever it holds it. So it knows which cards were in the packet then, but not who
kept which of them afterwards: these cards change places among themselves. What was kept before it first saw a packet
may be any card that it has not seen at all. Cards played since must have been kept by whoever played them, and the
neutral squire always keeps a highest card (MA-136).
"""

from functools import cache

from oyez.engine.chance import Chance
from oyez.games.medieval_academy.figures import CARD_BOARDS, HAND, PASSES
from oyez.games.medieval_academy.imagined_draft import NewDeal, Place
from oyez.games.medieval_academy.imagined_shields import imagine_shields
from oyez.games.medieval_academy.queries import squires_of
from oyez.games.medieval_academy.table import NO_CARD, Table


def imagine(t: Table, seat: int, chance: Chance) -> None:
    """Deal anew, on the table given, all that the seat does not see."""
    if not t.round:
        return
    if t.is_lancelot:
        imagine_lancelot(t, seat, chance)
    else:
        imagine_draft(t, squires_of(t, seat)[0], chance)
    imagine_codex(t, seat, chance)
    imagine_shields(t, seat, chance)


# --- cards ---


def imagine_draft(t: Table, squire: int, chance: Chance) -> None:
    """The other hands, what the others have kept, and the deck."""
    rows = dealt_rows(t)
    unseen, groups = hidden_places(t, squire)
    deal = NewDeal(t, rows, squire, chance)
    if not deal.run(unseen, groups):
        return
    t.taken = [row[: t.pick] for row in rows]
    if t.packets:
        t.packets = [sorted(row[t.pick :]) for row in rows]
        return
    for other in range(t.squires):
        if other != squire:
            t.hands[other] = cards_left(t, rows, other)


def dealt_rows(t: Table) -> list[list[int]]:
    """By packet: its five cards, those kept first and in order."""
    if not t.packets:
        return [row[:] for row in t.taken]
    return [taken + packet for taken, packet in zip(t.taken, t.packets, strict=True)]


def hidden_places(t: Table, squire: int) -> tuple[list[Place], list[list[Place]]]:
    """Places of packets that a squire does not know: those it never saw, and groups whose cards it knows as a set."""
    return _hidden_places(t.squires, PASSES[t.round], t.pick, squire)


@cache
def _hidden_places(squires: int, passes: int, picks: int, squire: int) -> tuple[list[Place], list[list[Place]]]:
    unseen: list[Place] = []
    groups: list[list[Place]] = []
    for packet in range(squires):
        group = unseen
        for pick in range(HAND.cards_dealt):
            if (packet + passes * pick) % squires != squire or pick > picks:
                group.append((packet, pick))
            elif pick == picks:  # the packet in hand
                break
            else:  # one's own choice, after a look at all the rest
                group = []
                groups.append(group)
    return unseen, [group for group in groups if len(group) > 1]


def cards_left(t: Table, rows: list[list[int]], squire: int) -> list[int]:
    """What a squire kept and has not played."""
    passes = PASSES[t.round]
    left = sorted([rows[(squire - passes * pick) % t.squires][pick] for pick in range(HAND.cards_dealt)])
    for card in t.played[squire]:
        left.remove(card)
    if squire == t.neutral and t.drawn != NO_CARD:
        left.remove(t.drawn)
    return left


def seen_cards(t: Table, seat: int) -> list[int]:
    """All cards that a seat has seen this round in the packets it held, for the panel beside its hand."""
    if t.is_lancelot:
        return seen_in_lancelot(t, seat)
    unseen, _ = hidden_places(t, squires_of(t, seat)[0])
    return sorted(
        [
            card
            for packet, row in enumerate(dealt_rows(t))
            for pick, card in enumerate(row)
            if (packet, pick) not in unseen
        ]
    )


def seen_in_lancelot(t: Table, seat: int) -> list[int]:
    """Until the piles are shown one's own six cards, then all twelve."""
    if t.packets:
        return t.packets[seat][:]
    zones = [*t.piles, *t.pools, *t.hands, *t.played]
    return sorted([card for zone in zones for card in zone])


def imagine_lancelot(t: Table, seat: int, chance: Chance) -> None:
    """The other's six cards before the piles are shown; afterwards how they are shared between the two squires."""
    other = 1 - seat
    if t.packets:
        cards = sorted(t.packets[other] + t.deck)
        chance.shuffle(cards)
        size = len(t.packets[other])
        t.packets[other] = sorted(cards[:size])
        t.deck = cards[size:]
        return
    t.deck.sort()
    chance.shuffle(t.deck)
    if t.pools:
        return
    first, second = squires_of(t, other)
    cards = sorted(t.hands[first] + t.hands[second])
    chance.shuffle(cards)
    if asks_about_the_last_card(t, first, second):
        cards.sort(key=lambda card: len(CARD_BOARDS[card]) > 1, reverse=t.active == first)
    size = len(t.hands[first])
    t.hands[first] = sorted(cards[:size])
    t.hands[second] = sorted(cards[size:])


def asks_about_the_last_card(t: Table, first: int, second: int) -> bool:
    """A squire that is asked how to play its last card has a double-use card: others play themselves."""
    return t.active in (first, second) and len(t.hands[t.active]) == 1 and t.agenda[-1][0] == "play_card"


# --- the codex card ---


def imagine_codex(t: Table, seat: int, chance: Chance) -> None:
    """MA-106, MA-107: the shields of all slots that the seat has not looked at."""
    if not t.codex:
        return
    hidden = [slot for slot in range(t.squires) if not t.codex_known[seat] >> slot & 1]
    shields = sorted([t.codex[slot] for slot in hidden])
    chance.shuffle(shields)
    for slot, shield in zip(hidden, shields, strict=True):
        t.codex[slot] = shield
