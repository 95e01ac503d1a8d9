"""Phase 6: attacks, sides, rounds, losses, ends (FF-222 to FF-255, FF-363 to FF-371)."""

from typing import Any

import pytest

from oyez.engine.choices import No, Pass, Yes
from oyez.engine.play import Play
from oyez.games.fief.choices import Assassinate, Done, Lord
from oyez.games.fief.choices_war import (
    Apportion,
    Attack,
    Fall,
    FightOn,
    JoinAttack,
    JoinDefence,
    Lose,
    LoseToken,
    Surrender,
)
from oyez.games.fief.combat import attacks_possible, battle_turn
from oyez.games.fief.conservation import check
from oyez.games.fief.forces import leader_of, points_of, side_of, walls
from oyez.games.fief.odds import dice
from oyez.games.fief.preview import preview
from oyez.games.fief.sight import view
from oyez.games.fief.table import ATTACK, DEFENCE, KNIGHT, SERGEANT, Table
from oyez.games.fief.turn import phase_6
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    battle_dice,
    begin,
    castle,
    decision,
    events,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    offered,
    pieces_at,
    soldiers,
    title,
    village,
)
from tests.tools import answers

BOURG = village("bourg")


def field(**options: Any) -> Table:
    """B stands in the open village of Bourg; A has come by the road of Villeneuve."""
    t = kingdom(**options)
    t.phase = 6
    army(t, B, "bourg", "henri", sergeants=3, knights=1)
    army(t, A, "bourg", "arthur", sergeants=3, knights=1, road="villeneuve")
    return t


def attack(t: Table, target: int = B, underground: bool = False) -> Play[Table]:
    play = begin(t, battle_turn(A))
    play.answer(A, Attack(BOURG, target, underground))
    return play


@pytest.mark.rule("FF-222", "FF-223")
def test_the_steps_of_phase_6() -> None:
    t = field()
    castle(t, "bourg")
    t.mills[BOURG] = 1
    play = begin(t, phase_6())
    order = []
    while not play.is_over:
        order.append((decision(play), asked(play).seat))
        play.answer(asked(play).seat, Done())
    assert order == [("siege_declare", A), ("attack", A), ("attack", B), ("pillage", B)]


@pytest.mark.rule("FF-223", "FF-225")
def test_each_village_and_target_once_a_round() -> None:
    t = field()
    army(t, C, "bourg", sergeants=1, road="st_vivien")
    army(t, A, "sigy", sergeants=1)
    army(t, D, "sigy", sergeants=1, road="st_paul")
    found = {(choice.village, choice.target) for choice in attacks_possible(t, A)}
    assert found == {(BOURG, B), (BOURG, C), (village("sigy"), D)}
    t.fought.append((A, BOURG, B))
    assert (BOURG, B) not in {(choice.village, choice.target) for choice in attacks_possible(t, A)}
    assert (BOURG, C) in {(choice.village, choice.target) for choice in attacks_possible(t, A)}
    assert (BOURG, A) in {(choice.village, choice.target) for choice in attacks_possible(t, B)}


@pytest.mark.rule("FF-224", "FF-218")
def test_all_units_take_part_prisoners_do_not() -> None:
    t = field()
    army(t, C, "bourg", "gauvain", road="st_vivien")
    imprisoned(t, "gauvain", A)
    army(t, A, "bourg", sergeants=1, road="la_buissiere")
    battle_dice(t, 0, 0, 0, 0)
    attack(t)
    assert side_of(t, ATTACK) == (4, 1, 1, 0, 0)
    assert side_of(t, DEFENCE) == (3, 1, 1, 0, 0)


