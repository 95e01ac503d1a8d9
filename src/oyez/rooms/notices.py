"""What is said to all at a table by nobody in particular: somebody is awaited, the chat was closed."""

from __future__ import annotations

from typing import Any

from oyez.rooms.room import Notice, Room

MOST = 40  # the newest are kept


def note(room: Room, text: str, now: float, *, in_chat: bool = False, **facts: Any) -> None:
    """Say it in the log, or among the lines of the chat. `text` is marked N_("…"); each reads it in his language."""
    room.notices = [*room.notices, Notice(room.seq, now, text, facts, in_chat)][-MOST:]
