"""A board as one piece of HTML that needs no server: for notebooks, documents and link previews."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from markupsafe import Markup

from oyez.engine.game import Game, View
from oyez.engine.words import Speaker
from oyez.server.assets import asset, find_file, style_of
from oyez.server.shown.table import board_template, tincture_of
from oyez.server.shown.templates import render

HEIGHT = 720  # of the frame in a notebook; the board scrolls in it


class Still(msgspec.Struct):
    """What a board needs to know of its table when nobody is asked."""

    view: View
    game: str
    board_template: str
    me: int | None = None


def draw_still(game: Game, view: View, words: Speaker) -> str:
    """The board in a frame of its own, so that its styles stay inside."""
    frame = Markup('<iframe title="{}" srcdoc="{}" width="100%" height="{}" style="border:0"></iframe>')
    return str(frame.format(game.title_in(words.language), still_page(game, view, words), HEIGHT))


def still_page(game: Game, view: View, words: Speaker) -> str:
    """A whole page: the board, its styles and its icons."""
    me = view["me"] if isinstance(view.get("me"), int) else None
    styles = Markup(_text_of(asset("app.css")) + _text_of(style_of(game.name)))  # ours and the game's own
    return _with_icons(render_still("still.html", game, view, words, me, styles=styles))


def render_still(template: str, game: Game, view: View, words: Speaker, me: int | None = None, **more: Any) -> str:
    """A template around a board at which nobody is asked."""
    return render(
        template,
        words.language,
        table=Still(view, game.name, board_template(game.folder, game.name), me),
        words=words,
        names=list(words.seat_names),
        tincture=lambda seat: tincture_of(view, seat),
        **more,
    )


def _text_of(address: str) -> str:
    """A file as text; nothing where the site was not built, or the game brings none."""
    found = find_file(address.removeprefix("/static/"))
    return "" if found is None else found.decode()


def _with_icons(html: str) -> str:
    """Every icon that the page points at, drawn into the page itself."""
    sheets = dict.fromkeys(re.findall(r'href="/static/([^"#]+\.svg)#', html))
    drawn = "".join([_text_of(sheet) for sheet in sheets])
    local = re.sub(r'href="/static/[^"#]+\.svg#', 'href="#', html)
    return local.replace("</body>", f"<div hidden>{drawn}</div></body>")
