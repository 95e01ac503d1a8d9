"""The Makefile explains itself, and finds the Node it needs."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools import web

ROOT = Path(__file__).parents[2]
TARGETS = {"setup", "play", "test", "lint", "format", "rules", "words", "bench", "compile", "soak", "pictures", "lock"}


def test_make_alone_lists_what_can_be_made() -> None:
    said = subprocess.run(["make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True)
    lines = [line.split(maxsplit=2) for line in said.stdout.splitlines() if line.startswith("  make ")]
    explained = {line[1] for line in lines if len(line) == 3}
    assert explained >= TARGETS


def test_ci_lets_nothing_be_left_out() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert "export OYEZ_REQUIRE=browser,postgres,redis" in script
    assert script.rstrip().endswith("exec make test")


def test_a_python_that_is_new_enough_is_found() -> None:
    found = subprocess.run(["tools/find-python"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    subprocess.run([found, "-c", "import sys; assert sys.version_info >= (3, 11)"], check=True)


def a_program(folder: Path, name: str, says: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\necho {says}\n")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize(("version", "is_used"), [("v20.1.0", True), ("v22.0.0", True), ("v18.20.4", False)])
def test_an_old_node_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, is_used: bool) -> None:
    a_program(tmp_path, "node", version)
    a_program(tmp_path, "npm", "10.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    expected = ([str(tmp_path / "npm")], str(tmp_path)) if is_used else None
    assert web.machine_npm() == expected


def test_without_npm_the_machine_has_no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_program(tmp_path, "node", "v22.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert web.machine_npm() is None


def test_the_browser_s_side_has_the_project_s_licence() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert package["license"] == project["license"]


def test_a_wheel_is_built_without_the_tools_that_only_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(web, "WEB", tmp_path)
    monkeypatch.setattr(web, "npm", lambda *arguments: ran.append(arguments))
    web.build(tools=False)
    assert "--omit=dev" in ran[0]
    web.build()
    assert "--omit=dev" not in ran[2]


def test_web_says_how_it_is_used() -> None:
    done = subprocess.run([sys.executable, web.__file__, "bake"], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "npm run build" in done.stderr
