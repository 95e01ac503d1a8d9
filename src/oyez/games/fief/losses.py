"""FF-241, FF-242: what a number of hits takes away; pure arithmetic, shared by battles, revolts and previews."""

from oyez.games.fief.content import NUMBERS

KNIGHT_CP = NUMBERS["combat_points.knight"]


def best_value(sergeants: int, knights: int, hits: int) -> int:
    """FF-241: the most combat points of soldiers that can be removed without exceeding the hits."""
    best = 0
    for lost_knights in range(min(knights, hits // KNIGHT_CP) + 1):
        value = lost_knights * KNIGHT_CP + min(sergeants, hits - lost_knights * KNIGHT_CP)
        best = max(best, value)
    return best


def loss_choices(sergeants: int, knights: int, hits: int) -> list[tuple[int, int]]:
    """FF-241: every (sergeants, knights) whose removal reaches the best value, fewest knights first."""
    best = best_value(sergeants, knights, hits)
    choices = []
    for lost_knights in range(min(knights, best // KNIGHT_CP) + 1):
        lost_sergeants = best - lost_knights * KNIGHT_CP
        if lost_sergeants <= sergeants:
            choices.append((lost_sergeants, lost_knights))
    return choices


def lords_lost(strong: int, weak: int, hits: int) -> tuple[int, int]:
    """FF-242: the hits left over kill lords worth 1 CP first, then lords worth 0."""
    dead_strong = min(strong, hits)
    return dead_strong, min(weak, hits - dead_strong)
