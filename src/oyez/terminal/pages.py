"""What the command line prints: the games, a rulebook, a replay, the result of many games."""

from typing import Any

from rich import box
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from oyez.engine.errors import OyezError
from oyez.engine.game import STAGES, Game, Outcome
from oyez.engine.languages import Voice, voice_in
from oyez.engine.record import Header
from oyez.engine.rulebook import SOURCES, RuleText, rulebook
from oyez.engine.words import N_, Speaker
from oyez.rooms.names import default_name
from oyez.rooms.room import NAME_LENGTH
from oyez.terminal.cleaning import clean


class PipedConsole(Console):
    """A console that leaves it to the command line what to do when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(**how: Any) -> Console:
    """Rich's console; on a pipe it writes plain lines."""
    return PipedConsole(highlight=False, **how)


# --- games ---


def describe_game(game: Game) -> dict[str, Any]:
    """A game's card as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "pitch": game.pitch,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "stage": game.stage,
        "rules": game.version,
        "authors": game.authors,
        "publisher": game.publisher,
        "options": list(game.options.__struct_fields__),
    }


def games_page(games: list[Game], voice: Voice) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD)
    for heading in (N_("Name"), N_("Title"), N_("Players"), N_("Minutes"), N_("Stage")):
        table.add_column(voice(heading))
    for game in games:
        title = game.title_in(voice.language)
        stage = voice(STAGES.get(game.stage, game.stage))
        table.add_row(game.name, title, _range(game.seats), _range(game.minutes), stage)
    return table


def _range(numbers: tuple[int, int]) -> str:
    return str(numbers[0]) if numbers[0] == numbers[1] else f"{numbers[0]}–{numbers[1]}"


# --- rules ---


def find_rule(game: Game, wanted: str) -> RuleText:
    """A rule by its id; `12` is enough for MV-12."""
    book = rulebook(game.folder)
    text = wanted.strip().upper()
    number = text.removeprefix(f"{game.prefix}-")
    for name in (
        text,
        f"{game.prefix}-{number}",
        f"{game.prefix}-{number.zfill(2)}",
        f"{game.prefix}-{number.zfill(3)}",
    ):
        if (found := book.find(name)) is not None:
            return found
    if not book.rule:
        raise OyezError(N_("{game} has no rulebook."), game=game.title)
    raise OyezError(
        N_("{game} has no rule «{wanted}»; its rules are {first} to {last}."),
        game=game.title,
        wanted=clean(wanted),
        first=book.rule[0].id,
        last=_last(book.rule),
    )


def _last(rules: tuple[RuleText, ...]) -> str:
    return max([rule.id for rule in rules], key=lambda name: (len(name), name))


def rules_page(game: Game, language: str) -> list[RenderableType]:
    """The whole rulebook, chapter by chapter."""
    book = rulebook(game.folder)
    lines: list[RenderableType] = [Text(game.title_in(language), "bold")]
    for chapter in book.chapter:
        lines += [Text(), Text(chapter.title(language), "bold underline"), Text()]
        lines += [rule_line(rule, language) for rule in book.rule if rule.chapter == chapter.id]
    return lines


def rule_line(rule: RuleText, language: str) -> RenderableType:
    """The id in its own column, the words beside it."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    source = f" ({voice_in(language)(SOURCES[rule.source])})" if rule.source in SOURCES else ""
    table.add_row(rule.id, escape(rule.text(language) + source))
    return table


# --- records ---


def names_of(header: Header) -> list[str]:
    """The names of a record's seats, without anything that a terminal would obey."""
    names = [clean(name)[:NAME_LENGTH] for name in header.names]
    return [names[seat] if seat < len(names) and names[seat] else default_name(seat) for seat in range(header.seats)]


def result_page(outcome: Outcome, speaker: Speaker, voice: Voice) -> RenderableType:
    """The score sheet."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    players = len(outcome.places)
    for seat in range(players + len(outcome.extra)):
        table.add_column(escape(speaker.name("seat", seat)), justify="right")
    for number, row in enumerate(outcome.sheet):
        values = [*row.values, *[seat.values[number] for seat in outcome.extra]]
        table.add_row(escape(speaker.label(row.label)), *[str(value) for value in values])
    table.add_section()
    places = [*outcome.places, *[seat.place for seat in outcome.extra]]
    table.add_row(voice("place"), *[str(place) for place in places], style="bold")
    return table


def winners_line(outcome: Outcome, speaker: Speaker, voice: Voice) -> str:
    """Who has won, in one sentence."""
    winners = [speaker.seat_names[seat] for seat in outcome.winners]
    if not winners:
        return voice("Nobody wins.")
    if len(winners) == 1:
        return voice("{name} wins.", name=winners[0])
    return voice("{names} share the victory.", names=join_names(winners, voice))


def join_names(names: list[str], voice: Voice) -> str:
    """«Anne, Bob and Carl»."""
    if len(names) < 2:
        return "".join(names)
    return voice("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
