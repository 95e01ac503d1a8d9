"""Questions: who is asked, what may be answered.

Five forms for one seat (one of several, some of several, an amount, a share of a total, an order) and one that asks
several seats at once, whose answers stay sealed until the last has come. Large forms are described, not enumerated:
each can say whether it allows an answer, count its answers and sample one.
"""

import math
from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, final

import msgspec
from typing_extensions import TypeVar

from oyez.engine.choices import Choice
from oyez.engine.errors import IllegalAnswer, LawBroken
from oyez.engine.words import N_

A = TypeVar("A", default=Any)  # what a question is answered with
C = TypeVar("C", bound=Choice, default=Any)
Q = TypeVar("Q", bound="Question")

Below = Callable[[int], int]
Answer = Any  # a Choice, a tuple of choices, an int or a tuple of ints, as the form says
Plain = Any  # the same as JSON would hold it


class Question(Generic[A]):
    """What one seat must decide. `decision` is its name in the rules and in the save format.

    A rule asks with `answer = yield from ask(…)`, and mypy knows what the answer is.
    """

    form = "question"
    secretly = False  # the others are not told who is being asked
    only: Answer = None  # the one answer possible, or None where there is a choice

    def __init__(self, seat: int, decision: str, *facts: Any) -> None:
        self.seat = seat
        self.decision = decision
        self.facts = facts

    def __iter__(self) -> "Generator[Asked, Any, A]":
        answer: A = yield self
        return answer

    def allows(self, answer: Answer) -> bool:
        raise NotImplementedError

    def count(self) -> int:
        raise NotImplementedError

    def sample(self, below: Below) -> Answer:
        """One of the answers, each form saying how likely which is."""
        raise NotImplementedError

    def read(self, plain: Plain, choices: Any) -> Answer:
        """The answer that plain data stands for; IllegalAnswer if it stands for none of this form."""
        raise NotImplementedError

    def wanted(self) -> IllegalAnswer:
        """What is said to whoever gives another answer, where the game has no words of its own."""
        return IllegalAnswer(N_("This answer is not among those you are offered."))


def _read_choice(plain: Plain, choices: Any) -> Choice:
    if isinstance(plain, Choice):
        return plain
    try:
        choice: Choice = msgspec.convert(plain, choices)
    except (msgspec.ValidationError, TypeError):
        raise IllegalAnswer(N_("This is not an answer of this game.")) from None
    return choice


def _read_choices(plain: Plain, choices: Any) -> tuple[Choice, ...]:
    if not isinstance(plain, list | tuple):
        raise IllegalAnswer(N_("This question wants a list of answers."))
    return tuple([_read_choice(part, choices) for part in plain])


def _read_number(plain: Plain) -> int:
    if isinstance(plain, bool) or not isinstance(plain, int):
        raise IllegalAnswer(N_("This question wants a whole number."))
    return plain


class OneOf(Question[C]):
    """Choose one of several."""

    form = "one"
    older: Sequence[Choice] = ()  # taken as well, but never offered: what was answered here once

    def __init__(self, seat: int, decision: str, choices: Sequence[C], *facts: Any) -> None:
        self.seat = seat
        self.decision = decision
        self.choices = choices
        self.facts = facts
        self.only = None  # quicker to read here than in the class
        if len(choices) < 2:
            if not choices:
                raise LawBroken(f"The question {decision!r} has no legal answer.")
            self.only = choices[0]

    def allows(self, answer: Answer) -> bool:
        return answer in self.choices or answer in self.older

    def count(self) -> int:
        return len(self.choices)

    def sample(self, below: Below) -> Answer:
        return self.choices[below(len(self.choices))]

    def read(self, plain: Plain, choices: Any) -> Answer:
        return _completed(_read_choice(plain, choices), self.choices)


def _completed(choice: Choice, offered: Sequence[Choice]) -> Choice:
    """What older records leave out: a field that a choice has got since stands at its default there."""
    if choice in offered:
        return choice
    fields = msgspec.structs.fields(choice)
    left_out = [field.name for field in fields if getattr(choice, field.name) == field.default]
    meant = [
        other
        for other in offered
        if type(other) is type(choice)
        and left_out
        and msgspec.structs.replace(choice, **{name: getattr(other, name) for name in left_out}) == other
    ]
    return meant[0] if len(meant) == 1 else choice


def _are_among(answer: tuple[Any, ...], offered: Sequence[Choice]) -> bool:
    """All that was chosen is offered, each as often."""
    rest = list(offered)
    for choice in answer:
        if choice not in rest:
            return False
        rest.remove(choice)
    return True


class SomeOf(Question[tuple[C, ...]]):
    """Choose some of several: at least so many, at most so many, in any order."""

    form = "some"

    def __init__(
        self,
        seat: int,
        decision: str,
        choices: Sequence[C],
        least: int,
        most: int,
        *facts: Any,
    ) -> None:
        self.seat = seat
        self.decision = decision
        self.choices = choices
        self.least = least
        self.most = min(most, len(choices))
        self.facts = facts
        self.only = tuple(choices) if least == len(choices) else None
        if self.least > self.most:
            raise LawBroken(f"The question {decision!r} has no legal answer: at least {least} of {len(choices)}.")

    def allows(self, answer: Answer) -> bool:
        if not isinstance(answer, tuple) or not self.least <= len(answer) <= self.most:
            return False
        return _are_among(answer, self.choices)

    def count(self) -> int:
        return sum(math.comb(len(self.choices), size) for size in range(self.least, self.most + 1))

    def sample(self, below: Below) -> Answer:
        size = self.least + below(self.most - self.least + 1)
        rest = list(self.choices)
        return tuple([rest.pop(below(len(rest))) for _ in range(size)])

    def read(self, plain: Plain, choices: Any) -> Answer:
        return _read_choices(plain, choices)


