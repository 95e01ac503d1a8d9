"""From the fields of a form to an answer, for each form of asking."""

from __future__ import annotations

from typing import Any

from oyez.engine.asking import Plain, Question
from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.answers import choices_of


def read_answer(question: Question, data: dict[str, Any]) -> Plain:
    """The answer that a form's fields stand for. Whether it is legal, the engine says."""
    choices = choices_of(question)
    if question.form == "one":
        keys = _keys(data, len(choices))
        if len(keys) != 1:
            raise Refusal(N_("Please choose one of the options."))
        return choices[keys[0]]
    if question.form == "some":
        return tuple(choices[key] for key in _keys(data, len(choices)))
    if question.form == "amount":
        return _number(data.get("amount"))
    if question.form == "share":
        return tuple(_number(data.get(f"share.{key}", "0") or "0") for key in range(len(choices)))
    if question.form == "order":
        ranks = [(_number(data.get(f"order.{key}")), key) for key in range(len(choices))]
        return tuple(choices[key] for _, key in sorted(ranks))
    raise Refusal(N_("This question cannot be answered by a form."))


def _keys(data: dict[str, Any], count: int) -> list[int]:
    chosen = data.get("choice", [])
    keys = [_number(key) for key in (chosen if isinstance(chosen, list) else [chosen])]
    if any(not 0 <= key < count for key in keys):
        raise Refusal(N_("This option does not exist."))
    return keys


def _number(value: Any) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise Refusal(N_("Please give a whole number.")) from None
