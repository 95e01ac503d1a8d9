"""What a message shows of a link that was pasted into it, as PNG: those who fetch such pictures do not read SVG.

A board is HTML with styles, which only a browser draws. The heart of most is SVG, though: a map, a room. A game's
`link.html` puts that into a plain picture of the position, and resvg, of the extra `previews`, draws it; without the
extra the link has the board's own picture as SVG. Only what a spectator sees is given to it.
"""

from __future__ import annotations

import functools
import hashlib
import re

import msgspec

from oyez.engine.game import Game, View
from oyez.engine.languages import SOURCE
from oyez.engine.words import Speaker
from oyez.extras import is_installed, load
from oyez.kit.heraldry import TINCTURES
from oyez.server.assets import STATIC, asset, built, style_of
from oyez.server.shown.picture import classes_in, needed, symbols, text_of, well_formed
from oyez.server.shown.plain_styles import styled
from oyez.server.shown.still import render_still
from oyez.server.shown.templates import render

CARD_SIZE = (1200, 630)
EXTRA = "previews"
DRAWING = "link.html"  # what a game brings for the picture of its position
LONGEST_NAME = 13
KEPT = 64  # pictures, of some 200 kB each
HATCHED = re.compile(r'<(path|circle|rect)([^>]*)fill="url\(#hatch-(\w+)\)"([^>]*?)/>')

_positions: dict[bytes, bytes] = {}


def can_draw() -> bool:
    """Is there what draws it?"""
    return is_installed(EXTRA)


@functools.lru_cache(maxsize=KEPT)
def draw_card(game: str, tinctures: tuple[str, ...] = ()) -> bytes:
    """The game's cover, and a shield for each who sits at the table."""
    return as_png(card_as_svg(game, tinctures))


def draw_position(game: Game, view: View, words: Speaker, tinctures: tuple[str, ...]) -> bytes:
    """The position as everybody may see it, drawn once for as long as it is the same."""
    seen = (game.name, view, words.language, list(words.seat_names), tinctures)
    key = hashlib.blake2b(msgspec.json.encode(seen), digest_size=16).digest()
    if key not in _positions:
        if len(_positions) >= KEPT:
            del _positions[next(iter(_positions))]
        _positions[key] = as_png(position_as_svg(game, view, words, tinctures))
    return _positions[key]


def as_png(picture: str) -> bytes:
    """What resvg makes of it."""
    resvg = load("resvg_py", EXTRA)
    return bytes(resvg.svg_to_bytes(svg_string=picture, skip_system_fonts=True, font_files=fonts()))


def card_as_svg(game: str, tinctures: tuple[str, ...]) -> str:
    """The cover as one SVG file that needs nothing else."""
    return _whole(render("link_card.html", SOURCE, game={"name": game, "number": 0}, tinctures=tinctures))


def position_as_svg(game: Game, view: View, words: Speaker, tinctures: tuple[str, ...]) -> str:
    """The position as one SVG file that needs nothing else, in the styles of its board."""
    if not (game.folder / DRAWING).exists():
        return card_as_svg(game.name, tinctures)
    drawn = _whole(
        render_still(
            "link_card.html",
            game,
            view,
            words,
            title=game.title_in(words.language),
            readable=[name for name in words.seat_names if _can_be_read(name)],
            tinctures=tinctures,
        )
    )
    sheet = text_of(asset("app.css")) + text_of(style_of(game.name))
    return styled(drawn, "".join(needed(sheet, classes_in(drawn))))


def fonts() -> list[str]:
    """The faces of the house as TrueType; none where web/ is being built just now: then a picture has no words."""
    paths = [STATIC / path for name, path in built().names.items() if name.startswith("drawn/")]
    return [str(path) for path in paths if path.exists()]


def _can_be_read(name: str) -> bool:
    """There are western letters only; a name of others, or a long one, stands beside the picture in the message."""
    return len(name) <= LONGEST_NAME and name.isprintable() and all(ord(letter) < 256 for letter in name)


def _whole(drawn: str) -> str:
    """With its icons inside."""
    drawn = HATCHED.sub(_on_its_colour, well_formed(drawn).strip())
    icons = f"<defs>{''.join(symbols(drawn))}</defs></svg>"
    return re.sub(r'href="/static/[^"#]+\.svg#', 'href="#', drawn).removesuffix("</svg>") + icons


def _on_its_colour(found: re.Match[str]) -> str:
    """A hatched field twice: first in its plain colour, or seams would show between the tiles of the hatching."""
    kind, before, name, after = found.groups()
    colour = next(one.colour for one in TINCTURES if one.name == name)
    return f'<{kind}{before}fill="{colour}"{after}/>{found[0]}'
