"""Why an answer is illegal, in a player's words, with the rule that forbids it."""

from collections.abc import Callable
from typing import Any

from oyez.engine.asking import Amount, Answer, Question
from oyez.engine.errors import IllegalAnswer
from oyez.engine.words import N_
from oyez.games.fief import choices, choices_war
from oyez.games.fief.refuse_plans import PLANS
from oyez.games.fief.refuse_purchases import PURCHASES
from oyez.games.fief.refuse_war import WAR
from oyez.games.fief.table import BISHOPRICS, CARD_KINDS, FIEFS, IN, LORDS, VILLAGES, Table

Why = tuple[str, str]  # the sentence and the rule

# Fields of choices that number things, and how many of these there are.
LIMITS = {
    "village": VILLAGES,
    "castle": VILLAGES,
    "to": VILLAGES,
    "road": VILLAGES,
    "lord": LORDS,
    "spouse": LORDS,
    "instigator": LORDS,
    "white": LORDS,
    "black": LORDS,
    "fief": FIEFS,
    "bishopric": BISHOPRICS,
    "card": CARD_KINDS,
}
MAY_BE_NONE = ("road", "white", "black", "to")
REASONS: dict[type, Callable[[Table, int, Any], Why | None]] = {**PURCHASES, **WAR, **PLANS}
AMOUNTS = {
    "gift": (N_("You can give at least one écu, and no more than you have."), "FF-13"),
    "dowry": (N_("Nobody can promise a dowry that he cannot pay."), "FF-333"),
    "toll": (N_("You cannot offer more than you have."), "FF-13"),
    "offer_money": (N_("Nobody can promise more than he has."), "FF-13"),
    "embassy_money": (N_("Nobody can promise more than he has."), "FF-13"),
}
SETS = {
    "discard": (N_("You can discard only cards that you hold."), "FF-118"),
    "offer": (N_("A bargain has one to three parts, each allowed now by its own rule."), "FF-383"),
    "embassy_give": (N_("You can give only cards that you hold."), "FF-381"),
    "embassy_want": (N_("No exchange may leave a hand above three cards."), "FF-306"),
    "muster": (N_("A group needs a free lord, and all who go need a stage left and an open road."), "FF-354"),
    "muster_hidden": (N_("A group needs a free lord, and all who go need a stage left and an open road."), "FF-354"),
}


def refuse(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    """The refusal in a player's words; None where the general one will do."""
    if isinstance(question, Amount):
        return _refusal(AMOUNTS.get(question.decision))
    if question.decision in SETS:
        return _refusal(SETS[question.decision])
    if not _exists(t, answer):
        return IllegalAnswer(N_("There is no such thing on the map or among the cards."))
    reason = REASONS.get(type(answer))
    if reason is None or not _is_asked(question, type(answer)):
        return None
    return _refusal(reason(t, question.seat, answer))


def _refusal(why: Why | None) -> IllegalAnswer | None:
    return None if why is None else IllegalAnswer(*why)


def _exists(t: Table, answer: Answer) -> bool:
    """Every number of the answer names something."""
    for field in getattr(answer, "__struct_fields__", ()):
        value = getattr(answer, field)
        if field in LIMITS:
            least = IN if field in MAY_BE_NONE else 0
            if not least <= value < LIMITS[field]:
                return False
        elif field in ("pieces", "prisoners", "lords"):
            if not value or not all([0 <= piece < len(t.place) for piece in value]):
                return False
        elif field in ("player", "target") and not 0 <= value < t.seats:
            return False
    return True


# In which decisions a kind of answer belongs; elsewhere it is simply not what was asked.
OWN_TURNS = ("marriage_propose", "play_cards", "buy", "move_stage", "siege_declare", "attack", "pillage", "surprise")
BELONGS: dict[type, tuple[str, ...]] = {
    **dict.fromkeys(PURCHASES, ("buy",)),
    choices_war.March: ("move_stage",),
    choices_war.AskPassage: ("move_stage",),
    choices_war.OfferToll: ("move_stage",),
    choices_war.Escape: ("move_stage",),
    choices_war.Raid: ("move_stage",),
    choices_war.Attack: ("attack",),
    choices_war.Besiege: ("siege_declare",),
    choices_war.Pillage: ("pillage",),
    choices.Propose: ("marriage_propose",),
    choices.Stand: ("candidate",),
    choices.Vote: ("vote_place",),
    choices.PlayLord: ("play_cards",),
    choices.PlayWeather: ("play_cards",),
    choices.DrawCharacter: ("draw",),
    choices.DrawEvent: ("draw",),
}


def _is_asked(question: Question, kind: type) -> bool:
    return question.decision in BELONGS.get(kind, OWN_TURNS)