class Amount(Question[int]):
    """Choose a number."""

    form = "amount"

    def __init__(self, seat: int, decision: str, least: int, most: int, *facts: Any) -> None:
        self.seat = seat
        self.decision = decision
        self.least = least
        self.most = most
        self.facts = facts
        self.only = least if least == most else None
        if least > most:
            raise LawBroken(f"The question {decision!r} has no legal answer: from {least} to {most}.")

    def allows(self, answer: Answer) -> bool:
        return isinstance(answer, int) and self.least <= answer <= self.most

    def count(self) -> int:
        return self.most - self.least + 1

    def sample(self, below: Below) -> Answer:
        return self.least + below(self.most - self.least + 1)

    def read(self, plain: Plain, choices: Any) -> Answer:
        return _read_number(plain)

    def wanted(self) -> IllegalAnswer:
        return IllegalAnswer(N_("Please give a number from {least} to {most}."), least=self.least, most=self.most)


class Share(Question[tuple[int, ...]]):
    """Share a total among several places, each taking so many at most."""

    form = "share"

    def __init__(
        self,
        seat: int,
        decision: str,
        total: int,
        choices: Sequence[Choice],
        limits: Sequence[int],
        *facts: Any,
    ) -> None:
        self.seat = seat
        self.decision = decision
        self.total = total
        self.choices = choices
        self.limits = limits
        self.facts = facts
        if sum(limits) < total or len(limits) != len(choices):
            raise LawBroken(f"The question {decision!r} has no legal answer: {total} among {list(limits)}.")
        self.only = None
        if total in (0, sum(limits)) or len(limits) == 1:
            self.only = tuple([total if len(limits) == 1 else min(limit, total) for limit in limits])

    def allows(self, answer: Answer) -> bool:
        if not isinstance(answer, tuple) or len(answer) != len(self.limits) or sum(answer) != self.total:
            return False
        return all([0 <= part <= limit for part, limit in zip(answer, self.limits, strict=True)])

    def count(self) -> int:
        ways = [1] + [0] * self.total
        for limit in self.limits:
            ways = [sum(ways[max(0, total - limit) : total + 1]) for total in range(self.total + 1)]
        return ways[self.total]

    def sample(self, below: Below) -> Answer:
        parts = [0] * len(self.limits)
        for _ in range(self.total):
            open_places = [place for place, limit in enumerate(self.limits) if parts[place] < limit]
            parts[open_places[below(len(open_places))]] += 1
        return tuple(parts)

    def read(self, plain: Plain, choices: Any) -> Answer:
        if not isinstance(plain, list | tuple):
            raise IllegalAnswer(N_("This question wants a list of numbers."))
        return tuple([_read_number(part) for part in plain])

    def wanted(self) -> IllegalAnswer:
        said = N_("Please give {places} numbers, one for each, {total} in all.")
        return IllegalAnswer(said, places=len(self.limits), total=self.total)


class Order(Question[tuple[C, ...]]):
    """Put several things in order."""

    form = "order"

    def __init__(self, seat: int, decision: str, choices: Sequence[C], *facts: Any) -> None:
        super().__init__(seat, decision, *facts)
        self.choices = choices
        same = all([choice == choices[0] for choice in choices])
        self.only = tuple(choices) if same else None

    def allows(self, answer: Answer) -> bool:
        if not isinstance(answer, tuple) or len(answer) != len(self.choices):
            return False
        return _are_among(answer, self.choices)

    def count(self) -> int:
        ways = math.factorial(len(self.choices))
        for choice in set(self.choices):
            ways //= math.factorial(list(self.choices).count(choice))
        return ways

    def sample(self, below: Below) -> Answer:
        rest = list(self.choices)
        return tuple([rest.pop(below(len(rest))) for _ in range(len(rest))])

    def read(self, plain: Plain, choices: Any) -> Answer:
        return _read_choices(plain, choices)


@final
class Together:
    """Several seats are asked at once; what they answer stays sealed until the last has answered."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = questions
        settled = [question.only for question in questions]
        self.only: Answer = None if any([answer is None for answer in settled]) else settled

    def __iter__(self) -> "Generator[Asked, Any, list[Any]]":
        answers: list[Any] = yield self
        return answers


Asked = Question | Together
Asking = Generator[Asked, Answer, None]


ask = OneOf  # ask one seat to choose one of several
ask_some = SomeOf  # … some of several: answered with a tuple of choices
ask_amount = Amount  # … a number
ask_share = Share  # … to share a total among places: answered with one number per choice
ask_order = Order  # … to put things in order: answered with a tuple of all of them


def ask_together(questions: Sequence[Question]) -> Together:
    """Ask several seats at once: answered with a list, in the order of the questions."""
    return Together(questions)


def secretly(question: Q) -> Q:
    """The others are not told who is being asked: the question alone would betray a hand."""
    question.secretly = True
    return question


def always(question: Q) -> Q:
    """Ask even where there is only one answer: not being asked would betray a hand."""
    question.only = None
    return question


def as_once(question: OneOf[C], older: Sequence[C]) -> OneOf[C]:
    """Take these answers too: the question was another one once, and records of then are played again."""
    question.older = older
    return question
