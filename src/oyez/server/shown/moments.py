"""A moment of a game that is looked at again: the table, all hands, and what happened before and after."""

from __future__ import annotations

import time
from bisect import bisect_left
from typing import Any

from markupsafe import Markup

from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.server.live import LiveRoom
from oyez.server.shown.log import show_line
from oyez.server.shown.table import TableShown, show_table, tincture_of
from oyez.server.shown.templates import render

LINES_BEFORE, LINES_AFTER = 40, 15


def show_moment(live: LiveRoom, play: Play, eyes: int | None, seq: int, words: Speaker, base_url: str) -> TableShown:
    """The table at that moment, without questions to anybody."""
    now = time.time()
    shown = show_table(live, eyes, words, base_url=base_url, now=now)
    shown.view = live.game.view(play.table, eyes)
    shown.question = None
    asked = {question.seat for question in play.asked if not question.secretly or question.seat == eyes}
    for seat in shown.seats:
        seat.to_move = seat.number in asked
        seat.clock = seat.deadline = None
        seat.tincture = tincture_of(shown.view, seat.number)
    if seq < live.room.seq:
        shown.result = None
    return shown


def moment_lines(live: LiveRoom, eyes: int | None, steps: list[int], seq: int, words: Speaker) -> list[dict[str, Any]]:
    """What happened around that moment, in the order of the table's log; each line knows the moment it leads to."""
    now = sum(at <= seq for at, _ in live.events)
    told = sum(at <= steps[-1] for at, _ in live.events)  # what came of a window that is held open is not told yet
    lines = []
    for number in range(max(0, now - LINES_BEFORE), min(told, now + LINES_AFTER)):
        at, event = live.events[number]
        seen = event.seen_by(eyes)
        if words.is_silent(seen):
            continue
        line = show_line(live, number, seen, eyes, words)
        step = bisect_left(steps, at)
        lines.append({"line": line, "step": step, "is_now": at == seq, "is_later": at > seq, "rule": event.rule})
    return lines


def open_hands(live: LiveRoom, play: Play, language: str) -> list[Markup]:
    """What each seat held, drawn by the board with that seat's own eyes. For games that are over."""
    return [
        Markup(_draw_hand(live, play, seat, language))  # drawn by our own template, which escapes
        for seat in range(len(live.room.seats))
    ]


def _draw_hand(live: LiveRoom, play: Play, seat: int, language: str) -> str:
    view, words = live.game.view(play.table, seat), live.speaker(language, seat)
    table = show_table(live, seat, words, base_url="", now=time.time())
    return render(
        "replay_hand.html",
        language,
        table=table,
        view=view,
        me=seat,
        words=words,
        names=list(words.seat_names),
        tincture=lambda number: tincture_of(view, number),
    )


def shown_chart(live: LiveRoom) -> dict[str, Any] | None:
    """The course of the game, once it is over."""
    return live.chart if live.room.status == "finished" and live.chart and live.chart["lines"] else None
