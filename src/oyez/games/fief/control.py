"""Villages, positions and control: who holds a village, what follows when that changes (FF-24 to FF-35)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.choices import Lord, Road
from oyez.games.fief.content import ALL_LORDS, ALL_VILLAGES, FIEF_OF, NEIGHBOURS, VILLAGES_OF_FIEF
from oyez.games.fief.forces import can_besiege
from oyez.games.fief.ids import CROWN, OFF, FiefId, LordId, VillageId
from oyez.games.fief.pieces import (
    ENGINES,
    SOLDIERS,
    free_lords_at,
    lords_of,
    players_at,
    set_free,
    standing,
    take_off,
    units_at,
)
from oyez.games.fief.queries import fief_player, has_prisoners, in_fixed_order
from oyez.games.fief.table import IN, MOST_SEATS, Table
from oyez.kit.seats import steps_from


@rule
def settle(t: Table) -> None:
    """FF-31: look again at every village where something changed. During a battle this waits for its end (FF-110)."""
    if not t.dirty or (t.battle is not None and not t.battle.over):
        return
    villages = sorted(set(t.dirty))
    t.dirty.clear()
    lose_stranded_engines(t, villages)
    for village in villages:
        recompute(t, village)
    if has_prisoners(t):
        for village in release_unguarded(t, villages):
            recompute(t, village)
    t.dirty.clear()
    if t.seized or t.freed:
        then(t, *_what_follows(t))


def _what_follows(t: Table) -> list[Step]:
    """Titles change hands (FF-15: by seat) and freed lords take up their position; each may ask."""
    t.seized.sort(key=lambda row: steps_from(t, t.first, row[1]))
    steps: list[Step] = [seize(fief, seat) for fief, seat in t.seized]
    steps += [take_position(lord) for lord in t.freed]
    t.seized.clear()
    t.freed.clear()
    return steps


def everywhere(t: Table) -> None:
    """Let `settle` look at the whole map."""
    t.dirty[:] = ALL_VILLAGES


def first_to_enter(t: Table, village: VillageId) -> int:
    """FF-26, FF-27: the earliest of those who have units there."""
    players = players_at(t, village)
    if len(players) < 2:
        return players[0] if players else NOBODY
    base = village * MOST_SEATS
    return min(players, key=lambda seat: t.entered[base + seat])


def recompute(t: Table, village: VillageId) -> None:
    """FF-26 to FF-30: who controls the village now."""
    seat = first_to_enter(t, village)
    if seat == NOBODY:
        seat = fief_player(t, village)
    if seat != t.controller[village]:
        take_control(t, seat, village)
    elif t.siege[village]:
        check_siege(t, village)


def take_control(t: Table, seat: int, village: VillageId) -> None:
    """FF-326: the new controller's units go in; FF-372: a siege is over; FF-34: a capital brings its title."""
    t.controller[village] = seat
    t.siege[village] = 0
    if seat == NOBODY:
        return tell(t, "FF-29", "free_village", village)
    tell(t, "FF-26", "controls", seat, village)
    go_in(t, seat, village)
    fief = FIEF_OF[village]
    holder = t.holder[fief]
    if t.capital[fief] == village and holder >= 0 and t.family[holder] != seat:
        t.seized.append((fief, seat))


def go_in(t: Table, seat: int, village: VillageId) -> None:
    """FF-25, FF-326: all units and engines of the controller stand inside."""
    for piece in standing(t, SOLDIERS[seat], village) + standing(t, ENGINES[seat], village):
        t.road[piece] = IN
    for lord in free_lords_at(t, seat, village):
        t.road[lord] = IN


def check_siege(t: Table, village: VillageId) -> None:
    """FF-257, FF-372: a besieger needs units there, and a defender inside."""
    for seat in range(t.seats):
        if t.siege[village] >> seat & 1 and not can_besiege(t, seat, village):
            t.siege[village] &= ~(1 << seat)
    controller = t.controller[village]
    if controller == NOBODY or not units_at(t, controller, village):
        t.siege[village] = 0
    if not t.siege[village]:
        tell(t, "FF-372", "siege_over", village)


