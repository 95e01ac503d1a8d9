"""What anybody does in a bot's play-out without comparing: quick, and sensible more often than not.

To compare all answers at each step of a play-out takes ten times as long, and the outcome of a play-out is luck for the
greatest part: many are needed. Whoever is asked looks at nothing but his own hand and the guilds on the table.
"""

from collections.abc import Sequence

from oyez.engine.asking import Answer, Below, OneOf, Question
from oyez.engine.choices import Choice
from oyez.engine.table import NOBODY
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    GiveTwo,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    UseGuild,
)
from oyez.games.medievallons.content import MIN_GUILD_SIZE
from oyez.games.medievallons.table import (
    ARTISAN,
    BEGGAR,
    JESTER,
    KNIGHT,
    MAGICIAN,
    MONK,
    NO_CARD,
    NOBLE,
    PRIEST,
    PROWLER,
    TYPES,
    Table,
)
from oyez.kit.lots import by_lot

# How likely an action is, beside the others.
LAY_THREE = 600
LAY_MORE = 100
USE_UNKNOWN = 12
REINFORCE = 2
OF_A_KIND = (0, 10, 3, 1)  # a lone card is played rather than one of a pair; three are a guild
POWERS = {MONK: 12, MAGICIAN: 12, NOBLE: 12, BEGGAR: 9, PRIEST: 10, PROWLER: 14, KNIGHT: 6, ARTISAN: 8}
POWER = [POWERS.get(card, 0) for card in range(TYPES)]
LOOKED_AT = 8  # answers to what a power asks


def habit(t: Table, question: Question, below: Below) -> Answer:
    """One answer: an action by lot, and what a power asks as one's own hand would have it."""
    if not isinstance(question, OneOf):
        return question.sample(below)
    hand = t.hands[question.seat]
    if question.decision == "choose_action":
        return by_lot(question.choices, [likely(hand, action) for action in question.choices], below)
    return best_from(t, hand, question.choices, below(len(question.choices)))


def likely(hand: list[int], action: Choice) -> int:
    """Three cards are laid at once; else lone cards and the powers of guilds are used."""
    if isinstance(action, LayGuild):
        return LAY_THREE if action.cards + action.jesters == MIN_GUILD_SIZE else LAY_MORE
    if isinstance(action, PlayCard):
        if action.card == JESTER:
            return 1
        return 1 + OF_A_KIND[min(hand[action.card], MIN_GUILD_SIZE)] * (4 + POWER[action.card]) // 8
    if isinstance(action, UseGuild):
        return USE_UNKNOWN if action.kind == NO_CARD else 4 + 2 * POWER[action.kind]
    return REINFORCE


def best_from(t: Table, hand: list[int], choices: Sequence[Choice], start: int) -> Choice:
    """The best of some answers, from a place drawn by lot on."""
    best = choices[start]
    most = liked(t, hand, best)
    for step in range(1, min(LOOKED_AT, len(choices))):
        choice = choices[(start + step) % len(choices)]
        worth = liked(t, hand, choice)
        if worth > most:
            best, most = choice, worth
    return best


def liked(t: Table, hand: list[int], choice: Choice) -> int:
    """To get what makes a pair or a guild, to give what is alone, and to strike a guild of three of whoever leads."""
    if isinstance(choice, AskFor):
        return hand[choice.card] if hand[choice.card] < MIN_GUILD_SIZE else 0
    if isinstance(choice, Card):
        return held(hand, choice.card) if choice.holder != NOBODY else -held(hand, choice.card)
    if isinstance(choice, Keep):
        return held(hand, choice.kept)
    if isinstance(choice, GiveTwo):
        return -held(hand, choice.first) - held(hand, choice.second)
    if isinstance(choice, Member):
        guilds = t.guilds[choice.owner]
        return 4 * len(guilds) + (3 if sum(guilds[choice.guild]) == MIN_GUILD_SIZE else 0)
    return 0


def held(hand: list[int], card: int) -> int:
    """A Jester is as good as a set."""
    return MIN_GUILD_SIZE if card == JESTER else hand[card]
