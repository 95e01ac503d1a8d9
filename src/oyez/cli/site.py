"""What the command line does for hosts: opening the site, checking it, keeping a copy of its data."""

import contextlib
import http.client
import os
import socket
import sys
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rich.text import Text
from sqlalchemy.exc import SQLAlchemyError

from oyez import server
from oyez.engine.errors import OyezError
from oyez.engine.languages import Voice
from oyez.engine.reasons import reason
from oyez.engine.words import N_
from oyez.server.assets import STATIC, built
from oyez.server.config import from_environment
from oyez.server.doctor import Check
from oyez.server.run import address, lan_address
from oyez.store.engine import schema_of
from oyez.store.sweep import Swept
from oyez.store.upgrade import Checked, Difference

PORTS_TRIED = 20
HEALTH_SECONDS = 4.0
SIGNS = {"good": ("✔", "green"), "warning": ("!", "yellow"), "bad": ("✘", "red")}


@contextlib.contextmanager
def in_one_sentence() -> Iterator[None]:
    """Whatever a host's set-up is refused for, in one sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        raise OyezError(N_("The data base refuses: {why}"), why=str(error).splitlines()[0]) from None
    except OSError as error:
        if not error.filename:
            raise OyezError(N_("This machine refuses: {why}."), why=reason(error)) from None
        raise OyezError(N_("{file}: {why}."), file=error.filename2 or error.filename, why=reason(error)) from None


def site_is_built() -> bool:
    """The browser's side is there."""
    return bool(built().names)


def must_be_built() -> None:
    """Pages without their styles and scripts are served to nobody."""
    if not site_is_built():
        raise OyezError(
            N_("This Oyez has no web pages ({folder} is empty): install its wheel, or run «make setup» in a clone."),
            folder=STATIC,
        )


def has_browser() -> bool:
    """There is a screen on which a browser can open, and a browser that is no text browser in this terminal."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def open_site(voice: Voice, *, lan: bool = False, browser: bool = False, **settings: Any) -> None:
    """Say where the site is, and serve it until it is stopped."""
    with in_one_sentence():
        config = from_environment(**settings)
        schema_of(config.database)
        must_be_built()
        if not is_free("0.0.0.0" if lan else config.host, config.port):
            raise OyezError(
                N_("Something listens on port {port} already; choose another with --port."), port=config.port
            )
        shown = f"http://{lan_address()}:{config.port}" if lan and not config.public_url else address(config)
        text = voice(N_("Oyez is open at {address} (Ctrl+C closes it)."), address=shown)
        server.serve(lan=lan, browser=browser, opening=lambda: print(text, flush=True), **settings)


def first_free_port() -> int:
    """The usual port, or the next that nobody listens on."""
    with in_one_sentence():
        config = from_environment()
    for port in range(config.port, min(config.port + PORTS_TRIED, 65536)):
        if is_free(config.host, port):
            return port
    return config.port


def is_free(host: str, port: int) -> bool:
    """Could one listen there?"""
    if not 0 <= port <= 65535:
        raise OyezError(N_("A port is a number from 0 to 65535, not {port}."), port=port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except socket.gaierror:
            raise OyezError(N_("There is no host «{host}»."), host=host) from None
        except OSError:
            return False
    return True


def ask_health(**settings: Any) -> str:
    """Where the site of this machine is, if it can serve; for health checks of containers."""
    with in_one_sentence():
        config = from_environment(**settings)
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host
    asked = f"http://{host}:{config.port}"
    try:
        with urllib.request.urlopen(f"{asked}/ready", timeout=HEALTH_SECONDS):
            return asked
    except (OSError, http.client.HTTPException):
        raise OyezError(N_("{address} cannot serve, or nobody is there."), address=asked) from None


def let_bots_play(**settings: Any) -> None:
    """Bots and clocks only, for sites whose web workers leave them to others."""
    with in_one_sentence():
        server.run_bots(**settings)


def examine(database: str | None = None, extras: list[str] | None = None) -> list[Check]:
    """What a host's set-up lacks; a wrong argument is refused, a wrong setting of the environment is a finding."""
    with in_one_sentence():
        if database is not None:
            schema_of(database)
        return server.doctor(extras, database=database)


def check_line(check: Check, language: str) -> Text:
    """A finding: a sign, what was looked at, what was found."""
    sign, colour = SIGNS.get(check.state, ("?", ""))
    name, found = check.said_in(language)
    return Text.assemble((f"{sign} ", f"bold {colour}"), (f"{name:10} ", "bold"), found)


def keep(file: Path, **settings: Any) -> int:
    """Write a backup; how many rows."""
    with in_one_sentence():
        return sum(server.backup(file, **settings).values())


def bring_back(file: Path, **settings: Any) -> int:
    """Fill an empty data base from a backup; how many rows."""
    with in_one_sentence():
        return sum(server.restore(file, **settings).values())


def check_upgrade(advance: Callable[[int], None] | None, **settings: Any) -> Checked:
    """Play every game again; which are no longer the same."""
    with in_one_sentence():
        return server.upgrade_check(advance, **settings)


def difference_line(difference: Difference, language: str) -> str:
    """A game that is no longer what it was."""
    return f"{difference.room} ({difference.game}, {difference.status}): {difference.found.said_in(language)}"


def sweep(**settings: Any) -> Swept:
    """Forget what never began; how much that was, or would be."""
    with in_one_sentence():
        return server.sweep(**settings)


def make_admin(login: str, *, remove: bool = False, **settings: Any) -> tuple[str, str]:
    """Name who looks after the site; the code that opens a new account, if one was made, and where the site is."""
    with in_one_sentence():
        given = {name: value for name, value in settings.items() if value is not None}
        return server.make_admin(login, remove=remove, **given), address(from_environment(**given))
