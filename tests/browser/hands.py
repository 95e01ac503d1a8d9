"""What a person does at a table: reads the question, touches pieces, waits for the others."""

import random
from typing import Any

from playwright.sync_api import Error, Locator, Page

OVER = "section.result"
QUESTION = "#answer"
# Look at the page until something is found there, each time that it has changed. Playwright's own way looks in every
# frame, and has the browser draw frames for that.
UNTIL = """([arg, patience]) => new Promise(done => {
    const look = LOOK;
    const found = look(arg);
    if (found) return done(found);
    let soon = false;
    const end = found => { changes.disconnect(); clearInterval(clock); clearTimeout(late); done(found); };
    const again = () => {
        if (soon) return;
        soon = true;
        setTimeout(() => { soon = false; const found = look(arg); if (found) end(found); });
    };
    const changes = new MutationObserver(again);
    changes.observe(document, {subtree: true, childList: true, attributes: true});
    const clock = setInterval(again, 100); // for what changes no element: a field, the document's own state
    const late = setTimeout(() => end(null), patience);
})"""
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
# What is asked. Earlier refusals are read, and forgotten.
QUESTION_SEEN = f"""() => {{
    document.querySelectorAll('.toast').forEach(one => one.remove());
    const form = document.querySelector('#answer');
    return form && {{stamp: document.querySelector('#question').dataset.stamp, form: form.dataset.form,
        least: Number(form.dataset.least ?? 0), most: form.dataset.most, answers: ({ANSWERS})(form)}};
}}"""

# The page has noticed a touch: another step is open, something was ticked, or the answer is on its way.
NOTICED = """([stamp, path, ticked]) => {
    const root = document.querySelector('#table'), form = document.querySelector('#answer');
    if (!form || form.ariaBusy === 'true' || document.querySelector('#question')?.dataset.stamp !== stamp) return true;
    return (root.dataset.path ?? '') !== path || new URLSearchParams(new FormData(form)).toString() !== ticked;
}"""

# Scroll to a piece that glows: does its middle lie outside what the camera shows, or under its tools, and is the recap
# open? And the state by which one sees whether a touch was noticed.
LOOKED_AT = """name => {
    const isSeen = one => { const at = one.getBoundingClientRect();
        return at.width > 0 && at.height > 0 && getComputedStyle(one).visibility === 'visible'; };
    const piece = [...document.querySelectorAll(`#table [data-piece='${name}'].can`)].find(isSeen);
    if (!piece) return null;
    piece.scrollIntoViewIfNeeded();
    const recap = document.querySelector('#recap')?.checkVisibility() ?? false;
    const camera = piece.closest('[data-camera]')?.getBoundingClientRect();
    const at = piece.getBoundingClientRect(), x = at.x + at.width / 2, y = at.y + at.height / 2;
    const isOutside = camera ? x < camera.left || x > camera.right || y < camera.top || y > camera.bottom : false;
    return {hidden: isOutside || !!document.elementFromPoint(x, y)?.closest('.camera-tools'), recap, before: [
        document.querySelector('#question')?.dataset.stamp, document.querySelector('#table').dataset.path ?? '',
        new URLSearchParams(new FormData(document.querySelector('#answer'))).toString()]};
}"""
# The lines of an open menu: what each is called, and all that it says.
LINES = """() => [...document.querySelectorAll('.verbs .verb')].map(line =>
    [line.querySelector('b').innerText, line.innerText])"""

# What somebody at the keyboard sees.
SEEN_BY_KEYS = """() => {
    document.querySelectorAll('.toast').forEach(one => one.remove());
    const isSeen = one => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible';
    return {lines: document.querySelectorAll('.verbs .verb').length,
        lit: document.querySelectorAll('#table .can').length > 0,
        form: document.querySelector('#answer')?.dataset.form,
        main: [...document.querySelectorAll('[data-main]')].some(isSeen)};
}"""
ON_A_BUTTON = """() => document.activeElement.matches('.actions [name=choice], [data-take-number]') ? 'button'
    : document.querySelector('#table .can') ? 'lit' : ''"""
