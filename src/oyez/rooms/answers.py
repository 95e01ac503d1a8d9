"""Answers of every form: read from what a person typed or clicked, and said in words. The same for all clients."""

from collections.abc import Sequence
from typing import Any

from oyez.engine.asking import Answer, Question, Share
from oyez.engine.words import Speaker


def choices_of(question: Question) -> list[Any]:
    """What may be chosen, as a list (a game may keep it in another form until somebody looks)."""
    return list(getattr(question, "choices", ()))


def answer_in_words(question: Question, answer: Answer, words: Speaker) -> str:
    """An answer of any form, in words."""
    if isinstance(answer, int):
        return str(answer)
    if not isinstance(answer, tuple):
        return str(words.choice(answer))
    if isinstance(question, Share):
        return _shares(answer, choices_of(question), words) or words.text("nothing")
    return ", ".join([str(words.choice(choice)) for choice in answer]) or words.text("nothing")


def _shares(numbers: Sequence[int], choices: list[Any], words: Speaker) -> str:
    parts = zip(numbers, choices, strict=True)
    return ", ".join([f"{number} × {words.choice(choice)}" for number, choice in parts if number])
