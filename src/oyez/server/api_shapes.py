"""What the JSON API is sent, what it answers, and how it refuses. The description of the API is made of this."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.openapi.datastructures import ResponseSpec

from oyez.rooms.orders import FOR_ALL
from oyez.rooms.windows import USUAL_WINDOW


class Refused(msgspec.Struct):
    """Every refusal: a sentence for people, in their language, and the status again."""

    error: str
    status: int


REASONS = {
    400: "The request cannot be understood.",
    401: "No token, or a wrong one.",
    404: "No such table.",
    409: "Too late: the table has moved on. Look again.",
    422: "Against the rules or malformed; nothing has changed.",
    429: "Too fast: wait a little, as long as Retry-After says.",
    503: "The site cannot answer just now: try again after Retry-After.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a call may be refused; as nonsense, too fast, or at a bad moment, every one."""
    known = sorted({*statuses, 400, 429, 503})
    return {status: ResponseSpec(Refused, description=REASONS[status], generate_examples=False) for status in known}


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """A guest for a program."""

    name: str


class Token(msgspec.Struct):
    """Send it as `Authorization: Bearer …`. It is shown once."""

    token: str
    person: str
    name: str


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open. `bots` seats bots of these levels after you; `begin` deals at once when all seats are taken.

    `window_seconds`: so long each moment lasts at which others may act, whether or not anybody can; `free_undo`:
    everything can be taken back, and the record says so.
    `asks` says when you want to be asked about what others do: never, touched or always.
    """

    game: str
    seats: int = 2
    options: dict[str, Any] = {}
    bots: list[str] = []
    begin: bool = True
    public: bool = False
    pace: str = "free"
    entropy: str = ""
    window_seconds: float = USUAL_WINDOW
    free_undo: bool = False
    asks: str = "touched"


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    """Sit down: your own chance for the shuffle, the seat you want, and when you want to be asked about others."""

    entropy: str = ""
    seat: int | None = None
    asks: str = "touched"


class Answering(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the question with this stamp: `["Play", 3]`, a list of choices, a number or a list of numbers."""

    stamp: str
    answer: Any


class Orders(msgspec.Struct, forbid_unknown_fields=True):
    """When you want to be asked about what others do: never, touched or always.

    `asks` is for all windows, `windows` for some kinds of them; an empty wish there is that for all. What you leave out
    stays as it is. Nobody else is told.
    """

    asks: str = ""
    windows: dict[str, str] = {}

    def wishes(self) -> dict[str, str]:
        """By kind of window."""
        return {**self.windows, FOR_ALL: self.asks} if self.asks else self.windows


class TableState(msgspec.Struct):
    """The table as you may see it. `question` is None unless you are asked; `version` names the content.

    `secret` and `position` (the whole table in one line: docs/positions.md) are there when the game is over.
    `orders` are your own: when you want to be asked.
    """

    code: str
    url: str
    game: str
    status: str
    version: str
    seat: int | None
    seats: list[dict[str, Any]]
    commitment: str
    view: dict[str, Any] | None = None
    question: dict[str, Any] | None = None
    log: list[dict[str, Any]] = []
    result: dict[str, Any] | None = None
    secret: str | None = None
    position: str | None = None
    orders: Orders | None = None
