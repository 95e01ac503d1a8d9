"""The primitives of the cards. No card is known by name: it is the list of its primitives in the content file."""

from collections.abc import Callable
from typing import Final

import msgspec

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, ask_some
from oyez.engine.events import tell
from oyez.games.midevil.changes import pool_of, shot, squares_for, usable_pool, whom
from oyez.games.midevil.choices import Trophy
from oyez.games.midevil.combat import roll
from oyez.games.midevil.content import CARDS, Effect
from oyez.games.midevil.filling import SQUARES, choose_squares, put_figures, sets_of
from oyez.games.midevil.ground import ALTAR_CENTRE, legal_squares
from oyez.games.midevil.horse import gain_horse, leave_or_fetch_horse
from oyez.games.midevil.ids import CardId
from oyez.games.midevil.pieces import discard_item, draw_cards, gain_life, lift_skeleton, lose_item
from oyez.games.midevil.queries import HORSES
from oyez.games.midevil.skeletons import dance
from oyez.games.midevil.table import COLOURS, MOVING, Table
from oyez.games.midevil.victory import wins_by_points

DoesIt = Callable[[Table, int, int, CardId, Effect], None]  # table, player of the card, target, item, how


def carry_out(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    """ME-119: a primitive does as much as it can."""
    OPS[effect.op](t, seat, target, item, effect)


def put_in_front(t: Table, seat: int, card: CardId) -> None:
    """ME-125: an item lies face up in front of its owner; a Horse comes with it (ME-86, ME-175)."""
    t.front[seat].append(card)
    if card in HORSES:
        gain_horse(t, seat)


# --- movement --------------------------------------------------------------------------------------------------------


def _move_add(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    t.movement = max(0, t.movement + effect.n)  # ME-78
    tell(t, "ME-133", "movement_is", t.active, t.movement)


def _move_halve(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    t.movement = (t.movement + 1) // 2
    tell(t, "ME-133", "movement_is", t.active, t.movement)


def _move_skip(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    """ME-135, ME-136."""
    if effect.when == "this_turn":
        t.stays = t.rests = True
    else:
        t.dread[whom(effect, seat, target)] = True


def _move_control(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    t.puppeteer = seat  # ME-138


def _teleport(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    """ME-134, ME-137: the pawn is on another square; ME-199: in its owner's step 6 it has arrived there."""
    player = whom(effect, seat, target)
    origin = t.pawn[player]
    homeward = effect.to == "altar_centre"
    t.pawn[player] = ALTAR_CENTRE if homeward else target
    leave_or_fetch_horse(t, player, origin)
    tell(t, "ME-137" if homeward else "ME-134", "whisked", player, t.pawn[player])
    if player == t.active:
        t.way_freed = False
    if player == t.active and t.stage == MOVING:
        t.token_left = False
        t.arrived = True


# --- players ---------------------------------------------------------------------------------------------------------


def _gain_life(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    player = whom(effect, seat, target)
    tell(t, "ME-80", "gained_life", player, gain_life(t, player, effect.n))


def _draw_cards(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    draw_cards(t, whom(effect, seat, target), effect.n, "ME-119")


def _item_discard(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    if item in t.front[target]:
        discard_item(t, target, item)
        tell(t, "ME-187", "item_discarded", target, item)


def _item_steal(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    """ME-139, ME-126: it is in effect at once."""
    if item in t.front[target] and item not in t.front[seat]:
        lose_item(t, target, item)
        put_in_front(t, seat, item)
        tell(t, "ME-139", "item_stolen", seat, target, item)


def _trophies_test(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    """ME-141: the dice are rolled once; each low one costs a trophy."""
    dice = [t.chance.roll() for _ in range(effect.dice)]
    lost = min(sum([die <= effect.fail_max for die in dice]), sum(t.trophies[target]))
    tell(t, "ME-141", "bones_roll", target, dice, lost)
    then(t, give_trophies(target, lost))


@rule
def give_trophies(t: Table, seat: int, count: int) -> Asking:
    """ME-141: trophies of one's choice go back to the reserve."""
    colours = [colour for colour in COLOURS if t.trophies[seat][colour]]
    if not count or not colours:
        return
    given = yield from ask(seat, "give_trophy", [Trophy(colour) for colour in colours], count)
    t.trophies[seat][given.colour] -= 1
    t.reserve[given.colour] += 1
    tell(t, "ME-141", "gave_trophy", seat, given.colour)
    then(t, give_trophies(seat, count - 1))


# --- combat ----------------------------------------------------------------------------------------------------------


def _combat_add(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    """ME-167, ME-194, ME-198: on this roll, until the end of the turn, or of the target's next turn."""
    if effect.duration == "this_roll":
        t.total += effect.n
        tell(t, "ME-194", "total_is", t.active, t.total)
    elif effect.duration == "this_turn":
        t.fury += effect.n
    else:
        t.curse_ahead[whom(effect, seat, target)] += effect.n


def _combat_win(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    t.beaten = True  # ME-166


def _combat_reroll(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    roll(t, seat)


def _combat_unwin(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    t.beaten = False  # ME-142
    tell(t, "ME-142", "got_up", target)


# --- skeletons -------------------------------------------------------------------------------------------------------


def _skeletons_place(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    number = CARDS[t.announced[-1].card].effects.index(effect)
    then(t, place_skeletons(seat, target, number))


@rule
def place_skeletons(t: Table, seat: int, target: int, number: int) -> Asking:
    """ME-144, ME-195, ME-196: colours, then squares; at least one, or all that the card demands."""
    card = t.announced[-1].card
    effect = CARDS[card].effects[number]
    squares = squares_for(t, effect.where, target)
    pool = usable_pool(t, effect)
    most = min(int(effect.max), len(squares), sum(pool))
    if not most or t.gone[seat]:
        return
    least = most if effect.where.startswith("every") else 1
    figures = yield from ask(seat, "card_placement", sets_of(pool, least, most), card)
    placed: list[tuple[int, int]] = yield from choose_squares(seat, figures, squares)
    put_figures(t, pool_of(t, effect), placed)
    tell(t, "ME-144", "appeared", figures.figures, [square for _, square in placed])


def _skeletons_move(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    then(t, dance(seat, int(effect.max), effect.steps, False))


def _skeletons_freeze(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    t.fog[seat] = True


def _skeletons_ignore(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    t.truce = True


def _skeletons_remove(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    if effect.to == "self_trophies":
        return shoot(t, seat, target)
    most = t.chance.roll() if effect.max == "die" else int(effect.max)
    tell(t, "ME-197", "catapult_roll", seat, most)
    then(t, remove_skeletons(seat, target, most))


def shoot(t: Table, seat: int, side: int) -> None:
    """ME-131, ME-193: the first skeleton in that direction becomes a trophy, without a combat."""
    colour = lift_skeleton(t, shot(t, seat, side))
    t.trophies[seat][colour] += 1
    tell(t, "ME-131", "shot", seat, colour)
    wins_by_points(t)


@rule
def remove_skeletons(t: Table, seat: int, tile: int, most: int) -> Asking:
    """ME-197: from one up to so many skeletons of a tile go back to the reserve."""
    choices = [SQUARES[square] for square in legal_squares(t, tile) if square in t.skeletons]
    if not choices or t.gone[seat]:
        return
    chosen = yield from ask_some(seat, "card_removal", choices, 1, most, most)
    for choice in chosen:
        t.reserve[lift_skeleton(t, choice.square)] += 1
    tell(t, "ME-197", "vanished", len(chosen), tile)


# --- tiles and cards -------------------------------------------------------------------------------------------------


def _tile_takeover(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    t.layer = seat  # ME-143


def _card_cancel(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    """ME-148: the target is the number of the announced card."""
    t.announced[target] = msgspec.structs.replace(t.announced[target], cancelled=True)


def _nothing(t: Table, seat: int, target: int, item: CardId, effect: Effect) -> None:
    """A price, paid when the card was announced; or something that works by lying in front of its owner."""


OPS: Final[dict[str, DoesIt]] = {
    "move_add": _move_add,
    "move_halve": _move_halve,
    "move_skip": _move_skip,
    "move_control": _move_control,
    "teleport": _teleport,
    "gain_life": _gain_life,
    "pay_life": _nothing,
    "draw_cards": _draw_cards,
    "item_discard": _item_discard,
    "item_steal": _item_steal,
    "combat_add": _combat_add,
    "combat_win": _combat_win,
    "combat_reroll": _combat_reroll,
    "combat_unwin": _combat_unwin,
    "skeletons_place": _skeletons_place,
    "skeletons_move": _skeletons_move,
    "skeletons_freeze": _skeletons_freeze,
    "skeletons_ignore": _skeletons_ignore,
    "skeletons_remove": _skeletons_remove,
    "trophies_test": _trophies_test,
    "tile_takeover": _tile_takeover,
    "tile_choose": _nothing,
    "card_cancel": _card_cancel,
    "mount": _nothing,
}
