"""Filling the tile (ME-40 to ME-50, ME-162 to ME-164)."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.games.midevil import game
from oyez.games.midevil.choices import Figures, PlaceTile, Square
from oyez.games.midevil.content import TILES
from oyez.games.midevil.filling import sets_of, sets_worth
from oyez.games.midevil.ground import inside_squares, legal_squares
from oyez.games.midevil.table import BLUE, NONE, RED, WHITE
from tests.games.midevil.positions import A, B, a_table, card, decision, dice, figures, pool, sq, tile, turn_of
from tests.tools import a_chance, answers, choices, decisions


@pytest.mark.rule("ME-40", "ME-41")
def test_a_named_tile_takes_so_many_figures_of_any_colours() -> None:
    t = a_table(stack=["graveyard"])
    play = answers(turn_of(t), PlaceTile(0, -1, 0))
    sets = [choice.figures for choice in choices(play)]
    assert len(sets) == len(set(sets)) == 36  # seven figures of three colours
    assert {len(figures) for figures in sets} == {7}
    answers(play, Figures((BLUE,) * 7))
    assert len(t.skeletons) == 7
    assert pool(t.reserve) == [40, 40, 13]


@pytest.mark.rule("ME-40")
def test_a_named_tile_takes_as_many_life_tokens_as_it_shows() -> None:
    t = a_table(stack=["church"])
    play = answers(turn_of(t), PlaceTile(0, -1, 0), Figures((WHITE,) * 4))
    inside = [Square(square) for square in inside_squares(t, tile("church"))]
    answers(play, tuple(inside[:3]))
    assert sorted(t.tokens) == sorted([choice.square for choice in inside[:3]])


@pytest.mark.rule("ME-41", "ME-164")
def test_colours_come_from_what_is_left_in_the_reserve() -> None:
    t = a_table(stack=["graveyard"], reserve="2 white, 2 blue")
    play = answers(turn_of(t), PlaceTile(0, -1, 0))  # four figures are left, all of them come
    assert decision(play) == (A, "choose_skeleton_squares")
    answers(play, (Square(sq(t, 0, -3)), Square(sq(t, 1, -3))))
    answers(play, (Square(sq(t, 0, -2)), Square(sq(t, 1, -2))))
    assert sorted(t.skeletons.values()) == [WHITE, WHITE, BLUE, BLUE]
    assert pool(t.reserve) == [0, 0, 0]


@pytest.mark.rule("ME-42", "ME-43")
@pytest.mark.parametrize("rotation", range(4))
def test_skeletons_and_tokens_go_inside_the_building(rotation: int) -> None:
    cell = [(0, -1), (1, 0), (0, 1), (-1, 0)][rotation]
    t = a_table(stack=["tavern"])
    play = answers(turn_of(t), PlaceTile(*cell, rotation), Figures((WHITE,) * 5))
    inside = inside_squares(t, tile("tavern"))
    assert tuple([choice.square for choice in choices(play)]) == inside
    answers(play, tuple([Square(square) for square in inside[:5]]))
    assert tuple([choice.square for choice in choices(play)]) == inside
    outside = next(square for square in legal_squares(t, tile("tavern")) if square not in inside)
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, [["Square", outside], ["Square", inside[0]]])
    assert refusal.value.rule == "ME-42"
    answers(play, (Square(inside[0]), Square(inside[5])))
    assert t.tokens == [inside[0], inside[5]]


@pytest.mark.rule("ME-162", "ME-43")
def test_without_a_building_they_go_on_any_legal_square() -> None:
    t = a_table(stack=["bridge"])
    play = answers(turn_of(t), PlaceTile(0, -1, 0), Figures((WHITE, WHITE)))
    bridge = [sq(t, 1, -3), sq(t, 1, -2), sq(t, 1, -1)]
    assert [choice.square for choice in choices(play)] == bridge
    answers(play, (Square(bridge[0]), Square(bridge[1])))
    assert [choice.square for choice in choices(play)] == bridge


@pytest.mark.rule("ME-162", "ME-44")
@pytest.mark.parametrize(("name", "cell", "rotation"), [("market", (0, -1), 0), ("gallows", (0, 1), 1)])
def test_every_square_of_a_tile_without_building_is_offered(name: str, cell: tuple[int, int], rotation: int) -> None:
    """Also where the tile has many more squares than skeletons, and to each of them anew."""
    t = a_table(stack=[name])
    count = TILES[tile(name)].population.skeletons
    play = answers(turn_of(t), PlaceTile(*cell, rotation), Figures((WHITE,) * (count - 1) + (BLUE,)))
    legal = [square for square in range(tile(name) * 9, tile(name) * 9 + 9) if t.ways[square]]
    assert len(legal) > count + 1
    assert [choice.square for choice in choices(play)] == legal
    last = [Square(square) for square in legal[1 - count :]]
    answers(play, tuple(last))  # the white ones on the last squares
    assert [choice.square for choice in choices(play)] == legal[: 1 - count]
    answers(play, (Square(legal[0]),))
    assert t.skeletons == {legal[0]: BLUE, **{place.square: WHITE for place in last}}


@pytest.mark.rule("ME-44", "ME-24")
def test_never_two_on_a_square() -> None:
    t = a_table(stack=["bridge"])
    play = answers(turn_of(t), PlaceTile(0, -1, 0), Figures((WHITE, RED)))
    answers(play, (Square(sq(t, 1, -3)),))
    assert Square(sq(t, 1, -3)) not in choices(play)  # for the red one
    with pytest.raises(IllegalAnswer):
        play.answer(A, [["Square", sq(t, 1, -3)]])
    t = a_table(stack=["bridge"])
    play = answers(turn_of(t), PlaceTile(0, -1, 0), Figures((WHITE, WHITE)))
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, [["Square", sq(t, 1, -3)], ["Square", sq(t, 1, -3)]])
    assert refusal.value.rule == "ME-24"


@pytest.mark.rule("ME-45", "ME-163")
def test_a_die_says_how_many_points_an_unnamed_tile_takes() -> None:
    t = a_table(stack=["clearing_1"])
    dice(t, 4)
    play = answers(turn_of(t), PlaceTile(0, -1, 0))
    assert {choice.figures for choice in choices(play)} == {
        (WHITE, WHITE, WHITE, WHITE),
        (WHITE, WHITE, RED),
        (RED, RED),
        (WHITE, BLUE),
    }
    answers(play, Figures((RED, RED)), (Square(sq(t, 0, -3)), Square(sq(t, 1, -2))))
    assert sorted(t.skeletons.values()) == [RED, RED]
    assert t.drawn == NONE  # the tile is done: nobody is asked for life tokens
    assert t.tokens == []


@pytest.mark.rule("ME-46", "ME-47")
def test_the_closest_never_exceeds_the_die() -> None:
    assert sets_worth(figures("5 blue"), 2, 9) == (Figures(()),)  # nothing is placed
    assert sets_worth(figures("5 blue"), 5, 9) == (Figures((BLUE,)),)
    assert set(sets_worth(figures("9 white, 9 red, 9 blue"), 6, 2)) == {Figures((BLUE, BLUE))}
    assert set(sets_worth(figures("9 white, 9 red"), 6, 2)) == {Figures((RED, RED))}
    assert set(sets_worth(figures("9 white, 9 red, 9 blue"), 5, 2)) == {Figures((RED, BLUE))}


@pytest.mark.rule("ME-46")
def test_too_many_points_are_refused() -> None:
    t = a_table(stack=["clearing_1"])
    dice(t, 3)
    play = answers(turn_of(t), PlaceTile(0, -1, 0))
    for wrong in ((WHITE, BLUE), (WHITE,), (RED, RED)):
        with pytest.raises(IllegalAnswer) as refusal:
            play.answer(A, Figures(wrong))
        assert refusal.value.rule == "ME-46"


@pytest.mark.rule("ME-164")
def test_a_short_reserve_gives_all_it_has() -> None:
    assert set(sets_of(figures("white, 2 red"), 5, 5)) == {Figures((WHITE, RED, RED))}
    assert set(sets_of(figures("white, 2 red"), 2, 2)) == {Figures((WHITE, RED)), Figures((RED, RED))}


@pytest.mark.rule("ME-48")
def test_a_short_supply_gives_what_there_is() -> None:
    t = a_table(stack=["church"], life={A: 5, B: 5})
    t.supply = 2
    play = answers(turn_of(t), PlaceTile(0, -1, 0), Figures((WHITE,) * 4))
    inside = inside_squares(t, tile("church"))
    answers(play, (Square(inside[0]), Square(inside[1])))
    assert len(t.tokens) == 2
    assert t.supply == 0


@pytest.mark.rule("ME-49", "ME-144")
def test_an_empty_reserve_brings_no_skeleton_but_by_a_card() -> None:
    t = a_table(stack=["church"], reserve="", hands={A: ["the_dead_rise", "tide_of_bones"]})
    play = turn_of(t)
    assert [choice.card for choice in choices(play) if hasattr(choice, "card")] == [card("the_dead_rise")]
    while decision(play)[1] == "play_card":
        answers(play, Pass())
    answers(play, PlaceTile(0, -1, 0))
    assert t.skeletons == {}
    assert decision(play) == (A, "choose_life_squares")


@pytest.mark.rule("ME-50")
def test_life_tokens_never_move() -> None:
    play = game.start(2, a_chance("tokens"))
    before: set[int] = set()
    laid = 0
    for _ in decisions(play, 3, most=600):
        t = play.table
        if len(t.laid) == laid:  # nothing was filled: tokens can only have been taken
            assert set(t.tokens) <= before
        before = set(t.tokens)
        laid = len(t.laid) if t.drawn == -1 else 0
