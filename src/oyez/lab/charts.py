"""The pieces that a page of the laboratory is made of. Places are percentages of a width: drawn as SVG in any size."""

import math
from collections.abc import Sequence

import msgspec
from babel.numbers import format_decimal, format_percent

MOST_BARS = 40
UNBROKEN = "\N{NO-BREAK SPACE}"
SMALLEST_DOUBT = 0.001  # that is told
STEPS = (1, 2, 2.5, 5, 10)


class Tick(msgspec.Struct, frozen=True):
    """A mark of an axis."""

    place: float
    text: str


class Span(msgspec.Struct, frozen=True):
    """A dot with its interval."""

    label: str
    low: float
    middle: float
    high: float
    value: str
    note: str = ""
    tone: str = ""  # good, bad, or nothing


class Forest(msgspec.Struct, frozen=True):
    """Dots with intervals beside what would be expected."""

    spans: list[Span]
    ticks: list[Tick]
    line: float | None = None  # where nothing would matter
    kind: str = "forest"


class Bar(msgspec.Struct, frozen=True):
    place: float
    width: float
    height: float
    text: str


class Histogram(msgspec.Struct, frozen=True):
    """How often which number."""

    bars: list[Bar]
    ticks: list[Tick]
    caption: str
    kind: str = "histogram"


class Meter(msgspec.Struct, frozen=True):
    """A bar with its label; a second one under it where there are two."""

    label: str
    first: float
    value: str
    second: float | None = None
    other: str = ""
    note: str = ""


class Meters(msgspec.Struct, frozen=True):
    rows: list[Meter]
    legend: tuple[str, ...] = ()
    kind: str = "meters"


class Grid(msgspec.Struct, frozen=True):
    """A table: the first column is words, the others numbers."""

    head: list[str]
    rows: list[list[str]]
    kind: str = "table"


class Text(msgspec.Struct, frozen=True):
    text: str
    tone: str = ""
    kind: str = "text"


class Verdicts(msgspec.Struct, frozen=True):
    """Sentences, each with its tone."""

    lines: list[Text]
    kind: str = "verdicts"


class Folded(msgspec.Struct, frozen=True):
    """What is shown on demand."""

    title: str
    blocks: list["Block"]
    kind: str = "folded"


class Tile(msgspec.Struct, frozen=True):
    value: str
    label: str
    note: str = ""


class Tiles(msgspec.Struct, frozen=True):
    tiles: list[Tile]
    kind: str = "tiles"


Block = Forest | Histogram | Meters | Grid | Text | Verdicts | Folded | Tiles


class Section(msgspec.Struct, frozen=True):
    title: str
    blocks: list[Block]


class Numbers:
    """Numbers as a language writes them."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, value: float, digits: int = 0) -> str:
        pattern = f"#,##0.{'0' * digits}" if digits else "#,##0"
        return format_decimal(round(value, digits) + 0.0, pattern, self.language).replace("-", "\N{MINUS SIGN}")

    def percent(self, share: float, digits: int = 1) -> str:
        return format_percent(share, f"0.{'0' * digits}{UNBROKEN}%" if digits else f"0{UNBROKEN}%", self.language)

    def doubt(self, p: float) -> str:
        """A p-value; it is never nought."""
        return f"< {self(SMALLEST_DOUBT, 3)}" if p < SMALLEST_DOUBT else self(p, 3)

    def share(self, share: float, interval: tuple[float, float]) -> str:
        """«33.4 % (30.1 – 36.8)»."""
        low, high = [format_decimal(100 * bound, "0.0", self.language) for bound in interval]
        return f"{self.percent(share)} ({low} – {high})"

    def range(self, value: float, interval: tuple[float, float], digits: int = 2) -> str:
        return f"{self(value, digits)} ({self(interval[0], digits)} – {self(interval[1], digits)})"


def axis(low: float, high: float, marks: int = 4) -> list[float]:
    """Round numbers from one end to the other."""
    if high <= low:
        high = low + 1
    rough = (high - low) / marks
    power = 10 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in STEPS if factor * power >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [number * step for number in range(first, math.floor(high / step + 1e-9) + 1)]


def place(value: float, low: float, high: float) -> float:
    """A value as a percentage of the way from one end to the other."""
    return round(min(100.0, max(0.0, 100 * (value - low) / (high - low))), 2)


def histogram(counts: dict[int, int], numbers: Numbers, caption: str) -> Histogram:
    """Whole numbers, put together where they are many."""
    if not counts:
        return Histogram([], [], caption)
    low, high = min(counts), max(counts)
    width = max(1, math.ceil((high - low + 1) / MOST_BARS))
    heights = [0] * ((high - low) // width + 1)
    for value, count in counts.items():
        heights[(value - low) // width] += count
    end = low + width * len(heights)
    bars = [
        Bar(
            place(low + width * number, low, end),
            round(100 * width / (end - low), 2),
            round(100 * height / max(heights), 2),
            f"{_span(low + width * number, width, numbers)}: {numbers(height)}",
        )
        for number, height in enumerate(heights)
    ]
    marks = [mark for mark in axis(low, end - 1) if mark == int(mark)]
    return Histogram(bars, [Tick(place(mark + width / 2, low, end), numbers(mark)) for mark in marks], caption)


def _span(first: int, width: int, numbers: Numbers) -> str:
    return numbers(first) if width == 1 else f"{numbers(first)} – {numbers(first + width - 1)}"


def shares(rows: Sequence[tuple[str, float, tuple[float, float], str]], fair: float, numbers: Numbers) -> Forest:
    """Shares of wins with their intervals, beside the fair one."""
    high = min(1.0, max([fair * 1.5, *[row[2][1] for row in rows]]) * 1.05)
    low = 0.0
    spans = [
        Span(
            label,
            place(bounds[0], low, high),
            place(share, low, high),
            place(bounds[1], low, high),
            numbers.share(share, bounds),
            note,
            "good" if bounds[0] > fair else "bad" if bounds[1] < fair else "",
        )
        for label, share, bounds, note in rows
    ]
    ticks = [Tick(place(mark, low, high), numbers.percent(mark, 0)) for mark in axis(low, high)]
    return Forest(spans, ticks, place(fair, low, high))
