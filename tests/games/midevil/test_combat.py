"""Combat against a skeleton (ME-51 to ME-64, ME-165 to ME-170)."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.games.midevil.choices import Pay, Play, PlayOn, SpendLife, Stop, TakeLife, UseItem, Walk
from oyez.games.midevil.combat import meet
from oyez.games.midevil.movement import go_on
from oyez.games.midevil.table import BLUE, RED, WHITE, Table
from tests.games.midevil.positions import (
    PASSES,
    A,
    B,
    C,
    a_table,
    card,
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
from tests.tools import answers, choices


def a_fight(colour: str = "white", **more: Any) -> Table:
    """A stands before a skeleton, in step 6."""
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): colour}, **more)
    moving(t, 0)
    return t


@pytest.mark.rule("ME-51")
def test_one_must_fight_where_one_begins_and_where_one_comes() -> None:
    t = a_table(pawns={A: (1, 0)}, skeletons={(1, 0): "white", (1, 1): "red"})
    dice(t, 4, 1, 4)
    play = turn_of(t)
    assert t.trophies[A] == figures("white")
    answers(play, Walk(sq(t, 1, 1)))
    assert t.trophies[A] == figures("white, red")


@pytest.mark.rule("ME-53")
@pytest.mark.parametrize("die", range(1, 7))
def test_four_or_more_wins(die: int) -> None:
    t = a_fight()
    dice(t, die, 6)
    in_turn(t, meet(A))
    assert t.trophies[A] == figures("white")
    assert t.life[A] == (3 if die >= 4 else 2)


@pytest.mark.rule("ME-53")
def test_the_total_is_the_die_and_the_modifiers() -> None:
    t = a_fight(front={A: ["sword"]}, life={A: 0})
    dice(t, 3)
    in_turn(t, meet(A))
    assert t.total == 4
    assert t.trophies[A] == figures("white")


@pytest.mark.rule("ME-57")
def test_the_new_roll_replaces_the_old_one_even_if_it_is_lower() -> None:
    t = a_fight(trophies={A: "3 white"})
    dice(t, 3, 1)
    play = answers(in_turn(t, meet(A)), SpendLife())
    assert t.total == 1
    assert offered(play, Pay) == [Pay((WHITE,) * 3)]


@pytest.mark.rule("ME-54")
@pytest.mark.parametrize("colour", ["white", "red", "blue"])
@pytest.mark.parametrize("die", [3, 4])
def test_the_colour_does_not_change_the_combat(colour: str, die: int) -> None:
    t = a_fight(colour, life={A: 0})
    dice(t, die)
    in_turn(t, meet(A))
    assert t.dead[A] == (die == 3)
    assert t.trophies[A] == figures(colour if die == 4 else "")


@pytest.mark.rule("ME-54")
@pytest.mark.parametrize("colour", ["white", "red", "blue"])
def test_the_colour_does_not_change_the_missing_points(colour: str) -> None:
    t = a_fight(colour, trophies={A: "white, blue"})
    dice(t, 3)
    assert choices(in_turn(t, meet(A))) == [Pay((BLUE,)), Pay((WHITE,)), SpendLife()]


@pytest.mark.rule("ME-55", "ME-56")
def test_every_minimal_set_is_offered_and_no_other() -> None:
    t = a_fight(trophies={A: "4 white, 2 red, blue"})
    dice(t, 1)
    play = in_turn(t, meet(A))
    assert set(offered(play, Pay)) == {
        Pay((WHITE, WHITE, WHITE)),
        Pay((WHITE, RED)),
        Pay((RED, RED)),
        Pay((BLUE,)),
    }
    for wrong, rule in (((WHITE, BLUE), "ME-56"), ((WHITE,), "ME-55"), ((BLUE, BLUE), "ME-55")):
        with pytest.raises(IllegalAnswer) as refusal:
            play.answer(A, Pay(wrong))
        assert refusal.value.rule == rule


@pytest.mark.rule("ME-57", "ME-63")
def test_a_token_buys_a_new_roll_and_goes_back_to_the_supply() -> None:
    t = a_fight(trophies={A: "blue"})
    supply = t.supply
    dice(t, 1, 2, 6)
    play = answers(in_turn(t, meet(A)), SpendLife())
    assert t.total == 2  # the new roll replaces the old one
    answers(play, SpendLife())
    assert t.life[A] == 1
    assert t.supply == supply + 2
    assert t.trophies[A] == figures("blue, white")


@pytest.mark.rule("ME-58", "ME-168")
def test_a_combat_cannot_be_left() -> None:
    t = a_fight(trophies={A: "blue"})
    dice(t, 1)
    play = in_turn(t, meet(A))
    assert choices(play) == [Pay((BLUE,)), SpendLife()]
    for wrong in (Pass(), Stop()):
        with pytest.raises(IllegalAnswer) as refusal:
            play.answer(A, wrong)
        assert refusal.value.rule == "ME-168"
    assert t.in_combat
    dice(t, 2, 3)
    answers(play, SpendLife())
    assert (t.total, decision(play)) == (2, (A, "combat_response"))
    answers(play, SpendLife())
    assert (t.total, decision(play)) == (3, (A, "combat_response"))
    answers(play, Pay((BLUE,)))
    assert not t.in_combat


@pytest.mark.rule("ME-59", "ME-60")
def test_the_last_token_is_worth_a_roll() -> None:
    for last, dies in ((4, False), (3, True)):
        t = a_fight(life={A: 1})
        dice(t, 3, last)
        in_turn(t, meet(A))
        assert t.life[A] == 0
        assert t.dead[A] == dies


@pytest.mark.rule("ME-59")
def test_without_a_token_trophies_still_save_ones_life() -> None:
    t = a_fight(life={A: 0}, trophies={A: "red"})
    dice(t, 2)
    in_turn(t, meet(A))
    assert not t.dead[A]
    assert t.ossuary == figures("red")


@pytest.mark.rule("ME-165")
def test_cards_and_items_serve_in_the_window_not_after_it() -> None:
    t = a_fight(hands={A: ["killing_thrust"]}, front={A: ["holy_water"]}, trophies={A: "blue"})
    dice(t, 2)
    play = in_turn(t, meet(A))
    assert window(play) == "combat_rolled"
    assert choices(play) == [UseItem(card("holy_water")), Play(card("killing_thrust")), *PASSES]
    answers(play, Pass())
    assert choices(play) == [Pay((BLUE,)), SpendLife()]


@pytest.mark.rule("ME-165", "ME-194")
def test_a_card_in_the_window_can_win() -> None:
    t = a_fight(hands={A: ["killing_thrust"]}, life={A: 0})
    dice(t, 1)
    answers(in_turn(t, meet(A)), Play(card("killing_thrust")))
    assert t.trophies[A] == figures("white")
    assert t.total == 4


@pytest.mark.rule("ME-52")
def test_a_card_played_in_a_combat_begins_no_other_combat() -> None:
    t = a_fight(hands={A: ["killing_thrust"]}, life={A: 0})
    dice(t, 1)
    play = answers(in_turn(t, meet(A)), Play(card("killing_thrust")))
    assert events(play, "combat") == []  # the skeleton that he fights has not just arrived
    assert t.trophies[A] == figures("white")


@pytest.mark.rule("ME-166", "ME-130")
def test_the_shield_rolls_again_once_in_a_window_of_its_own() -> None:
    t = a_fight(front={A: ["shield"]}, hands={A: ["killing_thrust"]})
    t.life[A] = 3
    dice(t, 1, 2, 6)
    play = in_turn(t, meet(A))
    assert UseItem(card("shield")) in choices(play)
    answers(play, UseItem(card("shield")))
    assert t.total == 2
    assert window(play) == "combat_rolled"
    assert choices(play) == [Play(card("killing_thrust")), *PASSES]  # the Shield has served
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, UseItem(card("shield")))
    assert refusal.value.rule == "ME-130"
    assert t.life[A] == 3


@pytest.mark.rule("ME-166")
def test_holy_water_ends_the_window_and_wins() -> None:
    t = a_fight(front={A: ["holy_water", "shield"]}, hands={A: ["killing_thrust"]})
    t.curse[A] = -3  # however bad the roll is
    dice(t, 1)
    play = answers(in_turn(t, meet(A)), UseItem(card("holy_water")))
    assert t.discard == [card("holy_water")]
    assert t.trophies[A] == figures("white")
    assert events(play, "combat_roll") + events(play, "modified_roll") == []


@pytest.mark.rule("ME-166")
def test_after_any_other_card_the_window_goes_on() -> None:
    t = a_fight(front={A: ["shield"]}, hands={A: ["killing_thrust"]})
    t.curse[A] = -2
    dice(t, 1)
    play = answers(in_turn(t, meet(A)), Play(card("killing_thrust")))  # -1 + 3 = 2
    assert window(play) == "combat_rolled"
    assert choices(play) == [UseItem(card("shield")), *PASSES]


@pytest.mark.rule("ME-167", "ME-127")
def test_lasting_modifiers_add_up_and_count_when_the_die_is_cast() -> None:
    t = a_fight(front={A: ["sword"]}, trophies={A: "5 white"})
    t.curse[A], t.curse_ahead[A], t.fury = -1, -3, 2
    dice(t, 1)
    in_turn(t, meet(A))
    assert t.total == 0  # 1 + 1 - 1 - 3 + 2
    t = a_fight(trophies={A: "9 white"})
    t.curse[A] = -3
    dice(t, 1)
    play = in_turn(t, meet(A))
    assert t.total == -2
    assert offered(play, Pay) == [Pay((WHITE,) * 6)]


@pytest.mark.rule("ME-167", "ME-140")
def test_what_comes_after_the_cast_changes_only_later_rolls() -> None:
    t = a_fight(hands={A: ["fury"]}, life={A: 1})
    dice(t, 2, 2)
    play = in_turn(t, meet(A))
    while window(play) != "combat_rolled":
        answers(play, Pass())
    answers(play, Play(card("fury")))  # two stays two; the token buys 2 + 2
    assert t.life[A] == 0
    assert t.trophies[A] == figures("white")
    assert t.total == 4


@pytest.mark.rule("ME-169")
def test_items_are_never_compulsory() -> None:
    t = a_fight(front={A: ["holy_water"]}, life={A: 0})
    dice(t, 1)
    play = answers(in_turn(t, meet(A)), Pass())
    assert events(play, "died") != []
    assert t.dead[A]


@pytest.mark.rule("ME-61", "ME-170")
def test_a_beaten_skeleton_is_taken_when_the_window_has_closed() -> None:
    t = a_fight("red", hands={B: ["still_standing"]})
    dice(t, 6)
    play = in_turn(t, meet(A))
    assert decision(play) == (B, "play_card")
    assert window(play) == "combat_won"
    assert t.trophies[A] == figures("")
    assert sq(t, 1, 0) in t.skeletons
    answers(play, Pass())
    assert t.trophies[A] == figures("red")
    assert t.skeletons == {}


@pytest.mark.rule("ME-170")
@pytest.mark.parametrize("way", ["die", "pay", "water"])
def test_every_win_opens_the_window(way: str) -> None:
    t = a_fight(hands={B: ["still_standing"]}, trophies={A: "blue"}, front={A: ["holy_water"]})
    dice(t, 6 if way == "die" else 1)
    play = in_turn(t, meet(A))
    if way == "water":
        answers(play, UseItem(card("holy_water")))
    if way == "pay":
        answers(play, Pass(), Pay((BLUE,)))
    assert decision(play) == (B, "play_card")
    assert window(play) == "combat_won"


@pytest.mark.rule("ME-62")
def test_paid_trophies_leave_the_game() -> None:
    t = a_fight(trophies={A: "2 red"})
    reserve = t.reserve[:]
    dice(t, 2)
    answers(in_turn(t, meet(A)), Pay((RED,)))
    assert t.ossuary == figures("red")
    assert t.reserve == reserve


@pytest.mark.rule("ME-64", "ME-79", "ME-147")
def test_nothing_is_done_on_a_square_before_its_skeleton_is_beaten() -> None:
    t = a_table(tiles={"graveyard": (0, -1, 0)}, pawns={A: (1, -1)}, skeletons={(1, -2): "white"}, tokens=[(1, -2)])
    t.truce = True
    moving(t, 6)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)))
    assert t.book == -1
    assert offered(play, TakeLife) == []
    t.truce = False
    dice(t, 5)
    play = turn_of(t)
    assert t.book == A
    assert decision(play) == (A, "settle")
    assert dice_left(t) == []


@pytest.mark.rule("ME-142", "ME-110")
def test_a_skeleton_that_gets_up_is_fought_on_without_a_new_declaration() -> None:
    t = a_fight(hands={B: ["still_standing"], C: ["evil_eye"]}, seats=3)
    dice(t, 5, 6)
    play = in_turn(t, meet(A))
    found = []
    while not play.is_over:
        if decision(play)[0] == B:
            answers(play, PlayOn(card("still_standing"), A))
            continue
        found.append(window(play))
        answers(play, Pass())
    # C could act at every moment: the declaration comes once, the roll and the win come twice.
    assert found == ["combat_declared", "combat_rolled", "combat_won", "combat_rolled", "combat_won"]
    assert t.trophies[A] == figures("white")
