"""A process apart that plays chunks: with another content file than this one's, or with bots that may hang.

A process plays one content of a game (`oyez.engine.content`), and only a main thread can be interrupted. Workers of a
pool or of a Dask cluster may be neither; each keeps such a process of its own and gives it chunk after chunk.
"""

import atexit
import os
import signal
import struct
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import IO

import msgspec

from oyez.engine.content import VARIABLE
from oyez.engine.errors import OyezError
from oyez.engine.words import N_
from oyez.lab.plans import Chunk
from oyez.lab.rows import Part, pack

MOST_KEPT = 4  # processes that wait for more of the same
LENGTH = struct.Struct("<q")


class Apart:
    """One such process."""

    def __init__(self, game: str, content: str) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(VARIABLE)}
        paths = [path for path in sys.path if path]
        environment["PYTHONPATH"] = os.pathsep.join([*paths, str(Path.cwd())])
        self._file: Path | None = None
        if content:
            handle, name = tempfile.mkstemp(prefix="oyez-content-", suffix=".toml")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(content)
            self._file = Path(name)
            environment[VARIABLE + game.upper()] = name
        self._process = subprocess.Popen(
            [sys.executable, "-m", "oyez.lab.apart"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def play(self, chunk: Chunk) -> Part:
        """What that process makes of a chunk."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            send(self._process.stdin, msgspec.json.encode(chunk))
            data = receive(self._process.stdout)
        except (BrokenPipeError, EOFError):
            raise OyezError(
                N_("The process that played game {number} and those after it has died."), number=chunk.first
            ) from None
        except BaseException:
            self.close()  # its answer would be taken for that of the next chunk
            raise
        if data[:1] == b"!":
            raise OyezError(N_("The process apart has stopped: {why}"), why=data[1:].decode())
        return msgspec.msgpack.decode(data[1:], type=Part)

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        if self._file is not None:
            self._file.unlink(missing_ok=True)


_kept: dict[tuple[int, str, str], Apart] = {}


def play_apart(chunk: Chunk) -> Part:
    """Play a chunk in this thread's process for its content, which is started where there is none."""
    thread = threading.get_ident()
    key = (thread, chunk.series.game, chunk.series.content)
    process = _kept.pop(key, None)
    if process is None or not process.is_alive:
        process = Apart(chunk.series.game, chunk.series.content)
        for old in [other for other in _kept if other[0] == thread][: 1 - MOST_KEPT]:
            _kept.pop(old).close()
    _kept[key] = process  # the last one used is the last to be closed
    try:
        return process.play(chunk)
    finally:
        if not process.is_alive:
            _kept.pop(key, None)


@atexit.register
def close_all() -> None:
    while _kept:
        _kept.popitem()[1].close()


def send(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(LENGTH.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    (size,) = LENGTH.unpack(head)
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data


def main() -> None:
    """Play what comes in, until nothing does. What a bot prints must not be taken for an answer."""
    from oyez.lab.playing import play_games

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us is told, and ends us
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    while True:
        try:
            chunk = msgspec.json.decode(receive(sys.stdin.buffer), type=Chunk)
        except EOFError:
            return
        try:
            send(answers, b"." + msgspec.msgpack.encode(pack(chunk.name, play_games(chunk))))
        except OyezError as error:
            send(answers, b"!" + str(error).encode())


if __name__ == "__main__":
    main()
