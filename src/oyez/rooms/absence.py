"""Somebody is away and all wait for him: he is called, and given time; only then a bot may take the chair.

The others ask for it, each for himself: the host's word is enough, else that of most of the people who are there. When
somebody was last seen is what the caller knows (`seen`, by chair); whether a page is open just now does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.notices import note
from oyez.rooms.room import Call, Room, Seat
from oyez.rooms.seating import chair, replace_absent
from oyez.rooms.windows import held_until

PATIENCE = {"live": 60.0, "free": 300.0}  # seconds of absence, where the site has not said otherwise
NOTICE = 30.0  # whoever was away for longer already still has so many seconds from the call on

LastSeen = Mapping[int, float]


def patience_of(room: Room) -> float:
    """How long somebody must have been away at this table before a bot may play for him."""
    return PATIENCE["free" if room.pace == "free" else "live"] if room.patience is None else room.patience


def is_waited_for(room: Room, number: int, now: float) -> bool:
    """Do all know that the table waits for this person? At slow tables the clock alone decides.

    While a window is held open nobody knows yet who is asked when it closes.
    """
    if room.status != "playing" or room.pace == "slow" or held_until(room, now) is not None:
        return False
    is_asked = number in room.pending and number not in room.secretly
    return is_asked and room.seats[number].is_played_by_person


def away_since(room: Room, number: int, seen: LastSeen) -> float:
    """When this person was last seen; the deal, if never since."""
    return max(seen.get(number, 0.0), room.started_at or room.created_at)


def call_of(room: Room, number: int, seen: LastSeen) -> Call | None:
    """The call that this person has not heard yet: coming back, or an answer, ends it."""
    seat = room.seats[number]
    for call in room.calls:
        if call.seat == number and call.answered == seat.answered and away_since(room, number, seen) <= call.at:
            return call
    return None


def was_called(room: Room, number: int, now: float) -> bool:
    """Was this person called, and has not answered since? He reads it when he comes, and in the list of his tables."""
    answered = room.seats[number].answered
    is_called = any(call.seat == number and call.answered == answered for call in room.calls)
    return is_called and is_waited_for(room, number, now)


def seconds_to_come_back(room: Room, number: int, seen: LastSeen, now: float) -> float | None:
    """How long a person who was called still has; None if nobody calls him (any more)."""
    call = call_of(room, number, seen) if is_waited_for(room, number, now) else None
    return None if call is None else max(0.0, due_at(room, call, seen) - now)


def call_back(room: Room, number: int, caller: int, seen: LastSeen, now: float) -> Call:
    """One of the others wishes to go on: the person is told, and has some time to come back."""
    seat = _absent(room, number, caller, now)
    call = call_of(room, number, seen)
    if call is None:
        call = Call(number, now, seat.answered)
        room.calls = [other for other in room.calls if other.seat != number] + [call]
        text = N_("{name} is awaited: the others wish to go on. In {minutes} min a bot may take the seat.")
        left = due_at(room, call, seen) - now
        note(room, text, now, name=seat.name, minutes=max(1, round(left / 60)))
    if caller not in call.votes:
        call.votes.append(caller)
    return call


def replace_called(room: Room, number: int, caller: int, seen: LastSeen, now: float) -> Seat:
    """The time is over and the others are agreed: a bot plays for him until he comes back."""
    seat = _absent(room, number, caller, now)
    call = call_of(room, number, seen)
    if call is None:
        raise Refusal(N_("{name} must be called first: say that you wish to go on."), name=seat.name)
    if caller not in call.votes:
        call.votes.append(caller)
    left = due_at(room, call, seen) - now
    if left > 0:
        raise Refusal(N_("{name} still has {time} to come back."), name=seat.name, time=minutes_and_seconds(left))
    if not is_agreed(room, call, seen, now):
        raise Refusal(N_("Most of the others must wish it, or the host of the table."))
    replace_absent(room, number, now)
    room.calls = [other for other in room.calls if other.seat != number]
    note(room, N_("{name} has been away for long: a bot plays until {name} comes back."), now, name=seat.name)
    return seat


def due_at(room: Room, call: Call, seen: LastSeen) -> float:
    """From when on a bot may take the chair."""
    return max(away_since(room, call.seat, seen) + patience_of(room), call.at + min(NOTICE, patience_of(room)))


def is_agreed(room: Room, call: Call, seen: LastSeen, now: float) -> bool:
    """Does the host wish it, or do most of those other people who are here themselves?"""
    if any(room.seats[number].person == room.host for number in call.votes):
        return True
    voters = [seat.number for seat in _others(room, call.seat) if _is_here(room, seat, call, seen, now)]
    return 2 * len(call.votes) > len(voters)


def minutes_and_seconds(seconds: float) -> str:
    """«4:05»."""
    whole = int(seconds) + 1
    return f"{whole // 60}:{whole % 60:02}"


def _absent(room: Room, number: int, caller: int, now: float) -> Seat:
    seat = chair(room, number)
    if number == caller:
        raise Refusal(N_("This is your own seat: you can leave it to a bot by the menu."))
    if not is_waited_for(room, number, now):
        raise Refusal(N_("Nobody waits for this player."))
    return seat


def _others(room: Room, number: int) -> list[Seat]:
    return [seat for seat in room.seats if seat.is_played_by_person and seat.number != number]


def _is_here(room: Room, seat: Seat, call: Call, seen: LastSeen, now: float) -> bool:
    return seat.number in call.votes or now - away_since(room, seat.number, seen) < patience_of(room)
