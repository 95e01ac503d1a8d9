"""A fresh site for each test, with bots that do not pause."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from oyez.server.config import Config
from tests.server.site import Browser, Site, running


@pytest.fixture
def config(tmp_path: Path) -> Config:
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
