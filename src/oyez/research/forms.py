"""The forms of asking, part by part: what the next part of an answer can be, and when the answer is whole.

| form | parts |
|---|---|
| one of several | the choice |
| some of several | the next to be ticked, in the order in which they are offered; «done» where so many are enough |
| an amount | the number |
| a share | a number for each place in turn; the last place takes what is left |
| an order | the next thing, until one is left |
"""

from __future__ import annotations

from typing import Any

from oyez.engine.asking import Amount, Answer, OneOf, Order, Question, Share, SomeOf
from oyez.engine.errors import LawBroken
from oyez.research.codes import DONE, Codes, Spelling, spell_number

Candidate = tuple[Spelling, Any]
END = -1  # the part of a some-of that ends it


class Form:
    """A question whose answer is made part by part."""

    question: Any

    def __init__(self, codes: Codes, question: Any) -> None:
        self.codes = codes
        self.question = question
        self.parts: list[Any] = []

    def candidates(self) -> list[Candidate]:
        """All that the next part can be, each with its spelling."""
        raise NotImplementedError

    def take(self, part: Any) -> bool:
        """Add a part; whether the answer is whole."""
        raise NotImplementedError

    def answer(self) -> Answer:
        raise NotImplementedError

    def parts_of(self, answer: Answer) -> list[Any]:
        """The parts that an answer is made of."""
        raise NotImplementedError


class SingleForm(Form):
    """What is answered with one part."""

    def take(self, part: Any) -> bool:
        self.parts.append(part)
        return True

    def answer(self) -> Answer:
        return self.parts[0]

    def parts_of(self, answer: Answer) -> list[Any]:
        return [answer]


class OneForm(SingleForm):
    def candidates(self) -> list[Candidate]:
        spell = self.codes.spell
        return [(spell(choice), choice) for choice in self.question.choices]


class SomeForm(Form):
    """Parts are places in the list of what is offered, each after the last one: so every set is said in one way."""

    question: SomeOf

    def __init__(self, codes: Codes, question: SomeOf) -> None:
        super().__init__(codes, question)
        self.spellings = [codes.spell(choice) for choice in question.choices]

    def candidates(self) -> list[Candidate]:
        after = self.parts[-1] + 1 if self.parts else 0
        found: list[Candidate] = [
            (self.spellings[place], place) for place in range(after, len(self.spellings)) if self.may_tick(place)
        ]
        return [((DONE,), END), *found] if self.may_end() else found

    def may_tick(self, place: int) -> bool:
        """Enough must be left after it."""
        left = len(self.spellings) - place - 1
        return len(self.parts) < self.question.most and len(self.parts) + 1 + left >= self.question.least

    def may_end(self) -> bool:
        return len(self.parts) >= self.question.least

    def take(self, part: Any) -> bool:
        if part != END:
            self.parts.append(part)
        return bool(part == END) or len(self.parts) == self.question.most

    def answer(self) -> Answer:
        return self.chosen(self.parts)

    def chosen(self, places: list[int]) -> Answer:
        return tuple([self.question.choices[place] for place in places])

    def parts_of(self, answer: Answer) -> list[Any]:
        places: list[int] = []
        rest = list(enumerate(self.question.choices))
        for choice in answer:
            found = next(((place, other) for place, other in rest if other == choice), None)
            if found is None:
                return []
            rest.remove(found)
            places.append(found[0])
        return [*sorted(places), END]


class GroupForm(SomeForm):
    """Some-of with a law of its own, such as Fief's musters: a piece is offered where an allowed group is known that
    begins so. Known are: these alone; with all that follow; with what the game holds for sure; with one more. So
    nobody ever comes to a place from where no group can be made."""

    def __init__(self, codes: Codes, question: SomeOf) -> None:
        super().__init__(codes, question)
        sure = getattr(question, "sure", ())
        self.sure = [place for place, choice in enumerate(question.choices) if getattr(choice, "piece", None) in sure]
        self.known: dict[tuple[int, ...], bool] = {}

    def may_tick(self, place: int) -> bool:
        begun = [*self.parts, place]
        rest = range(place + 1, len(self.spellings))
        if self.is_allowed(begun) or self.is_allowed([*begun, *rest]):
            return True
        if self.is_allowed([*begun, *[other for other in self.sure if other > place]]):
            return True
        return any(self.is_allowed([*begun, other]) for other in rest)

    def may_end(self) -> bool:
        return self.is_allowed(self.parts)

    def is_allowed(self, places: list[int]) -> bool:
        key = tuple(places)
        if key not in self.known:
            self.known[key] = self.question.allows(self.chosen(places))
        return self.known[key]


class NumberForm(SingleForm):
    def candidates(self) -> list[Candidate]:
        return numbers_between(self.question.least, self.question.most)


class ShareForm(Form):
    def candidates(self) -> list[Candidate]:
        place, left = len(self.parts), self.question.total - sum(self.parts)
        later = sum(self.question.limits[place + 1 :])
        return numbers_between(max(0, left - later), min(left, self.question.limits[place]))

    def take(self, part: Any) -> bool:
        self.parts.append(part)
        return len(self.parts) == len(self.question.limits)

    def answer(self) -> Answer:
        return tuple(self.parts)

    def parts_of(self, answer: Answer) -> list[Any]:
        return list(answer)


class OrderForm(Form):
    def candidates(self) -> list[Candidate]:
        rest = list(self.question.choices)
        for part in self.parts:
            rest.remove(part)
        return [(self.codes.spell(choice), choice) for choice in rest]

    def take(self, part: Any) -> bool:
        self.parts.append(part)
        return len(self.parts) == len(self.question.choices)

    def answer(self) -> Answer:
        return tuple(self.parts)

    def parts_of(self, answer: Answer) -> list[Any]:
        return list(answer)


def numbers_between(least: int, most: int) -> list[Candidate]:
    largest = max(abs(least), abs(most))
    return [(spell_number(number, largest), number) for number in range(least, most + 1)]


def form_of(codes: Codes, question: Question) -> Form:
    """How an answer to a question is made."""
    if isinstance(question, OneOf):
        return OneForm(codes, question)
    if type(question) is SomeOf:
        return SomeForm(codes, question)
    if isinstance(question, SomeOf):
        return GroupForm(codes, question)
    forms: list[tuple[type[Question], type[Form]]] = [(Amount, NumberForm), (Share, ShareForm), (Order, OrderForm)]
    for kind, form in forms:
        if isinstance(question, kind):
            return form(codes, question)
    raise LawBroken(f"The question {question.decision!r} has a form that cannot be said in codes.")
