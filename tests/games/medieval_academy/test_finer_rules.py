"""Rules that could once be broken without a test of their own noticing."""

import pytest

from oyez.engine.table import NOBODY
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.choices import GiveShield, OnBoard, Split, TakeShields
from oyez.games.medieval_academy.draft import deal, draft
from oyez.games.medieval_academy.end import knighting
from oyez.games.medieval_academy.lancelot import exchange_piles
from oyez.games.medieval_academy.outcome import outcome
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.quests import score_quests_by_shields
from oyez.games.medieval_academy.scoring import score_last_places, score_places, scoring
from oyez.games.medieval_academy.table import GALLANTRY, JOUSTS, KINGS_SERVICE, STUDIES
from oyez.games.medieval_academy.turn import return_to_start
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
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
)
from tests.tools import answers, choices


@pytest.mark.rule("MA-72")
def test_of_equals_the_most_gallant_is_found_after_the_bonus_moves() -> None:
    t = a_table(round=6, tracks={"gallantry": "B 6, A 5, C 2"}, shields={A: "sky_3", B: "sky_3"})
    play = steps(t, scoring(), knighting())
    answers(play, OnBoard(KINGS_SERVICE), OnBoard(GALLANTRY), OnBoard(KINGS_SERVICE))
    assert track(t, "gallantry") == "A 7, B 6, C 2, D 0"
    found = outcome(t)
    assert found.points[A] == found.points[B]
    assert found.places == (1, 2, 3, 4)
    assert found.reason == "most_gallant"


@pytest.mark.rule("MA-14", "MA-27")
def test_a_hand_dealt_is_heard_by_its_owner_only() -> None:
    play = steps(a_table(), deal())
    for event in events(play, "dealt"):
        owner = event.known_to[0]
        assert event.known_to == (owner,)
        assert event.secret == (play.table.packets[owner],)
        for other in {A, B, C, D, None} - {owner}:
            assert event.seen_by(other).secret == ()
    assert len(events(play, "dealt")) == 4


@pytest.mark.rule("MA-14", "MA-15")
def test_a_card_kept_is_heard_by_its_owner_only() -> None:
    play = dealt(3)
    for seat in range(3):
        play.answer(seat, choices(play, seat)[0])
    assert [event.known_to for event in events(play, "kept")] == [(0,), (1,), (2,)]
    assert all(not event.seen_by(None).secret for event in play.events)


@pytest.mark.rule("MA-146")
def test_both_piles_are_named() -> None:
    t = a_table(2, two_player_mode="lancelot")
    t.packets = [sorted(cards("gallantry 2, gallantry 3, gallantry 4, quests 2, quests 3, quests 4"))] * 2
    t.packets = [packet[:] for packet in t.packets]
    t.pools = [[], []]
    play = steps(t, exchange_piles())
    first = sorted(cards("gallantry 2, gallantry 3, gallantry 4"))
    second = sorted(cards("quests 2, quests 3, quests 4"))
    answers(play, Split(*first), Split(*first))
    shown = [event.facts for event in events(play, "piles_shown")]
    assert shown == [(0, first, second), (1, first, second)]


@pytest.mark.rule("MA-146")
def test_who_can_split_in_one_way_only_is_asked_all_the_same() -> None:
    """Else the other would learn, before he shows his piles, that there are five cards alike or more."""
    t = a_table(2, two_player_mode="lancelot")
    t.packets = [cards("quests 2") * 6, sorted(cards("quests 2, quests 3, quests 4, studies 2, studies 3, studies 4"))]
    t.pools = [[], []]
    assert [question.seat for question in steps(t, exchange_piles()).asked] == [0, 1]


@pytest.mark.rule("MA-06")
def test_there_are_always_enough_shields_of_a_kind() -> None:
    t = a_table(tracks={"jousts": "A 4"}, shields={A: ", ".join(["sky_3"] * 30)})
    steps(t, score_places(JOUSTS))
    assert held(t, A) == ["sky_3"] * 31
    assert points(t, "jousts")[A] == 31 * 3


