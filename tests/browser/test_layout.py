"""The table page holds its five areas at every size, through sixty questions of each game."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from oyez.engine.game import Game
from oyez.games import all_games
from tests.browser.conftest import Visitors
from tests.browser.hands import Hands, Messenger
from tests.browser.test_games import open_table
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(600)]

SIZES = [(1280, 800), (1920, 1080), (1024, 768), (360, 740), (740, 360), (1280, 720)]
QUESTIONS = 60
RECAPS = 3
# Each question at one of the sizes, in turn. OYEZ_BROWSER=all looks at each question at all sizes.
AT_ONCE = len(SIZES) if os.environ.get("OYEZ_BROWSER") == "all" else 1
PARTS = ("board", "own", "others", "actions", "log", "chat", "question")

# What is wrong with the page as it stands, in words.
FAULTS = (Path(__file__).parent / "faults.js").read_text("utf-8").partition("\n")[2]
# How wide (on a phone: high) the others' area is at each size: by that one knows that the page is laid out anew.
OTHERS = {(1280, 800): 216, (1920, 1080): 300, (1024, 768): 188, (360, 740): 52, (740, 360): 64, (1280, 720): 216}
LAID_OUT = """([width, height, others]) => {
    const at = document.querySelector('#others').getBoundingClientRect();
    const wide = document.querySelector('#board').getBoundingClientRect();
    const isPlaced = at.width === others || at.height === others || Math.round(wide.width) === Math.round(at.width);
    const isStill = document.getAnimations().every(change => change.playState !== 'running');
    return innerWidth === width && innerHeight === height && isPlaced && isStill;
}"""
# Two frames later whatever listens to a new size has heard of it (the camera of a map).
SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
HEIGHTS = """() => ['question', 'own', 'board', 'others'].map(name => {
    const at = document.querySelector(`[data-part="${name}"]`).getBoundingClientRect();
    return [Math.round(at.x), Math.round(at.y), Math.round(at.width), Math.round(at.height)].join(' ');
})"""
# All of it in one call: the page is laid out and has settled; its faults, and where its areas are.
LOOKED_AT = f"""async size => {{
    const frame = () => new Promise(done => requestAnimationFrame(done));
    const late = performance.now() + 20_000;
    while (!({LAID_OUT})(size)) {{
        if (performance.now() > late) throw new Error(`the page is not laid out for ${{size}}`);
        await frame();
    }}
    await ({SETTLED})();
    return [({FAULTS})(), ({HEIGHTS})()];
}}"""
CLOSE_RECAP = "() => document.querySelectorAll('[data-close-recap]').forEach(button => button.click())"


def faults_at(page: Page, size: tuple[int, int], places: dict[tuple[int, int], Any]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    faults, here = page.evaluate(LOOKED_AT, [*size, OTHERS[size]])
    found = [f"{size}: {fault}" for fault in faults]
    if places.setdefault(size, here) != here:
        found.append(f"{size}: the areas moved from {places[size]} to {here}")
    return found


def sizes_of(number: int) -> list[tuple[int, int]]:
    return [SIZES[(number + step) % len(SIZES)] for step in range(AT_ONCE)]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_five_areas_at_every_size(visitors: Visitors, game: Game) -> None:
    page = visitors.come(1280, 800)
    hands = Messenger(page, 11)
    places: dict[tuple[int, int], Any] = {}
    for number in range(QUESTIONS):
        if not page.locator("#table").count() or not hands.wait():
            seats = game.seats[1]
            open_table(page, game.name, seats, list(range(1, seats)), {})
            places = {}
            if not hands.wait():
                continue
        page.evaluate(CLOSE_RECAP)
        wrong = [fault for size in sizes_of(number) for fault in faults_at(page, size, places)]
        assert wrong == [], page.locator("#question").inner_text()
        hands.answer()


# Which pieces and buttons that may be touched lie under the recap or its numbers: nine points of each are looked at.
UNDER_THE_RECAP = """() => {
    const answers = '#table [data-piece].can, [data-opens], .actions :is(button, summary)';
    const touched = [...document.querySelectorAll(answers)];
    const steps = [0.1, 0.5, 0.9];
    const isUnder = piece => {
        const at = piece.getBoundingClientRect();
        return steps.some(x => steps.some(y => {
            const pile = document.elementsFromPoint(at.x + at.width * x, at.y + at.height * y);
            const depth = pile.findIndex(one => piece.contains(one));
            return depth > 0 && pile.slice(0, depth).some(one => one.closest('.recap, .recap-at'));
        }));
    };
    return touched.filter(isUnder).map(piece => piece.dataset.piece ?? piece.textContent.trim());
}"""


# What lies on the recap, at nine points of it.
OVER_THE_RECAP = """() => {
    const at = document.querySelector('#recap').getBoundingClientRect();
    const steps = [0.1, 0.5, 0.9];
    const top = (x, y) => document.elementFromPoint(at.x + at.width * x, at.y + at.height * y);
    const tops = steps.flatMap(x => steps.map(y => top(x, y)));
    return tops.filter(one => !one?.closest('#recap, .recap-at')).map(one => one?.className ?? 'nothing');
}"""


def pages_with_a_recap(game: Game) -> dict[str, str]:
    """Questions of several kinds before which the others did something."""
    asked = preview.arguments().parse_args([game.name, "--bot", "random", "--out", "."])
    pages: dict[str, str] = {}
    for live in preview.course(game, asked):
        assert live.play is not None
        if live.play.is_over or len(pages) == RECAPS:
            break
        question = live.play.asked[0]
        page = "" if question.decision in pages else preview.page_of(live, question.seat, "fr")
        if 'id="recap"' in page:
            pages[question.decision] = page
    return pages


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_recap_lies_on_nothing_that_may_be_touched(chromium: Browser, tmp_path: Path, game: Game) -> None:
    """It opens by itself with the question: at a computer always, on a phone where there is room."""
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come()
        for name, html in pages_with_a_recap(game).items():
            (tmp_path / f"{name}.html").write_text(html, "utf-8")
            for width, height in [(1280, 800), (360, 740)]:
                page.set_viewport_size({"width": width, "height": height})
                page.goto(f"{site}/{name}.html")
                page.evaluate(SETTLED)
                if width == 1280:
                    assert page.locator("#recap:visible, #scene:visible").count(), name
                assert page.evaluate(UNDER_THE_RECAP) == [], (name, width)
                if page.locator("#recap:visible").count():
                    assert page.evaluate(OVER_THE_RECAP) == [], (name, width)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_each_part_stands_once(visitors: Visitors, game: Game) -> None:
    page = visitors.come()
    open_table(page, game.name, game.seats[0], list(range(1, game.seats[0])), {})
    Hands(page).wait()
    assert {name: page.locator(f"[data-part={name}]").count() for name in PARTS} == dict.fromkeys(PARTS, 1)
