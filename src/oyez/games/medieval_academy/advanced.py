"""Advanced rules: the tie that the fayot wins, and the return in order."""

from oyez.engine.agenda import rule
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import tell
from oyez.games.medieval_academy.choices import WinTie
from oyez.games.medieval_academy.figures import TIE_BOARDS
from oyez.games.medieval_academy.movement import put_on_top
from oyez.games.medieval_academy.queries import called, lies_above, seat_of, squire_of_colour, squires_of, who
from oyez.games.medieval_academy.table import Table


@rule
def win_tie(t: Table) -> Asking:
    """MA-75, MA-76: once a round the fayot may put a pawn on top of its stack; MA-77: it is not asked if none can."""
    choice = yield from ask(t.fayot, "win_tie", [Pass(), *ties_to_win(t)])
    if not isinstance(choice, WinTie):
        return
    squire = squire_of_colour(t, choice.squire)
    put_on_top(t, squire, choice.board)
    tell(t, "MA-75", "tie_won", who(t, squire), called(t, choice.board), seat_of(t, squire))


def ties_to_win(t: Table) -> list[Choice]:
    """MA-77, MA-163, MA-164: wherever another pawn lies above; MA-188, MA-193: for a squire of the fayot, no other."""
    return [
        WinTie(t.colour[squire], board)
        for squire in squires_of(t, t.fayot)
        for board in TIE_BOARDS
        if lies_above(t, board, squire)
    ]
