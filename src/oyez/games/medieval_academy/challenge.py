"""Variant «Gallantry»: bets on the Challenge card."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.games.medieval_academy.choices import OnBoard
from oyez.games.medieval_academy.figures import BET_BOARDS, BONUS_STEPS, CHALLENGE_STEPS
from oyez.games.medieval_academy.gallantry import note_ranking, pay_for_bonus
from oyez.games.medieval_academy.movement import advance, tell_lap
from oyez.games.medieval_academy.queries import called, chooser, laps_of, seat_of, square_of, who
from oyez.games.medieval_academy.table import NO_BOARD, Table

BETS = tuple([OnBoard(board) for board in BET_BOARDS])


@rule
def clear_bets(t: Table) -> None:
    """MA-172: a bet holds for one round."""
    t.bets = [NO_BOARD] * t.squires


@rule
def place_bet(t: Table, squire: int) -> Asking:
    """MA-99, MA-100: each squire openly chooses one of the seven trainings."""
    decision = "neutral_bet" if squire == t.neutral else "place_bet"
    choice = yield from ask(chooser(t, squire), decision, BETS, who(t, squire))
    t.bets[squire] = choice.board
    tell(t, "MA-99", "bet", who(t, squire), called(t, choice.board), seat_of(t, squire))


@rule
def score_challenge(t: Table) -> None:
    """MA-101, MA-104: the third, then the second, then the first squire of the noted ranking moves."""
    note_ranking(t)
    places = range(min(len(t.noted), len(BONUS_STEPS[t.squires])))
    then(t, *[challenge_move(t.noted[place], CHALLENGE_STEPS[place]) for place in reversed(places)])


@rule
def challenge_move(t: Table, squire: int, steps: int) -> None:
    """MA-101 to MA-103: so many squares for each card played in the training of the bet, as one movement.

    MA-173: it is paid for even if it was 0 squares.
    """
    board = t.bets[squire]
    cards = t.played_on[squire].count(board)
    moved = advance(t, squire, board, steps * cards)
    reached = t.progress[board][squire]
    place = (square_of(board, reached), laps_of(board, reached))
    told = (who(t, squire), called(t, board), cards, steps * cards, *place, seat_of(t, squire))
    tell(t, "MA-101", "challenge_moved", *told)
    tell_lap(t, squire, board, moved)
    pay_for_bonus(t, squire)
