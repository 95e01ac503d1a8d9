"""Whom an effect can hit: MI-18, MI-27, MI-35, MI-36, MI-38, MI-39, MI-205."""

from collections.abc import Sequence

from oyez.engine.choices import Choice
from oyez.games.merlinn.choices import Copy, Give, Steal, Victim
from oyez.games.merlinn.content import CAP, CARDS, Effect
from oyez.games.merlinn.queries import (
    ADVENTURERS,
    PLACES_OF,
    free_chairs,
    is_adjacent,
    kinds_in_reserve,
    others_from_left,
    room_for,
    standing_count,
)
from oyez.games.merlinn.table import ANY, KINDS, MOST_SEATS, Table
from oyez.kit.pools import pool_of_pairs


def reachable(t: Table, seat: int, effect: Effect) -> list[int]:
    """MI-18: the other seats, or the neighbours only, from the actor's left; MI-184: Taverniers are seats like any."""
    others = others_from_left(t, seat)
    return [other for other in others if is_adjacent(t, seat, other)] if effect.adjacent else others


def legal_targets(t: Table, seat: int, effect: Effect, hit: int) -> list[int]:
    """The seats that are not yet targeted and for which the effect is possible now. MI-232: for a Tavernier as well."""
    return [
        other for other in reachable(t, seat, effect) if not hit >> other & 1 and is_possible(t, seat, effect, other)
    ]


def is_possible(t: Table, seat: int, effect: Effect, target: int) -> bool:
    """Whether the effect would do something at that seat."""
    match effect.do:
        case "lay_down":
            return standing_count(t, target, effect.type) > 0
        case "steal_adventurer":
            return free_chairs(t, seat) > 0 and standing_count(t, target, effect.type) > 0
        case "steal_resource":
            resources = range(KINDS) if effect.type == ANY else (effect.type,)
            return any([stealable(t, seat, target, one) for one in resources])
        case "swap_adventurer":  # MI-205
            return standing_count(t, seat, ANY) > 0 and standing_count(t, target, ANY) > 0
        case "give_adventurer":
            return free_chairs(t, target) >= effect.n
    raise AssertionError(f"{effect.do} has no targets")


def is_possible_for_reserve(t: Table, seat: int, effect: Effect) -> bool:
    """MI-143, MI-224; MI-225: nobody stands in the reserve."""
    match effect.do:
        case "steal_adventurer":
            return free_chairs(t, seat) > 0 and bool(kinds_in_reserve(t, effect.type))
        case "steal_resource":
            resources = range(KINDS) if effect.type == ANY else (effect.type,)
            return any([room_for(t, seat, one) > 0 for one in resources])
        case "swap_adventurer":
            return standing_count(t, seat, ANY) > 0
    return False


def stealable(t: Table, seat: int, target: int, resource: int) -> int:
    """MI-36: how much the target has and the thief can store."""
    return min(t.resources[target][resource], CAP - t.resources[seat][resource])


def what_to_hit(t: Table, seat: int, effect: Effect, target: int) -> Sequence[Choice]:
    """MI-13, MI-17: whom of that seat, or which resource; nothing where it is no question, or one of several units."""
    if effect.do != "steal_resource":
        kind = ANY if effect.do == "swap_adventurer" else effect.type
        return [VICTIMS[target][place] for place in PLACES_OF[kind] if t.standing[target][place]]
    if effect.type != ANY or effect.n > 1:
        return []
    return [STEALS[target][resource] for resource in range(KINDS) if stealable(t, seat, target, resource)]


def resource_gifts(t: Table, seat: int, effect: Effect) -> list[Give]:
    """MI-39: n units of one resource, to a seat that can store them."""
    return [
        GIVES[other][resource]
        for other in reachable(t, seat, effect)
        for resource in (range(KINDS) if effect.type == ANY else (effect.type,))
        if t.resources[seat][resource] >= effect.n and room_for(t, other, resource) >= effect.n
    ]


def cards_to_copy(t: Table, seat: int) -> list[Copy]:
    """MI-44: today's cards of the others, but none that copies; of each seat the last played first."""
    return [
        Copy(other, card)
        for other in others_from_left(t, seat)
        for slot in reversed(t.slots[other])
        for card in reversed(slot)
        if not CARDS[card].copies_others
    ]


GIVES = pool_of_pairs(Give, MOST_SEATS, KINDS)
STEALS = pool_of_pairs(Steal, MOST_SEATS, KINDS)
VICTIMS = [[Victim(one.seat, one.table, one.kind) for one in there] for there in ADVENTURERS]
