"""The end of the game (MI-135 to MI-140, MI-169, MI-170) and of the first game of a campaign (MI-194)."""

from oyez.engine.agenda import rule
from oyez.engine.events import tell
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
from oyez.games.merlinn.outcome import is_against_taverniers, winning_seats
from oyez.games.merlinn.queries import adventurer_count, deck, is_tavernier
from oyez.games.merlinn.table import OVER, SLOTS, Table


@rule
def final_scoring(t: Table) -> None:
    """MI-136, MI-197: everything is added up, of both games of a campaign; the game is over."""
    t.phase = OVER
    t.active = NOBODY
    t.sheet = [sheet_of(t, seat) for seat in range(t.taverns)]
    for seat in range(t.taverns):
        tell(t, "MI-136", "final_score", seat, sum(t.sheet[seat]))
    for seat in winning_seats(t):
        tell(t, "MI-170" if is_against_taverniers(t) else "MI-140", "tankard", seat)


@rule
def score_first_game(t: Table) -> None:
    """MI-194: at the end of a campaign's first game, everything but the cards of the deck goes on the track.

    MI-240: a Tavernier's pairs too.
    """
    for seat in range(t.taverns):
        track, _, *rest = sheet_of(t, seat)
        t.score[seat] = track + sum(rest)
        tell(t, "MI-194", "first_game_score", seat, t.score[seat])


def sheet_of(t: Table, seat: int) -> list[int]:
    """MI-136: the parts of a seat's score, as in ROWS; MI-249: Quests in hand are none of them."""
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
