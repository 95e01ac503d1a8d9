"""Home, *Play now*, new tables, the lobby, my games."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery
from litestar.response import Redirect

from oyez.bots.levels import DEFAULT_LEVEL, LEVELS
from oyez.bots.players import BOTS
from oyez.engine.errors import Refusal, UnknownGame
from oyez.engine.game import STAGES, Game
from oyez.engine.languages import LANGUAGES, SOURCE, translator, typography, voice_in
from oyez.engine.record import commit_to
from oyez.engine.words import N_
from oyez.games import find_game, game_names, shortest_first
from oyez.rooms.absence import minutes_and_seconds, seconds_to_come_back, was_called
from oyez.rooms.fairness import code_of, new_code, secret_for, ticket_for
from oyez.rooms.game import begin, open_room
from oyez.rooms.house_rules import set_house_rules
from oyez.rooms.names import default_name
from oyez.rooms.options import option_fields, read_option
from oyez.rooms.room import Change, Room
from oyez.rooms.seating import my_seat, seat_bot, sit_down
from oyez.server.config import Config
from oyez.server.dependencies import Code, Form, TheHub, TheLimiter, Who, text_of
from oyez.server.hub import Hub
from oyez.server.language import COOKIE
from oyez.server.limits import Limiter
from oyez.server.responses import go_back_to, page, see_other
from oyez.server.shown.table import game_lengths
from oyez.server.shown.templates import game_speaker
from oyez.server.visitors import AnyRequest, Visitor, address_of, become_guest
from oyez.store import Conflict
from oyez.store.rooms import RoomLine

OPTION = "option."  # how the fields of options begin
LOBBY_SECONDS = 86_400.0  # a table that nobody touched for a day is not shown any more
PACES = ("free", "live", "slow")


@get("/")
async def home(request: AnyRequest, who: Who) -> Response[str]:
    """The games, the shortest first, and *Play now*."""
    games = [game_card(game, who.language, request.app.state.key) for game in shortest_first()]
    return page(request, who, "home.html", games=games)


@post("/play/{name:str}")
async def play_now(
    request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, name: Code, data: Form
) -> Response[Any]:
    """A table against bots, dealt at once."""
    game = known_game(name)
    await may_open_table(request, limiter, hub.config, who.person)
    code = code_of(text_of(data, "ticket"), hub.key)
    who = await become_guest(request, hub.store, who)
    assert who.person is not None
    room = new_room(game, default_seats(game), {}, code, who.person, hub.key)
    room.patience = hub.config.patience_free
    sit_down(room, who.person, who.name, number=0, entropy=text_of(data, "entropy") or None)
    fill_with_bots(room, DEFAULT_LEVEL)
    change = begin(room, game, time.time())
    with contextlib.suppress(Conflict):  # the form was sent twice: the table is there already
        await hub.create(change)
    return see_other(f"/t/{code}")


@get("/tables/new")
async def new_table(request: AnyRequest, who: Who, game: FromQuery[str | None] = None) -> Response[str]:
    """Choose a game, its options, the seats, the pace."""
    chosen = known_game(game or shortest_first()[0].name)
    return new_table_page(request, who, chosen, {})


@post("/tables/new")
async def make_table(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Open the table and sit down at it."""
    game = known_game(text_of(data, "game"))
    go_back_to(request, f"/tables/new?game={game.name}")
    await may_open_table(request, limiter, hub.config, who.person)
    code = code_of(text_of(data, "ticket"), hub.key)
    seats = whole_number(text_of(data, "seats"), default_seats(game))
    options = options_in_form(game, data)
    who = await become_guest(request, hub.store, who, text_of(data, "name") or None)
    assert who.person is not None
    room = new_room(game, seats, options, code, who.person, hub.key)
    seconds = whole_number(text_of(data, "window_seconds"), 0)
    set_house_rules(room, who.person, free_undo=text_of(data, "free_undo") == "yes", window_seconds=seconds)
    pace = text_of(data, "pace")
    room.pace = pace if pace in PACES else "free"  # type: ignore[assignment]  # checked just here
    room.patience = patience_for(room.pace, hub.config)
    room.public = text_of(data, "visibility") == "public"
    sit_down(room, who.person, who.name, number=0, entropy=text_of(data, "entropy") or None)
    seat_wanted_bots(room, data)
    with contextlib.suppress(Conflict):  # the form was sent twice: the table is there already
        await hub.create(Change(room))
    return see_other(f"/t/{code}")


