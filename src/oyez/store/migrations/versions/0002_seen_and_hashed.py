"""People are known by when they were last here; sessions by the hash of their id, so that a stolen file opens none."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("seen_at", sa.Float, nullable=False, server_default="0"))
    op.execute("UPDATE people SET seen_at = created_at")
    op.create_index("people_by_seen", "people", ["seen_at"])
    sessions = sa.table("sessions", sa.column("key", sa.String))
    connection = op.get_bind()
    for (key,) in connection.execute(sa.select(sessions.c.key)).all():
        hashed = hashlib.sha256(key.encode()).hexdigest()
        connection.execute(sessions.update().where(sessions.c.key == key).values(key=hashed))
