"""`make compile`: the source is copied, compiled in the copy, and stays as it is."""

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
TABLE = "cards: list[int] = []\n"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    engine = tmp_path / "src" / "oyez" / "engine"
    (engine / "__pycache__").mkdir(parents=True)
    (engine / "__pycache__" / "sums.cpython-311.pyc").write_bytes(b"old")
    for package in (engine.parent, engine):
        (package / "__init__.py").touch()
    (engine / "sums.py").write_text(SUMS)
    (engine / "turn.py").write_text(TURN)
    (engine / "table.py").write_text(TABLE)
    return tmp_path / "src"


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
    before = {path.name: path.stat().st_mtime_ns for path in copied.glob("*.py")}
    (source / "oyez" / "engine" / "sums.py").write_text(SUMS.replace("2", "4"))
    compiling.copy_changes(source, tmp_path / "copy")
    after = {path.name: path.stat().st_mtime_ns for path in copied.glob("*.py")}
    assert {name for name in after if after[name] != before[name]} == {"sums.py"}


def test_declarations_stay_interpreted(source: Path) -> None:
    assert compiling.modules_to_compile(source) == [Path("oyez/engine/sums.py"), Path("oyez/engine/turn.py")]


@pytest.mark.skipif(
    not shutil.which("cc") or not Path(sysconfig.get_path("include"), "Python.h").exists(),
    reason="no C compiler, or Python without its headers",
)
def test_the_compiled_build_is_chosen_by_its_path(source: Path, tmp_path: Path) -> None:
    command = [sys.executable, compiling.__file__, "--source", source, "--into", tmp_path / "compiled"]
    subprocess.run(command, check=True, capture_output=True)
    question = "from oyez.engine import table, turn; print(turn.quadruple(21), turn.__file__, table.__file__)"
    answer = subprocess.run(
        [sys.executable, "-c", question],
        env={"PYTHONPATH": str(tmp_path / "compiled")},
        capture_output=True,
        text=True,
        check=True,
    )
    number, turn, table = answer.stdout.split()
    assert number == "84"
    assert Path(turn).suffix in (".so", ".pyd")
    assert Path(table).suffix == ".py"
    assert not list(source.rglob("*.so"))
