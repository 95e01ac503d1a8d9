"""The JSON API: the same rooms, the same views, for programs. Tokens instead of cookies."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import AsyncGenerator
from typing import Any

import msgspec
from litestar import Router, delete, get, post
from litestar.di import Provide
from litestar.openapi.spec import SecurityRequirement
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage
from litestar.types import ControllerRouterHandler

from oyez.bots.players import BOTS
from oyez.engine.errors import Refusal
from oyez.engine.position import write_position
from oyez.engine.words import N_
from oyez.games import all_games
from oyez.rooms.fairness import new_code
from oyez.rooms.game import begin, give_answer, give_up_game, set_asks
from oyez.rooms.house_rules import set_house_rules
from oyez.rooms.names import default_name
from oyez.rooms.orders import AS_FOR_ALL, checked_asks
from oyez.rooms.room import PACES, Change
from oyez.rooms.seating import clean_name, seat_bot, seat_of, sit_down
from oyez.server.api_shapes import (
    Answering,
    Joining,
    NewPerson,
    NewTable,
    Orders,
    TableState,
    Token,
    refusals,
)
from oyez.server.dependencies import Code, Me, TheHub, TheLimiter, Who
from oyez.server.hub import Hub, NoSuchRoom
from oyez.server.live import LiveRoom
from oyez.server.pages.account import new_token
from oyez.server.pages.home import known_game, may_open_table, new_room, patience_for
from oyez.server.pages.lists import LOBBY_SECONDS
from oyez.server.pages.table import PING_SECONDS, Clockwork, arrive, as_stream, depart, stream_places, uninterrupted
from oyez.server.shown.log import show_log
from oyez.server.shown.rooms import room_lines
from oyez.server.shown.table import question_at, show_result, show_seat
from oyez.server.visitors import AnyRequest, Visitor, may_be_new, program, token_hash
from oyez.store import Person, Unavailable

BEARER: list[SecurityRequirement] = [{"BearerToken": []}]


@get("/games", responses=refusals())
async def games() -> list[dict[str, Any]]:
    """The games that can be played here, with their options."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "pitch": game.pitch,
            "seats": list(game.seats),
            "minutes": list(game.minutes),
            "stage": game.stage,
            "options": msgspec.to_builtins(game.options()),
            "rules_version": game.version,
            "bots": list(BOTS),
        }
        for game in all_games()
    ]


@post("/people", responses=refusals(422))
async def make_person(request: AnyRequest, hub: TheHub, data: JSONBody[NewPerson]) -> Token:
    """A guest and its token, without a browser."""
    await may_be_new(request)
    person = Person(id=secrets.token_hex(12), name=clean_name(data.name), created_at=time.time())
    await hub.store.people.add(person)
    token = new_token()
    await hub.store.people.add_token(token_hash(token), person.id, "api", now=time.time())
    return Token(token, person.id, person.name)


@post("/tables", security=BEARER, responses=refusals(401, 422))
async def create(
    request: AnyRequest, hub: TheHub, limiter: TheLimiter, me: Me, who: Who, data: JSONBody[NewTable]
) -> TableState:
    """Open a table and sit down at it."""
    await may_open_table(request, limiter, hub.config, me.id)
    game = known_game(data.game)
    room = new_room(game, data.seats, data.options, new_code(), me.id, hub.key)
    if data.pace not in PACES:
        raise Refusal(N_("The pace is free, live or slow."))
    room.pace, room.public = PACES[data.pace], data.public
    room.patience = patience_for(room.pace, hub.config)
    set_house_rules(room, me.id, free_undo=data.free_undo, window_seconds=data.window_seconds)
    sit_down(room, me.id, me.name, number=0, entropy=data.entropy or None).asks = checked_asks(data.asks)
    for number, level in enumerate(data.bots, start=1):
        if level not in BOTS:
            raise Refusal(N_("There is no bot of this level: {level}"), level=level)
        seat_bot(room, number, level, default_name(number))
    is_full = all(seat.kind != "open" for seat in room.seats)
    change = begin(room, game, time.time()) if data.begin and is_full else Change(room)
    await hub.create(change)
    return await state(hub, room.code, me, who)


