"""Battles and sieges, the finer points: who is asked when, what a card changes, who holds whom (FF-222 to FF-263)."""

import pytest

from oyez.engine.choices import No, Pass, Yes
from oyez.engine.play import Play
from oyez.games.fief.battle import end_battle, next_round
from oyez.games.fief.choices import Assassinate, Done, GiveMoney, LiftSiege, Lord, PlayDarc, PlayUnderground
from oyez.games.fief.choices_war import Apportion, Besiege, Fall, FightOn, JoinAttack, JoinDefence, LoseToken, Surrender
from oyez.games.fief.combat import pillage_turn, siege_turn
from oyez.games.fief.forces import leader_of
from oyez.games.fief.ids import OFF
from oyez.games.fief.pieces import ENGINES, count_at
from oyez.games.fief.queries import ally, is_besieged
from oyez.games.fief.table import (
    ATTACK,
    BATTLE_ROUND,
    CITY,
    DEFENCE,
    IN,
    KNIGHT,
    SERGEANT,
    UNDERGROUND,
    Battle,
    Table,
)
from oyez.games.fief.turn import phase_6
from oyez.games.fief.windows import window
from tests.games.fief.places import attack, can_attack, fight_on, fighting
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    E,
    army,
    asked,
    battle_dice,
    begin,
    castle,
    decision,
    events,
    fief,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    married,
    offered,
    soldiers,
    title,
    village,
)
from tests.tools import answers

BOURG = village("bourg")
HENRI, ARTHUR, ERIC, OTHON = lord("henri"), lord("arthur"), lord("eric"), lord("othon")


def battle_of(t: Table) -> Battle:
    assert t.battle is not None
    return t.battle


def dice_of(t: Table) -> list[int]:
    """How many dice each side threw last."""
    return [len(dice) for dice in battle_of(t).dice]


# --- the order of the phase ---


@pytest.mark.rule("FF-222", "FF-258")
def test_a_besieger_who_has_nothing_to_declare_may_lift_his_siege_in_step_6_1() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=2, road="st_vivien")
    t.siege[BOURG] = 1 << B
    play = begin(t, siege_turn(B))
    assert decision(play) == "siege_declare"
    play.answer(B, LiftSiege(BOURG))
    assert not is_besieged(t, BOURG)
    assert Besiege(BOURG) in offered(play, Besiege)


@pytest.mark.rule("FF-222", "FF-223", "FF-275")
def test_all_sieges_come_before_all_battles_and_these_before_all_pillage() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "sigy", "henri", sergeants=1)
    castle(t, "bourg", "sigy")
    army(t, B, "bourg", sergeants=2, road="st_vivien")
    army(t, A, "sigy", sergeants=2, road="st_paul")
    t.mills[BOURG] = t.mills[village("sigy")] = 1
    t.first = B
    play = begin(t, phase_6())
    order = []
    while not play.is_over:
        order.append((decision(play), asked(play).seat))
        play.answer(asked(play).seat, Done())
    steps = ("siege_declare", "attack", "pillage")
    assert order == [(step, seat) for step in steps for seat in (B, A)]


@pytest.mark.rule("FF-223", "FF-225")
def test_one_fights_in_several_villages_in_the_order_one_likes() -> None:
    t = kingdom()
    for where in ("bourg", "sigy"):
        army(t, B, where, sergeants=1)
        army(t, A, where, sergeants=3, road="st_vivien" if where == "bourg" else "st_paul")
    play = fighting(t, A)
    battle_dice(t, 1, 0)
    attack(play, "sigy", B)
    assert t.controller[village("sigy")] == A
    battle_dice(t, 1, 0)
    attack(play, "bourg", B)
    assert t.controller[BOURG] == A
    assert play.is_over


@pytest.mark.rule("FF-226", "FF-10")
def test_an_ally_may_be_attacked() -> None:
    t = kingdom()
    army(t, B, "bourg", "blanche", sergeants=1)
    army(t, A, "bourg", "arthur", sergeants=3, road="villeneuve")
    married(t, "arthur", "blanche")
    battle_dice(t, 1, 0)
    attack(fighting(t, A), "bourg", B)
    assert t.jailer[lord("blanche")] == A
    assert ally(t, A) == B  # the marriage stands


@pytest.mark.rule("FF-227")
def test_third_players_are_asked_from_the_attackers_left() -> None:
    t = kingdom(5)
    for seat in (0, 1, 3, 4):
        army(t, seat, "bourg", sergeants=2, road="villeneuve" if seat else "")
    army(t, C, "bourg", sergeants=7, road="st_vivien")
    play = attack(fighting(t, C), "bourg", A)
    order = []
    battle_dice(t, *[0] * 9)
    while decision(play) == "join":
        order.append(asked(play).seat)
        play.answer(order[-1], Pass())
    assert order == [3, 4, 1]


@pytest.mark.rule("FF-227", "FF-224")
def test_who_stays_out_or_is_refused_is_not_touched() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    army(t, C, "bourg", "othon", road="st_vivien")
    army(t, D, "bourg", sergeants=1, road="la_buissiere")
    army(t, A, "bourg", sergeants=7, road="villeneuve")
    battle_dice(t, 3, 3, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinDefence(), No(), Pass())
    assert soldiers(t, B, "bourg") == (0, 0)
    assert soldiers(t, D, "bourg") == (1, 0)
    assert t.jailer[OTHON] == -1
    assert t.controller[BOURG] == C  # who had come before A


