"""The seven boards as everybody sees them."""

from typing import Any

from oyez.games.medieval_academy.content import CONTENT
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS
from oyez.games.medieval_academy.figures import (
    BLACK_BOARD,
    BOARD,
    BONUS_STEPS,
    CHALLENGE_STEPS,
    KNIGHTS,
    LAST_SHIELDS,
    SHIELD_VALUE,
    SQUARES,
    WHITE_BOARD,
)
from oyez.games.medieval_academy.forecast import points_now, shields_of_places
from oyez.games.medieval_academy.payouts import payouts_of
from oyez.games.medieval_academy.queries import is_scored, laps_of, on_start, square_of
from oyez.games.medieval_academy.sight_shapes import BoardSeen, PawnSeen
from oyez.games.medieval_academy.table import CHARITY, GALLANTRY, KINGS_SERVICE, QUESTS, STUDIES, Options, Table


def view_of_board(t: Table, board: int) -> BoardSeen:
    """Side, scoring rounds, what it gives, the pawns in their order, and what scores at the end of this round."""
    scored = not t.is_over and is_scored(t, board)
    return {
        "board": BOARD_IDS[board],
        "squares": SQUARES[board],
        "grey_every": BOARD[board].grey_every,
        "row": BOARD[board].row,
        "column": BOARD[board].col,
        "side": "variant" if is_variant(t.options, board) else "base",
        "scored": scoring_rounds(t.options, board),
        "reset": reset_rounds(t.options, board),
        "gives": gives(t, board),
        "scored_this_round": scored,
        "points_now": points_now(t, board) if scored else [0] * t.squires,
        "payouts": payouts_of(t, board),
        "pawns": view_of_pawns(t, board),
        "start": [{"squire": squire, "colour": COLOUR_IDS[t.colour[squire]]} for squire in on_start(t, board)],
    }


def view_of_pawns(t: Table, board: int) -> list[PawnSeen]:
    """The pawns off Start, the first one first; a pawn of equal progress that comes before lies above."""
    progress = t.progress[board]
    return [
        {
            "squire": squire,
            "colour": COLOUR_IDS[t.colour[squire]],
            "place": place,
            "progress": progress[squire],
            "square": square_of(board, progress[squire]),
            "laps": laps_of(board, progress[squire]),
        }
        for place, squire in enumerate(t.ranking[board], start=1)
    ]


def is_variant(options: Options, board: int) -> bool:
    """MA-02: which boards lie on their white-bordered side."""
    sides = {
        GALLANTRY: options.variant_gallantry,
        BLACK_BOARD: options.variant_jousts_tournaments,
        WHITE_BOARD: options.variant_jousts_tournaments,
        STUDIES: options.variant_studies,
        KINGS_SERVICE: options.variant_kings_service,
        QUESTS: options.variant_quests,
        CHARITY: options.variant_charity,
    }
    return sides[board]


def scoring_rounds(options: Options, board: int) -> list[int]:
    """MA-94, MA-177: the Knights' own rounds; none are fixed where scrolls decide."""
    if is_variant(options, board) and board in (BLACK_BOARD, WHITE_BOARD):
        return list(KNIGHTS.scored)
    if is_variant(options, board) and board == KINGS_SERVICE:
        return []
    return list(BOARD[board].scored)


def reset_rounds(options: Options, board: int) -> list[int]:
    """MA-97, MA-118."""
    if is_variant(options, board) and board in (BLACK_BOARD, WHITE_BOARD):
        return list(KNIGHTS.reset)
    if is_variant(options, board) and board == KINGS_SERVICE:
        return []
    return list(BOARD[board].reset)


def gives(t: Table, board: int) -> list[Any]:
    """By place from the first, or from the last; on King's Service by squares: from, to, points."""
    options = t.options
    if board == GALLANTRY:
        steps = BONUS_STEPS[t.squires]
        return list(CHALLENGE_STEPS[: len(steps)]) if options.variant_gallantry else list(steps)
    if board == KINGS_SERVICE:
        parts = CONTENT.kings_variant_points if options.variant_kings_service else CONTENT.square_points
        return [[part.from_square, part.to_square, part.points] for part in parts if part.points]
    if board in (STUDIES, CHARITY):
        return [] if is_variant(options, board) else [SHIELD_VALUE[shield] for shield in LAST_SHIELDS[board]]
    if board == QUESTS and options.variant_quests:
        return []
    return [SHIELD_VALUE[shield] for shield in shields_of_places(t, board)]
