"""Accounts are optional: a name is enough to play. Passwords are kept as argon2 hashes."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from litestar import Response, get, post

from oyez.engine.errors import Refusal
from oyez.engine.languages import voice_in
from oyez.engine.words import N_
from oyez.server.config import Config
from oyez.server.dependencies import Form, TheHub, TheLimiter, Who, text_of
from oyez.server.limits import Limiter
from oyez.server.responses import page, put_flash, see_other
from oyez.server.sessions import move_session
from oyez.server.visitors import AnyRequest, address_of, become_guest, sign_in, token_hash
from oyez.store import Conflict

LEAST_PASSWORD = 8
MOST_PASSWORD = 200
LEAST_LOGIN, MOST_LOGIN = 3, 60

hasher = PasswordHasher()
# Compared with when a login is unknown, so that an answer takes as long as for a known one.
NOBODY_S_HASH = hasher.hash(secrets.token_hex(16))


@get("/account")
async def account(request: AnyRequest, who: Who, hub: TheHub) -> Response[str]:
    """One's name, account and tokens."""
    tokens = await hub.store.people.tokens_of(who.person) if who.person else []
    shown = [{"hash": digest, "label": label, "day": _day(at)} for digest, label, at in tokens]
    fresh = request.session.pop("fresh_token", "")
    login = request.session.get("login") or ""
    return page(request, who, "account.html", tokens=shown, fresh_token=fresh, login=login)


@post("/account/name")
async def change_name(request: AnyRequest, who: Who, hub: TheHub, data: Form) -> Response[Any]:
    """Another name."""
    await become_guest(request, hub.store, who, text_of(data, "name") or None)
    return see_other("/account")


@post("/account/register")
async def register(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Make an account of what one already is: games and seats stay."""
    await not_too_quickly(request, limiter, hub.config)
    login, password = _credentials(data)
    if who.has_account:
        raise Refusal(N_("You already have an account."))
    who = await become_guest(request, hub.store, who)
    assert who.person is not None
    hashed = await asyncio.to_thread(hasher.hash, password)
    try:
        await hub.store.people.change(who.person, login=login, password_hash=hashed)
    except Conflict:
        raise Refusal(N_("This login is taken."))
    request.session["login"] = login
    move_session(request)
    put_flash(request, voice_in(who.language)(N_("Your account is made. You can now log in on any device.")))
    return see_other("/account")


@post("/account/login")
async def log_in(request: AnyRequest, who: Who, hub: TheHub, limiter: TheLimiter, data: Form) -> Response[Any]:
    """Be the same person on this device."""
    await not_too_quickly(request, limiter, hub.config)
    login, password = text_of(data, "login").strip().casefold(), text_of(data, "password")
    person = await hub.store.people.by_login(login[:MOST_LOGIN])
    kept = person.password_hash if person is not None and person.password_hash else NOBODY_S_HASH
    is_right = await asyncio.to_thread(_matches, kept, password[:MOST_PASSWORD])
    if person is None or not is_right:
        raise Refusal(N_("Login and password do not fit."))
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


async def not_too_quickly(request: AnyRequest, limiter: Limiter, config: Config) -> None:
    """Passwords cannot be tried out quickly."""
    await limiter.check(f"login {address_of(request.scope)}", config.logins_per_minute)


def _credentials(data: dict[str, Any]) -> tuple[str, str]:
    login, password = text_of(data, "login").strip().casefold(), text_of(data, "password")
    if not LEAST_LOGIN <= len(login) <= MOST_LOGIN or not login.isprintable() or " " in login:
        raise Refusal(N_("A login has 3 to 60 letters, without spaces."))
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise Refusal(N_("A password has at least 8 letters."))
    return login, password


def _matches(hashed: str, password: str) -> bool:
    try:
        return hasher.verify(hashed, password)
    except (VerifyMismatchError, InvalidHashError):
        return False


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


HANDLERS = [account, change_name, register, log_in, log_out, make_token, revoke_token]
