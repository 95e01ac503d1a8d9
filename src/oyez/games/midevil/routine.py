"""What goes without saying: the dead who are far from everybody walk by themselves."""

from oyez.engine.asking import Answer, Question
from oyez.games.midevil.choices import MoveSkeleton
from oyez.games.midevil.marches import WhichMarch
from oyez.games.midevil.table import Table


def routine(t: Table, question: Question) -> Answer | None:
    """ME-105, ME-108: where no skeleton can reach anybody, nor leave one's own square, the farthest one takes a step.

    All of it lies open. Whoever is reached by a skeleton keeps it.
    """
    if not isinstance(question, WhichMarch) or question.decision != "skeleton_move":
        return None
    pawns = {t.pawn[seat] for seat in range(t.seats) if not t.gone[seat]}
    moves = [move for move in question.marches.all() if isinstance(move, MoveSkeleton)]
    if any([move.square in pawns or move.origin == t.pawn[question.seat] for move in moves]):
        return None
    distance = _distances(t, pawns)
    far = [move for move in moves if move.origin not in pawns]
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
