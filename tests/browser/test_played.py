"""What was awkward when each game was played by hand, from the first card to the score sheet."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visitors
from tests.browser.hands import Hands, Messenger
from tests.browser.test_games import open_table, play_now

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

# Three pictures at once: in the first two cards of the hand change places, the last tells nothing new in the log.
A_FLIGHT_AND_TWO_MORE = """async () => {
    const other = new BroadcastChannel(`oyez:${location.pathname}/live`);
    const told = (version, line, change) => {
        const table = document.querySelector('#table').cloneNode(true);
        table.dataset.version = version;
        table.querySelectorAll('[style]').forEach(one => one.removeAttribute('style')); // as the server sends it
        if (change) change(table);
        const last = document.createElement('li');
        last.id = line;
        table.querySelector('#log').append(last);
        return table.outerHTML;
    };
    const turned = table => { const [one, other] = table.querySelectorAll('.hand [data-piece]'); one.before(other); };
    other.postMessage(told('first', 'line-a', turned));
    await new Promise(done => setTimeout(done, 30));
    other.postMessage(told('second', 'line-b'));
    other.postMessage(told('third', 'line-b'));
}"""
# The question before had a tick for what usually follows; the next one says what it is: its first answer with a piece.
AS_USUAL = """isTicked => {
    const other = new BroadcastChannel(`oyez:${location.pathname}/live`);
    const option = document.querySelector('#answer .option[data-pieces]');
    document.querySelector('#question').insertAdjacentHTML('beforeend', '<input type="checkbox" data-usually>');
    document.querySelector('[data-usually]').checked = isTicked;
    const table = document.querySelector('#table').cloneNode(true);
    table.dataset.version = `next-${isTicked}`;
    table.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'));
    table.querySelector('[data-usually]').remove();
    const usual = document.createElement('i');
    usual.dataset.usual = option.dataset.pieces.split(' ').pop();
    table.querySelector('#question').append(usual);
    other.postMessage(table.outerHTML);
}"""
# Whether the table was drawn on the page of the waiting room, kept for the page that comes after it.
WATCH_WAITING = """() => new MutationObserver(() => {
    if (document.querySelector('#table.table')) sessionStorage.setItem('drawn early', 'yes');
}).observe(document.documentElement, {attributes: true, childList: true, subtree: true})"""
UNDER_THE_HINT = """() => {
    const over = document.querySelector('.hint-text').getBoundingClientRect();
    return [...document.querySelectorAll('#table [data-piece].hinted')].filter(piece => {
        const at = piece.getBoundingClientRect();
        return at.width && at.left < over.right && at.right > over.left && at.top < over.bottom && at.bottom > over.top;
    }).map(piece => piece.dataset.piece);
}"""
# Numbers of the recap that stick out of the area in which they stand.
CUT_NUMBERS = """() => {
    const areas = [...document.querySelectorAll('[data-part=own], [data-part=others], [data-part=board]')]
        .map(area => area.getBoundingClientRect());
    return [...document.querySelectorAll('body > .recap-at')].map(number => number.getBoundingClientRect())
        .filter(at => !areas.some(area => at.top >= area.top && at.bottom <= area.bottom)).length;
}"""


def test_no_picture_is_lost_that_comes_while_another_flies(visitors: Visitors) -> None:
    """The table stood still until the page asked by itself, up to a minute later."""
    page = visitors.come(1280, 800)
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, "medievallons")
    Hands(page).wait()
    page.wait_for_timeout(500)
    page.evaluate(A_FLIGHT_AND_TWO_MORE)
    page.wait_for_selector("#table[data-version=third]", timeout=5_000)


def test_what_usually_follows_is_answered_unless_its_tick_is_taken_off(visitors: Visitors) -> None:
    """An exchange of guests in Merl'inn asked for both chairs: six touches."""
    page = visitors.come(1280, 800)
    open_table(page, "merlinn", 2, [1], {"days": "3"})
    hands = Hands(page)
    hands.wait()
    answers: list[str] = []
    page.on("request", lambda request: answers.append(request.post_data or "") if "/answer" in request.url else None)
    page.evaluate(AS_USUAL, False)
    page.wait_for_selector("#table[data-version=next-false]")
    assert answers == []
    value = page.locator("#answer .option[data-pieces]").first.get_attribute("value")
    page.evaluate(AS_USUAL, True)
    hands.until("stamp => document.querySelector('#question')?.dataset.stamp !== stamp", hands_stamp(page), 15_000)
    assert f"choice={value}" in answers[0]


def hands_stamp(page: Page) -> str:
    return page.locator("#question").get_attribute("data-stamp") or ""


