"""Médiévallons: a hand of many kinds of cards shows what they are."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Visitors
from tests.browser.test_layout import SETTLED
from tests.games.medievallons.drawn import live_room
from tests.games.medievallons.positions import A, a_table, turn_of
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

HAND = "2 artisan, assassin, knight, 3 star, magician, merchant, 2 beggar, monk, noble, priest, prowler, witch, jester"
# Of each card in hand: what of it is neither band, sign nor name; and whether how many there are lies on its name.
BARE = """() => Math.max(...[...document.querySelectorAll('#own .card')].map(card => {
    const high = which => card.querySelector(which)?.getBoundingClientRect().height ?? 0;
    return 1 - (high('.card-band') + high('.card-field') + high('.card-name')) / card.clientHeight;
}))"""
# Names that go over the edge of their card.
CUT = """() => [...document.querySelectorAll('#own .card-name')].filter(name => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getBoundingClientRect().width > name.closest('.card').clientWidth - 2;
}).map(name => name.textContent)"""
COVERED = """() => [...document.querySelectorAll('#own .card:has(.count)')].filter(card =>
    card.querySelector('.count').getBoundingClientRect().bottom >
        card.querySelector('.card-name').getBoundingClientRect().top).length"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (360, 740)])
def test_cards_without_their_texts_are_filled_by_their_signs(
    chromium: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The lower half of each was empty, but for «×2»."""
    live = live_room(turn_of(a_table([HAND, "2 star", "2 star"])))
    (tmp_path / "table.html").write_text(preview.page_of(live, A, "fr"), "utf-8")
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come(*size)
        page.goto(f"{site}/table.html")
        page.evaluate(SETTLED)
        assert page.evaluate(BARE) < 0.1
        assert page.evaluate(COVERED) == 0
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize(("size", "said"), [((1280, 800), True), ((640, 400), False)])
def test_no_colon_stands_before_nothing(chromium: Browser, tmp_path: Path, size: tuple[int, int], said: bool) -> None:
    """«Première guilde :», where there is no room for what it takes."""
    live = live_room(turn_of(a_table([HAND, "2 star", "2 star"])))
    (tmp_path / "table.html").write_text(preview.page_of(live, A, "fr"), "utf-8")
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come(*size)
        page.goto(f"{site}/table.html")
        page.evaluate(SETTLED)
    words = page.locator(".mv-edge .mv-free").first.inner_text()
    assert words.startswith("Première guilde")
    assert (":" in words) is said
