"""Oyez: a table for medieval board games, for people and programs."""

__version__ = "0.1.0"
