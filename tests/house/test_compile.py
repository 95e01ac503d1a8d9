"""`make compile`: the source is copied, compiled in the copy, and stays as it is."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tools import compile as compiling

SUMS = """
def double(number: int) -> int:
    return 2 * number
"""
TURN = """
from oyez.engine.sums import double

def quadruple(number: int) -> int:
    return double(double(number))
"""
FIELDS = """
from typing import Any

def cards_of(thing: Any) -> Any:
    return thing.cards

def field_of(thing: Any, name: str) -> Any:
    return getattr(thing, name)
"""
WORTHS = """
from typing import Final

NEAR: Final = (90.0, 40.0, 17.0)
SURE: Final[tuple[float, ...]] = (90.0, 40.0, 17.0)
"""
NEARNESS = """
from oyez.engine.worths import {name}

def near(missing: int) -> float:
    return {name}[max(0, min(2, missing))]
"""
TABLE = "cards: list[int] = []\n"
NEEDS_COMPILER = pytest.mark.skipif(
    not shutil.which("cc") or not Path(sysconfig.get_path("include"), "Python.h").exists(),
    reason="no C compiler, or Python without its headers",
)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return write_source(tmp_path)


def write_source(folder: Path) -> Path:
    engine = folder / "src" / "oyez" / "engine"
    (engine / "__pycache__").mkdir(parents=True)
    (engine / "__pycache__" / "sums.cpython-311.pyc").write_bytes(b"old")
    for package in (engine.parent, engine):
        (package / "__init__.py").touch()
    (engine / "sums.py").write_text(SUMS)
    (engine / "turn.py").write_text(TURN)
    (engine / "table.py").write_text(TABLE)
    return folder / "src"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small build, with a module that reads fields."""
    folder = tmp_path_factory.mktemp("compiled")
    source = write_source(folder)
    (source / "oyez" / "engine" / "fields.py").write_text(FIELDS)
    command = [sys.executable, compiling.__file__, "--source", str(source), "--into", str(folder / "compiled")]
    subprocess.run(command, check=True, capture_output=True)
    assert not list(source.rglob("*.so"))
    return folder / "compiled"


def run_with(build: Path, script: str) -> str:
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env={"PYTHONPATH": str(build)}, capture_output=True, text=True, check=True).stdout


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_the_copy_holds_the_source_and_nothing_made_from_it(source: Path, tmp_path: Path) -> None:
    compiling.copy_changes(source, tmp_path / "copy")
    engine = {f"oyez/engine/{name}.py" for name in ("__init__", "sums", "table", "turn")}
    assert files(tmp_path / "copy") == engine | {"oyez/__init__.py"}


def test_what_left_the_source_leaves_the_copy(source: Path, tmp_path: Path) -> None:
    compiling.copy_changes(source, tmp_path / "copy")
    (source / "oyez" / "engine" / "sums.py").unlink()
    compiling.copy_changes(source, tmp_path / "copy")
    assert not (tmp_path / "copy" / "oyez" / "engine" / "sums.py").exists()


def test_what_is_no_longer_compiled_loses_its_compiled_form(source: Path) -> None:
    for name in ("sums", "table", "gone"):
        (source / "oyez" / "engine" / f"{name}.cpython-311-x86_64-linux-gnu.so").touch()
    compiling.remove_others(source, compiling.modules_to_compile(source))
    assert [path.name.split(".")[0] for path in source.rglob("*.so")] == ["sums"]


def test_what_did_not_change_is_not_touched(source: Path, tmp_path: Path) -> None:
    copied = tmp_path / "copy" / "oyez" / "engine"
    compiling.copy_changes(source, tmp_path / "copy")
    for path in copied.glob("*.py"):
        os.utime(path, (0, 0))  # long ago: the clock of a file system may stand still between two copies
    (source / "oyez" / "engine" / "sums.py").write_text(SUMS.replace("2", "4"))
    compiling.copy_changes(source, tmp_path / "copy")
    assert {path.name for path in copied.glob("*.py") if path.stat().st_mtime} == {"sums.py"}


