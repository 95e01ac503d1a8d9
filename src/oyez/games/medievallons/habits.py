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
    ASSASSIN,
    BEGGAR,
    JESTER,
    KNIGHT,
    MAGICIAN,
    MERCHANT,
    MONK,
    NO_CARD,
    NOBLE,
    PRIEST,
    PROWLER,
    STAR,
    TYPES,
    WITCH,
    Table,
)
from oyez.kit.lots import by_lot

# How likely an action is, beside the others: as often as squires choose it, in round numbers.
LAST_GUILD = 50_000
LAY_THREE = 1_000
LAY_MORE = 10
USE_UNKNOWN = 100
UNLIKELY = 1  # to play a Jester, or one of three alike
REINFORCE = 2
POWERS = {
    KNIGHT: 230,
    PRIEST: 100,
    MONK: 95,
    NOBLE: 60,
    BEGGAR: 55,
    MAGICIAN: 50,
    WITCH: 50,
    ARTISAN: 12,
    PROWLER: 10,
    ASSASSIN: 8,
    STAR: 3,
    MERCHANT: 3,
}
POWER = [POWERS.get(card, UNLIKELY) for card in range(TYPES)]
A_PAIR = 3  # by so much a card of a pair is less likely to be played than a lone one
A_GUILD = 3  # … and the power of a guild likelier to be used
# Assassin and Prowler, where there is somebody to strike, and where he lacks a single guild: a lone card, one of a
# pair, a guild of them.
STRIKES = {ASSASSIN: [180, 50, 250], PROWLER: [1_600, 500, 1_500]}
URGENT = {ASSASSIN: [3_800, 1_600, 7_000], PROWLER: [20_000, 3_300, 40_000]}
NOBODY_TO_STRIKE: dict[int, list[int]] = {}
LOOKED_AT = 8  # answers to what a power asks


def habit(t: Table, question: Question, below: Below) -> Answer:
    """One answer: an action by lot, and what a power asks as one's own hand would have it."""
    if not isinstance(question, OneOf):
        return question.sample(below)
    hand = t.hands[question.seat]
    if question.decision != "choose_action":
        return best_from(t, hand, question.choices, below(len(question.choices)))
    strikes = strikes_of(t, question.seat)
    lay = LAST_GUILD if len(t.guilds[question.seat]) == t.options.guilds_to_win - 1 else LAY_THREE
    weights = [likely(hand, action, strikes, lay) for action in question.choices]
    return by_lot(question.choices, weights, below)


def strikes_of(t: Table, seat: int) -> dict[int, list[int]]:
    """How likely it is to strike: the nearer one of the others is to the crown."""
    most = 0
    for other in range(t.seats):
        if other != seat:
            most = max(most, len(t.guilds[other]))
    if not most:
        return NOBODY_TO_STRIKE
    return URGENT if most >= t.options.guilds_to_win - 1 else STRIKES


def likely(hand: list[int], action: Choice, strikes: dict[int, list[int]], lay: int) -> int:
    """Who leads is struck; three cards are laid; else lone cards and the powers of guilds are used."""
    if isinstance(action, LayGuild):
        return lay if action.cards + action.jesters == MIN_GUILD_SIZE else LAY_MORE
    if isinstance(action, PlayCard):
        return likely_card(action.card, hand[action.card], strikes)
    if isinstance(action, UseGuild):
        if action.kind in strikes:
            return strikes[action.kind][2]
        return USE_UNKNOWN if action.kind == NO_CARD else A_GUILD * POWER[action.kind]
    return REINFORCE


def likely_card(card: int, count: int, strikes: dict[int, list[int]]) -> int:
    """A lone card is played rather than one of a pair; three are a guild."""
    if card == JESTER or count >= MIN_GUILD_SIZE:
        return UNLIKELY
    if card in strikes:
        return strikes[card][count - 1]
    return POWER[card] if count == 1 else max(UNLIKELY, POWER[card] // A_PAIR)


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
