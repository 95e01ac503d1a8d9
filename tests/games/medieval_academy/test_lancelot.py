"""Two players, «Lancelot»: two squires each."""

from typing import Any

import pytest

from oyez.engine.table import NOBODY
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.choices import (
    Assign,
    GiveShield,
    OnBoard,
    PlayCard,
    Slot,
    Split,
    TakePile,
    TakeShields,
    WinTie,
)
from oyez.games.medieval_academy.codex import score_codex
from oyez.games.medieval_academy.figures import DECK
from oyez.games.medieval_academy.gallantry import score_gallantry
from oyez.games.medieval_academy.lancelot import exchange_piles, play_lancelot
from oyez.games.medieval_academy.outcome import outcome
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.scoring import score_last_places, score_places
from oyez.games.medieval_academy.table import JOUSTS, QUESTS, STUDIES, Table
from oyez.games.medieval_academy.turn import before_scoring
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
    a_table,
    asked,
    card,
    cards,
    dealt,
    events,
    held,
    offered,
    points,
    question,
    refused,
    shield,
    steps,
    track,
    until,
)
from tests.tools import answers, choices, decisions

# A blue and B green are the first player's, C yellow and D red the second's.
ORDERS = {1: "ACBD", 2: "DBCA", 3: "BDAC", 4: "CADB", 5: "ADBC", 6: "CBDA"}
FIRST_SIX = "gallantry 2, gallantry 3, gallantry 4, gallantry 5, studies 2, studies 3"
SECOND_SIX = "quests 2, quests 3, quests 4, quests 5, charity 2, charity 3"


def lancelot(**how: Any) -> Table:
    return a_table(2, two_player_mode="lancelot", **how)


def with_six_each() -> Table:
    t = lancelot()
    t.packets = [sorted(cards(FIRST_SIX)), sorted(cards(SECOND_SIX))]
    t.pools = [[], []]
    return t


@pytest.mark.rule("MA-141")
@pytest.mark.parametrize("first", [0, 1])
def test_two_squires_each_in_given_colours(first: int) -> None:
    starts = {"two_player_mode": "lancelot"}
    seed = next(seed for seed in range(20) if dealt(2, seed, **starts).table.owner[0] == first)
    play = dealt(2, seed, **starts)
    view = game.view(play.table, 0)
    assert [(squire["colour"], squire["owner"]) for squire in view["squires"]] == [
        ("blue", first),
        ("green", first),
        ("yellow", 1 - first),
        ("red", 1 - first),
    ]
    assert question(play).decision == "split_piles"  # nobody chose a colour
    assert [len(board["start"]) for board in view["boards"]] == [4] * 7
    assert [squire["spare_pawns"] for squire in view["squires"]] == [3] * 4


@pytest.mark.rule("MA-142", "MA-150")
def test_a_player_s_score_is_the_sum_of_both_squires() -> None:
    t = lancelot(shields={A: "sky_3", B: "brown_m3", C: "sky_2", D: "sky_1"})
    assert outcome(t).points == (0, 3)
    assert outcome(t).places == (2, 1)
    rows = {row.label: row.values for row in outcome(t).sheet}
    assert rows["first_squire"] == (3, 2)
    assert rows["second_squire"] == (-3, 1)


@pytest.mark.rule("MA-143", "MA-144")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_turn_order_card_names_squires_and_fayot(number: int) -> None:
    t = lancelot(round=number, fayot=0 if ORDERS[number][0] in "AB" else 1)
    assert "".join("ABCD"[squire] for squire in t.order) == ORDERS[number]
    play = dealt(2, 1, two_player_mode="lancelot", first_player="seat_1")
    for _ in decisions(play, 1):
        if play.table.round == number:
            assert play.table.order == t.order
            assert play.table.fayot == (0 if ORDERS[number][0] in "AB" else 1)


@pytest.mark.rule("MA-145", "MA-152")
def test_six_cards_each_and_no_draft() -> None:
    play = dealt(2, two_player_mode="lancelot")
    t = play.table
    seen = set()
    for _, asked_now in decisions(play, 1):
        seen.add(asked_now.decision)
        if asked_now.decision == "split_piles" and t.packets:
            assert [len(packet) for packet in t.packets] == [6, 6]
            assert sorted(t.deck + t.packets[0] + t.packets[1]) == sorted(DECK)
        if t.round and t.phase == 3:
            assert len(t.deck) == 40
        assert not events(play, "new_fayot")  # the Turn Order card says who it is
    assert "draft_pick" not in seen
    assert {"split_piles", "take_pile", "assign_cards"} <= seen
    assert game.view(t, 0)["passing"] == ""


