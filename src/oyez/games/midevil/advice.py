"""What bots know of the game: points, tokens, items, and the way of the book."""

from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.midevil.content import CARDS
from oyez.games.midevil.ground import ALTAR_CENTRE, GRAVEYARD, GRAVEYARD_CENTRE
from oyez.games.midevil.queries import HORSES, points
from oyez.games.midevil.table import NONE, Table

FAR: Final = 99
MAPS_KEPT: Final = 1000
LIFE: Final = [-6.0, 0.0, 2.5, 4.5, 5.8, 6.6]  # the first tokens are worth most; a list: mypyc loses tuples of floats
CARD_IN_HAND: Final = 0.5
ITEM: Final = 1.6
HORSE: Final = 3.0
BLADE: Final = 3.5
BOOK: Final = 30.0
SILENCE: Final = 0.01  # a bot does not mind being asked


def evaluate(t: Table, seat: int) -> float:
    """One's own prospects against those of the others, the strongest above all."""
    if t.ended_by:
        return 1000.0 if seat in t.winners else -1000.0
    others = [strength(t, other) for other in range(t.seats) if other != seat and not t.gone[other]]
    worth = strength(t, seat) + appetite(t, seat) - (SILENCE if t.silent[seat] else 0.0)
    return worth - 0.5 * max(others) - 0.1 * sum(others)


def strength(t: Table, seat: int) -> float:
    """What a player has: points count the more, the nearer they are to victory."""
    won = points(t, seat)
    worth = won * (1.0 + won / t.options.victory_points)
    worth += LIFE[t.life[seat]] if not t.dead[seat] else LIFE[3] - 2.0
    worth += CARD_IN_HAND * len(t.hands[seat])
    for card in t.front[seat]:
        worth += HORSE if card in HORSES else BLADE if CARDS[card].use.mode == "passive" else ITEM
    if t.pawn[seat] in t.skeletons:
        worth -= 1.5 if t.life[seat] else 4.0
    worth += 0.7 * (t.curse[seat] + t.curse_ahead[seat]) - (1.5 if t.dread[seat] else 0.0)
    return worth + way_of_the_book(t, seat)


def way_of_the_book(t: Table, seat: int) -> float:
    """The holder hurries to the Altar; the others to the Graveyard, as long as the book lies there."""
    if t.book == seat:
        return BOOK - 1.3 * distance(t, ALTAR_CENTRE, t.pawn[seat])
    if t.book == NOBODY and t.cells[GRAVEYARD] != NONE:
        return max(0.0, 9.0 - 0.5 * distance(t, GRAVEYARD_CENTRE, t.pawn[seat]))
    return 0.0


def appetite(t: Table, seat: int) -> float:
    """A player with tokens to spare goes where skeletons are, one without to where tokens lie."""
    steps = distances_from(t, t.pawn[seat])
    if t.life[seat] < 3:
        return max([2.0 - 0.2 * steps[square] for square in t.tokens], default=0.0)
    return max([0.4 * colour - 0.1 * steps[square] for square, colour in t.skeletons.items()], default=0.0)


# --- distances ------------------------------------------------------------------------------------------------------


Layout = tuple[int, tuple[int, ...], tuple[int, ...]]
_known: dict[Layout, dict[int, int]] = {}


def distance(t: Table, target: int, square: int) -> int:
    """Steps from a square to another, whatever stands on the way."""
    return distances_from(t, target).get(square, FAR)


def distances_from(t: Table, target: int) -> dict[int, int]:
    """Steps from every square of the map to one of them. A map is measured once."""
    layout = (target, tuple(t.cells), tuple(t.rotation))
    found = _known.get(layout)
    if found is None:
        if len(_known) >= MAPS_KEPT:
            _known.clear()
        found = _known[layout] = measure(t, target)
    return found


def measure(t: Table, target: int) -> dict[int, int]:
    found = {target: 0}
    edge = [target]
    for square in edge:
        for other in t.ways[square]:
            if other not in found:
                found[other] = found[square] + 1
                edge.append(other)
    return found
