"""Who sits where: sitting down, getting up, bots, coming back, resigning."""

from __future__ import annotations

import re
import unicodedata

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.bots import STAND_IN_LEVEL
from oyez.rooms.clock import grant_return, run_clocks
from oyez.rooms.fairness import checked_entropy
from oyez.rooms.room import CHAT_LENGTH, NAME_LENGTH, Room, Seat

# What Unicode has letters and marks for, and no font a picture (Default_Ignorable_Code_Point beyond the category C),
# and the empty Braille cell: with them a name could look like nothing, or like somebody else's.
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)


def seat_of(room: Room, person: str | None) -> Seat | None:
    """The chair on which this person sits."""
    if person is None:
        return None
    return next((seat for seat in room.seats if seat.person == person), None)


def chairs_of(room: Room, person: str | None) -> list[int]:
    """All chairs of this person: more than one where several people share a screen."""
    return [] if person is None else [seat.number for seat in room.seats if seat.person == person]


def seat_beside(room: Room, person: str, number: int, name: str) -> Seat:
    """Somebody plays at the same screen as this person, who has taken a chair already."""
    must_be_open(room)
    seat = _open_chair(room, number)
    seat.kind, seat.person, seat.name = "person", person, free_name(room, clean_name(name))
    seat.generation += 1
    return seat


def whose_turn_at_screen(room: Room, chairs: list[int], me: int) -> int | None:
    """Who of those that share a screen is to have it next; None while whoever has it is asked, or none of them is."""
    if len(chairs) < 2 or room.status != "playing" or me in room.pending:
        return None
    waiting = [number for number in chairs if number in room.pending and room.seats[number].stand_in is None]
    return waiting[0] if waiting else None


def sit_down(room: Room, person: str, name: str, *, number: int | None = None, entropy: str | None = None) -> Seat:
    """A person takes the first open chair, or the one asked for."""
    must_be_open(room)
    if seat_of(room, person) is not None:
        raise Refusal(N_("You already sit at this table."))
    seat = _open_chair(room, number)
    seat.kind, seat.person, seat.name = "person", person, free_name(room, clean_name(name))
    seat.generation += 1
    if entropy is not None:
        seat.entropy = checked_entropy(entropy)
    return seat


def stand_up(room: Room, person: str) -> Seat:
    """Leave the chair before the game has begun."""
    must_be_open(room)
    seat = my_seat(room, person)
    for number in chairs_of(room, person):
        clear_chair(room.seats[number])
    return seat


def clear_chair(seat: Seat) -> None:
    """The chair is open again, and old links to it are void."""
    seat.kind, seat.name, seat.person, seat.level = "open", "", None, None
    seat.stand_in, seat.entropy = None, None
    seat.asks, seat.asks_in = "touched", {}
    seat.generation += 1


def seat_bot(room: Room, number: int, level: str, name: str) -> Seat:
    """The host puts a bot on an open chair."""
    must_be_open(room)
    seat = _open_chair(room, number)
    seat.kind, seat.level, seat.name = "bot", level, free_name(room, name)
    seat.generation += 1
    return seat


def remove_from_chair(room: Room, number: int) -> Seat:
    """The host clears a chair before the game has begun (his own he leaves by standing up)."""
    must_be_open(room)
    seat = chair(room, number)
    if seat.person == room.host:
        raise Refusal(N_("The host cannot be removed from the table."))
    clear_chair(seat)
    return seat


def leave(room: Room, number: int, now: float) -> Seat:
    """Get up while the game goes on: a bot stands in until the person comes back."""
    must_be_playing(room)
    seat = chair(room, number)
    if seat.kind != "person" or seat.resigned:
        raise Refusal(N_("Nobody is sitting there who could leave."))
    seat.stand_in = STAND_IN_LEVEL
    run_clocks(room, now)
    return seat


def come_back(room: Room, number: int, now: float) -> Seat:
    """The bot gives the chair back."""
    must_be_playing(room)
    seat = chair(room, number)
    if seat.resigned:
        raise Refusal(N_("You have resigned: the bot keeps your seat."))
    if seat.stand_in is None:
        raise Refusal(N_("No bot is sitting in for you."))
    seat.stand_in = None
    grant_return(room, seat)
    run_clocks(room, now)
    return seat


