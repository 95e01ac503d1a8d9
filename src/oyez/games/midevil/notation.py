"""Positions of MidEvil in the rulebook's words: cells are x,y and squares gx,gy as in the rules; `2*white,red`."""

from typing import Any

from oyez.engine.chance import Chance
from oyez.engine.errors import OyezError
from oyez.engine.notation import Notation
from oyez.engine.words import N_
from oyez.games.midevil.content import CARD_IDS, COUNT, TILE_IDS
from oyez.games.midevil.faces import SQUARES_PER_TILE
from oyez.games.midevil.ground import lay, tile_at
from oyez.games.midevil.layout import cell_at
from oyez.games.midevil.scene import COLOUR_NAMES
from oyez.games.midevil.setup import setup
from oyez.games.midevil.table import BLUE, NONE, RED, WHITE, Options, Table
from oyez.kit.notation import by_seat, listed, number_of, pair, parts, place, take, whole


def begin(game: Any, seats: int, options: Options, chance: Chance) -> Table:
    """Before the first turn, hands empty: the Altar lies alone, all other tiles are in the box."""
    t = setup(seats, options, chance)
    t.agenda.clear()
    t.first = t.active = 0
    t.deck = sorted(t.deck + [card for hand in t.hands for card in hand])
    t.hands = [[] for _ in range(seats)]
    t.stack = []
    t.removed = [tile for tile in range(len(TILE_IDS)) if tile not in t.laid]
    return t


def tiles(t: Table, written: str) -> None:
    """`tavern@0,-1,2;…`: a tile, its cell and how often it is turned."""
    for part in parts(written, ";"):
        name, where = pair(part, "@")
        x, y, rotation = place(where, 3)
        if rotation not in range(4):
            raise OyezError(N_("a tile is turned 0 to 3 times, not {count}"), count=rotation)
        lay(t, _out_of_the_box(t, name), cell_at(x, y), rotation)


def stack(t: Table, written: str) -> None:
    """The tiles to come, the uppermost first."""
    t.stack = [_out_of_the_box(t, name) for name in listed(written)][::-1]


def _out_of_the_box(t: Table, name: str) -> int:
    return take(t.removed, TILE_IDS, name)[0]


def pawns(t: Table, written: str) -> None:
    """By seat: the square."""
    for seat, where in enumerate(by_seat(written, t.seats)):
        if where:
            t.pawn[seat] = square(t, where)


def skeletons(t: Table, written: str) -> None:
    """`white@1,0;red@2,1`, from the reserve."""
    for part in parts(written, ";"):
        name, where = pair(part, "@")
        t.skeletons[square(t, where)] = number_of(COLOUR_NAMES, name)
    _fill_pools(t)


def trophies(t: Table, written: str) -> None:
    """By seat: the skeletons that each has won, from the reserve."""
    for seat, won in enumerate(by_seat(written, t.seats)):
        t.trophies[seat] = _figures(won)
    _fill_pools(t)


def reserve(t: Table, written: str) -> None:
    """What is left of the skeletons; the others that are nowhere else lie in the ossuary."""
    kept = _figures(written)
    for colour in (WHITE, RED, BLUE):
        t.ossuary[colour] += t.reserve[colour] - kept[colour]
        t.reserve[colour] = kept[colour]


def life(t: Table, written: str) -> None:
    """By seat: life tokens."""
    for seat, tokens in enumerate(by_seat(written, t.seats)):
        if tokens:
            t.supply += t.life[seat] - whole(tokens)
            t.life[seat] = whole(tokens)


def tokens(t: Table, written: str) -> None:
    """`1,0;2,1`: the squares on which a life token lies."""
    t.tokens += [square(t, where) for where in parts(written, ";")]
    t.supply = COUNT["life_token"] - sum(t.life) - len(t.tokens)


def hands(t: Table, written: str) -> None:
    """By seat."""
    for seat, held in enumerate(by_seat(written, t.seats)):
        t.hands[seat] = take(t.deck, CARD_IDS, held)


def front(t: Table, written: str) -> None:
    """By seat: the items that lie in front of a player."""
    for seat, held in enumerate(by_seat(written, t.seats)):
        t.front[seat] = take(t.deck, CARD_IDS, held)


def square(t: Table, written: str) -> int:
    """The square gx,gy of the map."""
    gx, gy = place(written, 2)
    found = square_at(t, gx, gy)
    if found == NONE:
        raise OyezError(N_("no tile lies at {place}"), place=written)
    return found


def square_at(t: Table, gx: int, gy: int) -> int:
    """ME-15: the square of the map at [gx, gy], NONE where no tile lies."""
    number = tile_at(t, cell_at(gx // 3, gy // 3))
    return NONE if number == NONE else number * SQUARES_PER_TILE + gy % 3 * 3 + gx % 3


def _figures(written: str) -> list[int]:
    """`2*white,red` -> by colour, how many"""
    colours = [number_of(COLOUR_NAMES, name) for name in listed(written)]
    return [colours.count(colour) for colour in range(len(COLOUR_NAMES))]


def _fill_pools(t: Table) -> None:
    """What is neither on the map nor a trophy is in the reserve."""
    for colour, name in ((WHITE, "white"), (RED, "red"), (BLUE, "blue")):
        used = list(t.skeletons.values()).count(colour) + sum([won[colour] for won in t.trophies])
        t.reserve[colour] = COUNT[f"skeleton_{name}"] - used - t.ossuary[colour]


NOTATION = Notation(
    begin,
    {
        "tiles": tiles,
        "stack": stack,
        "pawns": pawns,
        "skeletons": skeletons,
        "trophies": trophies,
        "reserve": reserve,
        "life": life,
        "tokens": tokens,
        "hands": hands,
        "front": front,
    },
)
