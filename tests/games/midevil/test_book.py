"""The Necronomicon (ME-89 to ME-91) and duels for it (ME-92 to ME-104, ME-179 to ME-182, ME-190)."""

from typing import Any

import pytest

from oyez.engine.choices import Concede, Pass
from oyez.games.midevil.choices import Challenge, Figures, PlayOn, PlayOnItem, Raise, SpendLife, TakeLife, UseItem, Walk
from oyez.games.midevil.content import CARDS
from oyez.games.midevil.moments import moment
from oyez.games.midevil.movement import go_on
from oyez.games.midevil.table import BLUE, RED, WHITE, Table
from tests.games.midevil.positions import (
    A,
    B,
    C,
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
    turn_of,
    window,
)
from tests.tools import answers, choices

GRAVEYARD = {"graveyard": (0, -1, 0)}


@pytest.mark.rule("ME-89")
def test_the_first_to_reach_the_centre_takes_the_book() -> None:
    t = a_table(tiles=GRAVEYARD, pawns={A: (1, -1)}, skeletons={(1, -2): "white"})
    moving(t, 4)
    dice(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)))
    assert t.book == A
    assert [event.kind for event in play.events if event.kind in ("beat", "took_book")] == ["beat", "took_book"]


@pytest.mark.rule("ME-89")
def test_it_is_taken_at_the_centre_only_and_only_once() -> None:
    t = a_table(tiles=GRAVEYARD, pawns={A: (1, -1)})
    moving(t, 4)
    in_turn(t, go_on(A))
    assert t.book == -1  # on the tile, but not at its centre
    turn_of(t)
    assert t.book == -1
    t = a_table(tiles=GRAVEYARD, pawns={A: (1, -1)}, book=B)
    moving(t, 4)
    answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)))
    assert t.book == B  # the first has it


@pytest.mark.rule("ME-90")
def test_only_the_active_player_takes_it() -> None:
    t = a_table(tiles=GRAVEYARD, pawns={B: (1, -2)})
    moving(t, 2)
    answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert t.book == -1  # B stands there, but it is not his turn
    turn_of(t, A)
    assert t.book == -1
    turn_of(t, B)
    assert t.book == B


@pytest.mark.rule("ME-90")
def test_a_book_that_comes_back_in_ones_own_movement_waits_for_the_next_turn() -> None:
    t = a_table(3, tiles=GRAVEYARD, pawns={A: (1, -2)}, book=C)
    moving(t, 4)
    play = in_turn(t, go_on(A))
    play.answer(C, Concede())
    assert t.book == -1
    answers(play, choices(play)[-1])  # he stops where he stands
    assert t.book == -1
    turn_of(t)
    assert t.book == A


@pytest.mark.rule("ME-91")
def test_no_card_touches_the_book() -> None:
    assert "necronomicon" not in [entry.id for entry in CARDS]
    t = a_table(hands={A: ["numb_fingers", "cutpurse"]}, book=B)
    assert decision(turn_of(t)) == (A, "settle")  # B has no item: no card can be played
    t = a_table(hands={A: ["will_o_the_wisp"]}, pawns={B: (1, 0)}, book=B)
    assert decision(turn_of(t)) == (A, "move_step")  # nor is the holder's pawn moved
    for name in ("numb_fingers", "cutpurse"):
        t = a_table(hands={A: [name]}, front={B: ["sword"]}, book=B)
        play = turn_of(t)
        assert offered(play, PlayOnItem) == [PlayOnItem(card(name), B, card("sword"))]
        answers(play, PlayOnItem(card(name), B, card("sword")))
        assert t.front[B] == []
        assert t.book == B


def a_duel(**more: Any) -> Table:
    """A and B on one square, in step 3 of A's turn; B holds the book."""
    return a_table(book=B, **more)


@pytest.mark.rule("ME-92")
def test_there_are_no_fights_without_the_book_or_between_others() -> None:
    assert decision(turn_of(a_table())) == (A, "move_step")
    assert decision(turn_of(a_table(3, pawns={C: (1, 0)}, book=C))) == (A, "move_step")


@pytest.mark.rule("ME-182", "ME-93")
def test_a_token_underfoot_gives_no_second_chance_of_a_duel() -> None:
    t = a_duel(tokens=[(1, 1)])
    moving(t, 4)
    assert choices(in_turn(t, go_on(A))) == [TakeLife(), Pass()]  # he has not come here in step 6


