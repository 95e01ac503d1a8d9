"""A declared flattening as an array: where each part lies, what each number may be, and the way back."""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import Any

import numpy as np

from oyez.research.parts import Numbers, Part, Slot

Array = np.ndarray[Any, Any]


class Layout:
    """The slots of an observation, in their order."""

    def __init__(self, parts: dict[str, Part]) -> None:
        self.parts = parts
        self.slots: list[Slot] = [slot for name, part in parts.items() for slot in part.slots(name)]
        self.width = len(self.slots)

    @cached_property
    def places(self) -> dict[str, int]:
        """Where a slot lies, by its name: `places["view.players[0].cards"]`."""
        return {slot.name: place for place, slot in enumerate(self.slots)}

    @cached_property
    def low(self) -> Array:
        return np.array([slot.low for slot in self.slots], dtype=np.int16)

    @cached_property
    def high(self) -> Array:
        return np.array([slot.high for slot in self.slots], dtype=np.int16)

    def array(self, written: Numbers, out: Array | None = None) -> Array:
        """What the parts have written, as an array: a number beyond its limits is shown at the limit, and what was not
        written is 0."""
        if out is None:
            out = np.zeros(self.width, dtype=np.int16)
        else:
            out[len(written) :] = 0
        found = np.frombuffer(array("i", written), dtype=np.int32)
        low, high = self.low[: len(written)], self.high[: len(written)]
        np.minimum(np.maximum(found, low), high, out=out[: len(written)], casting="unsafe")
        return out

    def read(self, observation: Array) -> dict[str, Any]:
        """The way back: an observation in the words of the view, for people who look for a mistake."""
        numbers = iter([int(number) for number in observation])
        return {name: part.read(numbers) for name, part in self.parts.items()}

    @cached_property
    def _spread(self) -> tuple[Array, Array, Array]:
        """For `features`: which slots are names, and where each begins when it is spread out."""
        widths = np.array([slot.high + 1 if slot.names else 1 for slot in self.slots])
        starts = np.concatenate(([0], np.cumsum(widths)))
        named = np.array([bool(slot.names) for slot in self.slots])
        return starts, named, np.maximum(self.high - self.low.astype(np.int32), 1)

    @property
    def feature_width(self) -> int:
        """How wide `features` are."""
        return int(self._spread[0][-1])

    def features(self, observations: Array) -> Array:
        """Observations (one, or rows of them) for a network: quantities from 0 to 1, each name a slot of its own."""
        rows = np.atleast_2d(observations)
        starts, named, spans = self._spread
        spread = np.zeros((len(rows), starts[-1]), dtype=np.float32)
        spread[:, starts[:-1][~named]] = ((rows - self.low) / spans)[:, ~named]
        chosen = starts[:-1][named] + rows[:, named]
        spread[np.arange(len(rows))[:, None], chosen] = 1.0
        return spread if observations.ndim > 1 else spread[0]
