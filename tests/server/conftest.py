"""A fresh site for each test, with bots that do not pause."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from oyez.server.config import Config
from oyez.store import open_store
from tests.server.site import Browser, Site, running


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data base with all its tables and nothing in them. Making one takes longer than many a test."""
    file = tmp_path_factory.mktemp("empty") / "oyez.sqlite"

    async def make() -> None:
        store = await open_store(f"sqlite:///{file}")
        await store.close()

    with ThreadPoolExecutor(1) as thread:  # the loop of a test may be running in this one
        thread.submit(asyncio.run, make()).result()
    return file


@pytest.fixture
def config(tmp_path: Path, empty_database: Path) -> Config:
    shutil.copy(empty_database, tmp_path / "oyez.sqlite")
    return Config(
        database=f"sqlite:///{tmp_path}/oyez.sqlite",
        bot_processes=0,
        bot_pause=0.0,
        sweep_seconds=0.2,
        requests_per_minute=1_000_000,
        logins_per_minute=1000,
        new_tables_per_minute=1000,
    )


@pytest.fixture
def first_config(config: Config, tmp_path: Path) -> Config:
    """Of a site that starts for the first time: there is no data base yet."""
    (tmp_path / "oyez.sqlite").unlink()
    return config


@pytest.fixture
async def site(config: Config) -> AsyncIterator[Site]:
    async with running(config) as started:
        yield started


@pytest.fixture
def aude(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
def bert(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
async def client(site: Site) -> AsyncIterator[httpx.AsyncClient]:
    """A program that calls the API."""
    async with httpx.AsyncClient(base_url=f"{site.url}/api/v1", timeout=60) as opened:
        yield opened
