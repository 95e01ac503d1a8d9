"""People are known by when they were last here; sessions by the hash of their id, so that a stolen file opens none."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Not in a batch: that drops the table and makes it anew, and tokens point to the people in it.
    op.add_column("people", sa.Column("seen_at", sa.Float, nullable=False, server_default="0"))
    op.execute("UPDATE people SET seen_at = created_at")
    op.create_index("people_by_seen", "people", ["seen_at"])
    sessions = sa.table("sessions", sa.column("key", sa.String))
    connection = op.get_bind()
    for (key,) in connection.execute(sa.select(sessions.c.key)).all():
        hashed = hashlib.sha256(key.encode()).hexdigest()
        connection.execute(sessions.update().where(sessions.c.key == key).values(key=hashed))


def downgrade() -> None:
    # A hash does not lead back to what it was made of: everybody logs in anew.
    op.execute("DELETE FROM sessions")
    op.drop_index("people_by_seen", "people")
    op.drop_column("people", "seen_at")
