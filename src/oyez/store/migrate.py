"""Bring a data base to the newest form. Run at every start; several workers may do it at once."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
import structlog
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

log = structlog.get_logger("oyez.store")

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x6F79657A  # «oyez»: one PostgreSQL migration at a time


class Newer(Exception):
    """The data base stands at a migration that this Oyez does not know: a newer one has made it."""

    def __init__(self, found: str) -> None:
        super().__init__(found)
        self.found = found


async def upgrade(engine: AsyncEngine, schema: str | None) -> None:
    """Make or complete the tables."""
    async with engine.execution_options(is_patient=True).begin() as connection:
        await connection.run_sync(_upgrade, schema)


async def current_revision(engine: AsyncEngine) -> str | None:
    """The migration at which the data base stands."""
    async with engine.connect() as connection:
        return await connection.run_sync(_revision)


def newest_revision() -> str | None:
    """The migration at which it should stand."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def is_known(revision: str | None) -> bool:
    """Does this Oyez know the way from there to the newest form?"""
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    return revision is None or revision in known


def _upgrade(connection: Connection, schema: str | None) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if schema is not None:
            connection.execute(sa.schema.CreateSchema(schema, if_not_exists=True))
    found, newest = _revision(connection), newest_revision()
    if found == newest:
        return
    if found is not None and not is_known(found):
        raise Newer(found)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    log.info("the data base was brought up to date", before=found, now=newest)


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config
