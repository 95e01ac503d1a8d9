"""What touching a piece would mean, whether or not the rules allow it now: so that they can say why not."""

from collections.abc import Sequence

from oyez.engine import asking
from oyez.engine.asking import Question
from oyez.games.midevil.choices import MoveSkeleton, Play, PutDown, UseItem, Walk
from oyez.games.midevil.content import CARD_IDS, CARDS
from oyez.games.midevil.ids import CardId
from oyez.games.midevil.table import NONE, Table


def tries(t: Table, question: Question, piece: str) -> Sequence[asking.Answer]:
    """The answers that one would expect of the piece."""
    match question.decision, piece.split("-"):
        case "play_card" | "respond_card", ["hand", name]:
            return [as_played(card) for card in t.hands[question.seat] if CARD_IDS[card] == name]
        case "play_card" | "respond_card", ["item", owner, name] if int(owner) == question.seat:
            return [UseItem(card) for card in t.front[question.seat] if CARD_IDS[card] == name]
        case "move_step", ["square" | "skeleton", square]:
            return [Walk(int(square))]
        case "skeleton_move" | "dance", ["skeleton", square]:
            return [MoveSkeleton(int(square), NONE)]
    return []


def as_played(card: CardId) -> asking.Answer:
    """An item is put down, any other card played."""
    return PutDown(card, ()) if CARDS[card].is_item else Play(card)
