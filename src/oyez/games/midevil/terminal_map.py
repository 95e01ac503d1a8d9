"""The map in a terminal: roads and walls in box-drawing characters, and a window on it where it is too wide."""

from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text

from oyez.games.midevil.faces import EAST, MOVES, NORTH, SOUTH, WEST
from oyez.games.midevil.scene import Square, Tile
from oyez.games.midevil.sight import View
from oyez.kit.heraldry import tincture

WIDE: Final = 4  # columns from square to square
HIGH: Final = 2  # lines from square to square
MARGIN: Final = 5  # columns for the numbers of the rows

# By the sides at which something goes on: north 1, east 2, south 4, west 8.
ROADS: Final = "▪│─└││┌├─┘─┴┐┤┬┼"
WALLS: Final = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
GROUND: Final = {"open": "·", "tree": "♣", "water": "≈", "furnace": "▓", "building": " ", "altar_centre": "✠"}
POINTS: Final = {"white": "①", "red": "②", "blue": "③"}
BONES: Final = {
    "white": Style(color="#2a2218", bgcolor="#f3ead6", bold=True),
    "red": Style(color="#ffffff", bgcolor="#a3212f", bold=True),
    "blue": Style(color="#ffffff", bgcolor="#1f4f86", bold=True),
}
SOFT: Final = Style(dim=True)
ROAD: Final = Style(color="#b08d57")
LIFE: Final = Style(color="#c0392b", bold=True)
BOOK: Final = Style(color="#2a2218", bgcolor="#d9a51f", bold=True)


