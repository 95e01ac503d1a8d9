"""Guided games: each script is played to its end, and fails here when a rule changes under it."""

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oyez.engine.errors import BadContent, Refusal
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.engine.play import Play
from oyez.engine.record import load_record, replay, save_record
from oyez.engine.rulebook import rulebook
from oyez.games import all_games, find_game
from oyez.rooms.game import give_answer, pending_bots, record_of, undo
from oyez.rooms.guided import begin_lesson, first_play
from oyez.rooms.lessons import (
    Lesson,
    WrongTry,
    end_lesson,
    is_at_end,
    lesson_in,
    lesson_named,
    lessons_of,
    line_in,
    lines_of,
    said,
    scripted,
)
from oyez.rooms.session import Session

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game.folder).values()]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.name}-{lesson.name}" for game, lesson in LESSONS]
)


def begun(game: Game, lesson: Lesson) -> Session:
    change = begin_lesson(game, lesson, code="lesson", person="me", name="Aude", now=time.time())
    session = Session(change.room, game, None, [])
    session.apply(change)
    return session


def answer(session: Session, seat: int, plain: Any) -> None:
    session.apply(give_answer(session.copy_of_room(), session.copy_of_play(), seat, plain, time.time()))


def bots_play(session: Session) -> None:
    """The others answer as the script says, one after the other, as the site's bots do."""
    while bots := pending_bots(session.room):
        seat = bots[0].number
        assert session.play is not None
        plain = scripted(session.room, session.play, seat)
        assert plain is not None, f"the script has no legal answer for seat {seat} after {session.room.seq} answers"
        answer(session, seat, plain)


def played(game: Game, lesson: Lesson, steps: int, choose: Any = lambda step: 0) -> Session:
    session = begun(game, lesson)
    for number in range(steps):
        bots_play(session)
        line = line_in(session.room)
        assert line is not None
        assert line.step == number, f"step {number + 1} is not the learner's turn"
        answer(session, lesson.seat, lesson.step[number].accepts[choose(number)])
    bots_play(session)
    return session


@every_lesson
def test_a_script_is_played_to_its_end(game: Game, lesson: Lesson) -> None:
    session = played(game, lesson, len(lesson.step))
    assert is_at_end(session.room)
    assert session.play is not None
    assert not session.play.is_over, "the learner can go on with this game"


@every_lesson
def test_every_accepted_answer_leads_to_the_end(game: Game, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.step):
        for other in range(1, len(step.accepts)):
            chosen = {number: other}
            assert is_at_end(played(game, lesson, len(lesson.step), lambda step, c=chosen: c.get(step, 0)).room)


@every_lesson
def test_a_lesson_is_short_and_whole_in_every_language(game: Game, lesson: Lesson) -> None:
    short = len(lessons_of(game.folder)) > 1  # one of several short ones
    assert (6 if short else 12) <= len(lesson.step) <= 20
    assert 2 <= lesson.minutes <= 10
    texts = [lesson.title, lesson.about, lesson.end, *[step.says for step in lesson.step]]
    texts += [step.wrong for step in lesson.step if step.wrong]
    for said_so in texts:
        assert set(said_so) == set(LANGUAGES)
        assert all(len(text) <= 330 for text in said_so.values()), "one or two sentences"
    for step in lesson.step:
        assert step.rule
        assert rulebook(game.folder).find(step.rule) is not None


@every_lesson
def test_the_frame_names_players_and_nothing_else_in_braces(game: Game, lesson: Lesson) -> None:
    room = begun(game, lesson).room
    for step in lesson.step:
        for language in LANGUAGES:
            assert "{" not in said(step.says, language, room)
            assert "{" not in said(step.wrong or step.says, language, room)


@every_lesson
def test_a_lesson_is_taken_up_where_it_was_left(game: Game, lesson: Lesson) -> None:
    session = played(game, lesson, 3)
    room = session.copy_of_room()
    line = line_in(room)
    assert line is not None
    assert line.step == 3
    assert lesson_in(room) is lesson


