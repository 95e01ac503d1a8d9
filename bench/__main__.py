"""Measure everything in one interleaved run and print it: a table for people, `--json` for programs.

Every line is measured in turn, a slice at a time and round after round, so that whatever else the machine does slows
all alike. A figure is the median of its rounds; a ratio is the median of the ratios within the rounds.

`--against FOLDER` measures another check-out (an older commit) in the same rounds, and says which row became slower.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from bench.report import Line, as_json, as_table
from bench.targets import BEFORE, lines_before, lines_for

ROOT = Path(__file__).parents[1]
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}


class Worker:
    """A process that measures with one build, ours or that of another check-out: the same work for all."""

    def __init__(self, path: Path) -> None:
        environment = os.environ | {"PYTHONPATH": f"{path}{os.pathsep}{ROOT}", "PYTHONHASHSEED": "0"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.can: dict[str, Any] = self._read()

    def measure(self, task: str, name: str, seconds: float, start: int) -> float:
        """How much a second."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([task, name, seconds, start]) + "\n")
        self._process.stdin.flush()
        done, passed = self._read()
        return float(done) / float(passed)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("The bench stopped: a process that measures has ended; its error stands above.")
        return json.loads(line)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast it is.")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--rounds", type=int, default=7, help="rounds, of which the median counts (7)")
    parser.add_argument("--seconds", type=float, default=0.15, help="of each slice (0.15)")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another check-out, measured in the same rounds")
    arguments = parser.parse_args()
    workers = {build: Worker(path) for build, path in BUILDS.items() if build == "interpreted" or is_built(path)}
    try:
        can = workers["interpreted"].can
        lines = lines_for(can["seats"], can["peers"], list(workers))
        if arguments.against:
            workers[BEFORE] = Worker(arguments.against.resolve() / "src")
            lines += [line for line in lines_before(lines) if line.game in workers[BEFORE].can["seats"]]
        if arguments.game:
            lines = [line for line in lines if line.game in arguments.game]
        if not lines:
            parser.error(f"there is no such game; there are {', '.join(can['seats'])}")
        run(workers, lines, arguments.rounds, arguments.seconds)
    finally:
        for worker in workers.values():
            worker.close()
    print(as_json(lines, can) if arguments.json else as_table(lines, can))


def is_built(path: Path) -> bool:
    """The compiled build is measured where `make compile` has made it of the source as it is now."""
    compiled = [*path.glob("oyez/engine/play.*.so"), *path.glob("oyez/engine/play.*.pyd")]
    sources = [source for part in ("engine", "kit", "games") for source in (ROOT / "src" / "oyez" / part).rglob("*.py")]
    copies = [(path / source.relative_to(ROOT / "src"), source) for source in sources]
    current = all([copy.exists() and copy.read_bytes() == source.read_bytes() for copy, source in copies])
    if compiled and not current:
        print("The compiled build is older than the source and is left out: `make compile`.", file=sys.stderr)
    return bool(compiled) and current


def run(workers: dict[str, Worker], lines: list[Line], rounds: int, seconds: float) -> None:
    """Fill the lines with what was measured."""
    for number in range(rounds):
        if sys.stderr.isatty():
            print(f"\rround {number + 1} of {rounds}", end="", file=sys.stderr, flush=True)
        for line in lines:
            line.rates.append(workers[line.build].measure(line.task, line.game, seconds, 10_000 * number))
    if sys.stderr.isatty():
        print("\r" + " " * 20, end="\r", file=sys.stderr)
    found = {line.key: line for line in lines}
    for line in lines:
        line.rate = median(line.rates)
        for other in line.compared_with:
            if other in found:
                pairs = zip(line.rates, found[other].rates, strict=True)
                line.ratios[other] = median([mine / theirs for mine, theirs in pairs])


if __name__ == "__main__":
    main()
