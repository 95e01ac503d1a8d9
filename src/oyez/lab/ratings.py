"""Ratings: how strong bots are by all the games that they played with and against each other (openskill)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from oyez.engine.languages import Voice
from oyez.extras import load
from oyez.lab.charts import Block, Forest, Numbers, Section, Span, Text, Tick, axis, place
from oyez.lab.figures import tables_of
from oyez.lab.folder import Results
from oyez.lab.statistics import WIDTH

START = 25.0
Rated = tuple[list[str], list[int]]  # the bots of a table, and their places


class Rating(msgspec.Struct, frozen=True):
    """Where a bot stands, and how unsure that is."""

    bot: str
    games: int
    mean: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.mean - WIDTH * self.error, self.mean + WIDTH * self.error


def rated(results: Results, series: int = 0) -> Iterator[Rated]:
    """Who sat at each table, and who came where."""
    for table in tables_of(results, series, ["seat", "bot", "place"]):
        yield [row["bot"] for row in table], [row["place"] for row in table]


def rate(played: Iterable[Rated]) -> list[Rating]:
    """Rate all bots, game after game; the best first. Games that were not finished have no places and do not count."""
    model = load("openskill.models", "lab").PlackettLuce(tau=0.0)  # bots do not learn: their strength does not drift
    known: dict[str, Any] = defaultdict(model.rating)
    games: dict[str, int] = defaultdict(int)
    for bots, places in played:
        if len(set(bots)) > 1 and all(places):
            _rate_game(model, known, bots, places)
            for bot in set(bots):
                games[bot] += 1
    found = [Rating(bot, games[bot], rating.mu, rating.sigma) for bot, rating in known.items()]
    return sorted(found, key=lambda rating: (-rating.mean, rating.bot))


def _rate_game(model: Any, known: dict[str, Any], bots: list[str], places: list[int]) -> None:
    """One game moves each bot's rating. Of one that sat on several seats each seat is a witness: what they say is
    put together by how sure they are, and what was known before counts once."""
    teams = model.rate([[model.rating(known[bot].mu, known[bot].sigma)] for bot in bots], ranks=places)
    after: dict[str, list[Any]] = defaultdict(list)
    for bot, (rating,) in zip(bots, teams, strict=True):
        after[bot].append(rating)
    for bot, ratings in after.items():
        before, again = known[bot], len(ratings) - 1
        sure = sum([rating.sigma**-2 for rating in ratings]) - again * before.sigma**-2
        weighed = sum([rating.mu * rating.sigma**-2 for rating in ratings]) - again * before.mu * before.sigma**-2
        known[bot] = model.rating(weighed / sure, sure**-0.5)


def ratings_section(ratings: list[Rating], voice: Voice, numbers: Numbers) -> Section:
    """The ratings as dots with intervals."""
    low = min([START, *[rating.interval[0] for rating in ratings]]) - 1
    high = max([START, *[rating.interval[1] for rating in ratings]]) + 1
    spans = [
        Span(
            rating.bot,
            place(rating.interval[0], low, high),
            place(rating.mean, low, high),
            place(rating.interval[1], low, high),
            numbers.range(rating.mean, rating.interval, 1),
            voice("{count} {count|game|games}", count=rating.games),
        )
        for rating in ratings
    ]
    ticks = [Tick(place(mark, low, high), numbers(mark)) for mark in axis(low, high)]
    text = voice("openskill’s Plackett–Luce; all begin at 25. Where two intervals do not touch, the order is sure.")
    blocks: list[Block] = [Forest(spans, ticks, place(START, low, high)), Text(text, "soft")]
    return Section(voice("Ratings"), blocks)
