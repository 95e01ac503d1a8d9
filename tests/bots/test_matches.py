"""Matches of the laboratory: both sides of each deal, and how sure a result is."""

import pytest

from oyez.engine.errors import OyezError
from oyez.lab.matches import Match, margin_of, play_match, seating, wilson


def test_wilson_says_how_sure_a_share_is() -> None:
    assert wilson(5, 6) == pytest.approx((0.436, 0.970), abs=0.001)
    assert wilson(27, 28) == pytest.approx((0.823, 0.994), abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("seats", [2, 4])
def test_each_side_has_half_of_the_seats_and_both_sides_of_each_deal(seats: int) -> None:
    for number in range(6):
        first, second = seating(seats, number, 0), seating(seats, number, 1)
        assert sorted(first) == [0] * (seats // 2) + [1] * (seats // 2)
        assert second == [1 - side for side in first]
    assert len({tuple(seating(4, number, 0)) for number in range(6)}) == 3


def test_the_margin_is_of_the_means() -> None:
    assert margin_of((4, 1, 2, 3), [0, 1, 0, 1]) == 1.0
    assert margin_of((), [0, 1]) == 0.0


def test_a_match_is_decided_by_its_seed() -> None:
    match = Match(game="medievallons", sides=("greedy", "random"), deals=4, seats=4)
    scores = [play_match(match) for _ in range(2)]
    assert scores[0].games == 8
    assert (scores[0].won, scores[0].margins, scores[0].decisions) == (
        scores[1].won,
        scores[1].margins,
        scores[1].decisions,
    )
    assert scores[0].won >= 6
    seen = []
    assert play_match(match, watch=lambda score: seen.append(score.games), seconds=1e-9).games == 2
    assert seen == [2]


def test_what_cannot_be_played_is_refused_before_the_first_deal() -> None:
    with pytest.raises(OyezError, match="There is no bot «nobody»"):
        play_match(Match(game="medievallons", sides=("greedy", "nobody")))
    with pytest.raises(OyezError, match="2 to 5 players"):
        play_match(Match(game="medievallons", sides=("greedy", "random"), seats=9))
