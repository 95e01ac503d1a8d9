"""`oyez lab …`: what it says, and what it refuses in one sentence."""

import csv
import io
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from oyez.cli import main  # noqa: F401 - the commands
from oyez.cli.frame import app
from tests.lab.helpers import plan, played, series


def oyez(*arguments: object, language: str = "en_GB.UTF-8") -> Result:
    return CliRunner().invoke(app, ["lab", *[str(part) for part in arguments]], env={"LC_ALL": language})


def refused(*arguments: object) -> str:
    result = oyez(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.strip()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("rows"), plan(series(games=16))).path


def test_a_run_says_who_won_and_where_the_rest_is(tmp_path: Path) -> None:
    arguments = ("run", "medievallons", "--seats", 2, "--bots", "random,greedy", "--games", 6, "--workers", 1)
    done = oyez(*arguments, "--out", tmp_path / "run")
    assert done.exit_code == 0, done.output
    assert "6 games in" in done.stdout
    assert "wins of seat 2 (greedy)" in done.stdout
    assert "oyez lab report" in done.stdout.replace("\n", " ")
    french = oyez(*arguments, "--out", tmp_path / "run", "--lang", "fr")
    assert "victoires de la place 2 (greedy)" in french.stdout
    assert oyez("report", tmp_path / "run").exit_code == 0
    assert (tmp_path / "run" / "report.html").read_text("utf-8").startswith("<!doctype html>")


def test_a_tournament_rates_its_bots(tmp_path: Path) -> None:
    arguments = ("tournament", "medievallons", "--bots", "random,greedy", "--games", 6, "--workers", 1)
    done = oyez(*arguments, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    assert done.stdout.index("greedy") < done.stdout.index("random")


def test_rows_as_csv(folder: Path, tmp_path: Path) -> None:
    done = oyez("rows", folder, "--columns", "number,winners,rules")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert [row["number"] for row in rows] == [str(number) for number in range(16)]
    assert "MV-" in rows[0]["rules"]
    assert "=" in rows[0]["rules"]
    assert oyez("rows", folder, "--table", "seats", "--csv", tmp_path / "seats.csv").exit_code == 0
    with (tmp_path / "seats.csv").open(encoding="utf-8") as file:
        assert len(list(csv.reader(file))) == 1 + 16 * 3


def test_what_is_unknown_gets_one_sentence(folder: Path, tmp_path: Path) -> None:
    out = ("--out", tmp_path / "new")
    assert "There is no game «chess»" in refused("run", "chess", *out)
    assert "There is no bot «dragon»" in refused("run", "fief", "--bots", "dragon", *out)
    assert "has no option «colour»" in refused("run", "fief", "--option", "colour=red", *out)
    assert "There is no file" in refused("run", "fief", "--content", tmp_path / "none.toml", *out)
    assert "have no column «colour»; they have" in refused("rows", folder, "--columns", "colour")
    assert "There are no rows «moves»" in refused("rows", folder, "--table", "moves")
    assert "is no results folder" in refused("report", tmp_path)
    assert "--out is missing" in refused("run", "fief").replace("'", "")
    assert "Say what to compare with" in refused("balance", "fief", *out)
    assert "A pair of bots is written" in refused("ladder", "--pairs", "paladin", *out)
    assert "Bots that are compared are two at least" in refused("tournament", "fief", "--bots", "random", *out)
    assert "There is no Dask cluster at" in refused("run", "fief", "--dask", "nonsense://x", *out)
    assert not (tmp_path / "new" / "games").exists() or not any((tmp_path / "new" / "games").iterdir())


def test_a_folder_of_another_run_is_refused(folder: Path) -> None:
    said = refused("run", "medievallons", "--bots", "random", "--seed", "another", "--out", folder)
    assert "holds the results of another run" in said
    damaged = folder / "settings.json"
    text = damaged.read_text()
    try:
        damaged.write_text("{")
        assert "settings.json" in refused("report", folder)
    finally:
        damaged.write_text(text)
