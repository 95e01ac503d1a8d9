"""Talking at the table, and its manners: silencing, closing the chat, not reading somebody, reporting a line."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, post

from oyez.engine.errors import Refusal
from oyez.engine.languages import voice_in
from oyez.engine.words import N_
from oyez.rooms.manners import let_speak, must_be_heard, set_talk, silence
from oyez.rooms.room import Change, ChatLine
from oyez.rooms.seating import clean_chat
from oyez.server.dependencies import Form, TheHub, TheLimiter, Who, text_of
from oyez.server.live import LiveRoom
from oyez.server.news import News
from oyez.server.pages.at_table import AtTable, TheTable
from oyez.server.pages.home import whole_number
from oyez.server.responses import put_flash, see_other
from oyez.server.visitors import address_of


@post("/t/{code:str}/chat")
async def say(table: TheTable, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Say something to the table."""
    hub, code = table.hub, table.code
    live = await table.room()
    text = clean_chat(text_of(data, "text"))
    me = table.seat(live.room)
    # A chair that was opened by its secret link is still its owner's.
    must_be_heard(live.room, table.who.person if me is None else live.room.seats[me].person, me)
    if me is None:
        await limiter.check(f"chat {address_of(table.request.scope)}", hub.config.chat_lines_per_minute)
        await table.become_guest()
    await limiter.check(f"chat {table.who.person} {code}", hub.config.chat_lines_per_minute)
    name = table.who.name if me is None else live.room.seats[me].name
    person = table.who.person if me is None else live.room.seats[me].person
    await hub.store.chat.say(code, me, name, text, now=time.time(), person=person)
    await hub.refresh_people(live)
    hub.tell(News(code, people=True))
    return await table.show(live)


@post("/t/{code:str}/talk")
async def open_or_close(table: TheTable, data: Form) -> Response[Any]:
    """The host opens the chat to all, to those who sit there, or closes it."""

    def decide(live: LiveRoom) -> Change:
        table.must_be_host(live)
        room = live.copy_of_room()
        set_talk(room, text_of(data, "talk"), time.time())
        return Change(room)

    return await table.do(decide)


@post("/t/{code:str}/chat/mute")
async def mute(table: TheTable, data: Form) -> Response[Any]:
    """The host silences whoever said that line, or lets him speak again (`again`)."""
    line = await line_in(table, data)

    def decide(live: LiveRoom) -> Change:
        table.must_be_host(live)
        room = live.copy_of_room()
        act = let_speak if text_of(data, "again") else silence
        act(room, line.person, line.name, time.time())
        return Change(room)

    return await table.do(decide)


@post("/t/{code:str}/chat/block")
async def block(table: TheTable, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Do not read whoever said that line any more, here and elsewhere."""
    line = await line_of_another(table, limiter, data)
    assert line.person is not None
    assert table.who.person is not None
    await table.hub.store.manners.block(table.who.person, line.person, line.name, now=time.time())
    table.hub.blocks_changed(table.who.person, table.code)
    return await table.show(await table.room())


@post("/t/{code:str}/chat/report")
async def report(table: TheTable, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Show a line to the host of the site."""
    line = await line_of_another(table, limiter, data)
    assert table.who.person is not None
    await table.hub.store.manners.report(table.code, line, table.who.person, now=time.time())
    text = N_("Thank you. The host of this site will look at it.")
    put_flash(table.request, voice_in(table.who.language)(text))
    return see_other(table.url)


@post("/account/unblock")
async def unblock(who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """Read somebody again."""
    if who.person is not None:
        await hub.store.manners.unblock(who.person, text_of(data, "name"))
        hub.blocks_changed(who.person)
    return see_other("/account")


async def line_of_another(table: AtTable, limiter: TheLimiter, data: dict[str, Any]) -> ChatLine:
    """A line that somebody else has said; whoever complains is somebody from now on."""
    await limiter.check(f"report {address_of(table.request.scope)}", table.hub.config.reports_per_minute)
    line = await line_in(table, data)
    person = await table.become_guest()
    if line.person is None:
        raise Refusal(N_("Nobody knows any more who said that."))
    if line.person == person:
        raise Refusal(N_("You said that yourself."))
    return line


async def line_in(table: AtTable, data: dict[str, Any]) -> ChatLine:
    """The line that a form is about."""
    number = whole_number(text_of(data, "line"), -1)
    line = await table.hub.store.chat.line(table.code, number) if 0 <= number < 2**31 else None
    if line is None:
        raise Refusal(N_("There is no such line in the chat."), late=True)
    return line


HANDLERS = [say, open_or_close, mute, block, report, unblock]
