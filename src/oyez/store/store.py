"""The store: one data base with its shelves."""

from __future__ import annotations

from importlib import import_module

from sqlalchemy.ext.asyncio import AsyncEngine

from oyez.engine.errors import OyezError
from oyez.engine.words import N_
from oyez.extras import is_installed
from oyez.store import migrate
from oyez.store.base import FAILED, Base, cause_of
from oyez.store.chat import Chat
from oyez.store.engine import make_base, make_engine, make_file, schema_of
from oyez.store.manners import Manners
from oyez.store.people import People
from oyez.store.presence import Presence
from oyez.store.rooms import Rooms
from oyez.store.sessions import Sessions
from oyez.store.stories import Stories


def errors_of_postgres() -> tuple[type[Exception], ...]:
    """What its driver raises, where there is one."""
    if not is_installed("postgres"):
        return ()
    driver = import_module("asyncpg")
    return (driver.PostgresError, driver.InterfaceError)


# Whatever a driver has to say when a connection is made.
DRIVER_ERRORS: tuple[type[Exception], ...] = (*FAILED, *errors_of_postgres(), OSError, TimeoutError)


class NoDatabase(OyezError):
    """The data base cannot be used; the message says why, in one sentence."""


async def open_store(url: str) -> Store:
    """Open the data base behind the URL and bring it up to date."""
    engine = make_engine(url)
    try:
        make_file(url)
        await migrate.upgrade(engine, schema_of(url))
    except migrate.Newer as newer:
        raise no_database(newer) from None
    except DRIVER_ERRORS as error:
        raise no_database(error) from None
    finally:
        await engine.dispose()
    return Store(engine, make_base(url))


def no_database(error: Exception) -> OyezError:
    """Why a data base cannot be used."""
    if isinstance(error, migrate.Newer):
        return NoDatabase(
            N_("This data base was made by a newer Oyez: it stands at migration {found}, this Oyez knows {known}."),
            found=error.found,
            known=migrate.newest_revision(),
        )
    return NoDatabase(N_("The data base does not answer: {why}."), why=why_not(error))


def why_not(error: Exception) -> str:
    """What the driver says, in one line and without what was asked."""
    inner = getattr(error, "orig", None) or error
    lines = str(inner).splitlines() or [""]
    text = lines[0].partition(">: ")[2] or lines[0]
    return text.rstrip(".") or cause_of(error)


class Store:
    """Everything that must survive the process."""

    def __init__(self, engine: AsyncEngine, base: Base) -> None:
        self.engine = engine
        self.base = base
        self.rooms = Rooms(base)
        self.chat = Chat(base)
        self.presence = Presence(base)
        self.people = People(base)
        self.manners = Manners(base)
        self.sessions = Sessions(base)
        self.stories = Stories(base)

    async def close(self) -> None:
        """Give the connections back."""
        await self.base.close()
        await self.engine.dispose()
