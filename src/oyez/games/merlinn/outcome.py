"""Who has won, and the score sheet (MI-140, MI-170)."""

from oyez.engine.game import ExtraSeat, Outcome, SheetRow, places_by
from oyez.games.merlinn.table import MALICE, Table

# The rows of the score sheet, in the order of `sheet_of`.
ROWS = ("track", "cards", "furniture", "tables", "resources", "pairs")


def rank(t: Table, seat: int) -> tuple[int, int]:
    """MI-140: points, then the Malice left; MI-197: that of a campaign's second game."""
    return sum(t.sheet[seat]), t.resources[seat][MALICE]


def is_against_taverniers(t: Table) -> bool:
    """MI-170: in cooperation, or alone."""
    return t.options.coop or t.seats == 1


def team_wins(t: Table) -> bool:
    """MI-170: every player ranks before every Tavernier; a full tie is not enough."""
    worst = min([rank(t, seat) for seat in range(t.seats)])
    return all([worst > rank(t, seat) for seat in range(t.seats, t.taverns)])


def places(t: Table) -> tuple[int, ...]:
    """Each seat's place, the Taverniers' last; a team is first, or second, together, and they the other."""
    if is_against_taverniers(t):
        first, second = (1, 2) if team_wins(t) else (2, 1)
        return (first,) * t.seats + (second,) * (t.taverns - t.seats)
    return places_by([rank(t, seat) for seat in range(t.taverns)])


def winning_seats(t: Table) -> list[int]:
    """MI-140: shared where all is equal. A Tavernier can win too; a team wins or loses together."""
    return [seat for seat, place in enumerate(places(t)) if place == 1]


def outcome_reason(t: Table) -> str:
    if not is_against_taverniers(t):
        return "most_points"
    return "team_won" if team_wins(t) else "team_lost"


def outcome(t: Table) -> Outcome:
    """Who has won, with the score sheet of the players, and beside it that of the Taverniers."""
    labels = ROWS if t.taverns > t.seats else ROWS[:-1]  # only Taverniers count pairs
    columns = [column(t, seat, len(labels)) for seat in range(t.taverns)]
    sheet = [
        SheetRow(label, tuple([values[row] for values in columns[: t.seats]]))
        for row, label in enumerate((*labels, "total", "malice left"))
    ]
    all_places = places(t)
    points = [sum(t.sheet[seat]) for seat in range(t.taverns)]
    extra = [ExtraSeat(all_places[seat], points[seat], columns[seat]) for seat in range(t.seats, t.taverns)]
    return Outcome(all_places[: t.seats], tuple(points[: t.seats]), outcome_reason(t), tuple(sheet), tuple(extra))


def column(t: Table, seat: int, parts: int) -> tuple[int, ...]:
    """A seat's column: the parts of its score, their sum, and the Malice that settles a tie (MI-140)."""
    return (*t.sheet[seat][:parts], sum(t.sheet[seat]), t.resources[seat][MALICE])
