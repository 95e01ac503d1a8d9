"""Phase 7: victory, ties, and the limit of rounds (FF-315 to FF-324, FF-385, FF-388)."""

from collections.abc import Callable

from oyez.engine.agenda import end_game, rule
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.fief.content import GRADE, NUMBERS
from oyez.games.fief.content_kinds import COUNTY, DUCHY
from oyez.games.fief.queries import ally, fiefs_of_family, player_of, victory_points
from oyez.games.fief.table import Table

SOLO_POINTS = NUMBERS["limit.vp_solo"]
ALLIED_POINTS = NUMBERS["limit.vp_alliance"]
NO_ALLIANCE_WITH = 3  # players: FF-53, FF-320

Camp = list[int]  # the seats that would win together


@rule
def look_for_victory(t: Table) -> None:
    """FF-316 to FF-323; FF-05, FF-324: at the limit of rounds somebody wins in any case."""
    camps = winning_camps(t)
    if camps:
        return crown_winners(t, best_camps(t, camps), "victory", "FF-316" if len(camps[0]) == 1 else "FF-318")
    if t.options.max_rounds and t.round >= t.options.max_rounds:
        return crown_winners(t, nearest_camps(t), "round_limit", "FF-324")


def crown_winners(t: Table, camps: list[Camp], reason: str, rule_id: str) -> None:
    """FF-323: whoever is left after all comparisons shares the victory."""
    t.winners = sorted([seat for camp in camps for seat in camp])
    t.ended_by = reason
    tell(t, rule_id, reason)
    tell(t, rule_id, "winners", t.winners)
    end_game(t)


def counted_ally(t: Table, seat: int) -> int:
    """FF-53, FF-320: with three players no alliance counts for victory."""
    return NOBODY if t.seats == NO_ALLIANCE_WITH else ally(t, seat)


def camps_of(t: Table) -> tuple[list[Camp], list[Camp]]:
    """The players who could win alone, and the pairs."""
    alone: list[Camp] = []
    pairs: list[Camp] = []
    for seat in range(t.seats):
        other = counted_ally(t, seat)
        if other == NOBODY:
            alone.append([seat])
        elif seat < other:
            pairs.append([seat, other])
    return alone, pairs


def winning_camps(t: Table) -> list[Camp]:
    """FF-316, FF-319: unmarried players with 3 VP; FF-317, FF-318: pairs with 4 only if nobody wins alone."""
    alone, pairs = camps_of(t)
    winners = [camp for camp in alone if points(t, camp) >= SOLO_POINTS]
    return winners or [camp for camp in pairs if points(t, camp) >= ALLIED_POINTS]


def nearest_camps(t: Table) -> list[Camp]:
    """FF-324: the smallest distance to victory; FF-388: then the ties, then money."""
    alone, pairs = camps_of(t)
    distances = [(SOLO_POINTS - points(t, camp), camp) for camp in alone]
    distances += [(ALLIED_POINTS - points(t, camp), camp) for camp in pairs]
    nearest = min([distance for distance, _ in distances])
    camps = break_ties(t, [camp for distance, camp in distances if distance == nearest])
    return keep_best(camps, [sum([t.money[seat] for seat in camp]) for camp in camps])


def best_camps(t: Table, camps: list[Camp]) -> list[Camp]:
    """FF-321: more victory points first, then the ties of FF-322."""
    return break_ties(t, keep_best(camps, [points(t, camp) for camp in camps]))


def break_ties(t: Table, camps: list[Camp]) -> list[Camp]:
    """FF-322, FF-385: each criterion keeps only the camps that are best in it."""
    for criterion in CRITERIA:
        camps = keep_best(camps, [criterion(t, camp) for camp in camps])
    return camps


def keep_best(camps: list[Camp], values: list[int]) -> list[Camp]:
    best = max(values)
    return [camp for camp, value in zip(camps, values, strict=True) if value == best]


def points(t: Table, camp: Camp) -> int:
    return sum([victory_points(t, seat) for seat in camp])


def has_king(t: Table, camp: Camp) -> int:
    return int(player_of(t, t.king) in camp)


def has_pope(t: Table, camp: Camp) -> int:
    return int(player_of(t, t.pope) in camp)


def has_regent(t: Table, camp: Camp) -> int:
    return int(t.is_regency and player_of(t, t.queen) in camp)


def fiefs(t: Table, camp: Camp) -> int:
    return sum([len(fiefs_of_family(t, seat)) for seat in camp])


def duchies(t: Table, camp: Camp) -> int:
    return of_grade(t, camp, DUCHY)


def counties(t: Table, camp: Camp) -> int:
    return of_grade(t, camp, COUNTY)


def of_grade(t: Table, camp: Camp, grade: int) -> int:
    return len([fief for seat in camp for fief in fiefs_of_family(t, seat) if GRADE[fief] == grade])


CRITERIA: tuple[Callable[[Table, Camp], int], ...] = (has_king, has_pope, has_regent, fiefs, duchies, counties)
