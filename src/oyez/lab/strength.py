"""How strong the bots are, gathered over many runs: what docs/strength.json keeps, and docs/strength.md shows.

A run adds its games to those of the runs before it, which were dealt from other seeds. Only games of the same bots are
added up: where they think otherwise since, the older games stand apart until as many new ones are there.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from oyez.bots.levels import LEVELS, thinking_of
from oyez.engine.errors import OyezError
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.lab.folder import write_whole
from oyez.lab.matches import wilson
from oyez.lab.ratings import Rated, Rating, rate

PAIRS = (
    ("page", "random"),
    ("squire", "random"),
    ("squire", "page"),
    ("knight", "squire"),
    ("paladin", "knight"),
    ("greedy", "random"),
    ("paladin", "greedy"),
)
MORE = 0.5  # of the games, for whoever is of the same level and has more time
STEP = 0.6  # of the games, for whoever is a level higher
FOR_ALL = {("squire", "random"): 0.9, ("greedy", "random"): 0.9}
# Each game says how much more search is worth than sense: `strength_target`.
OF_ITS_OWN = (("paladin", "squire"), ("paladin", "greedy"))
HEAD = """| game | seats | options | pair | games | share | 95 % | margin | ms a decision | target |
|---|---|---|---|---|---|---|---|---|---|
"""
PAGE = """# How strong the bots are

Written by `make strength`, which calls `oyez lab ladder`. Two against two (or one against one) with rotated seats, each
deal twice with the sides exchanged. Each run adds new deals to those of the runs before.

## Ratings

Plackett–Luce ratings (openskill) over all games with the usual options; all begin at 25. Where two intervals (95 %) do
not touch, the order is proved.

| game | bot | games | rating | 95 % |
|---|---|---|---|---|
{ratings}

## Matches

«Share» is that of the games won by the first of the pair, with Wilson's interval (95 %); «margin» the mean points of
its seats less those of the other's. Milliseconds are processor time a decision, on the machines of those days. A target
in brackets is missed; the interval says what is proved. greedy is the squire under its other name, but at Fief,
where the squire is careless. «paladin:1600» is a paladin with so many simulations; against one with fewer it should win
more than half.

{matches}"""
OLDER = """
## Matches of older bots

They thought otherwise than those of today, who have not yet played as many games. Not added to those above, and not
rated.

{matches}"""


class Run(msgspec.Struct, kw_only=True):
    """Some games of one pair, all dealt from one seed."""

    games: int
    won: float
    margin: float
    milliseconds: tuple[float, float]  # of processor time a decision
    decisions: float  # a game
    places: str = ""  # what ratings are made of, a word a game: «13-24» where the first side came first and third


class Row(msgspec.Struct, kw_only=True):
    """One pair at one game: all runs of the same bots, by their seeds."""

    game: str
    seats: int
    options: dict[str, Any]
    sides: tuple[str, str]
    thinking: str  # of the bots: games of others are never added
    runs: dict[str, Run]

    @property
    def key(self) -> tuple[str, int, str, str]:
        return self.game, self.seats, str(self.options), " – ".join(self.sides)

    @property
    def is_of_today(self) -> bool:
        return self.thinking == thinking_of(find_game(self.game), self.sides)

    @property
    def games(self) -> int:
        return sum([run.games for run in self.runs.values()])

    @property
    def won(self) -> float:
        return sum([run.won for run in self.runs.values()], 0.0)

    @property
    def share(self) -> float:
        return self.won / max(1, self.games)

    @property
    def margin(self) -> float:
        return sum([run.games * run.margin for run in self.runs.values()], 0.0) / max(1, self.games)

    def milliseconds(self, side: int) -> float:
        decisions = sum([run.games * run.decisions for run in self.runs.values()], 0.0)
        spent = sum([run.games * run.decisions * run.milliseconds[side] for run in self.runs.values()], 0.0)
        return round(spent / max(1.0, decisions), 2)

    def rated(self) -> Iterator[Rated]:
        """Who came where, game by game."""
        for run in self.runs.values():
            for word in run.places.split():
                first, second = word.split("-")
                yield (
                    [self.sides[0]] * len(first) + [self.sides[1]] * len(second),
                    [int(place) for place in first + second],
                )


class Kept(msgspec.Struct):
    """What docs/strength.json keeps."""

    matches: list[Row] = []

    @property
    def ratings(self) -> dict[str, list[Rating]]:
        """By game, over all games with usual options."""
        by_game: dict[str, list[Row]] = defaultdict(list)
        for row in self.matches:
            if not row.options and any(row.rated()):
                by_game[row.game].append(row)
        return {game: rate([game for row in rows for game in row.rated()]) for game, rows in by_game.items()}

    def games_of(self, wanted: Row, besides: str) -> int:
        """How many games of that pair and those bots are kept already, besides those of one seed."""
        known = [row for row in self.matches if row.key == wanted.key and row.thinking == wanted.thinking]
        return sum([run.games for row in known for seed, run in row.runs.items() if seed != besides])

    def new_seed(self) -> str:
        """Deals that nobody has seen yet."""
        used = {seed for row in self.matches for seed in row.runs}
        return next(seed for number in count(1) if (seed := f"ladder {number}") not in used)


def read_kept(page: Path) -> Kept:
    """What lies beside a page; nothing where there is no page yet."""
    file = page.with_suffix(".json")
    return msgspec.json.decode(file.read_bytes(), type=Kept) if file.exists() else Kept()


def keep_page(found: Kept, page: Path) -> None:
    """Write the page with what was found added, and what it is made of beside it."""
    merged = added(read_kept(page), found)
    write_whole(page.with_suffix(".json"), msgspec.json.format(msgspec.json.encode(merged), indent=1) + b"\n")
    write_whole(page, strength_page(merged).encode())


def added(old: Kept, found: Kept) -> Kept:
    """Runs of the same bots together. A run that is known already, and went on since, takes its own place."""
    rows = {(row.key, row.thinking): row for row in old.matches}
    for row in found.matches:
        known = rows.setdefault((row.key, row.thinking), row)
        for seed, run in row.runs.items():
            if seed not in known.runs or run.games > known.runs[seed].games:
                known.runs[seed] = run
    kept = [row for row in rows.values() if row.is_of_today or not _is_outplayed(row, list(rows.values()))]
    return Kept(sorted(kept, key=lambda row: (row.key, row.thinking)))


def _is_outplayed(older: Row, rows: list[Row]) -> bool:
    """Today's bots have played as many games."""
    return any([row.key == older.key and row.is_of_today and row.games >= older.games for row in rows])


