"""A table as one SVG file that needs nothing else: for the home page, the page of a game, and previews of links.

The board's own template draws it, as HTML in a `foreignObject`. A browser loads nothing for a picture, and measures it
by the size at which it is shown: the styles come along, only those that the board needs, read for one size of window.
"""

from __future__ import annotations

import functools
import hashlib
import html
import logging
import re
from base64 import b64encode
from collections.abc import Iterator
from xml.etree import ElementTree

from oyez import __version__
from oyez.bots.players import ask_bot, make_bot
from oyez.engine.game import Game, View
from oyez.engine.play import Play
from oyez.engine.record import chance_for, load_record, replay
from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.rooms.names import default_name
from oyez.server.assets import asset, find_file, style_of
from oyez.server.shown.still import render_still
from oyez.server.shown.templates import render

Box = tuple[int, int, int, int]  # left, top, width, height
WIDTH, HEIGHT = 1280, 800
PREPARED = "picture.json"
ANSWERS = 6  # of a game that brings no position of its own
SEATS = 4  # around the table of a picture, if the game allows it
REM = 16
THEMES = ("light", "dark")
FRAME = (
    f".picture{{min-height:0;display:block}}.picture>.table,.picture>.cover{{width:{WIDTH}px;height:{HEIGHT}px;border:0;"
    "border-radius:0}.picture .table{--own:200px}.picture svg.map{width:100%;height:100%}"
)
VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
TAG = re.compile(r"""<([a-zA-Z][\w-]*)((?:\s+[^\s"'>/=]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*(/?)>""")
BARE = re.compile(r"""(?<=\s)([^\s"'>/=]+)(?:(=)("[^"]*"|'[^']*'))?(?=\s|$)""")
log = logging.getLogger("oyez.pictures")


@functools.cache
def draw_picture(name: str, language: str, theme: str) -> bytes:
    """A game in full swing, from the first seat; its cover where the board cannot be drawn."""
    game = find_game(name)
    try:
        play = in_full_swing(name)
        names = [default_name(seat) for seat in range(play.table.seats)]
        return draw_view(game, game.view(play.table, 0), Speaker(game.words, language, names), theme, me=0)
    except Exception:  # a board that is not ready must not take the home page down
        log.exception("The table of %s cannot be drawn as a picture.", game.name)
        cover = render("picture_cover.html", language, game={"name": game.name, "number": 0})
        return as_svg(cover, game.name, theme)


@functools.cache
def in_full_swing(name: str) -> Play:
    """The position that the game brings for its pictures; some answers at random where it brings none."""
    game = find_game(name)
    prepared = game.folder / PREPARED
    if prepared.exists():
        return replay(game, load_record(prepared.read_bytes()))
    seats = max(game.seats[0], min(SEATS, game.seats[1]))
    play = game.start(seats, chance_for(game.name, [""] * seats))
    bot = make_bot("random", name)
    for _ in range(ANSWERS):
        before = play.copy()
        question = play.asked[0]
        play.answer(question.seat, ask_bot(bot, play, question))
        if play.is_over:
            return before
    return play


def draw_view(
    game: Game, view: View, words: Speaker, theme: str, *, me: int | None = None, box: Box = (0, 0, WIDTH, HEIGHT)
) -> bytes:
    """The table as this seat sees it (None: a spectator), or a part of it."""
    return as_svg(render_still("picture.html", game, view, words, me), game.name, theme, box)


@functools.cache
def picture_version(name: str) -> str:
    """Changes with whatever a picture is drawn from, so that browsers may keep it."""
    game = find_game(name)
    parts = [__version__, asset("app.css"), style_of(game.name)]
    names = ("board.html", "cover.html", "content.toml", PREPARED)
    files = [*[game.folder / name for name in names], *sorted(game.folder.glob("locale/*.po"))]
    digest = hashlib.blake2b("\n".join(parts).encode(), digest_size=6)
    for file in files:
        digest.update(file.read_bytes() if file.exists() else b"")
    return digest.hexdigest()


def as_svg(body: str, game: str, theme: str, box: Box = (0, 0, WIDTH, HEIGHT)) -> bytes:
    """HTML as a picture: well-formed, with its styles and icons inside."""
    drawn = well_formed(body)
    sheet = text_of(asset("app.css")) + text_of(style_of(game))
    styles = "".join(faces(sheet)) + "".join(needed(sheet, classes_in(drawn))) + FRAME
    shown = re.sub(r'href="/static/[^"#]+\.svg#', 'href="#', drawn)
    left, top, width, height = box
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}"'
        f' width="{width}" height="{height}"'
        f' data-theme="{theme}"><style><![CDATA[{styles}]]></style><defs>{"".join(symbols(drawn))}</defs>'
        f'<foreignObject width="{WIDTH}" height="{HEIGHT}">{shown}</foreignObject></svg>'
    )
    ElementTree.fromstring(picture)  # what is not well-formed would be shown by no browser
    return picture.encode()


