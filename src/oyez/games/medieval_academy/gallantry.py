"""The scoring of Gallantry: bonus moves."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.choices import OnBoard
from oyez.games.medieval_academy.figures import BONUS_STEPS, STEPS_BACK
from oyez.games.medieval_academy.movement import advance, step_back, tell_lap
from oyez.games.medieval_academy.queries import called, chooser, laps_of, seat_of, square_of, who
from oyez.games.medieval_academy.table import BOARDS, GALLANTRY, Table
from oyez.kit.pools import pool

TRACKS = pool(OnBoard, BOARDS)


@rule
def score_gallantry(t: Table) -> None:
    """MA-47, MA-166: the third squire moves, then the second, then the first; MA-51: of three not the third."""
    note_ranking(t)
    bonuses = list(zip(t.noted, BONUS_STEPS[t.squires], strict=False))
    then(t, *[offer_bonus(squire, steps) for squire, steps in reversed(bonuses)])


@rule
def offer_bonus(t: Table, squire: int, steps: int) -> None:
    """Whose bonus it is, for all to see."""
    t.active = squire
    t.bonus_steps = steps
    then(t, bonus_move(squire, steps))


def note_ranking(t: Table) -> None:
    """MA-46: the ranking is noted before anybody moves, and holds for this scoring."""
    t.noted = t.ranking[GALLANTRY][:]
    if not t.noted:
        return tell(t, "MA-46", "noted_nobody")
    tell(t, "MA-46", "noted", [who(t, squire) for squire in t.noted], [seat_of(t, squire) for squire in t.noted])


@rule
def bonus_move(t: Table, squire: int, steps: int) -> Asking:
    """MA-47 to MA-50: one pawn of that squire (MA-191), one track of seven, the whole bonus; it is mandatory."""
    decision = "neutral_bonus_track" if squire == t.neutral else "bonus_track"
    choice = yield from ask(chooser(t, squire), decision, TRACKS, who(t, squire), steps)
    board = choice.board
    t.active = NOBODY
    t.bonus_steps = 0
    moved = advance(t, squire, board, steps)
    reached = t.progress[board][squire]
    place = (square_of(board, reached), laps_of(board, reached))
    tell(t, "MA-47", "bonus_moved", who(t, squire), called(t, board), steps, *place, seat_of(t, squire))
    tell_lap(t, squire, board, moved)
    pay_for_bonus(t, squire)


def pay_for_bonus(t: Table, squire: int) -> None:
    """MA-74, MA-79, MA-165: with the advanced rules the squire steps back on Gallantry, whatever its bonus was."""
    if t.options.advanced_rules:
        step_back(t, squire, GALLANTRY, STEPS_BACK)
