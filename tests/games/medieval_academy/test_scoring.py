"""Phase 4: the order of scoring, Gallantry, points and shields."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.choices import OnBoard
from oyez.games.medieval_academy.gallantry import score_gallantry
from oyez.games.medieval_academy.movement import clear
from oyez.games.medieval_academy.scoring import score_last_places, score_places, score_squares, scoring
from oyez.games.medieval_academy.table import (
    BOARDS,
    CHARITY,
    GALLANTRY,
    JOUSTS,
    KINGS_SERVICE,
    QUESTS,
    STUDIES,
    TOURNAMENTS,
)
from oyez.games.medieval_academy.turn import return_to_start
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
    scored,
    steps,
    track,
    until,
)
from tests.tools import answers, decisions

FOUR = "A 5, B 4, C 3, D 2"
FOUR_ON_ALL = dict.fromkeys(("jousts", "tournaments", "studies", "kings_service", "quests", "charity"), FOUR)


@pytest.mark.rule("MA-39")
def test_boards_are_scored_in_their_order() -> None:
    t = a_table(round=6, tracks=FOUR_ON_ALL)
    play = steps(t, scoring())
    assert scored(play) == [JOUSTS, TOURNAMENTS, STUDIES, KINGS_SERVICE, QUESTS, CHARITY]
    kinds = [event.kind for event in play.events]
    assert kinds.index("noted_nobody") < kinds.index("scored_points")


@pytest.mark.rule("MA-40", "MA-41", "MA-42")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_which_boards_are_scored_when(number: int) -> None:
    t = a_table(round=number, tracks=FOUR_ON_ALL | {"gallantry": FOUR})
    play = steps(t, scoring())
    promised = [board["scored_this_round"] for board in game.view(t, A)["boards"]]
    answers(play, *[OnBoard(GALLANTRY)] * 3)
    assert play.is_over
    expected = [JOUSTS, TOURNAMENTS, STUDIES]
    expected += [KINGS_SERVICE] if number in (3, 6) else []
    expected += [QUESTS, CHARITY] if number == 6 else []
    assert scored(play) == expected
    assert [number for number in range(BOARDS) if promised[number]] == [GALLANTRY, *expected]


@pytest.mark.rule("MA-43")
def test_first_last_and_second_to_last_by_progress_and_stack() -> None:
    t = a_table(tracks={"studies": "9:[A,D], 4:[C,B]", "jousts": "9:[A,D], 4:[C,B]"})
    steps(t, score_places(JOUSTS), score_last_places(STUDIES))
    assert points(t, "jousts") == [2, 1, 0, 3]
    assert points(t, "studies") == [0, -1, -3, 0]


@pytest.mark.rule("MA-44", "MA-157")
@pytest.mark.parametrize("name", ["jousts", "tournaments", "quests"])
def test_a_squire_on_start_takes_no_place_even_if_it_stays_empty(name: str) -> None:
    t = a_table(tracks={name: "B 1"})
    steps(t, score_places({"jousts": JOUSTS, "tournaments": TOURNAMENTS, "quests": QUESTS}[name]))
    assert points(t, name) == [0, 17 if name == "quests" else 3, 0, 0]
    assert [len(t.shields[squire]) for squire in range(4)] == [0, 1, 0, 0]


@pytest.mark.rule("MA-44", "MA-157")
def test_nobody_on_start_has_a_bonus_move() -> None:
    play = steps(a_table(tracks={"gallantry": "D 2"}), score_gallantry())
    assert asked(play) == (D, "bonus_track")
    answers(play, OnBoard(QUESTS))
    assert play.is_over


@pytest.mark.rule("MA-158")
def test_a_pawn_that_came_back_to_start_is_on_start() -> None:
    t = a_table(tracks={"studies": FOUR})
    clear(t, STUDIES)
    steps(t, score_last_places(STUDIES))
    assert points(t, "studies") == [-3, -3, -3, -3]
    assert [pawn["squire"] for pawn in game.view(t, A)["boards"][STUDIES]["start"]] == [A, B, C, D]


@pytest.mark.rule("MA-45")
def test_gallantry_gives_no_points_and_its_moves_count_for_the_other_boards() -> None:
    t = a_table(tracks={"gallantry": "A 3", "jousts": "B 2, A 0"})
    play = answers(steps(t, scoring()), OnBoard(JOUSTS))
    assert play.is_over
    assert points(t, "gallantry") == [0, 0, 0, 0]
    assert points(t, "jousts") == [3, 2, 0, 0]


@pytest.mark.rule("MA-46", "MA-47", "MA-48")
def test_third_second_first_each_on_any_of_seven_tracks() -> None:
    t = a_table(5, tracks={"gallantry": "E 9, D 8, C 7, B 6, A 5"})
    play = steps(t, score_gallantry())
    assert [OnBoard(board) for board in range(BOARDS)] == offered(play)
    seats = []
    for board in (GALLANTRY, QUESTS, STUDIES):
        seats.append(asked(play)[0])
        answers(play, OnBoard(board))
    assert play.is_over
    assert seats == [C, 3, 4]
    assert (t.progress[GALLANTRY][C], t.progress[QUESTS][3], t.progress[STUDIES][4]) == (8, 2, 3)


@pytest.mark.rule("MA-46")
def test_the_noted_order_is_shown_while_the_bonus_moves_are_made() -> None:
    play = steps(a_table(tracks={"gallantry": FOUR}), score_gallantry())
    view = game.view(play.table, B)
    assert (view["noted"], view["active"], view["bonus_steps"]) == ([A, B, C, D], C, 1)
    assert len(game.view(play.table, C)["previews"]) == 7
    assert view["previews"] == []


@pytest.mark.rule("MA-49", "MA-50")
def test_a_bonus_move_is_mandatory_and_whole() -> None:
    t = a_table(tracks={"gallantry": "A 3", "kings_service": "A 11"})
    play = steps(t, score_gallantry())
    assert refused(play, Pass()) == "MA-50"
    assert refused(play, OnBoard(7)) == "MA-47"
    answers(play, OnBoard(KINGS_SERVICE))
    assert play.is_over  # two steps are lost, and go nowhere else
    assert track(t, "kings_service") == "A 12, B 0, C 0, D 0"
    assert sum(map(sum, t.progress)) == 15


@pytest.mark.rule("MA-51")
def test_with_three_squires_the_third_has_no_bonus() -> None:
    play = steps(a_table(3, tracks={"gallantry": "A 6, B 4, C 2"}), score_gallantry())
    seats = []
    while not play.is_over:
        seats.append(asked(play)[0])
        answers(play, OnBoard(QUESTS))
    assert seats == [B, A]
    assert track(play.table, "quests") == "A 3, B 2, C 0"


@pytest.mark.rule("MA-52", "MA-53")
def test_an_award_is_one_shield_of_exactly_that_value_and_nothing_for_nothing() -> None:
    t = a_table(round=3, tracks={"jousts": FOUR, "studies": FOUR, "kings_service": "A 12, B 6, C 5"})
    steps(t, score_places(JOUSTS), score_last_places(STUDIES), score_squares())
    assert held(t, A) == ["blue_12", "sky_3"]
    assert held(t, B) == ["blue_6", "sky_2"]
    assert held(t, C) == ["brown_m1", "sky_1"]
    assert held(t, D) == ["brown_m3"]


@pytest.mark.rule("MA-54", "MA-159")
def test_shields_lie_face_down_and_awards_are_announced() -> None:
    t = a_table(tracks={"jousts": FOUR})
    play = steps(t, score_places(JOUSTS), score_gallantry())
    won = events(play, "won")
    assert [(event.facts[1:], event.known_to) for event in won] == [
        ((JOUSTS, 3, A), ()),
        ((JOUSTS, 2, B), ()),
        ((JOUSTS, 1, C), ()),
    ]
    t.agenda = [score_gallantry()]  # the game goes on
    mine, other = game.view(t, A)["squires"][:2]
    assert (mine["shield_values"], mine["score"]) == (["sky_3"], 3)
    assert "shield_values" not in other
    assert "score" not in other
    assert other["shields"] == {"sky": 1, "brown": 0, "blue": 0, "red": 0, "grey": 0}
    assert not any("score" in squire for squire in game.view(t, None)["squires"])


@pytest.mark.rule("MA-160")
def test_open_shields_are_seen_by_everybody_but_never_the_codex_card() -> None:
    t = a_table(open_shields=True, variant_studies=True, tracks={"jousts": FOUR}, hands={A: "quests 2"})
    steps(t, score_places(JOUSTS))
    t.agenda = [score_gallantry()]
    for seat in (None, D):
        assert [squire["score"] for squire in game.view(t, seat)["squires"]] == [3, 2, 1, 0]
    play = until(dealt(4, open_shields=True, variant_studies=True), "codex_take")
    for seat in range(4):
        view = game.view(play.table, seat)
        for slot in view["codex"]:
            assert slot["value"] is None or seat in slot["looked_by"]
        assert sum(squire["shields"]["brown"] for squire in view["squires"]) == 0


@pytest.mark.rule("MA-160")
def test_open_codex_shields_are_seen_once_all_have_chosen() -> None:
    play = until(dealt(4, open_shields=True, variant_studies=True), "codex_take")
    until(play, "draft_pick")
    values = sorted(
        name for squire in game.view(play.table, None)["squires"] for name in squire["shield_values"] if "brown" in name
    )
    assert values == ["brown_m1", "brown_m3"]


@pytest.mark.rule("MA-161")
def test_at_the_end_all_shields_are_turned_face_up() -> None:
    play = dealt(4)
    for _ in decisions(play, 4):
        assert "shield_values" not in game.view(play.table, 0)["squires"][1]
    for seat in (None, 0):
        assert all("shield_values" in squire for squire in game.view(play.table, seat)["squires"])
        assert all("score" in squire for squire in game.view(play.table, seat)["squires"])


@pytest.mark.rule("MA-55", "MA-56", "MA-57")
@pytest.mark.parametrize(
    ("board", "name", "paid"),
    [(JOUSTS, "jousts", [3, 2, 1, 0]), (TOURNAMENTS, "tournaments", [3, 2, 1, 0]), (QUESTS, "quests", [17, 10, 4, 0])],
)
def test_points_of_places(board: int, name: str, paid: list[int]) -> None:
    t = a_table(tracks={name: FOUR})
    steps(t, score_places(board))
    assert points(t, name) == paid


@pytest.mark.rule("MA-58")
@pytest.mark.parametrize("name", ["jousts", "tournaments", "quests"])
def test_with_three_squires_third_places_pay_nothing(name: str) -> None:
    t = a_table(3, tracks={name: "A 3, B 2, C 1"})
    steps(t, score_places({"jousts": JOUSTS, "tournaments": TOURNAMENTS, "quests": QUESTS}[name]))
    assert points(t, name) == ([17, 10, 0] if name == "quests" else [3, 2, 0])


@pytest.mark.rule("MA-59", "MA-60", "MA-61")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("board", "name", "lost"), [(STUDIES, "studies", [-1, -3]), (CHARITY, "charity", [-6, -12])])
def test_points_of_last_places(seats: int, board: int, name: str, lost: list[int]) -> None:
    t = a_table(
        seats, tracks={name: ", ".join(f"{squire} {9 - place}" for place, squire in enumerate("ABCDE"[:seats]))}
    )
    steps(t, score_last_places(board))
    assert points(t, name) == [0] * (seats - 2) + lost


@pytest.mark.rule("MA-62", "MA-63")
@pytest.mark.parametrize(
    ("position", "lost"),
    [("A 9, B 8, C 7, D 0", [0, 0, -6, -12]), ("A 9, B 8, C 0, D 0", [0, 0, -12, -12]), ("B 8", [-12, 0, -12, -12])],
)
def test_charity_and_the_start_square(position: str, lost: list[int]) -> None:
    t = a_table(tracks={"charity": position})
    steps(t, score_last_places(CHARITY))
    assert points(t, "charity") == lost


@pytest.mark.rule("MA-64")
def test_kings_service_pays_by_the_square_whatever_the_rank() -> None:
    t = a_table(5, tracks={"kings_service": "12:[A,B], C 11, D 6, E 5"})
    steps(t, score_squares())
    assert points(t, "kings_service") == [12, 12, 6, 6, 0]


@pytest.mark.rule("MA-45")
def test_what_would_score_now_is_what_scores() -> None:
    for seed in range(6):
        play = dealt(4, seed)
        t = play.table
        while not play.is_over:
            until(play, "bonus_track")
            if play.is_over:
                break
            answers(play, OnBoard(GALLANTRY))
            if t.noted and play.asked and asked(play)[1] == "bonus_track" and t.bonus_steps == 3:
                expected = [board["points_now"] for board in game.view(t, 0)["boards"]]
                number, before = t.round, list(t.sheet)
                answers(play, OnBoard(GALLANTRY))
                line = (number - 1) * 7 * 4
                made = [now - then for now, then in zip(t.sheet, before, strict=True)][line : line + 28]
                assert made == [value for board in expected for value in board]


@pytest.mark.rule("MA-67")
def test_nothing_returns_in_other_rounds() -> None:
    t = a_table(round=4, tracks=FOUR_ON_ALL)
    steps(t, return_to_start())
    assert track(t, "kings_service") == FOUR
