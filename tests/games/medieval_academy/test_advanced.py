"""Advanced rules."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.medieval_academy.advanced import win_tie
from oyez.games.medieval_academy.choices import OnBoard, WinTie
from oyez.games.medieval_academy.gallantry import score_gallantry
from oyez.games.medieval_academy.scoring import scoring
from oyez.games.medieval_academy.table import GALLANTRY, JOUSTS, KINGS_SERVICE, PLAYING, QUESTS, STUDIES
from oyez.games.medieval_academy.turn import before_scoring, return_to_start
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    a_table,
    asked,
    dealt,
    events,
    offered,
    points,
    refused,
    steps,
    track,
    until,
)
from tests.tools import answers, decisions


@pytest.mark.rule("MA-74")
def test_all_three_changes_apply_together_or_not_at_all() -> None:
    for advanced in (False, True):
        seen = set()
        for seed in range(12):
            play = dealt(4, seed, advanced_rules=advanced)
            for _, question in decisions(play, seed):
                seen.add(question.decision)
                seen |= {event.kind for event in play.events}
        assert ({"win_tie", "stepped_back", "lined_up"} <= seen) == advanced
        assert bool({"win_tie", "stepped_back", "lined_up"} & seen) == advanced


@pytest.mark.rule("MA-75")
def test_a_tie_won_counts_for_the_gallantry_ranking() -> None:
    t = a_table(fayot=C, advanced_rules=True, tracks={"gallantry": "5:[C,A], B 3"})
    play = steps(t, *before_scoring(t), scoring())
    assert asked(play) == (C, "win_tie")
    answers(play, WinTie(t.colour[C], GALLANTRY))
    assert t.noted == [C, A, B]
    assert asked(play) == (B, "bonus_track")
    assert len(events(play, "tie_won")) == 1


@pytest.mark.rule("MA-76")
def test_one_tie_on_one_track_or_none() -> None:
    stacks = {"studies": "5:[A,B]", "jousts": "5:[A,C]", "quests": "5:[A,D]"}
    t = a_table(advanced_rules=True, tracks=stacks)
    play = steps(t, *before_scoring(t))  # once a round
    blue = t.colour[A]
    assert offered(play) == [Pass(), WinTie(blue, JOUSTS), WinTie(blue, STUDIES), WinTie(blue, QUESTS)]
    answers(play, WinTie(blue, STUDIES))
    assert play.is_over
    assert (track(t, "studies"), track(t, "jousts")) == ("5:[B,A], C 0, D 0", "5:[A,C], B 0, D 0")
    t = a_table(advanced_rules=True, tracks=stacks)
    answers(steps(t, win_tie()), Pass())
    assert track(t, "studies") == "5:[A,B], C 0, D 0"


@pytest.mark.rule("MA-77", "MA-163")
def test_the_fayot_is_not_asked_where_nothing_would_change() -> None:
    on_top = {"studies": "5:[B,A]", "kings_service": "6:[A,B]", "quests": "A 0, B 0"}
    play = steps(a_table(advanced_rules=True, tracks=on_top), win_tie())
    assert play.is_over
    play = steps(a_table(advanced_rules=True, tracks=on_top | {"jousts": "4:[B,A,C]"}), win_tie())
    assert len(offered(play)) == 2
    blue = play.table.colour[A]
    assert refused(play, WinTie(blue, STUDIES)) == "MA-77"
    assert refused(play, WinTie(blue, QUESTS)) == "MA-77"
    assert refused(play, WinTie(blue, KINGS_SERVICE)) == "MA-163"


@pytest.mark.rule("MA-78")
def test_ties_that_bonus_moves_make_cannot_be_won() -> None:
    t = a_table(fayot=A, advanced_rules=True, tracks={"gallantry": "B 9, A 2", "jousts": "A 3"})
    play = steps(t, *before_scoring(t), scoring())
    assert asked(play) == (A, "bonus_track")  # no tie to win now
    answers(play, OnBoard(QUESTS), OnBoard(JOUSTS))
    assert play.is_over
    assert track(t, "jousts") == "3:[A,B], C 0, D 0"
    assert points(t, "jousts") == [2, 3, 0, 0]


@pytest.mark.rule("MA-79", "MA-80", "MA-158")
def test_stepping_back_may_end_on_start_and_lands_on_top() -> None:
    t = a_table(advanced_rules=True, tracks={"gallantry": "A 5, B 4, C 1"})
    play = answers(steps(t, score_gallantry()), OnBoard(QUESTS))
    assert track(t, "gallantry") == "A 5, B 4, C 0, D 0"
    answers(play, OnBoard(QUESTS), OnBoard(QUESTS))
    assert track(t, "gallantry") == "A 4, B 3, C 0, D 0"
    t = a_table(advanced_rules=True, tracks={"gallantry": "A 5, B 4, C 3, D 2"})
    answers(steps(t, score_gallantry()), *[OnBoard(QUESTS)] * 3)
    assert track(t, "gallantry") == "A 4, B 3, 2:[D,C]"


@pytest.mark.rule("MA-81", "MA-82", "MA-83")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A 25, B 24, C 23, D 22", "A 3, B 2, C 1, D 0"),
        ("6:[A,B,C,D]", "D 3, C 2, B 1, A 0"),
        ("B 9, C 4, A 0, D 0", "B 2, C 1, A 0, D 0"),
        ("1:[A,B,C], D 0", "C 3, B 2, A 1, D 0"),
        ("A 0, B 0, C 0, D 0", "A 0, B 0, C 0, D 0"),
    ],
)
@pytest.mark.parametrize("name", ["gallantry", "jousts", "tournaments", "studies"])
def test_the_return_keeps_the_order(name: str, before: str, after: str) -> None:
    t = a_table(round=3, advanced_rules=True, tracks={name: before})
    steps(t, return_to_start())
    assert track(t, name) == after


@pytest.mark.rule("MA-81", "MA-84")
@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_no_return_in_other_rounds(number: int) -> None:
    t = a_table(round=number, advanced_rules=True, tracks={"studies": "A 9, B 8", "kings_service": "A 3"})
    steps(t, return_to_start())
    assert track(t, "studies") == "A 9, B 8, C 0, D 0"
    assert track(t, "kings_service") == "A 3, B 0, C 0, D 0"


@pytest.mark.rule("MA-84")
def test_kings_service_returns_entirely() -> None:
    t = a_table(round=3, advanced_rules=True, tracks={"kings_service": "A 9, B 8, C 3, D 1"})
    steps(t, return_to_start())
    assert track(t, "kings_service") == "A 0, B 0, C 0, D 0"


@pytest.mark.rule("MA-164")
def test_ties_on_tracks_that_are_not_scored_this_round_can_be_won() -> None:
    t = a_table(round=1, advanced_rules=True, tracks={"charity": "4:[A,B]"})
    play = steps(t, win_tie())
    answers(play, offered(play)[1])
    assert track(t, "charity") == "4:[B,A], C 0, D 0"


@pytest.mark.rule("MA-165", "MA-166")
def test_only_who_had_a_bonus_steps_back_and_always() -> None:
    t = a_table(5, advanced_rules=True, tracks={"gallantry": "A 9, B 7, C 5, D 3, E 0", "kings_service": "A 12"})
    answers(steps(t, score_gallantry()), OnBoard(QUESTS), OnBoard(GALLANTRY), OnBoard(KINGS_SERVICE))
    assert t.progress[GALLANTRY] == [8, 8, 4, 3, 0]
    t = a_table(3, advanced_rules=True, tracks={"gallantry": "A 9, B 7, C 5"})
    answers(steps(t, score_gallantry()), OnBoard(QUESTS), OnBoard(QUESTS))
    assert t.progress[GALLANTRY] == [8, 6, 5]


def test_the_tie_is_offered_before_scoring_in_play() -> None:
    for seed in range(20):
        play = until(dealt(4, seed, advanced_rules=True), "win_tie", "nothing")
        if not play.is_over:
            t = play.table
            assert asked(play)[0] == t.fayot
            assert (t.noted, t.phase) == ([], PLAYING)  # nothing is noted yet, no board was scored
            assert not any(t.sheet[(t.round - 1) * 28 : t.round * 28])
            return
    raise AssertionError("no tie in twenty games")
