"""A game as the pages around the table show it: what it is, for whom, how long, and how much of it is ours."""

from __future__ import annotations

import functools
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from oyez.engine.content import FILE, sources_in
from oyez.engine.game import STAGES, Game
from oyez.engine.languages import translator, typography, voice_in
from oyez.engine.record import commit_to
from oyez.engine.rulebook import SOURCES, rulebook
from oyez.games import all_games, game_names
from oyez.rooms.fairness import new_code, secret_for, ticket_for
from oyez.rooms.lessons import lessons_of, said
from oyez.server.live import LiveRoom
from oyez.server.shown.facts import seats_of, weight_word
from oyez.server.shown.link_card import CARD_SIZE, can_draw
from oyez.server.shown.picture import HEIGHT, THEMES, WIDTH, picture_version
from oyez.server.shown.table import game_lengths
from oyez.server.visitors import Visitor

WORDS_A_MINUTE = 220  # that somebody reads
HEAVIEST = 5


def lightest_first() -> list[Game]:
    """Every game, as it is offered to somebody who has not chosen yet; those that do not say their weight last."""
    return sorted(all_games(), key=lambda game: (game.weight or HEAVIEST + 1, game.minutes[::-1]))


def game_card(game: Game, language: str, key: str) -> dict[str, Any]:
    """A game as home and its own page show it, with a ticket for a table."""
    say = voice_in(language)
    return {
        "name": game.name,
        "number": game_names().index(game.name),
        "title": game.title_in(language),
        "pitch": typography(game.pitch_in(language), language),
        "seats": seats_of(game),
        "minutes": game_lengths(game),
        "weight": game.weight,
        "weight_word": weight_word(game, language),
        "is_first": game is lightest_first()[0],
        "stage": say(STAGES.get(game.stage, game.stage)),
        "pictures": {theme: picture_url(game.name, language, theme) for theme in THEMES},
        **credits_of(game, language),
        "lessons": lesson_list(game, language),
        "default_seats": default_seats(game),
        **new_ticket(key),
    }


def picture_url(name: str, language: str, theme: str) -> str:
    """Where the picture of a game's table is; another address when it would look otherwise."""
    return f"/pictures/{name}.{language}.{theme}.svg?v={picture_version(name)}"


def credits_of(game: Game, language: str) -> dict[str, str]:
    """Whose game it is, as far as that is known."""
    return {"authors": game.authors, "publisher": translator(game.folder, language)(game.publisher)}


def lesson_list(game: Game, language: str) -> list[dict[str, Any]]:
    """The guided games that a game brings, in their order."""
    return [
        {
            "name": lesson.name,
            "title": said(lesson.title, language),
            "about": said(lesson.about, language),
            "minutes": lesson.minutes,
            "steps": len(lesson.step),
        }
        for lesson in lessons_of(game.folder).values()
    ]


def provenance(game: Game) -> dict[str, int]:
    """How many rules there are, and how many of them come from where."""
    rules = rulebook(game.folder).rule
    found = Counter(rule.source for rule in rules)
    return {"all": len(rules), **{source: found[source] for source in SOURCES}}


@functools.cache
def content_provenance(folder: Path) -> dict[str, int]:
    """The same for the entries of its content."""
    file = folder / FILE
    found = sources_in(tomllib.loads(file.read_text("utf-8"))) if file.exists() else []
    return {"all": len(found), "house": found.count("house")}


def length_of_rules(game: Game, language: str) -> dict[str, int]:
    """How many rules there are, and how long somebody reads who reads them all."""
    rules = rulebook(game.folder).rule
    words = sum(len(rule.text(language).split()) for rule in rules)
    return {"rules": len(rules), "reading": -(-words // WORDS_A_MINUTE)}


def preview_of(title: str, text: str, picture: str) -> dict[str, Any]:
    """What a message shows of a link that was pasted into it."""
    size = CARD_SIZE if ".png" in picture else (WIDTH, HEIGHT)
    return {"title": title, "text": text, "picture": picture, "size": size}


def preview_of_game(card: dict[str, Any], who: Visitor) -> dict[str, Any]:
    """The same of a link to a game: its cover, or its table where nothing draws PNG."""
    name = card["name"]
    picture = f"/pictures/{name}.png?v={picture_version(name)}" if can_draw() else card["pictures"]["light"]
    return preview_of(card["title"], card["pitch"], who.base_url + picture)


def preview_of_table(live: LiveRoom, who: Visitor) -> dict[str, Any]:
    """The same of a link to a table: who sits there, or, before the game, what it is."""
    title = live.game.title_in(who.language)
    names = ", ".join([seat.name for seat in live.room.seats if seat.kind != "open"])
    text = names if live.play is not None else typography(live.game.pitch_in(who.language), who.language)
    kind = "png" if can_draw() else "svg"
    return preview_of(f"{title} · Oyez", text, f"{who.base_url}/t/{live.room.code}/preview.{kind}")


def new_ticket(key: str) -> dict[str, str]:
    """A code for a table that may be opened, and the promise that goes with it."""
    code = new_code()
    return {"ticket": ticket_for(code, key), "commitment": commit_to(secret_for(code, key))}


def default_seats(game: Game) -> int:
    """Four at the table if the game allows it."""
    least, most = game.seats
    return max(least, min(4, most))
