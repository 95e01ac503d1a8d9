"""«The game in one minute»: goal, turn, victory and a beginner's mistakes, with pictures that the board itself draws.

A game brings the words in `minute.toml`; its pictures are moments of its lessons, so they never grow stale.
"""

from __future__ import annotations

import functools
import hashlib
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.errors import BadContent
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.engine.play import Play
from oyez.engine.reasons import reason
from oyez.engine.words import N_, Speaker
from oyez.games import find_game
from oyez.rooms.guided import first_play
from oyez.rooms.lessons import Texts, lesson_named, lines_of, said
from oyez.rooms.names import default_name
from oyez.server.shown.picture import THEMES, Box, draw_view, picture_version


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture: the table before a step of a lesson, a part of it (left, top, width, height), and what it shows."""

    lesson: str
    step: int
    box: Box
    says: Texts


class Minute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`minute.toml`."""

    goal: Texts
    turn: list[Texts]
    wins: Texts
    mistakes: list[Texts]
    picture: list[Shot]


@functools.cache
def minute_of(folder: Path) -> Minute | None:
    """What a game brings; None where it brings nothing."""
    path = folder / "minute.toml"
    if not path.exists():
        return None
    try:
        plain = tomllib.loads(path.read_text("utf-8"))
        for shot in plain.get("picture", ()):
            shot["says"] = {code: shot.pop(code) for code in LANGUAGES if code in shot}
        return msgspec.convert(plain, Minute)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadContent(N_("{file}: {why}."), file=f"{folder.name}/minute.toml", why=reason(error)) from None


def show_minute(game: Game, language: str) -> dict[str, Any] | None:
    """The same in the reader's language, with the addresses of its pictures."""
    minute = minute_of(game.folder)
    if minute is None:
        return None
    return {
        "goal": said(minute.goal, language),
        "turn": [said(line, language) for line in minute.turn],
        "wins": said(minute.wins, language),
        "mistakes": [said(line, language) for line in minute.mistakes],
        "pictures": [
            {
                "urls": {theme: shot_url(game.name, number, language, theme) for theme in THEMES},
                "width": shot.box[2],
                "height": shot.box[3],
                "text": said(shot.says, language),
            }
            for number, shot in enumerate(minute.picture)
        ],
    }


def shot_url(name: str, number: int, language: str, theme: str) -> str:
    """Where a picture is; another address when it would look otherwise."""
    return f"/pictures/{name}.{number}.{language}.{theme}.svg?v={shot_version(name)}"


@functools.cache
def shot_version(name: str) -> str:
    """Changes with whatever these pictures are drawn from."""
    folder = find_game(name).folder
    digest = hashlib.blake2b(picture_version(name).encode(), digest_size=6)
    for file in [folder / "minute.toml", *sorted(folder.glob("lessons/*.toml"))]:
        digest.update(file.read_bytes() if file.exists() else b"")
    return digest.hexdigest()


@functools.cache
def draw_shot(name: str, number: int, language: str, theme: str) -> bytes | None:
    """One of the pictures; None where there is none of that number."""
    game = find_game(name)
    minute = minute_of(game.folder)
    if minute is None or not 0 <= number < len(minute.picture):
        return None
    shot = minute.picture[number]
    play = moment_of(game, shot)
    names = [default_name(seat) for seat in range(play.table.seats)]
    words = Speaker(game.words, language, names)
    return draw_view(game, game.view(play.table, 0), words, theme, me=0, box=shot.box)


def moment_of(game: Game, shot: Shot) -> Play:
    """The game as it stands when that step is asked."""
    lesson = lesson_named(game, shot.lesson)
    play = first_play(game, lesson)
    for line in lines_of(game, lesson):
        if line.step is not None and line.step + 1 == shot.step:
            break
        play.answer(line.seat, line.accepts[0])
    return play
