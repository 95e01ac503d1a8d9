"""What a person does at a table: reads the question, touches pieces, waits for the others."""

import random
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

OVER = "section.result"
QUESTION = "#answer"
# Somebody is asked, and the script, if it runs, has looked: what may be touched glows. Or the game is over.
ASKED = """() => {
    const find = selector => document.querySelector(selector);
    if (document.readyState === 'loading') return null;
    if (find('section.result')) return 'over';
    return find('#answer') && find('#table[data-path], html:not(.script) #answer') ? 'asked' : null;
}"""
# What became of an answer: taken, when another question or the score sheet is shown; refused, when the page says so.
FATE = """stamp => {
    const find = selector => document.querySelector(selector);
    if (find('section.result') || find('#question')?.dataset.stamp !== stamp) return 'taken';
    return find('.toast-error') && !find('#answer[aria-busy=true]') ? 'refused' : null;
}"""
TAKEN = """stamp => document.querySelector('section.result') ||
    document.querySelector('#question')?.dataset.stamp !== stamp"""
FORGET_REFUSALS = "() => document.querySelectorAll('.toast').forEach(one => one.remove())"
PATIENCE = 60_000  # milliseconds: other tests, and the bots' own processes, may keep the machine busy
SOON = 15_000  # for what the page does by itself
MOST_TABS = 400  # once round the page, the log's lines included: Enter on anything else may lead away from it
TRIES = 40  # a form with a check of its own (a marching group) refuses most random answers

# The answers that one gives by touching pieces, and those that are buttons; details are for whoever unticks something.
ANSWERS = """form => [...form.querySelectorAll('.option[data-kind]')]
    .filter(option => !option.dataset.detail)
    .map(option => ({key: option.value, path: (option.dataset.pieces ?? '').split(' ').filter(Boolean),
        apart: option.dataset.apart ?? '', verb: option.dataset.verb ?? option.textContent.trim(),
        label: option.textContent.trim(), effect: option.dataset.effect ?? '', kind: option.dataset.kind,
        number: option.dataset.number ?? null}))"""

# The page has noticed a touch: another step is open, something was ticked, or the answer is on its way.
NOTICED = """([stamp, path, ticked]) => {
    const root = document.querySelector('#table'), form = document.querySelector('#answer');
    if (!form || form.ariaBusy === 'true' || document.querySelector('#question')?.dataset.stamp !== stamp) return true;
    return (root.dataset.path ?? '') !== path || new URLSearchParams(new FormData(form)).toString() !== ticked;
}"""
BEFORE = """() => [
    document.querySelector('#question')?.dataset.stamp, document.querySelector('#table').dataset.path ?? '',
    new URLSearchParams(new FormData(document.querySelector('#answer'))).toString()]"""

# Scroll to a piece: does its middle lie outside what the camera shows, or under its tools, and is the recap open?
LOOKED_AT = """piece => {
    piece.scrollIntoViewIfNeeded();
    const recap = document.querySelector('#recap')?.checkVisibility() ?? false;
    const camera = piece.closest('[data-camera]')?.getBoundingClientRect();
    const at = piece.getBoundingClientRect(), x = at.x + at.width / 2, y = at.y + at.height / 2;
    const isOutside = camera ? x < camera.left || x > camera.right || y < camera.top || y > camera.bottom : false;
    return [isOutside || !!document.elementFromPoint(x, y)?.closest('.camera-tools'), recap];
}"""


class Gone(AssertionError):
    """The page was drawn anew between two touches: one looks again, and touches again."""


