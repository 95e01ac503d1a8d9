"""French or English: what the visitor chose, else what the browser prefers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from oyez.engine.words import LANGUAGES, translator, typography

COOKIE = "oyez-language"
DEFAULT = "en"
HERE = Path(__file__).parent


def choose(cookie: str | None, accepted: str) -> str:
    """The language of a page, from the cookie and the Accept-Language header."""
    if cookie in LANGUAGES:
        return cookie
    for language in preferred(accepted):
        if language in LANGUAGES:
            return language
    return DEFAULT


def preferred(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first."""
    weighed: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, parameter = part.strip().partition(";")
        weight = _weight(parameter)
        if name and weight > 0:
            weighed.append((-weight, place, name.split("-")[0].strip().lower()))
    return [name for _, _, name in sorted(weighed)]


def speaker(language: str) -> Callable[..., str]:
    """gettext for the pages: `_("Hello %(name)s", name="Aude")`."""
    translate = translator(HERE, language)

    def say(text: str, **values: object) -> str:
        said = typography(translate(text), language)
        return said % values if values else said

    return say


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
