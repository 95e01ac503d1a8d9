"""The lock files are complete and name no package index."""

import json
import re
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from oyez.extras import SIGNS

ROOT = Path(__file__).parents[2]
LOCKS = sorted(ROOT.glob("requirements*.lock"))
NPM_LOCKS = sorted(ROOT.glob("web/package-lock.json"))


def packages(lock: Path) -> dict[str, str]:
    """What a lock file pins: name and version."""
    return dict(re.findall(r"^([a-z0-9._-]+)(?:\[.*?\])?==([^ ;\\]+)", lock.read_text(), re.MULTILINE))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9._-]", text)[0].replace("_", "-") for text in requirements}


@pytest.fixture(scope="module")
def project() -> dict[str, list[str]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    plain = settings["project"]["dependencies"]
    return {"plain": plain, **settings["project"]["optional-dependencies"], **settings["dependency-groups"]}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_no_lock_names_an_index(lock: Path) -> None:
    assert not re.search(r"://|--(extra-)?index-url|--find-links", lock.read_text())


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_everything_is_pinned_with_a_hash(lock: Path) -> None:
    entries = re.split(r"^(?=[a-z0-9])", lock.read_text(), flags=re.MULTILINE)[1:]
    assert entries
    assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)


def test_every_dependency_is_locked(project: dict[str, list[str]]) -> None:
    plain = names(project["plain"]) | names(project["build"])
    assert plain <= packages(ROOT / "requirements.lock").keys()
    extras = [names(project[extra]) for extra in SIGNS if extra in project]
    assert plain | names(project["dev"]) | set().union(*extras) <= packages(ROOT / "requirements-dev.lock").keys()
    assert names(project["bench"]) <= packages(ROOT / "requirements-bench.lock").keys()
    assert names(project["node"]) <= packages(ROOT / "requirements-node.lock").keys()


def test_all_names_every_extra(project: dict[str, list[str]]) -> None:
    assert project["all"] == [f"oyez[{','.join(SIGNS)}]"]


def test_playing_at_home_needs_no_extra(project: dict[str, list[str]]) -> None:
    extras = set().union(*[names(project[extra]) for extra in SIGNS if extra in project])
    assert extras.isdisjoint(packages(ROOT / "requirements.lock"))


def test_the_locks_agree_with_each_other() -> None:
    everything = packages(ROOT / "requirements-dev.lock")
    for name, version in packages(ROOT / "requirements.lock").items():
        assert everything[name] == version, name


@pytest.mark.parametrize("lock", NPM_LOCKS, ids=lambda path: path.name)
def test_the_npm_lock_names_no_registry(lock: Path) -> None:
    locked = json.loads(lock.read_text())["packages"]
    assert all("resolved" not in package for package in locked.values())
    assert all("integrity" in package for name, package in locked.items() if name)


SAID_BY_NAME = {"aiosqlite": "SQLAlchemy", "httptools": "uvicorn", "uvloop": "uvicorn", "pygame-ce": "PettingZoo"}


def test_every_dependency_is_imported_somewhere(project: dict[str, list[str]]) -> None:
    """What nothing imports is dropped; a few are loaded by another library, if they are there."""
    sources = [*ROOT.glob("src/**/*.py"), *ROOT.glob("bench/**/*.py")]
    text = "\n".join([path.read_text() for path in sources])
    imported = set(re.findall(r"^\s*(?:import|from) (\w+)", text, re.MULTILINE))
    imported |= set(re.findall(r"\b(?:load|import_module)\(\"(\w+)", text))  # extras are loaded when they are needed
    wanted = set().union(*[names(project[part]) for part in ("plain", *SIGNS, "bench") if part in project])
    modules: dict[str, set[str]] = {}
    for module, distributions in packages_distributions().items():
        for distribution in distributions:
            modules.setdefault(distribution.lower().replace("_", "-"), set()).add(module)
    unused = {name for name in wanted if not modules.get(name.lower(), {name}) & imported}
    assert unused <= SAID_BY_NAME.keys()