class Hands:
    """Answers whatever is asked at a table, at random, with the mouse on pieces; buttons only for what has no piece."""

    takes_at_once = True  # where exactly one is wanted, touching it is answering

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.is_sent = False
        self.random = random.Random(seed)
        self.answered = 0
        self.tried: dict[str, Any] = {}
        self.looked_again = 0

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
        try:
            asked = self.page.wait_for_function(ASKED, timeout=PATIENCE)
        except PlaywrightTimeout:
            log = self.page.locator("#log-scroll").all_inner_texts()
            raise AssertionError(f"nobody asks anything any more, at {self.page.url}: {log}") from None
        return bool(asked.json_value() == "asked")

    def answer(self) -> None:
        """Answer the question on the page; what the rules refuse is tried otherwise."""
        stamp = self.page.locator("#question").get_attribute("data-stamp")
        for _ in range(TRIES):
            self.page.evaluate(FORGET_REFUSALS)
            try:
                self.choose(self.page.locator(QUESTION))
            except Gone:
                self.looked_again += 1
                assert self.looked_again <= 3, "the page changes under one's hands"
                self.page.keyboard.press("Escape")
                continue
            if self.after(stamp):
                self.answered += 1
                return
            kind = self.page.locator(QUESTION).get_attribute("data-form")
            assert kind != "one", f"a choice that was offered is not taken: {self.tried}; {self.state()}"
        raise AssertionError("no answer is taken")

    def state(self) -> str:
        """What the page shows, for whoever reads why a test failed."""
        touched = self.page.locator("#table").get_attribute("data-path")
        said = self.page.locator(".toast").all_inner_texts()
        lit = self.page.locator("#table .can").evaluate_all("all => all.map(one => one.dataset.piece)")
        stamp = self.page.evaluate("document.querySelector('#question')?.dataset.stamp")
        return f"touched {touched!r}, said {said}, lit {lit}, asked {stamp!r}"

    def choose(self, form: Locator) -> None:
        kind = form.get_attribute("data-form")
        if kind == "one":
            self.choose_one(form)
        else:
            self.fill(form, str(kind))
            if not self.is_sent:
                self.page.locator("[data-submit]").click()

    def choose_one(self, form: Locator) -> None:
        answers = form.evaluate(ANSWERS)
        answer = self.tried = answers[self.random.randrange(len(answers))]
        if answer["apart"]:
            self.page.locator(f"[data-opens='{answer['apart']}']").click()
            self.choose_verb(answer)
        elif answer["path"]:
            for piece in answer["path"]:
                if self.page.locator(".verbs").count():
                    break  # what is out of sight stands in a menu
                self.touch(piece)
            self.choose_verb(answer)
            self.choose_number(answer)
        else:
            self.press(answer["key"])

    def touch(self, piece: str) -> None:
        """Click a piece that glows, on its middle."""
        place = self.page.locator(f"#table [data-piece='{piece}'].can:visible")
        try:
            place.first.wait_for(timeout=SOON)
        except PlaywrightTimeout:
            error = AssertionError if [piece] == self.tried.get("path", [])[:1] else Gone
            raise error(f"{piece} does not glow: {self.tried}; {self.state()}") from None
        self.bring_into_sight(place.first)
        before = self.page.evaluate(BEFORE)
        for _ in range(2):  # the second half of a double click is not taken for an answer: one touches again
            self.press_on(place.first)
            if self.is_noticed(before):
                return
        raise AssertionError(f"touching {piece} does nothing: {self.tried}; {self.state()}")

    def is_noticed(self, before: object) -> bool:
        try:
            self.page.wait_for_function(NOTICED, arg=before, timeout=SOON)
        except PlaywrightTimeout:
            return bool(self.page.evaluate(NOTICED, before))
        return True

    def press_on(self, place: Locator) -> None:
        place.click()

    def bring_into_sight(self, place: Locator) -> None:
        """Scroll; a map shows all of itself when its button is pressed. The recap is closed: one has read it."""
        try:
            is_hidden, has_recap = place.evaluate(LOOKED_AT, timeout=SOON)
        except PlaywrightTimeout:
            raise Gone(f"{self.tried} does not glow any more; {self.state()}") from None
        if is_hidden:
            self.page.locator("[data-close-recap]:visible").evaluate_all(
                "buttons => buttons.forEach(one => one.click())"
            )
            tools = self.page.locator(".camera-tools button:visible")
            if tools.count():
                tools.last.click()
            else:
                self.page.keyboard.press("0")  # they have made way for what glows in every corner
        elif has_recap:
            self.page.keyboard.press("Escape")

    def choose_verb(self, answer: dict[str, str]) -> None:
        """The line of the menu that says what the answer does; a verb for several answers opens them."""
        for _ in range(2):
            menu = self.page.locator(".verbs")
            if not menu.count():
                return
            lines = menu.locator(".verb")
            wanted = [answer["label"], answer["verb"]]
            texts = [line.locator("b").inner_text() for line in lines.all()]
            effects = [line.inner_text() for line in lines.all()]
            fitting = [n for n, text in enumerate(texts) if text in wanted]
            exact = [n for n in fitting if answer["effect"] and answer["effect"] in effects[n]]
            lines.nth((exact or fitting or [0])[0]).click()

    def choose_number(self, answer: dict[str, str]) -> None:
        """− n + until the number is right."""
        place = self.page.locator("[data-compose]:not([hidden])")
        if not place.count():
            return
        for _ in range(60):
            if place.locator("input").input_value() == answer["number"]:
                break
            place.locator(".stepper button").last.click()
        self.page.locator("#actions > [data-take-number]").click()

    def press(self, key: str) -> None:
        """A button of the question line, or one under «more»."""
        button = self.page.locator(f".actions button[name=choice][value='{key}']")
        if not button.is_visible():
            self.page.locator(".actions .more > summary").click()
        button.click()

    def fill(self, form: Locator, kind: str) -> None:
        self.is_sent = False
        if kind == "some":
            self.fill_some(form)
        elif kind == "share":
            self.share(form)

    def fill_some(self, form: Locator) -> None:
        """Tick what lies nowhere, touch the rest."""
        boxes = self.page.locator("input[form=answer][type=checkbox], #answer input[type=checkbox]")
        least = int(form.get_attribute("data-least") or 0)
        most = int(form.get_attribute("data-most") or boxes.count())
        chosen = self.random.sample(range(boxes.count()), self.random.randint(least, most))
        boxes.evaluate_all("boxes => boxes.forEach(box => box.checked && box.click())")
        for number in chosen:
            self.tick(boxes.nth(number))

    def tick(self, box: Locator) -> None:
        pieces = box.evaluate("box => box.closest('[data-pieces]')?.dataset.pieces ?? ''").split()
        if pieces:
            self.is_sent = self.takes_at_once and self.page.locator("#answer[data-least='1'][data-most='1']").count() > 0
            self.touch(pieces[-1])
        else:
            box.evaluate("box => box.click()")

    def share(self, form: Locator) -> None:
        left = int(form.get_attribute("data-total") or 0)
        parts = self.page.locator("[form=answer][name^='share.']")
        for number in range(parts.count()):
            part = parts.nth(number)
            given = min(left, int(part.get_attribute("max") or left))
            part.fill(str(given))
            left -= given

    def after(self, stamp: str | None) -> bool:
        """Wait until the page has taken the answer; False where it was refused."""
        try:
            fate = self.page.wait_for_function(FATE, arg=stamp, timeout=PATIENCE)
        except PlaywrightTimeout:
            return False
        return bool(fate.json_value() == "taken")


