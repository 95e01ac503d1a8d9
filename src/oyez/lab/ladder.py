"""The ladder: bots against bots at every game, each deal from both sides, as many games as are still missing."""

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from oyez.bots.levels import thinking_of
from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import BadOptions, OyezError
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.lab.figures import Figures, add_up, tables_of
from oyez.lab.folder import SETTINGS, Results, read_plan
from oyez.lab.matches import margin_of, seating
from oyez.lab.plans import SIDES, Plan, Series, check_series, chunk_size
from oyez.lab.seated import is_foreign
from oyez.lab.strength import Kept, Row, Run, full_name

NOTHING_KEPT = Kept()


def ladder_plan(
    games: Iterable[Game],
    pairs: Iterable[tuple[str, str]],
    count: int,
    seats: int,
    seed: str,
    *,
    sets: bool = False,
    kept: Kept = NOTHING_KEPT,
) -> Plan:
    """A series for each game, option set and pair: so many games, less those that are kept from other seeds."""
    found = []
    chosen = list(pairs)
    for game in games:
        fit = min(max(seats, game.seats[0]), game.seats[1])
        for options in sets_of(game, fit) if sets else [{}]:
            sides = [(full_name(first, game), full_name(second, game)) for first, second in chosen]
            found += [_series(game, fit, options, pair, count) for pair in dict.fromkeys(sides)]
    for series in found:
        check_series(series)
    missing = [_without_kept(series, kept, seed) for series in found]
    return Plan(kind="ladder", seed=seed, series=tuple(missing))


def _series(game: Game, seats: int, options: dict[str, Any], sides: tuple[str, str], count: int) -> Series:
    return Series(
        name=game.name,
        game=game.name,
        seats=seats,
        bots=sides,
        thinking=thinking_of(game, sides),
        seating=SIDES,
        options=options,
        fingerprint=game.content_fingerprint,
        games=count + count % 2,
        chunk=max(2, chunk_size(sides, count)),
    )


def _without_kept(series: Series, kept: Kept, seed: str) -> Series:
    """Both sides of each deal that is missing."""
    missing = max(0, series.games - kept.games_of(_row(series, {}), besides=seed))
    return msgspec.structs.replace(series, games=missing + missing % 2)


def seed_of(out: Path, kept: Kept) -> str:
    """A run that was begun goes on with its own deals; another one has new ones."""
    return read_plan(out).seed if (out / SETTINGS).is_file() else kept.new_seed()


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
    """`paladin-greedy,paladin:600-knight,paladin@200-paladin@50`: a hyphen parts the two."""
    pairs = []
    for pair in text.split(","):
        first, hyphen, second = pair.strip().partition("-")
        if not (first and hyphen and second):
            raise OyezError(N_("A pair of bots is written paladin-greedy, not «{text}»."), text=pair.strip())
        pairs.append((first, second))
    return pairs


def row_of(results: Results, number: int) -> Row | None:
    """What came of one series; None where nothing was played. Where bots of the house failed, and greedy answered in
    their place, their games say nothing of their strength."""
    series = results.plan.series[number]
    figures = add_up(results, number, deeds=False)
    if not figures.games:
        return None
    if figures.stand_ins and not any([is_foreign(bot) for bot in series.bots]):
        raise OyezError(
            N_("{game}, {bots}: greedy took over {count} {count|decision|decisions} of bots that failed."),
            game=series.game,
            bots=" – ".join(series.bots),
            count=figures.stand_ins,
        )
    won, margins = 0.0, 0.0
    places = []
    for table in tables_of(results, number, ["won", "points", "place"]):
        sides = seating(series.seats, table[0]["number"] // 2, table[0]["number"] % 2)
        won += sum([row["won"] for row, side in zip(table, sides, strict=True) if side == 0])
        margins += margin_of(tuple([row["points"] for row in table]), sides)
        if all([row["place"] for row in table]):
            places.append(_places(table, sides))
    run = Run(
        games=figures.games,
        won=round(won, 6),
        margin=round(margins / figures.games, 3),
        milliseconds=(_milliseconds(figures, series.bots[0]), _milliseconds(figures, series.bots[1])),
        decisions=round(sum(figures.asked.values()) / figures.games, 1),
        places=" ".join(places),
    )
    return _row(series, {results.plan.seed: run})


def _row(series: Series, runs: dict[str, Run]) -> Row:
    return Row(
        game=series.game,
        seats=series.seats,
        options=series.options,
        sides=(series.bots[0], series.bots[1]),
        thinking=series.thinking,
        runs=runs,
    )


def _places(table: list[dict[str, Any]], sides: list[int]) -> str:
    """Where the seats of the first side came, and those of the second."""
    found = ["", ""]
    for row, side in zip(table, sides, strict=True):
        found[side] += str(row["place"])
    return "-".join(found)


def _milliseconds(figures: Figures, bot: str) -> float:
    decisions, seconds = figures.times.get(bot, (0, 0.0))
    return round(1000 * seconds / max(1, decisions), 2)


def ladder_of(results: Results) -> Kept:
    """A row for each series of which something was played."""
    rows = [row_of(results, number) for number in range(len(results.plan.series))]
    return Kept([row for row in rows if row is not None])
