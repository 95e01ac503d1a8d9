"""Policies, forged requests, limits, escaping, private tables."""

import re

import msgspec
import pytest

from oyez.server.config import Config
from tests.server.site import FRAGMENT, Browser, Site, running

EVERYWHERE = ["/", "/lobby", "/games", "/rules", "/about", "/verify", "/account", "/tables/new", "/nowhere", "/t/zzz"]


@pytest.mark.parametrize("path", EVERYWHERE)
async def test_every_response_carries_the_strict_policy(aude: Browser, path: str) -> None:
    headers = (await aude.get(path)).response.headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", EVERYWHERE)
async def test_no_page_has_inline_script_or_style(aude: Browser, path: str) -> None:
    html = (await aude.get(path)).html
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert not re.search(r"<style|\sstyle=|\son\w+=", html)


async def test_the_table_has_no_inline_script_or_style(site: Site, aude: Browser) -> None:
    for path in (await aude.play_now("medievallons"), await aude.open_table()):
        html = (await aude.get(path)).html
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", html)


async def test_cookies_are_same_site_and_out_of_scripts_reach(aude: Browser) -> None:
    await aude.play_now("medievallons")
    assert aude.page is not None
    response = await aude.client.post("/language", data={"_csrf_token": aude.page.csrf, "lang": "fr"})
    cookies = [
        value
        for answer in [*response.history, response]
        for name, value in answer.headers.multi_items()
        if name == "set-cookie"
    ]
    assert cookies
    for cookie in cookies:
        assert "samesite=lax" in cookie.lower()
        assert "httponly" in cookie.lower()


async def test_behind_tls_cookies_stay_there(config: Config) -> None:
    async with running(msgspec.structs.replace(config, secure=True)) as site:
        browser = site.browser()
        answer = await browser.client.get("/")
        assert "max-age=" in answer.headers["strict-transport-security"]
        assert "secure" in answer.headers["set-cookie"].lower()
        token = re.search(r'name="_csrf_token" value="([^"]+)"', answer.text)
        assert token is not None
        jar = answer.headers["set-cookie"].split(";")[0]
        data = {"_csrf_token": token[1], "lang": "fr"}
        chosen = await browser.client.post("/language", data=data, headers={"cookie": jar}, follow_redirects=False)
        assert "oyez-language=fr" in chosen.headers["set-cookie"]
        assert "secure" in chosen.headers["set-cookie"].lower()


@pytest.mark.parametrize("token", [None, "", "x", "0" * 128])
async def test_a_forged_form_is_refused(site: Site, aude: Browser, token: str | None) -> None:
    page = await aude.get("/")
    data = {"ticket": page.field("ticket")} | ({} if token is None else {"_csrf_token": token})
    answer = await aude.client.post("/play/medievallons", data=data)
    assert answer.status_code == 403
    assert await site.hub.store.rooms.of_person("anybody") == []


async def test_another_browser_s_token_is_worth_nothing(site: Site, aude: Browser, bert: Browser) -> None:
    stolen = (await bert.get("/")).csrf
    page = await aude.get("/")
    answer = await aude.client.post("/play/medievallons", data={"ticket": page.field("ticket"), "_csrf_token": stolen})
    assert answer.status_code == 403


async def test_an_outdated_page_leads_back_to_the_table_as_it_is_now(aude: Browser) -> None:
    path = await aude.open_table()
    answer = await aude.client.post(f"{path}/answer", data={"_csrf_token": "0" * 128, "choice": "0"})
    assert answer.status_code == 403
    assert f'content="5; url={path}"' in answer.text, "it comes back by itself"
    assert f'href="{path}"' in answer.text


async def test_an_outdated_page_leads_back_to_the_page_of_ours_it_came_from(aude: Browser) -> None:
    origin = str(aude.client.base_url).rstrip("/")
    for came_from, back in ((f"{origin}/lobby", "/lobby"), ("https://elsewhere.example/lobby", "/"), ("", "/")):
        answer = await aude.client.post("/play/medievallons", data={"_csrf_token": "0"}, headers={"referer": came_from})
        assert answer.status_code == 403
        assert f'url={back}">' in answer.text


async def test_too_many_requests_are_told_to_wait(config: Config) -> None:
    async with running(msgspec.structs.replace(config, requests_per_minute=5)) as site:
        browser = site.browser()
        statuses = [(await browser.get("/about")).status for _ in range(7)]
    assert statuses == [200] * 5 + [429] * 2


async def test_passwords_cannot_be_tried_out_quickly(config: Config) -> None:
    async with running(msgspec.structs.replace(config, logins_per_minute=3)) as site:
        browser = site.browser()
        await browser.get("/account")
        fields = {"login": "aude", "password": "wrong password"}
        statuses = [(await browser.post("/account/login", fields, headers=FRAGMENT)).status for _ in range(5)]
    assert statuses == [422] * 3 + [429] * 2


