"""Rules that other rules' code carries out: what nothing else noticed when it was broken (`make mutants`)."""

import pytest

from oyez.games.medieval_academy.challenge import score_challenge
from oyez.games.medieval_academy.choices import OnBoard, PlayCard, PlayFor, PlayOn
from oyez.games.medieval_academy.forecast import points_now
from oyez.games.medieval_academy.gallantry import bonus_move
from oyez.games.medieval_academy.movement import advance
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.queries import square_of
from oyez.games.medieval_academy.scoring import score_last_places
from oyez.games.medieval_academy.table import BOARDS, GALLANTRY, JOUSTS, KINGS_SERVICE, QUESTS, STUDIES, TOURNAMENTS
from tests.games.medieval_academy.positions import A, B, a_table, card, dealt, events, points, steps, track
from tests.tools import answers, decisions

# --- tracks and places ---


@pytest.mark.rule("MA-33", "MA-34")
@pytest.mark.parametrize("board", [board for board in range(BOARDS) if board != KINGS_SERVICE])
def test_twenty_squares_after_start_and_on_to_square_one(board: int) -> None:
    lap = list(range(1, 21))
    assert [square_of(board, progress) for progress in range(41)] == [0, *lap, *lap]


@pytest.mark.rule("MA-43")
@pytest.mark.parametrize(
    ("position", "moved", "after", "paid"),
    [
        ("A 9, D 8, C 4", B, "A 9, D 8, B 5, C 4", [0, -1, -3, 0]),
        ("9:[A,D], B 4", B, "9:[A,D,B], C 0", [-1, 0, -3, 0]),
        ("9:[A,D], C 4, B 3", A, "A 14, D 9, C 4, B 3", [0, -3, -1, 0]),
        ("A 9, B 8", B, "B 13, A 9, C 0, D 0", [0, 0, -3, -3]),
    ],
)
def test_last_and_second_to_last_after_a_move(position: str, moved: int, after: str, paid: list[int]) -> None:
    t = a_table(tracks={"studies": position})
    advance(t, moved, STUDIES, 5)
    assert track(t, "studies") == after
    steps(t, score_last_places(STUDIES))
    assert points(t, "studies") == paid


@pytest.mark.rule("MA-45")
@pytest.mark.parametrize("codices", [False, True])
def test_gallantry_foretells_no_points_and_the_boards_after_it_do(codices: bool) -> None:
    where = "A 9, B 7, C 5, D 3"
    t = a_table(variant_studies=codices, tracks={"gallantry": where, "jousts": where, "studies": where})
    assert (points_now(t, GALLANTRY), points_now(t, JOUSTS)) == ([0, 0, 0, 0], [3, 2, 1, 0])
    assert points_now(t, STUDIES) == ([0, 0, 0, 0] if codices else [0, 0, -1, -3])


# --- advanced rules ---


@pytest.mark.rule("MA-78")
def test_in_every_round_ties_are_won_after_the_cards_and_before_the_bonus_moves() -> None:
    order = ["choose_colour", "draft_pick", "play_card", "win_tie", "bonus_track"]
    asked: set[tuple[int, str]] = set()
    for seed in range(3):
        play = dealt(4, seed, advanced_rules=True)
        steps_taken = [(play.table.round, question.decision) for _, question in decisions(play, seed)]
        assert steps_taken == sorted(steps_taken, key=lambda step: (step[0], order.index(step[1])))
        asked |= {*steps_taken}
    assert {number for number, _ in asked} == {1, 2, 3, 4, 5, 6}
    assert "win_tie" in {decision for _, decision in asked}


# --- variants ---


@pytest.mark.rule("MA-93")
def test_a_knight_s_card_pulls_the_cup_and_no_other_does() -> None:
    three, charity = card("jousts_tournaments 3"), card("charity 3")
    t = a_table(variant_jousts_tournaments=True, hands={A: "jousts_tournaments 3, charity 3, quests 2"})
    play = answers(steps(t, take_turn(A), take_turn(A), bonus_move(A, 3)), PlayCard(charity))
    assert t.cup == 0
    answers(play, PlayFor(three, TOURNAMENTS))
    assert t.cup == 3
    answers(play, OnBoard(TOURNAMENTS))
    assert (t.cup, t.progress[TOURNAMENTS][A]) == (3, 6)


@pytest.mark.rule("MA-93")
def test_without_the_variant_there_is_no_cup_to_pull() -> None:
    t = a_table(hands={A: "jousts_tournaments 3, quests 2"})
    answers(steps(t, take_turn(A)), PlayOn(card("jousts_tournaments 3"), TOURNAMENTS))
    assert (t.cup, t.progress[TOURNAMENTS][A]) == (0, 3)


@pytest.mark.rule("MA-113")
def test_a_scroll_that_a_bonus_move_reached_waits_for_a_card_of_kings_service() -> None:
    t = a_table(variant_kings_service=True, hands={A: "charity 3, quests 2"}, tracks={"kings_service": "A 5"})
    answers(steps(t, bonus_move(A, 3), take_turn(A)), OnBoard(KINGS_SERVICE), PlayCard(card("charity 3")))
    assert (track(t, "kings_service"), track(t, "charity")) == ("A 8, B 0, C 0, D 0", "A 3, B 0, C 0, D 0")
    assert t.scroll_owner == [-1, -1]


@pytest.mark.rule("MA-36", "MA-101", "MA-173")
@pytest.mark.parametrize(("before", "laps"), [(15, 1), (14, 0)])
def test_a_lap_that_a_challenge_move_completes_is_told_and_the_move_paid_for(before: int, laps: int) -> None:
    tracks = {"gallantry": "A 9", "quests": f"A {before}"}
    t = a_table(variant_gallantry=True, advanced_rules=True, tracks=tracks)
    t.bets[A] = QUESTS
    t.played_on[A] = [QUESTS, QUESTS]
    play = steps(t, score_challenge())
    assert (t.progress[QUESTS][A], t.progress[GALLANTRY][A]) == (before + 6, 8)
    assert [event.facts[1:] for event in events(play, "lap")] == [(QUESTS, 1, A)] * laps


@pytest.mark.rule("MA-113")
def test_without_the_variant_no_card_takes_a_scroll() -> None:
    t = a_table(hands={A: "kings_service 5, quests 2"}, tracks={"kings_service": "A 5"})
    play = answers(steps(t, take_turn(A)), PlayCard(card("kings_service 5")))
    assert track(t, "kings_service") == "A 10, B 0, C 0, D 0"
    assert (t.scroll_owner, events(play, "scroll_taken")) == ([-1, -1], [])
