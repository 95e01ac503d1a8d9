"""Medieval Academy's lanes: tied pawns are told apart, and nothing of what a lane says is cut."""

import argparse
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from oyez.games import find_game
from oyez.server.live import LiveRoom
from tests.browser.conftest import Visitors
from tests.browser.test_layout import SETTLED
from tests.games.medieval_academy.positions import place
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

TRACKS = {
    "gallantry": "8:[D,E], 7:[A,B,C]",
    "jousts": "12:[A,B,C,D,E]",
    "tournaments": "A 19, B 18, C 17, D 16",
    "studies": "3:[A,B,C,D]",
    "kings_service": "6:[A,B,C,D,E]",
    "quests": "B 18, A 14, C 13, 12:[E,D]",
}
# On each square the nearest two pawns: how far their middles are from each other, in diameters.
NEAREST = """() => [...document.querySelectorAll('.ma-square')].flatMap(square => {
    const pawns = [...square.querySelectorAll('.ma-pawn .ma-disc')].map(pawn => pawn.getBoundingClientRect());
    return pawns.flatMap((one, place) => pawns.slice(place + 1).map(other =>
        Math.hypot(one.x - other.x, one.y - other.y) / one.width));
}).sort((one, other) => one - other)[0]"""
# Pawns out of their lane's squares, and what goes over the edge of a lane, of what it pays, of a plate.
CUT = """() => {
    const goesOver = (inner, outer, room) => {
        const at = inner.getBoundingClientRect(), place = outer.getBoundingClientRect();
        return at.width && (at.right > place.right - room || at.bottom > place.bottom + 1);
    };
    const over = (inside, outside, room) => [...document.querySelectorAll(outside)].flatMap(outer =>
        [...outer.querySelectorAll(inside)].filter(inner => goesOver(inner, outer, room))
            .map(inner => inner.outerHTML));
    return [...over('.ma-pawn', '.ma-track', 0), ...over('.ma-standing > li', '.ma-standing', 0),
        ...over('.ma-getters > *', '.ma-lane', 5), ...over('.ma-chip > *', '.plate', 2),
        ...over('.ma-mini', '.plate .ma-played', 0)];
}"""


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Five squires who play a card while many pawns are tied; where that page is."""
    folder = tmp_path_factory.mktemp("academy")
    how = "medieval_academy --bot random --seats 5 --moves 90 --until play_card --seed 2"
    asked = preview.arguments().parse_args([*how.split(), "--out", str(folder)])
    live = preview.played(find_game("medieval_academy"), asked)
    assert live.play is not None
    for name, pawns in TRACKS.items():
        place(live.play.table, name, pawns)
    (folder / "table.html").write_text(preview.page_of(live, preview.eyes(live, asked), "fr"), "utf-8")
    (folder / "scoring.html").write_text(preview.page_of(scored_round(asked), 0, "fr"), "utf-8")
    with preview.served(folder) as site:
        yield site


def scored_round(asked: argparse.Namespace) -> LiveRoom:
    """The third round has just been scored, of five tracks or six."""
    for live in preview.course(find_game("medieval_academy"), asked):
        assert live.play is not None
        table = live.play.table
        if table.round == 4 and len(live.play.asked) == 5:
            return live
    raise AssertionError("there is no fourth round")


# How much of the score of a round is out of sight.
SHEET = """() => [...document.querySelectorAll('.ma-scoring :is(h2, th, td, .ma-total)')].filter(one => {
    const at = one.getBoundingClientRect();
    return at.left < 0 || at.right > innerWidth;
}).length"""


@pytest.mark.parametrize("size", [(1280, 800), (360, 740), (640, 400)])
def test_the_score_of_a_round_is_whole(chromium: Browser, crowded: str, size: tuple[int, int]) -> None:
    """Five squires; one's own column is marked."""
    page = Visitors(chromium, crowded).come(*size)
    page.goto(f"{crowded}/scoring.html")
    page.evaluate(SETTLED)
    assert page.locator(".ma-own-column").count() >= 5
    assert page.evaluate(SHEET) == 0


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080), (360, 740), (740, 360), (640, 400)])
def test_tied_pawns_are_told_apart_and_no_number_is_cut(chromium: Browser, crowded: str, size: tuple[int, int]) -> None:
    """Four in a column hid each other's arms; on a phone «→ 15» lay behind the edge of its lane."""
    page = Visitors(chromium, crowded).come(*size)
    page.goto(f"{crowded}/table.html")
    page.evaluate(SETTLED)
    assert page.evaluate(CUT) == []
    if page.locator(".ma-track").first.is_visible():
        assert page.evaluate(NEAREST) > 0.7
