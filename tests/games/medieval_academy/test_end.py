"""Change of fayot, the end of the game, places, the score sheet."""

import pytest

from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.end import knighting
from oyez.games.medieval_academy.outcome import outcome
from oyez.games.medieval_academy.queries import score
from oyez.games.medieval_academy.table import GALLANTRY, KINGS_SERVICE
from oyez.games.medieval_academy.turn import begin_round, change_fayot
from tests.games.medieval_academy.positions import A, B, C, D, a_table, dealt, events, steps, track, until
from tests.tools import decisions


@pytest.mark.rule("MA-68")
def test_the_left_neighbour_becomes_fayot_and_the_hourglass_moves_on() -> None:
    play = dealt(3, first_player="seat_1")
    fayots = {}
    for _ in decisions(play, 3):
        fayots[play.table.round] = play.table.fayot
        assert game.view(play.table, A)["fayot"] == play.table.fayot
    assert fayots == {1: 0, 2: 1, 3: 2, 4: 0, 5: 1, 6: 2}


@pytest.mark.rule("MA-68")
def test_from_the_last_seat_excalibur_goes_to_the_first() -> None:
    t = a_table(4, fayot=D)
    play = steps(t, change_fayot())
    assert t.fayot == A
    assert t.round == 2
    assert events(play, "new_fayot")[0].facts == (A,)


@pytest.mark.rule("MA-69")
def test_the_game_ends_right_after_the_scoring_of_round_six() -> None:
    play = dealt(4, first_player="seat_1")
    for _ in decisions(play, 3):
        fayot = play.table.fayot
    t = play.table
    assert t.round == 6
    assert t.fayot == fayot
    assert any(t.progress[GALLANTRY])  # no return to Start
    assert [event.kind for event in play.events][-1] == "knighted"
    assert not events(play, "returned")


@pytest.mark.rule("MA-69")
def test_after_round_six_no_scroll_goes_back_either() -> None:
    hall = {"kings_service": "A 12, B 5"}
    t = a_table(round=5, tracks=hall, variant_kings_service=True)
    play = until(steps(t, begin_round()), "play_card")
    t.scroll_owner, t.scroll_round = [A, A], [6, 6]
    for _ in decisions(play, 1):
        pass
    assert t.round == 6
    assert t.progress[KINGS_SERVICE][A] == 12
    assert t.scroll_owner == [A, A]


@pytest.mark.rule("MA-70")
def test_the_score_is_what_shields_give_less_what_they_cost() -> None:
    t = a_table(
        shields={
            A: "sky_3, blue_12, red_17, brown_m3, grey_m12",
            B: "brown_m3, grey_m12",
            C: "sky_8",
        }
    )
    t.bonus[C] = -3
    assert outcome(t).points == (17, -15, 5, 0)


@pytest.mark.rule("MA-71", "MA-162")
def test_the_highest_score_wins_and_places_follow() -> None:
    t = a_table(shields={A: "sky_1", B: "sky_3", C: "sky_1", D: "sky_2"}, tracks={"gallantry": "A 1, C 5"})
    assert outcome(t).places == (4, 1, 3, 2)
    assert outcome(t).reason == "most_points"
    t = a_table(shields={A: "sky_1", B: "sky_3", C: "sky_1", D: "sky_2"}, tracks={"gallantry": "B 2"})
    assert outcome(t).places == (3, 1, 3, 2)
    play = steps(t, knighting())
    assert [event.facts for event in events(play, "knighted")] == [(B,)]


@pytest.mark.rule("MA-72", "MA-73")
@pytest.mark.parametrize(
    ("gallantry", "places"),
    [
        ("A 1, B 2", (2, 1, 3, 3)),
        ("3:[A,B]", (2, 1, 3, 3)),
        ("3:[B,A]", (1, 2, 3, 3)),
        ("A 1", (1, 2, 3, 3)),
        ("C 9", (1, 1, 3, 4)),
    ],
)
def test_of_equals_the_most_gallant_wins(gallantry: str, places: tuple[int, ...]) -> None:
    t = a_table(shields={A: "sky_3", B: "sky_3"}, tracks={"gallantry": gallantry})
    assert outcome(t).places == places
    assert track(t, "jousts") == "A 0, B 0, C 0, D 0"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mode", ["karadoc", "lancelot"])
def test_the_sheet_says_where_every_point_was_made(seats: int, mode: str) -> None:
    play = dealt(seats, two_player_mode=mode)
    for _ in decisions(play, 7):
        pass
    found = outcome(play.table)
    rows = {row.label: row.values for row in found.sheet}
    by_board = [values for label, values in rows.items() if label in BOARD_IDS]
    assert tuple(map(sum, zip(*by_board, strict=True))) == found.points
    assert len(by_board) >= 5
    assert rows["total"] == found.points
    shown = game.view(play.table, A)["sheet"]
    by_squire = {colour: sum(sum(line["points"][colour]) for line in shown) for colour in shown[0]["points"]}
    assert by_squire == {
        squire["colour"]: score(play.table, squire["squire"]) for squire in game.view(play.table, A)["squires"]
    }
    assert ("first_squire" in rows) == (seats == 2 and mode == "lancelot")
    if "first_squire" in rows:
        totals = zip(rows["first_squire"], rows["second_squire"], strict=True)
        assert tuple(map(sum, totals)) == found.points


def test_the_sheet_of_a_position() -> None:
    play = until(dealt(4), "nothing")
    t = play.table
    rows = {row.label: row.values for row in outcome(t).sheet}
    jousts = [t.sheet[(number * 7 + 1) * 4 : (number * 7 + 2) * 4] for number in range(6)]
    assert rows["jousts"] == tuple(map(sum, zip(*jousts, strict=True)))
    assert rows["quests"] == tuple(t.sheet[(5 * 7 + 5) * 4 : (5 * 7 + 6) * 4])
    assert all(label in game.words.labels for label in rows)
