"""The closed vocabulary of effects: what a list of effects may say, and what is wrong with one that says otherwise.

The vocabulary itself is data: `[[primitive]]` and `[vocabulary]` of the content file (MI-15 to MI-44).
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
OWN: dict[str, Any] = tomllib.loads((FOLDER / "content.toml").read_text("utf-8"))
PRIMITIVES: dict[str, dict[str, Any]] = {entry["do"]: entry for entry in OWN["primitive"]}
WORDS: dict[str, Any] = OWN["vocabulary"]

ADVENTURER_EFFECTS = ("gain_adventurer", "lay_down", "steal_adventurer", "give_adventurer", "for_each")
MOST = 25  # no number of an effect is larger: a Tavern has at most 25 chairs (MI-25)


def list_problems(effects: Any, context: str) -> list[str]:
    """What is wrong with a list of effects used in a context (`play`, `discard`, `quest`, …)."""
    if not isinstance(effects, list) or not effects:
        return ["there must be at least one effect, in a list"]
    return [problem for effect in effects for problem in effect_problems(effect, context)]


def effect_problems(effect: Any, context: str) -> list[str]:
    """What is wrong with one effect."""
    if not isinstance(effect, dict) or not isinstance(effect.get("do"), str):
        return [f"an effect is written {{ do = … }}, not {effect!r}"]
    name = effect["do"]
    if name not in PRIMITIVES:
        return [f"there is no effect {name!r}; the vocabulary has {', '.join(PRIMITIVES)}"]
    primitive = PRIMITIVES[name]
    problems = [] if context in primitive["contexts"] else [f"{name} cannot be used in {article(context)} effect"]
    optional = primitive.get("optional", {})
    problems += [f"{name} needs {param!r}" for param in primitive["params"] if param not in effect]
    known = ["do", *primitive["params"], *optional]
    problems += [f"{name} knows no {key!r}" for key in effect if key not in known]
    for key, value in effect.items():
        if key in known and key != "do":
            problems += [f"{name}: {problem}" for problem in CHECKS[key](value, name, context)]
    return problems


def article(context: str) -> str:
    return f"an {context}" if context[0] in "aeiou" else f"a {context}"


def check_number(value: Any, name: str, context: str) -> list[str]:
    if is_number(value, 1, MOST):
        return []
    return [f"a number from 1 to {MOST} is needed, not {value!r}"]


def check_discount(value: Any, name: str, context: str) -> list[str]:
    return [] if is_number(value, 0, MOST) else [f"the discount is a number from 0 to {MOST}, not {value!r}"]


def check_type(value: Any, name: str, context: str) -> list[str]:
    words = WORDS["adventurer_types" if name in ADVENTURER_EFFECTS else "resource_types"]
    return check_word(value, words, "the type")


def check_players(value: Any, name: str, context: str) -> list[str]:
    return check_word(value, WORDS["players"], "players")


def check_upto(value: Any, name: str, context: str) -> list[str]:
    return [] if isinstance(value, bool) else [f"upto is true or false, not {value!r}"]


def check_who(value: Any, name: str, context: str) -> list[str]:
    return check_word(value, WORDS["who_each_player" if name == "each_player" else "who_target"], "who")


def check_count(value: Any, name: str, context: str) -> list[str]:
    return check_word(value, WORDS["for_each_count"], "count")


def check_then(value: Any, name: str, context: str) -> list[str]:
    return inner_problems(value, WORDS["then_inner"], context)


def check_inner(value: Any, name: str, context: str) -> list[str]:
    return inner_problems(value, WORDS[f"{name}_inner"], context)


def check_options(value: Any, name: str, context: str) -> list[str]:
    if not isinstance(value, list) or len(value) < 2:
        return ["there must be at least two options"]
    return [problem for option in value for problem in list_problems(option, context)]


def inner_problems(effects: Any, allowed: list[str], context: str) -> list[str]:
    """What is wrong with a list inside another effect: only some effects may stand there."""
    problems = list_problems(effects, context)
    if problems:
        return problems
    return [
        f"{effect['do']} cannot stand inside another effect here" for effect in effects if effect["do"] not in allowed
    ]


def check_word(value: Any, words: list[Any], what: str) -> list[str]:
    if value in words and not isinstance(value, bool):
        return []
    return [f"{what} must be one of {', '.join([str(word) for word in words])}, not {value!r}"]


def is_number(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


CHECKS: dict[str, Callable[[Any, str, str], list[str]]] = {
    "n": check_number,
    "max": check_number,
    "discount": check_discount,
    "type": check_type,
    "players": check_players,
    "upto": check_upto,
    "who": check_who,
    "count": check_count,
    "then": check_then,
    "effects": check_inner,
    "options": check_options,
}
