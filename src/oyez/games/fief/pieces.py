"""Pieces on the map: who stands where, and the verbs that move them; `units` and `entered` are kept here alone."""

from collections.abc import Iterable
from itertools import compress
from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.fief.content import ALL_LORDS, ALL_VILLAGES
from oyez.games.fief.ids import OFF, LordId, VillageId
from oyez.games.fief.table import (
    ENGINE,
    IN,
    KNIGHT,
    LORD,
    LORDS,
    MOST_KNIGHTS,
    MOST_SEATS,
    MOST_SERGEANTS,
    PIECES_OF_A_SEAT,
    SERGEANT,
    VILLAGES,
    Table,
)

PIECES: Final = LORDS + PIECES_OF_A_SEAT * MOST_SEATS


def _kind(piece: int) -> int:
    if piece < LORDS:
        return LORD
    number = (piece - LORDS) % PIECES_OF_A_SEAT
    if number < MOST_SERGEANTS:
        return SERGEANT
    return KNIGHT if number < MOST_SERGEANTS + MOST_KNIGHTS else ENGINE


def _range(seat: int, kind: int) -> range:
    base = LORDS + seat * PIECES_OF_A_SEAT
    if kind == SERGEANT:
        return range(base, base + MOST_SERGEANTS)
    if kind == KNIGHT:
        return range(base + MOST_SERGEANTS, base + MOST_SERGEANTS + MOST_KNIGHTS)
    return range(base + MOST_SERGEANTS + MOST_KNIGHTS, base + PIECES_OF_A_SEAT)


