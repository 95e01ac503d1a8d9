"""`make mutants`: do the tests of a rule notice when it is broken?"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.known import BadList, equivalents, unbreakable
from tools.mutants.quotes import ids_in, pieces, read

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

BOOK = "".join([f'[[rule]]\nid = "TN-{number:02}"\nfr = "…"\nen = "…"\n' for number in range(1, 8)])

GAME = '''
"""A purse and a candle."""

MOST = 3  # TN-04: coins in a purse


def fill(purse: int, coins: int) -> int:
    """TN-01: what is more than the purse holds is lost."""
    return min(purse + coins, MOST)


def burn(candle: int) -> int:
    """TN-02: until it is burnt down."""
    hours = 0
    while candle != 0:
        candle -= 1
        hours += 1
    return hours


def wick(length: int) -> int:
    """TN-03: a wick is never shorter than nothing."""
    if length < 0:
        return 0
    return length


def double(number: int) -> int:
    """TN-05: twice as many."""
    return number * 2


DOUBLES = [double(number) for number in range(4)]


def light(candles: int) -> int:
    """TN-06: one more."""
    return candles + 1


same_function = fill
'''

TESTS = """
import pytest

from tiny import rules
from tiny.rules import burn, fill

@pytest.mark.rule("TN-01")
def test_a_purse_holds_three():
    assert (fill(1, 1), fill(2, 5), rules.same_function(3, 1)) == (2, 3, 3)

@pytest.mark.rule("TN-02")
def test_a_candle_burns_down():
    assert burn(2) == 2

@pytest.mark.rule("TN-03")
def test_a_wick(): assert rules.wick(4) == 4

@pytest.mark.rule("TN-04")
def test_the_most(): assert rules.MOST == 3

@pytest.mark.rule("TN-05")
def test_the_doubles(): assert rules.DOUBLES == [0, 2, 4, 6]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    game = tmp_path / "games" / "tiny"
    tests = tmp_path / "tests" / "games" / "tiny"
    for folder in (game, tests):
        folder.mkdir(parents=True)
    (game / "__init__.py").write_text("")
    (game / "rulebook.toml").write_text(BOOK)
    (game / "rules.py").write_text(GAME)
    (tests / "test_tiny.py").write_text(TESTS)
    (game / "pictures.py").write_text('def picture(card):\n    """TN-01"""\n    return card + 1\n')
    (tmp_path / "tests" / "pytest.ini").write_text("[pytest]\nmarkers = rule\n")
    return tmp_path


