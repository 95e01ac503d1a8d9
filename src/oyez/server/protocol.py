"""HTTP from people who mean well: a request that comes too slowly, or whose head has no end, is cut off.

uvicorn waits for ever for a request that has begun. Behind a proxy nobody notices; `oyez serve --lan` has none.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEAD_SECONDS = 10.0
BODY_SECONDS = 30.0
HEAD_BYTES = 32_768


class Bounded(HttpToolsProtocol):
    """A connection whose requests must come in time. Between two requests uvicorn's own patience counts."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        self.in_head = True
        self.head_bytes = 0
        self.patience: asyncio.TimerHandle | None = None
        super().connection_made(transport)
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """What a request may bring before its head is complete is counted."""
        if self.in_head:
            self.head_bytes += len(data)
            if self.patience is None:
                self._wait(HEAD_SECONDS)
        super().data_received(data)
        if self.in_head and self.head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_headers_complete(self) -> None:
        if sum(len(name) + len(value) for name, value in self.headers) + len(self.url) > HEAD_BYTES:
            self.send_400_response("The head of this request is too long.")
            return
        self.in_head = False
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The next request begins when its first byte comes."""
        self._wait(None)
        if not self.in_head and not self.transport.is_closing():
            super().on_message_complete()
        self.in_head, self.head_bytes = True, 0

    def _wait(self, seconds: float | None) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
        if seconds is not None:
            self.patience = self.loop.call_later(seconds, self._cut_off)

    def _cut_off(self) -> None:
        self.patience = None
        if self.in_head and _is_being_answered(self.cycle):
            self._wait(HEAD_SECONDS)  # somebody is being answered: what he asks next may wait
        elif not self.transport.is_closing():
            self.transport.abort() if self.in_head else self.transport.close()


def _is_being_answered(cycle: RequestResponseCycle | None) -> bool:
    """There is none before the first request, whatever uvicorn's types say."""
    return cycle is not None and not cycle.response_complete


def settings() -> dict[str, Any]:
    """How uvicorn is to serve, whoever starts it."""
    return {
        "http": "oyez.server.protocol:Bounded",
        "ws": "none",
        "access_log": False,
        "log_config": None,
        "proxy_headers": True,
        "server_header": False,
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 5,
    }
