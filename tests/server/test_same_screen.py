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


async def test_the_replay_shows_no_hand_while_the_screen_is_on_its_way(aude: Browser) -> None:
    """Attack: whoever is given the screen looks at the replay first, with the eyes of whoever had it."""
    path = await at_one_screen(aude)
    for _ in range(6):
        page = await aude.get(path)
        if 'class="veil"' in page.html:
            replay = await aude.get(f"{path}/replay")
            assert replay.status == 422
            assert re.findall(r'data-piece="hand-(?!of-)', replay.html) == []
            return
        assert (await aude.get(f"{path}/replay")).status == 200
        await aude.post(f"{path}/answer", page.answer_fields(0))
    raise AssertionError("the screen was never handed on")


async def test_whoever_wishes_is_forgotten_on_all_chairs(site: Site, aude: Browser) -> None:
    """Attack on one's own deletion: only the first chair of several forgot whose it was."""
    dealt, waiting = await at_one_screen(aude), (await aude.get("/tables/new?game=medievallons")).field("ticket")
    opened = await aude.post("/tables/new", {**PLACES, "ticket": waiting})
    person = (await site.hub.room(dealt.rpartition("/")[2])).room.host
    await aude.post("/account/delete", {"sure": "yes"})
    assert await site.hub.store.rooms.naming(person) == []
    room = (await site.hub.load(dealt.rpartition("/")[2])).room
    assert [(seat.name != "", seat.person, seat.resigned) for seat in room.seats] == [(True, None, True)] * 3
    assert room.status == "abandoned"
    open_room = (await site.hub.load(opened.path.rpartition("/")[2])).room
    assert [seat.kind for seat in open_room.seats] == ["open"] * 3


async def test_whoever_shares_the_reader_s_screen_is_not_away(aude: Browser) -> None:
    """After the page was loaded anew, before its stream was open, the others before it were «away»."""
    path = await at_one_screen(aude)
    page = await aude.get(path)
    assert "plate-away" not in page.html
    assert page.html.count('class="plate') > 1