@pytest.mark.rule("FF-229", "FF-126")
def test_no_battle_in_bad_weather() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    army(t, A, "bourg", sergeants=3, road="villeneuve")
    assert can_attack(fighting(t, A), "bourg", B)
    lay(t, "sigy", "mauvais_temps")
    assert can_attack(fighting(t, A), "bourg", B)  # elsewhere it does not matter
    lay(t, "bourg", "mauvais_temps")
    assert fighting(t, A).is_over


@pytest.mark.rule("FF-364", "FF-251")
def test_cards_are_played_before_a_lord_is_taken_without_a_roll() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri")
    army(t, A, "bourg", "arthur", sergeants=1, road="villeneuve")
    army(t, C, "sigy", "othon")
    hold(t, C, "assassinat")
    play = attack(fighting(t, A), "bourg", B)
    assert (decision(play), asked(play).seat) == ("surprise", C)
    assert t.jailer[HENRI] == -1
    battle_dice(t, 0, 1)
    play.answer(C, Assassinate(ARTHUR, OTHON))  # now it is one against one: they fight
    assert events(play, "thrown")
    assert soldiers(t, A, "bourg") == (0, 0)


@pytest.mark.rule("FF-364", "FF-252", "FF-370")
def test_a_card_may_make_an_attack_of_lords_void() -> None:
    t = kingdom()
    army(t, B, "bourg", "alienor")
    army(t, A, "bourg", "arthur", road="villeneuve")
    army(t, C, "sigy", "othon")
    hold(t, C, "darc")
    play = attack(fighting(t, A), "bourg", B)
    play.answer(C, PlayDarc(lord("alienor")))  # she is worth a point now
    assert events(play, "void_attack")[0].rule == "FF-370"
    assert t.jailer[lord("alienor")] == -1


@pytest.mark.rule("FF-364", "FF-246")
def test_an_attacker_who_dies_before_the_first_roll_has_lost() -> None:
    t = kingdom()
    army(t, B, "bourg", "alienor")
    army(t, A, "bourg", "arthur", road="villeneuve")
    army(t, C, "sigy", "othon")
    hold(t, C, "assassinat")
    play = attack(fighting(t, A), "bourg", B)
    play.answer(C, Assassinate(ARTHUR, OTHON))
    assert [(event.rule, event.facts) for event in events(play, "won")] == [("FF-246", (B, BOURG))]
    assert not events(play, "void_attack")


@pytest.mark.rule("FF-364", "FF-227")
def test_the_sides_are_formed_before_cards_are_played() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=2)
    army(t, A, "bourg", sergeants=2, road="villeneuve")
    army(t, C, "bourg", "othon", road="st_vivien")
    army(t, D, "sigy", "eric")
    hold(t, C, "assassinat")
    play = attack(fighting(t, A), "bourg", B)
    assert (decision(play), asked(play).seat) == ("join", C)
    answers(play, JoinDefence(), Yes())
    assert (decision(play), asked(play).seat) == ("surprise", C)


@pytest.mark.rule("FF-364", "FF-251", "FF-239")
def test_a_lord_alone_in_a_city_is_taken_by_those_who_would_roll_no_die() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri")
    title(t, "bourg", "henri", "bourg")
    army(t, A, "bourg", sergeants=2, road="villeneuve")  # one die, two less before a city
    play = attack(fighting(t, A), "bourg", B)
    assert t.jailer[HENRI] == A
    assert not events(play, "void_attack")


@pytest.mark.rule("FF-245", "FF-247", "FF-249")
def test_lords_whose_ally_surrenders_the_soldiers_are_taken_without_a_further_round() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", sergeants=2)
    army(t, C, "bourg", "othon", road="st_vivien")  # a lord without soldiers
    army(t, A, "bourg", sergeants=4, road="villeneuve")
    battle_dice(t, 0, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinDefence(), Yes(), FightOn())
    battle_dice(t, 0, 3)  # what Othon would throw
    play.answer(B, Surrender())
    assert not events(play, "thrown")
    assert [event.rule for event in events(play, "won")] == ["FF-247"]
    assert (t.jailer[HENRI], t.jailer[OTHON]) == (A, A)
    assert soldiers(t, A, "bourg") == (4, 0)
    assert t.controller[BOURG] == A


@pytest.mark.rule("FF-245", "FF-247", "FF-249")
def test_so_are_lords_of_the_attacking_side_whose_leader_surrenders() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=2)
    army(t, C, "bourg", "othon", road="st_vivien")
    army(t, D, "bourg", "eric", "arthur", road="la_buissiere")
    army(t, A, "bourg", sergeants=2, road="villeneuve")
    battle_dice(t, 0, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinDefence(), Yes(), JoinAttack(), Yes())
    play.answer(A, Surrender())  # Éric and Arthur face B's sergeants
    assert [event.rule for event in events(play, "won")] == ["FF-247"]
    assert (t.jailer[ERIC], t.jailer[ARTHUR], t.jailer[OTHON]) == (B, B, -1)


