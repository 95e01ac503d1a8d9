"""The same seeds give the same rows, byte for byte, whoever plays; a break loses nothing that is done."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from oyez import __version__
from oyez.engine.errors import OyezError
from oyez.games import find_game
from oyez.lab.figures import rows_of
from oyez.lab.folder import open_results, read_results
from oyez.lab.hands import hired, parts_of, result_of, work
from oyez.lab.plans import LINE_UPS, ROTATED, SIDES, chunks_of, seated
from oyez.lab.rows import Part
from oyez.lab.running import play_on
from tests.lab.helpers import command, environment, oyez, plan, played, rows_on_disk, series

RUN = ("run", "medievallons", "--bots", "random", "--seed", "same")


def test_a_row_a_game_and_a_row_a_seat_that_agree(tmp_path: Path) -> None:
    results = played(tmp_path / "run", plan(series(games=20)))
    games = list(rows_of(results, "games", 0, ["number", "winners", "decisions", "asked", "rules", "reason"]))
    seats = list(rows_of(results, "seats", 0, ["number", "seat", "won", "place", "decisions", "deeds", "points"]))
    assert [row["number"] for row in games] == list(range(20))
    assert [(row["number"], row["seat"]) for row in seats] == [(game, seat) for game in range(20) for seat in range(3)]
    for game in games:
        table = [row for row in seats if row["number"] == game["number"]]
        assert sum([row["won"] for row in table]) == pytest.approx(1)
        assert [row["seat"] for row in table if row["place"] == 1] == game["winners"]
        assert sum([row["decisions"] for row in table]) == game["decisions"] == sum(dict(game["asked"]).values())
        assert game["reason"] in find_game("medievallons").words.events
        assert all(rule.startswith("MV-") and uses > 0 for rule, uses in game["rules"])
    assert any(name.startswith("event laid card") for row in seats for name, _ in row["deeds"])


def test_the_settings_say_how_to_make_it_again(tmp_path: Path) -> None:
    played(tmp_path, plan(series(games=8, options={"guilds_to_win": 2})))
    settings = msgspec.json.decode((tmp_path / "settings.json").read_bytes())
    assert settings["version"] == __version__
    assert settings["seed"] == "test"
    (kept,) = settings["series"]
    assert kept["fingerprint"] == find_game("medievallons").content_fingerprint
    assert kept["options"] == {"guilds_to_win": 2}
    assert kept["bots"] == ["random"] * 3


def test_two_processes_make_the_same_bytes_as_one(tmp_path: Path) -> None:
    here = played(tmp_path / "here", plan(series(games=48)))
    pool = open_results(tmp_path / "pool", here.plan)
    with hired(2) as (executor, hands):
        play_on(pool, executor, hands)
    assert rows_on_disk(pool.path) == rows_on_disk(here.path)


@pytest.mark.slow
@pytest.mark.timeout(600)  # a busy machine takes its time to start five processes
def test_a_dask_cluster_makes_the_same_bytes_though_a_worker_is_killed(tmp_path: Path) -> None:
    """A scheduler and three workers, each a process of its own; one dies at work. Nothing is lost or counted twice."""
    here = played(tmp_path / "here", plan(series(games=320), seed="same"))
    with cluster(tmp_path, workers=3) as (address, workers):
        out = tmp_path / "cluster"
        begun = subprocess.Popen(
            command(*RUN, "--games", 320, "--dask", address, "--out", out), env=environment(), stderr=subprocess.PIPE
        )
        wait_for_parts(out, 3, begun)
        workers[0].kill()
        assert len(list((out / "games").iterdir())) < 32, "it was over before the worker died"
        _, said = begun.communicate(timeout=400)
        assert begun.returncode == 0, said.decode()
        assert workers[0].wait() == -signal.SIGKILL
    assert rows_on_disk(out) == rows_on_disk(here.path)
    numbers = [row["number"] for row in rows_of(read_results(out), "games", 0, ["number"])]
    assert numbers == list(range(320))


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, "list[subprocess.Popen[bytes]]"]]:
    """A real cluster on loopback, its processes ended by their ids."""
    dask = [sys.executable, "-m", "dask"]
    with (folder / "scheduler.log").open("wb") as log:
        scheduler = subprocess.Popen(
            [*dask, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"],
            stdout=subprocess.DEVNULL,
            stderr=log,
            env=environment(),
        )
    hands: list[subprocess.Popen[bytes]] = []
    try:
        address = find_address(folder / "scheduler.log", scheduler)
        more = ["--no-nanny", "--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard"]
        with (folder / "workers.log").open("wb") as log:
            hands = [
                subprocess.Popen(
                    [*dask, "worker", address, *more, "--local-directory", str(folder)],
                    stdout=subprocess.DEVNULL,
                    stderr=log,
                    env=environment(),
                )
                for _ in range(workers)
            ]
        wait_for_text(folder / "workers.log", "Registered to", workers)
        yield address, hands
    finally:
        for process in [*hands, scheduler]:
            process.kill()
            process.wait()


def find_address(log: Path, scheduler: "subprocess.Popen[bytes]") -> str:
    for _ in range(1000):
        assert scheduler.poll() is None, log.read_text()
        found = re.search(r"tcp://127\.0\.0\.1:\d+", log.read_text())
        if found:
            return found[0]
        time.sleep(0.1)
    raise AssertionError("the scheduler says no address")


def wait_for_text(log: Path, text: str, count: int) -> None:
    for _ in range(1500):
        if log.read_text().count(text) >= count:
            return
        time.sleep(0.1)
    raise AssertionError(log.read_text())


def wait_for_parts(folder: Path, count: int, process: "subprocess.Popen[bytes] | subprocess.Popen[str]") -> None:
    for _ in range(20_000):
        assert process.poll() is None, process.communicate()
        if len(list((folder / "games").glob("*.parquet"))) >= count:
            return
        time.sleep(0.01)
    raise AssertionError("nothing was played")


def hear_ctrl_c() -> None:
    """A shell lets what it runs in the background ignore Ctrl-C, and that is handed on: to these tests, and by them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(os.name == "nt", reason="there is no Ctrl-C to send")