@pytest.mark.rule("MA-146")
def test_piles_of_three_in_secret_shown_together() -> None:
    t = with_six_each()
    play = steps(t, exchange_piles())
    assert {asking.seat for asking in play.asked} == {0, 1}
    assert len(offered(play)) == 10
    assert len(set(offered(play))) == 10
    before = game.view(t, 1)
    assert before["dealt"] == [name for name in before["dealt"] if name.startswith(("quests", "charity"))]
    play.answer(0, offered(play)[3])
    assert game.view(t, 1) == before
    assert refused(play, Split(*cards("gallantry 2, gallantry 3, gallantry 4"))) == "MA-146"
    play.answer(1, offered(play)[0])
    for seat in (0, 1, None):
        assert [len(pile) for piles in game.view(t, seat)["piles"] for pile in piles] == [3, 3, 3, 3]


@pytest.mark.rule("MA-146")
def test_equal_partitions_are_one_option() -> None:
    t = with_six_each()
    t.packets[0] = sorted(cards("gallantry 3, gallantry 3, gallantry 3, studies 2, studies 2, studies 3"))
    ways = choices(steps(t, exchange_piles()), 0)
    partitions = set()
    for way in ways:
        pile = sorted([way.first, way.second, way.third])
        rest = t.packets[0][:]
        for kind in pile:
            rest.remove(kind)
        partitions.add(tuple(sorted([tuple(pile), tuple(rest)])))
    assert len(partitions) == len(ways) == 3


@pytest.mark.rule("MA-147")
def test_the_fayot_takes_a_pile_first_then_the_other_player() -> None:
    t = with_six_each()
    play = steps(t, exchange_piles())
    for seat in (0, 1):
        play.answer(seat, choices(play, seat)[0])
    piles = [pile[:] for pile in t.piles]
    assert asked(play) == (0, "take_pile")
    assert offered(play) == [TakePile(*piles[2]), TakePile(*piles[3])]
    assert refused(play, TakePile(*piles[0])) == "MA-147"
    answers(play, TakePile(*piles[3]))
    assert asked(play) == (1, "take_pile")
    answers(play, TakePile(*piles[0]))
    assert t.pools == [sorted(piles[3] + piles[1]), sorted(piles[2] + piles[0])]
    assert events(play, "pile_taken")[0].facts == (1, piles[0], 0, piles[1])


@pytest.mark.rule("MA-148")
def test_cards_are_assigned_in_secret() -> None:
    t = with_six_each()
    play = until(steps(t, exchange_piles(), play_lancelot()), "assign_cards")
    assert {asking.seat for asking in play.asked} == {0, 1}
    assert len(offered(play)) == 20
    first = offered(play)[7]
    play.answer(0, first)
    play.answer(1, offered(play)[0])
    assert t.hands[A] == [first.first, first.second, first.third]
    assert len(t.hands[B]) == 3
    assert [event.known_to for event in events(play, "assigned")] == [(0,), (1,)]
    view = game.view(t, 1)
    assert ["hand" in squire for squire in view["squires"]] == [False, False, True, True]
    assert sorted(view["pools"][0]) == sorted(
        game.view(t, 0)["pools"][0]
    )  # the six cards are known, not whose they are
    assert len(view["pools"][0]) == 6
    assert isinstance(first, Assign)


@pytest.mark.rule("MA-149")
def test_each_squire_plays_its_three_cards_in_a_row() -> None:
    play = dealt(2, two_player_mode="lancelot", first_player="seat_1")
    t = play.table
    played: list[int] = []
    for _, asking in decisions(play, 4):
        if t.round == 1 and asking.decision == "play_card":
            assert asking.seat == t.owner[t.active]
            if not played or played[-1] != t.active:
                played.append(t.active)
                assert len(t.hands[t.active]) == 3
        if t.round == 1 and t.phase == 4:
            assert t.hands == [[], [], [], []]
    assert played == [A, C, B, D]


@pytest.mark.rule("MA-150")
def test_scoring_is_by_squire_as_with_four() -> None:
    t = lancelot(tracks={"jousts": "A 9, B 8, C 7, D 6", "studies": "A 9"})
    steps(t, score_places(JOUSTS), score_last_places(STUDIES))
    assert points(t, "jousts") == [3, 2, 1, 0]
    assert points(t, "studies") == [0, -3, -3, -3]


