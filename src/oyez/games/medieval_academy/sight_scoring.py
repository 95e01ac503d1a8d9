"""The scoring of the round that has just ended, as it was announced: a page shows it once more, track by track."""

from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.figures import BOARD, KNIGHTS
from oyez.games.medieval_academy.points import sheet_line
from oyez.games.medieval_academy.sight_shapes import ScoredBoard, ScoringSeen
from oyez.games.medieval_academy.table import (
    BOARDS,
    GALLANTRY,
    JOUSTS,
    KINGS_SERVICE,
    STUDIES,
    TOURNAMENTS,
    Table,
)


def view_of_scoring(t: Table) -> ScoringSeen | None:
    """Until the first card of the next round is kept. Who kept which codex shield is not announced (MA-174)."""
    if t.round < 2 or t.pick or not t.packets:
        return None
    number = t.round - 1
    lines: list[ScoredBoard] = []
    total = [0] * t.squires
    for board in range(BOARDS):
        if board == GALLANTRY or not was_scored(t, board, number):
            continue
        points = announced(t, board, number)
        total = [sum_ + (value or 0) for sum_, value in zip(total, points, strict=True)]
        lines.append({"board": BOARD_IDS[board], "points": points, "so_far": total})
    return {"round": number, "lines": lines, "total": total}


def was_scored(t: Table, board: int, number: int) -> bool:
    """MA-40 to MA-42, MA-94; with scrolls (MA-114) only where somebody got points."""
    if board == KINGS_SERVICE and t.options.variant_kings_service:
        return any(announced(t, board, number))
    if board in (JOUSTS, TOURNAMENTS) and t.options.variant_jousts_tournaments:
        return number in KNIGHTS.scored
    return number in BOARD[board].scored


def announced(t: Table, board: int, number: int) -> list[int | None]:
    """MA-159: by squire the points told to everybody."""
    if board == STUDIES and t.options.variant_studies:
        return [None] * t.squires
    line = sheet_line(t, number, board)
    return list(t.sheet[line : line + t.squires])
