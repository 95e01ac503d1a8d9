"""Is each fact of a view told? Put another value in its place and listen whether the words change.

Facts go by their pattern, the way to them with `*` for a place in a list: `players.*.cards`. A pattern that can be
changed at will without anybody hearing it is untold.
"""

import importlib
import itertools
from collections.abc import Iterator
from typing import Any

from oyez.engine.game import Game, View
from oyez.engine.words import Speaker
from oyez.terminal.drawing import describe_table, detail_table
from tests.tools import a_chance, decisions, settings_of

PLAYS = 10  # of each game, spread over its seats and option sets
DECISIONS = 700  # of each play
VIEWS = 36  # of each play
TRIES = 300  # before a fact counts as untold
TRIES_EXCUSED = 20  # for a fact that may be untold
HOLDERS = 25  # views kept for each value of a fact
MEANINGLESS = (LookupError, TypeError, ValueError, AttributeError)  # a value that cannot be where it was put

NAMES = ("Aliénor", "Bertrand", "Clotilde", "Denis", "Eudes", "Flore")

Path = tuple[Any, ...]
Fact = bool | int | float | str | None
Places = dict[Fact, list[tuple[int, Path]]]  # by value: the number of a view, and the way to the fact in it


def views_of(game: Game) -> list[View]:
    """What seats see in some games of random players: who is asked, in turn with another seat and a spectator."""
    settings = list(settings_of([game]))
    views = []
    for number in range(PLAYS):
        _, seats, options = settings[number * len(settings) // PLAYS]
        play = game.start(seats, a_chance("told", number), options)
        seen = []
        for moment, (_, question) in enumerate(decisions(play, number, most=DECISIONS)):
            if moment % 3 == 0:
                seat = (question.seat, (question.seat + 1) % seats, question.seat, None)[moment // 3 % 4]
                seen.append(copied(game.view(play.table, seat)))
        step = max(1, len(seen) // VIEWS)
        views += [*seen[::step], copied(game.view(play.table, 0))]
    return views


def copied(value: Any) -> Any:
    """A view of one's own, so that a change touches nothing that views share."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return [copied(part) for part in value] if isinstance(value, list | tuple) else value


def facts_of(value: Any, path: Path = ()) -> Iterator[tuple[Path, Fact]]:
    """Every leaf of a view, and the way to it."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from facts_of(part, (*path, key))
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from facts_of(part, (*path, index))
    else:
        yield path, value


def pattern_of(path: Path) -> str:
    return ".".join("*" if isinstance(part, int) else part for part in path)


def places_of(views: list[View]) -> dict[str, Places]:
    """By pattern, the places of each value; a fact that is always the same is left out: it tells nothing."""
    found: dict[str, Places] = {}
    for number, view in enumerate(views):
        for path, value in facts_of(view):
            places = found.setdefault(pattern_of(path), {}).setdefault(value, [])
            if len(places) < HOLDERS:
                places.append((number, path))
    return {pattern: places for pattern, places in found.items() if len(places) > 1}


class Listener:
    """Somebody who hears the table in one language."""

    def __init__(self, game: Game, views: list[View], language: str) -> None:
        self.game = game
        self.views = views
        self.speaker = Speaker(game.words, language, list(NAMES[: game.seats[1]]))
        self.heard: dict[int, list[str]] = {}

    def hears(self, view: View) -> list[str]:
        return describe_table(self.game, view, self.speaker) + detail_table(self.game, view, self.speaker)

    def is_told(self, places: Places, tries: int) -> bool:
        """Does any of these changes alter what is heard?"""
        return any(self.notices(*change) for change in itertools.islice(changes(places), tries))

    def notices(self, number: int, path: Path, value: Fact) -> bool:
        view = self.views[number]
        if number not in self.heard:
            self.heard[number] = self.hears(view)
        holder: Any = view
        for part in path[:-1]:
            holder = holder[part]
        before, holder[path[-1]] = holder[path[-1]], value
        try:
            return self.hears(view) != self.heard[number]
        except MEANINGLESS:
            return False
        finally:
            holder[path[-1]] = before


def changes(places: Places) -> Iterator[tuple[int, Path, Fact]]:
    """Each value in its turn replaced by each other: rare values are tried as early as common ones."""
    values = list(places)
    for turn in range(HOLDERS):
        for shift in range(1, len(values)):
            for index, value in enumerate(values):
                if turn < len(places[value]):
                    number, path = places[value][turn]
                    yield number, path, values[(index + shift) % len(values)]


def excused(game: Game) -> dict[str, str]:
    """The game's list of what need not be told: pattern and reason; `*` stands for any one part of the way."""
    name = f"tests.games.{game.name}.untold"
    try:
        found: dict[str, str] = importlib.import_module(name).UNTOLD
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return {}
    return found


def covers(general: str, pattern: str) -> bool:
    wanted, found = general.split("."), pattern.split(".")
    return len(wanted) == len(found) and all(part in ("*", other) for part, other in zip(wanted, found, strict=True))
