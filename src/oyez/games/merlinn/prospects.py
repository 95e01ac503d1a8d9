"""What a seat of Merl'inn may hope for, in prestige points: what it has, and what can still come of it.

How much each thing counts differs: to those who look one step ahead resources must seem worth having; those who play
their services on see what can be bought with them, and know that much is left over.
"""

from oyez.games.merlinn.collect import beaten_neighbours
from oyez.games.merlinn.content import CARDS, FURNITURE, PER_PRESTIGE, QUESTS, SERVICES_PER_DAY
from oyez.games.merlinn.parties import can_be_sent
from oyez.games.merlinn.queries import adventurer_count, free_chairs, is_tavernier, turn_order
from oyez.games.merlinn.scoring import table_prestige
from oyez.games.merlinn.table import COLLECT, END_OF_DAY, KINDS, NOTHING, SERVICES, SLOTS, Table
from oyez.games.merlinn.table import QUESTS as QUEST_PHASE
from oyez.games.merlinn.turn import days_of
from oyez.games.merlinn.vocabulary import PRIMITIVES
from oyez.games.merlinn.worth import GUESTS, USUAL, Worth

LYING = 0.5  # a laid-down Adventurer, compared with a standing one
CHALLENGE_WON = 1.3
HAND_QUEST = 0.5
HAND = 6  # cards of a new hand
CHAIRS = (0.7, 0.55, 0.4, 0.2, 0.1)  # the first free chairs, each
NO_CHAIR = 0.7  # what is lost of an Adventurer that finds no chair
BOUGHT = [float(card.prestige) if card.cost else 0.0 for card in CARDS]
KNOWN = 4096  # guests and Quests of which we remember what they bring
PENDING = {
    "lay_one_down": 0.35,
    "swap_with": 0.25,
    "swap_for": 0.25,
    "swap_with_reserve": 0.1,
}
NEXT_ACTIONS = ("service_action", "service", "quest_action", "discard_next", "day", "end_of_day", "income")


class Weights:
    """How much things count: of each resource, the Adventurers and their Quests, the cards of the deck."""

    def __init__(self) -> None:
        self.worth: Worth = USUAL
        self.each = [1.0, 1.0, 1.0]  # a unit of Gold, Mana, Malice, as a part of a resource
        self.plenty = 7  # units of a resource …
        self.beyond = 0.2  # … beyond which each further one counts so much
        self.last = 0.3  # a unit on the last day
        self.plays = 0.45  # how often a day a card of the deck is played
        self.quest = 0.6  # how surely a Quest is done that could be done now


AT_ONCE = Weights()


def days_left(t: Table) -> int:
    """Full days still to come."""
    left = days_of(t.options) - t.day
    return left + days_of(t.options) if t.options.campaign and t.game_number == 1 else left


def prospects(t: Table, seat: int, w: Weights) -> float:
    """Points on the track, points at the end, and what can still come of all the rest."""
    left = days_left(t)
    worth = t.score[seat] + sum(tavern_parts(t, seat, left, w).values(), 0.0)
    worth += purse_worth(t, seat, left, w) + deck_worth(t, seat, left, w)
    if is_tavernier(t, seat):
        return worth
    return worth + hand_worth(t, seat, left, w) + furniture_worth(t, seat, left, w) + quest_worth(t, seat, left, w)


def tavern_parts(t: Table, seat: int, left: int, w: Weights) -> dict[str, float]:
    """Tables, Adventurers, free chairs, and the Challenge as it stands."""
    standing = sum(t.standing[seat])
    each = adventurer_worth(t, left, w)
    found = {
        "tables": float(sum([table_prestige(chairs) for chairs in t.chairs[seat][:SLOTS]])),
        "adventurers": each * (standing + LYING * (adventurer_count(t, seat) - standing)),
    }
    if left and not is_tavernier(t, seat):
        found["chairs"] = sum(CHAIRS[: free_chairs(t, seat)], 0.0)
    if t.phase in (SERVICES, COLLECT) and t.challenge != NOTHING:
        found["challenge"] = CHALLENGE_WON * len(beaten_neighbours(t, seat)) * (0.4 + 0.2 * t.service)
    return found


def adventurer_worth(t: Table, left: int, w: Weights) -> float:
    """Income and Quests to come; nothing once the last Quests are over."""
    if left:
        return w.worth.adventurer
    return 0.75 if t.phase in (SERVICES, COLLECT) else 0.0


