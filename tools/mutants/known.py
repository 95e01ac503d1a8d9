"""`tests/games/<game>/equivalent.toml`: mutants that do the same, so that no test notices; rules no code can break."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
    try:
        entries = [Equivalent(**entry) for entry in load(path).get("equivalent", [])]
    except TypeError as error:
        raise BadList(f"{path}: {error}") from error
    if bare := [entry.mutant for entry in entries if not entry.reason.strip()]:
        raise BadList(f"{path}: the entry {bare[0]} gives no reason.")
    return {entry.mutant: entry for entry in entries}


def unbreakable(folder: Path) -> dict[str, str]:
    """The table `[nothing]`: rules that are names, headings or advice, and why there is nothing to break."""
    path = folder / FILE
    reasons: dict[str, str] = load(path).get("nothing", {})
    if bare := [rule for rule, reason in reasons.items() if not reason.strip()]:
        raise BadList(f"{path}: nothing to break in {bare[0]}, but no reason.")
    return reasons


def load(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadList(f"{path}: {error}") from error


def outdated(known: dict[str, Equivalent], plan: Plan) -> list[Equivalent]:
    """Entries that match no mutant any more: the code has changed, and the reason may have gone."""
    there = plan.fingerprints()
    return [entry for entry in known.values() if entry.mutant not in there]
