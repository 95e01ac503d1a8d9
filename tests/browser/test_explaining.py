"""Everything on the table explains itself: pointed at, pressed long, or touched while it does not glow."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import Hands
from tests.browser.test_axe import violations
from tests.browser.test_games import play_now

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]


def seated(visitors: Visitors, width: int, *, touch: bool = False) -> Page:
    page = visitors.come(width, 800, touch=touch)
    play_now(page, "medievallons")
    Hands(page).wait()
    page.keyboard.press("Escape")  # the recap
    return page


def test_a_piece_tells_what_it_is_and_why_it_cannot_be_touched(visitors: Visitors) -> None:
    page = seated(visitors, 1280)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    stamp = page.locator("#question").get_attribute("data-stamp")
    pile = page.locator("[data-piece=pile]")
    pile.hover()
    expect(page.locator(".near")).to_contain_text("Pioche")
    expect(page.locator(".near")).to_contain_text("MV-96")
    assert violations(page) == []
    pile.click()
    expect(page.locator(".near-why")).to_contain_text("Pas maintenant. On vous demande")
    page.keyboard.press("Escape")
    expect(page.locator(".near")).to_have_count(0)
    assert page.locator("#question").get_attribute("data-stamp") == stamp
    assert sent == []
    page.locator(".phase-now").click()
    helper = page.locator(".turn-phase[aria-current=step]")
    expect(helper).to_contain_text("Jouer une carte")
    expect(helper).to_be_visible()
    assert violations(page) == []


def test_a_finger_is_told_too(visitors: Visitors) -> None:
    page = seated(visitors, 360, touch=True)
    page.locator("[data-piece=pile]").tap()
    expect(page.locator(".near-why")).to_contain_text("Pas maintenant. On vous demande")
