"""The Taverniers' order of priorities (MI-171 to MI-183, MI-229 to MI-247): how one decides, without chance.

Every function looks only at what is legal (MI-232): the caller names the seats, types or resources in question, seats
always in turn order after the Tavernier.
"""

from collections.abc import Callable, Sequence

from oyez.games.merlinn.choices import Adventurer, Copy, Give
from oyez.games.merlinn.content import ALL_PLAYERS, AUTOMA, CARDS, LISTS, Effect
from oyez.games.merlinn.queries import (
    adventurer_count,
    challenge,
    count_for_each,
    is_adjacent,
    kinds_in_reserve,
    others_from_left,
    standing_count,
    standing_kinds,
)
from oyez.games.merlinn.table import ANY, KINDS, NOTHING, Table
from oyez.games.merlinn.targets import cards_to_copy, legal_targets, reachable, resource_gifts, stealable


def priority(t: Table, seat: int) -> tuple[int, ...]:
    """MI-148, MI-171: types from most to least wanted; their resources follow. MI-184: each has a card of its own."""
    return AUTOMA[t.guilds[seat]].priority


def in_priority_order(t: Table, seat: int, adventurers: Sequence[Adventurer]) -> list[Adventurer]:
    order = priority(t, seat)
    return sorted(adventurers, key=lambda one: (order.index(one.kind), one.table))


def best_seat(t: Table, seat: int, seats: list[int], worth: Callable[[int], int]) -> int:
    """MI-172: the seat worth most; ties go to the leader on the track if tied, else to the first in turn order."""
    most = max([worth(other) for other in seats])
    tied = [other for other in seats if worth(other) == most]
    others = others_from_left(t, seat)
    top = max([t.score[other] for other in others])
    leaders = [other for other in tied if t.score[other] == top]
    return (leaders or tied)[0]


# --- gaining ---


def kind_to_gain(t: Table, seat: int, kinds: list[int]) -> int:
    """MI-176: under «more» always X; under «fewer» anything but X while there is something else."""
    today = challenge(t)
    if today.more and today.kind in kinds:
        return today.kind
    wanted = [kind for kind in priority(t, seat) if kind in kinds]
    if today.more:
        return wanted[0]
    return ([kind for kind in wanted if kind != today.kind] or wanted)[0]


def resource_to_gain(t: Table, seat: int) -> int:
    """MI-173: the one it has least of; ties by its order."""
    return resource_wanted(t, seat, list(range(KINDS)))


def resource_wanted(t: Table, seat: int, resources: Sequence[int]) -> int:
    """MI-173, MI-174, MI-175: of these, the one it has least of; ties by its order."""
    order = priority(t, seat)
    return min(resources, key=lambda resource: (t.resources[seat][resource], order.index(resource)))


# --- whom to strike ---


def target_of(t: Table, seat: int, effect: Effect, targets: list[int]) -> tuple[int, int]:
    """Whom it aims at, and the type it wishes to lay down first (NOTHING: its usual order)."""
    match effect.do:
        case "lay_down":
            return whom_to_lay_down(t, seat, effect, targets)
        case "steal_adventurer":
            return whose_adventurer(t, seat, effect, targets), NOTHING
    return whose_resource(t, seat, effect, targets), NOTHING


def whose_adventurer(t: Table, seat: int, effect: Effect, targets: list[int]) -> int:
    """MI-177; MI-178 where the card fixes the type."""
    kind = effect.type
    if kind == ANY:
        kind = kind_to_gain(
            t, seat, [one for one in range(KINDS) if any([standing_count(t, other, one) for other in targets])]
        )
    owners = [other for other in targets if standing_count(t, other, kind)]
    today = challenge(t)
    if today.more and kind == today.kind:
        owners = [other for other in owners if is_adjacent(t, seat, other)] or owners
    return best_seat(t, seat, owners, lambda other: standing_count(t, other, kind))


def whose_resource(t: Table, seat: int, effect: Effect, targets: list[int]) -> int:
    """MI-174: the resource it has least of, from the seat that has most of it."""
    resource = effect.type
    if resource == ANY:
        owned = [one for one in range(KINDS) if any([stealable(t, seat, other, one) for other in targets])]
        resource = resource_wanted(t, seat, owned)
    return best_seat(t, seat, targets, lambda other: t.resources[other][resource])


def whom_to_lay_down(t: Table, seat: int, effect: Effect, targets: list[int]) -> tuple[int, int]:
    """MI-179, MI-247; MI-180 where the card fixes the type."""
    if effect.type != ANY:
        return best_seat(t, seat, targets, lambda other: standing_count(t, other, effect.type)), NOTHING
    today = challenge(t)
    rivals = [other for other in targets if is_adjacent(t, seat, other) and standing_count(t, other, today.kind)]
    if today.more and rivals:
        rival = best_seat(t, seat, rivals, lambda other: standing_count(t, other, today.kind))
        if would_catch_up(t, seat, effect, rival):
            return rival, today.kind
    with_others = [other for other in targets if standing_kinds(t, other) != [today.kind]]
    return best_seat(t, seat, with_others or targets, lambda other: adventurer_count(t, other)), NOTHING


def would_catch_up(t: Table, seat: int, effect: Effect, rival: int) -> bool:
    """MI-179, MI-247: having laid down all n there, it would have at least as many X."""
    kind = challenge(t).kind
    theirs = standing_count(t, rival, kind)
    return standing_count(t, seat, kind) >= theirs - min(effect.n, theirs)


def wish_at(t: Table, seat: int, effect: Effect, target: int) -> int:
    """MI-233: laying down at everybody, X under the condition of MI-179."""
    today = challenge(t)
    if effect.do != "lay_down" or not today.more or not is_adjacent(t, seat, target):
        return NOTHING
    return today.kind if would_catch_up(t, seat, effect, target) else NOTHING


