"""The map in a terminal: villages where they lie, roads as dots, owners, forts, mills and armies as chips."""

from rich.style import Style
from rich.text import Text

from oyez.engine.words import Speaker
from oyez.games.fief.content import CONTENT
from oyez.games.fief.ids import VillageId
from oyez.games.fief.names import VILLAGE_NAMES
from oyez.games.fief.shapes import CampView, View, VillageView
from oyez.kit.heraldry import tincture

Cells = list[list[tuple[str, Style]]]

ROWS = 34
FORTS = {"castle": "♖", "city": "♜"}
MILL = "✣"
SIEGE = "⚔"
CHIEF = "†"
SERGEANT, KNIGHT, ENGINE = "♙", "♞", "⚒"
WEATHER = {"mauvais_temps": "☂", "famine": "∅", "peste": "☠", "beau_temps": "☼", "bonnes_recoltes": "❦"}
ARROWS = "→↘↓↙←↖↑↗"
NEARBY = sorted([(x, y) for x in range(-9, 10) for y in range(-6, 7)], key=lambda move: abs(move[0]) + 3 * abs(move[1]))
EMPTY = Style()
ROAD = Style(color="#8a7a5c")
FREE = Style(color="#2a2218", bgcolor="#d8ccb0", bold=True)


def draw_map(view: View, speaker: Speaker, width: int) -> Text:
    """The kingdom in so many columns."""
    cells: Cells = [[(" ", EMPTY)] * width for _ in range(ROWS)]
    blocks = [_block(village, view, speaker) for village in view["villages"]]
    heads = _places(blocks, width)
    for a, b in CONTENT.roads:
        _draw_road(cells, _middle(blocks[a], heads[a]), _middle(blocks[b], heads[b]))
    for block, (row, column) in zip(blocks, heads, strict=True):
        for line, text in enumerate(block):
            _write(cells, row + line, column, text)
    lines = [_line(row) for row in cells]
    while not lines[-1]:
        lines.pop()
    return Text("\n").join(lines)


def short_name(village: VillageId) -> str:
    """A village's name as a map writes it: «St-Ciers»."""
    return VILLAGE_NAMES[village].replace("Saint-", "St-").removesuffix("-d’Abzac")


def arrow(village: VillageId, road: int) -> str:
    """In which direction a road leaves a village."""
    here, there = CONTENT.villages[village], CONTENT.villages[road]
    right, down = there.x - here.x, there.y - here.y
    if 2 * abs(down) < abs(right):
        return ARROWS[0] if right > 0 else ARROWS[4]
    if 2 * abs(right) < abs(down):
        return ARROWS[2] if down > 0 else ARROWS[6]
    if right > 0:
        return ARROWS[1] if down > 0 else ARROWS[7]
    return ARROWS[3] if down > 0 else ARROWS[5]


def army(camp: CampView) -> str:
    """Who stands in a camp: lords by the first letters of their names, soldiers by number, prisoners in brackets."""
    lords = [CONTENT.cards[lord].name[:2] for lord in camp["lords"]]
    held = [f"({CONTENT.cards[lord].name[:2]})" for lord in camp["prisoners"]]
    kinds = ((SERGEANT, camp["sergeants"]), (KNIGHT, camp["knights"]), (ENGINE, camp["engines"]))
    soldiers = "".join([f"{glyph}{len(pieces)}" for glyph, pieces in kinds if pieces])
    return " ".join([*lords, *held, soldiers]).strip()


def _block(village: VillageView, view: View, speaker: Speaker) -> list[Text]:
    """A village's name on its owner's colour, and under it a line for each camp."""
    number = village["village"]
    owner = village["controller"]
    see = view["bishoprics"][CONTENT.villages[number].bishopric]
    name = FORTS.get(village["fort"] or "", "") + short_name(number)
    name += CHIEF if CONTENT.villages[number].chief_town else ""
    name += MILL * village["mills"] + (SIEGE if village["besiegers"] else "")
    name += "".join([WEATHER[card] for card in see["cards"]])
    if owner is None:
        return [Text(name, FREE), *[_camp(number, camp) for camp in village["camps"]]]
    return [_chip(owner, name), *[_camp(number, camp) for camp in village["camps"]]]


def _camp(village: VillageId, camp: CampView) -> Text:
    where = arrow(village, camp["road"]) if camp["road"] is not None else ""
    return _chip(camp["seat"], where + army(camp), bold=False)


def _chip(seat: int, text: str, bold: bool = True) -> Text:
    colours = tincture(seat)
    return Text(f"{colours.hatch}{text}", Style(color=colours.ink, bgcolor=colours.colour, bold=bold))


# --- where things go ---


def _places(blocks: list[list[Text]], width: int) -> list[tuple[int, int]]:
    """The upper left corner of each block: where the village lies, or the nearest place that is free."""
    taken: set[tuple[int, int]] = set()
    found = []
    for village, block in zip(CONTENT.villages, blocks, strict=True):
        across = max([text.cell_len for text in block])
        row = (village.y - 4) * (ROWS - 3) // 88
        column = 4 + village.x * (width - 8) // 100 - across // 2
        corner = _free_corner(taken, row, column, len(block), across, width)
        taken.update(_covered(corner, len(block), across))
        found.append(corner)
    return found


def _free_corner(
    taken: set[tuple[int, int]], row: int, column: int, down: int, across: int, width: int
) -> tuple[int, int]:
    """The nearest place where nothing lies yet; a row weighs as much as three columns."""
    row, column = min(row, ROWS - down), max(0, min(column, width - across))
    for right, below in NEARBY:
        top, left = row + below, column + right
        if top < 0 or top + down > ROWS or left < 0 or left + across > width:
            continue
        if taken.isdisjoint(_covered((top, left), down, across)):
            return top, left
    return row, column


def _covered(corner: tuple[int, int], down: int, across: int) -> list[tuple[int, int]]:
    """The cells of a block, with one column of air on its right."""
    top, left = corner
    return [(top + row, left + column) for row in range(down) for column in range(across + 1)]


def _middle(block: list[Text], corner: tuple[int, int]) -> tuple[int, int]:
    return corner[0], corner[1] + block[0].cell_len // 2


def _draw_road(cells: Cells, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Dots from one village to the other, one for each column or row, whichever are more."""
    down, right = end[0] - start[0], end[1] - start[1]
    steps = max(abs(down), (abs(right) + 1) // 2, 1)
    for step in range(steps + 1):
        row, column = start[0] + round(down * step / steps), start[1] + round(right * step / steps)
        cells[row][column] = ("·", ROAD)


def _write(cells: Cells, row: int, column: int, text: Text) -> None:
    style = text.style if isinstance(text.style, Style) else EMPTY
    for place, character in enumerate(text.plain):
        if row < ROWS and column + place < len(cells[row]):
            cells[row][column + place] = (character, style)


def _line(row: list[tuple[str, Style]]) -> Text:
    line = Text(no_wrap=True)
    for character, style in row:
        line.append(character, style)
    line.rstrip()
    return line
