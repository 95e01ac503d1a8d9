"""Guided games at the terminal: every script by typed lines, and one on the screen."""

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from oyez.engine.asking import Amount, Question, Share
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.games import all_games, find_game
from oyez.rooms.answers import choices_of
from oyez.rooms.lessons import Lesson, lesson_named, lessons_of, line_in, said
from oyez.terminal.files import list_saves, read_record
from oyez.terminal.options_list import AnswerList
from oyez.terminal.session import Session, lesson_session, resume_session
from tests.terminal.test_client import at_table, press
from tests.terminal.test_plain import Keyboard

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game.folder).values()]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.name}-{lesson.name}" for game, lesson in LESSONS]
)


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def typed(question: Question, plain: Any, game: Game) -> str:
    """The lines' numbers of an answer, as somebody types them."""
    answer = question.read(plain, game.choice_type)
    if isinstance(question, Amount):
        return str(answer)
    if isinstance(question, Share):
        return " ".join(map(str, answer))
    rest = list(enumerate(choices_of(question), 1))
    numbers = []
    for part in answer if isinstance(answer, tuple) else [answer]:
        found = next(pair for pair in rest if pair[1] == part)
        rest.remove(found)
        numbers.append(str(found[0]))
    return " ".join(numbers)


class Pupil(Keyboard):
    """Types what each step means, then what is left of the lines."""

    def __init__(self, session: Session, last: list[str], language: str, steps: int = 99) -> None:
        super().__init__(session, last, language)
        self.steps = steps

    def read(self) -> str:
        session = self.table.session
        line = line_in(session.room)
        if line is None or line.step is None or line.step >= self.steps:
            return super().read()
        question = session.play.question_for(line.seat)
        assert question is not None
        answer = typed(question, line.accepts[0], session.game)
        self.printed.append(f"> {answer}")
        return answer


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_by_typed_lines(game: Game, lesson: Lesson, language: str) -> None:
    pupil = Pupil(lesson_session(game, lesson), ["x", "q"], language)
    told = pupil.run()
    for step in lesson.step:
        assert said(step.says, language, pupil.table.session.room) in told
    assert said(lesson.end, language, pupil.table.session.room) in told


def test_a_wrong_try_is_answered_with_the_rule() -> None:
    session = lesson_session(find_game("medievallons"), lesson_named(find_game("medievallons"), ""))
    told = Keyboard(session, ["1"], "fr").run()
    assert "Jouez le Moine. (MV-78)" in told
    assert "MV-78. Moine" in told
    assert session.moment == 0


def test_a_lesson_is_saved_and_taken_up_again() -> None:
    game = find_game("medievallons")
    lesson = lesson_named(game, "")
    Pupil(lesson_session(game, lesson), ["s", "q", "n"], "en", steps=3).run()
    session = resume_session(read_record(list_saves()[0]))
    line = line_in(session.room)
    assert line is not None
    assert line.step == 3
    Pupil(session, ["q"], "en").run()


def test_at_the_end_one_may_go_on_or_start_afresh() -> None:
    game = find_game("medievallons")
    going = Pupil(lesson_session(game, lesson_named(game, "")), ["g"], "en")
    going.run()
    assert going.table.session.room.lesson == ""
    assert going.table.session.moment > 0
    afresh = Pupil(lesson_session(game, lesson_named(game, "")), ["n"], "en")
    afresh.run()
    assert afresh.table.session.header.position == ""


async def test_the_screen_shows_the_step_and_what_it_means() -> None:
    game = find_game("medievallons")
    lesson = lesson_named(game, "")
    async with at_table(lesson_session(game, lesson), "fr", (120, 40)) as pilot:
        shown = pilot.app.screen.query_one("#lesson", Static)
        assert shown.display
        assert "→ Jouer le Moine" in str(shown.render())


async def test_the_cursor_stands_on_what_the_step_means_and_a_remark_goes_with_its_step() -> None:
    game = find_game("medievallons")
    async with at_table(lesson_session(game, lesson_named(game, "")), "fr", (100, 30)) as pilot:
        await press(pilot, "1")  # the Jester, which is for later
        assert len(pilot.app._notifications) == 1
        for meant in ("Jouer le Moine", "Poser une guilde de Nobles", "Renforcer votre guilde de Nobles"):
            answers = pilot.app.screen.query_one(AnswerList)
            row = answers.highlighted_row()
            assert row is not None
            assert answers.labels[row].startswith(meant)
            await press(pilot, "enter")
            assert len(pilot.app._notifications) == 0


@pytest.mark.parametrize("size", [(130, 42), (110, 38), (80, 24)])
async def test_what_a_step_means_is_in_sight_in_a_long_list(size: tuple[int, int]) -> None:
    """The list was as high as its whole part of the screen, and its last lines lay below it.

    Where the next step has a line more to say, the cursor stood on a line out of sight.
    """
    game = find_game("fief")
    async with at_table(lesson_session(game, lesson_named(game, "war")), "fr", size) as pilot:
        answers = pilot.app.screen.query_one(AnswerList)
        for meant in ("Un moulin à Marcamps", "1 chevalier à Marcamps", "2 sergents à Marcamps"):
            row = answers.highlighted_row()
            assert row is not None
            assert answers.labels[row] == meant
            assert answers.highlighted is not None
            assert answers.region.bottom == pilot.app.screen.query_one("#keys").region.y
            assert 0 <= answers.highlighted - answers.scroll_offset.y < answers.region.height
            await press(pilot, "enter")
