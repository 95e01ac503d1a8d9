"""Two versions of a game over the same deals: what differs beyond chance, and by how much.

Each game is compared with its twin, the same deal with the change. Under no change the differences fall to either side
alike, so a t-test on them keeps its word; and as many things are looked at, Holm's correction within each of three
families (the shape of the game, the chances of seats and bots, deeds) at a third of 2 % each sees to it that in 98 of
100 comparisons without a real change nothing at all is claimed.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from oyez.lab.figures import compared, rows_of, tables_of
from oyez.lab.folder import Results
from oyez.lab.statistics import WIDTH, Mean, holm

CLAIM = 0.02  # of comparisons without a real change, in which one is claimed all the same
FAMILIES = ("shape", "chances", "deeds")
FEWEST = 20  # pairs of games without which nothing is claimed, and in which a deed must be seen
PART = 0.1  # … and this part of all pairs
NOBODY = (0.0, 0)
GAME_COLUMNS = ["number", "decisions", "turns", "lead_changes", "winners"]

Table = list[dict[str, Any]]


class Twin(msgspec.Struct, frozen=True):
    """A game of one of the two versions: its shape and winners, what was done how often, and how those fared."""

    number: int
    facts: dict[tuple[str, str], float]
    counts: dict[str, float]
    wins: dict[str, tuple[float, int]]


class Measure(msgspec.Struct):
    """One thing that may differ. For the chances of those who did something, `weight` says how many a game did."""

    family: str
    name: str
    before: Mean = msgspec.field(default_factory=Mean)
    after: Mean = msgspec.field(default_factory=Mean)
    change: Mean = msgspec.field(default_factory=Mean)
    weights: tuple[Mean, Mean] | None = None
    doubt: float = 1.0  # corrected

    @property
    def is_sure(self) -> bool:
        return self.doubt < CLAIM / len(FAMILIES)

    @property
    def difference(self) -> float:
        return self.change.mean / self._scale

    @property
    def interval(self) -> tuple[float, float]:
        low, high = self.change.interval
        return low / self._scale, high / self._scale

    @property
    def values(self) -> tuple[float, float]:
        """Before and after. Chances are kept as what was won beyond an equal share."""
        if self.weights is None:
            return self.before.mean, self.after.mean
        before, after = self.weights
        return self.before.mean / max(1e-9, before.mean), self.after.mean / max(1e-9, after.mean)

    @property
    def effect(self) -> float:
        """The change in units of how much games differ anyhow (Cohen's d); none where they do not differ."""
        return self.change.mean / self._spread if self._spread else 0.0

    @property
    def effect_width(self) -> float:
        return WIDTH * self.change.error / self._spread if self._spread else 0.0

    @property
    def is_everywhere(self) -> bool:
        """All games of a version are alike in this, and those of the other are not like them: no effect is larger."""
        return not self._spread and self.change.mean != 0

    @property
    def _spread(self) -> float:
        return math.hypot(self.before.deviation, self.after.deviation) / math.sqrt(2)

    @property
    def _scale(self) -> float:
        return 1.0 if self.weights is None else max(1e-9, (self.weights[0].mean + self.weights[1].mean) / 2)


class Comparison(msgspec.Struct):
    """All that was compared; the measures of each family, the surest first."""

    pairs: int
    measures: list[Measure]

    @property
    def sure(self) -> list[Measure]:
        return [measure for measure in self.measures if measure.is_sure]

    def family(self, name: str) -> list[Measure]:
        return [measure for measure in self.measures if measure.family == name]


def compare(results: Results, is_wanted: Callable[[str], bool] | None = None) -> Comparison:
    """Compare the two series of a folder; of the deeds, those that are wanted. Who asks of fewer is told more."""
    return compare_twins(twins_of(results), is_wanted)


def compare_twins(pairs: Iterator[tuple[Twin, Twin]], is_wanted: Callable[[str], bool] | None = None) -> Comparison:
    """The same from any pairs of games."""
    found: dict[tuple[str, str], Measure] = {}
    deeds = _Deeds(is_wanted)
    count = 0
    for before, after in pairs:
        count += 1
        for key in sorted({*before.facts, *after.facts}):
            measure = found.setdefault(key, Measure(*key))
            _add(measure, before.facts.get(key, 0.0), after.facts.get(key, 0.0), count)
        deeds.add(before, after)
    measures = [*found.values(), *deeds.measures(count)]
    for measure in found.values():
        _add_missing(measure, count)
    for family in FAMILIES:
        members = [measure for measure in measures if measure.family == family]
        doubts = holm([each.change.doubt for each in members]) if count >= FEWEST else [1.0] * len(members)
        for measure, doubt in zip(members, doubts, strict=True):
            measure.doubt = doubt
    order = {family: number for number, family in enumerate(FAMILIES)}
    return Comparison(count, sorted(measures, key=lambda each: (order[each.family], each.doubt, each.name)))


def _add(measure: Measure, before: float, after: float, count: int) -> None:
    _add_missing(measure, count - 1)
    measure.before.add(before)
    measure.after.add(after)
    measure.change.add(after - before)


def _add_missing(measure: Measure, count: int) -> None:
    """A line of the score sheet may be missing from the games before."""
    while measure.change.count < count:
        for mean in (measure.before, measure.after, measure.change):
            mean.add(0.0)


def facts_of(game: dict[str, Any], table: Table) -> dict[tuple[str, str], float]:
    """The shape of one game, and who won it."""
    points = sorted([row["points"] for row in table], reverse=True)
    found = {
        ("shape", "decisions"): game["decisions"],
        ("shape", "turns"): game["turns"],
        ("shape", "lead_changes"): game["lead_changes"],
        ("shape", "shared"): float(len(game["winners"]) > 1),
        ("shape", "best_points"): points[0],
    }
    if len(points) > 1:
        found["shape", "margin"] = points[0] - points[1]
    sums: dict[str, float] = defaultdict(float)
    for row in table:
        found["chances", f"seat {row['seat']}"] = row["won"]
        sums[row["bot"]] += row["won"]
        for label, value in row["sheet"]:
            key = ("shape", f"sheet {label}")
            found[key] = found.get(key, 0.0) + value / len(table)
    if len(sums) > 1:
        found.update({("chances", f"bot {bot}"): won for bot, won in sums.items()})
    return found


class _Sums(msgspec.Struct):
    """Means of a thing that is missing from most games: the zeros need not be added one by one."""

    before: float = 0.0
    after: float = 0.0
    before_squared: float = 0.0
    after_squared: float = 0.0
    change_squared: float = 0.0

    def add(self, before: float, after: float) -> None:
        self.before += before
        self.after += after
        self.before_squared += before**2
        self.after_squared += after**2
        self.change_squared += (after - before) ** 2

    def means(self, count: int) -> tuple[Mean, Mean, Mean]:
        return (
            _mean(self.before, self.before_squared, count),
            _mean(self.after, self.after_squared, count),
            _mean(self.after - self.before, self.change_squared, count),
        )


def _mean(total: float, squared: float, count: int) -> Mean:
    return Mean(count, total / count, max(0.0, squared - total**2 / count))


class _Deeds:
    """What is done how often, and how those fare who do it more than the others."""

    def __init__(self, is_wanted: Callable[[str], bool] | None) -> None:
        self.is_wanted = is_wanted
        self.seen: dict[str, int] = defaultdict(int)
        self.often: dict[str, _Sums] = defaultdict(_Sums)
        self.wins: dict[str, _Sums] = defaultdict(_Sums)
        self.who: dict[str, _Sums] = defaultdict(_Sums)

    def add(self, before: Twin, after: Twin) -> None:
        for name in {*before.counts, *after.counts}:
            self.seen[name] += 1
            self.often[name].add(before.counts.get(name, 0.0), after.counts.get(name, 0.0))
            won, who = before.wins.get(name, NOBODY)
            won_now, who_now = after.wins.get(name, NOBODY)
            self.wins[name].add(won, won_now)
            self.who[name].add(who, who_now)

    def measures(self, count: int) -> Iterator[Measure]:
        """Of a choice and what always came of it, and of a deed with and without its only thing, one is enough."""
        known: dict[tuple[float, ...], set[str]] = defaultdict(set)
        for measure in self._all(count):
            _, sort, kind, *_ = measure.name.split(" ")
            change, before = measure.change, measure.before
            kinds = known[change.mean, change.squares, before.mean, before.squares, float(measure.weights is None)]
            if not change.squares or not kinds or (sort == "event" and kind not in kinds):
                kinds.add(kind)
                yield measure

    def _all(self, count: int) -> Iterator[Measure]:
        for name in sorted(self.seen, key=lambda name: (not name.startswith("event"), -name.count(" "), name)):
            if self.seen[name] < max(FEWEST, PART * count) or (self.is_wanted and not self.is_wanted(name)):
                continue
            yield Measure("deeds", f"often {name}", *self.often[name].means(count))
            before, after, _ = self.who[name].means(count)
            if before.mean and after.mean:
                yield Measure("deeds", f"wins {name}", *self.wins[name].means(count), (before, after))


def _counts(table: Table) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for row in table:
        for name, count in row["deeds"]:
            found[name] += count
    return found


def _beyond_share(table: Table) -> dict[str, tuple[float, int]]:
    """By deed: what those won, beyond an equal share, who did it more than the others; and how many they are."""
    fair = sum([row["won"] for row in table]) / len(table)
    return {
        name: (sum([table[place]["won"] - fair for place in places]), len(places))
        for name, places in compared(table).items()
    }


def twins_of(results: Results) -> Iterator[tuple[Twin, Twin]]:
    """Each game with its twin, as far as both have been played."""
    second = games_of(results, 1)
    other = next(second, None)
    for one in games_of(results, 0):
        while other is not None and other.number < one.number:
            other = next(second, None)
        if other is not None and other.number == one.number:
            yield one, other


def games_of(results: Results, series: int) -> Iterator[Twin]:
    columns = ["seat", "bot", "won", "points", "sheet", "deeds"]
    tables = tables_of(results, series, columns)
    for game, table in zip(rows_of(results, "games", series, GAME_COLUMNS), tables, strict=True):
        yield Twin(game["number"], facts_of(game, table), _counts(table), _beyond_share(table))
