"""What was found, as Markdown."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from .cases import Case, Judged
from .children import BY_OTHERS, ENDLESS, NO_MUTANT, NOTICED, SURVIVED
from .known import Equivalent
from .plan import Mutant, Plan

EQUIVALENT = "equivalent"


@dataclass
class Findings:
    """All that is known of a game after its mutants have run."""

    plan: Plan
    rules: list[str]
    cases: list[Case]
    judged: Judged
    known: dict[str, Equivalent]
    outdated: list[Equivalent]
    nothing: dict[str, str]  # rules that no code can break, and why

    def verdict(self, case: Case) -> str | None:
        """None where nothing was run: no test, or no mutant after all."""
        if case.mutant.fingerprint in self.known:
            return EQUIVALENT
        return self.judged.verdicts.get(case.number)

    def counted(self) -> Counter[str | None]:
        return Counter([self.verdict(case) for case in self.cases])

    def survivors(self) -> list[Case]:
        return [case for case in self.cases if self.verdict(case) == SURVIVED]

    def never_imported(self) -> list[str]:
        """Code that could not be broken, because it was not there."""
        return sorted({case.mutant.piece.name for case in self.cases if self.verdict(case) == NO_MUTANT})

    def blind(self) -> list[str]:
        """Rules whose own tests noticed none of their mutants."""
        ran = {case.rule for case in self.cases if self.verdict(case) in (BY_OTHERS, SURVIVED)}
        seen = {case.rule for case in self.cases if self.verdict(case) in (NOTICED, ENDLESS)}
        return [rule for rule in self.rules if rule in ran - seen]


def report(found: list[Findings], root: Path) -> str:
    lines = ["# Mutants", "", *summary(found)]
    for game in found:
        lines += ["", f"## {game.plan.game}", "", *gaps(game), *survivors(game, root)]
    return "\n".join(lines) + "\n"


def summary(found: list[Findings]) -> list[str]:
    lines = [
        "| game | rules | mutants | noticed | by another rule’s tests | endless | equivalent | survived |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for game in found:
        counts = game.counted()
        shown = [counts[verdict] for verdict in (NOTICED, BY_OTHERS, ENDLESS, EQUIVALENT, SURVIVED)]
        cells = [game.plan.game, len(game.rules), sum(shown), *shown]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def gaps(game: Findings) -> list[str]:
    """What could not be tried, and what is wrong with the lists."""
    untested = [rule for rule in game.rules if rule not in game.judged.tested]
    told = [
        ("No code quotes", [rule for rule in game.plan.not_quoted if rule in game.rules and rule not in game.nothing]),
        ("Nothing can be broken:", [f"{rule} ({why})" for rule, why in game.nothing.items() if rule in game.rules]),
        ("Nothing to break in the code of", [rule for rule in game.plan.nothing_to_break if rule in game.rules]),
        ("No test names", untested),
        ("No test of a rule imports", game.never_imported()),
        ("Whatever was broken for them, their own tests did not notice:", game.blind()),
        ("These tests fail without a mutant, and were left out:", game.judged.failing),
        ("These equivalents match nothing any more:", [f"{entry.mutant} ({entry.code})" for entry in game.outdated]),
    ]
    return [f"{what} {', '.join(names)}.\n" for what, names in told if names]


def survivors(game: Findings, root: Path) -> list[str]:
    lines = []
    for case in game.survivors():
        lines += [f"### {case.rule} · {place(case.mutant, root)}", "", *diff(case.mutant), ""]
    return lines or ["No mutant survived."]


def place(mutant: Mutant, root: Path) -> str:
    path = mutant.path.relative_to(root) if mutant.path.is_relative_to(root) else mutant.path
    return f"{path}:{mutant.line} · {mutant.piece.name} · `{mutant.fingerprint}`"


def diff(mutant: Mutant) -> list[str]:
    before = [f"- {line}" for line in mutant.before.splitlines()]
    return ["```diff", *before, *[f"+ {line}" for line in mutant.after.splitlines()], "```"]