def mutants(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`make mutants` of the tiny game."""
    folders = ["--folder", str(project / "games"), "--tests", str(project / "tests")]
    command = [sys.executable, "-m", "tools.mutants", *folders, "--seconds", "1", *arguments]
    path = os.pathsep.join([str(project / "games"), str(ROOT / "src")])
    # Each mutant is a run of pytest of its own, and its tests need none of what else is installed here.
    light = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment = {**os.environ, "PYTHONPATH": path, **light}
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)


def counts(said: str) -> dict[str, int]:
    """The line of the game in the table of the report."""
    head, _, line = [line.strip("| ").split(" | ") for line in said.splitlines() if line.startswith("|")]
    return dict(zip(head[1:], map(int, line[1:]), strict=True))


def test_noticed_survived_and_endless(project: Path) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    done = mutants(project, "tiny", "--most", "4", "--jobs", "2")
    assert done.returncode == 0, done.stderr
    found = counts(done.stdout)
    assert found["rules"] == 7
    assert found["noticed"] >= 8
    assert found["endless"] >= 1
    assert found["survived"] >= 1
    survivors = re.findall(r"### (\S+) · \S+ · (\S+)", done.stdout)
    assert set(survivors) == {("TN-03", "rules.wick")}
    assert "```diff\n- return 0\n+ return -1\n```" in done.stdout
    assert re.findall(r"(TN-\d\d) survived", done.stderr) == [rule for rule, _ in survivors]  # said at once, too
    assert "No code quotes TN-07." in done.stdout
    assert "No test names TN-06, TN-07." in done.stdout
    assert "No test of a rule imports pictures.picture." in done.stdout
    assert {path: path.read_bytes() for path in project.rglob("*") if path.is_file()} == before


def test_all_noticed(project: Path) -> None:
    """Where a name was imported elsewhere, in a constant of a module, in what made a table at import."""
    done = mutants(project, "tiny", "--rule", "TN-01", "--rule", "TN-04", "--rule", "TN-05", "--most", "50")
    found = counts(done.stdout)
    assert (found["rules"], found["noticed"], found["survived"]) == (3, found["mutants"], 0)
    assert found["mutants"] >= 7


def test_a_test_of_another_rule_counts_apart(project: Path) -> None:
    tests = project / "tests" / "games" / "tiny" / "test_tiny.py"
    tests.write_text(TESTS.replace("def test_the_most", "def test_fill(): assert fill(2, 5) == 3\ndef test_the_most"))
    text = tests.read_text().replace(
        "assert (fill(1, 1), fill(2, 5), rules.same_function(3, 1)) == (2, 3, 3)", "fill(1, 1)"
    )
    tests.write_text(text)
    done = mutants(project, "tiny", "--rule", "TN-01")
    found = counts(done.stdout)
    assert (found["noticed"], found["by another rule’s tests"]) == (0, found["mutants"] - found["survived"])
    assert found["by another rule’s tests"] >= 1
    assert "their own tests did not notice: TN-01." in done.stdout
    alone = counts(mutants(project, "tiny", "--rule", "TN-01", "--own").stdout)
    assert alone["survived"] == alone["mutants"]


def test_equivalents_are_not_survivors(project: Path) -> None:
    done = mutants(project, "tiny", "--rule", "TN-03", "--most", "50")
    there = re.findall(r"`(\w{12})`", done.stdout)
    assert len(there) == counts(done.stdout)["survived"] > 0
    alone = mutants(project, "tiny", "--mutant", there[0])
    assert (re.findall(r"`(\w{12})`", alone.stdout), counts(alone.stdout)["mutants"]) == (there[:1], 1)
    known = "".join(
        [f'[[equivalent]]\nmutant = "{one}"\ncode = "wick"\nreason = "…"\n' for one in [*there, "0123456789ab"]]
    )
    (project / "tests" / "games" / "tiny" / "equivalent.toml").write_text(known)
    done = mutants(project, "tiny", "--rule", "TN-03", "--most", "50")
    found = counts(done.stdout)
    assert (found["equivalent"], found["survived"]) == (len(there), 0)
    assert "No mutant survived." in done.stdout
    assert "match nothing any more: 0123456789ab (wick)." in done.stdout


def test_a_test_that_fails_anyway_notices_nothing(project: Path) -> None:
    (project / "tests" / "games" / "tiny" / "test_tiny.py").write_text(TESTS.replace("== 4\n", "== 5\n"))
    done = mutants(project, "tiny", "--rule", "TN-03", "--out", str(project / "report.md"))
    assert (done.returncode, done.stdout) == (0, "")
    report = (project / "report.md").read_text()
    assert "fail without a mutant, and were left out: games/tiny/test_tiny.py::test_a_wick." in report
    assert counts(report)["mutants"] == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game chess; there are tiny."),
        (["tiny", "--rule", "TN-99"], "The rulebook of tiny has no rule TN-99."),
        (["tiny", "--mutant", "0123456789ab"], "tiny has no mutant 0123456789ab."),
        (["tiny", "--most", "0"], "0 is no number from 1 on"),
    ],
)
def test_misuse_is_one_sentence(project: Path, arguments: list[str], sentence: str) -> None:
    done = mutants(project, *arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_tests_that_cannot_be_collected_are_said(project: Path) -> None:
    (project / "tests" / "games" / "tiny" / "test_broken.py").write_text("import nothing_of_that_name  # TN-01")
    done = mutants(project, "tiny")
    assert done.returncode == 2
    assert "nothing_of_that_name" in done.stderr


def test_tests_of_another_copy_are_said(project: Path) -> None:
    (project / "tests" / "elsewhere.py").write_text(GAME)
    text = TESTS.replace("from tiny import rules", "import elsewhere as rules").replace("tiny.rules", "elsewhere")
    path = f"import sys\nsys.path.insert(0, {str(project / 'tests')!r})\n"
    (project / "tests" / "games" / "tiny" / "test_tiny.py").write_text(path + text)
    done = mutants(project, "tiny")
    assert done.returncode == 2
    assert "is another copy installed, or compiled?" in done.stderr


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("MI-88: so", ["MI-88"]),
        ("(MI-88, 89)", ["MI-88", "MI-89"]),
        ("MI-88 to 90.", ["MI-88", "MI-89", "MI-90"]),
        ("MI-98 to MI-101: so", ["MI-98", "MI-99", "MI-100", "MI-101"]),
        ("MI-08, MI-90 and MI-91; MA-12", ["MI-08", "MI-90", "MI-91"]),
        ("MI-09, 24 of each", ["MI-09"]),
        ("FAMI-12", []),
    ],
)
def test_how_rules_are_quoted(text: str, rules: list[str]) -> None:
    assert ids_in(text, "MI") == rules


def test_a_rule_named_inside_is_of_its_block(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(
        '# TN-01: above\n@rule\ndef turn(t):\n    """TN-02"""\n    if t.is_late:  # TN-03\n        end(t)\n'
        "    begin(t)\n    draw(t, 'TN-04')\n\n\n# --- TN-05: a headline ---\n\n\ndef nothing(t):\n    return 1\n"
    )
    [piece] = pieces(read(tmp_path / "code.py", "TN"))
    assert piece.owner == "turn"
    assert {rule: [type(home).__name__ for home in homes] for rule, homes in piece.homes.items()} == {
        "TN-01": ["FunctionDef"],
        "TN-02": ["FunctionDef"],
        "TN-03": ["Attribute", "Expr"],
        "TN-04": ["Expr"],
    }


def test_an_equivalent_without_a_reason_is_refused(tmp_path: Path) -> None:
    (tmp_path / "equivalent.toml").write_text('[[equivalent]]\nmutant = "0123456789ab"\ncode = "f"\nreason = " "\n')
    with pytest.raises(BadList, match="the entry 0123456789ab gives no reason"):
        equivalents(tmp_path)


def test_a_rule_with_nothing_to_break_has_a_reason(tmp_path: Path) -> None:
    assert unbreakable(tmp_path) == {}
    (tmp_path / "equivalent.toml").write_text('[nothing]\nTN-01 = "A name."\n')
    assert unbreakable(tmp_path) == {"TN-01": "A name."}
    (tmp_path / "equivalent.toml").write_text('[nothing]\nTN-01 = ""\n')
    with pytest.raises(BadList, match="nothing to break in TN-01, but no reason"):
        unbreakable(tmp_path)
