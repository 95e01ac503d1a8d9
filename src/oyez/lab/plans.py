"""What is to be played: a plan of series of games, cut into chunks. Plain data: it is kept as JSON and travels.

A series is a game with its seats, bots, options and content, so many times. A run or a tournament has one, a balance
two (the same deals with something changed), a ladder one for each game and pair of bots.
"""

import functools
from typing import Any

import msgspec

from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import BadOptions
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.lab.matches import seating
from oyez.lab.seated import is_foreign, must_be_bot, thinks

PARTS = 32  # a run has about so many, so that all hands have work and little is lost by a break
CHUNK = {"random": (8, 500), "looks": (1, 10), "searches": (1, 1)}  # games of a chunk, by its slowest bot
SECONDS = 10.0  # of a decision, for bots from elsewhere

FIXED, ROTATED, LINE_UPS, SIDES = "fixed", "rotated", "line-ups", "sides"


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """So many games of one kind. `bots` sit as `seating` says."""

    name: str = ""
    game: str
    seats: int
    bots: tuple[str, ...]
    seating: str = FIXED
    options: dict[str, Any] = {}
    content: str = ""  # the text of a designer's content file; empty: the game's own
    fingerprint: str = ""  # of the content that it is played with
    thinking: str = ""  # of the bots, where games of others must not be added
    games: int
    chunk: int = 0  # games of a part


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides the rows of a results folder, and which version made them."""

    kind: str  # run | tournament | ladder | balance
    seed: str
    series: tuple[Series, ...]
    seconds: float = SECONDS  # that a bot from elsewhere may think
    version: str = ""

    @property
    def games(self) -> int:
        return sum([series.games for series in self.series])


class Chunk(msgspec.Struct, frozen=True, kw_only=True):
    """Some games of a series, numbered from `first`: what one worker plays at a time."""

    number: int  # of the series
    series: Series
    seed: str
    seconds: float
    first: int
    count: int

    @property
    def name(self) -> str:
        """Of the part of the results that it makes."""
        return f"{self.number:03}-{self.first:09}-{self.count}"


def chunk_size(bots: tuple[str, ...], games: int) -> int:
    """Few enough games that a break loses little, and that all hands have work."""
    least, most = CHUNK[slowest(bots)]
    return max(least, min(most, -(-games // PARTS)))


def slowest(bots: tuple[str, ...]) -> str:
    kinds = [thinks(name) for name in bots]
    return "searches" if "searches" in kinds else "looks" if "looks" in kinds else "random"


def chunks_of(plan: Plan) -> list[Chunk]:
    """The whole plan; all series go on together. How it is cut changes no row: each game has a seed of its own."""
    found = [
        Chunk(
            number=number,
            series=series,
            seed=plan.seed,
            seconds=plan.seconds,
            first=first,
            count=min(series.chunk, series.games - first),
        )
        for number, series in enumerate(plan.series)
        for first in range(0, series.games, series.chunk)
    ]
    return sorted(found, key=lambda chunk: (chunk.first / chunk.series.games, chunk.number))


def check_series(series: Series) -> None:
    """Refuse what cannot be played, before anything is."""
    find_game(series.game).read_options(series.seats, series.options)
    for name in series.bots:
        must_be_bot(name)
    if series.seating == FIXED and len(series.bots) != series.seats:
        raise BadOptions(
            N_("Name one bot for all seats or {seats}, one a seat; these are {count}."),
            seats=series.seats,
            count=len(series.bots),
        )
    if series.seating in (LINE_UPS, SIDES) and (series.seats < 2 or len(set(series.bots)) < 2):
        raise BadOptions(N_("Bots that are compared are two at least, at a table of two seats at least."))


def has_foreigners(series: Series) -> bool:
    """Somebody from elsewhere plays, who may hang: such games are played in a process apart."""
    return any([is_foreign(name) for name in series.bots])


def seated(series: Series, seed: str, number: int) -> tuple[int, tuple[str, ...]]:
    """Which deal a game is, and who sits where. Whoever is compared plays each deal from every side."""
    seats = series.seats
    if series.seating == SIDES:
        deal, exchanged = divmod(number, 2)
        return deal, tuple([series.bots[side] for side in seating(seats, deal, exchanged)])
    if series.seating == FIXED:
        return number, series.bots
    deal, turned = divmod(number, seats)
    bots = series.bots if series.seating == ROTATED else line_up(series.bots, seats, seed, deal)
    return deal, bots[turned:] + bots[:turned]


@functools.lru_cache(maxsize=4096)
def line_up(bots: tuple[str, ...], seats: int, seed: str, deal: int) -> tuple[str, ...]:
    """Who meets at a table of a tournament: dealt from a shuffled pack of the bots, again and again, so that all play
    equally often; nobody meets himself where there are enough others."""
    rounds = _rounds(bots, seats)
    chance = chance_from_seed("line-up", seed, deal // rounds)
    pack: list[str] = []
    while len(pack) < rounds * seats:
        more = list(bots)
        chance.shuffle(more)
        pack += more
    table = pack[deal % rounds * seats :][:seats]
    return tuple(_without_twins(table, bots) if len(bots) >= seats else table)


def _rounds(bots: tuple[str, ...], seats: int) -> int:
    """So many tables use up whole packs of bots."""
    count = len(bots)
    return next(tables for tables in range(1, count + 1) if tables * seats % count == 0)


def _without_twins(table: list[str], bots: tuple[str, ...]) -> list[str]:
    absent = [bot for bot in bots if bot not in table]
    return [absent.pop() if bot in table[:place] else bot for place, bot in enumerate(table)]
