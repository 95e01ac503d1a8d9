"""Dealing and placing (ME-01 to ME-14), and what always adds up."""

from oyez.engine.agenda import then
from oyez.engine.chance import Chance
from oyez.engine.errors import BadOptions
from oyez.engine.table import NOBODY
from oyez.engine.words import N_
from oyez.games.midevil.content import CARDS, COUNT, DECK, SPARE, TILES
from oyez.games.midevil.ground import ALTAR, ALTAR_CENTRE, GRAVEYARD, clear_map, is_legal, tile_of
from oyez.games.midevil.table import BLUE, HAND, NONE, RED, STARTING_LIFE, WHITE, Options, Table
from oyez.games.midevil.turn import turn

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
    if options.first_player >= seats:
        raise BadOptions(
            N_("first_player is {seat}, but the seats are 0 to {last}."), seat=options.first_player, last=seats - 1
        )


def bound(seats: int, options: Options) -> int:
    """No game has more decisions: see the figures for one turn.

    Moments of a turn: 7 of its own, at most 1 + 18 on the move, and for each of at most 20 combats 3 and one for each
    roll (five tokens and one for each card and item). At each of these some 150 moments every seat passes once, and
    once more after each action; of these there are at most one card and seven items a seat. Tile, figures, squares,
    steps, skeletons and discards are at most 60 more.
    """
    return options.round_limit * seats * (150 * seats + 8 * seats * seats + 60)


def check(t: Table) -> None:
    """ME-01: every tile, card, skeleton and life token is in exactly one place."""
    _check_figures(t)
    cards = t.deck + t.discard + [card.card for card in t.announced]
    for held in t.hands + t.front:
        cards = cards + held
    all_cards = DECK + SPARE if t.options.event_deck == "fifty_plus_book" else DECK
    assert sorted(cards) == sorted(all_cards), "the cards do not add up"
    tiles = t.laid + t.stack + t.removed + t.looking
    if t.drawn != NONE and t.drawn not in t.laid:
        tiles = [*tiles, t.drawn]
    assert sorted(tiles) == list(range(len(TILES))), "the tiles do not add up"
    for front in t.front:
        assert len(front) == len(set(front)), "two copies of an item"
        assert all([CARDS[card].is_item for card in front]), "a card in front that is no item"
    assert 0 <= len(t.slipped) <= len(t.stack), "tiles known under the stack"


def _check_figures(t: Table) -> None:
    for colour, name in ((WHITE, "white"), (RED, "red"), (BLUE, "blue")):
        count = t.reserve[colour] + t.ossuary[colour] + list(t.skeletons.values()).count(colour)
        count += sum([trophies[colour] for trophies in t.trophies])
        assert count == COUNT[f"skeleton_{name}"], f"{count} {name} skeletons"
        assert min(t.reserve[colour], t.ossuary[colour]) >= 0, f"less than no {name} skeleton"
    assert len(t.tokens) + sum(t.life) + t.supply == COUNT["life_token"], "the life tokens do not add up"
    assert t.supply >= 0, "less than no life token"
    assert all([0 <= life <= 5 for life in t.life]), "life out of bounds"
    assert len(t.tokens) == len(set(t.tokens)), "two life tokens on a square"
    for square in [*t.skeletons, *t.tokens, *[pawn for pawn in t.pawn if pawn != NONE]]:
        assert tile_of(square) in t.laid, "something stands beside the map"
        assert is_legal(t, square), "something stands where nobody can stand"
