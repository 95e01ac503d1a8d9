"""Effects against other seats (MI-18 to MI-20): laying down, stealing, swapping."""

from collections.abc import Callable

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, OneOf, as_once, ask
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import tell
from oyez.games.merlinn import priorities
from oyez.games.merlinn.choices import Adventurer, Reserve, Steal, Target, Victim
from oyez.games.merlinn.content import ALL_PLAYERS, EFFECTS, Effect
from oyez.games.merlinn.effects import PASS, fall_short, gain_units, share_resources, take_adventurer
from oyez.games.merlinn.ids import EffectId
from oyez.games.merlinn.queries import (
    ADVENTURERS,
    free_chairs,
    is_tavernier,
    kinds_in_reserve,
    reserve_counts_as_player,
    seats_free,
    standing_adventurers,
    standing_count,
)
from oyez.games.merlinn.swaps import swap_for, swap_with, swap_with_reserve
from oyez.games.merlinn.table import ANY, KINDS, MOST_SEATS, NOTHING, RESERVE, ROOM, Table
from oyez.games.merlinn.targets import (
    is_possible,
    is_possible_for_reserve,
    legal_targets,
    reachable,
    stealable,
    what_to_hit,
)
from oyez.games.merlinn.tavern import fall_asleep, hand_over, harm, sit_down, stand_away
from oyez.kit.pools import pool

TARGETS = pool(Target, MOST_SEATS)
THE_RESERVE = Reserve()


@rule
def lay_down(t: Table, seat: int, effect: EffectId) -> None:
    """MI-27: lay down standing Adventurers at each target."""
    begin(t, seat, effect)


@rule
def steal_adventurer(t: Table, seat: int, effect: EffectId) -> None:
    """MI-35: take standing Adventurers from each target."""
    begin(t, seat, effect)


@rule
def steal_resource(t: Table, seat: int, effect: EffectId) -> None:
    """MI-36: take resources from each target."""
    begin(t, seat, effect)


@rule
def swap_adventurer(t: Table, seat: int, effect: EffectId) -> None:
    """MI-37: exchange a standing Adventurer with each target. MI-154: a Tavernier never does."""
    if is_tavernier(t, seat):
        return fall_short(t, seat)
    begin(t, seat, effect)


# --- targets ---


def begin(t: Table, seat: int, effect: EffectId) -> None:
    """MI-18: name so many targets; MI-201: or all, from the left, the reserve last. MI-203: each effect begins anew."""
    struck = EFFECTS[effect]
    if struck.players != ALL_PLAYERS:
        return then(t, aim(seat, effect, struck.players, 0))
    steps = [sweep(seat, effect, other) for other in reachable(t, seat, struck)]
    if reserve_counts_as_player(t):
        steps.append(sweep_reserve(seat, effect))
    then(t, *steps)


@rule
def aim(t: Table, seat: int, effect: EffectId, left: int, hit: int) -> Asking:
    """MI-19: name a target, resolve it completely, then the next, a different one (MI-14); `hit` marks those named.

    MI-16: a player must name one, unless it says «up to». MI-234: a Tavernier goes on as long as it can.
    """
    struck = EFFECTS[effect]
    targets = legal_targets(t, seat, struck, hit)
    with_reserve = can_use_reserve(t, seat, struck, hit)
    if not targets and not with_reserve:
        return miss(t, seat, struck, left)
    wish = NOTHING
    named: Choice = THE_RESERVE
    if is_tavernier(t, seat):
        target, wish = priorities.target_of(t, seat, struck, targets) if targets else (RESERVE, NOTHING)
    else:
        others: list[Choice] = [THE_RESERVE] if with_reserve else []
        if struck.upto or not targets:  # MI-202: stop before a target; MI-142: nobody must use the reserve
            others.append(PASS)
        named = yield from whom_to_aim_at(t, seat, struck, targets, others)
        if isinstance(named, Pass):
            return
        target = named.seat if isinstance(named, Target | Victim | Steal) else RESERVE
    if left > 1:
        then(t, aim(seat, effect, left - 1, hit | 1 << target))
    match named:
        case Victim():
            strike_victim(t, seat, struck, named)
        case Steal():
            take_from(t, seat, target, named.resource, 1)
        case _:
            strike(t, seat, struck, target, wish)