def strength_page(kept: Kept) -> str:
    """The page, in Markdown."""
    today = [row for row in kept.matches if row.is_of_today]
    older = [row for row in kept.matches if not row.is_of_today]
    ratings = [_rating_line(game, rating) for game, found in sorted(Kept(today).ratings.items()) for rating in found]
    page = PAGE.format(ratings="\n".join(ratings), matches=_table(today))
    return page + OLDER.format(matches=_table(older)) if older else page


def _table(rows: list[Row]) -> str:
    return HEAD + "".join([f"{_line(row)}\n" for row in rows])


def _rating_line(game: str, rating: Rating) -> str:
    low, high = rating.interval
    return f"| {game} | {usual_name(rating.bot)} | {rating.games} | **{rating.mean:.1f}** | {low:.1f} – {high:.1f} |"


def _line(row: Row) -> str:
    low, high = wilson(row.won, row.games)
    cells = [
        row.game,
        str(row.seats),
        ", ".join([f"{name} {value}" for name, value in row.options.items()]),
        " – ".join([usual_name(name) for name in row.sides]),
        str(row.games),
        f"**{row.share:.0%}**",
        f"{low:.0%} – {high:.0%}",
        f"{row.margin:+.1f}",
        f"{row.milliseconds(0):g}, {row.milliseconds(1):g}",
        target_of(row),
    ]
    return f"| {' | '.join(cells)} |"


def usual_name(name: str) -> str:
    """A level without its budget, where that is its own."""
    called, _, budget = name.partition(":")
    return called if called in LEVELS and budget == str(LEVELS[called].simulations) else name


def full_name(name: str, game: Game) -> str:
    """A level that searches with its budget, which may be another tomorrow; greedy is the squire, if not careless.

    «paladin@200» has as many simulations as fit into so many milliseconds at that game, where it is compiled: a budget
    is never a time, or the same deals would not give the same games.
    """
    if name == "greedy" and not game.advice.carelessness:
        return "squire"
    called, at, milliseconds = name.partition("@")
    if at:
        if not (milliseconds.isascii() and milliseconds.isdigit()):
            raise OyezError(N_("A time is a number of milliseconds, as in paladin@200, not «{name}»."), name=name)
        return f"{called}:{round(int(milliseconds) * game.pace)}"
    level = LEVELS.get(name)
    return f"{name}:{level.simulations}" if level is not None and level.simulations else name


def has_more_time(row: Row) -> bool:
    """The first is of the same level as the second, and may make more simulations."""
    (first, _, more), (second, _, fewer) = [name.partition(":") for name in row.sides]
    return first == second and bool(more) and bool(fewer) and int(more) > int(fewer)


def target_of(row: Row) -> str:
    sides = (usual_name(row.sides[0]), usual_name(row.sides[1]))
    own = find_game(row.game).strength_target if sides in OF_ITS_OWN else 0.0
    target = own or FOR_ALL.get(sides) or (STEP if sides in PAIRS else 0.0) or (MORE if has_more_time(row) else 0.0)
    if not target:
        return ""
    return f"{target:.0%}" if row.share >= target else f"({target:.0%})"
