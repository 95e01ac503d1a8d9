"""The end of the game (MI-135 to MI-140, MI-169, MI-170) and of the first game of a campaign (MI-194)."""

from oyez.engine.agenda import rule
from oyez.engine.events import tell
from oyez.engine.game import ExtraSeat, Outcome, SheetRow, places_by
from oyez.engine.table import NOBODY
from oyez.games.merlinn.content import (
    BIG,
    BIG_PRESTIGE,
    CARDS,
    FURNITURE,
    PER_PRESTIGE,
    PRESTIGE_PER_PAIR,
    SMALL,
    SMALL_PRESTIGE,
)
from oyez.games.merlinn.queries import adventurer_count, deck, is_tavernier
from oyez.games.merlinn.table import MALICE, OVER, SLOTS, Table

# The rows of the score sheet, in the order of `sheet_of`.
ROWS = ("track", "cards", "furniture", "tables", "resources", "pairs")


@rule
def final_scoring(t: Table) -> None:
    """MI-136: everything is added up; the game is over."""
    t.phase = OVER
    t.active = NOBODY
    t.sheet = [sheet_of(t, seat) for seat in range(t.taverns)]
    for seat in range(t.taverns):
        tell(t, "MI-136", "final_score", seat, sum(t.sheet[seat]))
    tell(t, "MI-170" if is_against_taverniers(t) else "MI-140", "tankard", winning_seats(t))


@rule
def score_first_game(t: Table) -> None:
    """MI-194: at the end of a campaign's first game, everything but the cards of the deck goes on the track."""
    for seat in range(t.taverns):
        track, _, *rest = sheet_of(t, seat)
        t.score[seat] = track + sum(rest)
        tell(t, "MI-194", "first_game_score", seat, t.score[seat])


def sheet_of(t: Table, seat: int) -> list[int]:
    """MI-136: the parts of a seat's score, as in ROWS."""
    return [
        t.score[seat],
        sum([CARDS[card].prestige for card in deck(t, seat)]),  # MI-138: base and Guild cards carry none
        sum([FURNITURE[tile].prestige for tile in t.furniture[seat]]),
        sum([table_prestige(chairs) for chairs in t.chairs[seat][:SLOTS]]),
        sum([amount // PER_PRESTIGE for amount in t.resources[seat]]),  # MI-137: no mixing
        adventurer_count(t, seat) // 2 * PRESTIGE_PER_PAIR if is_tavernier(t, seat) else 0,  # MI-169
    ]


def table_prestige(chairs: int) -> int:
    """MI-139."""
    if chairs == SMALL:
        return SMALL_PRESTIGE
    return BIG_PRESTIGE if chairs == BIG else 0


def rank(t: Table, seat: int) -> tuple[int, int]:
    """MI-140: points, then the Malice left."""
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
