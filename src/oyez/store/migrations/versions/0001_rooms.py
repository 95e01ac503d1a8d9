"""Rooms, chairs, answers, snapshots, chat, people, sessions, tokens, settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("login", sa.String(64), unique=True),
        sa.Column("password_hash", sa.String(255)),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("key", sa.String(128), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("expires_at", sa.Float, index=True),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("wake_at", sa.Float),
        sa.Column("leased_until", sa.Float, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("table_json", sa.Text),
    )
    op.create_index("rooms_by_wake", "rooms", ["wake_at"])
    op.create_index("rooms_in_lobby", "rooms", ["public", "status", "created_at"])
    op.create_table(
        "seats",
        _room_column(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32)),
        sa.Column("seen_at", sa.Float),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "answers",
        _room_column(primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        _room_column(primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("table_json", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        _room_column(primary_key=False, nullable=False, index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _room_column(*, primary_key: bool, nullable: bool = False, index: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey("rooms.code", ondelete="CASCADE")
    return sa.Column("room", sa.String(32), key, primary_key=primary_key, nullable=nullable, index=index)
