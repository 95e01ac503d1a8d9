"""The worked scenarios of the rules document."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.advanced import win_tie
from oyez.games.medieval_academy.challenge import score_challenge
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.choices import (
    Assign,
    GiveShield,
    Keep,
    OnBoard,
    PlayCard,
    PlayFor,
    PlayOn,
    Slot,
    Split,
    TakePile,
    TakeShields,
    WinTie,
)
from oyez.games.medieval_academy.codex import score_codex
from oyez.games.medieval_academy.draft import draft
from oyez.games.medieval_academy.figures import CODEX_FILLER
from oyez.games.medieval_academy.gallantry import score_gallantry
from oyez.games.medieval_academy.lancelot import exchange_piles, play_lancelot
from oyez.games.medieval_academy.outcome import outcome
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.queries import who
from oyez.games.medieval_academy.quests import score_quests_by_shields
from oyez.games.medieval_academy.scoring import score_last_places, score_places, scoring
from oyez.games.medieval_academy.table import (
    CHARITY,
    GALLANTRY,
    GREEN,
    JOUSTS,
    KINGS_SERVICE,
    QUESTS,
    STUDIES,
    TOURNAMENTS,
    YELLOW,
)
from oyez.games.medieval_academy.turn import return_to_start
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
    a_table,
    asked,
    card,
    cards,
    events,
    held,
    offered,
    order,
    points,
    shield,
    steps,
    track,
)
from tests.tools import answers, choices


@pytest.mark.rule("MA-24", "MA-25", "MA-26")
def test_s1_a_card_and_a_double_use_card() -> None:
    four = card("jousts_tournaments 4")
    t = a_table(hands={A: "gallantry 3, quests 2", B: "jousts_tournaments 4, quests 3"})
    play = steps(t, take_turn(A), take_turn(B))
    answers(play, PlayCard(card("gallantry 3")))
    assert track(t, "gallantry") == "A 3, B 0, C 0, D 0"
    for split in ([["PlayOn", four, JOUSTS], ["PlayOn", four, TOURNAMENTS]], ["PlayOn", four, JOUSTS, TOURNAMENTS]):
        with pytest.raises(IllegalAnswer):
            play.answer(B, split)
    answers(play, PlayOn(four, JOUSTS))
    assert track(t, "jousts") == "B 4, A 0, C 0, D 0"
    assert track(t, "tournaments") == "A 0, B 0, C 0, D 0"


@pytest.mark.rule("MA-28", "MA-30", "MA-31", "MA-44")
def test_s2_stacks() -> None:
    t = a_table(
        hands={A: "gallantry 2, quests 2", B: "gallantry 3, quests 3", C: "gallantry 3, quests 4"},
        tracks={"gallantry": "A 3"},
    )
    play = steps(t, take_turn(B), take_turn(C), take_turn(A))
    answers(play, PlayCard(card("gallantry 3")))
    assert track(t, "gallantry") == "3:[A,B], C 0, D 0"
    answers(play, PlayCard(card("gallantry 3")))
    assert track(t, "gallantry") == "3:[A,B,C], D 0"
    answers(play, PlayCard(card("gallantry 2")))
    assert track(t, "gallantry") == "A 5, 3:[B,C], D 0"
    assert order(t, "gallantry") == "ACB"


@pytest.mark.rule("MA-34", "MA-35", "MA-36", "MA-37")
def test_s3_a_lap() -> None:
    t = a_table(3, hands={A: "quests 4, studies 2", C: "quests 5, studies 3"}, tracks={"quests": "A 18, B 2, C 17"})
    play = answers(steps(t, take_turn(A), take_turn(C)), PlayCard(card("quests 4")))
    assert track(t, "quests") == "A 22, C 17, B 2"
    pawn = game.view(t, A)["boards"][QUESTS]["pawns"][0]
    assert (pawn["square"], pawn["laps"]) == (2, 1)
    assert len(events(play, "lap")) == 1
    answers(play, PlayCard(card("quests 5")))
    assert track(t, "quests") == "22:[A,C], B 2"
    assert order(t, "quests") == "CAB"


@pytest.mark.rule("MA-38", "MA-41", "MA-64", "MA-65")
def test_s4_kings_service() -> None:
    t = a_table(round=3, hands={A: "kings_service 5, quests 2"}, tracks={"kings_service": "A 10, B 7, C 5, D 0"})
    play = steps(t, take_turn(A), scoring(), return_to_start())
    answers(play, PlayCard(card("kings_service 5")))
    assert points(t, "kings_service") == [12, 6, 0, 0]
    assert track(t, "kings_service") == "A 0, B 0, C 0, D 0"


@pytest.mark.rule("MA-15", "MA-16", "MA-17", "MA-18")
@pytest.mark.parametrize(("number", "receiver"), [(1, {A: B, B: C, C: A}), (2, {A: C, C: B, B: A})])
def test_s5_passing(number: int, receiver: dict[int, int]) -> None:
    t = a_table(3, round=number)
    t.packets = [cards("studies 2"), cards("quests 2"), cards("charity 2")]
    for squire in range(3):  # five cards each: four alike and one of their own
        t.packets[squire] = sorted([t.packets[squire][0]] * 2 + cards("gallantry 3, gallantry 4, gallantry 5"))
    t.taken = [[], [], []]
    t.pick = 0
    mine = [packet[:] for packet in t.packets]
    play = steps(t, draft())
    for squire in range(3):
        play.answer(squire, Keep(card("gallantry 3")))
    for squire, neighbour in receiver.items():
        left = [kind for kind in mine[squire] if kind != card("gallantry 3")]
        assert [choice.card for choice in choices(play, neighbour)] == list(dict.fromkeys(left))
    decisions = 3
    while not play.is_over:
        answers(play, choices(play)[-1])
        decisions += 1
    assert decisions == 12
    assert [len(hand) for hand in t.hands] == [5, 5, 5]


@pytest.mark.rule("MA-46", "MA-47", "MA-48", "MA-49")
def test_s6_the_frozen_order_of_gallantry() -> None:
    t = a_table(tracks={"gallantry": "A 9, 7:[C,B], D 2"})
    play = steps(t, score_gallantry())
    assert t.noted == [A, B, C, D]
    assert asked(play) == (C, "bonus_track")
    answers(play, OnBoard(GALLANTRY))
    assert track(t, "gallantry") == "A 9, C 8, B 7, D 2"
    assert asked(play) == (B, "bonus_track")
    answers(play, OnBoard(STUDIES))
    assert asked(play) == (A, "bonus_track")
    answers(play, OnBoard(JOUSTS))
    assert play.is_over
    assert track(t, "studies") == "B 2, A 0, C 0, D 0"
    assert track(t, "jousts") == "A 3, B 0, C 0, D 0"
    assert track(t, "gallantry") == "A 9, C 8, B 7, D 2"
    assert t.noted == [A, B, C, D]


@pytest.mark.rule("MA-51", "MA-58", "MA-59", "MA-61")
def test_s7_three_squires() -> None:
    t = a_table(3, tracks={"gallantry": "A 6, B 4, C 2", "jousts": "A 3, B 5, C 4", "studies": "A 5, 3:[B,C]"})
    play = steps(t, scoring())
    assert asked(play) == (B, "bonus_track")
    answers(play, OnBoard(CHARITY))
    assert asked(play) == (A, "bonus_track")
    answers(play, OnBoard(CHARITY))
    assert play.is_over
    assert track(t, "charity") == "A 3, B 2, C 0"
    assert points(t, "jousts") == [0, 3, 2]
    assert points(t, "studies") == [0, -3, -1]


@pytest.mark.rule("MA-44", "MA-62", "MA-63", "MA-157")
@pytest.mark.parametrize(
    ("position", "lost"),
    [
        ("A 0, B 0, C 4, D 6", [-3, -3, 0, 0]),
        ("A 0, B 2, C 4, D 6", [-3, -1, 0, 0]),
        ("A 0, B 0, C 0, D 0", [-3, -3, -3, -3]),
    ],
)
def test_s8_the_start_square(position: str, lost: list[int]) -> None:
    t = a_table(tracks={"studies": position, "jousts": "A 3, B 5, C 0, D 0"})
    steps(t, score_last_places(STUDIES), score_places(JOUSTS))
    assert points(t, "studies") == lost
    assert points(t, "jousts") == [2, 3, 0, 0]


@pytest.mark.rule("MA-65", "MA-66", "MA-67")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_s9_the_return_after_round_three(number: int) -> None:
    moved = "A 5, B 4, C 3, D 2"
    boards = ["gallantry", "jousts", "tournaments", "studies", "kings_service"]
    t = a_table(round=number, tracks={"quests": "7:[D,A], B 4, C 0"} | dict.fromkeys(boards, moved))
    steps(t, return_to_start())
    for name in boards:
        assert track(t, name) == ("A 0, B 0, C 0, D 0" if number == 3 else moved)
    assert track(t, "quests") == "7:[D,A], B 4, C 0"


@pytest.mark.rule("MA-70", "MA-71", "MA-72", "MA-73")
def test_s10_the_end() -> None:
    t = a_table(
        round=6,
        tracks={"gallantry": "6:[C,B], A 9, D 0"},
        shields={
            A: "blue_12, blue_12, sky_3",
            B: "red_17, blue_12, sky_2",
            C: "red_17, blue_12, sky_3, brown_m1",
            D: "blue_12",
        },
    )
    found = outcome(t)
    assert found.points == (27, 31, 31, 12)
    assert found.places == (3, 1, 2, 4)
    assert found.reason == "most_gallant"
    t.progress[GALLANTRY] = [9, 0, 0, 0]
    t.ranking[GALLANTRY] = [A]
    assert outcome(t).places == (3, 1, 1, 4)
    assert outcome(t).reason == "shared_victory"


@pytest.mark.rule("MA-75", "MA-76", "MA-77")
def test_s11_winning_a_tie() -> None:
    t = a_table(
        fayot=B, advanced_rules=True, tracks={"studies": "5:[B,D,A], C 2", "jousts": "7:[C,B]", "quests": "B 0, D 0"}
    )
    play = steps(t, win_tie(), score_last_places(STUDIES))
    assert asked(play) == (B, "win_tie")
    assert offered(play) == [Pass(), WinTie(t.colour[B], STUDIES)]
    answers(play, WinTie(t.colour[B], STUDIES))
    assert track(t, "studies") == "5:[D,A,B], C 2"
    assert order(t, "studies") == "BADC"
    assert points(t, "studies") == [0, 0, -3, -1]


@pytest.mark.rule("MA-46", "MA-79", "MA-80")
def test_s12_stepping_back() -> None:
    t = a_table(advanced_rules=True, tracks={"gallantry": "A 6, B 5, C 4, D 3"})
    play = answers(steps(t, score_gallantry()), OnBoard(QUESTS))
    assert track(t, "gallantry") == "A 6, B 5, 3:[D,C]"
    answers(play, OnBoard(GALLANTRY))
    assert track(t, "gallantry") == "6:[A,B], 3:[D,C]"
    answers(play, OnBoard(JOUSTS))
    assert track(t, "gallantry") == "B 6, A 5, 3:[D,C]"


@pytest.mark.rule("MA-81", "MA-82", "MA-84")
def test_s13_the_ordered_return() -> None:
    t = a_table(
        round=3,
        advanced_rules=True,
        tracks={"studies": "C 9, 6:[A,D], B 2", "kings_service": "A 12, B 3, C 7, D 1"},
    )
    steps(t, return_to_start())
    assert track(t, "studies") == "C 3, D 2, A 1, B 0"
    assert track(t, "kings_service") == "A 0, B 0, C 0, D 0"


@pytest.mark.rule("MA-89", "MA-90", "MA-91", "MA-94", "MA-95", "MA-97", "MA-168", "MA-169")
def test_s14_the_cup() -> None:
    five, four, three = (card(f"jousts_tournaments {value}") for value in (5, 4, 3))
    t = a_table(
        variant_jousts_tournaments=True,
        hands={
            A: "jousts_tournaments 5, quests 2",
            B: "jousts_tournaments 4, quests 2",
            C: "jousts_tournaments 5, quests 3",
            D: "jousts_tournaments 3, quests 3",
        },
    )
    play = steps(t, *[take_turn(squire) for squire in (A, B, C, D)], scoring(), return_to_start())
    for play_for, cup in [
        (PlayFor(five, TOURNAMENTS), 5),
        (PlayFor(four, TOURNAMENTS), 6),
        (PlayFor(five, JOUSTS), 1),
        (PlayFor(three, JOUSTS), -3),
    ]:
        answers(play, play_for)
        assert t.cup == cup
    assert play.is_over
    assert points(t, "jousts") == points(t, "tournaments") == [0, 0, 0, 0]
    assert (track(t, "tournaments"), track(t, "jousts")) == ("A 5, B 4, C 0, D 0", "C 5, D 3, A 0, B 0")
    t.round = 2
    steps(t, scoring(), return_to_start())
    assert points(t, "jousts") == [0, 0, 8, 5]
    assert points(t, "tournaments") == [5, 3, 0, 0]
    assert track(t, "jousts") == track(t, "tournaments") == "A 0, B 0, C 0, D 0"
    assert t.cup == 0


@pytest.mark.rule("MA-101", "MA-103")
def test_s15_the_challenge() -> None:
    t = a_table(variant_gallantry=True, tracks={"gallantry": "A 9, B 5", "studies": "4:[A,C]", "quests": "B 10"})
    t.bets = [STUDIES, QUESTS, GALLANTRY, GALLANTRY]
    t.played_on = [[QUESTS] * 4, [QUESTS, QUESTS, QUESTS, JOUSTS], [], []]
    play = steps(t, score_challenge())
    assert play.is_over
    assert track(t, "quests") == "B 16, A 0, C 0, D 0"
    assert track(t, "studies") == "4:[A,C], B 0, D 0"


@pytest.mark.rule("MA-105", "MA-106", "MA-107", "MA-108", "MA-110", "MA-174", "MA-175")
def test_s16_the_codex() -> None:
    three, one = shield("brown_m3"), shield("brown_m1")
    t = a_table(
        variant_studies=True,
        hands={B: "studies 4, quests 2"},
        tracks={"studies": "C 9, A 3, D 2"},
    )
    t.codex = [CODEX_FILLER, three, CODEX_FILLER, one]
    t.codex_taker = [-1] * 4
    t.codex_known = [0] * 4
    play = steps(t, take_turn(B), score_codex())
    answers(play, PlayCard(card("studies 4")))
    assert asked(play) == (B, "codex_peek")
    answers(play, Slot(1))
    looked = events(play, "peeked")[0]
    assert (looked.known_to, looked.secret) == ((B,), (-3,))
    assert [seen["value"] for seen in game.view(t, B)["codex"]] == [None, -3, None, None]
    assert [seen["value"] for seen in game.view(t, C)["codex"]] == [None] * 4
    assert order(t, "studies") == "CBAD"
    for squire, slot in [(C, 3), (B, 0), (A, 2)]:
        assert asked(play) == (squire, "codex_take")
        answers(play, Slot(slot))
    assert play.is_over  # D gets what is left
    assert [event.facts for event in events(play, "zero_revealed")] == [(who(t, B), 1, B), (who(t, A), 3, A)]
    assert [held(t, squire) for squire in range(4)] == [[], [], ["brown_m1"], ["brown_m3"]]
    assert points(t, "studies") == [0, 0, -1, -3]
    t.agenda = [take_turn(A)]  # the game goes on
    for seat in (A, B):
        assert ["shield_values" in squire for squire in game.view(t, seat)["squires"]] == [
            seat == A,
            seat == B,
            False,
            False,
        ]


@pytest.mark.rule("MA-111", "MA-112", "MA-114", "MA-115", "MA-117")
def test_s17_the_scrolls() -> None:
    t = a_table(
        round=2,
        variant_kings_service=True,
        hands={A: "kings_service 3, kings_service 5, quests 2"},
        tracks={"kings_service": "A 4, B 5, C 2, D 0"},
    )
    play = steps(t, take_turn(A), take_turn(A), scoring(), return_to_start())
    answers(play, PlayCard(card("kings_service 3")))
    assert track(t, "kings_service") == "A 7, B 5, C 2, D 0"
    assert t.scroll_owner == [A, -1]
    answers(play, PlayCard(card("kings_service 5")))
    won = [[name for name in held(t, squire) if name.startswith("blue")] for squire in range(4)]
    assert won == [["blue_6"] * 2, ["blue_2"] * 2, ["blue_1"] * 2, []]
    assert track(t, "kings_service") == "A 0, B 0, C 0, D 0"
    assert t.scroll_owner == [-1, -1]


@pytest.mark.rule("MA-120", "MA-123", "MA-126", "MA-127", "MA-128", "MA-129", "MA-180", "MA-181")
def test_s18_quests_and_charity_together() -> None:
    t = a_table(
        round=6,
        variant_quests=True,
        variant_charity=True,
        tracks={"quests": "C 9, A 8, B 7, D 6", "charity": "A 9, B 8, C 7, D 6"},
        shields={
            A: ", ".join(["sky_5"] * 7 + ["brown_m3", "brown_m1"]),
            B: ", ".join(["sky_5"] * 5),
            C: ", ".join(["blue_6"] * 7 + ["sky_2", "sky_1"]),
            D: "sky_3, sky_2, sky_1, sky_1, sky_1, blue_6",
        },
    )
    play = steps(t, score_quests_by_shields(), score_charity_by_exchange())
    assert t.bonus == [3, 0, 9, -3]
    assert asked(play) == (A, "charity_give")
    answers(play, GiveShield(shield("brown_m3")))
    assert TakeShields(shield("sky_3"), shield("sky_2")) in offered(play)
    answers(play, TakeShields(shield("sky_3"), shield("sky_2")))
    assert "sky_3" in held(t, A)
    assert held(t, D) == ["blue_6", "brown_m3", "sky_1", "sky_1", "sky_1"]
    assert asked(play) == (B, "charity_take")
    play.answer(B, ["TakeShield", shield("sky_2")])
    assert "sky_2" in held(t, B)
    assert t.bonus == [3, 0, 9, -3]
    assert "sky_2" not in held(t, C)


@pytest.mark.rule("MA-133", "MA-134", "MA-136", "MA-138", "MA-139", "MA-184", "MA-185")
def test_s19_karadoc() -> None:
    first, neutral, second = A, B, C
    kept = set()
    for seed in range(30):
        t = a_table(2, seed=seed)
        assert t.order == [first, neutral, second]
        t.pick = 0
        t.packets = [
            cards("jousts_tournaments 4, quests 4, studies 3, charity 2, gallantry 2"),
            cards("charity 5, quests 2, gallantry 3, gallantry 4, studies 2"),
            cards("charity 3, charity 4, kings_service 3, kings_service 2, quests 3"),
        ]
        t.packets = [sorted(packet) for packet in t.packets]
        t.taken = [[], [], []]
        play = steps(t, draft())
        play.answer(0, Keep(card("gallantry 2")))
        play.answer(1, Keep(card("quests 3")))
        play.answer(0, choices(play, 0)[0])
        play.answer(1, choices(play, 1)[0])
        kept.add(t.taken[first][1])
        passed_on = cards("jousts_tournaments 4, quests 4, studies 3, charity 2")
        passed_on.remove(t.taken[first][1])
        assert sorted(t.packets[first]) == sorted(passed_on)
        assert [choice.card for choice in choices(play, 1)] == sorted(passed_on)
    assert kept == {card("jousts_tournaments 4"), card("quests 4")}

    t = a_table(2, hands={neutral: "jousts_tournaments 3"}, tracks={"gallantry": "C 7, B 5, A 2"})
    play = steps(t, take_turn(neutral), score_gallantry())
    assert asked(play) == (0, "neutral_track")
    answers(play, OnBoard(JOUSTS))
    assert track(t, "jousts") == "B 3, A 0, C 0"
    assert asked(play) == (0, "neutral_bonus_track")
    answers(play, OnBoard(QUESTS))
    assert asked(play) == (1, "bonus_track")
    answers(play, OnBoard(QUESTS))
    assert play.is_over
    assert track(t, "quests") == "C 3, B 2, A 0"


@pytest.mark.rule("MA-143", "MA-146", "MA-147", "MA-148", "MA-149")
def test_s20_lancelot() -> None:
    a, b, c, d, e, f = cards("gallantry 5, gallantry 4, gallantry 3, gallantry 2, studies 5, studies 4")
    g, h, i, j, k, m = cards("quests 5, quests 4, quests 3, quests 2, charity 5, charity 4")
    t = a_table(2, two_player_mode="lancelot")
    assert t.fayot == 0
    t.packets = [[a, b, c, d, e, f], [g, h, i, j, k, m]]
    t.pools = [[], []]
    play = steps(t, exchange_piles(), play_lancelot())
    play.answer(0, Split(a, b, c))
    play.answer(1, Split(g, h, i))
    assert asked(play) == (0, "take_pile")
    answers(play, TakePile(j, k, m))
    assert asked(play) == (1, "take_pile")
    answers(play, TakePile(a, b, c))
    assert t.pools == [[d, e, f, j, k, m], [a, b, c, g, h, i]]
    play.answer(0, Assign(d, j, k))
    play.answer(1, Assign(a, b, g))
    blue, green, yellow, red = range(4)
    assert t.hands == [[d, j, k], [e, f, m], [a, b, g], [c, h, i]]
    acted = []
    while not play.is_over:
        acted.append(t.active)
        answers(play, offered(play)[0])
    assert acted == [blue] * 3 + [yellow] * 3 + [green] * 3 + [red] * 3
    assert t.hands == [[], [], [], []]
    assert [len(played) for played in t.played] == [3, 3, 3, 3]
    assert (t.colour[yellow], t.colour[green]) == (YELLOW, GREEN)


@pytest.mark.rule("MA-38", "MA-79", "MA-155", "MA-165", "MA-166")
def test_s21_the_lap_boundary() -> None:
    t = a_table(advanced_rules=True, tracks={"gallantry": "A 21, B 20, C 12, D 0", "kings_service": "B 12, A 0"})
    assert [pawn["laps"] for pawn in game.view(t, A)["boards"][GALLANTRY]["pawns"]] == [1, 0, 0]
    play = answers(steps(t, score_gallantry()), OnBoard(QUESTS))
    assert track(t, "gallantry") == "A 21, B 20, C 11, D 0"
    answers(play, OnBoard(KINGS_SERVICE))
    assert track(t, "gallantry") == "A 21, B 19, C 11, D 0"
    answers(play, OnBoard(JOUSTS))
    assert track(t, "gallantry") == "A 20, B 19, C 11, D 0"
    assert [pawn["laps"] for pawn in game.view(t, A)["boards"][GALLANTRY]["pawns"]] == [0, 0, 0]
