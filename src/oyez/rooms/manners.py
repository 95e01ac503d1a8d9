"""Who may write in a table's chat: the host can close it to those who watch, close it, and silence a person."""

from __future__ import annotations

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.notices import note
from oyez.rooms.room import Room, Talk

TALKS: dict[Talk, str] = {
    "all": N_("The chat is open to all."),
    "seats": N_("Only those who sit at the table can write in the chat."),
    "closed": N_("The chat of this table is closed."),
}


def must_be_heard(room: Room, person: str | None, seat: int | None) -> None:
    """May this person, on that chair or none, write in the chat now?"""
    if room.talk == "closed" or (room.talk == "seats" and seat is None):
        raise Refusal(TALKS[room.talk])
    if person is not None and person in room.muted:
        raise Refusal(N_("The host of this table has silenced you."))


def set_talk(room: Room, talk: str, now: float) -> None:
    """Open or close the chat; all are told."""
    if talk not in TALKS:
        raise Refusal(N_("There is no such setting for the chat."))
    if talk != room.talk:
        room.talk = talk
        note(room, TALKS[room.talk], now, in_chat=True)


def silence(room: Room, person: str | None, name: str, now: float) -> None:
    """The host silences somebody; all are told."""
    if person is None:
        raise Refusal(N_("Nobody knows any more who said that."))
    if person == room.host:
        raise Refusal(N_("The host of a table cannot be silenced there."))
    if person not in room.muted:
        room.muted = [*room.muted, person]
        note(room, N_("The host has silenced {name}."), now, in_chat=True, name=name)


def let_speak(room: Room, person: str | None, name: str, now: float) -> None:
    """The host lets somebody speak again."""
    if person in room.muted:
        room.muted = [other for other in room.muted if other != person]
        note(room, N_("The host lets {name} speak again."), now, in_chat=True, name=name)
