"""Jinja, made quick for boards: a page calls some eight hundred small macros, most of them with the same few words."""

from __future__ import annotations

from types import FunctionType, MethodType
from typing import Any

from jinja2 import Environment
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from oyez.server.assets import NOTHING, built

# Macros of macros.html that depend on nothing but their arguments: an icon is the same in every page of a language.
PURE = {"icon", "icon_at", "shield_of", "card", "card_back", "card_slot", "sentence", "counter", "chip"}
REMEMBERED = 20_000


class QuickContext(Context):
    """Calls macros and plain functions directly, and remembers what the pure macros have drawn."""

    environment: QuickEnvironment

    def call(self, thing: Any, *args: Any, **kwargs: Any) -> Any:
        """Call something from a template. Whatever wants to know the context, Jinja itself calls."""
        kind = type(thing)
        is_plain = (kind is FunctionType or kind is MethodType) and not hasattr(thing, "jinja_pass_arg")
        if not is_plain and kind is not Macro:
            return super().call(thing, *args, **kwargs)
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        if kind is Macro and thing.name in PURE and thing._func.__globals__["name"] == "macros.html":
            return self.environment.remembered(thing, args, kwargs)
        return thing(*args, **kwargs)


class QuickEnvironment(Environment):
    """Templates of one language, and what their pure macros have drawn."""

    context_class = QuickContext

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.drawn: dict[Any, Markup] = {}
        self._build = NOTHING

    def remembered(self, macro: Macro, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Markup:
        """What this macro draws of these values."""
        if self._build is not built():  # icons have other addresses
            self._build = built()
            self.drawn.clear()
        values = (*args, *kwargs.values())
        # 1 and True, a text and safe HTML are equal, but are not drawn alike: so the types belong to the key.
        key = (macro.name, values, tuple(kwargs), tuple(map(type, values)))
        try:
            known = self.drawn.get(key)
        except TypeError:  # a list cannot be remembered
            return Markup(macro(*args, **kwargs))
        if known is None:
            if len(self.drawn) >= REMEMBERED:
                self.drawn.clear()
            known = self.drawn[key] = Markup(macro(*args, **kwargs))
        return known
