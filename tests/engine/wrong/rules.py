"""Rules that break a law, one each."""

from typing import Any

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from tests.engine.wrong.base import Table, Take

REMEMBERED: list[int] = []


@rule
def acts_before_asking(t: Table, seat: int) -> Asking:
    t.played.append(t.hands[seat].pop())
    taken: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(taken.card)
    t.played.append(taken.card)


@rule
def acts_between_questions(t: Table, seat: int) -> Asking:
    first: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(first.card)
    second: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(second.card)
    t.played += [first.card, second.card]


@rule
def never_ends(t: Table, seat: int) -> None:
    then(t, never_ends((seat + 1) % t.seats))


@rule
def asks_without_answers(t: Table, seat: int) -> Asking:
    yield ask(seat, "take", [])


@rule
def asks_for_ever(t: Table, seat: int) -> Asking:
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    then(t, asks_for_ever(seat))


@rule
def remembers_elsewhere(t: Table, seat: int) -> Asking:
    taken: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    REMEMBERED.append(taken.card)
    t.played.append(len(REMEMBERED))
    then(t, remembers_elsewhere(seat))


@rule
def loses_a_card(t: Table, seat: int) -> Asking:
    taken: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(taken.card)
    then(t, loses_a_card((seat + 1) % t.seats))


@rule
def holds_an_object(t: Table, hands: Any) -> Asking:
    yield ask(0, "take", [Take(card) for card in t.hands[0]])
    then(t, holds_an_object(object()))


@rule
def speaks_gibberish(t: Table, seat: int) -> Asking:
    yield ask(seat, "unheard_of", [Take(card) for card in t.hands[seat]])