def whom_to_aim_at(t: Table, seat: int, effect: Effect, targets: list[int], others: list[Choice]) -> OneOf[Choice]:
    """MI-19: the target; and with it, where there is a choice of targets, who or what is hit there first."""
    named: list[Choice] = [TARGETS[other] for other in targets]
    hit = [one for other in targets for one in what_to_hit(t, seat, effect, other)]
    if len(named) + len(others) == 1 or not hit:
        return ask(seat, "target", named + others, effect.id, effect.do)
    return as_once(ask(seat, "victim", hit + others, effect.id, effect.do), named)


def can_use_reserve(t: Table, seat: int, effect: Effect, hit: int) -> bool:
    """MI-142: at most once per effect; MI-144: only where it may target several players."""
    return (
        effect.players > 1
        and reserve_counts_as_player(t)
        and not hit >> RESERVE & 1
        and is_possible_for_reserve(t, seat, effect)
    )


def miss(t: Table, seat: int, effect: Effect, left: int) -> None:
    """MI-226: fewer targets than printed; MI-227: for «up to», none at all."""
    if not effect.upto or left == effect.players:
        fall_short(t, seat)
    if left == effect.players:
        tell(t, "MI-12", "no_target", seat, effect.do)


@rule
def sweep(t: Table, seat: int, effect: EffectId, target: int) -> None:
    """MI-201: one of all the others, if it can be affected now."""
    struck = EFFECTS[effect]
    if not is_possible(t, seat, struck, target):
        return fall_short(t, seat)
    wish = priorities.wish_at(t, seat, struck, target) if is_tavernier(t, seat) else NOTHING
    strike(t, seat, struck, target, wish)


