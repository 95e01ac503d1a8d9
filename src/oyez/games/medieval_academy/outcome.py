"""Who has won, why, and where the points were made."""

from oyez.engine.game import Outcome, SheetRow, places_by
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.figures import ROUNDS
from oyez.games.medieval_academy.points import sheet_line
from oyez.games.medieval_academy.queries import score, squires_of
from oyez.games.medieval_academy.table import GALLANTRY, Table


def player_score(t: Table, seat: int) -> int:
    """MA-142: in Lancelot the sum of both squires."""
    return sum([score(t, squire) for squire in squires_of(t, seat)])


def gallant(t: Table, seat: int) -> int:
    """MA-72, MA-151: how many squires the player's best one is ahead of on Gallantry, and one more; 0 on Start."""
    ranking = t.ranking[GALLANTRY]
    return max([len(ranking) - ranking.index(squire) if squire in ranking else 0 for squire in squires_of(t, seat)])


def standing(t: Table) -> tuple[list[int], tuple[int, ...]]:
    """MA-71 to MA-73, MA-162: by score, then by gallantry; who is still equal shares a place. MA-140: players only."""
    points = [player_score(t, seat) for seat in range(t.seats)]
    return points, places_by([(points[seat], gallant(t, seat)) for seat in range(t.seats)])


def outcome(t: Table) -> Outcome:
    """Who has won, why, and where the points were made."""
    if not t.owner:
        return Outcome((1,) * t.seats, (0,) * t.seats, "most_points")
    points, places = standing(t)
    return Outcome(places, tuple(points), reason(points, places), score_sheet(t))


def reason(points: list[int], places: tuple[int, ...]) -> str:
    """Why the winner has won."""
    if places.count(1) > 1:
        return "shared_victory"
    return "most_gallant" if points.count(max(points)) > 1 else "most_points"


def score_sheet(t: Table) -> tuple[SheetRow, ...]:
    """Points by board, where there were any; in Lancelot each squire's total as well; the sum."""
    rows = []
    for board, name in enumerate(BOARD_IDS):
        values = tuple([points_on(t, seat, board) for seat in range(t.seats)])
        if any(values):
            rows.append(SheetRow(name, values))
    if t.is_lancelot:
        for place, label in enumerate(("first_squire", "second_squire")):
            values = tuple([score(t, squires_of(t, seat)[place]) for seat in range(t.seats)])
            rows.append(SheetRow(label, values))
    rows.append(SheetRow("total", tuple([player_score(t, seat) for seat in range(t.seats)])))
    return tuple(rows)


def points_on(t: Table, seat: int, board: int) -> int:
    """What a player made on a board in the whole game."""
    lines = [sheet_line(t, number, board) for number in range(1, ROUNDS + 1)]
    return sum([t.sheet[line + squire] for line in lines for squire in squires_of(t, seat)])


def neutral_score(t: Table) -> int | None:
    """MA-190: the neutral squire's score, if it is shown."""
    if t.neutral == NOBODY or not t.options.show_neutral_score:
        return None
    return score(t, t.neutral)
