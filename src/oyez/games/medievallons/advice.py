"""What bots know of the game: what a position is worth to a seat, part by part."""

from oyez.engine.game import Advice
from oyez.games.medievallons.content import MIN_GUILD_SIZE
from oyez.games.medievallons.foresight import odds
from oyez.games.medievallons.habits import habit
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
    Table,
)

WON = 80.0  # beyond any position that is not won, and still to be drawn in one chart with it
WORTH_OF_A_GUILD = 12.0
NEXT_WINS = 6.0  # a rival who lacks a single guild
LEADER = 0.8  # how much the strongest of the others weighs, and each of them besides
OTHERS = 0.1
SCALE = 8.0
AT_ONCE = 0.15  # how much of the worth at once still counts for those who look further
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
    """One's own strength against that of the others: the sum of the parts, counted in one go, as bots ask for it at
    each step of their play-outs."""
    if t.is_over or t.winner_by_guild >= 0 or is_match(t):
        return sum(parts(t, seat).values(), 0.0)
    own = strength(t, seat)
    most = total = 0.0
    near = 0
    for other in range(t.seats):
        if other != seat:
            his = strength(t, other)
            total += his
            most = max(most, his)
            near += lacks_one(t, other)
    return own - LEADER * most - OTHERS * total - NEXT_WINS * near


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


def far_parts(t: Table, seat: int) -> dict[str, float]:
    """Those who play answers on weigh how likely the crown is, and a little of what looks good at once."""
    found = parts(t, seat)
    if t.is_over or t.winner_by_guild >= 0:
        return found
    for name in found:
        if name != "match":
            found[name] *= AT_ONCE
    own, others = odds(t, seat)
    found["crown"] += SCALE * own
    found["rivals"] -= SCALE * others
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
    guilds, members, powers = guilds_of(t, seat)
    sets, jesters = hand_strength(t.hands[seat])
    return guilds + members + powers + sets + jesters


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
    pairs = singles = 0
    worth = 0.0
    for card, count in enumerate(hand):
        if not count or card == JESTER:
            continue
        if count == 1:
            singles += 1
        elif count == 2:
            pairs += 1
        else:
            worth += 8.0 + 0.3 * (count - MIN_GUILD_SIZE)
    filled = min(pairs, jesters)
    jesters -= filled
    worth += 7.0 * filled + 2.2 * (pairs - filled)
    filled = min(singles, jesters // 2)
    jesters -= 2 * filled
    worth += 7.0 * filled + 0.6 * (singles - filled)
    return worth, 2.5 * jesters


# Four play-outs for a simulation: by habits each takes little time, and most of what comes of it is luck.
# A knight makes 32 only: with more he comes too near to the paladin.
ADVICE = Advice(
    search_version=5,
    parts=parts,
    far_parts=far_parts,
    rounds=2,
    look_ahead=60,
    habit=habit,
    effort=0.25,
    haste=2.0,
    follow=12,
    trust=20.0,
    scale=SCALE,
)
