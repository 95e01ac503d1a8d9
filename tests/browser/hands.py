"""What a person does at a table: reads the question, answers it, waits for the others."""

import random

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

OVER = "section.result"
QUESTION = "#answer"
TAKEN = """stamp => document.querySelector('section.result') ||
    document.querySelector('#question')?.dataset.stamp !== stamp"""
TRIES = 40  # a form with a check of its own (a marching group) refuses most random answers


class Hands:
    """Answers whatever is asked at a table, at random, through the page's own controls."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.answered = 0

    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def play_to_the_end(self, most: int = 1500) -> None:
        for _ in range(most):
            if not self.wait():
                return
            self.answer()
        raise AssertionError(f"the game is not over after {most} answers")

    def wait(self) -> bool:
        """Wait until one is asked, or the game is over; False when it is."""
        self.page.wait_for_selector(f"{QUESTION}, {OVER}", state="attached")
        return not self.is_over()

    def answer(self) -> None:
        """Answer the question on the page, by mouse; what the rules refuse is tried otherwise."""
        stamp = self.page.locator("#question").get_attribute("data-stamp")
        for _ in range(TRIES):
            self.choose(self.page.locator(QUESTION))
            if self.after(stamp):
                self.answered += 1
                return
            kind = self.page.locator(QUESTION).get_attribute("data-form")
            assert kind != "one", "a choice that was offered is refused"
        raise AssertionError("no answer is taken")

    def choose(self, form: Locator) -> None:
        kind = form.get_attribute("data-form")
        if kind == "one":
            buttons = form.locator("button[name=choice]")
            buttons.nth(self.random.randrange(buttons.count())).click()
        else:
            self.fill(form, str(kind))
            form.locator("[data-submit]").click()

    def fill(self, form: Locator, kind: str) -> None:
        if kind == "some":
            boxes = form.locator("input[type=checkbox]")
            least = int(form.get_attribute("data-least") or 0)
            most = int(form.get_attribute("data-most") or boxes.count())
            chosen = self.random.sample(range(boxes.count()), self.random.randint(least, most))
            for number in range(boxes.count()):
                boxes.nth(number).uncheck()
            for number in chosen:
                boxes.nth(number).check()
        elif kind == "share":
            self.share(form)

    def share(self, form: Locator) -> None:
        left = int(form.get_attribute("data-total") or 0)
        parts = form.locator("input[name^='share.']")
        for number in range(parts.count()):
            part = parts.nth(number)
            given = min(left, int(part.get_attribute("max") or left))
            part.fill(str(given))
            left -= given

    def after(self, stamp: str | None) -> bool:
        """Wait until the page has taken the answer; False where it was refused."""
        try:
            self.page.wait_for_function(TAKEN, arg=stamp, timeout=6_000)
        except PlaywrightTimeout:
            return False
        return True


class PlainHands(Hands):
    """The same without JavaScript: forms and reloads only."""

    def wait(self) -> bool:
        for _ in range(100):
            if self.is_over():
                return False
            if self.page.locator(QUESTION).count():
                return True
            self.page.wait_for_timeout(100)
            self.page.reload()
        raise AssertionError("nobody asks anything any more")

    def after(self, stamp: str | None) -> bool:
        return True


class Keys(Hands):
    """The same with the keyboard alone."""

    def answer(self) -> None:
        stamp = self.page.locator("#question").get_attribute("data-stamp")
        buttons = self.page.locator(QUESTION).locator("button[name=choice]")
        number = self.random.randrange(min(9, buttons.count()))
        self.page.keyboard.press(str(number + 1))
        assert self.after(stamp), "the key was not heard"
        self.answered += 1
