"""The ASGI application: pages, live updates, JSON API; and the host's tools."""

from oyez.server.doctor import doctor
from oyez.server.run import backup, make_admin, restore, run_bots, serve, sweep, upgrade_check

__all__ = ["backup", "doctor", "make_admin", "restore", "run_bots", "serve", "sweep", "upgrade_check"]