@pytest.mark.rule("ME-93")
def test_the_holder_declares_no_duel_and_nobody_one_from_afar() -> None:
    t = a_table(pawns={A: (1, 0), B: (1, 0)}, book=A)
    assert decision(turn_of(t)) == (A, "move_step")
    t = a_table(pawns={A: (1, 0), B: (0, 0)}, book=B)
    assert decision(turn_of(t)) == (A, "move_step")
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 2, 0)))  # one square further on
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-93", "ME-179")
def test_the_challenger_may_and_the_holder_must() -> None:
    t = a_duel()
    play = turn_of(t)
    assert choices(play) == [Challenge(), Pass()]
    dice(t, 3, 5)
    answers(play, Challenge())
    assert events(play, "duel_roll") != []  # the holder was not asked
    assert decision(play) == (A, "duel_raise")


@pytest.mark.rule("ME-182", "ME-93")
def test_in_step_6_a_duel_is_declared_on_arrival_only() -> None:
    t = a_table(pawns={A: (1, 0), B: (1, 0)}, book=B)
    moving(t, 6)
    play = in_turn(t, go_on(A))
    assert decision(play) == (A, "move_step")  # standing there is not coming
    answers(play, Walk(sq(t, 1, 1)), Walk(sq(t, 1, 0)))
    assert decision(play) == (A, "settle")
    assert t.half_steps == 2


@pytest.mark.rule("ME-182")
def test_the_declaration_comes_before_the_window() -> None:
    t = a_table(pawns={A: (1, 1), B: (1, 0)}, hands={A: ["evil_eye"]}, book=B)
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert decision(play) == (A, "settle")
    answers(play, Pass())
    assert window(play) == "on_the_move"


@pytest.mark.rule("ME-94")
def test_the_holder_does_not_fight_and_is_not_challenged_in_his_turn() -> None:
    t = a_table(pawns={A: (1, 1), B: (1, 0)}, book=A)
    moving(t, 4)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)))
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-95")
def test_one_duel_a_turn() -> None:
    t = a_duel()
    dice(t, 4, 4, 3)
    play = answers(turn_of(t), Challenge(), Pass(), Pass())
    answers(play, Walk(sq(t, 1, 0)), Walk(sq(t, 1, 1)))
    assert decision(play) == (A, "move_step")
    assert decision(turn_of(t)) == (A, "settle")  # and one in the next


@pytest.mark.rule("ME-96", "ME-99")
def test_each_rolls_one_die_and_no_bonus_counts() -> None:
    t = a_duel(front={A: ["sword", "shield", "holy_water"], B: ["sword", "shield"]})
    t.fury, t.curse[A], t.curse[B] = 2, -1, -1
    dice(t, 3, 5)
    play = answers(turn_of(t), Challenge())
    assert t.dice == [3, 5]
    assert play.question is not None
    assert play.question.facts == (3, 5)
    assert offered(play, UseItem) == []


@pytest.mark.rule("ME-97", "ME-98", "ME-103")
def test_a_token_rolls_ones_own_die_again_and_trophies_stay_added() -> None:
    t = a_duel(trophies={A: "blue"}, life={A: 2})
    supply = t.supply
    dice(t, 1, 4, 6, 2)
    play = answers(turn_of(t), Challenge(), Raise((BLUE,)))  # 4 to 4
    assert decision(play) == (A, "duel_raise")  # on equal scores the challenger
    answers(play, SpendLife())
    assert t.dice == [6, 4]
    assert t.added == [3, 0]
    assert decision(play) == (B, "duel_raise")
    assert t.supply == supply + 1
    assert t.ossuary == figures("blue")


@pytest.mark.rule("ME-98")
def test_on_equal_scores_the_challenger_decides_then_the_holder() -> None:
    t = a_duel(trophies={B: "white"})
    dice(t, 4, 4)
    play = answers(turn_of(t), Challenge())
    assert decision(play) == (A, "duel_raise")
    answers(play, Pass())
    assert decision(play) == (B, "duel_raise")
    answers(play, Raise((WHITE,)))
    assert decision(play) == (A, "duel_raise")  # compared anew


@pytest.mark.rule("ME-180")
def test_a_raise_draws_level_or_goes_ahead_and_may_give_too_much() -> None:
    t = a_duel(trophies={A: "2 white, red"})
    dice(t, 2, 4)
    play = answers(turn_of(t), Challenge())
    assert set(offered(play, Raise)) == {
        Raise((RED,)),
        Raise((WHITE, WHITE)),
        Raise((WHITE, RED)),
        Raise((WHITE, WHITE, RED)),  # ME-56 does not apply
    }
    t = a_duel(trophies={A: "white"})
    dice(t, 4, 4)
    play = answers(turn_of(t), Challenge())
    assert offered(play, Raise) == [Raise((WHITE,))]  # on a tie: above it


