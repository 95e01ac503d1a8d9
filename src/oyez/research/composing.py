"""Answers composed of small actions: whatever form a question has, each step of the answer is one code.

What is forced is not asked: an answer is whole as soon as one is left, and codes without an alternative are said by
themselves. Only the first code of an answer is always the agent's own.
"""

from __future__ import annotations

from oyez.engine.asking import Answer, Question
from oyez.engine.errors import IllegalAnswer
from oyez.engine.words import N_
from oyez.research.codes import Codes
from oyez.research.forms import Candidate, form_of


class Composer:
    """An answer in the making. `legal` are the codes that may come next; `answer` counts once it `is_whole`."""

    _candidates: list[Candidate]
    _depth: int

    def __init__(self, codes: Codes, question: Question) -> None:
        self.codes = codes
        self.question = question
        self.said: list[int] = []  # by the agent; what was forced is not in it
        self.legal: list[int] = []
        self.answer: Answer = None
        self.is_whole = False
        self._form = form_of(codes, question)
        self._begin_part()

    def take(self, code: int) -> bool:
        """Say a code; whether the answer is whole by it. What is not legal is refused and changes nothing."""
        if code not in self.legal:
            raise IllegalAnswer(N_("Action {action} is not in the mask of this question."), action=str(code))
        self.said.append(code)
        self._say(code)
        while not self.is_whole and len(self.legal) == 1:
            self._say(self.legal[0])
        return self.is_whole

    def _say(self, code: int) -> None:
        depth = self._depth
        left = [candidate for candidate in self._candidates if candidate[0][depth] == code]
        spelling, part = left[0]
        if len(left) > 1 and depth + 1 < len(spelling):
            self._candidates, self._depth = left, depth + 1
            return self._look()
        if not self._form.take(part):
            return self._begin_part()
        self.answer, self.is_whole, self.legal = self._form.answer(), True, []

    def _begin_part(self) -> None:
        """All that the next part of the answer can be, none of its codes said yet."""
        self._candidates = self._form.candidates()
        self._depth = 0
        self._look()

    def _look(self) -> None:
        depth = self._depth
        self.legal = sorted({spelling[depth] for spelling, _ in self._candidates})

    def next_for(self, parts: list[object]) -> int | None:
        """The code that leads on to an answer of these parts; None where none does."""
        done = len(self._form.parts)
        wanted = parts[done] if done < len(parts) else None
        for spelling, part in self._candidates:
            if part == wanted:
                return spelling[self._depth]
        return None


def spelled(codes: Codes, question: Question, answer: Answer) -> list[int]:
    """The codes that an agent says for an answer, as a bot or a person has given it: to learn from others' games."""
    composer, form = Composer(codes, question), form_of(codes, question)
    parts = form.parts_of(answer)
    while not composer.is_whole:
        code = composer.next_for(parts)
        if code is None:
            break
        composer.take(code)
    if not composer.is_whole or form.parts_of(composer.answer) != parts:
        raise IllegalAnswer(N_("This answer is not among those you are offered."))
    return composer.said
