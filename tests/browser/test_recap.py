"""The recap's numbers on the board, the camera's rides, what is chosen: what only an eye had noticed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from oyez.engine.game import Game
from oyez.games import all_games, find_game
from tests.browser.conftest import Visitors
from tests.browser.hands import Hands, Messenger
from tests.browser.test_games import open_table, play_now
from tests.browser.test_grammar import FROM_ANOTHER_TAB
from tests.browser.test_layout import SETTLED, pages_with_a_recap
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

# Each number of the recap, and how far its middle lies from the edge of the piece that its line speaks of.
NUMBERS = """() => {
    const lines = [...document.querySelectorAll('#recap .recap-line')];
    const away = (x, at) => Math.max(0, at.left - x, x - at.right);
    const high = (y, at) => Math.max(0, at.top - y, y - at.bottom);
    return [...document.querySelectorAll('body > .recap-at')].map(number => {
        const line = lines[Number(number.textContent) - 1], at = number.getBoundingClientRect();
        const pieces = line.dataset.shows.split(' ')
            .flatMap(name => [...document.querySelectorAll(`#table [data-piece="${name}"]`)])
            .map(piece => piece.getBoundingClientRect()).filter(box => box.width > 0);
        const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
        const far = Math.min(...pieces.map(box => Math.hypot(away(x, box), high(y, box))));
        return {number: Number(number.textContent), x, y, far, seat: line.dataset.seat ?? ''};
    });
}"""
# Numbers of what a map shows that do not lie on it: «5» stood half over one's own place.
OUTSIDE_THE_MAP = """() => {
    const map = document.querySelector('[data-camera]')?.getBoundingClientRect();
    const lines = [...document.querySelectorAll('#recap .recap-line')];
    return [...document.querySelectorAll('body > .recap-at')].filter(number => {
        const last = lines[Number(number.textContent) - 1].dataset.shows.split(' ').at(-1);
        const at = number.getBoundingClientRect();
        return document.querySelector(`[data-camera] [data-piece="${last}"].traced`) &&
            (at.left < map.left || at.right > map.right || at.top < map.top || at.bottom > map.bottom);
    }).map(number => number.textContent);
}"""
# Whose pawn each number of a lane stands on, and who moved by its line.
ON_PAWNS = """() => [...document.querySelectorAll('body > .recap-at')].map(number => {
    const line = document.querySelectorAll('#recap .recap-line')[Number(number.textContent) - 1];
    const at = number.getBoundingClientRect(), x = at.x + at.width / 2;
    const pawns = [...document.querySelectorAll('#board .traced[data-owner]')].filter(pawn => {
        const box = pawn.getBoundingClientRect();
        return Math.abs(box.x + box.width / 2 - x) < 2 && box.top >= at.top && box.top - at.top < 24;
    });
    return [line.dataset.seat, pawns.map(pawn => pawn.dataset.owner)];
})"""
# What the camera shows, frame after frame.
WATCH_THE_CAMERA = """() => {
    window.views = [];
    const look = () => {
        const view = document.querySelector('[data-camera] > svg.map')?.getAttribute('viewBox');
        if (view && view !== window.views.at(-1)) window.views.push(view);
        requestAnimationFrame(look);
    };
    look();
}"""
LIT_AND_UNSEEN = """() => {
    const frame = document.querySelector('[data-camera]').getBoundingClientRect();
    const lit = [...document.querySelectorAll('[data-camera] .can')].map(piece => piece.getBoundingClientRect());
    const isBeside = at => at.right <= frame.left || at.left >= frame.right;
    const isSeen = at => !isBeside(at) && at.bottom > frame.top && at.top < frame.bottom;
    return lit.length > 0 && lit.every(at => !isSeen(at));
}"""
EDGE = "piece => [getComputedStyle(piece).outlineStyle, getComputedStyle(piece, '::before').content]"


def shown(chromium: Browser, folder: Path, game: Game) -> Iterator[Page]:
    """Pages of this game on which a recap is open."""
    with preview.served(folder) as site:
        page = Visitors(chromium, site).come(1280, 800)
        for name, html in pages_with_a_recap(game).items():
            (folder / f"{name}.html").write_text(html, "utf-8")
            page.goto(f"{site}/{name}.html")
            page.evaluate(SETTLED)
            if page.locator("#recap:visible").count():
                yield page


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_numbers_of_the_recap_stand_on_what_they_tell_from_left_to_right(
    chromium: Browser, tmp_path: Path, game: Game
) -> None:
    """Several on one piece stood in reverse; on a map nothing noticed if they stood elsewhere."""
    seen = 0
    for page in shown(chromium, tmp_path, game):
        numbers = page.evaluate(NUMBERS)
        seen += len(numbers)
        assert [one for one in numbers if one["far"] > 24 + 22 * 6] == []
        assert page.evaluate(OUTSIDE_THE_MAP) == []
        for one in numbers:
            beside = [other for other in numbers if other["y"] == one["y"] and abs(other["x"] - one["x"]) < 23]
            assert [other["number"] for other in sorted(beside, key=lambda other: other["x"])] == sorted(
                other["number"] for other in beside
            )
    assert seen > 0


def test_on_a_lane_the_number_stands_on_the_pawn_that_went_there(chromium: Browser, tmp_path: Path) -> None:
    """Where two pawns had moved, it stood at the end of the lane."""
    seen = 0
    for page in shown(chromium, tmp_path, find_game("medieval_academy")):
        told = [pair for pair in page.evaluate(ON_PAWNS) if pair[1]]
        seen += len(told)
        assert [pair for pair in told if pair[0] not in pair[1]] == []
    assert seen > 0


LOG = """() => [...document.querySelectorAll('#log-scroll .log-line')]
    .filter(line => line.offsetHeight > 0).map(line => line.id)"""
TOLD = "() => [...document.querySelectorAll('#recap .recap-line')].map(line => `log-${line.dataset.step}`)"
AT_THE_END = "(log => log.scrollHeight - log.scrollTop - log.clientHeight)(document.querySelector('#log-scroll')) < 2"


def test_where_the_recap_lies_over_the_log_nothing_is_told_twice(chromium: Browser, tmp_path: Path) -> None:
    """The same four sentences stood in both, one below the other."""
    seen = 0
    for page in shown(chromium, tmp_path, find_game("medieval_academy")):
        if page.locator("#recap[data-over-log]").count() == 0:
            continue
        told = set(page.evaluate(TOLD))
        assert told.isdisjoint(page.evaluate(LOG))
        page.keyboard.press("Escape")
        after = set(page.evaluate(LOG))
        assert told & after
        assert page.evaluate(AT_THE_END), "closed, the log shows its newest line"
        seen += 1
    assert seen > 0


def test_the_camera_follows_what_the_others_do(visitors: Visitors) -> None:
    """They moved skeletons and pawns where nobody looked."""
    page = visitors.come(1024, 600)
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, "midevil", 2, [1], {})
    hands = Messenger(page, 3)
    while True:
        assert hands.wait()
        page.wait_for_timeout(500)  # a ride takes 260 ms
        out = page.evaluate(OUT_OF_SIGHT)
        if out and page.locator("[data-asked-of]").count() == 0:  # a fight would be looked at first
            break
        hands.answer()
    page.route("**/fragment?*", lambda route: route.fulfill(status=204))
    table = page.request.get(page.url + "/fragment").text().replace('id="answer"', 'id="unanswered"')
    for pace, follows in (("none", False), ("quick", True)):
        page.evaluate("pace => localStorage.setItem('oyez-pace', pace)", pace)
        html = table.replace(f'data-piece="{out[0]}"', f'data-piece="{out[0]}" transform="translate({len(pace)} 0)"')
        page.evaluate(FROM_ANOTHER_TAB, re.sub('data-version="[^"]*"', f'data-version="{pace}"', html, count=1))
        page.wait_for_selector(f"#table[data-version='{pace}']")
        if follows:
            page.wait_for_function(f"piece => !({OUT_OF_SIGHT})().includes(piece)", arg=out[0])
        else:
            page.wait_for_timeout(700)
            assert out[0] in page.evaluate(OUT_OF_SIGHT)


# The skeletons that the map does not show.
OUT_OF_SIGHT = """() => {
    const frame = document.querySelector('[data-camera]')?.getBoundingClientRect();
    const isBeside = at => at.right < frame.left || at.left > frame.right;
    const isOut = at => isBeside(at) || at.bottom < frame.top || at.top > frame.bottom;
    return [...document.querySelectorAll('[data-camera] .me-bone')]
        .filter(piece => isOut(piece.getBoundingClientRect())).map(piece => piece.dataset.piece);
}"""


def test_the_camera_rides_to_what_may_be_touched(visitors: Visitors) -> None:
    """Somebody looks at the far end of the map while the others move: the next question brings its pieces into sight,
    in more than one step."""
    page = visitors.come(1280, 800)
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, "midevil", 2, [1], {})
    hands = Messenger(page, 3)
    page.evaluate(WATCH_THE_CAMERA)
    rides = 0
    for _ in range(40):
        assert hands.wait()
        page.wait_for_timeout(500)  # a ride takes 260 ms
        assert not page.evaluate(LIT_AND_UNSEEN)
        rides += page.evaluate("window.views.length") > 3
        if rides == 3:
            return
        look_at_the_corner(page)
        page.evaluate("window.views = []")
        hands.answer()
    raise AssertionError(f"{rides} rides")


def test_the_wheel_over_the_map_zooms_it_and_ones_own_place_stays_in_sight(visitors: Visitors) -> None:
    """It scrolled nothing there, and «Votre place» was out of the pointer's reach."""
    page = visitors.come(1280, 800)
    open_table(page, "midevil", 2, [1], {})
    assert Messenger(page, 3).wait()
    page.keyboard.press("Escape")
    seen = "document.querySelector('[data-camera] > svg.map').getAttribute('viewBox').split(' ').map(Number)"
    before = page.evaluate(seen)
    look_at_the_corner(page)
    assert page.evaluate(seen)[2] < before[2] / 2
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    expect(page.locator("[data-part=own]")).to_be_in_viewport(ratio=1)


