"""Variant «Studies»: the secret codices."""

from collections import Counter
from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.choices import PlayCard, Slot
from oyez.games.medieval_academy.codex import lay_out_codex, score_codex
from oyez.games.medieval_academy.figures import SHIELD_VALUE
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.table import Table
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
    a_table,
    asked,
    card,
    dealt,
    events,
    held,
    offered,
    points,
    refused,
    shield,
    steps,
    until,
)
from tests.tools import answers, decisions

ZERO, ONE, THREE = shield("codex_0"), shield("brown_m1"), shield("brown_m3")


def with_codex(codex: list[int], tracks: str = "A 9, B 8, C 7, D 6", **how: Any) -> Table:
    t = a_table(len(codex), variant_studies=True, tracks={"studies": tracks}, **how)
    t.codex = codex[:]
    t.codex_taker = [-1] * len(codex)
    t.codex_known = [0] * t.seats
    return t


@pytest.mark.rule("MA-105", "MA-106")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_shields_as_squires_at_random(seats: int) -> None:
    found: Counter[int] = Counter()
    for seed in range(60):
        t = a_table(seats, variant_studies=True, seed=seed)
        steps(t, lay_out_codex())
        assert sorted(SHIELD_VALUE[kind] for kind in t.codex) == [-3, -1] + [0] * (seats - 2)
        found[t.codex.index(THREE)] += 1
    assert set(found) == set(range(seats))


@pytest.mark.rule("MA-106")
def test_laid_out_every_round_after_the_deal_and_before_the_draft() -> None:
    play = dealt(4, variant_studies=True)
    rounds = set()
    for _, question in decisions(play, 1):
        t = play.table
        if question.decision == "draft_pick":
            rounds.add(t.round)
            assert len(t.codex) == 4
            assert t.codex_taker == [-1] * 4
            for seat in (None, 0, 1, 2, 3):
                assert {slot["value"] for slot in game.view(t, seat)["codex"]} == {None}
    assert rounds == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("MA-107", "MA-176")
def test_one_look_for_each_studies_card_at_any_slot_or_none() -> None:
    t = with_codex([ZERO, THREE, ZERO, ONE], hands={A: "studies 2, studies 3, studies 4, quests 2"})
    play = steps(t, *[take_turn(A)] * 4)
    answers(play, PlayCard(card("studies 2")))
    assert offered(play) == [Pass(), Slot(0), Slot(1), Slot(2), Slot(3)]
    answers(play, Slot(1))
    assert t.codex == [ZERO, THREE, ZERO, ONE]  # put back where it was
    answers(play, PlayCard(card("studies 3")), Slot(1))  # one may look again
    assert asked(play) == (A, "play_card")
    answers(play, PlayCard(card("quests 2")), PlayCard(card("studies 4")))
    assert asked(play) == (A, "codex_peek")
    answers(play, Pass())
    assert [slot["looked_by"] for slot in game.view(t, B)["codex"]] == [[], [A], [], []]
    assert [slot["value"] for slot in game.view(t, A)["codex"]] == [None, -3, None, None]


@pytest.mark.rule("MA-107")
def test_other_cards_give_no_look() -> None:
    t = with_codex([ZERO, THREE, ZERO, ONE], hands={A: "quests 2, quests 3"})
    assert answers(steps(t, take_turn(A)), PlayCard(card("quests 2"))).is_over


@pytest.mark.rule("MA-108")
def test_shields_are_taken_in_the_order_of_studies_instead_of_the_penalties() -> None:
    t = with_codex([ZERO, THREE, ZERO, ONE], "D 9, C 8, B 7, A 6")
    play = steps(t, scoring())
    order = []
    while not play.is_over:
        order.append(asked(play)[0])
        answers(play, offered(play)[0])
    assert order == [D, C, B]
    assert points(t, "studies") == [-1, 0, -3, 0]


@pytest.mark.rule("MA-108")
def test_a_shield_is_taken_once_and_taking_is_mandatory() -> None:
    play = answers(steps(with_codex([ZERO, THREE, ZERO, ONE]), score_codex()), Slot(2))
    assert offered(play) == [Slot(0), Slot(1), Slot(3)]
    assert refused(play, Slot(2)) == "MA-108"
    assert refused(play, Pass()) == "MA-108"


@pytest.mark.rule("MA-109")
def test_squires_on_start_choose_last_in_turn_order() -> None:
    t = with_codex([ZERO, THREE, ZERO, ONE], "C 5", fayot=B)
    play = steps(t, score_codex())
    order = []
    while not play.is_over:
        order.append(asked(play)[0])
        answers(play, offered(play)[-1])
    assert order == [C, B, D]  # and A what is left
    assert [held(t, squire) for squire in range(4)] == [[], [], ["brown_m1"], ["brown_m3"]]


@pytest.mark.rule("MA-110", "MA-174")
def test_zeros_are_revealed_and_given_back_the_others_kept_face_down() -> None:
    t = with_codex([ZERO, THREE, ZERO, ONE])
    play = answers(steps(t, score_codex()), Slot(1), Slot(0), Slot(2))
    assert [event.facts[1] for event in events(play, "zero_revealed")] == [1, 3]
    assert [held(t, squire) for squire in range(4)] == [["brown_m3"], [], [], ["brown_m1"]]
    assert all("codex_0" not in held(t, squire) for squire in range(4))
    for event in play.events:
        assert not event.secret or event.kind == "codex_taken"


@pytest.mark.rule("MA-174")
def test_a_new_pair_every_round_counts_at_the_end() -> None:
    play = dealt(4, variant_studies=True)
    for _ in decisions(play, 3):
        pass
    browns = Counter(name for squire in range(4) for name in held(play.table, squire) if "brown" in name)
    assert browns == {"brown_m3": 6, "brown_m1": 6}


@pytest.mark.rule("MA-175")
def test_who_takes_a_shield_sees_it_at_once_and_nobody_else() -> None:
    t = with_codex([ZERO, THREE, ZERO, ONE])
    play = answers(steps(t, score_codex()), Slot(1))
    assert (events(play, "codex_taken")[0].known_to, events(play, "codex_taken")[0].secret) == ((A,), (-3,))
    assert game.view(t, A)["codex"][1] == {"taken_by": A, "looked_by": [A], "value": -3}
    assert game.view(t, B)["codex"][1] == {"taken_by": A, "looked_by": [A], "value": None}


@pytest.mark.rule("MA-174", "MA-54")
def test_the_others_never_see_which_of_the_two_a_squire_kept() -> None:
    play = until(dealt(4, variant_studies=True), "codex_take")
    until(play, "draft_pick")
    t = play.table
    for seat in range(4):
        for squire in game.view(t, seat)["squires"]:
            assert ("shield_values" in squire) == (squire["squire"] == seat)
    assert sum(squire["shields"]["brown"] for squire in game.view(t, None)["squires"]) == 2
