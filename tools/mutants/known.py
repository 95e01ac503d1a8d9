"""Mutants that no test can notice, because they do the same: `tests/games/<game>/equivalent.toml`."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from .plan import Plan

FILE = "equivalent.toml"


class BadList(Exception):
    """The file cannot be read; the text says why."""


@dataclass(frozen=True)
class Equivalent:
    """One entry: the mutant's fingerprint, where it is and what it changes, and why that makes no difference."""

    mutant: str
    code: str
    reason: str


def equivalents(folder: Path) -> dict[str, Equivalent]:
    """By fingerprint; none where there is no file."""
    path = folder / FILE
    if not path.exists():
        return {}
    with path.open("rb") as file:
        try:
            entries = [Equivalent(**entry) for entry in tomllib.load(file).get("equivalent", [])]
        except (tomllib.TOMLDecodeError, TypeError) as error:
            raise BadList(f"{path}: {error}") from error
    if bare := [entry.mutant for entry in entries if not entry.reason.strip()]:
        raise BadList(f"{path}: the entry {bare[0]} gives no reason.")
    return {entry.mutant: entry for entry in entries}


def outdated(known: dict[str, Equivalent], plan: Plan) -> list[Equivalent]:
    """Entries that match no mutant any more: the code has changed, and the reason may have gone."""
    there = plan.fingerprints()
    return [entry for entry in known.values() if entry.mutant not in there]
