"""axe-core finds no serious violation on any page, light or dark, wide or narrow."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visitors
from tests.browser.hands import Hands
from tests.browser.test_games import play_now

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    "/",
    "/tables/new?game=medievallons",
    "/lobby",
    "/games",
    "/rules",
    "/games/medievallons/rules",
    "/verify",
    "/about",
    "/account",
]


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary'][:200]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_violation(visitors: Visitors, width: int, scheme: str) -> None:
    page = visitors.come(width)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    for path in PAGES:
        response = page.goto(visitors.site + path)
        assert response is not None
        assert response.status == 200, path
        assert violations(page) == [], path
    page.goto(visitors.site)
    play_now(page, "medievallons")
    Hands(page).wait()
    assert violations(page) == []
