"""Attack: have a bot play your opponent's move at once, while he reloads his page."""

import re
import time

import pytest

from oyez.rooms.bots import STAND_IN_LEVEL
from tests.server.site import FRAGMENT, Browser, Site
from tests.server.test_live import listening
from tests.server.test_play import two_at_a_table

FIVE_MINUTES = 300.0


class Waiting:
    """Two at a table; one is asked and closes the page, the other wishes to go on."""

    def __init__(self, site: Site, path: str, asked: Browser, other: Browser, number: int) -> None:
        self.site, self.path, self.asked, self.other, self.number = site, path, asked, other, number
        self.code = path.split("/")[-1]

    async def leaves(self, *, ago: float = 0.0) -> None:
        """The page was closed so many seconds ago."""
        await self.site.hub.store.presence.gone(self.code, self.number, time.time() - ago)
        await self.site.hub.refresh_people(await self.site.hub.room(self.code))

    async def post(self, act: str, browser: Browser | None = None) -> tuple[int, str]:
        page = await (browser or self.other).post(f"{self.path}/{act}", {"seat": str(self.number)}, headers=FRAGMENT)
        return page.status, page.text

    async def stand_in(self) -> str | None:
        return (await self.site.hub.load(self.code)).room.seats[self.number].stand_in


@pytest.fixture
async def waiting(site: Site, aude: Browser, bert: Browser) -> Waiting:
    path = await two_at_a_table(aude, bert)
    asked, other = (aude, bert) if (await aude.get(path)).is_asked else (bert, aude)
    room = (await site.hub.room(path.split("/")[-1])).room
    room.started_at = time.time() - 3600
    return Waiting(site, path, asked, other, 0 if asked is aude else 1)


async def test_a_page_that_was_just_closed_brings_no_bot(waiting: Waiting) -> None:
    async with listening(waiting.asked, waiting.path) as heard:
        await heard.next()

    async def is_away() -> bool:
        return waiting.number not in (await waiting.site.hub.room(waiting.code)).present

    await waiting.site.until(is_away)
    assert (await waiting.post("replace"))[0] == 422
    assert (await waiting.post("call"))[0] == 200
    status, text = await waiting.post("replace")
    assert status == 422
    assert re.search(r"still has (5:00|4:5\d) to come back", text)
    assert await waiting.stand_in() is None


async def test_whoever_is_here_cannot_be_called(waiting: Waiting) -> None:
    """Without a stream, too: the page was only looked at."""
    assert "is here" in (await waiting.post("call"))[1]


async def test_a_program_that_asks_again_and_again_is_here(waiting: Waiting) -> None:
    await waiting.leaves(ago=FIVE_MINUTES)
    page = await waiting.asked.post("/account/tokens", {"label": "my bot"})
    token = re.search(r"oyez_[\w-]+", page.html)
    assert token is not None
    headers = {"authorization": f"Bearer {token[0]}"}
    await waiting.asked.client.get(f"/api/v1/tables/{waiting.code}", headers=headers)
    assert "is here" in (await waiting.post("call"))[1]


async def test_after_five_minutes_and_a_call_a_bot_sits_in(waiting: Waiting) -> None:
    await waiting.leaves(ago=FIVE_MINUTES - 10)
    status, shown = await waiting.post("call")
    assert status == 200
    assert "is awaited: the others wish to go on" in shown, "it stands in the log"
    assert "to come back" in shown
    room = (await waiting.site.hub.room(waiting.code)).room
    room.calls[0].at -= 40  # time passes
    await waiting.leaves(ago=FIVE_MINUTES + 41)
    assert (await waiting.post("replace"))[0] == 200
    assert await waiting.stand_in() == STAND_IN_LEVEL


async def test_coming_back_ends_it_and_the_player_reads_what_happened(waiting: Waiting) -> None:
    await waiting.leaves(ago=FIVE_MINUTES)
    await waiting.post("call")
    listed = await waiting.asked.get("/games")
    assert re.search(r"wish to go on: come back within 0:(30|2\d)", listed.text), "he is told, with the time left"
    back = await waiting.asked.get(waiting.path)
    assert "You are back in time" in back.text
    status, text = await waiting.post("replace")
    assert (status, "called first" in text) == (422, True)
    answered = await waiting.asked.post(f"{waiting.path}/answer", back.answer_fields(-1))
    assert "You are back in time" not in answered.text
    assert await waiting.stand_in() is None


async def test_only_who_sits_there_can_call(waiting: Waiting) -> None:
    await waiting.leaves(ago=FIVE_MINUTES)
    status, text = await waiting.post("call", waiting.site.browser())
    assert (status, "do not sit" in text) == (422, True)


async def test_among_bots_nobody_can_replace_the_one_person(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.play_now("medievallons")
    for browser in (aude, bert):
        for act in ("call", "replace"):
            refused = await browser.post(f"{path}/{act}", {"seat": "0"}, headers=FRAGMENT)
            assert refused.status == 422
    assert (await site.hub.load(path.split("/")[-1])).room.seats[0].stand_in is None