def between_rounds(t: Table) -> Play[Table]:
    """C's Othon, alone, against A's sergeants in the window after a round."""
    army(t, C, "bourg", "othon")
    army(t, A, "bourg", sergeants=4, road="villeneuve")
    army(t, D, "sigy", "eric", "jeanne")
    t.battle = Battle(village=BOURG, leaders=[A, C], target=C, sides=[ATTACK, -1, DEFENCE, -1])
    return begin(t, window(BATTLE_ROUND), next_round(), end_battle())


@pytest.mark.rule("FF-365", "FF-247")
def test_after_a_card_lords_left_alone_are_taken_before_the_next_roll() -> None:
    t = kingdom()
    hold(t, D, "darc")
    play = between_rounds(t)
    play.answer(D, PlayDarc(lord("jeanne")))
    assert not events(play, "thrown")
    assert t.jailer[OTHON] == A


@pytest.mark.rule("FF-365", "FF-246")
def test_after_a_card_a_side_without_units_has_lost() -> None:
    t = kingdom()
    hold(t, D, "assassinat")
    play = between_rounds(t)
    play.answer(D, Assassinate(OTHON, ERIC))
    assert not events(play, "thrown")
    assert [event.rule for event in events(play, "won")] == ["FF-246"]


@pytest.mark.rule("FF-232", "FF-41", "FF-277")
def test_darc_played_in_a_battle_gives_her_side_a_die_at_once() -> None:
    t = kingdom()
    army(t, B, "bourg", "jeanne", sergeants=5)
    army(t, A, "bourg", sergeants=6, road="villeneuve")
    hold(t, B, "darc")
    battle_dice(t, 0, 0)
    play = attack(fighting(t, A), "bourg", B)
    play.answer(B, Pass())
    assert dice_of(t) == [1, 1]
    answers(play, FightOn(), FightOn())
    battle_dice(t, 0, 0, 0)
    play.answer(B, PlayDarc(lord("jeanne")))
    assert dice_of(t) == [1, 2]  # 5 sergeants and d'Arc: 6 CP, one die, and hers


@pytest.mark.rule("FF-294", "FF-237", "FF-300")
def test_underground_passage_is_played_by_anybody_of_the_attacking_side() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", sergeants=3)
    t.fort[BOURG] = CITY
    army(t, A, "bourg", sergeants=13, road="villeneuve")
    army(t, C, "bourg", sergeants=1, road="st_vivien")
    army(t, D, "bourg", sergeants=1, road="st_vivien")
    for seat in (B, C, D):
        hold(t, seat, "souterrain")
    battle_dice(t, 0, 0, 0, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinAttack(), Yes(), Pass())  # C joins, D stays out
    assert (decision(play), asked(play).seat) == ("surprise", C)
    play.answer(C, Pass())
    assert dice_of(t) == [1, 1]
    answers(play, FightOn(), FightOn(), FightOn())
    assert asked(play).seat == C
    play.answer(C, PlayUnderground())
    assert dice_of(t) == [3, 1]
    battle_dice(t, 0, 0, 0, 0)
    fight_on(play)
    assert dice_of(t) == [3, 1]  # for the whole battle
    assert t.hands[C] == []


@pytest.mark.rule("FF-300", "FF-294")
@pytest.mark.parametrize("has_castle", [True, False])
def test_underground_passage_serves_only_against_one_inside_a_fort(has_castle: bool) -> None:
    t = kingdom()
    army(t, D, "bourg", sergeants=1)
    if has_castle:
        castle(t, "bourg")
    army(t, B, "bourg", sergeants=3, road="st_vivien")  # outside, as A is
    army(t, A, "bourg", sergeants=3, road="villeneuve")
    hold(t, A, "souterrain")
    battle_dice(t, 0, 0)
    play = fighting(t, A)
    assert not can_attack(play, "bourg", B, underground=True)
    answers(attack(play, "bourg", B), Pass())  # D stays out
    assert decision(play) == "surrender"  # nobody was asked for a card


@pytest.mark.rule("FF-300", "FF-43", "FF-37")
def test_the_attackers_own_card_is_spent_and_he_may_act_freely_between_his_battles() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", sergeants=3)
    castle(t, "bourg")
    army(t, A, "bourg", sergeants=3, road="villeneuve")
    hold(t, A, "souterrain")
    play = fighting(t, A)
    answers(play, GiveMoney(B), 1)
    assert (decision(play), t.money[B]) == ("attack", 6)
    battle_dice(t, 0, 0)
    attack(play, "bourg", B, underground=True)
    assert dice_of(t) == [1, 1]
    assert (t.hands[A], t.event_discard) == ([], [UNDERGROUND])


# --- rounds ---


@pytest.mark.rule("FF-238", "FF-231")
def test_during_a_battle_a_side_may_come_down_to_no_dice() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=7)
    castle(t, "bourg")
    army(t, A, "bourg", sergeants=7, road="villeneuve")
    battle_dice(t, 0, 1, 0)
    play = attack(fighting(t, A), "bourg", B)
    assert dice_of(t) == [1, 2]
    battle_dice(t, 0, 0)
    fight_on(play)
    assert dice_of(t) == [0, 2]
    assert soldiers(t, A, "bourg") == (6, 0)


