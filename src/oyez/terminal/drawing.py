"""The table in a terminal: the game's own drawing where it has one, else a drawing made from the view alone."""

import functools
import importlib
from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Console, RenderableType
from rich.style import Style
from rich.text import Text

from oyez.engine.game import Game, View
from oyez.engine.table import Event
from oyez.engine.words import Phrase, Speaker
from oyez.kit.heraldry import tincture

Draw = Callable[[View, Speaker], RenderableType]
Describe = Callable[[View, Speaker], list[str]]

MOST_LINES = 24  # of one list, in the drawing for any game
DEEPEST = 2
LONGEST = 300


def draw_table(game: Game, view: View, speaker: Speaker) -> RenderableType:
    """The table as a Rich renderable."""
    drawing: Draw | None = getattr(_module(game), "draw", None)
    return drawing(view, speaker) if drawing is not None else draw_anything(view, speaker)


def describe_table(game: Game, view: View, speaker: Speaker) -> list[str]:
    """The table in lines that can be read aloud: the game's own words, else its drawing without colours."""
    describing: Describe | None = getattr(_module(game), "describe", None)
    if describing is not None:
        return describing(view, speaker)
    return as_lines(draw_table(game, view, speaker))


def detail_table(game: Game, view: View, speaker: Speaker) -> list[str]:
    """What is too long to hear each turn: texts of cards, maps, prices. A game without any describes its table."""
    detailing: Describe | None = getattr(_module(game), "details", None)
    return detailing(view, speaker) if detailing is not None else describe_table(game, view, speaker)


def as_lines(drawing: RenderableType, width: int = 80) -> list[str]:
    """A renderable as plain text."""
    console = Console(width=width, no_color=True, highlight=False, force_terminal=False)
    with console.capture() as captured:
        console.print(drawing)
    return [line.rstrip() for line in captured.get().splitlines()]


@functools.cache
def _module_named(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def _module(game: Game) -> Any:
    return _module_named(f"{game.package}.terminal") if game.package else None


# --- a drawing for any game ---


def draw_anything(view: View, speaker: Speaker) -> RenderableType:
    """The view as indented lines: names, numbers and lists. Long lists and deep things are cut short."""
    return Text("\n").join([Text(line, overflow="ellipsis") for line in _outline(view, speaker, 0)])


def _outline(value: Any, speaker: Speaker, depth: int) -> Iterator[str]:
    parts = list(value.items()) if isinstance(value, dict) else list(enumerate(value, start=1))
    for key, part in parts[:MOST_LINES]:
        label = f"{'  ' * depth}{speaker.label(str(key))}"
        if depth < DEEPEST and isinstance(part, dict | list | tuple) and not _is_flat(part):
            yield f"{label}:"
            yield from _outline(part, speaker, depth + 1)
        else:
            yield f"{label}: {_shorten(_flat(part, speaker))}"
    if len(parts) > MOST_LINES:
        yield f"{'  ' * depth}… (+{len(parts) - MOST_LINES})"


def _is_flat(value: Any) -> bool:
    parts = value.values() if isinstance(value, dict) else value
    return all(not isinstance(part, dict | list | tuple) for part in parts)


def _flat(value: Any, speaker: Speaker) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{speaker.label(str(key))} {_flat(part, speaker)}" for key, part in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(_flat(part, speaker) for part in value) or "–"
    if value is None:
        return "–"
    if isinstance(value, bool):
        return speaker.text("yes" if value else "no")
    return speaker.label(value) if isinstance(value, str) else str(value)


def _shorten(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


# --- sentences ---


def say_event(event: Event, speaker: Speaker, seat: int | None) -> Text:
    """A line of the log, as that seat may know it."""
    return colour(speaker.event(event.seen_by(seat)))


def colour(phrase: Phrase) -> Text:
    """A sentence with each player's name marked by the hatching of the seat, and what it names in bold."""
    text = Text()
    for part in phrase.parts:
        if part.kind == "seat" and isinstance(part.value, int):
            colours = tincture(part.value)
            text.append(colours.hatch, Style(color=colours.ink, bgcolor=colours.colour))
            text.append(f" {part.text}", "bold")
        elif part.kind:
            text.append(part.text, "bold")
        else:
            text.append(part.text)
    return text
