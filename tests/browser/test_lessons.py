"""Guided games in a real browser, from «Learn» on the home page to the choice at the end."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.games import all_games, find_game
from oyez.rooms.answers import choices_of
from oyez.rooms.guided import first_play
from oyez.rooms.lessons import Lesson, lesson_named, lessons_of, lines_of
from tests.browser.conftest import Visitors
from tests.browser.hands import ANSWERS, Fingers, Hands, PlainHands
from tests.browser.test_axe import violations
from tests.browser.test_games import home_of

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(600)]

LESSONS = [(game.name, name) for game in all_games() for name in lessons_of(game.folder)]
PICTURES = os.environ.get("OYEZ_LESSON_PICTURES", "")  # a folder: a picture of every step, to be looked at

COVERED = """() => {
    const frame = document.querySelector('#lesson').getBoundingClientRect();
    const covers = at => at.width > 0 && frame.left < at.right - 1 && frame.right > at.left + 1
        && frame.top < at.bottom - 1 && frame.bottom > at.top + 1;
    const taught = [...document.querySelectorAll('.taught')].filter(piece => covers(piece.getBoundingClientRect()));
    const line = covers(document.querySelector('#question').getBoundingClientRect()) ? ['the question'] : [];
    return [...taught.map(piece => piece.dataset.piece ?? piece.textContent), ...line];
}"""


HIDDEN = ("medieval_academy",)  # MA-54: nobody knows how far the others are
STILL = "Promise.all(document.getAnimations().map(change => change.finished.catch(() => undefined)))"


class Learner:
    """Somebody who does what each step says. The same game is played beside, to know which answer that is."""

    def __init__(self, page: Page, game: Game, lesson: Lesson, hands: type[Hands]) -> None:
        self.page = page
        self.game = game
        self.lesson = lesson
        self.play: Play = first_play(game, lesson)
        self.hands = hands(page)
        self.hands.head = self
        self.done = 0

    def learn(self, most: int | None = None) -> None:
        """Step by step, to the end or so far."""
        for line in lines_of(self.game, self.lesson):
            if line.step is not None:
                if line.step == most:
                    return
                self.wanted = line.accepts[0]
                self.step(line.step + 1)
            self.play.answer(line.seat, line.accepts[0])

    def step(self, number: int) -> None:
        self.page.wait_for_selector(f"#lesson[data-step='{number}']")
        self.page.wait_for_selector("#answer", state="attached")
        self.look(str(number))
        self.hands.answer()

    def look(self, name: str) -> None:
        expect(self.page.locator(".lesson-text")).not_to_be_empty()
        if name in ("1", str(len(self.lesson.step)), "end"):
            self.look_closely(name)
        if not isinstance(self.hands, PlainHands):
            try:
                self.page.wait_for_function(f"() => ({COVERED})().length === 0", timeout=3_000)
            except PlaywrightTimeout:
                self.picture(f"{name}-covered")
                raise AssertionError(f"step {name} covers {self.page.evaluate(COVERED)}") from None
            points = str(self.page.locator("#lesson").get_attribute("data-points")).split()
            missing = [piece for piece in points if not self.page.locator(f"#table [data-piece='{piece}']").count()]
            assert missing == [], f"step {name} points at what is not there"
        self.picture(name)

    def look_closely(self, name: str) -> None:
        """Where a lesson begins and ends: no violation, by day and by night; and what wins, how far everybody is."""
        for scheme in ("dark", "light"):
            self.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            self.page.evaluate(STILL)
            assert violations(self.page) == [], (name, scheme)
        expect(self.page.locator(".banner-what")).to_be_visible()
        assert self.page.locator(".banner-what").inner_text().strip()
        far = self.page.locator(".banner-far > span:visible").all_inner_texts()
        assert len(far) == (1 if self.game.name in HIDDEN else self.play.table.seats), far
        assert all(text.strip() for text in far)

    def picture(self, name: str) -> None:
        if PICTURES:
            size = self.page.viewport_size
            assert size is not None
            file = f"{self.game.name}-{self.lesson.name}-{size['width']}-{name.zfill(2)}.png"
            self.page.screenshot(path=Path(PICTURES) / file)

    def key(self) -> str:
        """Which of the answers on the page is meant."""
        question = self.play.question_for(self.lesson.seat)
        assert question is not None
        meant = question.read(self.wanted, self.game.choice_type)
        return str(choices_of(question).index(meant))

    def choose_one(self, form: Locator) -> None:
        if isinstance(self.hands, PlainHands):
            return form.locator(f"button[name=choice][value='{self.key()}']").click()
        answers = form.evaluate(ANSWERS)
        answer = next((answer for answer in answers if answer["key"] == self.key()), None)
        if answer is None:  # a detailed form of another answer: who exactly goes
            form.locator(f".option[value='{self.key()}']").evaluate("option => option.click()")
            return
        if answer["apart"]:
            self.page.locator(f"[data-opens='{answer['apart']}']").click()
            return self.hands.choose_verb(answer)
        if not answer["path"]:
            return self.hands.press(answer["key"])
        for piece in answer["path"]:
            self.hands.touch(piece)
        self.hands.choose_verb(answer)
        self.hands.choose_number(answer)

    def fill(self, form: Locator, kind: str) -> None:
        """Several things, a number, or a share of a total."""
        question = self.play.question_for(self.lesson.seat)
        assert question is not None
        if kind == "amount":
            self.page.locator(".question input[name=amount]").fill(str(self.wanted))
        elif kind == "share":
            for number, part in enumerate(self.wanted):
                self.page.locator(f"[form=answer][name='share.{number}']").fill(str(part))
        elif kind == "some":
            rest = list(enumerate(choices_of(question)))
            boxes = self.page.locator("input[form=answer][type=checkbox], #answer input[type=checkbox]")
            for choice in question.read(self.wanted, self.game.choice_type):
                found = next(pair for pair in rest if pair[1] == choice)
                rest.remove(found)
                boxes.nth(found[0]).evaluate("box => box.click()")


def begin(page: Page, game: Game, lesson: Lesson) -> None:
    """From the home page, or from the game's own where there are several."""
    if lesson is lesson_named(game, ""):
        page.goto(home_of(page))
        page.locator(f"#game-{game.name} form[action='/learn/{game.name}'] button").click()
    else:
        page.goto(f"{home_of(page)}/games/{game.name}")
        page.locator(f".lesson-list button[value='{lesson.name}']").click()
    page.wait_for_url("**/t/*")


