"""The tables of the data base. The migrations under `migrations/` make them; a test compares the two."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("login", sa.String(64), unique=True),
    sa.Column("password_hash", sa.String(255)),
    sa.Column("created_at", sa.Float, nullable=False),
    # When this person was last here, to the day: guests who never come back are swept.
    sa.Column("seen_at", sa.Float, nullable=False, server_default="0"),
    # The ways back: an address, the hash of a printed code, the hash of a link that was sent and until when it is good.
    sa.Column("mail", sa.String(254)),
    sa.Column("recovery_hash", sa.String(64)),
    sa.Column("reset_hash", sa.String(64)),
    sa.Column("reset_until", sa.Float),
    sa.Column("is_admin", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("banned_at", sa.Float),
    sa.Index("people_by_seen", "seen_at"),
)

# The key is the hash of what the browser's cookie holds.
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("key", sa.String(128), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
    sa.Column("expires_at", sa.Float, index=True),
    sa.Column("person", sa.String(32)),
    sa.Index("sessions_by_person", "person"),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("label", sa.String(64), nullable=False),
    sa.Column("created_at", sa.Float, nullable=False),
)

rooms = sa.Table(
    "rooms",
    metadata,
    sa.Column("code", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("created_at", sa.Float, nullable=False),
    sa.Column("changed_at", sa.Float, nullable=False),
    # When the server must look again: a bot's turn or a clock that falls. None: nothing to do.
    sa.Column("wake_at", sa.Float),
    # Until when a worker is computing a bot's turn; a worker that dies lets it run out.
    sa.Column("leased_until", sa.Float, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("table_json", sa.Text),
    sa.Index("rooms_by_wake", "wake_at"),
    sa.Index("rooms_in_lobby", "public", "status", "created_at"),
)

# An index of chairs: who sits where, who was seen when, and who has closed the page since. The truth is in rooms.data.
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("room", sa.String(32), sa.ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32)),
    sa.Column("seen_at", sa.Float),
    sa.Column("left_at", sa.Float),
    sa.Index("seats_by_person", "person"),
)

# UNIQUE(room, seq), here as the primary key, decides races between workers.
answers = sa.Table(
    "answers",
    metadata,
    sa.Column("room", sa.String(32), sa.ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("answer", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("room", sa.String(32), sa.ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("table_json", sa.Text, nullable=False),
)

stories = sa.Table(
    "stories",
    metadata,
    sa.Column("room", sa.String(32), sa.ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
    sa.Column("story", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("room", sa.String(32), sa.ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("person", sa.String(32)),
    sa.Index("chat_by_person", "person"),
)

# Whose lines a person does not want to read; the name is the one under which he was met.
blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("blocked", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

# Lines of chat that somebody found bad. The words are kept here, whatever becomes of the table.
reports = sa.Table(
    "reports",
    metadata,
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
