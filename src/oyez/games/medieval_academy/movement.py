"""Movement, stacks and laps, for cards and for bonus moves alike."""

from oyez.engine.events import tell
from oyez.games.medieval_academy.figures import SQUARES, WRAPS
from oyez.games.medieval_academy.queries import called, laps_of, seat_of, square_of, who
from oyez.games.medieval_academy.table import Table


def advance(t: Table, squire: int, board: int, steps: int) -> int:
    """MA-24, MA-34: move a pawn; MA-38: on King's Service steps past the last square are lost. Says how far it went."""
    before = t.progress[board][squire]
    after = before + steps if WRAPS[board] else min(before + steps, SQUARES[board])
    if after != before:  # MA-156: a movement of 0 squares does not lift the pawn
        put(t, squire, board, after)
    return after - before


def tell_lap(t: Table, squire: int, board: int, moved: int) -> None:
    """MA-36: said after the move that completed the lap."""
    after = t.progress[board][squire]
    if laps_of(board, after) > laps_of(board, after - moved):
        tell(t, "MA-36", "lap", who(t, squire), called(t, board), laps_of(board, after), seat_of(t, squire))


def step_back(t: Table, squire: int, board: int, steps: int) -> None:
    """MA-80, MA-155: backwards, by the same rules; it may end on Start."""
    after = max(t.progress[board][squire] - steps, 0)
    put(t, squire, board, after)
    tell(t, "MA-79", "stepped_back", who(t, squire), board, square_of(board, after), seat_of(t, squire))


def put(t: Table, squire: int, board: int, progress: int) -> None:
    """MA-28, MA-31: on top of the pawns of equal progress (MA-37), ahead of them (MA-43), whosever they are (MA-194).

    MA-29, MA-30: the pawn moves alone, past all others.
    """
    reached = t.progress[board]
    ranking = t.ranking[board]
    if reached[squire]:
        ranking.remove(squire)
    reached[squire] = progress
    if not progress:  # MA-32: no order on Start
        return
    place = 0
    while place < len(ranking) and reached[ranking[place]] > progress:
        place += 1
    ranking.insert(place, squire)


def put_on_top(t: Table, squire: int, board: int) -> None:
    """MA-75: to the top of its stack."""
    put(t, squire, board, t.progress[board][squire])


def clear(t: Table, board: int) -> None:
    """MA-65: all pawns to Start, laps forgotten."""
    t.progress[board] = [0] * t.squires
    t.ranking[board] = []


def line_up(t: Table, board: int) -> None:
    """MA-81 to MA-83: the last to Start, the others to squares 1, 2, 3, …, in the order that they have."""
    ranking = t.ranking[board]
    reached = t.progress[board]
    nobody_on_start = len(ranking) == t.squires
    for place, squire in enumerate(ranking[::-1]):
        reached[squire] = place if nobody_on_start else place + 1
    if nobody_on_start:
        ranking.pop()
