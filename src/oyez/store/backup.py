"""Backups: the whole data base as one compressed file of JSON lines, from either kind to either kind."""

from __future__ import annotations

import base64
import gzip
import json
import os
import time
import zlib
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from oyez.engine.errors import OyezError
from oyez.engine.reasons import reason
from oyez.engine.table import Event, load
from oyez.engine.words import N_
from oyez.games import find_game, game_names
from oyez.rooms.room import Room
from oyez.store import migrate
from oyez.store.base import is_trouble
from oyez.store.sessions import hash_of, person_of
from oyez.store.store import Store, open_store
from oyez.store.tables import metadata

FORMAT = 1
BATCH = 500
# All tables as they were at one moment, while the site goes on writing.
ONE_MOMENT: dict[str, dict[str, Any]] = {
    "sqlite": {"only_reads": True},
    "postgresql": {"isolation_level": "REPEATABLE READ"},
}
# The columns that came with migration 0003, as they are in rows from before it.
NEW_IN_0003: dict[str, dict[str, Any]] = {
    "people": {
        "mail": None,
        "recovery_hash": None,
        "reset_hash": None,
        "reset_until": None,
        "is_admin": False,
        "banned_at": None,
    },
    "seats": {"left_at": None},
    "chat": {"person": None},
}

Rows = dict[str, list[dict[str, Any]]]


class BadBackup(OyezError):
    """A backup that cannot be read or restored; the message says why."""


async def write_backup(url: str, target: Path) -> dict[str, int]:
    """Write everything to `target` (never half: the file appears when it is whole). How many rows of what."""
    if not target.name:
        raise BadBackup(N_("«{file}» is not the name of a file."), file=target)
    store = await open_store(url)
    partial = target.with_name(target.name + ".part")
    try:
        counts = await _write(store, partial)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
        await store.close()
    return counts


async def read_backup(url: str, source: Path) -> dict[str, int]:
    """Fill an empty data base from a backup, wholly or not at all."""
    rows = rows_of(source)
    store = await open_store(url)
    try:
        async with store.engine.begin() as connection:
            await _must_be_empty(connection)
            for table in metadata.sorted_tables:
                await _insert(connection, table, rows.get(table.name, []))
            await _set_counters(connection)
    except (sa.exc.IntegrityError, sa.exc.DataError, sa.exc.StatementError) as error:
        if is_trouble(error):
            raise
        raise _damaged(source.name, N_("its rows do not fit together")) from None
    finally:
        await store.close()
    return {name: len(found) for name, found in rows.items()}


def rows_of(source: Path) -> Rows:
    """All rows of a backup, read to the end, brought up to date and checked; BadBackup says what is wrong with it."""
    return _checked(source.name, _brought_up_to_date(*_read(source)))


async def _write(store: Store, path: Path) -> dict[str, int]:
    counts: dict[str, int] = {}
    header = {"oyez": FORMAT, "revision": migrate.newest_revision(), "at": time.time()}
    # Readable by its owner only: it holds the secrets of running games.
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file, gzip.open(file, "wt", encoding="utf-8") as lines:
        lines.write(json.dumps(header) + "\n")
        async with store.engine.execution_options(**ONE_MOMENT[store.engine.dialect.name]).connect() as connection:
            for table in metadata.sorted_tables:
                result = await connection.stream(sa.select(table))
                counts[table.name] = 0
                async for row in result.mappings():
                    lines.write(json.dumps([table.name, _plain(dict(row))]) + "\n")
                    counts[table.name] += 1
        lines.write(json.dumps({"end": sum(counts.values())}) + "\n")
    return counts


def _read(path: Path) -> tuple[str, Rows]:
    """At which migration the backup was made, and its rows. The file is read to its very end: only there gzip compares
    its checksum, and whatever one bit has changed is found out."""
    rows: Rows = {}
    end: Any = None
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            header = json.loads(next(lines))
            if not isinstance(header, dict) or header.get("oyez") != FORMAT:
                raise BadBackup(N_("{file} is not a backup of Oyez."), file=path.name)
            for line in lines:
                if end is not None:
                    raise _damaged(path.name, N_("it goes on after its end"))
                entry = json.loads(line)
                if isinstance(entry, dict):
                    end = entry["end"]
                    continue
                name, row = entry
                rows.setdefault(name, []).append(_restored(row))
    except FileNotFoundError:
        raise BadBackup(N_("There is no file {file}."), file=path) from None
    except StopIteration:
        raise _damaged(path.name, N_("there is nothing in it")) from None
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        raise _damaged(path.name, reason(error)) from None
    except (KeyError, TypeError, AttributeError):
        raise _damaged(path.name, N_("a line is not written as Oyez writes it")) from None
    if end != sum(len(found) for found in rows.values()):
        raise BadBackup(N_("{file} is cut short: its last line is missing or does not count right."), file=path.name)
    return str(header.get("revision")), rows


