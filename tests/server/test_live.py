"""Live updates: moves, chat and presence reach the others; lost connections catch up; ten tabs work."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog

from oyez.engine.errors import Refusal
from oyez.rooms.bots import bot_answer
from oyez.rooms.game import give_answer
from oyez.rooms.room import Change
from oyez.server.app import from_env
from oyez.server.config import Config
from oyez.server.hub import Hub
from oyez.server.live import LiveRoom
from oyez.server.news import CHANNEL, News, in_bytes
from oyez.server.shown.fragments import draw
from tests.server.site import FRAGMENT, Browser, Site, running
from tests.server.test_play import two_at_a_table


class Stream:
    """An open page that hears its table."""

    def __init__(self) -> None:
        self.events: asyncio.Queue[tuple[str, str, str]] = asyncio.Queue()

    async def next(self, seconds: float = 10.0) -> tuple[str, str, str]:
        """Kind, id and data of the next event."""
        return await asyncio.wait_for(self.events.get(), seconds)

    async def is_quiet(self, seconds: float = 0.5) -> bool:
        try:
            await self.next(seconds)
        except TimeoutError:
            return True
        return False


@asynccontextmanager
async def listening(browser: Browser, path: str, last: str = "") -> AsyncIterator[Stream]:
    heard = Stream()

    async def listen() -> None:
        headers = {"last-event-id": last} if last else {}
        async with browser.client.stream("GET", f"{path}/live", headers=headers, timeout=None) as response:
            assert response.headers["content-type"].startswith("text/event-stream")
            assert "content-encoding" not in response.headers
            kind, number, data = "", "", []
            async for line in response.aiter_lines():
                if line.startswith("event:"):
                    kind = line[7:]
                elif line.startswith("id:"):
                    number = line[4:]
                elif line.startswith("data:"):
                    data.append(line[6:])
                elif not line and data:
                    heard.events.put_nowait((kind, number, "\n".join(data)))
                    data = []

    task = asyncio.create_task(listen())
    try:
        yield heard
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def settled(stream: Stream) -> None:
    """Hear all that is still to be said (presence)."""
    while not await stream.is_quiet(0.3):
        pass


async def test_a_move_reaches_the_other_player(aude: Browser, bert: Browser, site: Site) -> None:
    path = await two_at_a_table(aude, bert)
    asked, other = (aude, bert) if (await aude.get(path)).is_asked else (bert, aude)
    async with listening(other, path) as heard:
        kind, version, html = await heard.next()
        assert kind == "table"
        assert f'data-version="{version}"' in html
        await settled(heard)
        fields = (await asked.get(path)).answer_fields(-1)
        await asked.post(f"{path}/answer", fields, headers=FRAGMENT)
        kind, newer, html = await heard.next()
        assert (kind, newer != version) == ("table", True)
        assert html.lstrip().startswith('<div id="table"')


async def test_who_hears_of_an_answer_by_the_stream_is_not_sent_the_picture_twice(aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    asked = aude if (await aude.get(path)).is_asked else bert
    async with listening(asked, path) as heard:
        _, version, _ = await heard.next()
        await settled(heard)
        fields = (await asked.get(path)).answer_fields(-1)
        page = await asked.post(f"{path}/answer", fields, headers=FRAGMENT | {"prefer": "return=minimal"})
        assert (page.status, page.html) == (204, "")
        _, newer, html = await heard.next()
        assert newer != version
        assert f'value="{fields["stamp"]}"' not in html
        refused = await asked.post(f"{path}/answer", fields, headers=FRAGMENT | {"prefer": "return=minimal"})
        assert refused.status == 409


async def test_pages_are_compressed_and_an_answer_without_a_body_is_not(aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    table = await aude.get(path)
    assert table.response.headers["content-encoding"] == "gzip"
    asked, page = (aude, table) if table.is_asked else (bert, await bert.get(path))
    fields, minimal = page.answer_fields(-1), FRAGMENT | {"prefer": "return=minimal"}
    answered = await asked.post(f"{path}/answer", fields, headers=minimal)
    assert (answered.status, "content-encoding" in answered.response.headers) == (204, False)
    refused = await asked.post(f"{path}/answer", fields, headers=FRAGMENT)
    assert refused.status == 409, "a refusal has a body, and is read"
    assert refused.html


async def test_what_is_sent_carries_the_browser_s_own_token(aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    asked = aude if (await aude.get(path)).is_asked else bert
    async with listening(asked, path) as heard:
        _, _, html = await heard.next()
    assert asked.page is not None
    token = (await asked.get(path)).csrf
    assert token in html
    assert "csrf-mark" not in html


async def test_a_connection_that_comes_back_hears_only_what_it_missed(aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    asked, other = (aude, bert) if (await aude.get(path)).is_asked else (bert, aude)
    async with listening(other, path) as heard:
        await heard.next()
        await settled(heard)
    version = (await other.get(path)).version
    async with listening(other, path, last=version) as heard:
        while not await heard.is_quiet(0.3):
            pass
        version = (await other.get(path)).version
    fields = (await asked.get(path)).answer_fields(-1)
    await asked.post(f"{path}/answer", fields, headers=FRAGMENT)
    async with listening(other, path, last=version) as heard:
        kind, newer, _ = await heard.next()
        assert (kind, newer != version) == ("table", True)


async def test_chat_and_presence_reach_everybody(aude: Browser, bert: Browser, site: Site) -> None:
    path = await two_at_a_table(aude, bert)
    code = path.split("/")[-1]
    async with listening(aude, path) as heard:
        await heard.next()
        async with listening(bert, path) as other:
            await other.next()

            async def both_are_here() -> bool:
                return (await site.hub.room(code)).present == {0, 1}

            await site.until(both_are_here)
            await settled(heard)
            await bert.post(f"{path}/chat", {"text": "Bonjour la tablée"}, headers=FRAGMENT)
            assert "Bonjour la tablée" in (await heard.next())[2]

        async def bert_is_gone() -> bool:
            return (await site.hub.room(code)).present == {0}

        await site.until(bert_is_gone)
        assert "plate-away" in (await heard.next())[2]


async def test_the_waiting_room_fills_and_the_game_begins_by_itself(aude: Browser, bert: Browser) -> None:
    path = await aude.open_table(name="Aude")
    async with listening(aude, path) as heard:
        await heard.next()
        await settled(heard)
        await bert.post(f"{path}/sit", {"name": "Bert"})
        assert "Bert" in (await heard.next())[2]
        await settled(heard)
        await aude.post(f"{path}/start", headers=FRAGMENT)
        assert (await heard.next())[0] == "gone"


async def test_a_spectator_hears_only_what_is_public(site: Site, aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    stranger = site.browser()
    async with listening(stranger, path) as heard:
        _, _, html = await heard.next()
    assert 'name="stamp"' not in html
    assert 'data-your-turn="no"' in html
    assert not re.search(r'data-piece="hand-(?!of-)', html), "no card of anybody's hand"


async def test_ten_tabs_of_one_browser_hear_the_same(aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    asked, other = (aude, bert) if (await aude.get(path)).is_asked else (bert, aude)
    async with asyncio.timeout(30):
        tabs = [listening(other, path) for _ in range(10)]
        streams = [await tab.__aenter__() for tab in tabs]
        for stream in streams:
            await stream.next()
            await settled(stream)
        fields = (await asked.get(path)).answer_fields(-1)
        await asked.post(f"{path}/answer", fields, headers=FRAGMENT)
        versions = {(await stream.next())[1] for stream in streams}
        assert len(versions) == 1
        for tab in tabs:
            await tab.__aexit__(None, None, None)


async def test_a_page_that_asks_again_gets_nothing_when_nothing_is_new(aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    page = await aude.get(path)
    same = await aude.client.get(f"{path}/fragment", params={"after": page.version})
    assert same.status_code == 204
    other = await aude.client.get(f"{path}/fragment", params={"after": "old"})
    assert other.status_code == 200
    assert other.text.lstrip().startswith('<div id="table"')


async def test_chat_is_read_and_drawn_once(
    aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are told, and what a worker has told itself does not come back (`test_redis.py`)."""
    path = await two_at_a_table(aude, bert)
    read, told = [], []

    async def counted(live: LiveRoom, plain: Any = site.hub.refresh_people) -> None:
        read.append(live.room.code)
        await plain(live)

    monkeypatch.setattr(site.hub, "refresh_people", counted)
    monkeypatch.setattr(site.hub, "config", msgspec.structs.replace(site.hub.config, channels="redis://nowhere"))
    monkeypatch.setattr(site.hub.channels, "publish", lambda data, _channel: told.append(data))
    await aude.post(f"{path}/chat", {"text": "Bonjour"}, headers=FRAGMENT)
    assert len(told) == 1
    assert len(read) == 1