@pytest.mark.slow
@pytest.mark.parametrize(("game_name", "lesson_name"), LESSONS)
def test_a_lesson_by_mouse(visitors: Visitors, game_name: str, lesson_name: str) -> None:
    game = find_game(game_name)
    lesson = lesson_named(game, lesson_name)
    page = visitors.come(1280, 800, drawn=bool(PICTURES))
    begin(page, game, lesson)
    learner = Learner(page, game, lesson, Hands)
    learner.learn()
    page.wait_for_selector("#lesson[data-step='end']")
    learner.look("end")
    page.locator("form[action$='/lesson/end'] button").click()
    page.wait_for_selector("#lesson", state="detached")
    assert page.locator("#question").count() == 1


@pytest.mark.slow
@pytest.mark.parametrize(("game_name", "lesson_name"), LESSONS)
def test_a_lesson_by_finger_on_a_phone(visitors: Visitors, game_name: str, lesson_name: str) -> None:
    game = find_game(game_name)
    lesson = lesson_named(game, lesson_name)
    page = visitors.come(360, 740, touch=True, language="en-GB", drawn=bool(PICTURES))
    begin(page, game, lesson)
    learner = Learner(page, game, lesson, Fingers)
    learner.learn()
    page.wait_for_selector("#lesson[data-step='end']")
    learner.look("end")
    page.locator("form[action$='/lesson/afresh'] button").click()
    page.wait_for_selector("#lesson", state="detached")
    assert page.locator("#table").get_attribute("data-game") == game.name


def on_a_phone(visitors: Visitors, game_name: str, lesson_name: str, most: int) -> Learner:
    """A lesson by finger up to a step: so many have been answered, and the next is there."""
    game = find_game(game_name)
    lesson = lesson_named(game, lesson_name)
    page = visitors.come(360, 740, touch=True)
    begin(page, game, lesson)
    learner = Learner(page, game, lesson, Fingers)
    learner.learn(most)
    page.wait_for_selector(f"#lesson[data-step='{most + 1}']")
    page.wait_for_selector("#answer", state="attached")
    return learner


