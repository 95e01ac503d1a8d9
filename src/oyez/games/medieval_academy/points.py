"""Shields and points: who gets what, and where it was won."""

from oyez.engine.events import tell
from oyez.games.medieval_academy.figures import SHIELD_VALUE
from oyez.games.medieval_academy.queries import called, who
from oyez.games.medieval_academy.table import BOARDS, NO_SHIELD, Table


def award(t: Table, squire: int, board: int, shield: int, rule: str) -> None:
    """MA-53: exactly one shield, none for 0 points; MA-159: announced to everybody with its points."""
    if shield == NO_SHIELD:
        return
    give_shield(t, squire, board, shield)
    kind = "won" if SHIELD_VALUE[shield] > 0 else "lost"
    tell(t, rule, kind, who(t, squire), called(t, board), abs(SHIELD_VALUE[shield]))


def give_shield(t: Table, squire: int, board: int, shield: int) -> None:
    """MA-52: a shield from the supply, which never runs out (MA-06)."""
    t.shields[squire].append(shield)
    write_down(t, squire, board, SHIELD_VALUE[shield])


def write_down(t: Table, squire: int, board: int, points: int) -> None:
    """The score sheet: points by round, board and squire."""
    t.sheet[sheet_line(t, t.round, board) + squire] += points


def sheet_line(t: Table, number: int, board: int) -> int:
    """Where a round's points on a board begin in the sheet."""
    return ((number - 1) * BOARDS + board) * t.squires
