"""Fair shuffles: the server commits to a secret, every seat adds its own, the end shows both."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.room import Room

ENTROPY = re.compile(r"[0-9A-Za-z_-]{1,64}")
CODE = re.compile(r"[a-hjkmnp-z2-9]{12}")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 12  # 31^12: nobody finds a private table by trying


def new_code() -> str:
    """The name of a new room: unguessable, and easy to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def secret_for(code: str, key: str) -> str:
    """The secret of the room with this code. The server's key makes it, so it can be promised before the room is."""
    return hmac.new(key.encode(), b"secret of " + code.encode(), hashlib.sha256).hexdigest()


def ticket_for(code: str, key: str) -> str:
    """Proof that we made up this code: a form shows code and promise, and brings both back."""
    made = hmac.new(key.encode(), b"ticket of " + code.encode(), hashlib.sha256).hexdigest()[:20]
    return f"{code}.{made}"


def code_of(ticket: str, key: str) -> str:
    """The code of a ticket that we made."""
    code = ticket.partition(".")[0]
    if not CODE.fullmatch(code) or not is_same(ticket, ticket_for(code, key)):
        raise Refusal(N_("This form is too old. Please load the page again."), late=True)
    return code


def seat_token(room: Room, number: int, key: str) -> str:
    """The secret link to a chair; void as soon as the chair changes hands."""
    text = f"seat {number} of {room.code}, {room.seats[number].generation}"
    return hmac.new(key.encode(), text.encode(), hashlib.sha256).hexdigest()[:32]


def seat_by_token(room: Room, token: str, key: str) -> int | None:
    """The chair that a secret link opens."""
    for seat in room.seats:
        if seat.kind == "person" and is_same(seat_token(room, seat.number, key), token):
            return seat.number
    return None


def is_same(one: str, other: str) -> bool:
    """Compared in the same time, wherever they differ."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))


def checked_entropy(text: str) -> str:
    """A seat's own randomness as its client sent it: letters and digits, at most 64."""
    if not ENTROPY.fullmatch(text):
        raise Refusal(N_("Entropy is 1 to 64 letters, digits, '-' or '_'."))
    return text


def entropies(room: Room) -> list[str]:
    """What each seat added, in order; a seat that added nothing has an empty word."""
    return [seat.entropy or "" for seat in room.seats]
