"""What people look at and click: pages on a phone, home, the end of a game, the replay, the menu's switches."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import OVER, Hands
from tests.browser.test_axe import PAGES, violations
from tests.browser.test_games import play_now
from tests.browser.test_grammar import FROM_ANOTHER_TAB

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

WIDTH = "document.documentElement.scrollWidth"


def finished_game(page: Page) -> None:
    """A game that is over."""
    play_now(page, "medievallons")
    play_by_requests(page)
    page.goto(page.url)


def play_by_requests(page: Page) -> None:
    """Play to the end; answers are sent without touching the page."""
    for move in range(2_000):
        html = page.request.get(page.url).text()
        if 'class="result"' in html:
            return
        stamp, token = (
            re.search(r'name="stamp" value="([^"]+)"', html),
            re.search(r'_csrf_token" value="([^"]+)"', html),
        )
        choices = re.findall(r'name="choice" value="(\d+)"', html)
        if stamp and token and choices:
            form = {"stamp": stamp[1], "choice": choices[move * 7 % len(choices)], "_csrf_token": token[1]}
            page.request.post(page.url + "/answer", form=form)
        else:
            page.wait_for_timeout(20)
    raise AssertionError("the game has no end")


def asked(page: Page, game: str) -> None:
    """A table at which one is asked something."""
    while True:
        play_now(page, game)
        if Hands(page).wait():
            return


def test_every_page_fits_a_phone(visitors: Visitors) -> None:
    page = visitors.come(360, 740)
    finished_game(page)
    over = page.url
    of_a_game = [over.removeprefix(visitors.site), over.removeprefix(visitors.site) + "/replay?step=3"]
    for path in [*PAGES, *of_a_game]:
        page.goto(visitors.site + path)
        assert page.evaluate(WIDTH) <= 360, path
        if path in of_a_game:  # test_axe.py looks at the others
            assert violations(page) == [], path
        head = page.locator(".site-head")
        if head.count():
            assert head.evaluate("head => head.offsetHeight") <= 64, path


def test_a_record_that_was_checked_fits_a_phone(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.come(360, 740)
    finished_game(page)
    record = tmp_path / "record.json"
    record.write_bytes(page.request.get(page.url + "/record.json").body())
    page.goto(visitors.site + "/verify")
    page.locator("#record").set_input_files(record)
    page.locator("main form button").click()
    expect(page.locator("#in-order")).to_be_visible()
    assert page.evaluate(WIDTH) <= 360


def test_authors_and_publishers_are_named(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(visitors.site)
    page.locator("#game-fief h2 a").click()
    expect(page.locator("main")).to_contain_text("Philippe Mouchebeuf")
    page.goto(visitors.site + "/games/medieval_academy/rules")
    expect(page.locator("main")).to_contain_text("Nicolas Poncin · Blue Cocker Games")
    page.goto(visitors.site + "/about")
    expect(page.locator("#medievallons")).to_contain_text("Wulfhorn Games")
    expect(page.locator("#merlinn")).to_contain_text("Auto-édition")


def test_the_menu_of_a_phone_leads_to_the_other_pages(visitors: Visitors) -> None:
    page = visitors.come(360, 740, script=False)
    page.goto(visitors.site)
    expect(page.locator(".site-nav")).to_be_hidden()
    page.locator(".site-menu > summary").click()
    page.locator(".site-menu a[href='/about']").click()
    expect(page.locator("h1")).to_be_visible()
    assert page.url.endswith("/about")


def test_a_hint_stays_without_javascript(visitors: Visitors) -> None:
    page = visitors.come(script=False)
    asked(page, "medieval_academy")
    page.locator("form[action$='/hint'] button").click()
    expect(page.locator(".hint-text")).to_be_visible()
    page.reload()
    expect(page.locator(".hint-text")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_a_new_table_asks_for_as_many_seats_as_were_chosen(visitors: Visitors, script: bool) -> None:
    page = visitors.come(script=script)
    page.goto(f"{visitors.site}/tables/new?game=medievallons")
    for seats in (2, 5, 3):
        page.locator(f"input[name=seats][value='{seats}']").check()
        expect(page.locator(".seat-row:visible")).to_have_count(seats - 1)
    page.locator(".more-options > summary").click()
    first = page.locator("select[name='option.first_player']")
    assert first.locator("option").all_inner_texts()[:2] == ["Au hasard", "Place 1"]
    first.select_option("2")
    page.locator("form[action='/tables/new'] .button-main").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".chip", has_text="Place 3")).to_be_visible()


LARGEST_FLIGHT = 110  # a card is a hundred pixels wide

# How large each card is that flies.
WATCH_FLIGHTS = """() => addEventListener('DOMContentLoaded', () => {
    window.flown = [];
    new MutationObserver(changes => { for (const change of changes) for (const ghost of change.addedNodes)
        if (ghost.classList?.contains('ghost')) window.flown.push(ghost.offsetWidth);
    }).observe(document.body, {childList: true});
})"""


def test_pieces_fly_and_no_picture_is_missed(visitors: Visitors) -> None:
    """With motion on and quick bots, pictures arrive while others are still on their way."""
    page = visitors.come()
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(f"({WATCH_FLIGHTS})()")
    for seed in (12, 13):
        play_now(page, "medievallons")
        hands = Hands(page, seed)
        hands.wait()
        first_line = page.locator(".log > [id]").first.get_attribute("id")
        hands.play_to_the_end()
        assert page.locator(".log > [id]").first.get_attribute("id") == first_line  # one can read back to the start
        flown = page.evaluate("window.flown")
        assert flown
        assert max(flown) <= LARGEST_FLIGHT


# Three pictures in one breath, in which a card has left the hand and nothing more is told.
PICTURES_AT_ONCE = """() => {
    const table = document.querySelector('#table');
    const channel = new BroadcastChannel(`oyez:${new URL(table.dataset.live, location.href).pathname}`);
    for (const version of ['one', 'two', 'three']) {
        const picture = table.cloneNode(true);
        picture.dataset.version = version;
        picture.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'));  // the server sends none
        picture.querySelector('#board').append(picture.querySelector("#own [data-piece^='hand-']"));
        channel.postMessage(picture.outerHTML);
    }
}"""


def test_pictures_that_come_while_a_card_flies_are_not_lost(visitors: Visitors) -> None:
    """The newest was, and the page stood still until it asked again a minute later."""
    page = visitors.come()
    asked(page, "medievallons")
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_timeout(500)  # what comes right after another picture does not fly
    page.evaluate(PICTURES_AT_ONCE)
    page.wait_for_function("() => document.querySelector('#table').dataset.version === 'three'", timeout=5_000)


# The same picture, and in it the first word that anybody says at this table.
SAID = """() => {
    const table = document.querySelector('#table');
    const channel = new BroadcastChannel(`oyez:${new URL(table.dataset.live, location.href).pathname}`);
    const picture = table.cloneNode(true);
    picture.dataset.version = 'said';
    picture.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'));  // the server sends none
    const line = document.createElement('li');
    line.dataset.line = '1';
    line.dataset.seat = '1';
    line.innerHTML = '<span class="chat-said">Oyez !</span>';
    picture.querySelector('#chat-lines').replaceChildren(line);
    channel.postMessage(picture.outerHTML);
}"""


def test_the_first_word_at_a_table_is_noticed(visitors: Visitors) -> None:
    """It had neither a bubble nor a badge; later ones had."""
    page = visitors.come(1024, 768)
    asked(page, "medievallons")
    expect(page.locator(".badge-unread:visible")).to_have_count(0)
    page.evaluate(SAID)
    expect(page.locator(".bubble")).to_have_text("Oyez !")
    expect(page.locator(".badge-unread:visible")).to_have_text("1")


def test_a_piece_that_is_shown_twice_flies_once(visitors: Visitors) -> None:
    """Two lords of one camp are two portraits of it; the browser complains of two things that move by one name."""
    page = visitors.come()
    page.emulate_media(reduced_motion="no-preference")
    asked(page, "medievallons")
    page.locator("#own [data-piece]").evaluate_all("all => all.forEach(one => one.before(one.cloneNode(true)))")
    Hands(page).answer()


def test_the_visit_goes_past_what_cannot_be_shown(visitors: Visitors) -> None:
    page = visitors.come()
    asked(page, "fief")
    page.locator("#table .can").evaluate_all("pieces => pieces.forEach(piece => piece.classList.remove('can'))")
    page.locator("[data-visit]").evaluate("button => button.click()")  # offered to newcomers only
    page.locator("[data-visit-next]").click()
    expect(page.locator(".visit-mark h2")).to_contain_text("3.")


def test_a_page_older_than_the_server_is_loaded_anew_with_the_next_picture(visitors: Visitors) -> None:
    page = visitors.come()
    asked(page, "medievallons")
    page.evaluate("document.querySelector('script[type=module]').src = '/static/older.js'")
    with page.expect_navigation():
        try:
            Hands(page).answer()
        except Error as error:  # the new page may come while the hand still rests on the old one
            if "context was destroyed" not in str(error):
                raise
    assert "older" not in page.locator("script[type=module]").evaluate("script => script.src")


def test_home_shows_the_table_of_each_game(visitors: Visitors) -> None:
    page = visitors.come(1280, 800)
    page.goto(visitors.site)
    pictures = page.locator(".game-picture")
    expect(pictures).to_have_count(5)
    for number in range(5):
        pictures.nth(number).scroll_into_view_if_needed()
        pictures.nth(number).evaluate("picture => picture.decode()", timeout=60_000)
        assert pictures.nth(number).evaluate("picture => picture.naturalWidth") == 1280
    tops = page.locator(".game-card:not(.game-first)").evaluate_all("cards => cards.map(card => card.offsetTop)")
    assert len(set(tops)) == 1, "four in a row, and no hole"


def test_home_is_short_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come(360, 740)
    page.goto(visitors.site)
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 740
    for button in page.locator("#game-medievallons form button").all():  # play now, learn
        expect(button).to_be_in_viewport()


def test_the_end_is_in_sight_whatever_was_scrolled(visitors: Visitors) -> None:
    page = visitors.come(1280, 700)
    finished_game(page)
    expect(page.locator("#result-title")).to_be_in_viewport(ratio=1)
    expect(page.locator(".course-legend li")).to_have_count(4)
    expect(page.locator(f"{OVER} .chart polyline")).to_have_count(4)
    assert page.evaluate("scrollY") == 0
    over = page.url
    again = page.locator("form[action$='/rematch'] button")
    expect(again).to_have_count(1)
    again.click()
    page.wait_for_url(lambda url: url != over)
    page.wait_for_selector("#table[data-game]")  # no waiting room: against bots the cards are dealt at once


def test_the_end_is_shown_from_its_heading_on_whatever_was_scrolled(visitors: Visitors) -> None:
    """The end takes the place of the scene that was open, but not its scroll position."""
    page = visitors.come(1280, 700)
    page.route("**/live?*", lambda _: None)  # no news but those of the test
    page.route("**/fragment?*", lambda route: route.fulfill(status=204))
    play_now(page, "medievallons")
    play_by_requests(page)
    end = page.request.get(page.url + "/fragment").text()
    scene = end.partition('<section class="scene scene-end"')[0] + A_LONG_SCENE
    for width, height in [(1280, 700), (360, 740), (740, 360)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FROM_ANOTHER_TAB, another_picture(scene, f"scene {width}"))
        page.wait_for_selector("#scene .long")
        page.evaluate(SCROLL_EVERYTHING)
        assert page.locator("#scene").evaluate("scene => scene.scrollTop") > 0
        page.evaluate(FROM_ANOTHER_TAB, another_picture(end, f"end {width}"))
        page.wait_for_selector("#result-title", state="attached")
        expect(page.locator("#result-title")).to_be_in_viewport(ratio=1)
        assert page.locator("#scene").evaluate("scene => scene.scrollTop") == 0
        assert page.evaluate("[scrollX, scrollY]") == [0, 0]


def another_picture(html: str, version: str) -> str:
    return re.sub('data-version="[^"]*"', f'data-version="{version}"', html, count=1)


A_LONG_SCENE = '<section class="scene" id="scene">' + '<p class="long">Oyez</p>' * 200 + "</section></div>"
SCROLL_EVERYTHING = """() => [document.documentElement, ...document.querySelectorAll('*')]
    .forEach(one => one.scrollTo(one.scrollWidth, one.scrollHeight))"""


def test_the_score_sheet_prints_on_one_page(visitors: Visitors) -> None:
    page = visitors.come(drawn=True)
    finished_game(page)
    page.emulate_media(media="print")
    expect(page.locator(".score")).to_be_visible()
    for part in (".panel", ".own", ".actions", ".result-ways", "#table-menu"):
        expect(page.locator(part)).to_be_hidden()
    paper = page.pdf(format="A4")
    assert len(re.findall(rb"/Type /Page\b", paper)) == 1


def test_the_menu_closes_after_leaving_and_leaving_is_asked_first(visitors: Visitors) -> None:
    page = visitors.come()
    asked(page, "medievallons")
    menu = page.locator("#table-menu")
    menu.locator("summary").click()
    page.locator("form[action$='/leave'] button").click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(menu).to_have_js_property("open", False)  # by itself: a click elsewhere would close it, too
    page.locator("#confirm button[value=yes]").click()
    expect(page.locator("form[action$='/return'] button")).to_be_visible()
    assert menu.get_attribute("open") is None


def test_whoever_wishes_is_asked_before_each_answer(visitors: Visitors) -> None:
    page = visitors.come()
    asked(page, "medievallons")
    page.locator("#table-menu > summary").click()
    switch = page.locator("[data-confirm-switch]")
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    assert switch.get_attribute("aria-pressed") == "true"
    page.locator("#table-menu > summary").click()
    stamp = page.locator("#question").get_attribute("data-stamp")
    for wanted in ("no", "yes"):
        page.keyboard.press("a")
        page.locator("#answer button.option").first.click()
        expect(page.locator("#confirm")).to_be_visible()
        page.locator(f"#confirm button[value={wanted}]").click()
        if wanted == "no":
            assert page.locator("#question").get_attribute("data-stamp") == stamp
    assert Hands(page).after(stamp)


def test_a_hint_stays_until_the_question_changes(visitors: Visitors) -> None:
    page = visitors.come()
    asked(page, "medievallons")
    page.locator("form[action$='/hint'] button").click()
    hint = page.locator(".hint-text")
    expect(hint).to_be_visible()
    text = hint.inner_text()
    page.locator("#chat-text").fill("Oyez !")
    page.locator(".chat-form button").click()
    expect(page.locator("#chat-lines")).to_contain_text("Oyez !")
    expect(hint).to_have_text(text, use_inner_text=True)
    Hands(page).answer()
    expect(hint).to_have_count(0)


def test_a_replay_goes_on_without_leaving_the_page(visitors: Visitors) -> None:
    page = visitors.come()
    finished_game(page)
    page.locator(".actions a[href*='/replay']").click()
    page.wait_for_url("**/replay**")
    page.evaluate("window.stayed = true")
    status = page.locator(".replay-slide [role=status]")
    expect(status).to_contain_text(re.compile("^0"))
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text(re.compile("^1"))
    assert "step=1" in page.url
    page.locator("#eyes").select_option("all")
    expect(page.locator(".open-hand")).to_have_count(4)
    page.go_back()
    expect(page.locator("#eyes")).to_have_value("0")
    line = page.locator(".replay-line").last
    step = re.search(r"step=(\d+)", line.get_attribute("href") or "")
    line.click()
    assert step is not None
    expect(status).to_contain_text(re.compile(f"^{step[1]}\\b"))
    page.locator(".chart a").last.locator("rect").click(force=True)
    expect(page.locator("#result-title")).to_be_visible()
    assert page.evaluate("window.stayed")


def test_a_replay_plays_by_itself_until_the_space_bar_is_pressed(visitors: Visitors) -> None:
    page = visitors.come()
    finished_game(page)
    page.goto(page.url + "/replay")
    button, status = page.locator("[data-replay-play]"), page.locator(".replay-slide [role=status]")
    page.locator("[data-replay-pace]").select_option("500")
    page.locator("h1").click()
    page.keyboard.press(" ")
    expect(status).to_contain_text(re.compile("^[3-9]"))
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-replay-pace]")).to_have_value("500")
    page.keyboard.press(" ")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.wait_for_timeout(300)
    stood = status.inner_text()
    page.wait_for_timeout(1_200)
    assert status.inner_text() == stood


def test_the_rulebook_marks_what_is_typed(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(visitors.site + "/games/medievallons/rules")
    page.locator("#q").fill("etoile")
    assert 0 < page.locator(".rule:visible").count() < 40
    assert page.evaluate("CSS.highlights.get('found').size") >= page.locator(".rule:visible").count()
    assert page.locator("section:visible:has(> h2)").count() == page.locator("section:has(> .rule:visible)").count()