@pytest.mark.rule("FF-227")
def test_third_players_join_if_the_leader_agrees() -> None:
    t = field()
    army(t, C, "bourg", sergeants=1, road="st_vivien")
    army(t, D, "bourg", sergeants=1, road="la_buissiere")
    battle_dice(t, 0, 0, 0, 0, 0, 0)
    play = attack(t)
    assert (decision(play), asked(play).seat) == ("join", C)
    play.answer(C, JoinAttack())
    assert (decision(play), asked(play).seat) == ("join_accept", A)
    play.answer(A, Yes())
    play.answer(D, JoinDefence())
    assert asked(play).seat == B
    play.answer(B, No())
    assert t.battle is not None
    assert t.battle.sides == [ATTACK, DEFENCE, ATTACK, -1]
    t = field()
    army(t, C, "bourg", sergeants=1, road="st_vivien")
    play = attack(t)
    play.answer(C, Pass())
    assert decision(play) != "join"


@pytest.mark.rule("FF-228")
def test_by_option_an_attack_needs_a_lord() -> None:
    t = field(attack_needs_lord=True)
    assert attacks_possible(t, A)
    army(t, A, "sigy", sergeants=3)
    army(t, B, "sigy", sergeants=1, road="st_paul")
    assert {choice.village for choice in attacks_possible(t, A)} == {BOURG}


@pytest.mark.rule("FF-230", "FF-231", "FF-232")
def test_combat_points_of_lords() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "isabelle", "jeanne", "blanche", sergeants=1)
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    t.darc = lord("jeanne")
    title(t, "sigy", "blanche", "sigy")
    battle_dice(t, 0, 0, 0)
    attack(t)
    assert side_of(t, ATTACK) == (1, 0, 3, 1, 1)
    assert dice(side_of(t, ATTACK)) == 2


@pytest.mark.rule("FF-233", "FF-234", "FF-236", "FF-237")
@pytest.mark.parametrize(
    ("fort", "engines", "underground", "expected"),
    [
        (0, 0, False, 3),
        (1, 0, False, 2),
        (2, 0, False, 1),
        (2, 1, False, 2),
        (2, 2, False, 3),
        (1, 2, False, 3),
        (2, 0, True, 3),
    ],
)
def test_scenario_02_dice_before_walls(fort: int, engines: int, underground: bool, expected: int) -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=4)
    t.fort[BOURG] = fort
    army(t, A, "bourg", "arthur", sergeants=5, knights=5, engines=engines, road="villeneuve")
    if underground:
        hold(t, A, "souterrain")
    battle_dice(t, *[0] * (expected + 1))
    play = attack(t, underground=underground)
    thrown = events(play, "thrown")[0].facts
    assert len(thrown[1].split()) == expected
    assert len(thrown[2].split()) == 1


@pytest.mark.rule("FF-238", "FF-239")
def test_scenario_02_an_attack_with_no_dice_is_void() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    castle(t, "bourg")
    army(t, A, "bourg", sergeants=6, road="villeneuve")
    play = attack(t)
    assert events(play, "void_attack")
    assert not events(play, "thrown")
    assert attacks_possible(t, A) == []
    assert t.battle is None


@pytest.mark.rule("FF-232", "FF-233")
def test_scenario_02_darc_and_five_sergeants_before_a_castle() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=4)
    castle(t, "bourg")
    army(t, A, "bourg", "jeanne", sergeants=5, road="villeneuve")
    t.darc = lord("jeanne")
    battle_dice(t, 0, 0)
    play = attack(t)
    assert len(events(play, "thrown")[0].facts[1].split()) == 1


@pytest.mark.rule("FF-235", "FF-261")
def test_scenario_02_a_sortie_has_no_walls() -> None:
    t = kingdom()
    army(t, A, "bourg", sergeants=4)
    castle(t, "bourg")
    army(t, B, "bourg", "henri", sergeants=5, knights=5, road="villeneuve")
    t.siege[BOURG] = 1 << B
    battle_dice(t, 0, 0, 0, 0)
    play = attack(t)
    thrown = events(play, "thrown")[0].facts
    assert (len(thrown[1].split()), len(thrown[2].split())) == (1, 3)


