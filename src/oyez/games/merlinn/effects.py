"""The vocabulary of effects (MI-15 to MI-44), once for players and Taverniers.

Each primitive of the content file is a rule of the same name, `(seat, effect)`. A player is asked; a Tavernier decides
by its order of priorities. Effects against other seats are in `mischief`, gifts and payments in `gifts`.
"""

from collections.abc import Generator, Sequence
from typing import Any

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asked, Asking, ask, ask_share, ask_some
from oyez.engine.choices import Pass
from oyez.engine.events import tell
from oyez.engine.table import Step
from oyez.games.merlinn import priorities
from oyez.games.merlinn.choices import Adventurer, Copy, Expel, Furniture, Move, Option, Resource, Slot, Upgrade
from oyez.games.merlinn.content import (
    BIG,
    CARDS,
    EFFECTS,
    INSTEAD_OF_A_TABLE,
    INSTEAD_OF_DRAWING,
    LISTS,
    SMALL,
)
from oyez.games.merlinn.ids import EffectId
from oyez.games.merlinn.market import affordable_furniture, buy_furniture
from oyez.games.merlinn.queries import (
    ADVENTURERS,
    TAKES,
    count_for_each,
    free_tables,
    is_tavernier,
    kinds_in_reserve,
    locked_slots,
    others_from_left,
    small_tables,
)
from oyez.games.merlinn.table import ANY, KINDS, MALICE, PLACES, ROOM, SERVICES, SLOTS, TABLES, Table
from oyez.games.merlinn.targets import cards_to_copy
from oyez.games.merlinn.tavern import (
    add_prestige,
    draw_cards,
    draw_quests,
    gain,
    place_table,
    return_to_reserve,
    seat_from_reserve,
    sit_down,
    stand_away,
    turn_table,
    wake_up,
)
from oyez.kit.pools import pool

