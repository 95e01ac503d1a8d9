"""The closed vocabulary of effects: what a list of effects may say, and what is wrong with one that says otherwise.

The vocabulary itself is data: `[[primitive]]` and `[vocabulary]` of the content file (MI-15 to MI-44).
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from oyez.engine.content import content_file
from oyez.engine.errors import BadContent
from oyez.engine.words import N_
from oyez.kit.content import read_content, written

Problems = list[BadContent]  # a sentence each
FOLDER = Path(__file__).parent
FILE = content_file("merlinn", FOLDER)
OWN: dict[str, Any] = read_content(FOLDER / "content.toml", dict[str, Any])
if FILE.parent != FOLDER:  # a designer's card set has some of the sections; the others stay
    OWN.update(read_content(FILE, dict[str, Any]))
PRIMITIVES: dict[str, dict[str, Any]] = {entry["do"]: entry for entry in OWN["primitive"]}
WORDS: dict[str, Any] = OWN["vocabulary"]

ADVENTURER_EFFECTS = ("gain_adventurer", "lay_down", "steal_adventurer", "give_adventurer", "for_each")
CONTEXTS = {
    "play": N_("a play effect"),
    "discard": N_("a discard effect"),
    "furniture": N_("a furniture effect"),
    "ability": N_("an ability effect"),
    "exclusive": N_("an exclusive effect"),
    "challenge": N_("a challenge effect"),
    "quest": N_("a quest effect"),
    "automa": N_("an automa effect"),
}
MOST = 25  # no number of an effect is larger: a Tavern has at most 25 chairs (MI-25)


def list_problems(effects: Any, context: str) -> Problems:
    """What is wrong with a list of effects used in a context (`play`, `discard`, `quest`, …)."""
    if not isinstance(effects, list) or not effects:
        return [BadContent(N_("there must be at least one effect, in a list"))]
    return [problem for effect in effects for problem in effect_problems(effect, context)]


def effect_problems(effect: Any, context: str) -> Problems:
    """What is wrong with one effect."""
    if not isinstance(effect, dict) or not isinstance(effect.get("do"), str):
        return [BadContent(N_("an effect is written { do = … }, not {value}"), value=written(effect))]
    name = effect["do"]
    if name not in PRIMITIVES:
        text = N_("there is no effect {name}; the vocabulary has {known}")
        return [BadContent(text, name=written(name), known=list(PRIMITIVES))]
    primitive = PRIMITIVES[name]
    problems: Problems = []
    if context not in primitive["contexts"]:
        where = BadContent(CONTEXTS[context])
        problems.append(BadContent(N_("{name} cannot be used in {context}"), name=name, context=where))
    missing = [param for param in primitive["params"] if param not in effect]
    problems += [BadContent(N_("{name} needs {param}"), name=name, param=written(param)) for param in missing]
    known = ["do", *primitive["params"], *primitive.get("optional", {})]
    strange = [key for key in effect if key not in known]
    problems += [BadContent(N_("{name} knows no {param}"), name=name, param=written(key)) for key in strange]
    for key, value in effect.items():
        if key in known and key != "do":
            problems += prefixed(name, CHECKS[key](value, name, context))
    return problems


def prefixed(name: str, problems: Problems) -> Problems:
    return [BadContent(N_("{entry}: {why}"), entry=name, why=problem) for problem in problems]


def check_number(value: Any, name: str, context: str) -> Problems:
    if is_number(value, 1, MOST):
        return []
    return [BadContent(N_("a number from 1 to {most} is needed, not {value}"), most=MOST, value=written(value))]


def check_discount(value: Any, name: str, context: str) -> Problems:
    if is_number(value, 0, MOST):
        return []
    return [BadContent(N_("the discount is a number from 0 to {most}, not {value}"), most=MOST, value=written(value))]


def check_type(value: Any, name: str, context: str) -> Problems:
    words = WORDS["adventurer_types" if name in ADVENTURER_EFFECTS else "resource_types"]
    return check_word(value, words, "type")


def check_players(value: Any, name: str, context: str) -> Problems:
    return check_word(value, WORDS["players"], "players")


def check_upto(value: Any, name: str, context: str) -> Problems:
    if isinstance(value, bool):
        return []
    return [BadContent(N_("upto is true or false, not {value}"), value=written(value))]


def check_who(value: Any, name: str, context: str) -> Problems:
    return check_word(value, WORDS["who_each_player" if name == "each_player" else "who_target"], "who")


def check_count(value: Any, name: str, context: str) -> Problems:
    return check_word(value, WORDS["for_each_count"], "count")


def check_then(value: Any, name: str, context: str) -> Problems:
    return inner_problems(value, WORDS["then_inner"], context)


def check_inner(value: Any, name: str, context: str) -> Problems:
    return inner_problems(value, WORDS[f"{name}_inner"], context)


def check_options(value: Any, name: str, context: str) -> Problems:
    if not isinstance(value, list) or len(value) < 2:
        return [BadContent(N_("there must be at least two options"))]
    return [problem for option in value for problem in list_problems(option, context)]


def inner_problems(effects: Any, allowed: list[str], context: str) -> Problems:
    """What is wrong with a list inside another effect: only some effects may stand there."""
    problems = list_problems(effects, context)
    if problems:
        return problems
    strange = [effect["do"] for effect in effects if effect["do"] not in allowed]
    return [BadContent(N_("{name} cannot stand inside another effect here"), name=name) for name in strange]


def check_word(value: Any, words: list[Any], field: str) -> Problems:
    if value in words and not isinstance(value, bool):
        return []
    text = N_("{field} must be one of {words}, not {value}")
    return [BadContent(text, field=field, words=words, value=written(value))]


def is_number(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


CHECKS: dict[str, Callable[[Any, str, str], Problems]] = {
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
