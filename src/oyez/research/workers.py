"""Processes that share the tables of a vector, and write what stands there into memory that all of them see."""

from __future__ import annotations

import contextlib
import multiprocessing
import weakref
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.research.coding import Coding
from oyez.research.layout import Array

Shapes = dict[str, tuple[tuple[int, ...], Any]]
LINE = 64  # each array begins at a multiple of it
STOP = ("stop", None)


def shapes_of(coding: Coding, tables: int) -> Shapes:
    """The arrays of a batch: shape and kind of number."""
    return {
        "observations": ((tables, coding.layout.width), np.int16),
        "masks": ((tables, coding.codes.count), np.int8),
        "seats": ((tables,), np.int64),
        "rewards": ((tables, coding.seats), np.float32),
        "done": ((tables,), np.bool_),
    }


def arrays_in(memory: Any, shapes: Shapes) -> dict[str, Array]:
    """The arrays as they lie in shared memory, one after the other. Each keeps the memory as long as it is held."""
    found, start = {}, 0
    for name, (shape, dtype) in shapes.items():
        found[name] = np.frombuffer(memory, dtype, int(np.prod(shape)), start).reshape(shape)
        start += _size(shape, dtype)
    return found


def _size(shape: tuple[int, ...], dtype: Any) -> int:
    exact: int = int(np.prod(shape)) * np.dtype(dtype).itemsize
    return -(-exact // LINE) * LINE


class Workers:
    """So many processes, each with its share of the tables. They end with `close`, or when nobody holds the vector
    any more."""

    def __init__(self, coding: Coding, tables: int, processes: int) -> None:
        shapes = shapes_of(coding, tables)
        context = multiprocessing.get_context("spawn")  # a fork would copy threads of NumPy half
        memory = context.RawArray("b", sum([_size(*shape) for shape in shapes.values()]))
        self.arrays = arrays_in(memory, shapes)
        edges = [tables * number // processes for number in range(processes + 1)]
        self._shares = [range(start, end) for start, end in pairwise(edges)]
        self._lines: list[Connection] = []
        crew = []
        for share in self._shares:
            here, there = context.Pipe()
            worker = context.Process(target=_work, args=(there, memory, coding, tables, share), daemon=True)
            worker.start()
            there.close()
            self._lines.append(here)
            crew.append(worker)
        self.close = weakref.finalize(self, _end, self._lines, crew)

    def reset(self, seed: object) -> None:
        self._all([("reset", seed) for _ in self._shares])

    def step(self, actions: list[int]) -> None:
        self._all([("step", actions[share.start : share.stop]) for share in self._shares])

    def _all(self, orders: list[tuple[str, Any]]) -> None:
        """Give each its order, then wait for all."""
        try:
            for line, order in zip(self._lines, orders, strict=True):
                line.send(order)
            for line in self._lines:
                line.recv()
        except (EOFError, OSError):
            self.close()
            raise Refusal(N_("A process of these tables has ended; begin again with new ones.")) from None


def _end(lines: list[Connection], crew: list[Any]) -> None:
    for line in lines:
        with contextlib.suppress(OSError):
            line.send(STOP)
        line.close()
    for worker in crew:
        worker.join()
        worker.close()


def _work(line: Connection, memory: Any, coding: Coding, tables: int, numbers: range) -> None:
    """What a process does until it is told to stop."""
    from oyez.research.vectors import Batch, Share

    share = Share(coding, numbers, Batch(**arrays_in(memory, shapes_of(coding, tables))))
    while True:
        try:
            order, what = line.recv()
        except EOFError:
            return
        if order == "stop":
            return
        getattr(share, order)(what)
        line.send("done")
