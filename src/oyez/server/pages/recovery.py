"""Another password: for whoever knows the old one, has the printed code, or can read the letter."""

from __future__ import annotations

import secrets
import time
from typing import Any

from litestar import Response, get, post

from oyez.engine.errors import Refusal
from oyez.engine.languages import voice_in
from oyez.engine.words import N_
from oyez.server.dependencies import Code, Form, TheHub, TheLimiter, Who, text_of
from oyez.server.hub import Hub
from oyez.server.mail import send
from oyez.server.pages.account import login_in, mail_in, must_be_welcome, not_too_quickly
from oyez.server.passwords import code_fits, code_hash, fits, new_code, new_hash
from oyez.server.responses import go_back_to, page, put_flash, see_other
from oyez.server.sessions import SESSION_ID, move_session
from oyez.server.visitors import AnyRequest, Visitor, sign_in, token_hash
from oyez.store import Person

LINK_SECONDS = 3600.0
SUBJECT = N_("Oyez: a new password")
LETTER = N_(
    "Somebody, perhaps you, asked for a new password at {site}.\n\n"
    "Choose it here within an hour:\n{link}\n\n"
    "If it was not you, do nothing: the old one stays."
)


@post("/account/password")
async def change_password(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Another password. Every other browser must log in again."""
    person = await owner(request, who, hub, limiter, data)
    hashed = await new_hash(text_of(data, "new"), person.login or "")
    await hub.store.people.change(person.id, password_hash=hashed, reset_hash=None)
    await end_sessions(hub, person.id, but=request.scope["state"].get(SESSION_ID))
    move_session(request)
    return done(request, who, N_("Your password is changed. Your other browsers must log in again."))


@post("/account/code")
async def renew_code(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Another recovery code; the old one is void."""
    person = await owner(request, who, hub, limiter, data)
    await give_code(request, hub, person.id)
    return see_other("/account")


@post("/account/mail")
async def change_mail(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Another address for letters, or none."""
    person = await owner(request, who, hub, limiter, data)
    await hub.store.people.change(person.id, mail=mail_in(data) or None, reset_hash=None)
    return done(request, who, N_("Your address is kept."))


@get("/account/recover")
async def recover_page(request: AnyRequest, who: Who, hub: TheHub) -> Response[str]:
    """The ways back into an account."""
    return page(request, who, "recover.html", has_mail=bool(hub.config.mail_url))


@post("/account/recover")
async def recover(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """By the printed code. It is good once: the next one is shown."""
    go_back_to(request, "/account/recover")
    login = login_in(data)
    await not_too_quickly(request, limiter, hub.config, login)
    person = await hub.store.people.by_login(login)
    is_right = code_fits(person.recovery_hash if person is not None else None, text_of(data, "code")[:100])
    if person is None or not is_right:
        raise Refusal(N_("Login and code do not fit."))
    return await come_in(request, who, hub, person, text_of(data, "password"))


@post("/account/recover/mail")
async def ask_for_letter(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """By a letter with a link. Whether there is such an account is not said, nor shown by how long it takes."""
    login = login_in(data)
    await not_too_quickly(request, limiter, hub.config, login)
    person = await hub.store.people.by_login(login)
    if hub.config.mail_url and person is not None and person.mail:
        hub.later(write_letter(hub, person, who))
    text = N_("If this account has an address, a letter is on its way. Its link is good for an hour.")
    return done(request, who, text, "/account/recover")


async def write_letter(hub: Hub, person: Person, who: Visitor) -> None:
    """Make the link, keep its hash, and send it."""
    token = secrets.token_urlsafe(32)
    until = time.time() + LINK_SECONDS
    await hub.store.people.change(person.id, reset_hash=token_hash(token), reset_until=until)
    say, site = voice_in(who.language), hub.config.public_url.rstrip("/")
    text = say(LETTER, site=site, link=f"{site}/account/reset/{token}")
    await send(hub.config, person.mail or "", say(SUBJECT), text)


@get("/account/reset/{code:str}")
async def reset_page(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, code: Code) -> Response[str]:
    """What the link in the letter opens."""
    await not_too_quickly(request, limiter, hub.config)
    person = await whose_letter(hub, code)
    return page(request, who, "reset.html", login=person.login, action=request.url.path)


@post("/account/reset/{code:str}")
async def reset(
    request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, code: Code, data: Form
) -> Response[Any]:
    """A new password by the link in the letter, which is good once."""
    go_back_to(request, request.url.path)
    await not_too_quickly(request, limiter, hub.config)
    person = await whose_letter(hub, code)
    return await come_in(request, who, hub, person, text_of(data, "password"))


async def whose_letter(hub: Hub, token: str) -> Person:
    """Who was sent this link; a refusal if it is old, used or made up."""
    person = await hub.store.people.by_reset(token_hash(token), now=time.time())
    if person is None:
        raise Refusal(N_("This link is no longer good. Ask for another letter."))
    return person


async def come_in(request: AnyRequest, who: Visitor, hub: Hub, person: Person, password: str) -> Response[Any]:
    """The new password is kept, the old ways in are closed, and this browser is logged in."""
    must_be_welcome(person)
    hashed = await new_hash(password, person.login or "")
    await hub.store.people.change(person.id, password_hash=hashed, reset_hash=None, reset_until=None)
    await end_sessions(hub, person.id)
    request.session.clear()
    sign_in(request, person)
    move_session(request)
    await give_code(request, hub, person.id)
    return done(request, who, N_("Your new password is kept. All other browsers must log in again."))


async def give_code(request: AnyRequest, hub: Hub, person: str) -> None:
    """A fresh recovery code, shown once."""
    code = new_code()
    await hub.store.people.change(person, recovery_hash=code_hash(code))
    request.session["fresh_code"] = code


async def owner(request: AnyRequest, who: Visitor, hub: Hub, limiter: TheLimiter, data: dict[str, Any]) -> Person:
    """Whoever changes an account says its password again."""
    person = await hub.store.people.get(who.person) if who.person else None
    if person is None or person.login is None:
        raise Refusal(N_("You have no account yet."))
    await not_too_quickly(request, limiter, hub.config, person.login)
    if not await fits(person.password_hash, text_of(data, "password")):
        raise Refusal(N_("This is not your password."))
    return person


async def end_sessions(hub: Hub, person: str, but: str | None = None) -> None:
    """Every other browser of this person is logged out, and its open tables close."""
    for digest in await hub.store.sessions.drop_of(person, but=but):
        hub.end_right(f"session {digest}")


def done(request: AnyRequest, who: Visitor, text: str, where: str = "/account") -> Response[Any]:
    """Say that it is done, on the next page."""
    put_flash(request, voice_in(who.language)(text))
    return see_other(where)


HANDLERS = [
    change_password,
    renew_code,
    change_mail,
    recover_page,
    recover,
    ask_for_letter,
    reset_page,
    reset,
]
