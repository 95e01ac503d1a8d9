"""The examples of the README and of the documentation do what they say.

`python` blocks with `>>>` are run as doctests, those of one page one after the other; in `console` blocks each line
`$ oyez …` is run, and what follows it must be what it prints, `...` standing for anything. In `sh` blocks every
command of ours is one that exists, with these options. All other blocks are at least of their language; no command
stands in a block that is only indented.
"""

import ast
import doctest
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import jinja2
import pytest
import typer
import yaml
from typer.core import TyperGroup

from oyez.cli.frame import app

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def commands(page: Path) -> list[tuple[str, str]]:
    """Each command of a page, and what it must print."""
    found = []
    for block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_python_examples(page: Path) -> None:
    source = "\n".join(block for block in blocks(page, "python") if ">>>" in block)
    example = doctest.DocTestParser().get_doctest(source, {}, name_of(page), str(page), 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=OPTIONS, verbose=False).run(example, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_console_examples(page: Path, tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    plain = {"PATH": path, "NO_COLOR": "1", "COLUMNS": "100", "LANG": "en_US.UTF-8", "HOME": str(tmp_path)}
    for command, expected in commands(page):
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, env=os.environ | plain, capture_output=True, text=True, check=False
        )
        printed = done.stdout + done.stderr
        matches = doctest.OutputChecker().check_output(expected, printed, OPTIONS)
        assert matches, f"$ {command}\n{printed}\ninstead of\n{expected}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_shell_commands_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for block in blocks(page, "sh"):
        for line in block.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
                words.pop(0)
            match words:
                case ["make", target, *_]:
                    assert target in targets, line
                case ["oyez", *arguments]:
                    parse(arguments)
                case ["python", script, *_] if script.endswith(".py"):
                    assert (ROOT / script).exists(), line
                case ["python", "-m", module, *_]:
                    assert (ROOT / module.replace(".", "/")).with_suffix(".py").exists(), line
                case [program, *_]:
                    assert program in ("curl", "docker", "export", "pip", "pipx", "uvx"), line


def parse(arguments: list[str]) -> None:
    """The command line reads these words; nothing is done."""
    command = typer.main.get_command(app)
    while isinstance(command, TyperGroup) and arguments and not arguments[0].startswith("-"):
        assert arguments[0] in command.commands, arguments
        command, arguments = command.commands[arguments[0]], arguments[1:]
    command.make_context("oyez", list(arguments))


PARSERS = {
    "json": json.loads,
    "jinja": jinja2.Environment(extensions=["jinja2.ext.i18n"]).parse,
    "python": lambda text: None if ">>>" in text else ast.parse(text),
    "mermaid": lambda text: text.index("sequenceDiagram") if ";" not in text else text.index("no semicolon"),
    "svg": lambda text: ElementTree.fromstring(f"<x>{text}</x>"),
    "toml": tomllib.loads,
    "yaml": yaml.safe_load,
}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
@pytest.mark.parametrize("language", PARSERS)
def test_blocks_are_of_their_language(page: Path, language: str) -> None:
    for block in blocks(page, language):
        PARSERS[language](block)


def test_no_block_is_of_a_language_that_nobody_checks() -> None:
    checked = {*PARSERS, "console", "sh", "css", ""}
    for page in PAGES:
        found = set(re.findall(r"^```(.*)\n(?:.*\n)*?```$", page.read_text("utf-8"), re.MULTILINE))
        assert found <= checked, name_of(page)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_stand_in_blocks_that_are_checked(page: Path) -> None:
    """A block that is only indented has no language, and nobody would run it."""
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert not re.findall(r"^    (?:(?:oyez|make|pip|python) .*|>>> .*)", text, re.MULTILINE)


def test_the_two_commands_come_first() -> None:
    first = blocks(ROOT / "README.md", "sh")[0]
    assert re.findall(r"^make \w+", first, re.MULTILINE) == ["make play", "make test"]


def test_a_wrong_example_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\n>>> 1 + 1\n3\n```\n\n```console\n$ echo one\ntwo\n```\n")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    with pytest.raises(AssertionError, match="Expected"):
        test_python_examples(page)
    with pytest.raises(AssertionError, match="instead of"):
        test_console_examples(page, tmp_path)
