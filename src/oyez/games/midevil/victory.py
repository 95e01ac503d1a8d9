"""Victory and the end of the game (ME-149 to ME-154, ME-203)."""

from oyez.engine.agenda import end_game
from oyez.engine.events import tell
from oyez.games.midevil.outcome import rank
from oyez.games.midevil.queries import carries_home, points
from oyez.games.midevil.table import Table
from oyez.kit.seats import seats_from


def win(t: Table, winners: list[int], rule: str, how: str) -> None:
    """ME-152: the game stops at once; nothing more is resolved."""
    t.winners = winners
    t.ended_by = how
    tell(t, rule, "won", winners)
    end_game(t)


def wins_by_book(t: Table) -> bool:
    """ME-149, ME-150: the holder has come home. True if this ends the game."""
    if not carries_home(t):
        return False
    win(t, [t.active], "ME-149", "book")
    return True


def wins_by_points(t: Table) -> bool:
    """ME-151: somebody has enough points; ME-153: the active player first. True if this ends the game."""
    for seat in seats_from(t, t.active):
        if points(t, seat) >= t.options.victory_points and not t.gone[seat]:
            win(t, [seat], "ME-151", "points")
            return True
    return False


def last_round_is_over(t: Table) -> None:
    """ME-154: the most points, then the book, then the most life tokens, then the fewest deaths; or shared."""
    best = max([rank(t, seat) for seat in range(t.seats)])
    win(t, [seat for seat in range(t.seats) if rank(t, seat) == best], "ME-154", "round_limit")
