"""axe-core finds no serious violation on any page, light or dark, wide or narrow."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from oyez.games import all_games
from tests.browser.conftest import Visitors, running_site
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
    "/games/fief",
    "/games/medievallons/rules",
    *[f"/games/{game.name}/minute" for game in all_games()],
    "/verify",
    "/about",
    "/account",
    "/account/recover",
]


# Rules whose violations weigh less are not asked for: a rule's own weight is that of all it finds.
SERIOUS = """() => {
    const weighsLess = axe._audit.rules.filter(rule => rule.impact === 'minor' || rule.impact === 'moderate');
    const rules = Object.fromEntries(weighsLess.map(rule => [rule.id, {enabled: false}]));
    return axe.run({resultTypes: ['violations'], rules});
}"""


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(SERIOUS)
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary'][:200]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("width", [1280, 360])
def test_no_serious_violation(visitors: Visitors, width: int) -> None:
    page = visitors.come(width, drawn=True)
    for path in PAGES:
        response = page.goto(visitors.site + path)
        assert response is not None
        assert response.status == 200, path
        assert is_readable(page), path
    play_now(page, "medievallons")
    Hands(page).wait()
    assert is_readable(page)


def is_readable(page: Page) -> bool:
    """Light and dark, first as it is now: to colour a page anew takes as long as to look at it."""
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    for scheme in ("dark", "light") if is_dark else ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.evaluate("Promise.all(document.getAnimations().map(change => change.finished.catch(() => undefined)))")
        assert violations(page) == [], (page.url, scheme)
    return True


def looks_well(page: Page) -> bool:
    """Whatever can be unfolded is; light and dark."""
    page.evaluate("document.querySelectorAll('details:not(.menu)').forEach(part => part.open = true)")
    assert is_readable(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
    return True


def code_of_new_admin(folder: Path) -> str:
    environment = os.environ | {"OYEZ_DATABASE": f"sqlite:///{folder / 'oyez.sqlite'}"}
    command = [sys.executable, "-m", "oyez.cli", "admin", "warden", "--lang", "en"]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return told.stdout.split()[-1]


@pytest.mark.parametrize("width", [1280, 360])
def test_account_chat_and_the_host_s_page(chromium: Browser, tmp_path: Path, width: int) -> None:
    """An admin comes in by the code, talks at a table, is answered by a stranger and reports him."""
    with running_site(tmp_path) as address:
        visitors = Visitors(chromium, address)
        page, stranger = visitors.come(width, drawn=True), visitors.come(width, drawn=True)
        page.goto(f"{address}/account/recover")
        page.fill("#login", "warden")
        page.fill("#code", code_of_new_admin(tmp_path))
        page.fill("#new-password", "a long password")
        page.click("form[action='/account/recover'] button")
        page.wait_for_selector("#code-title")
        assert looks_well(page)
        page.goto(f"{address}/tables/new?game=medievallons")
        page.click(".new-table button.button-large")
        page.wait_for_selector("#chat-text")
        stranger.goto(page.url)
        for one, text in ((page, "Bonjour"), (stranger, "Et moi ?")):
            one.fill("#chat-text", text)
            one.click(".chat-form button")
            one.wait_for_selector(f"#chat-lines >> text={text}")
        page.reload()
        assert looks_well(page)
        page.click("form[action$='/chat/report'] button")
        page.wait_for_selector("#flash .flash")
        page.goto(f"{address}/admin")
        page.wait_for_selector("#reports q")
        assert looks_well(page)
        visitors.leave()
        assert visitors.complaints == []
