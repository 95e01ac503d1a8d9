"""Standing orders: what a person wants to be asked. What he lets be is passed for him at once, and routine is done.

It is his own setting, one for all and another where he wants for a kind of window, kept in the room and told to nobody;
what is answered for him stands in the record like the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oyez.engine.asking import Answer, Question
from oyez.engine.choices import Pass
from oyez.engine.errors import Refusal
from oyez.engine.game import Game, always, no_routine
from oyez.engine.languages import voice_in
from oyez.engine.play import Play
from oyez.engine.words import N_, Speaker
from oyez.rooms.room import Room, Seat

Asks = Literal["never", "touched", "always"]
ASKS: Final[tuple[Asks, ...]] = ("never", "touched", "always")
FOR_ALL: Final = ""  # among the kinds of windows: the wish for all that have none of their own
AS_FOR_ALL: Final = ""  # among the wishes: none of its own


def change_orders(seat: Seat, wishes: Mapping[str, str], windows: Mapping[str, str]) -> None:
    """Take a person's wishes, by kind of window; the kinds of which he says nothing stay as they are."""
    if not wishes.keys() <= {FOR_ALL, *windows} and not windows:
        raise Refusal(N_("Nobody is asked to react at this table."))
    if not wishes.keys() <= {FOR_ALL, *windows}:
        raise Refusal(N_("This table has no such window; it has: {known}."), known=[*windows])
    in_kinds = {**seat.asks_in, **wishes}
    for_all = checked_asks(in_kinds.pop(FOR_ALL, seat.asks))
    seat.asks_in = {kind: checked_asks(wish) for kind, wish in in_kinds.items() if wish != AS_FOR_ALL}
    seat.asks = for_all


def may_be_spared(game: Game) -> bool:
    """Does the game ask anything that a standing order could leave out?"""
    return has_idle_windows(game) or game.routine is not no_routine


def has_idle_windows(game: Game) -> bool:
    """Does it ask to react where nothing concerns whoever is asked?"""
    return game.concerns is not always and any(prompt.reaction for prompt in game.words.prompts.values())


def spared_questions(game: Game, words: Speaker) -> list[str]:
    """What a person's standing order can spare him: to react where nothing concerns him, and what is routine."""
    spared = []
    if has_idle_windows(game):
        spared.append(voice_in(words.language)(N_("You are asked to react only where it concerns you.")))
    if game.routine is not no_routine:
        spared.append(words.label("routine"))
    return spared


def wishes_of(seat: Seat) -> dict[str, str]:
    """All that its person has ordered, by kind of window."""
    return {FOR_ALL: seat.asks, **seat.asks_in}


def windows_in_words(play: Play, words: Speaker) -> dict[str, str]:
    """The kinds of windows that open at this table, as a person reads them."""
    names = {kind: words.text(name) for kind, name in play.game.windows(play.table).items()}
    return {kind: name[:1].upper() + name[1:] for kind, name in names.items()}


def wish_for(play: Play, question: Question, seat: Seat) -> str:
    """When this seat's person wants to be asked such a question."""
    if not is_reaction(play, question):
        return seat.asks
    return seat.asks_in.get(play.game.window_of(question), seat.asks)


def is_reaction(play: Play, question: Question) -> bool:
    """Does it ask to react, in a window?"""
    return play.game.words.prompts[question.decision].reaction


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
        answer = answer_by(play, question, wish_for(play, question, seat)) if seat.is_played_by_person else None
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
    if asks == "always" or not is_reaction(play, question):
        return False
    if asks == "touched" and play.game.concerns(play.table, question.seat):
        return False
    return question.allows(Pass())
