"""Oyez: a table for medieval board games, for people and programs.

    >>> import oyez
    >>> match = oyez.start("medievallons", seats=3, seed=1)

The rest is found under `oyez.engine`, `oyez.games`, `oyez.bots`; nothing is loaded before it is needed.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oyez.match import Match, start

__version__ = "0.1.0"
__all__ = ["Match", "__version__", "start"]


def __getattr__(name: str) -> Any:
    if name in ("Match", "start"):
        from oyez import match

        return getattr(match, name)
    raise AttributeError(f"module 'oyez' has no attribute {name!r}")
