"""The walk of a click in docs/architecture.md names files and functions that are there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text("utf-8")
STATIONS = re.findall(r"participant \w+ as (?:the others<br>)?([\w/]+\.py)(?:<br>| )([\w.]+)", TEXT)
FILES = sorted(set(re.findall(r"\b((?:\w+/)+\w+\.(?:py|ts))\b", TEXT)))


def file_of(name: str) -> Path:
    return ROOT / name if name.startswith("web/") else ROOT / "src" / "oyez" / name


def names_in(module: Path) -> set[str]:
    """Functions, classes, and methods as `Class.method`."""
    found = set()
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            inner = [part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
            found |= {f"{node.name}.{part.name}" for part in inner}
    return found


def test_the_diagram_has_all_its_stations() -> None:
    assert len(STATIONS) == 8, STATIONS


@pytest.mark.parametrize(("file", "name"), STATIONS, ids=[f"{file}-{name}" for file, name in STATIONS])
def test_each_station_of_the_walk_is_in_its_file(file: str, name: str) -> None:
    assert name in names_in(file_of(file))


@pytest.mark.parametrize("file", FILES)
def test_each_file_it_names_is_there(file: str) -> None:
    assert file_of(file).is_file()
