"""Full tables: six families, four taverns, a recap on a phone. Nothing that one looks at is cut or hidden."""

import re
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


def test_a_long_name_is_whole_beside_three_crowns(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """«Ermengar…» had no more room."""
    monkeypatch.setattr(preview, "NAMES", ("Clotilde", "Ermengarde", "Pétronille", "Frédégonde"))
    page = look(chromium, tmp_path, "fief --seats 4 --moves 9 --seat 0", 1280, 800)
    assert page.evaluate(CUT) == []


# What is cut on a phone of the goal and of one's own lords: whatever is wider than its room.
DOTTED = """() => [...document.querySelectorAll('.banner-what, #own .ff-portrait-name')]
    .filter(text => text.scrollWidth > text.clientWidth).map(text => text.textContent.trim())"""


def test_on_a_phone_the_goal_and_ones_own_lords_are_whole(chromium: Browser, tmp_path: Path) -> None:
    """«3 couronnes pour…», «Gueniè…»."""
    html = page_of_table("fief --seats 4 --moves 9 --seat 0")
    html = re.sub(r'(<span class="ff-portrait-name)">[^<]*<', r'\1 ff-long">Guenièvre<', html)
    (tmp_path / "table.html").write_text(html, "utf-8")
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come(360, 740)
        page.goto(f"{site}/table.html")
        page.evaluate(SETTLED)
    assert "Guenièvre" in page.locator("#own").inner_text()
    assert page.evaluate(DOTTED) == []


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


# Which cards of the hand lie wholly in sight, and how far it is scrolled.
HAND = """() => {
    const hand = document.querySelector('.hand'), seen = hand.getBoundingClientRect();
    const cards = [...hand.querySelectorAll('[data-piece].can')].filter(card => {
        const at = card.getBoundingClientRect();
        return at.left >= seen.left - 1 && at.right <= seen.right + 1;
    });
    return [cards.map(card => card.dataset.piece), hand.scrollLeft];
}"""
FOCUS = "piece => document.querySelector(`#answer [data-pieces^='${piece}']`).focus({preventScroll: true})"


def test_a_row_brings_what_is_meant_into_sight(chromium: Browser, tmp_path: Path) -> None:
    """What glowed lay beyond the edge of a phone, and nothing said so."""
    html = page_of_table("merlinn --seats 4 --moves 260 --until service_action")
    before_the_hand = '<span class="card card-s"></span>' * 6
    html = re.sub(r'(<div[^>]*class="hand[^>]*>)', rf"\1{before_the_hand}", html)
    (tmp_path / "table.html").write_text(html, "utf-8")
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come(360, 740)
        page.goto(f"{site}/table.html")
        page.evaluate(SETTLED)
    seen, _ = page.evaluate(HAND)
    assert seen
    glowing = page.locator(".hand [data-piece].can").evaluate_all("all => all.map(card => card.dataset.piece)")
    for meant in (glowing[-1], glowing[0]):
        page.evaluate(FOCUS, meant)
        seen, place = page.evaluate(HAND)
        assert meant in seen
        page.evaluate(FOCUS, seen[-1])
        assert page.evaluate(HAND) == [seen, place], "what is in sight moves nothing"


# The score sheet: how much of it is out of sight at the right, and whether its last line is seen.
SHEET = """() => {
    const sheet = document.querySelector('.result .table-scroll');
    const last = [...sheet.querySelectorAll('tr')].at(-1).getBoundingClientRect();
    const foot = document.querySelector('.scene-foot').getBoundingClientRect();
    return [sheet.scrollWidth - sheet.clientWidth, last.bottom <= foot.top + 1, last.right <= innerWidth];
}"""


def test_the_score_sheet_of_five_is_whole_on_a_phone(chromium: Browser, tmp_path: Path) -> None:
    """The fifth column was out of sight; on a phone held sideways, all but the heading."""
    how = "medieval_academy --bot random --seats 5 --moves 9999 --most 9999 --long-names"
    page = look(chromium, tmp_path, how, 360, 740)
    for width, height in [(360, 740), (740, 360), (640, 400)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SHEET) == [0, True, True], (width, height)


# How far down the sheet of a battle one must scroll to see the last piece of the second side.
BATTLE = """() => {
    const sheet = document.querySelector('#scene').getBoundingClientRect();
    const pieces = [...document.querySelectorAll('#scene .ff-figure')].map(one => one.getBoundingClientRect().bottom);
    return Math.round(Math.max(...pieces) - sheet.bottom);
}"""


def test_on_a_phone_both_sides_of_a_battle_are_in_sight(chromium: Browser, tmp_path: Path) -> None:
    """The pieces of the second side lay below the sheet's edge."""
    page = look(chromium, tmp_path, "fief --seats 6 --seed b --moves 274 --until loss", 360, 740)
    assert page.evaluate(BATTLE) < 0
