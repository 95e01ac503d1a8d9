"""Where bots think: in a thread of their own, and not faster than people can follow."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from oyez.engine.asking import Answer
from oyez.terminal.session import Thinker

if TYPE_CHECKING:
    from oyez.terminal.table import TableScreen


class BotDesk:
    """One bot at a time. `epoch` grows when a thought is used or no longer wanted: older ones come too late."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.thinking: int | None = None  # the seat of the bot that thinks, or that has thought and pauses
        self.thinker: Thinker | None = None
        self.thought: Answer = None
        self.has_thought = False
        self.hurried = False
        self.epoch = 0

    def let_think(self, thinker: Thinker) -> None:
        """Begin, unless a bot thinks already."""
        if self.thinking is not None:
            return
        self.thinking = thinker.seat
        self.thinker = thinker
        self.screen.run_worker(functools.partial(self._think, thinker, self.epoch), thread=True)

    def _think(self, thinker: Thinker, epoch: int) -> None:
        answer = thinker()
        self.screen.app.call_from_thread(self._pause, answer, epoch)

    def _pause(self, answer: Answer, epoch: int) -> None:
        if epoch != self.epoch:
            return
        self.thought = answer
        self.has_thought = True
        pace = self.screen.oyez.pace
        if self.hurried or not pace:
            self._answer(epoch)
        else:
            self.screen.set_timer(pace, functools.partial(self._answer, epoch))

    def _answer(self, epoch: int) -> None:
        if epoch != self.epoch or not self.has_thought or self.thinking is None:
            return
        seat, answer = self.thinking, self.thought
        self.forget()
        self.screen.bot_answers(seat, answer)

    def hurry(self) -> None:
        """No pauses any more, not even the one under way."""
        self.hurried = True
        self._answer(self.epoch)

    def forget(self) -> None:
        """Whatever is being thought is no longer wanted: it stops at once."""
        if self.thinker is not None:
            self.thinker.stop()
            self.thinker = None
        self.epoch += 1
        self.thinking = None
        self.thought = None
        self.has_thought = False
