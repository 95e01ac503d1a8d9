"""A page for each game, and pictures of its table."""

from __future__ import annotations

import asyncio
import functools
import re
import time

from litestar import Response, get
from litestar.exceptions import NotFoundException

from oyez.engine.languages import LANGUAGES
from oyez.games import game_names
from oyez.server.assets import FOREVER
from oyez.server.dependencies import Code, TheHub, Who
from oyez.server.pages.at_table import TheTable
from oyez.server.pages.home import known_game
from oyez.server.responses import page
from oyez.server.shown.games import game_card, length_of_rules, lightest_first, preview_of_game, provenance
from oyez.server.shown.link_card import can_draw, draw_card, draw_position
from oyez.server.shown.minute import draw_shot, minute_of, show_minute
from oyez.server.shown.picture import THEMES, draw_picture, draw_view
from oyez.server.shown.table import tincture_of
from oyez.server.visitors import AnyRequest

# A picture is no page: nothing in it runs or is loaded, and its style stands in itself.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"
PNG = "image/png"
SHOT = re.compile(r"[0-9]{1,3}")  # of a game in one minute
_one_at_a_time = asyncio.Lock()


@get("/games/{name:str}")
async def game_page(request: AnyRequest, who: Who, hub: TheHub, name: Code) -> Response[str]:
    """What a game is, for whom, how long, and how to begin."""
    game = known_game(name)
    card = {**game_card(game, who.language, hub.key), **length_of_rules(game, who.language)}
    others = [other for other in lightest_first() if other is not game]
    return page(
        request,
        who,
        "game.html",
        game=card,
        sources=provenance(game),
        has_minute=minute_of(game.folder) is not None,
        others=[{"name": other.name, "title": other.title_in(who.language)} for other in others],
        preview=preview_of_game(card, who),
    )


@get("/pictures/{file:str}")
async def picture(file: Code) -> Response[bytes]:
    """A game's table in full swing: drawn once, kept by browsers as long as its address stays."""
    match file.split("."):
        case [name, language, theme, "svg"] if name in game_names() and language in LANGUAGES and theme in THEMES:
            async with _one_at_a_time:  # the first to ask has it drawn, the others get what was drawn
                drawn = await asyncio.to_thread(draw_picture, name, language, theme)
            return picture_response(drawn, FOREVER.to_header())
        case [name, number, language, theme, "svg"] if name in game_names() and SHOT.fullmatch(number):
            if language in LANGUAGES and theme in THEMES:
                async with _one_at_a_time:
                    shot = await asyncio.to_thread(draw_shot, name, int(number), language, theme)
                if shot is not None:
                    return picture_response(shot, FOREVER.to_header())
        case [name, "png"] if name in game_names() and can_draw():
            async with _one_at_a_time:
                card = await asyncio.to_thread(draw_card, name)
            return picture_response(card, FOREVER.to_header(), PNG)
    raise NotFoundException


@get("/games/{name:str}/minute")
async def minute(request: AnyRequest, who: Who, name: Code) -> Response[str]:
    """The game in one minute, on one sheet."""
    game = known_game(name)
    shown = show_minute(game, who.language)
    if shown is None:
        raise NotFoundException
    return page(request, who, "minute.html", game=game_card(game, who.language, request.app.state.key), minute=shown)


@get("/t/{code:str}/preview.svg")
async def preview(table: TheTable) -> Response[bytes]:
    """A table as everybody may see it, for whoever was sent its link."""
    live = await table.room()
    language = table.who.language
    if live.play is None:
        drawn = await asyncio.to_thread(draw_picture, live.room.game, language, "light")
    else:
        view = live.game.view(live.shown_to(None, time.time()).table, None)
        drawn = await asyncio.to_thread(draw_view, live.game, view, live.speaker(language, None), "light")
    return picture_response(drawn, "no-cache")


@get("/t/{code:str}/preview.png")
async def preview_card(table: TheTable) -> Response[bytes]:
    """The same for those who do not read SVG; before the game its cover, and whose shields are at the table."""
    if not can_draw():
        raise NotFoundException
    live = await table.room()
    if live.play is None:
        seated = [seat.number for seat in live.room.seats if seat.kind != "open"]
        wanted = functools.partial(draw_card, live.room.game, tuple([tincture_of({}, seat) for seat in seated]))
    else:
        view = live.game.view(live.shown_to(None, time.time()).table, None)
        colours = tuple([tincture_of(view, seat.number) for seat in live.room.seats])
        wanted = functools.partial(draw_position, live.game, view, live.speaker(table.who.language, None), colours)
    async with _one_at_a_time:
        card = await asyncio.to_thread(wanted)
    return picture_response(card, "no-cache", PNG)


def picture_response(drawn: bytes, kept: str, kind: str = "image/svg+xml") -> Response[bytes]:
    """A file that is looked at and not run."""
    headers = {"content-security-policy": PICTURE_POLICY, "cache-control": kept}
    return Response(drawn, media_type=kind, headers=headers)


HANDLERS = [game_page, picture, preview, preview_card, minute]
