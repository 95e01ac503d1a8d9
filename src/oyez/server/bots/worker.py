"""A process that serves no pages: it lets bots move and clocks fall in all rooms of a data base."""

from __future__ import annotations

import asyncio
import secrets
import signal

import msgspec
from litestar.channels import ChannelsPlugin

from oyez.server.app import news_and_wire
from oyez.server.bots.due import Sweeper
from oyez.server.bots.pool import Thinker
from oyez.server.config import Config
from oyez.server.hub import Hub
from oyez.server.news import CHANNEL
from oyez.store import open_store

QUICK_SWEEP = 0.3


async def look_after_rooms(config: Config) -> None:
    """Sweep until told to stop."""
    config = msgspec.structs.replace(config, bots=True, sweep_seconds=min(config.sweep_seconds, QUICK_SWEEP))
    backend, wire = news_and_wire(config)
    channels = ChannelsPlugin(backend, channels=[CHANNEL])
    store = await open_store(config.database)
    key = await store.sessions.setting("key", secrets.token_hex(32))
    sweeper = Sweeper(Hub(config, store, channels, key, wire), Thinker(config.bot_processes, config.bot_seconds))
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with channels:
        sweeper.start()
        await stop.wait()
        await sweeper.stop()
    await store.close()
