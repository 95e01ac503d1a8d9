"""The Horse (ME-81 to ME-88, ME-175 to ME-178)."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.midevil.choices import Door, PlayOn, PlayOnItem, PlayOnSquare, PutDown, TakeHorse, Walk
from oyez.games.midevil.ground import ALTAR_CENTRE
from oyez.games.midevil.movement import go_on, roll_movement
from oyez.games.midevil.queries import is_mounted
from oyez.games.midevil.table import NONE
from tests.games.midevil.positions import (
    A,
    B,
    C,
    a_table,
    card,
    cards,
    decision,
    dice,
    in_turn,
    moving,
    offered,
    sq,
    squares,
    turn_of,
    window,
)
from tests.tools import answers, choices

LANE = {"straight_3": (0, -1, 0), "bridge": (0, -2, 0)}
TAVERN = {"tavern": (0, -1, 0), "clearing_1": (0, -2, 1)}
HORSE = card("horse")


@pytest.mark.rule("ME-81", "ME-83")
def test_the_horse_doubles_the_movement() -> None:
    t = a_table(tiles=LANE, front={A: ["horse"]})
    dice(t, 3)
    play = in_turn(t, roll_movement(A))
    assert t.half_steps == 6
    reached = {choice.square for choice in offered(play, Walk)}
    assert sq(t, 1, -5) in reached  # six steps away


@pytest.mark.rule("ME-82")
def test_the_horse_is_an_item() -> None:
    t = a_table(tiles={"stable": (1, 0, 0)}, pawns={A: (4, 1)}, hands={A: ["horse"]})
    answers(turn_of(t), PutDown(HORSE, ()))
    assert t.front[A] == [HORSE]
    t = a_table(hands={A: ["numb_fingers"]}, front={B: ["horse"]})
    answers(turn_of(t), PlayOnItem(card("numb_fingers"), B, HORSE))
    assert t.front[B] == []


@pytest.mark.rule("ME-83")
def test_an_odd_half_step_does_not_pay_for_a_step_on_foot() -> None:
    t = a_table(tiles=LANE)
    moving(t, 3)
    play = in_turn(t, go_on(A))
    reached = {choice.square for choice in offered(play, Walk)}
    assert reached == set(squares(t, (1, 0), (0, 1), (2, 1), (1, 2)))
    answers(play, Walk(sq(t, 1, 0)))
    assert play.is_over  # the last half-step is lost


@pytest.mark.rule("ME-84", "ME-88", "ME-178")
def test_a_horse_left_outside_is_taken_on_arrival_and_ridden_at_once() -> None:
    t = a_table(tiles=TAVERN, pawns={A: (1, 1), B: (1, -2)}, front={B: ["horse"]})
    t.horse[B] = sq(t, 1, -1)
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)))
    assert choices(play) == [TakeHorse(B), Pass()]
    answers(play, TakeHorse(B))
    assert t.front == [[HORSE], []]
    assert t.horse == [NONE, NONE]
    assert t.half_steps == 2
    assert Walk(sq(t, 1, 1)) in choices(play)  # two mounted steps


@pytest.mark.rule("ME-175")
def test_a_horse_put_down_on_the_way_is_ridden_at_once() -> None:
    t = a_table(tiles={"stable": (1, 0, 0), "straight_3": (2, 0, 1)}, pawns={A: (2, 1)}, hands={A: ["horse"]})
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 3, 1)))
    assert window(play) == "on_the_move"
    answers(play, PutDown(HORSE, ()))
    assert t.half_steps == 2
    assert Walk(sq(t, 5, 1)) in choices(play)


@pytest.mark.rule("ME-176")
def test_one_who_loses_the_horse_goes_on_on_foot() -> None:
    t = a_table(tiles=LANE, front={A: ["horse"]}, hands={B: ["numb_fingers"]})
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    answers(play, PlayOnItem(card("numb_fingers"), A, HORSE))
    assert t.half_steps == 5
    assert Walk(sq(t, 1, -2)) in choices(play)
    assert Walk(sq(t, 1, -3)) not in choices(play)  # two steps on foot, one half-step is lost
    answers(play, Walk(sq(t, 1, -1)))
    assert t.half_steps == 3


@pytest.mark.rule("ME-85")
def test_the_horse_waits_at_the_door_and_its_rider_walks_inside() -> None:
    t = a_table(tiles=TAVERN, pawns={A: (1, -1)}, front={A: ["horse"]})
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)))
    assert t.half_steps == 2
    assert t.horse[A] == sq(t, 1, -1)
    assert not is_mounted(t, A)
    answers(play, Walk(sq(t, 0, -2)))
    assert play.is_over  # two half-steps for one step inside
    t = a_table(tiles=TAVERN, pawns={A: (1, -1)}, front={A: ["horse"]})
    moving(t, 1)
    play = in_turn(t, go_on(A))
    assert Walk(sq(t, 1, 0)) in choices(play)
    assert Walk(sq(t, 1, -2)) not in choices(play)  # half a step does not lead through the door


@pytest.mark.rule("ME-177")
def test_outdoors_again_the_horse_is_with_its_rider_by_whatever_door() -> None:
    t = a_table(tiles=TAVERN, pawns={A: (1, -3)}, front={A: ["horse"]})
    t.horse[A] = sq(t, 1, -1)
    moving(t, 3)
    answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -4)))  # the back door, on foot
    assert t.horse[A] == NONE
    assert t.half_steps == 1
    assert is_mounted(t, A)


@pytest.mark.rule("ME-177")
def test_half_a_step_does_not_lead_out_of_the_door() -> None:
    t = a_table(tiles=TAVERN, pawns={A: (1, -3)}, front={A: ["horse"]})
    t.horse[A] = sq(t, 1, -1)
    moving(t, 2)
    play = in_turn(t, go_on(A))
    assert Walk(sq(t, 1, -4)) in choices(play)  # on foot, then no half-step is left
    assert Walk(sq(t, 1, -5)) not in choices(play)
    moving(t, 1)
    assert in_turn(t, go_on(A)).is_over


@pytest.mark.rule("ME-177")
def test_outdoors_again_by_a_card() -> None:
    t = a_table(
        tiles=TAVERN, pawns={A: (1, -3)}, front={A: ["horse"]}, hands={A: ["secret_passage"], B: ["will_o_the_wisp"]}
    )
    t.horse[A] = sq(t, 1, -1)
    moving(t, 2)
    answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)), PlayOnSquare(card("secret_passage"), sq(t, 0, 0)))
    assert t.horse[A] == NONE
    assert is_mounted(t, A)
    t.pawn[A], t.horse[A] = sq(t, 1, -3), sq(t, 1, -1)
    t.hands[A].clear()
    play = turn_of(t, B)
    answers(play, PlayOn(card("will_o_the_wisp"), A))
    assert t.pawn[A] == ALTAR_CENTRE
    assert t.horse[A] == NONE


@pytest.mark.rule("ME-177")
def test_a_horse_that_was_taken_is_not_there_any_more() -> None:
    t = a_table(tiles=TAVERN, pawns={A: (1, -2)})
    moving(t, 4)
    answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)))
    assert not is_mounted(t, A)
    assert t.half_steps == 2


@pytest.mark.rule("ME-86")
def test_a_horse_gained_inside_waits_at_a_door_of_ones_choice() -> None:
    t = a_table(tiles=TAVERN, pawns={A: (1, -3)}, hands={A: ["horse"]}, trophies={A: "red"})
    play = answers(turn_of(t), PutDown(HORSE, (2,)))
    assert decision(play) == (A, "horse_door")
    assert choices(play) == [Door(sq(t, 1, -1)), Door(sq(t, 1, -4))]
    answers(play, Door(sq(t, 1, -4)))
    assert t.horse[A] == sq(t, 1, -4)
    t = a_table(tiles=TAVERN, pawns={A: (1, -3), B: (1, -3)}, hands={A: ["cutpurse"]}, front={B: ["horse"]})
    play = answers(turn_of(t), PlayOnItem(card("cutpurse"), B, HORSE))
    assert decision(play) == (A, "horse_door")


@pytest.mark.rule("ME-86")
def test_a_door_without_a_tile_behind_it_is_no_place_for_a_horse() -> None:
    t = a_table(tiles={"tavern": (0, -1, 0)}, pawns={A: (1, -3)}, hands={A: ["horse"]}, trophies={A: "red"})
    answers(turn_of(t), PutDown(HORSE, (2,)))
    assert t.horse[A] == sq(t, 1, -1)  # the back door leads off the map
    t = a_table(
        tiles={"tavern": (0, -1, 0), "manor": (0, -2, 1)}, pawns={A: (1, -3)}, hands={A: ["horse"]}, trophies={A: "red"}
    )
    answers(turn_of(t), PutDown(HORSE, (2,)))
    assert t.horse[A] == sq(t, 1, -1)  # the back door leads into the manor


@pytest.mark.rule("ME-87")
def test_the_variant_in_which_the_horse_goes_everywhere() -> None:
    t = a_table(tiles=TAVERN, pawns={A: (1, -1)}, front={A: ["horse"]}, options={"horse_tether": False})
    moving(t, 2)
    play = in_turn(t, go_on(A))
    assert Walk(sq(t, 0, -2)) in choices(play)
    answers(play, Walk(sq(t, 0, -2)))
    assert t.pawn[A] == sq(t, 0, -2)  # through the door and inside, half a step each
    assert t.horse[A] == NONE
    assert is_mounted(t, A)
    t = a_table(
        tiles=TAVERN, pawns={A: (1, -3)}, hands={A: ["horse"]}, trophies={A: "red"}, options={"horse_tether": False}
    )
    play = answers(turn_of(t), PutDown(HORSE, (2,)))
    assert decision(play)[1] != "horse_door"


@pytest.mark.rule("ME-88")
def test_a_horse_that_waits_elsewhere_is_not_taken() -> None:
    t = a_table(3, tiles=TAVERN, pawns={B: (1, -2), C: (1, -2)}, front={B: ["horse"], C: ["horse"]})
    t.horse[B], t.horse[C] = sq(t, 1, -1), sq(t, 1, -4)
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)))
    assert choices(play) == [TakeHorse(B), Pass()]


@pytest.mark.rule("ME-88", "ME-126")
def test_who_has_a_horse_takes_no_other_and_the_option_forbids_it() -> None:
    for front, options in (({A: ["horse"], B: ["horse"]}, {}), ({B: ["horse"]}, {"unattended_horse": False})):
        t = a_table(tiles=TAVERN, pawns={B: (1, -2)}, front=front, options=options)
        t.horse[B] = sq(t, 1, -1)
        moving(t, 6)
        play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)))
        assert decision(play)[1] != "settle"


@pytest.mark.rule("ME-178")
def test_of_several_horses_one_is_taken_once_the_skeleton_is_beaten() -> None:
    t = a_table(
        3,
        tiles=TAVERN,
        pawns={B: (1, -2), C: (0, -2)},
        front={B: ["horse"], C: ["horse"]},
        skeletons={(1, -1): "white"},
    )
    t.horse[B] = t.horse[C] = sq(t, 1, -1)
    moving(t, 4)
    dice(t, 1, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)))
    assert t.life[A] == 2  # fought first
    assert choices(play) == [TakeHorse(B), TakeHorse(C), Pass()]
    answers(play, TakeHorse(C))
    assert t.front == [cards("horse"), cards("horse"), []]


@pytest.mark.rule("ME-178", "ME-147", "ME-64")
def test_no_horse_is_taken_from_under_a_skeleton() -> None:
    t = a_table(tiles=TAVERN, pawns={B: (1, -2)}, front={B: ["horse"]}, skeletons={(1, -1): "white"})
    t.horse[B] = sq(t, 1, -1)
    t.truce = True
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)))
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-178")
def test_it_is_not_offered_again_to_one_who_stays() -> None:
    t = a_table(tiles=TAVERN, pawns={B: (1, -2)}, front={B: ["horse"]})
    t.horse[B] = sq(t, 1, -1)
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)), Pass())
    assert decision(play) == (A, "move_step")
    assert offered(play, TakeHorse) == []
