"""A game's options as a form asks for them, made from the game's own declaration. The same for page and terminal."""

from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from oyez.engine.errors import BadOptions
from oyez.engine.game import Game
from oyez.engine.languages import voice_in
from oyez.engine.reasons import reason
from oyez.engine.table import NOBODY
from oyez.engine.words import N_, Speaker

MOST_LISTED = 40  # numbers in one list; more are typed


class OptionValue(NamedTuple):
    """What an option may be, and how that is said."""

    value: Any
    label: str


class OptionField(msgspec.Struct, frozen=True):
    """One option: what it is called, its standard value, and what it may be."""

    name: str
    label: str
    kind: str  # check | choice | number | text
    standard: Any
    values: tuple[OptionValue, ...] = ()  # of a text: its standard alone
    least: int | None = None
    most: int | None = None


def option_fields(game: Game, words: Speaker) -> list[OptionField]:
    """One field an option, in the order of the declaration."""
    return [_field(field, words) for field in msgspec.structs.fields(game.options)]


def _field(field: msgspec.structs.FieldInfo, words: Speaker) -> OptionField:
    name, standard, label = field.name, field.default, option_label(field.name, words)
    kind = inspect.type_info(field.type)
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.BoolType):
        return OptionField(name, label, "check", standard)
    if isinstance(kind, inspect.LiteralType):
        return OptionField(name, label, "choice", standard, _in_words(name, list(kind.values), words))
    if not isinstance(kind, inspect.IntType):
        in_words = _in_words(name, [standard], words) if standard in words.words.values else ()
        return OptionField(name, label, "text", standard, in_words)
    if kind.ge == NOBODY and kind.le is not None and kind.le < MOST_LISTED:
        return OptionField(name, label, "choice", standard, _in_words(name, list(range(NOBODY, kind.le + 1)), words))
    return OptionField(name, label, "number", standard, least=kind.ge, most=kind.le)


def _in_words(name: str, values: list[Any], words: Speaker) -> tuple[OptionValue, ...]:
    return tuple([OptionValue(value, option_value(value, words, name)) for value in values])


def option_label(name: str, words: Speaker) -> str:
    """What an option is called."""
    return words.text(words.words.options.get(name, name))


def option_value(value: Any, words: Speaker, name: str) -> str:
    """A value of an option, in words."""
    voice = voice_in(words.language)
    if isinstance(value, bool):
        return voice(N_("yes")) if value else voice(N_("no"))
    if isinstance(value, str):
        return words.text(words.words.values.get(value, value))
    names_a_seat = name.endswith("player")
    if value == NOBODY:
        return voice(N_("at random")) if names_a_seat else voice(N_("as usual"))
    return voice(N_("Seat {number}"), number=value + 1) if names_a_seat else str(value)


def read_option(game: Game, name: str, given: str) -> Any:
    """What somebody typed or chose for an option, as the game declares it."""
    declared = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    if name not in declared:
        raise game.no_option(name)
    is_list = getattr(declared[name], "__origin__", None) in (list, tuple)
    plain: Any = [part.strip() for part in given.split(",") if part.strip()] if is_list else given
    try:
        return msgspec.to_builtins(msgspec.convert(plain, declared[name], strict=False))
    except msgspec.ValidationError as error:
        raise BadOptions(N_("Option {name}: {why}."), name=name, why=reason(error)) from None


def chosen_options(game: Game, chosen: dict[str, Any], words: Speaker) -> list[tuple[str, str]]:
    """The options that differ from a standard game, in words; how to choose them («0: none») is for the form alone."""
    standard = game.options()
    return [
        (option_label(name, words).partition(" (")[0], "" if value is True else option_value(value, words, name))
        for name, value in chosen.items()
        if value != getattr(standard, name)
    ]
