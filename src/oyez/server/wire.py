"""Redis between workers, which may go away and come back: nobody is refused for it, and each state is logged once.

While it is away, news are not sent (each worker finds them by polling, `Hub.catch_up`) and limits count in memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from typing import Any, TypeVar

import structlog
from litestar.channels.backends.base import ChannelsBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

SECONDS = 1.0  # a Redis that does not answer within them is away
AGAIN_SECONDS = 1.0  # between two attempts to reach one that is away
PING_SECONDS = 2.0
AT_ONCE = 50  # questions under way; the client has a hundred connections and calls one more «lost»
LOST = (RedisError, OSError, TimeoutError)
SETTINGS: dict[str, Any] = {
    "socket_timeout": SECONDS,
    "socket_connect_timeout": SECONDS,
    "retry": Retry(NoBackoff(), 0),
    "protocol": 2,  # with the newer one the client writes each message out for a log that nobody keeps
}
T = TypeVar("T")

log = structlog.get_logger("oyez.channels")


class Wire:
    """The way to Redis. Whoever finds it broken says so; the news, which always listen, find it whole again."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.client = Redis.from_url(url, **SETTINGS)
        self.is_away = False
        self._line = asyncio.Semaphore(AT_ONCE)

    @property
    def number(self) -> int:
        """Which of Redis' data bases is ours. Channels know nothing of them, so it stands in their names."""
        return int(self.client.connection_pool.connection_kwargs.get("db") or 0)

    async def ask(self, question: Callable[[], Awaitable[T]]) -> T | None:
        """What Redis answers; None while it is away. Who asks when all pages come back at once stands in line."""
        async with self._line:
            if self.is_away:
                return None
            try:
                return await question()
            except LOST as error:
                self.lost(error)
                return None

    def lost(self, error: BaseException) -> None:
        """Redis did not answer."""
        if not self.is_away:
            self.is_away = True
            log.error("Redis does not answer: news come by polling, limits count in memory", cause=type(error).__name__)

    def found(self) -> None:
        """Redis answers."""
        if self.is_away:
            self.is_away = False
            log.warning("Redis answers again")


class RedisNews(ChannelsBackend):
    """Litestar's channels over Redis. Its own backend dies with the first lost connection, silently and for good.

    Each worker tells in a channel of its own and hears those of the others: what it has told it knows.
    """

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.name = secrets.token_hex(4)
        self.channels: set[str] = set()
        self._telling: Any = None  # a connection of Redis' client, where there is one

    async def on_startup(self) -> None:
        """The first connection is made when somebody listens."""

    async def on_shutdown(self) -> None:
        """Give the connections back."""
        await self._hang_up()
        await self.wire.client.aclose()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """All are named before anybody listens."""
        self.channels |= set(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """A worker hears as long as it runs."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell the others; while Redis is away they find out by themselves.

        Nobody waits for what Redis says to it, how many heard: that took most of the time. Whoever listens finds out
        when Redis does not answer.
        """
        if self.wire.is_away:
            return
        try:
            if self._telling is None:
                self._telling = await self._call()
            for channel in channels:
                place = f"{self._place(channel)}{self.name}"
                await self._telling.send_command("PUBLISH", place, data, check_health=False)
        except LOST as error:
            await self._hang_up()
            self.wire.lost(error)

    def _place(self, channel: str) -> str:
        return f"{channel}/{self.wire.number}/"

    async def _call(self) -> Any:
        """A connection on which Redis keeps silent."""
        pool: Any = self.wire.client.connection_pool
        connection = pool.make_connection()
        await connection.connect()
        await connection.send_command("CLIENT", "REPLY", "OFF")
        return connection

    async def _hang_up(self) -> None:
        telling, self._telling = self._telling, None
        if telling is not None:
            with contextlib.suppress(*LOST):
                await telling.disconnect(nowait=True)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """What the others tell, for ever: a connection that is lost is made anew."""
        while True:
            pubsub = self.wire.client.pubsub()
            try:
                places = [self._place(channel) for channel in self.channels]
                await pubsub.psubscribe(*[place + name for place in places for name in all_but(self.name)])
                await self.wire.client.ping()
                self.wire.found()
                pinged = time.monotonic()
                while not self.wire.is_away:
                    message = await pubsub.get_message(ignore_subscribe_messages=True, timeout=SECONDS)
                    if message is not None:
                        yield message["channel"].decode().partition("/")[0], message["data"]
                    if time.monotonic() - pinged > PING_SECONDS:
                        await self.wire.client.ping()
                        pinged = time.monotonic()
            except LOST as error:
                self.wire.lost(error)
            finally:  # whoever could not be heard cannot be told, either
                await self._hang_up()
                await let_go(pubsub)
            await asyncio.sleep(AGAIN_SECONDS)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nobody asks for it."""
        return []


def all_but(name: str) -> list[str]:
    """Patterns for every name but this one: its first letter is another, or else its second …"""
    return [f"{name[:place]}[^{letter}]*" for place, letter in enumerate(name)]


async def let_go(pubsub: Any) -> None:
    """Close a connection that may be broken already."""
    try:
        await pubsub.aclose()
    except LOST:
        return
