"""Many tables in one call: the same games as one by one, a row for each table."""

import multiprocessing
from typing import Any

import numpy as np
import pytest

from oyez import research
from oyez.engine.errors import IllegalAnswer, OyezError, Refusal
from oyez.research.coding import coding_of
from oyez.research.course import start_course
from oyez.research.vectors import Batch
from tests.research.helpers import GAMES

QUICK = {"guilds_to_win": 1}


def lowest(batch: Batch) -> Any:
    """The first legal action at each table."""
    return batch.masks.argmax(axis=1)


@pytest.mark.parametrize("name", GAMES)
def test_each_table_shows_what_whoever_acts_there_sees(name: str) -> None:
    tables = research.tables(name, tables=3, seats=3)
    batch = tables.reset(seed=5)
    courses = [start_course(tables.coding, (5, table, 1)) for table in range(3)]
    for _ in range(12):
        for table, course in enumerate(courses):
            assert batch.seats[table] == course.seat
            assert np.array_equal(batch.observations[table], course.observe(course.seat))
            assert np.array_equal(np.flatnonzero(batch.masks[table]), course.legal)
        actions = lowest(batch)
        for course, action in zip(courses, actions, strict=True):
            course.take(int(action))
        batch = tables.step(actions)
        if batch.done.any():
            return


def test_where_a_game_ends_its_rewards_are_told_and_a_new_one_begins() -> None:
    tables = research.tables("medievallons", tables=8, seats=3, options=QUICK)
    batch = tables.reset(seed=1)
    random = np.random.default_rng(1)
    ended = 0
    for _ in range(120):
        actions = [random.choice(np.flatnonzero(mask)) for mask in batch.masks]
        batch = tables.step(actions)
        assert batch.masks.any(axis=1).all()
        for table in range(8):
            assert batch.rewards[table].any() == batch.done[table]
            assert batch.rewards[table].sum() == pytest.approx(0)
        ended += int(batch.done.sum())
    assert ended > 8


def test_a_table_plays_the_same_however_many_there_are() -> None:
    few, many = (research.tables("medievallons", tables=count, seats=3, options=QUICK) for count in (2, 5))
    one, other = few.reset(seed=9), many.reset(seed=9)
    for _ in range(60):
        assert np.array_equal(one.observations, other.observations[:2])
        assert np.array_equal(one.rewards, other.rewards[:2])
        one, other = few.step(lowest(one)), many.step(lowest(other))


def test_the_same_seed_begins_the_same_games_again() -> None:
    tables = research.tables("medievallons", tables=2, seats=3)
    first = tables.reset(seed=3).observations.copy()
    tables.step(lowest(tables.batch))
    assert np.array_equal(tables.reset(seed=3).observations, first)
    assert not np.array_equal(tables.reset(seed=4).observations, first)


def test_an_illegal_action_is_named_and_no_table_moves() -> None:
    tables = research.tables("medievallons", tables=3, seats=3)
    batch = tables.reset(seed=1)
    before = batch.observations.copy()
    right = lowest(batch)
    with pytest.raises(IllegalAnswer, match=r"^Action 0 is not in the mask of table 2\.$"):
        tables.step([right[0], right[1], 0])
    with pytest.raises(IllegalAnswer, match=r"^There are 3 tables, and 2 actions\.$"):
        tables.step(right[:2])
    with pytest.raises(IllegalAnswer, match="whole numbers"):
        tables.step([0.5, 1, 2])
    assert np.array_equal(tables.batch.observations, before)
    assert coding_of(tables.coding.game, 3) is tables.coding
    assert not tables.step(right).done.any()


def test_several_processes_play_the_same_games() -> None:
    """And where one of them dies, that is said; what has been shown can still be read."""
    with (
        research.tables("medievallons", tables=5, seats=3, options=QUICK) as here,
        research.tables("medievallons", tables=5, seats=3, options=QUICK, processes=2) as there,
    ):
        mine, theirs = here.reset(seed=9), there.reset(seed=9)
        for _ in range(40):
            for part in ("observations", "masks", "seats", "rewards", "done"):
                assert np.array_equal(getattr(mine, part), getattr(theirs, part))
            with pytest.raises(IllegalAnswer, match="table 4"):
                there.step([*lowest(theirs)[:4], 0])
            mine, theirs = here.step(lowest(mine)), there.step(lowest(theirs))
        worker = multiprocessing.active_children()[0]
        worker.kill()
        worker.join()
        with pytest.raises(Refusal, match="has ended"):
            there.step(lowest(theirs))
        with pytest.raises(Refusal, match="has ended"):
            there.reset()
    assert not multiprocessing.active_children()
    assert theirs.masks.any()


@pytest.mark.parametrize("processes", [0, -1, 3])
def test_a_number_of_processes_that_cannot_be_is_refused(processes: int) -> None:
    with pytest.raises(Refusal, match="There can be 1 to 2 processes"):
        research.tables("medievallons", tables=2, processes=processes)


@pytest.mark.parametrize("count", [0, -3, 10**9, 2.5, "many"])
def test_a_number_of_tables_that_cannot_be_is_refused(count: Any) -> None:
    with pytest.raises(Refusal, match="There can be 1 to"):
        research.tables("medievallons", tables=count)


def test_before_the_first_reset_nothing_can_be_done() -> None:
    with pytest.raises(Refusal, match="call reset first"):
        research.tables("medievallons", tables=1).step([0])
    with pytest.raises(OyezError, match="There is no game"):
        research.tables("chess", tables=1)
