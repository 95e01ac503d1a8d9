"""Questions about the table that change nothing."""

from functools import cache
from itertools import combinations, compress, permutations
from typing import Final

from oyez.engine.choices import Choice
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    GiveTwo,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.content import CARDS as TYPES_OF_CARD
from oyez.games.medievallons.content import MIN_GUILD_SIZE, TYPES_IN_DECK
from oyez.games.medievallons.table import JESTER, TYPES, Table
from oyez.kit.pools import pool, pool_of_pairs
from oyez.kit.seats import OTHERS, others

ALL_TYPES: Final = range(TYPES)
PLAYS: Final = pool(PlayCard, TYPES)
PLAYERS: Final = pool(Player, 5)
CARDS: Final = pool(Card, TYPES)
SHOWN: Final = [[Card(card, holder) for card in ALL_TYPES] for holder in range(5)]
PAIRS: Final = pool_of_pairs(GiveTwo, TYPES, TYPES)


def choose_opponent(t: Table, seat: int) -> list[Player]:
    """MV-54: «a player» is never oneself."""
    return [PLAYERS[other] for other in others(t, seat)]


def guild_type(guild: list[int]) -> int:
    """MV-35: the one type among the members that is not a Jester, or Jester."""
    for card in compress(ALL_TYPES, guild):
        if card != JESTER:
            return card
    return JESTER


def guild_count(t: Table, seat: int) -> int:
    return len(t.guilds[seat])


def member_count(t: Table, seat: int) -> int:
    """MV-109: cards in all guilds together."""
    return sum([sum(guild) for guild in t.guilds[seat]])


def hand_size(t: Table, seat: int) -> int:
    """MV-136: a card in play and cards on the table are no longer in hand."""
    return sum(t.hands[seat])


def actions(t: Table, seat: int) -> list[Choice]:
    """MV-13: play a card, lay a guild, reinforce a guild, use a guild. None without a card or a power (MV-16)."""
    hand = t.hands[seat]
    jesters = hand[JESTER]
    found = with_cards(hand, jesters)
    guilds = t.guilds[seat]
    if not guilds:
        return found
    kinds: list[int] = []  # of the guilds before: how many are of one type says how each is called
    for number, guild in enumerate(guilds):
        kind = guild_type(guild)
        if kind != JESTER:
            found.extend(_ways_with_guild(number, kind, kinds.count(kind), hand[kind], jesters))
        else:
            found.extend(_ways_to_transform(number, hand, kinds.count(kind)))
        kinds.append(kind)
    return found


def with_cards(hand: list[int], jesters: int) -> list[Choice]:
    """MV-13: play a card, or lay a guild with it."""
    to_lay = MIN_GUILD_SIZE - jesters
    if max(hand) < to_lay:
        return list(compress(PLAYS, hand))
    found: list[Choice] = []
    for card in compress(ALL_TYPES, hand):
        found.append(PLAYS[card])
        if hand[card] >= to_lay:
            found.extend(_ways_to_lay(card, hand[card], jesters))
    return found


@cache
def _ways_with_guild(guild: int, kind: int, twin: int, count: int, jesters: int) -> list[Choice]:
    """MV-43, MV-46: use it, or reinforce it with what the hand has."""
    return [UseGuild(guild, kind, twin), *_ways_to_reinforce(guild, kind, count, jesters, kind, twin)]


@cache
def _ways_to_lay(card: int, count: int, jesters: int) -> tuple[LayGuild, ...]:
    """MV-26, MV-27, MV-28, MV-127: at least three cards, at least one of the type, as many Jesters as one likes.

    The way that spares Jesters comes first.
    """
    if card == JESTER:
        return tuple([LayGuild(card, 0, number) for number in range(MIN_GUILD_SIZE, jesters + 1)])
    return tuple(
        [
            LayGuild(card, cards, number)
            for number in range(jesters + 1)
            for cards in range(count, 0, -1)
            if cards + number >= MIN_GUILD_SIZE
        ]
    )


