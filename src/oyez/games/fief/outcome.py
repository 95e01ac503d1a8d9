"""Who has won, and how the others stand (FF-316 to FF-324)."""

from oyez.engine.game import Outcome, SheetRow
from oyez.games.fief.queries import fiefs_of_family, victory_points
from oyez.games.fief.table import (
    Table,
)


def outcome(t: Table) -> Outcome:
    """FF-316 to FF-324: winners share the first place; the others follow by victory points, fiefs and money."""
    keys = [
        (seat in t.winners, 0, 0, 0)
        if seat in t.winners
        else (False, victory_points(t, seat), len(fiefs_of_family(t, seat)), t.money[seat])
        for seat in range(t.seats)
    ]
    places = tuple([1 + sum([other > key for other in keys]) for key in keys])
    seats = range(t.seats)
    sheet = (
        SheetRow("victory points", tuple([victory_points(t, seat) for seat in seats])),
        SheetRow("fiefs", tuple([len(fiefs_of_family(t, seat)) for seat in seats])),
        SheetRow("king and pope", tuple([victory_points(t, seat) - len(fiefs_of_family(t, seat)) for seat in seats])),
        SheetRow("villages", tuple([t.controller.count(seat) for seat in seats])),
        SheetRow("écus", tuple(t.money)),
    )
    return Outcome(places, tuple([victory_points(t, seat) for seat in seats]), t.ended_by, sheet)
