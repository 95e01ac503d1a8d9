"""A designer's own content: what is wrong with a file, and playing with it."""

import importlib
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import typer

from oyez.cli.frame import WRONG, in_one_line
from oyez.engine.chance import chance_from_seed
from oyez.engine.content import has_read, use_content
from oyez.engine.errors import BadContent, OyezError
from oyez.engine.game import Game
from oyez.engine.languages import Voice
from oyez.engine.words import N_
from oyez.games import find_game, game_names
from oyez.terminal.files import read_file

TRIAL = 400  # decisions of a trial game


def game_with(name: str, file: Path | None, voice: Voice) -> Game:
    """The game of that name, played with a designer's content file where one is given."""
    if file is None or name not in game_names():
        return find_game(name)
    read_file(file)
    refuse_problems(check_apart(name, file), voice)
    use_content(name, file)
    game = find_game(name)
    if not has_read(name):
        raise OyezError(N_("{game} cannot be played with another content file."), game=game.title)
    return game


def refuse_problems(problems: list[BadContent], voice: Voice) -> None:
    """Say all that is wrong with a content file, and go no further."""
    for problem in problems:
        print(in_one_line(problem.said_in(voice.language)), file=sys.stderr)
    if problems:
        raise typer.Exit(WRONG)


def check_apart(name: str, file: Path) -> list[BadContent]:
    """Check a file, then try it out, each in a process apart: whoever has read one content cannot play another."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn, max_tasks_per_child=1) as apart:
        return apart.submit(problems_of, name, file).result() or apart.submit(trial_problems, name, file).result()


def problems_of(name: str, file: Path) -> list[BadContent]:
    return content_problems(find_game(name), file)


def trial_problems(name: str, file: Path) -> list[BadContent]:
    """What comes of playing with a file at random: rules may need what no check has thought of."""
    use_content(name, file)
    try:
        game = find_game(name)
        for seats in game.seats:
            try_out(game, seats)
    except BadContent as error:
        return [error]
    except Exception as error:  # whatever a rule stumbles over
        why = error if isinstance(error, OyezError) else f"{type(error).__name__}: {error}"
        return [BadContent(N_("{file} cannot be played; a trial game ends with: {why}"), file=file.name, why=why)]
    return []


def try_out(game: Game, seats: int) -> None:
    """A game by chance, or its first decisions."""
    play = game.start(seats, chance_from_seed("trial", seats))
    below = chance_from_seed("fingers", seats).below
    for _ in range(min(TRIAL, game.bound(seats, game.read_options(seats, {})))):
        if not play.asked:
            return
        play.take(play.asked[0], play.asked[0].sample(below))
        game.check(play.table)


def content_problems(game: Game, file: Path) -> list[BadContent]:
    """What is wrong with a content file, a sentence each."""
    problems = game.check_content(file) if game.check_content is not None else first_problem(game, file)
    for problem in problems:
        problem.found_in(game.words.folder)
    return problems


def first_problem(game: Game, file: Path) -> list[BadContent]:
    """The same of games that stop reading at the first fault."""
    try:
        load = importlib.import_module(f"{game.package}.content").load
    except (ImportError, AttributeError):
        raise OyezError(N_("{game} cannot check content files."), game=game.title) from None
    try:
        load(file)
    except BadContent as error:
        return [error]
    return []
