"""Clocks. Free: none. Live: a reserve that every answer refills a little. Slow: a day a move."""

from __future__ import annotations

from oyez.engine.game import Affair
from oyez.rooms.room import Pace, Room, Seat

LIVE_RESERVE = 600.0
LIVE_BONUS = 20.0
LIVE_RETURN = 120.0
SLOW_MOVE = 86_400.0


def first_reserve(pace: Pace) -> float | None:
    """The seconds on a seat's clock when the game begins."""
    return {"free": None, "live": LIVE_RESERVE, "slow": SLOW_MOVE}[pace]


def start_clocks(room: Room, now: float) -> None:
    """Wind every clock up; those who are asked begin to run."""
    for seat in room.seats:
        seat.reserve = first_reserve(room.pace)
        seat.asked_at = None
    run_clocks(room, now)


def run_clocks(room: Room, now: float) -> None:
    """The clocks of those who are asked run, the others stand. To be called when `pending` has changed."""
    for seat in room.seats:
        is_asked = seat.number in room.pending and seat.is_played_by_person and not room.is_over
        if is_asked and seat.asked_at is None:
            seat.asked_at = now
        elif not is_asked and seat.asked_at is not None:
            seat.reserve = SLOW_MOVE if room.pace == "slow" else seconds_left(seat, now)
            seat.asked_at = None


def reward_answer(room: Room, seat: Seat, now: float) -> None:
    """An answer was given: a slow clock starts anew, a live one gets its bonus."""
    left = seconds_left(seat, now)
    seat.asked_at = None
    if left is None or seat.number in room.secretly:  # a clock that moved would betray who was asked
        return
    seat.reserve = SLOW_MOVE if room.pace == "slow" else min(left + LIVE_BONUS, LIVE_RESERVE)


def grant_return(room: Room, seat: Seat) -> None:
    """Whoever comes back has time to look around."""
    if seat.reserve is not None:
        seat.reserve = max(seat.reserve, SLOW_MOVE if room.pace == "slow" else LIVE_RETURN)


def seconds_left(seat: Seat, now: float) -> float | None:
    """What this seat's clock shows; None without a clock."""
    if seat.reserve is None:
        return None
    if seat.asked_at is None:
        return seat.reserve
    return max(0.0, seat.reserve - (now - seat.asked_at))


def deadline(seat: Seat) -> float | None:
    """When this seat's running clock falls."""
    if seat.reserve is None or seat.asked_at is None:
        return None
    return seat.asked_at + seat.reserve


def time_affair(room: Room, affair: Affair | None, now: float) -> None:
    """An affair with a limit of time goes on, has begun or has ended. Only a table played live keeps such a limit."""
    if affair is None:
        room.affair = room.affair_ends = None
    elif affair.key != room.affair:
        room.affair = affair.key
        room.affair_ends = now + affair.seconds if room.pace == "live" else None


def affair_is_over(room: Room, now: float) -> bool:
    """Has the affair under way lasted as long as it may?"""
    return room.status == "playing" and room.affair_ends is not None and room.affair_ends <= now


def fallen(room: Room, now: float) -> list[Seat]:
    """Seats whose time is over."""
    return [seat for seat in room.seats if (end := deadline(seat)) is not None and end <= now]
