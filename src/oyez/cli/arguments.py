"""What people type on the command line, as the games understand it."""

from typing import Any

import msgspec

from oyez.engine.errors import BadOptions
from oyez.engine.game import Game
from oyez.engine.reasons import reason
from oyez.engine.words import N_


def split(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def usual_seats(game: Game) -> int:
    """Three where the game allows it."""
    return max(game.seats[0], min(3, game.seats[1]))


def read_options(game: Game, given: list[str] | None) -> dict[str, Any]:
    """`--option name=value`, each value read as the game declares it."""
    declared = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    found: dict[str, Any] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOptions(N_("An option is written name=value, not «{text}»."), text=text)
        if name not in declared:
            raise game.no_option(name)
        found[name] = read_option(name, declared[name], value)
    return found


def read_option(name: str, declared: Any, value: str) -> Any:
    try:
        if getattr(declared, "__origin__", None) in (list, tuple):
            return msgspec.to_builtins(msgspec.convert(split(value), declared, strict=False))
        return msgspec.to_builtins(msgspec.convert(value, declared, strict=False))
    except msgspec.ValidationError as error:
        raise BadOptions(N_("Option {name}: {why}."), name=name, why=reason(error)) from None


def bots_of(names: str) -> list[str]:
    found = split(names)
    return [] if found == ["none"] else found