@pytest.mark.rule("FF-242", "FF-230")
def test_a_titled_woman_falls_with_the_men_before_an_untitled_one() -> None:
    t = kingdom()
    army(t, B, "bourg", "alienor", "blanche", sergeants=1)
    title(t, "sigy", "blanche", "sigy")
    army(t, A, "bourg", sergeants=7, road="villeneuve")
    battle_dice(t, 1, 1, 0)
    attack(fighting(t, A), "bourg", B)
    assert t.place[lord("blanche")] == OFF
    assert t.jailer[lord("alienor")] == A


@pytest.mark.rule("FF-243")
def test_nobody_is_asked_who_would_lose_nothing() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=7)
    army(t, A, "bourg", knights=2, road="villeneuve")
    army(t, B, "bourg", knights=1, road="st_vivien")
    battle_dice(t, 0, 0, 3, 0)
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes(), Apportion((4 * A + KNIGHT,)))
    assert decision(play) == "surrender"
    assert (soldiers(t, A, "bourg"), soldiers(t, B, "bourg")) == ((0, 1), (0, 1))


@pytest.mark.rule("FF-367")
def test_a_player_without_a_fitting_token_is_skipped() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=7)
    army(t, A, "bourg", knights=2, road="villeneuve")  # 6 CP of soldiers, but no sergeant
    army(t, B, "bourg", sergeants=2, road="st_vivien")
    battle_dice(t, 0, 0, 2, 0)  # two hits: only B's sergeants fit
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())
    assert (soldiers(t, A, "bourg"), soldiers(t, B, "bourg")) == ((0, 2), (0, 0))


@pytest.mark.rule("FF-367")
def test_a_tie_goes_to_the_leader_then_to_the_others_in_turn() -> None:
    t = kingdom()
    army(t, D, "bourg", sergeants=7)
    army(t, B, "bourg", sergeants=3, road="villeneuve")
    army(t, A, "bourg", sergeants=3, road="st_vivien")
    army(t, C, "bourg", sergeants=3, road="st_vivien")
    battle_dice(t, 0, 0, 2, 2)
    play = attack(fighting(t, B), "bourg", D)
    answers(play, JoinAttack(), Yes(), JoinAttack(), Yes())
    play.answer(B, Apportion((4 * A + SERGEANT,) * 3 + (4 * C + SERGEANT,)))
    play.answer(A, No())
    # B, then A and C in turn order, then B again
    assert [soldiers(t, seat, "bourg")[0] for seat in (A, B, C)] == [2, 1, 2]


@pytest.mark.rule("FF-367")
def test_after_the_leader_a_tie_goes_by_turn_order() -> None:
    t = kingdom()
    army(t, D, "bourg", sergeants=7)
    army(t, B, "bourg", sergeants=3, road="villeneuve")
    army(t, A, "bourg", sergeants=3, road="st_vivien")
    army(t, C, "bourg", sergeants=3, road="st_vivien")
    t.first = C
    battle_dice(t, 0, 0, 2, 0)
    play = attack(fighting(t, B), "bourg", D)
    answers(play, JoinAttack(), Yes(), JoinAttack(), Yes())
    play.answer(B, Apportion((4 * A + SERGEANT,) * 2))
    play.answer(A, No())
    assert [soldiers(t, seat, "bourg")[0] for seat in (A, B, C)] == [3, 2, 2]


@pytest.mark.rule("FF-367")
def test_lords_do_not_count_for_who_loses_a_soldier() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=7)
    army(t, A, "bourg", "arthur", "eric", sergeants=2, road="villeneuve")
    army(t, B, "bourg", sergeants=3, road="st_vivien")
    battle_dice(t, 0, 0, 1, 0)
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes(), Apportion((4 * B + SERGEANT,)), No())
    assert (soldiers(t, A, "bourg"), soldiers(t, B, "bourg")) == ((2, 0), (2, 0))  # 2 CP of soldiers against 3


@pytest.mark.rule("FF-367")
def test_a_token_is_taken_only_if_the_best_total_stays_reachable() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=7)
    army(t, A, "bourg", sergeants=1, knights=1, road="villeneuve")
    army(t, B, "bourg", knights=1, road="st_vivien")
    battle_dice(t, 0, 0, 3, 0)  # three hits: a knight; a sergeant first would spoil it
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes(), Apportion((4 * B + KNIGHT,)), No())
    assert decision(play) == "surrender"  # A has more and had but one token to choose
    assert not offered(play, LoseToken)
    assert (soldiers(t, A, "bourg"), soldiers(t, B, "bourg")) == ((1, 0), (0, 1))


@pytest.mark.rule("FF-368")
def test_a_player_without_a_lord_of_the_kind_due_is_skipped() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=13)
    army(t, A, "bourg", "alienor", "blanche", sergeants=3, road="villeneuve")
    army(t, B, "bourg", "henri", "eric", sergeants=1, road="st_vivien")
    battle_dice(t, 0, 3, 2, 0)  # 4 CP of soldiers, one hit left: one of the men falls
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())
    assert (decision(play), asked(play).seat) == ("loss_lords", A)
    play.answer(A, offered(play, object)[0])
    play.answer(B, No())
    assert (decision(play), asked(play).seat) == ("lose_lord", B)
    play.answer(B, Lord(HENRI))
    assert t.place[HENRI] == OFF
    assert t.jailer[ERIC] == t.jailer[lord("alienor")] == C


