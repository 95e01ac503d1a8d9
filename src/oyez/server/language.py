"""Which language a page speaks: what the visitor chose, else what the browser prefers."""

from __future__ import annotations

from pathlib import Path

from oyez.engine.languages import LANGUAGES, negotiate

COOKIE = "oyez-language"
HERE = Path(__file__).parent


def choose(cookie: str | None, accepted: str) -> str:
    """The language of a page, from the cookie and the Accept-Language header."""
    return cookie if cookie in LANGUAGES else negotiate(preferred(accepted))


def preferred(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first."""
    weighed: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, parameter = part.strip().partition(";")
        weight = _weight(parameter)
        if name and weight > 0:
            weighed.append((-weight, place, name.strip()))
    return [name for _, _, name in sorted(weighed)]


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
