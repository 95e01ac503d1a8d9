"""Look at a board without a server: play some moves of a game with bots, draw the table page, take pictures of it.

    python -m tools.preview medievallons --moves 40 --seats 4 --out /tmp/look

Writes the page, and pictures of it at five sizes (`--sizes 1280x800,360x740` chooses), light and dark,
under the same strict Content-Security-Policy as the real site. Needs the built assets (`npm run build`), Playwright and
Chromium. `--until DECISION` plays on until the seat is asked that; `--name` gives the pictures another name.
"""

# a command says what it did

from __future__ import annotations

import argparse
import functools
import http.server
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote

import msgspec
from markupsafe import Markup
from playwright.sync_api import ConsoleMessage, sync_playwright

from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.games import find_game
from oyez.rooms.bots import bot_answer
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.room import ChatLine
from oyez.rooms.seating import sit_down
from oyez.server import assets
from oyez.server.live import LiveRoom
from oyez.server.pages.cards import large_card
from oyez.server.shown.fragments import draw
from oyez.server.shown.table import board_template
from oyez.server.shown.templates import csrf_input, render
from oyez.store.rooms import StoredRoom
from tests import services
from tests.browser.conftest import FLAGS

FIRST = next(iter(LANGUAGES))  # what is shown unless another language is asked for
NAMES = ("Aude", "Perceval", "Guenièvre", "Tristan", "Mélusine", "Roland")
LONG_NAMES = (
    "Marie-Philippine d’Aubign",
    "Geoffroy de Monmouth-Bar",
    "שלמה בן יצחק הצרפתי",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Guillaume le Conquérant",
    "Éléonore d’Aquitaine",
)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"
)
TOO_LARGE = """(root => root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)(document.documentElement)"""
SIZES = "1280x800,1920x1080,1024x768,360x740,740x360"


def played(game: Game, asked: argparse.Namespace) -> LiveRoom:
    """A room after some moves of bots, as a worker of the site holds it."""
    for move, live in enumerate(course(game, asked)):
        assert live.play is not None
        if not live.play.asked or (move >= asked.moves and is_wanted(live, asked)):
            break
    return live


def course(game: Game, asked: argparse.Namespace) -> Iterator[LiveRoom]:
    """The same room, from the deal on after each move."""
    names = LONG_NAMES if asked.long_names else NAMES
    seats = asked.seats or game.seats[1]
    now = time.time()
    options = dict(pair.split("=") for pair in asked.option)
    room = open_room(game, seats, {}, code="preview", secret=asked.seed, host="person-0", now=now)
    room.options = {**room.options, **{name: _plain(value) for name, value in options.items()}}
    for number in range(seats):
        sit_down(room, f"person-{number}", names[number], number=number)
    start = begin(room, game, now)
    live = LiveRoom(StoredRoom(start.room, start.play), start.answers, chat_lines(now, names))
    live.present = set(range(seats))
    yield live
    for move in range(asked.most):
        assert live.play is not None
        if not live.play.asked:
            break
        seat = live.play.asked[0].seat
        answer = msgspec.to_builtins(bot_answer(live.play, seat, asked.bot, f"{asked.seed}-{move}"))
        live.apply(give_answer(live.copy_of_room(), live.copy_of_play(), seat, answer, now))
        yield live


def _plain(value: str) -> object:
    return {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)


def is_wanted(live: LiveRoom, asked: argparse.Namespace) -> bool:
    """Is this the moment to look at?"""
    assert live.play is not None
    seats = [question.seat for question in live.play.asked if asked.until in ("", question.decision)]
    return bool(seats) and (asked.seat is None or asked.seat in seats)


def eyes(live: LiveRoom, asked: argparse.Namespace) -> int | None:
    """Whose page: the seat that was named, or one that is asked."""
    if asked.seat is not None:
        return None if asked.seat < 0 else int(asked.seat)
    assert live.play is not None
    fitting = [question.seat for question in live.play.asked if asked.until in ("", question.decision)]
    return fitting[0] if fitting else 0


def chat_lines(now: float, names: tuple[str, ...]) -> list[ChatLine]:
    """Two words to the table."""
    said = [(1, "Les dragons sont à moi."), (2, "Marché honnête !")]
    return [
        ChatLine(seat=seat, name=names[seat], text=text, at=now, person=f"person-{seat}", number=number)
        for number, (seat, text) in enumerate(said, 1)
    ]


class Site(http.server.SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def do_GET(self) -> None:
        content = assets.find_file(self.path.removeprefix("/static/"))
        if content is not None:
            self._send(content, assets.KINDS[Path(self.path).suffix])
        elif self.path.startswith("/games/"):
            _, _, name, _, card = self.path.split("/")
            game = find_game(name)
            drawn = large_card(name, board_template(game.folder, name), unquote(card), FIRST)
            self._send(drawn.encode(), "text/html; charset=utf-8")
        elif self.path.startswith("/t/"):
            self.send_response(204)  # nothing new at this table
            self.end_headers()
        else:
            super().do_GET()

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args: object) -> None:
        pass


def note(complaints: set[str], message: ConsoleMessage) -> None:
    complaints.add(f"{message.type}: {message.text}")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The pages of a folder under the site's policy; their address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Site, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def take_pictures(out: Path, pages: list[str], asked: argparse.Namespace) -> None:
    """Each page at each size, light and dark; what the browser complains of is printed."""
    chromium = services.require("browser")  # looked for before Playwright has its event loop
    with served(out) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for size in asked.sizes.split(","):
            width, height = map(int, size.split("x"))
            for scheme in asked.schemes.split(","):
                view = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                complaints: set[str] = set()
                view.on("console", functools.partial(note, complaints))
                for page in pages:
                    view.goto(f"{site}/{page}.html")
                    view.wait_for_timeout(500)
                    if not asked.recap:
                        view.keyboard.press("Escape")
                        view.wait_for_timeout(400)
                    picture = out / f"{page}-{size}-{scheme}.png"
                    view.screenshot(path=picture)
                    if view.evaluate(TOO_LARGE):
                        print(f"  {page} is larger than {size}")
                    print(picture, *sorted(complaints)[:5], sep="\n  ")
        browser.close()


def write_page(asked: argparse.Namespace) -> str:
    """Play, draw, write the page; its name."""
    live = played(find_game(asked.game), asked)
    name = asked.name or f"{asked.game}-{asked.language}"
    (asked.out / f"{name}.html").write_text(page_of(live, eyes(live, asked), asked.language))
    return str(name)


def page_of(live: LiveRoom, seat: int | None, language: str) -> str:
    """The whole page, as this seat sees it."""
    fragment = draw(live, seat, language)
    shared = {"path": "/", "flash": [], "csrf_input": csrf_input("preview"), "csrf_token": "preview"}
    context = {**shared, "fragment": Markup(fragment.html), "title": fragment.title, "game": live.room.game}
    return render("table_page.html", language, **context)


def arguments() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--most", type=int, default=4000, help="stop after so many moves even if nothing fits")
    parser.add_argument("--until", default="", help="a decision's name")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seat", type=int, help="whose eyes (default: who is asked; -1: a spectator)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--language", choices=tuple(LANGUAGES), default=FIRST)
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--schemes", default="light,dark")
    parser.add_argument("--long-names", action="store_true")
    parser.add_argument("--recap", action="store_true", help="leave the recap open")
    parser.add_argument("--name", default="")
    parser.add_argument("--out", type=Path, required=True)
    return parser


def main() -> None:
    asked = arguments().parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    take_pictures(asked.out, [write_page(asked)], asked)


if __name__ == "__main__":
    main()