class Map:
    """The laid tiles. It shows as much as fits beside the square that matters most."""

    def __init__(self, view: View) -> None:
        tiles = view["tiles"]
        self.left = min(tile["x"] for tile in tiles)
        self.top = min(tile["y"] for tile in tiles)
        self.columns = 3 * (max(tile["x"] for tile in tiles) - self.left + 1)
        self.rows = 3 * (max(tile["y"] for tile in tiles) - self.top + 1)
        self.squares = {(square["x"], square["y"]): square for tile in tiles for square in tile["squares"]}
        self.lines = [[(" ", Style.null())] * (self.columns * WIDE + 1) for _ in range(self.rows * HIGH + 1)]
        self.focus = focus_of(view)
        self._draw(view)

    # --- drawing ---

    def _draw(self, view: View) -> None:
        for tile in view["tiles"]:
            for row, column in ((0, 0), (0, 3), (3, 0), (3, 3)):
                self._put(3 * tile["y"] + row, 3 * tile["x"] + column, 0, 0, "+", SOFT)
        walls: dict[tuple[int, int], int] = {}
        for tile in view["tiles"]:
            self._draw_walls(tile, walls)
        for (line, column), sides in walls.items():
            self.lines[line][column] = (WALLS[sides], Style(bold=True))
        for square in self.squares.values():
            self._draw_square(square, view)

    def _place(self, gy: int, gx: int) -> tuple[int, int]:
        """The line and column of a square's north-west corner."""
        return (gy - 3 * self.top) * HIGH, (gx - 3 * self.left) * WIDE

    def _put(self, gy: int, gx: int, down: int, right: int, sign: str, style: Style) -> None:
        line, column = self._place(gy, gx)
        self.lines[line + down][column + right] = (sign, style)

    def _draw_walls(self, tile: Tile, walls: dict[tuple[int, int], int]) -> None:
        """Each wall is a line from corner to corner; a door leaves its middle open."""
        for row, column, side in tile["walls"] + tile["doors"]:
            line, start = self._place(3 * tile["y"] + row, 3 * tile["x"] + column)
            line += HIGH if side == SOUTH else 0
            start += WIDE if side == EAST else 0
            door = [row, column, side] in tile["doors"]
            if side in (NORTH, SOUTH):
                for step in range(WIDE + 1):
                    ends = (2 if step < WIDE else 0) | (8 if step else 0)
                    if not (door and step == WIDE // 2):
                        walls[line, start + step] = walls.get((line, start + step), 0) | ends
            else:
                for step in range(HIGH + 1):
                    ends = (4 if step < HIGH else 0) | (1 if step else 0)
                    if not (door and step == HIGH // 2):
                        walls[line + step, start] = walls.get((line + step, start), 0) | ends

    def _draw_square(self, square: Square, view: View) -> None:
        gx, gy = square["x"], square["y"]
        if square["ground"] in ("road", "altar_centre", "graveyard_centre"):
            self._draw_road(square)
        else:
            style = SOFT if square["ground"] == "open" else Style(color="#5c8a4a")
            self._put(gy, gx, 1, 2, GROUND[square["ground"]], style)
        if square["ground"] == "graveyard_centre":
            free = view["book"] is None
            self._put(gy, gx, 1, 2, "B" if free else "†", BOOK if free else Style(bold=True))
        if square["skeleton"]:
            self._put(gy, gx, 1, 2, POINTS[square["skeleton"]], BONES[square["skeleton"]])
        if square["token"]:
            self._put(gy, gx, 1, 3, "♥", LIFE)
        elif square["horses"]:
            self._put(gy, gx, 1, 3, "♞", Style(bold=True))
        if square["pawns"]:
            self._put(gy, gx, 1, 1, *pawn_sign(square["pawns"], view))

    def _draw_road(self, square: Square) -> None:
        gx, gy = square["x"], square["y"]
        goes = [self._is_road(gy + down, gx + right) for down, right in MOVES]
        sign = ROADS[sum([1 << side for side in range(4) if goes[side]])]
        sign = "✠" if square["ground"] == "altar_centre" else sign
        self._put(gy, gx, 1, 2, sign, ROAD)
        if goes[WEST]:
            self._put(gy, gx, 1, 1, "─", ROAD)
            self._put_if_empty(gy, gx, 1, 0, "─")
        if goes[EAST]:
            self._put(gy, gx, 1, 3, "─", ROAD)
        if goes[NORTH]:
            self._put_if_empty(gy, gx, 0, 2, "│")

    def _put_if_empty(self, gy: int, gx: int, down: int, right: int, sign: str) -> None:
        line, column = self._place(gy, gx)
        if self.lines[line + down][column + right][0] == " ":
            self.lines[line + down][column + right] = (sign, ROAD)

    def _is_road(self, gy: int, gx: int) -> bool:
        other = self.squares.get((gx, gy))
        return other is not None and other["ground"] in ("road", "altar_centre", "graveyard_centre")

    # --- the window ---

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = self.columns * WIDE + 1
        shown = min(width, max(options.max_width - MARGIN - 1, WIDE))
        centre = (self.focus[0] - 3 * self.left) * WIDE + 2
        first = max(0, min(centre - shown // 2, width - shown))
        yield self._heading(first, shown, width)
        for number, line in enumerate(self.lines):
            text = Text(no_wrap=True)
            row = number // HIGH
            labelled = number % (3 * HIGH) == HIGH + 1
            text.append(f"{self.top + row // 3:>{MARGIN - 1}} " if labelled else " " * MARGIN, SOFT)
            for sign, style in line[first : first + shown]:
                text.append(sign, style)
            yield text

    def _heading(self, first: int, shown: int, width: int) -> Text:
        """The numbers of the columns, and arrows where the map goes on."""
        signs = [" "] * (width + 8)
        for tile in range(self.columns // 3):
            for place, sign in enumerate(str(self.left + tile)):
                signs[(3 * tile + 1) * WIDE + 2 + place] = sign
        text = "".join(signs[first : first + shown])
        left = "◀" if first else " "
        right = "▶" if first + shown < width else ""
        return Text(f"{left:>{MARGIN}}{text}{right}", SOFT, no_wrap=True)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        width = min(self.columns * WIDE + 1 + MARGIN + 1, options.max_width)
        return Measurement(min(width, 20), width)


def focus_of(view: View) -> tuple[int, int]:
    """Where one looks: at one's own pawn, or at the active one."""
    seats = [view["seat"], view["active"]]
    places = {square["square"]: square for tile in view["tiles"] for square in tile["squares"]}
    for seat in seats:
        if seat is not None and view["players"][seat]["square"] in places:
            square = places[view["players"][seat]["square"]]
            return square["x"], square["y"]
    return 1, 1


def pawn_sign(pawns: list[int], view: View) -> tuple[str, Style]:
    """The hatching of a pawn, the active one first; several pawns are a number in its tincture."""
    seat = view["active"] if view["active"] in pawns else pawns[0]
    colours = tincture(seat)
    sign = colours.hatch if len(pawns) == 1 else str(len(pawns))
    return sign, Style(color=colours.ink, bgcolor=colours.colour, bold=True)
