"""Jinja: one environment a language, the house's templates and those that each game brings."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, TemplateNotFound
from markupsafe import Markup, escape

from oyez.engine.languages import LANGUAGES, before, fill, voice_in
from oyez.engine.words import Speaker
from oyez.games import find_game, game_names
from oyez.kit import heraldry
from oyez.server.assets import asset, style_of
from oyez.server.fragment import BASE_MARK, CSRF_MARK, LOG_MARK, VERSION_MARK, WATCHING_MARK, Fragment, cut, in_lines
from oyez.server.language import HERE
from oyez.server.shown.compiler import SHARED
from oyez.server.shown.log import LINES_KEPT, LogLine
from oyez.server.shown.macros import HOUSE, TemplateEnvironment
from oyez.server.shown.table import TableShown
from oyez.server.shown.waiting import WaitingShown
from oyez.server.visitors import Visitor


def csrf_input(token: str) -> Markup:
    """The hidden field that every form carries."""
    return Markup('<input type="hidden" name="_csrf_token" value="{}">').format(token)


CSRF_INPUT = csrf_input(CSRF_MARK)
Kind = TypeVar("Kind", bound=Environment)
Colours = tuple[tuple[int, str], ...]  # of the seats
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
INCLUDE = re.compile(r'\{% include "(\w+\.html)" %\}\n?')


@functools.cache
def environment(language: str) -> TemplateEnvironment:
    """The templates in one language."""
    return make_environment(TemplateEnvironment, language)


class Joined(BaseLoader):
    """Templates without their indents, and with those that they include already in them.

    A fifth less to put together and to send; and nobody gives what he knows to a dozen others for each picture.
    """

    def __init__(self, *loaders: BaseLoader) -> None:
        self.files = ChoiceLoader(loaders)

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        source, path, is_fresh = self.files.get_source(environment, template)
        return INCLUDE.sub(lambda found: self._part(environment, found[1]), INDENT.sub("", source)), path, is_fresh

    def _part(self, environment: Environment, template: str) -> str:
        """As Jinja has it: a file's last line end is not part of it."""
        return self.get_source(environment, template)[0].removesuffix("\n")


def make_environment(kind: type[Kind], language: str) -> Kind:
    """The same, compiled by us or by Jinja itself."""
    env = kind(
        loader=Joined(FileSystemLoader(HERE / "templates"), brought_templates()),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=400,
    )
    env.newline_sequence = " "  # type: ignore[assignment]  # a browser sees no difference, and an event has one line
    env.globals.update(
        _=_said_in(language),
        before=functools.partial(before, language=language),
        lang=language,
        languages=list(LANGUAGES.values()),
        asset=asset,
        style_link=style_link,
        tincture=tincture,
    )
    env.get_template(SHARED).make_module()  # what is remembered of it was made when nobody looked
    return env


def render(template: str, language: str, **context: Any) -> str:
    """A page or a part of one."""
    return environment(language).get_template(template).render(**context)


def draw_fragment(
    template: str, language: str, table: TableShown | WaitingShown, log: bytes = b"", **context: Any
) -> Fragment:
    """The part of the table page that changes."""
    table.version = VERSION_MARK
    colours = colours_of(table)
    context |= {"tincture": tincture_among(colours), "csrf_input": CSRF_INPUT, "path": table.url}
    context[HOUSE] = house_of(table.game, colours, language)
    context |= {"watching": Markup(WATCHING_MARK), "log": Markup(LOG_MARK)}
    drawn = cut(render(template, language, table=table, **context), table.title, log)
    return watched_by(drawn, table.watching, language)


def watched_by(drawn: Fragment, count: int, language: str) -> Fragment:
    """A picture, with how many look on as far as this worker knows."""
    return drawn.watched(watching_html(count, language))


@functools.lru_cache(maxsize=1000)
def watching_html(count: int, language: str) -> str:
    """Nothing where nobody looks on."""
    return render("watching.html", language, count=count).strip() if count else ""


def colours_of(table: TableShown | WaitingShown) -> Colours:
    """Each seat's colour at this table."""
    return tuple([(seat.number, seat.tincture) for seat in table.seats])


@functools.lru_cache(maxsize=1000)
def tincture_among(colours: Colours) -> Callable[[int], str]:
    """The colours of a table's seats; those that nobody keeps have the usual ones."""
    chosen = dict(colours)
    return lambda seat: chosen.get(seat) or tincture(seat)


