"""Variant «Jousts & Tournaments»: two Knights and the Cup."""

from oyez.engine.agenda import rule
from oyez.engine.events import tell
from oyez.games.medieval_academy.figures import (
    BLACK_BOARD,
    CUP_SQUARES,
    KNIGHTS,
    LOSER_SHIELDS,
    WHITE_BOARD,
    WINNER_SHIELDS,
)
from oyez.games.medieval_academy.movement import clear
from oyez.games.medieval_academy.points import award_all
from oyez.games.medieval_academy.table import MIDDLE, Table


def pull_cup(t: Table, board: int, steps: int) -> None:
    """MA-89: towards the Knight chosen; MA-90: the middle is not a square; MA-91: it stops on the last one."""
    before = t.cup
    after = before + steps if board == WHITE_BOARD else before - steps
    if before * after <= 0 and before:  # across the middle, which counts for nothing
        after += 1 if before < 0 else -1
    t.cup = max(-CUP_SQUARES, min(CUP_SQUARES, after))
    tell(t, "MA-89", "cup_pulled", knight_with_cup(t), abs(t.cup))


def knight_with_cup(t: Table) -> int:
    """MA-95: the board of the Knight on whose side the Cup stands. Only asked once the Cup has left the middle."""
    return WHITE_BOARD if t.cup > MIDDLE else BLACK_BOARD


@rule
def score_knight(t: Table, board: int) -> None:
    """MA-168 to MA-170: the winner's or the loser's points; MA-96: with the Cup in the middle both have lost."""
    is_winner = t.cup != MIDDLE and knight_with_cup(t) == board
    shields = WINNER_SHIELDS[t.squires] if is_winner else LOSER_SHIELDS[t.squires]
    tell(t, "MA-95", "knight_wins" if is_winner else "knight_loses", board)
    awards = list(zip(t.ranking[board], shields, strict=False))
    award_all(t, board, awards, ("MA-94", "MA-168" if is_winner else "MA-169"))


def return_knights(t: Table) -> None:
    """MA-97: after rounds 2 and 4 all pawns to Start and the Cup to the middle. MA-171: no other return."""
    if t.round not in KNIGHTS.reset:
        return
    clear(t, BLACK_BOARD)
    clear(t, WHITE_BOARD)
    t.cup = MIDDLE
    tell(t, "MA-97", "knights_returned")
