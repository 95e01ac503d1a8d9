"""Tic-tac-toe on the engine: the smallest game that is one."""

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

ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Mark(Choice, frozen=True):
    """Put one's sign on a square."""

    square: int


class Table(BaseTable, kw_only=True, omit_defaults=True):
    squares: list[int] = []  # whose sign is on it, or nobody's
    winner: int = NOBODY


MARKS = [Mark(square) for square in range(9)]


@rule
def turn(t: Table, seat: int) -> Asking:
    """TT-1: mark a free square. TT-2: three in a row win. TT-3: without a free square it is a draw."""
    mark = yield from ask(seat, "mark", [MARKS[square] for square in range(9) if t.squares[square] == NOBODY])
    t.squares[mark.square] = seat
    tell(t, "TT-1", "marked", seat, mark.square)
    if has_a_row(t, seat):
        t.winner = seat
        return end_game(t)
    if NOBODY in t.squares:
        then(t, turn(1 - seat))


def has_a_row(t: Table, seat: int) -> bool:
    squares = t.squares
    return any([squares[a] == squares[b] == squares[c] == seat for a, b, c in ROWS])


def setup(seats: int, options: NoOptions, chance: Chance) -> Table:
    t = Table(seats=seats, chance=chance, squares=[NOBODY] * 9)
    then(t, turn(0))
    return t


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return {"squares": t.squares[:], "winner": t.winner}


def outcome(t: Table) -> Outcome:
    if t.winner == NOBODY:
        return Outcome((1, 1), (0, 0), "draw")
    return Outcome((1, 2) if t.winner == 0 else (2, 1), (0, 0), "row")


def bound(seats: int, options: NoOptions) -> int:
    """Each decision fills a square."""
    return 9


def touches(choice: Mark, seat: int) -> list[str]:
    """The pieces on the board that a choice touches: they glow, and can be clicked."""
    return [f"square-{choice.square}"]


words = Words(
    names={},
    events={
        "marked": Line("who:seat square", "{who} marks square {square}."),
        "row": Line("", "Three in a row."),
        "draw": Line("", "A draw."),
    },
    prompts={"mark": Prompt("TT-1", "Which square do you mark?")},
    choices={Mark: Line("square", "Square {square}")},
    options={},
    labels={"free": "free"},
    touches=touches,
)

game = Game(
    name="tic_tac_toe",
    prefix="TT",
    folder=Path(__file__).parent,
    title={"fr": "Morpion", "en": "Tic-tac-toe"},
    pitch={"fr": "Trois signes en ligne avant l'autre.", "en": "Three signs in a row before the other."},
    seats=(2, 2),
    minutes=(1, 2),
    table=Table,
    choices=(Mark,),
    rules=rules_of(__name__),
    words=words,
    setup=setup,
    view=view,
    outcome=outcome,
    bound=bound,
)
