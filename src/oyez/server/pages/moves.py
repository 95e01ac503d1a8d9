"""What one does at the table: answer, take back, ask for a hint, talk."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, post

from oyez.engine.play import Play
from oyez.engine.words import N_, Speaker
from oyez.rooms.game import choices_of, give_answer, stamp_of, undo, undo_target
from oyez.rooms.room import Change, Refusal
from oyez.rooms.seating import clean_chat, come_back, must_be_playing
from oyez.server.bots.pool import HINT_LEVEL
from oyez.server.dependencies import Code, Form, TheHub, TheLimiter, TheThinker, Who, text_of
from oyez.server.hub import News
from oyez.server.live import LiveRoom
from oyez.server.pages.answers import read_answer
from oyez.server.pages.at_table import do, done, html_response, must_sit
from oyez.server.responses import refused, see_other, wants_fragment
from oyez.server.shown.templates import personal
from oyez.server.visitors import AnyRequest, address_of, become_guest, my_number


@post("/t/{code:str}/answer")
async def answer(request: AnyRequest, who: Who, hub: TheHub, code: Code, data: Form) -> Response[Any]:
    """Answer the question one is asked."""

    def decide(live: LiveRoom) -> Change:
        me = must_sit(request, who, live)
        play = live.copy_of_play()
        room = live.copy_of_room()
        give_back(room, me)
        stamp = text_of(data, "stamp")
        if stamp != stamp_of(room, play, me) or not stamp:
            raise Refusal(N_("This question is no longer open: the table has moved on."), late=True)
        plain = read_answer(play.question_for(me), data)
        return give_answer(room, play, me, plain, time.time())

    return await do(request, who, hub, code, decide)


@post("/t/{code:str}/undo")
async def take_back(request: AnyRequest, who: Who, hub: TheHub, code: Code) -> Response[Any]:
    """Take one's last decision back."""

    async def decide(live: LiveRoom) -> Change:
        me = must_sit(request, who, live)
        room = live.copy_of_room()
        play = await hub.play_before(live, undo_target(room, me))
        assert isinstance(play, Play)
        return undo(room, play, me, time.time())

    return await do(request, who, hub, code, decide)


@post("/t/{code:str}/hint")
async def hint(
    request: AnyRequest, who: Who, hub: TheHub, thinker: TheThinker, limiter: TheLimiter, code: Code
) -> Response[Any]:
    """What the greedy bot would do, knowing only what this seat may see."""
    live = await hub.room(code)
    try:
        me = must_sit(request, who, live)
        must_be_playing(live.room)
        await limiter.check(f"hint {who.person} {code}", 20)
        question = None if live.play is None else live.play.question_for(me)
        if question is None or live.play is None or live.table is None:
            raise Refusal(N_("You are not asked anything now."), late=True)
        plain = await thinker.choose(live.room, live.table, me, HINT_LEVEL)
        words = Speaker(live.game.words, who.language, [seat.name for seat in live.room.seats])
        text = answer_text(live.play, me, plain, words)
    except Refusal as refusal:
        return refused(request, who, refusal, f"/t/{code}")
    if wants_fragment(request):
        drawn = hub.draw(live, me, who.language, text)
        return html_response(personal(drawn.html, who))
    request.session["hint"] = {"room": code, "stamp": stamp_of(live.room, live.play, me), "text": text}
    return see_other(f"/t/{code}")


@post("/t/{code:str}/chat")
async def chat(
    request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, code: Code, data: Form
) -> Response[Any]:
    """Say something to the table."""
    live = await hub.room(code)
    try:
        text = clean_chat(text_of(data, "text"))
        me = my_number(request, who, live.room)
        if me is None:
            await limiter.check(f"chat {address_of(request.scope)}", hub.config.chat_lines_per_minute)
            who = await become_guest(request, hub.store, who)
        await limiter.check(f"chat {who.person} {code}", hub.config.chat_lines_per_minute)
    except Refusal as refusal:
        return refused(request, who, refusal, f"/t/{code}")
    name = who.name if me is None else live.room.seats[me].name
    await hub.store.chat.say(code, me, name, text, now=time.time())
    await hub.refresh_people(live)
    hub.tell(News(code, people=True))
    return done(request, who, hub, live, me)


def give_back(room: Any, me: int) -> None:
    """Whoever answers is back: a bot that stood in gives the chair back."""
    seat = room.seats[me]
    if seat.stand_in is not None and not seat.resigned and room.status == "playing":
        come_back(room, me, time.time())


def answer_text(play: Play, me: int, plain: Any, words: Speaker) -> str:
    """An answer of any form, in words."""
    question = play.question_for(me)
    if question is None:
        return ""
    answer = question.read(plain, play.game.choice_type)
    if isinstance(answer, int):
        return str(answer)
    if isinstance(answer, tuple):
        if question.form == "share":
            parts = zip(answer, choices_of(question), strict=True)
            return ", ".join(f"{number} × {words.choice(choice)}" for number, choice in parts if number)
        return ", ".join(str(words.choice(choice)) for choice in answer) or words.text("nothing")
    return str(words.choice(answer))


HANDLERS = [answer, take_back, hint, chat]
