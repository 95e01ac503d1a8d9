"""A way back into an account; who said what, who is blocked, what was reported; when a chair was left."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # Not in batches: these drop a table and make it anew, and tokens point to the people in it.
    for column in (
        sa.Column("mail", sa.String(254)),
        sa.Column("recovery_hash", sa.String(64)),
        sa.Column("reset_hash", sa.String(64)),
        sa.Column("reset_until", sa.Float),
        sa.Column("is_admin", sa.Boolean, nullable=False, server_default=sa.text("false")),
        sa.Column("banned_at", sa.Float),
    ):
        op.add_column("people", column)
    op.add_column("sessions", sa.Column("person", sa.String(32)))
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.add_column("seats", sa.Column("left_at", sa.Float))
    op.add_column("chat", sa.Column("person", sa.String(32)))
    op.create_index("chat_by_person", "chat", ["person"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("blocked", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reporter", sa.String(32)),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("resolved_at", sa.Float),
        sa.UniqueConstraint("line", "reporter", name="reports_once"),
    )
    _name_the_sessions()


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("blocks")
    op.drop_index("chat_by_person", "chat")
    op.drop_index("sessions_by_person", "sessions")
    for table, columns in {
        "chat": ["person"],
        "seats": ["left_at"],
        "sessions": ["person"],
        "people": ["banned_at", "is_admin", "reset_until", "reset_hash", "recovery_hash", "mail"],
    }.items():
        for column in columns:
            op.drop_column(table, column)


def _name_the_sessions() -> None:
    """Whose each session is: they end with the account, and with a new password."""
    sessions = sa.table(
        "sessions", sa.column("key", sa.String), sa.column("value", sa.LargeBinary), sa.column("person", sa.String)
    )
    connection = op.get_bind()
    for key, value in connection.execute(sa.select(sessions.c.key, sessions.c.value)).all():
        try:
            person = json.loads(bytes(value)).get("person")
        except (ValueError, AttributeError):
            continue
        if isinstance(person, str):
            connection.execute(sessions.update().where(sessions.c.key == key).values(person=person))