def replace_absent(room: Room, number: int, now: float) -> Seat:
    """The others go on: a bot stands in. Whether it is time for that, `absence` says."""
    seat = chair(room, number)
    if not seat.is_played_by_person:
        raise Refusal(N_("A bot is already playing there."))
    return leave(room, number, now)


def resign(room: Room, number: int, now: float) -> Seat:
    """Give the game up. A bot plays on for the others; without others the game stops."""
    must_be_playing(room)
    seat = chair(room, number)
    if seat.kind != "person" or seat.resigned:
        raise Refusal(N_("You have already resigned."))
    seat.resigned, seat.stand_in = True, STAND_IN_LEVEL
    if not people_left(room):
        room.status, room.finished_at, room.stopped_by = "abandoned", now, number
    run_clocks(room, now)
    return seat


def forget_person(room: Room, person: str, now: float) -> None:
    """Somebody asks to be forgotten: the chair keeps its name, but nobody knows any more whose it was.

    Before the game the chair is open again; while it goes on, a bot plays on. The next person is the host.
    """
    for seat in [room.seats[number] for number in chairs_of(room, person)]:  # several, where they share a screen
        if room.status == "open":
            clear_chair(seat)
            continue
        if room.status == "playing" and not seat.resigned:
            resign(room, seat.number, now)
        seat.person = None
        seat.generation += 1
    room.muted = [other for other in room.muted if other != person]
    if room.host == person:
        room.host = next((other.person for other in room.seats if other.person is not None), "")


def people_left(room: Room) -> list[Seat]:
    """Persons who have not resigned, present or not."""
    return [seat for seat in room.seats if seat.kind == "person" and not seat.resigned]


def my_seat(room: Room, person: str) -> Seat:
    """The person's chair, or a refusal."""
    seat = seat_of(room, person)
    if seat is None:
        raise Refusal(N_("You do not sit at this table."))
    return seat


def chair(room: Room, number: int) -> Seat:
    """The chair with this number, or a refusal."""
    if not 0 <= number < len(room.seats):
        raise Refusal(N_("There is no such seat at this table."))
    return room.seats[number]


def must_be_open(room: Room) -> None:
    """Only before the game has begun."""
    if room.status != "open":
        raise Refusal(N_("The game has already begun."), late=True)


def must_be_playing(room: Room) -> None:
    """Only while the game is being played."""
    if room.status == "open":
        raise Refusal(N_("The game has not begun yet."))
    if room.is_over:
        raise Refusal(N_("The game is over."), late=True)


def clean_name(name: str) -> str:
    """A name as it is shown: no control or direction signs, one line, not too long."""
    shown = _printable(name)[:NAME_LENGTH].strip()
    if not shown:
        raise Refusal(N_("Please choose a name."))
    return shown


def clean_chat(text: str) -> str:
    """A line of chat as it is shown."""
    shown = _printable(text)[:CHAT_LENGTH].strip()
    if not shown:
        raise Refusal(N_("There is nothing to say in an empty line."))
    return shown


def free_name(room: Room, name: str) -> str:
    """Two at one table cannot have the same name: the second is «Aude 2»."""
    taken = {seat.name for seat in room.seats}
    tried, count = name, 1
    while tried in taken:
        count += 1
        tried = f"{name} {count}"
    return tried


def _open_chair(room: Room, number: int | None) -> Seat:
    if number is not None:
        seat = chair(room, number)
        if seat.kind != "open":
            raise Refusal(N_("This seat is taken."), late=True)
        return seat
    free = next((seat for seat in room.seats if seat.kind == "open"), None)
    if free is None:
        raise Refusal(N_("All seats are taken."), late=True)
    return free


def _printable(text: str) -> str:
    words = "".join(" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", text))
    kept = "".join(sign for sign in words if unicodedata.category(sign)[0] not in "C" and not INVISIBLE.match(sign))
    return " ".join(kept.split())
