"""The command line: `oyez play | simulate | replay | verify | rules | …`.

A wrong argument gets one clear sentence and exit code 2, never a traceback.
"""

import contextlib
import multiprocessing
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oyez.bots.levels import MOST_SIMULATIONS
from oyez.bots.story import SEARCHED, SIMULATIONS, story_of
from oyez.cli.arguments import (
    AskOption,
    ContentOption,
    GameName,
    OptionsOption,
    SeatsOption,
    SeedOption,
    bots_of,
    read_options,
    read_wishes,
    split,
    usual_seats,
)
from oyez.cli.content import content_problems, game_with, refuse_problems
from oyez.cli.frame import (
    HELP,
    SUBCOMMAND,
    Commands,
    JsonOption,
    LanguageOption,
    app,
    print_json,
    voice_of,
)
from oyez.cli.hosts import hosts
from oyez.cli.lab import lab
from oyez.cli.usage import Command
from oyez.compiled import version_line
from oyez.engine.errors import OyezError
from oyez.engine.languages import Voice
from oyez.engine.position import game_of
from oyez.engine.words import N_
from oyez.games import all_games, find_game, game_names
from oyez.terminal.files import read_file, read_record

if TYPE_CHECKING:
    from oyez.terminal.session import Session

PACE = 0.8  # seconds between the bots' moves

content_app = typer.Typer(
    cls=Commands, subcommand_metavar=SUBCOMMAND, help=HELP(N_("Look after a game's content files."))
)
app.add_typer(content_app, name="content")
app.add_typer(hosts)
app.add_typer(lab, name="lab")

RecordFile = Annotated[Path, typer.Argument(metavar=HELP(N_("FILE")), help=HELP(N_("A record of a game.")))]


@app.callback(invoke_without_command=True, help=HELP(N_("A table for medieval board games; alone, it opens.")))
def oyez(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=HELP(N_("Say which version this is.")))] = False,
) -> None:
    if version:
        text, facts = version_line()
        print(voice_of(None)(text, **facts))
    elif context.invoked_subcommand is None:
        open_house(voice_of(None))


@app.command(cls=Command, help=HELP(N_("List the games.")))
def games(as_json: JsonOption = False, lang: LanguageOption = None) -> None:
    from oyez.terminal import pages

    if as_json:
        return print_json([pages.describe_game(game) for game in all_games()])
    pages.console().print(pages.games_page(all_games(), voice_of(lang)))


@app.command(cls=Command, help=HELP(N_("Read a game's rulebook, or one rule of it.")))
def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help=HELP(N_("A rule, as in MV-12.")))] = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.terminal import pages

    found = find_game(game)
    language = voice_of(lang).language
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
        str | None, typer.Option("--bots", help=HELP(N_("Bots, one a seat, as in squire,paladin; none: people only.")))
    ] = None,
    seed: SeedOption = None,
    plain: Annotated[
        bool, typer.Option("--plain", help=HELP(N_("Line by line, for screen readers and pipes.")))
    ] = False,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar=HELP(N_("FILE")), help=HELP(N_("Go on with a saved game.")))
    ] = None,
    position: Annotated[
        str,
        typer.Option("--position", metavar=HELP(N_("TEXT")), help=HELP(N_("Begin with a position, one line of text."))),
    ] = "",
    names: Annotated[str, typer.Option("--names", help=HELP(N_("The players' names, as in Anne,Bob.")))] = "",
    pace: Annotated[
        float, typer.Option("--pace", min=0, max=60, help=HELP(N_("Seconds between the bots' moves.")))
    ] = 0.8,
    ask: AskOption = None,
    option: OptionsOption = None,
    content: ContentOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.terminal import session as tables

    voice = voice_of(lang)
    wishes = read_wishes(ask)
    session = None
    if resume is not None:
        record = read_record(resume)
        game_with(record.header.game, content, voice)
        session = tables.resume_session(record, wishes)
    elif position:
        must_be_alone(seats, option)
        found = game_with(game or game_of(position), content, voice)
        seated = None if bots is None else bots_of(bots)
        session = tables.position_session(found, position, seated, split(names), seed, wishes)
    elif content is not None and game is None:
        raise OyezError(N_("Say of which game {file} is the content: {known}."), file=content, known=game_names())
    elif game is not None:
        found = game_with(game, content, voice)
        options = read_options(found, option)
        count = usual_seats(found) if seats is None else seats
        found.read_options(count, options)
        kinds = tables.seat_players(count, None if bots is None else bots_of(bots))
        session = tables.new_session(found, kinds, options, split(names), seed, wishes)
    sit_down(session, voice, plain, pace)


@app.command(cls=Command, help=HELP(N_("Learn a game by playing it: a first game that explains itself.")))
def learn(
    game: GameName,
    lesson: Annotated[
        str, typer.Argument(metavar=HELP(N_("[LESSON]")), help=HELP(N_("Which one, where there are several.")))
    ] = "",
    plain: Annotated[
        bool, typer.Option("--plain", help=HELP(N_("Line by line, for screen readers and pipes.")))
    ] = False,
    pace: Annotated[
        float, typer.Option("--pace", min=0, max=60, help=HELP(N_("Seconds between the bots' moves.")))
    ] = PACE,
    lang: LanguageOption = None,
) -> None:
    from oyez.rooms.lessons import lesson_named
    from oyez.terminal import session as tables

    found = find_game(game)
    sit_down(tables.lesson_session(found, lesson_named(found, lesson)), voice_of(lang), plain, pace)


