"""One process for each mutant: it breaks the code, runs the tests and ends, and so harms nobody."""

import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from math import ceil
from typing import NoReturn, TypeVar

NOTICED, BY_OTHERS, SURVIVED, ENDLESS, NO_MUTANT = "noticed", "by others", "survived", "endless", "no mutant"
_EXITS = (NOTICED, BY_OTHERS, SURVIVED, NO_MUTANT)
_MEMORY = 2 << 30  # a mutant that only grows ends here
_WAITING = 12  # a busy machine gives a process this part of its time; longer, and it sleeps

Work = TypeVar("Work")


def verdicts(
    work: list[Work], judge: Callable[[Work], str], seconds: Callable[[Work], float], jobs: int
) -> Iterator[tuple[Work, str]]:
    """Each piece of work is judged in a child; `jobs` at a time. Who needs more time than allowed is endless."""
    waiting = work[::-1]
    running: dict[int, tuple[Work, float]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            one = waiting.pop()
            running[_start(one, judge, seconds(one))] = one, time.monotonic() + _WAITING * seconds(one)
        for child, (one, deadline) in list(running.items()):
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                del running[child]
                yield one, _verdict(status)
            elif time.monotonic() > deadline:
                os.kill(child, signal.SIGKILL)
        time.sleep(0.003)


def _start(one: Work, judge: Callable[[Work], str], seconds: float) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if not child:
        _run(one, judge, seconds)
    return child


def _run(one: Work, judge: Callable[[Work], str], seconds: float) -> NoReturn:
    """In the child: silent, and within its limits."""
    verdict = NOTICED
    try:
        be_silent()
        limit = ceil(time.process_time() + seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        verdict = judge(one)
    finally:
        os._exit(_EXITS.index(verdict))


def be_silent() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def _verdict(status: int) -> str:
    if os.WIFSIGNALED(status):
        return ENDLESS if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else NOTICED
    code = os.WEXITSTATUS(status)
    return _EXITS[code] if code < len(_EXITS) else NOTICED
