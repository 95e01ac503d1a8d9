"""Which content a game is played with, its own or a designer's, and the fingerprint of it that records hold.

A game reads its content once, when its package is imported: rules use it as constants. So a designer's file is named
before that, and a process plays one content of a game. It is named in the environment: the processes that are started
from here, for simulations and bots, play the same.
"""

import functools
import hashlib
import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.errors import OyezError
from oyez.engine.languages import LANGUAGES
from oyez.engine.words import N_

FILE = "content.toml"
VARIABLE = "OYEZ_CONTENT_"  # and the game's name
REMARKS = ("source", "house", "seed", "note", "doc")  # what a content file says about itself

_read: set[str] = set()  # the games that have chosen their file


def use_content(game: str, file: Path) -> None:
    """Play a game with that file, in this process and in those that it starts."""
    if game in _read:
        raise OyezError(N_("«{game}» is played already; its content cannot be changed any more."), game=game)
    os.environ[VARIABLE + game.upper()] = str(file.resolve())


def content_file(game: str, folder: Path) -> Path:
    """The content file that a game has to read: a designer's where one was named, else its own."""
    _read.add(game)
    named = os.environ.get(VARIABLE + game.upper())
    return Path(named) if named else folder / FILE


def has_read(game: str) -> bool:
    """Whether the game asked which file to read, so that a designer's is played indeed."""
    return game in _read


@functools.cache
def fingerprint_of(read: Callable[[], Any]) -> str:
    """The fingerprint of content that a game has read."""
    return fingerprint(read())


@functools.cache
def fingerprint_of_file(path: Path) -> str:
    """The fingerprint of a content file; that of nothing where there is none."""
    return fingerprint(tomllib.loads(path.read_text("utf-8-sig")) if path.exists() else None)


def sources_in(data: Any) -> list[str]:
    """Where each entry of a content file comes from, as it says itself."""
    if isinstance(data, list):
        return [source for entry in data for source in sources_in(entry)]
    if not isinstance(data, dict):
        return []
    own = [data["source"]] if isinstance(data.get("source"), str) else []
    return own + [source for value in data.values() for source in sources_in(value)]


def fingerprint(data: Any) -> str:
    """A hash of data. Order of keys, comments, remarks, layout and the texts for people do not change it."""
    canonical = msgspec.json.encode(_played(data), order="deterministic")
    return hashlib.blake2b(canonical, digest_size=8).hexdigest()


def _played(data: Any) -> Any:
    """What the rules can see of content: without remarks, and without what stands there once for each language."""
    if isinstance(data, dict):
        return {key: _first_called(key, _played(value)) for key, value in data.items() if not _is_words(str(key))}
    return [_played(value) for value in data] if isinstance(data, list | tuple) else data


def _first_called(key: str, value: Any) -> Any:
    """The source of a single figure (`source_of_count`), as it was called when the first records were kept."""
    is_source = isinstance(value, str) and "source" in str(key).split("_")
    return {"rulebook": "seed", "publisher": "public"}.get(value, value) if is_source else value


def _is_words(key: str) -> bool:
    """`text_fr`, `fr`, `fr_all`; `source`."""
    return key in REMARKS or any([part in LANGUAGES for part in key.split("_")])