def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    arguments = (*RUN, "--games", 800, "--workers", 2)
    begun = subprocess.Popen(
        command(*arguments, "--out", tmp_path / "broken"),
        env=environment(),
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    )
    wait_for_parts(tmp_path / "broken", 2, begun)
    begun.send_signal(signal.SIGINT)
    _, said = begun.communicate(timeout=200)
    assert begun.returncode == 130
    assert re.fullmatch(r"Stopped: \d+ of 800 games are kept in .+; the same command goes on\.\n", said), said
    kept = rows_on_disk(tmp_path / "broken")
    whole = played(tmp_path / "whole", plan(series(games=800), seed="same"))
    assert 4 <= len(kept) < len(rows_on_disk(whole.path))
    again = oyez(*arguments, "--out", tmp_path / "broken")
    assert again.returncode == 0, again.stderr
    assert again.stdout.startswith("800 games in")
    assert rows_on_disk(tmp_path / "broken") == rows_on_disk(whole.path)


def test_a_longer_run_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    short = played(tmp_path / "run", plan(series(games=20)))
    first = rows_on_disk(short.path)
    longer = open_results(tmp_path / "run", plan(series(games=60)))
    assert play_on(longer) == 60 - 16  # two whole chunks of eight stay, the half one is played again
    numbers = [row["number"] for row in rows_of(longer, "games", 0, ["number"])]
    assert numbers == list(range(60))
    assert {name: data for name, data in rows_on_disk(longer.path).items() if name in first}
    assert play_on(open_results(tmp_path / "run", longer.plan)) == 0


