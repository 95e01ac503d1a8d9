"""What the libraries below us refuse, in our words: the readers of JSON and TOML, the operating system.

A reason is the end of a sentence: «This is not a whole record: it breaks off.» What is not known here is told as the
library tells it.
"""

import errno
import re
from typing import Any

from oyez.engine.errors import OyezError
from oyez.engine.words import N_

KINDS = {
    "int": N_("a whole number"),
    "float": N_("a number"),
    "str": N_("a text"),
    "bool": N_("yes or no"),
    "array": N_("a list"),
    "object": N_("an object"),
    "null": N_("nothing"),
}
SAYINGS = [
    (re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`"), N_("{wanted} is wanted, not {found}")),
    (re.compile(r"Expected `(?:int|float)` >= (?P<least>\S+)"), N_("it must be at least {least}")),
    (re.compile(r"Expected `(?:int|float)` <= (?P<most>\S+)"), N_("it must be at most {most}")),
    (re.compile(r"Expected `array` of length (?P<count>\d+)(?:, got \d+)?"), N_("a list of {count} is wanted")),
    (re.compile(r"Expected `array` of length >= (?P<least>\d+)"), N_("a list of at least {least} is wanted")),
    (re.compile(r"Expected `array` of length <= (?P<most>\d+)"), N_("a list of at most {most} is wanted")),
    (re.compile(r"Invalid enum value '?(?P<value>.*?)'?$"), N_("it cannot be «{value}»")),
    (re.compile(r"Object missing required field `(?P<field>[^`]+)`"), N_("{field} is missing")),
    (re.compile(r"Object contains unknown field `(?P<field>[^`]+)`"), N_("{field} is not known")),
    (re.compile(r"Input data was truncated"), N_("it breaks off")),
    (re.compile(r"Compressed file ended before the end-of-stream marker was reached"), N_("it breaks off")),
    (re.compile(r"Not a gzipped file .*"), N_("it is not compressed")),
    (re.compile(r"Expecting .*: line (?P<line>\d+) column (?P<column>\d+) .*"), N_("line {line} is not JSON")),
    (re.compile(r"JSON is malformed: .*\(byte (?P<byte>\d+)\)"), N_("it is not JSON (byte {byte})")),
    (re.compile(r"'utf-8' codec can't decode .* in position (?P<byte>\d+)\D?.*"), N_("it is not a text (byte {byte})")),
    (
        re.compile(r".*\(at line (?P<line>\d+), column (?P<column>\d+)\)"),
        N_("line {line}, column {column} is not TOML"),
    ),
    (re.compile(r".*\(at end of document\)"), N_("it breaks off")),
]
SYSTEM = {
    errno.ENOENT: N_("there is no such file"),
    errno.EACCES: N_("you are not allowed to"),
    errno.EPERM: N_("you are not allowed to"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("its path leads through a file"),
    errno.EEXIST: N_("it exists already"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EROFS: N_("the disk can only be read"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.EADDRINUSE: N_("something listens there already"),
    errno.EADDRNOTAVAIL: N_("this machine does not have that address"),
}


def reason(error: Exception) -> OyezError:
    """Why a library has refused, to be put into a sentence."""
    if isinstance(error, OyezError):
        return error
    if isinstance(error, OSError) and error.strerror:
        return OyezError(SYSTEM.get(error.errno or 0, error.strerror))
    text, _, place = str(error).partition(" - at ")
    why = _say(text)
    place = place.strip("`").removeprefix("$").removeprefix(".")
    return OyezError(N_("{why} ({place})"), why=why, place=place) if place else why


def _say(text: str) -> OyezError:
    for pattern, sentence in SAYINGS:
        if found := pattern.fullmatch(text):
            return OyezError(sentence, **{name: _kind(name, value) for name, value in found.groupdict().items()})
    return OyezError(text.rstrip("."))


def _kind(name: str, value: str) -> Any:
    """The names of types are for programmers: «a whole number», not `int`."""
    if name not in ("wanted", "found"):
        return value
    return OyezError(KINDS.get(value.removesuffix(" | null"), value))
