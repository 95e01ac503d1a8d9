"""What is judged, and what was found out."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from types import CodeType

import pytest

from .plan import Mutant
from .quotes import first_line

Key = tuple[str, str, int]  # a function: file, qualified name, first line
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--capture=no"]
Say = Callable[[str, bool], None]  # how far it is; and whether that must be said now
OTHERS = 5.0  # seconds for the tests of other rules: the quickest that call the broken code


@dataclass
class Case:
    """A mutant to be judged by the tests of its rule."""

    number: int
    rule: str
    mutant: Mutant
    turn: int  # the first of each rule is judged first, then the second


@dataclass
class Limits:
    """How the cases are judged."""

    seconds: float = 10  # of one mutant; more is endless
    jobs: int = 1
    only_own: bool = False  # the tests of other rules are not asked


@dataclass
class Tried:
    """A test that passes: how long it takes, and which of the code to be broken it calls."""

    test: str
    took: float
    calls: set[Key]


@dataclass
class Judged:
    """What the warm process found out."""

    verdicts: dict[int, str] = field(default_factory=dict)
    files: dict[str, list[str]] = field(default_factory=dict)  # of the tests of each rule
    tested: list[str] = field(default_factory=list)
    failing: list[str] = field(default_factory=list)  # tests that fail without any mutant
    ran_early: set[Key] = field(default_factory=set)  # code that ran before the first test
    quick: list[str] = field(default_factory=list)  # the quickest tests, of whatever rule
    problem: str = ""


def rules_of(item: pytest.Item) -> list[str]:
    """The rules that a test checks; none if it is skipped or meant to fail."""
    if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
        return []
    return [rule for marker in item.iter_markers("rule") for rule in marker.args]


def key_of_code(code: CodeType) -> Key:
    return real(code.co_filename), code.co_qualname, code.co_firstlineno


def key_of(mutant: Mutant) -> Key:
    return real(str(mutant.path)), mutant.piece.owner, first_line(mutant.piece.node)


_real: dict[str, str] = {}


def real(name: str) -> str:
    if name not in _real:
        _real[name] = os.path.realpath(name)
    return _real[name]
