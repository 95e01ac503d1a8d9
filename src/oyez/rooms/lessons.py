"""Guided games: a prepared start, and a script of answers with a sentence or two for each of the learner's.

A game brings them in its folder, `lessons/first.toml` and so on (docs/lessons.md). A lesson is played in a room like
any other: which step comes next follows from the number of answers given, and the others' answers are the script's as
long as it lasts. What the learner answers is the real answer to the real question; the script says which it accepts.
"""

from __future__ import annotations

import functools
import hashlib
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from oyez.engine.asking import Answer, Plain, Question, SomeOf
from oyez.engine.errors import BadContent, IllegalAnswer, Refusal
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES, SOURCE, in_language, typography
from oyez.engine.play import Play
from oyez.engine.reasons import reason
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.rooms.room import Room

Texts = dict[str, str]  # by language


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of the learner: why, which answers are taken, at what to look, and what the others answer after it."""

    says: Texts
    accepts: list[Plain]  # the first is what the sentence means
    points: list[str] = []  # pieces of the board, besides those that one touches
    rule: str = ""  # quoted when something else is tried
    wrong: Texts = {}  # said then
    others: list[tuple[int, Plain]] = []


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file tells it. It begins with a position, or with a deal from its seed."""

    title: Texts
    about: Texts
    end: Texts
    minutes: int
    step: list[Step] = []
    position: str = ""
    seed: str = ""
    seats: int = 2
    seat: int = 0  # the learner's
    options: dict[str, Any] = {}
    others: list[tuple[int, Plain]] = []  # what is answered before the first step
    name: str = ""
    mark: str = ""  # of the file: a room knows whether its lesson is still the one it began with


class Line(NamedTuple):
    """One answer of the script: whose, what is taken, and the step it belongs to (None: nobody chooses)."""

    seat: int
    accepts: list[Plain]
    step: int | None


class WrongTry(Refusal):
    """Allowed by the rules, but not what this step of the lesson shows. Nothing has changed."""


# --- what there is ---


@functools.cache
def lessons_of(folder: Path) -> dict[str, Lesson]:
    """The lessons in a game's folder, in the order of their file names."""
    found = sorted((folder / "lessons").glob("*.toml"))
    return {path.name.removesuffix(".toml").lstrip("0123456789-"): _read(path) for path in found}


def lesson_named(game: Game, name: str) -> Lesson:
    """The lesson of that name, or the game's first; a refusal where there is none."""
    known = lessons_of(game.folder)
    if not known:
        raise Refusal(N_("There is no lesson for {game} yet."), game=game.title)
    if not name:
        return next(iter(known.values()))
    if name not in known:
        raise Refusal(
            N_("{game} has no lesson {name}; there are: {known}."), game=game.title, name=name, known=[*known]
        )
    return known[name]


def _read(path: Path) -> Lesson:
    data = path.read_bytes()
    name = path.name.removesuffix(".toml").lstrip("0123456789-")
    mark = hashlib.blake2b(data, digest_size=6).hexdigest()
    try:
        plain = {**tomllib.loads(data.decode()), "name": name, "mark": mark}
        for step in plain.get("step", ()):
            step["says"] = {code: step.pop(code) for code in LANGUAGES if code in step}
        lesson = msgspec.convert(plain, Lesson)
        for texts in [lesson.title, lesson.about, lesson.end, *[step.says for step in lesson.step]]:
            if SOURCE not in texts:
                raise msgspec.ValidationError(f"a text has no language {SOURCE!r}")
        if not all(step.accepts for step in lesson.step):
            raise msgspec.ValidationError("each step accepts an answer at least")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadContent(N_("{file}: {why}."), file=f"lessons/{path.name}", why=reason(error)) from None
    return lesson


@functools.lru_cache(maxsize=64)
def _lines(folder: Path, name: str) -> list[Line]:
    lesson = lessons_of(folder)[name]
    lines = [Line(seat, [plain], None) for seat, plain in lesson.others]
    for number, step in enumerate(lesson.step):
        lines.append(Line(lesson.seat, step.accepts, number))
        lines += [Line(seat, [plain], None) for seat, plain in step.others]
    return lines


