"""Several people at one screen: it goes from hand to hand, and shows no hand on its way."""

import re

from tests.server.site import FRAGMENT, Browser, Site

PLACES = {"game": "medievallons", "seats": "3", "name": "Aude", "seat.1": "here", "seat.2": "here"}


async def at_one_screen(browser: Browser) -> str:
    """Three people at Aude's screen, the cards dealt."""
    form = await browser.get("/tables/new?game=medievallons")
    fields = {**PLACES, "ticket": form.field("ticket")}
    page = await browser.post("/tables/new", fields)
    path = page.path
    await browser.post(f"{path}/start")
    return path


async def test_the_screen_goes_from_hand_to_hand(site: Site, aude: Browser) -> None:
    path = await at_one_screen(aude)
    room = (await site.hub.room(path.rpartition("/")[2])).room
    assert len({seat.person for seat in room.seats}) == 1
    for _ in range(4):
        live = await site.hub.room(room.code)
        asked = live.room.pending[0]
        page = await aude.get(path)
        if 'class="veil"' in page.html:
            assert re.findall(r'data-piece="hand-(?!of-)', page.html) == [], "no hand is shown on the way"
            assert 'data-me=""' in page.html
            assert "I am " in page.html
            page = await aude.post(f"{path}/chair", {"seat": str(asked)})
        assert 'class="veil"' not in page.html
        assert f'data-me="{asked}"' in page.html
        minimal = FRAGMENT | {"prefer": "return=minimal"}
        shown = await aude.post(f"{path}/answer", page.answer_fields(0), headers=minimal)
        assert shown.status == 200, "whose screen it is next only this answer can tell"


async def test_nobody_else_takes_such_a_chair(aude: Browser, bert: Browser) -> None:
    path = await at_one_screen(aude)
    assert (await bert.post(f"{path}/chair", {"seat": "1"}, headers=FRAGMENT)).status == 422
    assert (await aude.post(f"{path}/chair", {"seat": "7"}, headers=FRAGMENT)).status == 422
    assert 'data-me=""' in (await bert.get(path)).html


async def test_whoever_shares_the_reader_s_screen_is_not_away(aude: Browser) -> None:
    """After the page was loaded anew, before its stream was open, the others before it were «away»."""
    path = await at_one_screen(aude)
    page = await aude.get(path)
    assert "plate-away" not in page.html
    assert page.html.count('class="plate') > 1
