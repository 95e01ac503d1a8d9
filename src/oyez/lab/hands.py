"""Who does the work: this process, a pool of processes, or a Dask cluster. Parts come back in whatever order; each
holds rows that the plan alone decides, so it does not matter who made them, or how often."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from oyez import __version__
from oyez.engine.content import VARIABLE
from oyez.engine.errors import OyezError
from oyez.engine.words import N_
from oyez.extras import load
from oyez.games import find_game
from oyez.lab.apart import play_apart
from oyez.lab.plans import Chunk, Series, has_foreigners
from oyez.lab.playing import play_games
from oyez.lab.rows import Part, pack

WAITING = 3  # chunks for each pair of hands at a time: a billion games need no more memory than a thousand
CONNECTING = 10  # seconds to find a cluster


def work(chunk: Chunk, version: str = __version__) -> Part:
    """Play a chunk wherever this is called: here, or in a process apart where the chunk needs one."""
    if version != __version__:
        raise OyezError(
            N_("A worker has version {theirs} of Oyez, not {ours}: its rows would be others."),
            theirs=__version__,
            ours=version,
        )
    if has_foreigners(chunk.series) or not is_played_here(chunk.series):
        return play_apart(chunk)
    must_be_the_same(chunk.series)
    return pack(chunk.name, play_games(chunk))


def is_played_here(series: Series) -> bool:
    """This process plays the game with that content."""
    named = os.environ.get(VARIABLE + series.game.upper())
    return (Path(named).read_text("utf-8") if named else "") == series.content


def must_be_the_same(series: Series) -> None:
    found = find_game(series.game).content_fingerprint
    if series.fingerprint and found != series.fingerprint:
        raise OyezError(N_("A worker plays {game} with another content than the plan says."), game=series.game)


def parts_of(chunks: Iterable[Chunk], executor: Executor | None, hands: int = 1) -> Iterator[Part]:
    """The parts that these chunks become, as they are done."""
    if executor is None:
        yield from map(work, chunks)
        return
    waiting: set[Future[Part]] = set()
    try:
        for chunk in chunks:
            waiting.add(executor.submit(work, chunk, __version__))
            if len(waiting) >= WAITING * hands:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from [result_of(future) for future in done]
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from [result_of(future) for future in done]
    finally:
        if not isinstance(executor, ProcessPoolExecutor):  # a pool that is ended stumbles over what is cancelled
            for future in waiting:
                future.cancel()


def result_of(future: "Future[Part]") -> Part:
    """The part, or a sentence where whoever was to make it could not."""
    try:
        return future.result()
    except OyezError:
        raise
    except (Exception, CancelledError) as error:
        raise OyezError(
            N_("A worker has failed ({why}). What is done is kept; the same command goes on."),
            why=type(error).__name__,
        ) from error


@contextlib.contextmanager
def hired(workers: int, dask: str = "") -> Iterator[tuple[Executor | None, int]]:
    """Hands, and how many: those of a cluster at an address, so many processes, or this one's own."""
    if dask:
        with cluster(dask) as found:
            yield found
    elif workers == 1:
        yield None, 1
    else:
        with pool(workers) as executor:
            yield executor, workers


@contextlib.contextmanager
def pool(workers: int) -> Iterator[Executor]:
    """So many processes; a break ends them at once, whatever they do."""
    before = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _deaf)
    try:
        yield executor
        executor.shutdown(cancel_futures=True)
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        executor.shutdown(wait=False)
        raise


def _deaf() -> None:
    """Ctrl-C is for whoever hired us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask cluster. Work of one that dies is done again by another."""
    distributed: Any = load("distributed", "lab")
    try:
        client = distributed.Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise OyezError(
            N_("There is no Dask cluster at {address}: {why}."), address=address, why=type(error).__name__
        ) from None
    try:
        hands = sum(client.nthreads().values())
        if not hands:
            raise OyezError(N_("The Dask cluster at {address} has no workers."), address=address)
        with client.get_executor(retries=2) as executor:
            yield executor, hands
    finally:
        client.close()
