"""Ways to break a piece of code: each is one small change of its tree, as a tired programmer would make it."""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .quotes import Function, is_telling

FLIPPED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
# Text for people is no rule, and annotations do nothing.
LEFT_ALONE = (ast.JoinedStr,)
FIELDS_LEFT_ALONE = ("annotation", "returns", "decorator_list", "args", "type_params", "type_comment")
NOT_NUMBERS = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr, ast.Set, ast.Dict)


@dataclass(eq=False)
class Change:
    """One node of a tree, and what stands in its place in the mutant."""

    parent: ast.AST
    field: str
    index: int | None
    old: ast.AST | None
    new: ast.AST | None
    statement: ast.AST  # the statement or the case around it
    anchor: ast.AST  # where it is: changes are chosen by it

    def put(self, node: ast.AST | None) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node

    def apply(self) -> None:
        if self.new is not None:
            ast.fix_missing_locations(ast.copy_location(self.new, self.anchor))
        self.put(self.new)

    def undo(self) -> None:
        self.put(self.old)

    def texts(self) -> tuple[str, str]:
        """The statement before and after, without its body."""
        if self.old is self.statement:
            return head(self.statement), head(self.new or ast.Pass())
        before = head(self.statement)
        self.apply()
        after = head(self.statement)
        self.undo()
        return before, after


def head(node: ast.AST) -> str:
    """A statement as text; of one with a body its first lines only."""
    if isinstance(node, ast.match_case):
        guard = f" if {ast.unparse(node.guard)}" if node.guard else ""
        return f"case {ast.unparse(node.pattern)}{guard}:"
    if isinstance(node, ast.Match):
        return f"match {ast.unparse(node.subject)}:"
    if not hasattr(node, "body"):
        return ast.unparse(node)
    shown = copy.copy(node)
    for name in ("orelse", "finalbody", "handlers", "decorator_list"):
        if hasattr(shown, name):
            setattr(shown, name, [])
    shown.body = [ast.Pass()]
    return ast.unparse(shown).rsplit("\n", 1)[0]


def changes(node: ast.stmt, is_number: Callable[[str], bool]) -> Iterator[Change]:
    """Every change of a function or statement. `is_number` says which names of the module are whole numbers."""
    yield from _Breaker(node, is_number).all()


