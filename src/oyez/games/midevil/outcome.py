"""Who has won, and how the others stand (ME-154, ME-203)."""

from oyez.engine.game import Outcome, SheetRow, places_by
from oyez.games.midevil.queries import points
from oyez.games.midevil.table import Table


def rank(t: Table, seat: int) -> tuple[int, int, int, int, int]:
    """ME-154; whoever has conceded comes after all others (ME-203)."""
    return not t.gone[seat], points(t, seat), t.book == seat, t.life[seat], -t.deaths[seat]


def outcome(t: Table) -> Outcome:
    """Who has won, and how the others stand."""
    seats = range(t.seats)
    places = places_by([(seat in t.winners, *rank(t, seat)) for seat in seats])
    if len(t.winners) > 1:
        places = tuple([1 if seat in t.winners else place for seat, place in zip(seats, places, strict=True)])
    sheet = (
        SheetRow("points", tuple([points(t, seat) for seat in seats])),
        SheetRow("life tokens", tuple(t.life)),
        SheetRow("deaths", tuple(t.deaths)),
    )
    return Outcome(places, tuple([points(t, seat) for seat in seats]), t.ended_by, sheet)
