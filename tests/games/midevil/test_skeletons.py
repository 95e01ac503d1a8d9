"""The skeletons' movement (ME-105 to ME-108, ME-183, ME-184)."""

import pytest

from oyez.engine.errors import IllegalAnswer
from oyez.engine.words import Speaker
from oyez.games.midevil import game
from oyez.games.midevil.choices import Figures, MoveSkeleton, Play, PlayOn, Stop
from oyez.games.midevil.combat import meet
from oyez.games.midevil.moments import moment
from oyez.games.midevil.skeletons import move_skeletons, roll_skeletons
from oyez.games.midevil.table import WHITE, Table
from oyez.games.midevil.turn import turn_over
from tests.games.midevil.positions import (
    A,
    B,
    a_table,
    card,
    cards,
    decision,
    dice,
    in_turn,
    skeleton_moves,
    sq,
    turn_of,
    window,
)
from tests.tools import answers, choices, on


def move(t: Table, origin: tuple[int, int], square: tuple[int, int]) -> MoveSkeleton:
    return MoveSkeleton(sq(t, *origin), sq(t, *square))


@pytest.mark.rule("ME-105")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_the_die_says_how_many_and_the_player_chooses_which_and_where(die: int) -> None:
    t = a_table(skeletons={(0, 0): "white", (2, 0): "red", (0, 2): "blue", (2, 2): "white"})
    dice(t, die)
    play = in_turn(t, roll_skeletons(A))
    moved = 0
    while not play.is_over:
        assert decision(play) == (A, "skeleton_move")
        answers(play, choices(play)[0])
        moved += 1
    assert moved == die


@pytest.mark.rule("ME-106")
def test_one_square_through_doors_onto_a_square_without_a_skeleton() -> None:
    t = a_table(
        tiles={"church": (0, -1, 0)},
        skeletons={(1, -2): "white", (1, -3): "red", (0, -1): "blue"},
        pawns={A: (1, -1)},
        tokens=[(1, 0), (0, 0)],
    )
    moves = skeleton_moves(t, 1)
    assert move(t, (1, -2), (1, -1)) in moves  # out of the door, onto a pawn
    assert move(t, (1, -2), (1, -3)) not in moves  # a skeleton is there
    assert move(t, (1, -3), (0, -3)) in moves  # inside
    assert move(t, (0, -1), (0, 0)) in moves  # onto a token
    assert move(t, (0, -1), (1, -2)) not in moves
    assert len(moves) == len(set(moves))


@pytest.mark.rule("ME-107")
def test_none_is_moved_twice_in_a_turn() -> None:
    t = a_table(skeletons={(0, 0): "white", (2, 2): "red"})
    t.to_move = 2
    play = answers(in_turn(t, move_skeletons(A)), move(t, (0, 0), (1, 0)))
    assert {choice.origin for choice in choices(play)} == {sq(t, 2, 2)}
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, move(t, (1, 0), (2, 0)))
    assert refusal.value.rule == "ME-107"


@pytest.mark.rule("ME-107", "ME-183")
def test_what_a_card_has_moved_is_not_moved_again_in_step_8() -> None:
    t = a_table(skeletons={(0, 0): "white"}, hands={A: ["danse_macabre"]})
    dice(t, 1, 6)
    play = answers(turn_of(t), Play(card("danse_macabre")), move(t, (0, 0), (2, 0)))
    answers(play, Stop())
    assert decision(play) == (A, "end_discard")  # in step 8 nothing could be moved
    assert list(t.skeletons) == [sq(t, 2, 0)]


@pytest.mark.rule("ME-183")
def test_a_card_moves_none_that_step_8_has_moved() -> None:
    t = a_table(skeletons={(0, 0): "white", (2, 2): "red"}, hands={A: ["danse_macabre"]})
    t.moved = [sq(t, 0, 0)]
    play = turn_of(t)
    t.moved = [sq(t, 0, 0)]
    answers(play, Play(card("danse_macabre")))
    assert {choice.origin for choice in choices(play)} == {sq(t, 2, 2)}


@pytest.mark.rule("ME-183", "ME-188")
def test_a_card_that_could_move_none_is_not_playable() -> None:
    t = a_table(skeletons={(0, 0): "white"}, hands={A: ["danse_macabre"]})
    play = turn_of(t)
    assert window(play) == "turn_start"
    t = a_table(hands={A: ["danse_macabre"]})
    assert decision(turn_of(t)) == (A, "move_step")


