"""Is this host set up well? Each check says what was found and what to do."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import socket
import sys
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from oyez.compiled import is_compiled
from oyez.engine.errors import OyezError
from oyez.engine.languages import voice_in
from oyez.engine.reasons import reason
from oyez.engine.words import N_
from oyez.extras import MissingExtra, installed_extras, is_installed
from oyez.games import all_games
from oyez.server.assets import STATIC, built
from oyez.server.bots.pool import Thinker
from oyez.server.config import BadConfig, Config, from_environment
from oyez.store.engine import BadUrl, make_engine, schema_of, sqlite_file
from oyez.store.migrate import Newer, current_revision, is_known, newest_revision
from oyez.store.store import DRIVER_ERRORS, no_database

LEAST_FREE_BYTES = 200_000_000


class Check(msgspec.Struct, frozen=True):
    """What was looked at, how it is («good», «warning» or «bad»), and what was found, in any language."""

    name: str
    state: str
    found: OyezError

    @property
    def text(self) -> str:
        return str(self.found)

    def said_in(self, language: str) -> tuple[str, str]:
        """What was looked at and what was found, for people."""
        return voice_in(language)(self.name), self.found.said_in(language)

    def plain(self) -> dict[str, str]:
        """For programs, in English."""
        return {"name": self.name, "state": self.state, "text": self.text}


def good(name: str, text: str, **facts: Any) -> Check:
    return _check(name, "good", text, facts)


def warning(name: str, text: str, **facts: Any) -> Check:
    return _check(name, "warning", text, facts)


def bad(name: str, text: str, **facts: Any) -> Check:
    return _check(name, "bad", text, facts)


def _check(name: str, state: str, text: str, facts: dict[str, Any]) -> Check:
    return Check(name, state, OyezError(text, **facts))


def doctor(extras: list[str] | None = None, **settings: Any) -> list[Check]:
    """All checks, and whether these extras are there. The host is healthy when none is «bad»."""
    wanted = [check_extra(extra) for extra in extras or []]
    try:
        config = from_environment(**settings)
    except (BadConfig, MissingExtra) as error:
        return [Check(N_("settings"), "bad", error), *wanted]
    return [*asyncio.run(examine(config)), *wanted]


async def examine(config: Config) -> list[Check]:
    """All checks of one configuration."""
    return [
        check_python(),
        check_rules(),
        check_extras(),
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
    return good("Python", ".".join(str(part) for part in sys.version_info[:3]))


def check_rules() -> Check:
    """How the rules run: as mypyc compiled them, or as they are written."""
    return good(N_("rules"), N_("compiled") if is_compiled() else N_("interpreted"))


def check_extras() -> Check:
    """Which parts that not everybody needs are there."""
    return good(N_("extras"), ", ".join(installed_extras()) or N_("none"))


def check_extra(extra: str) -> Check:
    """A part that the host wants."""
    if is_installed(extra):
        return good(extra, N_("installed"))
    return bad(extra, N_('not installed: pip install "oyez[{extra}]"'), extra=extra)


def check_games() -> Check:
    """Every game can be loaded."""
    try:
        names = [game.name for game in all_games()]
    except Exception as error:
        return bad(N_("games"), N_("A game cannot be loaded: {why}"), why=reason(error))
    return good(N_("games"), ", ".join(names))


def check_static() -> Check:
    """The browser's side was built."""
    if not built().names:
        return bad(N_("web"), N_("The browser's side is not built ({folder}): run «make setup»."), folder=STATIC)
    return good(N_("web"), N_("{count} files and icons"), count=len(built().names))


async def check_database(config: Config) -> Check:
    """The data base answers and is up to date. Nothing is made: a mistyped path stays without a file."""
    try:
        file = sqlite_file(config.database)
        if file is not None and not file.exists():
            return check_missing(file)
        engine = make_engine(config.database)
        schema_of(config.database)
    except (BadUrl, MissingExtra) as error:
        return Check(N_("data base"), "bad", error)
    except OSError as error:
        return bad(N_("data base"), N_("{file}: {why}."), file=error.filename, why=reason(error))
    try:
        async with engine.connect() as connection:
            await connection.execute(sa.text("SELECT 1"))
        found, newest = await current_revision(engine), newest_revision()
    except DRIVER_ERRORS as error:
        return Check(N_("data base"), "bad", no_database(error))
    finally:
        await engine.dispose()
    kind = engine.dialect.name
    if not is_known(found):
        return Check(N_("data base"), "bad", no_database(Newer(str(found))))
    if is_open_to_others(config):
        text = N_("Others on this machine can read the data base: chmod 600 {file}")
        return warning(N_("data base"), text, file=sqlite_file(config.database))
    if found == newest:
        return good(N_("data base"), N_("{kind}, migration {number}"), kind=kind, number=found)
    if not found:
        return warning(N_("data base"), N_("{kind}, no migration yet: brought up to date at the next start"), kind=kind)
    text = N_("{kind}, migration {number} of {newest}: brought up to date at the next start")
    return warning(N_("data base"), text, kind=kind, number=found, newest=newest)


