"""What several tests of the research door need: random players, and the way back from numbers to a view."""

import random
from collections.abc import Iterator
from typing import Any

from oyez.engine.errors import BadOptions
from oyez.games import find_game, game_names
from oyez.research.coding import Coding, coding_of
from oyez.research.course import Course, start_course
from oyez.research.parts import Counts, Each, Fields, Flag, Flags, Made, Maybe, Name, Number, Numbered, Part, Row

GAMES = game_names()


def codings(name: str) -> Iterator[Coding]:
    """Every option set of a game once, each for another number of seats."""
    game = find_game(name)
    least, most = game.seats
    for number, options in enumerate(game.option_sets):
        for more in range(most - least + 1):
            seats = least + (number + more) % (most - least + 1)
            try:
                yield coding_of(game, seats, options)
            except BadOptions:
                continue
            break


def positions(coding: Coding, seed: int, actions: int, every: int) -> Iterator[Course]:
    """Random play by codes; the course is shown now and then, from its first question on."""
    fingers = random.Random(seed)
    course = start_course(coding, seed)
    for number in range(actions):
        if course.is_over:
            return
        if number % every == 0:
            yield course
        course.take(fingers.choice(course.legal))


def kept(part: Part, value: Any) -> Any:
    """What must be read back of a value: all that the part says it keeps."""
    if value is None and not isinstance(part, Number | Name | Maybe | Counts | Flags | Flag | Row | Numbered):
        return part.read(iter([0] * part.width))
    match part:
        case Number():
            return value if value is not None or part.or_none else 0
        case Flag():
            return bool(value)
        case Name():
            return value or None
        case Counts():
            listed = value if isinstance(value, dict) else {name: list(value or ()).count(name) for name in value or ()}
            return {name: count for name, count in listed.items() if count}
        case Flags():
            return [key for key in part.keys if key in (value or ())]
        case Each() | Row():
            return [kept(part.part, each) for each in value or ()]
        case Maybe():
            return None if value is None else kept(part.part, value)
        case Numbered():
            things = {thing[part.key]: kept(part.part.part, thing) for thing in value or ()}
            return [{part.key: number, **things[number]} for number in sorted(things)]
        case Fields():
            return {
                name: kept(inner.part, inner.make(value)) if isinstance(inner, Made) else kept(inner, value.get(name))
                for name, inner in part.parts.items()
            }
    return value


def undeclared(part: Part, value: Any, path: str = "") -> list[str]:
    """The fields of a view that are neither declared nor left out with a reason."""
    if value is None:
        return []
    match part:
        case Fields():
            found = [f"{path}.{name}" for name in value if name not in part.parts and name not in part.left_out]
            for name, inner in part.parts.items():
                found += undeclared(inner, value.get(name), f"{path}.{name}")
            return found
        case Maybe():
            return undeclared(part.part, value, path)
        case Each() | Row():
            return [line for each in value for line in undeclared(part.part, each, f"{path}[]")]
        case Numbered():
            rows = [{name: field for name, field in each.items() if name != part.key} for each in value]
            return [line for each in rows for line in undeclared(part.part, each, f"{path}[]")]
    return []