@pytest.mark.rule("MA-66")
@pytest.mark.parametrize("advanced", [False, True])
def test_on_charity_too_the_pawns_stay_after_round_three(advanced: bool) -> None:
    stacks = "7:[D,A], B 4, C 0"
    t = a_table(round=3, advanced_rules=advanced, tracks={"charity": stacks, "quests": stacks, "studies": stacks})
    steps(t, return_to_start())
    assert (track(t, "charity"), track(t, "quests")) == (stacks, stacks)
    assert track(t, "studies") != stacks


@pytest.mark.rule("MA-88", "MA-120")
def test_the_knights_shields_of_eight_and_five_are_positive_shields() -> None:
    t = a_table(
        round=6,
        variant_jousts_tournaments=True,
        variant_quests=True,
        tracks={"quests": "A 4, B 3"},
        shields={A: "sky_8, sky_5, sky_3"},
    )
    steps(t, score_quests_by_shields())
    assert points(t, "quests")[A] == 3


@pytest.mark.rule("MA-158", "MA-62")
def test_a_pawn_brought_back_to_start_has_never_left_it() -> None:
    t = a_table(round=3, tracks=dict.fromkeys(("studies", "jousts"), "A 5, B 4, C 3, D 2"))
    steps(t, return_to_start())
    t.round = 4
    steps(t, score_last_places(STUDIES), score_places(JOUSTS))
    assert points(t, "studies") == [-3, -3, -3, -3]
    assert points(t, "jousts") == [0, 0, 0, 0]


@pytest.mark.rule("MA-158", "MA-63")
def test_who_moves_after_the_return_is_ahead_of_all_who_did_not() -> None:
    t = a_table(round=3, advanced_rules=True, tracks={"studies": "A 5, B 4, C 0, D 0"})
    steps(t, return_to_start())
    assert track(t, "studies") == "A 2, B 1, C 0, D 0"
    t.round = 4
    steps(t, score_last_places(STUDIES))
    assert points(t, "studies") == [0, 0, -3, -3]


@pytest.mark.rule("MA-54", "MA-136")
def test_nobody_sees_the_neutral_squires_cards_nor_its_shields() -> None:
    t = a_table(2, hands={B: "quests 3, studies 4", A: "quests 2, quests 3"}, shields={B: "brown_m1, sky_3"})
    steps(t, take_turn(A))
    for seat in (0, 1, None):
        neutral = game.view(t, seat)["squires"][B]
        assert neutral["owner"] is None
        assert neutral["cards"] == 2
        assert not {"hand", "kept", "shield_values", "score"} & set(neutral)
        assert "studies_4" not in str(game.view(t, seat)["squires"])


@pytest.mark.rule("MA-54", "MA-128", "MA-129")
def test_who_gives_one_of_several_brown_shields_alike_is_asked() -> None:
    t = a_table(round=6, variant_charity=True, tracks={"charity": "A 5, B 4, C 3"}, shields={A: "brown_m1, brown_m1"})
    play = steps(t, score_charity_by_exchange())
    assert asked(play) == (A, "charity_give")
    assert offered(play) == [GiveShield(shield("brown_m1"))]
    single = a_table(round=6, variant_charity=True, tracks={"charity": "A 5, B 4, C 3"}, shields={A: "brown_m1"})
    assert steps(single, score_charity_by_exchange()).is_over


@pytest.mark.rule("MA-54", "MA-126", "MA-183")
def test_what_may_be_taken_is_asked_where_silence_would_tell_values() -> None:
    t = a_table(
        round=6,
        variant_charity=True,
        tracks={"charity": "A 5, B 4, C 3"},
        shields={D: "blue_6, sky_3, sky_2"},
    )
    play = steps(t, score_charity_by_exchange())
    assert asked(play) == (A, "charity_take")
    assert offered(play) == [TakeShields(shield("sky_3"), shield("sky_2"))]


@pytest.mark.rule("MA-15", "MA-16")
def test_the_draft_names_its_direction() -> None:
    for number, label in ((1, "pass left"), (2, "pass right")):
        t = a_table(3, round=number)
        t.pick = 0
        t.packets = [cards("quests 2, quests 3, quests 4, quests 5, studies 2") for _ in range(3)]
        t.taken = [[], [], []]
        play = steps(t, draft())
        assert play.asked[0].facts == (label,)
        assert t.neutral == NOBODY
