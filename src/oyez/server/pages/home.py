"""Home, *Play now*, new tables."""

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
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES, SOURCE
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.rooms.fairness import code_of, secret_for
from oyez.rooms.game import begin, open_room
from oyez.rooms.house_rules import set_house_rules
from oyez.rooms.names import default_name
from oyez.rooms.options import option_fields, read_option
from oyez.rooms.room import PACES, Change, Room
from oyez.rooms.seating import seat_beside, seat_bot, sit_down
from oyez.rooms.windows import USUAL_WINDOW
from oyez.server.config import Config
from oyez.server.dependencies import Code, Form, TheHub, TheLimiter, Who, text_of
from oyez.server.language import COOKIE
from oyez.server.limits import Limiter
from oyez.server.responses import go_back_to, page, see_other
from oyez.server.security import A_YEAR
from oyez.server.shown.games import default_seats, game_card, lightest_first
from oyez.server.shown.rooms import rooms_of
from oyez.server.shown.templates import game_speaker
from oyez.server.visitors import AnyRequest, Visitor, address_of, become_guest
from oyez.store import Conflict

OPTION = "option."  # how the fields of options begin
ROOMS_ON_HOME = 4  # running games of the visitor; the others stand in his list
HERE = "here"  # a chair whose player sits at the same screen


@get("/")
async def home(request: AnyRequest, who: Who, hub: TheHub) -> Response[str]:
    """What waits for the visitor, then the games, the lightest first, and *Play now*."""
    games = [game_card(game, who.language, hub.key) for game in lightest_first()]
    stages = {game["stage"] for game in games}
    running = await rooms_of(hub, who, ["open", "playing"])
    return page(
        request,
        who,
        "home.html",
        games=games,
        stage=stages.pop() if len(stages) == 1 else "",
        rooms=running[:ROOMS_ON_HOME],
        more_rooms=max(0, len(running) - ROOMS_ON_HOME),
    )


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
    room = new_room(game, default_seats(game), dict(game.quick), code, who.person, hub.key)
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
    chosen = known_game(game or lightest_first()[0].name)
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
    room.pace = PACES.get(text_of(data, "pace"), "free")
    room.patience = patience_for(room.pace, hub.config)
    room.public = text_of(data, "visibility") == "public"
    sit_down(room, who.person, who.name, number=0, entropy=text_of(data, "entropy") or None)
    seat_the_others(room, who.person, data)
    with contextlib.suppress(Conflict):  # the form was sent twice: the table is there already
        await hub.create(Change(room))
    return see_other(f"/t/{code}")


@post("/language")
async def set_language(hub: TheHub, data: Form) -> Redirect:
    """The visitor's own choice of language."""
    language = text_of(data, "lang")
    if language not in LANGUAGES:
        language = SOURCE
    target = text_of(data, "next")
    if not target.startswith("/") or target.startswith("//") or "\\" in target:
        target = "/"
    response = see_other(target)
    secure = hub.config.secure
    response.cookies.append(
        Cookie(COOKIE, path="/", value=language, max_age=A_YEAR, samesite="lax", httponly=True, secure=secure)
    )
    return response


def options_in_form(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    """The options that a form chose, as plain data. A box that is not ticked sends nothing but that it was shown."""
    chosen: dict[str, Any] = {}
    for name in game.options.__struct_fields__:
        field = OPTION + name
        if data.get(f"{field}.shown"):
            chosen[name] = text_of(data, field) == "yes"
        elif field in data and text_of(data, field):  # a field that is left empty: as usual
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


def fill_with_bots(room: Room, level: str) -> None:
    """Bots on all open chairs."""
    for seat in room.seats:
        if seat.kind == "open":
            seat_bot(room, seat.number, level, default_name(seat.number))


def seat_the_others(room: Room, person: str, data: dict[str, Any]) -> None:
    """`seat.2=squire`: a bot of that level on chair 2; `here`: somebody at this screen; else it stays open."""
    for seat in room.seats[1:]:
        wanted = text_of(data, f"seat.{seat.number}")
        if wanted in BOTS:
            seat_bot(room, seat.number, wanted, default_name(seat.number))
        elif wanted == HERE:
            seat_beside(room, person, seat.number, default_name(seat.number))


def whole_number(value: Any, default: int) -> int:
    """A number from a form."""
    try:
        return int(value)
    except (TypeError, ValueError):
        return default


def new_table_page(request: AnyRequest, who: Visitor, game: Game, given: dict[str, Any]) -> Response[str]:
    """The form for a new table."""
    words = game_speaker(game.name, who.language)
    least, most = game.seats
    return page(
        request,
        who,
        "new_table.html",
        usual_window=USUAL_WINDOW,
        games=[{"name": other.name, "title": other.title_in(who.language)} for other in lightest_first()],
        game=game_card(game, who.language, request.app.state.key),
        options=option_fields(game, words),
        least=least,
        most=most,
        levels=list(LEVELS.values()),
        default_level=DEFAULT_LEVEL,
    )


HANDLERS = [home, play_now, new_table, make_table, set_language]
