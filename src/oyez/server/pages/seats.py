"""Who sits where: sitting down, bots, the deal, leaving, coming back, resigning, a rematch."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, post

from oyez.bots.levels import DEFAULT_LEVEL
from oyez.bots.players import BOTS
from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.absence import call_back, replace_called
from oyez.rooms.again import rematch
from oyez.rooms.fairness import new_code, secret_for
from oyez.rooms.game import begin, give_up_game
from oyez.rooms.names import default_name
from oyez.rooms.notices import note
from oyez.rooms.room import Change, Seat
from oyez.rooms.seating import chairs_of, come_back, leave, remove_from_chair, seat_bot, sit_down, stand_up
from oyez.server.dependencies import Form, TheLimiter, text_of
from oyez.server.live import LiveRoom, is_present
from oyez.server.pages.at_table import AtTable, TheTable
from oyez.server.pages.home import fill_with_bots, may_open_table, whole_number
from oyez.server.responses import see_other
from oyez.store.presence import Seen


@post("/t/{code:str}/sit")
async def sit(table: TheTable, data: Form) -> Response[Any]:
    """Sit down at an open table."""
    person = await table.become_guest(text_of(data, "name") or None)
    number = whole_number(text_of(data, "seat"), -1)

    def decide(live: LiveRoom) -> Change:
        room = live.copy_of_room()
        wanted = None if number < 0 else number
        sit_down(room, person, table.who.name, number=wanted, entropy=text_of(data, "entropy") or None)
        return Change(room)

    return await table.do(decide)


@post("/t/{code:str}/bot")
async def put_bot(table: TheTable, data: Form) -> Response[Any]:
    """The host puts a bot on a chair, or on all open ones, or clears it (`level` empty)."""

    def decide(live: LiveRoom) -> Change:
        table.must_be_host(live)
        room = live.copy_of_room()
        level = text_of(data, "level")
        if level and level not in BOTS:
            raise Refusal(N_("There is no bot of this level: {level}"), level=level)
        if text_of(data, "seat") == "all":
            fill_with_bots(room, level or DEFAULT_LEVEL)
            return Change(room)
        number = whole_number(text_of(data, "seat"), -1)
        if level:
            seat_bot(room, number, level, default_name(number))
        else:
            remove_from_chair(room, number)
        return Change(room)

    return await table.do(decide)


@post("/t/{code:str}/start")
async def start(table: TheTable) -> Response[Any]:
    """The host has the cards dealt."""

    def decide(live: LiveRoom) -> Change:
        table.must_be_host(live)
        return begin(live.copy_of_room(), live.game, time.time())

    return await table.do(decide)


@post("/t/{code:str}/leave")
async def leave_seat(table: TheTable) -> Response[Any]:
    """Get up: before the game the chair is free again, later a bot keeps it."""

    def decide(live: LiveRoom) -> Change:
        room = live.copy_of_room()
        if room.status == "open" and table.who.person is not None:
            stand_up(room, table.who.person)
        else:
            seat = leave(room, table.own_seat(live), time.time())
            note(room, N_("{name} has left: a bot plays until {name} comes back."), time.time(), name=seat.name)
        return Change(room)

    return await table.do(decide)


@post("/t/{code:str}/return")
async def return_to_seat(table: TheTable) -> Response[Any]:
    """Take one's chair back from the bot."""

    def decide(live: LiveRoom) -> Change:
        room = live.copy_of_room()
        seat = come_back(room, table.own_seat(live), time.time())
        note(room, N_("{name} is back."), time.time(), name=seat.name)
        return Change(room)

    return await table.do(decide)


@post("/t/{code:str}/call")
async def call(table: TheTable, data: Form) -> Response[Any]:
    """Call somebody back who is away and whom all wait for: one wishes to go on."""
    number = whole_number(text_of(data, "seat"), -1)
    seen = await table.hub.last_seen(table.code)

    def decide(live: LiveRoom) -> Change:
        me, now = table.own_seat(live), time.time()
        if is_present(seen.get(number), now):
            raise Refusal(N_("This player is here."))
        room = live.copy_of_room()
        call_back(room, number, me, times_of(seen), now)
        return Change(room)

    return await table.do(decide)


@post("/t/{code:str}/replace")
async def replace(table: TheTable, data: Form) -> Response[Any]:
    """Let a bot play for somebody who was called, had time to come back, and did not."""
    number = whole_number(text_of(data, "seat"), -1)
    seen = await table.hub.last_seen(table.code)

    def decide(live: LiveRoom) -> Change:
        me = table.own_seat(live)
        room = live.copy_of_room()
        replace_called(room, number, me, times_of(seen), time.time())
        return Change(room)

    return await table.do(decide)


def times_of(seen: dict[int, Seen]) -> dict[int, float]:
    """When each chair was last seen, and nothing else."""
    return {number: last.at for number, last in seen.items()}


@post("/t/{code:str}/resign")
async def give_up(table: TheTable) -> Response[Any]:
    """Resign."""

    def decide(live: LiveRoom) -> Change:
        return give_up_game(live.copy_of_room(), live.copy_of_play(), table.own_seat(live), time.time())

    return await table.do(decide)


@post("/t/{code:str}/rematch")
async def play_again(table: TheTable, limiter: TheLimiter) -> Response[Any]:
    """The same game again, at a new table to which all are led."""
    await may_open_table(table.request, limiter, table.hub.config, table.who.person)
    live = await table.room()
    me = table.own_seat(live)
    if not live.room.is_over:
        raise Refusal(N_("The game is not over yet."))
    if live.room.rematch is None:
        fresh = new_code()
        room = rematch(
            live.room, fresh, secret_for(fresh, table.hub.key), *myself(table, live.room.seats[me]), time.time()
        )
        room.patience = live.room.patience
        is_full = all(seat.kind != "open" for seat in room.seats)
        await table.hub.create(begin(room, live.game, time.time()) if is_full else Change(room))
        live = await table.hub.act(table.code, lambda now_live: lead_to(now_live, fresh))
    return see_other(f"/t/{live.room.rematch}")


def myself(table: AtTable, seat: Seat) -> tuple[str, str]:
    """Whose chair it was, and what he is called now (who came by a secret link only knows the name on the chair)."""
    is_known = seat.person is not None and seat.person == table.who.person
    return seat.person or "", table.who.name if is_known else seat.name


def lead_to(live: LiveRoom, fresh: str) -> Change:
    """The first rematch wins."""
    room = live.copy_of_room()
    room.rematch = room.rematch or fresh
    return Change(room)


@post("/t/{code:str}/chair")
async def take_screen(table: TheTable, data: Form) -> Response[Any]:
    """Several share this screen: whoever looks at it now says who he is."""
    live = await table.room()
    number = whole_number(text_of(data, "seat"), -1)
    if number not in chairs_of(live.room, table.who.person):
        raise Refusal(N_("You do not sit at this table."))
    session = table.request.session
    session["chairs"] = {**session.get("chairs", {}), table.code: number}
    return see_other(table.url)


HANDLERS = [take_screen, sit, put_bot, start, leave_seat, return_to_seat, call, replace, give_up, play_again]
