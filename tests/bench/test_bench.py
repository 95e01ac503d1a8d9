"""The bench measures what it says, and the floor plays the same game. Nothing here depends on time."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import __main__ as bench
from bench import tasks
from bench.crowd import Person, Stream
from bench.floor_medievallons import play_games
from bench.report import Line, as_json, as_table
from bench.targets import lines_for
from oyez.engine.chance import chance_from_seed
from oyez.engine.play import Play, fingers, play_out
from oyez.engine.table import save
from oyez.games import find_game, game_names

ROOT = Path(__file__).parents[2]
CAN: dict[str, Any] = {"python": "3.11", "peers": ["pettingzoo"], "seats": {"medievallons": 4, "tic_tac_toe": 2}}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_floor_plays_the_same_game(seats: int) -> None:
    """As many decisions a game, on average over many."""
    game = find_game("medievallons")
    below = fingers(seats)
    made = 0
    for number in range(400):
        options = {"two_player_match": False}
        made += play_out(Play(game, game.new_table(seats, chance_from_seed("floor", number), options)), below)
    assert made / 400 == pytest.approx(play_games(400, seats, seed=1) / 400, rel=0.06)


def test_every_game_has_its_lines() -> None:
    lines = lines_for(dict.fromkeys(game_names(), 4) | {"connect_four": 2}, [], ["interpreted", "compiled"])
    for name in game_names():
        for build in ("interpreted", "compiled"):
            found = {line.task for line in lines if line.game == name and line.build == build}
            assert {"decisions", "copies", "saves"} <= found


def test_the_bench_speaks_json() -> None:
    command = [sys.executable, "-m", "bench", "--json", "--rounds", "1", "--seconds", "0.001", "--game", "tic_tac_toe"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    rows = json.loads(done.stdout)["rows"]
    assert next(row["what"] for row in rows if row["build"] == "interpreted") == "games"
    assert all(row["value"] > 0 for row in rows)


def test_an_unknown_game_is_refused_in_one_sentence() -> None:
    command = [sys.executable, "-m", "bench", "--game", "chess"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no such game; there are" in done.stderr


class Clockless(bench.Worker):
    """Measures so much a second, whatever the machine does."""

    def __init__(self, **rates: float) -> None:
        self.rates = rates

    def measure(self, task: str, name: str, seconds: float, start: int) -> float:
        return self.rates[task] * (1 + start / 10_000)  # each round as much faster for all


def lines_measured(**rates: float) -> list[Line]:
    lines = lines_for(CAN["seats"], CAN["peers"], ["interpreted"])
    bench.run({"interpreted": Clockless(**rates)}, lines, 3, 1.0)
    return lines


def test_what_falls_short_is_said() -> None:
    lines = lines_measured(floor=200, decisions=90, copies=1e6, saves=2_000, games=50, pettingzoo=5)
    reached = {line.task: line.is_reached() for line in lines}
    assert reached == {
        "floor": None,
        "decisions": False,  # 0.45 of the floor
        "copies": True,  # 1 µs
        "saves": False,  # 500 µs
        "games": True,  # ten times PettingZoo
        "pettingzoo": None,
    }
    table = as_table(lines, CAN)
    assert table.count("missed") == 2
    assert "OpenSpiel is not installed" in table
    rows = json.loads(as_json(lines, CAN))["rows"]
    ratio = next(row["ratios"] for row in rows if row["what"] == "decisions")
    assert ratio == {"floor medievallons interpreted": {"value": 0.45, "target": 0.5}}


def test_a_figure_is_the_median_of_its_rounds() -> None:
    line = lines_measured(floor=200, decisions=100, copies=1, saves=1, games=1, pettingzoo=1)[0]
    assert line.rates == [200, 400, 600]
    assert line.figure == 400


def test_the_fullest_table_is_at_least_as_large_as_the_middle() -> None:
    game = find_game("medievallons")
    assert len(save(tasks.fullest(game))) >= len(save(tasks.middle_of(game, 0)))


PLAYED = """
import hashlib
from oyez.engine.chance import chance_from_seed
from oyez.engine.play import Play, fingers, play_out
from oyez.engine.table import save
from oyez.games import all_games
for game in all_games():
    for seats in range(game.seats[0], game.seats[1] + 1):
        for options in game.option_sets:
            try:
                table = game.new_table(seats, chance_from_seed("same"), options)
            except Exception as error:
                print(game.name, seats, type(error).__name__)
                continue
            play = Play(game, table)
            for part in range(3):
                made = play_out(play, fingers(part), 150)
                print(game.name, seats, made, hashlib.sha256(save(table)).hexdigest())
"""


def test_the_compiled_build_plays_the_same_games() -> None:
    """Same seeds, same tables, interpreted and compiled."""
    if not bench.is_built(bench.BUILDS["compiled"]):
        pytest.skip("there is no compiled build of this source: make compile")
    played = []
    for path in bench.BUILDS.values():
        environment = os.environ | {"PYTHONPATH": str(path)}
        command = [sys.executable, "-c", PLAYED]
        played.append(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)
    assert played[0] == played[1]
    assert len(played[0].splitlines()) > 20


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_an_open_page_counts_pictures_however_they_arrive(size: int) -> None:
    """Chunks of a stream may be cut anywhere; greetings and pings are no pictures."""
    events = [b": hello\r\nretry: 1500\r\n\r\n", b"id: 1\r\nevent: table\r\ndata: <p>\r\ndata: one\r\n\r\n"]
    events += [b": ping\r\n\r\n", b"id: 2\r\nevent: table\r\ndata: two\r\n\r\n"]
    sent = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
    sent += b"".join(b"%x\r\n%s\r\n" % (len(event), event) for event in events)
    page = Stream(Person("http://127.0.0.1:1"), "/t/x")
    for start in range(0, len(sent), size):
        page.data_received(sent[start : start + size])
    assert page.pictures == 2
    assert page.latest.endswith(b"data: two")
