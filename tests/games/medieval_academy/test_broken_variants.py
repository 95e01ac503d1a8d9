"""Variants, and what a page shows: what nothing else noticed when it was broken on purpose (`make mutants`)."""

from typing import Any

import pytest

from oyez.engine.sight import imagine
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.charity import score_charity_by_exchange
from oyez.games.medieval_academy.choices import GiveShield, Slot, TakeShield, TakeShields
from oyez.games.medieval_academy.codex import codex_take, reveal_codex
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS
from oyez.games.medieval_academy.figures import SHIELD_COLOURS
from oyez.games.medieval_academy.imagined_shields import imagine_shields
from oyez.games.medieval_academy.play import take_turn
from oyez.games.medieval_academy.points import sheet_line
from oyez.games.medieval_academy.quests import score_quests_by_shields
from oyez.games.medieval_academy.scoring import score_last_places
from oyez.games.medieval_academy.table import STUDIES, Table
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    D,
    a_table,
    asked,
    board,
    dealt,
    events,
    held,
    points,
    refused,
    shield,
    steps,
    until,
)
from tests.tools import a_chance, answers, choices

ZERO, ONE, THREE = shield("codex_0"), shield("brown_m1"), shield("brown_m3")


def board_of(t: Table, name: str) -> dict[str, Any]:
    """A board as everybody sees it while the game goes on."""
    t.agenda[:] = [take_turn(A)]
    seen: dict[str, Any] = game.view(t, None)["boards"][board(name)]
    return seen


# --- boards ---


@pytest.mark.rule("MA-94", "MA-97", "MA-118", "MA-177")
@pytest.mark.parametrize(
    ("name", "scored", "reset"),
    [
        ("gallantry", [1, 2, 3, 4, 5, 6], [3]),
        ("jousts", [2, 4, 6], [2, 4]),
        ("tournaments", [2, 4, 6], [2, 4]),
        ("studies", [1, 2, 3, 4, 5, 6], [3]),
        ("kings_service", [], []),
        ("quests", [6], []),
    ],
)
def test_the_variants_boards_say_when_they_are_scored_and_returned(
    name: str, scored: list[int], reset: list[int]
) -> None:
    t = a_table(4, variant_jousts_tournaments=True, variant_kings_service=True)
    assert (board_of(t, name)["scored"], board_of(t, name)["reset"]) == (scored, reset)


@pytest.mark.rule("MA-97", "MA-118")
@pytest.mark.parametrize(
    ("name", "scored", "reset"), [("jousts", [1, 2, 3, 4, 5, 6], [3]), ("kings_service", [3, 6], [3])]
)
def test_the_plain_sides_say_so_too(name: str, scored: list[int], reset: list[int]) -> None:
    t = a_table(4)
    assert (board_of(t, name)["scored"], board_of(t, name)["reset"]) == (scored, reset)


@pytest.mark.rule("MA-114")
def test_scrolls_do_not_change_when_other_boards_are_scored() -> None:
    t = a_table(4, round=1, variant_kings_service=True)
    seen = {name: board_of(t, name)["scored_this_round"] for name in BOARD_IDS}
    assert [name for name, scored in seen.items() if scored] == ["gallantry", "jousts", "tournaments", "studies"]


@pytest.mark.rule("MA-36", "MA-98")
@pytest.mark.parametrize("name", ["gallantry", "charity"])
def test_a_lap_on_any_board_takes_a_spare_pawn(name: str) -> None:
    t = a_table(4, variant_gallantry=True, tracks={name: "A 21"})
    assert [squire["spare_pawns"] for squire in game.view(t, None)["squires"]] == [1, 2, 2, 2]


@pytest.mark.rule("MA-63")
def test_with_several_on_start_nobody_is_second_to_last() -> None:
    t = a_table(4, tracks={"studies": "D 5, C 3"})
    steps(t, score_last_places(STUDIES))
    assert points(t, "studies") == [-3, -3, 0, 0]


@pytest.mark.rule("MA-85", "MA-167")
def test_without_the_variants_there_is_neither_codex_nor_bet() -> None:
    play = dealt(4)
    t = play.table
    assert (t.codex, asked(play)[1]) == ([], "draft_pick")
    assert [squire["bet"] for squire in game.view(t, A)["squires"]] == [None] * 4


# --- Quests ---


def with_shields(tracks: str) -> Table:
    """A has 3 positive shields, B 4, C 5, D 2; Quests are scored."""
    return a_table(
        4,
        round=6,
        variant_quests=True,
        tracks={"quests": tracks} if tracks else None,
        shields={
            A: "sky_1, sky_1, blue_6",
            B: "sky_1, sky_1, sky_2, sky_3, brown_m1",
            C: "sky_1, sky_1, sky_2, sky_3, blue_6",
            D: "sky_1, sky_2",
        },
    )


