"""Bots think outside the event loop: in a pool of processes, or in threads where `bot_processes` is 0."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from oyez.bots.hints import Hint
from oyez.engine.play import Play
from oyez.rooms.bots import SECONDS, bot_answer, bot_seed, hint_of
from oyez.rooms.lessons import scripted
from oyez.rooms.room import Room
from oyez.server.logs import set_up_logs
from oyez.store.rooms import play_from, text_of


class Pool:
    """Work outside the event loop, in so many processes, or in a thread where there are none."""

    name = "work"

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: Executor | None = None

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Do this in the pool."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool(), work, *arguments)
        except BrokenProcessPool:  # killed or out of memory: the next turn gets a new pool, this one a thread
            self.close()
            return await asyncio.to_thread(work, *arguments)

    def close(self, *, wait: bool = False) -> None:
        """Let the pool go."""
        if self.pool is not None:
            self.pool.shutdown(wait=wait, cancel_futures=True)
            self.pool = None

    def _pool(self) -> Executor:
        if self.pool is None and self.processes:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=begin)
        elif self.pool is None:
            self.pool = ThreadPoolExecutor(1, thread_name_prefix=self.name)
        return self.pool


class Thinker(Pool):
    """A pool that answers questions for bots."""

    name = "bot"

    def __init__(self, processes: int, seconds: float = SECONDS) -> None:
        super().__init__(processes)
        self.seconds = seconds  # that a bot may think

    async def choose(self, room: Room, play: Play, number: int, level: str) -> Any:
        """A bot's answer for a seat, as plain data. The same position gives the same answer on every worker."""
        if (given := scripted(room, play, number)) is not None:
            return given
        seed = bot_seed(room, number)
        return await self.run(think, room.game, text_of(play.table), number, level, seed, self.seconds)

    async def hint(self, room: Room, play: Play, number: int) -> Hint | None:
        """What to think of, for a person."""
        plain = await self.run(advise, room.game, text_of(play.table), number, bot_seed(room, number))
        return None if plain is None else msgspec.convert(plain, Hint)


def advise(game: str, table: str, number: int, seed: str) -> Any:
    """A hint for a person, as plain data. Runs in the pool."""
    return msgspec.to_builtins(hint_of(play_from(game, table), number, seed))


def think(game: str, table: str, number: int, level: str, seed: str, seconds: float = SECONDS) -> Any:
    """Choose an answer. Runs in the pool; bots imagine what their seat does not see."""
    return msgspec.to_builtins(bot_answer(play_from(game, table), number, level, seed, seconds))


def begin() -> None:
    """A process of the pool writes its log as the server does, and does not outlive one that was killed."""
    set_up_logs()
    end_with_parent()


def end_with_parent() -> None:
    """A pool's process must not outlive a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait_for_the_end() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=wait_for_the_end, daemon=True).start()