PASS = Pass()
RESOURCES = pool(Resource, MALICE + 1)
UPGRADES = pool(Upgrade, SLOTS)
FREE_SLOTS = pool(Slot, SLOTS)
MOVES = [[Move(place // KINDS, place % KINDS, to) for to in range(TABLES)] for place in range(PLACES)]
EXPELS = [Expel(place // KINDS, place % KINDS) for place in range(PLACES)]


def steps_of(seat: int, effects: int) -> list[Step]:
    """MI-15: the effects of a list, from left to right, as steps."""
    return [(effect.do, (seat, effect.id)) for effect in LISTS[effects]]


def perform(t: Table, seat: int, effects: int) -> None:
    """MI-15: resolve a list of effects; each is finished before the next begins."""
    then(t, *steps_of(seat, effects))


def fall_short(t: Table, seat: int) -> None:
    """MI-12: the impossible part is skipped; MI-156: a Tavernier remembers it for its compensation."""
    if seat == t.active:
        t.shortfall = True


# --- gains ---


@rule
def gain_adventurer(t: Table, seat: int, effect: EffectId) -> None:
    """MI-22: n times, one Adventurer from the reserve."""
    gained = EFFECTS[effect]
    then(t, *[take_adventurer(seat, gained.type, effect)] * gained.n)


@rule
def take_adventurer(t: Table, seat: int, kind: int, effect: EffectId) -> Asking:
    """MI-22: one Adventurer of the type, or of one's choice, on a free chair of one's choice; MI-235: a Tavernier's."""
    kinds = kinds_in_reserve(t, kind)
    tables = free_tables(t, seat)
    if not kinds or not tables:
        fall_short(t, seat)
        return tell(t, "MI-22" if tables else "MI-62", "no_adventurer" if tables else "no_chair", seat)
    if is_tavernier(t, seat):
        taken = TAKES[priorities.kind_to_gain(t, seat, kinds)][ROOM]
    else:
        taken = yield from ask(seat, "seat_gain", [TAKES[one][table] for one in kinds for table in tables], effect)
    seat_from_reserve(t, seat, taken.kind, taken.table)
    tell(t, "MI-22", "took", seat, taken.kind, taken.table)


@rule
def gain_resource(t: Table, seat: int, effect: EffectId) -> None:
    """MI-23: n units; MI-17: each of one's choice where the type is open."""
    gain_units(t, seat, effect, EFFECTS[effect].n, "MI-23")


def gain_units(t: Table, seat: int, effect: EffectId, count: int, rule: str) -> None:
    """So many units of what the effect gives."""
    if EFFECTS[effect].type == ANY:
        then(t, gain_any(seat, effect, count))
    else:
        gain(t, seat, EFFECTS[effect].type, count, rule)


@rule
def gain_any(t: Table, seat: int, effect: EffectId, count: int) -> Asking:
    """MI-17: so many units, each of a resource of one's choice; MI-173: a Tavernier's one by one."""
    if is_tavernier(t, seat):
        for _ in range(count):
            gain(t, seat, priorities.resource_to_gain(t, seat), 1, "MI-17")
        return
    shares = yield from share_resources(seat, "gain_res_type", effect, count, (count,) * len(RESOURCES))
    for resource, amount in enumerate(shares):
        if amount:
            gain(t, seat, resource, amount, "MI-17")


def share_resources(
    seat: int, decision: str, effect: EffectId, count: int, limits: Sequence[int], *facts: int
) -> Generator[Asked, Any, Sequence[int]]:
    """How many of each resource: one is named, several are shared out at once."""
    open_to = [one for one in RESOURCES if limits[one.resource]]
    shares = [0] * len(RESOURCES)
    if count == 1:
        named = yield from ask(seat, decision, open_to, effect, *facts)
        shares[named.resource] = 1
        return shares
    most = [limits[one.resource] for one in open_to]
    given = yield from ask_share(seat, f"{decision}s", count, open_to, most, effect, count, *facts)
    for one, amount in zip(open_to, given, strict=True):
        shares[one.resource] = amount
    return shares


@rule
def gain_prestige(t: Table, seat: int, effect: EffectId) -> None:
    """MI-24: on the track, now."""
    add_prestige(t, seat, EFFECTS[effect].n, "MI-24")


# --- one's own Adventurers ---


@rule
def stand_up(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-25: at most n of one's laid-down Adventurers; MI-16: or none."""
    lying = lying_adventurers(t, seat)
    if not lying:
        return fall_short(t, seat)
    most = EFFECTS[effect].n
    chosen: Sequence[Adventurer]
    if is_tavernier(t, seat):
        chosen = priorities.in_priority_order(t, seat, lying)[:most]
    else:
        chosen = yield from ask_some(seat, "stand_up_pick", lying, 0, most)
    stand_them_up(t, seat, chosen, "MI-25")


def lying_adventurers(t: Table, seat: int) -> list[Adventurer]:
    """Each laid-down Adventurer of a Tavern."""
    return [ADVENTURERS[seat][place] for place, count in enumerate(t.lying[seat]) for _ in range(count)]


def stand_them_up(t: Table, seat: int, chosen: Sequence[Adventurer], rule: str) -> None:
    for one in chosen:
        wake_up(t, seat, one.kind, one.table)
        tell(t, rule, "stood_up", seat, one.kind, one.table)


@rule
def move_or_expel(t: Table, seat: int, effect: EffectId) -> None:
    """MI-26: at most n times. MI-154: a Tavernier never does it."""
    if is_tavernier(t, seat):
        return fall_short(t, seat)
    then(t, move_again(seat, EFFECTS[effect].n))


@rule
def move_again(t: Table, seat: int, left: int) -> Asking:
    """MI-26: one move or expulsion, or stop (MI-16)."""
    choice = yield from ask(seat, "move_pick", [*ways_to_move(t, seat), PASS], left)
    if isinstance(choice, Pass):
        return
    move_or_expel_one(t, seat, choice, "MI-26")
    if left > 1:
        then(t, move_again(seat, left - 1))


def ways_to_move(t: Table, seat: int) -> list[Move | Expel | Pass]:
    """MI-63: to another table with a free chair; or out."""
    ways: list[Move | Expel | Pass] = []
    tables = free_tables(t, seat)
    for place, count in enumerate(t.standing[seat]):
        if count:
            ways += [MOVES[place][to] for to in tables if to != place // KINDS]
            ways.append(EXPELS[place])
    return ways


def move_or_expel_one(t: Table, seat: int, choice: Move | Expel, rule: str) -> None:
    if isinstance(choice, Expel):
        return_to_reserve(t, seat, choice.kind, choice.table)
        return tell(t, rule, "expelled", seat, choice.kind, choice.table)
    stand_away(t, seat, choice.kind, choice.table)
    sit_down(t, seat, choice.kind, choice.to)
    tell(t, rule, "moved", seat, choice.kind, choice.table, choice.to)


# --- cards, Quests, purchases ---


def is_in_service(t: Table, seat: int) -> bool:
    """MI-21: extra plays and purchases need a service of one's own."""
    return t.phase == SERVICES and t.active == seat


@rule
def play_extra(t: Table, seat: int, effect: EffectId) -> None:
    """MI-28: n more cards may be played in this service."""
    if is_in_service(t, seat):
        t.plays += EFFECTS[effect].n
        tell(t, "MI-28", "extra_plays", seat, EFFECTS[effect].n)


@rule
def extra_purchase(t: Table, seat: int, effect: EffectId) -> None:
    """MI-34: n more purchases may be made in this service; MI-85: of any kind, later on."""
    if is_in_service(t, seat):
        t.purchases += EFFECTS[effect].n
        tell(t, "MI-34", "extra_purchases", seat, EFFECTS[effect].n)


@rule
def draw_card(t: Table, seat: int, effect: EffectId) -> None:
    """MI-29; MI-155: a Tavernier gains a resource instead of each card."""
    count = EFFECTS[effect].n
    if is_tavernier(t, seat):
        return perform_times(t, seat, INSTEAD_OF_DRAWING, count)
    draw_cards(t, seat, count, "MI-29")


@rule
def draw_quest(t: Table, seat: int, effect: EffectId) -> None:
    """MI-30; MI-155: a Tavernier gains a resource instead of each Quest."""
    count = EFFECTS[effect].n
    if is_tavernier(t, seat):
        return perform_times(t, seat, INSTEAD_OF_DRAWING, count)
    draw_quests(t, seat, count, "MI-30")


def perform_times(t: Table, seat: int, effects: int, times: int) -> None:
    then(t, *steps_of(seat, effects) * times)


@rule
def table(t: Table, seat: int, effect: EffectId) -> None:
    """MI-31: so many tables, one after the other."""
    then_tables(t, seat, EFFECTS[effect].n, place_free_table(seat))


def then_tables(t: Table, seat: int, count: int, work: Step) -> None:
    """So many tables are placed or upgraded; MI-166: a Tavernier gains prestige instead."""
    if is_tavernier(t, seat):
        return perform_times(t, seat, INSTEAD_OF_A_TABLE, count)
    then(t, *[work] * count)


@rule
def place_free_table(t: Table, seat: int) -> Asking:
    """MI-31: on a locked slot, without its bonus; lost when none is locked."""
    slots = locked_slots(t, seat)
    if not slots:
        return tell(t, "MI-31", "no_slot", seat)
    slot = yield from ask(seat, "table_slot", [FREE_SLOTS[table] for table in slots])
    place_table(t, seat, slot.table, SMALL)
    tell(t, "MI-31", "placed_table", seat, slot.table)


@rule
def upgrade_table(t: Table, seat: int, effect: EffectId) -> None:
    """MI-32: so many tables, one after the other."""
    then_tables(t, seat, EFFECTS[effect].n, upgrade_free_table(seat))


@rule
def upgrade_free_table(t: Table, seat: int) -> Asking:
    """MI-32: a small table of one's choice; lost when none is small."""
    tables = small_tables(t, seat, SMALL)
    if not tables:
        return tell(t, "MI-32", "no_small_table", seat)
    upgrade = yield from ask(seat, "upgrade_pick", [UPGRADES[table] for table in tables])
    turn_table(t, seat, upgrade.table, BIG)
    tell(t, "MI-32", "upgraded", seat, upgrade.table)


@rule
def furniture(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-33: one Furniture of the Market now, at a discount, if one likes; MI-166 for a Tavernier.

    MI-16: nobody must buy. MI-209: a Quest gives it in phase III, for the Gold one has by then.
    """
    if is_tavernier(t, seat):
        return perform(t, seat, INSTEAD_OF_A_TABLE)
    discount = EFFECTS[effect].discount
    tiles = t.furniture_market
    choices = [Furniture(place, tiles[place]) for place in affordable_furniture(t, seat, discount)]
    choice = yield from ask(seat, "furniture_pick", [*choices, PASS], discount)
    if isinstance(choice, Furniture):
        buy_furniture(t, seat, choice.place, discount, "MI-33")


# --- effects about effects ---


@rule
def choose(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-41: exactly one option, even one that can do nothing; MI-182 for a Tavernier."""
    options = EFFECTS[effect].options
    if is_tavernier(t, seat):
        chosen = priorities.option_to_take(t, seat, options)
    else:
        chosen = (yield from ask(seat, "choose_option", [Option(option) for option in options], effect)).effects
    perform(t, seat, chosen)


@rule
def for_each(t: Table, seat: int, effect: EffectId) -> None:
    """MI-42: count once, now; then so many times, at most the printed number."""
    counted = EFFECTS[effect]
    count = count_for_each(t, seat, counted)
    if not count:
        return fall_short(t, seat)
    times = min(count, counted.most)
    inner = LISTS[counted.inner]
    if len(inner) == 1 and inner[0].do == "gain_resource":  # all units at once
        return gain_units(t, seat, inner[0].id, inner[0].n * times, "MI-23")
    perform_times(t, seat, counted.inner, times)


@rule
def each_player(t: Table, seat: int, effect: EffectId) -> None:
    """MI-43: every seat, or every other, takes the gain for itself, in turn order from the actor.

    MI-10: Tavern by Tavern, as long as the reserve lasts. MI-208: none may refuse; who cannot take it is passed over.
    """
    shared = EFFECTS[effect]
    seats = others_from_left(t, seat) if shared.others_only else [seat, *others_from_left(t, seat)]
    then(t, *[step for other in seats for step in steps_of(other, shared.inner)])


@rule
def copy_card(t: Table, seat: int, effect: EffectId) -> Asking:
    """MI-44: resolve the play effect of a card on another seat's service slots; MI-207: as if it were one's own."""
    cards = cards_to_copy(t, seat)
    if not cards:
        fall_short(t, seat)
        return tell(t, "MI-44", "nothing_to_copy", seat)
    copied: Copy = (
        priorities.card_to_copy(cards) if is_tavernier(t, seat) else (yield from ask(seat, "copy_pick", cards))
    )
    tell(t, "MI-44", "copied", seat, copied.seat, copied.card)
    perform(t, seat, CARDS[copied.card].play)
