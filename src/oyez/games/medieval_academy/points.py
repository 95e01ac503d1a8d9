"""Shields and points: who gets what, and where it was won."""

from oyez.engine.events import tell
from oyez.games.medieval_academy.figures import SHIELD_VALUE
from oyez.games.medieval_academy.queries import called, result_of, seat_of, who
from oyez.games.medieval_academy.table import BOARDS, NO_SHIELD, Table


def award_all(t: Table, board: int, awards: list[tuple[int, int]], rules: tuple[str, str]) -> None:
    """MA-39, MA-159: what a board gives, in one breath; then shield by shield: by the rules of either."""
    scoring_rule, shield_rule = rules
    points = [0] * t.squires
    for squire, shield in awards:
        points[squire] += 0 if shield == NO_SHIELD else SHIELD_VALUE[shield]
    paid = [squire for squire in dict.fromkeys([squire for squire, _ in awards]) if points[squire]]
    if paid:
        results = [result_of(t, squire, points[squire]) for squire in paid]
        tell(t, scoring_rule, "scored_points", called(t, board), results, [seat_of(t, squire) for squire in paid])
    else:
        tell(t, scoring_rule, "scored", called(t, board))
    for squire, shield in awards:
        award(t, squire, board, shield, shield_rule)


def award(t: Table, squire: int, board: int, shield: int, rule: str) -> None:
    """MA-53: exactly one shield, none for 0 points; MA-159: announced to everybody with its points."""
    if shield == NO_SHIELD:
        return
    give_shield(t, squire, board, shield)
    kind = "won" if SHIELD_VALUE[shield] > 0 else "lost"
    tell(t, rule, kind, who(t, squire), called(t, board), abs(SHIELD_VALUE[shield]), seat_of(t, squire))


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
