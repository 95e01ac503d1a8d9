"""What a board would give if it were scored now, and where a pawn would land: help for players and bots."""

from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.figures import (
    BLACK_BOARD,
    LAST_SHIELDS,
    LOSER_SHIELDS,
    PLACE_SHIELDS,
    QUESTS_VARIANT,
    SCROLL_SIDE_SHIELDS,
    SHIELD_VALUE,
    SQUARE_SHIELDS,
    SQUARES,
    WHITE_BOARD,
    WINNER_SHIELDS,
    WRAPS,
)
from oyez.games.medieval_academy.knights import knight_with_cup
from oyez.games.medieval_academy.queries import last_and_second_to_last, positive_shields
from oyez.games.medieval_academy.table import (
    CHARITY,
    GALLANTRY,
    KINGS_SERVICE,
    MIDDLE,
    NO_SHIELD,
    QUESTS,
    STUDIES,
    Table,
)


def points_now(t: Table, board: int) -> list[int]:
    """By squire: the points of a board as the pawns stand. Gallantry gives none; exchanges cannot be foretold."""
    options = t.options
    if board == GALLANTRY or (board == STUDIES and options.variant_studies):  # MA-45
        return [0] * t.squires
    if board == STUDIES:
        return points_of_last(t, board)
    if board == KINGS_SERVICE:
        return points_of_squares(t)
    if board == CHARITY:
        return [0] * t.squires if options.variant_charity else points_of_last(t, board)
    if board == QUESTS and options.variant_quests:
        return points_for_shields(t)
    return points_of_places(t, board, shields_of_places(t, board))


def shields_of_places(t: Table, board: int) -> tuple[int, ...]:
    """What first, second and third get on Jousts, Tournaments or Quests."""
    if board not in (BLACK_BOARD, WHITE_BOARD) or not t.options.variant_jousts_tournaments:
        return PLACE_SHIELDS[board][t.squires]
    is_winner = t.cup != MIDDLE and knight_with_cup(t) == board
    return WINNER_SHIELDS[t.squires] if is_winner else LOSER_SHIELDS[t.squires]


def points_of_places(t: Table, board: int, shields: tuple[int, ...]) -> list[int]:
    points = [0] * t.squires
    for squire, shield in zip(t.ranking[board], shields, strict=False):
        points[squire] = SHIELD_VALUE[shield]
    return points


def points_of_last(t: Table, board: int) -> list[int]:
    points = [0] * t.squires
    last_shield, second_shield = LAST_SHIELDS[board]
    lasts, second_to_last = last_and_second_to_last(t, board)
    for squire in lasts:
        points[squire] = SHIELD_VALUE[last_shield]
    if second_to_last != NOBODY:
        points[second_to_last] = SHIELD_VALUE[second_shield]
    return points


def points_of_squares(t: Table) -> list[int]:
    """In the variant as often as scrolls were taken this round."""
    reached = t.progress[KINGS_SERVICE]
    if t.options.variant_kings_service:
        times = t.scroll_round.count(t.round)
        return [times * value_of(SCROLL_SIDE_SHIELDS[square]) for square in reached]
    return [value_of(SQUARE_SHIELDS[square]) for square in reached]


def value_of(shield: int) -> int:
    return 0 if shield == NO_SHIELD else SHIELD_VALUE[shield]


def points_for_shields(t: Table) -> list[int]:
    """MA-120, MA-180, MA-181."""
    points = [0] * t.squires
    ranking = t.ranking[QUESTS]
    if ranking:
        points[ranking[0]] = QUESTS_VARIANT.first_per_shield * positive_shields(t, ranking[0])
    if len(ranking) > 1:
        points[ranking[1]] = QUESTS_VARIANT.second_per_pair * (positive_shields(t, ranking[1]) // 2)
    lasts, _ = last_and_second_to_last(t, QUESTS)
    for squire in lasts:
        points[squire] = QUESTS_VARIANT.last_per_pair * (positive_shields(t, squire) // 2)
    return points


def landing(t: Table, squire: int, board: int, steps: int) -> tuple[int, int]:
    """Where a pawn would land: its progress, and its place on the track."""
    reached = t.progress[board]
    after = reached[squire] + steps if WRAPS[board] else min(reached[squire] + steps, SQUARES[board])
    if after == reached[squire]:
        return after, t.ranking[board].index(squire) + 1 if after else 0
    return after, 1 + sum([reached[other] > after for other in t.ranking[board] if other != squire])
