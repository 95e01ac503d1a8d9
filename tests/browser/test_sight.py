"""What one sees of MidEvil's map and of Merl'inn's tavern: names, pieces from afar, what a finger looks at."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.games.merlinn import game as merlinn
from oyez.games.merlinn.content import EVENT_CARDS, FURNITURE
from tests.browser.conftest import Visitors
from tests.browser.hands import Messenger
from tests.browser.test_games import open_table
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

# How wide a skeleton is, as a part of its square.
PART_OF_SQUARE = """() => {
    const bone = document.querySelector('.me-bone');
    const width = one => one.getBoundingClientRect().width;
    return width(bone.querySelector('.me-disc')) / width(bone.querySelector('.me-hit'));
}"""
SMALLEST_PAWN = """() => Math.min(...[...document.querySelectorAll('.me-pawn .piece-edge')]
    .map(one => one.getBoundingClientRect().width))"""
# How much of the tile that was laid lies under the panel of colours, and which of the panel's numbers stick out of it.
UNDER_THE_PANEL = """() => {
    const panel = document.querySelector('.me-ladder').getBoundingClientRect();
    const tile = document.querySelector('[data-asked-of]').getBoundingClientRect();
    const width = Math.min(tile.right, panel.right) - Math.max(tile.left, panel.left);
    const height = Math.min(tile.bottom, panel.bottom) - Math.max(tile.top, panel.top);
    const out = [...document.querySelectorAll('.me-step')].filter(step =>
        step.getBoundingClientRect().right > Math.min(panel.right, innerWidth)).length;
    return [width > 0 && height > 0 ? width * height / (tile.width * tile.height) : 0, out];
}"""
OUT_OF_SIGHT = """() => {
    const frame = document.querySelector('[data-camera]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-camera] .hinted.can')].filter(one => {
        const at = one.getBoundingClientRect(), x = at.x + at.width / 2, y = at.y + at.height / 2;
        return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
    }).length;
}"""
HIDDEN_BY_THE_HINT = """() => {
    const over = document.querySelector('.hint-text').getBoundingClientRect();
    return [...document.querySelectorAll('#table [data-piece].hinted')].filter(one => {
        const at = one.getBoundingClientRect();
        const isBeside = at.left >= over.right || at.right <= over.left;
        return at.width > 0 && !isBeside && at.top < over.bottom && at.bottom > over.top;
    }).map(one => one.dataset.piece);
}"""
# Write a long name from right to left onto a plate: is its beginning seen, at the same edge as other names?
BEGINNING_IS_SEEN = """plate => {
    plate.textContent = 'שלמה בן יצחק הצרפתי מטרואה שבצרפת';
    const first = document.createRange();
    first.setStart(plate.firstChild, 0);
    first.setEnd(plate.firstChild, 1);
    const letter = first.getBoundingClientRect(), box = plate.getBoundingClientRect();
    return letter.left >= box.left && letter.right <= box.right + 1;
}"""
# Give each name in turn to the goods on the stall, with the classes of its card: which of them are cut?
CUT_NAMES = """names => {
    const places = [...document.querySelectorAll('.ml-stall .card-name')];
    return names.filter(([name, classes], index) => {
        const place = places[index % places.length];
        const card = place.closest('.card');
        card.className = `card ${classes}`;
        place.textContent = name;
        const isBroken = [...name.matchAll(/[^\\s-]+/g)].some(word => {
            const range = document.createRange();
            range.setStart(place.firstChild, word.index);
            range.setEnd(place.firstChild, word.index + word[0].length);
            return range.getClientRects().length > 1;
        });
        const isCut = one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
        return isBroken || isCut(place) || isCut(card);
    });
}"""
# How large the goods are, and whether their names can be read.
GOODS = """() => {
    const seen = [...document.querySelectorAll('.ml-stall > .card')].map(card => {
        const size = parseFloat(getComputedStyle(card.querySelector('.card-name')).fontSize);
        return JSON.stringify([card.offsetWidth, card.offsetHeight, size >= 11]);
    });
    return [...new Set(seen)].map(JSON.parse);
}"""


def to_the_question(page: Page, decision: str) -> Messenger:
    """Play until this is asked."""
    hands = Messenger(page, 3)
    assert hands.wait()
    while page.locator(f"#question[data-decision={decision}]").count() == 0:
        hands.answer()
        assert hands.wait()
    page.keyboard.press("Escape")
    return hands


def test_by_finger_one_looks_at_another_place_with_one_touch(visitors: Visitors) -> None:
    """A tile that fits in one way only: the place is touched, seen, and changed for another before it is laid."""
    page = visitors.come(360, 740, touch=True)
    open_table(page, "midevil", 2, [1], {})
    to_the_question(page, "place_tile")
    ways = page.locator("#answer .option").evaluate_all("all => all.map(one => one.dataset.pieces)")
    alone = list(dict.fromkeys([way for way in ways if " " not in way]))
    assert len(alone) > 1, ways
    stamp = page.locator("#question").get_attribute("data-stamp")
    for cell in alone[:2]:
        page.locator(f"[data-piece='{cell}']").tap()
        assert page.locator("#table [data-piece].chosen").get_attribute("data-piece") == cell
        assert "(" not in page.locator(".prompt-text").inner_text()
    assert page.locator("#question").get_attribute("data-stamp") == stamp
    page.locator("[data-take]").tap()
    page.wait_for_function("stamp => document.querySelector('#question')?.dataset.stamp !== stamp", arg=stamp)


def test_from_afar_pieces_are_large(visitors: Visitors) -> None:
    """Skeletons fill their squares, and no pawn becomes too small to be found: with two on a square they had 19 pixels.
    The tile that is filled lies beside the panel that asks for colours; the sixth number was out of the window."""
    page = visitors.come(360, 740)
    open_table(page, "midevil", 2, [1], {})
    hands = to_the_question(page, "choose_colours")
    page.wait_for_timeout(400)  # the camera rides
    hidden, out = page.evaluate(UNDER_THE_PANEL)
    assert hidden < 0.1
    assert out == 0
    hands = to_the_question(page, "skeleton_move")
    near = page.evaluate(PART_OF_SQUARE)
    while page.locator("[data-camera][data-far]").count() == 0:  # until the map has grown
        hands.answer()
        assert hands.wait()
        page.keyboard.press("0")
    assert page.evaluate(PART_OF_SQUARE) > 1.3 * near
    assert page.evaluate(SMALLEST_PAWN) >= 28


def test_what_a_hint_advises_comes_into_sight(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    open_table(page, "midevil", 2, [1], {})
    to_the_question(page, "place_tile")
    for _ in range(8):
        page.keyboard.press("+")
    page.keyboard.press("h")
    page.wait_for_selector("[data-camera] .hinted.can", state="attached")
    page.wait_for_function(f"() => ({OUT_OF_SIGHT})() === 0")


def test_on_a_phone_a_hint_leaves_the_board_in_sight(visitors: Visitors) -> None:
    """Its three answers with their reasons lay on all of it, and on what they advised."""
    page = visitors.come(360, 740, touch=True)
    open_table(page, "merlinn", 2, [1], {"days": "3"})
    hands = to_the_question(page, "service_action")
    advised = 0
    while advised < 3:
        page.locator("[data-key=h]:visible").tap()
        page.wait_for_selector(".hint-text")
        assert page.evaluate(HIDDEN_BY_THE_HINT) == []
        share = "([hint, board]) => hint.offsetHeight / board.offsetHeight"
        assert page.evaluate(f"({share})(['.hint-text', '#board'].map(name => document.querySelector(name)))") < 0.4
        advised += 1
        hands.answer()
        assert hands.wait()


def test_a_name_from_right_to_left_is_cut_at_its_end(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    open_table(page, "midevil", 2, [1], {})
    assert Messenger(page, 1).wait()
    assert page.locator(".others .plate-name").first.evaluate(BEGINNING_IS_SEEN)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_goods_are_named_on_a_phone(visitors: Visitors, language: str) -> None:
    page = visitors.come(360, 740)
    open_table(page, "merlinn", 2, [1], {"days": "3"})
    to_the_question(page, "service_action")
    words = Speaker(merlinn.words, language, ())
    names = [(words.name("card_title", card.id), words.name("card_written", card.id)) for card in EVENT_CARDS]
    names += [(words.name("tile_title", tile.id), words.name("tile_written", tile.id)) for tile in FURNITURE]
    assert page.evaluate(CUT_NAMES, names) == []
    assert page.evaluate(GOODS) == [[74, 96, True]]


def test_the_switch_of_reactions_is_in_sight(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    open_table(page, "merlinn", 4, [1, 2, 3], {"days": "3", "reactions": "yes"})
    assert Messenger(page, 1).wait()
    assert page.locator(".asks").count() == 1
    assert page.locator("#others").evaluate("others => others.scrollHeight <= others.clientHeight")


# Plates of others that reach under what stands below them, or out of their column.
CUT_PLATES = """() => {
    const foot = document.querySelector('#others .others-foot')?.getBoundingClientRect().top ?? innerHeight;
    const area = document.querySelector('#others').getBoundingClientRect();
    return [...document.querySelectorAll('#others > .plate')].filter(plate => {
        const at = plate.getBoundingClientRect(), end = plate.lastElementChild.getBoundingClientRect().bottom;
        return Math.max(at.bottom, end) > Math.min(foot, area.bottom) + 1;
    }).map(plate => plate.querySelector('.plate-name').textContent);
}"""


@pytest.mark.parametrize("seats", ["4", "5"])
def test_nobody_s_plate_is_cut_by_the_cards_seen(chromium: Browser, tmp_path: Path, seats: str) -> None:
    """Medieval Academy, all cards played but one: the last plate lay under what everybody has seen."""
    asked = ["medieval_academy", "--bot", "random", "--seats", seats, "--moves", "80", "--out", "."]
    live = preview.played(find_game("medieval_academy"), preview.arguments().parse_args(asked))
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come()
        (tmp_path / "page.html").write_text(preview.page_of(live, 0, "fr"), "utf-8")
        for width, height in [(1280, 800), (1024, 768)]:
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"{site}/page.html")
            assert page.evaluate(CUT_PLATES) == [], width
