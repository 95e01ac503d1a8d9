"""What the laboratory's commands share: setting up series, playing with a bar, saying what came of it."""

import contextlib
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich.table import Table

from oyez.cli.content import check_apart, refuse_problems
from oyez.engine.content import use_content
from oyez.engine.errors import BadOptions
from oyez.engine.game import Game
from oyez.engine.languages import Voice
from oyez.engine.words import N_
from oyez.extras import load
from oyez.games import find_game
from oyez.lab.charts import Numbers
from oyez.lab.figures import add_up
from oyez.lab.folder import Results, open_results, read_results
from oyez.lab.hands import hired
from oyez.lab.matches import wilson
from oyez.lab.plans import FIXED, Plan, Series, check_series, chunk_size
from oyez.lab.running import play_on
from oyez.lab.strength import Kept, usual_name
from oyez.terminal import pages
from oyez.terminal.files import read_file

INTERRUPTED = 130
MOST_SAID = 20  # of what differs, and of what does not: the report lists the rest


class Hands(NamedTuple):
    """Who plays: so many processes, or a cluster."""

    workers: int
    dask: str

    def count(self, chunks: int) -> int:
        """One for each core where no number is given; no more than there is work for."""
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return max(1, min(self.workers or cores, chunks))


def for_all_seats(bots: list[str], seats: int) -> tuple[str, ...]:
    """One bot a seat; a single name sits everywhere."""
    if len(bots) not in (1, seats):
        raise BadOptions(
            N_("Name one bot for all seats or {seats}, one a seat; these are {count}."), seats=seats, count=len(bots)
        )
    return tuple(bots) if len(bots) == seats else (bots[0],) * seats


def series_of(
    game: Game,
    seats: int,
    bots: tuple[str, ...],
    games: int,
    options: dict[str, Any],
    content: Path | None,
    seating: str = FIXED,
    voice: Voice | None = None,
) -> Series:
    """A series, checked. With `voice` its content is another than this process plays, and is checked apart."""
    text, fingerprint = "", game.content_fingerprint
    if content is not None:
        text = read_file(content).decode("utf-8-sig", "replace")
        if voice is not None:
            refuse_problems(check_apart(game.name, content), voice)
            fingerprint = fingerprint_apart(game.name, content)
    series = Series(
        name=content.name if content is not None else "",
        game=game.name,
        seats=seats,
        bots=bots,
        seating=seating,
        options=options,
        content=text,
        fingerprint=fingerprint,
        games=games,
        chunk=chunk_size(bots, games) if bots else 1,
    )
    check_series(series)
    return series


def fingerprint_apart(name: str, file: Path) -> str:
    """The fingerprint of a content that this process cannot play."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as apart:
        return apart.submit(_fingerprint, name, file).result()


def _fingerprint(name: str, file: Path) -> str:
    use_content(name, file)
    return find_game(name).content_fingerprint


def play(out: Path, plan: Plan, hands: Hands, voice: Voice, minutes: float = 0.0) -> Results:
    """Play what is missing. Ctrl-C keeps what is done, and says how to go on."""
    load("pyarrow", "lab")
    results = open_results(out, plan)
    done = results.games_done()
    left = results.chunks_left()
    count = hands.count(len(left))
    ends = time.monotonic() + 60 * minutes if minutes else None
    try:
        if left:
            with hired(count, hands.dask) as (executor, busy), bar(plan.games, done, voice) as watch:
                play_on(results, executor, busy, watch, ends)
    except KeyboardInterrupt:
        text = N_("Stopped: {done} of {games} games are kept in {folder}; the same command goes on.")
        print(voice(text, done=results.games_done(), games=plan.games, folder=out), file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    return results


@contextlib.contextmanager
def bar(total: int, done: int, voice: Voice) -> Iterator[Callable[[int], None] | None]:
    """A bar with its rate and the time left, on a terminal; nothing on a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    begun, played = time.monotonic(), 0
    with progress:
        task = progress.add_task(voice(N_("games played")), total=total, completed=done, rate="")

        def watch(count: int) -> None:
            nonlocal played
            played += count
            rate = voice(N_("{rate} a second"), rate=Numbers(voice.language)(played / (time.monotonic() - begun), 1))
            progress.update(task, advance=count, rate=rate)

        yield watch