@get("/tables", responses=refusals())
async def lobby(hub: TheHub, who: Who) -> list[dict[str, Any]]:
    """Public tables that wait for players."""
    since = time.time() - LOBBY_SECONDS
    return room_lines(await hub.store.rooms.in_lobby(["open"], since=since), who)


@get("/tables/{code:str}", security=BEARER, responses=refusals(401, 404))
async def view(hub: TheHub, me: Me, who: Who, code: Code) -> TableState:
    """The table as you may see it."""
    return await state(hub, code, me, who)


@post("/tables/{code:str}/join", security=BEARER, responses=refusals(401, 404, 409, 422))
async def join(hub: TheHub, me: Me, who: Who, code: Code, data: JSONBody[Joining]) -> TableState:
    """Sit down. When the last seat is taken, the cards are dealt."""

    def decide(live: LiveRoom) -> Change:
        room = live.copy_of_room()
        chosen = sit_down(room, me.id, me.name, number=data.seat, entropy=data.entropy or None)
        chosen.asks = checked_asks(data.asks)
        if all(seat.kind != "open" for seat in room.seats):
            return begin(room, live.game, time.time())
        return Change(room)

    await hub.act(code, decide)
    return await state(hub, code, me, who)


@post("/tables/{code:str}/begin", security=BEARER, responses=refusals(401, 404, 409, 422))
async def deal(hub: TheHub, me: Me, who: Who, code: Code) -> TableState:
    """The host has the cards dealt."""

    def decide(live: LiveRoom) -> Change:
        if live.room.host != me.id:
            raise Refusal(N_("Only the host of this table can do that."))
        return begin(live.copy_of_room(), live.game, time.time())

    await hub.act(code, decide)
    return await state(hub, code, me, who)


@post("/tables/{code:str}/answer", security=BEARER, responses=refusals(401, 404, 409, 422))
async def answer(hub: TheHub, me: Me, who: Who, code: Code, data: JSONBody[Answering]) -> TableState:
    """Answer the question you are asked."""

    def decide(live: LiveRoom) -> Change:
        number = chair_of(live, me)
        room, play = live.copy_of_room(), live.copy_of_play()
        return give_answer(room, play, number, data.answer, time.time(), stamp=data.stamp)

    await hub.act(code, decide)
    return await state(hub, code, me, who)


@post("/tables/{code:str}/asks", security=BEARER, responses=refusals(401, 404, 409, 422))
async def asks(hub: TheHub, me: Me, who: Who, code: Code, data: JSONBody[Orders]) -> TableState:
    """Say when you want to be asked about what others do; it holds for the open question, too."""

    def decide(live: LiveRoom) -> Change:
        number = chair_of(live, me)
        return set_asks(live.copy_of_room(), live.copy_of_play(), number, data.wishes(), time.time())

    await hub.act(code, decide)
    return await state(hub, code, me, who)


@delete("/tables/{code:str}/seat", security=BEARER, status_code=200, responses=refusals(401, 404, 409, 422))
async def resign(hub: TheHub, me: Me, who: Who, code: Code) -> TableState:
    """Resign."""

    def decide(live: LiveRoom) -> Change:
        number = chair_of(live, me)
        return give_up_game(live.copy_of_room(), live.copy_of_play(), number, time.time())

    await hub.act(code, decide)
    return await state(hub, code, me, who)


@get(
    "/tables/{code:str}/stream",
    security=BEARER,
    opt={"no_compression": True},
    media_type="text/event-stream",
    responses=refusals(401, 404),
)
async def stream(request: AnyRequest, hub: TheHub, limiter: TheLimiter, me: Me, who: Who, code: Code) -> Stream:
    """Server-sent events: the table as you may see it, now and whenever that changes."""
    places = stream_places(request, hub.config, me.id)
    await limiter.check_streams(places)
    live = await hub.room(code)
    return as_stream(_events(hub, code, who, me.id, number_of(live, me.id)), limiter, places)


