"""From the fields of a form to the numbers that they stand for."""

from __future__ import annotations

from typing import Any

from oyez.engine.asking import Amount, Answer, Order, Question, Share
from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.answers import answer_from, choices_of
from oyez.server.dependencies import text_of


def read_answer(question: Question, data: dict[str, Any]) -> Answer:
    """The answer that a form's fields stand for. Whether it is legal, the engine says."""
    count = len(choices_of(question))
    if isinstance(question, Amount):
        return answer_from(question, [_number(text_of(data, "amount"))])
    if isinstance(question, Share):
        return answer_from(question, [_number(text_of(data, f"share.{key}") or "0") for key in range(count)])
    if isinstance(question, Order):
        ranks = sorted([(_number(text_of(data, f"order.{key}")), key) for key in range(count)])
        return answer_from(question, [key + 1 for _, key in ranks])
    chosen = data.get("choice", [])
    return answer_from(question, [_number(key) + 1 for key in (chosen if isinstance(chosen, list) else [chosen])])


def _number(value: Any) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise Refusal(N_("Please give a whole number.")) from None
