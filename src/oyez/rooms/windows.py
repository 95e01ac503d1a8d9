"""Windows: moments at which others may act unasked. Each is held open equally long, whether or not anybody can act.

A window that closed at once would tell that nobody could; so the server shows the table as it lay in the window until
`held_until`, and only then what came of it.
"""

from __future__ import annotations

from oyez.engine.errors import Refusal
from oyez.engine.play import Play
from oyez.engine.words import N_
from oyez.rooms.room import Room, Window

LONGEST_WINDOW = 30.0
USUAL_WINDOW = 1.0  # what a new table begins with, in the form and for programs


def checked_seconds(seconds: float) -> float:
    """How long windows are held at a table, or a refusal."""
    if not 0 <= seconds <= LONGEST_WINDOW:
        raise Refusal(N_("A window is held open for 0 to {most} seconds."), most=int(LONGEST_WINDOW))
    return seconds


def may_hold_windows(room: Room) -> bool:
    """Two people or more play, and the host wished it."""
    return room.window_seconds > 0 and sum([seat.is_played_by_person for seat in room.seats]) >= 2


def hold_windows(room: Room, play: Play, now: float, *, secretly: bool) -> list[Window]:
    """The windows that an answer has opened, asked in or not: they are held one after the other, from now on.

    Whoever passes secretly is still in the same window: it is not held twice. Bots pass at once, so nothing is held
    where one person plays with bots: it would only be slow.
    """
    if not may_hold_windows(room):
        return []
    begun = max(now, room.window_ends or now)
    opened = [(table, events) for table, events in play.windows if events or not secretly]
    before = room.seq - 1
    if opened:
        room.window_from = before if held_until(room, now) is None else room.window_from
        room.window_ends = begun + room.window_seconds * len(opened)
    return [
        Window(table, events, until=begun + room.window_seconds * number, seq=before)
        for number, (table, events) in enumerate(opened, start=1)
    ]


def asked_openly(room: Room, now: float) -> list[int]:
    """Who is asked, as far as anybody may know it: nobody secretly, and nobody while a window is held open."""
    if held_until(room, now) is not None:
        return []
    return [number for number in room.pending if number not in room.secretly]


def is_asked(room: Room, number: int, now: float) -> bool:
    """Does this seat know that it is asked? Whoever may act in a window does; for the others it is still open."""
    return number in room.pending and (number in room.secretly or held_until(room, now) is None)


def held_until(room: Room, now: float) -> float | None:
    """When the windows opened so far close at the earliest; None where nothing is held."""
    if room.status != "playing" or room.window_ends is None or room.window_ends <= now:
        return None
    return room.window_ends
