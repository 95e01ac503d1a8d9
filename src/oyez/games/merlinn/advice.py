"""What bots know of the game: what a position is worth to a seat, in prestige points."""

from oyez.engine.game import Advice
from oyez.games.merlinn.choices import EndService
from oyez.games.merlinn.collect import beaten_neighbours
from oyez.games.merlinn.content import CARDS, FURNITURE, PER_PRESTIGE, QUESTS, SERVICES_PER_DAY
from oyez.games.merlinn.habits import habit
from oyez.games.merlinn.outcome import is_against_taverniers, winning_seats
from oyez.games.merlinn.parties import can_be_sent
from oyez.games.merlinn.queries import adventurer_count, free_chairs, is_tavernier, turn_order
from oyez.games.merlinn.scoring import table_prestige
from oyez.games.merlinn.table import COLLECT, END_OF_DAY, KINDS, NOTHING, OVER, SERVICES, SETUP, SLOTS, Table
from oyez.games.merlinn.table import QUESTS as QUEST_PHASE
from oyez.games.merlinn.turn import days_of
from oyez.games.merlinn.vocabulary import PRIMITIVES
from oyez.games.merlinn.worth import (
    ADVENTURER,
    AIMED,
    DISCARD_WORTH,
    EFFECT_WORTH,
    GUESTS,
    PLAY_WORTH,
    RESOURCE,
    TILE_WORTH,
)

OTHERS = 0.35  # how much the strongest opponent counts against oneself
PARTNERS = 0.5  # how much a partner counts for oneself, the weakest of the team besides
VICTORY = 4.0  # to be first in the end, beyond the points
LYING = 0.5  # a laid-down Adventurer, compared with a standing one
CHALLENGE_WON = 1.3
HAND_QUEST = 0.5
USUAL_CARD = 1.5  # what a base card brings
HAND = 6  # cards of a new hand
CHAIRS = (0.7, 0.55, 0.4, 0.2, 0.1)  # the first free chairs, each
NO_CHAIR = 0.7  # what is lost of an Adventurer that finds no chair
BOUGHT = [float(card.prestige) if card.cost else 0.0 for card in CARDS]
BETTER = [  # than a base card, where it is played or discarded
    max(0.0, max(PLAY_WORTH[number], DISCARD_WORTH[number]) - USUAL_CARD) if card.cost else 0.0
    for number, card in enumerate(CARDS)
]
KNOWN = 4096  # guests and Quests of which we remember what they bring
PENDING = {
    "take_adventurer": ADVENTURER,
    "steal_one": ADVENTURER,
    "steal_this": ADVENTURER,
    "lay_one_down": 0.35,
    "swap_with": 0.25,
    "swap_for": 0.25,
    "swap_with_reserve": 0.1,
}
NEXT_ACTIONS = ("service_action", "service", "quest_action", "discard_next", "day", "end_of_day", "income")


def evaluate(t: Table, seat: int) -> float:
    """One's own prospects, and those of partners, against those of the strongest opponent."""
    return sum(parts(t, seat).values(), 0.0)


def parts(t: Table, seat: int) -> dict[str, float]:
    """What one has and what can come of it; the others, partners or opponents, as one number each."""
    if t.phase == SETUP:
        return {}
    if t.phase == OVER:
        return final_parts(t, seat)
    left = days_left(t)
    found = {
        "score": float(t.score[seat]),
        **tavern_parts(t, seat, left),
        "purse": purse_worth(t, seat, left),
        "deck": deck_worth(t, seat, left),
        "hand": hand_worth(t, seat, left),
        "furniture": furniture_worth(t, seat, left),
        "quests": quest_worth(t, seat, left),
        "pending": pending(t, seat, left),
    }
    others = [(other, prospects(t, other)) for other in range(t.taverns) if other != seat]
    if is_against_taverniers(t):
        friends = [worth for other, worth in others if other < t.seats]
        own = sum(found.values(), 0.0)
        found["partners"] = PARTNERS * sum(friends, 0.0) + min([own, *friends])
        found["rivals"] = -max([worth for other, worth in others if other >= t.seats], default=0.0)
    else:
        found["rivals"] = -OTHERS * max([worth for _, worth in others])
    return found


def final_parts(t: Table, seat: int) -> dict[str, float]:
    """When it is over: the points, and a little more for being first. No jump: a quest undone is still undone."""
    totals = [float(sum(row)) for row in t.sheet]
    won = seat in winning_seats(t)
    found = {"score": totals[seat], "victory": VICTORY if won else -VICTORY}
    if is_against_taverniers(t):
        friends = [totals[other] for other in range(t.seats) if other != seat]
        found["partners"] = PARTNERS * sum(friends, 0.0) + min([totals[seat], *friends])
        found["rivals"] = -max(totals[t.seats :], default=0.0)
    else:
        found["rivals"] = -OTHERS * max([totals[other] for other in range(t.taverns) if other != seat])
    return found


def service_of(t: Table) -> int:
    """A play-out ends with the service, or with the phase after the last one."""
    return (t.game_number * 10 + t.day) * 100 + t.phase * 10 + (t.service if t.phase == SERVICES else 0)


def days_left(t: Table) -> int:
    """Full days still to come."""
    left = days_of(t.options) - t.day
    return left + days_of(t.options) if t.options.campaign and t.game_number == 1 else left


def prospects(t: Table, seat: int) -> float:
    """Points on the track, points at the end, and what can still come of all the rest."""
    left = days_left(t)
    worth = t.score[seat] + sum(tavern_parts(t, seat, left).values(), 0.0)
    worth += purse_worth(t, seat, left) + deck_worth(t, seat, left)
    if is_tavernier(t, seat):
        return worth
    return worth + hand_worth(t, seat, left) + furniture_worth(t, seat, left) + quest_worth(t, seat, left)


