"""The ladder: bots against bots at every game, each deal from both sides; ratings, shares, and docs/strength.md."""

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from oyez.bots.levels import LEVELS
from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import BadOptions, OyezError
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.lab.figures import Figures, add_up, tables_of
from oyez.lab.folder import Results, write_whole
from oyez.lab.matches import margin_of, seating, wilson
from oyez.lab.plans import SIDES, Plan, Series, check_series, chunk_size
from oyez.lab.ratings import Rating, rate

PAIRS = (
    ("page", "random"),
    ("squire", "random"),
    ("squire", "page"),
    ("knight", "squire"),
    ("paladin", "knight"),
    ("paladin", "squire"),
)
STEP = 0.6  # of the games, for whoever is a level higher
TARGETS: dict[tuple[str, str], dict[str, float]] = {
    ("paladin", "squire"): {
        "medieval_academy": 0.75,
        "merlinn": 0.75,
        "medievallons": 0.7,
        "midevil": 0.7,
        "fief": 0.65,
    }
}
FOR_ALL = {("squire", "random"): 0.9}
PAGE = """# How strong the bots are

Written by `make strength`, which calls `oyez lab ladder`. Two against two (or one against one) with rotated seats, each
deal twice with the sides exchanged.

## Ratings

Plackett–Luce ratings (openskill) over all games of the ladder; all begin at 25. Where two intervals (95 %) do not
touch, the order is proved.

| game | bot | games | rating | 95 % |
|---|---|---|---|---|
{ratings}

## Matches

«Share» is that of the games won by the first of the pair, with Wilson's interval (95 %); «margin» the mean points of
its seats less those of the other's. Milliseconds are processor time a decision, on the machine of the day. A target in
brackets is missed; the interval says what is proved. greedy is the squire under its other name.

| game | seats | options | pair | games | share | 95 % | margin | ms a decision | target |
|---|---|---|---|---|---|---|---|---|---|
{matches}
"""


class Row(msgspec.Struct, kw_only=True):
    """One pair at one game, as it was played."""

    game: str
    seats: int
    options: dict[str, Any]
    sides: tuple[str, str]
    games: int
    won: float
    margin: float
    milliseconds: tuple[float, float]  # of processor time a decision
    decisions: float  # a game

    @property
    def key(self) -> tuple[str, int, str, str]:
        return self.game, self.seats, str(self.options), " – ".join([usual_name(name) for name in self.sides])

    @property
    def share(self) -> float:
        return self.won / max(1, self.games)


class Kept(msgspec.Struct):
    """What docs/strength.json keeps: the ladder's ratings by game, and all matches."""

    ratings: dict[str, list[Rating]] = {}
    matches: list[Row] = []


def ladder_plan(
    games: Iterable[Game], pairs: Iterable[tuple[str, str]], count: int, seats: int, seed: str, *, sets: bool = False
) -> Plan:
    """A series for each game, option set and pair."""
    chosen = list(pairs)
    found = []
    for game in games:
        fit = min(max(seats, game.seats[0]), game.seats[1])
        for options in sets_of(game, fit) if sets else [{}]:
            for sides in chosen:
                found.append(
                    Series(
                        name=game.name,
                        game=game.name,
                        seats=fit,
                        bots=sides,
                        seating=SIDES,
                        options=options,
                        fingerprint=game.content_fingerprint,
                        games=count + count % 2,
                        chunk=max(2, chunk_size(sides, count)),
                    )
                )
    for series in found:
        check_series(series)
    return Plan(kind="ladder", seed=seed, series=tuple(found))


def sets_of(game: Game, seats: int) -> list[dict[str, Any]]:
    """The option sets with which so many can play against each other, without what is usual."""
    usual = game.all_options(seats, {})
    found = []
    for options in game.option_sets:
        with contextlib.suppress(BadOptions):
            if not game.advice.is_shared(game.new_table(seats, chance_from_seed("sets"), options)):
                found.append({name: value for name, value in options.items() if value != usual[name]})
    return found


def read_pairs(text: str) -> list[tuple[str, str]]:
    """`paladin-greedy,paladin:600-knight`: a hyphen parts the two."""
    pairs = []
    for pair in text.split(","):
        first, hyphen, second = pair.strip().partition("-")
        if not (first and hyphen and second):
            raise OyezError(N_("A pair of bots is written paladin-greedy, not «{text}»."), text=pair.strip())
        pairs.append((first, second))
    return pairs


