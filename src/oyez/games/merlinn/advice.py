"""What bots know of the game: what a position is worth to a seat, in prestige points."""

from oyez.engine.game import Advice
from oyez.games.merlinn.choices import EndService
from oyez.games.merlinn.habits import habit
from oyez.games.merlinn.outcome import is_against_taverniers, winning_seats
from oyez.games.merlinn.prospects import (
    AT_ONCE,
    Weights,
    days_left,
    deck_worth,
    furniture_worth,
    hand_worth,
    pending,
    prospects,
    purse_worth,
    quest_worth,
    tavern_parts,
)
from oyez.games.merlinn.table import OVER, SERVICES, SETUP, Table
from oyez.games.merlinn.worth import Worth

OTHERS = 0.35  # how much the strongest opponent counts against oneself
PARTNERS = 0.5  # how much a partner counts for oneself, the weakest of the team besides
VICTORY = 4.0  # to be first in the end, beyond the points


def far_weights() -> Weights:
    """Paladins, who play their services on, hoard less: Adventurers and their Quests count more, what is left less."""
    found = Weights()
    found.worth = Worth(1.1, 0.38)
    found.each = [1.0, 0.85, 0.7]
    found.plenty = 6
    found.beyond = 0.1
    found.last = 0.2
    found.plays = 0.55
    found.quest = 0.85
    return found


FAR = far_weights()


def evaluate(t: Table, seat: int) -> float:
    """One's own prospects, and those of partners, against those of the strongest opponent."""
    return sum(parts(t, seat).values(), 0.0)


def parts(t: Table, seat: int) -> dict[str, float]:
    """For whoever looks one step ahead."""
    return weighed(t, seat, AT_ONCE)


def far_parts(t: Table, seat: int) -> dict[str, float]:
    """For a paladin, who plays his services on."""
    return weighed(t, seat, FAR)


def weighed(t: Table, seat: int, w: Weights) -> dict[str, float]:
    """What one has and what can come of it; the others, partners or opponents, as one number each."""
    if t.phase == SETUP:
        return {}
    if t.phase == OVER:
        return final_parts(t, seat)
    left = days_left(t)
    found = {
        "score": float(t.score[seat]),
        **tavern_parts(t, seat, left, w),
        "purse": purse_worth(t, seat, left, w),
        "deck": deck_worth(t, seat, left, w),
        "hand": hand_worth(t, seat, left, w),
        "furniture": furniture_worth(t, seat, left, w),
        "quests": quest_worth(t, seat, left, w),
        "pending": pending(t, seat, left, w),
    }
    others = [(other, prospects(t, other, w)) for other in range(t.taverns) if other != seat]
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


ADVICE = Advice(
    search_version=3,
    lesser_version=1,
    parts=parts,
    farthest_parts=far_parts,  # a knight hoards as a squire does: else it comes too near to the paladin
    haste=2.0,
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