@pytest.mark.rule("FF-366", "FF-233")
def test_the_walls_count_only_for_the_target_inside_and_while_he_fights() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    castle(t, "bourg")
    army(t, C, "bourg", sergeants=3, road="st_vivien")
    army(t, A, "bourg", "arthur", sergeants=6, knights=2, road="villeneuve")
    battle_dice(t, 0, 0)
    play = attack(t)
    answers(play, JoinDefence(), Yes())
    assert walls(t) == 1
    from oyez.games.fief.pieces import take_off

    for piece in pieces_at(t, B, "bourg"):
        take_off(t, piece)
    assert walls(t) == 0
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    castle(t, "bourg")
    army(t, C, "bourg", sergeants=3, road="st_vivien")
    army(t, A, "bourg", "arthur", sergeants=6, knights=2, road="villeneuve")
    battle_dice(t, 0, 0, 0, 0)
    answers(attack(t, target=C), JoinDefence(), Yes())
    assert walls(t) == 0  # a controller who joins another fights outside his walls


@pytest.mark.rule("FF-240")
def test_losses_are_simultaneous() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    battle_dice(t, 1, 1)
    play = attack(t)
    assert soldiers(t, A, "bourg") == soldiers(t, B, "bourg") == (0, 0)
    assert events(play, "no_winner")


@pytest.mark.rule("FF-240")
def test_every_f_is_a_hit_on_the_other_side() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=5)
    army(t, A, "bourg", sergeants=5, road="villeneuve")
    battle_dice(t, 3, 1)
    attack(t)
    assert soldiers(t, A, "bourg") == (4, 0)
    assert soldiers(t, B, "bourg") == (2, 0)


@pytest.mark.rule("FF-241")
def test_the_owner_chooses_among_equal_losses() -> None:
    t = field()
    battle_dice(t, 3, 0, 0, 0)
    play = attack(t)
    assert (decision(play), asked(play).seat) == ("loss", B)
    assert offered(play, Lose) == [Lose(3, 0), Lose(0, 1)]
    play.answer(B, Lose(0, 1))
    assert soldiers(t, B, "bourg") == (3, 0)