def one_to_lay_down(t: Table, seat: int, standing: list[Adventurer], wish: int) -> Adventurer:
    """MI-179: the type it wishes, else the first of its order other than X; MI-236: at the lowest slot."""
    usual = challenge(t).kind
    order = priority(t, seat)
    return min(
        standing,
        key=lambda one: (one.kind != wish, one.kind == usual and wish == NOTHING, order.index(one.kind), one.table),
    )


def one_to_steal(t: Table, seat: int, standing: list[Adventurer]) -> Adventurer:
    """MI-177, MI-233: the type it would gain; MI-236: at the lowest slot."""
    kind = kind_to_gain(t, seat, [one.kind for one in standing])
    return next(one for one in standing if one.kind == kind)


# --- giving ---


def gift_of(t: Table, seat: int, effect: Effect, targets: list[int]) -> tuple[int, list[int]] | None:
    """MI-181, MI-245, MI-246: to whom, and which types; None when it gives nothing. MI-234: it declines no other."""
    if not targets:
        return None
    today = challenge(t)
    x = today.kind
    mine = standing_count(t, seat, x)
    poorer = [other for other in targets if is_adjacent(t, seat, other) and standing_count(t, other, x) < mine]
    last_first = [kind for kind in reversed(priority(t, seat)) if kind != x]
    quiet = best_seat(t, seat, targets, lambda other: -adventurer_count(t, other))
    if today.more:
        order, target = last_first, quiet
    elif poorer and effect.type in (x, ANY):
        order, target = [x, *last_first], best_seat(t, seat, poorer, lambda other: -standing_count(t, other, x))
    else:
        order, target = [*last_first, x], quiet
    if effect.type != ANY:
        order = [kind for kind in order if kind == effect.type]
    kinds = [kind for kind in order for _ in range(standing_count(t, seat, kind))][: effect.n]
    return (target, kinds) if len(kinds) == effect.n else None


def resource_gift(t: Table, seat: int, gifts: list[Give]) -> Give | None:
    """MI-175: the resource it has least of, to the seat that has least of it."""
    if not gifts:
        return None
    resource = resource_wanted(t, seat, [gift.resource for gift in gifts])
    seats = [gift.seat for gift in gifts if gift.resource == resource]
    return Give(best_seat(t, seat, seats, lambda other: -t.resources[other][resource]), resource)


# --- choosing and copying ---


def card_to_copy(cards: list[Copy]) -> Copy:
    """The card of highest cost; ties: the next seat in turn order, then the most recently played."""
    return max(cards, key=lambda copied: CARDS[copied.card].cost)


def option_to_take(t: Table, seat: int, options: Sequence[int]) -> int:
    """MI-182: complete first, then more Adventurers, then the resource it has least of, then the first printed.

    MI-171: Adventurers before resources.
    """
    complete = [option for option in options if is_complete(t, seat, option)] or list(options)
    return min(complete, key=lambda option: (-adventurers_in(option), first_resource(t, seat, option)))


def adventurers_in(effects: int) -> int:
    """Gained or stolen, as printed."""
    return sum([effect.n for effect in LISTS[effects] if effect.do in ("gain_adventurer", "steal_adventurer")])


def first_resource(t: Table, seat: int, effects: int) -> int:
    """How much it has of the first resource that an option gives; an option without any comes last."""
    for effect in LISTS[effects]:
        if effect.do in ("gain_resource", "steal_resource"):
            return min(t.resources[seat]) if effect.type == ANY else t.resources[seat][effect.type]
    return 99


def is_complete(t: Table, seat: int, effects: int) -> bool:
    """MI-182, MI-226: nothing of the list would fall short, as things stand."""
    return all([would_be_done(t, seat, effect) for effect in LISTS[effects]])


def would_be_done(t: Table, seat: int, effect: Effect) -> bool:
    """MI-226 to MI-228 for one effect."""
    match effect.do:
        case "move_or_expel" | "swap_adventurer" | "pay":
            return False
        case "gain_adventurer":
            return sum([t.reserve[kind] for kind in kinds_in_reserve(t, effect.type)]) >= effect.n
        case "stand_up":
            return any(t.lying[seat])
        case "lay_down" | "steal_adventurer" | "steal_resource":
            return reaches_enough(t, seat, effect)
        case "give_adventurer":
            return gift_of(t, seat, effect, legal_targets(t, seat, effect, 0)) is not None
        case "give_resource":
            return bool(resource_gifts(t, seat, effect))
        case "choose":
            return any([is_complete(t, seat, option) for option in effect.options])
        case "for_each":
            return count_for_each(t, seat, effect) > 0
        case "each_player":
            return effect.others_only or is_complete(t, seat, effect.inner)
        case "copy_card":
            return bool(cards_to_copy(t, seat))
    return True


def reaches_enough(t: Table, seat: int, effect: Effect) -> bool:
    """As many targets as printed, with as many units each; any at all for «up to» (MI-227)."""
    targets = legal_targets(t, seat, effect, 0)
    if effect.upto:
        return bool(targets)
    wanted = len(reachable(t, seat, effect)) if effect.players == ALL_PLAYERS else effect.players
    return sum([units_at(t, seat, effect, other) >= effect.n for other in targets]) >= wanted


def units_at(t: Table, seat: int, effect: Effect, target: int) -> int:
    if effect.do == "steal_resource":
        resources = range(KINDS) if effect.type == ANY else (effect.type,)
        return sum([stealable(t, seat, target, one) for one in resources])
    return standing_count(t, target, effect.type)
