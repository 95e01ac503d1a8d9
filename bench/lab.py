"""How the laboratory scales: two processes against one, ten times the games, and the memory that many rows take.

    python -m bench.lab [--json] [--games 2000] [--rounds 3]

One and two processes play in turn, and the ratio is the median of the rounds' own ratios: others may use the machine.
"""

import argparse
import json
import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from oyez.games import find_game
from oyez.lab.figures import add_up
from oyez.lab.folder import Results, open_results
from oyez.lab.hands import pool
from oyez.lab.plans import Plan, Series, chunk_size
from oyez.lab.playing import play_games
from oyez.lab.rows import pack
from oyez.lab.running import play_on

GAME = "medievallons"
WANTED = {"two_processes": 1.85, "ten_times_the_games": 11.0, "megabytes_more": 200.0}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.lab", description="How the laboratory scales.")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--games", type=int, default=2000, help="of each measurement (2000)")
    parser.add_argument("--rounds", type=int, default=3, help="of which the median counts (3)")
    parser.add_argument("--rows", type=int, default=1_000_000, help="seat rows whose sum must fit into little memory")
    parser.add_argument("--heap", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.heap:
        return print(json.dumps(heap_of(arguments.heap)))
    speeds = [speed_up(arguments.games) for _ in range(arguments.rounds)]
    found = {
        "two_processes": median([speed for speed, _ in speeds]),
        "processor_time": median([work for _, work in speeds]),
        "ten_times_the_games": median([longer(arguments.games) for _ in range(arguments.rounds)]),
        "megabytes_more": heap(arguments.rows) - heap(3000),
        "load": os.getloadavg()[0],
    }
    print(json.dumps(found) if arguments.json else as_text(found, arguments.rows))


def as_text(found: dict[str, float], rows: int) -> str:
    speed, work = found["two_processes"], found["processor_time"]
    return "\n".join(
        [
            f"two processes play × {speed:.2f} of one (≥ {WANTED['two_processes']}; load {found['load']:.1f})",
            f"… and use × {work:.2f} the processor time of one for the same games",
            f"ten times the games take × {found['ten_times_the_games']:.1f} the processor time (≤ 11)",
            f"{rows} seat rows take {found['megabytes_more']:.0f} MB more than 3000 (≤ {WANTED['megabytes_more']:g})",
        ]
    )


def new_run(folder: str, games: int, chunk: int = 0) -> Results:
    card = find_game(GAME)
    bots = ("random",) * 3
    chunk = chunk or chunk_size(bots, games)
    series = Series(game=GAME, seats=3, bots=bots, games=games, chunk=chunk, fingerprint=card.content_fingerprint)
    return open_results(Path(folder) / "run", Plan(kind="run", seed="bench", series=(series,)))


def speed_up(games: int) -> tuple[float, float]:
    """Games a second of two processes over those of one, each measured from its first part on; and the processor time,
    theirs and ours, that the same games take: on a busy machine only this can be trusted."""
    rates, work = [], []
    for workers in (1, 2):
        with tempfile.TemporaryDirectory() as folder, pool(workers) as executor:
            play_on(new_run(folder + "/warm", 40 * workers), executor, workers)
            begun, used = time.perf_counter(), processor_time()
            play_on(new_run(folder, games), executor, workers)
            rates.append(games / (time.perf_counter() - begun))
            work.append(processor_time() - used)
    return rates[1] / rates[0], work[1] / work[0]


def processor_time() -> float:
    """Of this process and of those that work for it."""
    return time.process_time() + sum([_of(child.pid) for child in multiprocessing.active_children()])


def _of(process: int | None) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def longer(games: int) -> float:
    """Processor time of ten times the games over that of the games."""
    times = []
    for count in (games // 10, games):
        with tempfile.TemporaryDirectory() as folder:
            begun = time.process_time()
            play_on(new_run(folder, count))
            times.append(time.process_time() - begun)
    return times[1] / times[0]


def heap(rows: int) -> float:
    """The largest memory of a process that plays so many rows' worth of parts and adds them up, in megabytes."""
    command = [sys.executable, "-m", "bench.lab", "--heap", str(rows)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout))


def heap_of(rows: int) -> float:
    """Play one part, keep it under as many names as it takes, and add all of them up: what is read is real."""
    games = 500
    with tempfile.TemporaryDirectory() as folder:
        results = new_run(folder, -(-rows // 3), games)
        chunks = results.chunks_left()
        part = pack(chunks[0].name, play_games(chunks[0]))
        for chunk in chunks:
            results.keep(type(part)(chunk.name, part.count, part.games, part.seats, part.times))
        figures = add_up(results, deeds=False)
        assert sum([standing.games for standing in figures.seats.values()]) >= rows
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