def lines_of(game: Game, lesson: Lesson) -> list[Line]:
    """Every answer of the script, in order."""
    return _lines(game.folder, lesson.name)


# --- a lesson in a room ---


def lesson_in(room: Room) -> Lesson | None:
    """The lesson that is given at this table; None where there is none, or where its script has changed meanwhile."""
    if not room.lesson:
        return None
    lesson = lessons_of(find_game(room.game).folder).get(room.lesson)
    return lesson if lesson is not None and lesson.mark == room.lesson_mark else None


def line_in(room: Room) -> Line | None:
    """What the script wants next; None where no lesson is given, or the script is at its end."""
    lesson = lesson_in(room)
    if lesson is None:
        return None
    lines = lines_of(find_game(room.game), lesson)
    return lines[room.seq] if room.seq < len(lines) else None


def is_at_end(room: Room) -> bool:
    """Has the whole script been played, and is the choice how to go on still open?"""
    lesson = lesson_in(room)
    return lesson is not None and room.seq >= len(lines_of(find_game(room.game), lesson))


def may_answer_now(room: Room, number: int) -> bool:
    """Bots keep to the script, and wait at its end until the learner has chosen how to go on."""
    if lesson_in(room) is None:
        return True
    line = line_in(room)
    return line is not None and line.seat == number


def scripted(room: Room, play: Play, number: int) -> Plain | None:
    """What the script answers for a seat that no person plays, as long as the rules allow it."""
    line, question = line_in(room), play.question_for(number)
    if line is None or question is None or line.seat != number:
        return None
    return line.accepts[0] if _allows(play.game, question, line.accepts[0]) else None


def whose_line_is_given(room: Room, play: Play) -> int | None:
    """A learner's answer that the script gives for him, because there is nothing in it to learn."""
    line = line_in(room)
    if line is None or line.step is not None or not room.seats[line.seat].is_played_by_person:
        return None
    return line.seat if scripted(room, play, line.seat) is not None else None


def check_step(room: Room, game: Game, question: Question, plain: Plain) -> None:
    """Refuse what this step does not show. After the end, and where the script does not fit, everything is right."""
    lesson, line = lesson_in(room), line_in(room)
    if lesson is None or line is None or line.step is None or line.seat != question.seat:
        return
    answer = question.read(plain, game.choice_type)
    known = [question.read(other, game.choice_type) for other in line.accepts if _allows(game, question, other)]
    if not known or not question.allows(answer) or any(_is_same(question, answer, other) for other in known):
        return
    step = lesson.step[line.step]
    if step.wrong:
        raise WrongTry(N_("{why}"), step.rule, why={code: said(step.wrong, code, room) for code in step.wrong})
    raise WrongTry(N_("That is allowed, but not what this step shows. Nothing has changed: try again."), step.rule)


def lesson_mark(room: Room) -> str:
    """Which lesson is given here, by which script, as a record says it; empty where there is none."""
    return f"{room.lesson} {room.lesson_mark}" if room.lesson else ""


def end_lesson(room: Room) -> None:
    """From now on it is a game like any other."""
    room.lesson = room.lesson_mark = ""


def said(texts: Texts, language: str, room: Room | None = None) -> str:
    """A text of a lesson in a language; `{1}` is the name of seat 1."""
    text = typography(in_language(texts, language), language)
    for seat in room.seats if room is not None else ():
        text = text.replace(f"{{{seat.number}}}", seat.name)
    return text


def _allows(game: Game, question: Question, plain: Plain) -> bool:
    try:
        return question.allows(question.read(plain, game.choice_type))
    except IllegalAnswer:
        return False


def _is_same(question: Question, one: Answer, other: Answer) -> bool:
    """Some of several are the same in any order."""
    if isinstance(question, SomeOf):
        return sorted(map(repr, one)) == sorted(map(repr, other))
    return bool(one == other)
