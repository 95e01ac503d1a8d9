"""How near the Altar the Graveyard may lie: beside it by the rulebook, farther away by the option (ME-204)."""

import pytest

from oyez.engine.errors import BadOptions, IllegalAnswer
from oyez.games.midevil import game
from oyez.games.midevil.choices import PlaceTile, Walk
from oyez.games.midevil.ground import GRAVEYARD, placements
from oyez.games.midevil.layout import cell_x, cell_y
from oyez.games.midevil.movement import go_on
from oyez.games.midevil.sight import view
from tests.games.midevil.positions import A, a_table, decision, events, in_turn, moving, sq, turn_of
from tests.tools import a_chance, answers, choices, decisions

ROAD_SOUTH = {"crossing_1": (0, 1, 0), "market": (0, 2, 0)}


@pytest.mark.rule("ME-33", "ME-89", "ME-149")
def test_by_the_rulebook_the_graveyard_may_touch_the_altar_and_a_six_wins() -> None:
    t = a_table(stack=["graveyard"])
    turn_of(t)
    assert (0, -1) in {(cell_x(cell), cell_y(cell)) for cell, _ in placements(t, GRAVEYARD)}
    t = a_table(tiles={"graveyard": (0, -1, 0)})
    moving(t, 12)
    play = answers(in_turn(t, go_on(A)), Walk(sq(t, 1, -2)), Walk(sq(t, 1, 1)))
    assert t.winners == [A]  # three squares there and three back
    assert play.is_over


@pytest.mark.rule("ME-204")
@pytest.mark.parametrize(("distance", "least"), [(1, 1), (2, 2), (3, 3)])
def test_the_option_keeps_the_graveyard_so_many_tiles_away(distance: int, least: int) -> None:
    t = a_table(tiles=ROAD_SOUTH, stack=["graveyard"], options={"graveyard_distance": distance})
    play = turn_of(t)
    assert decision(play) == (A, "place_tile")
    assert min([abs(place.x) + abs(place.y) for place in choices(play)]) == least
    assert PlaceTile(0, 3, 2) in choices(play)


@pytest.mark.rule("ME-204")
def test_only_the_graveyard_is_kept_away() -> None:
    t = a_table(stack=["crossing_1"], options={"graveyard_distance": 4})
    assert len(choices(turn_of(t))) == 16


@pytest.mark.rule("ME-204")
def test_a_place_too_near_is_refused_and_shown_as_such() -> None:
    t = a_table(tiles=ROAD_SOUTH, stack=["graveyard"], options={"graveyard_distance": 2})
    play = turn_of(t)
    with pytest.raises(IllegalAnswer, match="too near the Altar") as refusal:
        play.answer(A, PlaceTile(0, -1, 0))
    assert refusal.value.rule == "ME-204"
    drawn = view(t, A)["drawn"]
    assert drawn is not None
    refused = {(cell["x"], cell["y"]): cell["refused"] for cell in drawn["cells"]}
    assert refused[0, -1] == ["ME-204"] * 4
    assert "" in refused[0, 3]


@pytest.mark.rule("ME-204", "ME-38")
def test_a_graveyard_that_finds_no_place_far_enough_goes_back_and_another_tile_is_drawn() -> None:
    for seed in range(8):
        t = a_table(stack=["graveyard", "bridge"], options={"graveyard_distance": 2})
        t.chance = a_chance("too near", seed)
        play = turn_of(t)
        assert [event.rule for event in events(play, "graveyard_back")] == ["ME-38"]
        assert GRAVEYARD in t.stack
        assert GRAVEYARD not in t.removed


@pytest.mark.rule("ME-204")
def test_whole_games_keep_the_distance() -> None:
    found = 0
    for seed in range(6):
        play = game.start(2, a_chance("distance", seed), {"graveyard_distance": 3})
        for _ in decisions(play, seed, most=900):
            pass
        t = play.table
        if GRAVEYARD in t.laid:
            found += 1
            assert abs(cell_x(t.cells[GRAVEYARD])) + abs(cell_y(t.cells[GRAVEYARD])) >= 3
    assert found


def test_the_distance_is_one_to_four_tiles() -> None:
    for distance in (0, 5):
        with pytest.raises(BadOptions):
            game.start(2, a_chance("distance"), {"graveyard_distance": distance})
