"""The map (ME-15 to ME-24)."""

import pytest

from oyez.games.midevil.choices import MoveSkeleton, Stop, Walk
from oyez.games.midevil.faces import EAST, NORTH, SOUTH, WEST
from oyez.games.midevil.ground import (
    ALTAR_CENTRE,
    beside,
    code_of,
    is_legal,
    legal_squares,
    position,
)
from oyez.games.midevil.layout import FACES
from oyez.games.midevil.movement import go_on
from tests.games.midevil.positions import A, B, a_table, in_turn, moving, skeleton_moves, sq, square_at, squares, tile
from tests.tools import answers, choices, decisions


@pytest.mark.rule("ME-15")
def test_squares_are_numbered_from_the_altar() -> None:
    t = a_table(tiles={"smith": (0, -1, 0), "market": (-1, 0, 0)})
    assert position(t, ALTAR_CENTRE) == (1, 1)
    assert sq(t, 1, 1) == ALTAR_CENTRE
    assert sq(t, 2, -3) == tile("smith") * 9 + 2  # north-east corner of the tile to the north
    assert sq(t, -3, 2) == tile("market") * 9 + 6  # south-west corner of the tile to the west
    assert position(t, tile("smith") * 9 + 2) == (2, -3)
    assert position(t, tile("market") * 9 + 6) == (-3, 2)
    assert square_at(t, 3, 0) == -1
    assert sq(t, 1, -1) in t.ways[sq(t, 1, 0)]  # the smith's road comes from the south, ours from the north
    assert all([position(t, sq(t, *position(t, square))) == position(t, square) for square in legal_squares(t, 0)])


@pytest.mark.rule("ME-16")
def test_a_tile_is_turned_clockwise() -> None:
    smith = tile("smith")
    assert [FACES[smith * 4 + rotation].squares for rotation in range(4)] == [
        "BBFBBGTRG",
        "TBBRBBGGF",
        "GRTGBBFBB",
        "FGGBBRBBT",
    ]
    assert [FACES[smith * 4 + rotation].doors for rotation in range(4)] == [
        ((4, SOUTH),),
        ((4, WEST),),
        ((4, NORTH),),
        ((4, EAST),),
    ]
    guardhouse = tile("guardhouse")
    assert [FACES[guardhouse * 4 + rotation].doors for rotation in range(4)] == [
        ((1, SOUTH), (3, EAST)),
        ((5, WEST), (1, SOUTH)),
        ((7, NORTH), (5, WEST)),
        ((3, EAST), (7, NORTH)),
    ]


@pytest.mark.rule("ME-17")
def test_trees_water_and_furnace_are_no_squares_to_stand_on() -> None:
    t = a_table(tiles={"smith": (0, -1, 0), "bridge": (0, 1, 0), "straight_3": (1, 0, 1)})
    illegal = [square for number in t.laid for square in range(number * 9, number * 9 + 9) if not is_legal(t, square)]
    assert sorted([code_of(t, square) for square in illegal]) == ["F"] + ["T"] * 7 + ["W"] * 6
    assert all([t.ways[square] == () for square in illegal])


@pytest.mark.rule("ME-18", "ME-24")
def test_nothing_ever_stands_on_an_illegal_square() -> None:
    from oyez.games.midevil import game
    from tests.tools import a_chance

    play = game.start(3, a_chance("nothing illegal"))
    for _ in decisions(play, 5, most=700):
        t = play.table
        for square in [*t.skeletons, *t.tokens, *t.pawn]:
            assert code_of(t, square) in "RGBAN"
        assert len(set(t.tokens)) == len(t.tokens)


@pytest.mark.rule("ME-19")
def test_no_diagonal_steps() -> None:
    t = a_table(tiles={"crossing_2": (0, -1, 0)})
    for square in range(len(t.ways)):
        for other in t.ways[square]:
            (ax, ay), (bx, by) = position(t, square), position(t, other)
            assert abs(ax - bx) + abs(ay - by) == 1
    assert sq(t, 0, 0) not in t.ways[ALTAR_CENTRE]


