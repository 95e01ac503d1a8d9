"""The open pages of one worker: which tables they show, by which right, and how they are woken."""

from __future__ import annotations

import asyncio
from collections.abc import Collection


class Watch:
    """One open page: wakes when its room has news. `right` is the session or token by which it may look, if any.

    `language`: what it shows is drawn in; none for a program, which is sent no picture.
    """

    def __init__(self, seat: int | None, right: str = "", language: str = "") -> None:
        self.seat = seat
        self.right = right
        self.language = language
        self.has_ended = False
        self._has_news = False
        self._sleeper: asyncio.Future[bool] | None = None

    def ring(self) -> None:
        """There is news."""
        self._has_news = True
        self._wake(True)

    def end(self) -> None:
        """The right to look is gone, or the server stops: nothing more is to be sent."""
        self.has_ended = True
        self.ring()

    async def wait(self, seconds: float) -> bool:
        """Wait for news; False when none came in time. Thousands wait: this takes no task for each."""
        if not self._has_news:
            loop = asyncio.get_running_loop()
            self._sleeper = loop.create_future()
            alarm = loop.call_later(seconds, self._wake, False)
            try:
                await self._sleeper
            finally:
                alarm.cancel()
                self._sleeper = None
        heard, self._has_news = self._has_news, False
        return heard

    def _wake(self, heard: bool) -> None:
        if self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(heard)


class Watches(dict[str, set[Watch]]):
    """All open pages, by their table's code."""

    def add(self, code: str, watch: Watch) -> None:
        """A page opens."""
        self.setdefault(code, set()).add(watch)

    def remove(self, code: str, watch: Watch) -> bool:
        """A page closes; True if nobody looks at that table any more."""
        watching = self.get(code, set())
        watching.discard(watch)
        if watching:
            return False
        self.pop(code, None)
        return True

    def everywhere(self) -> list[Watch]:
        """Every page."""
        return [watch for watching in self.values() for watch in watching]

    def spectators(self, code: str) -> int:
        """How many look on at that table without a chair."""
        return sum(watch.seat is None for watch in self.get(code, ()))

    def chairs(self) -> set[tuple[str, int]]:
        """The chairs before whose screens somebody sits: table and number."""
        return {(code, watch.seat) for code, pages in self.items() for watch in pages if watch.seat is not None}

    def rights(self) -> set[str]:
        """By what all of them may look."""
        return {watch.right for watch in self.everywhere()} - {""}

    def ring(self, code: str) -> None:
        """There is news at that table."""
        for watch in self.get(code, ()):
            watch.ring()

    def end(self, rights: Collection[str]) -> None:
        """These rights to look are gone."""
        for watch in self.everywhere():
            if watch.right in rights:
                watch.end()

    def end_all(self) -> None:
        """The server stops."""
        for watch in self.everywhere():
            watch.end()
