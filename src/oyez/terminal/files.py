"""Records on disk: reading them with care, writing them whole, and where saved games live."""

import time
from pathlib import Path

from oyez.engine.errors import BadRecord, OyezError
from oyez.engine.reasons import reason
from oyez.engine.record import Record, load_record, save_record
from oyez.engine.words import N_
from oyez.store.folder import data_folder

LARGEST = 64 * 1024 * 1024  # a record of the longest game there is has less than one


def read_record(path: Path) -> Record:
    """The record in a file; one sentence says what is wrong with it."""
    data = read_file(path)
    try:
        return load_record(data)
    except RecursionError:
        raise BadRecord(
            N_("{file}: {why}"), file=path, why=BadRecord(N_("This is not a record: it is nested without end."))
        ) from None
    except BadRecord as error:
        raise BadRecord(N_("{file}: {why}"), file=path, why=error) from None


def read_file(path: Path) -> bytes:
    """A file that somebody named."""
    try:
        if path.is_dir():
            raise OyezError(N_("{file} is a folder, not a file."), file=path)
        if path.stat().st_size > LARGEST:
            megabytes = LARGEST // 1024 // 1024
            raise OyezError(N_("{file} is too large: more than {most} MB."), file=path, most=megabytes)
        return path.read_bytes()
    except FileNotFoundError:
        raise OyezError(N_("There is no file {file}."), file=path) from None
    except (OSError, ValueError) as error:
        raise OyezError(N_("{file} cannot be read: {why}."), file=path, why=reason(error)) from None


def write_record(path: Path, record: Record) -> None:
    """Write a record beside its place, then put it there: a full disk never leaves half a game."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(save_record(record))
        part.replace(path)
    except (OSError, ValueError) as error:
        raise OyezError(N_("{file} cannot be written: {why}."), file=path, why=reason(error)) from None


def saves_folder() -> Path:
    """Where saved games are."""
    return data_folder() / "saves"


def new_save(game: str) -> Path:
    """A name for a saved game that is not taken."""
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M')}"
    path = saves_folder() / f"{stem}.json"
    number = 2
    while path.exists():
        path = saves_folder() / f"{stem}-{number}.json"
        number += 1
    return path


def list_saves() -> list[Path]:
    """Saved games, the newest first."""
    found = saves_folder().glob("*.json")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
