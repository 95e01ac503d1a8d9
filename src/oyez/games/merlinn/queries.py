"""Questions about the table that change nothing."""

from oyez.games.merlinn.choices import Adventurer, Sit, Take
from oyez.games.merlinn.content import (
    AUTOMA,
    CAP,
    CHALLENGES,
    GUILDS,
    ChallengeCard,
    Effect,
    GuildBoard,
    Trigger,
)
from oyez.games.merlinn.table import (
    ANY,
    KINDS,
    MOST_SEATS,
    PLACES,
    SLOTS,
    TABLES,
    Table,
)
from oyez.kit.pools import pool_of_pairs

# Choices never change: each is made once.
TAKES = pool_of_pairs(Take, KINDS, TABLES)
SITS = pool_of_pairs(Sit, MOST_SEATS, TABLES)
ADVENTURERS = [
    [Adventurer(seat, place // KINDS, place % KINDS) for place in range(PLACES)] for seat in range(MOST_SEATS)
]
PLACES_OF = [tuple(range(kind, PLACES, KINDS)) for kind in range(KINDS)] + [tuple(range(PLACES))]


def mixed(players: int, taverns: int) -> tuple[int, ...]:
    """MI-210: a Tavernier after each player, as long as there are some."""
    of_players = [(number, 0, number) for number in range(players)]
    of_taverniers = [(number, 1, players + number) for number in range(taverns - players)]
    return tuple([seat for _, _, seat in sorted(of_players + of_taverniers)])


# By players and Taverns.
IN_ORDER = [[tuple(range(taverns)) for taverns in range(MOST_SEATS + 1)] for _ in range(MOST_SEATS + 1)]
MIXED = [[mixed(players, taverns) for taverns in range(MOST_SEATS + 1)] for players in range(MOST_SEATS + 1)]

# --- the circle ---


def is_tavernier(t: Table, seat: int) -> bool:
    """MI-210: Taverniers have the numbers after the players', wherever they sit."""
    return seat >= t.seats


def circle(t: Table) -> tuple[int, ...]:
    """MI-210: the seats as they sit, clockwise: the Taverniers last, or one after each player as long as they last."""
    return (MIXED if t.options.taverniers_between else IN_ORDER)[t.seats][t.taverns]


def around_from(t: Table, seat: int) -> tuple[int, ...]:
    """All seats clockwise, beginning with this one."""
    seats = circle(t)
    place = seats.index(seat)
    return seats[place:] + seats[:place]


def turn_order(t: Table) -> list[int]:
    """MI-04: clockwise from the holder of the mug."""
    return list(around_from(t, t.mug))


def others_from_left(t: Table, seat: int) -> list[int]:
    """The other seats in turn order, the left neighbour first."""
    return list(around_from(t, seat)[1:])


def is_adjacent(t: Table, seat: int, other: int) -> bool:
    """MI-04: a neighbour to the left or to the right."""
    return other in neighbours(t, seat)


def neighbours(t: Table, seat: int) -> list[int]:
    """MI-113: with two seats the one neighbour counts once."""
    others = around_from(t, seat)[1:]
    return [others[0]] if len(others) == 1 else [others[0], others[-1]]


def reserve_counts_as_player(t: Table) -> bool:
    """MI-142: with two seats, or one player whatever the number of Taverniers."""
    return t.options.reserve_as_player and (t.taverns == 2 or t.seats == 1)


# --- Taverns ---


def free_chairs(t: Table, seat: int) -> int:
    """MI-62: a full Tavern has none."""
    return sum(t.free[seat])


def free_tables(t: Table, seat: int) -> list[int]:
    """MI-61: the tables where somebody can sit down."""
    return [table for table, chairs in enumerate(t.free[seat]) if chairs]


def seats_free(t: Table, seat: int) -> list[Sit]:
    """The same as choices."""
    choices = SITS[seat]
    return [choices[table] for table, chairs in enumerate(t.free[seat]) if chairs]


def standing_count(t: Table, seat: int, kind: int) -> int:
    """How many of a type stand in a Tavern; ANY counts all."""
    here = t.standing[seat]
    if kind == ANY:
        return sum(here)
    return here[kind] + here[kind + 3] + here[kind + 6] + here[kind + 9] + here[kind + 12] + here[kind + 15]


def adventurer_count(t: Table, seat: int) -> int:
    """All Adventurers of a Tavern, laid-down ones included."""
    return sum(t.standing[seat]) + sum(t.lying[seat])


def standing_adventurers(t: Table, seat: int, kind: int) -> list[Adventurer]:
    """One choice for each type and table where somebody of that type stands."""
    here = t.standing[seat]
    choices = ADVENTURERS[seat]
    return [choices[place] for place in PLACES_OF[kind] if here[place]]


def standing_kinds(t: Table, seat: int) -> list[int]:
    return [kind for kind in range(KINDS) if standing_count(t, seat, kind)]


def kinds_in_reserve(t: Table, kind: int) -> list[int]:
    """MI-09: the types that can be had, of those an effect allows."""
    if kind != ANY:
        return [kind] if t.reserve[kind] else []
    return [one for one in range(KINDS) if t.reserve[one]]


def table_count(t: Table, seat: int) -> int:
    return sum([chairs > 0 for chairs in t.chairs[seat][:SLOTS]])


def locked_slots(t: Table, seat: int) -> list[int]:
    return [table for table in range(SLOTS) if not t.chairs[seat][table]]


def small_tables(t: Table, seat: int, small: int) -> list[int]:
    """MI-81: the tables that can be turned."""
    return [table for table in range(SLOTS) if t.chairs[seat][table] == small]


def count_for_each(t: Table, seat: int, effect: Effect) -> int:
    """MI-42: what the card counts, now. A Tavernier has no tables."""
    match effect.count:
        case "standing":
            return standing_count(t, seat, effect.type)
        case "trios":
            return min([standing_count(t, seat, kind) for kind in range(KINDS)])
        case "tables":
            return table_count(t, seat)
    return full_table_count(t, seat)


def full_table_count(t: Table, seat: int) -> int:
    """MI-213: a laid-down Adventurer fills its chair too."""
    chairs, free = t.chairs[seat], t.free[seat]
    return sum([chairs[table] > 0 and not free[table] for table in range(SLOTS)])


# --- boards and the day ---


def board(t: Table, seat: int) -> GuildBoard:
    return GUILDS[t.guilds[seat]]


def ability(t: Table, seat: int) -> Trigger:
    """MI-147: a Tavernier uses its Automa card, never its board; MI-184: each its own."""
    guild = t.guilds[seat]
    return AUTOMA[guild].ability if seat >= t.seats else GUILDS[guild].ability


def challenge(t: Table) -> ChallengeCard:
    return CHALLENGES[t.challenge]


def room_for(t: Table, seat: int, resource: int) -> int:
    """MI-07: how much more of a resource a seat can store."""
    return CAP - t.resources[seat][resource]


def has_a_card_to_draw(t: Table, seat: int) -> bool:
    """MI-74: in the draw pile, or in the discard pile that would be shuffled."""
    return bool(t.piles[seat] or t.discards[seat])


def deck(t: Table, seat: int) -> list[int]:
    """MI-136: all cards that a seat owns, wherever they lie."""
    cards = t.piles[seat] + t.hands[seat] + t.discards[seat]
    for slot in t.slots[seat]:
        cards += slot
    return cards


def layers_of(t: Table, seat: int) -> list[list[int]]:
    """The draw pile, layer by layer."""
    layers: list[list[int]] = []
    start = 0
    for size in t.layers[seat]:
        layers.append(t.piles[seat][start : start + size])
        start += size
    return layers