async def test_a_worker_that_is_alone_tells_nobody(
    aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A channel in memory ends where it begins."""
    path = await two_at_a_table(aude, bert)
    told: list[bytes] = []
    monkeypatch.setattr(site.hub.channels, "publish", lambda data, _channel: told.append(data))
    await aude.post(f"{path}/chat", {"text": "Bonjour"}, headers=FRAGMENT)
    assert "Bonjour" in (await bert.get(path)).text
    assert not told


async def test_an_answer_asks_the_data_base_for_nothing_that_is_known(
    aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether we know the newest state is told by what is kept."""
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    before = (await site.hub.room(code)).room.version

    async def asked(*_given: Any) -> Any:
        raise AssertionError("it is known")

    for question in ("version", "load_after"):
        monkeypatch.setattr(site.hub.store.rooms, question, asked)
    assert (await site.hub.act(code, random_answer)).room.version == before + 1


async def test_a_worker_that_was_told_nothing_decides_on_the_newest_state(
    aude: Browser, bert: Browser, site: Site
) -> None:
    """What it would refuse, or keep, on what it knows from before is looked at again."""
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    other = Hub(site.hub.config, site.hub.store, site.hub.channels, site.hub.key)
    for first, second in ((site.hub, other), (other, site.hub)):
        known = await first.room(code)
        await second.act(code, random_answer)
        seen: list[int] = []

        def only_newest(live: LiveRoom, seen: list[int] = seen, old: int = known.room.version) -> Change:
            seen.append(live.room.version)
            if live.room.version == old:
                raise Refusal("You are not asked anything now.", late=True)
            return random_answer(live)

        kept = await first.act(code, only_newest)
        assert seen == [known.room.version, known.room.version + 1]
        assert kept.room.version == known.room.version + 2
        await second.act(code, random_answer)  # it did not hear of that, either
    with pytest.raises(Refusal):
        await other.act(code, refused)


def refused(_live: LiveRoom) -> Change:
    raise Refusal("You are not asked anything now.", late=True)


async def test_news_that_cannot_be_read_do_not_make_a_worker_deaf(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []

    async def hear(news: News) -> None:
        heard.append(news.room)
        if news.room == "first":
            raise RuntimeError("the data base is away for a moment")

    monkeypatch.setattr(site.hub, "hear", hear)
    for code in ("first", "second"):
        site.hub.channels.publish(in_bytes(News(code)), CHANNEL)
    await site.until(lambda: heard == ["first", "second"])


async def test_a_worker_that_follows_knows_what_one_that_reads_all_knows(
    aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    told: list[News] = []
    monkeypatch.setattr(site.hub, "tell", told.append)
    other = Hub(site.hub.config, site.hub.store, site.hub.channels, site.hub.key)
    await other.load(code)
    other.watch(code, None)
    reads: list[str] = []

    async def read_all(code: str, plain: Any = other.load) -> None:
        reads.append(code)
        await plain(code)

    monkeypatch.setattr(other, "load", read_all)
    for _ in range(4):
        await site.hub.act(code, random_answer)
        draw(other.rooms[code], 0, "en")  # its lines are remembered
        await other.hear(told.pop())
        fresh = await Hub(site.hub.config, site.hub.store, site.hub.channels, site.hub.key).load(code)
        followed = other.rooms[code]
        fresh.watching = followed.watching
        assert (followed.events, followed.last_answer) == (fresh.events, fresh.last_answer)
        assert [draw(followed, me, "fr").html for me in (None, 0, 1)] == [
            draw(fresh, me, "fr").html for me in (None, 0, 1)
        ]
    assert not reads
    await site.hub.act(code, random_answer)
    told[-1].kept = None  # something was taken back
    await other.hear(told[-1])
    assert reads == [code]


def random_answer(live: LiveRoom) -> Change:
    seat, play = live.room.pending[0], live.copy_of_play()
    answer = msgspec.to_builtins(bot_answer(play, seat, "random", str(live.room.seq)))
    return give_answer(live.copy_of_room(), play, seat, answer, 1.0)


async def test_an_older_state_does_not_replace_a_newer_one(aude: Browser, bert: Browser, site: Site) -> None:
    """An answer was kept, and before its worker goes on, it has heard of the next one."""
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    newer = await site.hub.room(code)
    older = await site.hub.load(code)
    newer.room.version += 1
    site.hub.rooms[code] = newer
    site.hub._hold(older)
    assert site.hub.rooms[code] is newer


async def test_what_was_read_before_an_answer_does_not_replace_what_came_of_it(
    aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading takes a while: the answer was kept, and its picture sent, before the older state was there."""
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    before = (await site.hub.room(code)).room.version

    async def read_slowly(_code: str, plain: Any = site.hub.store.chat.lines) -> Any:
        lines = await plain(code)
        monkeypatch.undo()
        await site.hub.act(code, random_answer)
        return lines

    monkeypatch.setattr(site.hub.store.chat, "lines", read_slowly)
    assert (await site.hub.load(code)).room.version == before + 1
    assert site.hub.rooms[code].room.version == before + 1


async def test_a_stranger_s_address_is_shown_to_nobody_else(aude: Browser, bert: Browser, site: Site) -> None:
    """What spectators see is drawn once for all of them; the link to the table is each browser's own."""
    path = await two_at_a_table(aude, bert)
    first, second = site.browser(), site.browser()
    assert "evil.example/t/" in (await first.get(path, headers={"host": "evil.example"})).html
    page = await second.get(path)
    assert "evil.example" not in page.html
    assert f"{site.url}{path}" in page.html
    async with listening(second, path) as heard:
        _, _, html = await heard.next()
    assert "evil.example" not in html
    assert f"{site.url}{path}" in html


async def test_pictures_are_forgotten_when_nobody_looks(aude: Browser, bert: Browser, site: Site) -> None:
    path = await two_at_a_table(aude, bert)
    live = await site.hub.room(path.split("/")[-1])
    async with listening(site.browser(), path) as heard:
        await heard.next()
        assert live.fragments
    await site.until(lambda: not live.fragments)


async def test_a_server_that_stops_still_tells_that_its_people_are_gone(
    config: Config, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone_slowly(code: str, number: int, now: float) -> None:
        await asyncio.sleep(1)

    async with running(config) as site:
        aude, bert = site.browser(), site.browser()
        path = await two_at_a_table(aude, bert)
        hub = site.hub
        monkeypatch.setattr(hub.store.presence, "gone", gone_slowly)
        opened = [listening(browser, path) for browser in (aude, bert)]
        for page in opened:
            await (await page.__aenter__()).next()
        await site.until(lambda: len(hub.rooms[path.split("/")[-1]].present) == 2)
        for page in opened:
            await page.__aexit__(None, None, None)
    written = capfd.readouterr()
    assert "failed" not in written.out + written.err


def test_each_worker_writes_its_logs_without_what_variables_hold(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A worker is a process of its own: what the parent set up is not there. A variable may hold somebody's cards."""
    monkeypatch.setenv("OYEZ_DATABASE", f"sqlite:///{tmp_path}/oyez.sqlite")
    structlog.reset_defaults()
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    try:
        from_env()
        (handler,) = root.handlers
        hand = "seven of cups"
        try:
            raise_with(hand)
        except ValueError:
            structlog.get_logger("oyez.test").exception("ours")
            logging.getLogger("a.library").exception("a library's")
        written = capfd.readouterr().err
        assert written.count("\n") == 2
        assert "event='ours'" in written
        assert 'event="a library\'s"' in written
        assert written.count("raise_with") == 2, "where it was raised is told"
        assert hand not in written
        assert isinstance(handler.formatter, structlog.stdlib.ProcessorFormatter)
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        structlog.reset_defaults()


def raise_with(hand: str) -> None:
    """A variable that must not be told; the first line of a message may be."""
    raise ValueError(f"a card is missing\n{hand}")