KIND: tuple[int, ...] = tuple([_kind(piece) for piece in range(PIECES)])
SEAT_OF: tuple[int, ...] = tuple(
    [NOBODY if piece < LORDS else (piece - LORDS) // PIECES_OF_A_SEAT for piece in range(PIECES)]
)
SERGEANTS: tuple[range, ...] = tuple([_range(seat, SERGEANT) for seat in range(MOST_SEATS)])
KNIGHTS: tuple[range, ...] = tuple([_range(seat, KNIGHT) for seat in range(MOST_SEATS)])
ENGINES: tuple[range, ...] = tuple([_range(seat, ENGINE) for seat in range(MOST_SEATS)])
SOLDIERS: tuple[range, ...] = tuple([range(SERGEANTS[seat].start, KNIGHTS[seat].stop) for seat in range(MOST_SEATS)])
TROOPS: tuple[range, ...] = tuple([range(SERGEANTS[seat].start, ENGINES[seat].stop) for seat in range(MOST_SEATS)])
OF_KIND: tuple[tuple[range, ...], ...] = ((), SERGEANTS, KNIGHTS, ENGINES)
ALL_SEATS: Final = range(MOST_SEATS)


# --- who and where ---


def owner(t: Table, piece: int) -> int:
    """The player to whom a piece belongs."""
    return t.family[piece] if piece < LORDS else SEAT_OF[piece]


def lords_of(t: Table, seat: int) -> list[LordId]:
    """All lords of a family that are in play, prisoners included."""
    family = t.family
    return [lord for lord in ALL_LORDS if family[lord] == seat]


def lords_among(pieces: Iterable[int]) -> list[LordId]:
    """Those of the pieces that are lords."""
    return [ALL_LORDS[piece] for piece in pieces if piece < LORDS]


def free_lords_at(t: Table, seat: int, village: VillageId) -> list[LordId]:
    """The lords of a player who stand in a village as units."""
    place, family, jailer = t.place, t.family, t.jailer
    return [lord for lord in ALL_LORDS if place[lord] == village and family[lord] == seat and jailer[lord] == NOBODY]


def prisoners_at(t: Table, seat: int, village: VillageId) -> list[LordId]:
    """The lords whom a player holds in a village."""
    place, jailer = t.place, t.jailer
    if seat not in jailer:
        return []
    return [lord for lord in ALL_LORDS if place[lord] == village and jailer[lord] == seat]


def standing(t: Table, pieces: range, village: VillageId) -> list[int]:
    """Those of the pieces that stand in a village."""
    place = t.place
    if village not in place[pieces.start : pieces.stop]:
        return []
    return [piece for piece in pieces if place[piece] == village]


def soldiers_at(t: Table, seat: int, village: VillageId) -> list[int]:
    """A player's sergeants and knights in a village."""
    return standing(t, SOLDIERS[seat], village)


def army_at(t: Table, seat: int, village: VillageId) -> list[int]:
    """A player's units in a village: lords, then soldiers."""
    return free_lords_at(t, seat, village) + standing(t, SOLDIERS[seat], village)


def count_at(t: Table, pieces: range, village: VillageId) -> int:
    """How many of these pieces stand in a village."""
    return t.place[pieces.start : pieces.stop].count(village)


def units_at(t: Table, seat: int, village: VillageId) -> int:
    """FF-06: how many units a player has in a village."""
    return t.units[village * MOST_SEATS + seat]


def players_at(t: Table, village: VillageId) -> list[int]:
    """Who has units in a village, by seat."""
    base = village * MOST_SEATS
    return list(compress(ALL_SEATS, t.units[base : base + MOST_SEATS]))


def is_shared(t: Table, village: VillageId) -> bool:
    """Several players have units there."""
    base = village * MOST_SEATS
    return t.units[base : base + MOST_SEATS].count(0) < MOST_SEATS - 1


def shared_villages(t: Table, seat: int) -> list[VillageId]:
    """Where the player has units and others have some too."""
    units = t.units
    return [
        village
        for village in compress(ALL_VILLAGES, units[seat::MOST_SEATS])
        if units[village * MOST_SEATS : village * MOST_SEATS + MOST_SEATS].count(0) < MOST_SEATS - 1
    ]


def has_units(t: Table, seat: int) -> bool:
    """FF-314: the player has a unit somewhere on the map."""
    return any(t.units[seat::MOST_SEATS])


def reserve(t: Table, seat: int, kind: int) -> int:
    """FF-11: how many pieces of a kind a player may still place."""
    pieces = OF_KIND[kind][seat]
    left = t.place[pieces.start : pieces.stop].count(OFF)
    if kind == SERGEANT:
        left -= MOST_SERGEANTS - t.options.sergeants_per_player
    return left


def is_unit(t: Table, piece: int) -> bool:
    """FF-06: a free lord, a sergeant or a knight."""
    if piece < LORDS:
        return t.jailer[piece] == NOBODY
    return KIND[piece] != ENGINE


# --- verbs ---


def put(t: Table, piece: int, village: VillageId, road: int) -> None:
    """A piece comes to stand in a village."""
    t.place[piece] = village
    t.road[piece] = road
    t.dirty.append(village)
    if is_unit(t, piece):
        _arrive(t, owner(t, piece), village)


def take_off(t: Table, piece: int) -> None:
    """FF-12: a piece leaves the map."""
    _leave(t, piece)
    t.place[piece] = OFF
    t.road[piece] = IN
    t.came[piece] = IN
    t.stages[piece] = 0
    t.exposed[piece] = 0
    t.cover[piece] = 0


def walk(t: Table, piece: int, to: VillageId, road: int) -> None:
    """FF-195: a piece makes one stage, and stands on that road (or inside)."""
    came_from = t.place[piece]
    _leave(t, piece)
    put(t, piece, to, road)
    t.came[piece] = came_from
    t.stages[piece] += 1


def place_new(t: Table, seat: int, kind: int, village: VillageId, road: int, count: int) -> None:
    """Pieces come from the reserve."""
    free = standing(t, OF_KIND[kind][seat], OFF)
    for piece in free[:count]:
        put(t, piece, village, road)


def capture(t: Table, lord: LordId, jailer: int) -> None:
    """FF-264: a lord falls into the hands of a player; FF-201: who may take him along as if he had not moved."""
    _leave(t, lord)
    t.jailer[lord] = jailer
    t.stages[lord] = 0
    t.road[lord] = IN
    t.cover[lord] = 0
    t.dirty.append(t.place[lord])


def set_free(t: Table, lord: LordId) -> None:
    """FF-272: a prisoner is a unit of his player again, where he is."""
    t.jailer[lord] = NOBODY
    village = t.place[lord]
    t.dirty.append(village)
    _arrive(t, t.family[lord], village)


def remove_soldiers(t: Table, seat: int, village: VillageId, sergeants: int, knights: int) -> None:
    """So many soldiers of a player in a village are eliminated."""
    for pieces, count in ((SERGEANTS[seat], sergeants), (KNIGHTS[seat], knights)):
        if count:
            for piece in standing(t, pieces, village)[-count:]:
                take_off(t, piece)


def _arrive(t: Table, seat: int, village: VillageId) -> None:
    slot = village * MOST_SEATS + seat
    if t.units[slot] == 0:
        t.arrivals += 1
        t.entered[slot] = t.arrivals
    t.units[slot] += 1


def _leave(t: Table, piece: int) -> None:
    village = t.place[piece]
    if village == OFF:
        return
    t.dirty.append(village)
    if is_unit(t, piece):
        t.units[village * MOST_SEATS + owner(t, piece)] -= 1


def counted_units(t: Table) -> list[int]:
    """What `units` must say: counted piece by piece."""
    units = [0] * (VILLAGES * MOST_SEATS)
    for piece in range(len(t.place)):
        if t.place[piece] != OFF and is_unit(t, piece):
            units[t.place[piece] * MOST_SEATS + owner(t, piece)] += 1
    return units
