"""The ASGI application: pages, live updates, JSON API; and the host's tools."""

from oyez.server.doctor import doctor
from oyez.server.run import backup, restore, run_bots, serve, sweep

__all__ = ["backup", "doctor", "restore", "run_bots", "serve", "sweep"]
