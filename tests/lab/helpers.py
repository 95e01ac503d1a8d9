"""What the laboratory's tests share."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from oyez.games import find_game
from oyez.lab.folder import Results, open_results
from oyez.lab.plans import Plan, Series, chunk_size
from oyez.lab.running import play_on

ROOT = Path(__file__).parents[2]


def series(game: str = "medievallons", bots: tuple[str, ...] = ("random",) * 3, games: int = 24, **more: Any) -> Series:
    facts: dict[str, Any] = {"chunk": chunk_size(bots, games), "seats": len(bots)}
    facts["fingerprint"] = find_game(game).content_fingerprint
    return Series(game=game, bots=bots, games=games, **(facts | more))


def plan(*some: Series, kind: str = "run", seed: str = "test", seconds: float = 10.0) -> Plan:
    return Plan(kind=kind, seed=seed, series=some or (series(),), seconds=seconds)


def played(folder: Path, what: Plan) -> Results:
    results = open_results(folder, what)
    play_on(results)
    return results


def rows_on_disk(folder: Path) -> dict[str, bytes]:
    """All that must be the same whoever made it; the times are not among it."""
    paths = [path for table in ("games", "seats") for path in sorted((folder / table).iterdir())]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "oyez.cli", "lab", *map(str, arguments)]


def environment(language: str = "en_GB.UTF-8") -> dict[str, str]:
    path = os.pathsep.join([*[part for part in sys.path if part], str(ROOT)])
    return os.environ | {"PYTHONPATH": path, "LC_ALL": language}


def oyez(*arguments: object, language: str = "en_GB.UTF-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), capture_output=True, encoding="utf-8", env=environment(language), timeout=400, check=False
    )