def say_wins(results: Results, voice: Voice) -> None:
    """Wins by seat, and where the rest is."""
    figures = add_up(results, deeds=False)
    numbers = Numbers(voice.language)
    table = _grid()
    series = results.plan.series[0]
    for seat in sorted(figures.seats):
        standing = figures.seats[seat]
        bot = series.bots[seat] if series.seating == FIXED else ""
        label = voice(N_("wins of seat {seat} ({bot})"), seat=seat + 1, bot=bot)
        table.add_row(
            label if bot else voice(N_("wins of seat {seat}"), seat=seat + 1),
            numbers.share(standing.share, standing.interval),
        )
    for bot, standing in sorted(figures.bots.items()) if len(figures.bots) > 1 else ():
        table.add_row(voice(N_("wins of {bot}, a seat"), bot=bot), numbers.share(standing.share, standing.interval))
    if figures.stand_ins:
        table.add_row(voice(N_("decisions taken over by greedy")), numbers(figures.stand_ins))
    _say(table, results, voice)


def say_ratings(results: Results, voice: Voice) -> None:
    from oyez.lab.ratings import rate, rated

    numbers = Numbers(voice.language)
    table = _grid()
    for rating in rate(rated(results)):
        table.add_row(rating.bot, numbers.range(rating.mean, rating.interval, 1))
    _say(table, results, voice)


def say_verdicts(results: Results, voice: Voice, about: str = "") -> None:
    """A sentence each: what differs beyond chance, and what does not; of the deeds, those whose words hold `about`."""
    from oyez.lab.balance import compare
    from oyez.lab.naming import Names
    from oyez.lab.verdicts import Verdict, spoken, summary

    series = results.plan.series[0]
    names = Names(find_game(series.game), voice.language)
    comparison = compare(results, (lambda deed: about.casefold() in names.deed(deed).casefold()) if about else None)
    verdict = Verdict(names, series.seats)
    console = pages.console()
    console.print(summary(comparison, voice), highlight=False)
    for part in spoken(comparison, verdict, deeds=bool(about)):
        for measure in part[:MOST_SAID]:
            console.print(f"· {verdict.sentence(measure)}", highlight=False, markup=False, soft_wrap=True)
        if len(part) > MOST_SAID:
            console.print(voice(N_("… and {count} more"), count=len(part) - MOST_SAID), highlight=False)
    console.print(
        voice(N_("The whole of it: oyez lab report {folder}"), folder=results.path), highlight=False, soft_wrap=True
    )


def say_ladder(kept: Kept, voice: Voice) -> None:
    numbers = Numbers(voice.language)
    table = _grid()
    for game, ratings in kept.ratings.items():
        for rating in ratings:
            table.add_row(f"{game} {usual_name(rating.bot)}", numbers.range(rating.mean, rating.interval, 1))
    for row in kept.matches:
        share = numbers.share(row.share, wilson(row.won, row.games))
        games = voice(N_("{count} {count|game|games}"), count=row.games)
        pair = " – ".join([usual_name(name) for name in row.sides])
        table.add_row(f"{row.game} {pair}", f"{share} · {games}")
    pages.console().print(table)


def _grid() -> Table:
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    return table


def _say(table: Table, results: Results, voice: Voice) -> None:
    console = pages.console()
    text = N_("{games} {games|game|games} in {folder}.")
    console.print(voice(text, games=results.games_done(), folder=results.path), highlight=False, soft_wrap=True)
    console.print(table)
    console.print(
        voice(N_("The whole of it: oyez lab report {folder}"), folder=results.path), highlight=False, soft_wrap=True
    )


def draw_report(folder: Path, language: str) -> str:
    """The page of a results folder, whatever kind it is."""
    load("pyarrow", "lab")
    results = read_results(folder)
    first = results.plan.series[0]
    if first.content:
        use_content(first.game, folder / "content-0.toml")
    if results.plan.kind == "balance":
        from oyez.lab.balance_report import write_balance

        return write_balance(results, language)
    if results.plan.kind == "ladder":
        from oyez.lab.ladder_report import write_ladder

        return write_ladder(results, language)
    from oyez.lab.report import write_report

    return write_report(results, language)
