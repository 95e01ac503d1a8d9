"""The way to the book becomes free (ME-90), and the way home (ME-150), while somebody stands there."""

import pytest

from oyez.engine.choices import Concede, Pass
from oyez.games.midevil.choices import Answer, MoveSkeleton, Play, PlayOn, PutDown
from oyez.games.midevil.moments import moment
from oyez.games.midevil.movement import go_on, roll_movement
from oyez.games.midevil.table import BLUE, ROLLING, SKELETONS, WHITE, Table
from tests.games.midevil.positions import (
    A,
    B,
    C,
    D,
    a_table,
    card,
    cards,
    decision,
    dice,
    events,
    in_turn,
    moving,
    sq,
    turn_of,
)
from tests.tools import answers

GRAVEYARD = {"graveyard": (0, -1, 0)}


def on_the_guarded_book() -> Table:
    """A stands on the book under a Truce, beside the skeleton that guards it; B can make it dance."""
    t = a_table(
        tiles=GRAVEYARD,
        pawns={A: (1, -2), B: (1, 0)},
        skeletons={(1, -2): "red"},
        hands={B: ["danse_macabre"]},
    )
    t.truce = True
    return t


@pytest.mark.rule("ME-90")
def test_the_book_is_taken_as_soon_as_its_guardian_has_gone() -> None:
    t = on_the_guarded_book()
    moving(t, 2)
    play = in_turn(t, moment("on_the_move"), go_on(A))
    assert decision(play) == (B, "play_card")
    answers(play, Play(card("danse_macabre")), MoveSkeleton(sq(t, 1, -2), sq(t, 1, -1)))
    assert t.book == A  # at once: before he is asked where he goes
    assert [event.rule for event in events(play, "took_book")] == ["ME-89"]
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-90", "ME-64")
def test_it_is_not_taken_while_another_skeleton_guards_it() -> None:
    t = on_the_guarded_book()
    t.skeletons[sq(t, 1, -1)] = WHITE
    moving(t, 2)
    play = answers(in_turn(t, moment("on_the_move"), go_on(A)), Play(card("danse_macabre")))
    answers(play, MoveSkeleton(sq(t, 1, -2), sq(t, 0, -2)), MoveSkeleton(sq(t, 1, -1), sq(t, 1, -2)))
    assert t.book == -1
    t.truce = False


@pytest.mark.rule("ME-90")
def test_a_book_freed_before_step_6_is_taken_when_step_6_begins() -> None:
    t = on_the_guarded_book()
    t.stage = ROLLING
    dice(t, 3)
    play = in_turn(t, moment("before_move_roll"), roll_movement(A))
    answers(play, Play(card("danse_macabre")), MoveSkeleton(sq(t, 1, -2), sq(t, 1, -1)))
    assert decision(play) == (A, "move_step")
    assert t.book == A
    kinds = [event.kind for event in play.events]
    assert kinds.index("move_roll") < kinds.index("took_book")


@pytest.mark.rule("ME-90")
def test_a_guardian_that_goes_in_step_8_leaves_the_book_where_it_is() -> None:
    t = on_the_guarded_book()
    t.stage = SKELETONS
    play = in_turn(t, moment("after_skeletons"))
    answers(play, Play(card("danse_macabre")), MoveSkeleton(sq(t, 1, -2), sq(t, 1, -1)))
    assert t.book == -1  # only in steps 3 and 6
    t.truce = False
    turn_of(t)
    assert t.book == A


@pytest.mark.rule("ME-90")
def test_a_book_that_comes_back_waits_for_step_3_whatever_is_played() -> None:
    """It is the skeleton that makes way, not the book that comes: then one waits for the next turn."""
    skeletons = {(0, 0): "white"}
    t = a_table(3, GRAVEYARD, pawns={A: (1, -2)}, skeletons=skeletons, hands={B: ["danse_macabre"]}, book=C)
    moving(t, 2)
    play = in_turn(t, moment("on_the_move"), go_on(A))
    play.answer(C, Concede())
    answers(play, Play(card("danse_macabre")), MoveSkeleton(sq(t, 0, 0), sq(t, 1, 0)))
    assert decision(play) == (A, "move_step")
    assert t.book == -1