@pytest.mark.rule("MA-120", "MA-180", "MA-181")
@pytest.mark.parametrize(
    ("tracks", "given"),
    [
        ("A 9, B 8, C 7, D 6", [3, 2, 0, -1]),
        ("B 9, C 8, D 7, A 6", [-1, 4, 2, 0]),
        ("C 9, A 8", [1, -2, 5, -1]),
        ("D 3", [-1, -2, -2, 2]),
        ("", [-1, -2, -2, -1]),
    ],
)
def test_the_board_foretells_what_quests_give(tracks: str, given: list[int]) -> None:
    """One point a positive shield for the first, one a pair for the second, minus one a pair for the last."""
    t = with_shields(tracks)
    assert board_of(t, "quests")["points_now"] == given
    steps(t, score_quests_by_shields())
    assert t.bonus == given


@pytest.mark.rule("MA-122", "MA-180")
def test_where_nobody_has_left_start_all_are_last() -> None:
    t = with_shields("")
    steps(t, score_quests_by_shields())
    assert all(bonus < 0 for bonus in t.bonus)


@pytest.mark.rule("MA-123")
def test_nothing_is_said_where_there_are_no_points() -> None:
    t = a_table(4, round=6, variant_quests=True, tracks={"quests": "A 9, B 8, C 7, D 6"})
    play = steps(t, score_quests_by_shields())
    assert events(play, "quest_bonus") + events(play, "quest_malus") == []


# --- the codex ---


def with_codex() -> Table:
    t = a_table(4, variant_studies=True, tracks={"studies": "A 9, B 8, C 7, D 6"})
    t.codex = [ZERO, THREE, ZERO, ONE]
    t.codex_taker, t.codex_known = [NOBODY] * 4, [0] * 4
    return t


@pytest.mark.rule("MA-110", "MA-174")
def test_both_shields_that_are_kept_are_announced() -> None:
    t = with_codex()
    play = steps(t, *[codex_take(squire) for squire in range(4)], reveal_codex())
    answers(play, Slot(1), Slot(0), Slot(2))
    assert [event.facts[0] % 8 for event in events(play, "codex_shield_kept")] == [t.colour[A], t.colour[D]]
    assert [event.facts[0] % 8 for event in events(play, "zero_revealed")] == [t.colour[B], t.colour[C]]


@pytest.mark.rule("MA-106", "MA-107")
def test_a_slot_nobody_looked_at_can_hold_any_shield() -> None:
    play = until(dealt(4, variant_studies=True), "draft_pick")
    t = play.table
    t.codex_known[A] = 0b0001
    worlds = [imagine(game, t, A, a_chance("codex", number)) for number in range(30)]
    assert {world.codex[0] for world in worlds} == {t.codex[0]}
    assert len({str(world.codex) for world in worlds}) > 1


@pytest.mark.rule("MA-106", "MA-107")
def test_where_no_codex_lies_none_is_imagined() -> None:
    play = dealt(4)
    assert imagine(game, play.table, A, a_chance("codex")).codex == []


# --- Charity ---


def exchanging(**how: Any) -> Table:
    """A gives to D, which is last."""
    return a_table(
        4,
        round=6,
        variant_charity=True,
        tracks={"charity": "A 9, B 8, C 7, D 6"},
        shields={A: "brown_m3, brown_m1", D: "sky_1, sky_2, sky_3, blue_6", C: "sky_1"},
        **how,
    )


@pytest.mark.rule("MA-126", "MA-128", "MA-129")
def test_what_was_exchanged_is_told_to_the_two_and_its_colours_to_all() -> None:
    t = exchanging()
    sky = SHIELD_COLOURS.index("sky")
    play = answers(steps(t, score_charity_by_exchange()), GiveShield(THREE))
    [gave] = events(play, "gave_shield")
    assert (gave.known_to, gave.secret, gave.facts[2]) == ((A, D), ([THREE],), [SHIELD_COLOURS.index("brown")])
    answers(play, TakeShields(shield("sky_3"), shield("sky_1")))
    [took] = [event for event in events(play, "took_shields") if event.known_to == (A, D)]
    assert (took.secret, took.facts[2]) == (([shield("sky_3"), shield("sky_1")],), [sky, sky])
    assert t.exchanged[0] == [A, D, THREE, shield("sky_3"), shield("sky_1")]


@pytest.mark.rule("MA-126", "MA-128", "MA-129")
def test_who_was_not_concerned_cannot_tell_which_shields_they_were() -> None:
    t = exchanging()
    answers(steps(t, score_charity_by_exchange()), GiveShield(THREE), TakeShields(shield("sky_3"), shield("sky_1")))
    found: dict[int, set[str]] = {A: set(), B: set()}
    for seat, worlds in found.items():
        for number in range(20):
            world = t.copy()
            imagine_shields(world, seat, a_chance("exchange", number))
            assert sorted(held(world, A) + held(world, D)) == sorted(held(t, A) + held(t, D))
            worlds.add(f"{held(world, A)} {held(world, D)}")
    assert (len(found[A]), len(found[B]) > 1) == (1, True)