@pytest.mark.rule("FF-242", "FF-241", "FF-247", "FF-254")
@pytest.mark.parametrize(
    ("hits", "left", "dead", "taken"),
    [
        (1, (0, 1), "", ""),
        (2, (0, 1), "", ""),
        (3, (1, 0), "", ""),
        (4, (0, 0), "", "henri isabelle"),
        (5, (0, 0), "henri", "isabelle"),
        (6, (0, 0), "henri isabelle", ""),
    ],
)
def test_scenario_01_losses(hits: int, left: tuple[int, int], dead: str, taken: str) -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", "isabelle", sergeants=1, knights=1)
    army(t, A, "bourg", sergeants=8, road="villeneuve")
    battle_dice(t, (hits + 1) // 2, hits // 2, 0)
    play = attack(t)
    assert soldiers(t, B, "bourg") == left
    assert {name for name in ("henri", "isabelle") if t.family[lord(name)] == -1} == set(dead.split())
    assert {name for name in ("henri", "isabelle") if t.jailer[lord(name)] == A} == set(taken.split())
    assert decision(play) not in ("loss", "loss_lords")
    check(t)


@pytest.mark.rule("FF-242")
def test_the_owner_chooses_which_lords_fall_within_a_kind() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", "gauvain", sergeants=1)
    army(t, A, "bourg", sergeants=8, road="villeneuve")
    battle_dice(t, 2, 0, 0)
    play = attack(t)
    assert decision(play) == "loss_lords"
    assert offered(play, Fall) == [Fall((lord("gauvain"),)), Fall((lord("henri"),))]
    play.answer(B, Fall((lord("henri"),)))
    assert t.family[lord("henri")] == -1
    assert t.jailer[lord("gauvain")] == A


@pytest.mark.rule("FF-244", "FF-253")
def test_engines_suffer_no_damage_and_go_with_the_defeated() -> None:
    t = field()
    army(t, A, "bourg", engines=1, road="villeneuve")
    army(t, B, "bourg", engines=1)
    battle_dice(t, 3, 3, 0, 0)
    play = attack(t)  # six hits: all of B's soldiers
    assert soldiers(t, B, "bourg") == (0, 0)
    assert t.jailer[lord("henri")] == A
    assert len(events(play, "engine_lost")) == 1
    assert len(pieces_at(t, A, "bourg")) == 6


@pytest.mark.rule("FF-253", "FF-250")
def test_a_status_quo_after_three_quiet_rounds_destroys_nothing() -> None:
    t = field()
    army(t, A, "bourg", engines=1, road="villeneuve")
    battle_dice(t, *[0] * 12)
    play = attack(t)
    for _ in range(3):
        assert decision(play) == "surrender"
        answers(play, FightOn(), FightOn())
    assert t.battle is None
    assert len(pieces_at(t, A, "bourg")) == 6
    assert t.controller[BOURG] == B
    assert (A, BOURG, B) in t.fought


# --- allies ---


def allies() -> Play[Table]:
    """S-16: attacking side: A (leader) 2 knights and a lord, B 1 knight and 1 sergeant; 4 hits."""
    t = kingdom()
    army(t, C, "bourg", sergeants=7)
    army(t, A, "bourg", "arthur", knights=2, road="villeneuve")
    army(t, B, "bourg", knights=1, sergeants=1, road="st_vivien")
    battle_dice(t, 0, 0, 2, 2)
    play = attack(t, target=C)
    return answers(play, JoinAttack(), Yes())


@pytest.mark.rule("FF-243")
def test_the_leader_proposes_and_who_would_lose_agrees() -> None:
    play = allies()
    assert (decision(play), asked(play).seat) == ("loss_propose", A)

    def knight_of(seat: int) -> int:
        return 4 * seat + KNIGHT

    def sergeant_of(seat: int) -> int:
        return 4 * seat + SERGEANT

    assert set(offered(play, Apportion)) == {
        Apportion((knight_of(A), sergeant_of(B))),
        Apportion((sergeant_of(B), knight_of(B))),
    }
    play.answer(A, Apportion((sergeant_of(B), knight_of(B))))
    assert (decision(play), asked(play).seat) == ("loss_agree", B)
    play.answer(B, Yes())
    assert soldiers(play, A, "bourg") == (0, 2)
    assert soldiers(play, B, "bourg") == (0, 0)


@pytest.mark.rule("FF-367", "FF-227", "FF-243")
def test_scenario_16_allies_quarrel_over_losses() -> None:
    play = allies()
    play.answer(A, Apportion((4 * B + SERGEANT, 4 * B + KNIGHT)))
    play.answer(B, No())
    assert soldiers(play, A, "bourg") == (0, 1)
    assert soldiers(play, B, "bourg") == (0, 1)


@pytest.mark.rule("FF-367")
def test_token_by_token_the_strongest_first() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=7)
    army(t, A, "bourg", "arthur", knights=1, sergeants=3, road="villeneuve")
    army(t, B, "bourg", sergeants=2, road="st_vivien")
    battle_dice(t, 0, 0, 3, 0)
    play = attack(t, target=C)
    answers(play, JoinAttack(), Yes())
    play.answer(A, next(choice for choice in offered(play, Apportion) if 4 * B + SERGEANT in choice.tokens))
    play.answer(B, No())
    assert (decision(play), asked(play).seat) == ("loss_token", A)
    assert offered(play, LoseToken) == [LoseToken(SERGEANT), LoseToken(KNIGHT)]
    play.answer(A, LoseToken(KNIGHT))
    assert soldiers(play, A, "bourg") == (3, 0)
    assert soldiers(play, B, "bourg") == (2, 0)