@pytest.mark.rule("FF-368", "FF-242")
def test_lords_fall_by_turns_the_strongest_family_first() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=13)
    army(t, A, "bourg", "arthur", "alienor", sergeants=1, road="villeneuve")
    army(t, B, "bourg", "henri", "eric", sergeants=1, road="st_vivien")
    battle_dice(t, 0, 3, 1, 0)  # two soldiers, and two of the three men
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())
    play.answer(A, Fall((ERIC, HENRI)))
    play.answer(B, No())
    assert (decision(play), asked(play).seat) == ("lose_lord", B)  # two points against one
    play.answer(B, Lord(HENRI))  # then one against one: the leader, who has but one man
    assert [t.place[number] == OFF for number in (HENRI, ARTHUR, ERIC, lord("alienor"))] == [True, True, False, False]


@pytest.mark.rule("FF-368", "FF-242")
def test_after_the_men_the_untitled_women() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=13)
    army(t, A, "bourg", "arthur", "alienor", sergeants=1, road="villeneuve")
    army(t, B, "bourg", "henri", "blanche", sergeants=1, road="st_vivien")
    battle_dice(t, 0, 3, 2, 0)  # two soldiers, both men, one of the women
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())
    play.answer(A, Fall((ARTHUR, HENRI, lord("blanche"))))
    play.answer(B, No())
    fallen = [name for name in ("arthur", "henri", "alienor", "blanche") if t.place[lord(name)] == OFF]
    assert fallen == ["arthur", "henri", "alienor"]  # no points left on either side: the leader's


@pytest.mark.rule("FF-368")
def test_the_strongest_loses_a_lord_each_time_and_nobody_falls_twice() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=13)
    army(t, A, "bourg", "arthur", sergeants=1, road="villeneuve")
    army(t, B, "bourg", "henri", "eric", "othon", sergeants=1, road="st_vivien")
    battle_dice(t, 0, 3, 1, 0)  # two soldiers, and two of the four men
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())
    play.answer(A, Fall((ERIC, HENRI)))
    play.answer(B, No())
    assert (decision(play), asked(play).seat) == ("lose_lord", B)  # three points against one
    play.answer(B, Lord(HENRI))
    assert (decision(play), asked(play).seat) == ("lose_lord", B)  # two against one
    assert offered(play, Lord) == [Lord(ERIC), Lord(OTHON)]


@pytest.mark.rule("FF-368")
def test_the_strongest_comes_before_the_leader() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=13)
    army(t, A, "bourg", "arthur", "thierry", sergeants=1, road="villeneuve")
    army(t, B, "bourg", "henri", "eric", "othon", sergeants=1, road="st_vivien")
    battle_dice(t, 0, 0, 3, 0, 0)  # two soldiers, and one of the five men
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())
    play.answer(A, Fall((ERIC,)))
    play.answer(B, No())
    assert (decision(play), asked(play).seat) == ("lose_lord", B)


@pytest.mark.rule("FF-368")
def test_a_leader_without_a_woman_is_skipped_when_the_women_fall() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=13)
    army(t, A, "bourg", "arthur", sergeants=1, road="villeneuve")
    army(t, B, "bourg", "henri", "alienor", "blanche", sergeants=1, road="st_vivien")
    battle_dice(t, 0, 3, 2, 0)  # two soldiers, both men, one of the women
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())
    play.answer(A, Fall((ARTHUR, HENRI, lord("alienor"))))
    play.answer(B, No())
    assert (decision(play), asked(play).seat) == ("lose_lord", B)
    assert offered(play, Lord) == [Lord(lord("alienor")), Lord(lord("blanche"))]


@pytest.mark.rule("FF-243", "FF-242")
def test_allies_agree_on_the_lord_who_falls() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=13)
    army(t, A, "bourg", "arthur", sergeants=2, road="villeneuve")
    army(t, B, "bourg", "henri", sergeants=1, road="st_vivien")
    battle_dice(t, 0, 2, 2, 0)
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())  # all soldiers must go: nothing to agree on
    assert (decision(play), asked(play).seat) == ("loss_lords", A)
    play.answer(A, Fall((HENRI,)))
    assert (decision(play), asked(play).seat) == ("lords_agree", B)
    play.answer(B, Yes())
    assert t.place[HENRI] == OFF
    assert t.jailer[ARTHUR] == C


@pytest.mark.rule("FF-254")
def test_the_leader_holds_the_captives_however_weak_he_is() -> None:
    t = kingdom()
    army(t, C, "bourg", "othon")
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    army(t, B, "bourg", knights=2, road="st_vivien")
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes())
    assert t.jailer[OTHON] == A


