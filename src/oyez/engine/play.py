"""A game being played: a table, and the rule that waits on it for an answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic

from typing_extensions import TypeVar

from oyez.engine.asking import Answer, Asked, Asking, Below, OneOf, Plain, Question, Together
from oyez.engine.choices import Concede, TimeIsUp
from oyez.engine.errors import IllegalAnswer, LawBroken
from oyez.engine.events import open_window, show, shows_something, windows_in, without_marks
from oyez.engine.table import NOBODY, Event, Step, Table, save
from oyez.engine.words import N_

if TYPE_CHECKING:
    from oyez.engine.game import Game

T = TypeVar("T", bound=Table, default=Any)

NO_STEP: Final[Step] = ("", ())
NO_WINDOWS: Final[list[tuple[Any, int]]] = []
CONCEDES = (Concede(), ["Concede"])
TIMES_UP = (TimeIsUp(), ["TimeIsUp"])
STEPS_WITHOUT_A_QUESTION: Final = 20_000  # more is an endless loop: the longest real chain is a few hundred steps
QUIET_STEPS: Final = range(STEPS_WITHOUT_A_QUESTION)


class Play(Generic[T]):
    """Runs the agenda until somebody must decide, and again after each answer.

    `asked` holds the open questions, one a seat; it is empty when the game is over. With `listen` the events since
    the last answer are in `events`, and `shown` says whether anything came to light by it that was hidden before;
    with `strict` the law «ask before you act» is checked at each question.
    """

    def __init__(self, game: Game[T, Any], table: T, listen: bool = False, strict: bool = False) -> None:
        self.game = game
        self.table = table
        self.asked: list[Question] = []
        self.events: list[Event] = []
        self.listen = listen
        self.strict = strict
        self.shown = (
            False  # by the last answer chance was drawn, something hidden shown, a seal broken, a window opened
        )
        self.windows: list[tuple[T, int]] = NO_WINDOWS  # opened since: the table then, and how much was heard
        self._step = NO_STEP  # the step of the rule that runs or waits
        self._before = b""  # strict: the table as it was before that rule began
        self._said = 0  # strict: how many events had been told by then
        self._answering = NOBODY  # listening: who has answered last
        self._together: list[Question] = []
        self._agenda = table.agenda
        self._given = table.given
        self._asking = self._overheard() if listen else self._steps()
        if table.given or table.sealed:
            self._ask_again()
        else:
            self._go_on(None)

    # --- looking ---

    @property
    def is_over(self) -> bool:
        return not self.asked

    @property
    def question(self) -> Question | None:
        """The first open question, None when the game is over."""
        return self.asked[0] if self.asked else None

    def question_for(self, seat: int | None) -> Question | None:
        """What that seat must decide now, if anything."""
        for question in self.asked:
            if question.seat == seat:
                return question
        return None

    def copy(self) -> Play[T]:
        """The same position, to try things on."""
        return Play(self.game, self.table.copy())

    # --- answering ---

    def answer(self, seat: int, plain: Plain) -> None:
        """Take the answer of a seat, as a choice or as plain data. What the rules forbid changes nothing."""
        if plain in CONCEDES:
            return self.concede(seat)
        if plain in TIMES_UP:
            return self.end_affair()
        self.respond(seat, plain)

    def respond(self, seat: int, plain: Plain) -> Answer:
        """Take the answer to the seat's open question, and nothing else; the answer as it was understood."""
        question = self.question_for(seat)
        if question is None:
            raise IllegalAnswer(N_("The game is over.") if self.is_over else N_("You are not asked anything now."))
        answer = question.read(plain, self.game.choice_type)
        if not question.allows(answer):
            raise self.game.refusal(self.table, question, answer)
        self.take(question, answer)
        return answer

    def take(self, question: Question, answer: Answer) -> None:
        """Take an answer that is known to be legal."""
        if self._together:
            self.table.sealed.append((question.seat, answer))
            self.asked = [other for other in self.asked if other is not question]
            self.events = []
            if self.asked:
                self.shown, self.windows = False, NO_WINDOWS  # a sealed answer shows nothing yet
                return
            answer = self._open_sealed()
        if self.strict:
            self._before = _without_given(self.table)
            self._said = 0
        self._agenda.pop()
        self._given.append(answer)
        if self.listen:
            self._answering = question.seat
            self._go_on(answer)
        else:
            self._run(answer)

    def concede(self, seat: int) -> None:
        """A seat leaves the game for good, asked or not. The rule that waits is asked anew from its beginning."""
        if self.is_over:
            raise IllegalAnswer(N_("The game is over."))
        if self.game.concede is None or not 0 <= seat < self.table.seats:
            raise IllegalAnswer(N_("Nobody can concede in this game."))
        concede = self.game.concede
        self._interrupt(lambda t: concede(t, seat))

    def end_affair(self) -> None:
        """The affair under way has lasted as long as it may: what was being answered is dropped."""
        if self.is_over or self.game.affair(self.table) is None:
            raise IllegalAnswer(N_("Nothing here has a limit of time now."))
        self._interrupt(self.game.time_is_up)

    def _interrupt(self, change: Callable[[T], None]) -> None:
        """Change the table while a rule waits; whatever is then on the agenda begins anew."""
        t = self.table
        if self.listen:
            t.heard = []
        change(t)
        t.given.clear()
        t.sealed.clear()
        self._together = []
        self._agenda = t.agenda
        self._asking = self._overheard() if self.listen else self._steps()
        self._go_on(None)

    # --- running ---

    def _go_on(self, answer: Answer) -> None:
        """Run on, and note what was heard and shown."""
        if not self.listen:
            return self._run(answer)
        t = self.table
        drawn = t.chance.drawn
        if t.heard is None:
            t.heard = []
        self._run(answer)
        heard = t.heard
        assert heard is not None
        t.heard = None
        unsealed = isinstance(answer, list) and len(answer) > 1  # only several seats together answer with a list
        self.shown = unsealed or t.chance.drawn != drawn or shows_something(heard)
        self.events, self.windows = without_marks(heard), windows_in(heard)

    def _run(self, answer: Answer) -> None:
        """Give the rule that waits its answer, and go on until somebody must decide or the game is over.

        The step of a rule that waits is on the agenda: as its questions change nothing, it has not begun.
        """
        asking = self._asking
        try:
            asked = asking.send(answer)
            if asked.only is not None:
                asked = self._settle(asked)
        except StopIteration:
            self.asked = []
            return
        self._wait_for(asked)

    def _settle(self, asked: Asked) -> Asked:
        """What has a single answer is answered by it, until there is something to decide."""
        asking = self._asking
        for _ in QUIET_STEPS:
            if asked.only is None:
                return asked
            asked = asking.send(asked.only)
        raise LawBroken(f"The rule {self._step[0]!r} asks without end what has a single answer.")

    def _wait_for(self, asked: Asked) -> None:
        """Somebody must decide: the step of the rule that asks goes back on the agenda."""
        self._agenda.append(self._step)
        if type(asked) is not Together:  # quicker than `isinstance`, and nothing is derived from it
            self.asked = [asked]
        else:
            self._together = list(asked.questions)
            self.asked = [question for question in self._together if question.only is None]
        if self.strict:
            self._check_untouched()

    def hurry(self, below: Below, most: int) -> int:
        """Answer plain questions at random, at least one and at most so many; how many were answered.

        Nobody looks at the table meanwhile, so the step of the rule that waits is put back on the agenda in the end
        only.
        """
        asked: Asked = self.asked[0]
        given, send = self._given, self._asking.send
        self._agenda.pop()
        made = 0
        try:
            while made < most and type(asked) is not Together:
                made += 1
                if type(asked) is OneOf:
                    choices = asked.choices
                    answer = choices[below(len(choices))]
                else:
                    answer = asked.sample(below)
                given.append(answer)
                asked = send(answer)
                if asked.only is not None:
                    asked = self._settle(asked)
        except StopIteration:
            self.asked = []
            return made
        self._wait_for(asked)
        return made

    def _steps(self) -> Asking:
        """Take step after step off the agenda; what their rules ask is asked here."""
        t = self.table
        agenda = self._agenda
        given = self._given
        rules = self.game.rules
        strict = self.strict
        while True:
            for _ in QUIET_STEPS:
                if not agenda:
                    return
                if strict:
                    self._before = _without_given(t)
                    self._said = len(t.heard or ())
                step = agenda.pop()
                name, args = step
                count = len(args)
                if count == 1:  # nearly all rules take one or two arguments, and a known number is quicker to pass
                    asking = rules[name](t, args[0])
                elif count == 2:
                    asking = rules[name](t, args[0], args[1])
                else:
                    asking = rules[name](t, *args)
                if asking is not None:
                    self._step = step
                    yield from asking
                    if given:  # its questions are answered, and it has acted
                        given.clear()
                        break
            else:
                coming = [step[0] for step in agenda[-5:]]
                raise LawBroken(f"{STEPS_WITHOUT_A_QUESTION} steps without a question: {coming}")

    def _overheard(self) -> Asking:
        """The same where somebody listens: a question asked behind the others' backs opens a window, answered by the
        engine or not; and what another has no choice in comes from his hand, as the last card he holds."""
        steps = self._steps()
        answer: Answer = None
        while True:
            try:
                asked = steps.send(answer)
            except StopIteration:
                return
            questions = asked.questions if isinstance(asked, Together) else [asked]
            noted = len(self.table.heard or ())
            if any([question.secretly for question in questions]):
                open_window(self.table)
            elif asked.only is not None and any([question.seat != self._answering for question in questions]):
                show(self.table)
            self._said += len(self.table.heard or ()) - noted  # these are our notes, not the rule's
            answer = yield asked

    def _check_untouched(self) -> None:
        """Strict: ask before you act. Telling is acting: who is asked again would hear it twice."""
        t = self.table
        if _without_given(t) != self._before or len(t.heard or ()) != self._said:
            raise LawBroken(f"The rule {self._step[0]!r} changes the table before its last question is answered.")

    def _ask_again(self) -> None:
        """A rule that waits is nothing but its name, its arguments and the answers so far."""
        t = self.table
        name = t.agenda[-1][0]
        if name not in self.game.rules:
            raise LawBroken(f"This table waits for a rule {name!r} that {self.game.name} does not have.")
        self._run(None)
        answers = t.given[:]
        for plain in answers:
            t.agenda.pop()
            self._run(self._read_given(plain))
        if len(t.given) != len(answers):
            raise LawBroken(f"This table holds more answers than the rule {name!r} asks for.")
        if t.sealed:
            self._seal_again(t)

    def _seal_again(self, t: Table) -> None:
        """Whoever has answered already is not asked again."""
        choices = self.game.choice_type
        open_questions = {question.seat: question for question in self.asked}
        t.sealed[:] = [(seat, open_questions.pop(seat).read(plain, choices)) for seat, plain in t.sealed]
        self.asked = list(open_questions.values())

    def _read_given(self, plain: Plain) -> Answer:
        choices = self.game.choice_type
        if self._together:
            questions, self._together = self._together, []
            return [question.read(part, choices) for question, part in zip(questions, plain, strict=True)]
        return self.asked[0].read(plain, choices)

    def _open_sealed(self) -> Answer:
        """All have answered: break the seals, in the order of the questions."""
        given = dict(self.table.sealed)
        self.table.sealed.clear()
        questions, self._together = self._together, []
        return [given.get(question.seat, question.only) for question in questions]


def _without_given(t: Table) -> bytes:
    """The table as the rules see it: without the answers under way and what is being heard."""
    given, t.given = t.given, []
    heard, t.heard = t.heard, None
    saved = save(t)
    t.given, t.heard = given, heard
    return saved


def fingers(seed: object) -> Below:
    """A random player's fingers, for `play_out`: quick, and not for rules."""
    draw = random.Random(str(seed)).random

    def below(limit: int) -> int:
        number: float = draw()
        return int(number * limit)

    return below


def play_out(play: Play, below: Below, most: int = 1_000_000) -> int:
    """Play on at random, to the end or for so many decisions; how many were made."""
    may_hurry = not (play.listen or play.strict)
    made = 0
    while made < most and play.asked:
        if may_hurry and not play._together:
            made += play.hurry(below, most - made)
        else:
            question = play.asked[0]
            play.take(question, question.sample(below))
            made += 1
    return made
