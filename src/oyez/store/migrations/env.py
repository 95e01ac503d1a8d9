"""Alembic's entry: the connection comes from `oyez.store.migrate`, which owns the transaction."""

from alembic import context

from oyez.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
