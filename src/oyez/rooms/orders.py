"""Standing orders: when a person wants to be asked about what others do. What he lets be is passed for him at once.

It is his own setting, kept in the room and told to nobody; what is answered for him stands in the record like the rest.
"""

from __future__ import annotations

from typing import Final, Literal

from oyez.engine.asking import Question
from oyez.engine.choices import Pass
from oyez.engine.errors import Refusal
from oyez.engine.play import Play
from oyez.engine.words import N_
from oyez.rooms.room import Room

Asks = Literal["never", "touched", "always"]
ASKS: Final[tuple[Asks, ...]] = ("never", "touched", "always")


def checked_asks(wish: str) -> Asks:
    """When to ask, or a refusal."""
    found = next((known for known in ASKS if known == wish), None)
    if found is None:
        raise Refusal(N_("Ask me never, when it touches me, or always."))
    return found


def whose_order_passes(room: Room, play: Play) -> int | None:
    """A seat that is asked to react, and whose order is to let this be."""
    for question in play.asked:
        seat = room.seats[question.seat]
        if seat.is_played_by_person and is_let_be(play, question, seat.asks):
            return seat.number
    return None


def is_let_be(play: Play, question: Question, asks: str) -> bool:
    """Does such an order pass here? Only where one is asked to react, and may pass."""
    if asks == "always" or not play.game.words.prompts[question.decision].reaction:
        return False
    if asks == "touched" and play.game.concerns(play.table, question.seat):
        return False
    return question.allows(Pass())
