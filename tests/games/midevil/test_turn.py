"""The turn (ME-25 to ME-31, ME-157 to ME-159)."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.midevil import game
from oyez.games.midevil.choices import (
    Challenge,
    Figures,
    PlaceTile,
    Play,
    PlayOn,
    Square,
    Stop,
    TakeHorse,
    TakeLife,
    Walk,
)
from oyez.games.midevil.movement import go_on
from oyez.games.midevil.table import WHITE
from oyez.games.midevil.turn import refill_hand, turn, turn_over
from tests.games.midevil.positions import (
    PASSES,
    A,
    B,
    C,
    a_table,
    card,
    cards,
    decision,
    dice,
    dice_left,
    events,
    figures,
    in_turn,
    moving,
    offered,
    sq,
    turn_of,
    window,
)
from tests.tools import answers, choices, on


@pytest.mark.rule("ME-25")
def test_the_nine_steps_in_their_order() -> None:
    t = a_table(skeletons={(1, 0): "white", (1, 2): "red"}, stack=["straight_3"], hands={A: ["quagmire"]})
    t.deck = cards("quagmire", "puppet_strings", "still_standing", "still_standing")
    t.pawn[A] = sq(t, 1, 0)
    t.card_used[B] = True
    dice(t, 1, 5, 3, 4, 2)  # filling, combat, movement, combat, skeletons
    play = turn_of(t)
    kinds = [event.kind for event in play.events]
    answers(play, PlaceTile(0, -1, 0))
    kinds += [event.kind for event in play.events]
    answers(play, (Square(sq(t, 1, -1)),))
    kinds += [event.kind for event in play.events]
    assert len(t.hands[A]) == 3
    answers(play, Walk(sq(t, 1, 2)))
    kinds += [event.kind for event in play.events]
    answers(play, Stop())
    kinds += [event.kind for event in play.events]
    while decision(play)[1] == "skeleton_move":
        answers(play, choices(play)[0])
        kinds += [event.kind for event in play.events]
    told = [
        "drew_tile", "laid", "fill_roll", "filled", "combat", "combat_roll", "beat", "drew",
        "move_roll", "stepped", "combat", "beat", "stopped", "skeleton_roll", "skeleton_moved",
    ]  # fmt: skip
    places = []
    start = 0
    for kind in told:
        start = kinds.index(kind, start)
        places.append(start)
    assert places == sorted(places)
    assert decision(play) == (A, "end_discard")


@pytest.mark.rule("ME-26")
def test_before_the_first_step_the_cycle_begins_the_effects_end_and_the_dead_revive() -> None:
    t = a_table(hands={A: ["fury"]}, life={A: 0})
    t.card_used[A] = t.fog[A] = t.dead[A] = True
    play = turn_of(t)
    assert window(play) == "turn_start"
    assert not t.card_used[A]
    assert not t.fog[A]
    assert t.life[A] == 3
    assert t.stage == 0


@pytest.mark.rule("ME-157")
def test_an_effect_until_the_end_of_the_turn_ends_even_by_death() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, life={A: 0}, hands={A: ["fury"]})
    t.curse[A] = -3
    dice(t, 1)
    play = on(game, t, turn(A))
    answers(play, Play(card("fury")))  # 1 + 2 - 3: he dies
    assert events(play, "died") != []
    assert t.active == B
    assert t.fury == 0
    assert t.curse[A] + t.curse_ahead[A] == 0


@pytest.mark.rule("ME-157", "ME-146")
def test_an_effect_until_your_next_turn_ends_before_its_first_window() -> None:
    t = a_table(3, hands={A: ["danse_macabre"]}, skeletons={(1, 0): "white"})
    t.fog[A] = True
    play = turn_of(t)
    assert not t.fog[A]
    assert choices(play) == [Play(card("danse_macabre")), *PASSES]


@pytest.mark.rule("ME-146", "ME-157")
def test_the_fog_stays_through_the_turns_of_the_others() -> None:
    t = a_table(3, skeletons={(0, 0): "white"})
    t.fog[A] = True
    play = answers(turn_of(t, B), Stop())
    assert events(play, "frozen") != []
    assert t.fog[A]


@pytest.mark.rule("ME-157", "ME-138")
def test_strings_are_pulled_until_the_end_of_the_turn() -> None:
    t = a_table(3)
    t.puppeteer = C
    play = on(game, t, turn_over(A))
    assert decision(play) == (B, "move_step")


@pytest.mark.rule("ME-157", "ME-147")
def test_a_truce_ends_with_the_turn() -> None:
    t = a_table(pawns={B: (1, 0)}, skeletons={(1, 0): "white"})
    t.truce = True
    dice(t, 6)
    on(game, t, turn_over(A))
    assert not t.truce
    assert t.trophies[B] == figures("white")


@pytest.mark.rule("ME-27", "ME-77")
def test_a_skeleton_met_is_fought_before_the_movement_goes_on() -> None:
    t = a_table(skeletons={(1, 0): "white"}, tiles={"straight_3": (0, -1, 0)})
    moving(t, 6)
    dice(t, 2, 5)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -1)))
    assert t.life[A] == 2  # the only way to go on
    assert t.pawn[A] == sq(t, 1, 0)  # the way is broken off by the fight
    assert t.trophies[A] == figures("white")
    assert decision(play) == (A, "move_step")
    answers(play, Walk(sq(t, 1, -1)))
    assert t.pawn[A] == sq(t, 1, -1)


@pytest.mark.rule("ME-28", "ME-79", "ME-158")
def test_in_step_3_one_may_take_a_token_and_challenge() -> None:
    t = a_table(tokens=[(1, 0)], pawns={A: (1, 0), B: (1, 0)}, book=B)
    play = turn_of(t)
    assert t.stage == 3
    assert choices(play) == [TakeLife(), Challenge(), Pass()]
    answers(play, TakeLife())
    assert t.life[A] == 4
    assert choices(play) == [Challenge(), Pass()]


@pytest.mark.rule("ME-28", "ME-90")
def test_in_step_3_one_takes_the_book() -> None:
    t = a_table(tiles={"graveyard": (0, -1, 0)}, pawns={A: (1, -2)})
    turn_of(t)
    assert t.book == A


@pytest.mark.rule("ME-158", "ME-64")
def test_on_arrival_the_combat_comes_first_then_all_else_in_any_order() -> None:
    t = a_table(
        3,
        tokens=[(1, 0)],
        skeletons={(1, 0): "white"},
        pawns={B: (1, 0)},
        book=B,
        front={2: ["horse"]},
    )
    t.horse[2] = sq(t, 1, 0)
    moving(t, 4)
    dice(t, 1, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))  # the token buys the second roll by itself
    assert decision(play) == (A, "settle")
    assert choices(play) == [TakeLife(), TakeHorse(2), Challenge(), Pass()]
    answers(play, TakeHorse(2))
    assert choices(play) == [TakeLife(), Challenge(), Pass()]


@pytest.mark.rule("ME-158", "ME-89")
def test_the_book_and_its_victory_come_before_the_token() -> None:
    t = a_table(tiles={"graveyard": (0, -1, 0)}, pawns={A: (1, -1)}, tokens=[(1, -2)])
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)))
    assert choices(play) == [TakeLife(), Pass()]
    assert t.book == A
    t = a_table(tiles={"graveyard": (0, -1, 0)}, pawns={A: (1, -2)}, skeletons={(1, -2): "red"}, tokens=[(1, -2)])
    dice(t, 6)
    assert choices(turn_of(t)) == [TakeLife(), Pass()]
    assert t.book == A  # after a combat, too
    t = a_table(pawns={A: (1, 0)}, tokens=[(1, 1)], book=A)
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 1)))
    assert play.is_over
    assert t.life[A] == 3


@pytest.mark.rule("ME-158", "ME-178")
def test_no_horse_is_taken_in_step_3() -> None:
    t = a_table(pawns={A: (1, 0)}, front={B: ["horse"]}, tokens=[(1, 0)])
    t.horse[B] = sq(t, 1, 0)
    assert choices(turn_of(t)) == [TakeLife(), Pass()]


@pytest.mark.rule("ME-29")
@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
def test_step_4_fills_the_hand_up_to_three(held: int) -> None:
    t = a_table(front={A: ["sword", "horse", "lantern"]})
    t.hands[A] = cards("still_standing") * held
    t.deck = cards("quagmire", "quagmire", "puppet_strings", "still_standing")
    on(game, t, refill_hand(A))
    assert len(t.hands[A]) == max(held, 3)


@pytest.mark.rule("ME-30", "ME-124")
def test_the_turn_passes_to_the_next_player() -> None:
    t = a_table(3)
    on(game, t, turn_over(A))
    assert t.active == B


@pytest.mark.rule("ME-30", "ME-123")
def test_step_9_comes_before_the_next_turn() -> None:
    t = a_table(hands={A: ["quagmire"]})
    t.card_used[A] = True
    play = answers(turn_of(t, A, last=False), Stop())
    assert decision(play) == (A, "end_discard")
    assert t.active == A
    answers(play, Pass())
    assert t.active == B
    assert decision(play) == (B, "move_step")


@pytest.mark.rule("ME-31", "ME-74")
def test_every_roll_is_one_die() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white", (1, 2): "red", (0, 2): "red"})
    dice(t, 6, 4, 1, 5)
    play = turn_of(t)  # one for the combat, one for the movement
    assert dice_left(t) == [1, 5]
    assert t.movement == 4
    answers(play, Stop())
    assert dice_left(t) == [5]
    assert t.to_move == 1
    t = a_table(stack=["straight_3"])
    dice(t, 5, 4, 3, 2)
    answers(turn_of(t), PlaceTile(0, -1, 0))
    assert dice_left(t) == [4, 3, 2]  # one to fill the tile
    t = a_table(book=B)
    dice(t, 5, 4, 3, 2)
    answers(turn_of(t), Challenge())
    assert dice_left(t) == [3, 2]  # one each in a duel


@pytest.mark.rule("ME-159")
def test_a_skeleton_that_was_moved_away_is_not_fought() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white"}, hands={B: ["danse_macabre"]})
    play = turn_of(t)
    assert window(play) == "turn_start"
    answers(play, Play(card("danse_macabre")))
    moves = [choice for choice in choices(play) if choice.square != t.pawn[A]]
    answers(play, moves[0])
    assert events(play, "combat") == []
    assert t.skeletons != {}
    assert offered(play, Walk) != []


@pytest.mark.rule("ME-52")
def test_a_skeleton_that_comes_before_step_3_is_fought_in_step_3() -> None:
    t = a_table(hands={B: ["ambush"]}, stack=["straight_3"])
    dice(t, 1, 6)
    play = answers(turn_of(t), PlayOn(card("ambush"), A), Figures((WHITE,)))
    assert decision(play) == (A, "place_tile")
    assert events(play, "combat") == []
    answers(play, PlaceTile(0, -1, 0))
    answers(play, (Square(sq(t, 1, -3)),))
    assert events(play, "combat") != []
    assert t.trophies[A] == figures("white")


@pytest.mark.rule("ME-52", "ME-191")
def test_a_skeleton_that_comes_in_steps_4_to_6_is_fought_at_once() -> None:
    t = a_table(hands={B: ["ambush"]})
    dice(t, 6, 1)
    play = turn_of(t)
    while window(play) != "before_move_roll":
        answers(play, Pass())
    answers(play, PlayOn(card("ambush"), A), Figures((WHITE,)))
    assert [event.kind for event in play.events if event.kind in ("appeared", "combat", "move_roll")] == [
        "appeared",
        "combat",
        "move_roll",
    ]


@pytest.mark.rule("ME-52")
def test_a_skeleton_that_comes_at_another_time_waits_for_the_next_turn() -> None:
    t = a_table(hands={B: ["ambush"]}, skeletons={(0, 2): "white"})
    dice(t, 1, 1)
    play = turn_of(t)
    while decision(play) != (B, "play_card") or window(play) != "before_skeleton_roll":
        answers(play, Stop() if decision(play)[1] == "move_step" else Pass())
    answers(play, PlayOn(card("ambush"), A), Figures((WHITE,)))
    assert events(play, "combat") == []
    assert t.skeletons[t.pawn[A]] == WHITE
    t.hands[B].clear()
    dice(t, 6)
    play = on(game, t, turn(A))
    assert t.trophies[A] == figures("white")