def tavern_parts(t: Table, seat: int, left: int) -> dict[str, float]:
    """Tables, Adventurers, free chairs, and the Challenge as it stands."""
    standing = sum(t.standing[seat])
    each = adventurer_worth(t, left)
    found = {
        "tables": float(sum([table_prestige(chairs) for chairs in t.chairs[seat][:SLOTS]])),
        "adventurers": each * (standing + LYING * (adventurer_count(t, seat) - standing)),
    }
    if left and not is_tavernier(t, seat):
        found["chairs"] = sum(CHAIRS[: free_chairs(t, seat)], 0.0)
    if t.phase in (SERVICES, COLLECT) and t.challenge != NOTHING:
        found["challenge"] = CHALLENGE_WON * len(beaten_neighbours(t, seat)) * (0.4 + 0.2 * t.service)
    return found


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
            worth += BOUGHT[card] + plays * BETTER[card]
    return worth


def hand_worth(t: Table, seat: int, left: int) -> float:
    """The best cards will be played in the services to come, the others discarded. After the services the hand of the
    next day is foreseen: else the night would seem to bring it, and whatever hastens the night would seem good."""
    if t.phase not in (SERVICES, COLLECT):
        return next_hand_worth(t, seat) if left else 0.0
    hand = t.hands[seat]
    worth = sum([DISCARD_WORTH[card] for card in hand], 0.0)
    best = sorted(hand, key=lambda card: DISCARD_WORTH[card] - PLAY_WORTH[card])[: plays_to_come(t, seat)]
    guests = 0
    for card in best:
        worth += PLAY_WORTH[card] - DISCARD_WORTH[card]
        guests += GUESTS[card]
    without_chair = guests - free_chairs(t, seat)
    return worth - (NO_CHAIR * ADVENTURER * without_chair if without_chair > 0 else 0.0)


def next_hand_worth(t: Table, seat: int) -> float:
    """What an average hand of one's own cards brings."""
    count = 0
    played = discarded = 0.0
    for zone in (t.piles[seat], t.hands[seat], t.discards[seat], *t.slots[seat]):
        for card in zone:
            count += 1
            played += PLAY_WORTH[card]
            discarded += DISCARD_WORTH[card]
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


def furniture_worth(t: Table, seat: int, left: int) -> float:
    """Prestige now, and an action on each day to come; an unused one counts today only when it is used."""
    return sum([FURNITURE[tile].prestige + 0.7 * left * TILE_WORTH[tile] for tile in t.furniture[seat]], 0.0)


def quest_worth(t: Table, seat: int, left: int) -> float:
    """Quests that could be done now, and those in hand."""
    worth = HAND_QUEST * len(t.hand_quests[seat]) if left or t.phase <= QUEST_PHASE else 0.0
    if t.phase == END_OF_DAY:
        return worth
    best = best_quest(t.standing[seat], t.quests + t.hand_quests[seat], adventurer_worth(t, left))
    return worth + best * (0.6 if t.phase in (SERVICES, COLLECT) else 0.3)


Guests = tuple[tuple[int, ...], tuple[int, ...], float]
_known: dict[Guests, float] = {}


def best_quest(standing: list[int], quests: list[int], each: float) -> float:
    """What the best of these Quests brings to whoever has these guests. Most answers leave both as they are, so it is
    found once: a third of the time of an evaluation went into it."""
    asked = (tuple(standing), tuple(quests), each)
    best = _known.get(asked)
    if best is None:
        if len(_known) >= KNOWN:
            _known.clear()
        best = _known[asked] = max([0.0, *[quest_gain(standing, quest, each) for quest in quests]])
    return best


def quest_gain(standing: list[int], quest: int, each: float) -> float:
    """What the Quest brings, less those who go; a little where one more might do."""
    card = QUESTS[quest]
    if can_be_sent(standing, card):
        return card.prestige + RESOURCE * card.resources - each * card.sent
    return 0.3 if near(standing, quest) else 0.0


def near(standing: list[int], quest: int) -> bool:
    """One Adventurer more might do."""
    card = QUESTS[quest]
    missing = sum([max(0, card.need[kind] - sum(standing[kind::KINDS])) for kind in range(KINDS)])
    return missing <= 1 and sum(standing) + 1 >= card.sent


def pending(t: Table, seat: int, left: int) -> float:
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
            worth += PENDING[name] if chairs >= 0 else 0.0
        elif name in PENDING:
            worth += PENDING[name]
        elif name in ("gain_any", "steal_units"):
            worth += RESOURCE * arguments[-1]
        elif name == "send_party":
            worth += party_worth(t, arguments[1], left)
        elif name == "aim":
            worth += AIMED.get(arguments[1], 0.0) * arguments[2]
        elif name in PRIMITIVES:
            worth += EFFECT_WORTH.get(arguments[1], 0.0)
    return worth


def party_worth(t: Table, quest: int, left: int) -> float:
    """A party about to leave: what the Quest brings, less those who go."""
    card = QUESTS[quest]
    return card.prestige + RESOURCE * card.resources - adventurer_worth(t, left) * card.sent


ADVICE = Advice(
    search_version=2,
    parts=parts,
    horizon=service_of,
    look_ahead=120,
    scale=8.0,
    follow=6,
    # A service is many actions in any order: played on at random it is wasted, and to compare all of them takes so long
    # that too few play-outs are left.
    habit=habit,
    idle=True,
    ends=(EndService,),
    trust=5.0,
    is_shared=is_against_taverniers,
    version=2,  # a target is named with its victim
)
