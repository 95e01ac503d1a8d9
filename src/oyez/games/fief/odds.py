"""What a battle is likely to bring: every throw of the dice enumerated, nothing on the table touched.

Both sides are taken to fight on without surrender and to lose sergeants before knights where FF-241 leaves the choice.
"""

from functools import lru_cache
from typing import NamedTuple

from oyez.games.fief.content import CONTENT
from oyez.games.fief.losses import KNIGHT_CP, lords_lost, loss_choices

ATTACKER, DEFENDER, NOBODY, STATUS_QUO, VOID = 0, 1, 2, 3, 4

_FACES = CONTENT.die_faces
_DICE_TABLE = CONTENT.dice_table
_QUIET_ROUNDS = CONTENT.numbers["limit.rounds_without_loss"]

# A side as plain numbers: sergeants, knights, lords worth 1 CP, lords worth 0 CP, 1 if d'Arc is there.
Side = tuple[int, int, int, int, int]


class Odds(NamedTuple):
    """Chances of each ending, and what each side may expect to lose: sergeants, knights, lords dead, lords taken."""

    attacker: float
    defender: float
    nobody: float
    status_quo: float
    void: bool
    attacker_losses: tuple[float, float, float, float]
    defender_losses: tuple[float, float, float, float]
    attacker_dice: int
    defender_dice: int


def combat_points(side: Side) -> int:
    """FF-230: sergeant 1, knight 3, a man, a titled woman or d'Arc 1."""
    return side[0] + KNIGHT_CP * side[1] + side[2]


def dice(side: Side, penalty: int = 0) -> int:
    """FF-231, FF-232, FF-238: dice by combat points, one more with d'Arc, fewer before walls, never below 0."""
    points = combat_points(side)
    number = side[4]
    for low, high, count in _DICE_TABLE:
        if low <= points <= high:
            number += count
    return max(0, number - penalty)


@lru_cache(maxsize=64)
def hits(number: int, bonus: int = 0) -> tuple[float, ...]:
    """The chance of 0, 1, 2… hits with so many battle dice, each counting `bonus` F more (FF-219)."""
    chances = [1.0]
    for _ in range(number):
        wider = [0.0] * (len(chances) + max(_FACES) + bonus)
        for total, chance in enumerate(chances):
            for face in _FACES:
                wider[total + face + bonus] += chance / len(_FACES)
        chances = wider
    return tuple(chances)


def suffer(side: Side, count: int) -> Side:
    """FF-241, FF-242: the side after so many hits, sergeants lost first."""
    sergeants, knights, strong, weak, darc = side
    lost_sergeants, lost_knights = loss_choices(sergeants, knights, count)[0]
    sergeants, knights = sergeants - lost_sergeants, knights - lost_knights
    if sergeants == 0 and knights == 0:
        rest = count - lost_sergeants - KNIGHT_CP * lost_knights
        dead_strong, dead_weak = lords_lost(strong, weak, rest)
        strong, weak = strong - dead_strong, weak - dead_weak
        darc = min(darc, strong)
    return (sergeants, knights, strong, weak, darc)


def ending(attackers: Side, defenders: Side) -> int | None:
    """FF-246, FF-247, FF-248: how the battle has ended, or None if it goes on."""
    attackers_there, defenders_there = sum(attackers[:4]) > 0, sum(defenders[:4]) > 0
    if not attackers_there or not defenders_there:
        if attackers_there:
            return ATTACKER
        return DEFENDER if defenders_there else NOBODY
    attacking_soldiers, defending_soldiers = sum(attackers[:2]), sum(defenders[:2])
    if attacking_soldiers and defending_soldiers:
        return None
    if attacking_soldiers:
        return ATTACKER
    if defending_soldiers:
        return DEFENDER
    difference = combat_points(attackers) - combat_points(defenders)
    if difference == 0:
        return STATUS_QUO
    return ATTACKER if difference > 0 else DEFENDER


def opening(attackers: Side, defenders: Side, penalty: int) -> int | None:
    """FF-364: what is settled before the first throw: captures (FF-251, FF-252) and void attacks (FF-239, FF-370)."""
    stronger = combat_points(attackers) > combat_points(defenders)
    if sum(attackers[:2]) == 0:
        return ATTACKER if stronger and sum(defenders[:2]) == 0 else VOID
    if sum(defenders[:2]) == 0 and stronger:
        return ATTACKER
    return VOID if dice(attackers, penalty) == 0 else None


