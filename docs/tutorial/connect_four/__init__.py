"""Connect four on the engine."""

from pathlib import Path
from typing import Any

from oyez.engine.agenda import end_game, rule, rules_of, then
from oyez.engine.asking import Asking, ask
from oyez.engine.chance import Chance
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.game import Game, NoOptions, Outcome
from oyez.engine.table import NOBODY
from oyez.engine.table import Table as BaseTable
from oyez.engine.words import Line, Prompt, Words

COLUMNS = 7
ROWS = 6
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]


def all_lines() -> list[list[int]]:
    """Every line of four holes; hole number `row * COLUMNS + column`, row 0 at the bottom."""
    found = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            for up, right in DIRECTIONS:
                if row + 3 * up < ROWS and 0 <= column + 3 * right < COLUMNS:
                    found.append([(row + step * up) * COLUMNS + column + step * right for step in range(4)])
    return found


LINES = all_lines()
LINES_THROUGH = [[line for line in LINES if hole in line] for hole in range(ROWS * COLUMNS)]


class Drop(Choice, frozen=True):
    """Let a disc fall into a column."""

    column: int


class Table(BaseTable, kw_only=True, omit_defaults=True):
    holes: list[int] = []  # whose disc is in it, or nobody's
    heights: list[int] = []  # discs in each column
    winner: int = NOBODY


DROPS = [Drop(column) for column in range(COLUMNS)]


@rule
def turn(t: Table, seat: int) -> Asking:
    """CF-1: drop a disc. CF-2: four in a line win. CF-3: when all is full it is a draw."""
    drop = yield from ask(seat, "drop", [DROPS[column] for column in range(COLUMNS) if t.heights[column] < ROWS])
    hole = t.heights[drop.column] * COLUMNS + drop.column
    t.heights[drop.column] += 1
    t.holes[hole] = seat
    tell(t, "CF-1", "dropped", seat, drop.column)
    if has_a_line(t, seat, hole):
        t.winner = seat
        return end_game(t)
    if NOBODY in t.holes:
        then(t, turn(1 - seat))


def has_a_line(t: Table, seat: int, hole: int) -> bool:
    holes = t.holes
    for a, b, c, d in LINES_THROUGH[hole]:
        if holes[a] == seat and holes[b] == seat and holes[c] == seat and holes[d] == seat:
            return True
    return False


def setup(seats: int, options: NoOptions, chance: Chance) -> Table:
    t = Table(seats=seats, chance=chance, holes=[NOBODY] * (ROWS * COLUMNS), heights=[0] * COLUMNS)
    then(t, turn(0))
    return t


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return {"holes": t.holes[:], "winner": t.winner}


def outcome(t: Table) -> Outcome:
    if t.winner == NOBODY:
        return Outcome((1, 1), (0, 0), "draw")
    return Outcome((1, 2) if t.winner == 0 else (2, 1), (0, 0), "line")


def bound(seats: int, options: NoOptions) -> int:
    """Each decision fills a hole."""
    return ROWS * COLUMNS


def touches(choice: Drop, seat: int) -> list[str]:
    """The pieces on the board that a choice touches: they glow, and can be clicked."""
    return [f"column-{choice.column}"]


words = Words(
    names={},
    events={
        "dropped": Line("who:seat column", "{who} drops a disc into column {column}."),
        "line": Line("", "Four in a line."),
        "draw": Line("", "A draw."),
    },
    prompts={"drop": Prompt("CF-1", "Into which column do you drop a disc?")},
    choices={Drop: Line("column", "Column {column}")},
    options={},
    labels={"empty": "empty"},
    touches=touches,
)

game = Game(
    name="connect_four",
    prefix="CF",
    folder=Path(__file__).parent,
    title={"fr": "Puissance quatre", "en": "Connect four"},
    pitch={"fr": "Quatre pions en ligne, et ils tombent.", "en": "Four discs in a line, and they fall."},
    seats=(2, 2),
    minutes=(5, 10),
    table=Table,
    choices=(Drop,),
    rules=rules_of(__name__),
    words=words,
    setup=setup,
    view=view,
    outcome=outcome,
    bound=bound,
)
