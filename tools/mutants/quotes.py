"""Which code of a game quotes which rule: in a docstring, a comment or a string, as in "MI-88, 89" or "MI-88 to 90".

A piece is a function, a method or a statement of the module. A rule named by a docstring is the whole piece's; one
named further down is of the block where it stands.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
TELLING = ("tell", "whisper")


@dataclass(eq=False)
class Source:
    """A file of the game, read once; mutants are made in its tree."""

    path: Path
    tree: ast.Module
    lines: list[str]
    quoted: dict[int, list[str]]  # rules by line


@dataclass(eq=False)
class Piece:
    """Code that can be broken: a function (`owner` is its qualified name) or a statement of the module."""

    source: Source
    owner: str
    node: ast.stmt
    homes: dict[str, list[ast.AST]] = field(default_factory=dict)  # rule: what is broken for it

    @property
    def name(self) -> str:
        return f"{self.source.path.stem}.{self.owner}" if self.owner else self.source.path.stem


def ids_in(text: str, prefix: str) -> list[str]:
    """The rules that a text names: `MI-88`, `MI-88, 89`, `MI-88 to 90`; but `MI-09, 24 Elves` names one."""
    link = r"(?:, and|, or|,| to| and| or|/|–)\s*"
    bare = r"\d+(?=\s*(?:[,.:;)/–»\"]|to\b|and\b|or\b|$))"
    found: list[str] = []
    for start in re.finditer(rf"\b{prefix}-(\d+)((?:{link}(?:{prefix}-\d+|{bare}))*)", text):
        numbers = [int(start[1])]
        for word, last in re.findall(rf"({link})(?:{prefix}-)?(\d+)", start[2]):
            between = range(numbers[-1] + 1, int(last)) if word.strip() in ("to", "–") else ()
            numbers += [*between, int(last)]
        found += [f"{prefix}-{one:0{len(start[1])}}" for one in numbers]
    return list(dict.fromkeys(found))


def read(path: Path, prefix: str) -> Source:
    text = path.read_text(encoding="utf-8")
    quoted: dict[int, list[str]] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            for place, line in enumerate(token.string.splitlines()):
                quoted.setdefault(token.start[0] + place, []).extend(ids_in(line, prefix))
    return Source(path, ast.parse(text), text.splitlines(), {line: rules for line, rules in quoted.items() if rules})


def pieces(source: Source) -> list[Piece]:
    """Every piece of a file that quotes a rule, with what belongs to each of its rules."""
    found = []
    before = 0
    for node, owner, classes in _defined(source.tree.body, "", ()):
        piece = Piece(source, owner, node)
        first = max(before, _comment_above(source, node)) + 1
        for rule, line in _quotes(source, first, node):
            piece.homes.setdefault(rule, []).extend(_home(piece, line))
        for rule in [rule for one in classes for rule in _docstring_rules(source, one)]:
            piece.homes.setdefault(rule, []).append(node)
        if piece.homes:
            found.append(piece)
        before = node.end_lineno or node.lineno
    return found


def _defined(
    body: list[ast.stmt], prefix: str, classes: tuple[ast.ClassDef, ...]
) -> Iterator[tuple[ast.stmt, str, tuple[ast.ClassDef, ...]]]:
    for node in body:
        if isinstance(node, Function):
            yield node, prefix + node.name, classes
        elif isinstance(node, ast.ClassDef):
            yield from _defined(node.body, f"{prefix}{node.name}.", (*classes, node))
        elif not classes and isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            yield node, "", ()


def _comment_above(source: Source, node: ast.stmt) -> int:
    """The line before the comments that stand right above; a headline of a chapter, «# --- … ---», is not one."""
    line = first_line(node) - 1
    while line and re.match(r"\s*#(?! ---)", source.lines[line - 1]):
        line -= 1
    return line


def first_line(node: ast.stmt) -> int:
    """Its own, or that of its first decorator."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *[one.lineno for one in decorators]])


def _quotes(source: Source, first: int, node: ast.stmt) -> Iterator[tuple[str, int]]:
    for line in range(first, (node.end_lineno or node.lineno) + 1):
        for rule in source.quoted.get(line, ()):
            yield rule, line


def _docstring_rules(source: Source, node: ast.ClassDef) -> list[str]:
    return [rule for rule, _ in _quotes(source, node.lineno, node.body[0])] if ast.get_docstring(node) else []


def _home(piece: Piece, line: int) -> list[ast.AST]:
    """What belongs to a rule that this line quotes: all of the piece, or the block of the line."""
    node = piece.node
    if not isinstance(node, Function):
        return [node]
    first = node.body[0].lineno
    if ast.get_docstring(node, clean=False) is not None:
        first = (node.body[0].end_lineno or first) + 1
    if line < first:
        return [node]
    return _block(node, line) or [node]


def _block(function: Function, line: int) -> list[ast.AST]:
    """The smallest block of statements around a line, with the condition that leads to it."""
    for head in _innermost_first(function):
        for block in _blocks(head):
            statement = next((one for one in block if _last_line(one) >= line), None)
            if statement is None or line < _first_line(head):
                continue
            if head is function:
                return [function] if is_telling(statement) else [statement]
            return [*_header(head), *block]
    return []


def _header(head: ast.AST) -> list[ast.AST]:
    """The condition, the loop or the pattern that leads to a block."""
    found = [getattr(head, name, None) for name in ("test", "iter", "pattern", "guard")]
    return [node for node in found if isinstance(node, ast.AST)]


def _innermost_first(function: Function) -> list[ast.AST]:
    """All that hold a block, the smallest first."""
    heads = [node for node in ast.walk(function) if any(_blocks(node))]
    return sorted(heads, key=lambda node: _last_line(node) - _first_line(node))


def _blocks(node: ast.AST) -> list[list[ast.stmt]]:
    blocks = [getattr(node, name, None) for name in ("body", "orelse", "finalbody")]
    return [block for block in blocks if isinstance(block, list) and block and isinstance(block[0], ast.stmt)]


def _first_line(node: ast.AST) -> int:
    return int(node.pattern.lineno if isinstance(node, ast.match_case) else getattr(node, "lineno", 0))


def _last_line(node: ast.AST) -> int:
    return int(_last_line(node.body[-1]) if isinstance(node, ast.match_case) else getattr(node, "end_lineno", 0) or 0)


def is_telling(node: ast.AST) -> bool:
    """A statement that only tells the players what happened."""
    value = getattr(node, "value", None)
    return (
        isinstance(node, ast.Expr | ast.Return)
        and isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in TELLING
    )
