"""Streams end with the right to read them; cookies and sessions are bound; names can be seen; marks cannot be known."""

import asyncio
import importlib
import json
import re
import time
from typing import Any

import httpx
import msgspec
import pytest

from oyez.engine.errors import OyezError
from oyez.rooms.seating import clean_chat, clean_name
from oyez.server import fragment, sessions
from oyez.server.config import Config
from oyez.server.visitors import token_hash
from tests.server.site import FRAGMENT, Browser, Site, running
from tests.server.test_live import listening


async def ends(lines: Any, seconds: float = 5.0) -> list[str]:
    """What is still heard until the stream ends."""

    async def rest() -> list[str]:
        return [line async for line in lines]

    return await asyncio.wait_for(rest(), seconds)


def look_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without polling: what is not told is not known."""

    async def nothing() -> None:
        """In the place of looking."""

    monkeypatch.setattr(site.hub, "catch_up_with_people", nothing)


async def a_stream_by_token(site: Site, client: httpx.AsyncClient, browser: Browser) -> tuple[str, str, Any, Any]:
    """A program that plays in a browser's name: its token, the table, its stream."""
    await browser.get("/account")
    await browser.post("/account/tokens", {"label": "bot"})
    found = re.search(r"oyez_[\w-]+", (await browser.get("/account")).html)
    token = found[0] if found else await fresh_token(browser)
    headers = {"authorization": f"Bearer {token}"}
    made = await client.post("/api/v1/tables", json={"game": "medievallons", "bots": ["random"]}, headers=headers)
    code = made.json()["code"]
    stream = client.stream("GET", f"/api/v1/tables/{code}/stream", headers=headers, timeout=None)
    response = await stream.__aenter__()
    return token, code, stream, response.aiter_lines()


async def fresh_token(browser: Browser) -> str:
    page = await browser.post("/account/tokens", {"label": "bot"})
    found = re.search(r"oyez_[\w-]+", page.html)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("told", [True, False], ids=["told at once", "found by polling"])
