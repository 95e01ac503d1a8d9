"""Choices as numbers: every choice of a game is said by one code, or spelled by several.

A kind of choice with few possibilities has a code for each of them: `PlayCard(knight)` is one action. A kind with many
(`March(to, pieces)`) has a code for its name, and its fields follow one by one, each by a code of the field's domain.
No spelling begins another, so the answer is known as soon as its last code is said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from oyez.engine.choices import Choice
from oyez.engine.errors import LawBroken

Spelling = tuple[int, ...]

DONE = 0  # no more of it: ends some-of, and a list within a choice
MINUS = 1  # before a number below 0
NUMBERS = 2  # the codes of 0 to 99 begin here
HUNDRED = 100
FLAT = 400  # a kind with at most so many possibilities has a code for each
KNOWN = 100_000  # spellings that are kept at hand


@dataclass(frozen=True)
class Domain:
    """What a field of a choice can be: the numbers from `low` to `high`; with names, where they have some."""

    name: str
    low: int
    high: int
    names: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        return self.high - self.low + 1

    def said(self, number: int) -> str:
        return self.names[number - self.low] if self.names else str(number)


@dataclass(frozen=True)
class Several:
    """A field that holds several of a domain."""

    domain: Domain


Field = Domain | Several
YES_OR_NO = Domain("yes_or_no", 0, 1, ("no", "yes"))


def domain_of(name: str, names: Sequence[str]) -> Domain:
    """A domain whose members are counted from 0."""
    return Domain(name, 0, len(names) - 1, tuple(names))


class Kind:
    """A kind of choice: which of its fields are said, in which order; what is left out follows from the others."""

    def __init__(self, kind: type[Choice], fields: Mapping[str, Field]) -> None:
        self.kind = kind
        self.name = kind.__name__
        self.fields = dict(fields)
        self.first = 0
        sizes = [0 if isinstance(field, Several) else field.size for field in self.fields.values()]
        self.size = 1
        for size in sizes:
            self.size *= size
        self.is_flat = 0 < self.size <= FLAT
        self.width = self.size if self.is_flat else 1

    def said(self, place: int) -> str:
        """The choice at a place of a flat kind, in words."""
        if not self.is_flat or not self.fields:
            return self.name
        parts = []
        for name, field in reversed(self.fields.items()):
            assert isinstance(field, Domain)
            place, number = divmod(place, field.size)
            parts.append(f"{name}={field.said(number + field.low)}")
        return f"{self.name}({', '.join(reversed(parts))})"


class Codes:
    """All codes of a game: done, minus, the numbers, the kinds of choices, the domains of those that are spelled."""

    def __init__(self, game: str, kinds: Mapping[type[Choice], Mapping[str, Field]]) -> None:
        self.game = game
        self.kinds = [Kind(kind, fields) for kind, fields in kinds.items()]
        self.domains: dict[str, tuple[int, Domain]] = {}  # by name: its first code
        count = NUMBERS + HUNDRED
        for kind in self.kinds:
            kind.first = count
            count += kind.width
        for kind in self.kinds:
            if kind.is_flat:
                continue
            for field in kind.fields.values():
                domain = field.domain if isinstance(field, Several) else field
                if domain.name not in self.domains:
                    self.domains[domain.name] = (count, domain)
                    count += domain.size
        self.count = count
        self._known: dict[Choice, Spelling] = {}
        self._spellers: dict[type[Choice], Callable[[Any], Spelling]] = {
            kind.kind: self._flat_speller(kind) if kind.is_flat else self._long_speller(kind) for kind in self.kinds
        }

    def spell(self, choice: Choice) -> Spelling:
        """The codes that say this choice."""
        found = self._known.get(choice)
        if found is None:
            speller = self._spellers.get(type(choice))
            if speller is None:
                raise LawBroken(f"The codes of {self.game} have none for {type(choice).__name__}.")
            if len(self._known) >= KNOWN:
                self._known.clear()
            found = self._known[choice] = speller(choice)
        return found

    def said(self, code: int) -> str:
        """A code in words."""
        if code == DONE:
            return "done"
        if code == MINUS:
            return "minus"
        if code < NUMBERS + HUNDRED:
            return f"number {code - NUMBERS}"
        for kind in self.kinds:
            if kind.first <= code < kind.first + kind.width:
                return kind.said(code - kind.first)
        for first, domain in self.domains.values():
            if first <= code < first + domain.size:
                return f"{domain.name} {domain.said(code - first + domain.low)}"
        raise LawBroken(f"The codes of {self.game} go from 0 to {self.count - 1}, not to {code}.")

    # --- spelling, one function for each kind ---

    def _flat_speller(self, kind: Kind) -> Callable[[Any], Spelling]:
        fields = [(name, field) for name, field in kind.fields.items() if isinstance(field, Domain)]
        check = self._check
        if not fields:
            only = (kind.first,)
            return lambda choice: only
        if len(fields) == 1:
            name, domain = fields[0]
            start = kind.first - domain.low
            return lambda choice: (start + check(choice, name, domain),)

        def spell(choice: Any) -> Spelling:
            place = 0
            for name, domain in fields:
                place = place * domain.size + check(choice, name, domain) - domain.low
            return (kind.first + place,)

        return spell

    def _long_speller(self, kind: Kind) -> Callable[[Any], Spelling]:
        """The kind's name, then field by field; what has several parts ends with «done»."""
        check = self._check

        def spell(choice: Any) -> Spelling:
            codes = [kind.first]
            for name, field in kind.fields.items():
                if isinstance(field, Several):
                    start = self.domains[field.domain.name][0] - field.domain.low
                    codes += [start + self._within(choice, part, field.domain) for part in getattr(choice, name)]
                    codes.append(DONE)
                else:
                    start = self.domains[field.name][0] - field.low
                    codes.append(start + check(choice, name, field))
            return tuple(codes)

        return spell

    def _check(self, choice: Any, name: str, domain: Domain) -> int:
        return self._within(choice, getattr(choice, name), domain)

    def _within(self, choice: Any, number: int, domain: Domain) -> int:
        """One beyond its domain would be said as something else: that must never pass."""
        if not domain.low <= number <= domain.high:
            raise LawBroken(f"The codes of {self.game} have none for {choice}: {domain.name} goes to {domain.high}.")
        return number


def spell_number(number: int, most: int) -> Spelling:
    """A number of a range whose largest, without its sign, is `most`: in hundreds and the rest where it is large."""
    sign = (MINUS,) if number < 0 else ()
    size = abs(number)
    if most < HUNDRED:
        return (*sign, NUMBERS + size)
    return (*sign, NUMBERS + size // HUNDRED, NUMBERS + size % HUNDRED)
