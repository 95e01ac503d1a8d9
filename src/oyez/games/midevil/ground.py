"""The map: laying tiles, and what one can step to (ME-15 to ME-24, ME-33 to ME-36)."""

from functools import lru_cache
from typing import Final

from oyez.games.midevil.content import TILE_IDS, TILES
from oyez.games.midevil.faces import ALONG, DOOR_BLOCKED, NEXT, OPEN, OPPOSITE, ROAD_CUT, SQUARES_PER_TILE
from oyez.games.midevil.layout import (
    ALTAR_CELL,
    BESIDE,
    CENTRE,
    FACES,
    FIT,
    INSIDE_SQUARES,
    LEGAL_SQUARES,
    cell_x,
    cell_y,
)
from oyez.games.midevil.table import NONE, Table

ALTAR: Final = TILE_IDS.index("altar")
GRAVEYARD: Final = TILE_IDS.index("graveyard")
ALTAR_CENTRE: Final = ALTAR * SQUARES_PER_TILE + CENTRE
GRAVEYARD_CENTRE: Final = GRAVEYARD * SQUARES_PER_TILE + CENTRE
SQUARE_COUNT: Final = len(TILES) * SQUARES_PER_TILE


def tile_of(square: int) -> int:
    return square // SQUARES_PER_TILE


def code_of(t: Table, square: int) -> str:
    """What is drawn on a square."""
    tile = square // SQUARES_PER_TILE
    return FACES[tile * 4 + t.rotation[tile]].squares[square % SQUARES_PER_TILE]


def is_inside(t: Table, square: int) -> bool:
    """Inside a building."""
    tile = square // SQUARES_PER_TILE
    return square in INSIDE_SQUARES[tile * 4 + t.rotation[tile]]


def is_legal(t: Table, square: int) -> bool:
    """ME-17: not trees, water or furnace."""
    tile = square // SQUARES_PER_TILE
    return square in LEGAL_SQUARES[tile * 4 + t.rotation[tile]]


def legal_squares(t: Table, tile: int) -> tuple[int, ...]:
    """The squares of a laid tile that one can stand on."""
    return LEGAL_SQUARES[tile * 4 + t.rotation[tile]]


def inside_squares(t: Table, tile: int) -> tuple[int, ...]:
    """The building squares of a laid tile."""
    return INSIDE_SQUARES[tile * 4 + t.rotation[tile]]


def building_squares(t: Table) -> frozenset[int]:
    """All squares of the map that are inside a building. A map is searched once."""
    return _building_squares(tuple(t.laid), tuple(t.rotation))


@lru_cache(maxsize=64)
def _building_squares(laid: tuple[int, ...], rotation: tuple[int, ...]) -> frozenset[int]:
    return frozenset([square for tile in laid for square in INSIDE_SQUARES[tile * 4 + rotation[tile]]])


def is_free(t: Table, square: int) -> bool:
    """Without a skeleton; pawns and life tokens do not count."""
    return square not in t.skeletons


