"""What the compiled templates call, and the compiler that makes them call it: Jinja's own work, in fewer steps.

A board looks up two thousand attributes and calls a thousand macros. Jinja asks of each what it is; here most of that
is known when the template is compiled. No function that wants to know its context (`@pass_context`) can be called.
"""

# ruff: noqa: N802 - Jinja names its methods after its nodes

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any

import markupsafe
from jinja2 import Undefined, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.utils import missing
from markupsafe import Markup, escape

# Macros of macros.html that depend on nothing but their arguments: an icon is the same in every page of a language.
SHARED = "macros.html"
PURE = {"icon", "icon_at", "shield_of", "card", "card_back", "card_slot", "sentence", "counter", "chip", "wishes"}
OF_DICTIONARIES = frozenset(dir(dict))
MACRO, REMEMBERED = "macro", "remembered"  # what the functions are called that Jinja and we make
MISSING = (missing,) * 100
NOT_GIVEN = nodes.Const(missing)
UNDEFINED = (TypeError, LookupError, AttributeError)
NEEDED = "as_safe, attribute_of, call_with, item_of, joined, macro_of, quick_escape"

# What escapes a plain text, without the object around it; and what says of a text that it is escaped.
_escaped: Callable[[str], str] = getattr(markupsafe, "_escape_inner", escape)
as_safe: Callable[[str], Markup] = functools.partial(str.__new__, Markup)


def quick_escape(value: Any) -> Any:
    """What `markupsafe.escape` gives, as plain text: it is joined at once, so nobody needs to know that it is safe."""
    kind = type(value)
    if kind is Markup:
        return value
    if kind is str:
        return _escaped(value)
    if kind is int:
        return str(value)
    return "" if kind is Undefined else escape(value)


def attribute_of(thing: Any, name: str) -> Any:
    """`thing.name` in a template, for a name that no dictionary has as its own: views are dictionaries."""
    if type(thing) is dict:
        return thing[name] if name in thing else Undefined(obj=thing, name=name)
    try:
        return getattr(thing, name)
    except AttributeError:
        pass
    try:
        return thing[name]
    except UNDEFINED:
        return Undefined(obj=thing, name=name)


def item_of(thing: Any, key: Any) -> Any:
    """`thing[key]` in a template."""
    try:
        return thing[key]
    except UNDEFINED:
        pass
    try:
        return getattr(thing, key)
    except (TypeError, AttributeError):
        return Undefined(obj=thing, name=key)


def joined(values: Iterable[Any], between: Any = "") -> str:
    """`values|join(between)`, and `one ~ another`: safe HTML if there is any among them, and then all of it escaped."""
    texts = [value if isinstance(value, str) else str(value) for value in values]
    if Markup not in map(type, texts) and type(between) is str:
        return between.join(texts)
    return as_safe(quick_escape(between).join([quick_escape(text) for text in texts]))


def macro_of(function: Any, count: int) -> Any:
    """A macro is its own function: what is not given is missing, and its body puts the default there."""
    function.__defaults__ = MISSING[:count]
    return function


