"""The warm process: it has imported the game and collected its tests; functions get new bodies in its children."""

import contextlib
import gc
import io
import os
import pickle
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .cases import OPTIONS, OTHERS, Case, Judged, Key, Limits, Say, Tried, key_of, key_of_code, rules_of
from .children import BY_OTHERS, NO_MUTANT, NOTICED, SURVIVED, verdicts
from .plan import Mutant

BATCH = 20  # tests that are timed in one process


def judge_warm(cases: list[Case], files: list[Path], limits: Limits, say: Say) -> Judged:
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

    def __init__(self, cases: list[Case], limits: Limits, say: Say) -> None:
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
        work.sort(key=lambda case: case.turn)
        for done, (case, verdict) in enumerate(verdicts(work, self.judge, self.seconds_of, self.limits.jobs), 1):
            self.found.verdicts[case.number] = verdict
            self.say(f"{done} of {len(work)}", False)
            if verdict == SURVIVED and key_of(case.mutant) not in self.found.ran_early:
                self.say(f"{case.rule} survived: {case.mutant.told()}", True)
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
                self.say(f"the tests as they are: {done} of {len(batches)}", False)
            tried = [one for file in Path(folder).iterdir() for one in pickle.loads(file.read_bytes())]
        self.tried = {one.test: one for one in tried}
        self.found.failing = [item.nodeid for item in marked if item.nodeid not in self.tried]

    def try_one(self, item: pytest.Item) -> "Tried | None":
        """In a child. None if it fails."""
        self.called.clear()
        began = time.process_time()  # the machine may be busy with something else
        sys.setprofile(self.note)
        reports = runtestprotocol(item, log=False, nextitem=None)
        sys.setprofile(None)
        if any(report.failed for report in reports):
            return None
        calls = {key_of_code(code) for code in self.called}
        return Tried(item.nodeid, time.process_time() - began, calls & self.breakable)

    def sort_tests(self, items: list[pytest.Item]) -> None:
        """The tests that pass, the quickest first: by rule, and by the code that they call."""
        passing = [item for item in items if item.nodeid in self.tried]
        passing.sort(key=lambda item: self.tried[item.nodeid].took)
        for item in passing:
            for rule in rules_of(item):
                self.items.setdefault(rule, []).append(item)
            for key in self.tried[item.nodeid].calls:
                self.callers.setdefault(key, []).append(item)
        self.found.tested = list(self.items)
        self.found.files = {rule: sorted({str(item.path) for item in items}) for rule, items in self.items.items()}
        self.found.quick = [item.nodeid for item in self.within_time(passing)]

    def check_that_it_is_this_copy(self) -> None:
        missing = [case.mutant for case in self.cases if case.mutant.is_in_a_function]
        if missing and not any(key_of(mutant) in self.functions for mutant in missing):
            self.found.problem = f"The tests do not use {missing[0].path}: is another copy installed, or compiled?"
            raise pytest.UsageError(self.found.problem)

    def judges(self, case: Case) -> tuple[list[pytest.Item], list[pytest.Item]]:
        """The tests of the rule; then those that call the broken code: first of the other rules that it quotes."""
        own = self.items[case.rule]
        if self.limits.only_own:
            return own, []
        callers = self.callers.get(key_of(case.mutant), [])
        near = [item for item in callers if not case.mutant.piece.homes.keys().isdisjoint(rules_of(item))]
        others = self.within_time([*near, *[item for item in callers if item not in near]])
        return own, [item for item in others if item not in own]

    def within_time(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """The first of these, as far as the time for other rules goes."""
        until = accumulate([self.tried[item.nodeid].took for item in items])
        return [item for item, took in zip(items, until, strict=True) if took <= OTHERS]

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