@pytest.mark.rule("FF-254")
def test_without_the_leader_the_strongest_of_the_winners_not_of_the_bystanders() -> None:
    t = kingdom(5)
    army(t, C, "bourg", "othon", sergeants=1)
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    army(t, B, "bourg", sergeants=2, road="st_vivien")
    army(t, D, "bourg", knights=1, road="st_vivien")
    army(t, E, "bourg", knights=4, road="la_buissiere")  # stays out
    battle_dice(t, 1, 1)
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes(), JoinAttack(), Yes(), Pass(), Apportion((4 * A + SERGEANT,)))
    assert t.jailer[OTHON] == D


@pytest.mark.rule("FF-31", "FF-110", "FF-255")
def test_titles_pass_at_once_but_control_waits_for_the_end_of_the_battle() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", sergeants=2)
    army(t, C, "sigy", "isabelle")
    title(t, "tournus", "henri", "tournus")  # unoccupied: B's
    married(t, "henri", "isabelle")
    army(t, A, "bourg", sergeants=2, road="villeneuve")
    army(t, D, "blaye", "eric")
    hold(t, D, "assassinat")
    play = attack(fighting(t, A), "bourg", B)
    battle_dice(t, 0, 0)
    play.answer(D, Assassinate(HENRI, ERIC))
    assert t.holder[fief("tournus")] == lord("isabelle")
    assert t.controller[village("tournus")] == B  # the battle goes on
    answers(play, FightOn(), Surrender())
    assert t.controller[village("tournus")] == C


# --- the end ---


@pytest.mark.rule("FF-33")
def test_an_engine_whose_owner_has_fallen_is_lost_at_the_end_of_the_battle() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=6, knights=1)
    castle(t, "bourg")
    army(t, A, "bourg", knights=4, road="villeneuve")
    army(t, C, "bourg", sergeants=1, engines=1, road="villeneuve")
    battle_dice(t, 0, 0, 0, 1, 0, 0, 0, 0, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinAttack(), Yes())
    assert dice_of(t) == [3, 2]
    assert soldiers(t, C, "bourg") == (0, 0)  # one hit: it takes the sergeant
    fight_on(play)
    assert dice_of(t) == [2, 2]  # 12 CP; the engine is still there
    assert count_at(t, ENGINES[C], BOURG) == 1
    answers(play, FightOn(), Surrender())
    assert count_at(t, ENGINES[C], BOURG) == 0


@pytest.mark.rule("FF-245", "FF-246")
def test_nobody_is_asked_for_anything_when_a_side_is_gone() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    army(t, A, "bourg", sergeants=3, road="villeneuve")
    battle_dice(t, 1, 0)
    play = attack(fighting(t, A), "bourg", B)
    assert (len(events(play, "thrown")), len(events(play, "won"))) == (1, 1)
    assert t.battle is None


@pytest.mark.rule("FF-245", "FF-249", "FF-250")
def test_after_a_third_quiet_round_one_may_still_surrender() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=3)
    army(t, A, "bourg", sergeants=3, road="villeneuve")
    battle_dice(t, *[0] * 6)
    play = attack(fighting(t, A), "bourg", B)
    fight_on(fight_on(play))
    assert battle_of(t).quiet == 3
    answers(play, FightOn(), Surrender())
    assert soldiers(t, B, "bourg") == (0, 0)
    assert t.controller[BOURG] == A


@pytest.mark.rule("FF-249", "FF-245")
def test_the_attacking_side_is_asked_first_each_side_in_turn_order() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=2)
    army(t, D, "bourg", sergeants=7, road="villeneuve")
    army(t, B, "bourg", sergeants=1, road="st_vivien")
    army(t, C, "bourg", sergeants=1, road="st_vivien")
    t.first = C
    battle_dice(t, *[0] * 4)
    play = attack(fighting(t, D), "bourg", A)
    answers(play, JoinAttack(), Yes(), JoinDefence(), Yes())  # B attacks too, C defends
    order = []
    while decision(play) == "surrender" and battle_of(t).rounds == 1:
        order.append(asked(play).seat)
        battle_dice(t, *[0] * 4)
        play.answer(order[-1], FightOn())
    assert order == [D, B, C, A]


@pytest.mark.rule("FF-369", "FF-249")
def test_when_the_attackers_have_surrendered_nobody_else_is_asked() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=2)
    army(t, A, "bourg", "arthur", sergeants=2, engines=1, road="villeneuve")
    battle_dice(t, 0, 0)
    play = attack(fighting(t, A), "bourg", B)
    play.answer(A, Surrender())
    assert play.is_over
    assert t.jailer[ARTHUR] == B
    assert soldiers(t, A, "bourg") == (0, 0)
    assert count_at(t, ENGINES[A], BOURG) == 0


@pytest.mark.rule("FF-250")
def test_a_loss_begins_the_count_of_quiet_rounds_anew() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=5)
    army(t, A, "bourg", sergeants=5, road="villeneuve")
    play = fighting(t, A)
    battle_dice(t, 0, 0)
    attack(play, "bourg", B)
    battle_dice(t, 0, 0)
    fight_on(play)
    battle_dice(t, 1, 0)
    fight_on(play)  # the third round is not quiet
    for _ in range(3):
        assert decision(play) == "surrender"
        battle_dice(t, 0, 0)
        fight_on(play)
    assert decision(play) == "surrender"  # the third quiet round in a row
    answers(play, FightOn(), FightOn())
    assert t.battle is None
    assert (soldiers(t, A, "bourg"), soldiers(t, B, "bourg")) == ((5, 0), (4, 0))
    assert t.controller[BOURG] == B