async def _events(hub: Hub, code: str, who: Visitor, person: str, number: int | None) -> AsyncGenerator[bytes, None]:
    watch = hub.watch(code, number, who.right)
    known = ""
    ping = Clockwork(PING_SECONDS)
    try:
        await uninterrupted(arrive(hub, code, number))
        while not watch.has_ended:
            live = hub.rooms.get(code)
            if live is None:
                live = await uninterrupted(hub.load(code))
            # Whose chair it is may change until the cards are dealt.
            number = watch.seat = number_of(live, person)
            shown = show_state(live, number, who)
            if shown.version != known:
                known = shown.version
                yield ServerSentEventMessage(data=msgspec.json.encode(shown), event="table", id=known).encode()
            if live.room.is_over:
                return
            if not await watch.wait(ping.left()):
                yield b": ping\r\n\r\n"
    except (NoSuchRoom, Unavailable):
        return
    finally:
        hub.unwatch(code, watch)
        hub.later(depart(hub, code, number))


async def state(hub: Hub, code: str, me: Person, who: Visitor) -> TableState:
    """The table for one person."""
    live = await hub.room(code)
    number = number_of(live, me.id)
    await hub.is_seen(live, number)
    return show_state(live, number, who)


def number_of(live: LiveRoom, person: str) -> int | None:
    """The person's chair now, if he has one."""
    seat = seat_of(live.room, person)
    return None if seat is None else seat.number


def show_state(live: LiveRoom, me: int | None, who: Visitor) -> TableState:
    """The table for one seat (None: a spectator), named by its content."""
    room = live.room
    table = None if live.play is None else live.shown_to(me, time.time())
    is_held = table is not None and table.is_held
    shown = TableState(
        code=room.code,
        url=f"{who.base_url}/t/{room.code}",
        game=room.game,
        status=room.status,
        version="",
        seat=me,
        seats=[_plain_seat(live, number, me, is_held=is_held) for number in range(len(room.seats))],
        commitment=room.commitment,
    )
    if table is not None:
        words = live.speaker(who.language, me)
        shown.view = live.game.view(table.table, me)
        if table.question is not None and me is not None:
            shown.question = msgspec.to_builtins(question_at(live, table.question, shown.view, me, words))
        lines = show_log(live, me, words, shown=20, told=table.events)
        shown.orders = orders_of(live, me)
        shown.log = [{"text": line.text.striptags(), "rule": line.rule} for line in lines]
    if room.status == "finished":
        shown.result = _plain_result(live, who.language)
    if room.is_over:
        shown.secret = room.secret
        shown.position = None if live.play is None else write_position(live.game, live.play.table)
    shown.version = hash_of(shown)
    return shown


def orders_of(live: LiveRoom, me: int | None) -> Orders | None:
    """One's own wishes, every kind of window that opens at this table among them."""
    if me is None or live.play is None:
        return None
    seat = live.room.seats[me]
    kinds = live.game.windows(live.play.table)
    return Orders(seat.asks, {kind: seat.asks_in.get(kind, AS_FOR_ALL) for kind in kinds})


def chair_of(live: LiveRoom, me: Person) -> int:
    """The person's chair; a private table looks like none to strangers who try to play there."""
    number = number_of(live, me.id)
    if number is None:
        raise Refusal(N_("You do not sit at this table."))
    return number


def hash_of(shown: TableState) -> str:
    """Equal content, equal version."""
    return hashlib.blake2b(msgspec.json.encode(shown), digest_size=9).hexdigest()


def _plain_seat(live: LiveRoom, number: int, me: int | None, *, is_held: bool) -> dict[str, Any]:
    seat = show_seat(live, number, me, live.room.created_at, is_held=is_held)
    kept = ("number", "name", "kind", "level", "present", "to_move", "deadline", "stand_in", "resigned")
    return {name: getattr(seat, name) for name in kept}


def _plain_result(live: LiveRoom, language: str) -> dict[str, Any]:
    result = show_result(live, live.speaker(language))
    rows = [{"seat": row.seat, "name": row.name, "place": row.place, "score": row.score} for row in result.rows]
    return {"rows": rows, "reason": result.reason}


def router() -> Router:
    """All of it, under /api/v1."""
    handlers: list[ControllerRouterHandler] = [
        *(games, make_person, create, lobby, view, join, deal, answer, asks, resign, stream)
    ]
    return Router(
        "/api/v1",
        route_handlers=handlers,
        dependencies={"me": Provide(program)},
        tags=["table"],
        include_in_schema=True,
    )
