"""How fast the site is, and what it costs: one worker in a process of its own, on the loopback, for a bounded time.

    python -m bench.site [--json] [--tables 250] [--viewers 4] [--seconds 30] [--workers 1] [--crowd-only] [--compare]

How long a table page takes, how long a move takes to reach the other player's page, and how long it takes to reach
everybody when many tables play at once; then what each of these updates costs of the processor, and each open page of
the memory: these two depend less on what else the machine does. Whoever plays does what our script does in a browser:
he hears his table's stream, sends the answer, and asks once whether anything came in between. Clients are bare
sockets, so that the figures are the server's. Several workers (Redis must be there) are to cost hardly more than one:
`--compare` lets one worker by itself and two with Redis serve as large a crowd each, at the same time, so that both
meet the same machine. Try it with fewer tables: `--compare --tables 120`.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.crowd import Table, two_seats
from bench.server import Server, running_server
from tests import services

PAGE, CLICK, CROWD = 15.0, 60.0, 250.0  # milliseconds, what is to be reached
COST, STREAM = 1.5, 60.0  # milliseconds of processor time an update, kilobytes an open page
TWO_WORKERS = 1.2  # times the processor time of one
PERIOD = 10.0  # seconds between two moves at a table
WARM_UP = 0.25  # of the tables open their pages before memory is looked at


class Figure(NamedTuple):
    """One thing measured, and what it is to reach."""

    name: str
    figure: float
    at_most: float
    unit: str = "ms"


async def page_time(site: str, moves: int = 60) -> float:
    """The table page for the player who has not moved, drawn anew after each move: the median."""
    table = await two_seats(site)
    for player in table.players:
        await player.get(table.path)
    times = []
    for _ in range(moves):
        mover, other = sorted(table.players, key=lambda player: not player.is_asked)
        await mover.answer(table.path)
        start = time.perf_counter()
        await other.get(table.path)
        times.append((time.perf_counter() - start) * 1000)
        await mover.get(table.path)
    table.close()
    return median(times)


async def click_time(site: str, moves: int = 60) -> float:
    """From the click of one to the picture of the other, on whose page it comes last: the median."""
    table = await two_seats(site)
    await table.open_pages(site, viewers=0)
    await asyncio.sleep(0.5)
    times = [max(await table.move()) for _ in range(moves)]
    table.close()
    return median(times)


class Crowd(NamedTuple):
    """What many tables at once have shown: each update's milliseconds, in order, and what the server needed."""

    times: list[float]
    pages: int
    seconds: float
    memory: int


async def crowd(server: Server, tables: int, viewers: int, seconds: float) -> Crowd:
    """Many tables, each with a move every ten seconds."""
    rooms = [await two_seats(server.address, number) for number in range(tables)]
    early = int(tables * WARM_UP)
    await open_all(rooms[:early], server.address, viewers)
    empty, first = server.memory(), sum(len(room.pages) for room in rooms)
    await open_all(rooms[early:], server.address, viewers)
    pages = sum(len(room.pages) for room in rooms)
    memory = (server.memory() - empty) // (pages - first)
    began = server.seconds()
    try:
        times = await play_all(rooms, seconds)
        spent = server.seconds() - began
    finally:
        close_all(rooms)
    return Crowd(times, pages, spent, memory)


async def play_all(rooms: list[Table], seconds: float) -> list[float]:
    """Each table at its own time; the milliseconds of all updates, in order."""
    played = await asyncio.gather(*[play(room, number / len(rooms), seconds) for number, room in enumerate(rooms)])
    return sorted(time for times in played for time in times)


def close_all(rooms: list[Table]) -> None:
    for room in rooms:
        room.close()


async def open_all(rooms: list[Table], site: str, viewers: int) -> None:
    """Everybody opens his page, and has seen the others come."""
    for room in rooms:
        await room.open_pages(site, viewers)
    pages = [page for room in rooms for page in room.pages]
    while pages and (
        not all([page.pictures for page in pages]) or max(page.seen for page in pages) > time.perf_counter() - 1
    ):
        await asyncio.sleep(0.1)


