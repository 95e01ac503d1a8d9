"""A game's rulebook: every rule in words, for the pages' «why?» and for `oyez rules`."""

import functools
import tomllib
from pathlib import Path

import msgspec

from oyez.engine.errors import BadContent
from oyez.engine.reasons import reason
from oyez.engine.words import N_, typography


class Chapter(msgspec.Struct, frozen=True):
    id: str
    fr: str
    en: str

    def title(self, language: str) -> str:
        return typography(self.fr if language == "fr" else self.en, language)


class RuleText(msgspec.Struct, frozen=True):
    id: str
    chapter: str
    fr: str
    en: str
    source: str = ""

    def text(self, language: str) -> str:
        return typography(self.fr if language == "fr" else self.en, language)


class Rulebook(msgspec.Struct, frozen=True):
    """`rulebook.toml`: chapters and rules, in the order of the page."""

    chapter: tuple[Chapter, ...]
    rule: tuple[RuleText, ...]

    def find(self, rule: str) -> RuleText | None:
        """The rule of that id, if there is one."""
        for text in self.rule:
            if text.id == rule:
                return text
        return None


@functools.cache
def rulebook(folder: Path) -> Rulebook:
    """The rulebook in a game's folder; empty where there is none."""
    path = folder / "rulebook.toml"
    if not path.exists():
        return Rulebook((), ())
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Rulebook)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(N_("{file}: {why}."), file=f"{folder.name}/rulebook.toml", why=reason(error)) from None
