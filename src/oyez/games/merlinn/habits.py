"""What anybody does in a bot's play-out without comparing: quick, and sensible more often than not.

At random a service is wasted, and to compare all that could be done takes so long that few play-outs are left. So
whoever is asked follows habits: free actions and purchases are likely, to stop is not while something is left; guests
are those whom today's Quests want; and whoever can do a Quest that is worth it does so. Only what lies open to whoever
is asked is looked at.
"""

from collections.abc import Sequence

from oyez.engine.asking import Answer, Below, OneOf, Question
from oyez.engine.choices import Choice, Pass
from oyez.games.merlinn.choices import (
    BuyEvent,
    BuyFurniture,
    BuySlot,
    BuyUpgrade,
    DoQuest,
    EndService,
    Expel,
    MaliceExclusive,
    MaliceMove,
    PlayCard,
    Take,
    UseAbility,
    UseFurniture,
)
from oyez.games.merlinn.content import CARDS, FURNITURE, QUESTS
from oyez.games.merlinn.queries import standing_count
from oyez.games.merlinn.table import Table
from oyez.games.merlinn.turn import days_of
from oyez.games.merlinn.worth import USUAL
from oyez.kit.lots import by_lot

# How likely an action of a service is, beside the others; a card is the likelier the more it gains by being played.
ACTIONS: dict[type[Choice], int] = {
    UseAbility: 100,
    UseFurniture: 100,
    BuyUpgrade: 60,
    MaliceExclusive: 60,
    BuySlot: 40,
    MaliceMove: 3,
    EndService: 2,
}
USUAL_ACTION = 25
A_PURCHASE, EACH_POINT = 10, 20
PLAYED = [max(1, int(20 * 4.0 ** (USUAL.play[card] - USUAL.discard[card]))) for card in range(len(CARDS))]
WANTED = 4  # how much likelier a guest is whom a Quest wants


def habit(t: Table, question: Question, below: Below) -> Answer:
    """One answer, by lot where several are sensible."""
    if not isinstance(question, OneOf):
        return question.sample(below)
    choices = question.choices
    if question.decision == "service_action":
        return by_lot(choices, [likely(choice) for choice in choices], below)
    if question.decision == "quest_action":
        return best_quest_of(t, choices)
    first = choices[0]
    if isinstance(first, Take):
        return by_lot(choices, [likely_guest(t, question.seat, choice) for choice in choices], below)
    choice = choices[below(len(choices))]
    return choices[below(len(choices))] if isinstance(choice, (Expel, Pass)) else choice


def likely(action: Choice) -> int:
    """How likely an action of a service is."""
    if isinstance(action, PlayCard):
        return PLAYED[action.card]
    if isinstance(action, BuyEvent):
        return A_PURCHASE + EACH_POINT * CARDS[action.card].prestige
    if isinstance(action, BuyFurniture):
        return A_PURCHASE + EACH_POINT * FURNITURE[action.tile].prestige
    return ACTIONS.get(type(action), USUAL_ACTION)


def likely_guest(t: Table, seat: int, choice: Choice) -> int:
    """A type of which some Quest of today wants more than there are."""
    if not isinstance(choice, Take):
        return 1
    kind = choice.kind
    here = standing_count(t, seat, kind)
    wanting = len([quest for quest in t.quests if QUESTS[quest].need[kind] > here])
    return 1 + WANTED * wanting


def best_quest_of(t: Table, choices: Sequence[Choice]) -> Choice:
    """The Quest that brings most, less those who go; or to stop where none brings anything."""
    each = USUAL.adventurer if t.day < days_of(t.options) else 0.0
    best, most = choices[-1], 0.0
    for choice in choices:
        if isinstance(choice, DoQuest):
            card = QUESTS[choice.quest]
            gain = card.prestige + USUAL.resource * card.resources - each * card.sent
            if gain > most:
                best, most = choice, gain
    return best
