"""What a player of Medieval Academy can choose. Squires are named by their colour, cards and shields by their kind."""

from oyez.engine.choices import Choice


class TakeColour(Choice, frozen=True):
    """MA-153: a colour that is still free."""

    colour: int


class VoteFor(Choice, frozen=True):
    """MA-154: the player with the most chivalrous pose."""

    player: int


class Keep(Choice, frozen=True):
    """MA-15: the card that one keeps; the others are passed on."""

    card: int


class PlayCard(Choice, frozen=True):
    """MA-24: a card that names one board."""

    card: int


class PlayOn(Choice, frozen=True):
    """MA-25: a double-use card, on Jousts or on Tournaments."""

    card: int
    board: int


class PlayFor(Choice, frozen=True):
    """MA-89: a double-use card, for the Black Knight (Jousts) or the White one (Tournaments)."""

    card: int
    board: int


class OnBoard(Choice, frozen=True):
    """One of the seven trainings: where a bonus goes, what one bets on."""

    board: int


class WinTie(Choice, frozen=True):
    """MA-75: put the pawn of a squire on top of its stack."""

    squire: int
    board: int


class Slot(Choice, frozen=True):
    """MA-107, MA-108: a slot of the codex card."""

    slot: int


class Target(Choice, frozen=True):
    """MA-130: the squire on Start with whom one exchanges."""

    squire: int


class GiveShield(Choice, frozen=True):
    """MA-128: the brown shield that one gives."""

    shield: int


class TakeShield(Choice, frozen=True):
    """MA-127: the positive shield that one takes."""

    shield: int


class TakeShields(Choice, frozen=True):
    """MA-126: the two positive shields that one takes."""

    first: int
    second: int


class Split(Choice, frozen=True):
    """MA-146: the three cards of one pile; the other three make the other pile."""

    first: int
    second: int
    third: int


class TakePile(Choice, frozen=True):
    """MA-147: the pile of these three cards."""

    first: int
    second: int
    third: int


class Assign(Choice, frozen=True):
    """MA-148: the three cards of one's first squire; the other three go to the second."""

    first: int
    second: int
    third: int
