"""What a view is flattened by: small parts, each of a known width, declared once for each game.

A part writes a value as whole numbers and reads them back. Nothing is 0 everywhere: an absent thing, an empty place of
a list. No part knows numpy; `Layout` puts what they write into an array.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Numbers = list[int]
View = Mapping[str, Any]


@dataclass(frozen=True)
class Slot:
    """One number of an observation: what it says, its least and its most."""

    name: str
    low: int
    high: int
    names: tuple[str, ...] = ()  # what the numbers stand for, from `low` on, where it is not a quantity


class Part:
    """Something of a view."""

    width: int

    def slots(self, name: str) -> list[Slot]:
        raise NotImplementedError

    def write(self, value: Any, out: Numbers) -> None:
        raise NotImplementedError

    def read(self, numbers: Iterator[int]) -> Any:
        raise NotImplementedError

    def meaning(self) -> str:
        """In a few words, for the documentation."""
        raise NotImplementedError


class Number(Part):
    """A quantity or a number by which a thing is known. Where there may be none, that is one less than the least."""

    width = 1

    def __init__(self, low: int, high: int, *, or_none: bool = False) -> None:
        self.or_none = or_none
        self.none = low - 1 if or_none else 0
        self.low = min(self.none, low, 0)
        self.high = max(high, 0)

    def slots(self, name: str) -> list[Slot]:
        return [Slot(name, self.low, self.high)]

    def write(self, value: Any, out: Numbers) -> None:
        out.append(self.none if value is None else value)

    def read(self, numbers: Iterator[int]) -> Any:
        number = next(numbers)
        return None if self.or_none and number == self.none else number

    def meaning(self) -> str:
        return f"{self.low} to {self.high}" + (f", {self.none} is none" if self.or_none else "")


class Flag(Part):
    """Yes or no."""

    width = 1

    def slots(self, name: str) -> list[Slot]:
        return [Slot(name, 0, 1)]

    def write(self, value: Any, out: Numbers) -> None:
        out.append(1 if value else 0)

    def read(self, numbers: Iterator[int]) -> Any:
        return next(numbers) == 1

    def meaning(self) -> str:
        return "0 or 1"


class Name(Part):
    """One of several names, counted from 1; 0 is none."""

    width = 1

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.numbers: dict[str | None, int] = {name: number for number, name in enumerate(self.names, start=1)}

    def slots(self, name: str) -> list[Slot]:
        return [Slot(name, 0, len(self.names), ("none", *self.names))]

    def write(self, value: Any, out: Numbers) -> None:
        out.append(self.numbers[value] if value else 0)

    def read(self, numbers: Iterator[int]) -> Any:
        number = next(numbers)
        return self.names[number - 1] if number else None

    def meaning(self) -> str:
        return f"0 none, 1 to {len(self.names)}: {_few(self.names)}"


class Counts(Part):
    """How many of each name: from a dictionary of numbers, or from a list whose order does not matter."""

    def __init__(self, names: Sequence[str], most: int) -> None:
        self.names = tuple(names)
        self.most = most
        self.width = len(self.names)
        self.places = {name: place for place, name in enumerate(self.names)}

    def slots(self, name: str) -> list[Slot]:
        return [Slot(f"{name}.{each}", 0, self.most) for each in self.names]

    def write(self, value: Any, out: Numbers) -> None:
        start = len(out)
        out += [0] * self.width
        if isinstance(value, dict):
            for name, count in value.items():
                out[start + self.places[name]] = count
        else:
            for name in value or ():
                out[start + self.places[name]] += 1

    def read(self, numbers: Iterator[int]) -> Any:
        counts = {name: next(numbers) for name in self.names}
        return {name: count for name, count in counts.items() if count}

    def meaning(self) -> str:
        return f"how many (0 to {self.most}) of each of {self.width}: {_few(self.names)}"


class Flags(Part):
    """Which of so many numbers, or names, are in a list."""

    def __init__(self, of: int | Sequence[str]) -> None:
        self.keys: list[Any] = list(range(of)) if isinstance(of, int) else list(of)
        self.width = len(self.keys)
        self.places = {key: place for place, key in enumerate(self.keys)}

    def slots(self, name: str) -> list[Slot]:
        return [Slot(f"{name}.{key}", 0, 1) for key in self.keys]

    def write(self, value: Any, out: Numbers) -> None:
        start = len(out)
        out += [0] * self.width
        for key in value or ():
            out[start + self.places[key]] = 1

    def read(self, numbers: Iterator[int]) -> Any:
        return [key for key in self.keys if next(numbers)]

    def meaning(self) -> str:
        named = f": {_few(tuple(self.keys))}" if isinstance(self.keys[0], str) else ""
        return f"0 or 1 for each of {self.width}{named}"


class Each(Part):
    """A list that is always so long."""

    def __init__(self, count: int, part: Part) -> None:
        self.count = count
        self.part = part
        self.width = count * part.width

    def slots(self, name: str) -> list[Slot]:
        return [slot for place in range(self.count) for slot in self.part.slots(f"{name}[{place}]")]

    def write(self, value: Any, out: Numbers) -> None:
        if value is None:
            out += [0] * self.width
            return
        for each in value:
            self.part.write(each, out)

    def read(self, numbers: Iterator[int]) -> Any:
        return [self.part.read(numbers) for _ in range(self.count)]

    def meaning(self) -> str:
        return f"{self.count} ×" + _inside(self.part)


class Row(Part):
    """A list of at most so many, in its order: how long it is, then each place. What is beyond is left out."""

    def __init__(self, most: int, part: Part) -> None:
        self.most = most
        self.part = part
        self.width = 1 + most * part.width

    def slots(self, name: str) -> list[Slot]:
        places = [slot for place in range(self.most) for slot in self.part.slots(f"{name}[{place}]")]
        return [Slot(f"{name}.length", 0, self.most), *places]

    def write(self, value: Any, out: Numbers) -> None:
        shown = list(value or ())[: self.most]
        end = len(out) + self.width
        out.append(len(shown))
        for each in shown:
            self.part.write(each, out)
        out += [0] * (end - len(out))

    def read(self, numbers: Iterator[int]) -> Any:
        length = next(numbers)
        places = [self.part.read(numbers) for _ in range(self.most)]
        return places[:length]

    def meaning(self) -> str:
        return f"length, then {self.most} ×" + _inside(self.part)


class Maybe(Part):
    """Something that need not be there: 1 and the thing, or 0 and zeros."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.width = 1 + part.width

    def slots(self, name: str) -> list[Slot]:
        return [Slot(f"{name}.is_there", 0, 1), *self.part.slots(name)]

    def write(self, value: Any, out: Numbers) -> None:
        if value is None:
            out += [0] * self.width
            return
        out.append(1)
        self.part.write(value, out)

    def read(self, numbers: Iterator[int]) -> Any:
        is_there = next(numbers)
        value = self.part.read(numbers)
        return value if is_there else None

    def meaning(self) -> str:
        return "whether it is there, then" + _inside(self.part)