@pytest.mark.rule("FF-368", "FF-242")
def test_lords_of_quarrelling_allies_fall_likewise() -> None:
    t = kingdom()
    army(t, C, "bourg", sergeants=13)
    army(t, A, "bourg", "arthur", "charles", sergeants=1, road="villeneuve")
    army(t, B, "bourg", "gauvain", sergeants=1, road="st_vivien")
    battle_dice(t, 0, 3, 0, 0)
    play = attack(t, target=C)
    answers(play, JoinAttack(), Yes())  # two soldiers fall, one hit is left for a lord
    assert decision(play) == "loss_lords"
    play.answer(A, Fall((lord("gauvain"),)))
    assert (decision(play), asked(play).seat) == ("lords_agree", B)
    play.answer(B, No())
    assert (decision(play), asked(play).seat) == ("lose_lord", A)  # most combat points left
    play.answer(A, Lord(lord("charles")))
    assert t.family[lord("charles")] == -1
    assert t.jailer[lord("arthur")] == t.jailer[lord("gauvain")] == C


# --- ends ---


@pytest.mark.rule("FF-245", "FF-249", "FF-364")
def test_a_round_then_surrender_then_the_next_round() -> None:
    t = field()
    battle_dice(t, 1, 0, 1, 0, 1, 1)
    play = attack(t)
    assert (decision(play), asked(play).seat) == ("surrender", A)
    play.answer(A, FightOn())
    assert asked(play).seat == B
    play.answer(B, FightOn())
    assert t.battle is not None
    assert t.battle.rounds == 2
    assert soldiers(t, A, "bourg") == soldiers(t, B, "bourg") == (1, 1)


@pytest.mark.rule("FF-246")
def test_a_side_without_units_has_lost() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    army(t, A, "bourg", sergeants=2, road="villeneuve")
    battle_dice(t, 1, 0)
    play = attack(t)
    assert events(play, "won")[0].facts == (A, BOURG)
    assert t.controller[BOURG] == A


@pytest.mark.rule("FF-246")
def test_if_both_sides_are_without_units_there_is_no_winner() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    battle_dice(t, 1, 1)
    play = attack(t)
    assert [event.rule for event in events(play, "no_winner")] == ["FF-246"]
    assert not events(play, "won")
    assert t.controller[BOURG] == -1


@pytest.mark.rule("FF-247")
def test_lords_left_alone_against_a_soldier_are_prisoners() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", sergeants=1)
    army(t, A, "bourg", sergeants=3, road="villeneuve")
    battle_dice(t, 1, 0)
    attack(t)
    assert t.jailer[lord("henri")] == A


@pytest.mark.rule("FF-247")
def test_attackers_left_with_lords_only_are_prisoners_too() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=3)
    army(t, A, "bourg", "arthur", sergeants=1, road="villeneuve")
    battle_dice(t, 0, 1)
    play = attack(t)
    assert t.jailer[lord("arthur")] == B
    assert events(play, "won")[0].facts == (B, BOURG)


@pytest.mark.rule("FF-248")
@pytest.mark.parametrize(("names", "result"), [(("henri",), -1), (("henri", "gauvain"), B)])
def test_lords_only_on_both_sides(names: tuple[str, ...], result: int) -> None:
    t = kingdom()
    army(t, B, "bourg", *names, sergeants=1)
    army(t, A, "bourg", "arthur", sergeants=1, road="villeneuve")
    battle_dice(t, 1, 1)
    play = attack(t)
    assert t.jailer[lord("arthur")] == result
    assert bool(events(play, "no_winner")) == (result == -1)


@pytest.mark.rule("FF-249", "FF-369", "FF-371", "FF-254")
def test_surrender() -> None:
    t = field()
    battle_dice(t, 0, 0, 0, 0)
    play = attack(t)
    play.answer(A, FightOn())
    play.answer(B, Surrender())
    assert soldiers(t, B, "bourg") == (0, 0)
    assert t.jailer[lord("henri")] == A
    assert t.controller[BOURG] == A
    assert t.battle is None


@pytest.mark.rule("FF-249", "FF-369", "FF-371")
def test_one_of_several_surrenders_and_the_battle_goes_on() -> None:
    t = field()
    army(t, C, "bourg", "gauvain", sergeants=2, road="st_vivien")
    battle_dice(t, *[0] * 10)
    play = attack(t)
    answers(play, JoinDefence(), Yes())
    answers(play, FightOn(), FightOn())
    assert asked(play).seat == C
    play.answer(C, Surrender())
    assert t.jailer[lord("gauvain")] == A
    assert soldiers(t, C, "bourg") == (0, 0)
    assert t.battle is not None


