"""Small limits by person that an address cannot express: lines of chat, hints."""

from __future__ import annotations

import time
from collections import deque

from oyez.engine.errors import Refusal
from oyez.engine.words import N_

MINUTE = 60.0
KEYS_KEPT = 10_000


class Limiter:
    """Counts what happened in the last minute, by key."""

    def __init__(self) -> None:
        self._times: dict[str, deque[float]] = {}

    def check(self, key: str, per_minute: int) -> None:
        """Count one more, or refuse."""
        now = time.monotonic()
        times = self._times.setdefault(key, deque())
        while times and now - times[0] > MINUTE:
            times.popleft()
        if len(times) >= per_minute:
            raise Refusal(N_("That was too much at once. Please wait a minute."))
        times.append(now)
        if len(self._times) > KEYS_KEPT:
            self._times = {name: kept for name, kept in self._times.items() if kept and now - kept[-1] < MINUTE}
