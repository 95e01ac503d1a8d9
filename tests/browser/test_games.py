"""Whole games in a real browser, from the home page to the score sheet."""

import os
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from oyez.engine.game import Game
from oyez.games import all_games
from tests.browser.conftest import Visitors
from tests.browser.deals import use_ticket
from tests.browser.hands import OVER, Fingers, Hands, Keys, PlainHands

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(600)]

# Options that make a game short enough for every run of the tests; whole games are played all the same.
SHORT: dict[str, dict[str, str]] = {
    "fief": {"max_rounds": "2"},
    "midevil": {"victory_points": "10", "round_limit": "10"},
    "merlinn": {"days": "3"},
}
# … and as short as can be, for those that are played once more by other means.
SHORTEST = SHORT | {"fief": {"max_rounds": "1"}, "medievallons": {"guilds_to_win": "1"}}

FORMS = 1500 if os.environ.get("OYEZ_BROWSER") == "all" else 30  # answers without script: more than a game, or some


def home_of(page: Page) -> str:
    """The site's address, wherever the page is."""
    address = urlsplit(page.url)
    return f"{address.scheme}://{address.netloc}"


def play_now(page: Page, game: str) -> None:
    """One click on the home page."""
    page.goto(home_of(page))
    use_ticket(page)
    page.locator(f"#game-{game} form[action='/play/{game}'] button").click()
    page.wait_for_url("**/t/*")


def open_table(page: Page, game: str, seats: int, bots: list[int], options: dict[str, str]) -> None:
    """A table of one's own, through the form."""
    page.goto(f"{home_of(page)}/tables/new?game={game}")
    page.locator(f"input[name=seats][value='{seats}']").check()
    for seat in bots:
        # Random bots are quick; people are not offered them, but the laboratory's names are taken.
        page.locator(f"select[name='seat.{seat}']").evaluate("list => list.add(new Option('', 'random', true, true))")
    page.locator(".more-options > summary").click()
    for name, value in options.items():
        field = page.locator(f"[name='option.{name}']")
        if value == "yes":
            field.check()
        else:
            field.fill(value)
    use_ticket(page)
    page.locator("form[method=post][action='/tables/new'] .button-main").click()
    page.wait_for_url("**/t/*")
    begin = page.locator("form[action$='/start'] button")
    if begin.count():
        with page.expect_navigation():  # the stream may draw the table on the old page a moment before
            begin.click()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_whole_game_from_home_to_score_sheet(visitors: Visitors, game: Game) -> None:
    page = visitors.come()
    if game.name in SHORT:
        seats = game.seats[0]
        open_table(page, game.name, seats, list(range(1, seats)), SHORT[game.name])
    else:
        play_now(page, game.name)
    hands = Hands(page)
    hands.play_to_the_end()
    assert hands.answered > 0
    expect(page.locator(OVER).locator("tbody tr").first).to_be_visible()
    page.locator(".actions a[href*='/replay']").click()
    page.wait_for_url("**/replay**")


def test_two_people_in_two_browsers(visitors: Visitors) -> None:
    host = visitors.come()
    open_table(host, "medievallons", 2, [], {"guilds_to_win": "2"})  # one may be laid with the first answer
    guest = visitors.come()
    guest.goto(host.url)
    guest.locator("form[action$='/sit'] button, form[action$='/join'] button").first.click()
    host.locator("form[action$='/start'] button").click()
    first, second = Hands(host, 1), Hands(guest, 2)
    for _ in range(600):
        for hands in (first, second):
            if hands.is_over():
                break
            if hands.page.locator("#answer").count():
                hands.answer()
        if first.is_over() and second.is_over():
            break
        host.wait_for_timeout(30)
    expect(host.locator(OVER)).to_be_visible()
    expect(guest.locator(OVER)).to_be_visible()
    assert first.answered > 0
    assert second.answered > 0


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_by_touch_on_a_phone(visitors: Visitors, game: Game) -> None:
    page = visitors.come(360, 740, touch=True)
    seats = game.seats[0]
    open_table(page, game.name, seats, list(range(1, seats)), SHORTEST.get(game.name, {}))
    hands = Fingers(page, 3)
    hands.wait()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    hands.play_to_the_end()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_with_the_keyboard_only(visitors: Visitors, game: Game) -> None:
    page = visitors.come()
    seats = game.seats[0]
    open_table(page, game.name, seats, list(range(1, seats)), SHORTEST.get(game.name, {}))
    keys = Keys(page, 4)
    keys.play_to_the_end()
    assert keys.answered > 0


def test_a_game_begins_with_the_keyboard_only(visitors: Visitors) -> None:
    page = visitors.come()
    play_now_by_keyboard(page, visitors.site)
    assert Keys(page, 5).wait() in (True, False)


def play_now_by_keyboard(page: Page, site: str) -> None:
    """The same click, with Tab and Enter."""
    page.goto(site)
    button = page.locator("#game-medievallons form[action='/play/medievallons'] button")
    for _ in range(80):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_without_javascript(visitors: Visitors, game: Game) -> None:
    """The forms as a browser shows them; whole games by forms alone are played in tests/server/test_play.py."""
    page = visitors.come(script=False)
    seats = game.seats[0]
    open_table(page, game.name, seats, list(range(1, seats)), SHORTEST.get(game.name, {}))
    hands = PlainHands(page, 5)
    for _ in range(FORMS):
        if not hands.wait():
            break
        hands.answer()
    assert hands.answered == FORMS or hands.is_over()