def test_results_of_another_run_are_not_overwritten(tmp_path: Path) -> None:
    played(tmp_path / "run", plan(series(games=8)))
    before = rows_on_disk(tmp_path / "run")
    for other in (
        plan(series(games=8), seed="another"),
        plan(series(games=8, options={"guilds_to_win": 2})),
        plan(series(bots=("random",) * 4, games=8)),
        plan(series(games=4)),
    ):
        with pytest.raises(OyezError, match=r"holds the results of another run .*medievallons, 3, random"):
            open_results(tmp_path / "run", other)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear-anne.txt").touch()
    with pytest.raises(OyezError, match=r"is no results folder: it has no settings\.json"):
        open_results(tmp_path / "letters", plan())
    assert rows_on_disk(tmp_path / "run") == before


def test_a_worker_of_another_version_or_content_is_refused() -> None:
    chunk = chunks_of(plan(series(games=8)))[0]
    with pytest.raises(OyezError, match="A worker has version"):
        work(chunk, "0.0.0-ancient")
    other = msgspec.structs.replace(chunk, series=msgspec.structs.replace(chunk.series, fingerprint="0" * 16))
    with pytest.raises(OyezError, match="with another content"):
        work(other)


def test_a_designers_content_is_played_in_a_process_apart(tmp_path: Path) -> None:
    text = (find_game("medievallons").folder / "content.toml").read_text("utf-8")
    assert text.count("end_turn_draw = 1") == 1
    changed = series(games=8, content=text.replace("end_turn_draw = 1", "end_turn_draw = 2"), fingerprint="")
    results = played(tmp_path / "changed", plan(changed))
    own = played(tmp_path / "own", plan(series(games=8)))
    assert rows_on_disk(results.path) != rows_on_disk(own.path)
    assert read_results(results.path).plan.series[0].content == changed.content
    same = played(tmp_path / "same", plan(series(games=8, content=text)))
    assert rows_on_disk(same.path) == rows_on_disk(own.path)


def test_a_worker_that_dies_is_told_of_in_a_sentence() -> None:
    future: Future[Part] = Future()
    future.set_exception(BrokenProcessPool("gone"))
    with pytest.raises(OyezError, match=r"A worker has failed \(BrokenProcessPool\)\. What is done is kept"):
        result_of(future)


def test_a_rule_that_stumbles_is_told_of_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to play it again: the game, its seed and the decision."""

    def stumble(*_: object) -> None:
        raise ZeroDivisionError("no cards")

    monkeypatch.setattr("oyez.lab.observing.Observer.question", stumble)
    with pytest.raises(OyezError, match="Game 0 of seed test, decision 1: ZeroDivisionError: no cards"):
        work(chunks_of(plan(series(games=8)))[0])


def test_whoever_is_compared_plays_each_deal_from_every_side() -> None:
    rotated = series(bots=("random", "greedy", "page"), seating=ROTATED)
    assert [seated(rotated, "s", number) for number in range(3)] == [
        (0, ("random", "greedy", "page")),
        (0, ("greedy", "page", "random")),
        (0, ("page", "random", "greedy")),
    ]
    sides = series(bots=("page", "random"), seating=SIDES, seats=4)
    (deal, first), (same, second) = seated(sides, "s", 6), seated(sides, "s", 7)
    assert deal == same == 3
    assert [bot == "page" for bot in first] == [bot == "random" for bot in second]


def test_all_bots_of_a_tournament_play_equally_often() -> None:
    bots = ("random", "greedy", "page", "squire", "knight")
    meeting = series(bots=bots, seating=LINE_UPS, seats=3)
    tables = [seated(meeting, "s", number)[1] for number in range(300)]
    assert all(len(set(table)) == 3 for table in tables)
    counts = [sum([table.count(bot) for table in tables]) for bot in bots]
    assert max(counts) - min(counts) <= 45
    two = series(bots=("random", "greedy"), seating=LINE_UPS, seats=4)
    assert all(sorted(set(seated(two, "s", number)[1])) == ["greedy", "random"] for number in range(40))


def test_no_more_waits_than_hands_can_take() -> None:
    """A billion games need no more memory than a thousand."""
    with hired(1) as (executor, hands):
        assert executor is None
        chunks = iter(chunks_of(plan(series(games=24))))
        parts = parts_of(chunks, executor, hands)
        next(parts)
        assert len(list(chunks)) == 2
