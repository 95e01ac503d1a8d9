"""What teaches outside of lessons: a game in one minute, on paper too, and a word when a thing is first met."""

import re

import pytest
from playwright.sync_api import Page, expect

from oyez.games import game_names
from tests.browser.conftest import Visitors
from tests.browser.hands import Fingers, Hands
from tests.browser.test_games import play_now

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

# Where a person meets each thing that is explained once.
THINGS = {
    "undo": "form[action$='/undo'] button",
    "reaction": ".question-reaction .prompt",
    "zoom": ".camera-tools",
    "why": ".question .why",
    "hint": "form[action$='/hint'] button",
}
COVERED = """mark => {
    const at = mark.getBoundingClientRect(), line = document.querySelector('#question').getBoundingClientRect();
    const isOff = at.left < 0 || at.top < 0 || at.right > innerWidth || at.bottom > innerHeight;
    return isOff || (at.top < line.bottom && at.bottom > line.top && at.left < line.right && at.right > line.left);
}"""
PICTURES_ARE_THERE = "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)"


def test_a_game_in_one_minute_prints_on_one_sheet(visitors: Visitors) -> None:
    page = visitors.come(drawn=True)
    for game in game_names():
        page.goto(f"{visitors.site}/games/{game}/minute")
        page.evaluate("document.querySelectorAll('img').forEach(image => { image.loading = 'eager'; })")
        page.wait_for_function(PICTURES_ARE_THERE)
        for paper in ("A4", "Letter"):
            printed = page.pdf(format=paper)
            assert len(re.findall(rb"/Type /Page\b", printed)) == 1, (game, paper)


def test_on_paper_the_words_are_no_smaller_than_what_stands_under_the_pictures(visitors: Visitors) -> None:
    """They were printed in nine points on half a sheet, and what stands under the pictures in twelve."""
    page = visitors.come()
    page.goto(f"{visitors.site}/games/merlinn/minute")
    page.emulate_media(media="print")
    sizes = [
        page.locator(part).first.evaluate("part => parseFloat(getComputedStyle(part).fontSize)")
        for part in (".minute-words li", ".minute-pictures figcaption")
    ]
    assert sizes[0] >= sizes[1]
    assert sizes[0] * 72 / 96 >= 11


@pytest.mark.parametrize("theme", ["wished", "chosen"])
def test_what_is_printed_at_night_is_printed_light(visitors: Visitors, theme: str) -> None:
    """Headings came pale, and pictures black, on white paper."""
    page = visitors.come()
    if theme == "chosen":
        page.context.add_cookies([{"name": "theme", "value": "dark", "url": visitors.site}])
    page.emulate_media(color_scheme="dark")
    page.goto(f"{visitors.site}/games/medievallons/minute")
    assert ".dark." in page.locator(".minute-pictures img").first.evaluate("image => image.currentSrc")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".minute h2").first).to_have_css("color", "rgb(140, 28, 40)")
    page.wait_for_function("() => document.querySelector('.minute-pictures img').currentSrc.includes('.light.')")


def newcomer(visitors: Visitors, width: int) -> Page:
    """Somebody to whom nothing has been explained yet, but who has seen the visit."""
    page = visitors.come(width, 800 if width > 640 else 740, touch=width < 640)
    page.add_init_script("sessionStorage.told === undefined || localStorage.setItem('oyez-told', sessionStorage.told)")
    page.evaluate("sessionStorage.told = ''")
    play_now(page, "midevil")
    return page


def knows(page: Page) -> list[str]:
    return str(page.evaluate("localStorage.getItem('oyez-told')")).split()


@pytest.mark.parametrize("width", [1280, 360])
def test_each_thing_is_explained_once_where_it_is_first_met(visitors: Visitors, width: int) -> None:
    """The word about a thing comes where nothing else is left to be told; it is closed, and does not come again."""
    page = newcomer(visitors, width)
    hands = (Hands if width > 640 else Fingers)(page)
    things = {name: at for name, at in THINGS.items() if width > 640 or name != "why"}  # a phone has no room for it
    for name, at in things.items():
        meet(hands, name, at)
        page.evaluate("others => { sessionStorage.told = others; }", " ".join({*THINGS} - {name}))
        page.reload()
        hands.wait()
        page.keyboard.press("Escape")  # what the others did before is read
        mark = page.locator(".coach-mark")
        mark.wait_for()
        assert mark.get_attribute("data-coach") == name
        assert not mark.evaluate(COVERED), f"{name} covers the question"
        expect(page.locator(f"{at}.coached")).to_have_count(1)
        mark.get_by_role("button", name="Compris").click()
        expect(page.locator(".coach-mark, .coached")).to_have_count(0)
        assert name in knows(page)
        page.evaluate("sessionStorage.told = localStorage.getItem('oyez-told')")
    page.reload()
    hands.wait()
    page.keyboard.press("Escape")
    page.wait_for_timeout(1_300)  # longer than a word waits for what moves
    expect(page.locator(".coach-mark")).to_have_count(0)


def meet(hands: Hands, name: str, at: str) -> None:
    """Play until the thing is there. Whoever wants to be asked always is soon asked to react."""
    page = hands.page
    page.evaluate("localStorage.setItem('oyez-told', 'all')")
    if name == "reaction":
        page.locator(".asks button[value=always]").click()
        page.locator(".asks [value=always][aria-pressed=true]").wait_for()
    for _ in range(25):
        assert hands.wait()
        if page.locator(at).is_visible():
            return
        hands.answer()
    raise AssertionError(f"no {name} was met")


def test_who_wants_no_such_words_gets_none(visitors: Visitors) -> None:
    page = newcomer(visitors, 1280)
    Hands(page).wait()
    page.keyboard.press("Escape")
    page.locator(".coach-mark [data-coach-all]").click()
    expect(page.locator(".coach-mark")).to_have_count(0)
    assert knows(page) == ["all"]
