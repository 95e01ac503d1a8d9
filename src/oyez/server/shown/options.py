"""A game's options as form fields, made from the game's own declaration."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from oyez.engine.errors import Refusal
from oyez.engine.game import Game
from oyez.engine.reasons import reason
from oyez.engine.table import NOBODY
from oyez.engine.words import N_, Speaker
from oyez.server.shown.waiting import option_label, option_value

PREFIX = "option."


def option_fields(game: Game, words: Speaker) -> list[dict[str, Any]]:
    """One field an option: a box to check, a choice, or a number with its range."""
    standard = game.options()
    hints = get_type_hints(game.options, include_extras=True)
    return [_field(name, hints[name], getattr(standard, name), words) for name in game.options.__struct_fields__]


def read_form(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    """The options that a form chose, as plain data; only those that differ from a standard game."""
    standard = game.options()
    hints = get_type_hints(game.options, include_extras=True)
    chosen: dict[str, Any] = {}
    for name in game.options.__struct_fields__:
        plain, _ = _plain_type(hints[name])
        if plain is bool and data.get(f"{PREFIX}{name}.shown"):
            value: Any = data.get(PREFIX + name) == "yes"
        elif PREFIX + name in data:
            value = _convert(name, data[PREFIX + name], hints[name])
        else:
            continue
        if value != getattr(standard, name):
            chosen[name] = value
    return chosen


def _convert(name: str, text: Any, hint: Any) -> Any:
    try:
        return msgspec.convert(text, hint, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(N_("Option {name}: {why}"), name=name, why=reason(error)) from None


def _field(name: str, hint: Any, standard: Any, words: Speaker) -> dict[str, Any]:
    plain, meta = _plain_type(hint)
    field: dict[str, Any] = {"name": PREFIX + name, "label": option_label(name, words), "value": standard}
    if plain is bool:
        return {**field, "kind": "check"}
    if get_origin(plain) is Literal:
        values = [(value, option_value(value, words)) for value in get_args(plain)]
        return {**field, "kind": "choice", "values": values}
    if plain is int and getattr(meta, "ge", None) == NOBODY:
        numbers = range(NOBODY, (getattr(meta, "le", None) or 0) + 1)
        values = [(number, option_value(number, words, name)) for number in numbers]
        return {**field, "kind": "choice", "values": values}
    if plain is int:
        return {**field, "kind": "number", "least": getattr(meta, "ge", None), "most": getattr(meta, "le", None)}
    return {**field, "kind": "text"}


def _plain_type(hint: Any) -> tuple[Any, msgspec.Meta | None]:
    if hasattr(hint, "__metadata__"):
        metas = [extra for extra in hint.__metadata__ if isinstance(extra, msgspec.Meta)]
        return hint.__origin__, metas[0] if metas else None
    return hint, None
