"""When a player at this terminal wants to be asked: the rows of his standing orders, and what he types of them."""

from typing import Final

import msgspec

from oyez.engine.errors import Refusal
from oyez.engine.languages import Voice
from oyez.engine.words import N_
from oyez.rooms.orders import AS_FOR_ALL, ASKS, FOR_ALL, may_be_spared, windows_in_words
from oyez.terminal.session import Session

NAMES: Final = {
    "never": N_("never"),
    "touched": N_("if useful"),
    "always": N_("always"),
    AS_FOR_ALL: N_("as at all others"),
}


class Order(msgspec.Struct):
    """A wish for all windows, or for one kind of them."""

    kind: str
    name: str
    asks: str

    def said_in(self, voice: Voice) -> str:
        return f"{voice.before(self.name)}{voice(NAMES[self.asks])}"

    def change(self) -> None:
        """The next wish; a kind of window may have none of its own."""
        wishes: list[str] = [*ASKS] if self.kind == FOR_ALL else [AS_FOR_ALL, *ASKS]
        self.asks = wishes[(wishes.index(self.asks) + 1) % len(wishes)]


def orders_of(session: Session, number: int, voice: Voice) -> list[Order]:
    """A player's own wishes: the one for all, then each kind of window; none where nothing can be left out."""
    speaker, seat = session.speaker(voice.language), session.room.seats[number]
    if not may_be_spared(session.game):
        return []
    kinds = windows_in_words(session.play, speaker)
    orders = [Order(kind, name, seat.asks_in.get(kind, AS_FOR_ALL)) for kind, name in kinds.items()]
    return [Order(FOR_ALL, voice(N_("Ask me")), seat.asks), *orders]


def read_order(typed: str, orders: list[Order], voice: Voice) -> dict[str, str]:
    """`always` is for all; `2 always` for the second kind of window, `2 -` has none of its own any more."""
    first, _, rest = typed.partition(" ")
    if not first.isdigit():
        return {FOR_ALL: _wish(typed, voice)}
    if not 0 < int(first) < len(orders):
        raise Refusal(N_("There is no line {number}."), number=first)
    return {orders[int(first)].kind: _wish(rest.strip(), voice)}


def _wish(typed: str, voice: Voice) -> str:
    if typed == "-":
        return AS_FOR_ALL
    return next((asks for asks in ASKS if typed.lower() in (asks, voice(NAMES[asks]))), typed)
