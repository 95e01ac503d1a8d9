"""Who is asking: a visitor, a guest with a name, the owner of an account, or a program with a token."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException
from litestar.types import Scope

from oyez.engine.languages import voice_in
from oyez.engine.words import N_
from oyez.rooms.fairness import seat_by_token
from oyez.rooms.room import Room
from oyez.rooms.seating import chairs_of, clean_name
from oyez.rooms.windows import is_asked
from oyez.server.config import Config
from oyez.server.language import COOKIE as LANGUAGE_COOKIE
from oyez.server.language import choose
from oyez.server.limits import Limiter, household
from oyez.server.sessions import SESSION_ID
from oyez.store import Person, Store
from oyez.store.sessions import hash_of
from oyez.store.sweep import DAY

AnyRequest = Request[Any, Any, Any]
MOST_WAITING = 50  # of a person's tables are looked at for the number in the head of a page


class Visitor(msgspec.Struct):
    """Whoever made this request, as far as we know him."""

    language: str
    base_url: str
    person: str | None = None
    name: str = ""
    has_account: bool = False
    csrf: str = ""
    right: str = ""
    waiting: int = 0  # so many tables wait for him, as far as anybody looked


async def visitor(request: AnyRequest) -> Visitor:
    """The visitor of a page, from cookie and session."""
    config: Config = request.app.state.config
    session = session_of(request)
    return Visitor(
        language=choose(request.cookies.get(LANGUAGE_COOKIE), request.headers.get("accept-language", "")),
        base_url=base_url(request, config),
        person=session.get("person"),
        name=session.get("name", ""),
        has_account=bool(session.get("login")),
        csrf=csrf_of(request),
        right=right_of(request),
    )


async def reader(request: AnyRequest) -> Visitor:
    """The visitor of a page with a head, who is told there how many tables wait for him."""
    who = await visitor(request)
    if who.person is not None:
        store: Store = request.app.state.store
        playing = await store.rooms.of_person(who.person, ["playing"], limit=MOST_WAITING)
        who.waiting = sum(waits_for(line.room, who.person) for line in playing)
    return who


def waits_for(room: Room, person: str | None) -> bool:
    """Is this person asked something there?"""
    chairs = [number for number in chairs_of(room, person) if room.seats[number].stand_in is None]
    return room.status == "playing" and any(is_asked(room, number, time.time()) for number in chairs)


def session_of(request: AnyRequest) -> dict[str, Any]:
    """The browser's session; empty where there is none (programs)."""
    found: Any = request.scope.get("session")
    return found if isinstance(found, dict) else {}


def base_url(request: AnyRequest, config: Config) -> str:
    """The address of this site as others reach it."""
    return config.public_url.rstrip("/") or str(request.base_url).rstrip("/")


def csrf_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token that this browser's forms must carry."""
    from litestar.utils.scope.state import ScopeState

    token = ScopeState.from_scope(connection.scope).csrf_token
    return token if isinstance(token, str) else ""


async def may_be_new(request: AnyRequest) -> None:
    """So many new people a minute from one address: whoever forgets his cookies is new each time."""
    config: Config = request.app.state.config
    limiter: Limiter = request.app.state.limiter
    await limiter.check(f"people {address_of(request.scope)}", config.new_tables_per_minute)


async def become_guest(request: AnyRequest, store: Store, who: Visitor, name: str | None = None) -> Visitor:
    """Whoever sits down without an account becomes a guest; a new name replaces the old one."""
    if who.person is None:
        await may_be_new(request)
        guest = voice_in(who.language)(N_("Guest {number}"), number=secrets.randbelow(900) + 100)
        shown = clean_name(name or guest)
        person = Person(id=secrets.token_hex(12), name=shown, created_at=time.time())
        await store.people.add(person)
        sign_in(request, person)
        who.person, who.name = person.id, person.name
    elif name and clean_name(name) != who.name:
        who.name = clean_name(name)
        await store.people.change(who.person, name=who.name)
        request.session["name"] = who.name
    return who


def sign_in(request: AnyRequest, person: Person) -> None:
    """This browser now belongs to that person."""
    request.session["person"] = person.id
    request.session["name"] = person.name
    request.session["login"] = person.login


def my_number(request: AnyRequest, who: Visitor, room: Room) -> int | None:
    """The chair of this visitor: by person, or by a secret link that this browser has opened.

    Where several share a screen, it is the chair of whoever has said that he looks at it.
    """
    chairs = chairs_of(room, who.person)
    if chairs:
        chosen = session_of(request).get("chairs", {}).get(room.code)
        return chosen if chosen in chairs else chairs[0]
    token = session_of(request).get("seats", {}).get(room.code)
    return None if token is None else seat_by_token(room, token, request.app.state.key)


def address_of(scope: Scope) -> str:
    """Where a request comes from, for limits."""
    client = scope.get("client")
    return household(client[0]) if client else "unknown"


def right_of(request: AnyRequest) -> str:
    """By what somebody may look at a table: a page by its session, a program by its token. Both may end meanwhile.

    Empty for whoever has neither, and sees what all may see.
    """
    session = request.scope["state"].get(SESSION_ID)
    if session:
        return f"session {hash_of(session)}"
    token = bearer_of(request) if request.scope["path"].startswith("/api/") else ""
    return f"token {token_hash(token)}" if token else ""


def token_hash(token: str) -> str:
    """API tokens are long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def bearer_of(request: AnyRequest) -> str:
    """The token that a program sends."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def program(request: AnyRequest) -> Person:
    """The person whose program made this request, by its bearer token."""
    token = bearer_of(request)
    if not token:
        raise NotAuthorizedException("Send your token: Authorization: Bearer …")
    store: Store = request.app.state.store
    person = await store.people.by_token(token_hash(token))
    if person is None:
        raise NotAuthorizedException("This token is not known here.")
    if time.time() - person.seen_at > DAY:
        await store.people.seen(person.id, time.time())
    return person