@pytest.mark.rule("ME-97")
def test_the_new_die_replaces_the_old_one_even_if_it_is_lower() -> None:
    t = a_duel()
    dice(t, 3, 4, 1)
    answers(turn_of(t), Challenge(), SpendLife())
    assert t.dice == [1, 4]


@pytest.mark.rule("ME-98", "ME-180")
def test_after_a_raise_the_scores_are_compared_with_what_was_added() -> None:
    t = a_duel(trophies={A: "2 blue", B: "white, 2 blue"})
    dice(t, 4, 4)
    play = answers(turn_of(t), Challenge(), Raise((BLUE, BLUE)))  # 10 to 4
    assert decision(play) == (B, "duel_raise")
    assert offered(play, Raise) == [Raise((BLUE, BLUE)), Raise((WHITE, BLUE, BLUE))]


@pytest.mark.rule("ME-98", "ME-181")
def test_after_a_raise_an_equal_score_is_the_challengers_again() -> None:
    t = a_duel(trophies={A: "2 white", B: "white"})
    dice(t, 4, 4)
    play = answers(turn_of(t), Challenge(), Pass())
    assert decision(play) == (B, "duel_raise")
    answers(play, Raise((WHITE,)), Raise((WHITE,)))  # 4 to 5, 5 to 5
    assert decision(play) == (A, "duel_raise")
    answers(play, Pass())
    assert decision(play) == (B, "duel_raise")  # both must pass anew
    answers(play, Pass())
    assert t.dead == [False, False]


@pytest.mark.rule("ME-181", "ME-101")
def test_the_duel_ends_when_the_lower_score_passes() -> None:
    t = a_duel(trophies={A: "blue"})
    dice(t, 2, 4)
    play = answers(turn_of(t), Challenge(), Pass())
    assert t.dead == [True, False]
    assert t.book == B
    assert t.ossuary == figures("blue")
    assert play.is_over  # the challenger's turn is lost


@pytest.mark.rule("ME-100", "ME-104")
def test_a_challenger_who_wins_takes_the_book_and_goes_on() -> None:
    t = a_table(pawns={A: (1, 0), B: (1, 0)}, life={B: 0}, book=B)
    dice(t, 5, 4, 2)
    play = answers(turn_of(t), Challenge())
    assert t.book == A
    assert t.dead[B]
    assert decision(play) == (A, "move_step")
    assert t.half_steps == 4


@pytest.mark.rule("ME-102")
def test_on_a_tie_nobody_dies() -> None:
    t = a_duel(life={A: 0, B: 0})
    dice(t, 3, 3)
    answers(turn_of(t), Challenge())
    assert t.book == B
    assert t.dead == [False, False]


@pytest.mark.rule("ME-104")
def test_a_challenger_who_ties_walks_on() -> None:
    t = a_table(pawns={A: (1, 1), B: (1, 0)}, life={A: 0, B: 0}, book=B)
    moving(t, 6)
    dice(t, 3, 3)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, 0)), Challenge())
    assert t.book == B
    assert t.half_steps == 4
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-110", "ME-121", "ME-190")
def test_cards_are_played_before_the_dice_of_a_duel_and_not_after() -> None:
    t = a_table(
        3,
        pawns={A: (1, 0), B: (1, 0), C: (0, 0)},
        hands={C: ["will_o_the_wisp", "evil_eye"]},
        front={C: ["herbs"]},
        trophies={A: "blue", B: "blue"},
        book=B,
    )
    dice(t, 2, 5)
    play = turn_of(t)
    while decision(play) != (A, "settle"):
        answers(play, Pass())
    answers(play, Challenge())
    assert decision(play) == (C, "play_card")
    assert window(play) == "combat_declared"
    assert PlayOn(card("evil_eye"), A) in choices(play)
    assert offered(play, PlayOn) == [PlayOn(card("evil_eye"), A), PlayOn(card("evil_eye"), B)]  # no pawn is moved
    answers(play, Pass())
    assert decision(play) == (A, "duel_raise")
    answers(play, Raise((BLUE,)))  # 5 to 5
    assert decision(play) == (A, "duel_raise")  # nobody is asked for a card or an item
    answers(play, SpendLife())
    assert decision(play)[1] == "duel_raise"


@pytest.mark.rule("ME-182", "ME-52")
def test_a_fight_where_one_stands_gives_no_new_right_to_challenge() -> None:
    t = a_table(3, pawns={A: (1, 0), B: (1, 0)}, hands={C: ["ambush"]}, book=B)
    moving(t, 4)
    dice(t, 6)
    play = in_turn(t, moment("on_the_move"), go_on(A))
    answers(play, PlayOn(card("ambush"), A), Figures((WHITE,)))
    assert t.trophies[A] == figures("white")
    assert decision(play) == (A, "move_step")
