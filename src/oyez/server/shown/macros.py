"""Jinja, made quick for boards: a page calls some eight hundred small macros, most of them with the same few words."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, cast

from jinja2 import Environment, Template, nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from markupsafe import Markup

from oyez.server.assets import NOTHING, built
from oyez.server.shown.compiler import SHARED, TemplateCompiler, arguments_of

REMEMBERED = 20_000
HOUSE = "house"  # where a page keeps what its templates share


class QuickTemplate(Template):
    """A template whose macros do not hold on to each other, once they are made."""

    def make_module(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        """Its macros. They have their names by themselves; what else they ask for was given to the template.

        The context would hold them, and they the context: for each picture the garbage collector had to find that out.
        """
        context = self.new_context(vars, shared, locals)
        module = TemplateModule(self, context)
        context.vars = {}
        return module


class TemplateEnvironment(Environment):
    """Templates of one language, and what their pure macros have drawn."""

    code_generator_class = TemplateCompiler
    template_class = QuickTemplate

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.pure: dict[str, Callable[..., Markup]] = {}
        self.drawn: dict[Any, Markup] = {}
        self.kept: list[Markup | None] = []  # what each call with constant values has drawn

    def new_place(self) -> int:
        """Where a call that always draws the same keeps it."""
        self.kept.append(None)
        return len(self.kept) - 1

    def keep(self, place: int, drawn: Markup) -> Markup:
        """Draw it never again, once there is a build."""
        if built() is not NOTHING:
            self.kept[place] = drawn
        return drawn

    def remembering(self, name: str, macro: Callable[..., Markup]) -> Callable[..., Markup]:
        """The same macro, which draws the same values once: that of the first time, when nobody looked."""
        if name not in self.pure:
            self.pure[name] = _remembering(name, macro, self.drawn)
        return self.pure[name]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What every template knows, in one dictionary: it is copied for each picture."""
        return {**self.globals, **(d or {})}

    @functools.cached_property
    def house_arguments(self) -> dict[str, list[str]]:
        """What the macros of the house take."""
        assert self.loader is not None
        source, *_ = self.loader.get_source(self, SHARED)
        return {macro.name: [taken.name for taken in macro.args] for macro in self.parse(source).find_all(nodes.Macro)}

    def house_macros(self, context: Context) -> Any:
        """The macros of the house as they are in this page, made once where it has a place to keep them."""
        made = context.parent.get(HOUSE, {})
        if SHARED not in made:
            made[SHARED] = self.get_template(SHARED).make_module(context.get_all(), True)
        return made[SHARED]

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """The template, with the words of its language already in it."""
        template = super()._parse(source, name, filename)
        bound = {found.name for found in template.find_all(nodes.Name) if found.ctx != "load"}
        for output in template.find_all(nodes.Output):
            output.nodes = [self._in_words(node, "_" not in bound) for node in output.nodes]
        return template

    def _in_words(self, node: nodes.Expr, says: bool) -> nodes.Expr:
        """What is written: a text in its language, and nothing (not something undefined) where there is no «else»."""
        match node:
            case nodes.Call(node=nodes.Name(name="_"), args=[nodes.Const(value=str(text))], kwargs=[]) if says:
                said = cast(Callable[[str], str], self.globals["_"])
                return nodes.TemplateData(str(said(text)))
            case nodes.CondExpr(expr2=None):
                node.expr2 = nodes.Const("")
        return node


def _remembering(name: str, macro: Any, drawn: dict[Any, Markup]) -> Callable[..., Markup]:
    def remembered(*values: Any) -> Markup:
        # 1 and True, a text and safe HTML are equal, but are not drawn alike: so the types belong to the key.
        key = (name, values, *map(type, values))
        try:
            known = drawn.get(key)
        except TypeError:  # a list cannot be remembered
            return cast(Markup, macro(*values))
        if known is None:
            known = macro(*values)
            if built() is not NOTHING:  # with the first build icons get other addresses
                if len(drawn) >= REMEMBERED:
                    drawn.clear()
                drawn[key] = known
        return known

    remembered.__dict__["arguments"] = arguments_of(macro)
    return remembered
