"""Full tables: six families, four taverns, a recap on a phone. Nothing that one looks at is cut or hidden."""

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from oyez.games import find_game
from tests.browser.conftest import Visitors
from tests.browser.test_layout import SETTLED, pages_with_a_recap
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

# What is cut of the others' places and of the goal: names with dots, words under what stands below the plates.
CUT = """() => {
    const foot = document.querySelector('#others .asks').getBoundingClientRect();
    const low = document.querySelector('.ff-diplomacy')?.getBoundingClientRect().top ?? foot.top;
    const area = document.querySelector('#others').getBoundingClientRect();
    const cut = [...document.querySelectorAll('#others .plate')]
        .filter(plate => plate.getBoundingClientRect().bottom > low + 1).map(plate => plate.dataset.name);
    const dotted = [...document.querySelectorAll('#others .plate-name, .banner-what')]
        .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent.trim());
    return [...cut, ...dotted, ...(foot.bottom > area.bottom + 1 ? ['asks'] : [])];
}"""
# How much of the board a recap leaves in sight.
LEFT = """() => {
    const board = document.querySelector('#board').getBoundingClientRect();
    const recap = document.querySelector('#recap').getBoundingClientRect();
    const high = Math.min(board.bottom, recap.bottom) - Math.max(board.top, recap.top);
    return 1 - Math.max(0, high) / board.height;
}"""


@cache
def page_of_table(how: str) -> str:
    """Bots take seconds to play so far."""
    asked = preview.arguments().parse_args([*how.split(), "--out", "."])
    live = preview.played(find_game(asked.game), asked)
    return preview.page_of(live, preview.eyes(live, asked), "fr")


def look(chromium: Browser, folder: Path, how: str, width: int, height: int) -> Page:
    """A table that bots have played at, as somebody who is asked sees it."""
    (folder / "table.html").write_text(page_of_table(how), "utf-8")
    with preview.served(folder) as site:
        page = Visitors(chromium, site).come(width, height)
        page.goto(f"{site}/table.html")
        page.evaluate(SETTLED)
    return page


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_five_other_families_are_whole(chromium: Browser, tmp_path: Path, size: tuple[int, int]) -> None:
    """The fifth lay under «Diplomatie», and the goal was «3 couronnes pour gagner (4 pour deux all…»."""
    page = look(chromium, tmp_path, "fief --seats 6 --moves 330 --until move_stage", *size)
    assert page.evaluate(CUT) == []


def test_a_long_name_is_whole_beside_the_tankard(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """«Ermenga…» had it; and with tables in two rows the switch below the taverns was cut."""
    monkeypatch.setattr(preview, "NAMES", ("Ermengarde", "Pétronille", "Clotilde", "Foulques"))
    page = look(chromium, tmp_path, "merlinn --seats 4 --moves 260 --until service_action", 1280, 800)
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("name", ["medievallons", "fief", "merlinn"])
def test_on_a_phone_the_recap_leaves_half_of_the_board_in_sight(chromium: Browser, tmp_path: Path, name: str) -> None:
    """In Médiévallons it hid the plates that its numbers stood on."""
    (tmp_path / "table.html").write_text(next(iter(pages_with_a_recap(find_game(name)).values())), "utf-8")
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come(360, 740, touch=True)
        page.goto(f"{site}/table.html")
        page.evaluate(SETTLED)
    if page.locator("#recap").is_hidden():
        page.locator("[data-recap]").evaluate("button => button.click()")
    assert page.evaluate(LEFT) >= 0.45
