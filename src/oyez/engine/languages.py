"""The languages that Oyez speaks: a list, catalogues, and what a sentence needs in each of them.

The source speaks English; catalogues (gettext, `locale/<language>.po` in the house and in a game's folder) hold the
other languages. A language is data: an entry in `locale/languages.toml` and its catalogues.
"""

import functools
import os
import re
import tomllib
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

HOUSE = Path(__file__).parent.parent
SOURCE: Final = "en"  # the language of the source, and of whatever a catalogue lacks
LANGUAGE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")
PLURALS = ("zero", "one", "two", "few", "many", "other")


class Language(msgspec.Struct, frozen=True):
    """One entry of the list: its code, what its speakers call it, how its sentences are set, if it lacks nothing."""

    code: str
    name: str
    typography: str = ""
    complete: bool = False


def _listed() -> dict[str, Language]:
    with (HOUSE / "locale" / "languages.toml").open("rb") as file:
        found = msgspec.convert(tomllib.load(file)["language"], list[Language])
    return {language.code: language for language in found}


LANGUAGES: dict[str, Language] = _listed()


# --- which language ---


def negotiate(wanted: Sequence[str]) -> str:
    """The first of these locales (`fr_CA`, `en-GB`) that we speak, else the language of the source."""
    from babel import negotiate_locale

    available = [*LANGUAGES]
    plain = [re.split(r"[.@]", name.replace("-", "_").lower())[0] for name in wanted]
    return negotiate_locale([name for name in plain if name], available) or SOURCE


def default_language(environment: Mapping[str, str] | None = None) -> str:
    """The language of this machine's locale, if we speak it."""
    found = os.environ if environment is None else environment
    for name in LANGUAGE_VARIABLES:
        if value := found.get(name):
            return negotiate(value.split(":"))
    return SOURCE


def next_language(language: str) -> str:
    """The one after it in the list, for a key or a button that changes the language."""
    codes = [*LANGUAGES]
    return codes[(codes.index(language) + 1) % len(codes)]


# --- catalogues ---


def in_language(texts: Mapping[str, Any], language: str) -> Any:
    """What a text (or anything else) is in that language, else in the source's."""
    found = texts.get(language)
    return texts[SOURCE] if found is None else found


@functools.cache
def translator(folder: Path, language: str) -> Callable[[str], str]:
    """From the source's English to a language: the folder's catalogue first, then the house's."""
    own = _catalogue(folder, language)
    house = _catalogue(HOUSE, language)

    @functools.cache
    def translate(text: str) -> str:
        return own.get(text) or house.get(text) or text

    return translate


@functools.cache
def _catalogue(folder: Path, language: str) -> dict[str, str]:
    """A gettext catalogue, read from its source: no build step, and never out of date."""
    path = folder / "locale" / f"{language}.po"
    if language == SOURCE or not path.exists():
        return {}
    from babel.messages.pofile import read_po

    with path.open("rb") as source:
        messages = [message for message in read_po(source, locale=language) if message.id and not message.fuzzy]
    return {message.id: str(message.string) for message in messages if isinstance(message.id, str) and message.string}


# --- sentences ---


def fill(text: str, facts: Mapping[str, Any], language: str) -> str:
    """Put facts into a text; `{count|card|cards}` says one word or another, by number. What is no fact stays."""

    def put(found: re.Match[str]) -> str:
        name, *forms = found[1].split("|")
        if name not in facts:
            return found[0]
        value = facts[name]
        if forms:
            return plural(forms, value, language)
        return ", ".join([str(part) for part in value]) if isinstance(value, list | tuple) else str(value)

    return _OWN_STOP.sub(r"\1", re.sub(r"\{([^{}]*)\}", put, text))


STOPS = ("!", "?", "…", ".")
_OWN_STOP = re.compile(r"([!?…])\.(?=\s|$)")


