"""What the tests do where Chromium itself falls over."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.test_games import open_table

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(200)]


def test_a_visitor_without_cookies_is_a_crash_of_the_browser_and_the_site_is_kind(visitors: Visitors) -> None:
    """Once a form without script was refused, and nobody asked anything any more: the process in which Chromium keeps
    its cookies had fallen, and no page had crashed."""
    page = visitors.come(script=False)
    open_table(page, "merlinn", 2, [], {})
    assert not visitors.have_lost_their_cookies()
    page.context.clear_cookies()
    assert visitors.have_lost_their_cookies()
    table = page.url
    page.locator("form[action$='/bot'] button").first.click()
    expect(page.locator("h1")).to_have_text("La page avait vieilli")
    expect(page.get_by_role("link", name="Continuer")).to_have_attribute("href", f"/t/{Path(table).name}")
    page.wait_for_url(table, timeout=15_000)  # it comes back by itself
    visitors.complaints.clear()  # the refusal that was meant
