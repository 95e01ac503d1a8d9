"""Victory, ties, the limit of rounds (FF-315 to FF-324, FF-385, FF-388)."""

import pytest

from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.outcome import outcome
from oyez.games.fief.queries import victory_points
from oyez.games.fief.table import Table
from oyez.games.fief.victory import best_camps, look_for_victory, nearest_camps, winning_camps
from tests.games.fief.positions import A, B, C, D, E, army, begin, fief, kingdom, lord, married


def five(seats: int = 5) -> Table:
    """A has Arthur, B Baudoin and Blanche, C Charles, D Éric and Jeanne, E François."""
    t = kingdom(seats)
    army(t, A, "bourg", "arthur", "isabelle")
    army(t, B, "blaye", "baudoin", "blanche")
    army(t, C, "sigy", "charles", "mireille")
    if seats > 3:
        army(t, D, "tournus", "eric", "jeanne")
    if seats > 4:
        army(t, E, "beaujeu", "francois", "alienor")
    return t


def hold_fiefs(t: Table, name: str, *fiefs: str) -> None:
    for number in fiefs:
        t.holder[fief(number)] = lord(name)


@pytest.mark.rule("FF-315")
def test_victory_points() -> None:
    t = five()
    hold_fiefs(t, "arthur", "blaye", "sigy")
    hold_fiefs(t, "isabelle", "mazilles")
    t.king, t.pope, t.queen = lord("arthur"), lord("baudoin"), lord("blanche")
    bishop_is_none = lord("charles")
    t.bishop[0] = bishop_is_none
    assert [victory_points(t, seat) for seat in range(5)] == [4, 1, 0, 0, 0]
    t.king, t.is_regency = NO_LORD, True
    assert [victory_points(t, seat) for seat in range(5)] == [3, 1, 0, 0, 0]  # a regent is no king


@pytest.mark.rule("FF-316", "FF-319")
def test_three_points_win_for_the_unmarried() -> None:
    t = five()
    hold_fiefs(t, "arthur", "blaye", "sigy")
    assert winning_camps(t) == []
    t.king = lord("arthur")
    assert winning_camps(t) == [[A]]
    married(t, "arthur", "jeanne")
    assert winning_camps(t) == []
    begin(t, look_for_victory())
    assert t.winners == []


@pytest.mark.rule("FF-318", "FF-317")
def test_four_points_win_for_a_pair_if_nobody_wins_alone() -> None:
    t = five()
    married(t, "arthur", "jeanne")
    hold_fiefs(t, "arthur", "blaye", "sigy")
    hold_fiefs(t, "eric", "mazilles")
    assert winning_camps(t) == []
    t.pope = lord("eric")
    assert winning_camps(t) == [[A, D]]
    hold_fiefs(t, "charles", "bourg", "tournus", "essarts")
    assert winning_camps(t) == [[C]]


@pytest.mark.rule("FF-316", "FF-317", "FF-322", "FF-318", "FF-321", "FF-320", "FF-385")
def test_scenario_20_who_wins() -> None:
    t = five()
    hold_fiefs(t, "arthur", "blaye", "sigy")
    t.pope = lord("arthur")
    hold_fiefs(t, "eric", "mazilles", "tournus", "epervier")
    married(t, "baudoin", "mireille")
    hold_fiefs(t, "baudoin", "bourg", "essarts", "saint_gerome")
    begin(t.copy(), look_for_victory())
    first = t.copy()
    begin(first, look_for_victory())
    assert first.winners == [A]  # as many points as D, and the pope
    second = t.copy()
    married(second, "arthur", "alienor")
    begin(second, look_for_victory())
    assert second.winners == [D]
    third = second.copy()
    third.holder[fief("epervier")] = lord("charles")  # B and C together: 4, A and E: 3
    third.holder[fief("tournus")] = lord("charles")
    begin(third, look_for_victory())
    assert third.winners == [B, C]
    t = five(3)
    hold_fiefs(t, "arthur", "blaye", "sigy", "mazilles")
    married(t, "arthur", "blanche")
    begin(t, look_for_victory())
    assert t.winners == [A]


@pytest.mark.rule("FF-320")
def test_with_three_players_no_alliance_wins() -> None:
    t = five(3)
    married(t, "arthur", "blanche")
    hold_fiefs(t, "arthur", "blaye", "sigy")
    hold_fiefs(t, "baudoin", "mazilles", "bourg")
    assert winning_camps(t) == []  # four points between them
    hold_fiefs(t, "arthur", "tournus")
    assert winning_camps(t) == [[A]]


@pytest.mark.rule("FF-321")
def test_more_points_win() -> None:
    t = five()
    hold_fiefs(t, "arthur", "blaye", "sigy", "mazilles")
    hold_fiefs(t, "charles", "bourg", "essarts", "saint_gerome", "tournus")
    assert best_camps(t, winning_camps(t)) == [[C]]


