"""Rooms as one worker serves them: load, decide, keep, tell the others. Nothing that matters lives only here."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

import structlog
from litestar.channels import ChannelsPlugin

from oyez.engine.errors import Refusal
from oyez.engine.play import Play
from oyez.engine.words import N_
from oyez.rooms.game import pending_bots, table_at, wake_at
from oyez.rooms.room import Change, Seat
from oyez.rooms.windows import held_until
from oyez.server.blocks import Blocks
from oyez.server.config import Config
from oyez.server.live import LiveRoom, is_unheard
from oyez.server.metrics import ANSWERS, STREAMS, TABLES, WATCHED
from oyez.server.news import CHANNEL, Lent, News, borrow, in_bytes, lend, read
from oyez.server.watches import Watch, Watches
from oyez.store import Conflict, Store
from oyez.store.presence import Seen

if TYPE_CHECKING:  # Redis is an extra
    from oyez.server.wire import Wire

CACHED_ROOMS = 1000
TRIES = 8
LEASE_SECONDS = 20.0
SEEN_SECONDS = 15.0  # so often it is written that somebody is here

log = structlog.get_logger("oyez.hub")

Decide = Callable[[LiveRoom], Change | Awaitable[Change]]


class NoSuchRoom(Exception):
    """There is no room with this code, which is not told: a log might hold it, and it could be a mistyped one."""


class Hub:
    """One worker's rooms."""

    def __init__(
        self, config: Config, store: Store, channels: ChannelsPlugin, key: str, wire: Wire | None = None
    ) -> None:
        self.config = config
        self.wire = wire
        self.store = store
        self.channels = channels
        self.key = key
        self.rooms: OrderedDict[str, LiveRoom] = OrderedDict()
        self.watches = Watches()
        self.blocks = Blocks(store)
        self.is_closing = False
        # The sweeper puts its own functions here: bots to move, and work that outlives a request.
        self.bots_wanted: Callable[[str, float], None] = lambda code, pause: None
        self.later: Callable[[Coroutine[Any, Any, None]], None] = lambda work: work.close()

    # --- looking ---

    async def room(self, code: str) -> LiveRoom:
        """The room as it is now: from memory if nobody has changed it since."""
        known = self.rooms.get(code)
        version = await self.store.rooms.version(code)
        if version is None:
            raise NoSuchRoom
        if known is not None and known.room.version == version:
            self._hold(known)  # another worker's news may have dropped it while we asked
            return known
        return await self.load(code)

    async def load(self, code: str) -> LiveRoom:
        """Read the room anew."""
        stored, answers = await self.store.rooms.load_after(code, -1)
        if stored is None:
            raise NoSuchRoom
        chat = await self.store.chat.lines(code)
        live = LiveRoom(stored, answers, chat)
        live.notice((await self.store.presence.of([code])).get(code, {}), time.time())
        live.watching = self.watches.spectators(code)
        until = held_until(live.room, time.time())
        if until is not None and code not in self.rooms:
            live.hold_as_before(await self.play_before(live, live.room.window_from), until)
            self._open_windows(live)
        return self._take(live)

    async def follow(self, known: LiveRoom) -> None:
        """Another worker has made one change after what we know: read that alone, what came before is known."""
        code = known.room.code
        stored, answers = await self.store.rooms.load_after(code, known.room.seq)
        if stored is None or stored.room.version != known.room.version + 1 or stored.room.is_over:
            await self.load(code)
        elif self.rooms.get(code) is known:  # else somebody has read more meanwhile
            self._take(LiveRoom.after(known, stored, answers))

    def _take(self, live: LiveRoom) -> LiveRoom:
        """Serve what was read, unless as much is known by now: who decided that very change knows its held windows."""
        code = live.room.code
        known = self.rooms.get(code)
        if known is not None and known.room.version >= live.room.version:
            return known
        if known is not None:
            live.hold(known, time.time())
            self._open_windows(live)
            self.watches.ring(code)  # whoever asked first; the pages that wait must hear it, too
        self._hold(live)
        while len(self.rooms) > CACHED_ROOMS:
            self.rooms.popitem(last=False)
        return live

    # --- deciding ---

    async def act(self, code: str, decide: Decide) -> LiveRoom:
        """Decide on what we know and keep the change; if somebody else was first, decide anew on the newest state.

        That we know the newest is not asked beforehand: what is kept says so, and what is refused is looked at again.
        """
        for _ in range(TRIES):
            live = self.rooms.get(code) or await self.load(code)
            try:
                change = decide(live)
                if not isinstance(change, Change):
                    change = await change
            except Exception:
                if await self.room(code) is live:
                    raise
                continue
            change.room.version = live.room.version + 1
            try:
                await self._keep(change, quietly=is_unheard(live.room, change.room, change.answers, time.time()))
            except Conflict:
                await self.load(code)
                continue
            kept = live.room.seq if change.forget_after is None else None
            live.apply(change)
            ANSWERS.inc(len(change.answers))
            self._hold(live)
            self._open_windows(live)
            self.tell(News(code, live.room.version, kept, lent=self._lend(live)))
            self._want_bots(live)
            return live
        raise Refusal(N_("The table is very busy. Please try again."), late=True)

    def _open_windows(self, live: LiveRoom) -> None:
        """When a window that is held open closes, the pages see what came of it."""
        for until in {window.until for window in live.held}:
            self.later(self._open_window(live, until))

    async def _open_window(self, live: LiveRoom, until: float) -> None:
        await asyncio.sleep(max(0.0, until - time.time()))
        live.fragments.clear()
        self.watches.ring(live.room.code)

    def _hold(self, live: LiveRoom) -> None:
        """Serve this state from now on, unless a newer one has been loaded meanwhile."""
        known = self.rooms.get(live.room.code)
        if known is None or known.room.version <= live.room.version:
            self.rooms[live.room.code] = live
            self.rooms.move_to_end(live.room.code)

    async def create(self, change: Change) -> None:
        """Keep a new room."""
        now = time.time()
        await self.store.rooms.create(
            change,
            now=now,
            wake_at=wake_at(change.room, now, self.config.bot_pause),
            leased_until=self._lease(change, now),
        )
        if pending_bots(change.room) and self.config.bots:
            self.bots_wanted(change.room.code, self.config.bot_pause)

    async def play_before(self, live: LiveRoom, seq: int) -> Play:
        """The game as it stood after `seq` answers."""
        code = live.room.code
        snapshot = await self.store.rooms.snapshot_before(live.room, seq)
        if snapshot is None:
            raise Refusal(N_("This game has not begun yet."))
        answers = await self.store.rooms.answers(code, after=snapshot.seq, until=seq)
        return table_at(live.game, snapshot, answers)

    async def _keep(self, change: Change, *, quietly: bool) -> None:
        now = time.time()
        wake, lease = wake_at(change.room, now, self.config.bot_pause), self._lease(change, now)
        await self.store.rooms.save(change, now=now, wake_at=wake, leased_until=lease, quietly=quietly)

    def _lease(self, change: Change, now: float) -> float:
        """Until when the room is ours, if a bot must move and our own bots will."""
        is_mine = bool(pending_bots(change.room)) and self.config.bots
        return now + self.config.bot_pause + LEASE_SECONDS if is_mine else 0.0

    def _want_bots(self, live: LiveRoom) -> None:
        if not self.config.bots or not (bots := pending_bots(live.room)):
            return
        now = time.time()
        wake = wake_at(live.room, now, self._pause_before(live, bots))
        self.bots_wanted(live.room.code, 0.0 if wake is None else max(0.0, wake - now))

    def _pause_before(self, live: LiveRoom, bots: list[Seat]) -> float:
        """A breath for a turn, less for each of its decisions and for what is told beside an act; none where nobody has
        seen anything since: two bots talk in private, and the others only wait."""
        last = max(live.last_answer, key=live.last_answer.__getitem__, default=None)
        levels = live.levels_told()
        if last is not None and not levels:
            return 0.0
        is_aside = last in [seat.number for seat in bots] or levels == {"effect"}
        return self.config.bot_pause / 6 if is_aside else self.config.bot_pause

    # --- telling ---

    def tell(self, news: News) -> None:
        """Wake the pages of this worker at once, and those of the others through the channel."""
        self.watches.ring(news.room)
        self._publish(news)

    @property
    def is_alone(self) -> bool:
        """A channel in memory reaches nobody but ourselves, and we know."""
        return self.config.channels.startswith("memory://")

    @property
    def news_come(self) -> bool:
        """Do the other workers tell us what they do?"""
        return self.wire is not None and not self.wire.is_away

    def _lend(self, live: LiveRoom) -> Lent | None:
        """The pictures that are drawn here anyway and that everybody may see, for the spectators of other workers."""
        if self.is_alone:
            return None
        here = self.watches.get(live.room.code, ())
        try:
            return lend(live, {watch.language for watch in here if watch.seat is None and watch.language})
        except Exception:  # the change is kept: that a picture cannot be drawn must not keep it from the others
            log.exception("what spectators see was not drawn")
            return None

    def _publish(self, news: News) -> None:
        if not self.is_alone:
            self.channels.publish(in_bytes(news), CHANNEL)

    async def listen(self) -> None:
        """Hear what other workers tell."""
        async with self.channels.start_subscription([CHANNEL]) as subscriber:
            async for message in subscriber.iter_events():
                try:
                    await self.hear(read(message))
                except Exception:  # one room that cannot be read must not make us deaf to all others
                    log.exception("news were not understood")

    async def hear(self, news: News) -> None:
        """News of a room: catch up if we hold it, and wake its pages."""
        if news.ended:
            self.watches.end({news.ended})
            return
        if news.blocker:
            self.blocks.forget(news.blocker)
        live = self.rooms.get(news.room)
        if live is None:
            self.watches.ring(news.room)
            return
        if news.version is not None and live.room.version < news.version:
            is_next = news.version == live.room.version + 1 and news.kept == live.room.seq and live.play is not None
            if news.room in self.watches and is_next:
                await self.follow(live)
            elif news.room in self.watches:
                await self.load(news.room)
            else:
                self.rooms.pop(news.room, None)
            self._borrow(news)
            self.watches.ring(news.room)
        elif news.people:
            await self.refresh_people(live)
            self.watches.ring(news.room)

    def _borrow(self, news: News) -> None:
        """Pictures of the very state that we hold by now need not be drawn again."""
        live = self.rooms.get(news.room)
        if news.lent is not None and live is not None and live.room.version == news.version:
            borrow(live, news.lent)

    async def refresh_people(self, live: LiveRoom) -> None:
        """Chat or presence has changed."""
        live.chat = await self.store.chat.lines(live.room.code)
        seen = await self.store.presence.of([live.room.code])
        live.notice(seen.get(live.room.code, {}), time.time())
        live.fragments.clear()

    async def is_seen(self, live: LiveRoom, seat: int | None) -> None:
        """Whoever looks is here, by a stream or without one: a page without script, a program that asks."""
        now = time.time()
        if seat is None or (seat in live.present and now - live.seen.get(seat, 0.0) < SEEN_SECONDS):
            return
        was_here = seat in live.present
        await self.store.presence.seen([(live.room.code, seat)], now)
        live.seen[seat] = now
        if not was_here:
            await self.refresh_people(live)
            self.tell(News(live.room.code, people=True))

    def blocks_changed(self, person: str, code: str = "") -> None:
        """This person reads others than before: his pages at that table are drawn anew, at whichever worker."""
        self.blocks.forget(person)
        self.tell(News(code, people=True, blocker=person))

    async def last_seen(self, code: str) -> dict[int, Seen]:
        """When each chair was last seen, as all workers know it now."""
        return (await self.store.presence.of([code]))[code]

    def watch(self, code: str, seat: int | None, right: str = "", language: str = "") -> Watch:
        """A page opens."""
        watch = Watch(seat, right, language)
        if self.is_closing:
            watch.end()
        self.watches.add(code, watch)
        self._count_spectators(code, seat)
        return watch

    def unwatch(self, code: str, watch: Watch) -> None:
        """A page closes."""
        is_alone = self.watches.remove(code, watch)
        self._count_spectators(code, watch.seat)
        if is_alone and code in self.rooms:
            self.rooms[code].fragments.clear()  # nobody looks: pictures are large

    def _count_spectators(self, code: str, seat: int | None) -> None:
        """Those at the table are told how many watch them, as far as this worker knows."""
        live = self.rooms.get(code)
        if seat is None and live is not None:
            live.watching = self.watches.spectators(code)
            live.fragments.clear()
            self.watches.ring(code)

    def end_right(self, right: str) -> None:
        """A session has ended, or a token was revoked: whatever looks by it looks no more, at no worker."""
        self.watches.end({right})
        self._publish(News(ended=right))

    def close(self) -> None:
        """The server stops: all streams end by themselves, and browsers come back to its successor."""
        self.is_closing = True
        self.watches.end_all()

    @property
    def streams(self) -> int:
        """How many pages are open here."""
        return sum(map(len, self.watches.values()))

    async def beat(self) -> None:
        """Every few seconds: say who sits before our screens, and learn who sits before the others'."""
        await self.store.presence.seen(list(self.watches.chairs()), time.time())
        held = [code for code in self.watches if code in self.rooms]
        for code, seen in (await self.store.presence.of(held)).items():
            if code in self.rooms and self.rooms[code].notice(seen, time.time()):
                self.watches.ring(code)

    async def count(self) -> None:
        """For the host's numbers: tables and streams."""
        STREAMS.set(self.streams)
        WATCHED.set(len(self.watches))
        if self.config.metrics:
            for status, number in (await self.store.rooms.count_by_status()).items():
                TABLES.labels(status).set(number)

    async def catch_up(self) -> None:
        """What no channel told (another worker without Redis, a lost message) is seen here a little later."""
        watched = [code for code in self.watches if code in self.rooms]
        for code, version in (await self.store.rooms.versions(watched)).items():
            if code in self.rooms and self.rooms[code].room.version < version:
                await self.load(code)
                self.watches.ring(code)

    async def catch_up_with_people(self) -> None:
        """The same for chat, and for rights that have ended elsewhere."""
        watched = [code for code in self.watches if code in self.rooms]
        for code, last in (await self.store.chat.last_numbers(watched)).items():
            live = self.rooms.get(code)
            if live is not None and (not live.chat or live.chat[-1].number < last):
                await self.refresh_people(live)
                self.watches.ring(code)
        rights = self.watches.rights()
        self.watches.end(rights - await self._living(rights))

    async def _living(self, rights: set[str]) -> set[str]:
        """Which rights to look have not ended."""
        by_kind: dict[str, set[str]] = {"session": set(), "token": set()}
        for right in rights:
            kind, _, digest = right.partition(" ")
            by_kind[kind].add(digest)
        sessions = await self.store.sessions.alive(by_kind["session"], now=time.time())
        tokens = await self.store.people.living_tokens(by_kind["token"])
        return {f"session {digest}" for digest in sessions} | {f"token {digest}" for digest in tokens}
