"""The ASGI application: everything put together."""

from __future__ import annotations

import gc
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import InitPlugin
from litestar.stores.base import Store as LitestarStore
from litestar.stores.memory import MemoryStore
from litestar.types import ControllerRouterHandler, Middleware

from oyez import __version__
from oyez.server import api, assets
from oyez.server.bots.due import Sweeper
from oyez.server.bots.pool import Thinker
from oyez.server.config import Config, from_environment
from oyez.server.errors import HANDLERS as ERROR_HANDLERS
from oyez.server.hub import CHANNEL, Hub
from oyez.server.limits import Limiter
from oyez.server.logs import set_up_logs
from oyez.server.pages import account, home, invitations, moves, reading, replay, seats, table
from oyez.server.pages.at_table import at_table
from oyez.server.security import csrf, rate_limit, secure_headers
from oyez.server.sessions import SessionShelf, session_config
from oyez.server.visitors import visitor
from oyez.store import open_store

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
AnyRequest = Request[Any, Any, Any]


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
    backend, counters = channels_and_counters(config)
    channels = ChannelsPlugin(backend, channels=[CHANNEL], subscriber_max_backlog=10_000)
    sessions = SessionShelf()
    forms = csrf(config)
    metrics_middleware, metrics_handlers = metrics(config)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(config.database)
        key = await store.sessions.setting("key", secrets.token_hex(32))
        hub = Hub(config, store, channels, key)
        thinker = Thinker(config.bot_processes)
        chores = [counters.delete_expired] if isinstance(counters, MemoryStore) else []
        sweeper = Sweeper(hub, thinker, chores)
        sessions.store = store
        forms.secret = f"forms {key}"
        app.state.store, app.state.hub, app.state.key = store, hub, key
        app.state.thinker = thinker
        sweeper.start()
        try:
            yield
        finally:
            await sweeper.stop()
            await store.close()

    assets.built()
    return Litestar(
        route_handlers=[
            *home.HANDLERS,
            *table.HANDLERS,
            *moves.HANDLERS,
            *seats.HANDLERS,
            *invitations.HANDLERS,
            *replay.HANDLERS,
            *reading.HANDLERS,
            account.router(config),
            api.router(config),
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
            "limiter": Provide(_limiter, sync_to_thread=False),
        },
        middleware=[
            *metrics_middleware,
            rate_limit(config.requests_per_minute, "all", exclude_key="no_limit"),
            session_config(config).middleware,
        ],
        csrf_config=forms,
        before_send=[secure_headers(config)],
        compression_config=CompressionConfig(
            "gzip",
            gzip_compress_level=5,
            minimum_size=1000,
            exclude=[r"\.woff2$"],  # compressed already
            exclude_opt_key="no_compression",
        ),
        exception_handlers=ERROR_HANDLERS,
        stores={"sessions": sessions, "rate_limit": counters},
        request_max_body_size=config.body_bytes,
        openapi_config=openapi(),
        state=State({"config": config, "limiter": Limiter()}),
    )


def channels_and_counters(config: Config) -> tuple[ChannelsBackend, LitestarStore]:
    """How workers tell each other, and where requests are counted: in memory, or in Redis for all workers."""
    if config.channels.startswith("memory://"):
        return MemoryChannelsBackend(), MemoryStore()
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from litestar.stores.redis import RedisStore
    from redis.asyncio import Redis

    client = Redis.from_url(config.channels)
    prefix = "oyez"
    return RedisChannelsPubSubBackend(redis=client, key_prefix=prefix), RedisStore(client, namespace=prefix)


def metrics(config: Config) -> tuple[list[Middleware], list[ControllerRouterHandler]]:
    """Prometheus at /metrics, where the host wants it. Keep that address to yourself in the proxy."""
    if not config.metrics:
        return [], []
    from litestar.plugins.prometheus import PrometheusConfig, PrometheusController

    counting = PrometheusConfig(app_name="oyez", prefix="oyez", group_path=True, exclude_opt_key="no_compression")
    return [counting.middleware], [PrometheusController]


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


def _limiter(request: AnyRequest) -> Limiter:
    limiter: Limiter = request.app.state.limiter
    return limiter
