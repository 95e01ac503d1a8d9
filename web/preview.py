"""Look at a board without a server: play some moves of a game with bots, draw the table page, take pictures of it.

    PYTHONPATH=src python web/preview.py medievallons --moves 40 --seats 4 --out /tmp/look
    PYTHONPATH=src python web/preview.py --styleguide --out /tmp/look

Writes one page for each language, and pictures of it at 1280 and 360 pixels, light and dark, under the same strict
Content-Security-Policy as the real site. Needs the built assets (`npm run build`), Playwright and Chromium.
"""

# ruff: noqa: T201  # a command says what it did

from __future__ import annotations

import argparse
import functools
import http.server
import json
import threading
from pathlib import Path
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup

from oyez.bots.players import answer_of
from oyez.bots.thinkers import GreedyBot
from oyez.engine.chance import chance_from_seed
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.rulebook import rulebook
from oyez.engine.languages import translator, typography
from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.server import assets
from oyez.server.shown.templates import brought_templates, style_link

SOURCE = Path(__file__).parent.parent / "src" / "oyez"
TINCTURES = ("gueules", "azur", "sinople", "pourpre", "or", "sable")
NAMES = ("Aude", "Perceval", "Guenièvre", "Tristan", "Mélusine", "Roland")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"
)
SIZES = {"wide": (1280, 860), "phone": (360, 740)}


