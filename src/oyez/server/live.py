"""A room as a worker holds it in memory: a cache by version, never the truth."""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup

from oyez.games import find_game
from oyez.rooms.room import Answer, Change, ChatLine
from oyez.rooms.session import Session
from oyez.store.presence import Seen
from oyez.store.rooms import StoredRoom

PRESENT_SECONDS = 45.0


class Fragment(msgspec.Struct, frozen=True):
    """What one audience sees now, drawn once. `version` names the content, so equal content is not sent twice.

    `event` is the same as a server-sent event, made once for all streams.
    """

    version: str
    html: str
    title: str
    event: bytes


class LiveRoom(Session):
    """The newest known state of a room, with who is there, what was said, and what was drawn of it."""

    def __init__(self, stored: StoredRoom, answers: list[Answer], chat: list[ChatLine]) -> None:
        self.chat = chat
        self.present: set[int] = set()
        self.seen: dict[int, float] = {}  # when each chair was last seen, as far as we heard
        self.chart: dict[str, Any] | None = None
        self.fragments: dict[tuple[int | None, str, frozenset[str]], Fragment] = {}
        self.lines: dict[tuple[int, str, bool], Markup] = {}
        super().__init__(stored.room, find_game(stored.room.game), stored.play, answers)

    def apply(self, change: Change) -> None:
        """A change that was kept: take it over instead of loading everything again."""
        super().apply(change)
        if change.forget_after is not None:
            self.lines = {key: text for key, text in self.lines.items() if key[0] < len(self.events)}
        self.fragments.clear()

    def notice(self, seen: dict[int, Seen], now: float) -> bool:
        """Who is before the screen; True if that has changed."""
        self.seen = {number: last.at for number, last in seen.items()}
        present = {number for number, last in seen.items() if is_present(last, now)}
        if present == self.present:
            return False
        self.present = present
        self.fragments.clear()
        return True


def is_present(seen: Seen | None, now: float) -> bool:
    """Is somebody before this chair's screen?"""
    return seen is not None and not seen.has_left and now - seen.at < PRESENT_SECONDS
