"""A lesson as the table page shows it: the step's sentence, what it points at, and how one goes on at its end."""

from __future__ import annotations

import msgspec

from oyez.engine.asking import Plain
from oyez.engine.game import Game
from oyez.rooms.lessons import Lesson, lesson_in, lessons_of, line_in, lines_of, said
from oyez.rooms.room import Room
from oyez.server.live import LiveRoom
from oyez.server.shown.log import rule_texts
from oyez.server.shown.question import OptionShown, QuestionShown


class LessonShown(msgspec.Struct):
    """The frame of a guided game. `pieces` are marked on the board, `keys` are answers that have no piece."""

    name: str
    title: str
    number: int
    count: int
    text: str
    pieces: list[str] = []
    keys: list[str] = []
    tried: str = ""
    rule: str = ""
    rule_text: str = ""
    is_over: bool = False
    next_name: str = ""
    next_title: str = ""


def show_lesson(
    live: LiveRoom, me: int | None, question: QuestionShown | None, language: str, tried: str = ""
) -> LessonShown | None:
    """The step that is open; None for whoever does not learn here."""
    lesson = lesson_in(live.room)
    if lesson is None or me != lesson.seat:
        return None
    line, count = line_in(live.room), len(lesson.step)
    if line is None:
        return _at_end(live.game, live.room, lesson, language)
    number = _number(live.game, live.room, lesson)
    shown = LessonShown(lesson.name, said(lesson.title, language), number + 1, count, "")
    step = lesson.step[number]
    shown.text = said(step.says, language, live.room)
    if line.step is None or question is None:  # the others play: what was said last may still be read
        return shown
    meant = meant_options(question, step.accepts)
    shown.pieces = [*dict.fromkeys([*step.points, *[piece for option in meant for piece in option.pieces]])]
    shown.keys = [option.key for option in meant if not option.pieces]
    if tried:
        shown.tried, shown.rule = tried, step.rule
        shown.rule_text = rule_texts(live.game.folder, language).get(step.rule, "")
    return shown


def meant_options(question: QuestionShown, accepts: list[Plain]) -> list[OptionShown]:
    """The options that the step's first answer chooses: one, or several where several are wanted."""
    wanted = accepts[0]
    parts = wanted if question.form in ("some", "order") else [wanted]
    plain = [(msgspec.json.decode(msgspec.json.encode(option.choice)), option) for option in question.options]
    if question.form == "share":
        return [option for number, option in zip(wanted, question.options, strict=True) if number]
    return [option for part in parts for choice, option in plain if choice == list(part)] if question.options else []


def _number(game: Game, room: Room, lesson: Lesson) -> int:
    """Which step is open, or was the last."""
    lines = lines_of(game, lesson)[: room.seq + 1]
    return next((line.step for line in reversed(lines) if line.step is not None), 0)


def _at_end(game: Game, room: Room, lesson: Lesson, language: str) -> LessonShown:
    count = len(lesson.step)
    names = [*lessons_of(game.folder)]
    after = names[names.index(lesson.name) + 1 :]
    shown = LessonShown(
        lesson.name, said(lesson.title, language), count, count, said(lesson.end, language, room), is_over=True
    )
    if after:
        shown.next_name = after[0]
        shown.next_title = said(lessons_of(game.folder)[after[0]].title, language)
    return shown
