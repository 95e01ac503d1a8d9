"""What bots know of the game: what a position is worth to a seat, part by part."""

from oyez.engine.game import Advice
from oyez.games.medievallons.content import MIN_GUILD_SIZE
from oyez.games.medievallons.outcome import is_match
from oyez.games.medievallons.queries import guild_type, rank
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
NEXT_WINS = 6.0  # a rival who lacks a single guild
LEADER = 0.8  # how much the strongest of the others weighs, and each of them besides
OTHERS = 0.1
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
    """One's own strength against that of the others."""
    return sum(parts(t, seat).values(), 0.0)


def parts(t: Table, seat: int) -> dict[str, float]:
    """Rounds won, guilds, what hands promise; and the same of the others, who are the worse the nearer to the crown."""
    found = {"match": WON * (2 * t.wins[seat] - sum(t.wins)) if is_match(t) else 0.0}
    if t.is_over or t.winner_by_guild >= 0:
        if not is_match(t):
            found["crown"] = WON if has_won(t, seat) else -WON
        return found
    found["guilds"], found["members"], found["powers"] = guilds_of(t, seat)
    found["sets"], found["jesters"] = hand_strength(t.hands[seat])
    others = [strength(t, other) for other in range(t.seats) if other != seat]
    found["rivals"] = -LEADER * max(others) - OTHERS * sum(others, 0.0)
    found["crown"] = -NEXT_WINS * len([other for other in range(t.seats) if other != seat and lacks_one(t, other)])
    return found


def has_won(t: Table, seat: int) -> bool:
    """MV-103; MV-107 where the cards have run out."""
    if t.winner_by_guild >= 0:
        return t.winner_by_guild == seat
    return rank(t, seat) == max([rank(t, other) for other in range(t.seats)])


def lacks_one(t: Table, seat: int) -> bool:
    """A single guild more, and the crown is his."""
    return len(t.guilds[seat]) == t.options.guilds_to_win - 1


def strength(t: Table, seat: int) -> float:
    """Guilds on the table, then sets that are growing in hand."""
    return sum(guilds_of(t, seat), 0.0) + sum(hand_strength(t.hands[seat]), 0.0)


def guilds_of(t: Table, seat: int) -> tuple[float, float, float]:
    """Guilds, members beyond the least, and the powers that can be used again and again."""
    members = powers = 0.0
    guilds = t.guilds[seat]
    for guild in guilds:
        members += 0.5 * (sum(guild) - MIN_GUILD_SIZE)
        powers += ENGINES.get(guild_type(guild), 0.4)
    return WORTH_OF_A_GUILD * len(guilds), members, powers


def hand_strength(hand: list[int]) -> tuple[float, float]:
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
    return worth, 2.5 * jesters


ADVICE = Advice(parts=parts, look_ahead=8, width=12, follow=12, scale=8.0)
