"""What workers tell each other: that a room has changed, and the picture of it that everybody may see.

A picture is lent with the news so that it is drawn once for the spectators of all workers. Nothing else of a table
goes this way: what only a seat may see is drawn where that seat's page is open, from the data base.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from oyez import __version__
from oyez.server.assets import asset
from oyez.server.fragment import Fragment
from oyez.server.live import LiveRoom
from oyez.server.shown.fragments import fragment
from oyez.server.shown.templates import watched_by

CHANNEL = "oyez-rooms"
NOBODY: frozenset[str] = frozenset()  # whose lines a reader does not want to read


class Lent(msgspec.Struct):
    """What spectators see, by language, and what it was drawn from besides the room itself."""

    build: str
    chat: int
    present: list[int]
    pictures: dict[str, Fragment]


class News(msgspec.Struct):
    """Told to all workers: something in this room has changed, or a right to look has ended.

    `kept`: the version before had so many answers, and all of them still stand.
    """

    room: str = ""
    version: int | None = None
    kept: int | None = None
    people: bool = False
    ended: str = ""
    blocker: str = ""
    lent: Lent | None = None


in_bytes = msgspec.msgpack.Encoder().encode
read = msgspec.msgpack.Decoder(News).decode


def lend(live: LiveRoom, languages: Iterable[str]) -> Lent | None:
    """The pictures for spectators who read these languages. While a window is held open, each worker shows its own."""
    if live.play is None or live.held or live.room.is_over:
        return None
    pictures = {language: fragment(live, None, language, NOBODY) for language in languages}
    return Lent(_build(), _last_line(live), sorted(live.present), pictures) if pictures else None


def borrow(live: LiveRoom, lent: Lent) -> None:
    """Show these pictures, unless we would draw others: we know more or less of who is here and of what was said."""
    if live.held or (lent.build, lent.chat, lent.present) != (_build(), _last_line(live), sorted(live.present)):
        return
    for language, drawn in lent.pictures.items():
        live.fragments[None, language, NOBODY] = watched_by(drawn, live.watching, language)


def _build() -> str:
    """Workers of another Oyez draw other pictures."""
    return f"{__version__} {asset('app.js')}"


def _last_line(live: LiveRoom) -> int:
    return live.chat[-1].number if live.chat else 0
