"""What one does at the table: answer, take back, ask for a hint, talk."""

from __future__ import annotations

import functools
import time
from typing import Any

from litestar import Response, post

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.answers import answer_in_words
from oyez.rooms.bots import HINT_LEVEL
from oyez.rooms.game import give_answer, stamp_of, undo
from oyez.rooms.room import Change
from oyez.rooms.seating import clean_chat, must_be_playing
from oyez.rooms.undo import undo_target
from oyez.server.dependencies import Form, TheLimiter, TheThinker, text_of
from oyez.server.hub import News
from oyez.server.live import LiveRoom
from oyez.server.pages.answers import read_answer
from oyez.server.pages.at_table import TheTable
from oyez.server.responses import wants_fragment
from oyez.server.visitors import address_of


@post("/t/{code:str}/answer")
async def answer(table: TheTable, data: Form) -> Response[Any]:
    """Answer the question one is asked."""
    stamp = text_of(data, "stamp")

    def decide(live: LiveRoom) -> Change:
        me = table.own_seat(live)
        form = functools.partial(read_answer, data=data)
        return give_answer(live.copy_of_room(), live.copy_of_play(), me, form, time.time(), stamp=stamp)

    return await table.do(decide)


@post("/t/{code:str}/undo")
async def take_back(table: TheTable) -> Response[Any]:
    """Take one's last decision back."""

    async def decide(live: LiveRoom) -> Change:
        me = table.own_seat(live)
        room = live.copy_of_room()
        play = await table.hub.play_before(live, undo_target(room, me))
        return undo(room, play, me, time.time())

    return await table.do(decide)


@post("/t/{code:str}/hint")
async def hint(table: TheTable, thinker: TheThinker, limiter: TheLimiter) -> Response[Any]:
    """What a bot would do, knowing only what this seat may see."""
    live = await table.room()
    me = table.own_seat(live)
    must_be_playing(live.room)
    await limiter.check(f"hint {table.who.person} {table.code}", 20)
    question = None if live.play is None else live.play.question_for(me)
    if question is None or live.play is None:
        raise Refusal(N_("You are not asked anything now."), late=True)
    plain = await thinker.choose(live.room, live.play, me, HINT_LEVEL)
    text = answer_in_words(question, question.read(plain, live.game.choice_type), live.speaker(table.who.language))
    if not wants_fragment(table.request):
        kept = {"room": table.code, "stamp": stamp_of(live.room, live.play, me), "text": text}
        table.request.session["hint"] = kept
    return table.show(live, text)


@post("/t/{code:str}/chat")
async def chat(table: TheTable, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Say something to the table."""
    hub, code = table.hub, table.code
    live = await table.room()
    text = clean_chat(text_of(data, "text"))
    me = table.seat(live.room)
    if me is None:
        await limiter.check(f"chat {address_of(table.request.scope)}", hub.config.chat_lines_per_minute)
        await table.become_guest()
    await limiter.check(f"chat {table.who.person} {code}", hub.config.chat_lines_per_minute)
    name = table.who.name if me is None else live.room.seats[me].name
    await hub.store.chat.say(code, me, name, text, now=time.time())
    await hub.refresh_people(live)
    hub.tell(News(code, people=True))
    return table.show(live)


HANDLERS = [answer, take_back, hint, chat]