@pytest.mark.rule("ME-150")
def test_the_way_home_made_free_before_step_6_wins_when_step_6_begins() -> None:
    t = a_table(pawns={B: (1, 0)}, skeletons={(1, 1): "red"}, hands={B: ["danse_macabre"]}, book=A)
    t.truce, t.stage = True, ROLLING
    dice(t, 3)
    play = in_turn(t, moment("before_move_roll"), roll_movement(A))
    answers(play, Play(card("danse_macabre")), MoveSkeleton(sq(t, 1, 1), sq(t, 0, 1)))
    assert play.is_over
    assert (t.winners, t.ended_by) == ([A], "book")


# --- cards of players who leave --------------------------------------------------------------------------------------


@pytest.mark.rule("ME-119", "ME-155")
def test_a_card_comes_to_nothing_if_its_player_leaves_before_it_takes_effect() -> None:
    t = a_table(3, hands={A: ["it_never_was"], B: ["evil_eye"]})
    play = answers(in_turn(t, moment("turn_start")), PlayOn(card("evil_eye"), C))
    assert decision(play) == (A, "respond_card")
    play.answer(B, Concede())
    answers(play, Pass())
    assert t.curse_ahead == [0, 0, 0]
    assert [(event.rule, event.facts) for event in events(play, "void")] == [("ME-119", (card("evil_eye"), B))]
    assert t.discard == cards("evil_eye")


@pytest.mark.rule("ME-119", "ME-155")
def test_an_item_comes_to_nothing_if_its_player_leaves_while_putting_it_down() -> None:
    t = a_table(3, hands={A: ["it_never_was"], B: ["sword"]}, trophies={B: "blue"})
    play = answers(in_turn(t, moment("turn_start")), PutDown(card("sword"), (BLUE,)))
    assert decision(play) == (A, "respond_card")
    play.answer(B, Concede())
    answers(play, Pass())
    assert t.front[B] == []
    assert t.discard == cards("sword")


@pytest.mark.rule("ME-119", "ME-155")
def test_an_answer_comes_to_nothing_if_its_player_leaves() -> None:
    t = a_table(4, hands={A: ["evil_eye"], B: ["it_never_was"], C: ["it_never_was"]})
    play = answers(turn_of(t), PlayOn(card("evil_eye"), D), Answer(card("it_never_was"), card("evil_eye"), 0))
    assert decision(play) == (C, "respond_card")
    play.answer(B, Concede())
    answers(play, Pass())
    while decision(play)[1] == "respond_card":
        answers(play, Pass())
    assert t.curse_ahead[D] == -1  # nobody is left to cancel it


@pytest.mark.rule("ME-119", "ME-196")
def test_what_a_card_has_done_stays_done_if_its_player_leaves_meanwhile() -> None:
    t = a_table(3, skeletons={(0, 0): "red", (2, 2): "white"}, hands={B: ["danse_macabre"]})
    play = answers(turn_of(t), Play(card("danse_macabre")), MoveSkeleton(sq(t, 0, 0), sq(t, 1, 0)))
    assert decision(play) == (B, "dance")
    play.answer(B, Concede())
    assert sq(t, 1, 0) in t.skeletons  # moved
    assert sq(t, 2, 2) in t.skeletons  # and nobody moves the other
    assert decision(play)[1] != "dance"


@pytest.mark.rule("ME-200")
def test_every_card_announced_comes_to_nothing_when_the_active_player_leaves() -> None:
    t = a_table(4, hands={B: ["evil_eye"], D: ["it_never_was"]})
    play = answers(turn_of(t, A, last=False), PlayOn(card("evil_eye"), C))
    play.answer(A, Concede())
    assert [(event.rule, event.facts) for event in events(play, "void")] == [("ME-200", (card("evil_eye"), A))]
