"""The agenda: the rest of the rules, as data.

The table holds a list of steps, the last one next. A rule asks, then acts, then says what comes next.
"""

import inspect
from collections.abc import Callable
from typing import Any, TypeVarTuple, cast

from oyez.engine.asking import Asking
from oyez.engine.errors import LawBroken
from oyez.engine.table import Step, Table

Arguments = TypeVarTuple("Arguments")
RuleFunction = Callable[..., "Asking | None"]

_rules: dict[str, dict[str, RuleFunction]] = {}


def rule(function: Callable[[Any, *Arguments], "Asking | None"]) -> Callable[[*Arguments], Step]:
    """Make a rule of a function: its name becomes callable as a step, `fight(seat)` -> `("fight", (seat,))`.

    The name is part of the save format and is known within the game's folder. A step takes its arguments by position
    (docs/decisions, 17 November 2026), and mypy says so.
    """
    name = function.__name__
    known = _rules.setdefault(function.__module__, {})
    if name in known:
        raise LawBroken(f"Two rules of {function.__module__} are called {name!r}.")
    known[name] = function

    return cast("Callable[[*Arguments], Step]", _step_maker(name, function))


def _step_maker(name: str, function: RuleFunction) -> Callable[..., Step]:
    """What makes the steps of a rule. Nearly all take one to three arguments: known numbers are quicker to pass."""

    def step_of_two(first: Any, second: Any) -> Step:
        return name, (first, second)

    def step_of_three(first: Any, second: Any, third: Any) -> Step:
        return name, (first, second, third)

    def step(*args: Any) -> Step:
        return name, args

    parameters = list(inspect.signature(function).parameters.values())[1:]
    if any([parameter.default is not parameter.empty for parameter in parameters]):
        return step
    makers: dict[int, Callable[..., Step]] = {1: StepsOfOne(name).__getitem__, 2: step_of_two, 3: step_of_three}
    return makers.get(len(parameters), step)


class StepsOfOne(dict[Any, Step]):
    """The steps of a rule with one argument, made once each: a seat, a card, a village."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __missing__(self, argument: Any) -> Step:
        step = self[argument] = (self.name, (argument,))
        return step


def rules_of(module: str) -> dict[str, RuleFunction]:
    """All rules of a game, by name. `module` is the game's package, or its one module."""
    found: dict[str, RuleFunction] = {}
    for home, rules in _rules.items():
        if home == module or home.startswith(f"{module}."):
            if twice := found.keys() & rules.keys():
                raise LawBroken(f"Two rules of {module} are called {min(twice)!r}.")
            found.update(rules)
    return found


def then(
    t: Table, first: Step | None = None, second: Step | None = None, third: Step | None = None, *more: Step
) -> None:
    """These steps come next, in this order, before whatever was planned. The first three are named to be quick."""
    if first is None:
        return
    agenda = t.agenda
    if second is not None:
        if third is not None:
            if more:
                agenda.extend(more[::-1])
            agenda.append(third)
        agenda.append(second)
    agenda.append(first)


def skip_to(t: Table, name: str, *args: Any) -> None:
    """Drop all that was planned before the step of that name, and of these first arguments where some are given."""
    agenda = t.agenda
    for place in range(len(agenda) - 1, -1, -1):
        step = agenda[place]
        if step[0] == name and tuple(step[1][: len(args)]) == args:
            del agenda[place + 1 :]
            return
    raise LawBroken(f"There is no step {name!r} on the agenda to skip to.")


def is_planned(t: Table, name: str) -> bool:
    """A step of that name is still to come."""
    return any([step[0] == name for step in t.agenda])


def drop_planned(t: Table, name: str) -> None:
    """Take all steps of that name off the agenda; the others stay."""
    t.agenda[:] = [step for step in t.agenda if step[0] != name]


def end_game(t: Table) -> None:
    """Nothing comes next: the game is over."""
    t.agenda.clear()
