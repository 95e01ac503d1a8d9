"""Who has won a round, a game, a match; and the score sheet."""

from oyez.engine.game import Outcome, SheetRow, places_by
from oyez.games.medievallons.queries import guild_count, hand_size, member_count, rank
from oyez.games.medievallons.table import Table


def is_match(t: Table) -> bool:
    """MV-112, MV-147."""
    return t.seats == 2 and t.options.two_player_match


def round_places(t: Table) -> tuple[int, ...]:
    """MV-103 first; then MV-107, and MV-121 for the places of the losers."""
    return places_by([(seat == t.winner_by_guild, *rank(t, seat)) for seat in range(t.seats)])


def outcome(t: Table) -> Outcome:
    """Who has won. In a match the round wins decide (MV-113, MV-115)."""
    places = places_by(t.wins) if is_match(t) else round_places(t)
    seats = range(t.seats)
    sheet = [
        SheetRow("guilds", tuple([guild_count(t, seat) for seat in seats])),
        SheetRow("members", tuple([member_count(t, seat) for seat in seats])),
        SheetRow("cards in hand", tuple([hand_size(t, seat) for seat in seats])),
    ]
    if is_match(t):
        sheet.append(SheetRow("rounds won", tuple(t.wins)))
    points = tuple(t.wins) if is_match(t) else tuple([guild_count(t, seat) for seat in seats])
    return Outcome(places, points, t.ended_by, tuple(sheet))
