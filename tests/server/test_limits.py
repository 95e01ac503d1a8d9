"""How much one visitor may do: by address, by person, by stream. What is checked for him is bounded, too."""

import asyncio
import time
from typing import Any

import httpx
import msgspec
import pytest

from oyez.engine.record import FORMAT, Header, Record, commit_to, save_record
from oyez.games import find_game
from oyez.server import checking
from oyez.server.checking import Checker, checked
from oyez.server.config import Config
from oyez.server.limits import household
from tests.server.site import FRAGMENT, Site, running


async def a_program(site: Site, name: str) -> dict[str, str]:
    made = await site.browser().client.post("/api/v1/people", json={"name": name})
    assert made.status_code == 201, made.text
    return {"authorization": f"Bearer {made.json()['token']}"}


async def test_made_up_people_open_no_more_tables_than_their_address_may(config: Config) -> None:
    """Attack: twelve people of one address opened 360 tables in nine seconds, thirty each."""
    async with running(msgspec.structs.replace(config, new_tables_per_minute=12)) as site:
        people = [await a_program(site, f"Roland {number}") for number in range(6)]
        client = site.browser().client
        statuses = []
        for number in range(20):
            table = {"game": "medievallons", "public": True}
            answer = await client.post("/api/v1/tables", json=table, headers=people[number % 6])
            statuses.append(answer.status_code)
        assert statuses == [201] * 12 + [429] * 8
        assert answer.headers["retry-after"]
        assert answer.json() == {"error": answer.json()["error"], "status": 429}


async def test_people_themselves_are_counted_by_address(config: Config) -> None:
    async with running(msgspec.structs.replace(config, new_tables_per_minute=5)) as site:
        client = site.browser().client
        statuses = [(await client.post("/api/v1/people", json={"name": "R"})).status_code for _ in range(7)]
    assert statuses == [201] * 5 + [429] * 2


async def test_whoever_forgets_his_cookies_is_counted_all_the_same(config: Config) -> None:
    async with running(msgspec.structs.replace(config, new_tables_per_minute=4)) as site:
        path = await site.browser().open_table()
        said = [(await site.browser().post("/account/name", {"name": "R"}, headers=FRAGMENT)).status for _ in range(5)]
        assert said == [200] * 3 + [429] * 2
        assert (await site.browser().get(path)).status == 200


async def open_streams(site: Site, path: str, count: int, **how: Any) -> tuple[list[int], list[Any]]:
    """Open so many; their statuses, and what keeps them open."""
    statuses, opened = [], []
    client = httpx.AsyncClient(base_url=site.url, timeout=None, limits=httpx.Limits(max_connections=None), **how)
    for _ in range(count):
        stream = client.stream("GET", path)
        response = await stream.__aenter__()
        statuses.append(response.status_code)
        if response.status_code == 200:
            lines = response.aiter_lines()
            await anext(lines)
            opened.append((stream, lines))
    return statuses, [client, *opened]


async def close(streams: list[Any]) -> None:
    for stream, lines in streams[1:]:
        await lines.aclose()
        await stream.__aexit__(None, None, None)
    await streams[0].aclose()


async def test_an_address_has_so_many_streams_and_gets_its_places_back(config: Config) -> None:
    """Attack: 330 streams shut a server with 300 file handles."""
    async with running(msgspec.structs.replace(config, streams_per_address=5)) as site:
        path = await site.browser().open_table()
        for _ in range(2):
            statuses, opened = await open_streams(site, f"{path}/live", 7)
            assert statuses == [200] * 5 + [429] * 2
            await close(opened)
            await site.until(lambda: not site.app.state.limiter.streams)


async def test_a_person_has_so_many_streams_from_wherever(config: Config) -> None:
    async with running(msgspec.structs.replace(config, streams_per_person=3)) as site:
        me = await a_program(site, "Roland")
        table = {"game": "medievallons", "seats": 2}
        made = await site.browser().client.post("/api/v1/tables", json=table, headers=me)
        statuses, opened = await open_streams(site, f"/api/v1/tables/{made.json()['code']}/stream", 5, headers=me)
        assert statuses == [200] * 3 + [429] * 2
        await close(opened)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix socket", "unix socket"),
    ],
)
def test_a_household_counts_as_one(address: str, counted: str) -> None:
    """Attack: whoever has IPv6 has 2⁶⁴ addresses."""
    assert household(address) == counted


# --- records that are checked ---


def made_up(answers: int, secret: str = "s") -> bytes:
    """A record of Fief in which all do as little as possible, for so long: it costs far more than it weighs."""
    game = find_game("fief")
    header = Header(
        format=FORMAT,
        game=game.name,
        rules=game.version,
        seats=3,
        options=game.all_options(3, {}),
        secret=secret,
        commitment=commit_to(secret),
    )
    record = Record(header=header)
    from oyez.engine.record import start

    play = start(game, record)
    while len(record.answers) < answers and not play.is_over:
        question = play.asked[0]
        answer = question.sample(lambda limit: limit - 1)
        record.answers.append((question.seat, msgspec.to_builtins(answer)))
        play.take(question, answer)
    return save_record(record)


def test_a_record_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Attack: 976 kB of a made-up game took 35 s of processor."""
    text = made_up(600)
    monkeypatch.setattr(checking, "MOST_SECONDS", 0.01)
    assert "too long" in checked(text, "en")["error"]
    assert "trop" in checked(text, "fr")["error"]


def test_processor_time_is_bounded_whatever_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    text = made_up(600)
    monkeypatch.setattr(checking, "MOST_SECONDS", 0.2)
    began = time.process_time()
    checked(text * 1, "en")
    assert time.process_time() - began < 1.0


def test_a_record_of_too_many_answers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST_ANSWERS", 10)
    assert "at most 10 answers" in checked(made_up(20), "en")["error"]


@pytest.mark.parametrize("text", [b"[" * 100_000, b"", b"\xff", b"{}", b'{"header": 1}'])
def test_what_is_no_record_is_refused_in_words(text: bytes) -> None:
    assert checked(text, "en")["error"]


async def test_the_line_before_the_checker_is_short() -> None:
    from litestar.exceptions import ServiceUnavailableException

    checker = Checker(0)
    calls = [checker.check(b"{}", "en") for _ in range(checking.MOST_WAITING + 3)]
    found = await asyncio.gather(*calls, return_exceptions=True)
    checker.close(wait=True)
    assert sum(isinstance(answer, ServiceUnavailableException) for answer in found) == 3


async def test_records_are_checked_in_a_process_of_their_own() -> None:
    import os

    checker = Checker(4)
    assert checker.processes == 1
    assert await checker.run(os.getpid) != os.getpid()
    found = await checker.check(made_up(20), "fr")
    assert (found.error, found.answers) == ("", 20)
    await asyncio.to_thread(checker.close, wait=True)


async def test_one_visitor_has_so_many_records_checked(config: Config) -> None:
    async with running(msgspec.structs.replace(config, verifications_per_minute=2)) as site:
        browser = site.browser()
        token = (await browser.get("/verify")).csrf
        statuses = []
        for _ in range(4):
            files = {"record": ("x.json", b"{}", "application/json")}
            answer = await browser.client.post("/verify", data={"_csrf_token": token}, files=files)
            statuses.append(answer.status_code)
    assert statuses == [422, 422, 429, 429]