class _Breaker:
    """Walks over one piece and gives its changes."""

    def __init__(self, node: ast.stmt, is_number: Callable[[str], bool]) -> None:
        self.node = node
        self.is_number = is_number
        self.statement: ast.AST = node

    def all(self) -> Iterator[Change]:
        if not isinstance(self.node, Function):
            yield from self.children(self.node)
            return
        start = 1 if ast.get_docstring(self.node, clean=False) is not None else 0
        for index in range(start, len(self.node.body)):
            yield from self.at(self.node, "body", index)

    def at(self, parent: ast.AST, field: str, index: int | None) -> Iterator[Change]:
        node = getattr(parent, field) if index is None else getattr(parent, field)[index]
        if not isinstance(node, ast.AST) or isinstance(node, LEFT_ALONE):
            return
        outer = self.statement
        if isinstance(node, ast.stmt | ast.match_case):
            self.statement = node
        for new in self.instead(node, parent, field):
            yield Change(parent, field, index, node, new, self.statement, node)
        if isinstance(node, ast.match_case):
            never = ast.copy_location(ast.Constant(value=False), node.pattern)
            yield Change(node, "guard", None, node.guard, never, node, node.pattern)
        if not is_telling(node):
            yield from self.children(node)
        self.statement = outer

    def children(self, node: ast.AST) -> Iterator[Change]:
        for field, value in ast.iter_fields(node):
            if field in FIELDS_LEFT_ALONE and not (field == "args" and isinstance(node, ast.Call)):
                continue
            if isinstance(value, list):
                for index in range(len(value)):
                    yield from self.at(node, field, index)
            else:
                yield from self.at(node, field, None)

    def instead(self, node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
        """All that can stand in the place of a node."""
        if isinstance(node, ast.stmt):
            yield from self.instead_of_statement(node)
        elif isinstance(node, ast.expr):
            yield from self.instead_of_expression(node)
            if field in ("test", "ifs") and not isinstance(parent, ast.Assert):
                yield ast.Constant(value=False)
                if not isinstance(parent, ast.While):
                    yield ast.Constant(value=True)
            if field == "iter":
                yield _subscript(
                    ast.List([ast.Starred(node, ast.Load())], ast.Load()), ast.Slice(ast.Constant(value=1))
                )

    def instead_of_statement(self, node: ast.stmt) -> Iterator[ast.AST]:
        if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC and not isinstance(node.value, NOT_NUMBERS):
            yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
        if self.can_be_left_out(node):
            yield ast.Pass()

    def can_be_left_out(self, node: ast.stmt) -> bool:
        """Without it the code still runs: a name that is never set, or a missing result, any test would notice."""
        if is_telling(node) and isinstance(node, ast.Expr):
            return False  # the rule holds, in silence
        if isinstance(node, ast.Expr | ast.Raise | ast.Continue | ast.Break | ast.Delete | ast.AugAssign):
            return not isinstance(getattr(node, "value", None), ast.Yield | ast.YieldFrom | ast.Constant)
        if isinstance(node, ast.Assign):
            return not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
        if isinstance(node, ast.Return):
            return not (isinstance(self.node, Function) and node is self.node.body[-1])
        return False

    def instead_of_expression(self, node: ast.expr) -> Iterator[ast.AST]:
        match node:
            case ast.Compare(left, [operator], [right]):
                for flipped in FLIPPED[type(operator)]:
                    yield ast.Compare(left, [flipped()], [right])
            case ast.BoolOp(operator, values):
                yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
                for left_out in range(len(values)):
                    rest = values[:left_out] + values[left_out + 1 :]
                    yield rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest)
            case ast.UnaryOp(ast.Not(), operand):
                yield operand
            case ast.BinOp(left, operator, right) if type(operator) in ARITHMETIC and _are_numbers(left, right):
                yield ast.BinOp(left, ARITHMETIC[type(operator)](), right)
            case ast.Constant(value):
                yield from _other_constants(value)
            case ast.Name(name, ast.Load()) if name.isupper() and self.is_number(name):
                yield ast.BinOp(ast.Name(name, ast.Load()), ast.Add(), ast.Constant(value=1))
            case ast.Call():
                yield from _other_calls(node)
            case ast.Subscript(value, ast.Slice() as part):
                yield from [_subscript(value, other) for other in _other_slices(part)]
            case ast.IfExp(test, body, orelse):
                yield ast.IfExp(test, orelse, body)


def _other_constants(value: object) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.Constant(value=not value)
    elif isinstance(value, int):
        yield ast.Constant(value=value + 1)
        yield ast.Constant(value=value - 1)


def _other_calls(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in TWINS:
        yield ast.Call(ast.Name(TWINS[node.func.id], ast.Load()), node.args, node.keywords)
    if isinstance(node.func, ast.Attribute) and node.func.attr == "pop" and not node.args:
        yield ast.Call(node.func, [ast.Constant(value=0)], [])
    if isinstance(node.func, ast.Name) and node.func.id == "reversed" and len(node.args) == 1:
        yield node.args[0]
    if isinstance(node.func, ast.Name) and node.func.id in TWINS:
        return  # of these the order does not matter
    start = 1 if node.args and isinstance(node.args[0], ast.Name) and node.args[0].id == "t" else 0
    for first in range(start, len(node.args) - 1):
        pair = node.args[first : first + 2]
        if all(isinstance(one, ast.Name | ast.Attribute | ast.Subscript) for one in pair):
            yield ast.Call(node.func, [*node.args[:first], pair[1], pair[0], *node.args[first + 2 :]], node.keywords)


def _other_slices(part: ast.Slice) -> Iterator[ast.Slice]:
    """The rest instead of the part."""
    if part.lower and not part.upper:
        yield ast.Slice(None, part.lower, part.step)
    if part.upper and not part.lower:
        yield ast.Slice(part.upper, None, part.step)


def _without_the_first(node: ast.expr) -> ast.Subscript:
    return _subscript(ast.List([ast.Starred(node, ast.Load())], ast.Load()), ast.Slice(ast.Constant(value=1)))


def _subscript(value: ast.expr, part: ast.expr) -> ast.Subscript:
    return ast.Subscript(value, part, ast.Load())


def _are_numbers(*nodes: ast.expr) -> bool:
    """As far as can be seen: lists and texts are added too, but never subtracted."""
    texts = [isinstance(node, ast.Constant) and isinstance(node.value, str) for node in nodes]
    return not any(texts) and not any(isinstance(node, NOT_NUMBERS) for node in nodes)
