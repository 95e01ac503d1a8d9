"""A process that measures what it is told, line by line: the interpreted or the compiled build, as its path says."""

import json
import sys

import oyez.engine.play
from bench import peers
from bench.tasks import TASKS, Slice, all_names, game_of, measure, seats_of


def main() -> None:
    slices: dict[tuple[str, str], Slice] = {}
    answer(hello())
    for line in sys.stdin:
        task, name, seconds, start = json.loads(line)
        if (task, name) not in slices:
            slices[task, name] = TASKS[task](name)
            slices[task, name](start)  # the first time fills caches
        answer(list(measure(slices[task, name], seconds, start)))


def hello() -> dict[str, object]:
    """What this process can measure."""
    return {
        "compiled": not str(oyez.engine.play.__file__).endswith(".py"),
        "python": sys.version.split()[0],
        "peers": peers.installed(),
        "seats": {name: seats_of(game_of(name)) for name in all_names()},
    }


def answer(what: object) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
