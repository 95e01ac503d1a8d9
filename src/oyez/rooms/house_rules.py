"""What is special at a table, by the host's wish. It is said to everybody who sits down or watches."""

from __future__ import annotations

from typing import Any

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.room import Room
from oyez.rooms.seating import must_be_open
from oyez.rooms.windows import checked_seconds, may_hold_windows

Said = tuple[str, dict[str, Any]]  # an English sentence that the catalogues translate, and what fills it


def house_rules(room: Room, *, reacts: bool = True) -> list[Said]:
    """The sentences to be shown to all, before the game and during it. `reacts`: in this game one may interrupt."""
    said: list[Said] = []
    if room.grown_from is not None:
        branch = N_("What if? This table goes on from move {move} of a game of {names} that is over.")
        said.append((branch, {"move": room.grown_at or 0, "names": ", ".join(seat.name for seat in room.seats)}))
    if room.free_undo:
        said.append((N_("Free undo: anything may be taken back at this table, even what has been shown."), {}))
    if room.window_seconds and reacts and (room.status == "open" or may_hold_windows(room)):
        lasting = N_(
            "Every moment at which others may react lasts at least {seconds} {count|second|seconds},"
            " whether or not anybody can."
        )
        said.append((lasting, {"seconds": f"{room.window_seconds:g}", "count": room.window_seconds}))
    return said


def set_house_rules(
    room: Room, person: str, *, free_undo: bool | None = None, window_seconds: float | None = None
) -> None:
    """The host changes them, before the first card: later the others would have played under other rules."""
    must_be_open(room)
    if person != room.host:
        raise Refusal(N_("Only the host of this table can do that."))
    if window_seconds is not None:
        room.window_seconds = checked_seconds(window_seconds)
    if free_undo is not None:
        room.free_undo = free_undo
