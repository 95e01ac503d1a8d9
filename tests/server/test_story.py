"""*Analyse*: the story of a game is told in the background, kept, and shown to whoever may see the game."""

import asyncio
import re

import pytest

from tests.server.site import Browser, Site
from tests.server.test_play import to_the_end


async def test_a_story_is_told_once_and_kept(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    await to_the_end(site, aude, path)
    first = await aude.get(f"{path}/story")
    assert first.status == 200
    assert "<progress" in first.html
    for _ in range(600):  # the machine may be busy
        page = await aude.get(f"{path}/story")
        if "<progress" not in page.html:
            break
        await asyncio.sleep(0.2)
    assert "Where it turned" in page.html
    assert len(re.findall(r"<polyline", page.html)) == 4
    links = re.findall(r'href="(/t/[^"]+/replay\?step=\d+)"', page.html)
    assert (await aude.get(links[0])).status == 200
    assert await site.hub.store.stories.find(path.rpartition("/")[2]) is not None


async def test_a_game_that_goes_on_has_no_story(aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    assert (await aude.get(f"{path}/story")).status == 422


async def test_a_game_that_all_have_left_has_no_story(
    site: Site, aude: Browser, capfd: pytest.CaptureFixture[str]
) -> None:
    """Attack: a process died of it at each visit, its traceback stood in the log, and the page waited for ever."""
    path = await aude.play_now("medievallons")
    await aude.post(f"{path}/resign")
    page = await aude.get(f"{path}/story")
    assert page.status == 422
    assert "left before its end" in page.html
    assert not site.app.state.stories.progress
    assert "Traceback" not in capfd.readouterr().err
