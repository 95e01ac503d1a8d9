"""Answers of every form: made from numbers that a person typed or clicked, and said in words. One for all clients."""

from collections.abc import Sequence
from typing import Any

from oyez.engine.asking import Amount, Answer, OneOf, Order, Question, Share
from oyez.engine.errors import Refusal
from oyez.engine.words import N_, Speaker


def choices_of(question: Question) -> list[Any]:
    """What may be chosen, as a list (a game may keep it in another form until somebody looks)."""
    return list(getattr(question, "choices", ()))


def deeds_of(question: Question, words: Speaker) -> list[str]:
    """What one can do now: a line for each kind of answer, what ends or passes last."""
    kinds = list(dict.fromkeys([type(choice) for choice in choices_of(question)]))
    kinds.sort(key=lambda kind: kind in words.words.main)
    return list(dict.fromkeys([words.deed(kind) for kind in kinds]))


def answer_from(question: Question, numbers: Sequence[int]) -> Answer:
    """The answer that numbers stand for: choices counted from 1, an amount, or so many for each place.

    In an order, what was not named follows as it lay. Whether the answer is legal, the engine says.
    """
    if isinstance(question, Share):
        return tuple(numbers)
    if isinstance(question, Amount):
        if len(numbers) != 1:
            raise question.wanted()
        return numbers[0]
    choices = choices_of(question)
    rows = [_row(number, len(choices)) for number in numbers]
    if isinstance(question, OneOf):
        if len(rows) != 1:
            raise Refusal(N_("Please choose one."))
        return choices[rows[0]]
    if len(set(rows)) != len(rows):
        raise Refusal(N_("Please name each of them once."))
    if isinstance(question, Order):
        rows += [row for row in range(len(choices)) if row not in rows]
    return tuple([choices[row] for row in rows])


def _row(number: int, count: int) -> int:
    if not 1 <= number <= count:
        raise Refusal(
            N_("There is no number {number} to choose; they go from 1 to {count}."), number=number, count=count
        )
    return number - 1


def answer_in_words(question: Question, answer: Answer, words: Speaker) -> str:
    """An answer of any form, in words."""
    if isinstance(answer, int):
        return words.amount(question, answer) or str(answer)
    if not isinstance(answer, tuple):
        return words.answer(question, answer)
    if isinstance(question, Share):
        return _shares(answer, choices_of(question), words) or words.text(N_("nothing"))
    return ", ".join([str(words.choice(choice)) for choice in answer]) or words.text(N_("nothing"))


def _shares(numbers: Sequence[int], choices: list[Any], words: Speaker) -> str:
    parts = zip(numbers, choices, strict=True)
    return ", ".join([f"{number} × {words.choice(choice)}" for number, choice in parts if number])
