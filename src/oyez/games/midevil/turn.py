"""The turn: nine steps (ME-25 to ME-31, ME-122 to ME-124, ME-156 to ME-159)."""

from typing import Final

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Pass
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.midevil.arrival import arrive
from oyez.games.midevil.choices import Discard
from oyez.games.midevil.content import CARDS
from oyez.games.midevil.death import discard_to_limit, revive
from oyez.games.midevil.moments import (
    AFTER_SKELETONS,
    BEFORE_MOVE_ROLL,
    BEFORE_SKELETON_ROLL,
    TURN_START,
    moment,
)
from oyez.games.midevil.movement import roll_movement
from oyez.games.midevil.pieces import discard_from_hand, fill_hand
from oyez.games.midevil.skeletons import roll_skeletons, skeletons_step
from oyez.games.midevil.table import BEFORE, DISCARDING, FIGHTING, NONE, REFILLING, ROLLING, Table
from oyez.games.midevil.tiles import draw_tile
from oyez.games.midevil.victory import last_round_is_over
from oyez.kit.pools import pool
from oyez.kit.seats import next_seat

DISCARDS: Final = pool(Discard, len(CARDS))


@rule
def turn(t: Table, seat: int) -> None:
    """ME-25: nine steps. Whoever has conceded is skipped (ME-155), but his turn counts (ME-202)."""
    begin_turn(t, seat)
    if t.gone[seat]:
        return then(t, turn_over(seat))
    tell(t, "ME-25", "turn", seat)
    if t.dead[seat]:
        revive(t, seat)
    then(
        t,
        moment(TURN_START),
        draw_tile(seat),
        fight_here(seat),
        refill_hand(seat),
        moment(BEFORE_MOVE_ROLL),
        roll_movement(seat),
        skeletons_step(seat),
        moment(BEFORE_SKELETON_ROLL),
        roll_skeletons(seat),
        moment(AFTER_SKELETONS),
        last_step(seat),
        discard_to_limit(seat),
        end_discard(seat),
        turn_over(seat),
    )


def begin_turn(t: Table, seat: int) -> None:
    """ME-26, ME-157: the card cycle begins anew, and the player's effects end."""
    t.turn += 1
    t.active = seat
    t.stage = BEFORE
    t.card_used[seat] = False
    t.fog[seat] = False
    t.stays, t.dread[seat] = t.dread[seat], False
    t.curse[seat] += t.curse_ahead[seat]
    t.curse_ahead[seat] = 0
    t.challenged = False
    t.token_left = False


@rule
def fight_here(t: Table, seat: int) -> None:
    """Step 3 (ME-28, ME-51, ME-159): the skeleton that is here now, then the book, the token and the duel."""
    t.stage = FIGHTING
    arrive(t, seat, False)


@rule
def refill_hand(t: Table, seat: int) -> None:
    """Step 4 (ME-29): up to three cards. Then comes step 5."""
    t.stage = REFILLING
    fill_hand(t, seat, "ME-29")
    t.stage = ROLLING


@rule
def last_step(t: Table, seat: int) -> None:
    """Step 9 has come."""
    t.stage = DISCARDING


@rule
def end_discard(t: Table, seat: int) -> Asking:
    """ME-123: one may discard a card; ME-124: and can do nothing more in this turn."""
    if not t.hands[seat]:
        return
    choices = [DISCARDS[card] for card in dict.fromkeys(t.hands[seat])]
    match (yield from ask(seat, "end_discard", [*choices, Pass()])):
        case Discard(card):
            discard_from_hand(t, seat, card)
            tell(t, "ME-123", "discarded", seat, card)


@rule
def turn_over(t: Table, seat: int) -> None:
    """ME-30, ME-157: what lasts until the end of the turn ends, however the turn ended; ME-156: then the next seat."""
    t.curse[seat] = 0
    t.stays = t.rests = False
    t.truce = False
    t.fury = 0
    t.puppeteer = NOBODY
    t.silent = [False] * t.seats
    t.movement = t.half_steps = t.to_move = 0
    t.arrived = t.way_freed = False
    t.path.clear()
    t.moved.clear()
    t.drawn = NONE
    following = next_seat(t, seat)
    if following == t.first:
        if t.round == t.options.round_limit:
            return last_round_is_over(t)
        t.round += 1
    then(t, turn(following))