async def test_chat_cannot_be_flooded(config: Config) -> None:
    async with running(msgspec.structs.replace(config, chat_lines_per_minute=3)) as site:
        browser = site.browser()
        path = await browser.open_table()
        statuses = [(await browser.post(f"{path}/chat", {"text": "hé"}, headers=FRAGMENT)).status for _ in range(5)]
    assert statuses == [200] * 3 + [429] * 2


async def test_strangers_cannot_flood_the_chat_by_forgetting_their_cookies(config: Config) -> None:
    async with running(msgspec.structs.replace(config, chat_lines_per_minute=3)) as site:
        path = await site.browser().open_table()
        strangers = [site.browser() for _ in range(5)]
        said = [
            (await stranger.post(f"{path}/chat", {"text": "hé"}, headers=FRAGMENT)).status for stranger in strangers
        ]
    assert said == [200] * 3 + [429] * 2


async def test_a_request_that_is_too_long_is_refused(site: Site, aude: Browser) -> None:
    page = await aude.get("/account")
    data = {"_csrf_token": page.csrf, "name": "x" * (site.config.body_bytes + 1)}
    answer = await aude.client.post("/account/name", data=data)
    assert answer.status_code == 413


async def test_names_and_chat_are_shown_as_they_were_written(site: Site, aude: Browser, bert: Browser) -> None:
    evil = '<img src=x onerror="a">'
    path = await aude.open_table(name=evil, visibility="public")
    await aude.post(f"{path}/chat", {"text": "</ul><script>alert(1)</script>"})
    await bert.post(f"{path}/sit", {"name": "'\"><svg onload=b>"})
    await aude.get(path)
    await aude.post(f"{path}/start")
    for page in (await bert.get(path), await bert.get("/lobby"), await bert.get("/games"), await aude.get("/account")):
        assert "<img src=x" not in page.html
        assert "<script>alert" not in page.html
        assert "<svg onload" not in page.html
    table = await bert.get(path)
    assert "&lt;script&gt;alert(1)" in table.html
    assert "&lt;img src=x" in table.html


async def test_a_private_table_is_in_no_list(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.open_table(visibility="link")
    code = path.split("/")[-1]
    for address in ("/", "/lobby", "/games", "/api/v1/games"):
        assert code not in (await bert.get(address)).html
    assert code in (await aude.get("/games")).html


async def test_a_table_that_is_not_there_looks_like_any_other(aude: Browser) -> None:
    answers = {(await aude.get(f"/t/{code}")).status for code in ("aaaaaaaaaaaa", "x", "%00", "a" * 300)}
    assert answers == {404}


async def test_an_id_made_up_by_a_browser_is_not_adopted(site: Site, aude: Browser) -> None:
    aude.client.cookies.set("oyez-session", "known-to-a-thief")
    await aude.play_now("medievallons")
    kept = [cookie.value for cookie in aude.client.cookies.jar if cookie.name == "oyez-session"]
    assert await site.hub.store.sessions.get("known-to-a-thief", now=0.0) is None
    assert any(value != "known-to-a-thief" for value in kept)


async def test_an_error_on_our_side_shows_no_traceback(
    site: Site, aude: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a secret of the server")

    monkeypatch.setattr(site.hub.store.rooms, "in_lobby", broken)
    page = await aude.get("/lobby")
    assert page.status == 500
    assert "a secret of the server" not in page.html
    assert "Traceback" not in page.html


async def test_every_form_wants_its_token(site: Site, aude: Browser) -> None:
    """Whatever can be sent to a page is refused without the token, a page that comes later included."""
    await aude.get("/")
    asked = []
    for route in site.app.routes:
        if not route.path.startswith("/api/") and (methods := route.methods & {"POST", "PUT", "PATCH", "DELETE"}):
            assert methods == {"POST"}, route.path
            address = re.sub(r"\{\w+:\w+\}", "x", route.path)
            answer = await aude.client.post(address, data={"text": "x", "seat": "0", "sure": "yes"})
            assert answer.status_code == 403, route.path
            asked.append(route.path)
    assert len(asked) > 40


async def test_no_number_is_too_long_for_a_picture_s_name(aude: Browser) -> None:
    """Attack: Python reads no number of more than 4 300 digits, and said so with a 500."""
    for number in ("9" * 5000, "٣", "²", "-1", "9999", ""):
        assert (await aude.client.get(f"/pictures/fief.{number}.fr.light.svg")).status_code == 404, number[:9]


TARGETS = ["//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example", "\n/x"]


@pytest.mark.parametrize("target", TARGETS)
async def test_nobody_is_led_to_another_site(aude: Browser, target: str) -> None:
    page = await aude.get("/")
    data = {"_csrf_token": page.csrf, "lang": "fr", "next": target}
    answer = await aude.client.post("/language", data=data, follow_redirects=False)
    there = answer.headers["location"]
    assert there.startswith("/")
    assert not re.match(r"/[\s/\\]", there)