def test_folders_can_be_left_for_experiments(source: Path) -> None:
    game = source / "oyez" / "games" / "fief"
    game.mkdir(parents=True)
    (game / "march.py").write_text(SUMS)
    march = Path("oyez/games/fief/march.py")
    assert march in compiling.modules_to_compile(source)
    assert compiling.modules_to_compile(source, ["fief", "bots"]) == compiling.modules_to_compile(source, ["games"])
    assert march not in compiling.modules_to_compile(source, ["fief"])


def test_declarations_stay_interpreted(source: Path) -> None:
    assert compiling.modules_to_compile(source) == [Path("oyez/engine/sums.py"), Path("oyez/engine/turn.py")]


@NEEDS_COMPILER
def test_the_compiled_build_is_chosen_by_its_path(compiled: Path) -> None:
    question = "from oyez.engine import table, turn; print(turn.quadruple(21), turn.__file__, table.__file__)"
    number, turn, table = run_with(compiled, question).split()
    assert number == "84"
    assert Path(turn).suffix in (".so", ".pyd")
    assert Path(table).suffix == ".py"


READING = """
import msgspec
from oyez.engine.fields import cards_of

class Table(msgspec.Struct):
    seats: int
    cards: list[int]

class Box:
    __slots__ = ("lid", "cards")

table, box = Table(2, [3]), Box()
box.cards = "in the box"
print([cards_of(table) for _ in range(30)][-1], cards_of(box), cards_of(table))
table.cards = [4, 5]
print(cards_of(table))
Table.cards = property(lambda table: "changed")
print(cards_of(table))
for _ in range(30):
    print(end="" if cards_of(box) == "in the box" else "wrong")
del box.cards
try:
    print(cards_of(box))
except AttributeError:
    print("missing")
Box.__getattr__ = lambda box, name: name
print(cards_of(box))
"""


@NEEDS_COMPILER
def test_fields_read_in_compiled_code_are_those_that_are_there(compiled: Path) -> None:
    """Where a field lies is remembered; a type that changes, other types and missing fields are seen all the same."""
    assert run_with(compiled, READING).splitlines() == ["[3] in the box [3]", "[4, 5]", "changed", "missing", "cards"]


NAMING = """
import msgspec
from oyez.engine.fields import field_of

class Table(msgspec.Struct):
    seats: int
    cards: int

table = Table(2, 3)
print([field_of(table, name) for name in ("seats", "cards") * 20] == [2, 3] * 20)
print([field_of(table, "".join(["se", "ats"])) for _ in range(3)])
"""


@NEEDS_COMPILER
def test_one_place_in_compiled_code_reads_fields_of_several_names(compiled: Path) -> None:
    assert run_with(compiled, NAMING).splitlines() == ["True", "[2, 2, 2]"]


@NEEDS_COMPILER
@pytest.mark.slow
@pytest.mark.parametrize(("name", "result"), [("NEAR", 1), ("SURE", 0)])
def test_a_constant_that_mypyc_misreads_is_refused(source: Path, tmp_path: Path, name: str, result: int) -> None:
    (source / "oyez" / "engine" / "worths.py").write_text(WORTHS)
    (source / "oyez" / "engine" / "nearness.py").write_text(NEARNESS.format(name=name))
    command = [sys.executable, compiling.__file__, "--source", str(source), "--into", str(tmp_path / "compiled")]
    run = subprocess.run([*command, "--optimise", "0"], capture_output=True, text=True)
    assert run.returncode == result, run.stderr
    assert ("nearness" in run.stderr and "Final[tuple[float, ...]]" in run.stderr) == bool(result)
    if not result:
        assert run_with(tmp_path / "compiled", "from oyez.engine.nearness import near; print(near(1))") == "40.0\n"
