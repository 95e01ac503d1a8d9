"""Reading content files: cards, maps, numbers. Whatever is wrong is said with the file and the entry."""

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from oyez.engine.errors import BadContent, OyezError
from oyez.engine.reasons import reason
from oyez.engine.words import N_

T = TypeVar("T")


def read_content(path: Path, kind: type[T]) -> T:
    """A TOML file as the declared struct; fields that the struct does not declare are left aside."""
    try:  # some editors begin a file with a mark: «utf-8-sig» leaves it out
        return msgspec.convert(tomllib.loads(path.read_text("utf-8-sig")), kind)
    except OSError as error:
        raise BadContent(N_("{file} cannot be read: {why}."), file=path.name, why=reason(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadContent(N_("{file}: {why}."), file=path.name, why=reason(error)) from None
    except RecursionError:
        why = BadContent(N_("its lists stand too deep inside each other"))
        raise BadContent(N_("{file} cannot be read: {why}."), file=path.name, why=why) from None
    except ValueError:  # a number of thousands of figures
        why = BadContent(N_("a number in it is far too large"))
        raise BadContent(N_("{file} cannot be read: {why}."), file=path.name, why=why) from None


def need(condition: bool, path: Path, text: str, **facts: Any) -> None:
    """What the content must fulfil, and what to say if it does not."""
    if not condition:
        raise BadContent(N_("{file}: {why}."), file=path.name, why=BadContent(text, **facts))


def entry_needs(condition: bool, path: Path, entry: str, text: str, **facts: Any) -> None:
    """What an entry of the content must fulfil, and what to say of it if it does not."""
    need(condition, path, N_("{entry}: {why}"), entry=entry, why=BadContent(text, **facts))


def fault(entry: str, text: str, **facts: Any) -> BadContent:
    """What is wrong with an entry of the content."""
    return BadContent(N_("{entry}: {why}"), entry=entry, why=BadContent(text, **facts))


def written(value: object) -> str | OyezError:
    """A value of the file as a fact, much as the file writes it: texts in quotes, true and false."""
    if value is None:
        return OyezError(N_("nothing"))
    return str(value).lower() if isinstance(value, bool) else repr(value)
