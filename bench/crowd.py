"""People at tables, for the bench: bare sockets that do what a browser and our script do."""

import asyncio
import gzip
import html
import re
import time
from urllib.parse import urlencode, urlsplit

EVENT_END = b"\r\n\r\n\r\n"  # of an event, and of the chunk that carries it
SCRIPT = {"accept": "text/html; fragment=1", "prefer": "return=minimal"}


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
        """Choose the last option, as the script does: send it; the stream brings the picture.

        The first options lay guilds, which would soon end the game.
        """
        form = {"_csrf_token": field(self.page, "_csrf_token"), "stamp": field(self.page, "stamp")}
        form["choice"] = re.findall(r'name="choice" value="(\d+)"', self.page)[-1]
        status, _, _ = await self.send("POST", f"{path}/answer", SCRIPT, urlencode(form).encode())
        assert status == 204, f"{path}: {status}"

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
