"""Bots that fail, each in its own way."""

import contextlib
import time
from typing import Any


class Raiser:
    """Raises an error at every decision."""

    name = "raiser"
    looks = False

    def __init__(self, seed: object) -> None: ...

    def choose(self, sight: Any, question: Any) -> Any:
        raise RuntimeError("I cannot")


class Cheater(Raiser):
    """Answers what nobody asked."""

    def choose(self, sight: Any, question: Any) -> Any:
        return "I win"


class Sleeper(Raiser):
    """Falls asleep at its third decision, and swallows whatever would wake it."""

    def __init__(self, seed: object) -> None:
        self.decisions = 0

    def choose(self, sight: Any, question: Any) -> Any:
        self.decisions += 1
        while self.decisions == 3:
            with contextlib.suppress(Exception):  # as careless as a bot can be
                time.sleep(60)
        return question.sample(lambda limit: 0)


class Unborn:
    """Cannot even be made."""

    def __init__(self, seed: object) -> None:
        raise RuntimeError("no")

    def choose(self, sight: Any, question: Any) -> Any: ...


NOT_A_BOT = 7
