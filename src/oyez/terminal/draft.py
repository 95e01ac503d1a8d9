"""An answer in the making, for each form of question: pure, the same for keys, mouse and typed lines."""

import re

from oyez.engine.asking import Amount, Answer, OneOf, Order, Question, Share, SomeOf
from oyez.engine.errors import Refusal
from oyez.engine.languages import Voice
from oyez.engine.words import N_, Speaker
from oyez.rooms.answers import answer_from, choices_of

MOST_NUMBERS = 200  # an amount with more values is typed, not listed


class Draft:
    """What the player has chosen so far.

    `rows` are the lines to choose from. In a one-of and an amount, choosing a row answers; in the other forms it
    changes the draft, which is given when it is whole.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.choices = choices_of(question)
        self.picked: list[int] = []  # rows, in the order in which they were picked
        self.parts = [0] * len(self.choices)  # of a share

    @property
    def answers_at_once(self) -> bool:
        return isinstance(self.question, OneOf | Amount)

    def rows(self, speaker: Speaker) -> list[str]:
        """Each row in words."""
        if isinstance(self.question, Amount):
            last = min(self.question.most, self.question.least + MOST_NUMBERS - 1)
            return [self._amount(number, speaker) for number in range(self.question.least, last + 1)]
        return [str(speaker.choice(choice)) for choice in self.choices]

    def _amount(self, number: int, speaker: Speaker) -> str:
        return " · ".join(filter(None, (str(number), speaker.amount(self.question, number))))

    def mark(self, row: int) -> str:
        """How far a row is chosen."""
        if isinstance(self.question, SomeOf):
            return "☑" if row in self.picked else "☐"
        if isinstance(self.question, Order):
            return f"{self.picked.index(row) + 1}." if row in self.picked else "–"
        if isinstance(self.question, Share):
            return f"{self.parts[row]}/{self.question.limits[row]}"
        return ""

    def choose(self, row: int) -> Answer | None:
        """A row was chosen: its answer where that is enough, else None and the draft has changed."""
        if isinstance(self.question, OneOf):
            return self.choices[row]
        if isinstance(self.question, Amount):
            return self.question.least + row
        if isinstance(self.question, Share):
            self.change(row, 1)
        elif row in self.picked:
            self.picked.remove(row)
        elif not isinstance(self.question, SomeOf) or self.question.most > len(self.picked):
            self.picked.append(row)
        return None

    def change(self, row: int, by: int) -> None:
        """A share: so many more or less for one place, as far as total and limit allow."""
        if not isinstance(self.question, Share):
            return
        most = min(self.question.limits[row], self.parts[row] + self.question.total - sum(self.parts))
        self.parts[row] = max(0, min(most, self.parts[row] + by))

    def answer(self) -> Answer:
        """The answer as it stands: in an order, what was not picked follows as it lay."""
        if isinstance(self.question, Share):
            return tuple(self.parts)
        if isinstance(self.question, Order):
            rest = [row for row in range(len(self.choices)) if row not in self.picked]
            return tuple([self.choices[row] for row in self.picked + rest])
        return tuple([self.choices[row] for row in self.picked])

    def propose(self, answer: Answer) -> int | None:
        """Lay out somebody's answer, to be given or changed; the row where it begins."""
        if isinstance(self.question, OneOf):
            return self.choices.index(answer)
        if isinstance(self.question, Amount):
            row: int = answer - self.question.least
            return row if row < MOST_NUMBERS else None
        if isinstance(self.question, Share):
            self.parts = list(answer)
            return next((row for row, part in enumerate(self.parts) if part), None)
        self.picked = []
        for choice in answer:
            same = [row for row, other in enumerate(self.choices) if other == choice and row not in self.picked]
            self.picked.append(same[0])
        return self.picked[0] if self.picked else None

    @property
    def is_whole(self) -> bool:
        return not self.answers_at_once and self.question.allows(self.answer())

    def status(self, voice: Voice) -> str:
        """What is still wanted, in a few words."""
        question = self.question
        if isinstance(question, Share):
            return voice(N_("{given} of {total} shared"), given=sum(self.parts), total=question.total)
        if isinstance(question, Order):
            return voice(N_("{count} of {total} in order"), count=len(self.picked), total=len(self.choices))
        if isinstance(question, SomeOf):
            return voice(
                N_("{count} chosen, {least} to {most} wanted")
                if question.least != question.most
                else N_("{count} chosen, {least} wanted"),
                count=len(self.picked),
                least=question.least,
                most=question.most,
            )
        return ""


def read_line(question: Question, line: str) -> Answer:
    """A typed line as an answer: numbers of rows, an amount, or one number a place.

    Numbers that mean no row are looked at while the line can still be mended.
    """
    answer = answer_from(question, read_numbers(line))
    if isinstance(question, Amount | Share) and not question.allows(answer):
        raise question.wanted()
    return answer


def read_numbers(line: str) -> list[int]:
    """«1 3-5, 7» as numbers."""
    numbers: list[int] = []
    for word in line.replace(",", " ").split():
        found = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?", word)
        if found is None:
            raise Refusal(N_("«{word}» is not a number."), word=word)
        first, last = int(found[1]), int(found[2] or found[1])
        if last - first > MOST_NUMBERS:
            raise Refusal(N_("«{word}» is not a number."), word=word)
        numbers += range(first, last + 1)
    return numbers
