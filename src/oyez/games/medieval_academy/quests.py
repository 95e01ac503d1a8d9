"""Variant «Quests»: points for positive shields."""

from oyez.engine.agenda import rule
from oyez.engine.events import tell
from oyez.games.medieval_academy.figures import QUESTS_VARIANT
from oyez.games.medieval_academy.points import write_down
from oyez.games.medieval_academy.queries import last_and_second_to_last, positive_shields, seat_of, who
from oyez.games.medieval_academy.table import QUESTS, Table


@rule
def score_quests_by_shields(t: Table) -> None:
    """MA-120, MA-124, MA-180, MA-181: first, second and last; MA-123: shields as they are at this moment."""
    tell(t, "MA-120", "scored", QUESTS)
    ranking = t.ranking[QUESTS]
    last, _ = last_and_second_to_last(t, QUESTS)
    if ranking:
        reward(t, ranking[0], QUESTS_VARIANT.first_per_shield * positive_shields(t, ranking[0]), "MA-120")
    if len(ranking) > 1:
        reward(t, ranking[1], QUESTS_VARIANT.second_per_pair * (positive_shields(t, ranking[1]) // 2), "MA-180")
    for squire in last:  # MA-122: all on Start are last
        reward(t, squire, QUESTS_VARIANT.last_per_pair * (positive_shields(t, squire) // 2), "MA-181")


def reward(t: Table, squire: int, points: int, rule_id: str) -> None:
    """MA-119, MA-123: points, not a shield."""
    if not points:
        return
    t.bonus[squire] += points
    write_down(t, squire, QUESTS, points)
    kind = "quest_bonus" if points > 0 else "quest_malus"
    tell(t, rule_id, kind, who(t, squire), abs(points), seat_of(t, squire))
