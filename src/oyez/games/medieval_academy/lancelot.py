"""Two players, «Lancelot»: two squires each."""

from itertools import combinations

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, always, ask, ask_together
from oyez.engine.events import tell, whisper
from oyez.games.medieval_academy.choices import Assign, Split, TakePile
from oyez.games.medieval_academy.draft import after_the_deal, dealt, shuffle_cards
from oyez.games.medieval_academy.figures import HAND
from oyez.games.medieval_academy.play import begin_playing, take_turn
from oyez.games.medieval_academy.queries import squires_of, who
from oyez.games.medieval_academy.table import DRAFTING, Table


@rule
def deal_lancelot(t: Table) -> None:
    """MA-145: six cards to each player."""
    shuffle_cards(t)
    t.packets = dealt(t, t.seats, HAND.lancelot_cards_dealt)
    t.piles = []
    t.pools = [[], []]
    tell(t, "MA-145", "all_dealt", HAND.lancelot_cards_dealt)
    for seat in range(t.seats):
        whisper(t, (seat,), "MA-145", "dealt_six", (seat, HAND.lancelot_cards_dealt), (t.packets[seat][:],))
    then(t, *after_the_deal(t))  # MA-192


@rule
def exchange_piles(t: Table) -> None:
    """MA-146 to MA-148: piles are made, taken and shared out."""
    t.phase = DRAFTING
    then(t, split_piles(), take_pile(t.fayot), take_pile(1 - t.fayot), assign_cards())


@rule
def split_piles(t: Table) -> Asking:
    """MA-146: both split their six cards into two piles of three, and reveal them at the same time."""
    splits = yield from ask_together(  # whoever is not asked, for there is one way only, would show what he holds
        [always(ask(seat, "split_piles", ways_to_split(t.packets[seat]))) for seat in range(t.seats)]
    )
    for seat, split in enumerate(splits):
        pile = [split.first, split.second, split.third]
        t.piles += [pile, without(t.packets[seat], pile)]
    t.packets = []
    for seat in range(t.seats):
        tell(t, "MA-146", "piles_shown", seat, t.piles[2 * seat][:], t.piles[2 * seat + 1][:])


@rule
def take_pile(t: Table, seat: int) -> Asking:
    """MA-147: one of the other's two piles; the other takes back the remaining one."""
    other = 1 - seat
    piles = t.piles[2 * other : 2 * other + 2]
    choice = yield from ask(seat, "take_pile", list(dict.fromkeys([TakePile(*pile) for pile in piles])))
    taken = [choice.first, choice.second, choice.third]
    left = piles[1] if taken == piles[0] else piles[0]
    t.pools[seat] = sorted(t.pools[seat] + taken)
    t.pools[other] = sorted(t.pools[other] + left)
    t.piles[2 * other : 2 * other + 2] = [[], []]
    tell(t, "MA-147", "pile_taken", seat, taken, other, left[:])


@rule
def assign_cards(t: Table) -> Asking:
    """MA-148: three cards to each of one's squires, in secret."""
    shares = yield from ask_together(
        [
            ask(seat, "assign_cards", ways_to_assign(t.pools[seat]), who(t, squires_of(t, seat)[0]))
            for seat in range(t.seats)
        ]
    )
    for seat, share in enumerate(shares):
        first, second = squires_of(t, seat)
        t.hands[first] = [share.first, share.second, share.third]
        t.hands[second] = without(t.pools[seat], t.hands[first])
        whisper(
            t,
            (seat,),
            "MA-148",
            "assigned",
            (seat,),
            (who(t, first), t.hands[first][:], who(t, second), t.hands[second][:]),
        )
    t.pools = []
    t.piles = []


@rule
def play_lancelot(t: Table) -> None:
    """MA-149: each squire plays its three cards in a row, in the order of the round."""
    begin_playing(t)
    then(t, *[take_turn(squire) for squire in t.order for _ in range(HAND.lancelot_cards_per_squire)])


def ways_to_split(cards: list[int]) -> list[Split]:
    """The pile with the first card; equal partitions are one choice."""
    first = cards[0]
    found = dict.fromkeys([(first, *two) for two in combinations(cards[1:], HAND.lancelot_pile_size - 1)])
    ways = []
    for pile in found:
        rest = tuple(without(cards, list(pile)))
        if rest not in ways:
            ways.append(pile)
    return [Split(*pile) for pile in ways]


def ways_to_assign(cards: list[int]) -> list[Assign]:
    """Any three cards for the first squire; equal cards are one choice."""
    return [Assign(*three) for three in dict.fromkeys(combinations(cards, HAND.lancelot_cards_per_squire))]


def without(cards: list[int], some: list[int]) -> list[int]:
    """The cards that are left, in order."""
    left = cards[:]
    for card in some:
        left.remove(card)
    return left
