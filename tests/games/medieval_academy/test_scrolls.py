"""Variant «King's Service»: the scrolls."""

from typing import Any

import pytest

from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.choices import OnBoard, PlayCard
from oyez.games.medieval_academy.gallantry import bonus_move
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.queries import is_scored
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.table import KINGS_SERVICE, Table
from oyez.games.medieval_academy.turn import return_to_start
from tests.games.medieval_academy.positions import A, B, C, a_table, card, events, held, points, steps, track
from tests.tools import answers


def a_hall(position: str, round: int = 1, hands: dict[int, str] | None = None, **options: Any) -> Table:
    return a_table(round=round, hands=hands, tracks={"kings_service": position}, variant_kings_service=True, **options)


@pytest.mark.rule("MA-111")
@pytest.mark.parametrize(
    ("square", "paid"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (8, 3), (9, 4), (11, 4), (12, 6)],
)
def test_points_of_the_scroll_side(square: int, paid: int) -> None:
    t = a_hall(f"A {square}")
    t.scroll_owner, t.scroll_round = [B, -1], [1, 0]
    steps(t, scoring())
    assert points(t, "kings_service") == [paid, 0, 0, 0]


@pytest.mark.rule("MA-111")
def test_the_scrolls_lie_on_six_and_twelve() -> None:
    view = game.view(a_hall("A 0"), A)
    assert [(scroll["square"], scroll["owner"]) for scroll in view["scrolls"]] == [(6, None), (12, None)]


@pytest.mark.rule("MA-112")
@pytest.mark.parametrize(
    ("position", "owners"), [("A 0", [-1, -1]), ("A 1", [A, -1]), ("A 4", [A, -1]), ("A 7", [A, A])]
)
def test_a_card_takes_every_scroll_that_its_pawn_has_reached(position: str, owners: list[int]) -> None:
    t = a_hall(position, hands={A: "kings_service 5, quests 2"})
    play = answers(steps(t, take_turn(A)), PlayCard(card("kings_service 5")))
    assert t.scroll_owner == owners
    assert len(events(play, "scroll_taken")) == 2 - owners.count(-1)


@pytest.mark.rule("MA-112")
def test_a_scroll_that_is_gone_is_not_taken_again() -> None:
    t = a_hall("A 4, B 5", hands={A: "kings_service 3, quests 2", B: "kings_service 4, quests 2"})
    answers(steps(t, take_turn(A), take_turn(B)), PlayCard(card("kings_service 3")), PlayCard(card("kings_service 4")))
    assert t.scroll_owner == [A, -1]


@pytest.mark.rule("MA-113", "MA-179")
def test_bonus_moves_take_no_scroll_but_it_is_not_lost_for_the_next_card() -> None:
    t = a_hall("B 10, A 5, C 12", hands={C: "kings_service 2, quests 2"})
    play = answers(steps(t, bonus_move(A, 3), bonus_move(B, 2), take_turn(C)), *[OnBoard(KINGS_SERVICE)] * 2)
    assert track(t, "kings_service") == "12:[C,B], A 8, D 0"
    assert t.scroll_owner == [-1, -1]
    answers(play, PlayCard(card("kings_service 2")))  # its pawn was on 12 before, and does not move
    assert t.scroll_owner == [C, C]
    assert track(t, "kings_service") == "12:[C,B], A 8, D 0"


@pytest.mark.rule("MA-114")
def test_scored_in_the_round_of_a_scroll_with_the_bonus_moves_of_the_round() -> None:
    t = a_hall("A 4, B 3", round=2, hands={A: "kings_service 2, quests 2"})
    t.progress[0][B], t.ranking[0] = 5, [B]
    play = steps(t, take_turn(A), scoring())
    answers(play, PlayCard(card("kings_service 2")), OnBoard(KINGS_SERVICE))
    assert points(t, "kings_service") == [3, 3, 0, 0]
    order = [event.facts[1] for event in events(play, "won") + events(play, "lost")]
    assert KINGS_SERVICE in order


@pytest.mark.rule("MA-115")
@pytest.mark.parametrize(("owners", "times"), [([A, A], 2), ([A, B], 2), ([A, -1], 1)])
def test_both_scrolls_in_one_round_pay_twice_as_two_equal_shields(owners: list[int], times: int) -> None:
    t = a_hall("A 12, B 12, C 2")
    t.scroll_owner, t.scroll_round = owners, [1, 1 if owners[1] >= 0 else 0]
    steps(t, scoring())
    assert points(t, "kings_service") == [6 * times, 6 * times, times, 0]
    assert [name for name in held(t, C) if "blue" in name] == ["blue_1"] * times


@pytest.mark.rule("MA-116", "MA-178")
def test_the_scroll_of_six_is_kept_and_triggers_nothing_later() -> None:
    t = a_hall("A 7, B 3")
    t.scroll_owner, t.scroll_round = [A, -1], [1, 0]
    steps(t, scoring(), return_to_start())
    assert t.scroll_owner == [A, -1]
    assert track(t, "kings_service") == "A 7, B 3, C 0, D 0"
    assert game.view(t, B)["scrolls"][0] == {"square": 6, "owner": A, "this_round": True}
    t.round = 2
    play = steps(t, scoring())
    assert points(t, "kings_service") == [0, 0, 0, 0]
    assert not is_scored(t, KINGS_SERVICE)
    assert play.is_over


@pytest.mark.rule("MA-117")
@pytest.mark.parametrize("taken_before", [False, True])
def test_after_the_scroll_of_twelve_everything_goes_back(taken_before: bool) -> None:
    t = a_hall("A 12, B 3", round=2)
    t.scroll_owner, t.scroll_round = [B, A], [1 if taken_before else 2, 2]
    steps(t, scoring(), return_to_start())
    assert points(t, "kings_service") == ([6, 1, 0, 0] if taken_before else [12, 2, 0, 0])
    assert track(t, "kings_service") == "A 0, B 0, C 0, D 0"
    assert (t.scroll_owner, t.scroll_round) == ([-1, -1], [0, 0])


@pytest.mark.rule("MA-118", "MA-86")
@pytest.mark.parametrize("advanced", [False, True])
def test_no_return_after_round_three(advanced: bool) -> None:
    t = a_hall("A 11, B 3", round=3, advanced_rules=advanced)
    steps(t, return_to_start())
    assert track(t, "kings_service") == "A 11, B 3, C 0, D 0"


@pytest.mark.rule("MA-177")
@pytest.mark.parametrize("number", [3, 6])
def test_without_a_scroll_no_scoring_even_in_rounds_three_and_six(number: int) -> None:
    t = a_hall("A 11, B 3", round=number)
    steps(t, scoring())
    assert points(t, "kings_service") == [0, 0, 0, 0]
    assert game.view(t, A)["boards"][KINGS_SERVICE]["scored"] == []
