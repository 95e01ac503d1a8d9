"""Variant «King's Service»: the scrolls."""

from oyez.engine.agenda import rule
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.figures import SCROLL_SIDE_SHIELDS, SCROLL_SQUARES
from oyez.games.medieval_academy.movement import clear
from oyez.games.medieval_academy.points import award_all
from oyez.games.medieval_academy.queries import seat_of, who
from oyez.games.medieval_academy.table import KINGS_SERVICE, Table


def take_scrolls(t: Table, squire: int) -> None:
    """MA-112, MA-179: after a King's Service card, each scroll still there that the pawn has reached or passed."""
    reached = t.progress[KINGS_SERVICE][squire]
    for scroll, square in enumerate(SCROLL_SQUARES):
        if t.scroll_owner[scroll] == NOBODY and reached >= square:
            t.scroll_owner[scroll] = squire
            t.scroll_round[scroll] = t.round
            tell(t, "MA-112", "scroll_taken", who(t, squire), square, seat_of(t, squire))


@rule
def score_scrolls(t: Table) -> None:
    """MA-111, MA-114: each squire gets the points of its square; MA-115, MA-178: once for each scroll of this round."""
    times = t.scroll_round.count(t.round)
    reached = t.progress[KINGS_SERVICE]
    awards = [(squire, SCROLL_SIDE_SHIELDS[reached[squire]]) for squire in range(t.squires) for _ in range(times)]
    award_all(t, KINGS_SERVICE, awards, ("MA-114", "MA-114"))


def return_scrolls(t: Table) -> None:
    """MA-116, MA-117: once the last scroll is taken both go back, and all pawns to Start. MA-118: no other return."""
    if t.scroll_round[-1] != t.round:
        return
    t.scroll_owner = [NOBODY] * len(SCROLL_SQUARES)
    t.scroll_round = [0] * len(SCROLL_SQUARES)
    clear(t, KINGS_SERVICE)
    tell(t, "MA-117", "scrolls_returned")
