"""A Redis of a test's own, on a free port of the loopback, that can be stopped and started again."""

import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest
import redis


class OwnRedis:
    """Stopped and started as the test wants it, always at the same address."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("redis-server")
        if program is None:
            pytest.skip("requires redis: redis-server is not installed")
        self.program = program
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        arguments = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [self.program, *arguments, "--dir", str(self.folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        with redis.Redis.from_url(self.url) as client:
            for _ in range(200):
                try:
                    client.ping()
                    return
                except redis.RedisError:
                    time.sleep(0.05)
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