async def test_a_revoked_token_s_stream_ends(
    site: Site, aude: Browser, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack: the stream of a revoked token went on bringing the hand."""
    if told:
        look_no_more(site, monkeypatch)
    async with httpx.AsyncClient(base_url=site.url, timeout=20) as client:
        token, code, stream, lines = await a_stream_by_token(site, client, aude)
        async for line in lines:
            if line.startswith("data:"):
                assert json.loads(line[6:])["seat"] == 0
                break
        if told:
            await aude.get("/account")
            await aude.post("/account/tokens/revoke", {"hash": token_hash(token)})
        else:  # as by another worker, without a channel
            person = await site.hub.store.people.by_token(token_hash(token))
            assert person is not None
            await site.hub.store.people.drop_token(person.id, token_hash(token))
        await ends(lines)
        assert site.hub.watches.get(code, set()) == set()
        await stream.__aexit__(None, None, None)


@pytest.mark.parametrize("told", [True, False], ids=["told at once", "found by polling"])
async def test_a_browser_that_logs_out_hears_no_more(
    site: Site, aude: Browser, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack: the stream of a browser that logged out went on bringing the hand."""
    if told:
        look_no_more(site, monkeypatch)
    path = await aude.play_now("medievallons")
    session = next(cookie.value for cookie in aude.client.cookies.jar if cookie.name == "oyez-session")
    assert session is not None
    async with aude.client.stream("GET", f"{path}/live", timeout=None) as stream:
        lines = stream.aiter_lines()
        async for line in lines:
            if "data-seat" in line or line.startswith("data:"):
                break
        if told:
            await aude.post("/account/logout")
        else:
            await site.hub.store.sessions.drop(session)
        await ends(lines)


async def test_another_browser_s_stream_goes_on(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.play_now("medievallons")
    async with listening(bert, path) as heard:
        await heard.next()
        await aude.post("/account/logout")
        await asyncio.sleep(2.5)
        assert site.hub.streams == 1


# --- cookies and sessions ---


def cookies_of(answers: list[httpx.Response]) -> list[str]:
    return [value for answer in answers for name, value in answer.headers.multi_items() if name == "set-cookie"]


async def test_behind_tls_cookies_are_bound_to_their_host(config: Config) -> None:
    """Attack: another host of the same domain plants a cookie."""
    async with running(msgspec.structs.replace(config, secure=True)) as site:
        client = httpx.AsyncClient(base_url=site.url)
        home = await client.get("/")
        found = re.search(r'action="/play/medievallons".*?name="ticket" value="([^"]+)"', home.text, re.DOTALL)
        token = re.search(r'name="_csrf_token" value="([^"]+)"', home.text)
        assert found is not None
        assert token is not None
        jar = "; ".join(cookie.split(";")[0] for cookie in cookies_of([home]))
        data = {"_csrf_token": token[1], "ticket": found[1]}
        opened = await client.post("/play/medievallons", data=data, headers={"cookie": jar})
        assert opened.status_code == 303
        given = cookies_of([home, opened])
        await client.aclose()
    names = {cookie.split("=")[0] for cookie in given}
    assert names == {"__Host-oyez-csrf", "__Host-oyez-session"}
    for cookie in given:
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"secure", "httponly", "path=/"} <= parts
        assert not any(part.startswith("domain") for part in parts)


async def test_a_session_from_before_is_taken_over_once(config: Config) -> None:
    """A guest's seat must not get lost when his site turns to TLS, or Oyez is brought up to date."""
    async with running(msgspec.structs.replace(config, secure=True)) as site:
        old = json.dumps({"person": "aude", "name": "Aude"}).encode()
        from oyez.store import Person

        await site.hub.store.people.add(Person("aude", "Aude", created_at=time.time()))
        await site.hub.store.sessions.set("old", old, time.time() + 1000)
        async with httpx.AsyncClient(base_url=site.url) as client:
            first = await client.get("/account", headers={"cookie": "oyez-session=old"})
            assert "Aude" in first.text
            (fresh,) = [cookie for cookie in cookies_of([first]) if "session" in cookie]
            assert fresh.startswith("__Host-oyez-session=")
            again = await client.get("/account", headers={"cookie": "oyez-session=old"})
            assert "Aude" not in again.text, "the old id is worth nothing any more"
            value = fresh.split(";")[0].split("=")[1]
            planted = await client.get("/account", headers={"cookie": f"oyez-session={value}"})
            assert "Aude" not in planted.text, "a new one counts only under its bound name"


async def test_a_session_is_renewed_once_a_day_and_runs_out_unused(
    site: Site, aude: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await aude.play_now("medievallons")
    assert cookies_of([(await aude.get("/account")).response]) == []
    day = sessions.today()
    monkeypatch.setattr(sessions, "today", lambda: day + 1)
    (renewed,) = cookies_of([(await aude.get("/account")).response])
    assert f"Max-Age={site.config.session_days * 86_400}" in renewed
    assert cookies_of([(await aude.get("/account")).response]) == []
    session = aude.client.cookies["oyez-session"]
    store = site.hub.store.sessions
    assert await store.get(session, now=time.time() + (site.config.session_days - 1) * 86_400) is not None
    assert await store.get(session, now=time.time() + (site.config.session_days + 1) * 86_400) is None


async def test_a_guest_who_was_swept_begins_anew(site: Site, aude: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    await aude.post("/account/name", {"name": "Aude"})
    people = await site.hub.store.people.lost_guests(time.time() + 1)
    assert await site.hub.store.people.drop(people, before=time.time() + 1) == 1
    day = sessions.today()
    monkeypatch.setattr(sessions, "today", lambda: day + 1)
    assert (await aude.get("/account")).status == 200
    made = await aude.post("/account/tokens", {"label": "bot"}, headers=FRAGMENT)
    assert made.status == 200


# --- names and marks ---


@pytest.mark.parametrize(
    "name", ["\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u034f", "\u200b", "\ufe0f", "\u17b4 \u3164"]
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(OyezError):
        clean_name(name)
    with pytest.raises(OyezError):
        clean_chat(name)


def test_a_name_that_looks_like_another_is_that_name() -> None:
    assert clean_name("Au\u034fde\u3164") == "Aude"
    assert clean_name("Élodie d’Åström 한") == "Élodie d’Åström 한"


async def test_nobody_can_write_a_mark_into_his_name(site: Site, aude: Browser, bert: Browser) -> None:
    """Attack: a player who was named as the mark in the source made every reader's form token appear as text."""
    path = await aude.open_table(name="oyez-csrf-mark-7f3a")
    page = await bert.get(path)
    assert page.html.count(page.csrf) == page.html.count(f'value="{page.csrf}"')
    assert "oyez-csrf-mark-7f3a" in page.html


def test_marks_are_made_anew_in_each_process_and_do_not_count() -> None:
    """Versions are the same in all workers, whatever their marks."""
    marks = (fragment.CSRF_MARK, fragment.BASE_MARK, fragment.VERSION_MARK)
    before = fragment.cut("".join(f"<p>{mark}</p>" for mark in marks), "").version
    spec = fragment.__spec__
    assert spec.loader is not None
    fresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fresh)
    others = (fresh.CSRF_MARK, fresh.BASE_MARK, fresh.VERSION_MARK)
    assert len({*marks, *others}) == 6
    assert fresh.cut("".join(f"<p>{mark}</p>" for mark in others), "").version == before