def environment(language: str, speaker: Speaker | None) -> jinja2.Environment:
    """Jinja as the server sets it up."""
    house = jinja2.FileSystemLoader(SOURCE / "server" / "templates")
    guide = jinja2.PrefixLoader({"web": jinja2.FileSystemLoader(SOURCE.parent.parent / "web")})
    loaders = [house, guide, brought_templates()]
    env = jinja2.Environment(loader=jinja2.ChoiceLoader(loaders), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    translate = translator(SOURCE / "server", language)

    def say(text: str, **values: object) -> str:
        said = typography(translate(text), language)
        return said % values if values else said

    env.globals.update(
        {
            "lang": language,
            "_": say,
            "asset": assets.asset,
            "style_link": style_link,
            "tincture": lambda seat: TINCTURES[seat],
            "csrf_input": Markup('<input type="hidden" name="csrf" value="preview">'),
            "flash": [],
            "path": "/",
            "words": speaker,
        }
    )
    return env


def played(game: Game, seats: int, moves: int, seed: str) -> tuple[Play, list[Any]]:
    """A game after some moves of bots, with what has happened."""
    table = game.setup(seats, game.options(), chance_from_seed("preview", seed))
    play = Play(game, table, listen=True)
    bot = GreedyBot(seed)
    events = list(play.events)
    for _ in range(moves):
        if play.question is None:
            break
        play.take(play.question, answer_of(bot, play, play.question))
        events.extend(play.events)
    return play, events


def heard(event: Any, seat: int) -> Any:
    """An event as a seat hears it: without the secret if it is not for that seat."""
    return event if seat in event.known_to else msgspec.structs.replace(event, secret=(), known_to=())


def options_of(game: Game, speaker: Speaker, question: Any) -> list[dict[str, Any]]:
    return [
        {
            "key": json.dumps(msgspec.to_builtins(choice)),
            "kind": type(choice).__name__,
            "answer": msgspec.to_builtins(choice),
            "label": str(speaker.choice(choice)),
            "pieces": game.words.touches(choice, question.seat),
            "most": question.limits[place] if question.form == "share" else None,
        }
        for place, choice in enumerate(getattr(question, "choices", []))
    ]


def question_of(game: Game, speaker: Speaker, question: Any) -> dict[str, Any]:
    rule = game.words.prompts[question.decision].rule
    return {
        "prompt": str(speaker.prompt(question)),
        "form": question.form,
        "decision": question.decision,
        "stamp": "1",
        "least": getattr(question, "least", None),
        "most": getattr(question, "most", None),
        "total": getattr(question, "total", None),
        "rule": rule,
        "rule_text": rule_text(game, rule, speaker.language),
        "irreversible": False,
        "options": options_of(game, speaker, question),
    }


def rule_text(game: Game, rule: str, language: str) -> str:
    found = rulebook(game.folder).find(rule)
    return found.text(language) if found else ""


def log_of(game: Game, speaker: Speaker, events: list[Any], seat: int) -> list[dict[str, Any]]:
    """The last forty lines; the last four are new."""
    return [
        {
            "text": str(speaker.event(heard(event, seat))),
            "rule": event.rule,
            "rule_text": rule_text(game, event.rule, speaker.language),
            "new": place >= len(events) - 4,
            "step": place,
        }
        for place, event in enumerate(events)
    ][-40:]


def seat_of(number: int, me: int, movers: set[int]) -> dict[str, Any]:
    return {
        "number": number,
        "name": NAMES[number],
        "kind": "person" if number in (me, 1) else "bot",
        "present": True,
        "to_move": number in movers,
        "tincture": TINCTURES[number],
        "clock": 754 if number < 2 else None,
        "deadline": 1 if number in movers else None,
        "score": None,
        "is_me": number == me,
    }


def table_of(game: Game, play: Play, events: list[Any], language: str, seat: int) -> dict[str, Any]:
    """The same names as the server gives to table_fragment.html."""
    speaker = Speaker(game.words, language, NAMES)
    question = play.question_for(seat)
    movers = {question.seat for question in play.asked}
    own = (game.folder / "board.html").exists()
    return {
        "code": "preview",
        "url": "/t/preview",
        "link": "https://example.org/t/preview",
        "game": game.name,
        "game_title": game.title[language],
        "title": game.title[language],
        "status": "playing" if play.asked else "finished",
        "version": "1",
        "me": seat,
        "board_template": f"games/{game.name}/board.html" if own else "generic_board.html",
        "seats": [seat_of(number, seat, movers) for number in range(play.table.seats)],
        "question": question_of(game, speaker, question) if question else None,
        "view": game.view(play.table, seat),
        "log": log_of(game, speaker, events, seat),
        "chat": [{"name": "Perceval", "text": "Bien joué !", "time": "20:41", "seat": 1}],
        "can_undo": True,
        "hint": None,
        "result": None,
    }


class Site(http.server.SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def do_GET(self) -> None:
        content = assets.find_file(self.path.removeprefix("/static/"))
        if content is not None:
            self.send_response(200)
            self.send_header("Content-Type", assets.KINDS[Path(self.path).suffix])
            self.end_headers()
            self.wfile.write(content)
            return
        if not self.path.startswith("/t/"):
            return super().do_GET()
        self.send_response(204)  # nothing new at this table
        self.end_headers()

    def log_message(self, *args: object) -> None:
        pass


def take_pictures(out: Path, pages: list[str]) -> None:
    """Each page at each size, light and dark; what the browser complains of is printed."""
    from playwright.sync_api import sync_playwright

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Site, directory=str(out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                view = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                complaints: set[str] = set()
                view.on("console", lambda message, found=complaints: found.add(f"{message.type}: {message.text}"))
                for page in pages:
                    view.goto(f"http://127.0.0.1:{server.server_port}/{page}.html")
                    view.wait_for_timeout(500)
                    picture = out / f"{page}-{name}-{scheme}.png"
                    view.screenshot(path=picture, full_page=page.startswith("styleguide"))
                    if view.evaluate("document.documentElement.scrollWidth > innerWidth"):
                        print(f"  {page} is wider than {width} pixels")
                    print(picture, *sorted(complaints)[:5], sep="\n  ")
        browser.close()
    server.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seat", type=int, help="whose eyes (default: who is asked)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--language", choices=("fr", "en"))
    parser.add_argument("--styleguide", action="store_true")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    pages = []
    for language in [asked.language] if asked.language else ["fr", "en"]:
        if asked.styleguide:
            page = environment(language, None).get_template("web/styleguide.html").render()
            pages.append(f"styleguide-{language}")
        else:
            game = find_game(asked.game)
            play, events = played(game, asked.seats or game.seats[1], asked.moves, asked.seed)
            seat = asked.seat if asked.seat is not None else play.question.seat if play.question else 0
            env = environment(language, Speaker(game.words, language, NAMES))
            table = table_of(game, play, events, language, seat)
            chosen = table["view"].get("tinctures", ())  # where players choose their colours
            if any(chosen):
                env.globals["tincture"] = lambda seat, chosen=chosen: chosen[seat] or TINCTURES[seat]
            page = env.get_template("table.html").render(table=table)
            pages.append(f"{game.name}-{language}")
        (asked.out / f"{pages[-1]}.html").write_text(page)
    take_pictures(asked.out, pages)


if __name__ == "__main__":
    main()
