"""The battle preview: exact chances, compared with the rules' own numbers and with a second way of counting."""

import itertools

import pytest

from oyez.games.fief.losses import best_value, loss_choices
from oyez.games.fief.odds import ATTACKER, STATUS_QUO, Side, combat_points, dice, ending, hits, odds, suffer

FACES = (0, 1, 1, 2, 2, 3)
SMALL_ARMY: Side = (3, 1, 1, 0, 0)


@pytest.mark.rule("FF-230")
def test_combat_points() -> None:
    assert combat_points((5, 5, 1, 1, 0)) == 21


@pytest.mark.rule("FF-231", "FF-232", "FF-233", "FF-234", "FF-238")
@pytest.mark.parametrize(
    ("side", "penalty", "expected"),
    [
        ((5, 5, 1, 0, 0), 0, 3),
        ((5, 5, 1, 0, 0), 1, 2),
        ((5, 5, 1, 0, 0), 2, 1),
        ((6, 0, 0, 0, 0), 1, 0),
        ((6, 0, 0, 0, 0), 2, 0),
        ((5, 0, 1, 0, 1), 1, 1),
        ((3, 1, 1, 0, 0), 0, 2),
        ((4, 0, 0, 0, 0), 0, 1),
        ((0, 4, 0, 0, 0), 0, 2),
        ((1, 4, 0, 0, 0), 0, 3),
        ((0, 0, 0, 1, 0), 0, 0),
    ],
)
def test_number_of_dice(side: Side, penalty: int, expected: int) -> None:
    assert dice(side, penalty) == expected


def test_the_chance_of_hits_counts_every_throw() -> None:
    for number, bonus in itertools.product(range(4), range(2)):
        counted = [0] * (number * (3 + bonus) + 1)
        for throw in itertools.product(FACES, repeat=number):
            counted[sum(throw) + bonus * number] += 1
        expected = [count / 6**number for count in counted]
        assert list(hits(number, bonus)) == pytest.approx(expected)


@pytest.mark.rule("FF-241")
@pytest.mark.parametrize(
    ("sergeants", "knights", "count", "choices"),
    [
        (1, 1, 0, [(0, 0)]),
        (1, 1, 1, [(1, 0)]),
        (1, 1, 2, [(1, 0)]),
        (1, 1, 3, [(0, 1)]),
        (1, 1, 4, [(1, 1)]),
        (0, 2, 2, [(0, 0)]),
        (3, 1, 3, [(3, 0), (0, 1)]),
        (6, 2, 6, [(6, 0), (3, 1), (0, 2)]),
        (2, 2, 5, [(2, 1)]),
        (2, 0, 9, [(2, 0)]),
    ],
)
def test_losses_reach_the_best_value(sergeants: int, knights: int, count: int, choices: list[tuple[int, int]]) -> None:
    assert loss_choices(sergeants, knights, count) == choices


@pytest.mark.rule("FF-241")
def test_the_best_value_is_that_of_the_best_subset() -> None:
    for sergeants, knights, count in itertools.product(range(5), range(4), range(12)):
        values = {i + 3 * j for i in range(sergeants + 1) for j in range(knights + 1)}
        assert best_value(sergeants, knights, count) == max(value for value in values if value <= count)


@pytest.mark.rule("FF-241", "FF-242", "FF-247")
@pytest.mark.parametrize(
    ("count", "left", "ended"),
    [
        (1, (0, 1, 1, 1, 0), None),
        (2, (0, 1, 1, 1, 0), None),
        (3, (1, 0, 1, 1, 0), None),
        (4, (0, 0, 1, 1, 0), ATTACKER),
        (5, (0, 0, 0, 1, 0), ATTACKER),
        (6, (0, 0, 0, 0, 0), ATTACKER),
    ],
)
def test_scenario_01_the_seeds_six_cases(count: int, left: Side, ended: int | None) -> None:
    after = suffer((1, 1, 1, 1, 0), count)
    assert after == left
    assert ending((3, 0, 0, 0, 0), after) == ended


@pytest.mark.rule("FF-248")
def test_lords_alone_on_both_sides() -> None:
    assert ending((0, 0, 2, 0, 0), (0, 0, 1, 3, 0)) == ATTACKER
    assert ending((0, 0, 1, 0, 0), (0, 0, 1, 1, 0)) == STATUS_QUO


COUNTED: dict[tuple[Side, Side, int, int], list[float]] = {}


def by_brute_force(attackers: Side, defenders: Side, penalty: int, quiet: int = 0) -> list[float]:
    """Another way of counting: follow every throw of every round one by one."""
    key = (attackers, defenders, penalty, quiet)
    if key in COUNTED:
        return COUNTED[key]
    chances = [0.0] * 4
    mine, theirs = dice(attackers, penalty), dice(defenders)
    for throw in itertools.product(FACES, repeat=mine + theirs):
        new_defenders = suffer(defenders, sum(throw[:mine]))
        new_attackers = suffer(attackers, sum(throw[mine:]))
        unchanged = (new_attackers, new_defenders) == (attackers, defenders)
        end = ending(new_attackers, new_defenders)
        if end is None and unchanged and quiet == 2:
            end = STATUS_QUO
        if end is not None:
            chances[end] += 1.0
            continue
        later = by_brute_force(new_attackers, new_defenders, penalty, quiet + 1 if unchanged else 0)
        for number, chance in enumerate(later):
            chances[number] += chance
    COUNTED[key] = [chance / 6 ** (mine + theirs) for chance in chances]
    return COUNTED[key]