def call_with(thing: Any, given: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """A call with named arguments. Those of macros have other names inside."""
    arguments = arguments_of(thing) if type(thing) is FunctionType else None
    if arguments is None:
        return thing(*given, **named)
    filled = [named.pop(name, missing) for name in arguments[len(given) :]]
    if named:
        raise TypeError(f"a macro takes no argument {next(iter(named))!r} here")
    return thing(*given, *filled)


def arguments_of(function: Any) -> tuple[str, ...] | None:
    """What a macro's arguments are called in the template; None for what is no macro."""
    code = function.__code__
    if code.co_name == REMEMBERED:
        found: tuple[str, ...] = function.arguments
        return found
    return _plain_names(code.co_varnames[: code.co_argcount]) if code.co_name == MACRO else None


@functools.cache
def _plain_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Jinja calls them `l_1_label`."""
    return tuple([name.split("_", 2)[2] for name in names])


def known_macros(template: nodes.Template, environment: Any) -> dict[str, list[str]]:
    """The arguments of the macros that a template defines, or takes from the house, under names of nothing else."""
    found = [(macro.name, [argument.name for argument in macro.args]) for macro in template.find_all(nodes.Macro)]
    for taken in template.find_all(nodes.FromImport):
        if isinstance(taken.template, nodes.Const) and taken.template.value == SHARED:
            found += [(name, environment.house_arguments.get(name, [])) for name in taken.names if type(name) is str]
        else:
            found += [(name if type(name) is str else name[1], []) for name in taken.names]
    found += [(name.name, []) for name in template.find_all(nodes.Name) if name.ctx != "load"]
    names = [name for name, _ in found]
    return {name: arguments for name, arguments in found if names.count(name) == 1}


def house_names(template: nodes.Template) -> set[str]:
    """The macros that a template takes from the house, under their own names."""
    taken = [taken for taken in template.find_all(nodes.FromImport) if taken.template == nodes.Const(SHARED)]
    return {name for imported in taken for name in imported.names if type(name) is str}


class TemplateCompiler(CodeGenerator):
    """Compiles templates into quicker code; whatever is not simple is Jinja's own."""

    environment: Any

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        self.signatures = known_macros(node, self.environment)
        self.pure = PURE & set(self.signatures) & house_names(node)
        self.says = all(name.name != "_" for name in node.find_all(nodes.Name) if name.ctx != "load")
        self.writeline(f"from {__name__} import {NEEDED}")
        super().visit_Template(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            return super()._output_child_pre(node, frame, finalize)
        self.write("quick_escape(")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        if node.attr in OF_DICTIONARIES:
            return super().visit_Getattr(node, frame)
        self.write("attribute_of(")
        self.visit(node.node, frame)
        self.write(f", {node.attr!r})")

    def _import_common(self, node: nodes.Import | nodes.FromImport, frame: Frame) -> None:
        """A picture asks for the house's macros once, however many templates draw it."""
        is_house = isinstance(node.template, nodes.Const) and node.template.value == SHARED
        if not is_house or not node.with_context:
            return super()._import_common(node, frame)
        self.write("environment.house_macros(context)")

    def visit_Getitem(self, node: nodes.Getitem, frame: Frame) -> None:
        if isinstance(node.arg, nodes.Slice):
            return super().visit_Getitem(node, frame)
        self.write("item_of(")
        self.visit(node.node, frame)
        self.write(", ")
        self.visit(node.arg, frame)
        self.write(")")

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:
        if node.name != "none":
            return super().visit_Test(node, frame)
        self.write("(")
        self.visit(node.node, frame)
        self.write(" is None)")

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            return super().visit_Concat(node, frame)
        self.write("joined((")
        for part in node.nodes:
            self._write_one("", part, frame)
        self.write("))")

    def visit_Filter(self, node: nodes.Filter, frame: Frame) -> None:
        is_plain = len(node.args) == 1 and not (node.kwargs or node.dyn_args or node.dyn_kwargs)
        is_safe = frame.eval_ctx.autoescape and not frame.eval_ctx.volatile
        if node.name != "join" or node.node is None or not is_plain or not is_safe:
            return super().visit_Filter(node, frame)
        self.write("joined(")
        self._write_one("", node.node, frame)
        self._write_one("", node.args[0], frame)
        self.write(")")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        if forward_caller:
            return super().visit_Call(node, frame, forward_caller=True)
        node = self._in_order(node)
        if self._is_always_the_same(node):
            place = self.environment.new_place()
            self.write(f"(environment.kept[{place}] or environment.keep({place}, ")
            self.visit(node.node, frame)
            self._write_given(node, frame)
            return self.write("))")
        if node.dyn_kwargs is None and (not node.kwargs or self._is_said(node.node)):
            self.visit(node.node, frame)
            return self._write_given(node, frame)
        self.write("call_with(")
        self.visit(node.node, frame)
        self.write(", ")
        self._write_given(node, frame)
        self.write(", {")
        for named in node.kwargs:
            self._write_one(f"{named.key!r}: ", named.value, frame)
        if node.dyn_kwargs is not None:
            self._write_one("**", node.dyn_kwargs, frame)
        self.write("})")

    def _is_always_the_same(self, node: nodes.Call) -> bool:
        """Is it one of the house's pure macros, with words that stand in the template: `icon("crown")`?"""
        is_pure = isinstance(node.node, nodes.Name) and node.node.name in self.pure
        given = all(isinstance(value, nodes.Const) or self._is_said_plainly(value) for value in node.args)
        return is_pure and given and not (node.kwargs or node.dyn_args or node.dyn_kwargs)

    def _is_said_plainly(self, value: nodes.Expr) -> bool:
        if not isinstance(value, nodes.Call) or not self._is_said(value.node):
            return False
        return not value.kwargs and all(isinstance(text, nodes.Const) for text in value.args)

    def _in_order(self, node: nodes.Call) -> nodes.Call:
        """A call of a macro that is known, without names: each argument in its place."""
        arguments = self.signatures.get(node.node.name, []) if isinstance(node.node, nodes.Name) else []
        named = {given.key: given.value for given in node.kwargs}
        if not named or node.dyn_args or node.dyn_kwargs or not named.keys() <= set(arguments[len(node.args) :]):
            return node
        last = max(map(arguments.index, named))
        filled = [named.get(name, NOT_GIVEN) for name in arguments[len(node.args) : last + 1]]
        return nodes.Call(node.node, [*node.args, *filled], [], None, None, lineno=node.lineno)

    def _write_given(self, node: nodes.Call, frame: Frame) -> None:
        """The arguments without names, in brackets: of a call, or as a tuple. What is said takes its facts by name."""
        self.write("(")
        for value in node.args:
            self._write_one("", value, frame)
        if node.dyn_args is not None:
            self._write_one("*", node.dyn_args, frame)
        if self._is_said(node.node):
            for named in node.kwargs:
                self._write_one(f"{named.key}=", named.value, frame)
        self.write(")")

    def _is_said(self, called: nodes.Expr) -> bool:
        """Is it `_("…", name=…)`, which is no macro?"""
        return self.says and isinstance(called, nodes.Name) and called.name == "_"

    def _write_one(self, before: str, value: nodes.Expr, frame: Frame) -> None:
        self.write(before)
        self.visit(value, frame)
        self.write(", ")

    def return_buffer_contents(self, frame: Frame, force_unescaped: bool = False) -> None:
        """What a macro gives is safe; Jinja lets the object around it say so."""
        if not force_unescaped or frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            return super().return_buffer_contents(frame, force_unescaped)
        self.writeline(f"return as_safe(concat({frame.buffer}))")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        if macro_ref.accesses_kwargs or macro_ref.accesses_varargs or macro_ref.accesses_caller:
            return super().macro_def(macro_ref, frame)
        name = getattr(macro_ref.node, "name", "")
        made = f"macro_of(macro, {len(macro_ref.node.args)})"
        self.write(f"environment.remembering({name!r}, {made})" if self.name == SHARED and name in PURE else made)
