"""The command line: `oyez play | simulate | replay | verify | rules | …`.

A wrong argument gets one clear sentence and exit code 2, never a traceback.
"""

import contextlib
import importlib
import multiprocessing
import os
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from oyez import __version__
from oyez.engine.errors import BadContent, OyezError
from oyez.engine.game import Game
from oyez.engine.reasons import reason
from oyez.engine.words import LANGUAGES, N_
from oyez.games import all_games, find_game, game_names
from oyez.terminal.arguments import bots_of, read_options, split, usual_seats
from oyez.terminal.files import read_file, read_record
from oyez.terminal.house import House, clean, default_language, house_in
from oyez.terminal.usage import Command, help_in, in_our_words, say_usage, usage_line

if TYPE_CHECKING:
    from oyez.terminal.session import Session

PACE = 0.8  # seconds between the bots' moves
WRONG = 2  # the exit code of whatever was refused
HELP = house_in(default_language())
help_in(HELP.language)
SUBCOMMAND = HELP(N_("COMMAND [ARGUMENTS]…"))


class Commands(TyperGroup):
    """Commands whose help is wholly in the reader's language."""

    def get_usage(self, ctx: Any) -> str:
        return usage_line(super().get_usage(ctx), HELP)

    def get_help_option(self, ctx: Any) -> Any:
        return in_our_words(super().get_help_option(ctx))


class OneSentence(Commands):
    """Says in one sentence what was refused."""

    def main(self, *args: Any, **how: Any) -> Any:
        how["standalone_mode"] = False
        language = language_in(args[0] if args and args[0] else how.get("args") or sys.argv[1:])
        open_closed_streams()
        try:
            code = super().main(*args, **how)
            sys.stdout.flush()
        except TyperException as error:
            refuse(say_usage(error, language))
        except OyezError as error:
            refuse(error.said_in(language))
        except typer.Abort:
            sys.exit(130)
        except BrokenPipeError:
            forget_output()
            sys.exit(0)
        except OSError as error:
            forget_output()
            refuse(OyezError(N_("This machine refuses: {why}."), why=reason(error)).said_in(language))
        sys.exit(code if isinstance(code, int) else 0)


def open_closed_streams() -> None:
    """Somebody may have closed them (`oyez games >&-`): what is said then is said to nobody."""
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115 - until the program ends
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115 - until the program ends


