"""Which rules of each game's rulebook does a test check?

    python tools/rules.py [--games FOLDER] [--tests FOLDER]

A test names the rules that it checks: `@pytest.mark.rule("MV-12", "MV-13")`. Tests are collected, not run.
One line a game, as in `medievallons 148/148`, then the ids that no test checks.
"""

import argparse
import contextlib
import io
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def main() -> int:
    parser = argparse.ArgumentParser(description="Which rules does a test check?")
    parser.add_argument("--games", type=Path, default=ROOT / "src" / "oyez" / "games")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests")
    arguments = parser.parse_args()
    try:
        checked = rules_checked(arguments.tests)
    except CollectionFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    for line in report(rulebooks(arguments.games), checked):
        print(line)
    return 0


def rulebooks(games: Path) -> dict[str, list[str]]:
    """The ids of each game's rulebook, in its order."""
    return {book.parent.name: rule_ids(book) for book in sorted(games.glob("*/rulebook.toml"))}


def rule_ids(book: Path) -> list[str]:
    with book.open("rb") as file:
        return [rule["id"] for rule in tomllib.load(file)["rule"]]


def rules_checked(tests: Path) -> set[str]:
    """The ids named by the tests of a folder."""
    collector = Collector()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        result = pytest.main(["--collect-only", "--quiet", str(tests)], plugins=[collector])
    if result not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise CollectionFailed(said.getvalue())
    return rules_named(collector.items)


class Collector:
    """A pytest plugin that keeps what was collected."""

    def __init__(self) -> None:
        self.items: list[pytest.Item] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = list(session.items)


class CollectionFailed(Exception):
    """The tests could not be collected; the text says why."""


def rules_named(items: Iterable[pytest.Item]) -> set[str]:
    """The ids that these tests name. A test that is always skipped, or meant to fail, checks nothing."""
    return {rule for item in items if is_run(item) for mark in item.iter_markers("rule") for rule in mark.args}


def is_run(item: pytest.Item) -> bool:
    return not item.get_closest_marker("skip") and not item.get_closest_marker("xfail")


def report(books: dict[str, list[str]], checked: set[str]) -> list[str]:
    """One line a game, then the ids that no test checks, then those that no rulebook has."""
    lines = []
    for game, rules in books.items():
        lines.append(f"{game} {len(checked.intersection(rules))}/{len(set(rules))}")
    for game, rules in books.items():
        missing = [rule for rule in rules if rule not in checked]
        if missing:
            lines.append(f"{game}, not covered: {' '.join(missing)}")
    unknown = unknown_rules(books, checked)
    if unknown:
        lines.append(f"in no rulebook: {' '.join(unknown)}")
    return lines


def unknown_rules(books: dict[str, list[str]], checked: set[str]) -> list[str]:
    known = {rule for rules in books.values() for rule in rules}
    return sorted(checked - known)


if __name__ == "__main__":
    sys.exit(main())
