"""Statements that are asked with every move: SQLite's driver gets them as text, which SQLAlchemy has made once.

For one row by its key SQLAlchemy takes twice as long as SQLite itself, and a move asks for several. PostgreSQL's driver
works on the event loop, so there it asks as always.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection

NAMED = sqlite.dialect(paramstyle="named")
Values = dict[str, Any]


class Prepared:
    """A statement with named values."""

    def __init__(self, statement: sa.Select[Any] | sa.UpdateBase) -> None:
        self.statement = statement
        self._texts: dict[tuple[str, ...], str] = {}
        columns = list(statement.selected_columns.keys()) if isinstance(statement, sa.Select) else []
        self._row = row_of(columns)

    def rows(self, connection: Connection, values: Values) -> list[Any]:
        """All rows, their columns by name."""
        if not is_sqlite(connection):
            return list(connection.execute(self.statement, values).all())
        return list(map(self._row._make, driver_of(connection).execute(self._text({}), values)))

    def value(self, connection: Connection, values: Values) -> Any:
        """The first column of the first row, if there is one."""
        rows = self.rows(connection, values)
        return rows[0][0] if rows else None

    def change(self, connection: Connection, values: Values) -> int:
        """Write; how many rows were touched."""
        if not is_sqlite(connection):
            return connection.execute(self.statement, values).rowcount
        touched: int = driver_of(connection).execute(self._text(values), values).rowcount
        return touched

    def add(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Write several rows of the same columns."""
        if is_sqlite(connection):
            driver_of(connection).executemany(self._text(rows[0]), rows)
        else:
            connection.execute(self.statement, rows)

    def _text(self, values: Values) -> str:
        """In SQLite's words; what is written depends on which columns there are values for."""
        keys = tuple(values)
        if keys not in self._texts:
            self._texts[keys] = str(self.statement.compile(dialect=NAMED, column_keys=keys or None))
        return self._texts[keys]


def row_of(columns: list[str]) -> Any:
    """What a row of these columns is, as SQLAlchemy's own rows are."""
    return namedtuple("Row", columns)


def is_sqlite(connection: Connection) -> bool:
    """Is this SQLite's own driver, without anything between?"""
    return connection.dialect.driver == "pysqlite"


def driver_of(connection: Connection) -> Any:
    """What the driver calls a connection."""
    return connection.connection.driver_connection