@lru_cache(maxsize=4096)
def odds(attackers: Side, defenders: Side, penalty: int = 0, bonus: int = 0) -> Odds:
    """The whole battle, from the first throw to its end; `bonus` is the raided side's (FF-219)."""
    settled = opening(attackers, defenders, penalty)
    if settled is not None:
        return _summary(attackers, defenders, penalty, [(attackers, defenders, settled, 1.0)])
    return _summary(attackers, defenders, penalty, _endings(attackers, defenders, penalty, bonus))


def _endings(attackers: Side, defenders: Side, penalty: int, bonus: int) -> list[tuple[Side, Side, int, float]]:
    """Walk from the strongest position to the weakest; every change starts the count of quiet rounds anew.

    So each position is reached with no quiet round behind it, and `quiet` (nothing lost in one throw) leaves it as it
    is at most twice before the third quiet round ends the battle (FF-250).
    """
    mine, mine_after = _courses(attackers, bonus)
    theirs, theirs_after = _courses(defenders, 0)
    reached = [[0.0] * len(theirs) for _ in mine]
    reached[0][0] = 1.0
    endings: list[tuple[Side, Side, int, float]] = []
    for i, side in enumerate(mine):
        for j, other in enumerate(theirs):
            chance = reached[i][j]
            if chance == 0.0:
                continue
            end = ending(side, other)
            if end is not None and (i or j):
                endings.append((side, other, end, chance))
                continue
            struck = mine_after[i][dice(other)]
            striking = theirs_after[j][dice(side, penalty)]
            quiet = _chance_of(struck, i) * _chance_of(striking, j)
            # Only a lord who fights alone (FF-251) starts where one throw is the last.
            throws = _QUIET_ROUNDS if end is None else 1
            endings.append((side, other, STATUS_QUO if end is None else end, chance * quiet**throws))
            chance *= sum(quiet**number for number in range(throws))
            for new_i, one in struck:
                row, part = reached[new_i], chance * one
                for new_j, two in striking:
                    row[new_j] += part * two
            reached[i][j] = 0.0
    return endings


def _courses(start: Side, bonus: int) -> tuple[list[Side], list[list[list[tuple[int, float]]]]]:
    """Every state the side may come to, weaker ones later, and what follows each for a number of enemy dice."""
    largest = max(count for _, _, count in _DICE_TABLE) + 1
    found, states = {start}, [start]
    for side in states:
        for count in range(len(hits(largest, bonus))):
            after = suffer(side, count)
            if after not in found:
                found.add(after)
                states.append(after)
    states.sort(key=lambda side: (-combat_points(side), -side[3]))
    place = {side: number for number, side in enumerate(states)}
    table = []
    for side in states:
        by_dice = []
        for number in range(largest + 1):
            chances: dict[int, float] = {}
            for count, chance in enumerate(hits(number, bonus)):
                after_place = place[suffer(side, count)]
                chances[after_place] = chances.get(after_place, 0.0) + chance
            by_dice.append(list(chances.items()))
        table.append(by_dice)
    return states, table


def _chance_of(chances: list[tuple[int, float]], wanted: int) -> float:
    for number, chance in chances:
        if number == wanted:
            return chance
    return 0.0


def _summary(attackers: Side, defenders: Side, penalty: int, endings: list[tuple[Side, Side, int, float]]) -> Odds:
    chances = [0.0] * 5
    lost: list[list[float]] = [[0.0] * 4, [0.0] * 4]
    for left_attackers, left_defenders, end, chance in endings:
        chances[end] += chance
        for losses, before, left, beaten in (
            (lost[0], attackers, left_attackers, end == DEFENDER),
            (lost[1], defenders, left_defenders, end == ATTACKER),
        ):
            losses[0] += chance * (before[0] - left[0])
            losses[1] += chance * (before[1] - left[1])
            losses[2] += chance * (before[2] + before[3] - left[2] - left[3])
            losses[3] += chance * (left[2] + left[3]) if beaten else 0.0
    return Odds(
        attacker=chances[ATTACKER],
        defender=chances[DEFENDER],
        nobody=chances[NOBODY],
        status_quo=chances[STATUS_QUO],
        void=chances[VOID] > 0,
        attacker_losses=(lost[0][0], lost[0][1], lost[0][2], lost[0][3]),
        defender_losses=(lost[1][0], lost[1][1], lost[1][2], lost[1][3]),
        attacker_dice=dice(attackers, penalty),
        defender_dice=dice(defenders),
    )
