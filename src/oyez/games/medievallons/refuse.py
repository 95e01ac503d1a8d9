"""Why an answer is illegal, with the rule that forbids it."""

from typing import Final

from oyez.engine.asking import Answer, Question
from oyez.engine.errors import IllegalAnswer
from oyez.engine.words import N_
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    GiveTwo,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.content import MIN_GUILD_SIZE, TYPES_IN_DECK
from oyez.games.medievallons.queries import guild_type
from oyez.games.medievallons.table import JESTER, TYPES, Table

GIFTS: Final = {"merchant_give": "MV-71", "noble_give": "MV-79", "priest_take": "MV-83", "priest_give": "MV-84"}


def refuse(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    """The refusal in a player's words; None where the general one will do."""
    seat = question.seat
    match answer:
        case PlayCard(card) if question.decision == "choose_action":
            return IllegalAnswer(N_("You have no such card in hand."), "MV-21")
        case LayGuild(card, cards, jesters) if question.decision == "choose_action":
            return refuse_cards(t, seat, card, cards, jesters) or refuse_guild(cards, jesters)
        case ReinforceGuild() if question.decision == "choose_action":
            return refuse_reinforcement(t, seat, answer)
        case UseGuild(guild) if question.decision == "choose_action":
            return refuse_use(t, seat, guild)
        case Member(owner, _, _) if owner == seat:
            return IllegalAnswer(N_("You cannot strike a guild of your own."), "MV-138")
        case Member():
            return IllegalAnswer(N_("There is no such card in an opponent's guild."), "MV-39")
        case AskFor(player, _) | Player(player) if player == seat:
            return IllegalAnswer(N_("You must choose an opponent."), "MV-54")
        case AskFor(_, card) if card not in TYPES_IN_DECK[t.options.deck_preset]:
            return IllegalAnswer(N_("The deck has no cards of that type."), "MV-148")
        case GiveTwo() | Card() if question.decision in GIFTS:
            return IllegalAnswer(N_("Those cards are not there to be given."), GIFTS[question.decision])
    return None


def refuse_cards(t: Table, seat: int, card: int, cards: int, jesters: int) -> IllegalAnswer | None:
    """MV-53: nobody lays what he does not hold."""
    hand = t.hands[seat]
    if not 0 <= card < TYPES or cards < 0 or jesters < 0:
        return IllegalAnswer(N_("There are no such cards."), "MV-02")
    if cards > (0 if card == JESTER else hand[card]):
        return IllegalAnswer(N_("You do not hold that many of these cards."), "MV-53")
    if jesters > hand[JESTER]:
        return IllegalAnswer(N_("You do not hold that many Jesters."), "MV-53")
    return None


def refuse_guild(cards: int, jesters: int) -> IllegalAnswer:
    """MV-26, MV-27: what makes a guild."""
    if cards + jesters < MIN_GUILD_SIZE:
        return IllegalAnswer(N_("A guild has at least three cards."), "MV-26")
    return IllegalAnswer(N_("A guild of that type needs at least one card of the type."), "MV-27")


def refuse_reinforcement(t: Table, seat: int, answer: ReinforceGuild) -> IllegalAnswer:
    """MV-42 to MV-44."""
    if not 0 <= answer.guild < len(t.guilds[seat]):
        return IllegalAnswer(N_("You have no such guild."), "MV-42")
    missing = refuse_cards(t, seat, answer.card, answer.cards, answer.jesters)
    if missing is not None:
        return missing
    if answer.cards + answer.jesters < 1:
        return IllegalAnswer(N_("At least one card must be added."), "MV-42")
    kind = guild_type(t.guilds[seat][answer.guild])
    return IllegalAnswer(
        N_("Only cards of the guild's type and Jesters fit this guild."), "MV-43" if kind != JESTER else "MV-44"
    )


def refuse_use(t: Table, seat: int, guild: int) -> IllegalAnswer:
    """MV-46, MV-48."""
    if not 0 <= guild < len(t.guilds[seat]):
        return IllegalAnswer(N_("You have no such guild."), "MV-46")
    return IllegalAnswer(N_("A guild of Jesters alone has no power."), "MV-48")
