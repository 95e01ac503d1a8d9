"""Redis may go away and come back: nobody is refused for it, and everything is heard again, chat too."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from limits.aio.storage import RedisStorage
from litestar.exceptions import TooManyRequestsException
from structlog.testing import capture_logs

from oyez.server.bots import due
from oyez.server.config import Config
from oyez.server.limits import Limiter
from oyez.server.wire import RedisNews, Wire, all_but
from tests.redis import OwnRedis
from tests.server.site import FRAGMENT, Browser, Site, running
from tests.server.test_live import Stream, listening, settled

pytestmark = pytest.mark.requires("redis")
HEARD_SECONDS = 5.0  # after Redis is back


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[OwnRedis]:
    started = OwnRedis(tmp_path)
    started.start()
    yield started
    started.stop()


@pytest.fixture
async def two(config: Config, own_redis: OwnRedis) -> AsyncIterator[tuple[Site, Site]]:
    """Two workers on one data base and one Redis."""
    both = msgspec.structs.replace(config, channels=own_redis.url, bots=False)
    async with running(both) as one, running(both) as other:
        yield one, other


async def say(browser: Browser, path: str, text: str) -> None:
    assert (await browser.post(f"{path}/chat", {"text": text}, headers=FRAGMENT)).status == 200


async def seconds_until_heard(stream: Stream, text: str, seconds: float) -> float:
    began = time.monotonic()
    while text not in (await stream.next(seconds))[2]:
        assert time.monotonic() - began < seconds
    return time.monotonic() - began


async def test_every_page_and_answer_works_while_redis_is_away(two: tuple[Site, Site], own_redis: OwnRedis) -> None:
    """Attack: Redis is killed. Before, every request was a 500."""
    one, other = two
    aude, bert = one.browser(), other.browser()
    await aude.get("/")
    own_redis.stop()
    for address in ("/", "/lobby", "/games", "/rules", "/about", "/verify", "/account", "/tables/new"):
        assert (await aude.get(address)).status == 200, address
    path = await aude.open_table(name="Aude")
    assert (await bert.post(f"{path}/sit", {"name": "Bert"})).status == 200
    await aude.get(path)
    assert (await aude.post(f"{path}/start")).status == 200
    answered = 0
    for _ in range(4):
        for player in (aude, bert):
            if (await player.get(path)).is_asked:
                assert (await player.answer(path)).status == 200
                answered += 1
    assert answered >= 4
    for browser in (aude, bert):
        ready = await browser.client.get("/ready")
        assert (ready.status_code, ready.json()["channels"]) == (200, "away")


async def test_news_between_workers_come_by_polling_and_again_at_once_when_redis_is_back(
    two: tuple[Site, Site], own_redis: OwnRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack: Redis is stopped and started again. Before, chat of one worker never reached the other any more."""
    one, other = two
    aude, bert = one.browser(), other.browser()
    path = await aude.open_table(name="Aude")
    async with listening(bert, path) as heard:
        await heard.next()
        await settled(heard)
        await say(aude, path, "before")
        assert await seconds_until_heard(heard, "before", 5.0) < 1.5
        own_redis.stop()
        await say(aude, path, "while it is away")
        await seconds_until_heard(heard, "while it is away", 6.0)
        own_redis.start()
        back = time.monotonic()
        await asyncio.sleep(0.5)
        await say(aude, path, "as soon as it is back")
        await seconds_until_heard(heard, "as soon as it is back", HEARD_SECONDS)
        assert time.monotonic() - back < HEARD_SECONDS
        for site in two:
            await site.until(partial(counts_by_redis, site), HEARD_SECONDS)
        heard_without_polling = []
        for site in two:
            monkeypatch.setattr(site.hub, "catch_up_with_people", nothing)
            monkeypatch.setattr(site.hub, "catch_up", nothing)
        await asyncio.sleep(2.5)  # what was polled before is through
        await say(aude, path, "by Redis again")
        heard_without_polling.append(await seconds_until_heard(heard, "by Redis again", 3.0))
        assert heard_without_polling[0] < 1.5


