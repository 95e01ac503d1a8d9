"""The skeletons' movement, step 8 (ME-105 to ME-108, ME-183, ME-184)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking
from oyez.engine.events import tell
from oyez.games.midevil.choices import MoveSkeleton
from oyez.games.midevil.marches import Marches, WhichMarch
from oyez.games.midevil.pieces import shift_skeleton
from oyez.games.midevil.queries import is_frozen
from oyez.games.midevil.table import SKELETONS, Table


@rule
def skeletons_step(t: Table, seat: int) -> None:
    """ME-105: step 8 has come."""
    t.stage = SKELETONS


@rule
def roll_skeletons(t: Table, seat: int) -> None:
    """ME-105: a die says how many are moved; ME-146: none, and no roll, in the fog."""
    if is_frozen(t):
        return tell(t, "ME-146", "frozen")
    t.to_move = t.chance.roll()
    tell(t, "ME-105", "skeleton_roll", seat, t.to_move)
    then(t, move_skeletons(seat))


@rule
def move_skeletons(t: Table, seat: int) -> Asking:
    """ME-108: one after another, until the number is reached or none can move any more (ME-184)."""
    marches = Marches(t, 1, may_stop=False)
    few = marches.few()
    if not few:
        t.to_move = 0
        return
    move = yield from WhichMarch(seat, "skeleton_move", marches, few, t.to_move)
    march(t, "ME-106", move.origin, move.square)
    t.to_move -= 1
    if t.to_move:
        then(t, move_skeletons(seat))


@rule
def dance(t: Table, seat: int, left: int, steps: int, begun: bool) -> Asking:
    """ME-145, ME-196: up to so many skeletons, one or two squares each; at least one of them."""
    marches = Marches(t, steps, may_stop=begun)
    few = marches.few()
    if t.gone[seat] or not few or not left or is_frozen(t):
        return
    match (yield from WhichMarch(seat, "dance", marches, few, left)):
        case MoveSkeleton(origin, square):
            march(t, "ME-145", origin, square)
            then(t, dance(seat, left - 1, steps, True))


def march(t: Table, by: str, origin: int, square: int) -> None:
    """A skeleton goes to a square. Whoever stands there will have to fight it."""
    shift_skeleton(t, origin, square)
    tell(t, by, "skeleton_moved", t.skeletons[square], origin, square)
    for seat, pawn in enumerate(t.pawn):
        if pawn == square:
            tell(t, by, "skeleton_came", seat, t.skeletons[square])


def can_move_a_skeleton(t: Table) -> bool:
    """Some skeleton that has not moved in this turn can take a step."""
    return bool(Marches(t, 1, may_stop=False).few())
