"""What is kept of a person: to be taken along, and to be forgotten."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, get, post

from oyez.engine.errors import Refusal
from oyez.engine.languages import voice_in
from oyez.engine.words import N_
from oyez.rooms.room import Change, Room
from oyez.rooms.seating import forget_person, seat_of
from oyez.server.dependencies import Form, TheHub, TheLimiter, Who, text_of
from oyez.server.hub import Hub, NoSuchRoom
from oyez.server.live import LiveRoom
from oyez.server.pages.account import not_too_quickly
from oyez.server.pages.recovery import owner
from oyez.server.responses import put_flash, see_other
from oyez.server.sessions import move_session
from oyez.server.visitors import AnyRequest
from oyez.store import Person

EVERY_ROOM = 1_000_000


@get("/account/data.json")
async def export(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter) -> Response[dict[str, Any]]:
    """All that is kept of the visitor, for himself."""
    await not_too_quickly(request, limiter, hub.config)
    person = await hub.store.people.get(who.person) if who.person else None
    if person is None:
        raise Refusal(N_("Nothing is kept of you here."))
    headers = {"content-disposition": 'attachment; filename="oyez.json"'}
    return Response(await data_of(hub, person), headers=headers)


async def data_of(hub: Hub, person: Person) -> dict[str, Any]:
    """Person, tables, what was said, programs; no password, code or token, not even their hashes."""
    rooms = await hub.store.rooms.of_person(person.id, limit=EVERY_ROOM)
    said = await hub.store.chat.of_person(person.id)
    tokens = await hub.store.people.tokens_of(person.id)
    return {
        "person": {
            "id": person.id,
            "name": person.name,
            "login": person.login,
            "mail": person.mail,
            "created_at": person.created_at,
            "seen_at": person.seen_at,
        },
        "tables": [table_of(line.room, person.id) for line in rooms],
        "chat": [{"table": code, "name": line.name, "text": line.text, "at": line.at} for code, line in said],
        "tokens": [{"label": label, "created_at": at} for _, label, at in tokens],
        "blocked": [{"name": name, "at": at} for name, at in await hub.store.manners.blocked_names(person.id)],
    }


def table_of(room: Room, person: str) -> dict[str, Any]:
    """One's chair at a table."""
    seat = seat_of(room, person)
    return {
        "code": room.code,
        "game": room.game,
        "status": room.status,
        "created_at": room.created_at,
        "host": room.host == person,
        "seat": None if seat is None else seat.number,
        "name": None if seat is None else seat.name,
    }


@post("/account/delete")
async def delete(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Be forgotten. Tables keep the seat under its name, for the sake of the others."""
    if text_of(data, "sure") != "yes":
        raise Refusal(N_("Please say that you are sure."))
    if who.person is None:
        raise Refusal(N_("Nothing is kept of you here."))
    if who.has_account:
        await owner(request, who, hub, limiter, data)
    else:
        await not_too_quickly(request, limiter, hub.config)
    await forget(hub, who.person)
    request.session.clear()
    move_session(request)
    put_flash(request, voice_in(who.language)(N_("You are forgotten here.")))
    return see_other("/")


async def forget(hub: Hub, person: str) -> None:
    """Take a person off all tables, then out of the data base, and end whatever looks by his rights."""

    def decide(live: LiveRoom) -> Change:
        room = live.copy_of_room()
        forget_person(room, person, time.time())
        return Change(room)

    for code in await hub.store.rooms.naming(person):
        try:
            await hub.act(code, decide)
        except NoSuchRoom:  # swept meanwhile
            continue
    for right in await hub.store.people.remove(person):
        hub.end_right(right)


HANDLERS = [export, delete]
