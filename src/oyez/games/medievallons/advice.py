"""What bots know of the game."""

from oyez.games.medievallons.content import MIN_GUILD_SIZE
from oyez.games.medievallons.queries import guild_type
from oyez.games.medievallons.table import (
    ARTISAN,
    BEGGAR,
    JESTER,
    KNIGHT,
    MAGICIAN,
    MONK,
    NOBLE,
    PRIEST,
    PROWLER,
    TYPES,
    Table,
)

WON = 80.0  # beyond any position that is not won, and still to be drawn in one chart with it
WORTH_OF_A_GUILD = 12.0
ENGINES = {
    MONK: 1.6,
    MAGICIAN: 1.5,
    NOBLE: 1.6,
    BEGGAR: 1.2,
    PRIEST: 1.3,
    PROWLER: 1.8,
    KNIGHT: 0.8,
    ARTISAN: 1.0,
}


def evaluate(t: Table, seat: int) -> float:
    """One's own strength against the strongest of the others."""
    if t.winner_by_guild == seat:
        return WON
    if t.winner_by_guild >= 0:
        return -WON
    others = [strength(t, other) for other in range(t.seats) if other != seat]
    return strength(t, seat) - 0.8 * max(others) - 0.1 * sum(others)


def strength(t: Table, seat: int) -> float:
    """Guilds on the table, then sets that are growing in hand."""
    guilds = t.guilds[seat]
    worth = WORTH_OF_A_GUILD * len(guilds)
    for guild in guilds:
        worth += 0.5 * (sum(guild) - MIN_GUILD_SIZE) + ENGINES.get(guild_type(guild), 0.4)
    return worth + hand_strength(t.hands[seat])


def hand_strength(hand: list[int]) -> float:
    """Two of a kind are near a guild, three are one; Jesters fill the gaps of the best sets."""
    jesters = hand[JESTER]
    counts = sorted([hand[card] for card in range(TYPES) if card != JESTER and hand[card]], reverse=True)
    worth = 0.0
    for count in counts:
        if count >= MIN_GUILD_SIZE:
            worth += 8.0 + 0.3 * (count - MIN_GUILD_SIZE)
        elif count + jesters >= MIN_GUILD_SIZE:
            jesters -= MIN_GUILD_SIZE - count
            worth += 7.0
        else:
            worth += 2.2 if count == 2 else 0.6
    return worth + 2.5 * jesters
