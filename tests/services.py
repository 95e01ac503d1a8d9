"""The services of this machine that some tests need: a browser, PostgreSQL, Redis."""

import asyncio
import json
import os
import shutil
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

import pytest

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POSTGRES = (
    "postgresql+asyncpg://root@127.0.0.1:5432/test",
    "postgresql+asyncpg://postgres@127.0.0.1:5432/test",
    "postgresql+asyncpg://postgres@127.0.0.1:5432/postgres",
)
REDIS = "redis://127.0.0.1:6379/0"

MISSING = {
    "browser": "no browser was found (chromium, or its path in OYEZ_TEST_BROWSER)",
    "postgres": "no PostgreSQL answered (127.0.0.1:5432, or the URL in OYEZ_TEST_POSTGRES)",
    "redis": "no Redis answered (127.0.0.1:6379, or the URL in OYEZ_TEST_REDIS)",
}


def require(service: str) -> str:
    """Where the service is; leaves the test out if it is nowhere, or fails it if it must be there."""
    place = found()[service]
    if place:
        return place
    if service in required():
        pytest.fail(f"OYEZ_REQUIRE names {service}, but {MISSING[service]}", pytrace=False)
    pytest.skip(f"requires {service}: {MISSING[service]}")


def required() -> set[str]:
    """The services that must be there, from OYEZ_REQUIRE."""
    return {name.strip() for name in os.environ.get("OYEZ_REQUIRE", "").split(",") if name.strip()}


@cache
def found() -> dict[str, str]:
    """Where each service is, empty for what is missing; looked for once, whatever the number of workers."""
    known = os.environ.get("OYEZ_TEST_FOUND")
    if known:
        places: dict[str, str] = json.loads(known)
        return places
    return {service: probe() for service, probe in PROBES.items()}


def found_as_text() -> str:
    return json.dumps(found())


def left_out(skipped: Iterable[pytest.TestReport]) -> Counter[str]:
    """How many of the skipped tests were skipped for want of each service."""
    reasons = [str(report.longrepr) for report in skipped]
    return Counter(service for reason in reasons for service in MISSING if f"requires {service}:" in reason)


def find_browser() -> str:
    candidates = [os.environ.get("OYEZ_TEST_BROWSER"), *BROWSERS]
    paths = (shutil.which(name) for name in candidates if name)
    return next((path for path in paths if path), "")


def find_postgres() -> str:
    given = os.environ.get("OYEZ_TEST_POSTGRES")
    urls = (given,) if given else POSTGRES
    return next((url for url in urls if asyncio.run(postgres_answers(url))), "")


async def postgres_answers(url: str) -> bool:
    import asyncpg

    try:
        connection = await asyncpg.connect(url.replace("+asyncpg", ""), timeout=3)
    except (OSError, TimeoutError, asyncpg.PostgresError):
        return False
    await connection.close()
    return True


def find_redis() -> str:
    import redis

    url = os.environ.get("OYEZ_TEST_REDIS", REDIS)
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=3, socket_timeout=3) as client:
            client.ping()
    except redis.RedisError:
        return ""
    return url


PROBES: dict[str, Callable[[], str]] = {
    "browser": find_browser,
    "postgres": find_postgres,
    "redis": find_redis,
}
