"""Where rooms are kept: SQLAlchemy; SQLite by default, PostgreSQL by URL."""

from oyez.store.base import Conflict, Unavailable
from oyez.store.people import Person
from oyez.store.store import NoDatabase, Store, open_store

__all__ = ["Conflict", "NoDatabase", "Person", "Store", "Unavailable", "open_store"]