@pytest.mark.rule("FF-251")
@pytest.mark.parametrize(
    ("attackers", "with_lord", "fort", "captured", "thrown"),
    [
        (1, False, 0, False, True),
        (2, False, 0, True, False),
        (1, True, 0, True, False),
        (2, False, 1, True, False),
        (1, False, 1, False, False),
    ],
)
def test_scenario_02_a_man_alone(attackers: int, with_lord: bool, fort: int, captured: bool, thrown: bool) -> None:
    t = kingdom()
    army(t, B, "bourg", "henri")
    t.fort[BOURG] = fort
    army(t, A, "bourg", *(["arthur"] if with_lord else []), sergeants=attackers, road="villeneuve")
    battle_dice(t, 1, 1)
    play = attack(t)
    assert (t.jailer[lord("henri")] == A) == captured
    assert bool(events(play, "thrown")) == thrown
    assert bool(events(play, "void_attack")) == (not captured and not thrown)


@pytest.mark.rule("FF-251", "FF-230")
def test_scenario_02_an_untitled_woman_alone_is_captured_by_one_sergeant() -> None:
    t = kingdom()
    army(t, B, "bourg", "isabelle")
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    attack(t)
    assert t.jailer[lord("isabelle")] == A


@pytest.mark.rule("FF-252", "FF-370", "FF-223")
def test_lords_alone_attack_only_weaker_lords() -> None:
    t = kingdom()
    army(t, B, "bourg", "isabelle")
    army(t, A, "bourg", "arthur", road="villeneuve")
    attack(t)
    assert t.jailer[lord("isabelle")] == A
    t = kingdom()
    army(t, B, "bourg", "henri")
    army(t, A, "bourg", "arthur", road="villeneuve")
    assert attacks_possible(t, A) == []
    t = kingdom()
    army(t, B, "bourg", sergeants=1)
    army(t, A, "bourg", "arthur", "charles", "eric", road="villeneuve")
    assert attacks_possible(t, A) == []  # a sergeant is weaker, but no lord
    t = kingdom()
    army(t, B, "bourg", "isabelle")
    army(t, C, "bourg", sergeants=1, road="st_vivien")
    army(t, A, "bourg", "arthur", road="villeneuve")
    play = attack(t)
    answers(play, JoinDefence(), Yes())
    assert events(play, "void_attack")[0].rule == "FF-370"
    assert t.jailer[lord("isabelle")] == -1


@pytest.mark.rule("FF-254")
def test_if_the_leader_is_gone_the_strongest_winner_holds_the_captives() -> None:
    t = kingdom()
    army(t, C, "bourg", "gauvain", sergeants=1)
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    army(t, B, "bourg", sergeants=4, road="st_vivien")
    battle_dice(t, 1, 1)
    play = attack(t, target=C)
    answers(play, JoinAttack(), Yes())
    play.answer(A, Apportion((4 * A + SERGEANT,)))
    assert t.jailer[lord("gauvain")] == B


@pytest.mark.rule("FF-255", "FF-272", "FF-31")
def test_after_a_battle_prisoners_of_the_defeated_are_free() -> None:
    t = field()
    army(t, C, "bourg", "gauvain", road="st_vivien")
    imprisoned(t, "gauvain", B)
    battle_dice(t, 3, 3, 0, 0)
    play = attack(t)
    assert t.jailer[lord("gauvain")] == -1
    assert t.controller[BOURG] == A
    assert (decision(play), asked(play).seat) == ("freed_place", C)


