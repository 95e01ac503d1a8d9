"""What bots know: better positions are worth more."""

from oyez.games.midevil.advice import distance, evaluate
from oyez.games.midevil.ground import ALTAR_CENTRE
from tests.games.midevil.positions import A, B, a_table, sq

LANE = {"straight_3": (0, -1, 0), "bridge": (0, -2, 0)}


def test_points_tokens_and_items_are_worth_having() -> None:
    poor = evaluate(a_table(), A)
    assert evaluate(a_table(trophies={A: "blue"}), A) > poor
    assert evaluate(a_table(life={A: 5}), A) > poor > evaluate(a_table(life={A: 1}), A)
    assert evaluate(a_table(front={A: ["sword"]}), A) > poor
    assert evaluate(a_table(trophies={B: "blue"}), A) < poor


def test_the_holder_of_the_book_hurries_home() -> None:
    far = evaluate(a_table(tiles=LANE, pawns={A: (1, -5)}, book=A), A)
    near = evaluate(a_table(tiles=LANE, pawns={A: (1, -1)}, book=A), A)
    assert near > far > evaluate(a_table(tiles=LANE, pawns={A: (1, -5)}), A)


def test_the_others_hurry_to_the_graveyard() -> None:
    tiles = {"graveyard": (0, -1, 0), "straight_3": (0, 1, 0)}
    near = evaluate(a_table(tiles=tiles, pawns={A: (1, -1)}), A)
    assert near > evaluate(a_table(tiles=tiles, pawns={A: (1, 5)}), A)


def test_a_won_game_is_worth_more_than_anything() -> None:
    t = a_table(trophies={B: "9 blue"})
    t.ended_by, t.winners = "book", [A]
    assert evaluate(t, A) > 500
    assert evaluate(t, B) < -500


def test_distances_are_counted_in_steps() -> None:
    t = a_table(tiles=LANE)
    assert distance(t, ALTAR_CENTRE, sq(t, 1, -5)) == 6
    assert distance(t, ALTAR_CENTRE, sq(t, 0, 0)) == 2


def test_the_others_hunt_the_holder_if_they_can_afford_a_duel() -> None:
    def worth(square: tuple[int, int], life: int) -> float:
        return evaluate(a_table(tiles=LANE, pawns={A: square, B: (1, -5)}, book=B, life={A: life}), A)

    assert worth((1, -4), 4) > worth((1, -1), 4)
    assert worth((1, -4), 4) - worth((1, -1), 4) > worth((1, -4), 1) - worth((1, -1), 1)


def test_a_holder_who_can_be_home_with_this_roll_is_to_be_braked() -> None:
    t = a_table(tiles=LANE, pawns={B: (1, -1)}, book=B)
    t.active, t.half_steps = B, 12
    threatened = evaluate(t, A)
    t.half_steps = 0
    assert evaluate(t, A) > threatened + 10
