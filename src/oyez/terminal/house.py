"""The house's own words on terminal and command line, in the reader's language."""

import functools
import locale
import os
import unicodedata
from collections.abc import Mapping
from typing import Any

from oyez.engine.words import HOUSE, fill, translator, typography

LANGUAGE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")


class House:
    """Says the house's words: `house("{count} {count|game|games}", count=3)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._translate = translator(HOUSE, language)

    def __call__(self, text: str, **facts: Any) -> str:
        return fill(typography(self._translate(text), self.language), facts, self.language)


@functools.cache
def house_in(language: str) -> House:
    return House(language)


def default_language(environment: Mapping[str, str] | None = None) -> str:
    """French where the locale says so, else English."""
    found = os.environ if environment is None else environment
    for name in LANGUAGE_VARIABLES:
        if value := found.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    system = locale.getlocale()[0] if environment is None else None
    return "fr" if (system or "").lower().startswith("fr") else "en"


def clean(text: str) -> str:
    """Text from elsewhere, without control characters."""
    return "".join(letter for letter in text if not unicodedata.category(letter).startswith("C")).strip()
