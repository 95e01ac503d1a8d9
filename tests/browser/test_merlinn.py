"""Merl'inn: prices are read where the room is small, and the plates of three others are whole and told apart."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from oyez.games import find_game
from tests.browser.conftest import Visitors
from tests.browser.test_layout import SETTLED
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

# What is written under the tables: how high its letters are, in pixels of the page.
LETTERS = """() => Math.min(...[...document.querySelectorAll('.ml-price text, .ml-number')]
    .filter(text => text.getClientRects().length)
    .map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
# Prices that lie on each other, on somebody who sits there, or out of the room.
COVERED = """() => {
    const boxes = which => [...document.querySelectorAll(which)].map(one => one.getBoundingClientRect())
        .filter(box => box.width);
    const lies = (one, other) => one !== other && one.left < other.right - 1 && one.right > other.left + 1
        && one.top < other.bottom - 1 && one.bottom > other.top + 1;
    const prices = boxes('.ml-price rect'), floor = boxes('.ml-floor')[0];
    return prices.filter(price => [...prices, ...boxes('.ml-face')].some(other => lies(price, other))
        || price.left < floor.left || price.right > floor.right || price.bottom > floor.bottom + 1).length;
}"""
# How much one sees of what was played, where cards overlap; and whether the switch below the plates is whole.
SEEN_OF_MARKS = """() => Math.min(...[...document.querySelectorAll('.plate .ml-played')].flatMap(row => {
    const marks = [...row.children].filter(mark => !mark.matches('.sr')).map(mark => mark.getBoundingClientRect());
    return marks.slice(1).map((mark, place) => mark.left - marks[place].left);
}))"""
LYING_ON_COUNTERS = """() => [...document.querySelectorAll('.plate-body:has(.ml-played)')].filter(body => {
    const counter = [...body.querySelectorAll('.ml-more b')].at(-1).getBoundingClientRect();
    const mark = body.querySelector('.ml-played > :not(.sr)').getBoundingClientRect();
    return Math.abs(mark.top - counter.top) < 12 && mark.left < counter.right - 2;
}).length"""
CUT_SWITCH = """() => document.querySelector('#others .asks').getBoundingClientRect().bottom
    - document.querySelector('#others').getBoundingClientRect().bottom"""
# Between the number of one player and the shield of the next one.
GAPS = """() => Math.min(...[...document.querySelectorAll('.banner-far > span + span')].map(one => {
    const number = document.createRange();
    number.selectNodeContents(one.previousElementSibling.querySelector('.num'));
    return one.querySelector('.shield').getBoundingClientRect().left - number.getBoundingClientRect().right;
}))"""
# The question with one sign more beside it, as where there is something to take back: how much of it is cut.
CUT_PROMPT = """() => {
    const hint = document.querySelector('#actions form[action$="/hint"]');
    hint.before(hint.cloneNode(true));
    const text = document.querySelector('.prompt-text') ?? document.querySelector('.prompt > b');
    return Math.max(text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight);
}"""
FIVE_TABLES = "merlinn --seats 4 --moves 330 --until service_action --seed 5"
TWO_TABLES = "merlinn --seats 4 --moves 40 --until service_action --seed 2"
ALL_OPEN = "merlinn --seats 4 --moves 290 --until service_action --seed 9"


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An early and a late table; where their pages are."""
    folder = tmp_path_factory.mktemp("merlinn")
    for name, how in (("early", TWO_TABLES), ("late", FIVE_TABLES), ("open", ALL_OPEN)):
        asked = preview.arguments().parse_args([*how.split(), "--out", str(folder)])
        live = preview.played(find_game("merlinn"), asked)
        (folder / f"{name}.html").write_text(preview.page_of(live, preview.eyes(live, asked), "fr"), "utf-8")
    with preview.served(folder) as site:
        yield site


@pytest.mark.parametrize("size", [(360, 740), (640, 400), (740, 360), (1280, 800)])
@pytest.mark.parametrize("name", ["early", "late"])
def test_prices_under_the_tables_are_read(chromium: Browser, tables: str, name: str, size: tuple[int, int]) -> None:
    """They were six pixels high on a phone and at 200 %."""
    page = Visitors(chromium, tables).come(*size)
    page.goto(f"{tables}/{name}.html")
    page.evaluate(SETTLED)
    assert page.evaluate(LETTERS) >= 10
    assert page.evaluate(COVERED) == 0


@pytest.mark.parametrize(("size", "least"), [((1280, 800), 9), ((1024, 768), 5.5)])
def test_what_three_others_have_played_is_told_apart(
    chromium: Browser, tables: str, size: tuple[int, int], least: int
) -> None:
    """Five signs lay on each other like one, and on the counters; five tables in three rows cut the switch below."""
    page = Visitors(chromium, tables).come(*size)
    page.goto(f"{tables}/late.html")
    page.evaluate(SETTLED)
    assert page.evaluate(SEEN_OF_MARKS) >= least
    assert page.evaluate(LYING_ON_COUNTERS) == 0
    assert page.evaluate(CUT_SWITCH) <= 0


@pytest.mark.parametrize("size", [(360, 740), (640, 400), (1024, 768)])
def test_a_total_stands_beside_its_own_shield(chromium: Browser, tables: str, size: tuple[int, int]) -> None:
    """With two figures each, a number touched the shield of the next player."""
    page = Visitors(chromium, tables).come(*size)
    page.goto(f"{tables}/late.html")
    page.evaluate(SETTLED)
    assert page.evaluate(GAPS) >= 3.5


def test_on_a_phone_the_question_is_whole_beside_all_that_is_open(chromium: Browser, tables: str) -> None:
    """«Votre servi…»"""
    page = Visitors(chromium, tables).come(360, 740, touch=True)
    page.goto(f"{tables}/open.html")
    page.evaluate(SETTLED)
    assert page.locator(".ml-checklist .chip").count() == 4
    assert page.evaluate(CUT_PROMPT) <= 1