def look_at_the_corner(page: Page) -> None:
    page.keyboard.press("Escape")
    camera = page.locator("[data-camera]").bounding_box()
    assert camera is not None
    page.mouse.move(camera["x"] + 20, camera["y"] + camera["height"] - 20)
    for _ in range(7):
        page.mouse.wheel(0, -100)
    page.wait_for_timeout(200)


def test_a_chosen_card_has_its_gold_edge_though_it_was_drawn_just_before(visitors: Visitors) -> None:
    """The dashes of a fresh card hid that it was chosen: it looked like its neighbour."""
    page = visitors.come(1280, 800)
    play_now(page, "medievallons")
    Hands(page).wait()
    page.keyboard.press("Escape")
    card = page.locator("#table .hand [data-piece]").first
    marks = "card.classList.remove('can'); card.classList.add('moved', 'chosen');"
    assert card.evaluate(f"card => {{ {marks} return ({EDGE})(card); }}") == [
        "solid",
        '"✓"',
    ]  # at once: the next picture takes the marks away


# Whatever flies while the veil lies over the table: cards of the hand that was shown before.
OVER_THE_VEIL = """() => {
    const note = name => sessionStorage.setItem('flown', (sessionStorage.getItem('flown') ?? '') + ' ' + name);
    const look = () => {
        if (document.querySelector('#table .veil')) {
            document.querySelectorAll('.ghost, .moment').forEach(one => note(one.className));
            document.getAnimations().map(move => move.effect?.pseudoElement ?? '')
                .filter(name => name.startsWith('::view-transition')).forEach(note);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_no_hand_flies_over_the_veil(visitors: Visitors) -> None:
    """For a moment the next player saw the cards of the one who had just played."""
    page = visitors.come(1280, 800)
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(f"({OVER_THE_VEIL})()")  # each chair is a page of its own
    page.goto(f"{visitors.site}/tables/new?game=medievallons")
    page.locator("input[name=seats][value='3']").check()
    for seat in (1, 2):
        page.locator(f"select[name='seat.{seat}']").select_option("here")
    page.locator("form[method=post][action='/tables/new'] .button-main").click()
    page.wait_for_url("**/t/*")
    begin = page.locator("form[action$='/start'] button")
    if begin.count():
        with page.expect_navigation():
            begin.click()
    veils = 0
    for _ in range(12):
        page.wait_for_selector("#table .veil, #answer")
        page.wait_for_timeout(600)
        if page.locator("#table .veil").count():
            veils += 1
            page.locator("#table .veil button").click()
            page.wait_for_selector("#table .veil", state="detached")
        else:
            Messenger(page, 2).answer()
        if veils == 3:
            break
    assert veils == 3
    assert page.evaluate("sessionStorage.getItem('flown')") is None
