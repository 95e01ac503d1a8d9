"""Parts that only some need: `pip install "oyez[postgres]"`. Whoever wants one that is missing is told its name."""

import importlib
from importlib.util import find_spec
from typing import Any

from oyez.engine.errors import OyezError
from oyez.engine.words import N_

# The packages that show whether an extra is there.
SIGNS = {
    "postgres": ["asyncpg"],
    "redis": ["redis"],
    "metrics": ["prometheus_client"],
    "previews": ["resvg_py"],
    "lab": ["pyarrow", "distributed", "openskill"],
    "research": ["pettingzoo", "gymnasium", "numpy"],
}


class MissingExtra(OyezError):
    """Something is wanted that this installation does not have; the message says how to get it."""


def is_installed(extra: str) -> bool:
    """Is this extra there?"""
    return all(find_spec(package) is not None for package in SIGNS[extra])


def installed_extras() -> list[str]:
    """Those that are there."""
    return [extra for extra in SIGNS if is_installed(extra)]


def need(extra: str, what: str) -> None:
    """Refuse in a sentence, unless the extra is there."""
    if not is_installed(extra):
        text = N_('{what} needs packages that are not installed: pip install "oyez[{extra}]"')
        raise MissingExtra(text, what=what, extra=extra)


def load(package: str, extra: str) -> Any:
    """A package of an extra, loaded when it is needed."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        missing = (error.name or package).partition(".")[0]
        text = N_('The package {package} is not installed here: pip install "oyez[{extra}]"')
        raise MissingExtra(text, package=missing, extra=extra) from None


def named_extras(names: list[str]) -> list[str]:
    """The extras of these names, `all` being every one of them."""
    for name in names:
        if name not in (*SIGNS, "all"):
            raise OyezError(N_("There is no extra «{name}», only {known}."), name=name, known=[*SIGNS, "all"])
    return [extra for extra in SIGNS if extra in names or "all" in names]
