"""The table: its page and its live updates. It works without script, too."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine
from typing import Any, TypeVar

import msgspec
from litestar import Response, get
from litestar.params import FromQuery
from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

from oyez.rooms.bots import SaidLine
from oyez.rooms.game import stamp_of
from oyez.server.config import Config
from oyez.server.dependencies import TheLimiter
from oyez.server.hub import Hub, NoSuchRoom
from oyez.server.limits import Limiter
from oyez.server.live import LiveRoom
from oyez.server.news import News
from oyez.server.pages.at_table import AtTable, TheTable
from oyez.server.responses import html_response, page
from oyez.server.shown.chart import draw_course, lacks_course
from oyez.server.shown.fragments import fragment
from oyez.server.shown.games import preview_of_table
from oyez.server.shown.templates import PersonalEvent, personal
from oyez.server.visitors import AnyRequest, address_of
from oyez.store import Unavailable

PING_SECONDS = 15.0
T = TypeVar("T")


@get("/t/{code:str}")
async def table_page(table: TheTable) -> Response[str]:
    """The table as this visitor may see it, or the waiting room before the game."""
    live = await table.room()
    me = table.seat(live.room)
    await table.hub.is_seen(live, me)
    drawn = await table.draw(live, me, take_hint(table, live, me), take_try(table, live))
    template = "waiting.html" if live.play is None else "table_page.html"
    html = personal(drawn.html, table.who)
    preview = preview_of_table(live, table.who)
    return page(
        table.request, table.who, template, fragment=html, title=drawn.title, game=live.room.game, preview=preview
    )


@get("/t/{code:str}/fragment")
async def fragment_only(table: TheTable, after: FromQuery[str | None] = None) -> Response[Any]:
    """The changing part alone, for pages that ask again and again; 204 when nothing is new."""
    live = await table.room()
    me = table.seat(live.room)
    await table.hub.is_seen(live, me)
    drawn = await table.draw(live, me)
    if drawn.version == after:
        return Response(None, status_code=204)
    return html_response(personal(drawn.html, table.who))


@get("/t/{code:str}/live", opt={"no_compression": True})
async def live_updates(table: TheTable, limiter: TheLimiter) -> Stream:
    """Server-sent events: the changed part, whenever what this visitor may see has changed."""
    request = table.request
    places = stream_places(request, table.hub.config, table.who.person)
    await limiter.check_streams(places)
    live = await table.room()
    known = request.headers.get("last-event-id", "") or request.query_params.get("after", "")
    events = stream(table, table.seat(live.room), known, waiting=live.play is None)
    return as_stream(events, limiter, places)


def stream_places(request: AnyRequest, config: Config, person: str | None) -> dict[str, int]:
    """How many streams there may be, by whom they are counted."""
    places = {f"address {address_of(request.scope)}": config.streams_per_address}
    if person is not None:
        places[f"person {person}"] = config.streams_per_person
    return places


def as_stream(events: AsyncGenerator[Any, None], limiter: Limiter, places: dict[str, int]) -> Stream:
    """Events (bytes, or what is encoded to bytes when it is sent) that hold a place as long as they are listened to."""

    async def counted() -> AsyncIterator[Any]:
        name = await uninterrupted(limiter.open_stream(places))
        try:
            async for event in events:
                yield event
        finally:
            await events.aclose()
            await uninterrupted(limiter.close_stream(name, places))

    headers = {"cache-control": "no-cache", "x-accel-buffering": "no"}
    return Stream(counted(), media_type="text/event-stream", headers=headers)


async def stream(table: AtTable, me: int | None, known: str, *, waiting: bool) -> AsyncGenerator[Any, None]:
    """The events of one page, as long as it has the right to look."""
    hub, code, who = table.hub, table.code, table.who
    watch = hub.watch(code, me, who.right, who.language)
    try:
        await uninterrupted(arrive(hub, code, me))
        yield b": hello\r\nretry: 1500\r\n\r\n"
        ping = Clockwork(PING_SECONDS)
        while not watch.has_ended:
            live = hub.rooms.get(code)
            if live is None:
                live = await uninterrupted(hub.load(code))
            if waiting and live.play is not None:
                yield ServerSentEventMessage(data="begun", event="gone").encode()
                return
            if lacks_course(live):
                await uninterrupted(draw_course(hub.store, live))
            hidden = hub.blocks.known_hidden(who.person)
            if hidden is None:
                hidden = await uninterrupted(hub.blocks.hidden_from(who.person))
            drawn = fragment(live, me, who.language, hidden, veil=table.veil(live.room, me))
            if drawn.version != known:
                known = drawn.version
                yield PersonalEvent(drawn, who)
            if not await watch.wait(ping.left()):
                yield b": ping\r\n\r\n"
    except (NoSuchRoom, Unavailable):
        return  # the page comes back by itself, and is told then
    finally:
        hub.unwatch(code, watch)
        hub.later(depart(hub, code, me))


class Clockwork:
    """Strikes every so many seconds, whatever happens between: a bell that nobody is to hear must not move it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.next = time.monotonic() + seconds

    def left(self) -> float:
        """How long until the next stroke; strokes that were missed are left out."""
        now = time.monotonic()
        while self.next <= now:
            self.next += self.seconds
        return self.next - now


async def uninterrupted(work: Coroutine[Any, Any, T]) -> T:
    """A page that closes must not tear a question to the data base apart."""
    return await asyncio.shield(asyncio.ensure_future(work))


async def arrive(hub: Hub, code: str, me: int | None) -> None:
    """Somebody sits down before the screen."""
    if me is None:
        return
    live = hub.rooms.get(code)
    if live is not None and me in live.present:
        return
    await hub.store.presence.seen([(code, me)], time.time())
    if live is not None:
        await hub.refresh_people(live)
    hub.tell(News(code, people=True))


async def depart(hub: Hub, code: str, me: int | None) -> None:
    """The last page of a seat was closed."""
    if me is None or any(watch.seat == me for watch in hub.watches.get(code, ())):
        return
    await hub.store.presence.gone(code, me, time.time())
    live = hub.rooms.get(code)
    if live is not None:
        await hub.refresh_people(live)
    hub.tell(News(code, people=True))


def take_hint(table: AtTable, live: LiveRoom, me: int | None) -> list[SaidLine]:
    """A hint that was asked for without script, as long as its question is open."""
    session = table.request.session
    if "hint" not in session or live.play is None or me is None:
        return []
    kept = session["hint"]
    if kept.get("room") != live.room.code or kept.get("stamp") != stamp_of(live.room, live.play, me):
        del session["hint"]
        return []
    return msgspec.convert(kept.get("lines", []), list[SaidLine])


def take_try(table: AtTable, live: LiveRoom) -> str:
    """What a lesson said to a wrong try that was made without script, as long as its step is open."""
    session = table.request.session
    kept = session.get("tried") or {}
    if not kept:
        return ""
    del session["tried"]
    is_open = kept.get("room") == live.room.code and kept.get("seq") == live.room.seq
    return str(kept.get("said", "")) if is_open else ""


HANDLERS = [table_page, fragment_only, live_updates]
