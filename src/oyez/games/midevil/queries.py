"""Questions about the table that change nothing."""

from functools import cache
from typing import Final

from oyez.games.midevil.content import CARDS
from oyez.games.midevil.ground import ALTAR_CENTRE, is_inside
from oyez.games.midevil.table import BLUE, FIGHTING, MOST_LIFE, MOVING, NONE, RED, WHITE, Table
from oyez.kit.seats import others

HORSES: Final = frozenset([number for number, card in enumerate(CARDS) if card.effects[0].op == "mount"])
ROLL_BONUS: Final = tuple(
    [sum([effect.n for effect in card.effects if effect.duration == "while_in_front"]) for card in CARDS]
)
LANTERNS: Final = tuple([number for number, card in enumerate(CARDS) if card.use.window == "tile_draw"])


def opponents(t: Table, seat: int) -> tuple[int, ...]:
    """The other players who are still in the game, clockwise."""
    around, gone = others(t, seat), t.gone
    return tuple([other for other in around if not gone[other]]) if any(gone) else around


def points_of(trophies: list[int]) -> int:
    """Each skeleton counts its colour's points."""
    return trophies[WHITE] + 2 * trophies[RED] + 3 * trophies[BLUE]


def points(t: Table, seat: int) -> int:
    """ME-61: what a player's trophies are worth."""
    return points_of(t.trophies[seat])


def payments(trophies: list[int], price: int) -> tuple[tuple[int, ...], ...]:
    """ME-55, ME-56: the sets worth at least the price of which no trophy could be left out."""
    return _payments(trophies[WHITE], trophies[RED], trophies[BLUE], price)


@cache
def _payments(white: int, red: int, blue: int, price: int) -> tuple[tuple[int, ...], ...]:
    found = mixtures(min(white, price), min(red, price), min(blue, price))
    return tuple([paid for paid in found if paid and sum(paid) >= price > sum(paid) - paid[0]])


def mixtures(white: int, red: int, blue: int) -> list[tuple[int, ...]]:
    """Every set of at most so many skeletons of each colour; a set is the tuple of its colours, the cheapest first."""
    return [
        (WHITE,) * whites + (RED,) * reds + (BLUE,) * blues
        for whites in range(white + 1)
        for reds in range(red + 1)
        for blues in range(blue + 1)
    ]


def raises(trophies: list[int], least: int) -> list[tuple[int, ...]]:
    """ME-180: every set of trophies worth at least so much."""
    return [paid for paid in mixtures(trophies[WHITE], trophies[RED], trophies[BLUE]) if sum(paid) >= least]


# --- players ---------------------------------------------------------------------------------------------------------


def has_horse(t: Table, seat: int) -> bool:
    """ME-81: a Horse is in front of this player."""
    return not HORSES.isdisjoint(t.front[seat])


def is_mounted(t: Table, seat: int) -> bool:
    """ME-85, ME-87: a rider is on foot inside buildings, unless the Horse goes everywhere."""
    if not has_horse(t, seat):
        return False
    return not (t.options.horse_tether and is_inside(t, t.pawn[seat]))


def squares_left(t: Table, seat: int) -> tuple[int, int]:
    """ME-83, as players count: the squares that the movement left pays for on foot, and mounted (0 without a Horse)."""
    return t.half_steps // 2, t.half_steps if has_horse(t, seat) else 0


def room_for_life(t: Table, seat: int) -> int:
    """ME-80, ME-172: how many life tokens a player can still take."""
    if t.dead[seat] or t.gone[seat]:
        return 0
    return min(MOST_LIFE - t.life[seat], t.supply)


def stands_on_skeleton(t: Table, seat: int) -> bool:
    return t.pawn[seat] in t.skeletons


def can_take_token(t: Table, seat: int) -> bool:
    """ME-79, ME-64: a token underfoot, no skeleton, fewer than five."""
    square = t.pawn[seat]
    return square in t.tokens and square not in t.skeletons and t.life[seat] < MOST_LIFE


def bonus(t: Table, seat: int) -> int:
    """ME-167: the lasting modifiers of a combat roll made now; only the active player fights skeletons."""
    total = t.curse[seat] + t.curse_ahead[seat] + t.fury
    for card in t.front[seat]:
        total += ROLL_BONUS[card]
    return total


def is_fighting(t: Table, seat: int) -> bool:
    """ME-121: in a combat, or the challenger of a duel, from its declaration to its end."""
    return seat == t.active and (t.in_combat or t.in_duel)


def guarded_square(t: Table) -> int:
    """ME-121: the square of the fight going on, on which nothing is put, moved or removed; or NONE."""
    return t.pawn[t.active] if t.in_combat or t.in_duel else NONE


def is_frozen(t: Table) -> bool:
    """ME-146: a Freezing Fog lies on the map."""
    return any(t.fog)


def carries_home(t: Table) -> bool:
    """ME-150: in steps 3 and 6 the active player stands with the book at the Altar's centre, without a skeleton."""
    seat = t.active
    return (
        t.book == seat
        and t.stage in (FIGHTING, MOVING)
        and t.pawn[seat] == ALTAR_CENTRE
        and ALTAR_CENTRE not in t.skeletons
    )


def waiting_horses(t: Table, seat: int) -> list[int]:
    """ME-88: whose Horses wait on this player's square and may be taken."""
    square = t.pawn[seat]
    if square not in t.horse or not t.options.unattended_horse or has_horse(t, seat):
        return []
    return [other for other in opponents(t, seat) if t.horse[other] == square]


def can_challenge(t: Table, seat: int) -> bool:
    """ME-92, ME-93, ME-95, ME-64: the holder of the book is on one's square; a skeleton there must be beaten first."""
    if t.book < 0 or t.book == seat or t.challenged or t.pawn[t.book] != t.pawn[seat]:
        return False
    return t.truce or not stands_on_skeleton(t, seat)
