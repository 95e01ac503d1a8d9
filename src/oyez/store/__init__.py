"""Where rooms are kept: SQLAlchemy; SQLite by default, PostgreSQL by URL."""

from oyez.store.base import Conflict
from oyez.store.people import Person
from oyez.store.store import Store, open_store

__all__ = ["Conflict", "Person", "Store", "open_store"]
