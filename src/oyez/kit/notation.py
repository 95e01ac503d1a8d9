"""What the words of positions are made of in every game: names, counts, places between `/`, seats as letters.

`2*knight,jester` are two Knights and a Jester; what belongs to one seat after the other stands between `/`; nothing is
`.`, as in lists of numbers (`engine/position.py`). Whatever cannot be is refused with the reason.
"""

import re
from collections.abc import Sequence
from typing import TypeVar

from oyez.engine.errors import OyezError
from oyez.engine.words import N_

N = TypeVar("N", bound=int)

SEATS = "ABCDEFGH"
_MANY = re.compile(r"(?:(\d{1,2})\*)?(\w+)")
_WHOLE = re.compile(r"-?\d{1,4}")


def listed(written: str) -> list[str]:
    """`2*knight,jester` -> knight, knight, jester"""
    found = []
    for part in parts(written, ","):
        many = _MANY.fullmatch(part)
        if many is None:
            raise OyezError(N_("«{text}» is no name, as in knight or 2*knight"), text=part[:20])
        found += [many[2]] * int(many[1] or 1)
    return found


def parts(written: str, between: str) -> list[str]:
    """What stands between such signs; nothing where it is empty."""
    return [] if written in ("", ".") else written.split(between)


def by_seat(written: str, seats: int, between: str = "/") -> list[str]:
    """What belongs to each seat, in their order; those left out at the end have nothing."""
    found = ["" if part == "." else part for part in parts(written, between)]
    if len(found) > seats:
        raise OyezError(N_("it says something for {count} seats, and there are {seats}"), count=len(found), seats=seats)
    return found + [""] * (seats - len(found))


def pair(written: str, between: str) -> tuple[str, str]:
    """`A=knight` -> A and knight"""
    left, found, right = written.partition(between)
    if not found:
        raise OyezError(N_("«{text}» lacks its «{sign}»"), text=written[:20], sign=between)
    return left, right


def seat_of(letter: str, seats: int) -> int:
    """A is the first seat."""
    if len(letter) != 1 or letter not in SEATS[:seats]:
        raise OyezError(N_("there is no seat «{text}»; they are {known}"), text=letter[:20], known=list(SEATS[:seats]))
    return SEATS.index(letter)


def number_of(names: Sequence[str], name: str) -> int:
    """The number of what is called so."""
    if name not in names:
        raise OyezError(N_("nothing here is called «{name}»"), name=name[:40])
    return names.index(name)


def whole(written: str) -> int:
    """A whole number of four digits at most."""
    if not _WHOLE.fullmatch(written):
        raise OyezError(N_("«{text}» is no number"), text=written[:20])
    return int(written)


def place(written: str, count: int) -> list[int]:
    """`3,-1` -> 3 and -1: so many numbers."""
    numbers = [whole(part) for part in written.split(",")]
    if len(numbers) != count:
        raise OyezError(N_("«{text}» is no place: {count} numbers are wanted"), text=written[:20], count=count)
    return numbers


def take(pool: list[N], names: Sequence[str], written: str) -> list[N]:
    """The cards of that list, by their numbers, out of a pile; each must lie there."""
    return [_take_one(pool, number_of(names, name), name) for name in listed(written)]


def _take_one(pool: list[N], number: int, name: str) -> N:
    for index, card in enumerate(pool):
        if card == number:
            return pool.pop(index)
    raise OyezError(N_("no «{name}» is left"), name=name)