@pytest.mark.rule("MA-129", "MA-182", "MA-183")
def test_what_cannot_be_taken() -> None:
    t = exchanging()
    play = answers(steps(t, score_charity_by_exchange()), GiveShield(ONE))
    assert refused(play, TakeShields(99, shield("sky_1"))) == "MA-183"
    assert refused(play, TakeShields(-1, shield("sky_1"))) == "MA-183"
    assert refused(play, TakeShields(shield("blue_6"), shield("sky_1"))) == "MA-183"
    assert refused(play, TakeShields(shield("sky_1"), shield("sky_1"))) == "MA-129"
    assert refused(play, TakeShield(shield("blue_3"))) == "MA-129"
    assert refused(play, TakeShield(shield("sky_1"))) == "MA-182"


@pytest.mark.rule("MA-129", "MA-183")
def test_who_has_nothing_to_give_loses_nothing() -> None:
    t = a_table(4, round=6, variant_charity=True, tracks={"charity": "A 9, B 8, C 7, D 6"}, shields={D: "blue_6"})
    assert steps(t, score_charity_by_exchange()).is_over
    assert (held(t, A), held(t, D)) == ([], ["blue_6"])


@pytest.mark.rule("MA-132", "MA-189")
def test_an_exchange_is_on_view_only_while_it_lasts() -> None:
    t = exchanging()
    play = steps(t, score_charity_by_exchange())
    seen = game.view(t, A)["exchange"]
    assert (seen["giver"], seen["target"], seen["brown"]) == (A, D, ["brown_m3", "brown_m1"])
    assert sorted(seen["positive"]) == ["blue_6", "sky_1", "sky_2", "sky_3"]
    assert set(game.view(t, D)["exchange"]) == {"giver", "target"}
    until(play, "nothing more")
    assert game.view(t, A)["exchange"] is None


@pytest.mark.rule("MA-189")
@pytest.mark.parametrize(("seat", "known"), [(0, True), (1, False)])
def test_the_fayot_who_gives_for_the_neutral_squire_sees_its_codex_shields(seat: int, known: bool) -> None:
    t = a_table(
        2,
        round=6,
        fayot=0,
        variant_charity=True,
        variant_studies=True,
        tracks={"charity": "B 9, A 8, C 7"},
        shields={B: "brown_m3", C: "brown_m1"},
    )
    t.codex_kept = [[B, C, 0]]
    t.giver, t.target = B, C
    t.exchanged = [[B, C, -1]]
    found = set()
    for number in range(20):
        world = t.copy()
        imagine_shields(world, seat, a_chance("neutral", number))
        found.add(held(world, B)[0])
    assert (len(found) == 1) == known


# --- Karadoc ---


@pytest.mark.rule("MA-159", "MA-190")
@pytest.mark.parametrize("shown", [True, False])
def test_at_the_end_the_neutral_squires_points_are_shown_or_not(shown: bool) -> None:
    play = until(dealt(2, first_player="seat_1", show_neutral_score=shown), "never")
    t = play.table
    view = game.view(t, A)
    assert [squire["squire"] for squire in view["squires"] if "score" in squire] == ([A, B, C] if shown else [A, C])
    assert view["neutral_score"] == (view["squires"][B]["score"] if shown else None)
    assert [line["board"] for line in view["sheet"]] == list(BOARD_IDS)
    for number, line in enumerate(view["sheet"]):
        squires = [A, B, C] if shown else [A, C]
        assert line["points"] == {
            COLOUR_IDS[t.colour[squire]]: [t.sheet[sheet_line(t, round, number) + squire] for round in range(1, 7)]
            for squire in squires
        }


@pytest.mark.rule("MA-159")
def test_with_open_shields_the_neutral_squires_score_is_hidden_at_the_end_only() -> None:
    play = until(dealt(2, open_shields=True, show_neutral_score=False), "play_card")
    assert game.view(play.table, A)["squires"][B]["score"] == 0
    assert "score" not in game.view(until(play, "never").table, A)["squires"][B]


@pytest.mark.rule("MA-20", "MA-159")
def test_kept_cards_are_shown_apart_only_until_they_are_taken_in_hand() -> None:
    play = dealt(4)
    for seat in range(4):
        play.answer(seat, choices(play, seat)[0])
    assert len(game.view(play.table, A)["squires"][A]["kept"]) == 1
    until(play, "play_card")
    assert game.view(play.table, A)["squires"][A]["kept"] == []
