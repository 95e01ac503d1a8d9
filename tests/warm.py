"""Compiling before collecting: several processes read the same thousand files, so each compiles its part for all.

Python keeps what it has compiled, and pytest the tests that it has rewritten. On a fresh clone nothing is kept yet, and
every process of xdist would compile everything: three times for nothing.
"""

import compileall
import contextlib
import importlib
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def compile_part(config: pytest.Config) -> None:
    """This process's part of the source, then of the tests that are asked for: those of the others are soon there."""
    worker: dict[str, object] | None = getattr(config, "workerinput", None)
    if worker is None:
        return
    number, count = int(str(worker["workerid"]).removeprefix("gw")), int(str(worker["workercount"]))
    tests = tests_in(config.args)
    if len(tests) < count:
        return
    for file in sorted(ROOT.glob("src/oyez/**/*.py"))[number::count]:
        compileall.compile_file(str(file), quiet=2)
    for test in tests[number::count]:
        load(test)


def tests_in(places: list[str]) -> list[Path]:
    """The files with tests among what pytest was told to look at."""
    paths = [ROOT / place.partition("::")[0] for place in places]
    files = {file for path in paths for file in (path.rglob("test_*.py") if path.is_dir() else [path])}
    return sorted(file for file in files if file.is_relative_to(ROOT / "tests"))


def load(test: Path) -> None:
    """As pytest will: by its name, and a warning is an error. What goes wrong here is told when it is collected."""
    name = ".".join(test.relative_to(ROOT).with_suffix("").parts)
    with warnings.catch_warnings(), contextlib.suppress(Exception, pytest.skip.Exception):
        warnings.simplefilter("error")
        importlib.import_module(name)
