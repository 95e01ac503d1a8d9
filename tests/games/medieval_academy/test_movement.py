"""Movement, stacks and laps."""

from typing import Any

import pytest

from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.choices import OnBoard, PlayCard
from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.gallantry import bonus_move
from oyez.games.medieval_academy.movement import advance, step_back
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.scoring import score_last_places, score_places
from oyez.games.medieval_academy.table import CHARITY, GALLANTRY, JOUSTS, KINGS_SERVICE, QUESTS, STUDIES
from tests.games.medieval_academy.positions import A, B, C, D, a_table, card, events, order, points, steps, track
from tests.tools import answers


@pytest.mark.rule("MA-28", "MA-31")
def test_a_pawn_lands_on_top_of_a_stack_and_is_ahead() -> None:
    t = a_table(tracks={"jousts": "5:[C,B], D 3, A 1"})
    advance(t, D, JOUSTS, 2)
    assert track(t, "jousts") == "5:[C,B,D], A 1"
    assert order(t, "jousts") == "DBCA"


@pytest.mark.rule("MA-28")
def test_bonus_moves_stack_like_cards() -> None:
    t = a_table(tracks={"jousts": "5:[C,B], A 3"})
    answers(steps(t, bonus_move(A, 2)), OnBoard(JOUSTS))
    assert track(t, "jousts") == "5:[C,B,A], D 0"


@pytest.mark.rule("MA-29")
def test_passing_over_pawns_has_no_effect() -> None:
    t = a_table(tracks={"quests": "A 1, 2:[B,C], D 4"})
    advance(t, A, QUESTS, 2)
    assert track(t, "quests") == "D 4, A 3, 2:[B,C]"


@pytest.mark.rule("MA-30")
def test_a_pawn_moves_alone_and_those_above_drop_down_in_order() -> None:
    t = a_table(tracks={"quests": "6:[A,B,C,D]"})
    advance(t, B, QUESTS, 3)
    assert track(t, "quests") == "B 9, 6:[A,C,D]"
    advance(t, A, QUESTS, 3)
    assert track(t, "quests") == "9:[B,A], 6:[C,D]"


@pytest.mark.rule("MA-32")
def test_pawns_on_start_have_no_order() -> None:
    t = a_table(tracks={"studies": "D 3"}, advanced_rules=True)
    step_back(t, D, STUDIES, 3)
    assert t.ranking[STUDIES] == []
    steps(t, score_last_places(STUDIES))
    assert points(t, "studies") == [-3, -3, -3, -3]


@pytest.mark.rule("MA-33")
@pytest.mark.parametrize("variants", [False, True])
def test_tracks_of_twenty_squares_with_grey_ones_every_five(variants: bool) -> None:
    names = ("jousts_tournaments", "gallantry", "studies", "kings_service", "quests", "charity")
    options: dict[str, Any] = {f"variant_{name}": variants for name in names}
    t = a_table(**options)
    boards = game.view(t, A)["boards"]
    assert [board["squares"] for board in boards] == [20, 20, 20, 20, 12, 20, 20]
    assert {board["grey_every"] for board in boards} == {5}
    for number, name in enumerate(BOARD_IDS):
        advance(t, B, number, 5)  # a grey square is a square like any other
        advance(t, A, number, 5)
        assert order(t, name) == "AB"


@pytest.mark.rule("MA-34", "MA-35", "MA-155")
@pytest.mark.parametrize(
    ("progress", "square", "laps"), [(1, 1, 0), (20, 20, 0), (21, 1, 1), (40, 20, 1), (41, 1, 2), (63, 3, 3)]
)
def test_squares_and_laps(progress: int, square: int, laps: int) -> None:
    t = a_table(tracks={"charity": f"A {progress}"})
    pawn = game.view(t, A)["boards"][CHARITY]["pawns"][0]
    assert (pawn["progress"], pawn["square"], pawn["laps"]) == (progress, square, laps)


@pytest.mark.rule("MA-36")
def test_laps_are_not_limited_by_spare_pawns() -> None:
    t = a_table(tracks={"quests": "A 59", "charity": "A 39"}, hands={A: "quests 2, quests 3"})
    play = answers(steps(t, take_turn(A)), PlayCard(card("quests 2")))
    assert [event.facts[2] for event in events(play, "lap")] == [3]
    view = game.view(t, A)
    assert view["boards"][QUESTS]["pawns"][0]["laps"] == 3
    assert view["squires"][A]["spare_pawns"] == 0  # three laps here, one there: one more than there are pawns


@pytest.mark.rule("MA-37")
def test_pawns_of_different_laps_are_not_in_one_stack() -> None:
    t = a_table(tracks={"quests": "A 22, B 2, C 1"})
    advance(t, C, QUESTS, 1)
    assert track(t, "quests") == "A 22, 2:[B,C], D 0"
    t.round = 6
    steps(t, score_places(QUESTS))
    assert points(t, "quests") == [17, 4, 10, 0]


@pytest.mark.rule("MA-38", "MA-156")
def test_kings_service_ends_at_twelve_and_a_move_of_nothing_does_not_lift_the_pawn() -> None:
    t = a_table(hands={A: "kings_service 2, quests 2"}, tracks={"kings_service": "12:[A,B], C 11"})
    play = answers(steps(t, take_turn(A), bonus_move(C, 3)), PlayCard(card("kings_service 2")))
    assert track(t, "kings_service") == "12:[A,B], C 11, D 0"
    answers(play, OnBoard(KINGS_SERVICE))
    assert track(t, "kings_service") == "12:[A,B,C], D 0"


@pytest.mark.rule("MA-155")
def test_stepping_back_over_the_lap_boundary_gives_the_lap_pawn_back() -> None:
    t = a_table(tracks={"gallantry": "A 21, B 20"})
    assert game.view(t, A)["squires"][A]["spare_pawns"] == 2
    step_back(t, A, GALLANTRY, 1)
    assert track(t, "gallantry") == "20:[B,A], C 0, D 0"
    assert game.view(t, A)["squires"][A]["spare_pawns"] == 3
