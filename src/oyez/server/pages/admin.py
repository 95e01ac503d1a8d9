"""The page of the site's host: reports, people, tables, limits. It is there only for whom `oyez admin` has named."""

from __future__ import annotations

import time
from typing import Any

import structlog
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.games import find_game, game_names
from oyez.rooms.manners import set_talk
from oyez.rooms.room import Change, Room
from oyez.server.config import Config
from oyez.server.dependencies import Form, TheHub, Who, text_of
from oyez.server.hub import Hub
from oyez.server.live import LiveRoom
from oyez.server.pages.home import whole_number
from oyez.server.responses import go_back_to, page, see_other
from oyez.server.visitors import AnyRequest, Visitor
from oyez.store import Person
from oyez.store.manners import Report

SHOWN = 50
LONGEST_SEARCH = 60
LIMITS = {
    "requests_per_minute": N_("Requests a minute"),
    "logins_per_minute": N_("Log-ins a minute"),
    "new_tables_per_minute": N_("New tables a minute"),
    "chat_lines_per_minute": N_("Lines of chat a minute"),
    "reports_per_minute": N_("Reports a minute"),
    "verifications_per_minute": N_("Records checked a minute"),
    "streams_per_address": N_("Open pages of one address"),
    "streams_per_person": N_("Open pages of one person"),
    "patience_live": N_("Seconds of absence, with clocks"),
    "patience_free": N_("Seconds of absence, unhurried"),
    "session_days": N_("Days until a browser is forgotten"),
    "keep_unplayed_days": N_("Days until an unplayed table is forgotten"),
    "keep_guests_days": N_("Days until a guest is forgotten"),
}

log = structlog.get_logger("oyez.admin")


@get("/admin")
async def admin_page(request: AnyRequest, who: Who, hub: TheHub, q: FromQuery[str] = "") -> Response[str]:
    """What the host of the site looks after."""
    await the_admin(who, hub)
    text = q.replace("\0", "").strip()[:LONGEST_SEARCH]
    return page(
        request,
        who,
        "admin.html",
        search=text,
        reports=[show_report(report) for report in await hub.store.manners.reports(limit=SHOWN)],
        people=[show_person(person) for person in await hub.store.people.found(text, limit=SHOWN)],
        rooms=[show_room(line.room, line.changed_at, who) for line in await hub.store.rooms.newest(text, limit=SHOWN)],
        counts=await hub.store.rooms.count_by_status(),
        streams=hub.streams,
        limits=show_limits(hub.config),
    )


@post("/admin/talk")
async def close_chat(request: AnyRequest, who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """Open or close the chat of a table."""
    admin = await the_admin(who, hub)
    go_back_to(request, "/admin")
    talk, code = text_of(data, "talk"), text_of(data, "table")

    def decide(live: LiveRoom) -> Change:
        room = live.copy_of_room()
        set_talk(room, talk, time.time())
        return Change(room)

    await hub.act(code, decide)
    log.info("the chat of a table was set", talk=talk, by=admin.login)
    return see_other("/admin#tables")


@post("/admin/ban")
async def ban(request: AnyRequest, who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """Show somebody the door: the sessions and tokens end, and nobody logs in by this account."""
    admin = await the_admin(who, hub)
    go_back_to(request, "/admin")
    person = await somebody(hub, data)
    if person.is_admin:
        raise Refusal(N_("An admin cannot be shown the door."))
    for right in await hub.store.people.shut_out(person.id, now=time.time()):
        hub.end_right(right)
    log.info("somebody was shown the door", person=person.id, by=admin.login)
    return see_other("/admin#people")


@post("/admin/unban")
async def unban(request: AnyRequest, who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """Let somebody in again."""
    admin = await the_admin(who, hub)
    go_back_to(request, "/admin")
    person = await somebody(hub, data)
    await hub.store.people.change(person.id, banned_at=None)
    log.info("somebody was let in again", person=person.id, by=admin.login)
    return see_other("/admin#people")


@post("/admin/report")
async def resolve(request: AnyRequest, who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """A report is settled."""
    await the_admin(who, hub)
    go_back_to(request, "/admin")
    number = whole_number(text_of(data, "report"), -1)
    if not 0 <= number < 2**31 or not await hub.store.manners.resolve(number, now=time.time()):
        raise Refusal(N_("This report is settled already."), late=True)
    return see_other("/admin#reports")


async def the_admin(who: Visitor, hub: Hub) -> Person:
    """Whoever is no admin is told nothing, not even that there is such a page."""
    person = await hub.store.people.get(who.person) if who.person and who.has_account else None
    if person is None or not person.is_admin or person.banned_at is not None:
        raise NotFoundException()
    return person


async def somebody(hub: Hub, data: dict[str, Any]) -> Person:
    """The person whom a form is about."""
    person = await hub.store.people.get(text_of(data, "person"))
    if person is None:
        raise Refusal(N_("There is no such person any more."), late=True)
    return person


def show_report(report: Report) -> dict[str, Any]:
    """A line that somebody found bad."""
    return {
        "number": report.number,
        "table": report.room,
        "name": report.name,
        "text": report.text,
        "person": report.person,
        "at": _minute(report.at),
        "is_open": report.resolved_at is None,
    }


def show_person(person: Person) -> dict[str, Any]:
    """A person in the list."""
    return {
        "id": person.id,
        "name": person.name,
        "login": person.login or "",
        "seen": _minute(person.seen_at),
        "is_admin": person.is_admin,
        "is_banned": person.banned_at is not None,
    }


def show_room(room: Room, changed_at: float, who: Visitor) -> dict[str, Any]:
    """A table in the list. What is on it is not looked at."""
    title = find_game(room.game).title_in(who.language) if room.game in game_names() else room.game
    return {
        "code": room.code,
        "title": title,
        "status": room.status,
        "people": ", ".join(seat.name for seat in room.seats if seat.kind == "person"),
        "talk": room.talk,
        "changed": _minute(changed_at),
    }


def show_limits(config: Config) -> list[tuple[str, str, float]]:
    """The limits that the host has set: in words, as a variable, and how much."""
    return [(label, f"OYEZ_{name.upper()}", getattr(config, name)) for name, label in LIMITS.items()]


def _minute(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))


HANDLERS = [admin_page, close_chat, ban, unban, resolve]
