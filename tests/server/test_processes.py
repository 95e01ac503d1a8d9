"""Real processes: several workers serve the same rooms, and one that is killed loses nothing."""

import asyncio
import os
import re
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from oyez.engine.record import load_record, verify
from oyez.games import find_game
from oyez.store.engine import make_engine
from tests.server.site import Browser, Page

pytestmark = pytest.mark.slow

PROGRAM = """
import sys
from oyez.server.run import serve
if __name__ == "__main__":
    serve(port=int(sys.argv[1]))
"""
BOTS = """
from oyez.server.run import run_bots
if __name__ == "__main__":
    run_bots()
"""


class Workers:
    """Server processes on one data base."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = {f"OYEZ_{name.upper()}": value for name, value in settings.items()}
        self.running: list[asyncio.subprocess.Process] = []
        self.browsers: list[Browser] = []

    async def start(self, log: Path | None = None, **settings: str) -> tuple[asyncio.subprocess.Process, str]:
        """A worker of its own, and its address; what it logs goes to the file."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        process = await self._run(PROGRAM, [str(port)], settings, log)
        url = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient() as client:
            for _ in range(300):
                assert process.returncode is None, "the worker did not start"
                try:
                    await client.get(f"{url}/about")
                    return process, url
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        raise AssertionError("the worker does not answer")

    async def start_bots(self, **settings: str) -> asyncio.subprocess.Process:
        return await self._run(BOTS, [], settings)

    async def _run(
        self, program: str, arguments: list[str], settings: dict[str, str], log: Path | None = None
    ) -> asyncio.subprocess.Process:
        script = self.folder / f"program{len(self.running)}.py"
        script.write_text(program)
        more = {f"OYEZ_{name.upper()}": value for name, value in settings.items()}
        file = None if log is None else log.open("wb")
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(script), *arguments, env={**os.environ, **self.settings, **more}, stderr=file
        )
        if file is not None:
            file.close()
        self.running.append(process)
        return process

    def browser(self, url: str) -> Browser:
        opened = Browser(url, "en")
        self.browsers.append(opened)
        return opened

    async def stop(self) -> None:
        for browser in self.browsers:
            await browser.client.aclose()
        for process in self.running:
            if process.returncode is None:
                process.terminate()
        for process in self.running:
            await asyncio.wait_for(process.wait(), 20)


@pytest.fixture
async def workers(tmp_path: Path) -> AsyncIterator[Workers]:
    made = Workers(
        tmp_path,
        database=f"sqlite:///{tmp_path}/oyez.sqlite",
        bot_pause="0",
        sweep_seconds="0.3",
        requests_per_minute="1000000",
        public_url="http://oyez.example",
    )
    yield made
    await made.stop()


async def kill(process: asyncio.subprocess.Process) -> None:
    """kill -9: no farewell."""
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()


async def page_when(browser: Browser, path: str, is_so: Any, seconds: float = 60.0) -> Page:
    end = time.monotonic() + seconds
    while True:
        page = await browser.get(path)
        assert page.status == 200, page.text
        if is_so(page):
            return page
        assert time.monotonic() < end, "this never happened"
        await asyncio.sleep(0.05)


def asked_or_over(page: Page) -> bool:
    return page.is_asked or 'data-finished="yes"' in page.html


async def move_to(browser: Browser, url: str) -> None:
    """The same browser, another worker."""
    browser.client.base_url = httpx.URL(url)


async def test_a_killed_worker_loses_no_accepted_answer(workers: Workers) -> None:
    process, url = await workers.start(bots="false")
    browser = workers.browser(url)
    path = await browser.open_table(**{"seat.1": ""})
    friend = workers.browser(url)
    await friend.post(f"{path}/sit", {"name": "Bert"})
    await browser.get(path)
    await browser.post(f"{path}/start")
    accepted = 0
    for _ in range(6):
        for player in (browser, friend):
            page = await player.get(path)
            if page.is_asked:
                answered = await player.client.post(
                    f"{path}/answer", data={"_csrf_token": page.csrf, **page.answer_fields(-1)}, follow_redirects=False
                )
                assert answered.status_code == 303
                accepted += 1
    before = [(await player.get(path)).version for player in (browser, friend)]
    await kill(process)
    _, other = await workers.start(bots="false")
    for player in (browser, friend):
        await move_to(player, other)
    after = [(await player.get(path)).version for player in (browser, friend)]
    assert accepted >= 6
    assert after == before


