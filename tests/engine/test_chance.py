"""Chance is unbiased, reproducible, and the same on every machine."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oyez.engine.chance import SMALL, Chance, chance_from_seed


def test_the_stream_never_changes() -> None:
    """Saved games depend on it: these numbers were written down once."""
    chance = Chance(bytes(range(32)))
    assert [chance.below(6) for _ in range(12)] == STREAM
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == SHUFFLED


STREAM = [2, 0, 5, 2, 4, 1, 0, 4, 4, 1, 0, 1]
SHUFFLED = [0, 4, 3, 2, 5, 7, 6, 1, 9, 8]


@given(st.binary(min_size=1, max_size=32), st.integers(1, 10**12))
def test_numbers_stay_below_their_limit(key: bytes, limit: int) -> None:
    chance = Chance(key)
    assert all(0 <= chance.below(limit) < limit for _ in range(10))


@pytest.mark.parametrize("limit", [2, 6, 13, 104, SMALL + 1, 60_000])
def test_each_number_is_as_likely(limit: int) -> None:
    chance = chance_from_seed("fair", limit)
    draws = 20_000
    parts = min(limit, 10)
    found = Counter(chance.below(limit) * parts // limit for _ in range(draws))
    sizes = Counter(number * parts // limit for number in range(limit))
    for part, count in found.items():
        expected = draws * sizes[part] / limit
        assert abs(count - expected) < 6 * expected**0.5


def test_each_order_is_as_likely() -> None:
    chance = chance_from_seed("orders")
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        found[tuple(cards)] += 1
    assert len(found) == 6
    assert all(820 < count < 1180 for count in found.values())


@given(st.integers(0, 200), st.integers(0, 200))
def test_a_shuffle_draws_the_same_words_one_by_one(skip: int, size: int) -> None:
    quick, slow = chance_from_seed(skip), chance_from_seed(skip)
    quick.drawn = slow.drawn = skip
    cards, same = list(range(size)), list(range(size))
    quick.shuffle(cards)
    for last in range(size - 1, 0, -1):
        other = slow.below(last + 1)
        same[last], same[other] = same[other], same[last]
    assert cards == same
    assert quick == slow


def test_two_keys_two_streams() -> None:
    assert [chance_from_seed(1).below(1000) for _ in range(3)] != [chance_from_seed(2).below(1000) for _ in range(3)]
    assert all(1 <= chance_from_seed(seed).roll() <= 6 for seed in range(50))
