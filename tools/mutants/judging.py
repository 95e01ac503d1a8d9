"""Do the tests of a rule notice a mutant?

One warm process imports the game and collects its tests; each mutant is a child of it, in which the broken function has
a new body. That is quick, and blind to what ran before: a table that is made while the game is imported stays whole. So
a survivor among such functions, and every broken statement of a module, is tried in a process that imports all anew.
"""

import contextlib
import io
import os
import pickle
import tempfile
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from .cases import OPTIONS, OTHERS, Case, Judged, Limits, Say, key_of, real, rules_of
from .children import BY_OTHERS, NOTICED, SURVIVED, verdicts
from .plan import Mutant
from .warm import judge_warm


class CannotJudge(Exception):
    """The tests could not be collected, or they test another copy of the game; the text says which."""


def judge(cases: list[Case], files: list[Path], limits: Limits, say: Say) -> Judged:
    """The verdict on every case. `files` hold the tests."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder  # what fails with a mutant is no example to keep
        _import_plugins()
        found = _in_a_child(lambda: judge_warm(cases, files, limits, say))
        if found.problem:
            raise CannotJudge(found.problem)
        judge_anew([case for case in cases if _must_be_imported_anew(case, found)], found, limits, say)
    return found


def _import_plugins() -> None:
    """What every run of pytest imports is imported here, once for all the processes that run it."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        pytest.main([*OPTIONS, "--version"])


def judge_anew(cases: list[Case], found: Judged, limits: Limits, say: Say) -> None:
    """The verdict of processes that import the broken file."""
    seconds = 3 * limits.seconds + 5 * OTHERS
    judged = verdicts(cases, lambda case: _fresh(case, found, limits), lambda case: seconds, limits.jobs)
    for done, (case, verdict) in enumerate(judged, 1):
        found.verdicts[case.number] = verdict
        say(f"imported anew: {done} of {len(cases)}", False)


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


# --- fresh: the broken file is imported ---


class _Selected:
    """A pytest plugin that keeps some of the tests."""

    def __init__(self, is_kept: Callable[[pytest.Item], bool]) -> None:
        self.is_kept = is_kept

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.is_kept(item)]


def _fresh(case: Case, found: Judged, limits: Limits) -> str:
    """In a child: import the broken file and run the tests of its rule, then the quickest of all."""
    break_when_imported(case.mutant)
    files = found.files[case.rule]
    if not _pass_anew(files, lambda item: case.rule in rules_of(item) and item.nodeid not in found.failing):
        return NOTICED
    files = sorted({file for files in found.files.values() for file in files})
    if limits.only_own or _pass_anew(files, lambda item: item.nodeid in found.quick):
        return SURVIVED
    return BY_OTHERS


def _pass_anew(files: list[str], is_kept: Callable[[pytest.Item], bool]) -> bool:
    return pytest.main([*OPTIONS, "-x", *files], plugins=[_Selected(is_kept)]) == pytest.ExitCode.OK


def break_when_imported(mutant: Mutant) -> None:
    """From now on the file of the mutant is read broken."""
    broken = compile(mutant.compiled(), str(mutant.path), "exec")
    whole = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return broken if real(self.path) == real(str(mutant.path)) else whole(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]  # that is the point
