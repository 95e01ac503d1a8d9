"""Everything on the table explains itself: pointed at, pressed long, or touched while it does not glow."""

import pytest
from playwright.sync_api import Locator, Page, expect

from oyez.games.midevil.content import CARD_IDS
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


def test_a_long_press_looks_and_answers_nothing(visitors: Visitors) -> None:
    """The click at its end chose the card, and that of a second long press played it."""
    page = seated(visitors, 360, touch=True)
    stamp = page.locator("#question").get_attribute("data-stamp")
    card = page.locator("#own [data-card].can").first
    for _ in range(2):
        rest_on(page, card)
        expect(page.locator(".near .card-l .rule-number, .near .card-l .card-foot").first).to_contain_text("MV-")
        expect(page.locator("#table")).to_have_attribute("data-path", "")
    rest_on(page, page.locator("[data-piece=pile]"))
    expect(page.locator(".near")).to_contain_text("Pioche")
    expect(page.locator(".near-why")).to_contain_text("Pas maintenant. On vous demande")
    assert page.locator("#question").get_attribute("data-stamp") == stamp
    card.tap()  # the next touch is one again
    expect(page.locator("#table")).not_to_have_attribute("data-path", "")


def test_a_finger_on_a_small_sign_hears_of_the_whole_place(visitors: Visitors) -> None:
    """A mouse hovers over it; a finger heard nothing beside the name."""
    page = visitors.come(1024, 768, touch=True)
    play_now(page, "fief")
    Hands(page).wait()
    rest_on(page, page.locator("#others .plate [title=sergents]").first)
    expect(page.locator(".near")).to_contain_text("prochain revenu")
    rest_on(page, page.locator("#own .ff-purse .counter").first)
    expect(page.locator(".near")).to_contain_text("Points de victoire")
    rest_on(page, page.locator("[data-piece=office-pope]"))
    expect(page.locator(".near")).to_contain_text("Aucun titulaire.")


def rest_on(page: Page, place: Locator) -> None:
    """A finger goes down, stays for a while, and goes up."""
    box = place.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_selector(".near")
    page.wait_for_timeout(100)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)  # a click comes, if any


def test_what_is_impossible_says_why_as_soon_as_one_points_at_it(visitors: Visitors) -> None:
    """One had to touch it to be told."""
    page = visitors.come(1280, 800)
    page.goto(f"{visitors.site}/games/merlinn")
    page.locator("form[action='/learn/merlinn'] button").first.click()
    page.wait_for_selector("#lesson[data-step='1']")
    page.locator("[data-piece='table-0-3']").hover()
    expect(page.locator(".near-why")).to_contain_text("Il n’y a pas de table à cet endroit.")
    page.mouse.move(2, 2)
    page.locator("[data-piece='pile-0']").hover()  # one's own
    expect(page.locator(".near-why")).to_contain_text("Pas maintenant. On vous demande")
    page.mouse.move(2, 2)
    page.locator("[data-piece='table-0-0']").hover()
    expect(page.locator(".near")).to_contain_text("table 1")
    expect(page.locator(".near-why")).to_have_count(0)


LARGE_CARDS = """async ([game, ids]) => {
    const box = document.createElement('div');
    box.className = 'near';
    document.body.append(box);
    const cut = [];
    for (const id of ids) {
        box.innerHTML = await (await fetch(`/games/${game}/cards/${id}`)).text();
        const text = box.querySelector('.card-text');
        const foot = box.querySelector('.card-foot');
        const end = text.getBoundingClientRect().top + text.scrollHeight - 1;
        const isOver = foot && end > foot.getBoundingClientRect().top;
        if (text.scrollHeight > text.clientHeight + 1 || isOver) cut.push(id);
        if (box.getBoundingClientRect().height > innerHeight) cut.push(`${id} is too high`);
    }
    return cut;
}"""


@pytest.mark.parametrize("height", [740, 360])
def test_a_large_card_shows_its_whole_text(visitors: Visitors, height: int) -> None:
    """Ten of MidEvil's were cut off, and what lies under the pointer cannot be scrolled."""
    page = visitors.come(740 if height == 360 else 360, height)
    page.goto(f"{visitors.site}/games/midevil/rules")
    assert page.evaluate(LARGE_CARDS, ["midevil", list(CARD_IDS)]) == []


# Which way it is from the piece that is lit to another one, as the arrow says it.
WAY = """place => {
    const box = one => one.getBoundingClientRect();
    const middle = one => [box(one).x + box(one).width / 2, box(one).y + box(one).height / 2];
    const from = document.querySelector('#table .lit');
    const [x, y] = middle(document.querySelector(place)).map((there, axis) => there - (from ? middle(from)[axis] : 0));
    return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'Right' : 'Left') : (y > 0 ? 'Down' : 'Up');
}"""


def walk_to(page: Page, place: str) -> None:
    """By Shift and the arrows, over pieces that glow and such that do not."""
    lit = page.locator(f"{place}.lit")
    for _ in range(20):
        page.keyboard.press(f"Shift+Arrow{page.evaluate(WAY, place)}")
        if lit.count():
            return
    expect(lit).to_have_count(1)


def test_a_key_reaches_pieces_that_do_not_glow_and_hears_why(visitors: Visitors) -> None:
    page = seated(visitors, 1280)
    stamp = page.locator("#question").get_attribute("data-stamp")
    walk_to(page, "[data-piece=pile]")
    expect(page.locator(".near")).to_contain_text("Pioche")
    page.keyboard.press("Enter")
    expect(page.locator(".near-why")).to_contain_text("Pas maintenant. On vous demande")
    page.keyboard.press("Escape")
    expect(page.locator(".near")).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(page.locator("#table .lit.can")).to_have_count(1)
    walk_to(page, ".plate")  # somebody's place
    expect(page.locator(".near")).to_contain_text("cartes en main")
    assert page.locator("#question").get_attribute("data-stamp") == stamp
