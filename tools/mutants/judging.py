"""Do the tests of a rule notice a mutant?

One warm process imports the game and collects its tests; each mutant is a child of it, in which the broken function has
a new body. That is quick, and blind to what ran before: a table that is made while the game is imported stays whole. So
a survivor among such functions, and every broken statement of a module, is tried in a process that imports all anew.
"""

import contextlib
import gc
import io
import os
import pickle
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .children import BY_OTHERS, NO_MUTANT, NOTICED, SURVIVED, verdicts
from .plan import Mutant
from .quotes import first_line

Key = tuple[str, str, int]  # file, qualified name, first line
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--capture=no"]
BATCH = 20  # tests that are timed in one process


class CannotJudge(Exception):
    """The tests could not be collected, or they test another copy of the game; the text says which."""


@dataclass
class Case:
    """A mutant to be judged by the tests of its rule."""

    number: int
    rule: str
    mutant: Mutant


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
    took: float = 0.0  # all tests together
    problem: str = ""


def judge(cases: list[Case], files: list[Path], limits: Limits, say: Callable[[str], None]) -> Judged:
    """The verdict on every case. `files` hold the tests."""
    os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", tempfile.mkdtemp(prefix="mutants-"))
    found = _in_a_child(lambda: _warm(cases, files, limits, say))
    if found.problem:
        raise CannotJudge(found.problem)
    again = [case for case in cases if _must_be_imported_anew(case, found)]
    seconds = 3 * limits.seconds + 5 * found.took
    judged = verdicts(again, lambda case: _fresh(case, found, limits), lambda case: seconds, limits.jobs)
    for done, (case, verdict) in enumerate(judged, 1):
        found.verdicts[case.number] = verdict
        say(f"imported anew: {done} of {len(again)}")
    return found


def _must_be_imported_anew(case: Case, found: Judged) -> bool:
    if case.rule not in found.tested:
        return False
    if not case.mutant.is_in_a_function:
        return True
    return found.verdicts.get(case.number) == SURVIVED and key_of(case.mutant) in found.ran_early


def _in_a_child(work: Callable[[], Judged]) -> Judged:
    """What a forked process finds out; this one stays as it was, without the game."""
    with tempfile.NamedTemporaryFile(prefix="mutants-") as file:
        child = os.fork()
        if not child:
            try:
                result = work()
            except BaseException as error:
                result = Judged(problem=f"{type(error).__name__}: {error}")
            Path(file.name).write_bytes(pickle.dumps(result))
            os._exit(0)
        os.waitpid(child, 0)
        data = Path(file.name).read_bytes()
    return pickle.loads(data) if data else Judged(problem="The process that runs the tests has died.")


# --- warm: functions get new bodies ---


def _warm(cases: list[Case], files: list[Path], limits: Limits, say: Callable[[str], None]) -> Judged:
    runner = _Runner(cases, limits, say)
    said = io.StringIO()
    sys.setprofile(runner.note)
    try:
        with contextlib.redirect_stdout(said):
            result = pytest.main([*OPTIONS, *map(str, files)], plugins=[runner])
    finally:
        sys.setprofile(None)
    if result != pytest.ExitCode.OK and not runner.found.problem:
        runner.found.problem = said.getvalue()
    return runner.found


