"""Tests that need a browser, PostgreSQL or Redis are left out loudly, or fail where they must not be."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import services

TESTS = """
import pytest

@pytest.mark.requires("redis")
def test_with_a_marker(): ...

def test_with_a_fixture(redis_url): ...

def test_without(): ...
"""


def run_tests(folder: Path, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run TESTS in a project of their own, with the real conftest, on a machine without Redis."""
    (folder / "tests").mkdir()
    for name in ("conftest.py", "services.py", "warm.py"):
        shutil.copy(Path(services.__file__).with_name(name), folder / "tests" / name)
    (folder / "tests" / "test_some.py").write_text(TESTS)
    shutil.copy(Path(services.__file__).parents[1] / "pyproject.toml", folder)
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("OYEZ_", "PYTEST_"))}
    nowhere = {"OYEZ_TEST_REDIS": "redis://127.0.0.1:1/0"}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        cwd=folder,
        env=clean | nowhere | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("options", [(), ("-n", "2")], ids=["one process", "two processes"])
def test_what_is_left_out_is_said_loudly(tmp_path: Path, options: tuple[str, ...]) -> None:
    done = run_tests(tmp_path, *options)
    assert done.returncode == 0, done.stdout
    assert "1 passed, 2 skipped" in done.stdout
    assert "LEFT OUT" in done.stdout
    assert f"2 tests were left out: {services.MISSING['redis']}" in done.stdout


def test_what_is_required_must_be_there(tmp_path: Path) -> None:
    done = run_tests(tmp_path, OYEZ_REQUIRE="redis")
    assert done.returncode == 1
    assert "OYEZ_REQUIRE names redis, but no Redis answered" in done.stdout
    assert "1 passed" in done.stdout
    assert "skipped" not in done.stdout.splitlines()[-1]


def test_an_unknown_service_is_refused(tmp_path: Path) -> None:
    done = run_tests(tmp_path, OYEZ_REQUIRE="reddis")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "OYEZ_REQUIRE names unknown services: reddis" in done.stderr


def test_the_browser_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OYEZ_TEST_BROWSER", sys.executable)
    assert services.find_browser() == sys.executable


@pytest.mark.requires("browser")
def test_the_browser_is_a_program(browser_path: str) -> None:
    assert os.access(browser_path, os.X_OK)


def test_postgres_that_answers_nothing_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OYEZ_TEST_POSTGRES", "postgresql+asyncpg://root@127.0.0.1:1/test")
    assert services.find_postgres() == ""


async def test_postgres_answers(postgres_url: str) -> None:
    assert await services.postgres_answers(postgres_url)


def test_redis_answers(redis_url: str) -> None:
    assert services.find_redis() == redis_url
