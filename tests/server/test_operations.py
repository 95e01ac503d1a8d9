"""Running a site: starting, stopping, health, numbers, slow requests; one sentence for what cannot be."""

import asyncio
import os
import secrets
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from structlog.testing import capture_logs

from oyez.server import door, protocol
from oyez.server.config import BadConfig, Config, from_environment
from oyez.server.doctor import examine
from oyez.store import NoDatabase, Unavailable, open_store
from oyez.store.migrate import newest_revision
from tests.server.site import Site, running
from tests.server.test_processes import Workers


async def test_health_asks_nobody_and_ready_asks_the_data_base(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    client = site.browser().client
    assert (await client.get("/health")).json() == {"status": "ok"}
    ready = await client.get("/ready")
    assert (ready.status_code, ready.json()) == (200, {"status": "ok", "database": "ok", "channels": "memory"})
    assert "set-cookie" not in ready.headers

    async def away(*_: object) -> None:
        raise Unavailable("gone")

    monkeypatch.setattr(site.hub.store.base, "ask", away)
    not_ready = await client.get("/ready")
    assert (not_ready.status_code, not_ready.json()["database"]) == (503, "away")
    assert not_ready.headers["retry-after"]
    assert (await client.get("/health")).status_code == 200


TOKEN = "a token for numbers"


async def test_numbers_are_for_who_knows_the_token(config: Config) -> None:
    async with running(msgspec.structs.replace(config, metrics=True, metrics_token=TOKEN)) as site:
        browser = site.browser()
        path = await browser.play_now("medievallons")

        async def is_asked() -> bool:
            return (await browser.get(path)).is_asked

        await site.until(is_asked)
        await browser.answer(path)
        await browser.get("/nowhere")
        await site.hub.count()
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "Bearer é"}):
            given = {name.encode(): value.encode() for name, value in headers.items()}
            assert (await browser.client.get("/metrics", headers=given)).status_code == 401
        numbers = (await browser.client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})).text
    for name in (
        *("oyez_streams ", "oyez_watched_tables ", 'oyez_tables{status="playing"} 1.0', "oyez_bots_due "),
        *(
            "oyez_answers_total ",
            "oyez_drawing_seconds_bucket",
            'oyez_refused_total{status="404"}',
            "oyez_requests_total",
        ),
    ):
        assert name in numbers, name
    assert path.split("/")[-1] not in numbers


def test_numbers_without_a_token_are_refused() -> None:
    with pytest.raises(BadConfig, match="OYEZ_METRICS_TOKEN"):
        from_environment({"OYEZ_METRICS": "true"})


async def test_starts_stops_migrations_slow_requests_and_refusals_are_logged(
    first_config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "SLOW_SECONDS", 0.0)
    with capture_logs() as lines:
        async with running(first_config) as site:
            browser = site.browser()
            path = await browser.play_now("medievallons")
            await browser.get("/nowhere")
            assert isinstance(site.app.asgi_handler, door.Door)
            await site.app.asgi_handler.tell_refusals()
    by_event = {line["event"]: line for line in lines}
    assert by_event["the data base was brought up to date"]["now"] == newest_revision()
    assert by_event["started"]["database"] == "sqlite"
    assert by_event["requests were refused"]["status_404"] == 1
    assert "stopped" in by_event
    slow = [line for line in lines if line["event"] == "slow request"]
    assert {line["route"] for line in slow} >= {"/t/{code}", "/play/{name}"}
    assert not [line for line in lines if path.split("/")[-1] in str(line)], "a table's address opens it"


# --- slow and endless requests, on raw sockets ---


@pytest.fixture
async def bounded(config: Config, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.6)
    monkeypatch.setattr(protocol, "BODY_SECONDS", 0.6)
    async with running(config, **protocol.settings()) as site:
        yield site


async def sent(site: Site, *parts: bytes, pause: float = 0.0, seconds: float = 5.0) -> bytes:
    """What comes back for these bytes until the server closes; an empty answer if it just hangs up."""
    host, port = site.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(pause)
        return await asyncio.wait_for(reader.read(), seconds)
    except (ConnectionResetError, BrokenPipeError):
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\n", b"GET / HTTP/1.1\r\nhost: x\r\nx-more: " + b"a" * 1000],
    ids=["silence", "half a line", "half a head", "half a field"],
)
async def test_half_a_request_is_cut_off(bounded: Site, begun: bytes) -> None:
    """Attack: of sixty half requests sixty were open after 45 s."""
    began = time.monotonic()
    assert await sent(bounded, begun) == b""
    assert time.monotonic() - began < 3


async def test_a_head_that_trickles_is_cut_off(bounded: Site) -> None:
    trickle = [b"GET / HTTP/1.1\r\nhost: x\r\n", *(b"x-%d: y\r\n" % number for number in range(30))]
    began = time.monotonic()
    await sent(bounded, *trickle, pause=0.1)
    assert time.monotonic() - began < 6
    assert bounded.hub.streams == 0


async def test_a_body_that_never_comes_is_cut_off(bounded: Site) -> None:
    head = b"POST /account/name HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n"
    began = time.monotonic()
    await sent(bounded, head + b"content-length: 1000\r\n\r\nname=A")
    assert time.monotonic() - began < 4


