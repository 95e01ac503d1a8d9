"""How light the table page is: what drawing it costs the server, how large it is, and how still and smooth it stays.

    python -m bench.pages [--json] [--answers 40]

For each game the part of the page that changes is drawn in the middle of a game; then somebody plays in Chromium, and
the browser itself says what shifted and how long its frames took.
"""

import argparse
import gzip
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from oyez.engine.game import Game
from oyez.games import all_games
from oyez.server.app import leave_alone
from oyez.server.shown.fragments import draw
from tests import services
from tests.browser.conftest import FLAGS, WISHES, running_site
from tests.browser.hands import Hands
from tests.browser.test_games import open_table
from tools.preview import arguments, eyes, played

DRAWN, SIZE, SHIFT = 3.0, 30_000, 0.0  # milliseconds, bytes, what is to be reached
ROUNDS = 40
LONG_FRAME = 20  # milliseconds
# Adds up every shift of the layout, apart what follows a touch at once as CLS does, and notes how long each frame took.
WATCH = """longest => {
    window.shift = 0; window.moved = 0; window.slow = 0; window.frames = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) window.moved += entry.value; else window.shift += entry.value;
    }}).observe({type: 'layout-shift', buffered: true});
    let last = performance.now();
    const tick = now => {
        window.frames += 1; if (now - last > longest) window.slow += 1; last = now; requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
}"""


class Row(NamedTuple):
    """One thing measured, and what it is to reach (None: only reported)."""

    name: str
    figure: float
    at_most: float | None = None


def drawing(game: Game) -> list[Row]:
    """What the fragment of a page in the middle of a game costs and weighs."""
    seats = str(min(4, game.seats[1]))
    asked = arguments().parse_args([game.name, "--moves", "100", "--seats", seats, "--bot", "random", "--out", "."])
    live = played(game, asked)
    me = eyes(live, asked)
    drawn = draw(live, me, "fr")
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        draw(live, me, "fr")
        times.append((time.process_time() - start) * 1000)
    return [
        Row(f"{game.name}: a picture, ms", round(median(times), 2), DRAWN),
        Row(f"{game.name}: a picture, bytes compressed", len(gzip.compress(drawn.html.encode())), SIZE),
    ]


def playing(browser: Browser, site: str, game: Game, answers: int) -> list[Row]:
    """What shifts while one plays, and how many frames take long."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    context.add_init_script(WISHES)
    page = context.new_page()
    page.goto(site)
    open_table(page, game.name, game.seats[0], list(range(1, game.seats[0])), {})
    hands = Hands(page, 1)
    hands.wait()
    page.evaluate(WATCH, LONG_FRAME)
    for _ in range(answers):
        if not hands.wait():
            break
        hands.answer()
    shift, moved, frames, slow = page.evaluate("[window.shift, window.moved, window.frames, window.slow]")
    context.close()
    return [
        Row(f"{game.name}: shift of the layout over {hands.answered} answers", round(shift, 4), SHIFT),
        Row(f"{game.name}: shift within half a second of one's own touch", round(moved, 4)),
        Row(f"{game.name}: frames over {LONG_FRAME} ms, of {frames}", slow),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="How light the table page is.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--answers", type=int, default=40)
    asked = parser.parse_args()
    leave_alone()  # as every worker does
    rows = [row for game in all_games() for row in drawing(game)]
    chromium = services.require("browser")  # looked for before Playwright has its event loop
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        with running_site(Path(folder)) as site:
            rows += [row for game in all_games() for row in playing(browser, site, game, asked.answers)]
        browser.close()
    if asked.json:
        print(json.dumps([row._asdict() for row in rows]))
    else:
        for row in rows:
            wanted = (
                "" if row.at_most is None else f"  (at most {row.at_most:g}{', missed' * (row.figure > row.at_most)})"
            )
            print(f"{row.figure:>10g}  {row.name}{wanted}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
