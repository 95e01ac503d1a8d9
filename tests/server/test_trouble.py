"""A data base that is locked, full or away: 503, soon, with a page that tries again; and no log line holds a secret."""

import asyncio
import gc
import logging
import re
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
import structlog

from oyez.rooms.room import Change
from oyez.server.config import Config
from oyez.server.logs import set_up_logs
from oyez.store.base import Conflict, PostgresBase
from oyez.store.engine import make_engine, sqlite_file
from tests.server.site import FRAGMENT, Browser, Site, running

SOON = 8.0  # seconds; a locked data base used to take ten, and then a 500


@pytest.fixture
def written(capfd: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """Logs as a server writes them."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    set_up_logs()
    yield capfd
    root.handlers[:] = before
    root.setLevel(level)
    structlog.reset_defaults()


async def playing(site: Site) -> tuple[Browser, str]:
    """A browser that is asked something at a table of its own."""
    browser = site.browser()
    path = await browser.play_now("medievallons")

    async def is_asked() -> bool:
        return (await browser.get(path)).is_asked

    await site.until(is_asked)
    return browser, path


@pytest.mark.parametrize("way", ["script", "form", "program"])
async def test_a_locked_data_base_is_said_soon_and_the_page_tries_again(config: Config, way: str) -> None:
    """Attack: another program holds the lock."""
    async with running(config) as site:
        browser, path = await playing(site)
        token = (await browser.client.post("/api/v1/people", json={"name": "Roland"})).json()["token"]
        fields = (await browser.get(path)).answer_fields(0)
        other = sqlite3.connect(str(sqlite_file(config.database)), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        if way == "program":
            headers = {"authorization": f"Bearer {token}"}
            answer = await browser.client.post("/api/v1/tables", json={"game": "medievallons"}, headers=headers)
        else:
            answer = (
                await browser.post(f"{path}/answer", fields, headers=FRAGMENT if way == "script" else {})
            ).response
        assert time.monotonic() - began < SOON
        assert answer.status_code == 503
        assert int(answer.headers["retry-after"]) > 0
        if way == "form":
            assert f'http-equiv="refresh" content="5; url={path}"' in answer.text
        if way == "program":
            assert answer.json()["status"] == 503
        assert (await browser.get(path)).status == 200, "reading goes on"
        assert (await browser.client.get("/health")).status_code == 200
        other.execute("ROLLBACK")
        other.close()
        assert (await browser.post(f"{path}/answer", fields, headers=FRAGMENT)).status == 200, "nothing was lost"


async def test_many_who_wait_for_a_locked_data_base_are_all_told_soon(config: Config) -> None:
    async with running(config) as site:
        browser = site.browser()
        other = sqlite3.connect(str(sqlite_file(config.database)), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        calls = [browser.client.post("/api/v1/people", json={"name": "Roland"}) for _ in range(8)]
        assert {answer.status_code for answer in await asyncio.gather(*calls)} == {503}
        assert time.monotonic() - began < 2 * SOON
        other.close()


async def test_a_full_disk_is_503(config: Config) -> None:
    """Attack: no page more can be written."""
    async with running(config) as site:
        browser, path = await playing(site)

        def fill(connection: sa.Connection) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        await site.hub.store.base.write(fill)
        statuses = [
            (await browser.post(f"{path}/chat", {"text": "x" * 500}, headers=FRAGMENT)).status for _ in range(30)
        ]
        assert statuses[-1] == 503
        assert set(statuses) == {200, 503}


@pytest.fixture
async def postgres(config: Config, postgres_url: str) -> AsyncIterator[Config]:
    async for made in on_postgres(config, postgres_url):
        yield made


async def on_postgres(config: Config, postgres_url: str) -> AsyncIterator[Config]:
    """The same site on PostgreSQL, in a schema that is thrown away."""
    schema = f"oyez_test_{secrets.token_hex(6)}"
    yield msgspec.structs.replace(config, database=f"{postgres_url}?schema={schema}")
    engine = make_engine(postgres_url)
    async with engine.begin() as connection:
        await connection.execute(sa.schema.DropSchema(schema, cascade=True, if_exists=True))
    await engine.dispose()


class Gate:
    """A way to PostgreSQL that can be shut: then nobody is let through, or nobody is answered."""

    def __init__(self) -> None:
        self.is_open = True
        self.writers: list[asyncio.StreamWriter] = []
        self.server: asyncio.Server | None = None
        self.port = 0

    async def start(self, port: int = 0) -> None:
        self.server = await asyncio.start_server(self._pass, "127.0.0.1", port)
        self.port = self.server.sockets[0].getsockname()[1]

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, outer = await asyncio.open_connection("127.0.0.1", 5432)
        self.writers += [writer, outer]
        await asyncio.gather(self._pipe(reader, outer), self._pipe(inner, writer))

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                while not self.is_open:
                    await asyncio.sleep(0.05)
                writer.write(data)
                await writer.drain()
        except (ConnectionError, asyncio.CancelledError):
            pass
        writer.close()

    async def stop(self) -> None:
        """As if PostgreSQL were stopped."""
        assert self.server is not None
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()
        self.writers = []


@pytest.mark.requires("postgres")
@pytest.mark.parametrize("kind", ["away", "mute"])
async def test_postgresql_away_or_mute_is_503_and_comes_back_by_itself(postgres: Config, kind: str) -> None:
    if ":5432/" not in postgres.database:
        pytest.skip("requires postgres: on its usual port")
    gate = Gate()
    await gate.start()
    config = msgspec.structs.replace(postgres, database=postgres.database.replace(":5432/", f":{gate.port}/"))
    try:
        async with running(config) as site:
            browser, path = await playing(site)
            fields = (await browser.get(path)).answer_fields(0)
            if kind == "mute":
                gate.is_open = False
            else:
                await gate.stop()
            for _ in range(2):
                began = time.monotonic()
                lost = await browser.post(f"{path}/answer", fields, headers=FRAGMENT)
                assert lost.status == 503
                assert time.monotonic() - began < 2 * SOON
            assert (await browser.client.get("/ready")).status_code == 503
            assert (await browser.client.get("/health")).status_code == 200
            if kind == "mute":
                gate.is_open = True
            else:
                await gate.start(gate.port)

            async def is_back() -> bool:
                return (await browser.client.get("/ready")).status_code == 200

            await site.until(is_back, 15)
            assert (await browser.get(path)).status == 200
    finally:
        await gate.stop()


SECRETS = re.compile(r'"chance"|"hands?"|"key":|"secret"|argon2|oyez_[A-Za-z0-9_-]{20}|[0-9a-f]{32}')


def no_secret_in(text: str, *known: str) -> None:
    assert not SECRETS.search(text), SECRETS.search(text)
    assert not [word for word in known if word and word in text]


async def failing_writes(site: Site, browser: Browser, path: str) -> list[str]:
    """Answer, talk, log in, make a token, open a table while nothing can be written; the secrets that were at stake."""
    live = await site.hub.room(path.split("/")[-1])
    fields = (await browser.get(path)).answer_fields(0)
    await browser.post(f"{path}/answer", fields, headers=FRAGMENT)
    await browser.post(f"{path}/chat", {"text": "a secret word"}, headers=FRAGMENT)
    await browser.post("/account/register", {"login": "aude", "password": "a long password"}, headers=FRAGMENT)
    await browser.post("/account/tokens", {"label": "mine"}, headers=FRAGMENT)
    await browser.play_now_anyhow("medievallons")
    cookies = [cookie.value or "" for cookie in browser.client.cookies.jar if "session" in cookie.name]
    return [live.room.secret, path.split("/")[-1], "a secret word", "a long password", *cookies]


async def test_no_log_holds_a_secret_when_sqlite_cannot_be_written(
    config: Config, written: pytest.CaptureFixture[str]
) -> None:
    async with running(config) as site:
        browser, path = await playing(site)
        await site.hub.store.base.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
        at_stake = await failing_writes(site, browser, path)
    text = "".join(written.readouterr())
    assert "the data base does not answer" in text
    assert text.count("the data base does not answer") == 1, "once, not with every write"
    no_secret_in(text, *at_stake)


@pytest.mark.requires("postgres")
async def test_no_log_holds_a_secret_when_postgresql_cannot_be_written(
    postgres: Config, written: pytest.CaptureFixture[str]
) -> None:
    """Attack: PostgreSQL is read-only. Before, the log had all hands and the chance key."""
    async with running(postgres) as site:
        browser, path = await playing(site)
        readers = make_read_only(site)
        at_stake = await failing_writes(site, browser, path)
        readers()
    text = "".join(written.readouterr())
    assert "the data base does not answer" in text
    no_secret_in(text, *at_stake)


def make_read_only(site: Site) -> Callable[[], None]:
    """Every transaction of the site's from now on; what was before comes back when the result is called."""
    base = site.hub.store.base
    assert isinstance(base, PostgresBase)
    engine = base.writer.sync_engine

    def read_only(connection: sa.Connection) -> None:
        connection.exec_driver_sql("SET TRANSACTION READ ONLY")

    sa.event.listen(engine, "begin", read_only)
    return lambda: sa.event.remove(engine, "begin", read_only)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.requires("postgres"))])
