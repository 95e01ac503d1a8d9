"""Every square that a pawn can reach, with the way there and the fights on it. One search for all of them."""

from typing import Final

from oyez.games.midevil.ground import building_squares
from oyez.games.midevil.horse import MOUNTED, ON_FOOT
from oyez.games.midevil.queries import has_horse
from oyez.games.midevil.table import Table

FIGHTS: Final = 32  # more than there can be fights on one way: a cost is `half-steps * FIGHTS + fights`
UNREACHED: Final = 1_000_000  # more than any way costs


class Reach:
    """What a search has found: by square its cost and the square before it."""

    def __init__(self, here: int, cost: dict[int, int], before: dict[int, int]) -> None:
        self.here = here
        self.cost = cost
        self.before = before

    def squares(self) -> list[int]:
        """All but the one where the pawn stands."""
        return list(self.before)

    def way_to(self, square: int) -> list[int]:
        """The squares to walk, the last one being that square."""
        way = [square]
        while self.before[way[-1]] != self.here:
            way.append(self.before[way[-1]])
        return way[::-1]

    def half_steps(self, square: int) -> int:
        return self.cost[square] // FIGHTS

    def fights(self, square: int) -> int:
        return self.cost[square] % FIGHTS


def reach(t: Table, seat: int) -> Reach:
    """ME-76, ME-83: the shortest ways that the half-steps pay for; among equals, those with the fewest fights."""
    skeletons = {} if t.truce else t.skeletons
    if has_horse(t, seat):
        return _mounted(t, t.pawn[seat], skeletons)
    return _on_foot(t, t.pawn[seat], skeletons)


def _on_foot(t: Table, here: int, skeletons: dict[int, int]) -> Reach:
    """Every step costs the same: wave after wave."""
    ways = t.ways
    cost = {here: 0}
    before: dict[int, int] = {}
    wave = [here]
    for _ in range(t.half_steps // ON_FOOT):
        reached = []
        for square in wave:
            price = cost[square] + ON_FOOT * FIGHTS
            for other in ways[square]:
                total = price + 1 if other in skeletons else price
                if other not in cost:
                    reached.append(other)
                elif cost[other] <= total:
                    continue
                cost[other] = total
                before[other] = square
        wave = reached
    return Reach(here, cost, before)


def _mounted(t: Table, here: int, skeletons: dict[int, int]) -> Reach:
    """ME-85: half a step outdoors, a whole one through doors and inside: the squares in the order of their cost."""
    indoors = building_squares(t) if t.options.horse_tether else frozenset()
    ways, most = t.ways, t.half_steps
    cost = {here: 0}
    before: dict[int, int] = {}
    waves: list[list[int]] = [[] for _ in range(most + 1)]
    waves[0].append(here)
    for spent in range(most):
        for square in waves[spent]:
            paid = cost[square]
            if paid // FIGHTS != spent:
                continue  # a shorter way was found meanwhile
            walks = square in indoors
            for other in ways[square]:
                if other in cost and cost[other] <= paid:
                    continue
                old = cost.get(other, UNREACHED)
                step = ON_FOOT if walks or other in indoors else MOUNTED
                price = paid + step * FIGHTS + (other in skeletons)
                if price < old and spent + step <= most:
                    cost[other] = price
                    before[other] = square
                    if old // FIGHTS != spent + step:
                        waves[spent + step].append(other)
    return Reach(here, cost, before)
