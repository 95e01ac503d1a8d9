"""Items (ME-125 to ME-131, ME-193); the Lantern is tested with the tiles."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.games.midevil.choices import PlayOnItem, PutDown, Shoot, UseItem, Walk
from oyez.games.midevil.combat import meet
from oyez.games.midevil.content import CARDS
from oyez.games.midevil.faces import EAST, NORTH, SOUTH, WEST
from oyez.games.midevil.moments import moment
from oyez.games.midevil.movement import go_on
from oyez.games.midevil.queries import bonus
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import BLUE, RED, WHITE, Table
from tests.games.midevil.positions import (
    PASSES,
    A,
    B,
    a_table,
    card,
    cards,
    decision,
    dice,
    events,
    figures,
    in_turn,
    moving,
    offered,
    sq,
    turn_of,
    window,
)
from tests.tools import answers, choices

BOW = card("crossbow")


@pytest.mark.rule("ME-125")
def test_an_item_stays_in_front_of_its_owner() -> None:
    t = a_table(tiles={"smith": (0, -1, 0)}, pawns={A: (1, -1)}, hands={A: ["sword"]})
    play = answers(turn_of(t), PutDown(card("sword"), ()))
    assert t.front[A] == cards("sword")
    answers(play, choices(play)[-1])
    assert t.front[A] == cards("sword")
    assert view(t, B)["players"][A]["items"] == ["sword"]  # face up


@pytest.mark.rule("ME-125")
def test_an_item_stays_until_it_is_discarded_or_stolen() -> None:
    t = a_table(hands={B: ["numb_fingers"]}, front={A: ["sword", "herbs"]})
    answers(in_turn(t, moment("turn_start")), Pass(), PlayOnItem(card("numb_fingers"), A, card("sword")))
    assert t.front[A] == cards("herbs")
    assert card("sword") in t.discard
    t = a_table(hands={B: ["cutpurse"]}, front={A: ["sword"]})
    answers(in_turn(t, moment("turn_start")), PlayOnItem(card("cutpurse"), A, card("sword")))
    assert t.front == [[], cards("sword")]


@pytest.mark.rule("ME-126")
def test_never_two_copies_of_a_card() -> None:
    t = a_table(hands={A: ["sword", "fury"]}, front={A: ["sword"]}, options={"item_costs": False})
    play = turn_of(t)
    assert offered(play, PutDown) == []
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, PutDown(card("sword"), ()))
    assert refusal.value.rule == "ME-126"
    t = a_table(hands={A: ["sword"]}, front={A: ["sword"]}, options={"item_costs": False})
    assert decision(turn_of(t)) == (A, "move_step")  # he is not even asked
    t = a_table(hands={A: ["cutpurse"]}, front={A: ["sword"], B: ["sword", "shield"]})
    assert offered(turn_of(t), PlayOnItem) == [PlayOnItem(card("cutpurse"), B, card("shield"))]


@pytest.mark.rule("ME-127")
def test_several_items_serve_in_one_combat() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, front={A: ["sword", "shield", "holy_water"]})
    assert bonus(t, A) == 1
    moving(t, 0)
    dice(t, 1, 2)
    play = answers(in_turn(t, meet(A)), UseItem(card("shield")))
    assert t.total == 3
    answers(play, UseItem(card("holy_water")))
    assert t.trophies[A] == figures("white")
    t = a_table(hands={A: ["herbs"]}, front={A: ["sword", "shield"]}, trophies={A: "white"})
    answers(turn_of(t), PutDown(card("herbs"), (WHITE,)))
    assert t.front[A] == cards("sword", "shield", "herbs")


@pytest.mark.rule("ME-128", "ME-56")
def test_an_item_is_free_on_its_tile_and_has_a_price_elsewhere() -> None:
    t = a_table(tiles={"smith": (0, -1, 0)}, pawns={A: (2, -1)}, hands={A: ["sword"]}, trophies={A: "5 white"})
    assert offered(turn_of(t), PutDown) == [PutDown(card("sword"), ())]
    t = a_table(hands={A: ["sword"]}, trophies={A: "5 white, 2 red, blue"})
    play = turn_of(t)
    assert set(offered(play, PutDown)) == {
        PutDown(card("sword"), (WHITE, WHITE, WHITE)),
        PutDown(card("sword"), (WHITE, RED)),
        PutDown(card("sword"), (RED, RED)),
        PutDown(card("sword"), (BLUE,)),
    }
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, PutDown(card("sword"), (WHITE, BLUE)))
    assert refusal.value.rule == "ME-128"
    answers(play, PutDown(card("sword"), (WHITE, RED)))
    assert t.ossuary == figures("white, red")
    assert t.trophies[A] == figures("4 white, red, blue")
    t = a_table(hands={A: ["sword"]}, trophies={A: "2 white"})
    assert decision(turn_of(t)) == (A, "move_step")
    t = a_table(hands={A: ["sword"]}, trophies={A: "blue"})
    assert offered(turn_of(t), PutDown) == [PutDown(card("sword"), (BLUE,))]  # just its price


@pytest.mark.rule("ME-129")
def test_the_variant_without_prices() -> None:
    t = a_table(hands={A: ["sword"]}, options={"item_costs": False})
    assert offered(turn_of(t), PutDown) == [PutDown(card("sword"), ())]


@pytest.mark.rule("ME-130")
def test_how_items_are_used() -> None:
    modes = {entry.id: entry.use.mode for entry in CARDS if entry.is_item}
    assert modes == {
        "horse": "passive",
        "sword": "passive",
        "shield": "once_per_combat",
        "crossbow": "discard",
        "holy_water": "discard",
        "lantern": "once_per_turn",
        "herbs": "discard",
    }
    t = a_table(3, pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, front={A: ["shield", "holy_water"], B: ["shield"]})
    moving(t, 0)
    dice(t, 4)
    in_turn(t, meet(A))
    assert t.trophies[A] == figures("white")  # nobody was asked: the roll had not failed


@pytest.mark.rule("ME-130")
def test_only_ones_own_failed_roll_counts() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, front={B: ["shield", "holy_water"]}, life={A: 0})
    moving(t, 0)
    dice(t, 1)
    play = in_turn(t, meet(A))
    assert t.dead[A]
    assert events(play, "used") == []


@pytest.mark.rule("ME-130")
def test_the_shield_serves_again_in_the_next_combat() -> None:
    t = a_table(skeletons={(1, 0): "white", (0, 0): "red"}, front={A: ["shield"]})
    moving(t, 8)
    dice(t, 1, 5, 1, 5)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)), UseItem(card("shield")), Walk(sq(t, 0, 0)))
    assert choices(play) == [UseItem(card("shield")), *PASSES]
    assert t.front[A] == cards("shield")


@pytest.mark.rule("ME-130")
@pytest.mark.parametrize("name", ["turn_start", "combat_won", "after_skeletons"])
def test_herbs_are_used_in_every_window_and_in_anybodys_turn(name: str) -> None:
    t = a_table(front={B: ["herbs"]}, life={B: 1})
    play = in_turn(t, moment(name))
    assert decision(play) == (B, "play_card")
    answers(play, UseItem(card("herbs")))
    assert t.life[B] == 3
    assert t.front[B] == []
    assert t.discard == cards("herbs")


def a_shooter(**more: Any) -> Table:
    t = a_table(front={A: ["crossbow"]}, **more)
    moving(t, 4)
    return t


@pytest.mark.rule("ME-131")
def test_the_crossbow_shoots_the_first_skeleton_within_three_steps() -> None:
    t = a_shooter(
        tiles={"straight_3": (0, -1, 0), "market": (1, 0, 0)},
        skeletons={(1, -2): "blue", (1, -1): "white", (5, 1): "red"},
    )
    play = answers(in_turn(t, moment("on_the_move")))
    assert offered(play, Shoot) == [Shoot(BOW, NORTH)]  # the red one is four steps away
    answers(play, Shoot(BOW, NORTH))
    assert t.trophies[A] == figures("white")
    assert t.discard == [BOW]
    assert sq(t, 1, -2) in t.skeletons


@pytest.mark.rule("ME-131")
def test_the_crossbow_reaches_the_third_square() -> None:
    t = a_shooter(tiles={"straight_3": (0, -1, 0)}, skeletons={(1, -2): "blue"})
    answers(in_turn(t, moment("on_the_move")), Shoot(BOW, NORTH))
    assert t.trophies[A] == figures("blue")


@pytest.mark.rule("ME-131")
def test_walls_stop_the_shot_and_doors_do_not() -> None:
    t = a_shooter(
        tiles={"church": (0, -1, 0), "monastery": (1, 0, 1)},
        skeletons={(1, -2): "white", (5, 1): "red", (1, 2): "blue"},
        pawns={A: (1, 0)},
    )
    play = in_turn(t, moment("on_the_move"))
    assert offered(play, Shoot) == [Shoot(BOW, NORTH), Shoot(BOW, SOUTH)]
    t.pawn[A] = sq(t, 4, 1)  # the courtyard: its east door leads to the red one
    play = in_turn(t, moment("on_the_move"))
    assert offered(play, Shoot) == [Shoot(BOW, EAST)]
    t.pawn[A] = sq(t, 3, 1)
    t.skeletons.pop(sq(t, 5, 1))
    t.skeletons[sq(t, 3, 0)] = WHITE  # in the building, behind a wall
    assert in_turn(t, moment("on_the_move")).is_over


@pytest.mark.rule("ME-131", "ME-130")
def test_the_crossbow_is_for_ones_own_movement() -> None:
    t = a_table(skeletons={(1, 0): "white"}, front={A: ["crossbow"], B: ["crossbow"]}, hands={A: ["fury"]})
    play = turn_of(t)
    assert offered(play, Shoot) == []  # turn_start
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, Shoot(BOW, NORTH))
    assert refusal.value.rule == "ME-130"
    while window(play) != "on_the_move":
        answers(play, Pass())
    assert Shoot(BOW, NORTH) in choices(play)
    answers(play, Pass())
    assert decision(play) == (A, "move_step")  # B was not asked
    with pytest.raises(IllegalAnswer):
        play.answer(A, Shoot(BOW, WEST))


@pytest.mark.rule("ME-193", "ME-151")
def test_a_shot_is_no_combat_and_its_points_count_at_once() -> None:
    t = a_shooter(
        skeletons={(1, 2): "red"},
        trophies={A: "9 blue, white"},
        tokens=[(1, 1)],
        hands={B: ["still_standing"]},
    )
    t.pawn[A] = sq(t, 1, 0)
    play = in_turn(t, moment("on_the_move"))
    answers(play, Shoot(BOW, SOUTH))  # past the token and the pawn at the centre
    assert play.is_over
    assert t.winners == [A]
    assert t.ended_by == "points"
    assert events(play, "combat") == []


@pytest.mark.rule("ME-193")
def test_a_shot_opens_no_combat_window() -> None:
    t = a_shooter(skeletons={(1, 0): "red"}, hands={B: ["evil_eye"]})
    play = answers(in_turn(t, moment("on_the_move")), Shoot(BOW, NORTH))
    assert decision(play) == (B, "play_card")
    assert window(play) == "on_the_move"
    answers(play, Pass())
    assert play.is_over


@pytest.mark.rule("ME-193")
def test_one_may_shoot_under_a_truce() -> None:
    t = a_shooter(skeletons={(1, 0): "red"})
    t.truce = True
    play = answers(in_turn(t, moment("on_the_move")), Shoot(BOW, NORTH))
    assert t.trophies[A] == figures("red")
    assert play.is_over