def test_a_table_is_not_drawn_on_the_page_of_the_waiting_room(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    page.goto(f"{visitors.site}/tables/new?game=merlinn")
    page.locator("input[name=seats][value='2']").check()
    page.locator("form[method=post][action='/tables/new'] .button-main").click()
    page.wait_for_url("**/t/*")
    page.locator("form[action$='/bot'] .button-main").click()
    begin = page.locator("form[action$='/start'] button")
    begin.wait_for()
    page.evaluate(WATCH_WAITING)
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    begin.click()
    Hands(page).wait()
    page.wait_for_timeout(500)
    assert page.evaluate("sessionStorage.getItem('drawn early')") is None
    assert len(loads) == 1


# Where the areas lie, and whatever may be touched or pressed to answer.
WHERE = """() => [...document.querySelectorAll('[data-part]:not(#recap), #own .can, .actions button')].map(one => {
    const at = one.getBoundingClientRect();
    return [one.dataset.part ?? one.dataset.piece ?? one.id, at.x, at.y, at.width, at.height].join(' ');
})"""


def test_a_hint_does_not_hide_what_it_advises(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    open_table(page, "merlinn", 2, [1], {"days": "3"})
    hands = Messenger(page, 2)
    advised = 0
    while advised < 5:
        assert hands.wait()
        advised += ask_for_a_hint(page)
        hands.answer()


def ask_for_a_hint(page: Page) -> bool:
    """Whether it advised something that lies on the board. Nothing slides under the pointer: an answer did once."""
    before = page.evaluate(WHERE)
    page.keyboard.press("h")
    page.wait_for_selector(".hint-text")
    assert page.evaluate(WHERE) == before
    assert page.evaluate(UNDER_THE_HINT) == []
    return page.locator("#board .hinted.can").count() > 0


def test_the_numbers_of_the_recap_are_whole(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    open_table(page, "merlinn", 2, [1], {"days": "3"})
    hands = Messenger(page, 4)
    seen = 0
    while seen < 3:
        assert hands.wait()
        seen += page.locator("body > .recap-at").count() > 0
        assert page.evaluate(CUT_NUMBERS) == 0
        hands.answer()


# How a square of the map is drawn.
FIELD = "square => (style => [style.fill, style.stroke])(getComputedStyle(square.querySelector('.piece-edge')))"


def test_where_one_piece_is_wanted_another_touch_chooses_another(visitors: Visitors) -> None:
    """One skeleton to be put down by finger: whoever changes his mind touches the other square."""
    page = visitors.come(1280, 800, touch=True)
    open_table(page, "midevil", 2, [1], {})
    hands = Messenger(page, 5)
    while page.locator("#answer[data-form=some][data-most='1']").count() == 0:
        assert hands.wait()
        if page.locator("#answer[data-form=some][data-most='1']").count() == 0:
            hands.answer()
    page.keyboard.press("Escape")
    squares = page.locator("#table [data-piece].can").evaluate_all("all => all.map(one => one.dataset.piece)")[:2]
    for square in squares:
        page.locator(f"[data-piece='{square}']").tap()
    chosen = page.locator("#table [data-piece].chosen").evaluate_all("all => all.map(one => one.dataset.piece)")
    assert chosen == squares[1:]
    fields = {name: page.locator(f"[data-piece='{name}']").evaluate(FIELD) for name in squares}
    assert fields[squares[0]] != fields[squares[1]], "the chosen one is marked on the map itself"


def test_the_score_sheet_calls_the_reader_you(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    open_table(page, "medievallons", 2, [1], {"guilds_to_win": "1"})
    Messenger(page, 1).play_to_the_end()
    assert "Vous" in page.locator(".score thead").inner_text()
    assert "Vous" in page.locator(".course-legend").inner_text()
    assert not re.search(r"Invité \d", page.locator("section.result").inner_text())


# Two acts of others, the second a moment after the first was drawn, as bots answer.
TWO_ACTS = """async level => {
    const other = new BroadcastChannel(`oyez:${location.pathname}/live`);
    const told = version => {
        const table = document.querySelector('#table').cloneNode(true);
        table.dataset.version = version;
        table.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'));
        const last = document.createElement('li');
        last.id = `line-${version}`;
        if (level) last.dataset.level = level;
        table.querySelector('#log').append(last);
        return table.outerHTML;
    };
    const shown = {};
    new MutationObserver(() => { shown[document.querySelector('#table').dataset.version] ??= performance.now(); })
        .observe(document.documentElement, {attributes: true, childList: true, subtree: true});
    other.postMessage(told('first'));
    await new Promise(done => setTimeout(done, 150));
    other.postMessage(told('second'));
    while (!shown.second) await new Promise(done => setTimeout(done, 20));
    return shown.second - shown.first;
}"""
# The winning move: the log tells it, and the score sheet lies over the board.
THE_END = """() => {
    const table = document.querySelector('#table').cloneNode(true);
    table.dataset.version = 'the end';
    table.querySelector('#recap')?.remove();
    table.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'));
    const last = '<li id="log-9999" data-scene="victory"><div>Victoire !</div></li>';
    table.querySelector('#log').insertAdjacentHTML('beforeend', last);
    const sheet = '<div class="result"><h2>Fin</h2></div>';
    table.insertAdjacentHTML('beforeend', `<section class="scene scene-end" id="scene">${sheet}
        <button type="button" class="scene-back" data-show-scene>La feuille</button></section>`);
    new BroadcastChannel(`oyez:${location.pathname}/live`).postMessage(table.outerHTML);
}"""


def test_each_act_of_the_others_stays_in_sight_for_its_time(visitors: Visitors) -> None:
    """A picture that came after the one before was drawn was shown at once: whole turns of bots flashed by."""
    page = visitors.come(1280, 800)
    play_now(page, "medievallons")
    Hands(page).wait()
    page.evaluate("localStorage.setItem('oyez-pace', 'normal')")
    page.wait_for_timeout(1000)
    assert page.evaluate(TWO_ACTS) > 800


def test_draws_and_discards_take_a_third_of_the_time_of_an_act(visitors: Visitors) -> None:
    """Two bots that laid five cards aside each kept one waiting for ten seconds."""
    page = visitors.come(1280, 800)
    play_now(page, "medievallons")
    Hands(page).wait()
    page.evaluate("localStorage.setItem('oyez-pace', 'slow')")
    page.wait_for_timeout(1000)
    assert 150 < page.evaluate(TWO_ACTS, "draw") < 1800  # an act takes 1800 at the least, however busy the machine is


def test_the_last_move_is_seen_before_the_score_sheet_lies_over_it(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, "medievallons")
    Hands(page).wait()
    page.keyboard.press("Escape")
    page.evaluate(THE_END)
    page.wait_for_selector(".moment")
    assert not page.locator(".scene-end .result").is_visible()
    page.wait_for_selector(".scene-end .result", state="visible", timeout=15_000)
    page.keyboard.press("Escape")
    assert not page.locator(".scene-end .result").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".scene-end .result").is_visible()


def test_by_finger_a_second_touch_does_what_the_first_has_told(visitors: Visitors) -> None:
    page = visitors.come(360, 740, touch=True)
    play_now(page, "medievallons")
    hands = Hands(page)
    hands.wait()
    page.keyboard.press("Escape")  # the recap
    stamp = page.locator("#question").get_attribute("data-stamp")
    for name in page.locator("#table .hand [data-piece].can").evaluate_all("all => all.map(one => one.dataset.piece)"):
        card = page.locator(f"[data-piece='{name}']")
        card.tap()
        if page.locator("[data-take]:visible").count() > 0:
            card.tap()
            break
        page.keyboard.press("Escape")  # a menu of verbs
    assert hands.after(stamp)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_chosen_card_can_be_read(visitors: Visitors, scheme: Literal["light", "dark"]) -> None:
    """By night its name stood dark on dark."""
    page = visitors.come(360, 740, touch=True)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    play_now(page, "medievallons")
    Hands(page).wait()
    card = page.locator("#table .hand [data-piece]").first
    colours = card.evaluate(
        "card => { card.classList.add('chosen'); const ground = getComputedStyle(card).backgroundColor;"
        " return [ground, getComputedStyle(card.querySelector('.card-name')).color]"
        ".map(colour => colour.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)); }"
    )
    assert colours[0] - colours[1] > 350


def swipe(page: Page, x: int, start: int, end: int) -> None:
    """A finger up or down."""
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": start}]})
    for step in range(1, 5):
        at = {"x": x, "y": start + (end - start) * step // 4}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_on_a_phone_ones_own_place_is_drawn_up(visitors: Visitors) -> None:
    """The family, where it stands and with whom, could only be gathered from the map."""
    page = visitors.come(360, 740, touch=True)
    open_table(page, "fief", 3, [1, 2], {})
    Hands(page).wait()
    page.keyboard.press("Escape")  # the recap
    own, where = page.locator(".own"), page.locator(".own .ff-label").first
    low = own.bounding_box()
    assert low is not None
    assert not where.is_visible()
    swipe(page, 200, 700, 560)
    page.wait_for_selector(".own[data-open]")
    high = own.bounding_box()
    assert high is not None
    assert high["height"] > 0.75 * 740 > low["height"]
    assert where.is_visible()
    swipe(page, 200, 300, 460)
    page.wait_for_selector(".own:not([data-open])")
    page.locator(".own-plate .plate-name").tap()
    page.wait_for_selector(".own[data-open]")
    page.touchscreen.tap(180, 60)  # beside it
    page.wait_for_selector(".own:not([data-open])")
    assert own.bounding_box() == low


def test_on_a_narrow_window_the_banner_s_tools_stand_at_its_end(visitors: Visitors) -> None:
    """The goal has no room there: they stood in the middle."""
    page = visitors.come(1024, 768)
    play_now(page, "medievallons")
    Hands(page).wait()
    tools = page.locator(".banner-tools").bounding_box()
    assert tools is not None
    assert tools["x"] + tools["width"] > 1000
