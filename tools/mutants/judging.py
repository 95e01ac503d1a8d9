"""Do the tests of a rule notice a mutant?

One warm process imports the game and collects its tests; each mutant is a child of it, in which the broken function has
a new body. That is quick, and blind to what ran before: a table that is made while the game is imported stays whole. So
a survivor among such functions, and a broken statement of a module, are tried once more in a process that imports all anew.
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

Key = tuple[str, str, int]  # file, qualified name, first line
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--capture=no"]
BATCH = 20  # tests that are timed in one process


class CannotJudge(Exception):
    """The tests could not be collected, or they test another copy of the game; the text says which."""


@dataclass
class Case:
    """A mutant to be judged by the tests of its rule, then by those of the other rules that its code quotes."""

    number: int
    rule: str
    mutant: Mutant
    others: list[str]


@dataclass
class Judged:
    """What the warm process found out."""

    verdicts: dict[int, str] = field(default_factory=dict)
    files: dict[str, list[str]] = field(default_factory=dict)  # of the tests of each rule
    tested: list[str] = field(default_factory=list)
    failing: list[str] = field(default_factory=list)  # tests that fail without any mutant
    ran_early: set[Key] = field(default_factory=set)  # code that ran before the first test
    problem: str = ""


def judge(
    cases: list[Case], files: list[Path], seconds: float, jobs: int, say: Callable[[str], None] = lambda said: None
) -> Judged:
    """The verdict on every case. `files` hold the tests."""
    os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", tempfile.mkdtemp(prefix="mutants-"))
    found = _in_a_child(lambda: _warm(cases, files, seconds, jobs, say))
    if found.problem:
        raise CannotJudge(found.problem)
    again = [case for case in cases if _must_be_imported_anew(case, found)]
    times = _seconds_of_an_import(seconds)
    for done, (case, verdict) in enumerate(verdicts(again, lambda one: _fresh(one, found), times, jobs), 1):
        found.verdicts[case.number] = verdict
        say(f"imported anew: {done} of {len(again)}")
    return found


def _seconds_of_an_import(seconds: float) -> Callable[[Case], float]:
    return lambda case: 3 * seconds


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


def _warm(cases: list[Case], files: list[Path], seconds: float, jobs: int, say: Callable[[str], None]) -> Judged:
    runner = _Runner(cases, seconds, jobs, say)
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

    def __init__(self, cases: list[Case], seconds: float, jobs: int, say: Callable[[str], None]) -> None:
        self.cases = cases
        self.seconds = seconds
        self.jobs = jobs
        self.say = say
        self.found = Judged()
        self.items: dict[str, list[pytest.Item]] = {}
        self.took: dict[str, float] = {}
        self.functions: dict[Key, list[FunctionType]] = {}
        self.early: set[CodeType] = set()

    def note(self, frame: FrameType, event: str, argument: Any) -> None:
        """What runs before the tests: called for every call of a function."""
        if event == "call":
            self.early.add(frame.f_code)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        if session.testsfailed:
            raise session.Interrupted("The tests cannot be collected.")
        self.found.ran_early = {key_of_code(code) for code in self.early}
        self.functions = functions_by_key()
        self.time_tests(session.items)
        self.sort_tests(session.items)
        self.check_that_it_is_this_copy()
        work = [case for case in self.cases if case.mutant.is_in_a_function and self.items.get(case.rule)]
        for done, (case, verdict) in enumerate(verdicts(work, self.judge, self.seconds_of, self.jobs), 1):
            self.found.verdicts[case.number] = verdict
            self.say(f"{done} of {len(work)}")
        return True

    def time_tests(self, items: list[pytest.Item]) -> None:
        """Once without a mutant: how long each takes, and which fail anyway."""
        wanted = {rule for case in self.cases for rule in (case.rule, *case.others)}
        marked = [item for item in items if wanted.intersection(rules_of(item))]
        batches = [range(first, min(first + BATCH, len(marked))) for first in range(0, len(marked), BATCH)]
        with tempfile.NamedTemporaryFile(prefix="mutants-") as file:

            def run(batch: range) -> str:
                for number in batch:
                    reports = runtestprotocol(marked[number], log=False, nextitem=None)
                    if not any(report.failed for report in reports):
                        with open(file.name, "a", encoding="utf-8") as log:
                            log.write(f"{number} {sum(report.duration for report in reports)}\n")
                return SURVIVED

            for _ in verdicts(batches, run, lambda batch: 60.0 * BATCH, self.jobs):
                self.say("the tests as they are")
            passed = [line.split() for line in Path(file.name).read_text(encoding="utf-8").splitlines()]
        self.took = {marked[int(number)].nodeid: float(took) for number, took in passed}
        self.found.failing = [item.nodeid for item in marked if item.nodeid not in self.took]

    def sort_tests(self, items: list[pytest.Item]) -> None:
        """The tests of each rule that pass, the quickest first."""
        for item in sorted(items, key=lambda item: self.took.get(item.nodeid, 0.0)):
            for rule in rules_of(item):
                if item.nodeid in self.took:
                    self.items.setdefault(rule, []).append(item)
        self.found.tested = list(self.items)
        self.found.files = {rule: sorted({str(item.path) for item in items}) for rule, items in self.items.items()}

    def check_that_it_is_this_copy(self) -> None:
        missing = [case.mutant for case in self.cases if case.mutant.is_in_a_function]
        if missing and not any(key_of(mutant) in self.functions for mutant in missing):
            self.found.problem = f"The tests do not use {missing[0].path}: is another copy installed, or compiled?"
            raise pytest.UsageError(self.found.problem)

    def seconds_of(self, case: Case) -> float:
        rules = [case.rule, *case.others]
        return self.seconds + 5 * sum(self.took[item.nodeid] for rule in rules for item in self.items.get(rule, []))

    def judge(self, case: Case) -> str:
        """In a child: break the function, then run the tests."""
        if not patch(case.mutant, self.functions):
            return NO_MUTANT
        own = self.items[case.rule]
        if not all_pass(own):
            return NOTICED
        others = dict.fromkeys([item for rule in case.others for item in self.items.get(rule, [])])
        return SURVIVED if all_pass([item for item in others if item not in own]) else BY_OTHERS


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
    node = mutant.piece.node
    first = min([node.lineno, *[one.lineno for one in getattr(node, "decorator_list", [])]])
    return real(str(mutant.path)), mutant.piece.owner, first


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


def _fresh(case: Case, found: Judged) -> str:
    """In a child: import the broken file and run the tests of its rules."""
    for rules, verdict in (([case.rule], NOTICED), (case.others, BY_OTHERS)):
        files = sorted({file for rule in rules for file in found.files.get(rule, [])})
        if not files:
            continue
        if verdict == NOTICED:
            break_when_imported(case.mutant)
        if pytest.main([*OPTIONS, "-x", *files], plugins=[_Selected(rules, found.failing)]) != pytest.ExitCode.OK:
            return verdict
    return SURVIVED


def break_when_imported(mutant: Mutant) -> None:
    """From now on the file of the mutant is read broken."""
    broken = compile(mutant.compiled(), str(mutant.path), "exec")
    whole = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return broken if real(self.path) == real(str(mutant.path)) else whole(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