async def play(room: Table, share: float, seconds: float) -> list[float]:
    """A move every ten seconds, this table's at its own time."""
    times: list[float] = []
    await asyncio.sleep(PERIOD * share)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        times += await room.move()
        await asyncio.sleep(max(0.0, PERIOD - (time.perf_counter() - start)))
    return times


async def alone(site: str) -> list[Figure]:
    """A single table."""
    return [
        Figure("table page after a move, median", await page_time(site), PAGE),
        Figure("click to the other player's page, median", await click_time(site), CLICK),
    ]


async def together(server: Server, tables: int, viewers: int, seconds: float) -> list[Figure]:
    """Many tables."""
    found = await crowd(server, tables, viewers, seconds)
    name = f"{tables} tables, {found.pages} streams, {len(found.times)} updates"
    return [
        Figure(f"{name}, median", median(found.times), CROWD),
        Figure(f"{name}, p99", found.times[int(len(found.times) * 0.99)], CROWD),
        Figure("processor time an update", found.seconds * 1000 / len(found.times), COST),
        Figure("memory a stream", found.memory / 1000, STREAM, "kB"),
    ]


async def measure(server: Server, asked: argparse.Namespace) -> list[Figure]:
    figures = [] if asked.crowd_only else await alone(server.address)
    return [*figures, *await together(server, asked.tables, asked.viewers, asked.seconds)]


@contextmanager
def fresh_server(workers: int) -> Iterator[Server]:
    """A site that nobody has used yet. Several workers need Redis."""
    redis = services.require("redis") if workers > 1 else ""
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder), workers, redis) as server:
        yield server


def compared(asked: argparse.Namespace) -> list[Figure]:
    """What an update costs one worker and two, who serve at the same time: so both meet the same machine."""
    with fresh_server(1) as one, fresh_server(2) as two:
        alone, together = asyncio.run(costs([one, two], asked))
    return [
        Figure("processor time an update, one worker", alone, COST),
        Figure("processor time an update, two workers", together, COST * TWO_WORKERS),
        Figure("two workers, of one", together / alone, TWO_WORKERS, "×"),
    ]


async def costs(servers: list[Server], asked: argparse.Namespace) -> list[float]:
    """Milliseconds of processor time an update, of each server: each has a crowd of its own."""
    crowds = [await seated(server, asked) for server in servers]
    began = [server.seconds() for server in servers]
    times = await asyncio.gather(*[play_all(rooms, asked.seconds) for rooms in crowds])
    spent = [server.seconds() - start for server, start in zip(servers, began, strict=True)]
    for rooms in crowds:
        close_all(rooms)
    return [seconds * 1000 / len(seen) for seconds, seen in zip(spent, times, strict=True)]


async def seated(server: Server, asked: argparse.Namespace) -> list[Table]:
    """A crowd before its tables."""
    rooms = [await two_seats(server.address, number) for number in range(asked.tables)]
    await open_all(rooms, server.address, asked.viewers)
    return rooms


def served(asked: argparse.Namespace) -> list[Figure]:
    """What as many workers show as were asked for."""
    with fresh_server(asked.workers) as server:
        return asyncio.run(measure(server, asked))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description="How fast the site is.")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--viewers", type=int, default=4, help="at each table, beside its two players (4)")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=1, help="more than one: needs Redis")
    parser.add_argument("--crowd-only", action="store_true", help="leave out what a single table shows")
    parser.add_argument("--compare", action="store_true", help="one worker and two, at the same time: needs Redis")
    asked = parser.parse_args()
    figures = compared(asked) if asked.compare else served(asked)
    if asked.json:
        print(json.dumps([figure._asdict() for figure in figures], indent=1))
        return 0
    for figure in figures:
        reached = "reached" if figure.figure <= figure.at_most else "missed"
        print(f"{figure.name:76} {figure.figure:8.2f} {figure.unit}   ≤ {figure.at_most:g}   {reached}")
    print(f"The machine had {os.cpu_count()} cores and a load of {os.getloadavg()[0]:.1f}, this run included.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
