"""Which skeletons walk by themselves, for whoever does not want to be asked about them (`rooms/orders.py`)."""

import pytest

from oyez.games.midevil import game
from oyez.games.midevil.choices import MoveSkeleton
from oyez.games.midevil.skeletons import roll_skeletons
from tests.games.midevil.positions import A, B, Place, a_table, asked, dice, in_turn, sq

LANE = {"straight_3": (0, -1, 0), "straight_1": (0, -2, 0)}
FIRST = (1, -3)  # the skeleton that A has moved


def walked(pawns: dict[int, Place], *skeletons: Place, is_first: bool = False) -> tuple[Place, Place] | None:
    """From where to where a skeleton goes unasked in A's turn; None where A is asked."""
    t = a_table(tiles=LANE, pawns=pawns, skeletons=dict.fromkeys((FIRST, *skeletons), "white"))
    dice(t, 2)
    if not is_first:
        t.moved.append(sq(t, *FIRST))
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
    assert walked(pawns, (1, -1), (1, -5)) == ((1, -5), (1, -6))
    assert walked(pawns, (1, -1), (1, -5), is_first=True) is None


def test_where_one_can_reach_an_opponent_the_player_is_asked() -> None:
    assert walked({A: (1, 2), B: (1, -2)}, (1, -1), (1, -5)) is None


def test_where_one_can_leave_his_own_square_the_player_is_asked() -> None:
    assert walked({A: (1, -1), B: (1, 2)}, (1, -1), (1, -5)) is None


def test_none_comes_to_the_player_himself_unasked() -> None:
    assert walked({A: (1, -2), B: (1, 2)}, (1, -1), (1, -5)) == ((1, -5), (1, -6))


def test_a_skeleton_that_has_reached_an_opponent_stays_there() -> None:
    assert walked({A: (1, 2), B: (1, -1)}, (1, -1), (1, -5)) == ((1, -5), (1, -6))
