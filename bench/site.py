"""How fast the site is: one worker in a process of its own, on the loopback, for a bounded time.

    python -m bench.site [--json] [--tables 250] [--viewers 4] [--seconds 30]

Three things: how long a table page takes, how long a move takes to reach the other player's page, and how long it takes
to reach everybody when many tables play at once. Whoever plays does what our script does in a browser: he hears his
table's stream, sends the answer, and asks once whether anything came in between. Clients are bare sockets, so that
the figures are the server's.
"""

import argparse
import asyncio
import gzip
import html
import json
import os
import re
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

from tests.browser.conftest import running_site

PAGE, CLICK, CROWD = 15.0, 60.0, 250.0  # milliseconds, what is to be reached
PERIOD = 10.0  # seconds between two moves at a table
EVENT_END = b"\r\n\r\n\r\n"  # of an event, and of the chunk that carries it
SCRIPT = {"accept": "text/html; fragment=1"}


class Figure(NamedTuple):
    """One thing measured, in milliseconds, and what it is to reach."""

    name: str
    figure: float
    at_most: float


class Person:
    """A browser: its cookies and one connection that it keeps."""

    def __init__(self, site: str) -> None:
        self.host, self.port = urlsplit(site).hostname or "", urlsplit(site).port or 80
        self.cookies: dict[str, str] = {}
        self.page = ""
        self.connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    def request(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
        lines = {"host": f"{self.host}:{self.port}", "accept-language": "fr", "accept-encoding": "gzip", **headers}
        lines["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body:
            lines |= {"content-type": "application/x-www-form-urlencoded", "content-length": str(len(body))}
        head = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items()), "", ""]
        return "\r\n".join(head).encode() + body

    async def send(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> tuple[int, str, bytes]:
        """Status, address to go to, body."""
        request = self.request(method, path, headers, body)
        try:
            reader, head = await self.ask(request)
        except (ConnectionError, asyncio.IncompleteReadError):  # a server closes what is idle
            self.connection = None
            reader, head = await self.ask(request)
        status, *lines = head.split("\r\n")
        location, length, is_packed = "", 0, False
        for line in lines:
            name, _, value = line.partition(": ")
            if name == "location":
                location = value
            elif name == "content-encoding":
                is_packed = value == "gzip"
            elif name == "content-length":
                length = int(value)
            elif name == "set-cookie":
                key, _, text = value.partition(";")[0].partition("=")
                self.cookies[key] = text
        content = await reader.readexactly(length)
        return int(status.split()[1]), location, gzip.decompress(content) if is_packed else content

    async def ask(self, request: bytes) -> tuple[asyncio.StreamReader, str]:
        if self.connection is None:
            self.connection = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        reader, writer = self.connection
        writer.write(request)
        return reader, (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")

    async def get(self, path: str) -> str:
        status, _, body = await self.send("GET", path, {})
        assert status == 200, f"{path}: {status}"
        self.page = body.decode()
        return self.page

    async def post(self, path: str, **fields: str) -> str:
        """Send a form of the page one is on; where it leads."""
        data = urlencode({"_csrf_token": field(self.page, "_csrf_token"), **fields}).encode()
        status, location, _ = await self.send("POST", path, {}, data)
        assert status == 303, f"{path}: {status}"
        return location

    async def answer(self, path: str) -> None:
        """Choose the last option, as the script does: send it, draw what comes, ask whether there is more.

        The first options lay guilds, which would soon end the game.
        """
        form = {"_csrf_token": field(self.page, "_csrf_token"), "stamp": field(self.page, "stamp")}
        form["choice"] = re.findall(r'name="choice" value="(\d+)"', self.page)[-1]
        status, _, body = await self.send("POST", f"{path}/answer", SCRIPT, urlencode(form).encode())
        assert status == 200, f"{path}: {status}"
        self.page = body.decode()
        await self.send("GET", f"{path}/fragment?after={version(self.page)}", SCRIPT)

    @property
    def is_asked(self) -> bool:
        return 'name="stamp"' in self.page

    def leave(self) -> None:
        if self.connection is not None:
            self.connection[1].close()


class Stream(asyncio.Protocol):
    """An open page: hears its table, and notes when each new picture was there."""

    def __init__(self, person: Person, path: str) -> None:
        self.person = person
        self.path = path
        self.buffer = bytearray()
        self.seen = 0.0
        self.pictures = 0

    async def open(self) -> "Stream":
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self.person.host, self.person.port)
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        assert isinstance(transport, asyncio.WriteTransport)
        transport.write(self.person.request("GET", f"{self.path}/live", {"accept": "text/event-stream"}))

    def data_received(self, data: bytes) -> None:
        start = max(0, len(self.buffer) - len(EVENT_END))
        self.buffer += data
        while (end := self.buffer.find(EVENT_END, start)) >= 0:
            if b"event: table" in self.buffer[: min(end, 400)]:
                self.seen = time.perf_counter()
                self.pictures += 1
                self.latest = self.buffer[:end]
            del self.buffer[: end + len(EVENT_END)]
            start = 0

    def close(self) -> None:
        self.transport.close()


class Table:
    """Two people at a table, their pages open, and some who watch."""

    def __init__(self, host: Person, guest: Person, path: str) -> None:
        self.players = (host, guest)
        self.path = path
        self.pages: list[Stream] = []

    async def open_pages(self, site: str, viewers: int) -> None:
        people = [*self.players, *(Person(site) for _ in range(viewers))]
        self.pages = [await Stream(person, self.path).open() for person in people]

    async def move(self) -> list[float]:
        """Whoever is asked answers; after how many milliseconds each page had the new picture."""
        for player, page in zip(self.players, self.pages, strict=False):
            player.page = page.latest.decode()
        mover = next(player for player in self.players if player.is_asked)
        before = [page.pictures for page in self.pages]
        clicked = time.perf_counter()
        await mover.answer(self.path)
        while any([page.pictures == old for page, old in zip(self.pages, before, strict=True)]):
            if time.perf_counter() > clicked + 10:
                raise SystemExit("The bench stopped: a page waits for its picture since ten seconds.")
            await asyncio.sleep(0.002)
        return [(page.seen - clicked) * 1000 for page in self.pages]

    def close(self) -> None:
        for stream in self.pages:
            stream.close()
        for player in self.players:
            player.leave()


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}"[^>]*\bvalue="([^"]*)"', page)
    assert found is not None, f"there is no field {name!r}"
    return html.unescape(found.group(1))


def version(page: str) -> str:
    found = re.search(r'data-version="([^"]+)"', page)
    return found.group(1) if found else ""


async def two_seats(site: str, number: int = 0) -> Table:
    """A table of two people, begun."""
    host, guest = Person(site), Person(site)
    page = await host.get("/tables/new?game=medievallons")
    path = await host.post(
        "/tables/new", game="medievallons", ticket=field(page, "ticket"), seats="2", name=f"Aude {number}"
    )
    await guest.get(path)
    await guest.post(f"{path}/sit", name=f"Bertrand {number}")
    await host.get(path)
    await host.post(f"{path}/start")
    return Table(host, guest, path)


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


async def crowd_times(site: str, tables: int, viewers: int, seconds: float) -> list[float]:
    """Many tables, each with a move every ten seconds: all updates, in order of length."""
    rooms = [await two_seats(site, number) for number in range(tables)]
    for room in rooms:
        await room.open_pages(site, viewers)
    pages = [page for room in rooms for page in room.pages]
    while not all([page.pictures for page in pages]) or max(page.seen for page in pages) > time.perf_counter() - 1:
        await asyncio.sleep(0.1)  # until everybody has come and has seen the others come
    times: list[float] = []

    async def play(number: int) -> None:
        await asyncio.sleep(PERIOD * number / tables)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            start = time.perf_counter()
            times.extend(await rooms[number].move())
            await asyncio.sleep(max(0.0, PERIOD - (time.perf_counter() - start)))

    try:
        await asyncio.gather(*[play(number) for number in range(tables)])
    finally:
        for room in rooms:
            room.close()
    return sorted(times)


async def measure(site: str, tables: int, viewers: int, seconds: float) -> list[Figure]:
    figures = [
        Figure("table page after a move, median", await page_time(site), PAGE),
        Figure("click to the other player's page, median", await click_time(site), CLICK),
    ]
    times = await crowd_times(site, tables, viewers, seconds)
    crowd = f"{tables} tables, {tables * viewers} viewers beside their players, {len(times)} updates"
    figures.append(Figure(f"{crowd}, median", median(times), CROWD))
    return [*figures, Figure(f"{crowd}, p99", times[int(len(times) * 0.99)], CROWD)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description="How fast the site is.")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--viewers", type=int, default=4, help="at each table, beside its two players (4)")
    parser.add_argument("--seconds", type=float, default=30.0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site:
        figures = asyncio.run(measure(site, arguments.tables, arguments.viewers, arguments.seconds))
    if arguments.json:
        print(json.dumps([figure._asdict() for figure in figures], indent=1))
        return 0
    for figure in figures:
        reached = "reached" if figure.figure <= figure.at_most else "missed"
        print(f"{figure.name:76} {figure.figure:8.1f} ms   ≤ {figure.at_most:g}   {reached}")
    print(f"The machine had {os.cpu_count()} cores and a load of {os.getloadavg()[0]:.1f}, this run included.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