class Numbered(Part):
    """A list of things that carry a number of their own: each has its place, whether it is there or not."""

    def __init__(self, key: str, count: int, part: Fields) -> None:
        self.key = key
        self.count = count
        self.part = Maybe(part)
        self.width = count * self.part.width

    def slots(self, name: str) -> list[Slot]:
        return [slot for place in range(self.count) for slot in self.part.slots(f"{name}[{place}]")]

    def write(self, value: Any, out: Numbers) -> None:
        found = {each[self.key]: each for each in value or ()}
        for place in range(self.count):
            self.part.write(found.get(place), out)

    def read(self, numbers: Iterator[int]) -> Any:
        found = [self.part.read(numbers) for _ in range(self.count)]
        return [{self.key: place, **each} for place, each in enumerate(found) if each is not None]

    def meaning(self) -> str:
        return f"by {self.key}, {self.count} × {self.part.meaning()}"


class Made(Part):
    """Something that is worked out from the whole that it belongs to, where the view says it in a form that is too
    large or too loose to be flattened."""

    def __init__(self, make: Callable[[Any], Any], part: Part, what: str) -> None:
        self.make = make
        self.part = part
        self.what = what
        self.width = part.width

    def slots(self, name: str) -> list[Slot]:
        return self.part.slots(name)

    def write(self, value: Any, out: Numbers) -> None:
        self.part.write(self.make(value), out)

    def read(self, numbers: Iterator[int]) -> Any:
        return self.part.read(numbers)

    def meaning(self) -> str:
        return f"{self.what}: {self.part.meaning()}"


class Fields(Part):
    """A dictionary of known fields. Each is declared, or left out with the reason."""

    def __init__(self, parts: Mapping[str, Part], left_out: Mapping[str, str] | None = None) -> None:
        self.parts = dict(parts)
        self.left_out = dict(left_out or {})
        self.width = sum([part.width for part in self.parts.values()])
        self._writers = [
            (None if isinstance(part, Made) else name, part.write)  # what is made sees the whole
            for name, part in self.parts.items()
        ]

    def slots(self, name: str) -> list[Slot]:
        prefix = f"{name}." if name else ""
        return [slot for key, part in self.parts.items() for slot in part.slots(f"{prefix}{key}")]

    def write(self, value: Any, out: Numbers) -> None:
        if value is None:
            out += [0] * self.width
            return
        get = value.get
        for name, write in self._writers:
            write(value if name is None else get(name), out)

    def read(self, numbers: Iterator[int]) -> Any:
        return {name: part.read(numbers) for name, part in self.parts.items()}

    def meaning(self) -> str:
        return "(" + ", ".join([f"`{name}` {part.meaning()}" for name, part in self.parts.items()]) + ")"


def Seat(seats: int) -> Number:  # noqa: N802 - it stands among the parts
    """A seat, or nobody."""
    return Number(0, seats - 1, or_none=True)


def _few(names: tuple[str, ...]) -> str:
    return ", ".join(names) if len(names) <= 8 else f"{', '.join(names[:3])}, … {names[-1]}"


def _inside(part: Part) -> str:
    return f" {part.meaning()}"
