"""Connect four in a terminal: a pure function of the view."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from connect_four import COLUMNS, ROWS
from oyez.engine.game import View
from oyez.engine.table import NOBODY
from oyez.engine.words import Speaker
from oyez.kit.heraldry import shield


def draw(view: View, speaker: Speaker) -> RenderableType:
    """Six rows, the highest first; each column under its number."""
    board = Table(box=None, padding=(0, 1))
    for column in range(COLUMNS):
        board.add_column(str(column), justify="center")
    for row in reversed(range(ROWS)):
        board.add_row(*[disc(view["holes"][row * COLUMNS + column]) for column in range(COLUMNS)])
    return board


def disc(owner: int) -> Text:
    return Text(" · ") if owner == NOBODY else shield(owner)


def describe(view: View, speaker: Speaker) -> list[str]:
    """The same in words, for who listens: a line a column, from the bottom."""
    lines = []
    for column in range(COLUMNS):
        owners = [owner for owner in view["holes"][column::COLUMNS] if owner != NOBODY]
        names = ", ".join([speaker.name("seat", owner) for owner in owners])
        lines.append(f"{column}: {names or speaker.label('empty')}")
    return lines
