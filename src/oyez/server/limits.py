"""How much one visitor may do: by address and by person, counted for all workers in Redis, or here in memory.

While Redis is away each worker counts in memory, so that nobody is refused for it.
"""

from __future__ import annotations

import ipaddress
import secrets
import time
from typing import TYPE_CHECKING, Any

import limits.aio.storage
from limits import RateLimitItemPerMinute
from limits.aio.strategies import FixedWindowRateLimiter
from litestar.exceptions import TooManyRequestsException
from msgspec import Struct

if TYPE_CHECKING:  # Redis is an extra
    from oyez.server.wire import Wire

MINUTE = 60
CLEAN_SECONDS = 60.0
AT_ONCE = 200
SHARE = 20  # of what is left of a limit, a worker may count one part by itself
STREAM_SECONDS = 60.0  # a worker that was killed holds its streams' places no longer than this


class Memory(limits.aio.storage.MemoryStorage):
    """The library's memory looks through all its keys with every hit; this one once in a minute."""

    cleaned_at = 0.0

    async def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """One more for this key; how many in its time."""
        now = time.time()
        if now - self.cleaned_at > CLEAN_SECONDS:
            self.cleaned_at = now
            for old in [name for name, end in self.expirations.items() if end <= now]:
                del self.expirations[old], self.storage[old]
        if self.expirations.get(key, 0.0) <= now:
            self.expirations[key], self.storage[key] = now + expiry, 0
        self.storage[key] += amount
        return self.storage[key]


class Untold(Struct):
    """What a worker has counted by itself for a key, and how much it may before it tells the others."""

    hits: int = 0
    at_most: int = 0


class Limiter:
    """Counts by key. What is too much is 429, with the time to wait."""

    def __init__(self, wire: Wire | None = None) -> None:
        self.wire = wire
        self._here = FixedWindowRateLimiter(Memory())
        self._everywhere: limits.aio.storage.RedisStorage | None = None
        self._untold: dict[str, Untold] = {}
        self._forgotten_at = 0.0
        self.streams: dict[str, set[str]] = {}
        if wire is not None:
            pool: Any = wire.client.connection_pool
            self._everywhere = limits.aio.storage.RedisStorage(
                f"async+{wire.url}", implementation="redispy", key_prefix="oyez", connection_pool=pool
            )

    async def check(self, key: str, per_minute: int) -> None:
        """Count one more, or refuse."""
        if not await self._hit(key, RateLimitItemPerMinute(per_minute)):
            raise TooManyRequestsException(headers={"retry-after": str(MINUTE)})

    async def _hit(self, key: str, item: RateLimitItemPerMinute) -> bool:
        is_allowed = await self._hit_everywhere(key, item)
        return await self._here.hit(item, key) if is_allowed is None else is_allowed

    async def _hit_everywhere(self, key: str, item: RateLimitItemPerMinute) -> bool | None:
        """Far from a limit, a worker tells the others after some hits, not with each; near it, each counts at once.

        None where there is no Redis, or while it is away.
        """
        wire, redis = self.wire, self._everywhere
        if wire is None or redis is None or wire.is_away:
            return None
        untold = self._untold_of(key)
        untold.hits += 1
        if untold.hits <= untold.at_most:
            return True
        hits, untold.hits, untold.at_most = untold.hits, 0, 0
        counted = await wire.ask(lambda: redis.incr(item.key_for(key), item.get_expiry(), amount=hits))
        if counted is None:
            return None
        untold.at_most = max(0, (item.amount - counted) // SHARE)
        return counted <= item.amount

    def _untold_of(self, key: str) -> Untold:
        now = time.time()
        if now - self._forgotten_at > MINUTE:
            self._forgotten_at = now
            self._untold.clear()
        return self._untold.setdefault(key, Untold())

    # --- open streams ---

    async def check_streams(self, places: dict[str, int]) -> None:
        """Is there a place for one more stream for each key (address, person)? Of so many, over all workers."""
        for key, most in places.items():
            if max(len(self.streams.get(key, ())), await self._open_everywhere(key)) >= most:
                raise TooManyRequestsException(headers={"retry-after": str(MINUTE)})

    async def open_stream(self, places: dict[str, int]) -> str:
        """A stream takes its places. Its name, to close it with."""
        name = secrets.token_hex(8)
        for key in places:
            self.streams.setdefault(key, set()).add(name)
        await self._keep({key: {name} for key in places})
        return name

    async def close_stream(self, name: str, places: dict[str, int]) -> None:
        """A stream has ended."""
        for key in places:
            mine = self.streams.get(key, set())
            mine.discard(name)
            if not mine:
                self.streams.pop(key, None)
        await self._redis([("zrem", _streams(key), name) for key in places])

    async def keep_streams(self) -> None:
        """Now and then: our streams are still open. Those of a worker that died run out by themselves."""
        everything = list(self.streams.items())
        for start in range(0, len(everything), AT_ONCE):
            await self._keep(dict(everything[start : start + AT_ONCE]))

    async def _keep(self, streams: dict[str, set[str]]) -> None:
        end = time.time() + STREAM_SECONDS
        commands: list[tuple[Any, ...]] = []
        for key, names in streams.items():
            commands += [("zadd", _streams(key), dict.fromkeys(names, end))]
            commands += [("expire", _streams(key), int(STREAM_SECONDS))]
        await self._redis(commands)

    async def _open_everywhere(self, key: str) -> int:
        """How many streams all workers together have open for this key."""
        answers = await self._redis([("zremrangebyscore", _streams(key), 0, time.time()), ("zcard", _streams(key))])
        return int(answers[-1]) if answers else 0

    async def _redis(self, commands: list[tuple[Any, ...]]) -> list[Any]:
        """These commands at once; nothing where there is no Redis, or while it is away."""
        if self.wire is None or self.wire.is_away or not commands:
            return []
        client = self.wire.client

        async def ask() -> list[Any]:
            async with client.pipeline(transaction=False) as pipe:
                for name, *arguments in commands:
                    getattr(pipe, name)(*arguments)
                return await pipe.execute()

        return await self.wire.ask(ask) or []


def _streams(key: str) -> str:
    return f"oyez:streams:{key}"


def household(address: str) -> str:
    """Whom a limit counts as one: an IPv4 address, or the network of IPv6 that one household has for itself."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 6:
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return str(ipaddress.ip_network((known, 64), strict=False))
    return str(known)
