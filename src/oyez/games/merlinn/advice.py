"""What bots know of the game: what a position is worth to a seat, in prestige points."""

from oyez.games.merlinn.collect import beaten_neighbours
from oyez.games.merlinn.content import CARDS, FURNITURE, PER_PRESTIGE, QUESTS, SERVICES_PER_DAY
from oyez.games.merlinn.parties import can_be_sent
from oyez.games.merlinn.queries import adventurer_count, free_chairs, is_tavernier, turn_order
from oyez.games.merlinn.scoring import table_prestige
from oyez.games.merlinn.table import COLLECT, END_OF_DAY, KINDS, NOTHING, OVER, SERVICES, SETUP, SLOTS, Table
from oyez.games.merlinn.table import QUESTS as QUEST_PHASE
from oyez.games.merlinn.turn import days_of
from oyez.games.merlinn.vocabulary import PRIMITIVES
from oyez.games.merlinn.worth import (
    ADVENTURER,
    DISCARD_WORTH,
    EFFECT_WORTH,
    PLAY_WORTH,
    RESOURCE,
    TILE_WORTH,
)

OTHERS = 0.35  # how much the strongest opponent counts against oneself
LYING = 0.5  # a laid-down Adventurer, compared with a standing one
CHALLENGE_WON = 1.3
HAND_QUEST = 0.5
USUAL_CARD = 1.5  # what a base card brings
CHAIRS = (0.4, 0.35, 0.25, 0.15, 0.1)  # the first free chairs, each
PENDING = {"take_adventurer": ADVENTURER, "gain_any": RESOURCE, "steal_one": ADVENTURER, "steal_unit": RESOURCE}
NEXT_ACTIONS = ("service_action", "service", "quest_action", "discard_next", "day", "end_of_day", "income")


def evaluate(t: Table, seat: int) -> float:
    """One's own prospects against those of the strongest opponent."""
    if t.phase == OVER:
        totals = [sum(row) for row in t.sheet]
        return 100.0 * (totals[seat] - max([totals[other] for other in range(t.taverns) if other != seat]))
    if t.phase == SETUP:
        return 0.0
    own = prospects(t, seat) + pending(t, seat)
    return own - OTHERS * max([prospects(t, other) for other in range(t.taverns) if other != seat])


def days_left(t: Table) -> int:
    """Full days still to come."""
    left = days_of(t.options) - t.day
    return left + days_of(t.options) if t.options.campaign and t.game_number == 1 else left


def prospects(t: Table, seat: int) -> float:
    """Points on the track, points at the end, and what can still come of all the rest."""
    left = days_left(t)
    worth = t.score[seat] + tavern_worth(t, seat, left) + purse_worth(t, seat, left) + deck_worth(t, seat, left)
    if is_tavernier(t, seat):
        return worth
    return worth + hand_worth(t, seat) + furniture_worth(t, seat, left) + quest_worth(t, seat, left)


def tavern_worth(t: Table, seat: int, left: int) -> float:
    """Tables, Adventurers, free chairs, and the Challenge as it stands."""
    worth = float(sum([table_prestige(chairs) for chairs in t.chairs[seat][:SLOTS]]))
    standing = sum(t.standing[seat])
    each = adventurer_worth(t, left)
    worth += each * (standing + LYING * (adventurer_count(t, seat) - standing))
    if left and not is_tavernier(t, seat):
        worth += sum(CHAIRS[: free_chairs(t, seat)], 0.0)
    if t.phase in (SERVICES, COLLECT) and t.challenge != NOTHING:
        worth += CHALLENGE_WON * len(beaten_neighbours(t, seat)) * (0.4 + 0.2 * t.service)
    return worth


def adventurer_worth(t: Table, left: int) -> float:
    """Income and Quests to come; nothing once the last Quests are over."""
    if left:
        return ADVENTURER
    return 0.75 if t.phase in (SERVICES, COLLECT) else 0.0