@pytest.mark.rule("ME-20", "ME-21")
def test_walls_have_doors() -> None:
    t = a_table(tiles={"manor": (0, -1, 0), "crossing_2": (1, -1, 0)})
    # Inside, one goes freely; out, only by the two doors.
    assert sq(t, 0, -3) in t.ways[sq(t, 1, -3)]
    assert sq(t, 1, -1) in t.ways[sq(t, 1, -2)]  # the door to the south
    assert sq(t, 3, -2) in t.ways[sq(t, 2, -2)]  # the door to the east
    assert sq(t, 2, -2) in t.ways[sq(t, 3, -2)]
    assert sq(t, 3, -3) not in t.ways[sq(t, 2, -3)]  # a wall
    assert beside(t, sq(t, 2, -2), EAST) == sq(t, 3, -2)
    assert beside(t, sq(t, 2, -3), EAST) == -1


@pytest.mark.rule("ME-21")
def test_a_square_with_a_door_has_walls_on_its_other_sides() -> None:
    t = a_table(tiles={"guardhouse": (0, -1, 0)})
    assert sq(t, 1, -2) in t.ways[sq(t, 1, -3)]  # the door to the south
    assert sq(t, 2, -3) not in t.ways[sq(t, 1, -3)]  # the wall to the east
    assert sq(t, 0, -1) not in t.ways[sq(t, 0, -2)]


@pytest.mark.rule("ME-20")
def test_buildings_of_two_tiles_are_apart_unless_both_have_a_door() -> None:
    # The tavern's back door faces the manor's east door, turned to the south.
    t = a_table(tiles={"tavern": (0, -1, 0), "manor": (0, -2, 1)})
    assert sq(t, 1, -4) in t.ways[sq(t, 1, -3)]
    assert sq(t, 0, -4) not in t.ways[sq(t, 0, -3)]


@pytest.mark.rule("ME-22")
def test_open_ground_leads_from_tile_to_tile() -> None:
    t = a_table(tiles={"crossing_2": (0, -1, 0)})
    assert sq(t, 0, -1) in t.ways[sq(t, 0, 0)]
    assert sq(t, 1, -1) in t.ways[sq(t, 1, 0)]
    assert sq(t, 2, -1) not in t.ways[sq(t, 2, 0)]


@pytest.mark.rule("ME-22")
def test_tiles_are_crossed_where_no_road_leads() -> None:
    t = a_table(tiles={"barn": (0, -1, 0), "gallows": (0, -2, 0)})
    for gx in (0, 1, 2):
        assert sq(t, gx, -4) in t.ways[sq(t, gx, -3)]


@pytest.mark.rule("ME-23")
def test_pawns_share_squares_and_block_nobody() -> None:
    t = a_table(3, tiles={"straight_3": (0, -1, 0)}, pawns={A: (1, -3), B: (1, -2)}, skeletons={(1, -1): "white"})
    assert MoveSkeleton(sq(t, 1, -1), sq(t, 1, -2)) in skeleton_moves(t, 1)
    t.skeletons.clear()
    moving(t, 4)
    play = in_turn(t, go_on(A))
    assert {choice.square for choice in choices(play) if isinstance(choice, Walk)} == set(squares(t, (1, -2), (1, -1)))
    answers(play, Walk(sq(t, 1, -2)), Stop())
    assert t.pawn[A] == t.pawn[B]


@pytest.mark.rule("ME-24")
def test_a_skeleton_and_a_token_may_share_a_square() -> None:
    t = a_table(skeletons={(1, 0): "white"}, tokens=[(1, 0), (0, 1)])
    assert MoveSkeleton(sq(t, 1, 0), sq(t, 0, 0)) in skeleton_moves(t, 1)
    t.skeletons[sq(t, 0, 0)] = 1
    assert MoveSkeleton(sq(t, 1, 0), sq(t, 0, 0)) not in skeleton_moves(t, 1)  # never two skeletons
    assert MoveSkeleton(sq(t, 0, 0), sq(t, 0, 1)) in skeleton_moves(t, 1)  # onto a token
