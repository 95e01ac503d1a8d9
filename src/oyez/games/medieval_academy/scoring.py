"""Phase 4: scoring, board after board; the points of the base boards."""

from oyez.engine.agenda import rule, then
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.medieval_academy.challenge import score_challenge
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.codex import score_codex
from oyez.games.medieval_academy.figures import LAST_SHIELDS, PLACE_SHIELDS, SQUARE_SHIELDS
from oyez.games.medieval_academy.gallantry import score_gallantry
from oyez.games.medieval_academy.knights import score_knight
from oyez.games.medieval_academy.points import award_all
from oyez.games.medieval_academy.queries import is_scored, last_and_second_to_last
from oyez.games.medieval_academy.quests import score_quests_by_shields
from oyez.games.medieval_academy.scrolls import score_scrolls
from oyez.games.medieval_academy.table import (
    CHARITY,
    JOUSTS,
    KINGS_SERVICE,
    QUESTS,
    SCORING,
    STUDIES,
    TOURNAMENTS,
    Options,
    Table,
)

RULE_OF_PLACES = {JOUSTS: "MA-55", TOURNAMENTS: "MA-56", QUESTS: "MA-57"}
RULE_OF_LAST = {STUDIES: "MA-59", CHARITY: "MA-60"}


@rule
def scoring(t: Table) -> None:
    """MA-39: the boards that are scored this round (MA-40 to MA-42), in their order, Gallantry first (MA-45)."""
    t.phase = SCORING
    t.active = NOBODY
    tell(t, "MA-39", "scoring_begins", t.round)
    steps = steps_of_scoring(t.options)
    then(t, *[steps[board] for board in range(len(steps)) if is_scored(t, board)])


def steps_of_scoring(options: Options) -> tuple[Step, ...]:
    """By board: how it is scored, in this game; each variant for itself (MA-85, MA-86)."""
    knights = options.variant_jousts_tournaments
    return (
        score_challenge() if options.variant_gallantry else score_gallantry(),
        score_knight(JOUSTS) if knights else score_places(JOUSTS),
        score_knight(TOURNAMENTS) if knights else score_places(TOURNAMENTS),
        score_codex() if options.variant_studies else score_last_places(STUDIES),
        score_scrolls() if options.variant_kings_service else score_squares(),
        score_quests_by_shields() if options.variant_quests else score_places(QUESTS),  # MA-85, MA-86, MA-119
        score_charity_by_exchange() if options.variant_charity else score_last_places(CHARITY),  # MA-85, MA-86, MA-125
    )


@rule
def score_places(t: Table, board: int) -> None:
    """MA-55 to MA-58: Jousts, Tournaments, Quests. MA-44, MA-157: places that nobody off Start takes stay empty."""
    awards = list(zip(t.ranking[board], PLACE_SHIELDS[board][t.squires], strict=False))
    award_all(t, board, awards, ("MA-39", RULE_OF_PLACES[board]))


@rule
def score_last_places(t: Table, board: int) -> None:
    """MA-59 to MA-63: Studies, Charity."""
    last_shield, second_shield = LAST_SHIELDS[board]
    lasts, second_to_last = last_and_second_to_last(t, board)
    awards = [(squire, last_shield) for squire in lasts]
    if second_to_last != NOBODY:
        awards.append((second_to_last, second_shield))
    award_all(t, board, awards, ("MA-39", RULE_OF_LAST[board]))


@rule
def score_squares(t: Table) -> None:
    """MA-64: King's Service pays by the square; rank and stacks do not matter."""
    reached = t.progress[KINGS_SERVICE]
    awards = [(squire, SQUARE_SHIELDS[reached[squire]]) for squire in range(t.squires)]
    award_all(t, KINGS_SERVICE, awards, ("MA-39", "MA-64"))
