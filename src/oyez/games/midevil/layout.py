"""All tiles as they can lie, and the cells of the map. All of it is reckoned once.

A square of the map is numbered `tile * 9 + place`; the place is counted on the table, row by row from the north-west,
after the tile was turned. A cell of the map is one number too: its neighbours are `cell + BESIDE[side]`.
"""

from typing import Final

from oyez.games.midevil.content import TILES
from oyez.games.midevil.faces import LEGAL, SQUARES_PER_TILE, fit, make_face

CENTRE: Final = 4
ROW: Final = 64  # more than the map can ever be wide
ALTAR_CELL: Final = 32 * ROW + 32
BESIDE: Final = (-1, ROW, 1, -ROW)  # the cell to the north, east, south, west

FACES: Final = tuple(  # FACES[tile * 4 + rotation]
    [make_face(tile.squares, tile.doors_by_place, rotation) for tile in TILES for rotation in range(4)]
)
LEGAL_SQUARES: Final = tuple(  # of each face: the squares of the map that one can stand on
    [
        tuple([number // 4 * SQUARES_PER_TILE + place for place, code in enumerate(face.squares) if code in LEGAL])
        for number, face in enumerate(FACES)
    ]
)
INSIDE_SQUARES: Final = tuple(  # of each face: those inside its building
    [
        tuple([number // 4 * SQUARES_PER_TILE + place for place, code in enumerate(face.squares) if code == "B"])
        for number, face in enumerate(FACES)
    ]
)
FIT: Final = bytes([fit(edge, facing) for edge in range(128) for facing in range(128)])  # FIT[edge << 7 | facing]


def cell_at(x: int, y: int) -> int:
    """ME-15: x grows to the east, y to the south."""
    return ALTAR_CELL + x * ROW + y


def cell_x(cell: int) -> int:
    return cell // ROW - ALTAR_CELL // ROW


def cell_y(cell: int) -> int:
    return cell % ROW - ALTAR_CELL % ROW
