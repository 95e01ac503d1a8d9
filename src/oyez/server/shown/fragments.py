"""The part of a table's page that changes, drawn at most once for all who see the same."""

from __future__ import annotations

import time
from collections.abc import Sequence

from oyez.rooms.bots import SaidLine
from oyez.server.fragment import BASE_MARK, Fragment
from oyez.server.live import LiveRoom
from oyez.server.metrics import DRAWING
from oyez.server.shown.lesson import show_lesson
from oyez.server.shown.table import show_table
from oyez.server.shown.templates import draw_fragment, write_log
from oyez.server.shown.waiting import show_waiting


def fragment(
    live: LiveRoom,
    me: int | None,
    language: str,
    hidden: frozenset[str] = frozenset(),
    hint: Sequence[SaidLine] = (),
    veil: int | None = None,
    tried: str = "",
) -> Fragment:
    """What this seat sees now, without the lines of those whom the reader does not want to read.

    Under a veil the screen is on its way to another seat, and shows what everybody may see.
    """
    if veil is not None:
        return draw(live, None, language, hidden, veil=veil)
    if hint or tried:
        return draw(live, me, language, hidden, hint, tried=tried)
    if hidden:  # who has said nothing here need not be left out
        hidden = hidden.intersection([line.person for line in live.chat])
    known = live.fragments.get((me, language, hidden))
    if known is None:
        with DRAWING.time():
            known = live.fragments[me, language, hidden] = draw(live, me, language, hidden)
    return known


def draw(
    live: LiveRoom,
    me: int | None,
    language: str,
    hidden: frozenset[str] = frozenset(),
    hint: Sequence[SaidLine] = (),
    veil: int | None = None,
    tried: str = "",
) -> Fragment:
    """Draw it. Marks stand where each browser's own token and address belong."""
    now = time.time()
    words = live.speaker(language, me)
    if live.play is None:
        waiting = show_waiting(live, me, words, base_url=BASE_MARK, now=now, hidden=hidden)
        return draw_fragment("waiting_fragment.html", language, waiting, words=words)
    table = show_table(live, me, words, base_url=BASE_MARK, now=now, hidden=hidden)
    table.hint, table.veil = list(hint), veil
    table.lesson = show_lesson(live, me, table.question, words.language, tried)
    log = write_log(table, language, live.written)
    names = list(words.seat_names)
    person = None if me is None else {"name": names[me]}
    return draw_fragment("table_fragment.html", language, table, log, words=words, names=names, person=person)
