"""Wrong, late, double and foreign answers get a clear message and change nothing."""

import pytest

from oyez.store.rooms import text_of
from tests.server.site import FRAGMENT, Browser, Site
from tests.server.test_play import two_at_a_table


async def table_state(site: Site, path: str) -> tuple[int, str | None]:
    live = await site.hub.load(path.split("/")[-1])
    return live.room.seq, None if live.play is None else text_of(live.play.table)


async def asked_and_other(aude: Browser, bert: Browser, path: str) -> tuple[Browser, Browser]:
    return (aude, bert) if (await aude.get(path)).is_asked else (bert, aude)


@pytest.fixture
async def path(aude: Browser, bert: Browser) -> str:
    return await two_at_a_table(aude, bert)


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"choice": "999"}, 422),
        ({"choice": "-1"}, 422),
        ({"choice": "x"}, 422),
        ({"choice": ["0", "1"]}, 422),
        ({}, 422),
        ({"stamp": "", "choice": "0"}, 409),
        ({"stamp": "0" * 18, "choice": "0"}, 409),
    ],
)
async def test_a_wrong_answer(
    site: Site, aude: Browser, bert: Browser, path: str, fields: dict[str, str], status: int
) -> None:
    asked, _ = await asked_and_other(aude, bert, path)
    page = await asked.get(path)
    before = await table_state(site, path)
    answer = await asked.post(f"{path}/answer", {"stamp": page.field("stamp"), **fields}, headers=FRAGMENT)
    assert answer.status == status
    assert "flash-error" in answer.html
    assert await table_state(site, path) == before


async def test_a_double_answer(site: Site, aude: Browser, bert: Browser, path: str) -> None:
    asked, _ = await asked_and_other(aude, bert, path)
    fields = (await asked.get(path)).answer_fields(-1)
    assert (await asked.post(f"{path}/answer", fields, headers=FRAGMENT)).status == 200
    before = await table_state(site, path)
    second = await asked.post(f"{path}/answer", fields, headers=FRAGMENT)
    assert second.status == 409
    assert "moved on" in second.text
    assert await table_state(site, path) == before


async def test_the_same_answer_from_ten_tabs_at_once_counts_once(
    site: Site, aude: Browser, bert: Browser, path: str
) -> None:
    import asyncio

    asked, _ = await asked_and_other(aude, bert, path)
    page = await asked.get(path)
    fields = {"_csrf_token": page.csrf, **page.answer_fields(-1)}
    before = (await table_state(site, path))[0]
    sent = [asked.client.post(f"{path}/answer", data=fields, headers=FRAGMENT) for _ in range(10)]
    statuses = sorted([answer.status_code for answer in await asyncio.gather(*sent)])
    assert statuses == [200] + [409] * 9
    assert (await table_state(site, path))[0] == before + 1


async def test_a_foreign_answer(site: Site, aude: Browser, bert: Browser, path: str) -> None:
    asked, other = await asked_and_other(aude, bert, path)
    fields = (await asked.get(path)).answer_fields(-1)
    before = await table_state(site, path)
    from_the_other = await other.post(f"{path}/answer", fields, headers=FRAGMENT)
    assert from_the_other.status == 409
    stranger = site.browser()
    from_a_stranger = await stranger.post(f"{path}/answer", fields, headers=FRAGMENT)
    assert from_a_stranger.status == 422
    assert "do not sit" in from_a_stranger.text
    for act in ("undo", "hint", "resign", "leave", "return", "call", "replace", "rematch"):
        refused = await stranger.post(f"{path}/{act}", headers=FRAGMENT)
        assert refused.status in (409, 422), act
    assert await table_state(site, path) == before


async def test_a_refusal_without_script_is_said_on_the_next_page(aude: Browser, bert: Browser, path: str) -> None:
    _, other = await asked_and_other(aude, bert, path)
    page = await other.post(f"{path}/answer", {"stamp": "x", "choice": "0"})
    assert page.path == path
    assert "flash-error" in page.html
    again = await other.get(path)
    assert "flash-error" not in again.html, "a message is said once"


async def test_a_refusal_speaks_french(site: Site, aude: Browser) -> None:
    camille = site.browser("fr")
    path = await camille.open_table()
    refused = await camille.post(f"{path}/start", headers=FRAGMENT)
    assert refused.status == 422
    assert "places" in refused.text


async def test_nobody_acts_at_a_table_that_is_over(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    await aude.post(f"{path}/resign")
    for act in ("answer", "undo", "leave", "return", "resign", "hint"):
        refused = await aude.post(f"{path}/{act}", {"stamp": "x", "choice": "0"}, headers=FRAGMENT)
        assert refused.status in (409, 422), act


async def test_only_the_host_seats_bots(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.open_table()
    refused = await bert.post(f"{path}/bot", {"seat": "1", "level": "greedy"}, headers=FRAGMENT)
    assert refused.status == 422
    seated = await aude.post(f"{path}/bot", {"seat": "1", "level": "greedy"}, headers=FRAGMENT)
    assert seated.status == 200
    unknown = await aude.post(f"{path}/bot", {"seat": "1", "level": "wizard"}, headers=FRAGMENT)
    assert unknown.status in (409, 422)


async def test_replays_and_records_of_running_games_stay_closed(
    site: Site, aude: Browser, bert: Browser, path: str
) -> None:
    stranger = site.browser()
    assert (await stranger.get(f"{path}/replay")).status == 422
    for browser in (aude, stranger):
        assert (await browser.get(f"{path}/record.json")).status == 422
    own = await aude.get(f"{path}/replay?seat=1")
    assert own.status == 200
    assert 'name="seat"' not in own.html, "other eyes only when the game is over"
    refused = await aude.post(f"{path}/play-on", {"ticket": "x", "step": "0"}, headers=FRAGMENT)
    assert refused.status == 422