@pytest.mark.rule("ME-108")
def test_each_sees_the_squares_that_the_former_have_left() -> None:
    t = a_table(tiles={"straight_3": (0, -1, 0)}, skeletons={(1, -2): "white", (1, -3): "red"})
    t.to_move = 2
    play = in_turn(t, move_skeletons(A))  # the white one first: the red one has no room; then the red one
    assert play.is_over
    assert sorted(t.skeletons) == sorted([sq(t, 1, -1), sq(t, 1, -2)])


@pytest.mark.rule("ME-108")
def test_moving_is_compulsory() -> None:
    t = a_table(skeletons={(0, 0): "white"})
    dice(t, 1)
    play = in_turn(t, roll_skeletons(A))
    assert all([isinstance(choice, MoveSkeleton) for choice in choices(play)])


@pytest.mark.rule("ME-184")
def test_the_order_that_moves_most_need_not_be_chosen() -> None:
    t = a_table(tiles={"straight_3": (0, -1, 0)}, skeletons={(1, -3): "white", (1, -1): "red"})
    t.to_move = 6
    play = in_turn(t, move_skeletons(A))
    answers(play, move(t, (1, -1), (1, -2)))  # now neither can move: the step ends
    assert play.is_over
    assert sorted(t.skeletons) == sorted([sq(t, 1, -3), sq(t, 1, -2)])


@pytest.mark.rule("ME-184")
def test_the_step_ends_when_the_number_is_reached() -> None:
    t = a_table(skeletons={(0, 0): "white", (2, 0): "red", (2, 2): "blue"})
    t.to_move = 2
    play = answers(in_turn(t, move_skeletons(A)), move(t, (0, 0), (0, 1)))
    assert decision(play) == (A, "skeleton_move")
    answers(play, move(t, (2, 0), (2, 1)))
    assert play.is_over
    assert sq(t, 2, 2) in t.skeletons


@pytest.mark.rule("ME-106")
def test_refusals_of_skeleton_moves() -> None:
    t = a_table(skeletons={(0, 0): "white", (1, 0): "red"})
    t.to_move = 1
    play = in_turn(t, move_skeletons(A))
    for wrong, rule in (
        (move(t, (2, 2), (2, 1)), "ME-105"),
        (move(t, (0, 0), (1, 0)), "ME-106"),
        (move(t, (0, 0), (1, 1)), "ME-106"),
    ):
        with pytest.raises(IllegalAnswer) as refusal:
            play.answer(A, wrong)
        assert refusal.value.rule == rule


@pytest.mark.rule("ME-107")
def test_a_skeleton_that_comes_where_one_that_had_moved_was_beaten_can_still_be_moved() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"})
    t.moved = [sq(t, 1, 0)]
    dice(t, 6)
    on(game, t, meet(A))
    t.hands[B] = cards("ambush")
    answers(on(game, t, moment("before_skeleton_roll")), PlayOn(card("ambush"), A), Figures((WHITE,)))
    assert move(t, (1, 0), (0, 0)) in skeleton_moves(t, 1)


@pytest.mark.rule("ME-107")
def test_in_the_next_turn_every_skeleton_can_be_moved_again() -> None:
    t = a_table(skeletons={(0, 0): "white"})
    t.moved = [sq(t, 0, 0)]
    assert skeleton_moves(t, 1) == []
    on(game, t, turn_over(A))
    assert skeleton_moves(t, 1) != []


@pytest.mark.rule("ME-106")
def test_whoever_a_skeleton_comes_upon_is_told() -> None:
    """He must fight it in his turn; it stood in a fold of the log."""
    t = a_table(skeletons={(0, 1): "blue"}, pawns={A: (2, 2), B: (0, 0)})
    t.to_move = 1
    play = in_turn(t, move_skeletons(A))
    play.listen = True
    answers(play, move(t, (0, 1), (0, 0)))
    came = [event for event in play.events if event.kind == "skeleton_came"]
    assert [event.facts[0] for event in came] == [B]
    said = str(Speaker(game.words, "fr", ["Aude", "Basile"], B).event(came[0]))
    assert said == "Un squelette bleu vient sur vous\u202f: un combat vous attend."
