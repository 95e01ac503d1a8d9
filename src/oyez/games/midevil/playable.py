"""Which cards may be announced, and which items used, at a moment (ME-110 to ME-115, ME-126 to ME-131, ME-186 on)."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oyez.engine.choices import Choice
from oyez.engine.table import NOBODY
from oyez.games.midevil.changes import CHANGES, shot, usable_pool
from oyez.games.midevil.choices import (
    Answer,
    Play,
    PlayOn,
    PlayOnItem,
    PlayOnSquare,
    PlayOnTile,
    PutDown,
    Shoot,
    UseItem,
)
from oyez.games.midevil.combat import TO_WIN
from oyez.games.midevil.content import CARDS, TILE_IDS, TILES, WINDOWS
from oyez.games.midevil.faces import SQUARES_PER_TILE
from oyez.games.midevil.ground import (
    ALTAR_CENTRE,
    GRAVEYARD,
    GRAVEYARD_CENTRE,
    fits_somewhere,
    is_free,
    is_inside,
    legal_squares,
    tile_of,
    touching_tiles,
)
from oyez.games.midevil.ids import CardId
from oyez.games.midevil.moments import CARD_PLAYED, COMBAT_ROLLED
from oyez.games.midevil.queries import opponents, payments, points
from oyez.games.midevil.table import COLOURS, Table
from oyez.kit.seats import CLOCKWISE


def _fitting(window: str, turn: str) -> frozenset[int]:
    """ME-110, ME-113, ME-186: the cards whose moment this is, in one's own turn or in another's."""
    return frozenset(
        [
            number
            for number, card in enumerate(CARDS)
            if card.turn in (turn, "any")
            and (window in card.timing or ("any" in card.timing and window != CARD_PLAYED))
        ]
    )


FITS_OWN: Final = {window: _fitting(window, "own") for window in WINDOWS}
FITS_OTHER: Final = {window: _fitting(window, "other") for window in WINDOWS}
USABLE: Final = {  # the items in front of a player that may serve at this moment
    window: frozenset(
        [
            number
            for number, card in enumerate(CARDS)
            if card.is_item and card.use.mode != "passive" and card.use.window in (window, "any")
        ]
    )
    for window in WINDOWS
}


def reactions(t: Table, seat: int, window: str) -> list[Choice]:
    """ME-111: all that a player may do at this moment, passing aside."""
    found: list[Choice] = []
    for card in t.front[seat]:
        if card in USABLE[window]:
            found.extend(ways_to_use(t, seat, card, window))
    if not t.card_used[seat]:
        fits = FITS_OWN[window] if seat == t.active else FITS_OTHER[window]
        for card in set(t.hands[seat]):
            if card in fits:
                found.extend(ways_to_play(t, seat, card))
    return found


def first_to_react(t: Table, window: str, place: int) -> int:
    """ME-111: who may act first, from that place after the active player on; counted from him, or NOBODY."""
    return first_of(t, window, watchers(t, window, place))


def first_of(t: Table, window: str, places: list[int]) -> int:
    """The first of these places, counted from the active player, at which somebody may act; or NOBODY."""
    seats = CLOCKWISE[t.seats][t.active]
    for place in places:
        if can_react(t, seats[place], window):
            return place
    return NOBODY


def watchers(t: Table, window: str, place: int) -> list[int]:
    """Who has a card or an item for this moment, whether or not it can be used now; counted from the active player."""
    seats, active = t.seats, t.active
    hands, fronts, used, silent = t.hands, t.front, t.card_used, t.silent
    usable = USABLE[window]
    found = []
    for step in range(place, seats):
        seat = (active + step) % seats
        if silent[seat] and not (step == 0 and window == COMBAT_ROLLED):
            continue
        if fronts[seat] and not usable.isdisjoint(fronts[seat]):
            found.append(step)
        elif not used[seat]:
            fits = FITS_OTHER[window] if step else FITS_OWN[window]
            if not fits.isdisjoint(hands[seat]):
                found.append(step)
    return found


def can_react(t: Table, seat: int, window: str) -> bool:
    """Is there anything that this player may do at this moment?"""
    usable = USABLE[window]
    for card in t.front[seat]:
        if card in usable and ways_to_use(t, seat, card, window):
            return True
    if t.card_used[seat]:
        return False
    fits = FITS_OWN[window] if seat == t.active else FITS_OTHER[window]
    for card in t.hands[seat]:  # noqa: SIM110 - asked at every moment, and a loop is quicker
        if card in fits and can_play(t, seat, card):
            return True
    return False


def cards_for(t: Table, seat: int, window: str) -> set[CardId]:
    """The cards in hand and the items in front of a player that he may use at this moment."""
    found = {card for card in t.front[seat] if card in USABLE[window] and ways_to_use(t, seat, card, window)}
    if not t.card_used[seat]:
        fits = FITS_OWN[window] if seat == t.active else FITS_OTHER[window]
        found.update([card for card in t.hands[seat] if card in fits and can_play(t, seat, card)])
    return found


def answers(t: Table, seat: int) -> list[Choice]:
    """ME-112, ME-148: the cards with which a player may answer those announced by opponents."""
    if t.card_used[seat]:
        return []
    fits = FITS_OWN[CARD_PLAYED] if seat == t.active else FITS_OTHER[CARD_PLAYED]
    return [
        Answer(card, announced.card, number)
        for card in set(t.hands[seat])
        if card in fits
        for number, announced in enumerate(t.announced)
        if announced.seat != seat and not announced.cancelled
    ]


# --- cards from the hand ---------------------------------------------------------------------------------------------


def can_play(t: Table, seat: int, card: CardId) -> bool:
    """There is a way to play this card."""
    if card in ITEMS:
        return can_put_down(t, seat, card)
    for _ in ways_to_play(t, seat, card):
        return True
    return False


def ways_to_play(t: Table, seat: int, card: CardId) -> Iterator[Choice]:
    """ME-187, ME-188: a card with each target that it may name, one after another."""
    if card in ITEMS:
        return ways_to_put_down(t, seat, card)
    if t.life[seat] < PRICE[card]:
        return iter(())
    return WAYS[CARDS[card].target.kind](t, seat, card)


def does_something(t: Table, seat: int, target: int, card: CardId) -> bool:
    """ME-188."""
    for would_change, effect in CHANGES_OF[card]:  # noqa: SIM110 - asked at every moment, and a loop is quicker
        if would_change(t, seat, target, effect):
            return True
    return False


def can_put_down(t: Table, seat: int, card: CardId) -> bool:
    """ME-126, ME-128: no second copy; on its tile, or with trophies enough."""
    if card in t.front[seat]:
        return False
    return is_free_of_charge(t, seat, card) or points(t, seat) >= CARDS[card].place_cost


def is_free_of_charge(t: Table, seat: int, card: CardId) -> bool:
    """ME-128, ME-129: an item costs nothing on its tile."""
    return t.pawn[seat] // SQUARES_PER_TILE in FREE_ON[card] or not t.options.item_costs


def ways_to_put_down(t: Table, seat: int, card: CardId) -> Iterator[Choice]:
    """ME-126, ME-128, ME-129: no second copy; on its tile for nothing, elsewhere for trophies."""
    if card in t.front[seat]:
        return
    if is_free_of_charge(t, seat, card):
        yield PutDown(card, ())
    else:
        for paid in payments(t.trophies[seat], CARDS[card].place_cost):
            yield PutDown(card, paid)


def _play_alone(t: Table, seat: int, card: CardId) -> Iterator[Choice]:
    if does_something(t, seat, seat, card):
        yield Play(card)


def _play_on_opponent(t: Table, seat: int, card: CardId) -> Iterator[Choice]:
    """ME-120: never on oneself; ME-155: never on one who has conceded."""
    for other in opponents(t, seat):
        if is_opponent_for(t, seat, other, card) and does_something(t, seat, other, card):
            yield from _named(t, seat, card, other)


def is_opponent_for(t: Table, seat: int, other: int, card: CardId) -> bool:
    """All filters of the card hold for this opponent."""
    for holds in OPPONENT_FILTERS[card]:  # noqa: SIM110 - asked at every moment, and a loop is quicker
        if not holds(t, seat, other):
            return False
    return True


def _named(t: Table, seat: int, card: CardId, other: int) -> Iterator[Choice]:
    """ME-187: the opponent, and the item where the card strikes one."""
    op = CARDS[card].effects[0].op
    if op not in ("item_discard", "item_steal"):
        yield PlayOn(card, other)
        return
    for item in t.front[other]:
        if op == "item_discard" or item not in t.front[seat]:
            yield PlayOnItem(card, other, item)


def _play_on_tile(t: Table, seat: int, card: CardId) -> Iterator[Choice]:
    if not has_skeletons_for(t, card):
        return
    for tile in t.laid:
        if is_tile_for(t, tile, card) and does_something(t, seat, tile, card):
            yield PlayOnTile(card, tile)


def has_skeletons_for(t: Table, card: CardId) -> bool:
    """The reserve, or the ossuary, has what the card puts on the map."""
    for effect in CARDS[card].effects:
        if effect.op == "skeletons_place" and not any(usable_pool(t, effect)):
            return False
    return True


def is_tile_for(t: Table, tile: int, card: CardId) -> bool:
    """All filters of the card hold for this tile."""
    return all([holds(t, tile) for holds in TILE_FILTERS[card]])


def _play_on_square(t: Table, seat: int, card: CardId) -> Iterator[Choice]:
    filters = CARDS[card].target.filter
    near = "adjacent_tile" in filters
    for tile in touching_tiles(t, tile_of(t.pawn[seat])) if near else t.laid:
        squares: Iterable[int] = legal_squares(t, tile)
        for name in filters:
            if name in SQUARE:
                squares = [square for square in squares if SQUARE[name](t, square)]
        for square in squares:
            if does_something(t, seat, square, card):
                yield PlayOnSquare(card, square)


def _play_on_card(t: Table, seat: int, card: CardId) -> Iterator[Choice]:
    yield from answers(t, seat)


ITEMS: Final = frozenset([number for number, card in enumerate(CARDS) if card.is_item])
BUILDINGS: Final = frozenset([number for number, tile in enumerate(TILES) if tile.has_building])
PRICE: Final = tuple(  # ME-188: the life tokens that a card costs
    [sum([effect.n for effect in card.effects if effect.op == "pay_life"]) for card in CARDS]
)
FREE_ON: Final = tuple([tuple([TILE_IDS.index(tile) for tile in card.place_free_on]) for card in CARDS])
CHANGES_OF: Final = tuple([tuple([(CHANGES[effect.op], effect) for effect in card.effects]) for card in CARDS])
WAYS: Final[dict[str, Callable[[Table, int, CardId], Iterator[Choice]]]] = {
    "none": _play_alone,
    "opponent": _play_on_opponent,
    "tile": _play_on_tile,
    "square": _play_on_square,
    "card": _play_on_card,
}

OPPONENT: Final[dict[str, Callable[[Table, int, int], bool]]] = {
    "active": lambda t, seat, other: other == t.active,
    "not_book_holder": lambda t, seat, other: other != t.book,
    "has_item": lambda t, seat, other: bool(t.front[other]),
    "has_item_you_lack": lambda t, seat, other: any([card not in t.front[seat] for card in t.front[other]]),
    "same_or_adjacent_square": lambda t, seat, other: (
        t.pawn[other] == t.pawn[seat] or t.pawn[other] in t.ways[t.pawn[seat]]
    ),
    "has_trophy": lambda t, seat, other: any(t.trophies[other]),
    "just_won_combat": lambda t, seat, other: t.in_combat and t.beaten and other == t.active,
    "no_skeleton_on_square": lambda t, seat, other: is_free(t, t.pawn[other]) and any(t.reserve),
    "drawn_tile_not_graveyard": lambda t, seat, other: t.drawn != GRAVEYARD and fits_somewhere(t, t.drawn),
}

TILE: Final[dict[str, Callable[[Table, int], bool]]] = {
    "has_building": lambda t, tile: tile in BUILDINGS,
    "ossuary_not_empty": lambda t, tile: any([t.ossuary[colour] for colour in COLOURS]),
    "has_skeleton": lambda t, tile: any([tile_of(square) == tile for square in t.skeletons]),
    "no_pawn": lambda t, tile: all([tile_of(square) != tile for square in t.pawn]),
}

SQUARE: Final[dict[str, Callable[[Table, int], bool]]] = {
    "outdoors": lambda t, square: not is_inside(t, square),
    "no_skeleton": is_free,
    "not_altar_centre": lambda t, square: square != ALTAR_CENTRE,
    "not_graveyard_centre": lambda t, square: square != GRAVEYARD_CENTRE,
}

OPPONENT_FILTERS: Final = tuple(  # by card
    [tuple([OPPONENT[name] for name in card.target.filter if name in OPPONENT]) for card in CARDS]
)
TILE_FILTERS: Final = tuple([tuple([TILE[name] for name in card.target.filter if name in TILE]) for card in CARDS])


# --- items in front of a player --------------------------------------------------------------------------------------


def ways_to_use(t: Table, seat: int, card: CardId, window: str) -> list[Choice]:
    """ME-130, ME-189: an item in its window, if its condition holds and it would do something."""
    use = CARDS[card].use
    if use.turn == "own" and seat != t.active:
        return []
    if use.condition == "roll_failed" and not has_failed(t, seat, window):
        return []
    if use.mode == "once_per_combat" and card in t.used:
        return []
    effect = CARDS[card].effects[0]
    if effect.where == "straight_line_3":
        return [Shoot(card, side) for side in range(4) if shot(t, seat, side) >= 0]
    return [UseItem(card)] if does_something(t, seat, seat, card) else []


def has_failed(t: Table, seat: int, window: str) -> bool:
    """ME-130: the total of one's own combat roll is under four."""
    return window == COMBAT_ROLLED and seat == t.active and t.in_combat and not t.beaten and t.total < TO_WIN
