"""`oyez lab …`: thousands of games that answer a question."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from oyez.cli.arguments import (
    ContentOption,
    GameName,
    OptionsOption,
    SeatsOption,
    SeedOption,
    read_options,
    split,
    usual_seats,
)
from oyez.cli.content import game_with
from oyez.cli.frame import HELP, SUBCOMMAND, Commands, LanguageOption, voice_of
from oyez.cli.usage import Command
from oyez.engine.errors import OyezError
from oyez.engine.game import Game
from oyez.engine.languages import Voice
from oyez.engine.words import N_
from oyez.games import all_games, find_game

if TYPE_CHECKING:
    from oyez.cli.laboratory import Hands

lab = typer.Typer(
    cls=Commands, subcommand_metavar=SUBCOMMAND, help=HELP(N_("Thousands of games that answer a question."))
)

FOLDER = HELP(N_("FOLDER"))
FILE = HELP(N_("FILE"))
OutOption = Annotated[
    Path,
    typer.Option(
        "--out", metavar=FOLDER, help=HELP(N_("Where the results go; the same command once more goes on there."))
    ),
]
ResultsFolder = Annotated[Path, typer.Argument(metavar=FOLDER, help=HELP(N_("A results folder.")))]
GamesOption = Annotated[int, typer.Option("--games", min=1, help=HELP(N_("How many games.")))]
WorkersOption = Annotated[
    int, typer.Option("--workers", min=0, max=1024, help=HELP(N_("How many processes; 0 is one for each core.")))
]
DaskOption = Annotated[
    str, typer.Option("--dask", metavar="URL", help=HELP(N_("A Dask cluster, as in tcp://10.0.0.1:8786.")))
]
SecondsOption = Annotated[
    float,
    typer.Option(
        "--seconds", min=0.01, max=3600, help=HELP(N_("How long a bot from elsewhere may think about a decision."))
    ),
]
BotsOption = Annotated[
    str,
    typer.Option(
        "--bots", help=HELP(N_("One bot for all seats, or one a seat; my_bots.Patient is a class of your own."))
    ),
]
PageOption = Annotated[
    Path | None, typer.Option("--page", metavar=FILE, help=HELP(N_("Write the results there, as Markdown.")))
]


class Tables(NamedTuple):
    """What `run`, `tournament` and `balance` play: the game, at tables of so many seats, with these options."""

    game: Game
    seats: int
    options: dict[str, Any]
    voice: Voice


@lab.command(cls=Command, help=HELP(N_("Play many games and keep a row for each game and each seat.")))
def run(
    game: GameName,
    out: OutOption,
    seats: SeatsOption = None,
    bots: BotsOption = "greedy",
    games: GamesOption = 1000,
    seed: SeedOption = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help=HELP(N_("Bots change seats; each deal is played from every seat.")))
    ] = False,
    option: OptionsOption = None,
    content: ContentOption = None,
    workers: WorkersOption = 0,
    dask: DaskOption = "",
    seconds: SecondsOption = 10.0,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import laboratory
    from oyez.lab.plans import FIXED, ROTATED, Plan

    at = _tables(game, seats, option, content, lang)
    chosen = laboratory.for_all_seats(split(bots), at.seats)
    seating = ROTATED if rotate else FIXED
    series = laboratory.series_of(at.game, at.seats, chosen, games, at.options, content, seating)
    plan = Plan(kind="run", seed=seed or "0", series=(series,), seconds=seconds)
    laboratory.say_wins(laboratory.play(out, plan, _hands(workers, dask), at.voice), at.voice)


@lab.command(cls=Command, help=HELP(N_("Let several bots meet at changing tables, and rate them.")))
def tournament(
    game: GameName,
    out: OutOption,
    bots: Annotated[str, typer.Option("--bots", help=HELP(N_("The bots, as in random,squire,paladin:100.")))],
    seats: SeatsOption = None,
    games: GamesOption = 200,
    seed: SeedOption = None,
    option: OptionsOption = None,
    content: ContentOption = None,
    workers: WorkersOption = 0,
    dask: DaskOption = "",
    seconds: SecondsOption = 10.0,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import laboratory
    from oyez.lab.plans import LINE_UPS, Plan

    at = _tables(game, seats, option, content, lang)
    names = tuple(dict.fromkeys(split(bots)))
    series = laboratory.series_of(at.game, at.seats, names, games, at.options, content, LINE_UPS)
    plan = Plan(kind="tournament", seed=seed or "0", series=(series,), seconds=seconds)
    laboratory.say_ratings(laboratory.play(out, plan, _hands(workers, dask), at.voice), at.voice)


@lab.command(cls=Command, help=HELP(N_("Say what differs beyond chance between two contents or option sets.")))
def balance(
    game: GameName,
    out: OutOption,
    other_content: Annotated[
        Path | None,
        typer.Option("--other-content", metavar=FILE, help=HELP(N_("The content to compare with."))),
    ] = None,
    other_option: Annotated[
        list[str] | None,
        typer.Option("--other-option", metavar=HELP(N_("NAME=VALUE")), help=HELP(N_("An option to compare with."))),
    ] = None,
    about: Annotated[
        str,
        typer.Option(
            "--about",
            metavar=HELP(N_("TEXT")),
            help=HELP(N_("Look only at deeds that name this: fewer questions, surer answers.")),
        ),
    ] = "",
    seats: SeatsOption = None,
    bots: BotsOption = "greedy",
    games: GamesOption = 400,
    seed: SeedOption = None,
    option: OptionsOption = None,
    content: ContentOption = None,
    workers: WorkersOption = 0,
    dask: DaskOption = "",
    seconds: SecondsOption = 10.0,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import laboratory
    from oyez.lab.plans import Plan

    if other_content is None and other_option is None:
        raise OyezError(N_("Say what to compare with: --other-content or --other-option."))
    at = _tables(game, seats, option, content, lang)
    chosen = laboratory.for_all_seats(split(bots), at.seats)
    other = at.options | read_options(at.game, other_option)
    before = laboratory.series_of(at.game, at.seats, chosen, games, at.options, content)
    after = laboratory.series_of(at.game, at.seats, chosen, games, other, other_content or content, voice=at.voice)
    plan = Plan(kind="balance", seed=seed or "0", series=(before, after), seconds=seconds)
    laboratory.say_verdicts(laboratory.play(out, plan, _hands(workers, dask), at.voice), at.voice, about)


@lab.command(
    cls=Command, help=HELP(N_("Play all bots against each other at every game, and keep how strong they are."))
)
def ladder(
    out: OutOption,
    page: PageOption = None,
    only: Annotated[list[str] | None, typer.Option("--only", help=HELP(N_("This game only; may be repeated.")))] = None,
    pairs: Annotated[
        str, typer.Option("--pairs", help=HELP(N_("These pairs, as in paladin-squire,squire-page.")))
    ] = "",
    seats: Annotated[int, typer.Option("--seats", min=2, help=HELP(N_("How many players.")))] = 4,
    games: Annotated[
        int, typer.Option("--games", min=2, help=HELP(N_("How many games of each pair, with those that are kept.")))
    ] = 200,
    sets: Annotated[bool, typer.Option("--sets", help=HELP(N_("Each option set of the games, too.")))] = False,
    minutes: Annotated[
        float, typer.Option("--minutes", min=0, help=HELP(N_("Stop after so long, with what is done by then.")))
    ] = 0.0,
    seed: SeedOption = None,
    workers: WorkersOption = 0,
    dask: DaskOption = "",
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import laboratory
    from oyez.lab.ladder import ladder_of, ladder_plan, read_pairs, seed_of
    from oyez.lab.strength import PAIRS, Kept, keep_page, read_kept

    voice = voice_of(lang)
    chosen = [find_game(name) for name in only] if only else all_games()
    wanted = read_pairs(pairs) if pairs else PAIRS
    before = read_kept(page) if page is not None else Kept()
    plan = ladder_plan(chosen, wanted, games, seats, seed or seed_of(out, before), sets=sets, kept=before)
    results = laboratory.play(out, plan, _hands(workers, dask), voice, minutes)
    kept = ladder_of(results)
    if page is not None:
        keep_page(kept, page)
    laboratory.say_ladder(kept, voice)


@lab.command(cls=Command, help=HELP(N_("Draw a results folder as one HTML page.")))
def report(
    folder: ResultsFolder,
    page: Annotated[
        Path | None,
        typer.Option("--out", metavar=FILE, help=HELP(N_("The page; usually report.html in the folder."))),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import laboratory

    voice = voice_of(lang)
    file = page or folder / "report.html"
    file.write_text(laboratory.draw_report(folder, voice.language), "utf-8")
    print(voice(N_("{file} is written."), file=file))


@lab.command(cls=Command, help=HELP(N_("Print the rows of a results folder as CSV.")))
def rows(
    folder: ResultsFolder,
    table: Annotated[
        str, typer.Option("--table", help=HELP(N_("games (one row a game) or seats (one a seat).")))
    ] = "games",
    columns: Annotated[str, typer.Option("--columns", help=HELP(N_("These columns only, as in number,turns.")))] = "",
    file: Annotated[
        Path | None, typer.Option("--csv", metavar=FILE, help=HELP(N_("Write them there instead.")))
    ] = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.lab.folder import read_results
    from oyez.lab.rows import must_be_columns, write_csv

    voice = voice_of(lang)
    results = read_results(folder)
    must_be_columns(table, split(columns))
    if file is None:
        write_csv(results.parts(table), table, split(columns), sys.stdout)
        return
    with file.open("w", encoding="utf-8", newline="") as sink:
        count = write_csv(results.parts(table), table, split(columns), sink)
    print(voice(N_("{count} {count|row|rows} written to {file}."), count=count, file=file))


def _tables(game: str, seats: int | None, option: list[str] | None, content: Path | None, lang: str | None) -> Tables:
    """What was typed, as the game understands it; three seats where nobody says how many."""
    voice = voice_of(lang)
    found = game_with(game, content, voice)
    return Tables(found, usual_seats(found) if seats is None else seats, read_options(found, option), voice)


def _hands(workers: int, dask: str) -> "Hands":
    from oyez.cli.laboratory import Hands

    return Hands(workers, dask)
