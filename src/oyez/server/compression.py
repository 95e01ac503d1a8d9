"""Compression, made ready only for answers that have something to compress."""

from __future__ import annotations

from typing import Any

from litestar.config.compression import CompressionConfig
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import Message, Scope, Send

BODILESS = (204, 303, 304)


class CompressionOfBodies(CompressionMiddleware):
    """Litestar's own makes a compressor before it knows the answer; most answers to a move have no body."""

    def create_compression_send_wrapper(self, send: Send, compression_encoding: Any, scope: Scope) -> Send:
        """What an answer is sent with: decided by how it starts."""
        chosen: Send | None = None

        async def sent(message: Message) -> None:
            nonlocal chosen
            if chosen is None:
                is_bodiless = message["type"] == "http.response.start" and message["status"] in BODILESS
                chosen = send if is_bodiless else self._compressing(send, compression_encoding, scope)
            await chosen(message)

        return sent

    def _compressing(self, send: Send, compression_encoding: Any, scope: Scope) -> Send:
        return super().create_compression_send_wrapper(send, compression_encoding, scope)


def compression_config() -> CompressionConfig:
    """Texts of some length."""
    return CompressionConfig(
        "gzip",
        gzip_compress_level=5,
        minimum_size=1000,
        middleware_class=CompressionOfBodies,
        exclude=[r"\.woff2$"],  # compressed already
        exclude_opt_key="no_compression",
    )