def purse_worth(t: Table, seat: int, left: int) -> float:
    """Resources: what they buy, or five alike for a point when nothing more can be bought."""
    purse = t.resources[seat]
    if not left and (t.phase != SERVICES or (t.service == SERVICES_PER_DAY - 1 and t.active != seat)):
        return sum([amount // PER_PRESTIGE + 0.02 * amount for amount in purse], 0.0)
    each = RESOURCE if left else 0.3
    return sum([each * min(amount, 7) + 0.2 * max(0, amount - 7) for amount in purse], 0.0)


def deck_worth(t: Table, seat: int, left: int) -> float:
    """Prestige of bought cards, and how much better than base cards they will play."""
    plays = 0.45 * left
    worth = 0.0
    for zone in (t.piles[seat], t.hands[seat], t.discards[seat], *t.slots[seat]):
        for card in zone:
            prestige = CARDS[card].prestige
            if CARDS[card].cost:
                worth += prestige + plays * max(0.0, max(PLAY_WORTH[card], DISCARD_WORTH[card]) - USUAL_CARD)
    return worth


def hand_worth(t: Table, seat: int) -> float:
    """The best cards will be played in the services to come, the others discarded."""
    if t.phase not in (SERVICES, COLLECT):
        return 0.0
    hand = t.hands[seat]
    worth = sum([DISCARD_WORTH[card] for card in hand], 0.0)
    plays = plays_to_come(t, seat)
    gains = sorted([PLAY_WORTH[card] - DISCARD_WORTH[card] for card in hand], reverse=True)
    return worth + sum(gains[:plays], 0.0)


def plays_to_come(t: Table, seat: int) -> int:
    """Cards that a seat can still play today."""
    if t.phase != SERVICES:
        return 0
    services = SERVICES_PER_DAY - 1 - t.service
    if t.active == seat:
        return services + t.plays
    order = turn_order(t)
    has_served = t.active >= 0 and order.index(seat) < order.index(t.active)
    return services if has_served else services + 1


def furniture_worth(t: Table, seat: int, left: int) -> float:
    """Prestige now, and an action on each day to come; an unused one counts today only when it is used."""
    return sum([FURNITURE[tile].prestige + 0.7 * left * TILE_WORTH[tile] for tile in t.furniture[seat]], 0.0)


def quest_worth(t: Table, seat: int, left: int) -> float:
    """Quests that could be done now, and those in hand."""
    worth = HAND_QUEST * len(t.hand_quests[seat]) if left or t.phase <= QUEST_PHASE else 0.0
    if t.phase == END_OF_DAY:
        return worth
    each = adventurer_worth(t, left)
    best = 0.0
    for quest in t.quests + t.hand_quests[seat]:
        card = QUESTS[quest]
        if can_be_sent(t.standing[seat], card):
            best = max(best, card.prestige + RESOURCE * card.resources - each * card.sent)
        elif near(t.standing[seat], quest):
            best = max(best, 0.3)
    return worth + best * (0.6 if t.phase in (SERVICES, COLLECT) else 0.3)


def near(standing: list[int], quest: int) -> bool:
    """One Adventurer more might do."""
    card = QUESTS[quest]
    missing = sum([max(0, card.need[kind] - sum(standing[kind::KINDS])) for kind in range(KINDS)])
    return missing <= 1 and sum(standing) + 1 >= card.sent


def pending(t: Table, seat: int) -> float:
    """What the action under way will still bring."""
    worth = 0.0
    chairs = free_chairs(t, seat)
    for name, arguments in reversed(t.agenda):
        if name in NEXT_ACTIONS:
            return worth
        if not arguments or arguments[0] != seat:
            continue
        if name in ("take_adventurer", "steal_one"):
            chairs -= 1
            worth += PENDING[name] if chairs >= 0 else 0.0
        elif name in PENDING:
            worth += PENDING[name]
        elif name in PRIMITIVES:
            worth += EFFECT_WORTH.get(arguments[1], 0.0)
    return worth