@rule
def sweep_reserve(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-201, MI-142: the reserve comes last, if the actor wishes; MI-183: a Tavernier always does."""
    struck = EFFECTS[effect]
    if not is_possible_for_reserve(t, seat, struck):
        return
    if not is_tavernier(t, seat):
        choice = yield from ask(seat, "target", [THE_RESERVE, PASS], effect, struck.do)
        if isinstance(choice, Pass):
            return
    strike(t, seat, struck, RESERVE, NOTHING)


def strike(t: Table, seat: int, effect: Effect, target: int, wish: int) -> None:
    """Resolve the effect at one target: n is due as far as possible (MI-202)."""
    STRIKES[effect.do](t, seat, effect, target, wish)


def strike_victim(t: Table, seat: int, effect: Effect, victim: Victim) -> None:
    """The same, where the first whom it hits has been named with the target."""
    target, table, kind = victim.seat, victim.table, victim.kind
    match effect.do:
        case "lay_down":
            further = count_to_lay_down(t, seat, effect, target) - 1
            put_to_sleep(t, seat, target, kind, table)
            then(t, *[lay_one_down(seat, target, effect.type, NOTHING)] * further)
        case "steal_adventurer":
            further = count_to_steal(t, seat, effect, target) - 1
            then(t, steal_this(seat, target, kind, table), *[steal_one(seat, target, effect.type)] * further)
        case "swap_adventurer":
            then(t, swap_for(seat, target, kind, table))


def fewer_than_printed(t: Table, seat: int, effect: Effect, count: int) -> None:
    """MI-226: fewer units than printed; an «up to» that reached anything is done (MI-227)."""
    if count < effect.n and not effect.upto:
        fall_short(t, seat)


# --- laying down ---


def strike_to_lay_down(t: Table, seat: int, effect: Effect, target: int, wish: int) -> None:
    """MI-27: one after the other."""
    count = count_to_lay_down(t, seat, effect, target)
    then(t, *[lay_one_down(seat, target, effect.type, wish)] * count)


def count_to_lay_down(t: Table, seat: int, effect: Effect, target: int) -> int:
    """MI-27: n of the type, or as many as stand there."""
    count = min(effect.n, standing_count(t, target, effect.type))
    fewer_than_printed(t, seat, effect, count)
    return count


@rule
def lay_one_down(t: Table, seat: int, target: int, kind: int, wish: int) -> Asking:
    """MI-13: the actor picks the Adventurer."""
    standing = standing_adventurers(t, target, kind)
    if is_tavernier(t, seat):
        one = priorities.one_to_lay_down(t, seat, standing, wish)
    else:
        one = yield from ask(seat, "lay_pick", standing, target)
    put_to_sleep(t, seat, target, one.kind, one.table)


def put_to_sleep(t: Table, seat: int, target: int, kind: int, table: int) -> None:
    fall_asleep(t, target, kind, table)
    harm(t, target)
    tell(t, "MI-27", "laid_down", seat, target, kind, table)


# --- stealing ---


def strike_to_steal_adventurer(t: Table, seat: int, effect: Effect, target: int, wish: int) -> None:
    """MI-35: one after the other; MI-143: from the reserve."""
    is_reserve = target == RESERVE
    step = take_adventurer(seat, effect.type, effect.id) if is_reserve else steal_one(seat, target, effect.type)
    then(t, *[step] * count_to_steal(t, seat, effect, target))


def count_to_steal(t: Table, seat: int, effect: Effect, target: int) -> int:
    """MI-35: n of the type, as far as the target has them and there are chairs."""
    if target == RESERVE:
        there = sum([t.reserve[kind] for kind in kinds_in_reserve(t, effect.type)])
    else:
        there = standing_count(t, target, effect.type)
    count = min(effect.n, there, free_chairs(t, seat))
    fewer_than_printed(t, seat, effect, count)
    return count


@rule
def steal_one(t: Table, seat: int, target: int, kind: int) -> Asking:
    """MI-35, MI-13: the thief picks the Adventurer and its new chair."""
    standing = standing_adventurers(t, target, kind)
    if is_tavernier(t, seat):
        one, table = priorities.one_to_steal(t, seat, standing), ROOM
    else:
        one = yield from ask(seat, "steal_pick", standing, target)
        table = (yield from ask(seat, "seat_stolen", seats_free(t, seat), one.kind)).table
    carry_off(t, seat, one, table)


@rule
def steal_this(t: Table, seat: int, target: int, kind: int, table: int) -> Asking:
    """MI-35, MI-13: whoever has been named gets a new chair."""
    sit = yield from ask(seat, "seat_stolen", seats_free(t, seat), kind)
    carry_off(t, seat, ADVENTURERS[target][table * KINDS + kind], sit.table)


def carry_off(t: Table, seat: int, one: Adventurer, table: int) -> None:
    stand_away(t, one.seat, one.kind, one.table)
    sit_down(t, seat, one.kind, table)
    harm(t, one.seat)
    tell(t, "MI-35", "stole", seat, one.seat, one.kind, table)


def strike_to_steal_resource(t: Table, seat: int, effect: Effect, target: int, wish: int) -> None:
    """MI-36: n units, as far as the target has them and they can be stored; MI-143: from the reserve, a gain."""
    if target == RESERVE:
        return gain_from_reserve(t, seat, effect)
    count = min(effect.n, sum([stealable(t, seat, target, one) for one in resources_of(effect)]))
    fewer_than_printed(t, seat, effect, count)
    if effect.type == ANY:
        return then(t, steal_units(seat, target, effect.id, count))
    take_from(t, seat, target, effect.type, count)


def gain_from_reserve(t: Table, seat: int, effect: Effect) -> None:
    """MI-143: stealing n resources from the reserve is gaining n; MI-235: by the same choice."""
    gain_units(t, seat, effect.id, effect.n, "MI-143")


def resources_of(effect: Effect) -> list[int]:
    return list(range(KINDS)) if effect.type == ANY else [effect.type]


@rule
def steal_units(t: Table, seat: int, target: int, effect: EffectId, count: int) -> Asking:
    """MI-36, MI-17: so many units, each of a resource that the target has and the thief can store."""
    if is_tavernier(t, seat):
        for _ in range(count):
            resources = [one for one in range(KINDS) if stealable(t, seat, target, one)]
            take_from(t, seat, target, priorities.resource_wanted(t, seat, resources), 1)
        return
    limits = [stealable(t, seat, target, one) for one in range(KINDS)]
    shares = yield from share_resources(seat, "steal_res_type", effect, count, limits, target)
    for resource, amount in enumerate(shares):
        if amount:
            take_from(t, seat, target, resource, amount)


def take_from(t: Table, seat: int, target: int, resource: int, amount: int) -> None:
    hand_over(t, target, resource, amount, to=seat)
    harm(t, target)
    tell(t, "MI-36", "stole_resource", seat, target, amount, resource)


# --- swapping ---


def strike_to_swap(t: Table, seat: int, effect: Effect, target: int, wish: int) -> None:
    """MI-37: one for one; MI-224: with the reserve."""
    then(t, swap_with_reserve(seat, effect.id) if target == RESERVE else swap_with(seat, target))


STRIKES: dict[str, Callable[[Table, int, Effect, int, int], None]] = {
    "lay_down": strike_to_lay_down,
    "steal_adventurer": strike_to_steal_adventurer,
    "steal_resource": strike_to_steal_resource,
    "swap_adventurer": strike_to_swap,
}
