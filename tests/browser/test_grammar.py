"""The ways of touching: what is dragged, what a narrow window hides, what lies on what."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import Fingers, Hands
from tests.browser.test_games import open_table, play_now

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]


def test_a_card_is_dragged_to_where_it_is_played(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    play_now(page, "medievallons")
    hands = Hands(page)
    hands.wait()
    page.keyboard.press("Escape")  # the recap
    stamp = page.locator("#question").get_attribute("data-stamp")
    card = page.locator("#table .hand [data-piece].can").first
    page.mouse.move(*middle(card.bounding_box()))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("[data-piece='in-play']").bounding_box()), steps=6)
    assert "lit" in (page.locator("[data-piece='in-play']").get_attribute("class") or "")
    page.mouse.up()
    assert hands.after(stamp)


def test_dragging_a_card_to_nowhere_changes_nothing(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    play_now(page, "medievallons")
    hands = Hands(page)
    hands.wait()
    page.keyboard.press("Escape")
    stamp = page.locator("#question").get_attribute("data-stamp")
    page.mouse.move(*middle(page.locator("#table .hand [data-piece].can").first.bounding_box()))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("[data-piece='discard']").bounding_box()), steps=6)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert page.locator("#question").get_attribute("data-stamp") == stamp
    assert page.locator("#table").get_attribute("data-path") == ""


def test_the_tools_of_a_map_have_names(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    open_table(page, "midevil", 2, [1], {})
    Hands(page).wait()
    names = page.locator(".camera-tools button").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert names == ["Agrandir", "Réduire", "Toute la carte"]


def test_a_picture_that_comes_late_is_not_shown_over_a_newer_one(visitors: Visitors) -> None:
    """Pictures come by the stream, from other tabs, and as answers to what one sends: each way has its own delays."""
    page = visitors.come(1280, 800)
    play_now(page, "medievallons")
    hands = Hands(page)
    hands.wait()
    old = page.locator("#table").evaluate("table => table.outerHTML")
    hands.answer()
    hands.wait()
    stamp = page.locator("#question").get_attribute("data-stamp")
    page.evaluate(SEEN_STAMPS)
    page.evaluate(FROM_ANOTHER_TAB, old)
    page.wait_for_timeout(800)
    assert page.evaluate("window.stamps") == []
    assert page.locator("#question").get_attribute("data-stamp") == stamp


def test_a_card_that_comes_under_a_pointer_at_rest_is_not_shown_from_near(visitors: Visitors) -> None:
    """Whoever plays a card has the next one under the mouse; nobody asked to see that one."""
    page = visitors.come(1280, 800)
    play_now(page, "medievallons")
    Hands(page).wait()
    page.keyboard.press("Escape")
    x, y = middle(page.locator(".hand [data-card]").first.bounding_box())
    page.mouse.move(x, y)
    page.wait_for_selector(".near")
    page.mouse.down()
    page.mouse.up()
    page.locator(".hand [data-card]").first.evaluate("card => card.parentElement.remove()")
    page.wait_for_timeout(1_000)
    assert page.locator(".near").count() == 0
    page.mouse.move(x + 2, y - 200)
    page.mouse.move(x + 2, y)
    page.wait_for_selector(".near")


# Every question that the page shows from now on.
SEEN_STAMPS = """() => {
    window.stamps = [];
    new MutationObserver(() => window.stamps.push(document.querySelector('#question')?.dataset.stamp))
        .observe(document.body, {subtree: true, attributes: true, attributeFilter: ['data-stamp']});
}"""
FROM_ANOTHER_TAB = "html => new BroadcastChannel(`oyez:${location.pathname}/live`).postMessage(html)"


def middle(box: object) -> tuple[float, float]:
    assert isinstance(box, dict)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Something that may be touched lies in that corner of the map: a square of 120 pixels.
IN_A_CORNER = """([left, top]) => {
    const map = document.querySelector('[data-camera] > svg.map'), at = map.getBoundingClientRect();
    const scale = map.viewBox.baseVal.width / at.width, box = map.viewBox.baseVal;
    const piece = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const side = 120 * scale;
    piece.setAttribute('x', left ? box.x : box.x + box.width - side);
    piece.setAttribute('y', top ? box.y : box.y + box.height - side);
    piece.setAttribute('width', side);
    piece.setAttribute('height', side);
    piece.dataset.piece = 'test';
    piece.classList.add('can', 'in-a-corner');
    map.append(piece);
}"""
UNDER_TOOLS = """() => [...document.querySelectorAll('.in-a-corner')].filter(piece => {
    const at = piece.getBoundingClientRect();
    const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    return top?.closest('.camera-tools');
}).length"""


def test_the_tools_of_a_map_make_way_for_what_may_be_touched(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    open_table(page, "midevil", 2, [1], {})
    Hands(page).wait()
    page.keyboard.press("Escape")
    page.keyboard.press("0")
    for corner in [(False, False), (True, False), (True, True), (False, True)]:
        page.evaluate(IN_A_CORNER, corner)
        page.keyboard.press("0")
        assert page.evaluate(UNDER_TOOLS) == 0, corner


def test_on_a_phone_the_pieces_tell_what_a_share_gives_them(visitors: Visitors) -> None:
    page = visitors.come(360, 740, touch=True)
    open_table(page, "merlinn", 2, [1], {"days": "3"})
    fingers = Fingers(page, 3)
    while fingers.wait() and page.locator("#answer[data-form=share]").count() == 0:
        fingers.answer()
    page.locator("#table .can").first.tap()
    expect(page.locator("#table .can[data-given]")).to_have_attribute("data-given", "1")
    expect(page.locator("[data-tally]")).to_be_in_viewport()
    question = page.locator(".prompt-text")
    assert question.evaluate("text => text.scrollHeight <= text.clientHeight + 1"), question.inner_text()


def test_all_counters_of_a_share_stand_in_the_line(visitors: Visitors) -> None:
    """With a long name in the question, and a piece pointed at, the last one was pushed out of it."""
    page = visitors.come(1280, 800)
    open_table(page, "merlinn", 2, [1], {"days": "3"})
    hands = Hands(page, 3)
    while hands.wait() and page.locator("#answer[data-form=share]").count() == 0:
        hands.answer()
    page.locator(".prompt-text").evaluate("text => text.textContent = '« Carte blanche au chef » : 4 ressources.'")
    page.locator("#table .can").first.hover()
    for counter in page.locator(".question .part, #actions [data-submit]").all():
        expect(counter).to_be_in_viewport(ratio=1)
    line = page.locator("#question").evaluate("line => [line.scrollWidth, line.clientWidth]")
    assert line[0] <= line[1], line


SEEN_DECISIONS = """() => {
    window.decisions = [];
    const note = () => window.decisions.push(document.querySelector('#question')?.dataset.decision);
    new MutationObserver(note).observe(document.querySelector('#table'),
        {attributes: true, childList: true, subtree: true});
}"""


def test_a_march_of_some_shows_no_second_question(visitors: Visitors) -> None:
    """Who goes was ticked in the line; all the same the page asked for it once more, for a moment."""
    page = visitors.come(1280, 800)
    play_now(page, "fief")
    hands = Hands(page)
    until_asked_for(page, hands, "March")
    page.keyboard.press("Escape")
    camp = page.locator(".question [data-who]:has(.stepper)").first.get_attribute("data-who") or ""
    hands.touch(camp)
    page.locator(f".question [data-who='{camp}'] [data-count-step='-1']").first.click()
    assert not page.evaluate("document.activeElement.matches('.stepper *')")  # Enter means the main button
    page.evaluate(SEEN_DECISIONS)
    before = page.locator("#log > [id]").last.get_attribute("id")
    hands.touch(page.locator("#board .ff-site.can").first.get_attribute("data-piece") or "")
    page.wait_for_function("before => [...document.querySelectorAll('#log > [id]')].pop()?.id !== before", arg=before)
    assert set(page.evaluate("window.decisions")) <= {"move_stage", None}


def until_asked_for(page: Page, hands: Hands, kind: str) -> None:
    """Answer anything until an answer of this kind may be given."""
    for _ in range(60):
        hands.wait()
        if page.locator(f"#answer .option[data-kind='{kind}']").count():
            return
        hands.answer()
    raise AssertionError(f"{kind} is never asked")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_button_that_takes_a_number_stands_last_and_whole(visitors: Visitors, width: int) -> None:
    """Recruiting sergeants put it into the middle of the line, cut off where the line was full."""
    page = visitors.come(width, 800 if width > 640 else 740)
    play_now(page, "fief")
    hands = Hands(page)
    until_asked_for(page, hands, "BuySergeants")
    page.keyboard.press("Escape")
    hands.touch(page.locator("#answer .option[data-kind='BuySergeants']").first.get_attribute("data-pieces") or "")
    page.locator(".verbs .verb, #actions > [data-take-number]").first.wait_for()
    if page.locator(".verbs").count():
        page.locator(".verbs .verb").filter(has_text="sergents").click()
    button = page.locator("#actions > [data-take-number]")
    expect(button).to_be_visible()
    assert button.evaluate("button => button === button.parentElement.lastElementChild")
    box, line = button.bounding_box(), page.locator("#question").bounding_box()
    assert box
    assert line
    assert box["x"] + box["width"] <= line["x"] + line["width"]
    assert button.evaluate("button => button.scrollWidth <= button.clientWidth")
    expect(page.locator(".prompt-text")).to_have_text("Combien de sergents ?")


def test_a_hint_that_finds_room_over_the_log_alone_is_seen(visitors: Visitors) -> None:
    """Where to begin in Fief: every village glows, and the hint lay under the log."""
    page = visitors.come(1280, 800)
    play_now(page, "fief")
    Hands(page).wait()
    page.keyboard.press("h")
    note = page.locator(".hint-text")
    expect(note).to_be_visible(timeout=60_000)
    box = note.bounding_box()
    assert box
    at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.hint-text') !== null", at)


def test_lanes_are_free_of_recap_and_large_cards(visitors: Visitors) -> None:
    """Academy: both lay over what one looks at while one chooses a card."""
    page = visitors.come(1280, 800)
    play_now(page, "medieval_academy")
    hands = Hands(page)
    until_asked_for(page, hands, "PlayCard")
    squares = page.locator(".ma-track").first.bounding_box()
    assert squares
    for piece in ("#recap:not([hidden])", ".near"):
        page.locator("#table [data-piece^='hand-'].can").first.hover()
        page.wait_for_timeout(700)
        for box in [one.bounding_box() for one in page.locator(piece).all()]:
            assert box is None or box["x"] + box["width"] <= squares["x"] or box["x"] >= squares["x"] + squares["width"]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_touching_a_player_opens_the_tavern_where_a_victim_is_chosen(
    visitors: Visitors, width: int, height: int
) -> None:
    """One question names both; Escape closes the door again, and nothing is sent before the second touch."""
    page = visitors.come(width, height)
    open_table(page, "merlinn", 3, [1, 2], {})
    hands = Hands(page)
    until_asked_for(page, hands, "Victim")
    stamp = page.locator("#question").get_attribute("data-stamp")
    player = page.locator("#table [data-piece^='player-'].can").first
    seat = str(player.get_attribute("data-piece")).removeprefix("player-")
    room = page.locator(f"#table [data-piece='tavern-{seat}']")
    expect(room).to_be_hidden()
    player.click()
    expect(room).to_be_visible()
    expect(page.locator("#table .ml-counter-board")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(room).to_be_hidden()
    player.click()
    assert page.locator("#question").get_attribute("data-stamp") == stamp
    page.locator(f"#table [data-piece^='adventurer-{seat}-'].can").first.click()
    assert hands.after(stamp)