@pytest.mark.parametrize("end", [b"", b"\r\n\r\n"], ids=["without end", "whole"])
async def test_a_head_without_end_is_refused(bounded: Site, end: bytes) -> None:
    """Attack: 30 MB of header were kept in memory."""
    lines = [b"x-%d: %s\r\n" % (number, b"a" * 1000) for number in range(60)]
    answer = await sent(bounded, b"GET / HTTP/1.1\r\nhost: x\r\n", *lines, end)
    assert answer.startswith(b"HTTP/1.1 400") or answer == b""
    assert b"<html" not in answer


async def test_whoever_keeps_to_the_bounds_is_served(bounded: Site) -> None:
    browser = bounded.browser()
    path = await browser.play_now("medievallons")
    for _ in range(3):
        await asyncio.sleep(0.7)  # longer than a head may take: between two requests one may rest
        assert (await browser.get(path)).status == 200
    async with browser.client.stream("GET", f"{path}/live", timeout=10) as stream:
        lines = stream.aiter_lines()
        await anext(lines)
        await asyncio.sleep(1.0)
        assert (await browser.post(f"{path}/chat", {"text": "still there"})).status == 200
        async for line in lines:
            if "still there" in line:
                break


# --- starting and stopping whole processes ---


async def run(*arguments: str, seconds: float = 60.0, **settings: str) -> tuple[int, str]:
    """The command; its exit code, and what it wrote to the error stream."""
    environment = {**os.environ, "LC_ALL": "en_GB.UTF-8", **{f"OYEZ_{k.upper()}": v for k, v in settings.items()}}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "oyez.cli", *arguments),
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, errors = await asyncio.wait_for(process.communicate(), seconds)
    assert process.returncode is not None
    return process.returncode, (out + errors if arguments[0] == "doctor" else errors).decode()


@pytest.fixture
async def newer(tmp_path: Path) -> str:
    """A data base as a later Oyez leaves it."""
    url = f"sqlite:///{tmp_path}/newer.sqlite"
    await (await open_store(url)).close()
    connection = sqlite3.connect(tmp_path / "newer.sqlite")
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    return url


def no_data_base(tmp_path: Path) -> str:
    (tmp_path / "none.sqlite").write_bytes(b"this is no data base, but it is long enough to be looked at" * 40)
    return f"sqlite:///{tmp_path}/none.sqlite"


@pytest.fixture
def mute() -> Iterator[str]:
    """Something that listens and never says a word."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield f"postgresql://nobody@127.0.0.1:{listener.getsockname()[1]}/nowhere"


@pytest.mark.parametrize("kind", ["newer", "none", "missing", "mute"])
async def test_a_data_base_that_cannot_be_used_is_one_sentence_and_exit_code_2(
    newer: str, mute: str, tmp_path: Path, kind: str
) -> None:
    """Attack: 111 to 213 lines of traceback; and the doctor said that all would be well."""
    missing = "postgresql://nobody@127.0.0.1:1/nowhere"
    url = {"newer": newer, "none": no_data_base(tmp_path), "missing": missing, "mute": mute}[kind]
    port = str(free_port())
    code, said = await run("serve", "--port", port, "--database", url)
    assert (code, said.count("\n")) == (2, 1), said
    assert "Traceback" not in said
    found = {check.name: check for check in await examine(Config(database=url, port=1, bot_processes=0))}
    assert found["data base"].state == "bad"
    assert found["data base"].text == said.strip(), "doctor and serve say the same"
    with pytest.raises(NoDatabase):
        await open_store(url)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.requires("postgres")
async def test_a_data_base_that_postgresql_does_not_have_is_one_sentence(postgres_url: str) -> None:
    url = f"{postgres_url.rpartition('/')[0]}/oyez_{secrets.token_hex(4)}"
    code, said = await run("serve", "--port", str(free_port()), "--database", url)
    assert (code, said.count("\n")) == (2, 1), said
    assert "does not exist" in said


async def test_a_stop_ends_the_streams_and_logs_no_traceback(tmp_path: Path) -> None:
    """Attack: a normal stop logged a traceback for each open stream."""
    workers = Workers(tmp_path, database=f"sqlite:///{tmp_path}/oyez.sqlite", public_url="http://oyez.example")
    log = tmp_path / "log"
    process, url = await workers.start(log=log)
    browser = workers.browser(url)
    path = await browser.play_now("medievallons")
    async with httpx.AsyncClient(base_url=url, timeout=20) as client:
        opened = [client.stream("GET", f"{path}/live") for _ in range(5)]
        streams = [await stream.__aenter__() for stream in opened]
        lines = [stream.aiter_lines() for stream in streams]
        for line in lines:
            await anext(line)
        process.send_signal(signal.SIGTERM)
        for line in lines:
            async for _ in line:
                pass
        assert await asyncio.wait_for(process.wait(), 30) in (0, -signal.SIGTERM)
        for stream in opened:
            await stream.__aexit__(None, None, None)
    await workers.stop()
    text = log.read_text()
    assert "event='started'" in text
    assert "event='stopped'" in text
    assert "Traceback" not in text
    assert "error" not in text.lower(), text


async def test_sweeping_is_said_before_it_is_done(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/oyez.sqlite"
    await (await open_store(url)).close()
    for arguments in (("sweep", "--dry-run"), ("sweep",)):
        code, said = await run(*arguments, "--database", url)
        assert (code, said) == (0, "")
