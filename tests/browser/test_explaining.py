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


def test_a_key_reaches_pieces_that_do_not_glow_and_hears_why(visitors: Visitors) -> None:
    page = seated(visitors, 1280)
    stamp = page.locator("#question").get_attribute("data-stamp")
    for key in ("Down", "Right", "Right", "Up", "Up", "Left", "Left", "Down", "Down"):
        page.keyboard.press(f"Shift+Arrow{key}")
        if page.locator("[data-piece=pile].lit").count():
            break
    expect(page.locator("[data-piece=pile].lit")).to_have_count(1)
    expect(page.locator(".near")).to_contain_text("Pioche")
    page.keyboard.press("Enter")
    expect(page.locator(".near-why")).to_contain_text("Pas maintenant. On vous demande")
    page.keyboard.press("Escape")
    expect(page.locator(".near")).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(page.locator("#table .lit.can")).to_have_count(1)
    assert page.locator("#question").get_attribute("data-stamp") == stamp
