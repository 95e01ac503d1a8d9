"""Variants «Quests» and «Charity»."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.choices import GiveShield, TakeShield, TakeShields, Target
from oyez.games.medieval_academy.quests import score_quests_by_shields
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.table import CHARITY, QUESTS, Table
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
    a_table,
    asked,
    dealt,
    events,
    held,
    offered,
    points,
    refused,
    shield,
    steps,
)
from tests.tools import answers, decisions

SKY_1, SKY_2, SKY_3 = shield("sky_1"), shield("sky_2"), shield("sky_3")
ONE, THREE = shield("brown_m1"), shield("brown_m3")
FOUR = "A 9, B 8, C 7, D 6"


def an_exchange(position: str, shields: dict[int, str], seats: int = 4, **options: Any) -> Table:
    tracks = {"charity": position}
    return a_table(seats, round=6, tracks=tracks, shields=shields, variant_charity=True, **options)


# --- Quests ---


@pytest.mark.rule("MA-119")
def test_red_shields_are_not_used() -> None:
    t = a_table(round=6, variant_quests=True, tracks={"quests": FOUR})
    steps(t, scoring())
    assert not any(name.startswith("red") for squire in range(4) for name in held(t, squire))
    assert game.view(t, A)["boards"][QUESTS]["gives"] == []


@pytest.mark.rule("MA-120", "MA-180", "MA-181")
@pytest.mark.parametrize(
    ("count", "bonus"), [(0, [0, 0, 0, 0]), (1, [1, 0, 0, 0]), (4, [4, 2, 0, -2]), (5, [5, 2, 0, -2])]
)
def test_first_by_shield_second_and_last_by_complete_pair(count: int, bonus: list[int]) -> None:
    t = a_table(round=6, variant_quests=True, tracks={"quests": FOUR})
    for squire in range(4):
        t.shields[squire] = [SKY_1] * count
    steps(t, score_quests_by_shields())
    assert t.bonus == bonus


@pytest.mark.rule("MA-120", "MA-121")
def test_sky_and_blue_count_whatever_their_value_and_negative_ones_never() -> None:
    t = a_table(
        round=6,
        variant_quests=True,
        tracks={"quests": "A 3, B 2"},
        shields={A: "sky_8, blue_1, blue_12, brown_m3, grey_m12, brown_m1, red_17", B: "brown_m3, brown_m1"},
    )
    steps(t, score_quests_by_shields())
    assert t.bonus == [3, 0, 0, 0]


@pytest.mark.rule("MA-122")
def test_all_on_start_take_the_malus() -> None:
    pair = "sky_1, sky_1"
    t = a_table(round=6, variant_quests=True, tracks={"quests": "B 3"}, shields=dict.fromkeys(range(4), pair))
    steps(t, score_quests_by_shields())
    assert t.bonus == [-1, 2, -1, -1]


@pytest.mark.rule("MA-123", "MA-70")
def test_shields_of_this_round_count_and_the_bonus_is_points_not_a_shield() -> None:
    t = a_table(
        round=6,
        variant_quests=True,
        tracks={"quests": "A 3", "jousts": "A 3", "tournaments": "A 1", "kings_service": "A 12"},
    )
    steps(t, scoring())
    assert t.bonus[A] == 3
    assert points(t, "quests") == [3, 0, 0, 0]
    assert len([name for name in held(t, A) if name.startswith(("sky", "blue"))]) == 3


@pytest.mark.rule("MA-123")
def test_the_charity_exchange_comes_after_and_changes_nothing() -> None:
    t = a_table(
        round=6,
        variant_quests=True,
        variant_charity=True,
        tracks={"quests": "D 4, A 3, B 2, C 1", "charity": FOUR},
        shields={D: "sky_1, sky_1"},
    )
    steps(t, score_quests_by_shields(), score_charity_by_exchange())
    assert held(t, A) == ["sky_1", "sky_1"]
    assert t.bonus == [0, 0, 0, 2]


@pytest.mark.rule("MA-124")
def test_quests_variant_with_three_squires() -> None:
    pair = "sky_1, sky_1"
    t = a_table(
        3, round=6, variant_quests=True, tracks={"quests": "A 3, B 2, C 1"}, shields=dict.fromkeys(range(3), pair)
    )
    steps(t, score_quests_by_shields())
    assert t.bonus == [2, 1, -1]
    t = a_table(3, round=6, variant_quests=True, tracks={"quests": "A 3"}, shields=dict.fromkeys(range(3), pair))
    steps(t, score_quests_by_shields())
    assert t.bonus == [2, -1, -1]


# --- Charity ---


@pytest.mark.rule("MA-125")
def test_grey_shields_are_not_used() -> None:
    play = dealt(4, variant_charity=True)
    for _ in decisions(play, 2):
        pass
    assert not any(name.startswith("grey") for squire in range(4) for name in held(play.table, squire))
    assert game.view(play.table, A)["boards"][CHARITY]["gives"] == []


@pytest.mark.rule("MA-126", "MA-127", "MA-128")
def test_first_with_last_then_second_with_second_to_last() -> None:
    t = an_exchange(
        FOUR, {A: "brown_m3, brown_m1", B: "brown_m3, brown_m1", C: "sky_1, blue_3", D: "sky_1, sky_2, blue_3"}
    )
    play = steps(t, score_charity_by_exchange())
    assert asked(play) == (A, "charity_give")
    assert offered(play) == [GiveShield(THREE), GiveShield(ONE)]
    answers(play, GiveShield(ONE))
    assert asked(play) == (A, "charity_take")
    answers(play, TakeShields(SKY_2, SKY_1))
    assert held(t, A) == ["brown_m3", "sky_1", "sky_2"]
    assert held(t, D) == ["blue_3", "brown_m1"]
    assert asked(play) == (B, "charity_give")
    answers(play, GiveShield(THREE))
    assert asked(play) == (B, "charity_take")
    assert offered(play) == [TakeShield(SKY_1), TakeShield(shield("blue_3"))]
    answers(play, TakeShield(shield("blue_3")))
    assert held(t, B) == ["blue_3", "brown_m1"]
    assert held(t, C) == ["brown_m3", "sky_1"]
    assert play.is_over
    assert sum(points(t, "charity")) == 0


@pytest.mark.rule("MA-127")
def test_with_three_squires_only_the_first_exchanges() -> None:
    t = an_exchange("A 3, B 2, C 1", {B: "brown_m3", C: "sky_1, sky_1, sky_2"}, seats=3)
    play = answers(steps(t, score_charity_by_exchange()), TakeShields(SKY_1, SKY_1))
    assert play.is_over
    assert held(t, B) == ["brown_m3"]


@pytest.mark.rule("MA-129")
@pytest.mark.parametrize(
    ("giver", "target", "after"),
    [
        ("sky_8", "sky_2, sky_3", (["sky_2", "sky_3", "sky_8"], [])),
        ("brown_m1", "sky_8", ([], ["brown_m1", "sky_8"])),
        ("brown_m1", "sky_1, blue_6", (["sky_1"], ["blue_6", "brown_m1"])),
        ("sky_8", "brown_m3", (["sky_8"], ["brown_m3"])),
    ],
)
def test_who_lacks_shields_gives_what_it_has(giver: str, target: str, after: tuple[list[str], list[str]]) -> None:
    t = an_exchange("A 3, B 2, C 1", {A: giver, C: target}, seats=3)
    assert steps(t, score_charity_by_exchange()).is_over  # all of it is forced
    assert (held(t, A), held(t, C)) == after


@pytest.mark.rule("MA-130")
def test_of_several_on_start_the_first_chooses_one_and_there_is_no_second_exchange() -> None:
    shields = {B: "brown_m3, brown_m1", C: "sky_1, sky_2, sky_3", D: "sky_1, sky_2, sky_3"}
    t = an_exchange("A 9, B 8", shields)
    play = steps(t, score_charity_by_exchange())
    assert asked(play) == (A, "charity_target")
    assert offered(play) == [Target(t.colour[C]), Target(t.colour[D])]
    answers(play, Target(t.colour[D]), TakeShields(SKY_3, SKY_2))
    assert play.is_over
    assert held(t, D) == ["sky_1"]
    assert held(t, B) == ["brown_m1", "brown_m3"]


@pytest.mark.rule("MA-130")
def test_one_squire_on_start_is_last_and_the_rearmost_second_to_last() -> None:
    t = an_exchange("A 9, B 8, C 7", {B: "brown_m3", C: "sky_1", D: "sky_2"})
    assert steps(t, score_charity_by_exchange()).is_over
    assert [held(t, squire) for squire in range(4)] == [["sky_2"], ["sky_1"], ["brown_m3"], []]


@pytest.mark.rule("MA-131")
def test_without_a_first_or_a_second_squire_there_is_no_exchange() -> None:
    shields = {A: "brown_m3, sky_1", B: "brown_m3, sky_1", C: "brown_m3, sky_1", D: "brown_m3, sky_1"}
    t = an_exchange("A 0", shields)
    assert steps(t, score_charity_by_exchange()).is_over
    assert all(held(t, squire) == ["brown_m3", "sky_1"] for squire in range(4))
    t = an_exchange("A 5", shields)
    play = answers(steps(t, score_charity_by_exchange()), Target(t.colour[B]))
    assert play.is_over
    assert (held(t, A), held(t, B)) == (["sky_1", "sky_1"], ["brown_m3", "brown_m3"])
    assert held(t, C) == held(t, D) == ["brown_m3", "sky_1"]


@pytest.mark.rule("MA-132")
def test_the_chooser_sees_the_positive_shields_of_its_target() -> None:
    t = an_exchange(FOUR, {A: "brown_m3, brown_m1", D: "sky_8, sky_2, brown_m1, blue_1"})
    play = steps(t, score_charity_by_exchange())
    assert game.view(t, A)["exchange"]["positive"] == ["sky_2", "sky_8", "blue_1"]
    for seat in (B, C, D, None):
        assert game.view(t, seat)["exchange"] == {"giver": A, "target": D}
    answers(play, GiveShield(THREE))
    secret = events(play, "gave_shield")[0]
    assert (secret.known_to, secret.secret) == ((A, D), ([THREE],))


@pytest.mark.rule("MA-182", "MA-183")
def test_what_cannot_be_given_taken_or_left() -> None:
    t = an_exchange(
        "A 9, B 8, C 7", {A: "brown_m3, brown_m1", C: "sky_8, sky_1, sky_2, sky_3, blue_6, brown_m3"}, seats=3
    )
    play = steps(t, score_charity_by_exchange())
    assert refused(play, Pass()) == "MA-182"
    assert refused(play, GiveShield(SKY_1)) == "MA-126"
    answers(play, GiveShield(THREE))
    assert refused(play, Pass()) == "MA-182"
    assert refused(play, TakeShield(SKY_1)) == "MA-182"
    assert refused(play, TakeShields(shield("sky_8"), SKY_1)) == "MA-183"
    assert refused(play, TakeShields(shield("blue_6"), SKY_1)) == "MA-183"
    assert refused(play, TakeShields(THREE, SKY_1)) == "MA-183"
    assert refused(play, TakeShields(SKY_1, SKY_1)) == "MA-129"
    assert len(offered(play)) == 3


@pytest.mark.rule("MA-183")
def test_equal_shields_are_one_option() -> None:
    t = an_exchange("A 9, B 8, C 7", {C: "sky_1, sky_1, sky_1, sky_2"}, seats=3)
    play = steps(t, score_charity_by_exchange())
    assert offered(play) == [TakeShields(SKY_2, SKY_1), TakeShields(SKY_1, SKY_1)]
