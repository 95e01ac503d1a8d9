"""How sure a number is: intervals, and corrections for asking many questions at once."""

import math
from collections.abc import Sequence
from statistics import NormalDist

import msgspec

SURE = 0.05  # one in twenty
NORMAL = NormalDist()
WIDTH = NORMAL.inv_cdf(1 - SURE / 2)


class Mean(msgspec.Struct):
    """A mean and its error, number by number (Welford): nothing is kept."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # of the distances from the mean

    def add(self, value: float) -> None:
        self.count += 1
        away = value - self.mean
        self.mean += away / self.count
        self.squares += away * (value - self.mean)

    @property
    def deviation(self) -> float:
        return math.sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0

    @property
    def error(self) -> float:
        return self.deviation / math.sqrt(self.count) if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which the true mean lies, in 95 of 100 such runs."""
        return self.mean - WIDTH * self.error, self.mean + WIDTH * self.error

    @property
    def doubt(self) -> float:
        """How likely chance alone takes the mean so far from nothing (the p of a t-test, both sides)."""
        if not self.mean or self.count < 2:
            return 1.0
        return 0.0 if not self.error else doubt_of(self.mean / self.error, self.count - 1)


def doubt_of(t: float, freedom: int) -> float:
    """The p of Student's t on both sides, by Wallace's transformation to the normal (good to a few per mille)."""
    if freedom < 1:
        return 1.0
    normal = math.sqrt(freedom * math.log1p(t * t / freedom)) * (8 * freedom + 1) / (8 * freedom + 3)
    return math.erfc(normal / math.sqrt(2))


def benjamini_hochberg(doubts: Sequence[float]) -> list[float]:
    """Each doubt, so corrected that of all that pass a limit at most that part is found by chance."""
    order = sorted(range(len(doubts)), key=lambda place: -doubts[place])
    found = [1.0] * len(doubts)
    least = 1.0
    for rank, place in enumerate(order):
        least = min(least, doubts[place] * len(doubts) / (len(doubts) - rank))
        found[place] = least
    return found


def holm(doubts: Sequence[float]) -> list[float]:
    """Each doubt, so corrected that in all but that part of such runs nothing at all is found by chance."""
    order = sorted(range(len(doubts)), key=lambda place: doubts[place])
    found = [1.0] * len(doubts)
    most = 0.0
    for rank, place in enumerate(order):
        most = max(most, min(1.0, doubts[place] * (len(doubts) - rank)))
        found[place] = most
    return found


class Lift(msgspec.Struct):
    """Those who did something more than the others at their table: how often they won, and how often they would have,
    had it not mattered. Games are the unit: what happens at one table hangs together."""

    seats: int = 0
    games: int = 0
    won: float = 0.0
    expected: float = 0.0
    squares: float = 0.0

    def add(self, seats: int, won: float, expected: float) -> None:
        """One game: so many seats did it more than the others."""
        self.seats += seats
        self.games += 1
        self.won += won
        self.expected += expected
        self.squares += (won - expected) ** 2

    @property
    def ratio(self) -> float:
        return self.won / self.expected if self.expected else 1.0

    @property
    def interval(self) -> tuple[float, float]:
        width = WIDTH * math.sqrt(self.squares) / self.expected if self.expected else math.inf
        return max(0.0, self.ratio - width), self.ratio + width

    @property
    def doubt(self) -> float:
        if not self.squares:
            return 1.0
        return doubt_of((self.won - self.expected) / math.sqrt(self.squares), self.games - 1)


def more_than_the_others(counts: Sequence[int]) -> list[int]:
    """The places of those who did it more often than the table's average."""
    average = sum(counts) / len(counts)
    return [place for place, count in enumerate(counts) if count > average]


def quantile(counts: dict[int, int], part: float) -> int:
    """The value below which that part of a counted distribution lies."""
    left = part * sum(counts.values())
    value = 0
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return value
