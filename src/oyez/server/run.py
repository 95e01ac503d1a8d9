"""Starting the server, and the host's tools: backup, restore, sweep, admin."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
import tempfile
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import uvicorn

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.seating import clean_name
from oyez.server import protocol
from oyez.server.config import BadConfig, Config, from_environment
from oyez.server.logs import set_up_logs
from oyez.server.passwords import clean_login, code_hash, new_code
from oyez.store import Person, Store, open_store
from oyez.store.backup import read_backup, write_backup
from oyez.store.engine import sqlite_file
from oyez.store.sweep import Swept
from oyez.store.sweep import sweep as sweep_store
from oyez.store.upgrade import Checked, check_upgrade


def serve(
    *, lan: bool = False, browser: bool = False, opening: Callable[[], None] | None = None, **settings: Any
) -> None:
    """Run the site until it is stopped. `settings` are fields of `Config`; those not given come from `OYEZ_…`.

    With `lan` others on the same network can join, and links carry this machine's address. `opening` is called when
    nothing stands in the way any more.
    """
    config = _config(lan, settings)
    prepare(config)
    if opening is not None:
        opening()
    os.environ.update(config.to_environment())
    if browser:
        open_browser(address(config))
    with numbers_of_all_workers(config):
        uvicorn.run(
            "oyez.server.app:from_env",
            factory=True,
            host=config.host,
            port=config.port,
            workers=config.workers,
            forwarded_allow_ips=config.trusted_proxies,
            **protocol.settings(),
        )


def prepare(config: Config) -> None:
    """Whatever a start can be refused for is said here, in one sentence, before any worker is there to say it.

    The data base is brought up to date once, not by each worker.
    """
    make_folder(config)
    set_up_logs()

    async def open_once() -> None:
        await (await open_store(config.database)).close()

    asyncio.run(open_once())


@contextlib.contextmanager
def numbers_of_all_workers(config: Config) -> Iterator[None]:
    """Whichever worker Prometheus asks, it is told the numbers of all: they share a folder."""
    if not config.metrics or config.workers == 1:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="oyez-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        yield


def run_bots(**settings: Any) -> None:
    """A worker that serves no pages: it only lets bots move and clocks fall, for sites whose web workers do not."""
    from oyez.server.bots.worker import look_after_rooms

    config = from_environment(**settings)
    prepare(config)
    asyncio.run(look_after_rooms(config))


def backup(file: str | Path, **settings: Any) -> dict[str, int]:
    """Write the whole data base to a file; how many rows of what. The site may run meanwhile."""
    return asyncio.run(write_backup(from_environment(**settings).database, Path(file)))


def restore(file: str | Path, **settings: Any) -> dict[str, int]:
    """Fill an empty data base from a backup. Raises `oyez.store.backup.BadBackup` in words."""
    config = from_environment(**settings)
    make_folder(config)
    return asyncio.run(read_backup(config.database, Path(file)))


def upgrade_check(advance: Callable[[int], None] | None = None, **settings: Any) -> Checked:
    """Play every game of the data base again, under this Oyez; which are no longer the same. Nothing is changed."""
    return asyncio.run(check_upgrade(from_environment(**settings).database, advance))


def sweep(*, dry_run: bool = False, **settings: Any) -> Swept:
    """Forget what never began: tables at which nobody played, guests who never came back. How many, or would be."""
    config = from_environment(**settings)

    async def look() -> Swept:
        store = await open_store(config.database)
        try:
            days = {"room_days": config.keep_unplayed_days, "guest_days": config.keep_guests_days}
            return await sweep_store(store, now=time.time(), dry_run=dry_run, **days)
        finally:
            await store.close()

    return asyncio.run(look())


def make_admin(login: str, *, remove: bool = False, **settings: Any) -> str:
    """This account looks after the site, or no longer. Where there is none, it is made: the code to enter it, once."""
    config = from_environment(**settings)
    login = clean_login(login)
    make_folder(config)

    async def work() -> str:
        store = await open_store(config.database)
        try:
            return await _name_admin(store, login, remove)
        finally:
            await store.close()

    return asyncio.run(work())


async def _name_admin(store: Store, login: str, remove: bool) -> str:
    person = await store.people.by_login(login)
    if person is not None:
        await store.people.change(person.id, is_admin=not remove)
        return ""
    if remove:
        raise Refusal(N_("There is no account «{login}»."), login=login)
    code = new_code()
    fresh = Person(
        id=secrets.token_hex(12),
        name=clean_name(login),
        login=login,
        created_at=time.time(),
        recovery_hash=code_hash(code),
        is_admin=True,
    )
    await store.people.add(fresh)
    return code


def address(config: Config) -> str:
    """Where a browser on this machine finds the site."""
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host
    return config.public_url or f"http://{host}:{config.port}"


def lan_address() -> str:
    """This machine's address on the local network; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            raise BadConfig(N_("This machine seems to be on no network.")) from None


def make_folder(config: Config) -> None:
    """The folder of the SQLite file, readable by its owner only."""
    file = sqlite_file(config.database)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)


def open_browser(url: str) -> None:
    """Open the page as soon as the server answers."""

    def wait_and_open() -> None:
        host, port = url.split("://", 1)[1].split("/")[0].split(":")
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex((host, int(port))) == 0:
                    webbrowser.open(url)
                    return
            time.sleep(0.1)

    threading.Thread(target=wait_and_open, daemon=True).start()


def _config(lan: bool, settings: dict[str, Any]) -> Config:
    if not lan:
        return from_environment(**settings)
    config = from_environment(**{"host": "0.0.0.0", **settings})
    if config.public_url:
        return config
    return from_environment(**{"host": "0.0.0.0", **settings, "public_url": f"http://{lan_address()}:{config.port}"})
