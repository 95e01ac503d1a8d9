"""What lies on the table of MidEvil: fields only.

A square is `tile * 9 + place` (see `layout`), a card its number in the content file. Skeletons are counted by colour,
`reserve[RED]`; a colour is worth its own number in points.
"""

from typing import Annotated, Final, Literal

import msgspec

from oyez.engine.table import NOBODY
from oyez.engine.table import Table as BaseTable
from oyez.games.midevil.ids import NO_CARD, CardId

WHITE: Final = 1
RED: Final = 2
BLUE: Final = 3
COLOURS: Final = (WHITE, RED, BLUE)

NONE: Final = -1  # no tile, no square
MOST_LIFE: Final = 5  # ME-80
STARTING_LIFE: Final = 3  # ME-07
HAND: Final = 3  # ME-07, ME-29, ME-122

# Where we are in the turn: the nine steps of ME-25, and what comes before them.
BEFORE: Final = 0
DRAWING: Final = 1
PLACING: Final = 2
FIGHTING: Final = 3
REFILLING: Final = 4
ROLLING: Final = 5
MOVING: Final = 6
SKELETONS: Final = 8
DISCARDING: Final = 9


class Options(msgspec.Struct, frozen=True):
    """The options, all at their default in a standard game."""

    first_player: Annotated[int, msgspec.Meta(ge=-1, le=5)] = NOBODY  # ME-14; -1: drawn at random
    graveyard_placement: Literal["anywhere", "bottom_half"] = "anywhere"  # ME-13
    graveyard_distance: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1  # ME-204; in tiles, 1: it may touch the Altar
    event_deck: Literal["fifty_with_book", "fifty_plus_book"] = "fifty_with_book"  # ME-04
    victory_points: Annotated[int, msgspec.Meta(ge=10, le=60)] = 30  # ME-151
    round_limit: Annotated[int, msgspec.Meta(ge=10, le=200)] = 60  # ME-154
    item_costs: bool = True  # ME-129
    horse_tether: bool = True  # ME-87
    unattended_horse: bool = True  # ME-88
    death_discards_hand: bool = False  # ME-70


class Announced(msgspec.Struct, frozen=True):
    """A card that was announced and has not taken effect yet (ME-112)."""

    card: CardId
    seat: int
    target: int = NONE
    item: CardId = NO_CARD
    cancelled: bool = False


class Table(BaseTable, kw_only=True, omit_defaults=True):
    """The zones of the game."""

    options: Options

    # --- the map ---
    laid: list[int] = []  # tiles, in the order in which they were laid
    cells: list[int] = []  # by tile: its cell, or NONE
    rotation: list[int] = []  # by tile: quarter turns
    ways: list[tuple[int, ...]] = []  # by square: the squares that one can step to (ME-20)
    skeletons: dict[int, int] = {}  # by square: the colour of the one that stands there
    tokens: list[int] = []  # squares on which a life token lies
    moved: list[int] = []  # squares of skeletons that have moved in this turn (ME-107)

    # --- tiles, cards and figures not in play ---
    stack: list[int] = []  # tiles face down, the last is the top
    slipped: list[int] = []  # from the bottom of the stack: who knows that tile (ME-132)
    removed: list[int] = []  # ME-37
    drawn: int = NONE  # the tile to be laid
    looking: list[int] = []  # the two tiles under the Lantern
    layer: int = NOBODY  # who lays and fills the tile (ME-44, ME-143)
    to_fill: int = 0  # figures or points still to come onto the tile just laid
    deck: list[CardId] = []  # face down, the last is the top
    discard: list[CardId] = []  # face up
    announced: list[Announced] = []  # the last is the newest
    reserve: list[int] = []  # by colour
    ossuary: list[int] = []  # by colour
    supply: int = 0  # life tokens

    # --- the players, by seat ---
    pawn: list[int] = []  # a square, or NONE for one who has conceded
    life: list[int] = []
    trophies: list[list[int]] = []  # by colour
    hands: list[list[CardId]] = []
    front: list[list[CardId]] = []  # items
    horse: list[int] = []  # where one's Horse waits, NONE if it is with its rider or there is none (ME-85)
    card_used: list[bool] = []  # ME-114
    dead: list[bool] = []  # waits to revive (ME-72)
    deaths: list[int] = []
    gone: list[bool] = []  # has conceded (ME-155)
    silent: list[bool] = []  # passes for the rest of this turn, unasked
    dread: list[bool] = []  # will not move on the next turn (ME-136)
    curse: list[int] = []  # added to combat rolls until the end of the turn going on
    curse_ahead: list[int] = []  # the same, until the end of the next turn (ME-198)
    fog: list[bool] = []  # no skeleton moves until this player's next turn (ME-146)
    book: int = NOBODY  # who holds the Necronomicon; nobody: it is at the Graveyard

    # --- the turn going on ---
    first: int = 0
    active: int = 0
    round: int = 1
    stage: int = BEFORE
    stays: bool = False  # steps 5 to 7 are skipped
    rests: bool = False  # … by the active player's own Rest by the Fire (ME-135)
    truce: bool = False  # ME-147
    fury: int = 0  # added to combat rolls until the end of the turn
    puppeteer: int = NOBODY  # who moves the active pawn (ME-138)
    challenged: bool = False  # ME-95
    movement: int = 0  # the total of step 5
    half_steps: int = 0  # what is left of it (ME-83)
    path: list[int] = []  # squares still to be walked
    arrived: bool = False  # a card has moved the active pawn in step 6 (ME-199)
    token_left: bool = False  # the active player has left the life token underfoot
    way_freed: bool = False  # a skeleton has left the active player's square since it was settled (ME-90)
    to_move: int = 0  # skeletons still to be moved (ME-108)

    # --- a combat or a duel going on ---
    in_combat: bool = False
    die: int = 0
    total: int = 0  # of the combat roll
    beaten: bool = False
    used: list[CardId] = []  # items that have served in this combat
    in_duel: bool = False
    dice: list[int] = []  # challenger, holder; empty before the roll
    added: list[int] = []  # points of trophies: challenger, holder
    passed: bool = False  # the challenger has passed on equal scores

    winners: list[int] = []
    ended_by: str = ""