def position(t: Table, square: int) -> tuple[int, int]:
    """ME-15: [gx, gy] of the map."""
    cell = t.cells[square // SQUARES_PER_TILE]
    place = square % SQUARES_PER_TILE
    return cell_x(cell) * 3 + place % 3, cell_y(cell) * 3 + place // 3


def tile_at(t: Table, cell: int) -> int:
    """The tile on a cell, NONE if it is empty."""
    for tile in t.laid:
        if t.cells[tile] == cell:
            return tile
    return NONE


def beside(t: Table, square: int, side: int) -> int:
    """ME-19: the neighbouring square on that side if one can step to it, or NONE."""
    place = NEXT[side][square % SQUARES_PER_TILE]
    for other in t.ways[square]:
        if other % SQUARES_PER_TILE == place:
            return other
    return NONE


def touching_tiles(t: Table, tile: int) -> list[int]:
    """The tiles that share a side with a laid tile."""
    around = [t.cells[tile] + step for step in BESIDE]
    return [other for other in t.laid if t.cells[other] in around]


# --- laying a tile ---------------------------------------------------------------------------------------------------


def lay(t: Table, tile: int, cell: int, rotation: int) -> None:
    """Put a tile on the map and open its ways, inside it and across its sides (ME-20, ME-22)."""
    t.laid.append(tile)
    t.cells[tile] = cell
    t.rotation[tile] = rotation
    face = FACES[tile * 4 + rotation]
    start = tile * SQUARES_PER_TILE
    for place, ways in enumerate(face.ways):
        t.ways[start + place] = tuple([start + other for other in ways])
    for side in range(4):
        other = tile_at(t, cell + BESIDE[side])
        if other != NONE:
            _open_side(t, tile, other, side)


def _open_side(t: Table, tile: int, other: int, side: int) -> None:
    across = OPPOSITE[side]
    passable = _edge(t, tile, side) & _edge(t, other, across)
    for number in range(3):
        if passable >> number & 1:
            here = tile * SQUARES_PER_TILE + ALONG[side][number]
            there = other * SQUARES_PER_TILE + ALONG[across][number]
            t.ways[here] += (there,)
            t.ways[there] += (here,)


def _edge(t: Table, tile: int, side: int) -> int:
    return FACES[tile * 4 + t.rotation[tile]].edges[side]


def placements(t: Table, tile: int) -> list[tuple[int, int]]:
    """ME-33 to ME-36, ME-204: every cell and rotation that the rules allow."""
    return [
        (cell, rotation)
        for cell, borders in cells_for(t, tile).items()
        for rotation in range(4)
        if not refused(tile, rotation, borders)
    ]


def fits_somewhere(t: Table, tile: int) -> bool:
    """There is a cell for it."""
    for borders in cells_for(t, tile).values():
        for rotation in range(4):
            if not refused(tile, rotation, borders):
                return True
    return False


def cells_for(t: Table, tile: int) -> dict[int, list[tuple[int, int]]]:
    """ME-33, ME-204: the open cells that are far enough from the Altar for this tile."""
    cells = open_cells(t)
    if tile != GRAVEYARD:
        return cells
    return {cell: borders for cell, borders in cells.items() if not is_too_near(t, tile, cell)}


def is_too_near(t: Table, tile: int, cell: int) -> bool:
    """ME-204: the Graveyard lies so many tiles from the Altar, counted from side to side."""
    return tile == GRAVEYARD and abs(cell_x(cell)) + abs(cell_y(cell)) < t.options.graveyard_distance


def open_cells(t: Table) -> dict[int, list[tuple[int, int]]]:
    """ME-33: the empty cells beside laid tiles; for each, the sides it shares and the edge that faces it there."""
    at = {t.cells[tile]: tile for tile in t.laid}
    found: dict[int, list[tuple[int, int]]] = {}
    for cell, tile in at.items():
        edges = FACES[tile * 4 + t.rotation[tile]].edges
        for side in range(4):
            empty = cell + BESIDE[side]
            if empty not in at:
                found.setdefault(empty, []).append((OPPOSITE[side], edges[side]))
    return found


def refused(tile: int, rotation: int, borders: list[tuple[int, int]]) -> str:
    """The rule that forbids a tile among these neighbours, or nothing."""
    edges = FACES[tile * 4 + rotation].edges
    has_way_in = False
    for side, facing in borders:
        fits = FIT[edges[side] << 7 | facing]
        if fits == OPEN:
            has_way_in = True
        elif fits == ROAD_CUT:
            return "ME-34"
        elif fits == DOOR_BLOCKED:
            return "ME-35"
    return "" if has_way_in else "ME-36"


def why_not(t: Table, tile: int, cell: int, rotation: int) -> str:
    """The rule that forbids this placement, or nothing."""
    borders = open_cells(t).get(cell)
    if borders is None or not 0 <= rotation <= 3:
        return "ME-33"
    return why_not_here(t, tile, cell, rotation, borders)


def why_not_here(t: Table, tile: int, cell: int, rotation: int, borders: list[tuple[int, int]]) -> str:
    """The same for a cell beside others."""
    return "ME-204" if is_too_near(t, tile, cell) else refused(tile, rotation, borders)


def ways_of(t: Table) -> list[tuple[int, ...]]:
    """The ways that open when the tiles are laid one after the other."""
    again = t.copy()
    clear_map(again)
    for tile in t.laid[1:]:  # after the Altar
        lay(again, tile, t.cells[tile], t.rotation[tile])
    return again.ways


def clear_map(t: Table) -> None:
    """ME-10: nothing but the Altar in the middle of the table."""
    t.laid = []
    t.cells = [NONE] * len(TILES)
    t.rotation = [0] * len(TILES)
    t.ways = [()] * SQUARE_COUNT
    t.skeletons = {}
    t.tokens = []
    lay(t, ALTAR, ALTAR_CELL, 0)
