"""A game's rulebook: every rule in words, for the pages' «why?» and for `oyez rules`."""

import functools
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.errors import BadContent
from oyez.engine.languages import LANGUAGES, SOURCE, in_language, translator, typography
from oyez.engine.reasons import reason
from oyez.engine.words import N_

# Where a rule comes from, in words: every rule has one of these.
SOURCES = {
    "rulebook": N_("the rulebook"),
    "ruling": N_("our reading of the rulebook"),
    "publisher": N_("the publisher's word, or a public source"),
    "house": N_("ours: the rulebook does not say it"),
}


class Chapter(msgspec.Struct, frozen=True):
    """A heading of the rulebook, by language."""

    id: str
    texts: dict[str, str]

    def title(self, language: str) -> str:
        return typography(in_language(self.texts, language), language)


class RuleText(msgspec.Struct, frozen=True):
    """A rule by language, and where it comes from: rulebook, ruling, publisher or house."""

    id: str
    chapter: str
    texts: dict[str, str]
    source: str = ""

    def text(self, language: str) -> str:
        return typography(in_language(self.texts, language), language)


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
        plain = tomllib.loads(path.read_text("utf-8"))
        for entry in [*plain.get("chapter", ()), *plain.get("rule", ())]:
            _gather_texts(entry, folder)
        return msgspec.convert(plain, Rulebook)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(N_("{file}: {why}."), file=f"{folder.name}/rulebook.toml", why=reason(error)) from None


def _gather_texts(entry: dict[str, Any], folder: Path) -> None:
    """The languages of an entry; those that the file does not have are the catalogue's."""
    texts = {code: entry.pop(code) for code in LANGUAGES if code in entry}
    if SOURCE not in texts:
        raise msgspec.ValidationError(f"Object missing required field `{SOURCE}`")
    for code in LANGUAGES:
        texts.setdefault(code, translator(folder, code)(texts[SOURCE]))
    entry["texts"] = texts
