"""The history of the tables; Alembic reads it."""
