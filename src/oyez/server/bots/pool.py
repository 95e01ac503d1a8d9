"""Bots think outside the event loop: in a pool of processes, or in threads where `bot_processes` is 0."""

from __future__ import annotations

import asyncio
import hashlib
import multiprocessing
import multiprocessing.connection
import os
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from oyez.bots.players import answer_of, make_bot
from oyez.games import find_game
from oyez.rooms.game import play_of
from oyez.rooms.room import Room

HINT_LEVEL = "greedy"
SECONDS = 1.0  # after which a bot stops thinking, whatever it was to do


class Thinker:
    """A pool that answers questions for bots."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: Executor | None = None

    async def choose(self, room: Room, table: str, number: int, level: str) -> Any:
        """A bot's answer for a seat, as plain data. The same position gives the same answer on every worker."""
        seed = hashlib.blake2b(f"{room.secret} {room.seq} {number}".encode(), digest_size=8).hexdigest()
        loop = asyncio.get_running_loop()
        arguments = (room.game, table, number, level, seed)
        try:
            return await loop.run_in_executor(self._pool(), think, *arguments)
        except BrokenProcessPool:  # killed or out of memory: the next turn gets a new pool, this one a thread
            self.close()
            return await asyncio.to_thread(think, *arguments)

    def close(self, *, wait: bool = False) -> None:
        """Let the pool go."""
        if self.pool is not None:
            self.pool.shutdown(wait=wait, cancel_futures=True)
            self.pool = None

    def _pool(self) -> Executor:
        if self.pool is None and self.processes:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=end_with_parent)
        elif self.pool is None:
            self.pool = ThreadPoolExecutor(1, thread_name_prefix="bot")
        return self.pool


def think(game_name: str, table: str, number: int, level: str, seed: str) -> Any:
    """Choose an answer. Runs in the pool; bots imagine what their seat does not see."""
    play = play_of(find_game(game_name), table)
    question = play.question_for(number)
    if question is None:
        return None
    return msgspec.to_builtins(answer_of(make_bot(level, seed, SECONDS), play, question))


def end_with_parent() -> None:
    """A pool's process must not outlive a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait_for_the_end() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=wait_for_the_end, daemon=True).start()
