"""Which texts for people have no translation yet, and which translations has the source outgrown?

    python tools/words.py [--source FOLDER]

The source speaks English: `N_("…")`, `_("…")` in Python and in templates. Each game's folder and the house itself keep
a catalogue for each further language, `locale/fr.po`; a game may also use the words of the house.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from oyez.engine import languages

ROOT = Path(__file__).parent.parent
LANGUAGES = [code for code in languages.LANGUAGES if code != languages.SOURCE]
METHODS = {".py": "python", ".html": "jinja2.ext:babel_extract"}
KEYWORDS = {"_": None, "N_": None, "voice": None, "HELP": None}


class Coverage(NamedTuple):
    """How far a catalogue covers its folder's texts."""

    name: str
    language: str
    texts: int
    missing: list[str]
    unused: list[str]


def main() -> int:
    parser = argparse.ArgumentParser(description="Which texts have no translation?")
    parser.add_argument("--source", type=Path, default=ROOT / "src" / "oyez")
    found = list(coverage(parser.parse_args().source))
    for part in found:
        print(f"{part.name} {part.language} {part.texts - len(part.missing)}/{part.texts}")
    for part in found:
        for text in part.missing:
            print(f"{part.name}, no {part.language}: {text!r}")
        for text in part.unused:
            print(f"{part.name}, {part.language} that nothing says any more: {text!r}")
    return 0


def coverage(source: Path) -> Iterator[Coverage]:
    """The house first, then game by game."""
    games = sorted(path.parent for path in source.glob("games/*/__init__.py"))
    for language in LANGUAGES:
        voice = translated(source, language)
        site = translated(source / "server", language)  # the pages keep a catalogue of their own
        yield compare(source.name, language, texts_of(source, without=games), voice, site)
        for game in games:
            yield compare(game.name, language, texts_of(game), translated(game, language), voice)


def compare(name: str, language: str, texts: list[str], own: set[str], voice: set[str]) -> Coverage:
    missing = [text for text in texts if text not in own and text not in voice]
    return Coverage(name, language, len(texts), missing, sorted(own.difference(texts)))


def texts_of(folder: Path, without: Sequence[Path] = ()) -> list[str]:
    """The texts of a folder's Python and templates, each once, in the order of the files."""
    texts: dict[str, None] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in METHODS and not any(path.is_relative_to(other) for other in without):
            for _, message, _, _ in extract_from_file(METHODS[path.suffix], path, keywords=KEYWORDS):
                texts[message[0] if isinstance(message, tuple) else message] = None
    return list(texts)


def translated(folder: Path, language: str) -> set[str]:
    """The texts that a folder's catalogue translates."""
    path = folder / "locale" / f"{language}.po"
    if not path.exists():
        return set()
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    return {key_of(entry.id) for entry in catalogue if entry.id and entry.string and not entry.fuzzy}


def key_of(text: str | tuple[str, ...] | list[str]) -> str:
    return text if isinstance(text, str) else text[0]


if __name__ == "__main__":
    sys.exit(main())
