"""Whether the rules run as mypyc compiled them or as they are written. Both are the same rules.

A wheel for a platform (`make wheel-compiled`) brings the compiled form beside the source, and Python prefers it; so do
the bots' processes and the laboratory's. An editable install has the source alone, which is never older than itself.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from oyez import __version__
from oyez.engine.words import N_


def is_compiled() -> bool:
    """Does the engine run compiled?"""
    found = find_spec("oyez.engine.play")
    return found is not None and str(found.origin).endswith(tuple(EXTENSION_SUFFIXES))


def version_line() -> tuple[str, dict[str, str]]:
    """Which version this is, and how its rules run: a sentence and its facts."""
    if is_compiled():
        return N_("oyez {version} (rules compiled)"), {"version": __version__}
    return N_("oyez {version} (rules interpreted)"), {"version": __version__}
