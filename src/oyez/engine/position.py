"""Positions: a whole table as one line of text, as FEN is for chess.

    GAME/2 agenda=[["end_round",[]],["turn",[0]]] pile=38a2 hands=1002000010000/0{12}3 guilds=../.. …

First the game and its seats, then each field of the table that is not as the game declares it, in the order of the
declaration. Lists of numbers are words: a digit each (0 to 9, a to z, A to Z are 0 to 61; `_` is -1; anything else
stands in brackets), four or more alike as `0{12}`, lists in a list between `/`, those in a list of lists between `|`,
and `.` for an empty one. Everything else is JSON. Words with a colon say something as the rulebook does
(`notation.py`). A position holds what is hidden, too: it is for docs, tests and bug reports, never for a player of that
table.
"""

import base64
import contextlib
import functools
import itertools
import re
import string
import typing
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from oyez.engine.chance import Chance
from oyez.engine.content import content_file
from oyez.engine.errors import BadPosition, OyezError
from oyez.engine.game import Game
from oyez.engine.notation import knows, say, unreadable
from oyez.engine.play import Play
from oyez.engine.reasons import reason
from oyez.engine.table import Table, plain_type, save
from oyez.engine.words import N_

T = TypeVar("T", bound=Table)

DIGITS = string.digits + string.ascii_lowercase + string.ascii_uppercase
NUMBERS = {-1: "_", **dict(enumerate(DIGITS))}
VALUES = {digit: number for number, digit in NUMBERS.items()}
BETWEEN = ["", "", "/", "|"]  # by depth: what stands between the lists in a list
ALIKE = 4  # so many equal numbers are written once
LONGEST = 10_000  # numbers in a list: no table has more, and a run of «{9999999999}» is refused
UNREADABLE = (OyezError, msgspec.DecodeError, RecursionError)
_NUMBER = re.compile(r"([0-9a-zA-Z_])|\((-?\d{1,18})\)")
_RUN = re.compile(r"\{(\d{1,5})\}")
_SIGN = re.compile(r"[=:]")  # a field or a word of the rulebook: by which comes first


# --- writing ---


def write_position(game: Game[T, Any], t: T) -> str:
    """The table as one line."""
    plain = msgspec.json.decode(save(t))
    options = plain.pop("options", {})
    usual = msgspec.to_builtins(game.options())
    words = [f"{game.name}/{plain.pop('seats')}"]
    if content := _designed(game):
        words.append(f"content={content}")
    if chosen := {name: value for name, value in options.items() if value != usual.get(name)}:
        words.append(f"options={_write_json(chosen)}")
    key = base64.urlsafe_b64encode(t.chance.key).decode().rstrip("=")
    words.append(f"chance={key}.{t.chance.drawn}")
    for name, hint in _fields(game).items():
        if name in plain and not _follows(game, t, name):
            words.append(f"{name}={_write(plain[name], hint)}")
    return " ".join(words)


def _follows(game: Game, t: Table, name: str) -> bool:
    """The field can be left out: it is what follows from the others."""
    return name in game.derived and game.derived[name](t) == getattr(t, name)


def _write(value: Any, hint: Any) -> str:
    depth = depth_of(hint)
    return _write_numbers(value, depth) if depth else _write_json(value)


def _write_json(value: Any) -> str:
    return msgspec.json.encode(value).decode().replace(" ", "\\u0020")


def _write_numbers(numbers: list[Any], depth: int) -> str:
    if not numbers:
        return "." * depth
    if depth > 1:
        return BETWEEN[depth].join([_write_numbers(part, depth - 1) for part in numbers])
    written = ""
    for number, alike in itertools.groupby(numbers):
        digit, count = NUMBERS.get(int(number), f"({int(number)})"), len(list(alike))
        written += f"{digit}{{{count}}}" if count >= ALIKE else digit * count
    return written


# --- reading ---


def game_of(text: str) -> str:
    """The name of the game that a position belongs to."""
    return _head(text)[0]


def read_position(game: Game[T, Any], text: str, chance: Chance) -> T:
    """The table that a position describes; `chance` is for positions that do not say theirs."""
    t = lay_out(game, text, chance)
    with _fits(game):
        game.check(t)
        play = Play(game, t.copy())
        for seat in [None, *range(t.seats)]:
            game.view(play.table, seat)
    return t


def lay_out(game: Game[T, Any], text: str, chance: Chance) -> T:
    """The same, whether a game can go on from there or not."""
    name, seats = _head(text)
    if name != game.name:
        raise BadPosition(N_("This is a position of {found}, not of {game}."), found=name, game=game.title)
    fields, said = _words(game, text)
    if fields.pop("content", "") != _designed(game):
        raise BadPosition(
            N_("This position belongs to other content of {game}: its cards, maps or numbers are others."),
            game=game.title,
        )
    options = _options_of(game, seats, fields)
    plain = {field: _read_field(game, field, written) for field, written in fields.items()}
    with _fits(game):
        if said:
            begun: T = game.notation.begin(game, seats, options, chance)
            return _said(game, begun, plain, said)
        return _declared(game, {"seats": seats, "chance": chance, **_only_known(game, options), **plain})


def in_numbers(game: Game[T, Any], text: str, chance: Chance) -> str:
    """The same position without words, for records: what it says must outlive a change of what words do."""
    fields, said = _words(game, text)
    if not said:
        return text
    written = write_position(game, read_position(game, text, chance)).split(" ")
    return " ".join([word for word in written if "chance" in fields or not word.startswith("chance=")])


def _declared(game: Game[T, Any], plain: dict[str, Any]) -> T:
    """The table with these fields, all others as they are declared, or as they follow from these."""
    t = msgspec.convert(plain, game.table, str_keys=True)
    for name, derive in game.derived.items():
        if name not in plain:
            setattr(t, name, derive(t))
    return t


