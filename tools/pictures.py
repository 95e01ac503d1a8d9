"""Take the pictures of docs/pictures anew: a real server, a real browser, games some moves in.

python tools/pictures.py [--only NAME …]
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
sys.path.insert(0, str(ROOT))

from oyez.games import find_game  # noqa: E402
from oyez.rooms.lessons import lesson_named  # noqa: E402
from tests import services  # noqa: E402
from tests.browser.conftest import FLAGS, WISHES, running_site  # noqa: E402
from tests.browser.hands import Fingers, Hands  # noqa: E402
from tests.browser.test_lessons import Learner, begin  # noqa: E402
from tools.preview import arguments, served, write_page  # noqa: E402

# Every picture on the page that is in sight has come.
ALL_COME = (
    "() => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)"
)


class Picture(NamedTuple):
    """What to show, how wide, by day or by night, in whose language."""

    name: str
    show: Callable[[Page, str], None]
    width: int = 1280
    scheme: Literal["light", "dark"] = "light"
    language: str = "fr-FR"


def visit(path: str) -> Callable[[Page, str], None]:
    """A page that needs no game."""

    def show(page: Page, site: str) -> None:
        page.goto(site + path)

    return show


def table(game: str, moves: int) -> Callable[[Page, str], None]:
    """A table against bots, some moves into the game."""

    def show(page: Page, site: str) -> None:
        page.goto(site)
        page.locator(f"#game-{game} form[action='/play/{game}'] button").click()
        page.wait_for_url("**/t/*")
        hands = Hands(page, seed=7)
        for _ in range(moves):
            if not hands.wait():
                break
            hands.answer()
        hands.wait()
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(0, 0)
        page.wait_for_timeout(800)

    return show


def replay(page: Page, site: str) -> None:
    """A finished game, looked at again in its middle."""
    table("medievallons", 400)(page, site)
    page.goto(page.url + "/replay")
    last = int(page.locator(".replay-slide input[type=range]").get_attribute("max") or 0)
    page.goto(f"{page.url}?step={last // 2}")


def verified(page: Page, site: str) -> None:
    """The record of a finished game, checked."""
    table("medievallons", 400)(page, site)
    record = page.request.get(page.url + "/record.json").body()
    page.goto(site + "/verify")
    page.locator("#record").set_input_files({"name": "oyez.json", "mimeType": "application/json", "buffer": record})
    page.locator("main form button").click()
    page.wait_for_selector("#in-order")


def waiting(page: Page, site: str) -> None:
    """A public table that waits for two more players."""
    page.goto(site + "/tables/new?game=merlinn")
    page.locator("select[name='seat.1']").select_option("squire")
    page.locator("input[name=visibility][value=public]").check()
    page.locator("form[action='/tables/new'] .button-main").click()
    page.wait_for_url("**/t/*")


def lobby(page: Page, site: str) -> None:
    """Open tables, one's own among them."""
    waiting(page, site)
    page.goto(site + "/lobby")


def my_games(page: Page, site: str) -> None:
    """Some games under way, one over."""
    for game, moves in (("medievallons", 400), ("fief", 1), ("medieval_academy", 1)):
        table(game, moves)(page, site)
    waiting(page, site)
    page.goto(site + "/games")


def lesson(game: str, name: str, step: int) -> Callable[[Page, str], None]:
    """A step of a guided game, after those before it were done as they say."""

    def show(page: Page, site: str) -> None:
        page.goto(site)
        begin(page, find_game(game), lesson_named(find_game(game), name))
        hands = Hands if page.evaluate("innerWidth > 640") else Fingers
        Learner(page, find_game(game), lesson_named(find_game(game), name), hands).learn(step - 1)
        page.wait_for_selector(f"#lesson[data-step='{step}']")
        page.wait_for_selector("#answer", state="attached")
        page.mouse.move(0, 0)
        page.wait_for_timeout(1500)  # until the frame has found its place

    return show


