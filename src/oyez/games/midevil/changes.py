"""Would a primitive of a card change anything now? A card is never announced for nothing (ME-188, ME-189)."""

from collections.abc import Callable
from typing import Final

from oyez.games.midevil.content import Effect
from oyez.games.midevil.ground import ALTAR_CENTRE, beside, inside_squares, legal_squares
from oyez.games.midevil.queries import guarded_square, is_fighting, is_frozen, room_for_life
from oyez.games.midevil.skeletons import can_move_a_skeleton
from oyez.games.midevil.table import NONE, WHITE, Table

LINE: Final = 3  # ME-131: squares that a shot can fly

Changes = Callable[[Table, int, int, Effect], bool]


def whom(effect: Effect, seat: int, target: int) -> int:
    """`who` of a primitive: the player of the card, or the opponent named."""
    return target if effect.who == "target" else seat


def pool_of(t: Table, effect: Effect) -> list[int]:
    """ME-144: where the skeletons of a card come from."""
    return t.ossuary if effect.source == "ossuary" else t.reserve


def usable_pool(t: Table, effect: Effect) -> list[int]:
    """The same, with the colours that the card allows."""
    pool = pool_of(t, effect)
    return pool if effect.colours == "any" else [0, pool[WHITE], 0, 0]


def squares_for(t: Table, where: str, target: int) -> list[int]:
    """ME-144, ME-121: the legal squares on which a card may put skeletons."""
    if where == "target_square":
        square = t.pawn[target]
        return [square] if square not in t.skeletons and square != guarded_square(t) else []
    if where == "any_free_square_without_pawn":
        return [square for tile in t.laid for square in free_of(t, legal_squares(t, tile))]
    return free_of(t, squares_of(t, where, target))


def squares_of(t: Table, where: str, tile: int) -> tuple[int, ...]:
    """The squares of a tile that a card means: all of them, or those of its building."""
    inside = where == "every_free_building_square_without_pawn"
    return inside_squares(t, tile) if inside else legal_squares(t, tile)


def free_of(t: Table, squares: tuple[int, ...]) -> list[int]:
    """Those without a skeleton and without a pawn."""
    skeletons, pawns = t.skeletons, t.pawn
    return [square for square in squares if square not in skeletons and square not in pawns]


def has_room(t: Table, where: str, target: int) -> bool:
    """There is a square for a skeleton."""
    if where == "any_free_square_without_pawn":
        return any(free_of(t, legal_squares(t, tile)) for tile in t.laid)
    return bool(squares_for(t, where, target))


def shot(t: Table, seat: int, side: int) -> int:
    """ME-131, ME-193: the square of the first skeleton in that direction, NONE if the shot would hit nothing."""
    square = t.pawn[seat]
    for _ in range(LINE):
        square = beside(t, square, side)
        if square == NONE:
            return NONE
        if square in t.skeletons:
            return square
    return NONE


# --- one question for each primitive ---------------------------------------------------------------------------------


def _always(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return True


def _never(t: Table, seat: int, target: int, effect: Effect) -> bool:
    """A price, or something that works by lying in front of its owner."""
    return False


def _move_halve(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return t.movement > 1


def _move_skip(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return not (t.stays if effect.when == "this_turn" else t.dread[whom(effect, seat, target)])


def _move_control(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return t.puppeteer != seat


def _teleport(t: Table, seat: int, target: int, effect: Effect) -> bool:
    """ME-121: nobody is taken out of a fight."""
    if effect.to != "altar_centre":
        return True
    player = whom(effect, seat, target)
    return t.pawn[player] != ALTAR_CENTRE and not is_fighting(t, player)


def _gain_life(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return room_for_life(t, whom(effect, seat, target)) > 0


def _draw_cards(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return bool(t.deck or t.discard)


def _skeletons_place(t: Table, seat: int, target: int, effect: Effect) -> bool:
    pool = usable_pool(t, effect)
    return any(pool) and has_room(t, effect.where, target)


def _skeletons_move(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return not is_frozen(t) and can_move_a_skeleton(t)


def _skeletons_freeze(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return not t.fog[seat]


def _skeletons_ignore(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return not t.truce


def _tile_takeover(t: Table, seat: int, target: int, effect: Effect) -> bool:
    return t.layer != seat


# ME-188: this primitive, played by this seat on that target, would not leave the table as it is.
CHANGES: Final[dict[str, Changes]] = {
    "move_add": _always,
    "move_halve": _move_halve,
    "move_skip": _move_skip,
    "move_control": _move_control,
    "teleport": _teleport,
    "gain_life": _gain_life,
    "pay_life": _never,
    "draw_cards": _draw_cards,
    "item_discard": _always,
    "item_steal": _always,
    "combat_add": _always,
    "combat_win": _always,
    "combat_reroll": _always,
    "combat_unwin": _always,
    "skeletons_place": _skeletons_place,
    "skeletons_move": _skeletons_move,
    "skeletons_freeze": _skeletons_freeze,
    "skeletons_ignore": _skeletons_ignore,
    "skeletons_remove": _always,
    "trophies_test": _always,
    "tile_takeover": _tile_takeover,
    "tile_choose": _never,
    "card_cancel": _always,
    "mount": _never,
}
