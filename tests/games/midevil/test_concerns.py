"""Which windows concern a player who wants to be asked only then (`rooms/orders.py`)."""

import pytest

from oyez.engine.play import Play
from oyez.games.midevil import game
from oyez.games.midevil.combat import meet
from oyez.games.midevil.concerns import HELPS_TO_FIGHT
from oyez.games.midevil.content import CARD_IDS
from oyez.games.midevil.moments import AFTER_MOVE_ROLL, BEFORE_SKELETON_ROLL, ON_THE_MOVE, TURN_START, moment
from oyez.games.midevil.table import Table
from tests.games.midevil.positions import A, B, a_table, asked, dice, in_turn, squares, window

HERE = (1, 1)
LANE = {"straight_3": (0, -1, 0)}


def is_asked(play: Play[Table]) -> bool:
    """The window that is open concerns whoever it is offered to."""
    return game.concerns(play.table, asked(play).seat)


def fighting(hand: list[str], front: list[str], die: int, life: int = 3) -> Play[Table]:
    """A meets a skeleton, and the die will show that."""
    t = a_table(pawns={A: HERE}, skeletons={HERE: "white"}, hands={A: hand}, front={A: front}, life={A: life})
    dice(t, die)
    return in_turn(t, meet(A))


def pass_to(play: Play[Table], name: str) -> Play[Table]:
    """Nobody acts until that moment."""
    while window(play) != name:
        play.answer(asked(play).seat, ["Pass"])
    return play


def test_what_helps_to_fight() -> None:
    assert {CARD_IDS[card] for card in HELPS_TO_FIGHT} == {
        "sword",
        "shield",
        "holy_water",
        "herbs",
        "rest_by_the_fire",
        "killing_thrust",
        "fury",
    }


def test_any_card_is_offered_at_the_start_of_ones_turn() -> None:
    play = in_turn(a_table(hands={A: ["nameless_dread"]}, skeletons={HERE: "white"}), moment(TURN_START))
    assert is_asked(play)


def test_once_a_card_is_played_at_the_start_of_the_turn_the_question_does_not_return() -> None:
    """With Herbs before one it came again after each card, though they had been offered with it."""
    t = a_table(hands={A: ["evil_eye"]}, front={A: ["herbs"]}, life={A: 3})
    play = in_turn(t, moment(TURN_START))
    assert is_asked(play)
    play.answer(A, ["PlayOn", CARD_IDS.index("evil_eye"), B])
    assert window(play) == TURN_START
    assert not is_asked(play)


@pytest.mark.parametrize(("hand", "expected"), [("fury", True), ("nameless_dread", False)])
def test_before_a_combat_only_what_helps_in_it(hand: str, expected: bool) -> None:
    play = fighting([hand], [], 5)
    assert window(play) == "combat_declared"
    assert is_asked(play) is expected


@pytest.mark.parametrize(("die", "expected"), [(3, True), (5, False)])
def test_after_a_combat_roll_only_where_it_failed(die: int, expected: bool) -> None:
    play = pass_to(fighting(["killing_thrust"], [], die), "combat_rolled")
    assert is_asked(play) is expected


def test_whoever_is_about_to_die_is_offered_his_herbs() -> None:
    play = pass_to(fighting([], ["herbs"], 1, life=0), "combat_rolled")
    assert is_asked(play)


@pytest.mark.parametrize(("name", "expected"), [(AFTER_MOVE_ROLL, True), (ON_THE_MOVE, False)])
def test_a_card_for_many_moments_is_offered_once_on_the_way(name: str, expected: bool) -> None:
    t = a_table(hands={A: ["truce_of_the_dead"]}, tiles=LANE, skeletons={(1, 0): "white"})
    assert is_asked(in_turn(t, moment(name))) is expected


@pytest.mark.parametrize(("hand", "front", "expected"), [([], ["crossbow"], True), (["crossbow"], [], False)])
def test_on_the_way_only_an_item_that_lies_before_one_is_offered(
    hand: list[str], front: list[str], expected: bool
) -> None:
    t = a_table(hands={A: hand}, front={A: front}, tiles=LANE, skeletons={(1, 0): "white"}, trophies={A: "2 blue"})
    assert is_asked(in_turn(t, moment(ON_THE_MOVE))) is expected


@pytest.mark.parametrize(
    ("way", "expected"),
    [([], True), ([(2, 1), (2, 2)], False), ([(1, -1)], True)],
    ids=["before one sets out, or at the end", "on the way over the tile", "before one leaves it"],
)
def test_a_jump_to_the_next_tile_is_not_offered_on_each_square(way: list[tuple[int, int]], expected: bool) -> None:
    t = a_table(hands={A: ["secret_passage"]}, tiles=LANE, pawns={A: (1, 0)})
    t.path = squares(t, *way)
    assert is_asked(in_turn(t, moment(ON_THE_MOVE))) is expected


@pytest.mark.parametrize(("hand", "expected"), [("danse_macabre", True), ("nameless_dread", False)])
def test_a_skeleton_at_ones_throat_concerns_whoever_can_move_it(hand: str, expected: bool) -> None:
    t = a_table(hands={B: [hand]}, pawns={A: (1, 0), B: HERE}, skeletons={HERE: "white"})
    play = in_turn(t, moment(BEFORE_SKELETON_ROLL))
    assert asked(play).seat == B
    assert is_asked(play) is expected