def check_missing(file: Path) -> Check:
    """An SQLite file that is not there: the server would make it, if it can."""
    nearest = next(folder for folder in file.absolute().parents if folder.exists())
    if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
        why = errno.EACCES if nearest.is_dir() else errno.ENOTDIR
        return bad(N_("data base"), N_("{file}: {why}."), file=file, why=reason(OSError(why, os.strerror(why))))
    text = N_("{file} does not exist: made at the next start. If you have kept games, look at the path.")
    return warning(N_("data base"), text, file=file)


def is_open_to_others(config: Config) -> bool:
    """A file that an earlier Oyez has made may be readable by all."""
    file = sqlite_file(config.database)
    return file is not None and os.name == "posix" and bool(file.stat().st_mode & 0o077)


def first_line(error: Exception) -> str:
    """Why a service does not answer, in its library's words."""
    return (str(error).splitlines() or [type(error).__name__])[0]


def check_disk(config: Config) -> Check:
    """Room for games to come."""
    try:
        file = sqlite_file(config.database)
    except BadUrl as error:
        return Check(N_("disk"), "bad", error)
    if file is None:
        return good(N_("disk"), N_("kept by PostgreSQL"))
    free = shutil.disk_usage(file.parent if file.parent.exists() else ".").free
    say = good if free > LEAST_FREE_BYTES else bad
    return say(N_("disk"), N_("{count} MB free for {file}"), count=free // 1_000_000, file=file)


async def check_channels(config: Config) -> Check:
    """Redis answers, if it is to be used."""
    if config.channels.startswith("memory://"):
        return good(N_("channels"), N_("in memory"))
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    client = Redis.from_url(config.channels, socket_connect_timeout=3)
    try:
        await client.ping()
    except (OSError, RedisError) as error:
        return bad(N_("channels"), N_("Redis does not answer: {why}"), why=first_line(error))
    finally:
        await client.aclose()
    return good(N_("channels"), "Redis")


def check_workers(config: Config) -> Check:
    """Several workers want PostgreSQL and Redis."""
    count = config.workers
    if count > 1 and config.channels.startswith("memory://"):
        text = N_("{count}: without Redis, moves reach pages of other workers up to a second later: set OYEZ_CHANNELS.")
        return warning(N_("workers"), text, count=count)
    if count > 1 and config.database.startswith("sqlite"):
        return warning(N_("workers"), N_("{count} on SQLite: PostgreSQL is better at many writers."), count=count)
    return good(N_("workers"), str(count))


def check_port(config: Config) -> Check:
    """Nobody else listens there."""
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host
    with socket.socket() as probe:
        probe.settimeout(1)
        is_taken = probe.connect_ex((host, config.port)) == 0
    if is_taken:
        text = N_("{port}: something answers there already (perhaps Oyez itself).")
        return warning(N_("port"), text, port=config.port)
    return good(N_("port"), N_("{host}:{port} is free"), host=config.host, port=config.port)


def check_links(config: Config) -> Check:
    """Links that others can follow, cookies that fit them."""
    if config.public_url.startswith("https://") and not config.secure:
        text = N_("The public URL is https: set OYEZ_SECURE=true, so that cookies stay there.")
        return warning(N_("links"), text)
    if config.secure and config.public_url.startswith("http://"):
        return bad(N_("links"), N_("OYEZ_SECURE is set, but the public URL is http: nobody could stay logged in."))
    if not config.public_url and config.host not in ("127.0.0.1", "localhost", "::1"):
        return warning(N_("links"), N_("Set OYEZ_PUBLIC_URL to the address by which others reach this site."))
    return good(N_("links"), config.public_url or N_("taken from each request"))


async def check_bots(config: Config) -> Check:
    """The pool in which bots think can be started."""
    from oyez.engine.chance import chance_from_seed
    from oyez.rooms.room import Room

    if not config.bots:
        return good(N_("bots"), N_("think in workers of their own"))
    game = all_games()[0]
    play = game.start(game.seats[0], chance_from_seed("doctor"))
    room = Room(code="", game=game.name, host="", seats=[], secret="", commitment="", created_at=0.0)
    thinker = Thinker(config.bot_processes)
    try:
        await thinker.choose(room, play, play.asked[0].seat, "random")
    except Exception as error:
        return bad(N_("bots"), N_("No bot can think: {why}"), why=reason(error))
    finally:
        thinker.close()
    return good(N_("bots"), N_("{count} {count|process|processes}"), count=config.bot_processes)