def full_stop(text: str) -> str:
    """A sentence: with a full stop, unless its last word brings a stop of its own («Still Standing!»)."""
    return text if text.endswith(STOPS) else f"{text}."


def after_name(name: str, piece: str) -> str:
    """What follows a name: no full stop after a name that brings a stop of its own."""
    alone = piece.startswith(".") and not piece.startswith("..")
    return piece[1:] if alone and name.endswith(STOPS) else piece


def plural(forms: Sequence[str], value: Any, language: str) -> str:
    """The form for a number, or for so many things. Two forms are enough where a language has no more to tell apart."""
    number = len(value) if isinstance(value, list | tuple) else value
    kinds, kind_of = _plural_rule(language)
    kind = kind_of(number)
    if len(forms) == len(kinds):
        return forms[kinds.index(kind)]
    return forms[0] if kind == "one" else forms[-1]


@functools.cache
def _plural_rule(language: str) -> tuple[tuple[str, ...], Callable[[Any], str]]:
    """Which kinds of numbers a language tells apart, in the order of the forms, and how."""
    from babel import Locale

    rule = Locale.parse(language).plural_form
    kinds = tuple([kind for kind in PLURALS if kind in rule.tags or kind == "other"])
    return kinds, functools.cache(rule)


NARROW = "\N{NARROW NO-BREAK SPACE}"
_BEFORE = re.compile(r"(?<=[^\s«]) ([;:!?»])")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_MINUS = re.compile(r"(?<![\w.,)/-])-(?=\d)")  # not the hyphen of «MV-12» or «3-5»


def _french(text: str) -> str:
    """French spaces, narrow and unbreakable before ; : ! ? » and after «; French apostrophes; a true minus."""
    text = _MINUS.sub("\N{MINUS SIGN}", _APOSTROPHE.sub("\N{RIGHT SINGLE QUOTATION MARK}", text))
    return _BEFORE.sub(NARROW + r"\1", text.replace("« ", "«" + NARROW))


_TYPOGRAPHIES: dict[str, Callable[[str], str]] = {"french": _french}


@functools.lru_cache(maxsize=20_000)
def typography(text: str, language: str) -> str:
    """A text set as its readers are used to."""
    entry = LANGUAGES.get(language)
    if entry is None or not entry.typography:
        return text
    return _TYPOGRAPHIES[entry.typography](text)


_ELIDED = re.compile(r"\b([dD]|[qQ]u|[lL]orsqu|[pP]uisqu|[jJ]usqu)e $")
_VOWEL = re.compile(r"[aeiouh]|y(?![aeiou])")  # d’Yvain, but de Yann; an h before a name is mute: d’Hugues


def elided(before: str, name: str, language: str) -> str:
    """French says «de Bertrand», but «d’Aliénor»: the words before a player's name, as the name wants them."""
    if LANGUAGES[language].typography != "french":
        return before
    letters = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join([letter for letter in letters if not unicodedata.combining(letter)])
    return _ELIDED.sub(r"\1’", before) if _VOWEL.match(plain) else before


def before(text: str, language: str) -> str:
    """What stands before a value: «Mana: », in French with its space."""
    if LANGUAGES[language].typography == "french":
        return f"{text}{NARROW}: "
    return f"{text}: "


def between(parts: Sequence[str], language: str) -> str:
    """Parts of a sentence, told apart by semicolons."""
    return (f"{NARROW}; " if LANGUAGES[language].typography == "french" else "; ").join(parts)


class Voice:
    """Says the house's own words in one language: `say("{count} {count|game|games}", count=3)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._translate = translator(HOUSE, language)

    def __call__(self, text: str, /, **facts: Any) -> str:
        return fill(typography(self._translate(text), self.language), facts, self.language)

    def before(self, text: str) -> str:
        """That text, said, and its colon."""
        return before(self(text), self.language)


@functools.cache
def voice_in(language: str) -> Voice:
    return Voice(language)
