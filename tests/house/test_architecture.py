"""The walk of a click in docs/architecture.md names files and functions that are there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text("utf-8")
STATIONS = re.findall(r"participant \w+ as (?:the others<br>)?([\w/]+\.py)(?:<br>| )([\w.]+)", TEXT)
# In the text: `Hub.act`, a method of a class of this house; `moves.answer`, a function of a module of this name.
NAMED = sorted(
    set(re.findall(r"`([A-Za-z]\w*\.[a-z]\w*)`", TEXT)) - set(re.findall(r"`(\w+\.(?:py|ts|md|html))`", TEXT))
)
OF_WORDS = "words."  # what a game's words offer is a field, no function
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


def modules_named(name: str) -> list[Path]:
    return [path for path in (ROOT / "src" / "oyez").rglob("*.py") if path.stem == name]


@pytest.mark.parametrize("name", [name for name in NAMED if not name.startswith(OF_WORDS)])
def test_each_function_it_names_is_there(name: str) -> None:
    """`Class.method` in any module, `module.function` in the module of that name."""
    first, _, last = name.partition(".")
    if first[0].isupper():
        assert any(name in names_in(path) for path in (ROOT / "src" / "oyez").rglob("*.py"))
    else:
        assert any(last in names_in(path) for path in modules_named(first))


def test_the_text_names_functions() -> None:
    assert {"Hub.act", "Hub.follow", "Rooms.save", "moves.answer", "fragments.fragment"} <= set(NAMED)