@get("/lobby")
async def lobby(request: AnyRequest, who: Who, hub: TheHub) -> Response[str]:
    """Public tables: open ones to join, running ones to watch."""
    since = time.time() - LOBBY_SECONDS
    waiting = await hub.store.rooms.in_lobby(["open"], since=since)
    running = await hub.store.rooms.in_lobby(["playing"], since=since, limit=20)
    return page(request, who, "lobby.html", open_rooms=room_lines(waiting, who), running_rooms=room_lines(running, who))


@get("/games")
async def my_games(request: AnyRequest, who: Who, hub: TheHub) -> Response[str]:
    """A person's tables: those that wait for him first."""
    lines = await hub.store.rooms.of_person(who.person) if who.person else []
    rooms = room_lines(lines, who)
    await tell_time_left(rooms, lines, who, hub)
    rooms.sort(key=lambda line: (not line["is_my_turn"], line["is_over"]))
    return page(request, who, "my_games.html", rooms=rooms)


@post("/language")
async def set_language(data: Form) -> Redirect:
    """The visitor's own choice of language."""
    language = text_of(data, "lang")
    if language not in LANGUAGES:
        language = SOURCE
    target = text_of(data, "next")
    if not target.startswith("/") or target.startswith("//") or "\\" in target:
        target = "/"
    response = see_other(target)
    response.cookies.append(Cookie(COOKIE, path="/", value=language, max_age=31_536_000, samesite="lax", httponly=True))
    return response


