"""Words that are printed on a board stay whole, and nothing lies on them, neither at rest nor while pieces move."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from oyez.engine.asking import Question
from oyez.games import all_games, find_game
from oyez.server.live import LiveRoom
from tests.browser.conftest import Visitors
from tests.browser.hands import Hands
from tests.browser.test_games import play_now
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

# Words of cards that go over the end of a line; after a hyphen or a stroke they may.
BROKEN = """() => [...document.querySelectorAll(':is(#own, #board) :is(.card-name, .card-text)')].flatMap(place => {
    const text = place.firstChild;
    if (text?.nodeType !== Node.TEXT_NODE || place.getClientRects().length === 0) return [];
    return [...text.data.matchAll(/[^\\s\\/-]+/g)].filter(word => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1;
    }).map(word => word[0]);
})"""
# Names on the map under a price or odds, and names of cards under how many there are.
OVERPRINTED = """() => {
    const lies = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
        && one.top < other.bottom - 1 && one.bottom > other.top + 1;
    const box = one => one.getBoundingClientRect();
    const words = place => {
        const range = document.createRange();
        range.selectNodeContents(place);
        return box(range);
    };
    const names = [...document.querySelectorAll('.me-map .me-name')];
    const marks = [...document.querySelectorAll('.me-map :is(.me-price, .me-odds)')].filter(one => box(one).width > 0);
    const many = card => card.querySelector('.count, .card-count');
    const cards = [...document.querySelectorAll('#own .card')].filter(many);
    return [...names.filter(name => marks.some(mark => lies(box(mark), box(name)))).map(name => name.textContent),
        ...cards.filter(card => lies(box(many(card)), words(card.querySelector('.card-name'))))
            .map(card => card.dataset.card)];
}"""


def moments(name: str, seats: int = 0) -> Iterator[tuple[LiveRoom, Question]]:
    """A game of bots, at each question."""
    asked = preview.arguments().parse_args([name, "--bot", "random", "--seats", str(seats), "--out", "."])
    for live in preview.course(find_game(name), asked):
        if live.play is None or live.play.is_over:
            return
        yield live, live.play.asked[0]


def shown(page: Page, folder: Path, site: str, live: LiveRoom, seat: int, language: str) -> None:
    (folder / "table.html").write_text(preview.page_of(live, seat, language), "utf-8")
    page.goto(f"{site}/table.html")


def crowded(name: str, wanted: str) -> tuple[LiveRoom, int]:
    """After some moves, a seat that is asked and whose own place holds what is wanted."""
    for move, (live, question) in enumerate(moments(name)):
        own = preview.page_of(live, question.seat, "en").partition('data-part="own"')[2]
        if move > 20 and wanted in own:
            return live, question.seat
    raise AssertionError(f"nobody holds {wanted}")


def test_no_word_of_a_card_is_broken(chromium: Browser, tmp_path: Path) -> None:
    """«Jousts/Tournaments» was, in English."""
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come()
        for game in all_games():
            long = "Jousts" if game.name == "medieval_academy" else "hand"
            live, seat = crowded(game.name, long)
            for language in ("en", "fr"):
                shown(page, tmp_path, site, live, seat, language)
                assert page.evaluate(BROKEN) == [], (game.name, language)


def test_no_price_lies_on_a_name(chromium: Browser, tmp_path: Path) -> None:
    """«Smith 6orge)»: how far it is to a square stood on the name of its place."""
    looked_at = 0
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come()
        for live, question in moments("midevil", 4):
            if question.decision != "move_step":
                continue
            for language in ("fr", "en"):
                shown(page, tmp_path, site, live, question.seat, language)
                assert page.locator(".me-map .me-name").count(), "a place has a name"
                assert page.evaluate(OVERPRINTED) == []
            looked_at += 1
            if looked_at == 4:
                return


# For each name on the map and at each frame, how far it is from the tile that it names; and what flies over the board.
WATCH = """() => {
    window.strayed = 0;
    window.ghosts = 0;
    const gap = () => {
        const tiles = [...document.querySelectorAll('.me-map .me-tile')].map(tile => tile.getBoundingClientRect());
        return [...document.querySelectorAll('.me-map .me-name')].map(name => {
            const at = name.getBoundingClientRect();
            const far = tile => Math.hypot(at.left - tile.left, at.bottom - tile.bottom) / tile.width;
            return Math.min(...tiles.map(far));
        });
    };
    const look = () => {
        window.strayed = Math.max(window.strayed, ...gap());
        window.ghosts += [...document.querySelectorAll('.ghost svg.me-face, .ghost .me-tile')].length;
        requestAnimationFrame(look);
    };
    look();
}"""


def test_a_new_tile_comes_with_its_name_and_without_a_ghost(visitors: Visitors) -> None:
    """Names jumped to where they would be in the end while pieces were on their way, and the drawn tile lay as a ghost
    over those that lie there."""
    page = visitors.come()
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, "midevil")
    hands = Hands(page, 3)
    hands.wait()
    page.evaluate(WATCH)
    tiles = page.locator(".me-map .me-tile")
    before = tiles.count()
    for _ in range(25):
        if tiles.count() >= before + 2 or not hands.wait():
            break
        hands.answer()
        page.wait_for_timeout(400)  # longer than a piece flies
    assert tiles.count() >= before + 2
    assert page.evaluate("window.strayed") < 0.25
    assert page.evaluate("window.ghosts") == 0
