"""What a forge runs exists: every make target of the workflows, every command of oyez, every file that is named."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from oyez.cli.frame import app
from tools import release

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
HOOKS = ROOT / ".pre-commit-config.yaml"


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def commands_in(value: Any) -> list[str]:
    """Whatever a file says is to be run: `run`, `entry`, and the commands of cibuildwheel."""
    if isinstance(value, list):
        return [line for part in value for line in commands_in(part)]
    if not isinstance(value, dict):
        return []
    here = [str(value[key]) for key in ("run", "entry", "CIBW_TEST_COMMAND") if isinstance(value.get(key), str)]
    lines = [part.strip() for text in here for line in text.splitlines() for part in line.split("&&")]
    return lines + [line for part in value.values() for line in commands_in(part)]


def all_commands() -> list[str]:
    return [line for file in [*WORKFLOWS, HOOKS] for line in commands_in(yaml.safe_load(file.read_text()))]


def test_every_make_target_that_is_run_exists() -> None:
    asked = [
        word for line in all_commands() if line.startswith("make ") for word in line.split()[1:] if "=" not in word
    ]
    assert {"lint", "quick", "test", "wheel", "test-wheel", "docs"} <= set(asked)
    assert set(asked) <= targets()


def test_every_command_of_oyez_that_is_run_exists() -> None:
    known = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    for group in app.registered_groups:
        commands = group.typer_instance.registered_commands if group.typer_instance else []
        known |= {command.name or command.callback.__name__ for command in commands if command.callback}
    asked = {line.split()[1] for line in all_commands() if line.startswith("oyez ")}
    assert asked
    assert {name for name in asked if not name.startswith("--")} <= known


def test_nothing_else_is_run() -> None:
    others = [line for line in all_commands() if not line.startswith(("make ", "oyez ", "pip install "))]
    assert all(line.startswith(".venv/bin/ruff ") for line in others), others


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", ".github/workflows/*.yml"),
        ("github-issue-forms", ".github/ISSUE_TEMPLATE/[bi]*.yml"),
        ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
        ("citation-file-format", "CITATION.cff"),
    ],
)
def test_a_file_is_written_as_the_forge_reads_it(schema: str, files: str) -> None:
    found = [str(path) for path in sorted(ROOT.glob(files))]
    assert found
    command = [str(BIN / "check-jsonschema"), "--builtin-schema", f"vendor.{schema}", *found]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_all_pythons_and_three_systems_are_tried() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text())["jobs"]
    matrix = jobs["quick"]["strategy"]["matrix"]
    named = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    pythons = [text.rpartition(" ")[2] for text in named if re.search(r"Python :: 3\.\d+$", text)]
    assert matrix["python"] == pythons
    systems = {matrix["include"][0]["system"], *matrix["system"], jobs["windows"]["runs-on"]}
    assert systems == {"ubuntu-latest", "macos-latest", "windows-latest"}


def test_publishing_needs_no_password() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())["jobs"]
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert "secrets." not in (ROOT / ".github" / "workflows" / "release.yml").read_text()


def test_all_files_agree_about_the_version() -> None:
    assert release.problems(ROOT, "") == []


def test_a_tag_that_does_not_fit_is_said(tmp_path: Path) -> None:
    for name in ("CITATION.cff", "web/package.json", "src/oyez/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text("utf-8"), "utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# What is new\n\n## 9.9.9 (not yet released)\n")
    faults = release.problems(tmp_path, "v0.0.0")
    assert [fault.split(" ")[0] for fault in faults] == ["CHANGELOG.md", "The", "CHANGELOG.md"]


def test_files_that_are_named_exist() -> None:
    for name in ("SECURITY.md", "CODE_OF_CONDUCT.md", "docs/release.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text("utf-8")
        for link in re.findall(r"\]\(((?!https?:|#)[^)#]+)", text):
            assert ((ROOT / name).parent / link).exists(), f"{name} names {link}"
