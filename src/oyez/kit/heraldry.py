"""Six tinctures for six seats, each with its hatching: colour is never the only sign. Chips for terminals.

The hatchings are those of the engravers (Petra Sancta, 1638): vertical lines are red, horizontal lines are blue.
"""

from collections.abc import Sequence

import msgspec
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text


class Tincture(msgspec.Struct, frozen=True):
    """A colour of heraldry: its name, its field, the ink that can be read on it, and its hatching in one character."""

    name: str
    colour: str
    ink: str
    hatch: str


TINCTURES = (
    Tincture("gueules", "#a3212f", "#ffffff", "▥"),
    Tincture("azur", "#1f4f86", "#ffffff", "▤"),
    Tincture("sinople", "#2d6a3e", "#ffffff", "▧"),
    Tincture("pourpre", "#6a3d7c", "#ffffff", "▨"),
    Tincture("or", "#d9a51f", "#2a2218", "░"),
    Tincture("sable", "#2a2522", "#ffffff", "▦"),
)

TINCTURE_NAMES = tuple([tincture.name for tincture in TINCTURES])


def tincture(seat: int) -> Tincture:
    """The tincture of a seat; beyond six they begin again."""
    return TINCTURES[seat % len(TINCTURES)]


def shield(seat: int, name: str = "") -> Text:
    """A seat's field with its hatching, and a name on it: «▥ Perceval»."""
    colours = tincture(seat)
    text = f" {colours.hatch} {name} " if name else f" {colours.hatch} "
    return Text(text, Style(color=colours.ink, bgcolor=colours.colour, bold=True), no_wrap=True)


class Flow:
    """Chips side by side, as many in a line as there is room for; a line breaks between chips, never within."""

    def __init__(self, chips: Sequence[Text], gap: int = 1) -> None:
        self.chips = chips
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(no_wrap=True)
        for chip in self.chips:
            room = options.max_width - line.cell_len - self.gap
            if line and chip.cell_len > room:
                yield line
                line = Text(no_wrap=True)
            if line:
                line.append(" " * self.gap)
            line.append_text(chip)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [chip.cell_len for chip in self.chips] or [0]
        most = sum(widths) + self.gap * (len(widths) - 1)
        return Measurement(min(max(widths), options.max_width), min(most, options.max_width))
