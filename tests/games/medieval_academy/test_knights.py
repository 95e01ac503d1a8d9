"""Variant «Jousts & Tournaments»: two Knights and the Cup."""

import pytest

from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.choices import OnBoard, PlayFor, PlayOn
from oyez.games.medieval_academy.gallantry import bonus_move
from oyez.games.medieval_academy.knights import pull_cup
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.table import JOUSTS, TOURNAMENTS
from oyez.games.medieval_academy.turn import return_to_start
from tests.games.medieval_academy.positions import (
    A,
    B,
    a_table,
    card,
    dealt,
    events,
    held,
    offered,
    points,
    refused,
    steps,
    track,
)
from tests.tools import answers, decisions

BLACK, WHITE = JOUSTS, TOURNAMENTS
FOUR = "A 9, B 7, C 5, D 3"


@pytest.mark.rule("MA-86", "MA-87")
def test_pawns_on_both_starts_and_the_cup_in_the_middle() -> None:
    view = game.view(dealt(4, variant_jousts_tournaments=True).table, A)
    assert view["cup"] == 0
    for board in view["boards"][1:3]:
        assert (board["side"], board["scored"], board["reset"]) == ("variant", [2, 4, 6], [2, 4])
        assert len(board["start"]) == 4


@pytest.mark.rule("MA-89")
@pytest.mark.parametrize(("knight", "cup"), [(WHITE, 4), (BLACK, -4)])
def test_a_card_moves_the_pawn_and_the_cup(knight: int, cup: int) -> None:
    four = card("jousts_tournaments 4")
    t = a_table(variant_jousts_tournaments=True, hands={A: "jousts_tournaments 4, quests 2"})
    play = steps(t, take_turn(A))
    assert offered(play)[:2] == [PlayFor(four, BLACK), PlayFor(four, WHITE)]
    assert refused(play, PlayOn(four, WHITE)) == "MA-89"
    answers(play, PlayFor(four, knight))
    assert t.cup == cup
    assert t.progress[knight][A] == 4
    assert events(play, "cup_pulled")[0].facts == (knight, 4)


@pytest.mark.rule("MA-90", "MA-91")
@pytest.mark.parametrize(
    ("before", "knight", "steps_made", "after"),
    [
        (0, WHITE, 1, 1),
        (0, BLACK, 1, -1),
        (1, BLACK, 1, -1),
        (-1, WHITE, 1, 1),
        (3, BLACK, 3, -1),
        (3, BLACK, 2, 1),
        (-2, WHITE, 5, 4),
        (4, WHITE, 5, 6),
        (6, WHITE, 3, 6),
        (6, BLACK, 5, 1),
        (-6, BLACK, 4, -6),
        (-6, WHITE, 5, -1),
    ],
)
def test_the_path_of_the_cup(before: int, knight: int, steps_made: int, after: int) -> None:
    t = a_table(variant_jousts_tournaments=True)
    t.cup = before
    pull_cup(t, knight, steps_made)
    assert t.cup == after


@pytest.mark.rule("MA-90")
def test_the_middle_is_left_for_good_until_a_return() -> None:
    play = dealt(4, variant_jousts_tournaments=True)
    t = play.table
    for _ in decisions(play, 5):
        cards_played = sum(board in (BLACK, WHITE) for played in t.played_on for board in played)
        if cards_played:
            assert t.cup != 0 or (t.round in (2, 4) and not t.progress[BLACK][0])


@pytest.mark.rule("MA-92")
def test_a_squire_may_change_sides_from_card_to_card() -> None:
    three, five = card("jousts_tournaments 3"), card("jousts_tournaments 5")
    t = a_table(variant_jousts_tournaments=True, hands={A: "jousts_tournaments 3, jousts_tournaments 5, quests 2"})
    answers(steps(t, take_turn(A), take_turn(A)), PlayFor(three, WHITE), PlayFor(five, BLACK))
    assert (t.progress[WHITE][A], t.progress[BLACK][A], t.cup) == (3, 5, -3)


@pytest.mark.rule("MA-93")
def test_bonus_moves_do_not_move_the_cup() -> None:
    t = a_table(variant_jousts_tournaments=True)
    t.cup = -2
    answers(steps(t, bonus_move(A, 3)), OnBoard(WHITE))
    assert (t.cup, t.progress[WHITE][A]) == (-2, 3)


@pytest.mark.rule("MA-94", "MA-97", "MA-171")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_scored_in_even_rounds_and_returned_after_two_and_four(number: int, advanced: bool) -> None:
    t = a_table(
        round=number,
        variant_jousts_tournaments=True,
        advanced_rules=advanced,
        tracks={"jousts": FOUR, "tournaments": FOUR},
    )
    t.cup = 3
    steps(t, scoring(), return_to_start())
    if number in (2, 4):
        assert points(t, "jousts") == [5, 3, 1, 0]
        assert points(t, "tournaments") == [8, 5, 2, 0]
        assert track(t, "jousts") == track(t, "tournaments") == "A 0, B 0, C 0, D 0"
        assert t.cup == 0
    else:
        assert points(t, "jousts") == points(t, "tournaments") == [0, 0, 0, 0]
        assert track(t, "jousts") == track(t, "tournaments") == FOUR
        assert t.cup == 3


@pytest.mark.rule("MA-95", "MA-168", "MA-169", "MA-88")
@pytest.mark.parametrize(("cup", "winner", "loser"), [(1, "tournaments", "jousts"), (-1, "jousts", "tournaments")])
def test_the_knight_with_the_cup_wins(cup: int, winner: str, loser: str) -> None:
    t = a_table(round=6, variant_jousts_tournaments=True, tracks={winner: FOUR, loser: "C 2"})
    t.cup = cup
    steps(t, scoring())
    assert points(t, winner) == [8, 5, 2, 0]
    assert points(t, loser) == [0, 0, 5, 0]  # nobody else has left Start
    assert held(t, A)[-1] == "sky_8"
    assert [name for name in held(t, B) if name.startswith("sky")] == ["sky_5"]


@pytest.mark.rule("MA-96")
def test_with_the_cup_in_the_middle_both_tracks_pay_the_losers_points() -> None:
    t = a_table(round=2, variant_jousts_tournaments=True, tracks={"jousts": FOUR, "tournaments": FOUR})
    steps(t, scoring())
    assert points(t, "jousts") == points(t, "tournaments") == [5, 3, 1, 0]


@pytest.mark.rule("MA-170")
def test_with_three_squires_the_third_gets_nothing() -> None:
    three = "A 9, B 7, C 5"
    t = a_table(3, round=2, variant_jousts_tournaments=True, tracks={"jousts": three, "tournaments": three})
    t.cup = 1
    steps(t, scoring())
    assert points(t, "tournaments") == [8, 5, 0]
    assert points(t, "jousts") == [5, 3, 0]


@pytest.mark.rule("MA-88")
def test_only_the_variant_uses_shields_of_eight_and_five() -> None:
    for variant in (False, True):
        found = set()
        for seed in range(5):
            play = dealt(4, seed, variant_jousts_tournaments=variant)
            for _ in decisions(play, seed):
                pass
            t = play.table
            found |= {name for squire in range(4) for name in held(t, squire) if name.startswith("sky")}
        assert found == ({"sky_1", "sky_2", "sky_3"} | ({"sky_5", "sky_8"} if variant else set()))