def options_in_form(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    """The options that a form chose, as plain data. A box that is not ticked sends nothing but that it was shown."""
    chosen: dict[str, Any] = {}
    for name in game.options.__struct_fields__:
        field = OPTION + name
        if data.get(f"{field}.shown"):
            chosen[name] = text_of(data, field) == "yes"
        elif field in data:
            chosen[name] = read_option(game, name, text_of(data, field))
    return chosen


async def may_open_table(request: AnyRequest, limiter: Limiter, config: Config, person: str | None) -> None:
    """So many new tables a minute from one address, however many people it makes up, and from one person."""
    await limiter.check(f"tables {address_of(request.scope)}", config.new_tables_per_minute)
    if person is not None:
        await limiter.check(f"tables {person}", config.new_tables_per_minute)


def known_game(name: str) -> Game:
    """The game of that name, or a refusal."""
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Refusal(N_("There is no such game here: {why}"), why=error) from None


def new_room(game: Game, seats: int, options: dict[str, Any], code: str, host: str, key: str) -> Room:
    """An open room whose secret was promised with its code."""
    secret = secret_for(code, key)
    return open_room(game, seats, options, code=code, secret=secret, host=host, now=time.time())


def patience_for(pace: str, config: Config) -> float | None:
    """How long absence is borne at a table of this pace; slow ones have their clock."""
    return {"free": config.patience_free, "live": config.patience_live}.get(pace)


def new_ticket(key: str) -> dict[str, str]:
    """A code for a table that may be opened, and the promise that goes with it."""
    code = new_code()
    return {"ticket": ticket_for(code, key), "commitment": commit_to(secret_for(code, key))}


def default_seats(game: Game) -> int:
    """Four at the table if the game allows it."""
    least, most = game.seats
    return max(least, min(4, most))


def fill_with_bots(room: Room, level: str) -> None:
    """Bots on all open chairs."""
    for seat in room.seats:
        if seat.kind == "open":
            seat_bot(room, seat.number, level, default_name(seat.number))


def seat_wanted_bots(room: Room, data: dict[str, Any]) -> None:
    """`seat.2=squire`: a bot of that level on chair 2; anything else leaves it open."""
    for seat in room.seats[1:]:
        level = text_of(data, f"seat.{seat.number}")
        if level in BOTS:
            seat_bot(room, seat.number, level, default_name(seat.number))


def whole_number(value: Any, default: int) -> int:
    """A number from a form."""
    try:
        return int(value)
    except (TypeError, ValueError):
        return default


def game_card(game: Game, language: str, key: str) -> dict[str, Any]:
    """A game as the home page shows it."""
    say = voice_in(language)
    least, most = game.seats
    return {
        "name": game.name,
        "number": game_names().index(game.name),
        "title": game.title_in(language),
        "pitch": typography(game.pitch_in(language), language),
        "seats": f"{least}–{most}" if least != most else str(least),
        "minutes": game_lengths(game),
        "stage": say(STAGES.get(game.stage, game.stage)),
        **credits_of(game, language),
        "default_seats": default_seats(game),
        **new_ticket(key),
    }


def credits_of(game: Game, language: str) -> dict[str, str]:
    """Whose game it is."""
    say = voice_in(language)
    return {
        "authors": game.authors or say(N_("author not named")),
        "publisher": translator(game.folder, language)(game.publisher) or say(N_("publisher not named")),
    }


def new_table_page(request: AnyRequest, who: Visitor, game: Game, given: dict[str, Any]) -> Response[str]:
    """The form for a new table."""
    words = game_speaker(game.name, who.language)
    least, most = game.seats
    return page(
        request,
        who,
        "new_table.html",
        games=[{"name": other.name, "title": other.title_in(who.language)} for other in shortest_first()],
        game=game_card(game, who.language, request.app.state.key),
        options=option_fields(game, words),
        least=least,
        most=most,
        levels=list(LEVELS.values()),
        default_level=DEFAULT_LEVEL,
    )


def room_lines(lines: list[RoomLine], who: Visitor) -> list[dict[str, Any]]:
    """Rooms in a list, those aside whose game this site no longer has."""
    return [room_line(line.room, who) for line in lines if line.room.game in game_names()]


def room_line(room: Room, who: Visitor) -> dict[str, Any]:
    """A room in a list. Who is asked secretly is not told to others."""
    game = find_game(room.game)
    me = next((seat for seat in room.seats if who.person and seat.person == who.person), None)
    asked = [room.seats[n].name for n in room.pending if n not in room.secretly]
    return {
        "code": room.code,
        "url": f"/t/{room.code}",
        "game": room.game,
        "title": game.title_in(who.language),
        "seats": [{"number": s.number, "name": s.name, "kind": s.kind} for s in room.seats],
        "free": sum(seat.kind == "open" for seat in room.seats),
        "status": room.status,
        "pace": room.pace,
        "is_over": room.is_over,
        "is_my_turn": me is not None and room.status == "playing" and me.number in room.pending,
        "waits_for": ", ".join(asked),
        "is_mine": me is not None,
        "is_called": me is not None and was_called(room, me.number),
        "time_left": "",
    }


async def tell_time_left(shown: list[dict[str, Any]], lines: list[RoomLine], who: Visitor, hub: Hub) -> None:
    """How long a person who was called has to come back to each of his tables."""
    called = {line["code"]: line for line in shown if line["is_called"]}
    seen = await hub.store.presence.of(list(called))
    for room in [line.room for line in lines if line.room.code in called]:
        times = {number: last.at for number, last in seen[room.code].items()}
        left = seconds_to_come_back(room, my_seat(room, who.person or "").number, times, time.time())
        called[room.code]["time_left"] = "" if left is None else minutes_and_seconds(left)


HANDLERS = [home, play_now, new_table, make_table, lobby, my_games, set_language]
