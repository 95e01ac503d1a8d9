"""Two players, «Karadoc»: a neutral squire."""

from collections import Counter

import pytest

from oyez.engine.choices import Pass
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.advanced import win_tie
from oyez.games.medieval_academy.challenge import place_bet
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.choices import GiveShield, Keep, OnBoard, Slot, TakeShields, Target
from oyez.games.medieval_academy.codex import score_codex
from oyez.games.medieval_academy.draft import draft
from oyez.games.medieval_academy.figures import CARD_VALUE
from oyez.games.medieval_academy.gallantry import score_gallantry
from oyez.games.medieval_academy.outcome import outcome
from oyez.games.medieval_academy.play import play_cards, take_turn
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.table import JOUSTS, QUESTS, STUDIES, TOURNAMENTS
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    a_table,
    asked,
    cards,
    dealt,
    events,
    held,
    offered,
    points,
    shield,
    steps,
    track,
    until,
)
from tests.tools import answers, choices, decisions

FIRST, NEUTRAL, SECOND = A, B, C
ZERO, ONE, THREE = shield("codex_0"), shield("brown_m1"), shield("brown_m3")


@pytest.mark.rule("MA-133")
def test_a_game_of_three_squires_whose_third_places_give_nothing() -> None:
    t = a_table(2, round=6, tracks={"jousts": "B 5, A 4, C 3", "quests": "B 5, A 4, C 3", "gallantry": "B 3, A 2, C 1"})
    play = answers(steps(t, scoring()), OnBoard(STUDIES), OnBoard(STUDIES))
    assert play.is_over
    assert points(t, "jousts") == [2, 3, 0]
    assert points(t, "quests") == [10, 17, 0]
    view = game.view(t, 0)
    assert [squire["owner"] for squire in view["squires"]] == [0, None, 1]
    assert view["mode"] == "karadoc"
    assert view["squires"][NEUTRAL]["shields"]["sky"] == 1


@pytest.mark.rule("MA-134", "MA-135")
@pytest.mark.parametrize("first", [0, 1])
def test_seats_and_fayots(first: int) -> None:
    seed = next(seed for seed in range(20) if dealt(2, seed).table.fayot == first)
    play = dealt(2, seed)
    t = play.table
    assert t.owner == [first, NOBODY, 1 - first]
    fayots, orders = {}, {}
    for _ in decisions(play, 1):
        fayots[t.round] = t.fayot
        orders[t.round] = t.order
    assert fayots == {number: first if number % 2 else 1 - first for number in range(1, 7)}
    assert orders[1] == [FIRST, NEUTRAL, SECOND]
    assert orders[2] == [SECOND, FIRST, NEUTRAL]


@pytest.mark.rule("MA-136", "MA-184")
def test_the_neutral_squire_always_keeps_a_highest_card() -> None:
    for seed in range(10):
        play = dealt(2, seed)
        t = play.table
        for _ in decisions(play, seed):
            if not t.packets and t.taken:
                for packet, taken in enumerate(t.taken):
                    for pick in range(5):
                        step = 1 if t.round % 2 else -1
                        if (packet + step * pick) % 3 == NEUTRAL:
                            assert CARD_VALUE[taken[pick]] == max(CARD_VALUE[kind] for kind in taken[pick:])


@pytest.mark.rule("MA-184")
def test_nobody_is_told_which_of_equals_it_kept() -> None:
    play = dealt(2)
    for _ in decisions(play, 2):
        for event in play.events:
            if event.kind in ("kept", "dealt"):
                assert event.facts[0] in (0, 1)  # never the neutral squire
        for seat in (0, 1, None):
            seen = game.view(play.table, seat)["squires"][NEUTRAL]
            assert "hand" not in seen
            assert "kept" not in seen