@pytest.mark.rule("FF-322", "FF-385")
def test_the_order_of_the_ties() -> None:
    t = five()
    camps = [[A], [C]]
    assert best_camps(t, camps) == camps
    t.holder[fief("sigy")] = lord("arthur")  # a county against a barony
    t.holder[fief("mazilles")] = lord("charles")
    assert best_camps(t, camps) == [[A]]
    t.holder[fief("sigy")] = NO_LORD
    t.holder[fief("blaye")] = lord("charles")
    t.holder[fief("mazilles")] = NO_LORD
    t.holder[fief("sigy")] = lord("arthur")  # a duchy against a county
    assert best_camps(t, camps) == [[C]]
    t.queen, t.is_regency = lord("isabelle"), True  # the regent comes before fiefs
    assert best_camps(t, camps) == [[A]]
    t.is_regency = False
    t.holder[fief("blaye")] = NO_LORD
    t.pope = lord("charles")  # one point each: the pope comes before fiefs
    assert best_camps(t, camps) == [[C]]
    t.holder[fief("sigy")] = NO_LORD
    t.king = lord("arthur")
    assert best_camps(t, camps) == [[A]]


@pytest.mark.rule("FF-385", "FF-324")
def test_who_is_left_behind_by_one_criterion_does_not_come_back_by_the_next() -> None:
    t = five()
    hold_fiefs(t, "arthur", "bourg")  # one point, two short, with a duchy
    married(t, "baudoin", "mireille")
    hold_fiefs(t, "baudoin", "mazilles", "essarts")  # two points, two short, and more fiefs
    married(t, "eric", "alienor")
    hold_fiefs(t, "eric", "sigy", "tournus")  # likewise, with counties
    assert nearest_camps(t) == [[D, E]]


@pytest.mark.rule("FF-321")
def test_more_points_come_before_the_crown() -> None:
    t = five()
    hold_fiefs(t, "arthur", "blaye", "sigy", "mazilles", "essarts")
    hold_fiefs(t, "eric", "bourg", "tournus")
    t.king = lord("eric")
    begin(t, look_for_victory())
    assert t.winners == [A]
    t = five()
    married(t, "arthur", "mireille")
    hold_fiefs(t, "arthur", "blaye", "sigy")
    hold_fiefs(t, "charles", "mazilles", "essarts")
    t.pope = lord("charles")
    married(t, "baudoin", "jeanne")
    hold_fiefs(t, "baudoin", "bourg", "tournus", "epervier")
    t.king = lord("eric")
    begin(t, look_for_victory())
    assert t.winners == [A, C]


@pytest.mark.rule("FF-322")
def test_more_fiefs_among_equal_points() -> None:
    t = five()
    hold_fiefs(t, "arthur", "mazilles", "essarts", "sigy")
    hold_fiefs(t, "charles", "blaye", "bourg", "tournus")
    assert best_camps(t, [[A], [C]]) == [[C]]  # as many fiefs, more duchies


@pytest.mark.rule("FF-323")
def test_a_shared_victory() -> None:
    t = five()
    hold_fiefs(t, "arthur", "mazilles", "blaye", "sigy")
    hold_fiefs(t, "charles", "essarts", "bourg", "tournus")
    begin(t, look_for_victory())
    assert t.winners == [A, C]
    assert outcome(t).places[A] == outcome(t).places[C] == 1


@pytest.mark.rule("FF-324", "FF-388")
def test_the_nearest_camp_wins_at_the_limit() -> None:
    t = five()
    married(t, "arthur", "jeanne")
    hold_fiefs(t, "arthur", "blaye", "sigy")
    hold_fiefs(t, "eric", "mazilles")  # the pair A, D: distance 1
    hold_fiefs(t, "charles", "tournus")  # C: distance 2
    assert nearest_camps(t) == [[A, D]]
    hold_fiefs(t, "charles", "bourg")  # C: distance 1 too; A, D have more fiefs
    assert nearest_camps(t) == [[A, D]]
    t.king, t.holder[fief("bourg")] = lord("charles"), NO_LORD
    assert nearest_camps(t) == [[C]]


@pytest.mark.rule("FF-322", "FF-388")
def test_the_regent_comes_before_fiefs_and_fiefs_before_duchies() -> None:
    t = five()
    married(t, "arthur", "jeanne")
    hold_fiefs(t, "arthur", "mazilles", "essarts", "sigy")  # the pair A, D: distance 1, three fiefs
    hold_fiefs(t, "charles", "blaye", "bourg")  # C: distance 1, two duchies
    assert nearest_camps(t) == [[A, D]]
    t.queen, t.is_regency = lord("mireille"), True
    assert nearest_camps(t) == [[C]]


@pytest.mark.rule("FF-388")
def test_the_money_of_a_pair_is_added_together() -> None:
    t = five()
    married(t, "arthur", "jeanne")
    married(t, "baudoin", "mireille")
    hold_fiefs(t, "arthur", "blaye", "sigy")
    hold_fiefs(t, "baudoin", "bourg", "tournus")
    t.money = [5, 9, 0, 5, 0]
    assert nearest_camps(t) == [[A, D]]


@pytest.mark.rule("FF-388")
def test_then_money_then_a_shared_victory() -> None:
    t = five(4)
    t.money = [5, 9, 9, 2]
    assert nearest_camps(t) == [[B], [C]]
    t.money[B] = 10
    assert nearest_camps(t) == [[B]]


@pytest.mark.rule("FF-324")
def test_with_three_players_everybody_is_a_camp() -> None:
    t = five(3)
    married(t, "arthur", "blanche")
    hold_fiefs(t, "arthur", "blaye")
    assert nearest_camps(t) == [[A]]