@pytest.mark.slow
def test_on_a_phone_the_frame_does_not_lie_over_the_score_that_it_speaks_of(visitors: Visitors) -> None:
    """It kept off a lane of the board, which lay behind the scene where nobody saw it."""
    page = on_a_phone(visitors, "medieval_academy", "first", 9).page
    title = page.locator("#scene:not([data-hidden]) h2")
    expect(title).to_be_visible()
    page.wait_for_function(
        """() => {
            const frame = document.querySelector('#lesson').getBoundingClientRect();
            const title = document.querySelector('#scene h2').getBoundingClientRect();
            return frame.top >= title.bottom || frame.bottom <= title.top;
        }"""
    )
    expect(page.locator(".taught[data-piece=board-quests]")).to_have_count(0)
    page.locator("[data-hide-scene]").tap()
    expect(page.locator(".taught[data-piece=board-quests]")).to_have_count(1)


@pytest.mark.slow
def test_on_a_phone_the_next_piece_comes_into_sight_when_one_is_chosen(visitors: Visitors) -> None:
    """Who marches: Baudoin was brought into sight again and again, the soldiers stayed out of it."""
    page = on_a_phone(visitors, "fief", "war", 5).page
    for piece in ("piece-1", "piece-24", "piece-39"):
        place = page.locator(f"#own [data-piece='{piece}'].can").first
        expect(place).to_be_in_viewport(ratio=0.8)
        place.tap()
    expect(page.locator("#own [data-piece='piece-40']").first).to_be_in_viewport(ratio=0.8)


@pytest.mark.slow
def test_on_a_phone_somebody_stays_behind_and_the_preview_says_so(visitors: Visitors) -> None:
    """It told of two sergeants while one of two was chosen."""
    page = on_a_phone(visitors, "fief", "war", 4).page
    page.locator("#own [data-piece='camp-21'].can").tap()
    page.locator(".question [data-count-step='-1']:visible").first.tap()
    page.locator("#board [data-piece='village-23'].can").tap()
    expect(page.locator(".prompt-text")).to_contain_text("Saint-Ciers")
    expect(page.locator(".prompt-text")).not_to_contain_text("sergent")
    page.locator("[data-take]:visible").tap()
    page.wait_for_selector("#lesson[data-step='7']")


@pytest.mark.slow
def test_on_a_phone_a_wrong_try_is_answered_beside_the_question(visitors: Visitors) -> None:
    """With the rule the frame was so high that it lay over the question line."""
    learner = on_a_phone(visitors, "medieval_academy", "first", 4)
    learner.hands.touch("hand-jousts_tournaments_4")
    learner.page.locator("[data-piece='board-tournaments'].can").tap()
    learner.page.locator("[data-take]:visible").tap()
    expect(learner.page.locator(".lesson-tried")).to_contain_text("MA-56")
    learner.page.wait_for_function(f"() => ({COVERED})().length === 0")


def test_a_lesson_without_script_is_left_and_taken_up_again(visitors: Visitors) -> None:
    game = find_game("medievallons")
    lesson = lesson_named(game, "")
    page = visitors.come(script=False)
    begin(page, game, lesson)
    table = page.url
    page.locator("#answer button[name=choice]", has_text="Noble").first.click()
    expect(page.locator(".lesson-tried")).to_contain_text("Moine")
    assert page.locator("#lesson").get_attribute("data-step") == "1"
    learner = Learner(page, game, lesson, PlainHands)
    for line in lines_of(game, lesson):
        if line.step == 3:
            break
        if line.step is not None:
            learner.wanted = line.accepts[0]
            learner.hands.wait()
            learner.hands.answer()
        learner.play.answer(line.seat, line.accepts[0])
    begin(page, game, lesson)
    assert page.url == table
    learner.hands.wait()
    assert page.locator("#lesson").get_attribute("data-step") == "4"


def test_a_wrong_try_is_answered_kindly_and_nothing_changes(visitors: Visitors) -> None:
    game = find_game("medievallons")
    page = visitors.come(1280, 800)
    begin(page, game, lesson_named(game, ""))
    page.wait_for_selector("#lesson[data-step='1']")
    cards = page.locator("#own [data-piece]").count()
    page.locator("[data-piece='hand-noble'].can").first.click()
    if page.locator(".verbs").count():
        page.locator(".verbs .verb").first.click()
    expect(page.locator(".lesson-tried")).to_contain_text("MV-78")
    page.wait_for_timeout(1_000)  # the page asks whether anything came in between
    expect(page.locator(".lesson-tried")).to_be_visible()
    assert page.locator("#lesson").get_attribute("data-step") == "1"
    assert page.locator("#own [data-piece]").count() == cards
    assert page.evaluate(COVERED) == []