@pytest.mark.rule("MA-137", "MA-185")
@pytest.mark.parametrize(("number", "passes_to_neutral", "receives"), [(1, FIRST, SECOND), (2, SECOND, FIRST)])
def test_who_passes_to_the_neutral_squire(number: int, passes_to_neutral: int, receives: int) -> None:
    t = a_table(2, round=number)
    t.pick = 0
    t.taken = [[], [], []]
    t.packets = [
        sorted(cards(f"{name} 2, {name} 3, {name} 4, {name} 5, studies 2"))
        for name in ("gallantry", "quests", "charity")
    ]
    play = steps(t, draft())
    before = t.packets[passes_to_neutral][:]
    play.answer(0, choices(play, 0)[-1])
    play.answer(1, choices(play, 1)[-1])
    passed = [kind for kind in before if kind in t.packets[passes_to_neutral]]
    highest = max(passed, key=lambda kind: CARD_VALUE[kind])
    play.answer(0, choices(play, 0)[-1])
    play.answer(1, choices(play, 1)[-1])
    assert t.taken[passes_to_neutral][1] == highest
    passed.remove(highest)
    seat = t.owner[receives]
    assert choices(play, seat) == [Keep(kind) for kind in passed]


@pytest.mark.rule("MA-138", "MA-186")
def test_it_plays_four_of_its_five_cards_drawn_at_random() -> None:
    five = "gallantry 2, studies 2, quests 2, charity 2, kings_service 2"
    first_cards: Counter[int] = Counter()
    for seed in range(60):
        t = a_table(2, hands={FIRST: five, NEUTRAL: five, SECOND: five.replace("2", "3")}, seed=seed)
        play = steps(t, play_cards())
        while not play.is_over:
            answers(play, offered(play)[0])
        assert len(t.played[NEUTRAL]) == 4
        assert len(t.hands[NEUTRAL]) == 1
        first_cards[t.played[NEUTRAL][0]] += 1
        assert "hand" not in game.view(t, 0)["squires"][NEUTRAL]
    assert set(first_cards) == set(cards(five))


@pytest.mark.rule("MA-139")
@pytest.mark.parametrize("fayot", [0, 1])
def test_the_fayot_decides_for_the_neutral_squire(fayot: int) -> None:
    number = 1 if fayot == 0 else 2
    t = a_table(2, round=number, fayot=fayot, hands={NEUTRAL: "jousts_tournaments 4"})
    play = steps(t, take_turn(NEUTRAL))
    assert asked(play) == (fayot, "neutral_track")
    assert offered(play) == [OnBoard(JOUSTS), OnBoard(TOURNAMENTS)]
    assert game.view(t, 0)["drawn"] == "jousts_tournaments_4"

    t = a_table(2, round=number, fayot=fayot, tracks={"gallantry": "B 5"})
    assert asked(steps(t, score_gallantry())) == (fayot, "neutral_bonus_track")

    t = a_table(2, round=number, fayot=fayot, variant_gallantry=True)
    play = steps(t, *[place_bet(squire) for squire in t.order])
    found = []
    while not play.is_over:
        found.append(asked(play))
        answers(play, OnBoard(QUESTS))
    assert found.count((fayot, "neutral_bet")) == 1
    assert found[t.order.index(NEUTRAL)] == (fayot, "neutral_bet")


@pytest.mark.rule("MA-139", "MA-175")
def test_the_fayot_takes_a_codex_shield_for_it_without_seeing_it() -> None:
    t = a_table(2, variant_studies=True, tracks={"studies": "B 9, A 3, C 2"})
    t.codex, t.codex_taker, t.codex_known = [ZERO, THREE, ONE], [NOBODY] * 3, [0, 0]
    play = steps(t, score_codex())
    assert asked(play) == (0, "neutral_codex_take")
    answers(play, Slot(1))
    assert [slot["value"] for slot in game.view(t, 0)["codex"]] == [None, None, None]
    assert not any(event.secret for event in play.events)
    answers(play, Slot(0))
    assert held(t, NEUTRAL) == ["brown_m3"]


