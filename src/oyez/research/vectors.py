"""Many tables, stepped in one call: arrays with a row for each table; in this process, or spread over several."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from oyez.engine.errors import IllegalAnswer, Refusal
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.research.coding import Coding, coding_of
from oyez.research.course import Course, start_course
from oyez.research.layout import Array
from oyez.research.workers import Workers, shapes_of

MOST_TABLES = 100_000


@dataclass(frozen=True)
class Batch:
    """What stands at the tables after a step: a row for each. The arrays are the vector's own, written anew by the
    next step: copy what is to be kept.

    A table whose game has ended is `done`, its row of `rewards` says what it was worth to each seat, and its other
    rows are those of the new game that has begun there.
    """

    observations: Array  # tables × width
    masks: Array  # tables × codes
    seats: Array  # tables: who acts
    rewards: Array  # tables × seats
    done: Array  # tables


class Share:
    """Some of the tables, by their numbers, and their rows of the batch."""

    def __init__(self, coding: Coding, numbers: range, batch: Batch) -> None:
        self.coding = coding
        self.numbers = numbers
        self.batch = batch
        self._seed: object = 0
        self._begun = dict.fromkeys(numbers, 0)  # games at each table
        self._courses: dict[int, Course] = {}

    def reset(self, seed: object) -> None:
        self._seed = seed
        self._begun = dict.fromkeys(self.numbers, 0)
        for table in self.numbers:
            self._begin(table)
            self._show(table)

    def step(self, actions: list[int]) -> None:
        """One legal action at each of its tables."""
        batch = self.batch
        for table, action in zip(self.numbers, actions, strict=True):
            course = self._courses[table]
            course.take(action)
            if course.is_over:
                batch.done[table] = True
                batch.rewards[table] = course.match.rewards
                self._begin(table)
            self._show(table)

    def _begin(self, table: int) -> None:
        self._begun[table] += 1
        self._courses[table] = start_course(self.coding, (self._seed, table, self._begun[table]))

    def _show(self, table: int) -> None:
        batch, course = self.batch, self._courses[table]
        seat = course.seat
        batch.seats[table] = seat
        course.observe(seat, batch.observations[table])
        course.mask(seat, batch.masks[table])


class Tables:
    """So many tables of one game. What happens at one does not depend on the others: table n of a seed plays the same
    games, however many there are and whichever process has them."""

    def __init__(
        self, game: Game, tables: int, seats: int | None, options: Mapping[str, Any] | None, processes: int = 1
    ) -> None:
        if not _is_from_1(tables, MOST_TABLES):
            raise Refusal(N_("There can be 1 to {most} tables, not {tables}."), most=MOST_TABLES, tables=tables)
        if not _is_from_1(processes, tables):
            raise Refusal(
                N_("There can be 1 to {most} processes for so many tables, not {processes}."),
                most=tables,
                processes=processes,
            )
        self.coding = coding_of(game, game.seats[0] if seats is None else seats, options)
        self.tables = tables
        self._has_begun = False
        shapes = shapes_of(self.coding, tables)
        if processes == 1:
            self.batch = Batch(**{name: np.zeros(shape, dtype) for name, (shape, dtype) in shapes.items()})
            self._work: Share | Workers = Share(self.coding, range(tables), self.batch)
        else:
            self._work = Workers(self.coding, tables, processes)
            self.batch = Batch(**self._work.arrays)

    def reset(self, seed: object = 0) -> Batch:
        """A new game at each table."""
        self.batch.rewards[:] = 0
        self.batch.done[:] = False
        self._work.reset(seed)
        self._has_begun = True
        return self.batch

    def step(self, actions: Any) -> Batch:
        """One action at each table. If one of them is not legal, it is named and no table moves."""
        codes = self._legal(actions)
        self.batch.rewards[:] = 0
        self.batch.done[:] = False
        self._work.step(codes)
        return self.batch

    def close(self) -> None:
        """End the processes, where there are some."""
        if isinstance(self._work, Workers):
            self._work.close()

    def __enter__(self) -> Tables:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _legal(self, actions: Any) -> list[int]:
        if not self._has_begun:
            raise Refusal(N_("Nothing has begun yet: call reset first."))
        try:
            codes = [operator.index(action) for action in actions]
        except TypeError:
            raise IllegalAnswer(N_("Actions are whole numbers, one for each table.")) from None
        if len(codes) != self.tables:
            raise IllegalAnswer(
                N_("There are {tables} tables, and {actions} actions."), tables=self.tables, actions=len(codes)
            )
        masks, count = self.batch.masks, self.coding.codes.count
        for table, code in enumerate(codes):
            if not 0 <= code < count or not masks[table, code]:
                raise IllegalAnswer(
                    N_("Action {action} is not in the mask of table {table}."), action=str(code), table=str(table)
                )
        return codes


def _is_from_1(number: object, most: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= most
