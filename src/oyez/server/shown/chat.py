"""The chat as one reader sees it: who sits, who watches, and what was said to all meanwhile."""

from __future__ import annotations

import time
from typing import Any

from oyez.engine.languages import voice_in
from oyez.rooms.room import ChatLine, Notice, Room
from oyez.server.live import LiveRoom


def show_chat(live: LiveRoom, me: int | None, language: str, hidden: frozenset[str]) -> list[dict[str, Any]]:
    """The lines, without those of people whom the reader does not want to read, in their order."""
    room = live.room
    lines = [(line.at, show_line(line, room, me)) for line in live.chat if line.person not in hidden]
    notices = [(notice.at, show_notice(notice, language)) for notice in room.notices if notice.in_chat]
    return [shown for _, shown in sorted(lines + notices, key=lambda entry: entry[0])]


def show_line(line: ChatLine, room: Room, me: int | None) -> dict[str, Any]:
    """A line with its hour. Whoever said it from no chair only watches, whatever he calls himself."""
    is_mine = me is not None and line.seat == me
    return {
        "number": line.number,
        "name": line.name,
        "text": line.text,
        "seat": line.seat,
        "time": hour(line.at),
        "is_mine": is_mine,
        "can_act": line.person is not None and not is_mine,
        "is_muted": line.person is not None and line.person in room.muted,
        "by_host": line.person is not None and line.person == room.host,
    }


def show_notice(notice: Notice, language: str) -> dict[str, Any]:
    """Something that nobody in particular said."""
    return {"notice": say_notice(notice, language), "time": hour(notice.at)}


def say_notice(notice: Notice, language: str) -> str:
    """What was said to all, in the reader's language."""
    return voice_in(language)(notice.text, **notice.facts)


def hour(at: float) -> str:
    """The hour of a line."""
    return time.strftime("%H:%M", time.gmtime(at))


def is_host(room: Room, me: int | None) -> bool:
    """Does the host of the table sit on this chair?"""
    return me is not None and bool(room.host) and room.seats[me].person == room.host