def must_be_alone(seats: int | None, option: list[str] | None) -> None:
    """A position comes with seats and options of its own."""
    if seats is not None or option:
        raise OyezError(N_("A position says itself how many seats and which options it has."))


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
    content: ContentOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.lab.simulate import simulate as play_many
    from oyez.lab.summary import summary_page
    from oyez.terminal import pages

    voice = voice_of(lang)
    found = game_with(game, content, voice)
    chosen = read_options(found, option)
    with workers_of(workers) as executor, progress_bar(count, voice(N_("games played"))) as advance:
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
    pages.console().print(summary_page(summary, voice))


@app.command(cls=Command, help=HELP(N_("Tell a recorded game again, or show its table after some answers.")))
def replay(
    file: RecordFile,
    step: Annotated[int | None, typer.Option("--step", min=0, help=HELP(N_("After so many answers.")))] = None,
    check: Annotated[bool, typer.Option("--check", help=HELP(N_("Check every step, print nothing else.")))] = False,
    seat: Annotated[int | None, typer.Option("--seat", min=1, help=HELP(N_("As this player sees it.")))] = None,
    position: Annotated[
        bool, typer.Option("--position", help=HELP(N_("Print the position instead, for `oyez play --position`.")))
    ] = False,
    content: ContentOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import retelling

    voice = voice_of(lang)
    if check:
        return print(retelling.check(file, voice, content))
    if position:
        return print(retelling.position_of(file, voice, step, content))
    retelling.tell(file, voice, step, None if seat is None else seat - 1, content)


@app.command(cls=Command, help=HELP(N_("Check that a recorded game kept its promise, its rules and its result.")))
def verify(file: RecordFile, content: ContentOption = None, lang: LanguageOption = None) -> None:
    from oyez.cli import retelling

    print(retelling.verify(file, voice_of(lang), content))


@app.command(cls=Command, help=HELP(N_("Tell the story of a game that is over: its turning points, luck and choice.")))
def analyse(
    file: RecordFile,
    simulations: Annotated[
        int,
        typer.Option(
            "--simulations", min=1, max=MOST_SIMULATIONS, help=HELP(N_("Of each decision that is looked into."))
        ),
    ] = SIMULATIONS,
    as_json: JsonOption = False,
    content: ContentOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import retelling

    voice = voice_of(lang)
    record, game = retelling.open_record(file, voice, content)
    with progress_bar(len(record.answers) + SEARCHED, voice(N_("the story"))) as advance:
        story = story_of(game, record, simulations, None if advance is None else lambda done, total: advance(1))
    if as_json:
        return print_json(story)
    retelling.tell_story(story, record, game, voice)


@content_app.command(
    "check", cls=Command, help=HELP(N_("Say whether a content file is whole, or what is wrong with it."))
)
def content_check(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar=HELP(N_("FILE")), help=HELP(N_("A content file (TOML).")))],
    lang: LanguageOption = None,
) -> None:
    found, voice = find_game(game), voice_of(lang)
    read_file(file)
    refuse_problems(content_problems(found, file), voice)
    print(voice(N_("{file} is in order."), file=file))


@app.command(cls=Command, help=HELP(N_("Open the house: the web site where it is built, else the terminal's menu.")))
def start(
    terminal: Annotated[bool, typer.Option("--terminal", help=HELP(N_("The terminal's menu.")))] = False,
    lang: LanguageOption = None,
) -> None:
    open_house(voice_of(lang), terminal=terminal)


# --- helpers ---


def open_house(voice: Voice, *, terminal: bool = False) -> None:
    """What somebody gets who only says `oyez`."""
    from oyez.cli import site

    if terminal or not site.site_is_built():
        return sit_down(None, voice, plain=False, pace=PACE)
    site.open_site(voice, port=site.first_free_port(), browser=site.has_browser())


def sit_down(session: "Session | None", voice: Voice, plain: bool, pace: float) -> None:
    """Play a game, or choose one from the menu; in plain lines where there is no screen to draw on."""
    if session is not None and (plain or not has_screen()):
        from oyez.terminal.plain import play_plain

        return play_plain(session, voice, pace if sys.stdin.isatty() else 0.0)
    if plain or not has_screen():
        raise OyezError(N_("Say which game to play: {known}."), known=game_names())
    from oyez.terminal.app import OyezApp

    OyezApp(voice.language, session, pace).run()


def has_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


@contextlib.contextmanager
def workers_of(count: int) -> Iterator[Executor | None]:
    """So many processes, or this one."""
    if count == 1:
        yield None
        return
    with ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn")) as executor:
        yield executor


@contextlib.contextmanager
def progress_bar(total: int, what: str) -> Iterator[Any]:
    """A bar on a terminal, moved on by what is done; nothing on a pipe."""
    if not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, advance=done)


def main() -> None:
    app(prog_name="oyez")


if __name__ == "__main__":
    main()
