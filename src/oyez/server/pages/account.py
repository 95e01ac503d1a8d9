"""Accounts are optional: a name is enough to play. Passwords are kept as argon2 hashes."""

from __future__ import annotations

import re
import secrets
import time
from typing import Any

from litestar import Response, get, post

from oyez.engine.errors import Refusal
from oyez.engine.languages import voice_in
from oyez.engine.words import N_
from oyez.server.config import Config
from oyez.server.dependencies import Form, TheHub, TheLimiter, Who, text_of
from oyez.server.limits import Limiter
from oyez.server.passwords import MOST_LOGIN, clean_login, code_hash, fits, new_code, new_hash
from oyez.server.responses import page, put_flash, see_other
from oyez.server.sessions import move_session
from oyez.server.shown.rooms import played_by, rooms_of
from oyez.server.visitors import AnyRequest, address_of, become_guest, sign_in, token_hash
from oyez.store import Conflict, Person

MOST_MAIL = 254
ADDRESSES = 5  # as much as so many of them may try, all together may try at one account
# One address and nothing else: no list of them, no comment, no name, no word that a header would decode.
MAIL = re.compile(r"[\w.!#$%&'*+/^`{|}~=-]{1,64}@(?:[\w-]+\.)+[\w-]{2,}", re.ASCII)


@get("/account")
async def account(request: AnyRequest, who: Who, hub: TheHub) -> Response[str]:
    """One's name, account and tokens."""
    tokens = await hub.store.people.tokens_of(who.person) if who.person else []
    person = await hub.store.people.get(who.person) if who.person else None
    return page(
        request,
        who,
        "account.html",
        tokens=[{"hash": digest, "label": label, "day": _day(at)} for digest, label, at in tokens],
        fresh_token=request.session.pop("fresh_token", ""),
        fresh_code=request.session.pop("fresh_code", ""),
        login=request.session.get("login") or "",
        known=person,
        blocked=[name for name, _ in await hub.store.manners.blocked_names(who.person or "")],
        has_mail=bool(hub.config.mail_url),
        played=played_by(await rooms_of(hub, who, ["finished"])),
    )


@post("/account/name")
async def change_name(request: AnyRequest, who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """Another name."""
    await become_guest(request, hub.store, who, text_of(data, "name") or None)
    return see_other("/account")


@post("/account/register")
async def register(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Make an account of what one already is: games and seats stay."""
    await not_too_quickly(request, limiter, hub.config)
    login, mail = clean_login(text_of(data, "login")), mail_in(data)
    if who.has_account:
        raise Refusal(N_("You already have an account."))
    hashed = await new_hash(text_of(data, "password"), login)
    who = await become_guest(request, hub.store, who)
    assert who.person is not None
    code = new_code()
    values = {"login": login, "password_hash": hashed, "recovery_hash": code_hash(code), "mail": mail or None}
    try:
        await hub.store.people.change(who.person, **values)
    except Conflict:
        raise Refusal(N_("This login is taken."))
    request.session["login"], request.session["fresh_code"] = login, code
    move_session(request)
    put_flash(request, voice_in(who.language)(N_("Your account is made. You can now log in on any device.")))
    return see_other("/account")


@post("/account/login")
async def log_in(request: AnyRequest, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Be the same person on this device."""
    login = login_in(data)
    await not_too_quickly(request, limiter, hub.config, login)
    person = await hub.store.people.by_login(login)
    is_right = await fits(person.password_hash if person is not None else None, text_of(data, "password"))
    if person is None or not is_right:
        raise Refusal(N_("Login and password do not fit."))
    must_be_welcome(person)
    request.session.clear()
    sign_in(request, person)
    move_session(request)
    return see_other("/games")


@post("/account/logout")
async def log_out(request: AnyRequest) -> Response[Any]:
    """Forget this browser."""
    request.clear_session()
    return see_other("/")


@post("/account/tokens")
async def make_token(request: AnyRequest, who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """A token for one's program. It is shown once."""
    who = await become_guest(request, hub.store, who)
    assert who.person is not None
    if len(await hub.store.people.tokens_of(who.person)) >= 20:
        raise Refusal(N_("Twenty tokens are enough: revoke one first."))
    token = new_token()
    label = text_of(data, "label").strip()[:40] or "program"
    await hub.store.people.add_token(token_hash(token), who.person, label, now=time.time())
    request.session["fresh_token"] = token
    return see_other("/account")


@post("/account/tokens/revoke")
async def revoke_token(who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """Take a token back."""
    if who.person is not None:
        digest = text_of(data, "hash")
        await hub.store.people.drop_token(who.person, digest)
        hub.end_right(f"token {digest}")
    return see_other("/account")


def new_token() -> str:
    """An API token."""
    return f"oyez_{secrets.token_urlsafe(32)}"


async def not_too_quickly(request: AnyRequest, limiter: Limiter, config: Config, login: str = "") -> None:
    """Passwords cannot be tried out quickly: neither from one address, nor, from many, those of one account.

    One address alone cannot use up what an account may be tried: it would lock its owner out.
    """
    await limiter.check(f"login {address_of(request.scope)}", config.logins_per_minute)
    if login:
        await limiter.check(f"account {login}", config.logins_per_minute * ADDRESSES)


def must_be_welcome(person: Person) -> None:
    """Whom the host of the site has shown the door cannot come in."""
    if person.banned_at is not None:
        raise Refusal(N_("The host of this site has closed this account."))


def login_in(data: dict[str, Any]) -> str:
    """A login as it is kept."""
    return text_of(data, "login").strip().casefold()[:MOST_LOGIN]


def mail_in(data: dict[str, Any]) -> str:
    """An address that letters can be sent to, or none."""
    mail = text_of(data, "mail").strip()
    if mail and (len(mail) > MOST_MAIL or not MAIL.fullmatch(mail)):
        raise Refusal(N_("This is no mail address."))
    return mail


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


HANDLERS = [account, change_name, register, log_in, log_out, make_token, revoke_token]
