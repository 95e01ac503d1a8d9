"""The examples of the README and of the documentation do what they say.

`python` blocks with `>>>` are run as doctests, those of one page one after the other; in `console` blocks each line
`$ oyez …` is run, and what follows it must be what it prints, `...` standing for anything.
"""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
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
