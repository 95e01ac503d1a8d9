"""Is this host set up well? Each check says what was found and what to do."""

from __future__ import annotations

import asyncio
import shutil
import socket
import sys
from typing import Any

import msgspec
import sqlalchemy as sa

from oyez.games import all_games
from oyez.server.assets import STATIC, built
from oyez.server.config import BadConfig, Config, from_environment
from oyez.server.run import make_folder
from oyez.server.thinking import Thinker
from oyez.store.engine import BadUrl, make_engine, schema_of, sqlite_file
from oyez.store.migrate import current_revision, newest_revision

LEAST_FREE_BYTES = 200_000_000


class Check(msgspec.Struct, frozen=True):
    """One finding: `state` is «good», «warning» or «bad»."""

    name: str
    state: str
    text: str


def doctor(**settings: Any) -> list[Check]:
    """All checks. The host is healthy when none is «bad»."""
    try:
        config = from_environment(**settings)
    except BadConfig as error:
        return [Check("settings", "bad", str(error))]
    return asyncio.run(examine(config))


async def examine(config: Config) -> list[Check]:
    """All checks of one configuration."""
    return [
        check_python(),
        check_games(),
        check_static(),
        await check_database(config),
        check_disk(config),
        await check_channels(config),
        check_workers(config),
        check_port(config),
        check_links(config),
        await check_bots(config),
    ]


def check_python() -> Check:
    """Which Python runs here (one before 3.11 could not have come this far)."""
    return Check("Python", "good", ".".join(str(part) for part in sys.version_info[:3]))


def check_games() -> Check:
    """Every game can be loaded."""
    try:
        names = [game.name for game in all_games()]
    except Exception as error:
        return Check("games", "bad", f"A game cannot be loaded: {error}")
    return Check("games", "good", ", ".join(names))


def check_static() -> Check:
    """The browser's side was built."""
    if not built().names:
        return Check("web", "bad", f"The browser's side is not built ({STATIC}): run «make setup».")
    return Check("web", "good", f"{len(built().names)} files and icons")


async def check_database(config: Config) -> Check:
    """The data base answers and is up to date."""
    try:
        make_folder(config)
        engine = make_engine(config.database)
        schema_of(config.database)
    except (BadUrl, OSError) as error:
        return Check("data base", "bad", str(error))
    try:
        async with engine.connect() as connection:
            await connection.execute(sa.text("SELECT 1"))
        found, newest = await current_revision(engine), newest_revision()
    except (OSError, sa.exc.SQLAlchemyError) as error:
        return Check("data base", "bad", f"The data base does not answer: {error}")
    finally:
        await engine.dispose()
    if found == newest:
        return Check("data base", "good", f"{engine.dialect.name}, migration {found}")
    text = f"{engine.dialect.name}, migration {found or 'none'} of {newest}: brought up to date at the next start"
    return Check("data base", "warning", text)


def check_disk(config: Config) -> Check:
    """Room for games to come."""
    try:
        file = sqlite_file(config.database)
    except BadUrl as error:
        return Check("disk", "bad", str(error))
    if file is None:
        return Check("disk", "good", "kept by PostgreSQL")
    free = shutil.disk_usage(file.parent if file.parent.exists() else ".").free
    state = "good" if free > LEAST_FREE_BYTES else "bad"
    return Check("disk", state, f"{free // 1_000_000} MB free for {file}")


async def check_channels(config: Config) -> Check:
    """Redis answers, if it is to be used."""
    if config.channels.startswith("memory://"):
        return Check("channels", "good", "in memory")
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    client = Redis.from_url(config.channels, socket_connect_timeout=3)
    try:
        await client.ping()
    except (OSError, RedisError) as error:
        return Check("channels", "bad", f"Redis does not answer: {error}")
    finally:
        await client.aclose()
    return Check("channels", "good", "Redis")


def check_workers(config: Config) -> Check:
    """Several workers want PostgreSQL and Redis."""
    text = f"{config.workers}"
    if config.workers > 1 and config.channels.startswith("memory://"):
        advice = "without Redis, moves reach pages of other workers up to a second later: set OYEZ_CHANNELS."
        return Check("workers", "warning", f"{text}: {advice}")
    if config.workers > 1 and config.database.startswith("sqlite"):
        return Check("workers", "warning", f"{text} on SQLite: PostgreSQL is better at many writers.")
    return Check("workers", "good", text)


def check_port(config: Config) -> Check:
    """Nobody else listens there."""
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host
    with socket.socket() as probe:
        probe.settimeout(1)
        is_taken = probe.connect_ex((host, config.port)) == 0
    if is_taken:
        return Check("port", "warning", f"{config.port}: something answers there already (perhaps Oyez itself).")
    return Check("port", "good", f"{config.host}:{config.port} is free")


def check_links(config: Config) -> Check:
    """Links that others can follow, cookies that fit them."""
    if config.public_url.startswith("https://") and not config.secure:
        return Check("links", "warning", "The public URL is https: set OYEZ_SECURE=true, so that cookies stay there.")
    if config.secure and config.public_url.startswith("http://"):
        return Check("links", "bad", "OYEZ_SECURE is set, but the public URL is http: nobody could stay logged in.")
    if not config.public_url and config.host not in ("127.0.0.1", "localhost", "::1"):
        return Check("links", "warning", "Set OYEZ_PUBLIC_URL to the address by which others reach this site.")
    return Check("links", "good", config.public_url or "taken from each request")


async def check_bots(config: Config) -> Check:
    """The pool in which bots think can be started."""
    from oyez.engine.chance import chance_from_seed
    from oyez.engine.table import save
    from oyez.rooms.room import Room

    if not config.bots:
        return Check("bots", "good", "think in workers of their own")
    game = all_games()[0]
    play = game.start(game.seats[0], chance_from_seed("doctor"))
    room = Room(code="", game=game.name, host="", seats=[], secret="", commitment="", created_at=0.0)
    thinker = Thinker(config.bot_processes)
    try:
        await thinker.choose(room, save(play.table).decode(), play.asked[0].seat, "random")
    except Exception as error:
        return Check("bots", "bad", f"No bot can think: {error}")
    finally:
        thinker.close()
    return Check("bots", "good", f"{config.bot_processes} processes")
