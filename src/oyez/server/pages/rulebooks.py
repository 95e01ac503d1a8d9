"""Pages to read: the rulebooks, and whose games they are."""

from __future__ import annotations

import unicodedata

from litestar import Response, get
from litestar.params import FromQuery

from oyez import __version__
from oyez.engine.game import STAGES
from oyez.engine.languages import voice_in
from oyez.engine.rulebook import SOURCES, rulebook
from oyez.games import all_games
from oyez.server.dependencies import Code, Who
from oyez.server.pages.home import credits_of, known_game
from oyez.server.responses import page
from oyez.server.visitors import AnyRequest


@get("/rules")
async def rulebooks(request: AnyRequest, who: Who) -> Response[str]:
    """All rulebooks."""
    games = [
        {"name": game.name, "title": game.title_in(who.language), "count": len(rulebook(game.folder).rule)}
        for game in all_games()
    ]
    return page(request, who, "rulebooks.html", games=games)


@get("/games/{name:str}/rules")
async def rules(request: AnyRequest, who: Who, name: Code, q: FromQuery[str] = "") -> Response[str]:
    """A game's rulebook, chapter by chapter; each rule can be linked, and searched without script."""
    game = known_game(name)
    book = rulebook(game.folder)
    wanted = plain_letters(q.strip()[:100])
    voice = voice_in(who.language)
    found = [
        {
            "id": rule.id,
            "chapter": rule.chapter,
            "text": rule.text(who.language),
            "source": voice(SOURCES[rule.source]) if rule.source in SOURCES else "",
        }
        for rule in book.rule
        if wanted in plain_letters(f"{rule.id} {rule.text(who.language)}")
    ]
    chapters = [
        {"id": chapter.id, "title": chapter.title(who.language), "rules": mine}
        for chapter in book.chapter
        if (mine := [rule for rule in found if rule["chapter"] == chapter.id])
    ]
    return page(
        request,
        who,
        "rulebook.html",
        name=name,
        game_title=game.title_in(who.language),
        chapters=chapters,
        query=q[:100],
        count=len(found),
        credits=credits_of(game, who.language),
    )


@get("/about")
async def about(request: AnyRequest, who: Who) -> Response[str]:
    """Who made the games, the icons and the faces; and that this is not theirs."""
    games = [
        {
            "name": game.name,
            "title": game.title_in(who.language),
            "stage": voice_in(who.language)(STAGES.get(game.stage, game.stage)),
            **credits_of(game, who.language),
        }
        for game in all_games()
    ]
    return page(request, who, "about.html", games=games, version=__version__)


HANDLERS = [rulebooks, rules, about]


def plain_letters(text: str) -> str:
    """For searching: small letters without accents, «rançon» as «rancon», and straight apostrophes."""
    parts = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join([letter for letter in parts if not unicodedata.combining(letter)])
