"""Tic-tac-toe in a terminal: a pure function of the view."""

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from oyez.engine.game import View
from oyez.engine.table import NOBODY
from oyez.engine.words import Speaker
from oyez.kit.heraldry import shield

SIGNS = ("✕", "◯")


def draw(view: View, speaker: Speaker) -> RenderableType:
    """Three rows of three, each sign on its player's colours."""
    board = Table(box=box.SQUARE, show_header=False, show_lines=True)
    for row in range(3):
        board.add_row(*[sign(view["squares"][row * 3 + column]) for column in range(3)])
    return board


def sign(owner: int) -> Text:
    return Text("     ") if owner == NOBODY else shield(owner, SIGNS[owner])


def describe(view: View, speaker: Speaker) -> list[str]:
    """The same in words, for who listens: a line a row."""
    called = [speaker.label("free") if owner == NOBODY else speaker.name("seat", owner) for owner in view["squares"]]
    return [", ".join(called[first : first + 3]) for first in (0, 3, 6)]