@pytest.mark.rule("FF-250", "FF-249")
def test_units_lost_by_a_surrender_begin_the_count_anew_too() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=2)
    army(t, C, "bourg", sergeants=2, road="st_vivien")
    army(t, A, "bourg", sergeants=2, road="villeneuve")
    play = fighting(t, A)
    battle_dice(t, 0, 0)
    attack(play, "bourg", B)
    answers(play, JoinDefence(), Yes())
    battle_dice(t, 0, 0)
    fight_on(play)
    battle_dice(t, 0, 0)
    fight_on(play)  # the third quiet round, after which C gives up
    battle_dice(t, 0, 0)
    answers(play, FightOn(), FightOn(), Surrender())
    for number in (4, 5, 6):  # a side has lost units: the others fight three more quiet rounds
        assert battle_of(t).rounds == number
        battle_dice(t, 0, 0)
        fight_on(play)
    assert t.battle is None


@pytest.mark.rule("FF-253")
def test_all_the_defeated_lose_their_engines_and_nobody_else() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1, engines=1)
    army(t, C, "bourg", sergeants=1, engines=1, road="st_vivien")
    army(t, D, "bourg", sergeants=1, engines=1, road="st_vivien")
    army(t, A, "bourg", sergeants=7, engines=1, road="villeneuve")
    battle_dice(t, 1, 1, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinDefence(), Yes(), Pass())  # C fights, D stays out
    assert [count_at(t, ENGINES[seat], BOURG) for seat in (A, B, C, D)] == [1, 0, 0, 1]


@pytest.mark.rule("FF-371", "FF-272", "FF-255")
def test_a_captive_of_those_who_lose_in_the_end_is_free() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=7)
    army(t, C, "bourg", "othon", sergeants=1, road="st_vivien")
    army(t, A, "bourg", sergeants=2, road="villeneuve")
    battle_dice(t, 0, 0, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinDefence(), Yes(), FightOn(), FightOn())
    battle_dice(t, 0, 2, 0)
    play.answer(C, Surrender())
    assert t.jailer[OTHON] == -1  # A held him, and is gone
    assert (decision(play), asked(play).seat) == ("freed_place", C)
    assert t.controller[BOURG] == B


@pytest.mark.rule("FF-371", "FF-363")
def test_who_surrenders_after_the_other_leader_fell_is_held_by_the_ally_who_fights_on() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=4)
    army(t, C, "bourg", "othon", sergeants=1, road="la_buissiere")
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    army(t, D, "bourg", sergeants=5, road="st_vivien")
    battle_dice(t, 0, 1)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinDefence(), Yes(), JoinAttack(), Yes())
    play.answer(A, Apportion((4 * A + SERGEANT,)))  # A, who led the attack, is gone
    answers(play, FightOn(), FightOn())  # D, B
    battle_dice(t, *[0] * 6)
    play.answer(C, Surrender())
    assert t.jailer[OTHON] == D
    fight_on(fight_on(fight_on(play)))
    assert t.battle is None
    assert t.jailer[OTHON] == D  # a status quo: everybody stays where he is


@pytest.mark.rule("FF-254", "FF-371")
@pytest.mark.parametrize("first", [A, B])
def test_a_captive_made_on_the_way_stays_with_the_winners(first: int) -> None:
    t = kingdom()
    t.first = first
    army(t, C, "bourg", sergeants=2)
    army(t, D, "bourg", "othon", sergeants=1, road="la_buissiere")
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    army(t, B, "bourg", sergeants=6, road="st_vivien")
    battle_dice(t, 0, 0, 0)
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes(), JoinDefence(), Yes())
    answers(play, FightOn(), FightOn(), FightOn())
    battle_dice(t, 2, 0, 1)
    play.answer(D, Surrender())
    assert t.jailer[OTHON] == A  # the leader of the other side
    assert decision(play) == "loss_propose"
    play.answer(A, Apportion((4 * A + SERGEANT,)))
    assert t.controller[BOURG] == B
    assert t.jailer[OTHON] == B  # A has no unit left there


@pytest.mark.rule("FF-363", "FF-243")
def test_the_next_of_the_side_leads_when_the_leader_is_gone() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=8)
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    army(t, C, "bourg", sergeants=2, road="st_vivien")
    army(t, D, "bourg", sergeants=4, road="st_vivien")
    battle_dice(t, 0, 0, 1, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinAttack(), Yes(), JoinAttack(), Yes(), Apportion((4 * A + SERGEANT,)))
    assert leader_of(t, ATTACK) == C
    assert leader_of(t, DEFENCE) == B
    battle_dice(t, 0, 1, 0)
    fight_on(play)
    assert (decision(play), asked(play).seat) == ("loss_propose", C)


