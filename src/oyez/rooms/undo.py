"""Taking back: how far a seat may go, and what is shown of it. Neither depends on what others answer secretly."""

from __future__ import annotations

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.room import Room
from oyez.rooms.seating import must_be_playing


def may_undo(room: Room, number: int | None) -> bool:
    """Is this seat offered to take its last decision back? By what it may know: others' secret answers change nothing.

    So it can be too late all the same; `undo_target` then says so.
    """
    return number is not None and room.status == "playing" and room.undo_seat == number and bool(room.undoable)


def undo_target(room: Room, number: int | None) -> int:
    """After how many answers the table stood before this seat's last decision; a refusal if it is too late."""
    must_be_playing(room)
    if not may_undo(room, number):
        raise Refusal(N_("This can no longer be undone: something was drawn or shown, or somebody else has answered."))
    if room.seq not in (room.undoable[-1], room.undo_until) and not room.free_undo:
        raise Refusal(N_("It is too late to take this back: the table has moved on."), late=True)
    return room.undoable[-1] - 1


def remember_for_undo(room: Room, number: int, *, shown: bool, secretly: bool) -> None:
    """A seat has answered. What showed it something cannot be taken back, unless the table allows everything.

    Who answers secretly leaves no trace: neither is his answer undone, nor does another's undo vanish by it. Where
    everything may be taken back, bots' answers are taken back with the person's before them.
    """
    if secretly or (room.free_undo and room.seats[number].bot_level is not None):
        return
    if room.undo_seat != number:
        room.undoable, room.undo_seat = [], number
    room.undoable = [] if shown and not room.free_undo else [*room.undoable, room.seq]


def follow_for_undo(room: Room, number: int, *, shown: bool, secretly: bool) -> None:
    """An order has answered for a seat: that is taken back together with the seat's own decision before it."""
    if secretly or room.undo_seat != number or not room.undoable:
        return
    if shown and not room.free_undo:
        room.undoable = []
    elif room.seq - 1 in (room.undoable[-1], room.undo_until):
        room.undo_until = room.seq


def forget_undo(room: Room) -> None:
    """Nothing can be taken back any more."""
    room.undoable, room.undo_seat = [], None
