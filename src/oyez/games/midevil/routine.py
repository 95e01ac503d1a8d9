"""What goes without saying: once a skeleton is moved, those that can reach no opponent walk by themselves."""

from oyez.engine.asking import Answer, Question
from oyez.games.midevil.choices import MoveSkeleton
from oyez.games.midevil.marches import WhichMarch
from oyez.games.midevil.queries import opponents
from oyez.games.midevil.table import Table


def routine(t: Table, question: Question) -> Answer | None:
    """ME-105, ME-108: the first is the player's, to lure or to threaten; of the others, as long as none can reach an
    opponent, the one farthest from everybody takes a step. All of it lies open.
    """
    if not isinstance(question, WhichMarch) or question.decision != "skeleton_move" or not t.moved:
        return None
    mine = t.pawn[question.seat]
    theirs = [t.pawn[seat] for seat in opponents(t, question.seat)]
    moves = [move for move in question.marches.all() if isinstance(move, MoveSkeleton)]
    if any([move.square in theirs or move.origin == mine for move in moves]):
        return None
    distance = _distances(t, {mine, *theirs})
    far = [move for move in moves if distance[move.origin] and distance[move.square]]
    return max(far, key=lambda move: min(distance[move.origin], distance[move.square]), default=None)


def _distances(t: Table, pawns: set[int]) -> list[int]:
    """By square: the steps to the nearest pawn; more than any other where no way leads to one."""
    distance = [len(t.ways)] * len(t.ways)
    wave, steps = list(pawns), 0
    while wave:
        for square in wave:
            distance[square] = steps
        steps += 1
        near = {other for square in wave for other in t.ways[square]}
        wave = [square for square in sorted(near) if distance[square] > steps]
    return distance
