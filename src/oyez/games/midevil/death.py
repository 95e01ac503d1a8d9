"""Death (ME-65 to ME-73, ME-171 to ME-173)."""

from oyez.engine.agenda import rule, skip_to, then
from oyez.engine.asking import Asking, ask_some
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.midevil.choices import Discard
from oyez.games.midevil.ground import ALTAR_CENTRE
from oyez.games.midevil.pieces import (
    discard_from_hand,
    discard_hand,
    discard_item,
    fill_hand,
    gain_life,
    lose_all_trophies,
    pay_life,
)
from oyez.games.midevil.table import HAND, STARTING_LIFE, Table


def die(t: Table, seat: int) -> None:
    """ME-65 to ME-70: back to the Altar; trophies, items and tokens are lost, the hand is kept; the book: apart."""
    tell(t, "ME-59", "died", seat)
    t.dead[seat] = True
    t.deaths[seat] += 1
    t.pawn[seat] = ALTAR_CENTRE
    lose_all_trophies(t, seat)
    for card in t.front[seat][:]:
        discard_item(t, seat, card)
    pay_life(t, seat, t.life[seat])
    if t.options.death_discards_hand:
        discard_hand(t, seat)
    if seat == t.active:
        lose_the_turn(t, seat)


def drop_book(t: Table, seat: int) -> None:
    """ME-68: the book goes back to the Graveyard."""
    if t.book == seat:
        t.book = NOBODY
        tell(t, "ME-68", "book_back")


def lose_the_turn(t: Table, seat: int) -> None:
    """ME-71: no further step; ME-171: but no more than three cards in hand."""
    t.in_combat = False
    t.in_duel = False
    skip_to(t, "turn_over")
    then(t, discard_to_limit(seat))


@rule
def discard_to_limit(t: Table, seat: int) -> Asking:
    """ME-122, ME-171: down to three cards."""
    hand = t.hands[seat]
    excess = len(hand) - HAND
    if excess <= 0:
        return
    chosen = yield from ask_some(seat, "discard_to_limit", [Discard(card) for card in hand], excess, excess, excess)
    for choice in chosen:
        discard_from_hand(t, seat, choice.card)
        tell(t, "ME-122", "discarded", seat, choice.card)


def revive(t: Table, seat: int) -> None:
    """ME-72: the initial conditions: the Altar, three life tokens, three cards."""
    t.dead[seat] = False
    t.pawn[seat] = ALTAR_CENTRE
    gain_life(t, seat, STARTING_LIFE - t.life[seat])
    tell(t, "ME-72", "revived", seat, t.life[seat])
    fill_hand(t, seat, "ME-72")
