"""Lists of tables: those to join or to watch, and one's own."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, get, post

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.room import Change
from oyez.server.dependencies import TheHub, Who
from oyez.server.live import LiveRoom
from oyez.server.pages.at_table import TheTable
from oyez.server.responses import go_back_to, page, see_other
from oyez.server.shown.games import game_card, lightest_first
from oyez.server.shown.rooms import room_lines, rooms_of
from oyez.server.visitors import AnyRequest

LOBBY_SECONDS = 86_400.0  # a table that nobody touched for a day is not shown any more
ALL = ["open", "playing", "finished", "abandoned"]


@get("/lobby")
async def lobby(request: AnyRequest, who: Who, hub: TheHub) -> Response[str]:
    """Public tables: open ones to join, running ones to watch, and those that have just ended."""
    since = time.time() - LOBBY_SECONDS
    waiting = await hub.store.rooms.in_lobby(["open"], since=since)
    running = await hub.store.rooms.in_lobby(["playing"], since=since, limit=20)
    ended = await hub.store.rooms.in_lobby(["finished"], since=since, limit=5)
    return page(
        request,
        who,
        "lobby.html",
        open_rooms=room_lines(waiting, who),
        running_rooms=room_lines(running, who),
        ended_rooms=room_lines(ended, who),
        games=[game_card(game, who.language, hub.key) for game in lightest_first()],
    )


@get("/games")
async def my_games(request: AnyRequest, who: Who, hub: TheHub) -> Response[str]:
    """A person's tables: those that wait for him first, those that he has put away last."""
    rooms = await rooms_of(hub, who, ALL)
    return page(
        request,
        who,
        "my_games.html",
        rooms=[room for room in rooms if not room["is_over"]],
        ended=[room for room in rooms if room["is_over"] and not room["is_put_away"]],
        put_away=[room for room in rooms if room["is_over"] and room["is_put_away"]],
    )


@post("/t/{code:str}/put-away")
async def put_away(table: TheTable) -> Response[Any]:
    """A finished game goes out of one's list, or comes back into it."""
    go_back_to(table.request, "/games")

    def decide(live: LiveRoom) -> Change:
        room = live.copy_of_room()
        if not room.is_over:
            raise Refusal(N_("This is for games that are over."))
        seat = room.seats[table.own_seat(live)]
        seat.put_away = not seat.put_away
        return Change(room)

    await table.hub.act(table.code, decide)
    return see_other("/games")


HANDLERS = [lobby, my_games, put_away]
