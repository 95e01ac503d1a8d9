"""How near a family is to victory, for those who look ahead: all else is weighed against it."""

from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.fief.survey import Survey
from oyez.games.fief.victory import ALLIED_POINTS, SOLO_POINTS

NEARNESS: Final[tuple[float, ...]] = (90.0, 40.0, 17.0, 0.0, -8.0)  # by victory points that are missing
OF_A_PAIR: Final[tuple[float, ...]] = (90.0, 50.0, 28.0, 0.0, -16.0)  # likewise: two gather them
SHARED: Final = 0.5  # what a victory is worth that one shares
# … to those who see farthest: they hope to win alone, and marry only to catch up.
PROUD: Final[tuple[float, ...]] = (20.0, 13.0, 5.0, -7.0, -16.0)
ONLY_PAIR: Final = 6.0  # two gather points faster than one: better with one of them than against both
POINT: Final = 1.5


def near(seat: int, survey: Survey, more: int = 0, shared: float = SHARED) -> float:
    """How near to victory, alone or with the ally, with so many points more."""
    ally = survey.counted_allies[seat]
    points = survey.victory_points[seat] + more
    if ally == NOBODY:
        return NEARNESS[max(0, min(4, SOLO_POINTS - points))] + POINT * points
    missing = max(0, min(4, ALLIED_POINTS - points - survey.victory_points[ally]))
    if survey.is_farthest and shared == SHARED:
        return PROUD[missing] + POINT * points
    worth = shared * OF_A_PAIR[missing] + POINT * points
    return worth + ONLY_PAIR if is_only_pair(seat, ally, survey) else worth


def is_only_pair(seat: int, ally: int, survey: Survey) -> bool:
    """No two others are allied: whoever marries one of them keeps them apart."""
    for other, friend in enumerate(survey.counted_allies):
        if friend != NOBODY and other not in (seat, ally):
            return False
    return True


def point_won(seat: int, survey: Survey, shared: float = SHARED) -> float:
    """What one more victory point would be worth."""
    return near(seat, survey, 1, shared) - near(seat, survey, 0, shared)


def point_lost(seat: int, survey: Survey, shared: float = SHARED) -> float:
    """What one point less would cost."""
    return near(seat, survey, 0, shared) - near(seat, survey, -1, shared)


def is_winning(seat: int, survey: Survey, more: int = 0) -> bool:
    """With what he has, or with his ally, he wins at the end of this round; or with so many points more."""
    ally = survey.counted_allies[seat]
    points = survey.victory_points[seat] + more
    if ally == NOBODY:
        return points >= SOLO_POINTS
    return points + survey.victory_points[ally] >= ALLIED_POINTS
