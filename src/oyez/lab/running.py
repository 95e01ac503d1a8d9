"""Playing what a results folder still lacks. A break at any moment loses only the chunks under way."""

import time
from collections.abc import Callable
from concurrent.futures import Executor

from oyez.lab.folder import Results
from oyez.lab.hands import parts_of


def play_on(
    results: Results,
    executor: Executor | None = None,
    hands: int = 1,
    watch: Callable[[int], None] | None = None,
    ends: float | None = None,
) -> int:
    """Play the chunks that are left, keep each as it is done; how many games were played now.

    After the moment `ends` (of the monotonic clock) no more is played.
    """
    played = 0
    for part in parts_of(results.chunks_left(), executor, hands):
        results.keep(part)
        played += part.count
        if watch is not None:
            watch(part.count)
        if ends is not None and time.monotonic() > ends:
            break
    return played
