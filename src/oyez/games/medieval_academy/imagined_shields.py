"""Shields that a seat does not know: those kept from the codex card, and what others exchanged in secret.

All other shields follow from the positions of the pawns and were announced when they were given (MA-159).
"""

from oyez.engine.chance import Chance
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.charity import is_brown, is_eligible, move_shield
from oyez.games.medieval_academy.figures import CODEX_FIXED, SHIELD_COLOUR, SHIELD_VALUE
from oyez.games.medieval_academy.points import sheet_line
from oyez.games.medieval_academy.queries import chooser
from oyez.games.medieval_academy.table import NO_SHIELD, STUDIES, Table


def imagine_shields(t: Table, seat: int, chance: Chance) -> None:
    """Who kept which codex shield, and which shields two others have exchanged."""
    if t.options.open_shields or not (t.codex_kept or t.exchanged):
        return
    # Who is asked which shield to give has two kinds of them.
    is_choosing = t.giver != NOBODY and t.exchanged[-1][2:] == [NO_SHIELD] and len(brown_kinds(t, t.giver)) == 2
    secret = [exchange for exchange in t.exchanged if not knows_exchange(t, seat, exchange)]
    for exchange in secret[::-1]:
        undo(t, exchange)
    unknown = [number for number in range(len(t.codex_kept)) if not knows_codex(t, seat, number)]
    for number in unknown:
        share_codex_anew(t, number, chance.below(2) > 0)
    for number in unknown:
        if is_choosing and len(brown_kinds(t, t.giver)) < 2:
            swap_codex_shields(t, number)
    for exchange in secret:
        exchange_anew(t, exchange, chance)
    for shields in t.shields:
        shields.sort()  # not in the order in which they truly came


# --- codex shields of past rounds ---


def knows_codex(t: Table, seat: int, number: int) -> bool:
    """Who has looked at one of the two knows both; MA-189: so does the fayot that gives for the neutral squire."""
    high, low, seats = t.codex_kept[number]
    if seats >> seat & 1:
        return True
    return t.giver != NOBODY and t.giver == t.neutral and seat == t.fayot and t.neutral in (high, low)


def share_codex_anew(t: Table, number: int, lower_seat_kept_more: bool) -> None:
    """Either of the two may have kept the better shield, however it truly was."""
    high, low, _ = t.codex_kept[number]
    if (low < high) != lower_seat_kept_more:
        swap_codex_shields(t, number)


def swap_codex_shields(t: Table, number: int) -> None:
    """It may as well have been the other way round, if both still hold what they kept."""
    high, low, _ = t.codex_kept[number]
    worse, better = CODEX_FIXED
    if worse not in t.shields[high] or better not in t.shields[low]:
        return
    t.shields[high][t.shields[high].index(worse)] = better
    t.shields[low][t.shields[low].index(better)] = worse
    t.codex_kept[number][:2] = [low, high]
    line = sheet_line(t, number + 1, STUDIES)
    difference = SHIELD_VALUE[better] - SHIELD_VALUE[worse]
    t.sheet[line + high] += difference
    t.sheet[line + low] -= difference


# --- Charity exchanges ---


def knows_exchange(t: Table, seat: int, exchange: list[int]) -> bool:
    """The two squires concerned know what was exchanged."""
    return seat in (chooser(t, exchange[0]), t.owner[exchange[1]])


def undo(t: Table, exchange: list[int]) -> None:
    """Everything back to whom it belonged."""
    giver, target, gift = exchange[:3]
    for shield in exchange[3:]:
        move_shield(t, shield, giver, to=target)
    if gift != NO_SHIELD:
        move_shield(t, gift, target, to=giver)


def exchange_anew(t: Table, exchange: list[int], chance: Chance) -> None:
    """Any shields of the same colours: those everybody has seen."""
    giver, target, gift = exchange[:3]
    if gift != NO_SHIELD:
        exchange[2] = int(chance.pick(sorted([shield for shield in t.shields[giver] if is_brown(shield)])))
        move_shield(t, exchange[2], giver, to=target)
    for place, taken in enumerate(exchange[3:], start=3):
        same = [shield for shield in t.shields[target] if is_eligible(shield) and is_like(shield, taken)]
        exchange[place] = int(chance.pick(sorted(same)))
        move_shield(t, exchange[place], target, to=giver)


def brown_kinds(t: Table, squire: int) -> set[int]:
    return {shield for shield in t.shields[squire] if is_brown(shield)}


def is_like(shield: int, other: int) -> bool:
    return SHIELD_COLOUR[shield] == SHIELD_COLOUR[other]
