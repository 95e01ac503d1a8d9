"""The dead far from everybody walk by themselves, for whoever does not want to be asked (`rooms/orders.py`)."""

import pytest

from oyez.games.midevil import game
from oyez.games.midevil.choices import MoveSkeleton
from oyez.games.midevil.skeletons import roll_skeletons
from tests.games.midevil.positions import A, B, Place, a_table, asked, dice, in_turn, sq

LANE = {"straight_3": (0, -1, 0), "straight_1": (0, -2, 0)}


def walked(pawns: dict[int, Place], skeletons: dict[Place, str]) -> tuple[Place, Place] | None:
    """From where to where a skeleton goes unasked in A's turn; None where A is asked."""
    t = a_table(tiles=LANE, pawns=pawns, skeletons=skeletons)
    dice(t, 2)
    play = in_turn(t, roll_skeletons(A))
    move = game.routine(play.table, asked(play))
    if move is None:
        return None
    assert isinstance(move, MoveSkeleton)
    place = {sq(t, x, y): (x, y) for x in range(3) for y in range(-6, 3)}
    return place[move.origin], place[move.square]


@pytest.mark.rule("ME-105", "ME-108")
def test_of_two_far_skeletons_the_farther_one_takes_a_step_and_stays_far() -> None:
    pawns = {A: (1, 2), B: (1, 2)}
    move = walked(pawns, {(1, -1): "white", (1, -4): "red"})
    assert move is not None
    assert move[0] == (1, -4)
    assert move[1] == (1, -5)


@pytest.mark.parametrize("near", [{A: (1, -2), B: (1, 2)}, {A: (1, 2), B: (1, -2)}])
def test_where_one_can_reach_somebody_the_player_is_asked(near: dict[int, Place]) -> None:
    assert walked(near, {(1, -1): "white", (1, -5): "red"}) is None


def test_where_one_can_leave_his_own_square_the_player_is_asked() -> None:
    assert walked({A: (1, -1), B: (1, 2)}, {(1, -1): "white", (1, -5): "red"}) is None


def test_a_skeleton_that_has_reached_somebody_else_stays_there() -> None:
    move = walked({A: (1, 2), B: (1, -1)}, {(1, -1): "white", (1, -5): "red"})
    assert move is not None
    assert move[0] == (1, -5)
