"""A tile as a drawing, for pages: SVG without a colour, which `board.css` has. A square is 72 units wide."""

from functools import cache
from typing import Final

from oyez.games.midevil.content import TILES
from oyez.games.midevil.faces import ALONG, LEGAL, MOVES, SQUARES_PER_TILE
from oyez.games.midevil.layout import FACES

SIZE: Final = 72
PAVED: Final = "RAN"
OF_STONE: Final = ("church", "monastery", "guardhouse", "watchtower", "manor")  # the other buildings have planks
FLOORS: Final = {"W": "water", "F": "flags"}
FIGURES: Final = {"T": "tree", "F": "furnace", "A": "altar", "N": "tomb"}  # drawn once, in board.html
ARMS: Final = ("M{0} {1}h52v10h-52z", "M{2} {3}h10v52h-10z", "M{0} {4}h52v10h-52z", "M{5} {3}h10v52h-10z")
FIELD: Final = (
    '<g class="me-square" data-piece="square-{}" data-still transform="translate({} {})">'
    '<rect class="me-field piece-edge" x="2" y="2" width="68" height="68" rx="9"/></g>'
)
MIDDLES: Final = ((36, 0), (72, 36), (36, 72), (0, 36))  # of the sides of a square


@cache
def land(tile: int, rotation: int) -> str:
    """Grass, and what lies on it: roads, floors, water, then trees, the furnace, the Altar, graves."""
    squares = FACES[tile * 4 + rotation].squares
    paths: dict[str, str] = {}
    figures = ""
    for place, code in enumerate(squares):
        x, y = place % 3 * SIZE, place // 3 * SIZE
        if code in PAVED:
            paths["road"] = paths.get("road", "") + _road(squares, place, x, y)
        floor = FLOORS.get(code, "") if code != "B" else "flags" if TILES[tile].id in OF_STONE else "planks"
        if floor:
            paths[floor] = paths.get(floor, "") + f"M{x} {y}h72v72h-72z"
        figure = "grave" if code == "G" and "N" in squares else FIGURES.get(code)
        if figure:
            figures += f'<use href="#me-{figure}" x="{x}" y="{y}"/>'
    drawn = "".join([f'<path class="me-{kind}" d="{path}"/>' for kind, path in paths.items()])
    return f'<path class="me-grass" d="M0 0h216v216h-216z"/>{drawn}{figures}'


def roads(tile: int, rotation: int) -> tuple[int, ...]:
    """By place, the sides at which its road goes on (bits north, east, south, west): along the tile or off it."""
    squares = FACES[tile * 4 + rotation].squares
    return tuple([_sides(squares, place) if squares[place] in PAVED else 0 for place in range(SQUARES_PER_TILE)])


def _road(squares: str, place: int, x: int, y: int) -> str:
    sides = _sides(squares, place)
    arms = [arm for side, arm in enumerate(ARMS) if sides >> side & 1]
    return f"M{x + 10} {y + 10}h52v52h-52z" + "".join(arms).format(x + 10, y, x + 62, y + 10, y + 62, x)


def _sides(squares: str, place: int) -> int:
    """ME-34: off the tile a road goes only from the middle of a side."""
    found = 0
    for side, (down, right) in enumerate(MOVES):
        row, column = place // 3 + down, place % 3 + right
        inside = 0 <= row <= 2 and 0 <= column <= 2
        if squares[row * 3 + column] in PAVED if inside else place == ALONG[side][1]:
            found |= 1 << side
    return found


@cache
def masonry(tile: int, rotation: int) -> str:
    """ME-20: walls around building squares, and doors in them; nothing for a tile without a building."""
    face = FACES[tile * 4 + rotation]
    path, doors = "", ""
    for place, code in enumerate(face.squares):
        for side in range(4) if code == "B" else ():
            x, y = place % 3 * SIZE, place // 3 * SIZE
            if (place, side) in face.doors:
                turned = " rotate(90)" if side % 2 else ""
                middle = MIDDLES[side]
                doors += f'<use href="#me-door" transform="translate({x + middle[0]} {y + middle[1]}){turned}"/>'
            elif not is_closed(face.squares, place, side):
                continue
            path += f"M{x + (SIZE if side == 1 else 0)} {y + (SIZE if side == 2 else 0)}{'hv'[side % 2]}72"
    return f'<path class="me-wall" d="{path}"/><path class="me-stones" d="{path}"/>{doors}' if path else ""


@cache
def fields(tile: int, rotation: int) -> str:
    """The squares that one can stand on, to be touched."""
    places = [place for place, code in enumerate(FACES[tile * 4 + rotation].squares) if code in LEGAL]
    return "".join(
        [FIELD.format(tile * SQUARES_PER_TILE + place, place % 3 * SIZE, place // 3 * SIZE) for place in places]
    )


def is_closed(squares: str, place: int, side: int) -> bool:
    """The side of a building square at which the building ends."""
    down, right = MOVES[side]
    row, column = place // 3 + down, place % 3 + right
    return not (0 <= row <= 2 and 0 <= column <= 2) or squares[row * 3 + column] != "B"
