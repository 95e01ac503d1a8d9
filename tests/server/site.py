"""A running site for tests, and browsers that use it without script."""

from __future__ import annotations

import asyncio
import html
import re
import socket
import ssl
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import uvicorn

from oyez.server.app import make_app
from oyez.server.config import Config
from oyez.server.hub import Hub

FRAGMENT = {"accept": "text/html; fragment=1"}
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # the site speaks plain HTTP: reading them all takes its time


class Site:
    """A server in this process, on the loopback."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.app = make_app(config)
        self.url = ""
        self.browsers: list[Browser] = []

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    def browser(self, language: str = "en") -> Browser:
        opened = Browser(self.url, language)
        self.browsers.append(opened)
        return opened

    async def until(self, is_so: Callable[[], Any], seconds: float = 10.0) -> None:
        """Wait until something is so (it may be awaited)."""
        end = time.monotonic() + seconds
        while True:
            found = is_so()
            if asyncio.iscoroutine(found):
                found = await found
            if found:
                return
            assert time.monotonic() < end, "this never happened"
            await asyncio.sleep(0.02)


class Server(uvicorn.Server):
    """One that looks often whether it shall stop: a tenth of a second is long for a test."""

    async def main_loop(self) -> None:
        counter = 0
        while not await self.on_tick(counter):
            counter += 1
            await asyncio.sleep(0.005)


@asynccontextmanager
async def running(config: Config, **how: Any) -> AsyncIterator[Site]:
    """Start the site, and stop it; `how` is for uvicorn."""
    site = Site(config)
    # With the protocol named, asyncio sends at once (TCP_NODELAY).
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    site.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    settings = uvicorn.Config(
        site.app, **{"log_level": "error", "lifespan": "on", "timeout_graceful_shutdown": 1, **how}
    )
    server = Server(settings)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        assert not task.done(), task.exception()
        await asyncio.sleep(0.01)
    try:
        yield site
    finally:
        for browser in site.browsers:
            await browser.client.aclose()
        server.should_exit = True
        await task
        listener.close()


class Page:
    """A page as a browser without script has it: text, and forms to fill in."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.status = response.status_code
        self.html = response.text
        self.path = response.url.path

    @property
    def text(self) -> str:
        """What is shown, roughly: without tags."""
        return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", self.html)))

    def field(self, name: str) -> str:
        found = re.search(rf'name="{re.escape(name)}"[^>]*\bvalue="([^"]*)"', self.html)
        assert found is not None, f"there is no field {name!r} on {self.path}"
        return html.unescape(found.group(1))

    def field_of(self, attribute: str, value: str) -> str:
        """The value of the field that has this attribute."""
        for tag in re.findall(r"<input[^>]*>", self.html):
            if f'{attribute}="{value}"' in tag:
                found = re.search(r'\bvalue="([^"]*)"', tag)
                assert found is not None
                return html.unescape(found.group(1))
        raise AssertionError(f"there is no field with {attribute}={value!r} on {self.path}")

    @property
    def csrf(self) -> str:
        return self.field("_csrf_token")

    @property
    def is_asked(self) -> bool:
        return 'name="stamp"' in self.html

    @property
    def version(self) -> str:
        found = re.search(r'data-version="([^"]+)"', self.html)
        assert found is not None
        return found.group(1)

    def answer_fields(self, number: int) -> dict[str, Any]:
        """An answer to the question on the page: one of its buttons, counted round."""
        keys = re.findall(r'name="choice" value="(\d+)"', self.html)
        return {"stamp": self.field("stamp"), "choice": keys[number % len(keys)]}


def fields_for(question: Any, answer: Any) -> dict[str, Any]:
    """An answer of any form, as its form would send it."""
    if question.form == "amount":
        return {"amount": str(answer)}
    if question.form == "share":
        return {f"share.{key}": str(part) for key, part in enumerate(answer)}
    keys = list(range(len(question.choices)))
    chosen = []
    for choice in answer if isinstance(answer, tuple) else (answer,):
        key = next(key for key in keys if question.choices[key] == choice)
        keys.remove(key)
        chosen.append(key)
    if question.form == "order":
        return {f"order.{key}": str(rank) for rank, key in enumerate(chosen, start=1)}
    return {"choice": [str(key) for key in chosen]}


class Browser:
    """One browser with its cookies."""

    def __init__(self, url: str, language: str) -> None:
        self.client = httpx.AsyncClient(
            base_url=url,
            follow_redirects=True,
            headers={"accept-language": language},
            timeout=30,
            verify=NO_CERTIFICATES,
        )
        self.page: Page | None = None

    async def get(self, path: str, **options: Any) -> Page:
        self.page = Page(await self.client.get(path, **options))
        return self.page

    async def post(self, path: str, data: dict[str, Any] | None = None, **options: Any) -> Page:
        """Send a form of the page one is on (or of the home page)."""
        if self.page is None or 'name="_csrf_token"' not in self.page.html or not self.page.csrf:
            await self.get("/account")
        assert self.page is not None
        token = self.page.csrf
        answer = await self.client.post(path, data={"_csrf_token": token, **(data or {})}, **options)
        shown = Page(answer)
        if 'name="_csrf_token"' in shown.html:
            self.page = shown
        return shown

    async def play_now(self, game: str) -> str:
        """Home, one click; the path of the table."""
        page = await self.play_now_anyhow(game)
        assert page.status == 200, page.text
        return page.path

    async def play_now_anyhow(self, game: str) -> Page:
        """The same, whatever comes of it."""
        home = await self.get("/")
        section = home.html[home.html.index(f'action="/play/{game}"') :]
        ticket = re.search(r'name="ticket" value="([^"]+)"', section)
        assert ticket is not None
        return await self.post(f"/play/{game}", {"ticket": ticket.group(1), "entropy": "browser-chance"})

    async def open_table(self, game: str = "medievallons", **fields: Any) -> str:
        """A new table by its form; its path."""
        page = await self.get(f"/tables/new?game={game}")
        data = {"game": game, "ticket": page.field("ticket"), "seats": "2", **fields}
        opened = await self.post("/tables/new", data)
        assert opened.path.startswith("/t/"), opened.text
        return opened.path

    async def answer(self, path: str, number: int = -1) -> Page:
        """Answer the question on the table page, with that option (counted round)."""
        page = await self.get(path)
        assert page.is_asked, "nobody asks"
        return await self.post(f"{path}/answer", page.answer_fields(number))
