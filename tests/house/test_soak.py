"""`make soak`: thousands of random games, and a fault that can be seen again."""

import pytest

from oyez.engine.errors import LawBroken
from tools import soak

BATCH = soak.Batch("medievallons", 3, {}, first_seed=10, games=4)


def test_the_batches_play_each_seed_once() -> None:
    batches = soak.batches("medievallons", 3, {}, 600)
    seeds = [seed for batch in batches for seed in range(batch.first_seed, batch.first_seed + batch.games)]
    assert seeds == list(range(600))


def test_all_seat_counts_and_option_sets_are_played() -> None:
    settings = list(soak.settings("medievallons"))
    assert {seats for _, seats, _ in settings} == {2, 3, 4, 5}
    assert ("medievallons", 4, {}) in settings


def test_a_batch_plays_its_games_to_the_end() -> None:
    decisions = soak.play_batch(BATCH)
    assert isinstance(decisions, int)
    assert decisions == sum(soak.play_one(BATCH, seed) for seed in range(10, 14))


def test_a_fault_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_one(batch: soak.Batch, seed: int) -> int:
        if seed == 12:
            raise LawBroken("a card was lost")
        return 1

    monkeypatch.setattr(soak, "play_one", play_one)
    fault = soak.play_batch(BATCH)
    assert isinstance(fault, soak.Faulty)
    assert fault.seed == 12
    assert "a card was lost" in fault.error
