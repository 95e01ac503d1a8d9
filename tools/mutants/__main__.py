"""Break a game's rules on purpose, and see whether the tests of each rule notice.

    python -m tools.mutants merlinn [--rule MI-88] [--most 5] [--jobs 2] [--seconds 10] [--out FILE]

docs/mutants.md says how it is used and what the report means.
"""

import argparse
import sys
import time
from pathlib import Path

from .cases import Case, Limits
from .judging import CannotJudge, judge
from .known import BadList, equivalents, outdated, unbreakable
from .plan import Plan, plan_of
from .report import Findings, report

ROOT = Path(__file__).parents[2]


class Misused(Exception):
    """Said to whoever called, in one sentence."""


def main() -> int:
    arguments = read_arguments()
    try:
        found = [findings(name, arguments) for name in arguments.games]
    except (Misused, BadList, CannotJudge) as problem:
        print(problem, file=sys.stderr)
        return 2
    text = report(found, ROOT)
    if arguments.out:
        arguments.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description="Do the tests of each rule notice when it is broken?")
    parser.add_argument("games", nargs="+", metavar="GAME", help="the folder of a game, as in merlinn")
    parser.add_argument("--rule", action="append", default=[], help="only this rule; may be given several times")
    parser.add_argument("--mutant", action="append", default=[], help="only this mutant, by its fingerprint; the same")
    parser.add_argument("--most", type=positive, default=5, help="mutants a rule, 5 if not said")
    parser.add_argument("--jobs", type=positive, default=1, help="processes at a time")
    parser.add_argument("--seconds", type=positive, default=10, help="a mutant that computes longer is endless")
    parser.add_argument("--own", action="store_true", help="ask only the tests of the rule that was broken")
    parser.add_argument("--out", type=Path, help="where the report is written, instead of printed")
    parser.add_argument("--folder", type=Path, default=ROOT / "src" / "oyez" / "games", help=argparse.SUPPRESS)
    parser.add_argument("--tests", type=Path, default=ROOT / "tests", help=argparse.SUPPRESS)
    return parser.parse_args()


def positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is no number from 1 on")
    return int(text)


def findings(name: str, arguments: argparse.Namespace) -> Findings:
    """Break one game."""
    plan = planned(name, arguments.folder)
    rules = arguments.rule or plan.rules
    if unknown := [rule for rule in rules if rule not in plan.rules]:
        raise Misused(f"The rulebook of {name} has no rule {unknown[0]}.")
    known = equivalents(arguments.tests / "games" / name)
    nothing = unbreakable(arguments.tests / "games" / name)
    if strange := sorted({*arguments.mutant} - plan.fingerprints()):
        raise Misused(f"{name} has no mutant {strange[0]}.")
    cases = numbered(plan, rules, arguments.most, arguments.mutant)
    tried = [case for case in cases if case.mutant.fingerprint not in known]
    files = tests_of(arguments.tests, plan.rules[0].rpartition("-")[0])
    if not files:
        raise Misused(f"No test names a rule of {name}.")
    limits = Limits(arguments.seconds, arguments.jobs, arguments.own)
    judged = judge(tried, files, limits, Progress(name).say)
    return Findings(plan, rules, cases, judged, known, outdated(known, plan), nothing)


def planned(name: str, games: Path) -> Plan:
    if not (games / name / "rulebook.toml").is_file():
        there = ", ".join(sorted(book.parent.name for book in games.glob("*/rulebook.toml")))
        raise Misused(f"There is no game {name}; there are {there}.")
    return plan_of(games / name)


def numbered(plan: Plan, rules: list[str], most: int, mutants: list[str]) -> list[Case]:
    """The mutants of these rules: so many of each, or those that are named."""
    if mutants:
        chosen = [(rule, 0, one) for rule in rules for one in plan.of_rule.get(rule, []) if one.fingerprint in mutants]
    else:
        chosen = [(rule, turn, one) for rule in rules for turn, one in enumerate(plan.chosen(rule, most))]
    return [Case(number, rule, mutant, turn) for number, (rule, turn, mutant) in enumerate(chosen)]


def tests_of(folder: Path, prefix: str) -> list[Path]:
    """The files with tests that name rules of this game."""
    files = sorted(folder.rglob("test_*.py"))
    return [path for path in files if f"{prefix}-" in path.read_text(encoding="utf-8")]


class Progress:
    """How far it is: on a terminal a line that is written over, in a log file a line a minute. Survivors at once."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.last = 0.0
        self.pause, self.end = (1, "\r") if sys.stderr.isatty() else (60, "\n")

    def say(self, said: str, now: bool) -> None:
        if now:
            print(said, file=sys.stderr, flush=True)
        elif time.monotonic() - self.last > self.pause:
            self.last = time.monotonic()
            print(f"{self.game}: {said}    ", end=self.end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
