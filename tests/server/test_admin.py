"""The page of the site's host: for whom `oyez admin` has named, and for nobody else."""

import re

import pytest
from structlog.testing import capture_logs

from tests.server.site import FRAGMENT, Browser, Site
from tests.server.test_accounts import PASSWORD
from tests.server.test_manners import number_of, say
from tests.server.test_play import two_at_a_table
from tests.server.test_recovery import can_log_in, make_account


@pytest.fixture
async def warden(site: Site) -> Browser:
    """The host of the site."""
    browser = site.browser()
    await make_account(browser, "warden")
    person = await site.hub.store.people.by_login("warden")
    assert person is not None
    await site.hub.store.people.change(person.id, is_admin=True)
    return browser


async def test_for_others_there_is_no_such_page(site: Site, aude: Browser) -> None:
    await make_account(aude)
    for browser in (aude, site.browser()):
        assert (await browser.get("/admin")).status == 404
        assert "/admin" not in (await browser.get("/account")).html
        for act in ("talk", "ban", "unban", "report"):
            assert (await browser.post(f"/admin/{act}", {}, headers=FRAGMENT)).status == 404, act


async def test_a_report_is_seen_and_settled(site: Site, warden: Browser, aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    await say(bert, path, "something <b>bad</b>")
    await aude.post(f"{path}/chat/report", {"line": number_of(await aude.get(path), "something")})
    assert "/admin" in (await warden.get("/account")).html
    page = await warden.get("/admin")
    assert "something &lt;b&gt;bad" in page.html
    assert path in page.html
    number = re.search(r'name="report" value="(\d+)"', page.html)
    assert number is not None
    settled = await warden.post("/admin/report", {"report": number[1]})
    assert 'name="report"' not in settled.html
    again = await warden.post("/admin/report", {"report": number[1]}, headers=FRAGMENT)
    assert again.status == 409


async def test_the_chat_of_a_table_is_closed_and_all_are_told(warden: Browser, aude: Browser) -> None:
    path = await aude.open_table()
    code = path.split("/")[-1]
    assert code in (await warden.get(f"/admin?q={code}")).html
    with capture_logs() as lines:
        await warden.post("/admin/talk", {"table": code, "talk": "closed"})
    assert {"talk": "closed", "by": "warden"}.items() <= lines[-1].items()
    assert code not in str(lines), "a table's address opens it"
    assert "The chat of this table is closed" in (await aude.get(path)).text
    assert (await say(aude, path, "heard?")).status == 422
    assert (await warden.post("/admin/talk", {"table": "nowhere", "talk": "all"}, headers=FRAGMENT)).status == 404


async def test_whoever_is_shown_the_door_is_out_at_once(site: Site, warden: Browser, aude: Browser) -> None:
    await make_account(aude)
    token = re.search(r"oyez_[\w-]+", (await aude.post("/account/tokens", {"label": "my bot"})).html)
    assert token is not None
    person = await site.hub.store.people.by_login("aude")
    assert person is not None
    assert person.id in (await warden.get("/admin?q=AUD")).html
    await warden.post("/admin/ban", {"person": person.id})
    assert "Logged in as" not in (await aude.get("/account")).text
    headers = {"authorization": f"Bearer {token[0]}"}
    assert (await aude.client.get("/api/v1/tables/x", headers=headers)).status_code == 401
    refused = await site.browser().post("/account/login", {"login": "aude", "password": PASSWORD}, headers=FRAGMENT)
    assert (refused.status, "has closed this account" in refused.text) == (422, True)
    await warden.post("/admin/unban", {"person": person.id})
    assert await can_log_in(site, PASSWORD)


async def test_an_admin_is_not_shown_the_door(site: Site, warden: Browser) -> None:
    person = await site.hub.store.people.by_login("warden")
    assert person is not None
    refused = await warden.post("/admin/ban", {"person": person.id}, headers=FRAGMENT)
    assert refused.status == 422
    assert (await warden.post("/admin/ban", {"person": "nobody"}, headers=FRAGMENT)).status == 409


async def test_the_limits_are_shown_and_no_secret(warden: Browser, site: Site) -> None:
    page = await warden.get("/admin")
    assert "OYEZ_NEW_TABLES_PER_MINUTE" in page.text
    assert "1000000" in page.text
    assert site.config.database not in page.html
