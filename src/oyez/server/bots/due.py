"""Bots' turns and fallen clocks. Who must move is derived from the room, so nothing is lost with a worker."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.clock import affair_is_over, fallen
from oyez.rooms.game import end_affair, give_bots_answers, pending_bots, stand_in_for_fallen
from oyez.rooms.room import Change, Room
from oyez.server.bots.pool import Thinker
from oyez.server.hub import LEASE_SECONDS, Hub, NoSuchRoom
from oyez.server.live import LiveRoom
from oyez.server.metrics import DUE
from oyez.store import Unavailable
from oyez.store.sweep import sweep

BEAT_SECONDS = 15.0
CATCH_UP_SECONDS = 1.0
PEOPLE_SECONDS = 2.0
TOLD_SECONDS = 4.0  # between two looks of a worker that is told what others do
CLEAN_SECONDS = 3600.0
FREE_SECONDS = 60.0
CLOCKS_DIFFER = 60.0  # between two machines, at most
STOP_SECONDS = 5.0

log = structlog.get_logger("oyez.sweeper")

Chore = tuple[float, Callable[[], Awaitable[None]]]


class Sweeper:
    """Looks after the rooms by itself: at once when this worker knows, and every few seconds for all."""

    def __init__(self, hub: Hub, thinker: Thinker, chores: Sequence[Chore] = ()) -> None:
        self.hub = hub
        self.chores = chores  # what else is to be done now and then
        self.thinker = thinker
        self.tasks: set[asyncio.Task[None]] = set()
        self.listening: asyncio.Task[None] | None = None
        self.stopping = asyncio.Event()
        self.next_look: dict[str, float] = {}
        hub.bots_wanted = self.bots_wanted
        hub.later = self._run

    def start(self) -> None:
        """Begin to look."""
        self._run(self._every(BEAT_SECONDS, self.hub.beat))
        self._run(self._every(CATCH_UP_SECONDS, self._catch_up))
        self._run(self._every(PEOPLE_SECONDS, self._catch_up_with_people))
        self._run(self._every(CLEAN_SECONDS, self._clean))
        self._run(self._every(BEAT_SECONDS, self.hub.count))
        for seconds, chore in self.chores:
            self._run(self._every(seconds, chore))
        self.listening = asyncio.create_task(self._guarded(self.hub.listen()))
        if self.hub.config.bots:
            self._run(self._every(FREE_SECONDS, self._free_impossible))
            self._run(self._every(self.hub.config.sweep_seconds, self.sweep))

    async def stop(self) -> None:
        """Finish what is being written, begin nothing new; what is left undone, the next worker does."""
        self.stopping.set()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=STOP_SECONDS)
        for task in [*self.tasks, *([self.listening] if self.listening else [])]:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await asyncio.to_thread(self.thinker.close, wait=True)

    def bots_wanted(self, code: str, pause: float) -> None:
        """A bot must move in this room, and the room is leased to us."""
        self._run(self._bots_turn(code, pause))

    async def sweep(self) -> None:
        """Take every room that is due and that nobody holds."""
        now = time.time()
        due = await self.hub.store.rooms.due(now)
        DUE.set(len(due))
        for code in due:
            if await self.hub.store.rooms.lease(code, now=now, until=now + LEASE_SECONDS):
                self._run(self._look_after(code))

    async def _look_after(self, code: str) -> None:
        try:
            live = await self.hub.room(code)
            if fallen(live.room, time.time()):
                live = await self.hub.act(code, _clocks_fall)
            elif affair_is_over(live.room, time.time()):
                await self.hub.act(code, _time_is_up)
            elif pending_bots(live.room):
                await self._bots_turn(code, 0.0)
            else:
                await self.hub.act(code, lambda now_live: Change(now_live.copy_of_room()))
        except (Refusal, NoSuchRoom):
            await self.hub.store.rooms.release(code)

    async def _bots_turn(self, code: str, pause: float) -> None:
        """Let all bots that are asked now think, then answer for them."""
        if await self._stops_within(pause):
            return
        try:
            live = await self.hub.room(code)
            bots = pending_bots(live.room)
            if not bots or live.play is None:
                return
            seq, play = live.room.seq, live.play
            answers = [
                (seat.number, await self.thinker.choose(live.room, play, seat.number, seat.bot_level or ""))
                for seat in bots
            ]
            await self.hub.act(code, lambda now_live: _bots_answer(now_live, seq, answers))
        except Refusal as refusal:
            log.info("a bot's turn was overtaken", why=str(refusal))

    async def _catch_up(self) -> None:
        if self._is_time_to_look("rooms"):
            await self.hub.catch_up()

    async def _catch_up_with_people(self) -> None:
        if self._is_time_to_look("people"):
            await self.hub.catch_up_with_people()

    def _is_time_to_look(self, at: str) -> bool:
        """Where nobody tells us anything, each time. When news come again, at once: some were told to nobody."""
        now = time.monotonic()
        if not self.hub.news_come:
            self.next_look[at] = 0.0
            return True
        if now < self.next_look.get(at, 0.0):
            return False
        self.next_look[at] = now + TOLD_SECONDS
        return True

    async def _free_impossible(self) -> None:
        """A worker whose clock was ahead has died: nobody holds its rooms."""
        longest = LEASE_SECONDS + self.hub.config.bot_pause + CLOCKS_DIFFER
        await self.hub.store.rooms.free_impossible(time.time(), longest=longest)

    async def _clean(self) -> None:
        """Sessions that ran out, tables at which nobody played, guests who never came back."""
        config, now = self.hub.config, time.time()
        await self.hub.store.sessions.drop(older_than=now)
        swept = await sweep(
            self.hub.store, now=now, room_days=config.keep_unplayed_days, guest_days=config.keep_guests_days
        )
        if swept.rooms or swept.guests:
            log.info("swept", tables=swept.rooms, guests=swept.guests)

    async def _every(self, seconds: float, work: Any) -> None:
        while not self.stopping.is_set():
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except Unavailable:
                pass  # the store has logged it; the next time may be better
            except Exception:
                log.exception("a regular task failed; it will be tried again")
            await self._stops_within(seconds)

    async def _stops_within(self, seconds: float) -> bool:
        """Wait so long, or until the worker stops: True."""
        if seconds > 0 and not self.stopping.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stopping.wait(), seconds)
        return self.stopping.is_set()

    def _run(self, work: Any) -> None:
        if self.stopping.is_set():  # the store is about to close
            work.close()
            return
        task: asyncio.Task[None] = asyncio.create_task(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Any) -> None:
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Unavailable:
            pass  # the store has logged it; whoever looks next finds what is to be done
        except Exception:
            log.exception("a task of the sweeper failed")


def _bots_answer(live: LiveRoom, seq: int, answers: list[tuple[int, Any]]) -> Change:
    """What they thought of, if the table is still the one that they thought about."""
    room = live.copy_of_room()
    if room.seq != seq:
        raise Refusal(N_("The table has moved on."), late=True)
    return give_bots_answers(room, live.copy_of_play(), answers, time.time())


def _time_is_up(live: LiveRoom) -> Change:
    return end_affair(live.copy_of_room(), live.copy_of_play(), time.time())


def _clocks_fall(live: LiveRoom) -> Change:
    room: Room = live.copy_of_room()
    return stand_in_for_fallen(room, time.time())