class Messenger(Hands):
    """Gives any answer at once, without touching a piece: for tests that look at something else."""

    def choose_one(self, form: Locator) -> None:
        form.evaluate(
            """(form, share) => {
                const answers = form.querySelectorAll('.option[data-kind]');
                answers[Math.floor(share * answers.length)].click();
            }""",
            self.random.random(),
        )

    def tick(self, box: Locator) -> None:
        box.evaluate("box => box.click()")


class Fingers(Hands):
    """The same by touch: the first touch tells, the second takes."""

    takes_at_once = False

    def press_on(self, place: Locator) -> None:
        place.tap()

    def touch(self, piece: str) -> None:
        super().touch(piece)
        take = self.page.locator("[data-take]:visible")
        if take.count():
            take.tap()


class PlainHands(Hands):
    """The same without JavaScript: forms and reloads only."""

    def wait(self) -> bool:
        """Load the page again as soon as there is something new on it; looking costs less than loading."""
        for _ in range(PATIENCE // 50):
            if self.page.locator(f"{QUESTION}, {OVER}").count():
                return not self.is_over()
            self.page.wait_for_timeout(50)
            html = self.page.request.get(self.page.url).text()
            if 'id="answer"' in html or 'class="result' in html:
                self.page.reload()
        raise AssertionError("nobody asks anything any more")

    def choose(self, form: Locator) -> None:
        if form.get_attribute("data-form") == "one":
            buttons = form.locator("button[name=choice]")
            buttons.nth(self.random.randrange(buttons.count())).click()
            return
        self.fill(form, str(form.get_attribute("data-form")))
        form.locator(".button-main").click()

    def fill_some(self, form: Locator) -> None:
        boxes = self.page.locator("input[form=answer][type=checkbox], #answer input[type=checkbox]")
        least = int(form.get_attribute("data-least") or 0)
        most = int(form.get_attribute("data-most") or boxes.count())
        for number in self.random.sample(range(boxes.count()), self.random.randint(least, most)):
            boxes.nth(number).check()

    def after(self, stamp: str | None) -> bool:
        return True


class Keys(Hands):
    """The same with the keyboard alone: arrows to a piece, Enter, digits in menus."""

    def answer(self) -> None:
        stamp = self.page.locator("#question").get_attribute("data-stamp")
        for _ in range(20 * TRIES):
            self.page.evaluate(FORGET_REFUSALS)
            self.step()
            if self.taken(stamp):
                self.answered += 1
                return
        raise AssertionError(f"the keyboard does not answer; {self.state()}")

    def step(self) -> None:
        """One more key or two, whatever is open."""
        lines = self.page.locator(".verbs .verb").count()
        if lines:
            self.page.keyboard.press(str(self.random.randrange(min(lines, 9)) + 1))
            return
        if self.page.locator("#table .can").count() and self.random.random() < 0.8:
            for _ in range(self.random.randint(1, 6)):
                self.page.keyboard.press(self.random.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
            if self.page.locator("#answer").get_attribute("data-form") == "some":
                self.page.keyboard.press("Space")
                return
        if self.page.locator("[data-main]:visible, #table .can").count() == 0 and not self.tab_to_a_button():
            return
        self.page.keyboard.press("Enter")

    def tab_to_a_button(self) -> bool:
        """Two things to say, none of them the main one, or a number to take: Tab goes from button to button.

        False where pieces glow meanwhile: a page that has just come lights them a moment later.
        """
        for _ in range(self.random.randint(1, 40)):
            self.page.keyboard.press("Tab")
        for _ in range(MOST_TABS):
            if self.page.evaluate("document.activeElement.matches('.actions [name=choice], [data-take-number]')"):
                return True
            if self.page.locator("#table .can").count():
                return False
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to a button; {self.state()}")

    def taken(self, stamp: str | None) -> bool:
        if self.page.locator("#answer:not([aria-busy=true])").count() and not self.page.evaluate(TAKEN, stamp):
            return False  # nothing was sent
        return self.after(stamp)
