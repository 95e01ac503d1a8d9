"""A results folder: the settings, the parts that are done, and a copy of each designer's content.

settings.json             all that decides the rows: games, bots, seats, options, seed, version, fingerprints
content-0.toml            the content file of the first series, where it is not the game's own
games/000-000000000.…     rows, one a game; a part for each chunk
seats/…                   rows, one a seat
times/…                   how long the bots thought: another each time, so not among the rows
"""

import os
from pathlib import Path

import msgspec

from oyez import __version__
from oyez.engine.errors import OyezError
from oyez.engine.words import N_
from oyez.lab.plans import Chunk, Plan, Series, chunks_of
from oyez.lab.rows import TABLES, Part

SETTINGS = "settings.json"
KINDS = ("times", "seats", "games")  # in this order: a part whose games are there is whole
replace = msgspec.structs.replace


class Results:
    """A folder and the plan that its rows follow."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    def chunks_left(self) -> list[Chunk]:
        done = self.done()
        return [chunk for chunk in chunks_of(self.plan) if chunk.name not in done]

    def done(self) -> set[str]:
        """The names of the parts that are whole."""
        return {path.stem for path in (self.path / "games").glob("*.parquet")}

    def games_done(self) -> int:
        done = self.done()
        return sum([chunk.count for chunk in chunks_of(self.plan) if chunk.name in done])

    def parts(self, table: str, series: int | None = None) -> list[Path]:
        """The parts of a table in order: all, or those of one series."""
        wanted = "*.parquet" if series is None else f"{series:03}-*.parquet"
        done = self.done()
        return [path for path in sorted((self.path / table).glob(wanted)) if path.stem in done]

    def keep(self, part: Part) -> None:
        """Write a part, whole or not at all. The same part once more changes nothing."""
        for kind in KINDS:
            data: bytes = getattr(part, kind)
            write_whole(self.path / kind / f"{part.name}.parquet", data)

    def forget_others(self) -> None:
        """Parts that the plan no longer has: the last one of a run that was made longer."""
        wanted = {chunk.name for chunk in chunks_of(self.plan)}
        for kind in reversed(KINDS):
            for path in (self.path / kind).glob("*.parquet"):
                if path.stem not in wanted:
                    path.unlink()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}")
    half.write_bytes(data)
    half.replace(path)


def open_results(path: Path, plan: Plan) -> Results:
    """A new folder for a plan, or the one in which it was begun. Results of another run are never overwritten."""
    plan = replace(plan, version=__version__)
    if not path.exists() or (path.is_dir() and not any(path.iterdir())):
        return _begin(path, plan)
    kept = read_plan(path)
    if not _is_begun(kept, plan):
        raise OyezError(
            N_("{folder} holds the results of another run ({what}): name another folder."),
            folder=path,
            what=_in_short(kept),
        )
    longer = zip(plan.series, kept.series, strict=True)
    plan = replace(plan, series=tuple([replace(series, chunk=known.chunk) for series, known in longer]))
    results = _begin(path, plan)
    results.forget_others()
    return results


def _begin(path: Path, plan: Plan) -> Results:
    for number, series in enumerate(plan.series):
        if series.content:
            write_whole(path / f"content-{number}.toml", series.content.encode())
    bare = replace(plan, series=tuple([replace(series, content="") for series in plan.series]))
    write_whole(path / SETTINGS, msgspec.json.format(msgspec.json.encode(bare), indent=2) + b"\n")
    for kind in (*TABLES, "times"):
        (path / kind).mkdir(exist_ok=True)
    return Results(path, plan)


def _is_begun(kept: Plan, plan: Plan) -> bool:
    """The same but for the number of games, of which there may be more now."""
    if len(kept.series) != len(plan.series):
        return False
    pairs = list(zip(kept.series, plan.series, strict=True))
    same = replace(plan, series=tuple([replace(new, games=old.games, chunk=old.chunk) for old, new in pairs]))
    return same == kept and all([new.games >= old.games for old, new in pairs])


def _in_short(plan: Plan) -> str:
    """Enough to know a run by."""
    first = plan.series[0]
    return (
        f"{plan.kind} {first.game}, {first.seats}, {','.join(first.bots)}, {plan.games}, «{plan.seed}», {plan.version}"
    )


def read_results(path: Path) -> Results:
    """A folder that is there."""
    return Results(path, read_plan(path))


def read_plan(path: Path) -> Plan:
    if not (path / SETTINGS).is_file():
        raise OyezError(N_("{folder} is no results folder: it has no {file}."), folder=path, file=SETTINGS)
    try:
        plan = msgspec.json.decode((path / SETTINGS).read_bytes(), type=Plan)
    except msgspec.DecodeError as error:
        raise OyezError(N_("{file}: {why}."), file=path / SETTINGS, why=str(error)) from None
    return replace(plan, series=tuple([_with_content(path, number, plan) for number in range(len(plan.series))]))


def _with_content(path: Path, number: int, plan: Plan) -> Series:
    file = path / f"content-{number}.toml"
    return replace(plan.series[number], content=file.read_text("utf-8") if file.is_file() else "")
