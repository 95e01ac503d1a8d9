"""Dealing and placing (ME-03 to ME-14), and how long a game can be."""

from oyez.engine.agenda import then
from oyez.engine.chance import Chance
from oyez.engine.table import NOBODY
from oyez.games.midevil.content import COUNT, DECK, SPARE, TILES
from oyez.games.midevil.ground import ALTAR, ALTAR_CENTRE, GRAVEYARD, clear_map
from oyez.games.midevil.table import HAND, NONE, STARTING_LIFE, Options, Table
from oyez.games.midevil.turn import turn
from oyez.kit.seats import check_first_player

LAST_PLACES = 15  # ME-13


def setup(seats: int, options: Options, chance: Chance) -> Table:
    """ME-03 to ME-14: a table ready for the first turn."""
    t = Table(seats=seats, options=options, chance=chance)
    clear_map(t)
    t.reserve = [0, COUNT["skeleton_white"], COUNT["skeleton_red"], COUNT["skeleton_blue"]]
    t.ossuary = [0, 0, 0, 0]
    t.supply = COUNT["life_token"] - STARTING_LIFE * seats
    t.stack = shuffled_tiles(options, chance)
    t.deck = DECK + SPARE if options.event_deck == "fifty_plus_book" else DECK[:]
    chance.shuffle(t.deck)
    seat_players(t)
    t.first = options.first_player if options.first_player != NOBODY else chance.below(seats)
    then(t, turn(t.first))
    return t


def seat_players(t: Table) -> None:
    """ME-06, ME-07, ME-11: a pawn on the Altar, three life tokens, three cards."""
    seats = range(t.seats)
    t.pawn = [ALTAR_CENTRE for _ in seats]
    t.life = [STARTING_LIFE for _ in seats]
    t.trophies = [[0, 0, 0, 0] for _ in seats]
    t.hands = [[t.deck.pop() for _ in range(HAND)] for _ in seats]
    t.front = [[] for _ in seats]
    t.horse = [NONE for _ in seats]
    t.card_used = [False for _ in seats]
    t.dead = [False for _ in seats]
    t.deaths = [0 for _ in seats]
    t.gone = [False for _ in seats]
    t.silent = [False for _ in seats]
    t.dread = [False for _ in seats]
    t.curse = [0 for _ in seats]
    t.curse_ahead = [0 for _ in seats]
    t.fog = [False for _ in seats]


def shuffled_tiles(options: Options, chance: Chance) -> list[int]:
    """ME-12: the 29 other tiles, the last one on top; ME-13: or with the Graveyard among the 15 lowest."""
    tiles = [tile for tile in range(len(TILES)) if tile != ALTAR]
    if options.graveyard_placement == "anywhere":
        chance.shuffle(tiles)
        return tiles
    tiles.remove(GRAVEYARD)
    chance.shuffle(tiles)
    tiles.insert(chance.below(LAST_PLACES), GRAVEYARD)
    return tiles


def check_options(seats: int, options: Options) -> None:
    """ME-14: a fixed first player must sit at the table."""
    check_first_player(options.first_player, seats)


def bound(seats: int, options: Options) -> int:
    """No game has more decisions: see the figures for one turn.

    Moments of a turn: 7 of its own, at most 1 + 18 on the move, and for each of at most 20 combats 3 and one for each
    roll (five tokens and one for each card and item). At each of these some 150 moments every seat passes once, and
    once more after each action; of these there are at most one card and seven items a seat. Tile, figures, squares,
    steps, skeletons and discards are at most 60 more.
    """
    return options.round_limit * seats * (150 * seats + 8 * seats * seats + 60)
