"""Rows on disk: Parquet, a part for each chunk, one row a game and one a seat; the times in parts of their own."""

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.errors import OyezError
from oyez.engine.words import N_
from oyez.extras import load
from oyez.lab.playing import Played

TABLES = ("games", "seats")
BATCH = 4096  # rows read at a time

COUNTS = "map<string, int32>"
COLUMNS = {
    "games": {
        "series": "int16",
        "number": "int64",
        "deal": "int64",
        "seats": "int8",
        "finished": "bool",
        "decisions": "int32",
        "turns": "int32",
        "winners": "list<int8>",
        "reason": "string",
        "lead_changes": "int16",
        "stand_ins": "int32",
        "asked": COUNTS,
        "bits": "map<string, double>",
        "rules": COUNTS,
    },
    "seats": {
        "series": "int16",
        "number": "int64",
        "seat": "int8",
        "bot": "string",
        "place": "int8",
        "points": "int32",
        "won": "double",
        "decisions": "int32",
        "bits": "double",
        "raised": "int32",
        "illegal": "int32",
        "late": "int32",
        "sheet": COUNTS,
        "deeds": COUNTS,
    },
    "times": {"bot": "string", "decisions": "int64", "seconds": "double"},
}


def schema(table: str) -> Any:
    arrow = load("pyarrow", "lab")
    kinds = {
        COUNTS: arrow.map_(arrow.string(), arrow.int32()),
        "map<string, double>": arrow.map_(arrow.string(), arrow.float64()),
        "list<int8>": arrow.list_(arrow.int8()),
    }
    found = COLUMNS[table].items()
    return arrow.schema([(name, kinds.get(kind) or arrow.type_for_alias(kind)) for name, kind in found])


class Part(msgspec.Struct, frozen=True):
    """What a chunk becomes on disk, as bytes: whoever played it has done the work of packing."""

    name: str
    count: int
    games: bytes
    seats: bytes
    times: bytes


def pack(name: str, played: Played) -> Part:
    """Rows as Parquet. The same rows are the same bytes."""
    return Part(
        name,
        len(played.games),
        parquet("games", played.games),
        parquet("seats", played.seats),
        parquet("times", played.times),
    )


def parquet(table: str, rows: Sequence[Any]) -> bytes:
    from pyarrow import parquet as files

    arrow = load("pyarrow", "lab")
    columns = [arrow.array([_plain(getattr(row, field.name)) for row in rows], field.type) for field in schema(table)]
    sink = io.BytesIO()
    files.write_table(arrow.Table.from_arrays(columns, schema=schema(table)), sink, compression="zstd")
    return sink.getvalue()


def _plain(value: Any) -> Any:
    return list(value.items()) if isinstance(value, dict) else value


def read_batches(parts: Sequence[Path], columns: Sequence[str]) -> Iterator[dict[str, list[Any]]]:
    """The rows of some parts in order, some at a time, as lists by column."""
    from pyarrow import parquet as files

    for part in parts:
        with files.ParquetFile(part) as file:
            for batch in file.iter_batches(BATCH, columns=list(columns)):
                yield batch.to_pydict()


def must_be_columns(table: str, columns: Sequence[str]) -> None:
    """Refuse columns that a table does not have."""
    if table not in TABLES:
        raise OyezError(N_("There are no rows «{name}»; there are {known}."), name=table, known=list(TABLES))
    for name in columns:
        if name not in COLUMNS[table]:
            known = list(COLUMNS[table])
            raise OyezError(
                N_("The rows of {table} have no column «{name}»; they have {known}."),
                table=table,
                name=name,
                known=known,
            )


def write_csv(parts: Sequence[Path], table: str, columns: Sequence[str], sink: Any) -> int:
    """The same rows as CSV; counts by name stand in one field, «name=3 …». How many rows."""
    import csv

    chosen = list(columns) or list(COLUMNS[table])
    must_be_columns(table, chosen)
    writer = csv.writer(sink, lineterminator="\n")
    writer.writerow(chosen)
    count = 0
    for batch in read_batches(parts, chosen):
        for row in zip(*[batch[name] for name in chosen], strict=True):
            writer.writerow([_as_text(value) for value in row])
            count += 1
    return count


def _as_text(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return "; ".join([f"{each[0]}={each[1]:g}" if isinstance(each, tuple) else str(each) for each in value])