async def either(request: pytest.FixtureRequest, config: Config) -> AsyncIterator[Config]:
    if request.param == "sqlite":
        yield config
        return
    async for made in on_postgres(config, request.getfixturevalue("postgres_url")):
        yield made


async def test_no_log_holds_a_secret_when_a_write_is_refused(
    either: Config, written: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack on the messages themselves: a row that the data base refuses, with «Failing row contains (…)»."""
    async with running(either) as site:
        browser, path = await playing(site)
        say = site.hub.store.chat.say

        async def without_name(code: str, seat: int | None, _name: str, text: str, **how: Any) -> int:
            name: Any = None  # what no caller may give
            return await say(code, seat, name, text, **how)

        monkeypatch.setattr(site.hub.store.chat, "say", without_name)
        assert (await browser.post(f"{path}/chat", {"text": "a secret word"}, headers=FRAGMENT)).status == 500
    text = "".join(written.readouterr())
    assert "request failed" in text
    assert "IntegrityError" in text
    assert "chat.py" in text, "where it was raised is told"
    no_secret_in(text, "a secret word", path.split("/")[-1])


async def test_the_file_of_a_data_base_is_its_owner_s(first_config: Config) -> None:
    file = sqlite_file(first_config.database)
    assert file is not None
    assert file.parent.exists()
    assert not file.exists()
    async with running(first_config) as site:
        await site.browser().play_now("medievallons")
        for name in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
            assert name.stat().st_mode & 0o077 == 0, name


async def test_what_asyncio_says_of_a_lost_task_holds_no_values(written: pytest.CaptureFixture[str]) -> None:
    """Attack on the log by a library: a task whose failure nobody asks for is written out with all it holds."""

    async def fails() -> None:
        raise ValueError("Failing row contains (a secret word)")

    task = asyncio.create_task(fails())
    await asyncio.wait([task])
    del task
    gc.collect()
    await asyncio.sleep(0)
    text = "".join(written.readouterr())
    assert "Task exception was never retrieved" in text
    assert "future:" not in text
    assert "coro=" not in text


async def test_no_log_names_a_table(config: Config, written: pytest.CaptureFixture[str]) -> None:
    """Attack: a table is swept while its bot thinks, or kept twice: the errors named its code, which opens it."""
    async with running(config) as site:
        browser, path = await playing(site)
        code = path.split("/")[-1]
        live = await site.hub.room(code)
        site.app.state.hub.bots_wanted(code, 0.0)
        change = Change(live.copy_of_room())
        change.room.version += 7
        for keep in (site.hub.create, partial(site.hub._keep, quietly=False)):
            with pytest.raises(Conflict) as error:
                await keep(change)
            assert code not in str(error.value)
        await site.hub.store.rooms.drop([code], before=time.time() + 1)
        site.hub.rooms.clear()
        site.app.state.hub.bots_wanted(code, 0.0)
        await asyncio.sleep(0.3)
        assert (await browser.get(path)).status == 404
    text = "".join(written.readouterr())
    assert "NoSuchRoom" in text
    no_secret_in(text, code)
