"""What lies on the table: flat plain data, declared once; copy, JSON and equality come from the declaration."""

import types
import typing
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, Union

import msgspec

from oyez.engine.chance import Chance
from oyez.engine.errors import BadRecord, LawBroken
from oyez.engine.reasons import reason
from oyez.engine.words import N_

if TYPE_CHECKING:
    Step = tuple[Any, ...]  # for mypyc one object: a pair would be packed anew each time it is handed on
else:
    Step = tuple[str, tuple[Any, ...]]
T = TypeVar("T", bound="Table")

NOBODY = -1


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: by which rule, to whom, and who may know which part."""

    rule: str
    kind: str
    facts: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    known_to: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> "Event":
        """The event as that seat (None: a spectator) may know it."""
        if not self.known_to or seat in self.known_to:
            return self
        return Event(self.rule, self.kind, self.facts)


class Table(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The fields that the engine needs; each game adds its own.

    Fields may be numbers, strings, frozen structs, structs like this one, and lists or dicts of these: things point at
    each other by number.
    """

    seats: int
    chance: Chance
    agenda: list[Step] = []  # the last one is next; the step of a rule that waits is still there
    given: list[Any] = []  # the earlier answers to the rule that asks
    sealed: list[tuple[int, Any]] = []  # answers given so far to a question that several seats were asked
    turn: int = 0  # counts turns, for replays and snapshots
    heard: list[Event] | None = None  # events, while somebody listens; never saved

    def copy(self: T) -> T:
        """A table of its own, that shares nothing that can change."""
        copier = _copiers.get(type(self)) or _copier(type(self))
        copied: T = copier(self)
        return copied

    @property
    def is_over(self) -> bool:
        return not self.agenda


def save(table: Table) -> bytes:
    """The whole table as JSON, secrets included: for the store, never for a player."""
    return msgspec.json.encode(table)


_decoders: dict[type, Any] = {}


def load(kind: type[T], data: bytes | str) -> T:
    """The table that `save` wrote."""
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(kind)
    try:
        table: T = decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(N_("This saved table cannot be read: {why}."), why=reason(error)) from None
    return table


# --- copying: one function made for each declaration ---------------------------------------------------------------

_copiers: dict[type, Callable[[Any], Any]] = {}


def _copier(kind: type) -> Callable[[Any], Any]:
    found = _copiers.get(kind)
    if found is None:
        found = _copiers[kind] = _make_copier(kind)
    return found


def _make_copier(kind: type) -> Callable[[Any], Any]:
    """Write the copy function that one would write by hand: a shallow copy, then each thing that can change."""
    known: dict[str, Any] = {}
    hints = typing.get_type_hints(kind)
    lines = ["c = t.__copy__()"]
    for name in _changing_fields(kind, known):
        before, expression = _copy_lines(hints[name], f"t.{name}", known, f"{kind.__name__}.{name}")
        lines += [*before, f"c.{name} = {expression}"]
    lines += ["c.heard = None"] if issubclass(kind, Table) else []
    lines.append("return c")
    exec("\n    ".join(["def copier(t):", *lines]), known)
    copier: Callable[[Any], Any] = known["copier"]
    return copier


def _changing_fields(kind: type, known: dict[str, Any]) -> dict[str, str]:
    """The fields that can change, each with the expression that copies it from `t`."""
    fields: dict[str, str] = {}
    for name, hint in typing.get_type_hints(kind).items():
        expression = _copy_expression(hint, f"t.{name}", known, f"{kind.__name__}.{name}")
        if name != "heard" and expression != f"t.{name}":
            fields[name] = expression
    return fields


def _copy_lines(hint: Any, value: str, known: dict[str, Any], where: str, depth: int = 0) -> tuple[list[str], str]:
    """The expression that copies `value`, and the lines before it: lists of lists are copied by plain loops, as a
    comprehension or a `map` costs more than the few short lists inside."""
    parts = typing.get_args(plain_type(hint))
    if not _is_list(hint) or not _is_list(parts[0]):
        return [], _copy_expression(hint, value, known, where)
    each, copied = f"x{depth}", f"y{depth}"
    before, expression = _copy_lines(parts[0], each, known, where, depth + 1)
    body = [*before, f"{copied}.append({expression})"]
    return [f"{copied} = []", f"for {each} in {value}:", *[f"    {line}" for line in body]], copied


def _is_list(hint: Any) -> bool:
    return typing.get_origin(plain_type(hint)) is list


def _copy_expression(hint: Any, value: str, known: dict[str, Any], where: str) -> str:
    """The Python expression that copies `value` of the declared type; the value itself if it cannot change."""
    hint = plain_type(hint)
    origin = typing.get_origin(hint) or hint
    parts = typing.get_args(hint)
    if origin is list:
        inner = _copy_expression(parts[0], "x", known, where)
        return f"[*{value}]" if inner == "x" else f"[{inner} for x in {value}]"
    if origin is dict:
        inner = _copy_expression(parts[1], "x", known, where)
        return f"{value}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {value}.items()}}"
    if origin is set or origin is bytearray:
        return f"{value}.copy()"
    if origin is Union or origin is types.UnionType:
        return _copy_union(parts, value, known, where)
    if isinstance(origin, type) and issubclass(origin, msgspec.Struct) and not origin.__struct_config__.frozen:
        if not _changing_fields(origin, known):
            return f"{value}.__copy__()"
        name = f"copy_{origin.__name__}"
        known[name] = _copier(origin)
        return f"{name}({value})"
    if hint is Any or origin is tuple or isinstance(origin, type):
        return value
    raise LawBroken(f"{where}: a table cannot hold {hint}.")


def _copy_union(parts: tuple[Any, ...], value: str, known: dict[str, Any], where: str) -> str:
    copied = [_copy_expression(part, value, known, where) for part in parts if part is not type(None)]
    changing = [expression for expression in copied if expression != value]
    if not changing:
        return value
    if len(copied) > 1:
        raise LawBroken(f"{where}: only one kind of changing thing, or None, can stand here.")
    return f"None if {value} is None else {changing[0]}"


def plain_type(hint: Any) -> Any:
    """A declared type without what is said about it."""
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return plain_type(typing.get_args(hint)[0])
    if origin is typing.Literal:
        return str
    if origin is typing.ClassVar:
        return Any
    if isinstance(hint, typing.NewType):
        return plain_type(hint.__supertype__)
    return hint