def lose_stranded_engines(t: Table, villages: list[VillageId]) -> None:
    """FF-33: an engine whose owner has no unit in its village is destroyed."""
    for seat in range(t.seats):
        for engine in ENGINES[seat]:
            village = t.place[engine]
            if village != OFF and village in villages and not units_at(t, seat, village):
                take_off(t, engine)
                tell(t, "FF-33", "engine_lost", seat, village)


def release_unguarded(t: Table, villages: list[VillageId]) -> list[VillageId]:
    """FF-272: a jailer without a unit in the village holds nobody there; FF-389: the freed enter in turn order."""
    freed = [
        lord
        for lord in ALL_LORDS
        if t.jailer[lord] != NOBODY and t.place[lord] in villages and not units_at(t, t.jailer[lord], t.place[lord])
    ]
    for lord in in_fixed_order(t, freed):
        set_free(t, lord)
        tell(t, "FF-272", "freed", t.family[lord], lord, t.place[lord])
        t.freed.append(lord)
    return sorted({t.place[lord] for lord in freed})


@rule
def take_position(t: Table, lord: LordId) -> Asking:
    """FF-274: a freed lord who is not in a village his player controls stands on a road of his player's choice."""
    village = t.place[lord]
    if village == OFF:
        return
    if t.controller[village] == t.family[lord]:
        t.road[lord] = IN
        return
    answer = yield from ask(t.family[lord], "freed_place", ROADS_FROM[village], lord, village)
    t.road[lord] = answer.road


@rule
def seize(t: Table, fief: FiefId, seat: int) -> Asking:
    """FF-34: whoever takes the capital takes the title, and gives it to one of his lords; FF-35: if he has one."""
    lords = lords_of(t, seat)
    if not lords:
        t.holder[fief] = CROWN
        tell(t, "FF-35", "title_returns", fief)
        return _fief_changes(t, fief)
    answer = yield from ask(seat, "capital_lord", [Lord(lord) for lord in lords], fief)
    t.holder[fief] = answer.lord
    tell(t, "FF-34", "seized", seat, fief, answer.lord)
    _fief_changes(t, fief)


def _fief_changes(t: Table, fief: FiefId) -> None:
    """FF-31: the unoccupied villages of the fief follow its title."""
    t.dirty.extend(VILLAGES_OF_FIEF[fief])
    then(t, settle())


def give_title(t: Table, fief: FiefId, lord: LordId) -> None:
    """A lord holds the title from now on; `settle` must follow."""
    t.holder[fief] = lord
    t.dirty.extend(VILLAGES_OF_FIEF[fief])


def hand_over(t: Table, village: VillageId, player: int, road: int) -> None:
    """FF-32, FF-327, FF-328: the receiver counts as the first to have entered; the giver stands on a road."""
    giver = t.controller[village]
    base = village * MOST_SEATS
    t.entered[base + player] = min([t.entered[base + seat] for seat in players_at(t, village)]) - 1
    for piece in standing(t, SOLDIERS[giver], village) + standing(t, ENGINES[giver], village):
        t.road[piece] = road
    for lord in free_lords_at(t, giver, village):
        t.road[lord] = road
    t.ceded.append(village)
    t.dirty.append(village)
    tell(t, "FF-32", "ceded", giver, village, player)


def can_cede(t: Table, seat: int, village: VillageId) -> list[int]:
    """FF-32, FF-328: to whom the player may hand over a village."""
    if t.controller[village] != seat or village in t.ceded or not units_at(t, seat, village):
        return []
    return [other for other in players_at(t, village) if other != seat]


ROADS_FROM: tuple[tuple[Road, ...], ...] = tuple(
    [tuple([Road(neighbour) for neighbour in roads]) for roads in NEIGHBOURS]
)
