"""The small game as it should be."""

from typing import Any

from oyez.engine.agenda import rule, rules_of, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from tests.engine.wrong.base import Table, Take, a_game, deal


@rule
def honest_turn(t: Table, seat: int) -> Asking:
    taken: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(taken.card)
    t.played.append(taken.card)
    tell(t, "XX-1", "took", seat, taken.card)
    following = (seat + 1) % t.seats
    if t.hands[following]:
        then(t, honest_turn(following))


def setup(seats: int, options: Any, chance: Any) -> Table:
    t = Table(seats=seats, chance=chance)
    deal(t)
    then(t, honest_turn(0))
    return t


game = a_game(rules_of("tests.engine.wrong"), setup)
