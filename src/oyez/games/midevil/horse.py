"""The Horse (ME-81 to ME-88, ME-175 to ME-178)."""

from typing import Final

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.games.midevil.choices import Door
from oyez.games.midevil.faces import SQUARES_PER_TILE
from oyez.games.midevil.ground import beside, is_inside, tile_of
from oyez.games.midevil.layout import FACES
from oyez.games.midevil.pieces import lose_item
from oyez.games.midevil.queries import HORSES, has_horse
from oyez.games.midevil.table import NONE, Table

ON_FOOT: Final = 2  # ME-83: half-steps
MOUNTED: Final = 1


def step_cost(t: Table, seat: int, origin: int, square: int) -> int:
    """ME-83, ME-85, ME-177: through a door, or inside, even a rider goes on foot."""
    if not has_horse(t, seat):
        return ON_FOOT
    if t.options.horse_tether and (is_inside(t, origin) or is_inside(t, square)):
        return ON_FOOT
    return MOUNTED


def leave_or_fetch_horse(t: Table, seat: int, origin: int) -> None:
    """ME-85: the Horse waits on the outdoor square its rider came from; ME-177: outdoors again, it is with him."""
    if not t.options.horse_tether or not has_horse(t, seat):
        return
    if not is_inside(t, t.pawn[seat]):
        t.horse[seat] = NONE
    elif not is_inside(t, origin):
        t.horse[seat] = origin
        tell(t, "ME-85", "horse_waits", seat, origin)


def gain_horse(t: Table, seat: int) -> None:
    """ME-84, ME-86, ME-175: mounted at once; inside a building, the Horse waits at a door."""
    t.horse[seat] = NONE
    if t.options.horse_tether and is_inside(t, t.pawn[seat]):
        then(t, horse_door(seat))


@rule
def horse_door(t: Table, seat: int) -> Asking:
    """ME-86: a door of that building that gives on a laid outdoor square."""
    if not has_horse(t, seat) or not is_inside(t, t.pawn[seat]):
        return
    door = yield from ask(seat, "horse_door", [Door(square) for square in squares_at_doors(t, t.pawn[seat])])
    t.horse[seat] = door.square
    tell(t, "ME-86", "horse_waits", seat, door.square)


def squares_at_doors(t: Table, square: int) -> list[int]:
    """The outdoor squares before the doors of the building in which this square lies."""
    tile = tile_of(square)
    found = []
    for place, side in FACES[tile * 4 + t.rotation[tile]].doors:
        outside = beside(t, tile * SQUARES_PER_TILE + place, side)
        if outside != NONE and not is_inside(t, outside) and outside not in found:
            found.append(outside)
    return found


def take_waiting_horse(t: Table, seat: int, owner: int) -> None:
    """ME-88: the card of a Horse that waits outside changes its owner; ME-84: its new rider is mounted at once."""
    card = next(card for card in t.front[owner] if card in HORSES)
    lose_item(t, owner, card)
    t.front[seat].append(card)
    t.horse[seat] = NONE
    tell(t, "ME-88", "took_horse", seat, owner)
