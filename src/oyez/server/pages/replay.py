"""Replays: step by step and turn by turn, with any seat's eyes when the game is over; records; playing on."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery

from oyez.engine.errors import Refusal
from oyez.engine.play import Play
from oyez.engine.record import save_record
from oyez.engine.words import N_, Speaker
from oyez.rooms.fairness import code_of
from oyez.rooms.game import grow, record_of
from oyez.rooms.room import Seat
from oyez.server.dependencies import Code, Form, TheHub, TheLimiter, text_of
from oyez.server.hub import Hub
from oyez.server.live import LiveRoom
from oyez.server.pages.at_table import TheTable
from oyez.server.pages.home import may_open_table, new_ticket, whole_number
from oyez.server.responses import go_back_to, page, see_other
from oyez.server.shown.table import TableShown, log_text, show_table, tincture_of
from oyez.store import Conflict

LINES_SHOWN = 12


@get("/t/{code:str}/replay")
async def replay(
    table: TheTable, step: FromQuery[int | None] = None, seat: FromQuery[str | None] = None
) -> Response[str]:
    """The game as it stood after `step` moves."""
    live = await table.room()
    eyes = whose_eyes(live, table.seat(live.room), seat)
    steps = visible_steps(live, eyes)
    turns = await turn_steps(table.hub, live, steps)
    number = min(max(step if step is not None else len(steps) - 1, 0), len(steps) - 1)
    seq = steps[number]
    play = await table.hub.play_before(live, seq)
    words = live.speaker(table.who.language)
    shown = show_moment(live, play, eyes, seq, words, table.who.base_url)
    return page(
        table.request,
        table.who,
        "replay.html",
        table=shown,
        tincture=lambda number: tincture_of(shown.view, number),
        words=words,
        names=list(words.seat_names),
        lines=moment_lines(live, eyes, seq, words),
        step=number,
        last=len(steps) - 1,
        eyes=eyes,
        eyes_name="spectator" if eyes is None else str(eyes),
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
    must_be_over(live)
    answers = await hub.store.rooms.answers(code)
    finished = live.room.status == "finished" and live.play is not None
    places = live.game.outcome(live.play.table).places if finished and live.play is not None else None
    headers = {"content-disposition": f'attachment; filename="oyez-{live.room.game}-{code}.json"'}
    data = save_record(record_of(live.room, answers, places))
    return Response(data, media_type="application/json", headers=headers)


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


def visible_steps(live: LiveRoom, eyes: int | None) -> list[int]:
    """After how many answers the moments are. While the game runs, only moments at which something was seen."""
    if live.room.is_over:
        return list(range(live.room.seq + 1))
    seen = {0} | {seq for seq, _ in live.events}
    return sorted(seen)


async def turn_steps(hub: Hub, live: LiveRoom, steps: list[int]) -> list[int]:
    """The moments at which a turn began."""
    begins = set(await hub.store.rooms.snapshot_numbers(live.room.code))
    return [number for number, seq in enumerate(steps) if seq in begins]


def show_moment(live: LiveRoom, play: Play, eyes: int | None, seq: int, words: Speaker, base_url: str) -> TableShown:
    """The table at that moment, without questions to anybody."""
    now = time.time()
    shown = show_table(live, eyes, words, base_url=base_url, now=now)
    shown.view = live.game.view(play.table, eyes)
    shown.question = None
    asked = {question.seat for question in play.asked if not question.secretly or question.seat == eyes}
    for seat in shown.seats:
        seat.to_move = seat.number in asked
        seat.clock = seat.deadline = None
        seat.tincture = tincture_of(shown.view, seat.number)
    if seq < live.room.seq:
        shown.result = None
    return shown


def moment_lines(live: LiveRoom, eyes: int | None, seq: int, words: Speaker) -> list[dict[str, Any]]:
    """What had just happened."""
    told = [(number, at, event) for number, (at, event) in enumerate(live.events) if at <= seq][-LINES_SHOWN:]
    return [
        {"text": log_text(live, number, event, eyes, words), "rule": event.rule, "new": at == seq}
        for number, at, event in told
    ]


HANDLERS = [replay, record, play_on]
