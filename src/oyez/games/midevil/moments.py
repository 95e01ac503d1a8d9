"""The moments at which cards and items may be used (ME-110)."""

from typing import Final

from oyez.engine.table import Step

TURN_START: Final = "turn_start"
TILE_DRAWN: Final = "tile_drawn"
TILE_DONE: Final = "tile_done"
COMBAT_DECLARED: Final = "combat_declared"
COMBAT_ROLLED: Final = "combat_rolled"
COMBAT_WON: Final = "combat_won"
BEFORE_MOVE_ROLL: Final = "before_move_roll"
AFTER_MOVE_ROLL: Final = "after_move_roll"
ON_THE_MOVE: Final = "on_the_move"
BEFORE_SKELETON_ROLL: Final = "before_skeleton_roll"
AFTER_SKELETONS: Final = "after_skeletons"
CARD_PLAYED: Final = "card_played"


def moment(name: str) -> Step:
    """This moment opens: the rule `window` of cards.py, which knows all the rules that open one."""
    return "window", (name, 0)


def offer_to(name: str, place: int) -> Step:
    """This moment opens, and it is known who may act first: the rule `offer` of cards.py."""
    return "offer", (name, place)
