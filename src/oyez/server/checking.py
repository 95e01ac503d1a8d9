"""Records that visitors have checked: in a process of its own, within bounds, so that nobody else waits for them."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from litestar.exceptions import ServiceUnavailableException

from oyez.engine.errors import BadRecord, OyezError
from oyez.engine.play import Play
from oyez.engine.record import load_record, verify
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.server.bots.pool import Pool

MOST_ANSWERS = 20_000
MOST_SECONDS = 2.0  # of processor time; a long game of Fief, 4 800 answers, takes a quarter of it
MOST_WAITING = 6


class Checked(msgspec.Struct):
    """What a record was found to hold, or why it was refused, in the reader's language."""

    error: str = ""
    game: str = ""
    names: list[str] = []
    answers: int = 0
    commitment: str = ""
    secret: str = ""
    entropy: list[str] = []
    is_over: bool = False
    winners: list[str] = []


class Checker(Pool):
    """A pool of one: records stand in line, and the line is short."""

    name = "checker"

    def __init__(self, processes: int) -> None:
        super().__init__(min(processes, 1))
        self.waiting = 0

    async def check(self, text: bytes, language: str) -> Checked:
        """A record, played again."""
        if self.waiting >= MOST_WAITING:
            raise ServiceUnavailableException(headers={"retry-after": "10"})
        self.waiting += 1
        try:
            return msgspec.convert(await self.run(checked, text, language), Checked)
        finally:
            self.waiting -= 1


def checked(text: bytes, language: str) -> dict[str, Any]:
    """Play a record again and say what was found. Runs in the pool: plain data go there and back."""
    end = time.process_time() + MOST_SECONDS

    def in_time(_number: int, _play: Play) -> None:
        if time.process_time() > end:
            raise BadRecord(N_("This record takes too long to check here. Check it at home: oyez verify FILE"))

    try:
        found = _check(text, language, in_time)
    except OyezError as error:
        found = Checked(error=error.said_in(language))
    except RecursionError:
        found = Checked(error=BadRecord(N_("This is not a whole record: {why}."), why=_too_deep()).said_in(language))
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain


def _check(text: bytes, language: str, in_time: Any) -> Checked:
    record = load_record(text)
    header = record.header
    if len(record.answers) > MOST_ANSWERS:
        raise BadRecord(N_("This record is too long: at most {most} answers can be checked here."), most=MOST_ANSWERS)
    game = find_game(header.game)
    play = verify(game, record, in_time)
    is_named = len(header.names) == header.seats
    return Checked(
        game=game.title_in(language),
        names=header.names if is_named else [str(number + 1) for number in range(header.seats)],
        answers=len(record.answers),
        commitment=header.commitment,
        secret=header.secret,
        entropy=header.entropy,
        is_over=play.is_over,
        winners=[header.names[seat] for seat in game.outcome(play.table).winners] if play.is_over and is_named else [],
    )


def _too_deep() -> OyezError:
    return OyezError(N_("it is nested too deeply"))
