"""Stories of games that are over: told in the background, one at a time, and kept with the game."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import Awaitable, Callable

import msgspec
import structlog

from oyez.bots.story import Story
from oyez.store import Store

MOST_WAITING = 20
LONGEST_LINE = 1 << 24

log = structlog.get_logger("oyez.stories")


class Stories:
    """Which stories are being told, and how far each is, in hundredths."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.progress: dict[str, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.turn = asyncio.Semaphore(1)

    async def find(self, code: str) -> Story | None:
        """The story of a game, if it was told before."""
        text = await self.store.stories.find(code)
        return None if text is None else msgspec.json.decode(text, type=Story)

    def tell(self, code: str, record: Callable[[], Awaitable[bytes]]) -> int | None:
        """Begin to tell it, unless somebody asked already; how far it is, or None where too many wait."""
        if code not in self.progress:
            if len(self.progress) >= MOST_WAITING:
                return None
            self.progress[code] = 0
            task = asyncio.create_task(self._tell(code, record))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return self.progress[code]

    async def stop(self) -> None:
        """Tell no more; whoever comes again, asks again."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _tell(self, code: str, record: Callable[[], Awaitable[bytes]]) -> None:
        try:
            async with self.turn:
                story = await self._listen(code, await record())
            if story:
                await self.store.stories.keep(code, story, time.time())
            else:
                log.error("a story was not told")
        except Exception:
            log.exception("a story was not told")
        finally:
            self.progress.pop(code, None)

    async def _listen(self, code: str, record: bytes) -> str:
        """A process of its own tells the story; whoever stops waiting ends it."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "oyez.server.bots.storyteller")
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=LONGEST_LINE
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(record)
            process.stdin.close()
            async for line in process.stdout:
                if line.startswith(b"{"):
                    return line.decode()
                self.progress[code] = int(line)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        return ""
