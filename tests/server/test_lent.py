"""What spectators see is drawn by one worker and lent to the others: it alone, and only where it is the same."""

import time

import msgspec
import pytest

from oyez.rooms.room import Window
from oyez.server import news
from oyez.server.hub import Hub
from oyez.server.news import News, in_bytes, read
from oyez.server.shown.fragments import draw, fragment
from tests.server.site import Browser, Site
from tests.server.test_live import random_answer
from tests.server.test_play import two_at_a_table


def two_workers(site: Site, monkeypatch: pytest.MonkeyPatch) -> tuple[Hub, list[News]]:
    """Another worker beside the site's, and what the site's tells it."""
    told: list[News] = []
    monkeypatch.setattr(site.hub, "tell", told.append)
    monkeypatch.setattr(site.hub, "config", msgspec.structs.replace(site.hub.config, channels="redis://nowhere"))
    return Hub(site.hub.config, site.hub.store, site.hub.channels, site.hub.key), told


async def test_what_spectators_see_is_drawn_once_for_all_workers(
    aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker that keeps a change sends along what everybody may see of it, and nothing else."""
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    other, told = two_workers(site, monkeypatch)
    await other.load(code)
    for seat, language in ((None, "fr"), (None, ""), (0, "en"), (1, "en")):
        site.hub.watch(code, seat, "", language)
    for _ in range(3):
        other.watch(code, None, "", "fr")
    await site.hub.act(code, random_answer)
    heard = told.pop()
    assert heard.lent is not None
    assert list(heard.lent.pictures) == ["fr"], "no seat's, and none that no spectator here reads"
    assert heard.lent.pictures["fr"].html == draw(site.hub.rooms[code], None, "fr").html
    await other.hear(read(in_bytes(heard)))
    there = other.rooms[code]
    assert list(there.fragments) == [(None, "fr", frozenset())]
    shown = fragment(there, None, "fr")
    assert shown.html == draw(there, None, "fr").html, "with those who look on there"
    assert shown.version == draw(there, None, "fr").version != heard.lent.pictures["fr"].version
    assert (shown.event_for("c", "b"), shown.title) == (draw(there, None, "fr").event_for("c", "b"), "Médiévallons")


@pytest.mark.parametrize("unlike", ["chat", "present", "build", "version"])
async def test_a_picture_that_was_drawn_from_something_else_is_not_shown(
    unlike: str, aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    other, told = two_workers(site, monkeypatch)
    for hub in (site.hub, other):
        await hub.load(code)
        hub.watch(code, None, "", "en")
    await site.hub.act(code, random_answer)
    (heard,) = told
    assert heard.lent is not None
    if unlike == "chat":
        heard.lent.chat += 1
    elif unlike == "present":
        heard.lent.present = [*heard.lent.present, 7]
    elif unlike == "build":
        heard.lent.build = "another Oyez"
    else:  # the table has moved on before we heard of this
        await site.hub.act(code, random_answer)
    await other.hear(heard)
    assert not other.rooms[code].fragments
    assert "Médiévallons" in fragment(other.rooms[code], None, "en").html


async def test_nothing_is_lent_of_a_table_that_a_worker_shows_by_itself(
    aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a window is held open each worker shows what its pages saw before; and alone it tells nobody."""
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    live = await site.hub.room(code)
    site.hub.watch(code, None, "", "en")
    assert site.hub._lend(live) is None
    two_workers(site, monkeypatch)
    assert site.hub._lend(live) is not None
    assert live.play is not None
    live.held = [Window(live.play.table, 0, time.time() + 60, 0)]
    assert site.hub._lend(live) is None


async def test_a_picture_that_cannot_be_drawn_does_not_keep_a_change_from_the_others(
    aude: Browser, bert: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await two_at_a_table(aude, bert)).split("/")[-1]
    other, told = two_workers(site, monkeypatch)
    await other.load(code)
    site.hub.watch(code, None, "", "en")

    def broken(*_given: object) -> None:
        raise RuntimeError("a template is wrong")

    monkeypatch.setattr(news, "fragment", broken)
    kept = await site.hub.act(code, random_answer)
    (heard,) = told
    assert (heard.version, heard.lent) == (kept.room.version, None)