@cache
def _ways_to_reinforce(
    guild: int, card: int, count: int, jesters: int, kind: int, twin: int
) -> tuple[ReinforceGuild, ...]:
    """MV-43, MV-127: cards of the guild's type and Jesters, in any mix, at least one."""
    return tuple(
        [
            ReinforceGuild(guild, card, cards, number, kind, twin)
            for number in range(jesters + 1)
            for cards in range(count, -1, -1)
            if cards + number
        ]
    )


def _ways_to_transform(guild: int, hand: list[int], twin: int) -> list[ReinforceGuild]:
    """MV-44: Jesters, and cards of one single other type."""
    jesters = hand[JESTER]
    found = [ReinforceGuild(guild, JESTER, 0, number, JESTER, twin) for number in range(1, jesters + 1)]
    for card in range(TYPES):
        if card != JESTER and hand[card]:
            ways = _ways_to_reinforce(guild, card, hand[card], jesters, JESTER, twin)
            found.extend([way for way in ways if way.cards])
    return found


def targets(t: Table, seat: int) -> list[Member]:
    """MV-58, MV-85, MV-138: the cards in the opponents' guilds, a type of a guild once."""
    found: list[Member] = []
    for owner in others(t, seat):
        kinds: list[int] = []
        for number, guild in enumerate(t.guilds[owner]):
            kind = guild_type(guild)
            found.extend(compress(_members(owner, number, kind, kinds.count(kind)), guild))
            kinds.append(kind)
    return found


@cache
def _members(owner: int, guild: int, kind: int, twin: int) -> list[Member]:
    """A card of each type in that guild."""
    return [Member(owner, guild, card, kind, twin) for card in ALL_TYPES]


def copyable(t: Table) -> list[int]:
    """MV-88: the types of all guilds but Witches and Jesters alone."""
    found = {guild_type(guild) for guilds in t.guilds for guild in guilds}
    return sorted([card for card in found if TYPES_OF_CARD[card].copyable])


@cache
def knight_questions(seats: int, seat: int, deck: str) -> list[AskFor]:
    """MV-62, MV-148: any opponent, any type that the deck contains."""
    kinds = TYPES_IN_DECK[deck]
    return [AskFor(other, card) for other in OTHERS[seats][seat] for card in kinds]


@cache
def ways_to_keep(a: int, b: int, c: int) -> list[Keep]:
    """MV-67, MV-68: one of three cards is kept, the others are discarded in either order; equal ways once."""
    return list(dict.fromkeys([Keep(*cards) for cards in permutations((a, b, c))]))


def cards_to_give(hand: list[int]) -> list[Card]:
    """MV-55: a card is chosen by its type."""
    return list(compress(CARDS, hand))


def cards_to_take(hand: list[int], holder: int) -> list[Card]:
    """MV-83: the same from the hand that another shows."""
    return list(compress(SHOWN[holder], hand))


def pairs_to_give(hand: list[int]) -> list[GiveTwo]:
    """MV-71: each pair of cards of a hand."""
    kinds = types_in(hand)
    same = [PAIRS[card][card] for card in kinds if hand[card] > 1]
    return same + [PAIRS[first][second] for first, second in combinations(kinds, 2)]


def types_in(hand: list[int]) -> list[int]:
    """The types of which a hand holds a card."""
    return list(compress(ALL_TYPES, hand))


def cards_in(hand: list[int]) -> list[int]:
    """The cards of a hand or a guild, one by one."""
    return [card for card in compress(ALL_TYPES, hand) for _ in range(hand[card])]


def rank(t: Table, seat: int) -> tuple[int, int, int]:
    """MV-108, MV-109, MV-110: guilds, then members, then cards in hand."""
    return guild_count(t, seat), member_count(t, seat), hand_size(t, seat)
