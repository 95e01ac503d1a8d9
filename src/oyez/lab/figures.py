"""What the rows of a series add up to. Read part by part: memory does not grow with the number of games."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from oyez.lab.folder import Results
from oyez.lab.matches import wilson
from oyez.lab.rows import COLUMNS, read_batches
from oyez.lab.statistics import Lift, Mean, benjamini_hochberg, more_than_the_others

FEW = 10  # games in which somebody must have done something more than the others, for us to speak of it

GAME_COLUMNS = tuple([name for name in COLUMNS["games"] if name not in ("series", "deal", "seats")])
SEAT_COLUMNS = tuple([name for name in COLUMNS["seats"] if name not in ("series", "place", "deeds")])


class Standing(msgspec.Struct):
    """What a seat, or a bot, has reached."""

    games: int = 0
    won: float = 0.0
    points: Mean = msgspec.field(default_factory=Mean)
    raised: int = 0
    illegal: int = 0
    late: int = 0
    decisions: int = 0
    bits: float = 0.0

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    @property
    def failures(self) -> int:
        return self.raised + self.illegal + self.late


class Deed(msgspec.Struct):
    """Something done, and how it goes with winning; `doubt` is corrected for all the deeds that were looked at."""

    name: str
    lift: Lift
    doubt: float = 1.0


class Figures(msgspec.Struct):
    """All numbers of a report."""

    games: int = 0
    finished: int = 0
    shared: int = 0
    stand_ins: int = 0
    decisions: Counter[int] = msgspec.field(default_factory=Counter)
    turns: Counter[int] = msgspec.field(default_factory=Counter)
    lead_changes: Counter[int] = msgspec.field(default_factory=Counter)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    asked: Counter[str] = msgspec.field(default_factory=Counter)  # by decision
    bits: dict[str, float] = msgspec.field(default_factory=lambda: defaultdict(float))
    rules: Counter[str] = msgspec.field(default_factory=Counter)  # uses
    rule_games: Counter[str] = msgspec.field(default_factory=Counter)  # games in which it was used
    seats: dict[int, Standing] = msgspec.field(default_factory=lambda: defaultdict(Standing))
    bots: dict[str, Standing] = msgspec.field(default_factory=lambda: defaultdict(Standing))
    cells: dict[tuple[str, int], Standing] = msgspec.field(default_factory=lambda: defaultdict(Standing))
    sheet: dict[str, tuple[Mean, Mean]] = msgspec.field(default_factory=dict)  # of winners, of the others
    points: tuple[Mean, Mean] = msgspec.field(default_factory=lambda: (Mean(), Mean()))
    times: dict[str, tuple[int, float]] = msgspec.field(default_factory=dict)  # decisions and seconds, by bot
    deeds: list[Deed] = msgspec.field(default_factory=list)


def add_up(results: Results, series: int = 0, *, deeds: bool = True) -> Figures:
    """The figures of one series; what goes with winning takes longest, and may be left out."""
    figures = Figures()
    _add_games(figures, results, series)
    _add_seats(figures, results, series)
    _add_times(figures, results, series)
    if deeds:
        figures.deeds = deeds_of(figures, results, series)
    return figures


def _add_games(figures: Figures, results: Results, series: int) -> None:
    for row in rows_of(results, "games", series, GAME_COLUMNS):
        figures.games += 1
        figures.finished += row["finished"]
        figures.shared += len(row["winners"]) > 1
        figures.stand_ins += row["stand_ins"]
        figures.decisions[row["decisions"]] += 1
        figures.turns[row["turns"]] += 1
        figures.lead_changes[row["lead_changes"]] += 1
        figures.reasons[row["reason"]] += 1
        for name, count in row["asked"]:
            figures.asked[name] += count
        for name, bits in row["bits"]:
            figures.bits[name] += bits
        for name, count in row["rules"]:
            figures.rules[name] += count
            figures.rule_games[name] += 1


def _add_seats(figures: Figures, results: Results, series: int) -> None:
    for row in rows_of(results, "seats", series, SEAT_COLUMNS):
        seat, bot = row["seat"], row["bot"]
        for standing in (figures.seats[seat], figures.bots[bot], figures.cells[bot, seat]):
            _add_standing(standing, row)
        other = 0 if row["won"] else 1
        figures.points[other].add(row["points"])
        for label, value in row["sheet"]:
            figures.sheet.setdefault(label, (Mean(), Mean()))[other].add(value)


def _add_standing(standing: Standing, row: dict[str, Any]) -> None:
    standing.games += 1
    standing.won += row["won"]
    standing.points.add(row["points"])
    standing.raised += row["raised"]
    standing.illegal += row["illegal"]
    standing.late += row["late"]
    standing.decisions += row["decisions"]
    standing.bits += row["bits"]


def _add_times(figures: Figures, results: Results, series: int) -> None:
    for row in rows_of(results, "times", series, ["bot", "decisions", "seconds"]):
        decisions, seconds = figures.times.get(row["bot"], (0, 0.0))
        figures.times[row["bot"]] = decisions + row["decisions"], seconds + row["seconds"]


def _rows(batch: dict[str, list[Any]]) -> Iterator[dict[str, Any]]:
    names = list(batch)
    for values in zip(*batch.values(), strict=True):
        yield dict(zip(names, values, strict=True))


def rows_of(results: Results, table: str, series: int, columns: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The rows of one series, in order."""
    for batch in read_batches(results.parts(table, series), columns):
        yield from _rows(batch)


