"""A stranger installs the wheel into an empty environment, away from any clone, and plays."""

import json
import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.house.strangers import ROOT, Installation, build, clean_clone

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return clean_clone(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="module")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of `make test-wheel ARGS=…`, or one that is built now."""
    if given := os.environ.get("OYEZ_TEST_WHEEL"):
        return Path(given)
    return build(clone, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def house(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The wheel with its core only: no PostgreSQL, no Redis, no metrics, no laboratory."""
    return Installation(tmp_path_factory.mktemp("stranger"), wheel)


def test_the_wheel_has_all_that_the_source_has_and_its_site(wheel: Path, clone: Path, tmp_path: Path) -> None:
    packed = [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("oyez/")]
    inside = {name for name in packed if not name.endswith((".so", ".pyd"))}
    if "OYEZ_TEST_WHEEL" in os.environ:
        build(clone, tmp_path)
    made = {path.relative_to(clone / "src").as_posix() for path in (clone / "src").rglob("*") if path.is_file()}
    needed = {name for name in made if "egg-info" not in name and not name.endswith(("icons.txt", ".pyc"))}
    assert inside == needed
    assert "oyez/server/static/manifest.json" in inside
    assert wheel.name.endswith("-py3-none-any.whl") == (len(packed) == len(inside))


def test_a_source_distribution_becomes_the_same_wheel_without_node(wheel: Path, clone: Path, tmp_path: Path) -> None:
    source = build(clone, tmp_path / "sdist", "sdist")
    subprocess.run(["tar", "-xzf", source, "-C", tmp_path], check=True)
    again = build(tmp_path / source.name.removesuffix(".tar.gz"), tmp_path / "again", PATH="")
    made_here = ("METADATA", ".so", ".pyd")  # what a compiler made is no part of the source
    names = {name for name in zipfile.ZipFile(wheel).namelist() if not name.endswith(made_here)}
    assert names <= set(zipfile.ZipFile(again).namelist())


def test_oyez_alone_opens_the_table_and_a_game_is_played_to_its_end(house: Installation) -> None:
    with house.serving() as address:
        with urllib.request.urlopen(address) as answer:
            home = answer.read().decode()
        assert "Médiévallons" in home
        for path in re.findall(r'(?:href|src)="(/static/[^"#]+)', home):
            with urllib.request.urlopen(address + path) as answer:
                assert answer.status == 200
        assert "/static/app." in home
        bot = [sys.executable, str(ROOT / "examples" / "bot.py"), address, "medievallons"]
        played = subprocess.run(bot, capture_output=True, text=True, check=True, timeout=120).stdout
        assert "Random Roland" in played


def test_a_game_is_played_in_the_terminal(house: Installation) -> None:
    arguments = ["play", "medievallons", "--plain", "--seats", "2", "--seed", "3", "--option", "guilds_to_win=1"]
    played = house.run(*arguments, typed="1\n" * 400)
    assert played.returncode == 0, played.stderr
    assert "Clotilde wins." in played.stdout


def test_the_doctor_finds_the_house_well_and_an_extra_missing(house: Installation, wheel: Path) -> None:
    how = "interpreted" if wheel.name.endswith("none-any.whl") else "compiled"
    told = house.run("doctor", "--json", "--extra", "postgres")
    checks = {check["name"]: check for check in json.loads(told.stdout)}
    assert {name for name, check in checks.items() if check["state"] == "bad"} == {"postgres"}
    assert checks["postgres"]["text"] == 'not installed: pip install "oyez[postgres]"'
    assert told.returncode == 1
    assert checks["extras"]["text"] == "none"
    assert checks["rules"]["text"] == how
    assert int(checks["web"]["text"].split()[0]) > 100
    assert house.run("--version").stdout == f"oyez {version_of(house)} (rules {how})\n"


def version_of(house: Installation) -> str:
    return house.run("-c", "import oyez; print(oyez.__version__)", program="python").stdout.strip()


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["serve", "--database", "postgresql://localhost/oyez"], "postgres"),
        (["env", "OYEZ_CHANNELS=redis://localhost", "serve"], "redis"),
        (["env", "OYEZ_METRICS=true", "serve"], "metrics"),
    ],
)
def test_a_missing_extra_is_named_where_it_is_needed(house: Installation, arguments: list[str], extra: str) -> None:
    if arguments[0] == "env":
        name, value = arguments[1].split("=", 1)
        script = f"import os; os.environ[{name!r}] = {value!r}; from oyez.cli import main; main()"
        told = house.run("-c", script, *arguments[2:], program="python")
    else:
        told = house.run(*arguments)
    assert told.returncode == 2, told.stdout
    assert told.stderr.count("\n") == 1
    assert f'pip install "oyez[{extra}]"' in told.stderr


def test_with_its_extra_the_same_wheel_finds_redis(wheel: Path, tmp_path: Path) -> None:
    told = Installation(tmp_path, wheel, ("redis",)).run("doctor", "--extra", "redis")
    assert told.returncode == 0, told.stdout
