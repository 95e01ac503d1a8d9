"""Why an answer is illegal, with the rule that forbids it."""

from collections.abc import Callable

from oyez.engine.asking import Answer, Question
from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.engine.words import N_
from oyez.games.medieval_academy.charity import is_eligible
from oyez.games.medieval_academy.choices import (
    GiveShield,
    Keep,
    PlayCard,
    PlayFor,
    PlayOn,
    Slot,
    TakeColour,
    TakeShield,
    TakeShields,
    VoteFor,
    WinTie,
)
from oyez.games.medieval_academy.figures import CARD_BOARDS, SHIELD_IDS
from oyez.games.medieval_academy.table import BOARDS, COLOURS, KINGS_SERVICE, Table

MAY_NOT_PASS = {
    "draft_pick": (N_("You must keep exactly one card."), "MA-15"),
    "play_card": (N_("You must play a card: there is no passing."), "MA-22"),
    "neutral_track": (N_("You must play a card: there is no passing."), "MA-22"),
    "bonus_track": (N_("The bonus move is mandatory."), "MA-50"),
    "neutral_bonus_track": (N_("The bonus move is mandatory."), "MA-50"),
    "place_bet": (N_("You must bet on a training."), "MA-99"),
    "neutral_bet": (N_("You must bet on a training."), "MA-99"),
    "codex_take": (N_("You must take a shield."), "MA-108"),
    "neutral_codex_take": (N_("You must take a shield."), "MA-108"),
    "charity_give": (N_("The exchange is mandatory as far as it is possible."), "MA-182"),
    "charity_take": (N_("The exchange is mandatory as far as it is possible."), "MA-182"),
    "neutral_charity_give": (N_("The exchange is mandatory as far as it is possible."), "MA-182"),
    "neutral_charity_take": (N_("The exchange is mandatory as far as it is possible."), "MA-182"),
}


def refuse(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    """The refusal in a player's words; None where the general one will do."""
    decision = question.decision
    if isinstance(answer, Pass) and decision in MAY_NOT_PASS:
        return IllegalAnswer(*MAY_NOT_PASS[decision])
    refusal = REFUSALS.get(decision.removeprefix("neutral_"))
    return refusal(t, question, answer) if refusal is not None else None


def refuse_colour(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    if isinstance(answer, TakeColour) and 0 <= answer.colour < COLOURS:
        return IllegalAnswer(N_("Somebody has this colour already."), "MA-07")
    return IllegalAnswer(N_("There is no such colour."), "MA-07")


def refuse_vote(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    if isinstance(answer, VoteFor) and answer.player == question.seat:
        return IllegalAnswer(N_("You must name another player, or nobody."), "MA-154")
    return None


def refuse_pick(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    return IllegalAnswer(N_("You do not hold this card."), "MA-15") if isinstance(answer, Keep) else None


def refuse_play(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    """MA-21, MA-24, MA-25, MA-89."""
    if not isinstance(answer, PlayCard | PlayOn | PlayFor):
        return None
    if answer.card not in t.hands[t.active]:
        return IllegalAnswer(N_("You do not hold this card."), "MA-21")
    boards = CARD_BOARDS[answer.card]
    if isinstance(answer, PlayCard):
        return IllegalAnswer(N_("Say whether you play this card on Jousts or on Tournaments."), "MA-25")
    if answer.board not in boards or len(boards) == 1:
        return IllegalAnswer(N_("This card does not move on that board."), "MA-24")
    if isinstance(answer, PlayOn):
        return IllegalAnswer(N_("In this variant you play the card for one of the two Knights."), "MA-89")
    return IllegalAnswer(N_("There are no Knights without their variant."), "MA-25")


def refuse_tie(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    if not isinstance(answer, WinTie):
        return None
    if answer.board == KINGS_SERVICE or not 0 <= answer.board < BOARDS:
        return IllegalAnswer(N_("There is no tie to win on King’s Service."), "MA-163")
    return IllegalAnswer(N_("No other pawn lies above yours there."), "MA-77")


def refuse_slot(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    if isinstance(answer, Slot) and 0 <= answer.slot < t.squires:
        return IllegalAnswer(N_("This shield is taken already."), "MA-108")
    return None


def refuse_gift(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    if isinstance(answer, GiveShield):
        return IllegalAnswer(N_("Only a brown shield that the squire has can be given."), "MA-126")
    return None


def refuse_taking(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    """MA-182, MA-183."""
    if not isinstance(answer, TakeShield | TakeShields):
        return None
    shields = [answer.shield] if isinstance(answer, TakeShield) else [answer.first, answer.second]
    if any([not 0 <= shield < len(SHIELD_IDS) or not is_eligible(shield) for shield in shields]):
        return IllegalAnswer(N_("Only sky and blue shields of value 3 at most can be taken."), "MA-183")
    if any([shields.count(shield) > t.shields[t.target].count(shield) for shield in shields]):
        return IllegalAnswer(N_("The other squire does not have these shields."), "MA-129")
    return IllegalAnswer(N_("Take as many shields as you may, in the order offered."), "MA-182")


REFUSALS: dict[str, Callable[[Table, Question, Answer], IllegalAnswer | None]] = {
    "choose_colour": refuse_colour,
    "vote_first_player": refuse_vote,
    "draft_pick": refuse_pick,
    "play_card": refuse_play,
    "win_tie": refuse_tie,
    "codex_take": refuse_slot,
    "charity_give": refuse_gift,
    "charity_take": refuse_taking,
}
