"""A card from near, drawn by the game's own board without a table; and any piece of a table, as its reader sees it."""

from __future__ import annotations

import time

from jinja2 import UndefinedError
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery
from markupsafe import Markup

from oyez.server.dependencies import Code, Who
from oyez.server.pages.at_table import TheTable
from oyez.server.pages.home import known_game
from oyez.server.responses import html_response
from oyez.server.shown.piece import Why, show_piece
from oyez.server.shown.table import board_template
from oyez.server.shown.templates import game_speaker, render

KEPT_SECONDS = 3600
LONGEST = 120  # names of pieces
NO_SUCH_CARD = (UndefinedError, LookupError, TypeError, ValueError)  # what a board says of a card that it cannot name


@get("/games/{name:str}/cards/{card:str}")
async def card_page(who: Who, name: Code, card: Code) -> Response[str]:
    """A card in its large size, with its whole text. It is the same at every table."""
    game = known_game(name)
    html = large_card(game.name, board_template(game.folder, game.name), card, who.language)
    if not html:
        raise NotFoundException
    response = html_response(html)
    response.headers["cache-control"] = f"private, max-age={KEPT_SECONDS}"
    return response


def large_card(game: str, template: str, card: str, language: str) -> str:
    """The card as the board draws it; nothing where the game has no such card."""
    words = game_speaker(game, language)
    try:
        return render("large_card.html", language, board_of=template, card=card, words=words, view={}, me=None).strip()
    except NO_SUCH_CARD:
        return ""


@get("/t/{code:str}/piece")
async def piece_page(
    table: TheTable, name: FromQuery[str], card: FromQuery[str] = "", why: FromQuery[Why] = ""
) -> Response[str]:
    """What a piece is, from what this visitor may see; `why`: he points at it or touches it, and it does not answer."""
    live = await table.room()
    if live.play is None or len(name) + len(card) > LONGEST:
        raise NotFoundException
    me = table.seat(live.room)
    if table.veil(live.room, me) is not None:
        me = None
    language, game = table.who.language, live.game
    shown = show_piece(live, me, name, live.speaker(language, me), now=time.time(), wanted=why)
    face = large_card(game.name, board_template(game.folder, game.name), card, language) if card else ""
    if not face and not shown.name and not shown.why:
        raise NotFoundException
    drawn = Markup(face)  # by our own template, which escapes
    return html_response(render("piece.html", language, piece=shown, card=drawn))


HANDLERS = [card_page, piece_page]