@every_lesson
def test_a_lesson_is_a_record_like_any_other(game: Game, lesson: Lesson) -> None:
    change = begin_lesson(game, lesson, code="lesson", person="me", name="Aude", now=time.time())
    session, answers = Session(change.room, game, None, []), list(change.answers)
    session.apply(change)
    for line in lines_of(game, lesson)[len(answers) - 1 :]:
        if session.room.seq >= len(lines_of(game, lesson)) or line_in(session.room) is not line:
            continue
        given = give_answer(session.copy_of_room(), session.copy_of_play(), line.seat, line.accepts[0], time.time())
        answers += given.answers
        session.apply(given)
    record = load_record(save_record(record_of(session.room, answers, None)))
    assert session.play is not None
    assert replay(game, record).table == session.play.table


# --- one lesson as an example ---


@pytest.fixture
def lesson() -> Lesson:
    return lesson_named(find_game("medievallons"), "first")


def test_a_wrong_try_is_answered_with_the_rule_and_changes_nothing(lesson: Lesson) -> None:
    session = begun(find_game("medievallons"), lesson)
    before = msgspec.json.encode(session.room)
    with pytest.raises(WrongTry) as wrong:
        answer(session, 0, ["PlayCard", 9])
    assert wrong.value.rule == lesson.step[0].rule
    assert "Moine" in wrong.value.said_in("fr")
    assert "Monk" in wrong.value.said_in("en")
    assert msgspec.json.encode(session.room) == before


def test_what_the_rules_forbid_is_refused_by_the_rules(lesson: Lesson) -> None:
    session = begun(find_game("medievallons"), lesson)
    with pytest.raises(Refusal) as refused:
        answer(session, 0, ["PlayCard", 12])
    assert not isinstance(refused.value, WrongTry)


def test_at_the_end_the_others_wait_until_one_has_chosen(lesson: Lesson) -> None:
    session = played(find_game("medievallons"), lesson, len(lesson.step))
    assert pending_bots(session.room) == []
    assert session.play is not None
    answer(session, 0, ["LayGuild", 3, 3, 0])  # whoever plays on has chosen to
    assert session.room.lesson == ""
    assert session.room.status == "finished"
    assert session.room.places[0] == 1


def test_whoever_leaves_the_lesson_plays_on_against_bots(lesson: Lesson) -> None:
    session = played(find_game("medievallons"), lesson, 2)
    end_lesson(session.room)
    assert line_in(session.room) is None
    answer(session, 0, ["PlayCard", 0])  # anything that the rules allow
    assert pending_bots(session.room) != []


def test_a_step_that_showed_nothing_can_be_taken_back(lesson: Lesson) -> None:
    game = find_game("medievallons")
    session = played(game, lesson, 6)
    answer(session, 0, ["PlayCard", 3])
    assert lines_of(game, lesson)[session.room.seq].step == 7
    room = session.copy_of_room()
    before = Play(game, first_play(game, lesson).table)
    for given in lines_of(game, lesson)[: session.room.seq - 1]:
        before.answer(given.seat, given.accepts[0])
    session.apply(undo(room, before, 0, time.time()))
    line = line_in(session.room)
    assert line is not None
    assert line.step == 6


def test_a_lesson_whose_script_has_changed_is_a_game_like_any_other(lesson: Lesson) -> None:
    session = begun(find_game("medievallons"), lesson)
    session.room.lesson_mark = "an older script"
    assert lesson_in(session.room) is None
    answer(session, 0, ["PlayCard", 9])
    assert session.room.seq == 1


def test_a_lesson_that_is_not_there_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="there are: first"):
        lesson_named(find_game("medievallons"), "second")


def test_a_script_that_cannot_be_read_says_which(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "first.toml").write_text("title = 3")
    with pytest.raises(BadContent, match=r"lessons/first\.toml"):
        lessons_of(tmp_path)