@functools.lru_cache(maxsize=1000)
def house_of(game: str, colours: Colours, language: str) -> dict[str, Any]:
    """The macros of the house as a table sees them: made once for all that have the same game and colours."""
    known = {"tincture": tincture_among(colours), "csrf_input": CSRF_INPUT, "table": {"game": game}}
    return {SHARED: environment(language).get_template(SHARED).make_module(known)}


def write_log(table: TableShown, language: str, known: dict[Any, tuple[bytes, bytes]]) -> bytes:
    """Each line of the log with its «why?»: drawn once, as long as it stays as it is, for all who read the same.

    What is new to one reader is not to another, and not for long: so both are kept.
    """
    chosen = dict(colours_of(table))
    if len(known) > LINES_KEPT:
        known.clear()
    written = []
    for line in table.log:
        effects = tuple([effect.text for effect in line.effects])
        colour = "" if line.seat is None else chosen.get(line.seat, "")
        state = (line.step, line.text, line.against, line.count, effects, line.seat, colour, language)
        drawn = known.get(state)
        if drawn is None:
            why = why_html(table.game, line.rule, line.rule_text, language)
            plain = in_lines(log_writer(language)(line, colour, why).strip()).encode()
            drawn = known[state] = (plain, plain.replace(b'"log-line', b'"log-line log-new', 1))
        written.append(drawn[line.new])
    return b" ".join(written)


@functools.cache
def log_writer(language: str) -> Callable[[LogLine, str, Markup], Markup]:
    """What draws a line of the log: a template of its own for each of them would take most of the time."""
    macros = vars(environment(language).get_template("log_line.html").make_module())
    writer: Callable[[LogLine, str, Markup], Markup] = macros["log_line"]
    return writer


@functools.lru_cache(maxsize=4000)
def why_html(game: str, rule: str, text: str, language: str) -> Markup:
    """A rule in words, one click away."""
    html = render("why.html", language, table={"game": game}, number=rule, text=text)
    return Markup(" " + html)  # drawn by our own template, which escapes


def style_link(game: str) -> Markup:
    """What the head of a page with a game's board carries: that game's style, if it has one."""
    address = style_of(game)
    return Markup('<link rel="stylesheet" href="{}">').format(address) if address else Markup()


def personal(html: str, who: Visitor) -> Markup:
    """A shared piece of HTML, drawn by our own templates, with this browser's own token and address."""
    return Markup(html.replace(CSRF_MARK, escape(who.csrf)).replace(BASE_MARK, escape(who.base_url)))


class PersonalEvent:
    """A shared event, made this browser's own when it is sent.

    A stream holds on to what it sent last, as long as it waits: to this, not to a picture of its own.
    """

    def __init__(self, drawn: Fragment, who: Visitor) -> None:
        self.drawn = drawn
        self.who = who

    def encode(self, _encoding: str = "utf-8") -> bytes:
        """The bytes, as Litestar asks a text for them."""
        return self.drawn.event_for(escape(self.who.csrf), escape(self.who.base_url))


def tincture(seat: int) -> str:
    """A seat's colour, by its heraldic name."""
    return heraldry.tincture(seat).name


def _said_in(language: str) -> Callable[..., Markup]:
    """What `_("… {name}", name=…)` is in templates: the house's words, with facts that are escaped."""
    voice = voice_in(language)

    @functools.cache
    def plain(text: str) -> Markup:
        return Markup(voice(text))

    def said(text: str, **facts: Any) -> Markup:
        if not facts:
            return plain(text)
        return Markup(fill(plain(text), {name: _safe(fact) for name, fact in facts.items()}, language))

    return said


def _safe(fact: Any) -> Any:
    """Numbers choose the form of a word; everything else is escaped."""
    return fact if isinstance(fact, int) else escape(fact)


def brought_templates() -> BaseLoader:
    """What a game draws of itself: games/<name>/board.html, games/<name>/cover.html."""

    def load(name: str) -> str | None:
        parts = name.split("/")
        if len(parts) != 3 or parts[0] != "games" or parts[1] not in game_names() or ".." in parts[2]:
            return None
        path: Path = find_game(parts[1]).folder / parts[2]
        if not path.exists():
            raise TemplateNotFound(name)
        return path.read_text("utf-8")

    return FunctionLoader(load)


def game_speaker(name: str, language: str, names: list[str] | None = None) -> Speaker:
    """A game's words for pages that are not a table."""
    return Speaker(find_game(name).words, language, names or [])
