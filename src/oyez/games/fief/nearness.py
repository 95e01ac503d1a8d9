"""How near a family is to victory, for those who look ahead: all else is weighed against it."""

from typing import Final

from oyez.engine.table import NOBODY
from oyez.games.fief.survey import Survey
from oyez.games.fief.victory import ALLIED_POINTS, SOLO_POINTS

NEARNESS: Final[tuple[float, ...]] = (90.0, 40.0, 17.0, 0.0, -8.0)  # by victory points that are missing
OF_A_PAIR: Final[tuple[float, ...]] = (90.0, 50.0, 28.0, 0.0, -16.0)  # likewise: two gather them
# What a victory is worth that one shares: one hopes to win alone, and marries only to catch up.
PROUD: Final[tuple[float, ...]] = (20.0, 13.0, 5.0, -7.0, -16.0)
ONLY_PAIR: Final = 6.0  # more dangerous than one of two pairs
POINT: Final = 1.5


def near(seat: int, survey: Survey, more: int = 0, *, of_a_rival: bool = False) -> float:
    """How near to victory, alone or with the ally, with so many points more. What rivals share is whole to us."""
    ally = survey.counted_allies[seat]
    points = survey.victory_points[seat] + more
    if ally == NOBODY:
        return NEARNESS[max(0, min(4, SOLO_POINTS - points))] + POINT * points
    missing = max(0, min(4, ALLIED_POINTS - points - survey.victory_points[ally]))
    if not of_a_rival:
        return PROUD[missing] + POINT * points
    worth = OF_A_PAIR[missing] + POINT * points
    return worth + ONLY_PAIR if is_only_pair(seat, ally, survey) else worth


def is_only_pair(seat: int, ally: int, survey: Survey) -> bool:
    """No two others are allied."""
    for other, friend in enumerate(survey.counted_allies):
        if friend != NOBODY and other not in (seat, ally):
            return False
    return True


def point_won(seat: int, survey: Survey, *, of_a_rival: bool = False) -> float:
    """What one more victory point would be worth."""
    return near(seat, survey, 1, of_a_rival=of_a_rival) - near(seat, survey, 0, of_a_rival=of_a_rival)


def point_lost(seat: int, survey: Survey, *, of_a_rival: bool = False) -> float:
    """What one point less would cost."""
    return near(seat, survey, 0, of_a_rival=of_a_rival) - near(seat, survey, -1, of_a_rival=of_a_rival)


def is_winning(seat: int, survey: Survey, more: int = 0) -> bool:
    """With what he has, or with his ally, he wins at the end of this round; or with so many points more."""
    ally = survey.counted_allies[seat]
    points = survey.victory_points[seat] + more
    if ally == NOBODY:
        return points >= SOLO_POINTS
    return points + survey.victory_points[ally] >= ALLIED_POINTS
