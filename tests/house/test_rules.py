"""`make rules`: which rules of a rulebook does a test check?"""

import subprocess
import sys
from pathlib import Path

import pytest

from oyez.games import all_games
from tools import rules

BOOK = """
[[chapter]]
id = "play"
fr = "Le jeu"
en = "Play"

[[rule]]
id = "TT-01"
chapter = "play"
fr = "Les blancs commencent."
en = "White begins."

[[rule]]
id = "TT-02"
chapter = "play"
fr = "Trois de suite gagnent."
en = "Three in a row win."

[[rule]]
id = "TT-03"
chapter = "play"
fr = "Sans vainqueur, la partie est nulle."
en = "Without a winner the game is drawn."
"""

TESTS = """
import pytest

@pytest.mark.rule("TT-01", "TT-02")
def test_two_rules_at_once(): raise AssertionError("tests are collected, not run")

@pytest.mark.skip(reason="some day")
@pytest.mark.rule("TT-03")
def test_that_never_runs(): ...
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "games" / "tic_tac_toe").mkdir(parents=True)
    (tmp_path / "games" / "tic_tac_toe" / "rulebook.toml").write_text(BOOK)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_tic_tac_toe.py").write_text(TESTS)
    return tmp_path


def make_rules(project: Path | None = None) -> subprocess.CompletedProcess[str]:
    """`make rules`, of a project or of Oyez itself."""
    folders = ["--games", str(project / "games"), "--tests", str(project / "tests")] if project else []
    command = [sys.executable, rules.__file__, *folders]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=rules.ROOT)


def test_one_line_a_game_then_what_is_not_covered(project: Path) -> None:
    done = make_rules(project)
    assert done.stdout.splitlines() == ["tic_tac_toe 2/3", "tic_tac_toe, not covered: TT-03"]
    assert done.returncode == 0


def test_tests_that_cannot_be_collected_are_an_error(project: Path) -> None:
    (project / "tests" / "test_broken.py").write_text("import nothing_of_that_name")
    done = make_rules(project)
    assert done.returncode == 1
    assert "nothing_of_that_name" in done.stderr


def test_a_complete_game_has_one_line_only() -> None:
    assert rules.report({"chess": ["CH-1", "CH-2"]}, {"CH-1", "CH-2"}) == ["chess 2/2"]


def test_a_rule_that_no_rulebook_has_is_named() -> None:
    assert rules.report({"chess": ["CH-1"]}, {"CH-1", "CH-9"}) == ["chess 1/1", "in no rulebook: CH-9"]


def test_no_test_names_a_rule_that_does_not_exist(request: pytest.FixtureRequest) -> None:
    books = rules.rulebooks(rules.ROOT / "src" / "oyez" / "games")
    assert rules.unknown_rules(books, rules.rules_named(request.session.items)) == []


def test_no_rulebook_has_a_rule_twice() -> None:
    for game, ids in rules.rulebooks(rules.ROOT / "src" / "oyez" / "games").items():
        assert len(ids) == len(set(ids)), game


def test_every_rule_of_every_game_beyond_alpha_has_a_test(request: pytest.FixtureRequest) -> None:
    everything = rules.ROOT / "tests"
    checked = rules.rules_named(request.session.items) if is_whole(request.config) else rules.rules_checked(everything)
    books = rules.rulebooks(rules.ROOT / "src" / "oyez" / "games")
    ready = {game.name for game in all_games() if game.stage != "alpha"}
    gaps = {game: [rule for rule in books[game] if rule not in checked] for game in ready}
    assert [line for line in gaps.items() if line[1]] == []


def is_whole(config: pytest.Config) -> bool:
    """All tests were collected for this run, and none was left out: they need not be collected once more."""
    return config.args == config.getini("testpaths") and not (config.option.keyword or config.option.markexpr)
