"""Logins, passwords and recovery codes: made, checked, and kept as hashes only."""

from __future__ import annotations

import asyncio
import functools
import hmac
import secrets
from base64 import b64encode

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.server.visitors import token_hash

LEAST, MOST = 8, 200
LEAST_LOGIN, MOST_LOGIN = 3, 60
# A code is copied by hand: no letter that looks like a number.
SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
GROUPS, GROUP = 5, 5

hasher = PasswordHasher()


def clean_login(text: str) -> str:
    """A new login as it is kept, or a refusal."""
    login = text.strip().casefold()
    if not LEAST_LOGIN <= len(login) <= MOST_LOGIN or not login.isprintable() or " " in login:
        raise Refusal(N_("A login has 3 to 60 letters, without spaces."))
    return login


async def new_hash(password: str, login: str) -> str:
    """The hash of a new password, or a refusal: too short, the login itself, or one that everybody tries first."""
    if not LEAST <= len(password) <= MOST:
        raise Refusal(N_("A password has at least 8 letters."))
    if password.casefold() == login.casefold() or await asyncio.to_thread(is_common, password):
        raise Refusal(N_("This password is among the first that anybody would try. Please choose another."))
    return await asyncio.to_thread(hasher.hash, password)


async def fits(kept: str | None, password: str) -> bool:
    """Is this the password? It takes as long to say no of somebody who has none."""
    return await asyncio.to_thread(_matches, kept or nobody_s_hash(), password[:MOST])


@functools.cache
def nobody_s_hash() -> str:
    """Compared with when a login is unknown, so that the answer takes as long as for a known one.

    It has the form of a hash and is that of nothing known: making a real one would hold up each start.
    """
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    salt, made = [b64encode(secrets.token_bytes(size)) for size in (hasher.salt_len, hasher.hash_len)]
    return f"$argon2id$v=19${cost}${salt.decode().rstrip('=')}${made.decode().rstrip('=')}"


def is_common(password: str) -> bool:
    """Is it on the list of passwords that were found most often?"""
    return password.casefold() in _common_passwords()


def new_code() -> str:
    """A recovery code, to be printed: «K7M2Q-…», 120 bits of chance."""
    return "-".join("".join(secrets.choice(SIGNS) for _ in range(GROUP)) for _ in range(GROUPS))


def code_hash(code: str) -> str:
    """Codes are long and random, so a plain hash is enough. Small letters, spaces and strokes do not matter."""
    return token_hash("".join(sign for sign in code.upper() if sign.isalnum()))


def code_fits(kept: str | None, code: str) -> bool:
    """Is this the recovery code?"""
    return hmac.compare_digest(kept or token_hash(secrets.token_hex(16)), code_hash(code))


@functools.cache
def _common_passwords() -> frozenset[str]:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # a large module: read when the first password is chosen

    return frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= LEAST)


def _matches(hashed: str, password: str) -> bool:
    try:
        return hasher.verify(hashed, password)
    except (VerifyMismatchError, InvalidHashError):
        return False
