"""What bots think of where there is too much to try: sensible groups to march with."""

from oyez.engine.asking import Answer, Question
from oyez.engine.chance import Chance
from oyez.engine.table import NOBODY
from oyez.games.fief.choices import Piece
from oyez.games.fief.march import CHOICES, MusterQuestion
from oyez.games.fief.pieces import KIND
from oyez.games.fief.table import ENGINE, KNIGHT, LORDS, Table

GARRISON = 4  # soldiers that are left behind, at most, when the lords march together


def plans(t: Table, question: Question, chance: Chance) -> list[Answer]:
    """Answers worth a look; none where a sample will do."""
    if isinstance(question, MusterQuestion):
        return musters(t, question)
    return []


def musters(t: Table, question: MusterQuestion) -> list[Answer]:
    """All but a garrison; or one lord, with everybody, the knights, half of the soldiers, or alone. The rules are not
    asked here: what they forbid is left out later."""
    pieces = [choice.piece for choice in question.choices if isinstance(choice, Piece)]
    lords = [piece for piece in pieces if piece < LORDS and t.jailer[piece] == NOBODY]
    others = [piece for piece in pieces if piece not in lords and (piece < LORDS or KIND[piece] == ENGINE)]
    soldiers = [piece for piece in pieces if piece >= LORDS and KIND[piece] != ENGINE]  # sergeants come first
    knights = [piece for piece in soldiers if KIND[piece] == KNIGHT]
    groups = [lords + soldiers[left:] + others for left in range(min(GARRISON, len(soldiers)) + 1)]
    groups += [lords, lords + soldiers, list(question.sure)]
    for lord in lords:
        groups += [[lord], [lord, *knights], [lord, *soldiers[len(soldiers) // 2 :]], [lord, *soldiers]]
    return [tuple([CHOICES[piece] for piece in pieces if piece in group]) for group in groups]
