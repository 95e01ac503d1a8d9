"""The players' movement, steps 5 to 7 (ME-74 to ME-80, ME-174)."""

from typing import Final

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice
from oyez.engine.events import open_window, tell
from oyez.engine.table import NOBODY
from oyez.games.midevil.arrival import arrive, claims_freed_book, is_eventful, settle, take_token
from oyez.games.midevil.choices import Stop, TakeLife, Walk
from oyez.games.midevil.ground import SQUARE_COUNT
from oyez.games.midevil.horse import leave_or_fetch_horse, step_cost
from oyez.games.midevil.moments import AFTER_MOVE_ROLL, ON_THE_MOVE, moment, offer_to
from oyez.games.midevil.paths import reach
from oyez.games.midevil.playable import first_of, watchers
from oyez.games.midevil.queries import can_take_token, squares_left
from oyez.games.midevil.table import MOVING, Table
from oyez.kit.pools import pool

WALKS: Final = pool(Walk, SQUARE_COUNT)


@rule
def roll_movement(t: Table, seat: int) -> None:
    """ME-74: one die; ME-135, ME-136: unless steps 5 to 7 are skipped."""
    if t.stays:
        return tell(t, "ME-135" if t.rests else "ME-136", "stays", seat)
    t.movement = t.chance.roll()
    tell(t, "ME-74", "move_roll", seat, t.movement)
    then(t, moment(AFTER_MOVE_ROLL), set_out(seat))


@rule
def set_out(t: Table, seat: int) -> None:
    """ME-83: two half-steps for each point of the total, never below 0 (ME-78); ME-90, ME-150: step 6 begins."""
    t.stage = MOVING
    t.half_steps = 2 * max(t.movement, 0)
    if claims_freed_book(t):
        return
    then(t, moment(ON_THE_MOVE), go_on(seat))


@rule
def go_on(t: Table, seat: int) -> Asking:
    """ME-76: the way begun is walked on; otherwise one chooses where to go, or stops (ME-75)."""
    if t.path and can_step(t, seat, t.path[0]):
        return walk(t, seat)
    if can_take_token(t, seat) and not t.token_left:
        return then(t, settle(seat, False), go_on(seat))
    found = reach(t, seat)
    if not found.before:
        return  # ME-174: no step can be paid for
    choices: list[Choice] = [WALKS[square] for square in sorted(found.before)]
    mover = mover_of(t, seat)
    if mover == seat and can_take_token(t, seat):
        choices.append(TakeLife())
    choices.append(Stop())
    match (yield from ask(mover, "move_step", choices, *squares_left(t, seat))):
        case Walk(square):
            t.path = found.way_to(square)
            walk(t, seat)
        case TakeLife():
            take_token(t, seat)
            then(t, go_on(seat))
        case _:
            t.half_steps = 0
            tell(t, "ME-75", "stopped", seat)


def mover_of(t: Table, seat: int) -> int:
    """ME-138: who moves the pawn; its owner, unless strings are pulled."""
    return seat if t.puppeteer == NOBODY else t.puppeteer


def can_step(t: Table, seat: int, square: int) -> bool:
    """ME-20, ME-83: a possible step that the half-steps pay for."""
    here = t.pawn[seat]
    return square in t.ways[here] and step_cost(t, seat, here, square) <= t.half_steps


def walk(t: Table, seat: int) -> None:
    """ME-76: square by square; where something is to be settled, or somebody may act (ME-110), the walk pauses."""
    then(t, go_on(seat))
    watching = watchers(t, ON_THE_MOVE, 0)
    while t.path and can_step(t, seat, t.path[0]):
        step(t, seat, t.path.pop(0))
        if is_eventful(t, seat):
            then(t, moment(ON_THE_MOVE))
            return arrive(t, seat, True)
        open_window(t)
        first = first_of(t, ON_THE_MOVE, watching)
        if first != NOBODY:
            return then(t, offer_to(ON_THE_MOVE, first))


def step(t: Table, seat: int, square: int) -> None:
    """ME-76, ME-83: one step costs its half-steps; a Horse may stay behind or come back."""
    here = t.pawn[seat]
    t.half_steps -= step_cost(t, seat, here, square)
    t.pawn[seat] = square
    t.token_left = False
    t.way_freed = False
    tell(t, "ME-76", "stepped", seat, square)
    leave_or_fetch_horse(t, seat, here)
