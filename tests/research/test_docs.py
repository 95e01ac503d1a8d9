"""What is written for researchers is true: the tables of the encodings, the training loop, the notebook."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "research.md"
NOTEBOOK = ROOT / "examples" / "research.ipynb"


def test_the_tables_of_the_encodings_are_those_of_today(tmp_path: Path) -> None:
    """`python -m oyez.research.describe docs/research.md` makes them anew; networks trained before may not fit any
    more."""
    page = PAGE.read_text(encoding="utf-8")
    copy = tmp_path / "research.md"
    copy.write_text(page.replace("| 0 | done |", "| 0 | stop |"), encoding="utf-8")
    # In a process of its own: other tests write effects of their own onto Merl'inn's cards.
    subprocess.run([sys.executable, "-m", "oyez.research.describe", str(copy)], check=True)
    assert copy.read_text(encoding="utf-8") == page


def training_loop() -> str:
    text = PAGE.read_text(encoding="utf-8")
    (found,) = [block for block in re.findall(r"^```python\n(.*?)^```", text, re.M | re.S) if ">>>" not in block]
    return str(found)


def test_the_training_loop_has_twenty_lines_and_learns() -> None:
    source = training_loop()
    assert len([line for line in source.splitlines() if line]) <= 20
    space: dict[str, Any] = {}
    exec(compile(source, str(PAGE), "exec"), space)
    assert wins_against_random(space, games=100) > 0.7


def wins_against_random(space: dict[str, Any], games: int) -> float:
    """How often what has been learnt wins, as either seat."""
    tables, layout, choose, weights = (space[name] for name in ("tables", "layout", "choose", "weights"))
    batch, mine = tables.reset(seed=2), np.arange(tables.tables) % 2
    won: list[bool] = []
    while len(won) < games:
        learnt, _ = choose(layout.features(batch.observations), batch.masks)
        space["weights"] = weights * 0
        anything, _ = choose(layout.features(batch.observations), batch.masks)
        space["weights"] = weights
        batch = tables.step(np.where(batch.seats == mine, learnt, anything))
        won += [batch.rewards[table][mine[table]] > 0 for table in np.flatnonzero(batch.done)]
    return float(np.mean(won))


def test_the_cells_of_the_notebook_run_and_the_board_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    space: dict[str, Any] = {}
    shown = [run("".join(cell["source"]), space) for cell in cells if cell["cell_type"] == "code"]
    boards = [value._repr_html_() for value in shown if hasattr(value, "_repr_html_")]
    assert len(boards) == 3
    assert all(board.startswith("<iframe") and "&lt;svg" in board for board in boards)
    assert "medievallons for 3" in capsys.readouterr().out
    assert all(not cell["outputs"] for cell in cells if cell["cell_type"] == "code")


def run(source: str, space: dict[str, Any]) -> Any:
    """A cell as a notebook runs it; the value of its last line, if it is one."""
    body = ast.parse(source).body
    last = body[-1]
    if not isinstance(last, ast.Expr):
        return exec(compile(source, "cell", "exec"), space)
    exec(compile(ast.Module(body[:-1], []), "cell", "exec"), space)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), space)
