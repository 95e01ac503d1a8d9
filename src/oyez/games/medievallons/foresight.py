"""What those weigh who play answers on: how likely the crown is, by the guilds on the table and the sets in hand.

The numbers are log-odds, from a thousand games of squires and rounded (docs/bots.md). Guilds alone do not win, as
whoever leads is struck. Two of them with a set in hand do, above all for whoever is to move; and a second guild that is
laid before the third is in hand draws the strikes.
"""

import math

from oyez.games.medievallons.content import MIN_GUILD_SIZE
from oyez.games.medievallons.queries import guild_type
from oyez.games.medievallons.table import ASSASSIN, JESTER, PROWLER, Table
from oyez.kit.seats import next_seat

SETS = [  # by the guilds that are lacking, from one on: for no set in hand, one, two, and more
    [-0.2, 1.0, 1.0, 1.0],
    [0.0, 0.2, 0.45, 0.45],
    [0.0, 0.1, 0.2, 0.4],
]
A_PAIR = 0.25  # who lacks a single guild, and a single card of it
TO_MOVE = 3.8  # the last guild is in the hand of whoever is to move
AN_ASSASSIN = 0.1
A_PROWLER = 0.13
GUILD_THAT_STRIKES = 0.14


def odds(t: Table, seat: int) -> tuple[float, float]:
    """One's own, and those of the others, as of one of them."""
    mover = seat_to_move(t)
    others = 0.0
    for other in range(t.seats):
        if other != seat:
            others += math.exp(odds_of(t, other, mover))
    return odds_of(t, seat, mover), math.log(others / (t.seats - 1))


def seat_to_move(t: Table) -> int:
    """Who chooses the next action: while a power is carried out, the neighbour of the active player."""
    for name, _ in t.agenda:
        if name == "end_turn":
            return next_seat(t, t.active)
    return t.active


def odds_of(t: Table, seat: int, mover: int) -> float:
    """Log-odds, compared with a player who has nothing."""
    hand = t.hands[seat]
    guilds = t.guilds[seat]
    sets, pairs = sets_and_pairs(hand)
    lacking = min(max(t.options.guilds_to_win - len(guilds), 1), len(SETS))
    found = SETS[lacking - 1][min(sets, 3)]
    if lacking == 1:
        if sets and mover == seat:
            found += TO_MOVE
        elif pairs and not sets:
            found += A_PAIR
    for guild in guilds:
        if guild_type(guild) in (ASSASSIN, PROWLER):
            found += GUILD_THAT_STRIKES
    return found + AN_ASSASSIN * hand[ASSASSIN] + A_PROWLER * hand[PROWLER]


def sets_and_pairs(hand: list[int]) -> tuple[int, int]:
    """How many guilds a hand could lay, its Jesters filling the gaps; and the pairs that are left."""
    sets = pairs = singles = 0
    for card, count in enumerate(hand):
        if card == JESTER or not count:
            continue
        if count >= MIN_GUILD_SIZE:
            sets += 1
        elif count == 2:
            pairs += 1
        else:
            singles += 1
    filled = min(pairs, hand[JESTER])
    return sets + filled + min(singles, (hand[JESTER] - filled) // 2), pairs - filled