@pytest.mark.rule("FF-245", "FF-250")
@pytest.mark.parametrize(
    ("attackers", "defenders", "penalty"),
    [
        ((1, 1, 1, 0, 0), (1, 1, 0, 0, 0), 0),
        ((2, 0, 1, 0, 0), (2, 0, 1, 1, 0), 0),
        ((0, 2, 1, 0, 0), (1, 0, 0, 1, 0), 1),
        ((0, 1, 0, 0, 0), (0, 1, 1, 0, 0), 0),
    ],
)
def test_two_ways_of_counting_agree(attackers: Side, defenders: Side, penalty: int) -> None:
    result = odds(attackers, defenders, penalty)
    expected = by_brute_force(attackers, defenders, penalty)
    assert [result.attacker, result.defender, result.nobody, result.status_quo] == pytest.approx(expected)


def test_equal_armies_in_the_open_have_equal_chances() -> None:
    result = odds(SMALL_ARMY, SMALL_ARMY)
    assert result.attacker == pytest.approx(result.defender)
    assert result.attacker == pytest.approx(0.4207, abs=0.0001)
    assert result.attacker_losses == pytest.approx(result.defender_losses)


def test_walls_and_engines_as_the_rules_document_simulated_them() -> None:
    attackers: Side = (4, 4, 1, 0, 0)
    assert odds(attackers, SMALL_ARMY, 1).attacker == pytest.approx(0.93, abs=0.02)
    garrison: Side = (4, 2, 1, 0, 0)
    assert odds(attackers, garrison, 2).attacker == pytest.approx(0.02, abs=0.015)
    assert odds(attackers, garrison, 1).attacker == pytest.approx(0.54, abs=0.03)


def test_the_chances_add_up_to_one() -> None:
    for penalty, bonus in ((0, 0), (1, 0), (2, 0), (0, 1)):
        result = odds((6, 3, 2, 1, 1), (5, 2, 1, 0, 0), penalty, bonus)
        assert result.attacker + result.defender + result.nobody + result.status_quo == pytest.approx(1.0)


@pytest.mark.rule("FF-239", "FF-251", "FF-252", "FF-370")
@pytest.mark.parametrize(
    ("attackers", "defenders", "penalty", "void", "captured"),
    [
        ((6, 0, 0, 0, 0), (1, 0, 0, 0, 0), 1, True, 0.0),
        ((1, 0, 0, 0, 0), (0, 0, 1, 0, 0), 1, True, 0.0),
        ((2, 0, 0, 0, 0), (0, 0, 1, 0, 0), 1, False, 1.0),
        ((1, 0, 1, 0, 0), (0, 0, 1, 0, 0), 2, False, 1.0),
        ((1, 0, 0, 0, 0), (0, 0, 0, 1, 0), 1, False, 1.0),
        ((0, 0, 2, 0, 0), (0, 0, 1, 0, 0), 0, False, 1.0),
        ((0, 0, 1, 0, 0), (0, 0, 1, 0, 0), 0, True, 0.0),
        ((0, 0, 3, 0, 0), (1, 0, 0, 0, 0), 0, True, 0.0),
    ],
)
def test_what_is_settled_before_the_first_throw(
    attackers: Side, defenders: Side, penalty: int, void: bool, captured: float
) -> None:
    result = odds(attackers, defenders, penalty)
    assert result.void == void
    assert result.defender_losses[3] == captured


@pytest.mark.rule("FF-251")
def test_a_man_alone_fights_one_sergeant() -> None:
    """One throw each: the sergeant dies unless the man throws a 0, the man dies unless the sergeant does."""
    result = odds((1, 0, 0, 0, 0), (0, 0, 1, 0, 0))
    assert result.nobody == pytest.approx(25 / 36)
    assert result.defender == pytest.approx(5 / 36)
    assert result.attacker == pytest.approx(6 / 36)
    assert result.defender_losses[3] == pytest.approx(1 / 36)


@pytest.mark.rule("FF-219")
def test_scenario_14_a_raided_side_counts_one_more_on_each_die() -> None:
    assert hits(1, 1) == pytest.approx((0, 1 / 6, 2 / 6, 2 / 6, 1 / 6))
    raid = odds((0, 2, 1, 0, 0), (2, 0, 0, 0, 0), 0, 1)
    battle = odds((0, 2, 1, 0, 0), (2, 0, 0, 0, 0))
    assert raid.attacker_losses[1] > battle.attacker_losses[1]
