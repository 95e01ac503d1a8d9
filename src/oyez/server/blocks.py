"""Whom a person does not want to read: remembered for a while, as every picture of a table asks for it."""

from __future__ import annotations

import time

from oyez.store import Store

CACHED_PEOPLE = 10_000
BLOCKS_SECONDS = 600.0  # what another worker did not tell is known after so long


class Blocks:
    """One worker's knowledge of who does not read whom, and until when it is believed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, tuple[float, frozenset[str]]] = {}

    def known_hidden(self, person: str | None) -> frozenset[str] | None:
        """Whose lines this person does not want to read; None if the data base must be asked."""
        if person is None:
            return frozenset()
        until, known = self.known.get(person, (0.0, frozenset()))
        return known if until > time.time() else None

    async def hidden_from(self, person: str | None) -> frozenset[str]:
        """The same, asked for where it must be."""
        known = self.known_hidden(person)
        if known is not None or person is None:
            return known or frozenset()
        found = await self.store.manners.blocked_by(person)
        if len(self.known) >= CACHED_PEOPLE:
            self.known.clear()
        self.known[person] = (time.time() + BLOCKS_SECONDS, found)
        return found

    def forget(self, person: str) -> None:
        """It has changed."""
        self.known.pop(person, None)
