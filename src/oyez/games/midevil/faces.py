"""One tile as it can lie: turned, with its ways, walls and doors (ME-16 to ME-22), and how two sides fit together."""

from typing import Final, NamedTuple

SIDES: Final = "NESW"
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
OPPOSITE: Final = (SOUTH, WEST, NORTH, EAST)

LEGAL: Final = "RGBAN"  # ME-17
ILLEGAL: Final = "TWF"
SQUARES_PER_TILE: Final = 9
ALONG: Final = ((0, 1, 2), (2, 5, 8), (6, 7, 8), (0, 3, 6))  # the places of each side, west to east or north to south
MOVES: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # one row or column to each side

NEXT: Final = tuple(  # from each place, the place one comes to on each side, on the same tile or on the next
    [tuple([(place // 3 + down) % 3 * 3 + (place % 3 + right) % 3 for place in range(9)]) for down, right in MOVES]
)

# How two sides fit together.
ROAD_CUT: Final = 0
DOOR_BLOCKED: Final = 1
WALLED: Final = 2
OPEN: Final = 3


class Face(NamedTuple):
    """A tile turned one way."""

    squares: str  # nine codes
    doors: tuple[tuple[int, int], ...]  # place and side
    ways: tuple[tuple[int, ...], ...]  # from each place, the places of the same tile that one can step to
    edges: tuple[int, ...]  # by side: bits 0-2 open, 3-5 door, 6 road


def make_face(squares: str, doors: list[tuple[int, int]], rotation: int) -> Face:
    """ME-16: the tile after so many quarter turns clockwise."""
    for _ in range(rotation):
        squares = "".join([squares[(2 - place % 3) * 3 + place // 3] for place in range(SQUARES_PER_TILE)])
        doors = [(_turned(place), (side + 1) % 4) for place, side in doors]
    ways = tuple([_ways(squares, doors, place) for place in range(SQUARES_PER_TILE)])
    return Face(squares, tuple(doors), ways, tuple([_edge(squares, doors, side) for side in range(4)]))


def fit(edge: int, facing: int) -> int:
    """ME-34, ME-35, ME-36: do these two sides fit, and can one step across?"""
    if (edge ^ facing) >> 6:
        return ROAD_CUT
    passable = edge & facing & 7
    doors = (edge | facing) >> 3 & 7
    if doors & ~passable:
        return DOOR_BLOCKED
    return OPEN if passable else WALLED


def hangs_together(face: Face) -> bool:
    """Every square that one can stand on can be reached from every other without leaving the tile."""
    legal = [place for place, code in enumerate(face.squares) if code in LEGAL]
    reached = legal[:1]
    for place in reached:
        reached.extend([other for other in face.ways[place] if other not in reached])
    return sorted(reached) == legal


def _turned(place: int) -> int:
    """ME-16: a quarter turn sends (row, column) to (column, 2 - row)."""
    return place % 3 * 3 + 2 - place // 3


def _ways(squares: str, doors: list[tuple[int, int]], place: int) -> tuple[int, ...]:
    found = []
    for side, (down, right) in enumerate(MOVES):
        row, column = place // 3 + down, place % 3 + right
        if 0 <= row <= 2 and 0 <= column <= 2 and _can_step(squares, doors, place, side, row * 3 + column):
            found.append(row * 3 + column)
    return tuple(found)


def _can_step(squares: str, doors: list[tuple[int, int]], place: int, side: int, other: int) -> bool:
    """ME-20: both legal, and no wall between them."""
    if squares[place] == squares[other] == "B":
        return True
    return _is_open(squares, doors, place, side) and _is_open(squares, doors, other, OPPOSITE[side])


def _is_open(squares: str, doors: list[tuple[int, int]], place: int, side: int) -> bool:
    """One can leave this place across this side: open ground, or a door."""
    code = squares[place]
    return code not in ILLEGAL and (code != "B" or (place, side) in doors)


def _edge(squares: str, doors: list[tuple[int, int]], side: int) -> int:
    code = 0
    for number, place in enumerate(ALONG[side]):
        if _is_open(squares, doors, place, side):
            code |= 1 << number
        if (place, side) in doors:
            code |= 8 << number
    return code | (64 if squares[ALONG[side][1]] == "R" else 0)