@pytest.mark.rule("FF-230", "FF-367")
def test_a_knight_and_a_sergeant_are_more_than_three_sergeants() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=8)
    army(t, A, "bourg", sergeants=3, road="villeneuve")
    army(t, B, "bourg", sergeants=1, knights=1, road="st_vivien")
    battle_dice(t, 0, 0, 1, 0)
    play = attack(fighting(t, A), "bourg", C)
    answers(play, JoinAttack(), Yes(), Apportion((4 * B + SERGEANT,)), No())
    assert soldiers(t, A, "bourg") == (3, 0)
    assert soldiers(t, B, "bourg") == (0, 1)  # 4 points against 3: he has most


@pytest.mark.rule("FF-272", "FF-255")
def test_a_prisoner_whose_jailer_falls_in_a_battle_is_free_at_its_end() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=1)
    army(t, B, "bourg", "othon", road="villeneuve")
    imprisoned(t, "othon", A)
    army(t, D, "bourg", sergeants=6, road="la_buissiere")
    army(t, C, "bourg", sergeants=6, road="st_vivien")
    battle_dice(t, 1, 0)
    play = attack(fighting(t, C), "bourg", A)
    answers(play, JoinDefence(), Yes(), Apportion((4 * A + SERGEANT,)))
    assert soldiers(t, A, "bourg") == (0, 0)
    assert (decision(play), t.jailer[OTHON]) == ("surrender", A)  # D fights on
    play.answer(C, Surrender())
    assert t.jailer[OTHON] == -1
    assert t.controller[BOURG] == D


@pytest.mark.rule("FF-366", "FF-233")
def test_with_the_target_gone_his_allies_have_no_walls() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    castle(t, "bourg")
    army(t, C, "bourg", sergeants=6, road="st_vivien")
    army(t, A, "bourg", sergeants=8, road="villeneuve")
    battle_dice(t, 1, 0, 0)
    play = attack(fighting(t, A), "bourg", B)
    answers(play, JoinDefence(), Yes())
    assert dice_of(t) == [1, 2]
    play.answer(B, Apportion((4 * B + SERGEANT,)))
    battle_dice(t, 0, 0, 0)
    fight_on(play)
    assert dice_of(t) == [2, 1]


# --- sieges ---


@pytest.mark.rule("FF-256")
def test_a_siege_needs_a_fort_of_another_with_units_inside() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    title(t, "bourg", "arthur", "st_vivien")
    army(t, A, "villeneuve", sergeants=1)
    for where, road in (("bourg", "la_buissiere"), ("villeneuve", "bourg")):
        army(t, B, where, sergeants=1, road=road)
    castle(t, "bourg")
    assert begin(t, siege_turn(A)).is_over  # his own
    play = begin(t, siege_turn(B))
    assert offered(play, Besiege) == [Besiege(BOURG)]  # Villeneuve is open
    play.answer(B, Besiege(BOURG))
    assert is_besieged(t, BOURG)
    assert not offered(play, Besiege)


@pytest.mark.rule("FF-257", "FF-258", "FF-372")
def test_one_of_two_besiegers_lifts_and_the_siege_goes_on() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=1, road="st_vivien")
    army(t, C, "bourg", sergeants=1, road="villeneuve")
    answers(begin(t, siege_turn(B)), Besiege(BOURG))
    answers(begin(t, siege_turn(C)), Besiege(BOURG))
    answers(begin(t, siege_turn(B)), LiftSiege(BOURG))
    assert is_besieged(t, BOURG)
    assert t.siege[BOURG] == 1 << C


@pytest.mark.rule("FF-372")
def test_a_siege_is_over_when_the_fort_falls() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=8, road="st_vivien")
    army(t, C, "bourg", sergeants=1, road="villeneuve")
    t.siege[BOURG] = 1 << B | 1 << C
    battle_dice(t, 1, 0)
    play = attack(fighting(t, B), "bourg", A)
    play.answer(C, Pass())
    assert t.controller[BOURG] == B
    assert not is_besieged(t, BOURG)


@pytest.mark.rule("FF-261", "FF-235")
def test_the_besieged_sortie_without_walls_even_if_he_loses_the_fort() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2)
    t.fort[BOURG] = CITY
    army(t, B, "bourg", sergeants=7, road="st_vivien")
    t.siege[BOURG] = 1 << B
    battle_dice(t, 0, 2, 0)
    attack(fighting(t, A), "bourg", B)
    assert t.jailer[ARTHUR] == B
    assert t.controller[BOURG] == B
    assert {t.road[piece] for piece in range(len(t.place)) if t.place[piece] == BOURG} == {IN}


@pytest.mark.rule("FF-262", "FF-275", "FF-276")
def test_who_neither_controls_nor_besieges_pillages_nothing() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=1, road="st_vivien")
    t.mills[BOURG], t.mills[village("sigy")] = 2, 2
    assert begin(t, pillage_turn(B)).is_over
    assert not begin(t, pillage_turn(A)).is_over


@pytest.mark.rule("FF-224", "FF-264")
def test_prisoners_change_hands_with_nobody_and_take_no_part() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    army(t, C, "bourg", "othon", "eric", road="st_vivien")
    imprisoned(t, "othon", B)
    imprisoned(t, "eric", B)
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    battle_dice(t, 0, 3)  # three hits on one sergeant; nothing else to lose
    attack(fighting(t, A), "bourg", B)
    assert soldiers(t, A, "bourg") == (0, 0)
    assert t.jailer[OTHON] == t.jailer[ERIC] == B