def row_of(results: Results, number: int) -> Row | None:
    """What came of one series; None where nothing was played."""
    series = results.plan.series[number]
    figures = add_up(results, number, deeds=False)
    if not figures.games:
        return None
    won, margins = 0.0, 0.0
    for table in tables_of(results, number, ["bot", "won", "points"]):
        sides = seating(series.seats, table[0]["number"] // 2, table[0]["number"] % 2)
        won += sum([row["won"] for row, side in zip(table, sides, strict=True) if side == 0])
        margins += margin_of(tuple([row["points"] for row in table]), sides)
    return Row(
        game=series.game,
        seats=series.seats,
        options=series.options,
        sides=(series.bots[0], series.bots[1]),
        games=figures.games,
        won=round(won, 6),
        margin=round(margins / figures.games, 3),
        milliseconds=(_milliseconds(figures, series.bots[0]), _milliseconds(figures, series.bots[1])),
        decisions=round(sum(figures.asked.values()) / figures.games, 1),
    )


def _milliseconds(figures: Figures, bot: str) -> float:
    decisions, seconds = figures.times.get(bot, (0, 0.0))
    return round(1000 * seconds / max(1, decisions), 2)


def ladder_of(results: Results) -> Kept:
    """Ratings by game over all its series with usual options, and a row for each series."""
    kept = Kept({}, [])
    by_game: dict[str, list[int]] = {}
    for number, series in enumerate(results.plan.series):
        row = row_of(results, number)
        if row is not None:
            kept.matches.append(row)
        if not series.options:
            by_game.setdefault(series.game, []).append(number)
    for game, numbers in by_game.items():
        ratings = rate(results, numbers)
        if ratings:
            kept.ratings[game] = ratings
    return kept


def keep_page(found: Kept, page: Path) -> None:
    """Write the page, and what it is made of beside it. Matches that were kept before stay, unless they were played
    again for at least as long."""
    file = page.with_suffix(".json")
    old = msgspec.json.decode(file.read_bytes(), type=Kept) if file.exists() else Kept()
    rows = {row.key: row for row in old.matches}
    for row in found.matches:
        if row.key not in rows or row.games >= rows[row.key].games:
            rows[row.key] = row
    merged = Kept(old.ratings | found.ratings, sorted(rows.values(), key=lambda row: row.key))
    write_whole(file, msgspec.json.format(msgspec.json.encode(merged), indent=1) + b"\n")
    write_whole(page, strength_page(merged).encode())


def strength_page(kept: Kept) -> str:
    """The page, in Markdown."""
    ratings = [_rating_line(game, rating) for game, found in sorted(kept.ratings.items()) for rating in found]
    return PAGE.format(ratings="\n".join(ratings), matches="\n".join([_line(row) for row in kept.matches]))


def _rating_line(game: str, rating: Rating) -> str:
    low, high = rating.interval
    return f"| {game} | {rating.bot} | {rating.games} | **{rating.mean:.1f}** | {low:.1f} – {high:.1f} |"


def _line(row: Row) -> str:
    low, high = wilson(row.won, row.games)
    cells = [
        row.game,
        str(row.seats),
        ", ".join([f"{name} {value}" for name, value in row.options.items()]),
        f"{row.sides[0]} – {row.sides[1]}",
        str(row.games),
        f"**{row.share:.0%}**",
        f"{low:.0%} – {high:.0%}",
        f"{row.margin:+.1f}",
        f"{row.milliseconds[0]:g}, {row.milliseconds[1]:g}",
        target_of(row),
    ]
    return f"| {' | '.join(cells)} |"


def usual_name(name: str) -> str:
    """A level without its budget, where that is its own; greedy is the squire."""
    called, _, budget = name.partition(":")
    if called == "greedy":
        return "squire"
    return called if called in LEVELS and budget == str(LEVELS[called].simulations) else name


def target_of(row: Row) -> str:
    sides = (usual_name(row.sides[0]), usual_name(row.sides[1]))
    target = TARGETS.get(sides, {}).get(row.game) or FOR_ALL.get(sides) or (STEP if sides in PAIRS else 0.0)
    if not target:
        return ""
    return f"{target:.0%}" if row.share >= target else f"({target:.0%})"