def purse_worth(t: Table, seat: int, left: int, w: Weights) -> float:
    """Resources: what they buy, or five alike for a point when nothing more can be bought."""
    purse = t.resources[seat]
    if not left and (t.phase != SERVICES or (t.service == SERVICES_PER_DAY - 1 and t.active != seat)):
        return sum([amount // PER_PRESTIGE + 0.02 * amount for amount in purse], 0.0)
    each = w.worth.resource if left else w.last
    worth = 0.0
    for kind, amount in enumerate(purse):
        worth += w.each[kind] * (each * min(amount, w.plenty) + w.beyond * max(0, amount - w.plenty))
    return worth


def deck_worth(t: Table, seat: int, left: int, w: Weights) -> float:
    """Prestige of bought cards, and how much better than base cards they will play."""
    plays = w.plays * left
    better = w.worth.better
    worth = 0.0
    for zone in (t.piles[seat], t.hands[seat], t.discards[seat], *t.slots[seat]):
        for card in zone:
            worth += BOUGHT[card] + plays * better[card]
    return worth


def hand_worth(t: Table, seat: int, left: int, w: Weights) -> float:
    """The best cards will be played in the services to come, the others discarded. After the services the hand of the
    next day is foreseen: else the night would seem to bring it, and whatever hastens the night would seem good."""
    if t.phase not in (SERVICES, COLLECT):
        return next_hand_worth(t, seat, w.worth) if left else 0.0
    hand = t.hands[seat]
    played, discarded = w.worth.play, w.worth.discard
    worth = sum([discarded[card] for card in hand], 0.0)
    best = sorted(hand, key=lambda card: discarded[card] - played[card])[: plays_to_come(t, seat)]
    guests = 0
    for card in best:
        worth += played[card] - discarded[card]
        guests += GUESTS[card]
    without_chair = guests - free_chairs(t, seat)
    return worth - (NO_CHAIR * w.worth.adventurer * without_chair if without_chair > 0 else 0.0)


def next_hand_worth(t: Table, seat: int, w: Worth) -> float:
    """What an average hand of one's own cards brings."""
    count = 0
    played = discarded = 0.0
    for zone in (t.piles[seat], t.hands[seat], t.discards[seat], *t.slots[seat]):
        for card in zone:
            count += 1
            played += w.play[card]
            discarded += w.discard[card]
    if not count:
        return 0.0
    return (SERVICES_PER_DAY * played + (HAND - SERVICES_PER_DAY) * discarded) / count


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


def furniture_worth(t: Table, seat: int, left: int, w: Weights) -> float:
    """Prestige now, and an action on each day to come; an unused one counts today only when it is used."""
    worths = w.worth.tile
    return sum([FURNITURE[tile].prestige + 0.7 * left * worths[tile] for tile in t.furniture[seat]], 0.0)


def quest_worth(t: Table, seat: int, left: int, w: Weights) -> float:
    """Quests that could be done now, and those in hand."""
    worth = HAND_QUEST * len(t.hand_quests[seat]) if left or t.phase <= QUEST_PHASE else 0.0
    if t.phase == END_OF_DAY:
        return worth
    each = adventurer_worth(t, left, w)
    best = best_quest(t.standing[seat], t.quests + t.hand_quests[seat], each, w.worth.resource)
    return worth + best * (w.quest if t.phase in (SERVICES, COLLECT) else 0.3)


Guests = tuple[tuple[int, ...], tuple[int, ...], float, float]
_known: dict[Guests, float] = {}


def best_quest(standing: list[int], quests: list[int], each: float, resource: float) -> float:
    """What the best of these Quests brings to whoever has these guests. Most answers leave both as they are, so it is
    found once: a third of the time of an evaluation went into it."""
    asked = (tuple(standing), tuple(quests), each, resource)
    best = _known.get(asked)
    if best is None:
        if len(_known) >= KNOWN:
            _known.clear()
        best = _known[asked] = max([0.0, *[quest_gain(standing, quest, each, resource) for quest in quests]])
    return best


def quest_gain(standing: list[int], quest: int, each: float, resource: float) -> float:
    """What the Quest brings, less those who go; a little where one more might do."""
    card = QUESTS[quest]
    if can_be_sent(standing, card):
        return card.prestige + resource * card.resources - each * card.sent
    return 0.3 if near(standing, quest) else 0.0


def near(standing: list[int], quest: int) -> bool:
    """One Adventurer more might do."""
    card = QUESTS[quest]
    missing = sum([max(0, card.need[kind] - sum(standing[kind::KINDS])) for kind in range(KINDS)])
    return missing <= 1 and sum(standing) + 1 >= card.sent


def pending(t: Table, seat: int, left: int, w: Weights) -> float:
    """What the action under way will still bring."""
    worth = 0.0
    chairs = free_chairs(t, seat)
    for name, arguments in reversed(t.agenda):
        if name in NEXT_ACTIONS:
            return worth
        if not arguments or arguments[0] != seat:
            continue
        if name in ("take_adventurer", "steal_one", "steal_this"):
            chairs -= 1
            worth += w.worth.adventurer if chairs >= 0 else 0.0
        elif name in PENDING:
            worth += PENDING[name]
        elif name in ("gain_any", "steal_units"):
            worth += w.worth.resource * arguments[-1]
        elif name == "send_party":
            worth += party_worth(t, arguments[1], left, w)
        elif name == "aim":
            worth += w.worth.aimed.get(arguments[1], 0.0) * arguments[2]
        elif name in PRIMITIVES:
            worth += w.worth.effects.get(arguments[1], 0.0)
    return worth


def party_worth(t: Table, quest: int, left: int, w: Weights) -> float:
    """A party about to leave: what the Quest brings, less those who go."""
    card = QUESTS[quest]
    return card.prestige + w.worth.resource * card.resources - adventurer_worth(t, left, w) * card.sent
