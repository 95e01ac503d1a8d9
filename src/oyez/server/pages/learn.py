"""Guided games: beginning one, taking it up again, leaving it for a game like any other."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, post

from oyez.bots.levels import DEFAULT_LEVEL
from oyez.rooms.fairness import new_code
from oyez.rooms.game import begin, obey_orders
from oyez.rooms.guided import begin_lesson
from oyez.rooms.lessons import end_lesson, is_at_end, lesson_in, lesson_named
from oyez.rooms.room import Change, Room
from oyez.rooms.seating import sit_down
from oyez.server.dependencies import Code, Form, TheHub, TheLimiter, Who, text_of
from oyez.server.live import LiveRoom
from oyez.server.pages.at_table import TheTable
from oyez.server.pages.home import fill_with_bots, known_game, may_open_table, new_room
from oyez.server.responses import go_back_to, see_other
from oyez.server.shown.games import default_seats
from oyez.server.visitors import AnyRequest, become_guest


@post("/learn/{name:str}")
async def learn(
    request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, name: Code, data: Form
) -> Response[Any]:
    """The lesson where the visitor left it; from its beginning where he did not, or has come to its end."""
    game = known_game(name)
    go_back_to(request, f"/games/{game.name}")
    lesson = lesson_named(game, text_of(data, "lesson"))
    who = await become_guest(request, hub.store, who)
    assert who.person is not None
    for line in await hub.store.rooms.of_person(who.person, ["playing"]):
        if line.room.game == game.name and line.room.lesson == lesson.name and is_going_on(line.room):
            return see_other(f"/t/{line.room.code}")
    await may_open_table(request, limiter, hub.config, who.person)
    change = begin_lesson(game, lesson, code=new_code(), person=who.person, name=who.name, now=time.time())
    change.room.patience = hub.config.patience_free
    await hub.create(change)
    return see_other(f"/t/{change.room.code}")


def is_going_on(room: Room) -> bool:
    """Is there still a step to be taken?"""
    return lesson_in(room) is not None and not is_at_end(room)


@post("/t/{code:str}/lesson/end")
async def leave_lesson(table: TheTable) -> Response[Any]:
    """From here on it is a game against bots."""
    go_back_to(table.request, table.url)

    def decide(live: LiveRoom) -> Change:
        table.own_seat(live)
        room = live.copy_of_room()
        end_lesson(room)
        change = obey_orders(Change(room, live.copy_of_play()), time.time())
        return change if change.answers else Change(room)

    return await table.do(decide)


@post("/t/{code:str}/lesson/afresh")
async def start_afresh(table: TheTable, limiter: TheLimiter) -> Response[Any]:
    """The lesson is over: a new game, with the options for a quick one, against bots."""
    go_back_to(table.request, table.url)
    live, hub, who = await table.room(), table.hub, table.who
    table.own_seat(live)
    await may_open_table(table.request, limiter, hub.config, who.person)
    person, game = await table.become_guest(), live.game
    room = new_room(game, default_seats(game), dict(game.quick), new_code(), person, hub.key)
    room.patience = hub.config.patience_free
    sit_down(room, person, who.name, number=0)
    fill_with_bots(room, DEFAULT_LEVEL)
    await hub.create(begin(room, game, time.time()))
    return see_other(f"/t/{room.code}")


HANDLERS = [learn, leave_lesson, start_afresh]
