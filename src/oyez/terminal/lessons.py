"""Guided games at this terminal: a lesson as a session, and its steps in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from oyez.bots.levels import DEFAULT_LEVEL
from oyez.engine.asking import Answer, Question
from oyez.engine.languages import Voice
from oyez.engine.record import Record, commit_to, new_record
from oyez.engine.words import N_
from oyez.rooms.answers import answer_in_words
from oyez.rooms.guided import first_play, options_of, secret_of
from oyez.rooms.lessons import Lesson, is_at_end, lesson_in, lessons_of, line_in, said
from oyez.rooms.names import default_name

if TYPE_CHECKING:
    from oyez.engine.game import Game
    from oyez.terminal.session import Session

PERSON = ""


class StepText(NamedTuple):
    """A step as a reader of the terminal needs it: which, what to do and why, and the answer it means."""

    heading: str
    text: str
    answer: str


def lesson_record(game: Game, lesson: Lesson) -> Record:
    """A record without answers, from which the lesson is played."""
    table = first_play(game, lesson).table
    kinds = [PERSON if seat == lesson.seat else DEFAULT_LEVEL for seat in range(table.seats)]
    names = [default_name(seat) for seat in range(table.seats)]
    record = new_record(game, table.seats, secret_of(game, lesson), options_of(table), names, kinds)
    record.header.commitment = commit_to(record.header.secret)
    record.header.entropy = [""] * table.seats
    record.header.position = lesson.position.strip()
    record.header.lesson = f"{lesson.name} {lesson.mark}"
    return record


def lesson_of_record(game: Game, record: Record) -> Lesson | None:
    """The lesson that a record was saved in, as long as its script is the same."""
    name, _, mark = record.header.lesson.partition(" ")
    lesson = lessons_of(game.folder).get(name)
    return lesson if lesson is not None and lesson.mark == mark else None


def step_text(session: Session, question: Question | None, voice: Voice) -> StepText | None:
    """The step that is open, or how the lesson ends; None where no lesson is given, or the others play."""
    room, lesson, line = session.room, lesson_in(session.room), line_in(session.room)
    if lesson is None:
        return None
    count, title = len(lesson.step), said(lesson.title, voice.language)
    if is_at_end(room):
        return StepText(f"{title} {count}/{count}", said(lesson.end, voice.language, room), "")
    if line is None or line.step is None or question is None or question.seat != line.seat:
        return None
    meant = meant_answer(session, question)
    words = answer_in_words(question, meant, session.speaker(voice.language, question.seat))
    text = said(lesson.step[line.step].says, voice.language, room)
    return StepText(f"{title} {line.step + 1}/{count}", text, words)


def meant_answer(session: Session, question: Question) -> Answer | None:
    """The answer that the open step means; None where no lesson asks."""
    line = line_in(session.room)
    if line is None or line.step is None or line.seat != question.seat:
        return None
    return question.read(line.accepts[0], session.game.choice_type)


def next_lesson(session: Session) -> Lesson | None:
    """The one after that which is given here."""
    lessons = lessons_of(session.game.folder)
    names = [*lessons]
    after = names[names.index(session.room.lesson) + 1 :] if session.room.lesson in names else []
    return lessons[after[0]] if after else None


def ways_on(session: Session, voice: Voice) -> dict[str, str]:
    """How one may go on at the end of a lesson: the key, and what it does."""
    after = next_lesson(session)
    ways = {} if after is None else {"l": voice(N_("next lesson: {title}"), title=said(after.title, voice.language))}
    return {**ways, "g": voice(N_("go on with this game")), "n": voice(N_("start afresh")), "q": voice(N_("leave"))}
