"""What comes to light cannot be taken back (Play.shown): a tile, and a window, whether or not anybody can act in it."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.events import SHOWN, WINDOW
from oyez.games.midevil import game
from oyez.games.midevil.choices import PlayOn, Walk
from oyez.games.midevil.movement import go_on
from oyez.games.midevil.tiles import pop_tile
from tests.games.midevil.positions import A, B, a_table, asked, card, events, in_turn, moving, sq, turn_of
from tests.tools import answers, choices, told_by


@pytest.mark.rule("ME-32")
def test_a_tile_that_is_drawn_is_news() -> None:
    t = a_table(stack=["bridge", "smith"], hands={A: ["fury"]})
    play = turn_of(t)
    assert asked(play).decision == "play_card"
    answers(play, Pass())
    assert t.drawn >= 0
    assert play.shown
    assert told_by(t, lambda: pop_tile(t)) == [SHOWN]


@pytest.mark.rule("ME-110", "ME-111")
@pytest.mark.parametrize("held", [[], ["fury"]])
def test_a_window_is_news_whether_or_not_anybody_can_act_in_it(held: list[str]) -> None:
    t = a_table(hands={A: [], B: held}, pawns={A: (1, 1)})
    moving(t, 8)
    play = in_turn(t, go_on(A))
    assert asked(play).decision == "move_step"
    there = sorted(choice.square for choice in choices(play) if isinstance(choice, Walk))
    answers(play, Walk(there[0]))
    assert play.shown
    assert play.windows
    picture, heard = play.windows[0]
    assert heard == 1  # the first step
    assert picture.pawn[A] != sq(t, 1, 1)
    assert told_by(t, lambda: game.rules["window"](t, "turn_start", 0)) == [WINDOW]


@pytest.mark.rule("ME-112", "ME-186")
@pytest.mark.parametrize("held", [[], ["it_never_was"]])
def test_a_card_announced_is_a_window_whether_or_not_anybody_can_answer_it(held: list[str]) -> None:
    t = a_table(hands={A: ["evil_eye"], B: held})
    play = answers(turn_of(t), PlayOn(card("evil_eye"), B))
    assert play.shown
    picture, heard = play.windows[0]
    assert heard == len(events(play, "announced_player")) == 1
    assert [announced.card for announced in picture.announced] == [card("evil_eye")]
