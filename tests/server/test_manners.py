"""Attack: watch a table under a player's name and speak for him; shout, and cannot be stopped."""

import re

import pytest

from tests.server.site import FRAGMENT, Browser, Page, Site
from tests.server.test_live import listening, settled
from tests.server.test_play import two_at_a_table


@pytest.fixture
async def path(aude: Browser, bert: Browser) -> str:
    """Aude is the host, Bert sits there."""
    return await two_at_a_table(aude, bert)


@pytest.fixture
async def zoe(site: Site, path: str) -> Browser:
    """A stranger who has the link."""
    browser = site.browser()
    await browser.get(path)
    return browser


def line_of(page: Page, text: str) -> str:
    """A line of the chat, with its marks."""
    found = [line for line in re.findall(r"<li id=\"chat-\d+\"[^>]*>.*?</li>", page.html, re.DOTALL) if text in line]
    assert len(found) == 1, page.html
    return str(found[0])


def number_of(page: Page, text: str) -> str:
    found = re.search(r'id="chat-(\d+)"', line_of(page, text))
    assert found is not None
    return found[1]


async def say(browser: Browser, path: str, text: str) -> Page:
    return await browser.post(f"{path}/chat", {"text": text}, headers=FRAGMENT)


async def test_a_spectator_who_takes_a_player_s_name_is_told_apart(aude: Browser, zoe: Browser, path: str) -> None:
    await say(aude, path, "the true one")
    await zoe.post("/account/name", {"name": "Aude"})
    await say(zoe, path, "the false one")
    for browser in (aude, zoe):
        page = await browser.get(path)
        true, false = line_of(page, "the true one"), line_of(page, "the false one")
        assert ("at the table" in true, "(watching)" in true) == (True, False)
        assert ("at the table" in false, "(watching)" in false) == (False, True)
        assert 'class="shield' in true
        assert 'class="shield' not in false


async def test_the_host_closes_the_chat_and_all_are_told(aude: Browser, bert: Browser, zoe: Browser, path: str) -> None:
    assert (await bert.post(f"{path}/talk", {"talk": "closed"}, headers=FRAGMENT)).status == 422
    await aude.post(f"{path}/talk", {"talk": "seats"}, headers=FRAGMENT)
    assert (await say(zoe, path, "heard?")).status == 422
    assert (await say(bert, path, "I sit here")).status == 200
    assert 'id="chat-text"' not in (await zoe.get(path)).html
    closed = await aude.post(f"{path}/talk", {"talk": "closed"}, headers=FRAGMENT)
    assert "The chat of this table is closed." in closed.text
    assert (await say(bert, path, "heard?")).status == 422
    assert "The chat of this table is closed." in (await zoe.get(path)).text
    await aude.post(f"{path}/talk", {"talk": "all"}, headers=FRAGMENT)
    assert (await say(zoe, path, "at last")).status == 200


async def test_the_host_silences_a_person_and_all_are_told(
    aude: Browser, bert: Browser, zoe: Browser, path: str
) -> None:
    await zoe.post("/account/name", {"name": "Zoé"})
    await say(zoe, path, "loud")
    number = number_of(await aude.get(path), "loud")
    assert "Silence Zoé" in (await aude.get(path)).text
    assert "Silence Zoé" not in (await bert.get(path)).text
    assert (await bert.post(f"{path}/chat/mute", {"line": number}, headers=FRAGMENT)).status == 422
    await aude.post(f"{path}/chat/mute", {"line": number}, headers=FRAGMENT)
    assert "The host has silenced Zoé." in (await bert.get(path)).text
    refused = await say(zoe, path, "louder")
    assert (refused.status, "silenced you" in refused.text) == (422, True)
    await aude.post(f"{path}/chat/mute", {"line": number, "again": "yes"}, headers=FRAGMENT)
    assert (await say(zoe, path, "softly")).status == 200


async def test_whoever_is_blocked_is_not_shown_to_that_reader_only(
    site: Site, aude: Browser, bert: Browser, zoe: Browser, path: str
) -> None:
    await zoe.post("/account/name", {"name": "Zoé"})
    await say(zoe, path, "rubbish")
    number = number_of(await bert.get(path), "rubbish")
    async with listening(bert, path) as heard:
        assert "rubbish" in (await heard.next())[2]
        await settled(heard)
        blocked = await bert.post(f"{path}/chat/block", {"line": number}, headers=FRAGMENT)
        assert "rubbish" not in blocked.text
        assert "rubbish" not in (await heard.next())[2], "nor on his other pages"
        await settled(heard)
        await say(zoe, path, "more rubbish")
        assert await heard.is_quiet()
    assert "rubbish" not in (await bert.get(path)).text
    assert "more rubbish" in (await aude.get(path)).text
    assert "more rubbish" in (await zoe.get(path)).text, "he is not told"
    assert "Zoé" in (await bert.get("/account")).text
    await bert.post("/account/unblock", {"name": "Zoé"})
    assert "more rubbish" in (await bert.get(path)).text


async def test_nobody_blocks_or_reports_himself_or_a_line_of_another_table(
    aude: Browser, bert: Browser, zoe: Browser, path: str
) -> None:
    await say(bert, path, "mine")
    number = number_of(await aude.get(path), "mine")
    elsewhere = await aude.open_table()
    for act in ("block", "report", "mute"):
        own = await bert.post(f"{path}/chat/{act}", {"line": number}, headers=FRAGMENT)
        assert own.status == 422, act
        other = await aude.post(f"{elsewhere}/chat/{act}", {"line": number}, headers=FRAGMENT)
        assert other.status == 409, act
        for nonsense in ("x", "-1", "99999999999999"):
            assert (await aude.post(f"{path}/chat/{act}", {"line": nonsense}, headers=FRAGMENT)).status == 409


async def test_a_line_is_reported_once_by_each(site: Site, aude: Browser, zoe: Browser, path: str) -> None:
    await say(aude, path, "something bad")
    number = number_of(await zoe.get(path), "something bad")
    for _ in range(2):
        told = await zoe.post(f"{path}/chat/report", {"line": number})
        assert "The host of this site will look at it" in told.text
    (report,) = await site.hub.store.manners.reports()
    assert (report.text, report.name, report.resolved_at) == ("something bad", "Aude", None)


async def test_no_page_tells_who_anybody_is(site: Site, aude: Browser, zoe: Browser, path: str) -> None:
    """The ids of people are for the data base only: with one of them somebody could be traced from table to table."""
    await say(zoe, path, "hello")
    lines = await site.hub.store.chat.lines(path.split("/")[-1])
    ids = [line.person for line in lines] + [s.person for s in (await site.hub.room(path[3:])).room.seats]
    for browser in (aude, zoe):
        page = await browser.get(path)
        assert not [one for one in ids if one and one in page.html]


async def test_whoever_is_silenced_is_not_heard_by_the_secret_link_to_his_chair_either(
    site: Site, aude: Browser, bert: Browser, path: str
) -> None:
    await say(bert, path, "loud")
    link = (await bert.get(f"{path}/device")).field_of("aria-label", "Secret link to your seat")
    phone = site.browser()
    await phone.get(link)
    await aude.post(f"{path}/chat/mute", {"line": number_of(await aude.get(path), "loud")}, headers=FRAGMENT)
    for browser in (bert, phone):
        assert (await say(browser, path, "louder")).status == 422
