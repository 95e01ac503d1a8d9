"""Standing orders: what a person wants to be asked. What he lets be is passed for him at once, and routine is done.

It is his own setting, kept in the room and told to nobody; what is answered for him stands in the record like the rest.
"""

from __future__ import annotations

from typing import Final, Literal

from oyez.engine.asking import Answer, Question
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


def ordered_answer(room: Room, play: Play) -> tuple[int, Answer] | None:
    """A seat that is asked what its order answers already, and that answer."""
    for question in play.asked:
        seat = room.seats[question.seat]
        answer = answer_by(play, question, seat.asks) if seat.is_played_by_person else None
        if answer is not None:
            return seat.number, answer
    return None


def answer_by(play: Play, question: Question, asks: str) -> Answer | None:
    """What such an order answers here; None where its person is asked."""
    if is_let_be(play, question, asks):
        return Pass()
    return None if asks == "always" else play.game.routine(play.table, question)


def is_let_be(play: Play, question: Question, asks: str) -> bool:
    """Does such an order pass here? Only where one is asked to react, and may pass."""
    if asks == "always" or not play.game.words.prompts[question.decision].reaction:
        return False
    if asks == "touched" and play.game.concerns(play.table, question.seat):
        return False
    return question.allows(Pass())