def tables_of(results: Results, series: int, columns: list[str]) -> Iterator[list[dict[str, Any]]]:
    """The seat rows of each game together. A game's seats lie in one part, one after the other."""
    table: list[dict[str, Any]] = []
    for row in rows_of(results, "seats", series, ["number", *columns]):
        if table and table[0]["number"] != row["number"]:
            yield table
            table = []
        table.append(row)
    if table:
        yield table


def deeds_of(figures: Figures, results: Results, series: int) -> list[Deed]:
    """What goes with winning: all deeds of which there is enough, the surest first."""
    expected = {cell: standing.share for cell, standing in figures.cells.items()}
    lifts: dict[str, Lift] = defaultdict(Lift)
    for table in tables_of(results, series, ["seat", "bot", "won", "deeds"]):
        for name, places in compared(table).items():
            won = sum([table[place]["won"] for place in places])
            hoped = sum([expected[table[place]["bot"], table[place]["seat"]] for place in places])
            lifts[name].add(len(places), won, hoped)
    found = [Deed(name, lift) for name, lift in sorted(lifts.items()) if lift.games >= FEW and lift.expected > 0]
    found = without_twins(found)
    for deed, doubt in zip(found, benjamini_hochberg([deed.lift.doubt for deed in found]), strict=True):
        deed.doubt = doubt
    return sorted(found, key=lambda deed: (deed.doubt, -abs(math.log(max(deed.lift.ratio, 0.01))), deed.name))


def compared(table: list[dict[str, Any]]) -> dict[str, list[int]]:
    """By deed: who at this table did it more than the others; nobody where all did it alike."""
    counts: dict[str, list[int]] = {}
    for place, row in enumerate(table):
        for name, count in row["deeds"]:
            counts.setdefault(name, [0] * len(table))[place] = count
    found = {name: more_than_the_others(done) for name, done in counts.items()}
    return {name: places for name, places in found.items() if places}


def without_twins(deeds: list[Deed]) -> list[Deed]:
    """What was chosen and what came of it are often the same: then only the event stays, which says more."""
    kept: dict[tuple[Any, ...], Deed] = {}
    for deed in sorted(deeds, key=lambda deed: (not deed.name.startswith("event"), -deed.name.count(" "))):
        lift = deed.lift
        kept.setdefault((lift.seats, lift.games, lift.won, round(lift.expected, 9), round(lift.squares, 9)), deed)
    return list(kept.values())
