"""Who plays in the laboratory: bots by name, bots from elsewhere, and who stands in for one that fails.

`my_bots.Patient` is a class of a module of one's own: made with a seed, it has a method `choose(sight, question)`. A
bot that raises, answers what is not allowed or thinks longer than it may loses that decision to greedy; the seat's row
says so.
"""

import contextlib
import importlib
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from oyez.bots.levels import LEVELS
from oyez.bots.players import ask_bot, make_bot, stand_in
from oyez.bots.thinkers import Bot
from oyez.engine.asking import Answer, Question
from oyez.engine.errors import OyezError
from oyez.engine.play import Play
from oyez.engine.reasons import reason
from oyez.engine.words import N_

AGAIN = 0.1  # seconds after which a bot that ignores the bell hears it again


def is_foreign(name: str) -> bool:
    """A class of a module, not one of our own bots."""
    return "." in name


def thinks(name: str) -> str:
    """How long it will take: random, looks (one step ahead) or searches."""
    if name == "random":
        return "random"
    level = LEVELS.get(name.partition(":")[0])
    return "searches" if is_foreign(name) or (level is not None and level.simulations) else "looks"


def find_bot(name: str, seed: object = 0) -> Bot:
    """A bot by its name, ours or from elsewhere."""
    return _find_foreigner(name)(seed) if is_foreign(name) else make_bot(name, seed)


def must_be_bot(name: str) -> None:
    """Refuse a name that is no bot's. One from elsewhere is not made yet: it may fail, where it plays."""
    if is_foreign(name):
        _find_foreigner(name)
    else:
        make_bot(name)


def _find_foreigner(name: str) -> Any:
    """A class of a module; the folder that one is in is looked into, too."""
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    module, _, kind = name.rpartition(".")
    try:
        found = getattr(importlib.import_module(module), kind)
    except AttributeError:
        raise OyezError(N_("The module {module} has no bot «{name}»."), module=module, name=kind) from None
    except Exception as error:
        raise OyezError(
            N_("The bot «{name}» cannot be loaded: {why}."), name=name, why=f"{type(error).__name__}: {reason(error)}"
        ) from None
    if not callable(getattr(found, "choose", None)):
        raise OyezError(N_("«{name}» is no bot: it cannot choose."), name=name)
    return found


class Failures(msgspec.Struct):
    """Decisions that greedy took over: the bot raised, answered what is not allowed, or was late."""

    raised: int = 0
    illegal: int = 0
    late: int = 0


class Seated:
    """A bot on a seat, what it has failed at, and how long it has thought."""

    def __init__(self, name: str, seed: object, seconds: float) -> None:
        self.name = name
        self.failures = Failures()
        self.decisions = 0
        self.thought = 0.0  # seconds of this thread's processor
        self._bot = _Broken(name) if is_foreign(name) else make_bot(name, seed)
        self._seconds = seconds if is_foreign(name) else 0.0
        if is_foreign(name):
            with contextlib.suppress(Exception):  # whoever cannot even be made fails at every decision
                self._bot = find_bot(name, seed)

    def answer(self, play: Play, question: Question) -> Answer:
        """What it answers, or greedy in its place."""
        begun = time.thread_time()
        self.decisions += 1
        try:
            with bell(self._seconds):
                answer = self._ask(play, question)
            if question.allows(answer):
                return answer
            self.failures.illegal += 1
        except _Late:
            self.failures.late += 1
        except Exception:
            self.failures.raised += 1
        finally:
            self.thought += time.thread_time() - begun
        return stand_in(play, question)

    def _ask(self, play: Play, question: Question) -> Answer:
        return ask_bot(self._bot, play, question)


class _Broken:
    """A bot that could not be made."""

    looks = False

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, sight: Any, question: Question) -> Answer:
        raise OyezError(N_("«{name}» is no bot: it cannot choose."), name=self.name)


class _Late(BaseException):
    """The bell has rung. Not an Exception: a bot that catches those hears it all the same."""


def _ring(number: int, frame: FrameType | None) -> None:
    raise _Late


@contextlib.contextmanager
def bell(seconds: float) -> Iterator[None]:
    """Whoever thinks longer is interrupted; for ever with 0. Wants the main thread, and a system with alarms."""
    if not seconds or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