def _said(game: Game[T, Any], t: T, plain: dict[str, Any], said: list[str]) -> T:
    """The table as laid out, with these fields; then word by word."""
    hints = _fields(game)
    for field, value in plain.items():
        setattr(t, field, value if field == "chance" else msgspec.convert(value, hints[field], str_keys=True))
    for word in said:
        say(game, t, word)
    return t


def _only_known(game: Game, options: Any) -> dict[str, Any]:
    """Tables of games without options need not have the field."""
    return {"options": options} if "options" in game.table.__struct_fields__ else {}


def _read_field(game: Game, field: str, written: str) -> Any:
    try:
        return _read_chance(written) if field == "chance" else _read(written, _fields(game)[field])
    except UNREADABLE as error:
        raise unreadable(field, error) from None


def _head(text: str) -> tuple[str, int]:
    found = re.match(r"\s*(\w+)/(\d{1,2})(?=\s|$)", text)
    if found is None:
        raise BadPosition(N_("A position begins with its game and its seats, as in GAME/3."))
    return found[1], int(found[2])


def _words(game: Game, text: str) -> tuple[dict[str, str], list[str]]:
    """What is written of each field, and the words that say something as the rulebook does."""
    known = {"content", "options", "chance", *_fields(game)}
    found: dict[str, str] = {}
    said: list[str] = []
    for word in text.split()[1:]:
        name = _SIGN.split(word, maxsplit=1)[0]
        sign, written = word[len(name) : len(name) + 1], word[len(name) + 1 :]
        if sign == ":" and knows(game.notation, name):
            said.append(word)
            continue
        if sign != "=" or name not in known:
            raise BadPosition(N_("A position of {game} has no «{name}»."), game=game.title, name=name)
        if name in found:
            raise BadPosition(N_("«{field}» stands twice in this position."), field=name)
        found[name] = written
    return found, said


def _options_of(game: Game, seats: int, fields: dict[str, str]) -> Any:
    """The options, those left out as usual."""
    try:
        chosen = msgspec.json.decode(fields.pop("options", "{}"), type=dict[str, Any])
    except UNREADABLE as error:
        raise unreadable("options", error) from None
    return game.read_options(seats, chosen)


def _read_chance(written: str) -> Chance:
    found = re.fullmatch(r"([\w-]{2,86})\.(\d{1,15})", written, re.ASCII)
    if found is None or len(found[1]) % 4 == 1:
        raise OyezError(N_("it is no key of chance"))
    return Chance(base64.urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4)), int(found[2]))


def _read(written: str, hint: Any) -> Any:
    depth = depth_of(hint)
    return _read_numbers(written, depth, _leaf(hint)) if depth else msgspec.json.decode(written)


def _read_numbers(written: str, depth: int, leaf: type) -> list[Any]:
    if written == "." * depth:
        return []
    if depth > 1:
        return [_read_numbers(part, depth - 1, leaf) for part in written.split(BETWEEN[depth])]
    numbers: list[Any] = []
    place = 0
    while place < len(written):
        found = _NUMBER.match(written, place)
        if found is None:
            raise OyezError(N_("«{text}» is no number"), text=written[place : place + 10])
        run = _RUN.match(written, found.end())
        place = run.end() if run else found.end()
        number = VALUES[found[1]] if found[1] else int(found[2])
        numbers += [leaf(number)] * (int(run[1]) if run else 1)
        if len(numbers) > LONGEST:
            raise OyezError(N_("it is too long"))
    return numbers


@contextlib.contextmanager
def _fits(game: Game) -> Iterator[None]:
    """A position from which no game goes on is refused in a sentence."""
    try:
        yield
    except BadPosition:
        raise
    except msgspec.ValidationError as error:
        raise BadPosition(N_("This position cannot be read: {why}."), why=reason(error)) from None
    except Exception as error:  # whatever rules trip over on a table that no game leads to
        raise BadPosition(
            N_("No game of {game} stands like this: its pieces do not fit together."), game=game.title
        ) from error


# --- what a table declares ---


def _fields(game: Game) -> dict[str, Any]:
    """The fields that a position names, in the order of the declaration, and their types."""
    table: type[Table] = game.table
    return _fields_of(table)


@functools.cache
def _fields_of(table: type[Table]) -> dict[str, Any]:
    hints = typing.get_type_hints(table)
    return {name: hints[name] for name in table.__struct_fields__ if name not in LEFT_OUT}


LEFT_OUT = ("seats", "chance", "options", "heard")  # written apart, or never


def depth_of(hint: Any) -> int:
    """1 for a list of numbers, 2 for a list of such lists …; 0 for anything else."""
    hint = plain_type(hint)
    parts = typing.get_args(hint)
    if typing.get_origin(hint) not in (list, tuple) or not parts:
        return 0
    if plain_type(parts[0]) in (int, bool):
        return int(all([part is Ellipsis or plain_type(part) is plain_type(parts[0]) for part in parts]))
    inner = depth_of(parts[0]) if typing.get_origin(hint) is list else 0
    return inner + 1 if 0 < inner < 3 else 0


def _leaf(hint: Any) -> type:
    """What such lists are made of in the end: int or bool."""
    while typing.get_args(hint):
        hint = typing.get_args(plain_type(hint))[0]
    leaf: type = plain_type(hint)
    return leaf


def _designed(game: Game) -> str:
    """The fingerprint of a designer's content; nothing where the game's own is played."""
    own = content_file(game.name, game.folder).parent == game.folder
    return "" if own else game.content_fingerprint