def _damaged(file: str, why: str | OyezError) -> BadBackup:
    said = why if isinstance(why, OyezError) else OyezError(why)
    return BadBackup(N_("{file} is damaged or is not a backup of Oyez: {why}."), file=file, why=said)


def _brought_up_to_date(revision: str, rows: Rows) -> Rows:
    """What the migrations since then have done to the data base, done to the backup."""
    if revision == "0001":
        for person in rows.get("people", []):
            person["seen_at"] = person.get("created_at")
        for session in rows.get("sessions", []):
            session["key"] = hash_of(str(session.get("key")))
        revision = "0002"
    if revision == "0002":
        for name, columns in NEW_IN_0003.items():
            for row in rows.get(name, []):
                row.update(columns)
        for session in rows.get("sessions", []):
            session["person"] = person_of(session.get("value"))
        revision = "0003"
    if revision == "0003":
        revision = "0004"  # a table more, and nothing in it yet
    if revision != migrate.newest_revision():
        raise BadBackup(
            N_("This backup was made at migration {found}; this Oyez is at {known}."),
            found=revision,
            known=migrate.newest_revision(),
        )
    return rows


def _checked(file: str, rows: Rows) -> Rows:
    """Every row has the columns of its table, and every room and every table on it can be read."""
    for name, found in rows.items():
        if name not in metadata.tables:
            raise BadBackup(N_("This backup has a table «{name}» that Oyez does not know."), name=name)
        columns = {column.name for column in metadata.tables[name].columns}
        if any(row.keys() != columns for row in found):
            raise _damaged(file, N_("a line is not written as Oyez writes it"))
    try:
        for row in rows.get("rooms", []):
            _check_room(row)
        for row in rows.get("answers", []):
            msgspec.json.decode(row["events"], type=list[Event])
            msgspec.json.decode(row["answer"])
        games = {row["code"]: row["game"] for row in rows.get("rooms", [])}
        for row in rows.get("snapshots", []):
            _check_table(games[row["room"]], row["table_json"])
    except (msgspec.MsgspecError, OyezError, KeyError, TypeError, ValueError, RecursionError):
        raise _damaged(file, N_("a table in it cannot be read")) from None
    return rows


def _check_room(row: dict[str, Any]) -> None:
    room = msgspec.json.decode(row["data"], type=Room)
    if (room.code, room.game, room.version) != (row["code"], row["game"], row["version"]):
        raise ValueError(room.code)
    if row["table_json"] is not None:
        _check_table(room.game, row["table_json"])


def _check_table(game: str, table: str) -> None:
    """A table of a game that this site does not have (any more) is kept as it is."""
    if game in game_names():
        load(find_game(game).table, table)


async def _must_be_empty(connection: AsyncConnection) -> None:
    for name in ("rooms", "people"):
        count = (await connection.execute(sa.select(sa.func.count()).select_from(metadata.tables[name]))).scalar()
        if count:
            raise BadBackup(N_("There is already something in this data base: restore into an empty one."))
    # A server that was started once has made up its key: the backup's own takes its place.
    await connection.execute(metadata.tables["settings"].delete())
    await connection.execute(metadata.tables["sessions"].delete())


async def _insert(connection: AsyncConnection, table: sa.Table, rows: list[dict[str, Any]]) -> None:
    for start in range(0, len(rows), BATCH):
        await connection.execute(table.insert(), rows[start : start + BATCH])


async def _set_counters(connection: AsyncConnection) -> None:
    """PostgreSQL must go on counting chat lines and reports after the last one that was restored."""
    if connection.dialect.name != "postgresql":
        return
    for name in ("chat", "reports"):
        await connection.execute(
            sa.text(
                f"SELECT setval(pg_get_serial_sequence('{name}', 'number'),"
                f" (SELECT COALESCE(MAX(number), 0) + 1 FROM {name}), false)"
            )
        )


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value
        for name, value in row.items()
    }


def _restored(row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: base64.b64decode(value["bytes"], validate=True) if isinstance(value, dict) else value
        for name, value in row.items()
    }