class _Runner:
    """A pytest plugin that runs the collected tests once for each mutant."""

    def __init__(self, cases: list[Case], limits: Limits, say: Callable[[str], None]) -> None:
        self.cases = cases
        self.limits = limits
        self.say = say
        self.found = Judged()
        self.items: dict[str, list[pytest.Item]] = {}
        self.tried: dict[str, Tried] = {}
        self.callers: dict[Key, list[pytest.Item]] = {}
        self.functions: dict[Key, list[FunctionType]] = {}
        self.breakable = {key_of(case.mutant) for case in cases}
        self.called: set[CodeType] = set()

    def note(self, frame: FrameType, event: str, argument: Any) -> None:
        """For `sys.setprofile`: which code is called."""
        if event == "call":
            self.called.add(frame.f_code)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        if session.testsfailed:
            raise session.Interrupted("The tests cannot be collected.")
        self.found.ran_early = {key_of_code(code) for code in self.called}
        self.functions = functions_by_key()
        self.try_tests(session.items)
        self.sort_tests(session.items)
        self.check_that_it_is_this_copy()
        work = [case for case in self.cases if case.mutant.is_in_a_function and self.items.get(case.rule)]
        for done, (case, verdict) in enumerate(verdicts(work, self.judge, self.seconds_of, self.limits.jobs), 1):
            self.found.verdicts[case.number] = verdict
            self.say(f"{done} of {len(work)}")
        return True

    def try_tests(self, items: list[pytest.Item]) -> None:
        """Once without a mutant: how long each takes, what code it calls, and which fail anyway."""
        marked = [item for item in items if rules_of(item)]
        batches = [marked[first : first + BATCH] for first in range(0, len(marked), BATCH)]
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:

            def run(batch: list[pytest.Item]) -> str:
                tried = [self.try_one(item) for item in batch]
                (Path(folder) / str(os.getpid())).write_bytes(pickle.dumps([one for one in tried if one]))
                return SURVIVED

            for done, _ in enumerate(verdicts(batches, run, lambda batch: 60.0 * BATCH, self.limits.jobs), 1):
                self.say(f"the tests as they are: {done} of {len(batches)}")
            tried = [one for file in Path(folder).iterdir() for one in pickle.loads(file.read_bytes())]
        self.tried = {one.test: one for one in tried}
        self.found.failing = [item.nodeid for item in marked if item.nodeid not in self.tried]

    def try_one(self, item: pytest.Item) -> "Tried | None":
        """In a child. None if it fails."""
        self.called.clear()
        sys.setprofile(self.note)
        reports = runtestprotocol(item, log=False, nextitem=None)
        sys.setprofile(None)
        if any(report.failed for report in reports):
            return None
        calls = {key_of_code(code) for code in self.called}
        return Tried(item.nodeid, sum(report.duration for report in reports), calls & self.breakable)

    def sort_tests(self, items: list[pytest.Item]) -> None:
        """The tests that pass, the quickest first: by rule, and by the code that they call."""
        passing = [item for item in items if item.nodeid in self.tried]
        for item in sorted(passing, key=lambda item: self.tried[item.nodeid].took):
            for rule in rules_of(item):
                self.items.setdefault(rule, []).append(item)
            for key in self.tried[item.nodeid].calls:
                self.callers.setdefault(key, []).append(item)
        self.found.tested = list(self.items)
        self.found.files = {rule: sorted({str(item.path) for item in items}) for rule, items in self.items.items()}
        self.found.took = sum(one.took for one in self.tried.values())

    def check_that_it_is_this_copy(self) -> None:
        missing = [case.mutant for case in self.cases if case.mutant.is_in_a_function]
        if missing and not any(key_of(mutant) in self.functions for mutant in missing):
            self.found.problem = f"The tests do not use {missing[0].path}: is another copy installed, or compiled?"
            raise pytest.UsageError(self.found.problem)

    def judges(self, case: Case) -> tuple[list[pytest.Item], list[pytest.Item]]:
        """The tests of the rule; then, if they are to be asked, those of other rules that call the broken code."""
        own = self.items[case.rule]
        others = [] if self.limits.only_own else self.callers.get(key_of(case.mutant), [])
        return own, [item for item in others if item not in own]

    def seconds_of(self, case: Case) -> float:
        own, others = self.judges(case)
        return self.limits.seconds + 5 * sum(self.tried[item.nodeid].took for item in own + others)

    def judge(self, case: Case) -> str:
        """In a child: break the function, then run the tests."""
        if not patch(case.mutant, self.functions):
            return NO_MUTANT
        own, others = self.judges(case)
        if not all_pass(own):
            return NOTICED
        return SURVIVED if all_pass(others) else BY_OTHERS


def rules_of(item: pytest.Item) -> list[str]:
    """The rules that a test checks; none if it is skipped or meant to fail."""
    if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
        return []
    return [rule for marker in item.iter_markers("rule") for rule in marker.args]


def all_pass(items: list[pytest.Item]) -> bool:
    """Run tests until one fails."""
    for place, item in enumerate(items):
        following = items[place + 1] if place + 1 < len(items) else None
        try:
            reports = runtestprotocol(item, log=False, nextitem=following)
        except BaseException:  # the test would end pytest itself
            return False
        if any(report.failed for report in reports):
            return False
    return True


def patch(mutant: Mutant, functions: dict[Key, list[FunctionType]]) -> bool:
    """Give the function its broken body, wherever it is known; False if there is no such function or body."""
    known = functions.get(key_of(mutant), [])
    try:
        module = compile(mutant.compiled(), str(mutant.path), "exec")
    except (SyntaxError, ValueError):
        return False
    for code in codes_in(module):
        if key_of_code(code) == key_of(mutant):
            for function in known:
                function.__code__ = code
            return bool(known)
    return False


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)


def functions_by_key() -> dict[Key, list[FunctionType]]:
    """Every function there is. Rules, methods and imported names are all the same object, so one change is enough."""
    found: dict[Key, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType:
            found.setdefault(key_of_code(thing.__code__), []).append(thing)
    return found


def key_of_code(code: CodeType) -> Key:
    return real(code.co_filename), code.co_qualname, code.co_firstlineno


def key_of(mutant: Mutant) -> Key:
    return real(str(mutant.path)), mutant.piece.owner, first_line(mutant.piece.node)


_real: dict[str, str] = {}


def real(name: str) -> str:
    if name not in _real:
        _real[name] = os.path.realpath(name)
    return _real[name]


# --- fresh: the broken file is imported ---


class _Selected:
    """A pytest plugin that keeps the tests of some rules."""

    def __init__(self, rules: Iterable[str], failing: list[str]) -> None:
        self.rules = set(rules)
        self.failing = failing

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.rules & {*rules_of(item)} and item.nodeid not in self.failing]


def _fresh(case: Case, found: Judged, limits: Limits) -> str:
    """In a child: import the broken file and run the tests of its rule, then those of all."""
    break_when_imported(case.mutant)
    if not _pass_anew([case.rule], found):
        return NOTICED
    return SURVIVED if limits.only_own or _pass_anew(found.tested, found) else BY_OTHERS


def _pass_anew(rules: list[str], found: Judged) -> bool:
    files = sorted({file for rule in rules for file in found.files[rule]})
    return pytest.main([*OPTIONS, "-x", *files], plugins=[_Selected(rules, found.failing)]) == pytest.ExitCode.OK


def break_when_imported(mutant: Mutant) -> None:
    """From now on the file of the mutant is read broken."""
    broken = compile(mutant.compiled(), str(mutant.path), "exec")
    whole = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return broken if real(self.path) == real(str(mutant.path)) else whole(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