@pytest.mark.rule("MA-139", "MA-189")
def test_the_fayot_exchanges_for_it_and_sees_what_it_needs() -> None:
    t = a_table(
        2,
        round=6,
        fayot=1,
        variant_charity=True,
        tracks={"charity": "B 9"},
        shields={NEUTRAL: "brown_m3, brown_m1", FIRST: "sky_1, sky_2, sky_3, sky_8", SECOND: "sky_1"},
    )
    play = steps(t, score_charity_by_exchange())
    assert asked(play) == (1, "neutral_charity_target")
    answers(play, Target(t.colour[FIRST]))
    assert asked(play) == (1, "neutral_charity_give")
    seen = game.view(t, 1)["exchange"]
    assert (seen["brown"], seen["positive"]) == (["brown_m3", "brown_m1"], ["sky_3", "sky_2", "sky_1", "sky_8"])
    assert game.view(t, 0)["exchange"] == {"giver": NEUTRAL, "target": FIRST}
    answers(play, GiveShield(ONE))
    assert asked(play) == (1, "neutral_charity_take")
    answers(play, TakeShields(shield("sky_3"), shield("sky_2")))
    assert held(t, NEUTRAL) == ["brown_m3", "sky_2", "sky_3"]
    assert held(t, FIRST) == ["brown_m1", "sky_1", "sky_8"]


@pytest.mark.rule("MA-140")
def test_the_neutral_squire_cannot_win() -> None:
    t = a_table(2, shields={NEUTRAL: "red_17", FIRST: "sky_1", SECOND: "sky_2"})
    assert outcome(t).places == (2, 1)
    assert outcome(t).points == (1, 2)
    t = a_table(2, shields={FIRST: "sky_1", SECOND: "sky_1"}, tracks={"gallantry": "B 9, A 1"})
    assert outcome(t).places == (1, 2)
    t = a_table(2, shields={FIRST: "sky_1", SECOND: "sky_1"}, tracks={"gallantry": "B 9"})
    assert outcome(t).places == (1, 1)


@pytest.mark.rule("MA-187")
@pytest.mark.parametrize("fayot", [0, 1])
def test_the_fayot_may_look_at_a_codex_shield_for_it(fayot: int) -> None:
    t = a_table(2, fayot=fayot, variant_studies=True, hands={NEUTRAL: "studies 4"})
    t.codex, t.codex_taker, t.codex_known = [ZERO, THREE, ONE], [NOBODY] * 3, [0, 0]
    play = steps(t, take_turn(NEUTRAL))
    assert asked(play) == (fayot, "neutral_codex_peek")
    assert track(t, "studies") == "B 4, A 0, C 0"
    answers(play, Slot(1))
    assert t.codex_known == [2 * (seat == fayot) for seat in (0, 1)]
    (looked,) = events(play, "peeked_for_neutral")
    assert (looked.facts, looked.secret, looked.known_to) == ((fayot, 2), (-3,), (fayot,))


@pytest.mark.rule("MA-187")
def test_the_fayot_need_not_look_for_it() -> None:
    t = a_table(2, variant_studies=True, hands={NEUTRAL: "studies 4"})
    t.codex, t.codex_taker, t.codex_known = [ZERO, THREE, ONE], [NOBODY] * 3, [0, 0]
    assert answers(steps(t, take_turn(NEUTRAL)), Pass()).is_over
    assert t.codex_known == [0, 0]


@pytest.mark.rule("MA-188")
def test_it_takes_scrolls_and_steps_back_but_wins_no_ties() -> None:
    t = a_table(2, variant_kings_service=True, hands={NEUTRAL: "kings_service 4"}, tracks={"kings_service": "B 3"})
    assert steps(t, take_turn(NEUTRAL)).is_over
    assert t.scroll_owner == [NEUTRAL, NOBODY]
    t = a_table(2, advanced_rules=True, tracks={"gallantry": "B 5", "studies": "4:[B,A]"})
    play = steps(t, win_tie(), score_gallantry())
    assert asked(play) == (0, "neutral_bonus_track")
    answers(play, OnBoard(QUESTS))
    assert track(t, "gallantry") == "B 4, A 0, C 0"
    assert track(t, "studies") == "4:[B,A], C 0"


@pytest.mark.rule("MA-190")
@pytest.mark.parametrize("shown", [False, True])
def test_its_score_is_shown_if_wanted(shown: bool) -> None:
    play = until(dealt(2, show_neutral_score=shown), "nothing")
    view = game.view(play.table, 0)
    assert ("score" in view["squires"][NEUTRAL]) == shown
    assert (view["neutral_score"] is not None) == shown
    assert len(events(play, "final_score")) == (3 if shown else 2)
