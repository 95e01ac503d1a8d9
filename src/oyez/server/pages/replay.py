"""Replays: step by step and turn by turn, with any seat's eyes when the game is over; records; playing on."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery

from oyez.engine.errors import Refusal
from oyez.engine.record import save_record
from oyez.engine.words import N_
from oyez.rooms.again import grow
from oyez.rooms.fairness import code_of
from oyez.rooms.game import record_of
from oyez.rooms.room import Seat
from oyez.server.dependencies import Code, Form, TheHub, TheLimiter, text_of
from oyez.server.hub import Hub
from oyez.server.live import LiveRoom
from oyez.server.pages.at_table import TheTable
from oyez.server.pages.home import may_open_table, whole_number
from oyez.server.responses import go_back_to, page, see_other
from oyez.server.shown.chart import draw_course, lacks_course
from oyez.server.shown.games import new_ticket
from oyez.server.shown.moments import moment_lines, open_hands, show_moment, shown_chart
from oyez.server.shown.table import tincture_of
from oyez.store import Conflict

ALL_EYES = "all"  # every hand lies open


@get("/t/{code:str}/replay")
async def replay(
    table: TheTable, step: FromQuery[int | None] = None, seat: FromQuery[str | None] = None
) -> Response[str]:
    """The game as it stood after `step` moves, from its start on."""
    live = await table.room()
    if lacks_course(live):
        await draw_course(table.hub.store, live)
    me = table.seat(live.room)
    if table.veil(live.room, me) is not None:
        me = None  # the screen is on its way to another
    eyes = whose_eyes(live, me, seat)
    steps = visible_steps(live, eyes)
    turns = await turn_steps(table.hub, live, steps)
    number = min(max(step or 0, 0), len(steps) - 1)
    seq = steps[number]
    play = await table.hub.play_before(live, seq)
    words = live.speaker(table.who.language, eyes)
    shown = show_moment(live, play, eyes, seq, words, table.who.base_url)
    return page(
        table.request,
        table.who,
        "replay.html",
        table=shown,
        tincture=lambda number: tincture_of(shown.view, number),
        words=words,
        names=list(words.seat_names),
        lines=moment_lines(live, eyes, steps, seq, words),
        hands=open_hands(live, play, table.who.language) if is_open(live, seat) else [],
        chart=shown_chart(live),
        step=number,
        last=len(steps) - 1,
        eyes=eyes,
        eyes_name=ALL_EYES if is_open(live, seat) else "spectator" if eyes is None else str(eyes),
        chair=me if me is not None else eyes or 0,
        is_over=live.room.is_over,
        previous_turn=max((n for n in turns if n < number), default=0),
        next_turn=min((n for n in turns if n > number), default=len(steps) - 1),
        result=shown.result,
        ticket=new_ticket(table.hub.key)["ticket"] if live.room.is_over else "",
    )


@get("/t/{code:str}/record.json")
async def record(hub: TheHub, code: Code) -> Response[bytes]:
    """The record of a finished game, for `oyez verify`, for bug reports, for keeping."""
    live = await hub.room(code)
    headers = {"content-disposition": f'attachment; filename="oyez-{live.room.game}-{code}.json"'}
    return Response(await record_at(hub, live), media_type="application/json", headers=headers)


async def record_at(hub: Hub, live: LiveRoom) -> bytes:
    """The record of a table at which the game is over."""
    must_be_over(live)
    answers = await hub.store.rooms.answers(live.room.code)
    finished = live.room.status == "finished" and live.play is not None
    places = live.game.outcome(live.play.table).places if finished and live.play is not None else None
    return save_record(record_of(live.room, answers, places))


@post("/t/{code:str}/play-on")
async def play_on(table: TheTable, limiter: TheLimiter, data: Form) -> Response[Any]:
    """A new table that goes on from a moment of a finished game: you on one chair, bots on the others."""
    await may_open_table(table.request, limiter, table.hub.config, table.who.person)
    hub, code = table.hub, table.code
    go_back_to(table.request, f"{table.url}/replay")
    live = await table.room()
    must_be_over(live)
    fresh = code_of(text_of(data, "ticket"), hub.key)
    person = await table.become_guest()
    steps = visible_steps(live, None)
    number = min(max(whole_number(text_of(data, "step"), 0), 0), len(steps) - 1)
    seq = steps[number]
    play = await hub.play_before(live, seq)
    if play.is_over:
        raise Refusal(N_("The game is over at this moment: go back a step."))
    answers = await hub.store.rooms.answers(code, until=seq)
    chair = whole_number(text_of(data, "seat"), 0) % len(live.room.seats)
    me = Seat(chair, "person", table.who.name, person=person)
    change = grow(live.copy_of_room(), fresh, play, answers, me, time.time())
    first = await hub.store.rooms.snapshot_before(live.room, 0)
    if first is not None and seq > 0:
        change.snapshots.insert(0, first)
    with contextlib.suppress(Conflict):  # the form was sent twice: the table is there already
        await hub.create(change)
    return see_other(f"/t/{fresh}")


def must_be_over(live: LiveRoom) -> None:
    """Records and other seats' eyes hold what is hidden while a game runs."""
    if not live.room.is_over or live.play is None:
        raise Refusal(N_("This is for games that are over."))


def whose_eyes(live: LiveRoom, me: int | None, wanted: str | None) -> int | None:
    """Your own while the game runs; anybody's when it is over."""
    if not live.room.is_over:
        if me is None:
            raise Refusal(N_("You can replay this game when it is over."))
        return me
    if wanted is None:
        return me
    number = whole_number(wanted, -1)
    return number if 0 <= number < len(live.room.seats) else None


def is_open(live: LiveRoom, wanted: str | None) -> bool:
    """Are all hands to be shown? Only when the game is over."""
    return live.room.is_over and wanted == ALL_EYES


def visible_steps(live: LiveRoom, eyes: int | None) -> list[int]:
    """After how many answers the moments are. While the game runs, only moments at which something was seen."""
    if live.room.is_over or live.play is None:
        return list(range(live.room.seq + 1))
    last = live.shown_to(eyes, time.time()).seq
    return sorted({0} | {seq for seq, _ in live.events if seq <= last})


async def turn_steps(hub: Hub, live: LiveRoom, steps: list[int]) -> list[int]:
    """The moments at which a turn began."""
    begins = set(await hub.store.rooms.snapshot_numbers(live.room.code))
    return [number for number, seq in enumerate(steps) if seq in begins]


HANDLERS = [replay, record, play_on]