async def test_a_worker_killed_in_a_bot_s_turn_loses_no_turn(workers: Workers) -> None:
    """The first worker is killed while bots would be thinking for long; the next one takes their turns."""
    process, url = await workers.start(bot_pause="600")
    browser = workers.browser(url)
    path = await browser.play_now("medievallons")
    page = await browser.get(path)
    while page.is_asked:
        page = await browser.answer(path)
    await kill(process)
    await expire_leases(workers)
    _, other = await workers.start()
    await move_to(browser, other)
    page = await page_when(browser, path, asked_or_over)
    assert page.is_asked


async def test_a_game_survives_a_murder_every_few_moves(workers: Workers) -> None:
    process, url = await workers.start()
    browser = workers.browser(url)
    path = await browser.play_now("medievallons")
    moves = murders = 0
    while True:
        page = await page_when(browser, path, asked_or_over)
        if not page.is_asked:
            break
        await browser.post(f"{path}/answer", page.answer_fields(moves))
        moves += 1
        if moves % 4 == 0 and murders < 3:
            await kill(process)
            murders += 1
            await expire_leases(workers)
            process, url = await workers.start()
            await move_to(browser, url)
    assert murders > 0
    record = load_record((await browser.client.get(f"{path}/record.json")).content)
    assert verify(find_game("medievallons"), record).is_over


async def test_two_workers_serve_the_same_room(workers: Workers) -> None:
    (_, one), (_, two) = await workers.start(), await workers.start()
    await two_workers_play(workers, one, two, delay=3.0)


@pytest.mark.requires("redis")
@pytest.mark.requires("postgres")
async def test_at_scale_postgresql_and_redis_carry_the_same_code(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    schema = f"oyez_test_{os.getpid()}_{int(time.time())}"
    scaled = Workers(
        tmp_path,
        database=f"{postgres_url}?schema={schema}",
        channels=redis_url,
        bots="false",
        bot_pause="0",
        requests_per_minute="1000000",
    )
    try:
        (_, one), (_, two) = await scaled.start(), await scaled.start()
        await scaled.start_bots(bots="true")
        await two_workers_play(scaled, one, two, delay=1.0)
        browser = scaled.browser(one)
        path = await browser.play_now("medievallons")
        assert (await page_when(browser, path, asked_or_over)).is_asked, "bot workers move apart from web workers"
    finally:
        await scaled.stop()
        engine = make_engine(postgres_url)
        async with engine.begin() as connection:
            await connection.execute(sa.schema.DropSchema(schema, cascade=True, if_exists=True))
        await engine.dispose()


async def two_workers_play(workers: Workers, one: str, two: str, *, delay: float) -> None:
    """Two friends, each on another worker: moves are accepted by both and heard by both."""
    aude, bert = workers.browser(one), workers.browser(two)
    path = await aude.open_table(name="Aude")
    await bert.post(f"{path}/sit", {"name": "Bert"})
    await aude.get(path)
    await aude.post(f"{path}/start")
    asked, other = (aude, bert) if (await aude.get(path)).is_asked else (bert, aude)
    async with other.client.stream("GET", f"{path}/live", timeout=30) as stream:
        lines = stream.aiter_lines()
        await next_version(lines)
        page = await asked.get(path)
        await asked.post(f"{path}/answer", page.answer_fields(-1))
        expected = (await other.get(path)).version
        began = time.monotonic()
        while await asyncio.wait_for(next_version(lines), 15) != expected:
            pass
        assert time.monotonic() - began < delay
    for _ in range(5):
        for player in (aude, bert):
            if (await player.get(path)).is_asked:
                assert (await player.answer(path)).status == 200


async def next_version(lines: Any) -> str:
    async for line in lines:
        if found := re.match(r"id: (\w+)", line):
            return found.group(1)
    raise AssertionError("the stream ended")


async def expire_leases(workers: Workers) -> None:
    """A dead worker's lease runs out by itself; tests do not wait for it."""
    engine = make_engine(workers.settings["OYEZ_DATABASE"])
    async with engine.begin() as connection:
        await connection.execute(sa.text("UPDATE rooms SET leased_until = 0, wake_at = 0 WHERE status = 'playing'"))
    await engine.dispose()
