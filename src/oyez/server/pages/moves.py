"""What one does at the table: answer, take back, ask for a hint."""

from __future__ import annotations

import functools
import time
from typing import Any

import msgspec
from litestar import Response, post

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.bots import hint_in_words
from oyez.rooms.game import before_seals, give_answer, has_sealed, set_asks, stamp_of, undo, unseal
from oyez.rooms.lessons import WrongTry
from oyez.rooms.orders import FOR_ALL
from oyez.rooms.room import Change
from oyez.rooms.seating import must_be_playing
from oyez.rooms.undo import undo_target
from oyez.server.dependencies import Form, TheLimiter, TheThinker, text_of
from oyez.server.live import LiveRoom
from oyez.server.pages.answers import read_answer
from oyez.server.pages.at_table import AtTable, TheTable
from oyez.server.responses import wants_fragment


@post("/t/{code:str}/answer")
async def answer(table: TheTable, data: Form) -> Response[Any]:
    """Answer the question one is asked."""
    stamp = text_of(data, "stamp")

    def decide(live: LiveRoom) -> Change:
        me = table.own_seat(live)
        form = functools.partial(read_answer, data=data)
        return give_answer(live.copy_of_room(), live.copy_of_play(), me, form, time.time(), stamp=stamp)

    try:
        return await table.do(decide)
    except WrongTry as wrong:
        return await _answer_kindly(table, wrong)


async def _answer_kindly(table: AtTable, wrong: WrongTry) -> Response[Any]:
    """A lesson shows something else here: say so beside its step. Nothing has changed."""
    live = await table.room()
    tried = wrong.sentence_in(table.who.language)
    if not wants_fragment(table.request):
        table.request.session["tried"] = {"room": table.code, "seq": live.room.seq, "said": tried}
    return await table.show(live, tried=tried)


@post("/t/{code:str}/undo")
async def take_back(table: TheTable) -> Response[Any]:
    """Take one's last decision back."""

    async def decide(live: LiveRoom) -> Change:
        me = table.own_seat(live)
        room = live.copy_of_room()
        if live.play is not None and has_sealed(live.play, me):
            before = await table.hub.play_before(live, before_seals(room, live.play))
            return unseal(room, before, me, live.play.table.sealed, time.time())
        play = await table.hub.play_before(live, undo_target(room, me))
        return undo(room, play, me, time.time())

    return await table.do(decide)


@post("/t/{code:str}/hint")
async def hint(table: TheTable, thinker: TheThinker, limiter: TheLimiter) -> Response[Any]:
    """The best answers with their shares and reasons, from what this seat may see alone."""
    live = await table.room()
    me = table.own_seat(live)
    must_be_playing(live.room)
    await limiter.check(f"hint {table.who.person} {table.code}", 20)
    question = None if live.play is None else live.shown_to(me, time.time()).question
    if question is None or live.play is None:
        raise Refusal(N_("You are not asked anything now."), late=True)
    found = await thinker.hint(live.room, live.play, me)
    if found is None:
        raise Refusal(N_("You are not asked anything now."), late=True)
    seen = live.game.view(live.play.table, me)
    lines = hint_in_words(found, question, live.play, live.speaker(table.who.language), seen)
    if not wants_fragment(table.request):
        plain = msgspec.to_builtins(lines)
        kept = {"room": table.code, "stamp": stamp_of(live.room, live.play, me), "lines": plain}
        table.request.session["hint"] = kept
    return await table.show(live, lines)


@post("/t/{code:str}/asks")
async def asks(table: TheTable, data: Form) -> Response[Any]:
    """When one wants to be asked about what others do: for all, or in a kind of `window`."""
    wishes = {text_of(data, "window") or FOR_ALL: text_of(data, "asks")}

    def decide(live: LiveRoom) -> Change:
        me = table.own_seat(live)
        return set_asks(live.copy_of_room(), live.copy_of_play(), me, wishes, time.time())

    return await table.do(decide)


HANDLERS = [answer, take_back, hint, asks]
