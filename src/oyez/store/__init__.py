"""Where rooms are kept: SQLAlchemy; SQLite by default, PostgreSQL by URL.

Its parts are imported when somebody asks for them: who only wants to know the folder does not wait for SQLAlchemy.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oyez.store.base import Conflict, Unavailable
    from oyez.store.people import Person
    from oyez.store.store import NoDatabase, Store, open_store

__all__ = ["Conflict", "NoDatabase", "Person", "Store", "Unavailable", "open_store"]

_HOMES = {"Conflict": "base", "Unavailable": "base", "Person": "people"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'store')}"), name)