def forget_output() -> None:
    """Nobody reads it, or it cannot be written: do not try again on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def language_in(arguments: Sequence[str]) -> str:
    """The language that somebody has asked for, well or badly: refusals are said in it too."""
    asked = [*" ".join(arguments).replace("--lang=", "--lang ").partition("--lang ")[2].split(), ""][0]
    return asked if asked in LANGUAGES else default_language()


def refuse(text: str) -> None:
    print(in_one_line(text), file=sys.stderr)
    sys.exit(WRONG)


def in_one_line(text: str) -> str:
    return clean(re.sub(r"[ \t\r\n]+", " ", text))


class Language(StrEnum):
    fr = "fr"
    en = "en"


app = typer.Typer(
    cls=OneSentence,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    subcommand_metavar=SUBCOMMAND,
)
content_app = typer.Typer(
    cls=Commands, subcommand_metavar=SUBCOMMAND, help=HELP(N_("Look after a game's content files."))
)
app.add_typer(content_app, name="content")

GameName = Annotated[
    str, typer.Argument(metavar=HELP(N_("GAME")), help=HELP(N_("The game, as `oyez games` names it.")))
]
RecordFile = Annotated[Path, typer.Argument(metavar=HELP(N_("FILE")), help=HELP(N_("A record of a game.")))]
LanguageOption = Annotated[Language | None, typer.Option("--lang", help=HELP(N_("The language: fr or en.")))]
SeatsOption = Annotated[int | None, typer.Option("--seats", help=HELP(N_("How many players.")))]
SeedOption = Annotated[str | None, typer.Option("--seed", help=HELP(N_("Same seed, same shuffles.")))]
OptionsOption = Annotated[
    list[str] | None, typer.Option("--option", metavar=HELP(N_("NAME=VALUE")), help=HELP(N_("An option of the game.")))
]
JsonOption = Annotated[bool, typer.Option("--json", help=HELP(N_("Print JSON.")))]


@app.callback(invoke_without_command=True, help=HELP(N_("A table for medieval board games.")))
def oyez(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=HELP(N_("Say which version this is.")))] = False,
) -> None:
    if version:
        print(f"oyez {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command(cls=Command, help=HELP(N_("List the games.")))
def games(as_json: JsonOption = False, lang: LanguageOption = None) -> None:
    from oyez.terminal import pages

    if as_json:
        return print_json([pages.describe_game(game) for game in all_games()])
    pages.console().print(pages.games_page(all_games(), house_of(lang)))


@app.command(cls=Command, help=HELP(N_("Read a game's rulebook, or one rule of it.")))
def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help=HELP(N_("A rule, as in MV-12.")))] = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.terminal import pages

    found = find_game(game)
    language = house_of(lang).language
    if rule is not None:
        return pages.console().print(pages.rule_line(pages.find_rule(found, rule), language))
    for line in pages.rules_page(found, language):
        pages.console().print(line)


@app.command(cls=Command, help=HELP(N_("Play at this terminal, against bots or taking turns at the keyboard.")))
def play(
    game: Annotated[
        str | None, typer.Argument(metavar=HELP(N_("GAME")), help=HELP(N_("The game, as `oyez games` names it.")))
    ] = None,
    seats: SeatsOption = None,
    bots: Annotated[
        str | None, typer.Option("--bots", help=HELP(N_("Bots, one a seat, as in greedy,random; none: people only.")))
    ] = None,
    seed: SeedOption = None,
    plain: Annotated[
        bool, typer.Option("--plain", help=HELP(N_("Line by line, for screen readers and pipes.")))
    ] = False,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar=HELP(N_("FILE")), help=HELP(N_("Go on with a saved game.")))
    ] = None,
    names: Annotated[str, typer.Option("--names", help=HELP(N_("The players' names, as in Anne,Bob.")))] = "",
    pace: Annotated[
        float, typer.Option("--pace", min=0, max=60, help=HELP(N_("Seconds between the bots' moves.")))
    ] = 0.8,
    option: OptionsOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.terminal import session as tables

    house = house_of(lang)
    session = None
    if resume is not None:
        session = tables.resume_session(read_record(resume))
    elif game is not None:
        found = find_game(game)
        options = read_options(found, option)
        count = usual_seats(found) if seats is None else seats
        found.read_options(count, options)
        kinds = tables.seat_players(count, None if bots is None else bots_of(bots))
        session = tables.new_session(found, kinds, options, split(names), seed)
    sit_down(session, house, plain, pace)


@app.command(cls=Command, help=HELP(N_("Let bots play many games, and sum them up.")))
def simulate(
    game: GameName,
    seats: SeatsOption = None,
    bots: Annotated[str, typer.Option("--bots", help=HELP(N_("One bot for all seats, or one a seat.")))] = "random",
    count: Annotated[int, typer.Option("--games", min=1, help=HELP(N_("How many games.")))] = 1000,
    seed: SeedOption = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=1024, help=HELP(N_("How many processes.")))] = 1,
    as_json: JsonOption = False,
    option: OptionsOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.lab.simulate import simulate as play_many
    from oyez.lab.summary import summary_page
    from oyez.terminal import pages

    found = find_game(game)
    chosen = read_options(found, option)
    house = house_of(lang)
    with workers_of(workers) as executor, progress_bar(count, house) as advance:
        summary = play_many(
            found.name,
            usual_seats(found) if seats is None else seats,
            split(bots),
            count,
            seed or "0",
            chosen,
            executor,
            advance,
        )
    if as_json or not sys.stdout.isatty():
        return print_json(summary)
    pages.console().print(summary_page(summary, house))


@app.command(cls=Command, help=HELP(N_("Tell a recorded game again, or show its table after some answers.")))
def replay(
    file: RecordFile,
    step: Annotated[int | None, typer.Option("--step", min=0, help=HELP(N_("After so many answers.")))] = None,
    check: Annotated[bool, typer.Option("--check", help=HELP(N_("Check every step, print nothing else.")))] = False,
    seat: Annotated[int | None, typer.Option("--seat", min=1, help=HELP(N_("As this player sees it.")))] = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.terminal import retelling

    house = house_of(lang)
    if check:
        return print(retelling.check(file, house))
    retelling.tell(file, house, step, None if seat is None else seat - 1)


@app.command(cls=Command, help=HELP(N_("Check that a recorded game kept its promise, its rules and its result.")))
def verify(file: RecordFile, lang: LanguageOption = None) -> None:
    from oyez.terminal import retelling

    print(retelling.verify(file, house_of(lang)))


@content_app.command(
    "check", cls=Command, help=HELP(N_("Say whether a content file is whole, or what is wrong with it."))
)
def content_check(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar=HELP(N_("FILE")), help=HELP(N_("A content file (TOML).")))],
    lang: LanguageOption = None,
) -> None:
    found, house = find_game(game), house_of(lang)
    read_file(file)
    problems = content_problems(found, file)
    for problem in problems:
        print(in_one_line(problem.said_in(house.language)), file=sys.stderr)
    if problems:
        raise typer.Exit(WRONG)
    print(house(N_("{file} is in order."), file=file))


# --- the house: opening it and looking after it ---

DatabaseOption = Annotated[str | None, typer.Option("--database", metavar="URL", help=HELP(N_("The data base.")))]


@app.command(cls=Command, help=HELP(N_("Open the house: the web site where it is built, else the terminal's menu.")))
def start(
    terminal: Annotated[bool, typer.Option("--terminal", help=HELP(N_("The terminal's menu.")))] = False,
    lang: LanguageOption = None,
) -> None:
    from oyez import hosting

    if terminal or not hosting.site_is_built():
        return sit_down(None, house_of(lang), plain=False, pace=PACE)
    hosting.open_site(house_of(lang), print, port=hosting.first_free_port(), browser=hosting.has_browser())


@app.command(cls=Command, help=HELP(N_("Serve the web site. Other settings come from OYEZ_… variables.")))
def serve(
    host: Annotated[str | None, typer.Option("--host", help=HELP(N_("The address to listen on.")))] = None,
    port: Annotated[int | None, typer.Option("--port", help=HELP(N_("The port to listen on.")))] = None,
    lan: Annotated[bool, typer.Option("--lan", help=HELP(N_("Let others on this network join.")))] = False,
    browser: Annotated[bool, typer.Option("--browser", help=HELP(N_("Open the page in a browser.")))] = False,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help=HELP(N_("How many processes.")))] = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez import hosting

    settings = {"host": host, "port": port, "workers": workers, "database": database}
    given = {name: value for name, value in settings.items() if value is not None}
    hosting.open_site(house_of(lang), print, lan=lan, browser=browser, **given)


@app.command(cls=Command, help=HELP(N_("Let bots move on a site whose web workers leave it to others.")))
def bots(database: DatabaseOption = None) -> None:
    from oyez import hosting

    hosting.let_bots_play(database=database)


@app.command(cls=Command, help=HELP(N_("Check whether this machine is set up well for hosting.")))
def doctor(database: DatabaseOption = None, as_json: JsonOption = False, lang: LanguageOption = None) -> None:
    from oyez import hosting
    from oyez.terminal import pages

    checks = hosting.examine(database=database)
    if as_json:
        print_json([check.plain() for check in checks])
    else:
        for check in checks:
            pages.console().print(hosting.check_line(check, house_of(lang).language))
    if any(check.state == "bad" for check in checks):
        raise typer.Exit(1)


BackupFile = Annotated[Path, typer.Argument(metavar=HELP(N_("FILE")), help=HELP(N_("A backup of the data base.")))]


@app.command(cls=Command, help=HELP(N_("Write the whole data base to a file; the site may run meanwhile.")))
def backup(file: BackupFile, database: DatabaseOption = None, lang: LanguageOption = None) -> None:
    from oyez import hosting

    count = hosting.keep(file, database=database)
    print(house_of(lang)(N_("{count} {count|row|rows} written to {file}."), count=count, file=file))


@app.command(cls=Command, help=HELP(N_("Fill an empty data base from a backup.")))
def restore(file: BackupFile, database: DatabaseOption = None, lang: LanguageOption = None) -> None:
    from oyez import hosting

    count = hosting.bring_back(file, database=database)
    print(house_of(lang)(N_("{count} {count|row|rows} brought back from {file}."), count=count, file=file))


# --- helpers ---


def sit_down(session: "Session | None", house: House, plain: bool, pace: float) -> None:
    """Play a game, or choose one from the menu; in plain lines where there is no screen to draw on."""
    if session is not None and (plain or not has_screen()):
        from oyez.terminal.plain import play_plain

        return play_plain(session, house, pace if sys.stdin.isatty() else 0.0)
    if plain or not has_screen():
        raise OyezError(N_("Say which game to play: {known}."), known=game_names())
    from oyez.terminal.app import OyezApp

    OyezApp(house.language, session, pace).run()


def has_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def house_of(lang: Language | None) -> House:
    return house_in(lang.value if lang else default_language())


def print_json(data: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def content_problems(game: Game, file: Path) -> list[BadContent]:
    """What is wrong with a content file, a sentence each."""
    problems = game.check_content(file) if game.check_content is not None else first_problem(game, file)
    for problem in problems:
        problem.found_in(game.words.folder)
    return problems


def first_problem(game: Game, file: Path) -> list[BadContent]:
    """The same of games that stop reading at the first fault."""
    package = game.options.__module__.rpartition(".")[0]
    try:
        load = importlib.import_module(f"{package}.content").load
    except (ImportError, AttributeError):
        raise OyezError(N_("{game} cannot check content files."), game=game.title) from None
    try:
        load(file)
    except BadContent as error:
        return [error]
    return []


@contextlib.contextmanager
def workers_of(count: int) -> Iterator[Executor | None]:
    """So many processes, or this one."""
    if count == 1:
        yield None
        return
    with ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn")) as executor:
        yield executor


@contextlib.contextmanager
def progress_bar(total: int, house: House) -> Iterator[Any]:
    """A bar on a terminal; nothing on a pipe."""
    if not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(house(N_("games")), total=total)
        yield lambda done: progress.update(task, advance=done)


def main() -> None:
    app(prog_name="oyez")


if __name__ == "__main__":
    main()
