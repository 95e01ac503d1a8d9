"""The ASGI application: everything put together."""

from __future__ import annotations

import asyncio
import gc
import secrets
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from litestar import Litestar, Request, Router
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import InitPlugin

from oyez import __version__
from oyez.server import api, assets, health
from oyez.server.bots.due import Sweeper
from oyez.server.bots.pool import Thinker
from oyez.server.bots.stories import Stories
from oyez.server.checking import Checker
from oyez.server.compression import compression_config
from oyez.server.config import Config, from_environment
from oyez.server.door import Door
from oyez.server.errors import HANDLERS as ERROR_HANDLERS
from oyez.server.hub import Hub
from oyez.server.limits import Limiter
from oyez.server.logs import set_up_logs
from oyez.server.metrics import metrics
from oyez.server.news import CHANNEL
from oyez.server.pages import (
    account,
    admin,
    cards,
    chat,
    docs,
    games,
    home,
    invitations,
    learn,
    lists,
    moves,
    my_data,
    recovery,
    replay,
    rulebooks,
    seats,
    story,
    table,
    verify,
)
from oyez.server.pages.at_table import at_table
from oyez.server.security import csrf, secure_headers
from oyez.server.sessions import SessionShelf, session_config
from oyez.server.visitors import reader, visitor
from oyez.store import open_store

if TYPE_CHECKING:  # Redis is an extra
    from oyez.server.wire import Wire

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
AnyRequest = Request[Any, Any, Any]
MINUTE = 60.0
KEEP_SECONDS = 20.0
MOST_NEWS = 1_000  # that a worker has not read yet, of some fifty kilobytes; what is lost is found by looking

log = structlog.get_logger("oyez.server")


class Within(InitPlugin):
    """Runs something as long as the plugins before it run: the rooms still tell the channels that they close."""

    def __init__(self, lifespan: Lifespan) -> None:
        self.lifespan = lifespan

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Lifespans end in the reverse order of this list."""
        app_config.lifespan.append(self.lifespan)
        return app_config


def from_env() -> Litestar:
    """What uvicorn calls in each worker, which is a process of its own and knows nothing of its parent's logs."""
    set_up_logs()
    app = make_app(from_environment())
    leave_alone()
    return app


def leave_alone() -> None:
    """What was loaded by now stays: the garbage collector need not look through it again and again.

    Its pauses, some 40 ms each, are the longest that a page waits for. Drawing makes many small things that do not
    last, so it is called less often, too.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def make_app(config: Config) -> Litestar:
    """The application for one configuration."""
    backend, wire = news_and_wire(config)
    limiter = Limiter(wire)
    channels = ChannelsPlugin(backend, channels=[CHANNEL], subscriber_max_backlog=MOST_NEWS)
    sessions = SessionShelf()
    forms = csrf(config)
    metrics_middleware, metrics_handlers = metrics(config)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(config.database)
        key = await store.sessions.setting("key", secrets.token_hex(32))
        hub = Hub(config, store, channels, key, wire)
        thinker, checker = Thinker(config.bot_processes, config.bot_seconds), Checker(config.bot_processes)
        sweeper = Sweeper(hub, thinker, [(MINUTE, door.tell_refusals), (KEEP_SECONDS, limiter.keep_streams)])
        sessions.store = store
        forms.secret = f"forms {key}"
        app.state.store, app.state.hub, app.state.key = store, hub, key
        app.state.thinker, app.state.checker = thinker, checker
        stories = app.state.stories = Stories(store)
        sweeper.start()
        kind = config.channels.partition(":")[0]
        log.info("started", version=__version__, database=store.engine.dialect.name, channels=kind)
        with streams_ending_first(hub):
            try:
                yield
            finally:
                await stories.stop()
                await sweeper.stop()
                checker.close()
                await store.close()
                log.info("stopped")

    assets.built()
    with_head = [*home.HANDLERS, *lists.HANDLERS, *games.HANDLERS, *rulebooks.HANDLERS, *verify.HANDLERS]
    site = Router("/", route_handlers=[*with_head, *account.HANDLERS], dependencies={"who": Provide(reader)})
    app = Litestar(
        route_handlers=[
            site,
            *table.HANDLERS,
            *moves.HANDLERS,
            *learn.HANDLERS,
            *chat.HANDLERS,
            *story.HANDLERS,
            *seats.HANDLERS,
            *invitations.HANDLERS,
            *replay.HANDLERS,
            *cards.HANDLERS,
            *recovery.HANDLERS,
            *my_data.HANDLERS,
            *admin.HANDLERS,
            *health.HANDLERS,
            *docs.HANDLERS,
            api.router(),
            *metrics_handlers,
            *assets.HANDLERS,
        ],
        include_in_schema=False,
        logging_config=None,
        plugins=[channels, Within(running)],
        dependencies={
            "who": Provide(visitor),
            "table": Provide(at_table, sync_to_thread=False),
            "hub": Provide(_hub, sync_to_thread=False),
            "thinker": Provide(_thinker, sync_to_thread=False),
            "checker": Provide(_checker, sync_to_thread=False),
            "stories": Provide(_stories, sync_to_thread=False),
            "limiter": Provide(_limiter, sync_to_thread=False),
        },
        middleware=[
            *metrics_middleware,
            session_config(config).middleware,
        ],
        csrf_config=forms,
        before_send=[secure_headers(config)],
        compression_config=compression_config(),
        exception_handlers=ERROR_HANDLERS,
        stores={"sessions": sessions},
        request_max_body_size=config.body_bytes,
        openapi_config=openapi(),
        state=State({"config": config, "limiter": limiter}),
    )
    door = Door(app.asgi_handler, config, limiter)
    app.asgi_handler = door
    return app


@contextmanager
def streams_ending_first(hub: Hub) -> Iterator[None]:
    """A server that is told to stop waits for its streams, which never end: they are ended with the first signal."""
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            handler = signal.getsignal(number)
            if callable(handler):
                before[number] = handler
                signal.signal(number, partial(_closing, loop, hub, handler))
    try:
        yield
    finally:
        hub.close()
        for known, handler in before.items():
            signal.signal(known, handler)


def _closing(loop: asyncio.AbstractEventLoop, hub: Hub, handler: Any, number: int, frame: Any) -> None:
    loop.call_soon_threadsafe(hub.close)
    handler(number, frame)


def news_and_wire(config: Config) -> tuple[ChannelsBackend, Wire | None]:
    """How workers tell each other: in memory, or by Redis, over which limits are counted for all of them, too."""
    if config.channels.startswith("memory://"):
        return MemoryChannelsBackend(), None
    from oyez.server.wire import RedisNews, Wire

    wire = Wire(config.channels)
    return RedisNews(wire), wire


def openapi() -> OpenAPIConfig:
    """The description of the API, at /api/schema/openapi.json."""
    scheme = SecurityScheme(type="http", scheme="bearer", description="A token from your account page.")
    return OpenAPIConfig(
        title="Oyez",
        version=__version__,
        description="Medieval board games for programs: create, join, view, answer, stream.",
        path="/api/schema",
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes={"BearerToken": scheme}),
        use_handler_docstrings=True,
    )


def _hub(request: AnyRequest) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def _thinker(request: AnyRequest) -> Thinker:
    thinker: Thinker = request.app.state.thinker
    return thinker


def _stories(request: AnyRequest) -> Stories:
    stories: Stories = request.app.state.stories
    return stories


def _checker(request: AnyRequest) -> Checker:
    checker: Checker = request.app.state.checker
    return checker


def _limiter(request: AnyRequest) -> Limiter:
    limiter: Limiter = request.app.state.limiter
    return limiter
