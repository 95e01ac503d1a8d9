"""Swapping Adventurers (MI-37, MI-206, MI-224)."""

from oyez.engine.agenda import rule
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.games.merlinn.choices import Adventurer, Sit
from oyez.games.merlinn.ids import EffectId
from oyez.games.merlinn.queries import ADVENTURERS, SITS, TAKES, standing_adventurers
from oyez.games.merlinn.table import ANY, KINDS, Table
from oyez.games.merlinn.tavern import harm, return_to_reserve, seat_from_reserve, sit_down, stand_away


@rule
def swap_with(t: Table, seat: int, target: int) -> Asking:
    """MI-37: mine for theirs; both leave their chairs first, then the actor seats both (MI-206)."""
    mine = yield from ask(seat, "swap_mine", standing_adventurers(t, seat, ANY), target)
    theirs = yield from ask(seat, "swap_theirs", standing_adventurers(t, target, ANY), target)
    here = yield from ask(seat, "swap_here", tables_after_leaving(t, seat, mine), theirs.kind, mine.table)
    seating = mine.kind, target, theirs.table
    there = yield from ask(seat, "swap_there", tables_after_leaving(t, target, theirs), *seating)
    change_places(t, mine, theirs, here, there)


@rule
def swap_for(t: Table, seat: int, target: int, kind: int, table: int) -> Asking:
    """MI-37: the same, for one of theirs who has been named already."""
    theirs = ADVENTURERS[target][table * KINDS + kind]
    mine = yield from ask(seat, "swap_mine", standing_adventurers(t, seat, ANY), target)
    here = yield from ask(seat, "swap_here", tables_after_leaving(t, seat, mine), theirs.kind, mine.table)
    seating = mine.kind, target, theirs.table
    there = yield from ask(seat, "swap_there", tables_after_leaving(t, target, theirs), *seating)
    change_places(t, mine, theirs, here, there)


def change_places(t: Table, mine: Adventurer, theirs: Adventurer, here: Sit, there: Sit) -> None:
    stand_away(t, mine.seat, mine.kind, mine.table)
    stand_away(t, theirs.seat, theirs.kind, theirs.table)
    sit_down(t, mine.seat, theirs.kind, here.table)
    sit_down(t, theirs.seat, mine.kind, there.table)
    harm(t, theirs.seat)
    tell(t, "MI-37", "swapped", mine.seat, theirs.seat, mine.kind, theirs.kind)


@rule
def swap_with_reserve(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-224: one of mine returns; then I take one of any type available, the same included."""
    mine = yield from ask(seat, "swap_mine_reserve", standing_adventurers(t, seat, ANY))
    kinds = [kind for kind in range(KINDS) if t.reserve[kind] or kind == mine.kind]
    tables = [sit.table for sit in tables_after_leaving(t, seat, mine)]
    taken = yield from ask(seat, "seat_gain", [TAKES[kind][table] for kind in kinds for table in tables], effect)
    return_to_reserve(t, seat, mine.kind, mine.table)
    seat_from_reserve(t, seat, taken.kind, taken.table)
    tell(t, "MI-224", "swapped_with_reserve", seat, mine.kind, taken.kind)


def tables_after_leaving(t: Table, seat: int, leaving: Adventurer) -> list[Sit]:
    """The free tables, the vacated chair included."""
    return [SITS[seat][table] for table, chairs in enumerate(t.free[seat]) if chairs or table == leaving.table]