@pytest.mark.rule("FF-363")
def test_a_leader_without_units_is_replaced() -> None:
    t = field()
    army(t, C, "bourg", sergeants=2, road="st_vivien")
    army(t, D, "bourg", sergeants=2, road="la_buissiere")
    battle_dice(t, *[0] * 10)
    play = attack(t)
    answers(play, JoinAttack(), Yes(), JoinAttack(), Yes())
    assert leader_of(t, ATTACK) == A  # who declared it
    assert leader_of(t, DEFENCE) == B
    play.answer(A, Surrender())
    assert leader_of(t, ATTACK) == C
    assert leader_of(t, DEFENCE) == B


@pytest.mark.rule("FF-363")
def test_who_declares_a_battle_and_his_target_lead_the_sides() -> None:
    t = kingdom()
    army(t, D, "bourg", sergeants=2)
    for seat, road in ((A, "villeneuve"), (B, "la_buissiere"), (C, "st_vivien")):
        army(t, seat, "bourg", sergeants=2, road=road)
    battle_dice(t, 0, 0)
    play = begin(t, battle_turn(C))
    play.answer(C, Attack(BOURG, D, False))
    answers(play, JoinAttack(), Yes(), JoinDefence(), Yes())  # A with C, B with D
    assert (leader_of(t, ATTACK), leader_of(t, DEFENCE)) == (C, D)


@pytest.mark.rule("FF-230")
def test_the_combat_points_of_a_player_in_a_village() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "jeanne", sergeants=2, knights=2, engines=1)
    assert points_of(t, A, BOURG) == 1 + 0 + 2 + 2 * 3


@pytest.mark.rule("FF-364", "FF-365")
def test_after_a_card_the_ends_are_looked_at_again() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri")
    army(t, A, "bourg", "arthur", sergeants=1, road="villeneuve")
    army(t, B, "bourg", sergeants=1)
    army(t, C, "sigy", "charles")
    hold(t, C, "assassinat")
    battle_dice(t, 0, 0, 0, 0)
    play = attack(t)
    assert (decision(play), asked(play).seat) == ("surprise", C)  # battle_start: nothing is decided yet
    play.answer(C, Pass())
    answers(play, FightOn(), FightOn())
    assert decision(play) == "surprise"
    play.answer(C, Assassinate(lord("henri"), lord("charles")))
    assert t.battle is not None  # a sergeant still fights
    t = kingdom()
    army(t, B, "bourg", "henri")
    army(t, A, "bourg", "arthur", sergeants=1, road="villeneuve")
    army(t, C, "sigy", "charles")
    hold(t, C, "assassinat")
    play = attack(t)
    play.answer(C, Assassinate(lord("henri"), lord("charles")))
    assert t.battle is None  # a side without units has lost before any die
    assert not events(play, "thrown")


@pytest.mark.rule("FF-229", "FF-300", "FF-237")
def test_scenario_15_underground_attack_in_bad_weather() -> None:
    t = kingdom()
    marcamps = village("marcamps")
    army(t, B, "marcamps", sergeants=3)
    castle(t, "marcamps")
    army(t, A, "marcamps", "eric", sergeants=2, knights=4, road="st_ciers")
    army(t, C, "marcamps", sergeants=2, road="les_essarts")
    lay(t, "bourg", "mauvais_temps")
    assert attacks_possible(t, A) == []
    hold(t, A, "souterrain")
    assert attacks_possible(t, A) == [Attack(marcamps, B, True)]
    assert attacks_possible(t, B) == []  # no sortie
    battle_dice(t, 0, 0, 0, 0)
    play = begin(t, battle_turn(A))
    play.answer(A, Attack(marcamps, B, True))
    play.answer(C, Pass())
    assert len(events(play, "thrown")[0].facts[1].split()) == 3


def test_the_preview_changes_nothing_and_is_shown_to_who_may_attack() -> None:
    t = field()
    t.active = A
    t.agenda.append(battle_turn(A))
    before = t.copy()
    odds = preview(t, A, Attack(BOURG, B, False))
    assert t == before
    assert odds.attacker == pytest.approx(odds.defender)
    assert view(t, A)["previews"][0]["win"] == 42
    assert view(t, B)["previews"] == []
