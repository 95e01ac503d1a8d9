"""Oyez in processes of its own, for the bench, and what they cost: processor time and memory, as Linux counts them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.conftest import free_port, wait_for

TICKS = os.sysconf("SC_CLK_TCK")
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
UNLIMITED = "1000000"


class Server:
    """One server, with as many workers as it was asked for."""

    def __init__(self, address: str, process: int, workers: int) -> None:
        self.address = address
        self.process = process
        self.workers = workers

    def serving(self) -> list[int]:
        """The processes that answer requests: it alone, or its children."""
        if self.workers == 1:
            return [self.process]
        return list(map(int, Path(f"/proc/{self.process}/task/{self.process}/children").read_text().split()))

    def seconds(self) -> float:
        """Processor time so far, all threads of all workers."""
        return sum(sum(map(int, stat_of(process)[11:13])) for process in self.serving()) / TICKS

    def memory(self) -> int:
        """Bytes in memory, of all workers."""
        return sum(int(Path(f"/proc/{process}/statm").read_text().split()[1]) for process in self.serving()) * PAGE_SIZE


def stat_of(process: int) -> list[str]:
    """What Linux tells of a process, after its name, which may hold anything."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


@contextmanager
def running_server(folder: Path, workers: int = 1, redis: str = "") -> Iterator[Server]:
    """A site for nobody but us, without limits. Several workers tell each other by Redis."""
    port = free_port()
    environment = os.environ | {
        "OYEZ_DATABASE": f"sqlite:///{folder / 'oyez.sqlite'}",
        "OYEZ_REQUESTS_PER_MINUTE": UNLIMITED,
        "OYEZ_NEW_TABLES_PER_MINUTE": UNLIMITED,
        "OYEZ_STREAMS_PER_ADDRESS": UNLIMITED,
    }
    if redis:
        environment["OYEZ_CHANNELS"] = redis
    command = [sys.executable, "-m", "oyez.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen([*command, "--workers", str(workers)], env=environment, stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/", server)
            yield Server(f"http://127.0.0.1:{port}", server.pid, workers)
        finally:
            server.terminate()
            server.wait(timeout=30)
