"""Drawing and placing a tile, steps 1 and 2 (ME-32 to ME-39, ME-132, ME-160, ME-161)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Pass
from oyez.engine.events import show, tell, whisper
from oyez.games.midevil.choices import KeepTile, Look, PlaceTile
from oyez.games.midevil.content import CARDS
from oyez.games.midevil.filling import fill
from oyez.games.midevil.ground import GRAVEYARD, lay, placements
from oyez.games.midevil.layout import cell_at, cell_x, cell_y
from oyez.games.midevil.moments import TILE_DRAWN, moment
from oyez.games.midevil.queries import LANTERNS
from oyez.games.midevil.table import DRAWING, NONE, PLACING, Table


@rule
def draw_tile(t: Table, seat: int) -> Asking:
    """ME-32: the top tile; ME-132: or one of two, by the Lantern; ME-160: nothing if the stack is empty."""
    if not t.stack:
        t.stage = DRAWING
        return
    count = tiles_by_lantern(t, seat)
    if 0 < count <= len(t.stack):
        answer = yield from ask(seat, "use_lantern", [Look(), Pass()])
        if isinstance(answer, Look):
            t.stage = DRAWING
            t.looking = [pop_tile(t) for _ in range(count)]
            whisper(t, (seat,), "ME-132", "looked", (seat,), (t.looking[:],))
            return then(t, keep_tile(seat))
    t.stage = DRAWING
    reveal(t, seat, pop_tile(t))


def tiles_by_lantern(t: Table, seat: int) -> int:
    """ME-132: how many tiles the owner of a Lantern may look at."""
    return max([CARDS[card].effects[0].draw for card in t.front[seat] if card in LANTERNS], default=0)


@rule
def keep_tile(t: Table, seat: int) -> Asking:
    """ME-132: one is revealed and kept, the other goes face down under the stack."""
    kept = yield from ask(seat, "keep_tile", [KeepTile(tile) for tile in t.looking])
    for tile in t.looking:
        if tile != kept.tile:
            t.stack.insert(0, tile)
            t.slipped.insert(0, seat)
    t.looking = []
    tell(t, "ME-132", "slipped", seat)
    reveal(t, seat, kept.tile)


def pop_tile(t: Table) -> int:
    """The top of the stack."""
    tile = t.stack.pop()
    del t.slipped[len(t.stack) :]
    show(t)
    return tile


def reveal(t: Table, seat: int, tile: int) -> None:
    """ME-161: the tile is shown; then others may act; then it is laid."""
    t.drawn = tile
    t.layer = seat
    tell(t, "ME-32", "drew_tile", seat, tile)
    then(t, moment(TILE_DRAWN), lay_tile(seat))


@rule
def lay_tile(t: Table, seat: int) -> Asking:
    """ME-33, ME-39: on any cell and turned any way that the rules allow."""
    allowed = placements(t, t.drawn)
    if not allowed:
        return fits_nowhere(t, seat)
    choices = [PlaceTile(cell_x(cell), cell_y(cell), rotation) for cell, rotation in allowed]
    place = yield from ask(t.layer, "place_tile", choices, t.drawn)
    t.stage = PLACING
    lay(t, t.drawn, cell_at(place.x, place.y), place.rotation)
    tell(t, "ME-33", "laid", t.layer, t.drawn, place.x, place.y)
    fill(t)


def fits_nowhere(t: Table, seat: int) -> None:
    """ME-37: the tile leaves the game; ME-38: the Graveyard goes back, and another tile is drawn."""
    tile, t.drawn = t.drawn, NONE
    if tile != GRAVEYARD:
        t.removed.append(tile)
        return tell(t, "ME-37", "removed", tile)
    others = bool(t.stack)
    put_back(t, [tile])
    tell(t, "ME-38", "graveyard_back")
    if not others:
        return
    if t.stack[-1] == GRAVEYARD:
        shuffle_stack(t)  # drawn again: nothing is drawn, and nobody knows where it lies
        return tell(t, "ME-38", "graveyard_again", seat)
    reveal(t, seat, pop_tile(t))


def put_back(t: Table, tiles: list[int]) -> None:
    """Back into the stack, which is shuffled."""
    t.stack.extend(tiles)
    shuffle_stack(t)


def shuffle_stack(t: Table) -> None:
    t.chance.shuffle(t.stack)
    t.slipped.clear()