# --- XML ---


def well_formed(text: str) -> str:
    """HTML of our templates as XML: each element is closed, each attribute has a value, each sign is a number."""
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"&(?!(?:amp|lt|gt|quot|apos);)(\w+;)", lambda found: html.unescape(f"&{found[1]}"), text)
    return TAG.sub(_closed, text)


def _closed(found: re.Match[str]) -> str:
    name, attributes, end = found.groups()
    attributes = BARE.sub(lambda part: f"{part[1]}={part[3] or chr(34) * 2}", attributes)
    space = ' xmlns="http://www.w3.org/2000/svg"' if name == "svg" else ""
    return f"<{name}{space}{attributes}{'/' if end or name in VOID else ''}>"


def symbols(drawn: str) -> Iterator[str]:
    """The icons that it points at."""
    for sheet, name in dict.fromkeys(re.findall(r'href="/static/([^"#]+\.svg)#([^"]+)"', drawn)):
        found = re.search(rf'<symbol\b[^>]*?\sid="{re.escape(name)}".*?</symbol>', text_of(sheet), re.DOTALL)
        yield found[0] if found else ""


def text_of(address: str) -> str:
    """A file of the site as text; nothing where there is none."""
    found = find_file(address.removeprefix("/static/"))
    return "" if found is None else found.decode()


# --- styles ---


def classes_in(drawn: str) -> frozenset[str]:
    """The classes that stand in it."""
    return frozenset(" ".join(re.findall(r'class="([^"]*)"', drawn)).split())


def blocks(sheet: str) -> Iterator[tuple[str, str]]:
    """A style sheet's rules: what they are for, and what stands between their braces."""
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    start = depth = opened = 0
    for found in re.finditer(r"[{}]", sheet):
        if found[0] == "{":
            opened = found.start() if depth == 0 else opened
            depth += 1
        else:
            depth -= 1
            if depth == 0:
                yield sheet[start:opened].strip(), sheet[opened + 1 : found.start()]
                start = found.end()


def needed(sheet: str, classes: frozenset[str]) -> Iterator[str]:
    """The rules that can apply to something with these classes, in a window of the picture's size."""
    for prelude, body in blocks(sheet):
        if prelude.startswith("@media"):
            if any(_is_so(part) for part in prelude.removeprefix("@media").split(",")):
                yield from needed(body, classes)
        elif prelude.startswith("@container"):
            yield f"{prelude}{{{''.join(needed(body, classes))}}}"
        elif not prelude.startswith("@"):
            kept = [part for part in _selectors(prelude) if _classes_of(part) <= classes]
            if kept:
                yield f"{','.join(kept)}{{{body}}}"


def _is_so(query: str) -> bool:
    """Does a query of media hold? A picture is on a screen; what else is no measure (the system's wishes) does not."""
    features = re.findall(r"\(([\w-]+)\s*:\s*([\w.]+)\)", query)
    if query.strip() == "screen":
        return True
    return bool(features) and "print" not in query and all(_holds(name, value) for name, value in features)


def _holds(name: str, value: str) -> bool:
    if name == "orientation":
        return value == "landscape"
    bound, _, side = name.partition("-")
    if bound not in ("min", "max") or side not in ("width", "height"):
        return False
    number = float(re.sub(r"[a-z]+$", "", value)) * (REM if value.endswith("rem") else 1)
    size = WIDTH if side == "width" else HEIGHT
    return size >= number if bound == "min" else size <= number


def _selectors(prelude: str) -> list[str]:
    """The selectors of a rule: commas in brackets do not part them."""
    return [part.strip() for part in re.split(r",(?![^()]*\))", prelude)]


def _classes_of(selector: str) -> frozenset[str]:
    plain = re.sub(r":(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)", "", selector)
    return frozenset(re.findall(r"\.(-?[a-zA-Z_][\w-]*)", plain))


def faces(sheet: str) -> Iterator[str]:
    """The faces for western letters, inside the sheet itself."""
    for prelude, body in blocks(sheet):
        found = re.search(r'url\("?\./(fonts/[^")]*-latin-\d[^")]*)"?\)', body) if prelude == "@font-face" else None
        content = find_file(found[1]) if found else None
        if found and content is not None:
            data = f"url(data:font/woff2;base64,{b64encode(content).decode()})"
            yield f"@font-face{{{body.replace(found[0], data)}}}"
