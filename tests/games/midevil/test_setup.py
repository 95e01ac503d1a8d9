"""Set-up (ME-01 to ME-14, ME-156)."""

from collections import Counter

import pytest

from oyez.engine.errors import BadOptions
from oyez.games.midevil import game
from oyez.games.midevil.content import CARDS, CONTENT, COUNT, DECK, SPARE, TILES
from oyez.games.midevil.ground import ALTAR, ALTAR_CENTRE, GRAVEYARD
from oyez.games.midevil.layout import ALTAR_CELL
from oyez.games.midevil.queries import points_of
from oyez.games.midevil.table import Table
from oyez.games.midevil.turn import turn_over
from tests.games.midevil.positions import A, B, C, D, a_table, card, figures, pool
from tests.tools import a_chance, on


def new_table(seats: int = 4, seed: int = 0, **options: object) -> Table:
    table: Table = game.new_table(seats, a_chance("setup", seed), options)
    return table


@pytest.mark.rule("ME-01")
def test_what_is_in_the_box() -> None:
    assert (COUNT["skeleton_white"], COUNT["skeleton_red"], COUNT["skeleton_blue"]) == (40, 40, 20)
    assert (COUNT["life_token"], COUNT["event_card"], COUNT["die"], COUNT["pawn"]) == (50, 50, 2, 6)
    assert [CONTENT.components[f"skeleton_{name}"].points for name in ("white", "red", "blue")] == [1, 2, 3]
    assert [points_of(figures(name)) for name in ("white", "red", "blue")] == [1, 2, 3]
    assert len(TILES) == 30
    assert len(DECK) == 49
    assert sum([tile.population.skeletons for tile in TILES if tile.named]) == 54
    assert sum([tile.population.life_tokens for tile in TILES]) == 23
    assert [tile.named for tile in TILES].count(True) == 16


@pytest.mark.rule("ME-02")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 6"):
        game.new_table(seats, a_chance())


@pytest.mark.rule("ME-02", "ME-07", "ME-08")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_takes_three_tokens_and_three_cards_whatever_the_number(seats: int) -> None:
    t = new_table(seats)
    assert t.life == [3] * seats
    assert [len(hand) for hand in t.hands] == [3] * seats
    assert t.supply == 50 - 3 * seats
    assert len(t.deck) == 49 - 3 * seats
    assert len(t.stack) == 29


@pytest.mark.rule("ME-03", "ME-05")
def test_the_necronomicon_is_not_shuffled() -> None:
    t = new_table()
    assert "necronomicon" not in [entry.id for entry in CARDS]
    assert Counter(t.deck + [number for hand in t.hands for number in hand]) == Counter(DECK)
    assert len(t.deck) == 49 - 3 * 4  # fifty cards without the book
    assert t.book == -1
    assert new_table(seed=1).deck != t.deck


@pytest.mark.rule("ME-04")
def test_the_spare_card_joins_a_deck_of_fifty() -> None:
    t = new_table(event_deck="fifty_plus_book")
    everything = t.deck + [number for hand in t.hands for number in hand]
    assert len(everything) == 50
    assert [CARDS[number].id for number in SPARE] == ["catapult"]
    assert everything.count(card("catapult")) == 1
    t = new_table()
    assert card("catapult") not in t.deck + [number for hand in t.hands for number in hand]


@pytest.mark.rule("ME-06", "ME-11")
def test_each_has_a_pawn_at_the_centre_of_the_altar() -> None:
    assert new_table(6).pawn == [ALTAR_CENTRE] * 6


@pytest.mark.rule("ME-09")
def test_the_reserve() -> None:
    t = new_table()
    assert pool(t.reserve) == [40, 40, 20]
    assert pool(t.ossuary) == [0, 0, 0]


@pytest.mark.rule("ME-10")
def test_the_altar_lies_in_the_middle_and_is_empty() -> None:
    t = new_table()
    assert t.laid == [ALTAR]
    assert t.cells[ALTAR] == ALTAR_CELL
    assert t.skeletons == {}
    assert t.tokens == []


@pytest.mark.rule("ME-12")
def test_the_other_tiles_are_shuffled_with_the_graveyard() -> None:
    stacks = [new_table(seed=seed).stack for seed in range(60)]
    assert all([sorted(stack) == [number for number in range(30) if number != ALTAR] for stack in stacks])
    assert len({tuple(stack) for stack in stacks}) == 60
    drawn = {len(stack) - stack.index(GRAVEYARD) for stack in stacks}
    assert min(drawn) < 8
    assert max(drawn) > 22


@pytest.mark.rule("ME-13")
def test_the_graveyard_in_the_lower_half() -> None:
    stacks = [new_table(seed=seed, graveyard_placement="bottom_half").stack for seed in range(120)]
    drawn = {len(stack) - stack.index(GRAVEYARD) for stack in stacks}
    assert drawn == set(range(15, 30))
    others = [tuple([number for number in stack if number != GRAVEYARD]) for stack in stacks]
    assert len(set(others)) == 120  # they are shuffled as well


@pytest.mark.rule("ME-14")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {new_table(seed=seed).first for seed in range(40)} == {A, B, C, D}
    assert {new_table(seed=seed, first_player=2).first for seed in range(10)} == {C}
    assert {new_table(seed=seed, first_player=0).first for seed in range(10)} == {A}
    play = game.start(4, a_chance("first"), {"first_player": 2})
    assert play.table.active == C
    with pytest.raises(BadOptions, match="first_player") as refused:
        new_table(3, first_player=3)
    assert refused.value.said_in("fr") == "first_player vaut 3, mais les places vont de 0 à 2."


@pytest.mark.rule("ME-156", "ME-30")
def test_turns_pass_clockwise_and_a_round_ends_before_the_first_player() -> None:
    t = a_table(4)
    t.first = C
    order = []
    for seat in (C, D, A, B, C):
        order.append((seat, t.round))
        on(game, t, turn_over(seat))
        assert t.active == (seat + 1) % 4
    assert order == [(C, 1), (D, 1), (A, 1), (B, 1), (C, 2)]
