"""The turn: one action, then one card."""

from oyez.engine.agenda import rule, skip_to, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.games.medievallons.choices import LayGuild, PlayCard, ReinforceGuild, UseGuild
from oyez.games.medievallons.content import EMERGENCY_DRAW, END_TURN_DRAW
from oyez.games.medievallons.memory import see_leave
from oyez.games.medievallons.pile import draw_cards
from oyez.games.medievallons.powers import activate, ask_quietly, discard_card_in_play
from oyez.games.medievallons.queries import actions, guild_type
from oyez.games.medievallons.table import JESTER, TYPES, Table
from oyez.kit.seats import next_seat


def begin_turn(t: Table, seat: int) -> None:
    """It is that player's turn."""
    t.turn += 1
    t.active = seat
    tell(t, "MV-12", "turn", seat)
    then(t, turn(seat))


@rule
def turn(t: Table, seat: int) -> Asking:
    """MV-12, MV-13: exactly one action of the four, without passing (MV-14); then `end_turn`."""
    open_actions = actions(t, seat)
    if not open_actions:
        return then(t, emergency_turn(seat))
    action = yield from ask_quietly(ask(seat, "choose_action", open_actions), t.hands[seat])
    then(t, end_turn(seat))
    match action:  # without taking apart what is matched: that is asked at every turn, and slow
        case PlayCard():
            play_card(t, seat, action.card)
        case LayGuild():
            lay_guild(t, seat, [action.card, action.cards, action.jesters])
        case ReinforceGuild():
            reinforce_guild(t, seat, action.guild, [action.card, action.cards, action.jesters])
        case UseGuild():
            use_guild(t, seat, action.guild)


@rule
def emergency_turn(t: Table, seat: int) -> None:
    """MV-16, MV-17, MV-123: no action is open; two cards, and nothing else."""
    if draw_cards(t, seat, EMERGENCY_DRAW, "MV-16"):
        begin_turn(t, next_seat(t, seat))


@rule
def end_turn(t: Table, seat: int) -> None:
    """MV-15: when the action is over, its card is discarded (MV-23), one drawn (MV-12); MV-10: then the neighbour."""
    discard_card_in_play(t)
    if draw_cards(t, seat, END_TURN_DRAW, "MV-12"):
        begin_turn(t, next_seat(t, seat))


def play_card(t: Table, seat: int, card: int) -> None:
    """MV-21, MV-22: the card leaves the hand and is in play; its power is activated."""
    t.hands[seat][card] -= 1
    see_leave(t, seat, card)
    t.in_play = card
    tell(t, "MV-21", "played", seat, card)
    activate(t, seat, card)


def lay_guild(t: Table, seat: int, cards: list[int]) -> None:
    """MV-26: a new guild. The one that makes three wins at once (MV-103); any other activates its power (MV-33)."""
    guild = [0] * TYPES
    add_to_guild(t, seat, guild, cards)
    t.guilds[seat].append(guild)
    tell(t, "MV-26", "laid", seat, cards[0], cards[1], cards[2])
    if len(t.guilds[seat]) >= t.options.guilds_to_win:
        t.winner_by_guild = seat
        t.ended_by = "third_guild"
        tell(t, "MV-103", "crowned", seat)
        skip_to(t, "end_round")
    else:
        activate(t, seat, guild_type(guild))


def reinforce_guild(t: Table, seat: int, number: int, cards: list[int]) -> None:
    """MV-42, MV-45: add the cards, then activate the power of the type that the guild now has."""
    guild = t.guilds[seat][number]
    add_to_guild(t, seat, guild, cards)
    tell(t, "MV-42", "reinforced", seat, guild_type(guild), cards[1] + cards[2], sum(guild))
    activate(t, seat, guild_type(guild))


def use_guild(t: Table, seat: int, number: int) -> None:
    """MV-46, MV-47: activate the power; the guild stays as it is."""
    card = guild_type(t.guilds[seat][number])
    tell(t, "MV-46", "used", seat, card)
    activate(t, seat, card)


def add_to_guild(t: Table, seat: int, guild: list[int], cards: list[int]) -> None:
    """Move so many cards of a type, and so many Jesters, from the hand to a guild."""
    card, count, jesters = cards
    hand = t.hands[seat]
    hand[card] -= count
    guild[card] += count
    hand[JESTER] -= jesters
    guild[JESTER] += jesters
    see_leave(t, seat, card, count)
    see_leave(t, seat, JESTER, jesters)
