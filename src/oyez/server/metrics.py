"""Numbers for Prometheus, behind a token: tables, streams, bots due, answers, the time to draw, refusals.

Its client is an extra; where it is missing nobody can ask for the numbers, and nobody counts.
"""

from __future__ import annotations

import hmac
import os
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from litestar import Response, get
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException
from litestar.handlers import BaseRouteHandler
from litestar.types import ControllerRouterHandler, Middleware

from oyez.extras import is_installed
from oyez.server.config import Config


class Uncounted:
    """A number that nobody reads."""

    def labels(self, *_names: str) -> Uncounted:
        """For each status alike."""
        return self

    def inc(self, amount: float = 1) -> None:
        """One more, or so many."""

    def set(self, value: float) -> None:
        """It is so many now."""

    def time(self) -> AbstractContextManager[None]:
        """As long as this takes."""
        return nullcontext()


def number(kind: str, name: str, text: str, *labels: list[str], **how: Any) -> Any:
    """A number of Prometheus' client, if that is installed."""
    if not is_installed("metrics"):
        return Uncounted()
    import prometheus_client

    return getattr(prometheus_client, kind)(name, text, *labels, **how)


STREAMS = number("Gauge", "oyez_streams", "Open live streams", multiprocess_mode="livesum")
WATCHED = number("Gauge", "oyez_watched_tables", "Tables that somebody looks at", multiprocess_mode="livesum")
TABLES = number("Gauge", "oyez_tables", "Tables in the data base, by status", ["status"], multiprocess_mode="livemax")
DUE = number("Gauge", "oyez_bots_due", "Tables that wait for a bot or a clock", multiprocess_mode="livemax")
ANSWERS = number("Counter", "oyez_answers", "Changes of tables that were kept")
REFUSED = number("Counter", "oyez_refused", "Requests that were refused, by status", ["status"])
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5)
DRAWING = number("Histogram", "oyez_drawing_seconds", "Time to draw a table once", buckets=BUCKETS)


def with_token(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Only who knows the host's token may read the numbers."""
    config: Config = connection.app.state.config
    given = connection.headers.get("authorization", "").removeprefix("Bearer ")
    wanted = config.metrics_token
    if not wanted or not hmac.compare_digest(given.encode(), wanted.encode()):
        raise NotAuthorizedException


@get("/metrics", guards=[with_token])
async def numbers() -> Response[bytes]:
    """All numbers, of all workers of this machine."""
    from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest, multiprocess

    registry: CollectorRegistry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # prometheus has no types here
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})


def metrics(config: Config) -> tuple[list[Middleware], list[ControllerRouterHandler]]:
    """Counting of requests and the page with the numbers, where the host wants them."""
    if not config.metrics:
        return [], []
    from litestar.plugins.prometheus import PrometheusConfig

    counting = PrometheusConfig(app_name="oyez", prefix="oyez", group_path=True, exclude_opt_key="no_compression")
    return [counting.middleware], [numbers]
