"""What a message shows of a link that was pasted into it, as PNG: those who fetch such pictures do not read SVG.

A board is HTML with styles, which only a browser draws. This picture is plain SVG, and resvg, of the extra `previews`,
draws it; without the extra the link has the board's own picture as SVG.
"""

from __future__ import annotations

import functools
import re

from oyez.engine.languages import SOURCE
from oyez.extras import is_installed, load
from oyez.kit.heraldry import TINCTURES
from oyez.server.shown.picture import symbols, well_formed
from oyez.server.shown.templates import render

CARD_SIZE = (1200, 630)
EXTRA = "previews"
HATCHED = re.compile(r'<path([^>]*)fill="url\(#hatch-(\w+)\)"([^>]*?)/>')


def can_draw() -> bool:
    """Is there what draws it?"""
    return is_installed(EXTRA)


@functools.lru_cache(maxsize=256)
def draw_card(game: str, tinctures: tuple[str, ...] = ()) -> bytes:
    """The game's cover, and a shield for each who sits at the table."""
    resvg = load("resvg_py", EXTRA)
    return bytes(resvg.svg_to_bytes(svg_string=card_as_svg(game, tinctures), skip_system_fonts=True))


def card_as_svg(game: str, tinctures: tuple[str, ...]) -> str:
    """The same as one SVG file that needs nothing else."""
    drawn = well_formed(render("link_card.html", SOURCE, game={"name": game, "number": 0}, tinctures=tinctures)).strip()
    drawn = HATCHED.sub(_on_its_colour, drawn)
    icons = f"<defs>{''.join(symbols(drawn))}</defs></svg>"
    return re.sub(r'href="/static/[^"#]+\.svg#', 'href="#', drawn).removesuffix("</svg>") + icons


def _on_its_colour(found: re.Match[str]) -> str:
    """A hatched field twice: first in its plain colour, or seams would show between the tiles of the hatching."""
    before, name, after = found.groups()
    colour = next(one.colour for one in TINCTURES if one.name == name)
    return f'<path{before}fill="{colour}"{after}/>{found[0]}'