def counts_by_redis(site: Site) -> bool:
    """Its limits are counted there again, not for itself."""
    return not site.app.state.limiter.wire.is_away


async def nothing() -> None:
    """In the place of polling."""


async def test_a_worker_looks_seldom_where_it_is_told_and_at_once_when_news_come_again(
    config: Config, own_redis: OwnRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []  # were we told things when we looked?

    async def look() -> None:
        looked.append(site.hub.news_come)

    async with running(msgspec.structs.replace(config, channels=own_redis.url)) as site:
        monkeypatch.setattr(site.hub, "catch_up", look)
        monkeypatch.setattr(due, "TOLD_SECONDS", 1e9)
        await site.until(lambda: True in looked)
        looked.clear()
        await asyncio.sleep(2.5)
        assert looked == [], "what is told need not be looked for"
        own_redis.stop()
        await site.until(lambda: looked.count(False) >= 3)
        own_redis.start()
        await site.until(lambda: True in looked)
        await asyncio.sleep(2.5)
        assert looked.count(True) == 1


async def test_each_state_of_redis_is_logged_once(config: Config, own_redis: OwnRedis) -> None:
    with capture_logs() as lines:
        async with running(msgspec.structs.replace(config, channels=own_redis.url)) as site:
            browser = site.browser()
            wire = site.app.state.limiter.wire
            for _ in range(2):
                own_redis.stop()
                for _ in range(5):
                    assert (await browser.get("/about")).status == 200
                await asyncio.sleep(1.5)
                assert wire.is_away
                own_redis.start()
                await site.until(lambda: not wire.is_away, HEARD_SECONDS)
    said = [line["event"] for line in lines if "Redis" in line["event"]]
    assert [text.split(":")[0] for text in said] == ["Redis does not answer", "Redis answers again"] * 2


async def test_a_site_starts_while_redis_is_away(config: Config, own_redis: OwnRedis) -> None:
    own_redis.stop()
    async with running(msgspec.structs.replace(config, channels=own_redis.url)) as site:
        assert (await site.browser().get("/")).status == 200
        own_redis.start()
        await site.until(lambda: not site.app.state.limiter.wire.is_away, HEARD_SECONDS)


async def test_limits_hold_over_all_workers_and_in_memory_while_redis_is_away(
    config: Config, own_redis: OwnRedis
) -> None:
    few = msgspec.structs.replace(config, channels=own_redis.url, requests_per_minute=10)
    async with running(few) as one, running(few) as other:
        shared = [await status(site, "/about") for site in (one, other) * 6]
        assert shared == [200] * 10 + [429] * 2
        own_redis.stop()
        alone = [await status(one, "/about") for _ in range(12)]
        assert alone == [200] * 10 + [429] * 2


async def test_far_from_a_limit_a_worker_tells_the_others_now_and_then(
    config: Config, own_redis: OwnRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for Redis with each request; and together the workers allow a twentieth more at most."""
    told: list[int] = []
    plain = RedisStorage.incr

    async def counted(storage: RedisStorage, key: str, expiry: int, amount: int = 1) -> int:
        told.append(amount)
        return await plain(storage, key, expiry, amount)

    monkeypatch.setattr(RedisStorage, "incr", counted)
    one, other = Limiter(Wire(own_redis.url)), Limiter(Wire(own_redis.url))
    allowed = 0
    for number in range(1000):
        with contextlib.suppress(TooManyRequestsException):
            await (one if number % 3 else other).check("all 127.0.0.1", 400)
            allowed += 1
    assert 400 <= allowed <= 420
    refused = 1000 - allowed  # each of them was told
    assert len(told) - refused < allowed / 2
    await one.check("all 127.0.0.2", 400)
    for limiter in (one, other):
        assert limiter.wire is not None
        await limiter.wire.client.aclose()


async def status(site: Site, path: str) -> int:
    async with httpx.AsyncClient(base_url=site.url) as client:
        return (await client.get(path)).status_code


async def test_streams_of_an_address_are_counted_over_all_workers(config: Config, own_redis: OwnRedis) -> None:
    few = msgspec.structs.replace(config, channels=own_redis.url, streams_per_address=4)
    async with running(few) as one, running(few) as other:
        path = await one.browser().open_table()
        opened: list[Any] = []
        statuses = []
        for site in (one, other) * 3:
            client = site.browser().client
            stream = client.stream("GET", f"{path}/live", timeout=None)
            response = await stream.__aenter__()
            statuses.append(response.status_code)
            if response.status_code == 200:
                lines = response.aiter_lines()
                await anext(lines)
                opened.append((stream, lines))
        assert statuses == [200] * 4 + [429] * 2
        for stream, _ in opened:
            await stream.__aexit__(None, None, None)
        await one.until(lambda: one.hub.streams == other.hub.streams == 0)

        async def all_places_are_free() -> bool:  # each is given back a moment after its page has gone
            taken: int = await one.app.state.limiter._open_everywhere("address 127.0.0.1")
            return taken == 0

        await one.until(all_places_are_free)


@contextlib.asynccontextmanager
async def worker(url: str, name: str) -> AsyncIterator[tuple[RedisNews, list[bytes]]]:
    """A worker of this name, and what it hears."""
    news, heard = RedisNews(Wire(url)), []
    news.name = name
    await news.subscribe(["news"])

    async def listen() -> None:
        async for channel, message in news.stream_events():
            assert channel == "news"
            heard.append(message)

    listening = asyncio.create_task(listen())
    try:
        yield news, heard
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await news.on_shutdown()


async def test_a_worker_hears_all_others_of_its_site_but_not_itself(
    own_redis: OwnRedis, caplog: pytest.LogCaptureFixture
) -> None:
    """To hear again what oneself told, picture and all, cost a tenth of the processor's time. Another site, on the
    same Redis with a number of its own, hears nothing."""
    caplog.set_level(logging.DEBUG)
    elsewhere = own_redis.url.removesuffix("/0") + "/1"
    async with contextlib.AsyncExitStack() as stack:
        names = ("0a0a", "0a0b", "0b0a", "1a0a")
        workers = {name: await stack.enter_async_context(worker(own_redis.url, name)) for name in names}
        _, heard_elsewhere = await stack.enter_async_context(worker(elsewhere, "2222"))
        for (news, _), name in zip(workers.values(), names, strict=True):
            while not await all_listen(news, [*names, "2222"]):
                await asyncio.sleep(0.02)
            await news.publish(name.encode(), ["news"])
        for name, (_, heard) in workers.items():
            others = {other.encode() for other in names} - {name.encode()}
            for _ in range(200):
                if len(heard) >= len(others):
                    break
                await asyncio.sleep(0.02)
            assert sorted(heard) == sorted(others)
        assert heard_elsewhere == []
    assert not [line for line in caplog.records if line.name == "push_response"], "no picture is written out for a log"


async def all_listen(news: RedisNews, names: list[str]) -> bool:
    """Have all of them said what they want to hear?"""
    wanted = {pattern for name in names for pattern in all_but(name)}
    return await news.wire.client.pubsub_numpat() >= len(wanted)


async def test_redis_is_not_thought_away_when_all_pages_come_back_at_once(own_redis: OwnRedis) -> None:
    """Attack: a proxy is started anew, and hundreds of pages open their streams in the same moment. The client has a
    hundred connections: whoever wanted one more was told that Redis had gone."""
    limiter = Limiter(Wire(own_redis.url))
    assert limiter.wire is not None
    with capture_logs() as lines:
        names = await asyncio.gather(*[limiter.open_stream({"address 127.0.0.1": 1000}) for _ in range(300)])
        await asyncio.gather(*[limiter.check(f"all 10.0.{number}.1", 100) for number in range(300)])
        assert await limiter._open_everywhere("address 127.0.0.1") == 300
        await asyncio.gather(*[limiter.close_stream(name, {"address 127.0.0.1": 1000}) for name in names])
        assert await limiter._open_everywhere("address 127.0.0.1") == 0
    assert not limiter.wire.is_away
    assert lines == []
    await limiter.wire.client.aclose()
