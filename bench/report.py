"""What was measured, for people and for programs."""

import json
from typing import Any

import msgspec

WORDS = {
    "floor": ("random play by hand, the floor", "decisions/s"),
    "decisions": ("random play", "decisions/s"),
    "games": ("random play", "games/s"),
    "open_spiel": ("OpenSpiel", "games/s"),
    "pettingzoo": ("PettingZoo", "games/s"),
    "copies": ("copy in mid-game", "µs"),
    "full_copies": ("copy of the fullest table", "µs"),
    "saves": ("save + load", "µs"),
}


class Line(msgspec.Struct):
    """One thing measured with one build, and what it is to reach."""

    task: str
    game: str
    build: str
    at_least: float | None = None  # a second
    at_most: float | None = None  # microseconds each
    compared_with: dict[str, float | None] = {}  # other lines, by key, and the ratio to reach, if any
    rates: list[float] = []
    rate: float = 0.0
    ratios: dict[str, float] = {}

    @property
    def key(self) -> str:
        return f"{self.task} {self.game} {self.build}"

    @property
    def is_time(self) -> bool:
        """It is told in microseconds each instead of so many a second."""
        return WORDS[self.task][1] == "µs"

    @property
    def figure(self) -> float:
        return 1e6 / self.rate if self.is_time else self.rate

    @property
    def target(self) -> str:
        if self.at_least is not None:
            return f"≥ {self.at_least:,.0f}".replace(",", " ")
        return f"≤ {self.at_most:g}" if self.at_most is not None else ""

    def is_reached(self) -> bool | None:
        """Whether it reaches all that it is to reach; None where nothing is asked of it."""
        reached = [self.ratios[other] >= least for other, least in self.wanted_ratios()]
        if self.target:
            reached.append(not self.is_short())
        return all(reached) if reached else None

    def is_short(self) -> bool:
        """The figure itself is not reached, whatever it is compared with."""
        is_few = self.at_least is not None and self.figure < self.at_least
        return is_few or (self.at_most is not None and self.figure > self.at_most)

    def wanted_ratios(self) -> list[tuple[str, float]]:
        wanted = [(other, least) for other, least in self.compared_with.items() if other in self.ratios]
        return [(other, least) for other, least in wanted if least is not None]


def as_json(lines: list[Line], can: dict[str, Any]) -> str:
    """For programs."""
    rows = [
        {
            "game": line.game,
            "seats": can["seats"][line.game],
            "what": line.task,
            "build": line.build,
            "unit": WORDS[line.task][1],
            "value": round(line.figure, 3),
            "target": line.target or None,
            "ratios": {
                other: {"value": round(ratio, 3), "target": line.compared_with[other]}
                for other, ratio in line.ratios.items()
            },
            "reached": line.is_reached(),
        }
        for line in lines
    ]
    return json.dumps({"python": can["python"], "peers": can["peers"], "rows": rows}, ensure_ascii=False, indent=1)


def as_table(lines: list[Line], can: dict[str, Any]) -> str:
    """For people."""
    head = ("game", "seats", "what", "build", "measured", "", "target", "")
    rows = [head, *[row for line in lines for row in rows_of(line, can["seats"][line.game])]]
    widths = [max([len(row[column]) for row in rows]) for column in range(len(head))]
    texts = [
        "  ".join([cell.rjust(width) if column in (1, 4) else cell.ljust(width) for column, (cell, width) in cells])
        for cells in [list(enumerate(zip(row, widths, strict=True))) for row in rows]
    ]
    notes = [
        f"Python {can['python']}, one core, no listener; the median of interleaved rounds, in time of the process."
    ]
    if any([line.task == "floor" for line in lines]):
        notes.append(
            "The floor keeps no lists between decisions, the game does: see docs/decisions, tables-stay-structs."
        )
    if not any([line.build == "compiled" for line in lines]):
        notes.append("`make compile` adds the compiled build.")
    for peer in ("open_spiel", "pettingzoo"):
        if peer not in can["peers"]:
            notes.append(f"{WORDS[peer][0]} is not installed: `make setup-bench`.")
    return "\n".join([text.rstrip() for text in [*texts, "", *notes]])


def rows_of(line: Line, seats: int) -> list[tuple[str, ...]]:
    what, unit = WORDS[line.task]
    figure = f"{line.figure:.2f}" if line.is_time else f"{line.figure:,.0f}".replace(",", " ")
    missed = "missed" * line.is_short()
    rows: list[tuple[str, ...]] = [(line.game, str(seats), what, line.build, figure, unit, line.target, missed)]
    for other, ratio in line.ratios.items():
        least = line.compared_with[other]
        target = "" if least is None else f"≥ {least:g} ×"
        short = "missed" if least is not None and ratio < least else ""
        task, *_, build = other.split()
        name = build if task == line.task else WORDS[task][0].rpartition(", ")[2]
        rows.append(("", "", f"  against {name}", line.build, f"{ratio:.2f}", "×", target, short))
    return rows
