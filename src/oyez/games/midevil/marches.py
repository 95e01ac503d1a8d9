"""Where skeletons can go (ME-106, ME-107, ME-145). On a crowded map there are hundreds of moves: they are listed only
for those who read them, and one of them can be found without listing the others."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from oyez.engine.asking import Answer, Below, OneOf
from oyez.engine.choices import Choice
from oyez.games.midevil.choices import MoveSkeleton, Stop
from oyez.games.midevil.queries import guarded_square
from oyez.games.midevil.table import Table


class Marches:
    """The moves of a table, as long as its question is open; reads like a list of choices."""

    def __init__(self, t: Table, steps: int, may_stop: bool) -> None:
        self.skeletons = t.skeletons
        self.ways = t.ways
        self.moved = t.moved
        self.guarded = guarded_square(t)  # ME-121
        self.steps = steps
        self.may_stop = may_stop
        self.listed: list[Choice] = []

    def squares_from(self, origin: int) -> list[int]:
        """ME-106, ME-145: where this skeleton can go; the squares in between must be without a skeleton too."""
        if origin in self.moved or origin == self.guarded:
            return []  # ME-107, ME-183, ME-121
        skeletons, ways, guarded = self.skeletons, self.ways, self.guarded
        if self.steps == 1:
            return [square for square in ways[origin] if square not in skeletons and square != guarded]
        found: dict[int, None] = {}
        edge = [origin]
        for _ in range(self.steps):
            edge = [other for square in edge for other in ways[square] if other not in skeletons and other not in found]
            found.update(dict.fromkeys(edge))
        return [square for square in found if square != guarded]

    def few(self) -> list[tuple[int, int]]:
        """The first moves, two of them if there are two: enough to know whether there is a choice."""
        skeletons, ways = self.skeletons, self.ways
        found: list[tuple[int, int]] = []
        for origin in skeletons:
            for square in ways[origin]:
                if square not in skeletons:  # one that cannot step at all is not looked at further
                    found += [(origin, square) for square in self.squares_from(origin)]
                    break
            if len(found) > 1:
                return found
        return found

    def pick(self, below: Below) -> Choice:
        """Some skeleton that can move, and some square for it."""
        origins = list(self.skeletons)
        while True:
            origin = origins[below(len(origins))]
            squares = self.squares_from(origin)
            if squares:
                return MoveSkeleton(origin, squares[below(len(squares))])

    def all(self) -> list[Choice]:
        """Every move, and stopping where it is allowed."""
        if not self.listed:
            self.listed = [
                MoveSkeleton(origin, square) for origin in self.skeletons for square in self.squares_from(origin)
            ]
            if self.may_stop:
                self.listed.append(Stop())
        return self.listed

    def __len__(self) -> int:
        return len(self.all())

    def __getitem__(self, place: Any) -> Any:
        return self.all()[place]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.all())

    def __contains__(self, choice: object) -> bool:
        if isinstance(choice, MoveSkeleton):
            return choice.origin in self.skeletons and choice.square in self.squares_from(choice.origin)
        return self.may_stop and isinstance(choice, Stop)


class WhichMarch(OneOf):
    """Which skeleton goes where, or enough."""

    def __init__(self, seat: int, decision: str, marches: Marches, few: list[tuple[int, int]], *facts: Any) -> None:
        self.seat = seat
        self.decision = decision
        self.marches = marches
        self.choices = cast("Sequence[Choice]", marches)
        self.facts = facts
        self.secretly = False
        self.only = MoveSkeleton(*few[0]) if len(few) == 1 and not marches.may_stop else None

    def sample(self, below: Below) -> Answer:
        """Each skeleton that can move is equally likely; stopping is one chance in four where it is allowed."""
        if self.marches.may_stop and below(4) == 0:
            return Stop()
        return self.marches.pick(below)
