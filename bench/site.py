"""How fast the site is: one worker in a process of its own, on the loopback, for a bounded time.

    python -m bench.site [--json] [--tables 250] [--viewers 4] [--seconds 30]

Three things: how long a table page takes, how long a move takes to reach the other player's page, and how long it takes
to reach everybody when many tables play at once.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

import httpx

from tests.browser.conftest import running_site
from tests.server.site import Browser

PAGE, CLICK, CROWD = 15.0, 60.0, 250.0  # milliseconds, what is to be reached


class Figure(NamedTuple):
    """One thing measured, in milliseconds, and what it is to reach."""

    name: str
    figure: float
    at_most: float


class Viewer:
    """Somebody who watches a table: when each new picture came."""

    def __init__(self, client: httpx.AsyncClient, path: str) -> None:
        self.client = client
        self.path = path
        self.seen = 0.0
        self.pictures = 0

    async def watch(self, ready: asyncio.Semaphore) -> None:
        """Follow the table's stream until cancelled."""
        async with ready, self.client.stream("GET", f"{self.path}/live", timeout=None) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("id:"):
                    self.seen = time.perf_counter()
                    self.pictures += 1


async def two_seats(site: str, number: int = 0) -> tuple[Browser, Browser, str]:
    """A table of two people, begun."""
    host, guest = Browser(site, "fr"), Browser(site, "fr")
    path = await host.open_table("medievallons", name=f"Aude {number}")
    await guest.get(path)
    await guest.post(f"{path}/sit", {"name": f"Bertrand {number}"})
    await host.get(path)
    await host.post(f"{path}/start")
    return host, guest, path


async def move(people: tuple[Browser, Browser], path: str) -> float:
    """Whoever is asked answers, as his page does; when he clicked."""
    for person in people:
        page = await person.get(path)
        if page.is_asked:
            fields = page.answer_fields(0)
            clicked = time.perf_counter()
            await person.post(f"{path}/answer", fields, headers={"accept": "text/html; fragment=1"})
            return clicked
    raise AssertionError("nobody is asked")


async def page_time(site: str) -> float:
    """The table page for a player, drawn anew after each move: the median."""
    host, guest, path = await two_seats(site)
    times = []
    for _ in range(60):
        await move((host, guest), path)
        start = time.perf_counter()
        await host.client.get(path)
        times.append((time.perf_counter() - start) * 1000)
    return median(times)


async def click_time(site: str) -> float:
    """From the click of one to the picture of the other: the median."""
    host, guest, path = await two_seats(site)
    viewers = [Viewer(person.client, path) for person in (host, guest)]
    free = asyncio.Semaphore(10)
    watching = [asyncio.create_task(viewer.watch(free)) for viewer in viewers]
    await asyncio.sleep(0.5)
    times = []
    for _ in range(60):
        before = [viewer.pictures for viewer in viewers]
        clicked = await move((host, guest), path)
        await until_all_see(viewers, before)
        times.append((max(viewer.seen for viewer in viewers) - clicked) * 1000)
    for task in watching:
        task.cancel()
    return median(times)


async def until_all_see(viewers: list[Viewer], before: list[int], seconds: float = 5.0) -> None:
    end = time.perf_counter() + seconds
    while any([viewer.pictures == old for viewer, old in zip(viewers, before, strict=True)]):
        if time.perf_counter() > end:
            return
        await asyncio.sleep(0.001)


async def crowd_time(site: str, tables: int, viewers: int, seconds: float) -> tuple[float, int]:
    """Many tables, each with a move every ten seconds: the 99th of 100 updates, and how many there were."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    client = httpx.AsyncClient(base_url=site, limits=limits, timeout=60)
    rooms = [await two_seats(site, number) for number in range(tables)]
    crowd = [[Viewer(client, path) for _ in range(viewers)] for _, _, path in rooms]
    opening = asyncio.Semaphore(tables * viewers)
    watching = [asyncio.create_task(viewer.watch(opening)) for group in crowd for viewer in group]
    while any([viewer.pictures == 0 for group in crowd for viewer in group]):
        await asyncio.sleep(0.1)
    times: list[float] = []

    async def play(number: int) -> None:
        host, guest, path = rooms[number]
        await asyncio.sleep(10.0 * number / tables)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            start = time.perf_counter()
            before = [viewer.pictures for viewer in crowd[number]]
            clicked = await move((host, guest), path)
            await until_all_see(crowd[number], before)
            times.extend((viewer.seen - clicked) * 1000 for viewer in crowd[number])
            await asyncio.sleep(max(0.0, 10.0 - (time.perf_counter() - start)))

    await asyncio.gather(*[play(number) for number in range(tables)])
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    times.sort()
    return times[int(len(times) * 0.99)], len(times)


async def measure(site: str, tables: int, viewers: int, seconds: float) -> list[Figure]:
    figures = [
        Figure("table page after a move, median", await page_time(site), PAGE),
        Figure("click to the other player's page, median", await click_time(site), CLICK),
    ]
    worst, updates = await crowd_time(site, tables, viewers, seconds)
    name = f"{tables * viewers} viewers at {tables} tables, {updates} updates, p99"
    return [*figures, Figure(name, worst, CROWD)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description="How fast the site is.")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--viewers", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30.0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site:
        figures = asyncio.run(measure(site, arguments.tables, arguments.viewers, arguments.seconds))
    if arguments.json:
        print(json.dumps([figure._asdict() for figure in figures], indent=1))
        return 0
    for figure in figures:
        reached = "reached" if figure.figure <= figure.at_most else "missed"
        print(f"{figure.name:62} {figure.figure:8.1f} ms   ≤ {figure.at_most:g}   {reached}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