@pytest.mark.rule("MA-151")
@pytest.mark.parametrize(
    ("gallantry", "places"),
    [("D 9, A 8, B 7", (2, 1)), ("5:[C,B]", (1, 2)), ("A 0", (1, 1)), ("C 1", (2, 1))],
)
def test_of_equal_players_the_one_with_the_most_gallant_squire_wins(gallantry: str, places: tuple[int, ...]) -> None:
    t = lancelot(shields={A: "sky_3", D: "sky_3"}, tracks={"gallantry": gallantry})
    assert outcome(t).places == places


@pytest.mark.rule("MA-191")
def test_a_bonus_is_decided_by_the_owner_for_that_squire_only() -> None:
    t = lancelot(tracks={"gallantry": "B 9, D 8, A 7"})
    play = steps(t, score_gallantry())
    found = []
    while not play.is_over:
        found.append((asked(play)[0], question(play).facts[1]))
        answers(play, OnBoard(QUESTS))
    assert found == [(0, 1), (1, 2), (0, 3)]
    assert t.progress[QUESTS] == [1, 3, 0, 2]


@pytest.mark.rule("MA-192")
def test_codex_and_bets_come_before_the_piles_in_squire_order() -> None:
    play = dealt(2, two_player_mode="lancelot", variant_studies=True, variant_gallantry=True, first_player="seat_1")
    t = play.table
    assert len(game.view(t, 0)["dealt"]) == 6
    assert len(t.codex) == 4
    found = []
    while question(play).decision == "place_bet":
        found.append((asked(play)[0], t.bets.count(-1)))
        answers(play, OnBoard(QUESTS))
    assert found == [(0, 4), (1, 3), (0, 2), (1, 1)]
    assert question(play).decision == "split_piles"


@pytest.mark.rule("MA-193")
def test_the_fayot_wins_one_tie_for_either_squire() -> None:
    t = lancelot(advanced_rules=True, tracks={"jousts": "5:[A,C]", "studies": "5:[B,D]", "quests": "5:[C,A]"})
    play = steps(t, *before_scoring(t))  # once a round
    assert asked(play) == (0, "win_tie")
    blue, green = t.colour[A], t.colour[B]
    assert offered(play)[1:] == [WinTie(blue, JOUSTS), WinTie(green, STUDIES)]
    answers(play, WinTie(green, STUDIES))
    assert play.is_over
    assert track(t, "studies") == "5:[D,B], A 0, C 0"
    assert track(t, "jousts") == "5:[A,C], B 0, D 0"


@pytest.mark.rule("MA-194")
def test_two_squires_of_one_player_stack_outrank_and_exchange_like_any_others() -> None:
    t = lancelot(hands={B: "jousts_tournaments 3, quests 5"}, tracks={"quests": "A 5"})
    answers(steps(t, take_turn(B)), PlayCard(card("quests 5")))
    assert track(t, "quests") == "5:[A,B], C 0, D 0"
    t = lancelot(
        round=6,
        variant_charity=True,
        tracks={"charity": "A 9, C 8, D 7, B 6"},
        shields={A: "brown_m3, brown_m1", B: "sky_1, sky_2, sky_3"},
    )
    play = answers(
        steps(t, score_charity_by_exchange()),
        GiveShield(shield("brown_m3")),
        TakeShields(shield("sky_3"), shield("sky_2")),
    )
    assert play.is_over
    assert held(t, A) == ["brown_m1", "sky_2", "sky_3"]
    assert held(t, B) == ["brown_m3", "sky_1"]


@pytest.mark.rule("MA-195")
def test_a_codex_shield_looked_at_is_known_for_both_squires() -> None:
    t = lancelot(variant_studies=True, hands={A: "studies 4, quests 2"}, tracks={"studies": "B 9, C 8, A 1"})
    t.codex = [shield("codex_0"), shield("brown_m3"), shield("codex_0"), shield("brown_m1")]
    t.codex_taker, t.codex_known = [NOBODY] * 4, [0, 0]
    play = answers(steps(t, take_turn(A), score_codex()), PlayCard(card("studies 4")), Slot(1))
    assert asked(play) == (0, "codex_take")  # now for the other squire
    assert t.ranking[STUDIES][0] == B
    assert game.view(t, 0)["codex"][1]["value"] == -3
    assert game.view(t, 1)["codex"][1]["value"] is None