# Something was sent: the form is busy, or the next question is there.
SENT = """stamp => !document.querySelector('#answer:not([aria-busy=true])') ||
    !!document.querySelector('section.result') || document.querySelector('#question')?.dataset.stamp !== stamp"""


class Gone(AssertionError):
    """The page was drawn anew between two touches: one looks again, and touches again."""


class Hands:
    """Answers whatever is asked at a table, at random, with the mouse on pieces; buttons only for what has no piece."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.answered = 0
        self.tried: dict[str, Any] = {}
        self.seen: dict[str, Any] = {}
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
        asked = self.until(ASKED, None, PATIENCE)
        if asked is None:
            log = self.page.locator("#log-scroll").all_inner_texts()
            raise AssertionError(f"nobody asks anything any more, at {self.page.url}: {log}")
        return bool(asked == "asked")

    def until(self, look: str, arg: object, patience: int) -> Any:
        """What a look at the page finds in the end; None when patience is over."""
        while True:
            try:
                return self.page.evaluate(UNTIL.replace("LOOK", look), [arg, patience])
            except Error as error:
                if "context was destroyed" not in error.message:  # another page has come: one looks there
                    raise

    def look(self) -> dict[str, Any]:
        """What is asked."""
        seen: dict[str, Any] | None = self.until(QUESTION_SEEN, None, SOON)
        assert seen is not None, "nothing is asked"
        return seen

    def answer(self) -> None:
        """Answer the question on the page; what the rules refuse is tried otherwise."""
        stamp = None
        for _ in range(TRIES):
            self.seen = self.look()
            stamp = stamp or self.seen["stamp"]
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
            assert self.seen["form"] != "one", f"a choice that was offered is not taken: {self.tried}; {self.state()}"
        raise AssertionError("no answer is taken")

    def state(self) -> str:
        """What the page shows, for whoever reads why a test failed."""
        touched = self.page.locator("#table").get_attribute("data-path")
        said = self.page.locator(".toast").all_inner_texts()
        lit = self.page.locator("#table .can").evaluate_all("all => all.map(one => one.dataset.piece)")
        stamp = self.page.evaluate("document.querySelector('#question')?.dataset.stamp")
        return f"touched {touched!r}, said {said}, lit {lit}, asked {stamp!r}"

    def choose(self, form: Locator) -> None:
        if self.seen["form"] == "one":
            self.choose_one(form)
        else:
            self.fill(form, self.seen["form"])
            self.page.locator("[data-submit]").click()

    def choose_one(self, form: Locator) -> None:
        answers = self.seen["answers"]
        answer = self.tried = answers[self.random.randrange(len(answers))]
        if answer["apart"]:
            self.page.locator(f"[data-opens='{answer['apart']}']").click()
            self.choose_verb(answer)
        elif answer["path"]:
            for number, piece in enumerate(answer["path"]):
                if number and self.page.locator(".verbs").count():
                    break  # what is out of sight stands in a menu
                self.touch(piece)
            self.choose_verb(answer)
            self.choose_number(answer)
        else:
            self.press(answer["key"])

    def touch(self, piece: str) -> None:
        """Click a piece that glows, on its middle."""
        place = self.page.locator(f"#table [data-piece='{piece}'].can:visible").first
        before = self.bring_into_sight(piece)
        for _ in range(2):  # the second half of a double click is not taken for an answer: one touches again
            self.press_on(place)
            if self.until(NOTICED, before, SOON):
                return
        raise AssertionError(f"touching {piece} does nothing: {self.tried}; {self.state()}")

    def press_on(self, place: Locator) -> None:
        place.click()

    def bring_into_sight(self, piece: str) -> Any:
        """Scroll; a map shows all of itself when its button is pressed. The recap is closed: one has read it.

        The state of the page before it is touched.
        """
        seen = self.until(LOOKED_AT, piece, SOON)
        if seen is None:
            error = AssertionError if [piece] == self.tried.get("path", [])[:1] else Gone
            raise error(f"{piece} does not glow: {self.tried}; {self.state()}")
        if seen["hidden"]:
            self.page.locator("[data-close-recap]:visible").evaluate_all(
                "buttons => buttons.forEach(one => one.click())"
            )
            tools = self.page.locator(".camera-tools button:visible")
            if tools.count():
                tools.last.click()
            else:
                self.page.keyboard.press("0")  # they have made way for what glows in every corner
        elif seen["recap"]:
            self.page.keyboard.press("Escape")
        else:
            return seen["before"]
        seen = self.until(LOOKED_AT, piece, SOON)
        if seen is None:
            raise Gone(f"{self.tried} does not glow any more; {self.state()}")
        return seen["before"]

    def choose_verb(self, answer: dict[str, str]) -> None:
        """The line of the menu that says what the answer does; a verb for several answers opens them."""
        for _ in range(2):
            lines = self.page.evaluate(LINES)
            if not lines:
                return
            wanted = [answer["label"], answer["verb"]]
            fitting = [n for n, (name, _) in enumerate(lines) if name in wanted]
            exact = [n for n in fitting if answer["effect"] and answer["effect"] in lines[n][1]]
            self.page.locator(".verbs .verb").nth((exact or fitting or [0])[0]).click()

    def choose_number(self, answer: dict[str, Any]) -> None:
        """− n + until the number is right."""
        place = self.page.locator("[data-compose]:not([hidden])")
        if answer["number"] is None or not place.count():
            return
        for _ in range(60):
            if place.locator("input").input_value() == answer["number"]:
                break
            place.locator(".stepper button").last.click()
        place.locator("[data-take-number]").click()

    def press(self, key: str) -> None:
        """A button of the question line, or one under «more»."""
        button = self.page.locator(f".actions button[name=choice][value='{key}']")
        if not button.is_visible():
            self.page.locator(".actions .more > summary").click()
        button.click()

    def fill(self, form: Locator, kind: str) -> None:
        if kind == "some":
            self.fill_some(form)
        elif kind == "share":
            self.share(form)

    def fill_some(self, form: Locator) -> None:
        """Tick what lies nowhere, touch the rest."""
        boxes = self.page.locator("input[form=answer][type=checkbox], #answer input[type=checkbox]")
        there = boxes.count()
        most = int(self.seen["most"] or there)
        chosen = self.random.sample(range(there), self.random.randint(self.seen["least"], most))
        boxes.evaluate_all("boxes => boxes.forEach(box => box.checked && box.click())")
        for number in chosen:
            self.tick(boxes.nth(number))

    def tick(self, box: Locator) -> None:
        pieces = box.evaluate("box => box.closest('[data-pieces]')?.dataset.pieces ?? ''").split()
        if pieces:
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
        return bool(self.until(FATE, stamp, PATIENCE) == "taken")


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
        stamp = self.look()["stamp"]
        for _ in range(20 * TRIES):
            self.step(self.page.evaluate(SEEN_BY_KEYS))
            if self.page.evaluate(SENT, stamp) and self.after(stamp):
                self.answered += 1
                return
        raise AssertionError(f"the keyboard does not answer; {self.state()}")

    def step(self, seen: dict[str, Any]) -> None:
        """One more key or two, whatever is open."""
        if seen["lines"]:
            self.page.keyboard.press(str(self.random.randrange(min(seen["lines"], 9)) + 1))
            return
        if seen["lit"] and self.random.random() < 0.8:
            for _ in range(self.random.randint(1, 6)):
                self.page.keyboard.press(self.random.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
            if seen["form"] == "some":
                self.page.keyboard.press("Space")
                return
        if not seen["main"] and not seen["lit"] and not self.tab_to_a_button():
            return
        self.page.keyboard.press("Enter")

    def tab_to_a_button(self) -> bool:
        """Two things to say, none of them the main one, or a number to take: Tab goes from button to button.

        False where pieces glow meanwhile: a page that has just come lights them a moment later.
        """
        for _ in range(self.random.randint(1, 40)):
            self.page.keyboard.press("Tab")
        for _ in range(MOST_TABS):
            there = self.page.evaluate(ON_A_BUTTON)
            if there:
                return bool(there == "button")
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to a button; {self.state()}")
