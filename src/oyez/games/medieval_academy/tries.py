"""What touching a piece would mean, whether or not the rules allow it now: so that they can say why not."""

from collections.abc import Sequence

from oyez.engine.asking import Answer, Question
from oyez.games.medieval_academy.choices import GiveShield, Slot, TakeColour, TakeShield, VoteFor, WinTie
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS
from oyez.games.medieval_academy.figures import SHIELD_IDS
from oyez.games.medieval_academy.table import Table


def tries(t: Table, question: Question, piece: str) -> Sequence[Answer]:
    """The answers that one would expect of the piece."""
    match question.decision.removeprefix("neutral_"), piece.split("-"):
        case "choose_colour", ["colour", colour]:
            return [TakeColour(COLOUR_IDS.index(colour))]
        case "vote_first_player", ["player", player]:
            return [VoteFor(int(player))]
        case "win_tie", ["board", board] | ["pawn", board, _]:
            return [WinTie(t.fayot, BOARD_IDS.index(board))]
        case "codex_take", ["slot", slot]:
            return [Slot(int(slot))]
        case "charity_give", ["shield", shield, *_]:
            return [GiveShield(SHIELD_IDS.index(shield))]
        case "charity_take", ["shield", shield, *_]:
            return [TakeShield(SHIELD_IDS.index(shield))]
    return []
