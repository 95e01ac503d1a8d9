"""The round: six phases, always in this order."""

from oyez.engine.agenda import rule, then
from oyez.engine.events import tell
from oyez.engine.table import Step
from oyez.games.medieval_academy.advanced import win_tie
from oyez.games.medieval_academy.draft import deal, draft
from oyez.games.medieval_academy.end import knighting
from oyez.games.medieval_academy.figures import BLACK_BOARD, BOARD, LANCELOT_ORDER, ORDERED_RETURN, ROUNDS, WHITE_BOARD
from oyez.games.medieval_academy.knights import return_knights
from oyez.games.medieval_academy.lancelot import deal_lancelot, exchange_piles, play_lancelot
from oyez.games.medieval_academy.movement import clear, line_up
from oyez.games.medieval_academy.play import play_cards
from oyez.games.medieval_academy.queries import clockwise_from, squires_of
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.scrolls import return_scrolls
from oyez.games.medieval_academy.table import KINGS_SERVICE, PASSING_EXCALIBUR, RETURNING, Table


@rule
def begin_round(t: Table) -> None:
    """MA-12: deal, draft, play, scoring, return to Start, change of fayot; MA-78: ties are won before any bonus move.

    MA-11, MA-69: after round 6 the game is over.
    """
    t.round += 1
    t.noted = []
    set_turn_order(t)
    tell(t, "MA-12", "round_begins", t.round)
    ending = [return_to_start(), change_fayot()] if t.round < ROUNDS else [knighting()]
    then(t, *phases_of_cards(t), *before_scoring(t), scoring(), *ending)


def set_turn_order(t: Table) -> None:
    """MA-10, MA-21: from the fayot clockwise; MA-143, MA-144: in Lancelot by the Turn Order card; the fayot as well."""
    if t.is_lancelot:
        t.order = list(LANCELOT_ORDER[t.round])
        t.fayot = t.owner[t.order[0]]
    else:
        t.order = clockwise_from(t, squires_of(t, t.fayot)[0])


def phases_of_cards(t: Table) -> list[Step]:
    """Phases 1 to 3; MA-152: Lancelot has its own."""
    if t.is_lancelot:
        return [deal_lancelot(), exchange_piles(), play_lancelot()]
    return [deal(), draft(), play_cards()]


def before_scoring(t: Table) -> list[Step]:
    """MA-74, MA-75: with the advanced rules the fayot may win a tie first."""
    return [win_tie()] if t.options.advanced_rules else []


@rule
def return_to_start(t: Table) -> None:
    """MA-65 to MA-67: after round 3 five boards are cleared; the variants' boards have their own returns (MA-86)."""
    t.phase = RETURNING
    options = t.options
    for board in range(len(BOARD)):
        if options.variant_jousts_tournaments and board in (BLACK_BOARD, WHITE_BOARD):
            continue
        if options.variant_kings_service and board == KINGS_SERVICE:
            continue
        if t.round in BOARD[board].reset:
            return_pawns(t, board)
    if options.variant_jousts_tournaments:
        return_knights(t)
    if options.variant_kings_service:
        return_scrolls(t)


def return_pawns(t: Table, board: int) -> None:
    """MA-65: all to Start; MA-74, MA-81, MA-84: in order with the advanced rules, save on King's Service."""
    if t.options.advanced_rules and board in ORDERED_RETURN:
        line_up(t, board)
        tell(t, "MA-81", "lined_up", board)
    else:
        clear(t, board)
        tell(t, "MA-65", "returned", board)


@rule
def change_fayot(t: Table) -> None:
    """MA-68: Excalibur goes to the left; MA-135: it skips the neutral squire. Then the next round."""
    t.phase = PASSING_EXCALIBUR
    if not t.is_lancelot:
        players = [squire for squire in t.order if squire != t.neutral]
        t.fayot = t.owner[players[1]]
        tell(t, "MA-68", "new_fayot", t.fayot)
    then(t, begin_round())
