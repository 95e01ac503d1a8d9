"""What bots know of the game: points, tokens, items, and the way of the book."""

from typing import Final

from oyez.engine.game import Advice
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
HOME: Final = 1.5  # a step nearer to the Altar, for who holds the book
BOOK_AFAR: Final = 8.0  # the book is never worth less, however far from home
COURAGE: Final = [0.0, 0.2, 0.6, 1.0, 1.0, 1.0]  # by life tokens
AT_HAND: Final = 30.0  # the holder can be home with this very roll
HUNT: Final = 5.0  # to be where the holder is, for who can afford a duel
SILENCE: Final = 0.01  # a bot does not mind being asked
WON: Final = 1000.0
LEADER: Final = 0.5  # how much the strongest of the others weighs, and each of them besides
OTHERS: Final = 0.1


def evaluate(t: Table, seat: int) -> float:
    """One's own prospects against those of the others, the strongest above all."""
    return sum(parts(t, seat).values(), 0.0)


def parts(t: Table, seat: int) -> dict[str, float]:
    """What one has, where one stands, and the others as one number."""
    if t.ended_by:
        return {"victory": WON if seat in t.winners else -WON}
    if t.gone[seat]:
        return {"victory": -WON}
    found = holdings(t, seat)
    found["appetite"] = appetite(t, seat) - (SILENCE if t.silent[seat] else 0.0)
    others = [strength(t, other) for other in range(t.seats) if other != seat and not t.gone[other]]
    found["rivals"] = -LEADER * max(others) - OTHERS * sum(others, 0.0)
    return found


def strength(t: Table, seat: int) -> float:
    return sum(holdings(t, seat).values(), 0.0)


def holdings(t: Table, seat: int) -> dict[str, float]:
    """What a player has: points count the more, the nearer they are to victory."""
    won = points(t, seat)
    items = 0.0
    for card in t.front[seat]:
        items += HORSE if card in HORSES else BLADE if CARDS[card].use.mode == "passive" else ITEM
    danger = 0.0
    if t.pawn[seat] in t.skeletons:
        danger = -1.5 if t.life[seat] else -4.0
    return {
        "points": won * (1.0 + won / t.options.victory_points),
        "life": LIFE[t.life[seat]] if not t.dead[seat] else LIFE[3] - 2.0,
        "cards": CARD_IN_HAND * len(t.hands[seat]),
        "items": items,
        "danger": danger,
        "spells": 0.7 * (t.curse[seat] + t.curse_ahead[seat]) - (1.5 if t.dread[seat] else 0.0),
        "book": way_of_the_book(t, seat),
    }


def way_of_the_book(t: Table, seat: int) -> float:
    """The holder hurries to the Altar, the others after him; to the Graveyard, as long as the book lies there."""
    if t.book == seat:
        left = distance(t, ALTAR_CENTRE, t.pawn[seat])
        is_home_soon = t.active == seat and t.half_steps >= 2 * left
        return max(BOOK_AFAR, BOOK - HOME * left) + (AT_HAND if is_home_soon else 0.0)
    if t.book != NOBODY:
        return hunt(t, seat)
    if t.cells[GRAVEYARD] != NONE:
        return max(0.0, 9.0 - 0.5 * distance(t, GRAVEYARD_CENTRE, t.pawn[seat]))
    return 0.0


def hunt(t: Table, seat: int) -> float:
    """Who has tokens to lose follows the holder, or waits on his way home."""
    if t.pawn[seat] == NONE or t.pawn[t.book] == NONE:
        return 0.0
    far = distance(t, t.pawn[t.book], t.pawn[seat])
    near_home = distance(t, ALTAR_CENTRE, t.pawn[seat])
    return COURAGE[t.life[seat]] * (max(0.0, HUNT - 0.4 * far) + max(0.0, 2.0 - 0.25 * near_home))


def appetite(t: Table, seat: int) -> float:
    """A player with tokens to spare goes where skeletons are, one without to where tokens lie."""
    steps = distances_from(t, t.pawn[seat])
    if t.life[seat] < 3:
        return max([0.0, *[1.5 - 0.15 * steps[square] for square in t.tokens]])
    return max([0.0, *[0.4 * colour - 0.1 * steps[square] for square, colour in t.skeletons.items()]])


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


def turn_of(t: Table) -> int:
    """A play-out ends with the turn."""
    return t.turn


ADVICE = Advice(
    lesser_version=2, parts=parts, horizon=turn_of, look_ahead=60, scale=12.0, follow=6, trust=10.0, haste=4.0
)