PLAYED = [
    Picture("score-sheet", table("medievallons", 400)),
    Picture("score-sheet-phone", table("medievallons", 400), 360),
    Picture("replay", replay),
    Picture("replay-phone", replay, 360, "dark"),
    Picture("verify", verified),
    Picture("my-games", my_games),
]
LESSONS = [
    Picture("medievallons-lesson", lesson("medievallons", "first", 4)),
    Picture("medievallons-lesson-phone", lesson("medievallons", "first", 4), 360),
    Picture("medieval-academy-lesson", lesson("medieval_academy", "first", 6)),
    Picture("midevil-lesson", lesson("midevil", "first", 4)),
    Picture("merlinn-lesson", lesson("merlinn", "first", 17)),
    Picture("fief-family-lesson", lesson("fief", "family", 3)),
    Picture("fief-lesson", lesson("fief", "war", 5)),
    Picture("fief-crown-lesson", lesson("fief", "crown", 11)),
]
# What each table shows: its opening, its middle, a scene, its end; how `tools/preview.py` gets there.
MOMENTS: dict[str, dict[str, str]] = {
    "medievallons": {
        "opening": "--moves 0",
        "middle": "--moves 60",
        "scene": "--moves 40 --recap",
        "end": "--moves 4000",
    },
    "medieval_academy": {
        "opening": "--moves 6",
        "middle": "--moves 70 --until play_card",
        "scene": "--moves 40 --until bonus_track",
        "end": "--moves 4000",
    },
    "midevil": {
        "opening": "--moves 2",
        "middle": "--moves 200 --until move_step",
        "scene": "--moves 60 --until combat_response",
        "end": "--moves 4000",
    },
    "merlinn": {
        "opening": "--moves 0",
        "middle": "--moves 120 --until service_action",
        "scene": "--moves 60 --until victim",
        "end": "--moves 4000",
    },
    "fief": {
        "opening": "--moves 2",
        "middle": "--moves 250 --until move_stage",
        "scene": "--moves 100 --until surrender",
        "end": "--moves 4000",
    },
}
SIZES = {"wide": (1280, 800), "phone": (360, 740)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = [
    Picture("home", visit("/")),
    Picture("home-phone", visit("/"), 360, "dark"),
    Picture("new-table", visit("/tables/new?game=medieval_academy")),
    Picture("rulebook", visit("/games/fief/rules"), scheme="dark"),
    Picture("rulebooks", visit("/rules")),
    Picture("waiting-room", waiting),
    Picture("lobby", lobby),
    Picture("account", visit("/account")),
    Picture("about", visit("/about"), language="en-GB"),
]


def main() -> int:
    parser = argparse.ArgumentParser(description="Take the pictures of docs/pictures anew.")
    parser.add_argument("--only", nargs="*", default=[])
    only = parser.parse_args().only
    PICTURES.mkdir(parents=True, exist_ok=True)
    chromium = services.require("browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        take_tables(browser, Path(folder), only)
        with running_site(Path(folder)) as site:
            for picture in PAGES + PLAYED + LESSONS:
                if not only or picture.name in only:
                    take(browser, site, picture)
        browser.close()
    return 0


def take_tables(browser: Browser, folder: Path, only: list[str]) -> None:
    """Each table at each of its moments, wide and narrow, by day and by night."""
    for game, moments in MOMENTS.items():
        for moment, how in moments.items():
            name = f"{game.replace('_', '-')}-{moment}"
            if only and name not in only:
                continue
            asked = arguments().parse_args([game, *how.split(), "--seats", "4", "--out", str(folder), "--name", name])
            write_page(asked)
            with served(folder) as site:
                take_moment(browser, f"{site}/{name}.html", name, with_recap=asked.recap)


def take_moment(browser: Browser, address: str, name: str, *, with_recap: bool) -> None:
    for size, (width, height) in SIZES.items():
        for scheme in SCHEMES:
            page = browser.new_page(
                viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
            )
            page.add_init_script(WISHES)
            page.goto(address)
            page.wait_for_timeout(500)
            if not with_recap:
                page.locator("[data-close-recap]").evaluate_all("buttons => buttons.forEach(button => button.click())")
            page.wait_for_timeout(300)
            page.screenshot(path=PICTURES / f"{name}-{size}-{scheme}.jpg", type="jpeg", quality=78)
            page.close()
    print(name)


def take(browser: Browser, site: str, picture: Picture) -> None:
    height = 740 if picture.width < 600 else 900
    context = browser.new_context(
        viewport={"width": picture.width, "height": height},
        color_scheme=picture.scheme,
        locale=picture.language,
        reduced_motion="reduce",
        has_touch=picture.width < 600,
    )
    context.add_init_script(WISHES)
    context.set_default_timeout(60_000)
    page = context.new_page()
    picture.show(page, site)
    page.wait_for_function(ALL_COME)
    page.screenshot(path=PICTURES / f"{picture.name}.jpg", type="jpeg", quality=82)
    context.close()
    print(picture.name)


if __name__ == "__main__":
    sys.exit(main())
