"""A mail server for tests: it takes every letter and keeps it."""

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Letterbox(socketserver.ThreadingTCPServer):
    """On the loopback, at a port that the system chooses."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Postman)
        self.letters: list[str] = []

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class Postman(socketserver.StreamRequestHandler):
    """As much of SMTP as one sender needs."""

    server: Letterbox

    def handle(self) -> None:
        self._say("220 letterbox")
        while line := self.rfile.readline().decode().strip():
            word = line[:4].upper()
            if word == "DATA":
                self._say("354 go on")
                self.server.letters.append(self._letter())
            self._say("221 bye" if word == "QUIT" else "250 ok")
            if word == "QUIT":
                return

    def _letter(self) -> str:
        lines = []
        while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
            lines.append(line)
        return "\n".join(lines)

    def _say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


@contextmanager
def letterbox() -> Iterator[Letterbox]:
    """A mail server that is there as long as this lasts."""
    with Letterbox() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
