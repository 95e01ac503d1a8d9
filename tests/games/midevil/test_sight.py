"""What a seat sees, and what it imagines: hands, the order of the deck, the order of the tile stack."""

from typing import Any

import pytest

from oyez.engine.chance import Chance
from oyez.engine.play import Play
from oyez.engine.sight import imagine
from oyez.games.midevil import game
from oyez.games.midevil.choices import KeepTile, Look, PlayOn
from oyez.games.midevil.content import CARD_IDS, TILE_IDS
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import Table
from tests.games.midevil.positions import A, B, C, a_table, card, decision, tile, turn_of, window
from tests.tools import a_chance, answers


def worlds(t: Table, seat: int, count: int = 30) -> list[Any]:
    return [imagine(game, t, seat, a_chance("worlds", number)) for number in range(count)]


@pytest.mark.rule("ME-05", "ME-12")
def test_hands_are_seen_by_their_owners_alone() -> None:
    t: Table = game.new_table(4, a_chance("hands"))
    for seat in (A, B, None):
        for player in view(t, seat)["players"]:
            assert ("hand" in player) == (player["seat"] == seat)
            assert player["cards"] == 3
    assert view(t, B)["players"][B]["hand"] == sorted([CARD_IDS[number] for number in t.hands[B]])
    told = words_in(view(t, None))
    assert "altar" in told
    assert not told & {CARD_IDS[number] for number in t.deck}
    assert not told & {TILE_IDS[number] for number in t.stack}


def words_in(seen: Any) -> set[str]:
    """All words that a view says, keys aside."""
    if isinstance(seen, dict):
        return set().union(*[words_in(part) for part in seen.values()])
    if isinstance(seen, list):
        return set().union(*[words_in(part) for part in seen])
    return {seen} if isinstance(seen, str) else set()


@pytest.mark.rule("ME-05", "ME-12")
def test_what_is_hidden_varies_and_what_is_seen_stays() -> None:
    t: Any = game.start(3, a_chance("vary")).table
    found = worlds(t, A)
    assert all([world.hands[A] == t.hands[A] for world in found])
    assert len({tuple(world.hands[B]) for world in found}) > 10
    assert len({tuple(world.deck) for world in found}) == len(found)
    assert len({tuple(world.stack) for world in found}) == len(found)
    for world in found:
        assert sorted(world.deck + world.hands[B] + world.hands[C]) == sorted(t.deck + t.hands[B] + t.hands[C])
        assert sorted(world.stack) == sorted(t.stack)
        assert world.drawn == t.drawn


@pytest.mark.rule("ME-132")
def test_a_tile_slipped_under_the_stack_is_known_to_its_owner() -> None:
    t = a_table(3, stack=["bridge", "smith", "market", "tavern", "church"], front={A: ["lantern"]})
    answers(turn_of(t), Look(), KeepTile(tile("smith")))
    assert {world.stack[0] for world in worlds(t, A)} == {tile("bridge")}
    assert len({world.stack[0] for world in worlds(t, B)}) > 2


@pytest.mark.rule("ME-132")
def test_tiles_under_the_lantern_are_seen_by_its_owner_alone() -> None:
    t = a_table(stack=["bridge", "smith", "market", "tavern", "church"], front={A: ["lantern"]})
    answers(turn_of(t), Look())
    assert {tuple(world.looking) for world in worlds(t, A)} == {(tile("bridge"), tile("smith"))}
    assert len({tuple(world.looking) for world in worlds(t, B)}) > 5


@pytest.mark.rule("ME-111")
def test_a_seat_that_is_asked_in_a_window_holds_something_for_it() -> None:
    t = a_table(3, stack=["bridge"], hands={B: ["this_way_instead", "killing_thrust", "fury"]})
    t.deck = [card(name) for name in ("quagmire", "quagmire", "still_standing", "puppet_strings", "sword", "shield")]
    play = turn_of(t)
    assert decision(play) == (B, "play_card")
    assert window(play) == "tile_drawn"
    for world in worlds(t, C):
        again = Play(game, world)
        assert again.question is not None
        assert (again.question.seat, again.question.decision) == (B, "play_card")
        assert card("this_way_instead") in world.hands[B]  # only that card can be played now


@pytest.mark.rule("ME-112")
def test_a_seat_that_may_answer_a_card_holds_an_answer() -> None:
    t = a_table(3, hands={A: ["evil_eye"], B: ["it_never_was", "fury"], C: ["quagmire", "sword"]})
    t.deck = [card(name) for name in ("quagmire", "still_standing", "puppet_strings", "shield", "herbs")]
    play = answers(turn_of(t), PlayOn(card("evil_eye"), C))
    assert decision(play) == (B, "respond_card")
    for world in worlds(t, A, 10):
        assert card("it_never_was") in world.hands[B]


def test_a_view_shows_who_has_played_his_card_but_not_who_is_asked() -> None:
    t = a_table(3, hands={B: ["evil_eye"]})
    play = turn_of(t)
    assert play.question is not None
    assert play.question.secretly
    seen = view(t, C)
    assert [player["card_used"] for player in seen["players"]] == [False, False, False]
    assert "asked" not in seen


def test_imagining_needs_no_luck() -> None:
    """Even a key that always deals badly ends with a table on which the asked seat can act."""
    t = a_table(3, stack=["bridge"], hands={B: ["this_way_instead"]})
    t.deck = [card("quagmire")] * 2 + [card("sword")] * 2 + [card("fury"), card("still_standing")]
    turn_of(t)
    for number in range(60):
        world = imagine(game, t, C, Chance(bytes([number]) * 32))
        assert card("this_way_instead") in world.hands[B]


@pytest.mark.rule("ME-25")
def test_a_tile_that_is_drawn_is_to_be_placed() -> None:
    t = a_table(stack=["bridge"])
    assert decision(turn_of(t)) == (A, "place_tile")
    assert view(t, A)["step"] == view(t, B)["step"] == 2
