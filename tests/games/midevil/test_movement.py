"""The players' movement (ME-74 to ME-80, ME-174), and ways offered at once."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.games.midevil import movement
from oyez.games.midevil.choices import Play, PlayOn, Stop, TakeLife, Walk
from oyez.games.midevil.ground import ALTAR_CENTRE
from oyez.games.midevil.movement import go_on, roll_movement
from oyez.games.midevil.paths import reach
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import Table
from tests.games.midevil.positions import (
    A,
    B,
    a_table,
    card,
    decision,
    dice,
    events,
    figures,
    in_turn,
    moving,
    offered,
    sq,
    squares,
    turn_of,
    window,
)
from tests.tools import answers, choices

LANE = {"straight_3": (0, -1, 0), "bridge": (0, -2, 0)}  # six squares in a row to the north


@pytest.mark.rule("ME-74", "ME-76")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_movement_is_one_die_and_each_step_costs_one(die: int) -> None:
    t = a_table(tiles=LANE)
    dice(t, die)
    play = in_turn(t, roll_movement(A))
    reached = {choice.square for choice in offered(play, Walk)}
    lane = [sq(t, 1, gy) for gy in (0, -1, -2, -3, -4, -5)]
    assert [square for square in lane if square in reached] == lane[:die]


@pytest.mark.rule("ME-75")
def test_one_need_not_use_it_all_and_may_stay() -> None:
    t = a_table(tiles=LANE)
    dice(t, 6)
    play = in_turn(t, roll_movement(A))
    answers(play, Stop())
    assert t.pawn[A] == ALTAR_CENTRE
    assert play.is_over
    t = a_table(tiles=LANE)
    dice(t, 6)
    play = answers(in_turn(t, roll_movement(A)), Walk(sq(t, 1, 0)), Stop())
    assert t.pawn[A] == sq(t, 1, 0)
    assert play.is_over


@pytest.mark.rule("ME-76", "ME-19")
def test_one_may_go_back_over_squares() -> None:
    t = a_table(tiles=LANE)
    moving(t, 8)
    play = in_turn(t, go_on(A))
    answers(play, Walk(sq(t, 1, 0)), Walk(ALTAR_CENTRE), Walk(sq(t, 1, 0)))
    assert t.half_steps == 2
    answers(play, Walk(ALTAR_CENTRE))
    assert play.is_over


@pytest.mark.rule("ME-76", "ME-20")
def test_a_move_that_cannot_be_is_refused_with_its_rule() -> None:
    t = a_table(tiles={"church": (0, -1, 0), "smith": (1, 0, 1)}, pawns={A: (0, -1)})
    moving(t, 2)
    play = in_turn(t, go_on(A))
    for place, rule in (((0, -2), "ME-17"), ((1, -3), "ME-76"), ((2, -1), "ME-76")):
        with pytest.raises(IllegalAnswer) as refusal:
            play.answer(A, Walk(sq(t, *place)))
        assert refusal.value.rule == rule
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, Walk(9999))
    assert refusal.value.rule == "ME-17"
    t = a_table(tiles={"tavern": (0, -1, 0)}, pawns={A: (0, -1)})
    moving(t, 12)
    play = in_turn(t, go_on(A))
    t.half_steps = 2
    play = in_turn(t, go_on(A))
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, Walk(sq(t, 0, -2)))
    assert refusal.value.rule == "ME-20"


@pytest.mark.rule("ME-77")
def test_after_a_win_the_movement_goes_on() -> None:
    t = a_table(tiles=LANE, skeletons={(1, 0): "white", (1, -1): "red"})
    moving(t, 6)
    dice(t, 4, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)))
    assert t.pawn[A] == sq(t, 1, 0)
    answers(play, Walk(sq(t, 1, -2)))
    assert t.pawn[A] == sq(t, 1, -1)
    answers(play, Walk(sq(t, 1, -2)))
    assert t.pawn[A] == sq(t, 1, -2)
    assert t.trophies[A] == figures("white, red")


@pytest.mark.rule("ME-174")
def test_step_6_ends_after_the_window_of_the_last_step() -> None:
    t = a_table(tiles=LANE, hands={A: ["spoils"]})
    t.discard = [card("quagmire")]
    moving(t, 2)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert window(play) == "on_the_move"
    answers(play, Pass())
    assert play.is_over  # nothing is left to pay a step with


@pytest.mark.rule("ME-174")
def test_the_last_step_has_its_window_even_after_a_combat() -> None:
    t = a_table(tiles=LANE, skeletons={(1, 0): "white"}, hands={A: ["spoils"]})
    t.discard = [card("quagmire")]
    moving(t, 2)
    dice(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    while window(play) != "on_the_move":
        answers(play, Pass())
    assert t.trophies[A] == figures("white")
    answers(play, Pass())
    assert play.is_over


@pytest.mark.rule("ME-174")
def test_step_6_ends_when_one_stops_or_can_pay_no_step() -> None:
    t = a_table(tiles=LANE, tokens=[(1, 0)])
    moving(t, 2)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)), Pass())  # he leaves the token
    assert play.is_over
    moving(t, 4)
    assert answers(in_turn(t, go_on(A)), Stop()).is_over


@pytest.mark.rule("ME-78", "ME-133")
def test_cards_change_the_total_in_the_order_of_their_effects() -> None:
    for first, total in ((A, 4), (B, 5)):  # (4 + 3) / 2 and 4 / 2 + 3
        t = a_table(hands={A: ["take_to_your_heels"], B: ["quagmire"]})
        dice(t, 4)
        play = in_turn(t, roll_movement(A))
        assert window(play) == "after_move_roll"
        if first == A:
            answers(play, Play(card("take_to_your_heels")), PlayOn(card("quagmire"), A))
        else:
            answers(play, Pass(), PlayOn(card("quagmire"), A), Play(card("take_to_your_heels")))
        assert t.movement == total
        assert t.half_steps == 2 * total


@pytest.mark.rule("ME-78", "ME-81", "ME-83")
def test_the_horse_doubles_after_the_cards() -> None:
    t = a_table(tiles=LANE, hands={B: ["quagmire"]}, front={A: ["horse"]})
    dice(t, 5)
    play = answers(in_turn(t, roll_movement(A)), PlayOn(card("quagmire"), A))
    assert t.half_steps == 6  # 5 becomes 3, then doubled: six mounted steps
    assert Walk(sq(t, 1, -5)) in choices(play)


@pytest.mark.rule("ME-79")
def test_a_token_may_be_taken_on_arrival_or_later_while_one_stands_there() -> None:
    t = a_table(tiles=LANE, tokens=[(1, 0)])
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert choices(play) == [TakeLife(), Pass()]
    answers(play, Pass())
    assert decision(play) == (A, "move_step")
    assert TakeLife() in choices(play)
    answers(play, TakeLife())
    assert t.life[A] == 4
    assert t.tokens == []
    assert TakeLife() not in choices(play)


@pytest.mark.rule("ME-79", "ME-80")
def test_with_five_tokens_one_takes_none() -> None:
    t = a_table(tiles=LANE, tokens=[(1, 0)], life={A: 5})
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert decision(play) == (A, "move_step")
    assert TakeLife() not in choices(play)


@pytest.mark.rule("ME-79")
def test_a_token_that_one_can_take_only_later_is_offered_then() -> None:
    t = a_table(tokens=[(1, 0)], pawns={B: (1, 2)}, life={A: 5}, hands={A: ["will_o_the_wisp"]})
    moving(t, 2)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    answers(play, PlayOn(card("will_o_the_wisp"), B))  # costs a token: now there is room for one
    assert decision(play) == (A, "settle")
    assert choices(play) == [TakeLife(), Pass()]


@pytest.mark.rule("ME-76", "ME-77")
def test_every_reachable_square_is_offered_with_its_way_and_fights() -> None:
    t = a_table(tiles={"crossing_2": (0, -1, 0)}, skeletons={(1, 0): "white", (1, -1): "red"})
    moving(t, 8)
    found = reach(t, A)
    assert found.way_to(sq(t, 1, -1)) == [sq(t, 1, 0), sq(t, 1, -1)]
    assert found.fights(sq(t, 1, -1)) == 2
    # To the square behind them there are ways of the same length with fewer fights.
    north = sq(t, 0, -1)
    assert found.half_steps(north) == 6
    assert found.fights(north) == 0
    assert found.way_to(north) == [sq(t, 0, 1), sq(t, 0, 0), north]
    shown = {way["square"]: way for way in view(t, B)["ways"]}
    assert shown[north] == {"square": north, "half_steps": 6, "fights": 0, "path": found.way_to(north)}


@pytest.mark.rule("ME-76", "ME-110")
def test_a_way_is_walked_square_by_square_and_others_may_act_at_each() -> None:
    t = a_table(tiles=LANE, hands={B: ["evil_eye"]})
    moving(t, 8)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)))
    seen = []
    while decision(play) == (B, "play_card"):
        seen.append(t.pawn[A])
        answers(play, Pass())
    assert seen == [sq(t, 1, 0), sq(t, 1, -1), sq(t, 1, -2)]


@pytest.mark.rule("ME-76")
def test_a_way_is_given_up_when_a_card_is_played() -> None:
    t = a_table(tiles=LANE, hands={B: ["evil_eye"]})
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)), PlayOn(card("evil_eye"), A))
    assert t.pawn[A] == sq(t, 1, 0)
    assert decision(play) == (A, "move_step")


def test_ways_are_searched_once_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def counted(t: Table, seat: int) -> object:
        searched.append(seat)
        return reach(t, seat)

    monkeypatch.setattr(movement, "reach", counted)
    t = a_table(tiles=LANE)
    moving(t, 6)
    play = in_turn(t, go_on(A))
    assert len(offered(play, Walk)) > 5
    assert len(searched) == 1
    answers(play, Walk(sq(t, 1, -1)))  # two squares, and the next question
    assert len(searched) == 2


@pytest.mark.rule("ME-75")
def test_a_whole_turn_standing_still() -> None:
    t = a_table(tiles=LANE)
    dice(t, 3)
    play = answers(turn_of(t), Stop())
    assert events(play, "stopped") != []
    assert squares(t, (1, 1)) == [t.pawn[A]]
