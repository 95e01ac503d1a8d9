"""Who can be sent on a Quest: MI-117 to MI-119, MI-223.

`standing` is a Tavern's list of standing Adventurers, by table and type; only counts are looked at, nothing is changed.
"""

from oyez.games.merlinn.choices import Adventurer
from oyez.games.merlinn.content import QuestCard
from oyez.games.merlinn.queries import ADVENTURERS, PLACES_OF
from oyez.games.merlinn.table import DWARF, ELF, KINDS, ORC, TABLES, Table

SOME_KINDS = ((DWARF,), (ELF,), (ORC,), (DWARF, ELF), (DWARF, ORC), (ELF, ORC))  # all three: whoever is sent


def can_be_sent(standing: list[int], card: QuestCard) -> bool:
    """The Adventurers that the Quest requires are there, seated as it says.

    MI-119: wherever they sit, where it says nothing. MI-223: whoever is left fills a place of one's choice.
    """
    if sum(standing) < card.sent:
        return False
    match card.arrangement:
        case "same_table":
            return any([fits_table(standing, table, card.need) for table in range(TABLES)])
        case "different_tables":
            return can_spread(standing, card.wanted, 0)
    return all([sum(standing[kind::KINDS]) >= card.need[kind] for kind in range(KINDS)])


def fits_table(standing: list[int], table: int, need: tuple[int, int, int, int]) -> bool:
    """MI-117: all of them at this table; others may sit there too."""
    dwarf, elf, orc = standing[table * KINDS : table * KINDS + KINDS]
    return dwarf >= need[0] and elf >= need[1] and orc >= need[2] and dwarf + elf + orc >= sum(need)


def can_spread(standing: list[int], wanted: tuple[int, ...], used: int) -> bool:
    """MI-118: each at a table of its own; `used` marks the tables already taken."""
    if not wanted:
        return True
    for place in PLACES_OF[wanted[0]]:
        table = place // KINDS
        if standing[place] and not used >> table & 1 and can_spread(standing, wanted[1:], used | 1 << table):
            return True
    return False


def next_members(t: Table, seat: int, card: QuestCard, party: list[Adventurer]) -> list[Adventurer]:
    """Who can fill the next place of the Quest, so that the rest can be filled as well."""
    places = [one.table * KINDS + one.kind for one in party]
    left = t.standing[seat][:]
    for place in places:
        left[place] -= 1
    return [ADVENTURERS[seat][place] for place in next_places(left, card, places)]


def next_places(left: list[int], card: QuestCard, party: list[int]) -> list[int]:
    """The same by table and type. Equal places of a Quest are filled from the lowest table on: no order is asked.

    MI-223: any type fills a place of one's choice, and nobody fills two.
    """
    kind = card.wanted[len(party)]
    same = bool(party) and card.wanted[len(party) - 1] == kind
    return [
        place
        for place in PLACES_OF[kind]
        if left[place]
        and not (same and place < party[-1])
        and fits_party(card, party, place // KINDS)
        and can_follow(left, card, [*party, place])
    ]


def fits_party(card: QuestCard, party: list[int], table: int) -> bool:
    """MI-117, MI-118: at the table of the others, or at none of theirs; MI-119: or anywhere."""
    match card.arrangement:
        case "same_table":
            return not party or party[0] // KINDS == table
        case "different_tables":
            return table not in [place // KINDS for place in party]
    return True


def can_follow(left: list[int], card: QuestCard, party: list[int]) -> bool:
    """With this party the places still open can be filled. Its last member is still counted in `left`."""
    if len(party) == len(card.wanted):
        return True
    there = left[:]
    there[party[-1]] -= 1
    return bool(next_places(there, card, party))


def times_possible(standing: list[int], card: QuestCard) -> int:
    """How often a Quest could be done now, with the best choice of parties."""
    match card.arrangement:
        case "same_table":
            tables = [standing[place : place + KINDS] for place in range(0, len(standing), KINDS)]
            return sum([times_together(there, card) for there in tables])
        case "different_tables":
            times = 0
            while can_spread_times(standing, card, times + 1):
                times += 1
            return times
    return times_together([sum(standing[kind::KINDS]) for kind in range(KINDS)], card)


def times_together(there: list[int], card: QuestCard) -> int:
    """How many parties these Adventurers make, wherever they sit: by each type named, and by all who are sent."""
    by_type = [there[kind] // card.need[kind] for kind in range(KINDS) if card.need[kind]]
    return min([*by_type, sum(there) // card.sent])


def can_spread_times(standing: list[int], card: QuestCard, times: int) -> bool:
    """MI-118: so many parties, each with nobody from the same table: a table serves each party once at most.

    For any of the types named together, the tables must have as many as they need; and so for all who are sent. This
    is enough: whoever can be found so can be dealt out to the parties (Hall and König).
    """
    for kinds in SOME_KINDS:
        if times * sum([card.need[kind] for kind in kinds]) > most_from_tables(standing, kinds, times):
            return False
    return times * card.sent <= most_from_tables(standing, tuple(range(KINDS)), times)


def most_from_tables(standing: list[int], kinds: tuple[int, ...], times: int) -> int:
    """How many of these types the tables can send, each so many times at most."""
    return sum([min(times, sum([standing[table * KINDS + kind] for kind in kinds])) for table in range(TABLES)])
