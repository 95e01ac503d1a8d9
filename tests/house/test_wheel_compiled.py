"""A compiled wheel takes the rules as mypyc made them; this one is of a very small house."""

import shutil
from pathlib import Path

import pytest

from tests.house.strangers import ROOT, Installation, build
from tests.house.test_compile import NEEDS_COMPILER, write_source

ASK = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from oyez.engine import turn

if __name__ == "__main__":
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        print(turn.__file__, turn.quadruple(2), pool.submit(turn.quadruple, 3).result())
"""


def small_house(folder: Path) -> Path:
    """An engine of three modules, with the real build files."""
    source = write_source(folder)
    (source / "oyez" / "__init__.py").write_text('__version__ = "0.0.1"\n')
    static = source / "oyez" / "server" / "static"
    static.mkdir(parents=True)
    (source / "oyez" / "server" / "__init__.py").touch()
    (static / "manifest.json").write_text("{}")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "web").mkdir()
    return folder


@NEEDS_COMPILER
@pytest.mark.slow
def test_a_compiled_wheel_runs_compiled_and_leaves_the_source_alone(tmp_path: Path) -> None:
    clone = small_house(tmp_path / "clone")
    wheel = build(clone, tmp_path / "wheel", OYEZ_COMPILED="1")
    assert "none-any" not in wheel.name
    assert not [path for path in (clone / "src").rglob("*") if path.suffix in (".so", ".pyd")]
    plain = build(clone, tmp_path / "plain")
    assert plain.name.endswith("none-any.whl"), "what was compiled before is not taken along"
    house = Installation(tmp_path / "house", wheel)
    (house.folder / "ask.py").write_text(ASK)
    told = house.run("ask.py", program="python")
    file, here, in_the_pool = told.stdout.split()
    assert file.endswith((".so", ".pyd")), told.stderr
    assert (here, in_the_pool) == ("8", "12")
