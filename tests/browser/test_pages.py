"""What people look at and click: pages on a phone, the dock, the replay, the menu's switches."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import OVER, Hands
from tests.browser.test_axe import PAGES, violations
from tests.browser.test_games import play_now

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

FINGER = 32  # pixels
WIDTH = "document.documentElement.scrollWidth"

# How broad the part of each piece is that a click reaches, along its middle.
REACHED = """pieces => pieces.map(piece => {
    piece.scrollIntoView({block: 'center'});
    const box = piece.getBoundingClientRect();
    let broadest = 0;
    for (let x = box.left, run = 0; x < box.right + 80; x += 1) {
        const hit = document.elementFromPoint(x, box.top + box.height / 2);
        run = hit?.closest('[data-piece]') === piece ? run + 1 : 0;
        broadest = Math.max(broadest, run);
    }
    return [piece.dataset.piece, broadest];
})"""


def finished_game(page: Page) -> None:
    play_now(page, "medievallons")
    Hands(page, 6).play_to_the_end()


def asked(page: Page, game: str) -> None:
    """A table at which one is asked something."""
    while True:
        play_now(page, game)
        if Hands(page).wait():
            return
        page.goto(re.sub("/t/.*", "/", page.url))


def test_every_page_fits_a_phone(visitors: Visitors) -> None:
    page = visitors.come(360, 740)
    finished_game(page)
    over = page.url
    for path in [*PAGES, over.removeprefix(visitors.site), over.removeprefix(visitors.site) + "/replay?step=3"]:
        page.goto(visitors.site + path)
        assert page.evaluate(WIDTH) <= 360, path
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
    expect(page.locator("#game-fief")).to_contain_text("Philippe Mouchebeuf")
    page.goto(visitors.site + "/games/medieval_academy/rules")
    expect(page.locator("main")).to_contain_text("Nicolas Poncin · Éditeur\u202f: Blue Cocker Games")
    page.goto(visitors.site + "/about")
    expect(page.locator("#medievallons")).to_contain_text("Auteur non cité")
    expect(page.locator("#merlinn")).to_contain_text("Auto-édition")


def test_the_menu_of_a_phone_leads_to_the_other_pages(visitors: Visitors) -> None:
    page = visitors.come(360, 740, script=False)
    expect(page.locator(".site-nav")).to_be_hidden()
    page.locator(".site-menu > summary").click()
    page.locator(".site-menu a[href='/about']").click()
    expect(page.locator("h1")).to_be_visible()
    assert page.url.endswith("/about")


def test_every_kind_in_a_guild_can_be_reached_by_a_finger(visitors: Visitors) -> None:
    page = visitors.come(360, 740)
    for _ in range(8):  # until somebody has laid a guild with Jesters in it
        play_now(page, "medievallons")
        hands = Hands(page, 8)
        while hands.wait() and not page.locator(".mv-kind + .mv-kind").count():
            hands.answer()
        if page.locator(".mv-kind + .mv-kind").count():
            break
        page.goto(visitors.site)
    reached = page.locator(".mv-kind").evaluate_all(REACHED)
    assert len(reached) >= 2
    assert [name for name, broadest in reached if broadest < FINGER] == []


def test_the_dock_folds_and_the_board_still_answers(visitors: Visitors) -> None:
    page = visitors.come(360, 740)
    asked(page, "medievallons")
    dock, handle = page.locator("#dock"), page.locator("[data-fold]")
    high = dock.evaluate("dock => dock.offsetHeight")
    handle.click()
    assert dock.evaluate("dock => dock.offsetHeight") < high / 2
    assert handle.get_attribute("aria-expanded") == "false"
    stamp = page.locator("#question").get_attribute("data-stamp")
    page.keyboard.press("1")  # keys answer all the same
    assert Hands(page).after(stamp)
    if Hands(page).wait():
        assert handle.get_attribute("aria-expanded") == "false", "a new picture does not unfold it"
        page.keyboard.press("f")
        expect(page.locator("#answer")).to_be_visible()


def test_nothing_covers_the_result(visitors: Visitors) -> None:
    page = visitors.come(1280, 700)
    finished_game(page)
    expect(page.locator("#dock")).to_have_count(0)
    expect(page.locator("form[action$='/rematch']")).to_have_count(1)
    expect(page.locator(".course-legend li")).to_have_count(4)
    expect(page.locator(f"{OVER} .chart polyline")).to_have_count(4)
    over = page.url
    page.locator("form[action$='/rematch'] button").click()
    page.wait_for_url(lambda url: url != over)


def test_whoever_wishes_is_asked_before_each_answer(visitors: Visitors) -> None:
    page = visitors.come()
    asked(page, "medievallons")
    page.locator("#table-menu > summary").click()
    switch = page.locator("[data-confirm-switch]")
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    assert switch.get_attribute("aria-pressed") == "true"
    stamp = page.locator("#question").get_attribute("data-stamp")
    page.locator("#answer button.option").first.click()
    expect(page.locator("#confirm")).to_be_visible()
    page.locator("#confirm button[value=no]").click()
    assert page.locator("#question").get_attribute("data-stamp") == stamp
    page.locator("#answer button.option").first.click()
    page.locator("#confirm button[value=yes]").click()
    assert Hands(page).after(stamp)


def test_a_hint_stays_until_the_question_changes(visitors: Visitors) -> None:
    page = visitors.come()
    asked(page, "medievallons")
    page.locator("form[action$='/hint'] button").click()
    hint = page.locator(".hint-text")
    expect(hint).to_be_visible()
    text = hint.inner_text()
    page.locator("#panel-chat > summary").click()
    page.locator("#chat-text").fill("Oyez !")
    page.locator(".chat-form button").click()
    expect(page.locator("#chat-lines")).to_contain_text("Oyez !")
    expect(hint).to_have_text(text)
    Hands(page).answer()
    expect(hint).to_have_count(0)


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


def test_a_replay_goes_on_without_leaving_the_page(visitors: Visitors) -> None:
    page = visitors.come()
    finished_game(page)
    page.locator(f"{OVER} a[href*='/replay']").click()
    page.wait_for_url("**/replay**")
    page.evaluate("window.stayed = true")
    status = page.locator(".replay-slide [role=status]")
    page.keyboard.press("Home")
    expect(status).to_contain_text(re.compile("^0"))
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text(re.compile("^1"))
    assert "step=1" in page.url
    page.locator("#eyes").select_option("spectator")
    expect(page.locator("#eyes")).to_have_value("spectator")
    page.wait_for_url("**seat=spectator**")
    page.go_back()
    expect(page.locator("#eyes")).to_have_value("0")
    assert page.evaluate("window.stayed")


def test_pieces_fly_and_no_picture_is_missed(visitors: Visitors) -> None:
    """With motion on and quick bots, pictures arrive while others are still on their way."""
    page = visitors.come()
    page.emulate_media(reduced_motion="no-preference")
    for seed in (12, 13):
        play_now(page, "medievallons")
        Hands(page, seed).play_to_the_end()
        page.goto(visitors.site)


def test_a_map_larger_than_a_phone_opens_where_you_are(visitors: Visitors) -> None:
    page = visitors.come(360, 740)
    asked(page, "fief")
    page.locator("#answer button", has_text=re.compile("Belleville|Pugnac|Tournus")).first.click()  # in the east
    expect(page.locator(".map-scroll [data-home]")).to_have_count(1)
    page.reload()
    page.wait_for_function("""() => {
        const home = document.querySelector(".map-scroll [data-home]");
        const place = home.getBoundingClientRect(), frame = home.closest(".map-scroll").getBoundingClientRect();
        return frame.left < place.left && place.right < frame.right;
    }""")


def test_a_page_older_than_the_server_is_loaded_anew_with_the_next_picture(visitors: Visitors) -> None:
    page = visitors.come()
    asked(page, "medievallons")
    page.evaluate("document.querySelector('script[type=module]').src = '/static/older.js'")
    with page.expect_navigation():
        Hands(page).answer()
    assert "older" not in page.locator("script[type=module]").evaluate("script => script.src")
