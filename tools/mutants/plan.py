"""The mutants of a game: which code is broken for which rule, and how often."""

import ast
import hashlib
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from .breaks import Change, changes
from .quotes import Piece, Source, pieces, read


@dataclass(eq=False)
class Mutant:
    """A change of a piece of code; the tests of its rules should notice it."""

    piece: Piece
    change: Change
    before: str
    after: str
    fingerprint: str

    @property
    def line(self) -> int:
        return int(getattr(self.change.anchor, "lineno", self.piece.node.lineno))

    @property
    def path(self) -> Path:
        return self.piece.source.path

    @property
    def is_in_a_function(self) -> bool:
        return bool(self.piece.owner)

    def told(self) -> str:
        """In one line: where it is, and the line before and after."""
        change = f"{self.before}  →  {self.after}".replace("\n", " ")
        return f"{self.path.name}:{self.line} {self.piece.name} {self.fingerprint} {change}"

    def compiled(self) -> ast.Module:
        """The tree of its file, broken. Only for a process that ends with the mutant."""
        self.change.apply()
        return self.piece.source.tree


@dataclass
class Plan:
    """All mutants of a game, by rule."""

    game: str
    rules: list[str]
    of_rule: dict[str, list[Mutant]] = field(default_factory=dict)

    @property
    def not_quoted(self) -> list[str]:
        return [rule for rule in self.rules if rule not in self.of_rule]

    @property
    def nothing_to_break(self) -> list[str]:
        return [rule for rule, mutants in self.of_rule.items() if not mutants]

    def fingerprints(self) -> set[str]:
        return {mutant.fingerprint for mutants in self.of_rule.values() for mutant in mutants}

    def chosen(self, rule: str, most: int) -> list[Mutant]:
        """At most so many, of as many lines as can be; the same ones each time."""
        return spread(self.of_rule.get(rule, []), rule)[:most]


def rule_ids(book: Path) -> list[str]:
    with book.open("rb") as file:
        return [rule["id"] for rule in tomllib.load(file)["rule"]]


def plan_of(folder: Path) -> Plan:
    """Every mutant of a game's folder."""
    rules = rule_ids(folder / "rulebook.toml")
    prefix = rules[0].rpartition("-")[0]
    sources = [read(path, prefix) for path in sorted(folder.rglob("*.py"))]
    is_number = numbers_of(sources)
    found = Plan(folder.name, rules)
    for source in sources:
        for piece in pieces(source):
            add(found, piece, mutants_of(piece, is_number))
    return found


def mutants_of(piece: Piece, is_number: Callable[[str], bool]) -> list[Mutant]:
    mutants = []
    seen: dict[str, int] = {}
    for change in changes(piece.node, is_number):
        before, after = change.texts()
        if before == after:
            continue
        text = f"{piece.name}\n{before}\n{after}"
        seen[text] = seen.get(text, 0) + 1
        again = f"\n{seen[text]}" if seen[text] > 1 else ""
        mutants.append(Mutant(piece, change, before, after, short_hash(text + again)))
    return mutants


def add(found: Plan, piece: Piece, mutants: list[Mutant]) -> None:
    """To each rule what belongs to it: a line that quotes other rules only is theirs."""
    inside = {rule: {id(node) for home in homes for node in ast.walk(home)} for rule, homes in piece.homes.items()}
    for rule in piece.homes:
        if rule not in found.rules:
            continue
        mine = found.of_rule.setdefault(rule, [])
        for mutant in mutants:
            quoted = piece.source.quoted.get(mutant.line, [])
            if id(mutant.change.anchor) in inside[rule] and (not quoted or rule in quoted):
                mine.append(mutant)


def numbers_of(sources: list[Source]) -> Callable[[str], bool]:
    """Which names in capitals are whole numbers, as far as the source says so."""
    names: set[str] = set()
    for source in sources:
        for node in ast.walk(source.tree):
            match node:
                case ast.AnnAssign(ast.Name(name), ast.Name("int")) | ast.Assign([ast.Name(name)], ast.Constant(int())):
                    names.add(name)
                case ast.AnnAssign(ast.Name(name), _, ast.Constant(int())):
                    names.add(name)
                case ast.Call(ast.Name("range"), arguments):
                    names.update([one.id for one in arguments if isinstance(one, ast.Name)])
    return names.__contains__


def spread(mutants: list[Mutant], rule: str) -> list[Mutant]:
    """Line by line in turn, in an order that looks like chance."""
    lines: dict[tuple[Path, int], list[Mutant]] = {}
    for mutant in sorted(mutants, key=lambda one: short_hash(rule + one.fingerprint)):
        lines.setdefault((mutant.path, mutant.line), []).append(mutant)
    turns = [(turn, mutant) for line in lines.values() for turn, mutant in enumerate(line)]
    return [mutant for _, mutant in sorted(turns, key=lambda pair: pair[0])]


def short_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
