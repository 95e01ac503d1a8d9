"""Drawing and placing a tile (ME-32 to ME-39, ME-160, ME-161), and the Lantern (ME-132)."""

import pytest

from oyez.engine.chance import Chance
from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play
from oyez.games.midevil import tiles
from oyez.games.midevil.choices import KeepTile, Look, PlaceTile, PlayOn, PutDown
from oyez.games.midevil.ground import ALTAR_CENTRE, GRAVEYARD, placements, why_not
from oyez.games.midevil.layout import cell_at
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import Table
from oyez.games.midevil.tiles import draw_tile
from tests.games.midevil.positions import A, B, a_table, card, decision, events, in_turn, tile, turn_of, window
from tests.tools import a_chance, answers, choices, decisions

DEAD_ENDS = {"church": (0, -1, 0), "smith": (1, 0, 1), "barn": (0, 1, 2), "tavern": (-1, 0, 3)}


@pytest.fixture
def no_room_for_the_graveyard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A map without room for the Graveyard needs more walls than the thirty tiles have: we say that there is none."""
    monkeypatch.setattr(tiles, "placements", lambda t, number: [] if number == GRAVEYARD else placements(t, number))


@pytest.mark.rule("ME-32")
def test_the_top_tile_is_drawn_face_up() -> None:
    t = a_table(stack=["bridge", "smith"])
    play = turn_of(t)
    assert t.drawn == tile("bridge")
    assert t.stack == [tile("smith")]
    assert [event.known_to for event in events(play, "drew_tile")] == [()]
    seen = view(t, B)["drawn"]
    assert seen is not None
    assert seen["id"] == "bridge"


@pytest.mark.rule("ME-160", "ME-185")
def test_without_tiles_steps_1_and_2_are_skipped() -> None:
    t = a_table(hands={A: ["fury"]})
    play = answers(turn_of(t), Pass())
    assert events(play, "drew_tile") == []
    assert window(play) == "before_move_roll"  # neither tile_drawn nor tile_done


@pytest.mark.rule("ME-185", "ME-37")
def test_a_tile_that_is_not_laid_opens_no_window_of_a_tile_laid() -> None:
    t = a_table(tiles=DEAD_ENDS, stack=["monastery"], hands={A: ["fury"]})
    found = []
    play = turn_of(t)
    while decision(play)[1] == "play_card":
        found.append(window(play))
        answers(play, Pass())
    assert found == ["turn_start", "tile_drawn", "before_move_roll", "after_move_roll", "on_the_move"]


@pytest.mark.rule("ME-161")
def test_others_may_act_between_the_draw_and_the_laying() -> None:
    t = a_table(stack=["bridge"], hands={B: ["this_way_instead"]})
    play = turn_of(t)
    assert t.drawn == tile("bridge")
    assert decision(play) == (B, "play_card")
    assert window(play) == "tile_drawn"
    answers(play, Pass())
    assert decision(play) == (A, "place_tile")


@pytest.mark.rule("ME-161", "ME-38")
@pytest.mark.usefixtures("no_room_for_the_graveyard")
def test_a_second_tile_has_a_window_of_its_own() -> None:
    t = a_table(stack=["graveyard", "clearing_1", "clearing_2"], hands={A: ["fury"]})
    play = answers(turn_of(t), Pass())
    assert window(play) == "tile_drawn"
    assert t.drawn == GRAVEYARD
    t.chance = next(chance for chance in map(a_chance, range(100)) if draws_another(t, chance))
    answers(play, Pass())
    assert events(play, "graveyard_back") != []
    assert window(play) == "tile_drawn"
    assert t.drawn in (tile("clearing_1"), tile("clearing_2"))


def draws_another(t: Table, chance: Chance) -> bool:
    """Shuffled by this chance, the stack has another tile on top than the Graveyard."""
    stack = [*t.stack, GRAVEYARD]
    Chance(chance.key).shuffle(stack)
    return stack[-1] != GRAVEYARD


@pytest.mark.rule("ME-33", "ME-39")
def test_a_tile_lies_against_another_and_must_be_laid() -> None:
    t = a_table(stack=["crossing_1"])
    play = turn_of(t)
    cells = {(choice.x, choice.y) for choice in choices(play)}
    assert cells == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert all([isinstance(choice, PlaceTile) for choice in choices(play)])  # no passing
    for wrong in (PlaceTile(0, 0, 0), PlaceTile(1, 1, 0), PlaceTile(5, 5, 0), PlaceTile(0, -1, 4), PlaceTile(99, 0, 0)):
        with pytest.raises(IllegalAnswer) as refusal:
            play.answer(A, wrong)
        assert refusal.value.rule == "ME-33"


@pytest.mark.rule("ME-33")
@pytest.mark.parametrize(("x", "y", "rotation"), [(0, -1, 0), (1, 0, 1), (0, 1, 2), (-1, 0, 3)])
def test_the_player_chooses_cell_and_rotation(x: int, y: int, rotation: int) -> None:
    t = a_table(stack=["graveyard"])
    answers(turn_of(t), PlaceTile(x, y, rotation))
    assert t.cells[GRAVEYARD] == cell_at(x, y)
    assert t.rotation[GRAVEYARD] == rotation


@pytest.mark.rule("ME-33")
def test_no_tile_is_laid_on_another() -> None:
    t = a_table(tiles={"straight_3": (0, -1, 0)})
    cells = {cell for cell, _ in placements(t, tile("crossing_2"))}
    assert cells == {cell_at(0, -2), cell_at(1, 0), cell_at(0, 1), cell_at(-1, 0)}
    assert why_not(t, tile("crossing_2"), cell_at(0, -1), 0) == "ME-33"


@pytest.mark.rule("ME-36")
def test_one_way_in_is_enough() -> None:
    t = a_table(tiles={"church": (0, -1, 0), "market": (1, 0, 0)})
    assert why_not(t, tile("bend_1"), cell_at(1, -1), 0) == ""  # walls and trees to the west, the road to the south


@pytest.mark.rule("ME-35")
def test_the_door_of_the_new_tile_may_not_be_blocked_either() -> None:
    t = a_table(tiles={"monastery": (0, -1, 0)})
    assert why_not(t, tile("tavern"), cell_at(0, -2), 2) == "ME-35"  # its back door before the northern wall


@pytest.mark.rule("ME-34", "ME-35", "ME-36")
def test_a_placement_that_the_rules_forbid_is_refused_with_its_rule() -> None:
    for name, laid, rotation, rule in (
        ("straight_3", {}, 1, "ME-34"),
        ("monastery", {"tavern": (0, -1, 0)}, 1, "ME-35"),
        ("gallows", {"monastery": (0, -1, 0)}, 0, "ME-36"),
    ):
        t = a_table(tiles=laid, stack=[name])
        play = turn_of(t)
        with pytest.raises(IllegalAnswer) as refusal:
            play.answer(A, PlaceTile(0, -2 if laid else -1, rotation))
        assert refusal.value.rule == rule


@pytest.mark.rule("ME-36")
def test_every_legal_square_can_be_reached_from_the_altar() -> None:
    from oyez.games.midevil import game
    from oyez.games.midevil.ground import legal_squares

    for seed in range(4):
        play = game.start(2, a_chance("reach", seed))
        for _ in decisions(play, seed, most=500):
            pass
        t = play.table
        reached = [ALTAR_CENTRE]
        for square in reached:
            reached.extend([other for other in t.ways[square] if other not in reached])
        assert sorted(reached) == sorted([square for number in t.laid for square in legal_squares(t, number)])


@pytest.mark.rule("ME-37")
def test_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    t = a_table(tiles=DEAD_ENDS, stack=["monastery", "clearing_1"])  # no road leads on, and it has no other way in
    play = turn_of(t)
    assert t.removed[-1] == tile("monastery")
    assert t.drawn == -1
    assert t.stack == [tile("clearing_1")]  # no other is drawn
    assert events(play, "drew_tile") != []
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-38")
@pytest.mark.usefixtures("no_room_for_the_graveyard")
def test_a_graveyard_that_fits_nowhere_goes_back() -> None:
    drawn = set()
    for seed in range(40):
        t = a_table(stack=["graveyard", "clearing_1", "clearing_2"])
        t.chance = a_chance("graveyard", seed)
        play = turn_of(t)
        assert GRAVEYARD not in t.removed
        assert GRAVEYARD in t.stack
        drawn.add(t.drawn)
        if t.drawn == -1:  # it came up again: nothing is drawn
            assert events(play, "graveyard_again") != []
            assert len(t.stack) == 3
    assert drawn == {-1, tile("clearing_1"), tile("clearing_2")}


@pytest.mark.rule("ME-38")
@pytest.mark.usefixtures("no_room_for_the_graveyard")
def test_a_graveyard_alone_in_the_stack_stays_there() -> None:
    t = a_table(stack=["graveyard"])
    play = turn_of(t)
    assert t.stack == [GRAVEYARD]
    assert decision(play) == (A, "move_step")


@pytest.mark.rule("ME-132")
def test_the_lantern_shows_two_tiles_to_its_owner_alone() -> None:
    t = a_table(stack=["bridge", "smith", "market"], front={A: ["lantern"]})
    play = turn_of(t)
    assert decision(play) == (A, "use_lantern")
    answers(play, Look())
    assert choices(play) == [KeepTile(tile("bridge")), KeepTile(tile("smith"))]
    assert view(t, A)["looking"] == ["bridge", "smith"]
    assert view(t, B)["looking"] == 2
    assert [event.seen_by(B).secret for event in events(play, "looked")] == [()]
    answers(play, KeepTile(tile("smith")))
    assert t.drawn == tile("smith")
    assert t.stack == [tile("bridge"), tile("market")]  # the bridge is at the bottom
    assert view(t, A)["slipped"] == [{"place": 0, "tile": "bridge"}]
    assert view(t, B)["slipped"] == []


@pytest.mark.rule("ME-132")
def test_the_lantern_may_be_left_and_needs_two_tiles() -> None:
    t = a_table(stack=["bridge", "smith"], front={A: ["lantern"]})
    answers(turn_of(t), Pass())
    assert t.drawn == tile("bridge")
    t = a_table(stack=["bridge"], front={A: ["lantern"]})
    assert decision(turn_of(t)) == (A, "place_tile")


@pytest.mark.rule("ME-132")
def test_the_lantern_is_used_after_the_first_window_of_the_turn() -> None:
    t = a_table(stack=["bridge", "smith"], hands={A: ["lantern"]}, options={"item_costs": False})
    play = turn_of(t)
    assert window(play) == "turn_start"
    answers(play, PutDown(card("lantern"), ()))
    assert decision(play) == (A, "use_lantern")


@pytest.mark.rule("ME-132")
def test_what_was_slipped_under_the_stack_is_known_until_it_is_drawn_or_shuffled() -> None:
    t = a_table(stack=["bridge", "smith", "market"], front={A: ["lantern"]})
    answers(in_turn(t, draw_tile(A)), Look(), KeepTile(tile("smith")))
    assert t.slipped == [A]
    from oyez.games.midevil.tiles import pop_tile, shuffle_stack

    copy = t.copy()
    shuffle_stack(copy)
    assert copy.slipped == []
    pop_tile(t)
    assert t.slipped == [A]
    pop_tile(t)
    assert t.slipped == []


@pytest.mark.rule("ME-143")
def test_this_way_rather_gives_all_decisions_about_the_tile_to_its_player() -> None:
    t = a_table(3, stack=["tavern"], hands={B: ["this_way_instead"]})
    play = answers(turn_of(t), PlayOn(card("this_way_instead"), A))
    who = []
    while decision(play)[1] != "move_step":
        who.append(decision(play))
        answer_somehow(play)
    assert [seat for seat, _ in who] == [B] * len(who)
    assert [kind for _, kind in who][:3] == ["place_tile", "choose_colours", "choose_skeleton_squares"]
    assert who[-1] == (B, "choose_life_squares")
    assert decision(play)[0] == A
    t = a_table(3, stack=["straight_3"], hands={B: ["this_way_instead"]})
    play = answers(turn_of(t), PlayOn(card("this_way_instead"), A), PlaceTile(0, -1, 0))
    assert [event.facts[0] for event in events(play, "fill_roll")] == [B]  # he rolls the die as well


@pytest.mark.rule("ME-143")
def test_this_way_rather_is_not_for_the_graveyard() -> None:
    t = a_table(stack=["graveyard"], hands={B: ["this_way_instead"]})
    assert decision(turn_of(t)) == (A, "place_tile")


def answer_somehow(play: Play[Table]) -> None:
    question = play.question
    assert question is not None
    play.take(question, question.sample(lambda limit: 0))


@pytest.mark.rule("ME-33")
def test_a_cell_far_away_is_no_cell() -> None:
    assert why_not(a_table(), tile("bridge"), cell_at(3, 3), 0) == "ME-33"
