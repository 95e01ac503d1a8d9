"""Pages to read: the rulebooks, and whose games they are."""

from __future__ import annotations

import unicodedata
from typing import Any

from litestar import Response, get
from litestar.params import FromQuery
from markupsafe import Markup, escape

from oyez import __version__
from oyez.engine.game import STAGES, Game
from oyez.engine.languages import voice_in
from oyez.engine.rulebook import SOURCES, rulebook
from oyez.games import all_games
from oyez.server.dependencies import Code, Who
from oyez.server.pages import docs
from oyez.server.pages.home import known_game
from oyez.server.responses import page
from oyez.server.shown.games import (
    content_provenance,
    credits_of,
    game_card,
    length_of_rules,
    lightest_first,
    provenance,
)
from oyez.server.shown.minute import show_minute
from oyez.server.visitors import AnyRequest


@get("/rules")
async def rulebooks(request: AnyRequest, who: Who) -> Response[str]:
    """All rulebooks."""
    games = [
        {**game_card(game, who.language, request.app.state.key), **length_of_rules(game, who.language)}
        for game in lightest_first()
    ]
    return page(request, who, "rulebooks.html", games=games)


@get("/games/{name:str}/rules")
async def rules(
    request: AnyRequest, who: Who, name: Code, q: FromQuery[str] = "", source: FromQuery[str] = ""
) -> Response[str]:
    """A game's rulebook, chapter by chapter; each rule can be linked, and searched without script."""
    game = known_game(name)
    found = rules_found(game, q.strip()[:100], source if source in SOURCES else "", who.language)
    chapters = [
        {"id": chapter.id, "title": chapter.title(who.language), "rules": mine}
        for chapter in rulebook(game.folder).chapter
        if (mine := [rule for rule in found if rule["chapter"] == chapter.id])
    ]
    counts = provenance(game)
    return page(
        request,
        who,
        "rulebook.html",
        game=game_card(game, who.language, request.app.state.key),
        chapters=chapters,
        query=q[:100],
        source=source,
        sources=[(key, voice_in(who.language)(text), counts[key]) for key, text in SOURCES.items() if counts[key]],
        count=len(found),
        minute=None if q.strip() or source else show_minute(game, who.language),
    )


def rules_found(game: Game, wanted: str, source: str, language: str) -> list[dict[str, Any]]:
    """The rules that have these words in them and come from there, with the words marked."""
    voice, words = voice_in(language), plain_letters(wanted).split()
    return [
        {
            "id": rule.id,
            "chapter": rule.chapter,
            "text": marked(rule.text(language), words),
            "source": voice(SOURCES[rule.source]) if rule.source in SOURCES else "",
            "kind": rule.source,
        }
        for rule in rulebook(game.folder).rule
        if source in ("", rule.source)
        and all(word in plain_letters(f"{rule.id} {rule.text(language)}") for word in words)
    ]


@get("/about")
async def about(request: AnyRequest, who: Who) -> Response[str]:
    """Who made the games, the icons and the faces; and that this is not theirs."""
    games = [
        {
            "name": game.name,
            "number": number,
            "title": game.title_in(who.language),
            "stage": voice_in(who.language)(STAGES.get(game.stage, game.stage)),
            **credits_of(game, who.language),
            "sources": provenance(game),
            "content": content_provenance(game.folder),
        }
        for number, game in enumerate(all_games())
    ]
    return page(request, who, "about.html", games=games, version=__version__, docs=docs.is_built())


HANDLERS = [rulebooks, rules, about]


def plain_letters(text: str) -> str:
    """For searching: small letters without accents, «rançon» as «rancon», and straight apostrophes."""
    parts = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join([letter for letter in parts if not unicodedata.combining(letter)])


def marked(text: str, words: list[str]) -> Markup:
    """The text with every occurrence of these words marked, whatever their accents."""
    plain = "".join([plain_letters(sign)[:1] or " " for sign in text])  # sign for sign
    hits = [False] * len(text)
    for word in words:
        at = plain.find(word)
        while at >= 0:
            hits[at : at + len(word)] = [True] * len(word)
            at = plain.find(word, at + 1)
    shown, start = Markup(), 0
    for end in range(1, len(text) + 1):
        if end == len(text) or hits[end] != hits[start]:
            part = escape(text[start:end])
            shown += Markup("<mark>{}</mark>").format(part) if hits[start] else part
            start = end
    return shown
