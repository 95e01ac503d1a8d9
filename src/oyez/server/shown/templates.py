"""Jinja: one environment a language, the house's templates and those that each game brings."""

from __future__ import annotations

import functools
import hashlib
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, TemplateNotFound
from markupsafe import Markup, escape

from oyez.engine.languages import LANGUAGES, before, fill, voice_in
from oyez.engine.words import Speaker
from oyez.games import find_game, game_names
from oyez.kit import heraldry
from oyez.server.assets import asset, style_of
from oyez.server.language import HERE
from oyez.server.live import LINE, Fragment
from oyez.server.shown.macros import QuickEnvironment
from oyez.server.shown.quick import SHARED
from oyez.server.shown.table import TableShown
from oyez.server.shown.waiting import WaitingShown
from oyez.server.visitors import Visitor

# They stand in what many browsers share, where each browser's own token belongs, and the address it came by.
# Nobody can know them, so nobody can write them into his name.
CSRF_MARK, BASE_MARK, VERSION_MARK = (f"oyez-{name}-{secrets.token_hex(8)}" for name in ("csrf", "base", "version"))


def csrf_input(token: str) -> Markup:
    """The hidden field that every form carries."""
    return Markup('<input type="hidden" name="_csrf_token" value="{}">').format(token)


CSRF_INPUT = csrf_input(CSRF_MARK)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


@functools.cache
def environment(language: str) -> Environment:
    """The templates in one language."""
    return make_environment(QuickEnvironment, language)


class Unindented(ChoiceLoader):
    """Templates without their indents: a fifth less to put together, and to send."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        source, path, is_fresh = super().get_source(environment, template)
        return INDENT.sub("", source), path, is_fresh


def make_environment(kind: type[Environment], language: str) -> Environment:
    """The same, compiled by us or by Jinja itself."""
    env = kind(
        loader=Unindented([FileSystemLoader(HERE / "templates"), brought_templates()]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=400,
    )
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


def draw_fragment(template: str, language: str, table: TableShown | WaitingShown, **context: Any) -> Fragment:
    """The part of the table page that changes. Its version is a hash of what it shows."""
    table.version = VERSION_MARK
    colours = {seat.number: seat.tincture for seat in table.seats}
    html = render(
        template,
        language,
        table=table,
        tincture=lambda seat: colours.get(seat, tincture(seat)),
        csrf_input=CSRF_INPUT,
        path=table.url,
        **context,
    )
    data = LINE.join(lines_of(html)).encode()
    version = version_of(data)
    data = data.replace(VERSION_MARK.encode(), version.encode())
    return Fragment(version, table.title, as_event(data, version))


def version_of(data: bytes) -> str:
    """A name for what is shown, the same in every process: its own marks do not count."""
    for mark in (CSRF_MARK, BASE_MARK, VERSION_MARK):
        data = data.replace(mark.encode(), b"")
    return hashlib.sha256(data).hexdigest()[:18]


def as_event(data: bytes, version: str) -> bytes:
    """A picture, its lines told apart as events want it, as a server-sent event."""
    return b"id: %b\r\nevent: table\r\ndata: %b\r\n\r\n" % (version.encode(), data)


def lines_of(html: str) -> list[str]:
    """Its lines, without empty ones."""
    return list(filter(None, html.replace("\r", "").split("\n")))


def explain(table: TableShown, language: str) -> None:
    """Put each line's «why?» behind it: drawn once for each rule, not for each line and reader."""
    for line in table.log:
        line.why = why_html(table.game, line.rule, line.rule_text, language)


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

    def __init__(self, event: bytes, who: Visitor) -> None:
        self.event = event
        self.who = who

    def encode(self, _encoding: str = "utf-8") -> bytes:
        """The bytes, as Litestar asks a text for them."""
        own = self.event.replace(CSRF_MARK.encode(), escape(self.who.csrf).encode())
        return own.replace(BASE_MARK.encode(), escape(self.who.base_url).encode())


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
