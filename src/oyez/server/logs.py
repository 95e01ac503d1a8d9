"""What the server writes down for its host: one line of names and values for each thing that happened.

No line holds what was asked with: not the values of variables, not the parameters of a question to the data base, not
the addresses of tables and seats. They could be somebody's cards, keys or tokens.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import traceback
from pathlib import Path

import structlog
from structlog.types import EventDict, Processor, WrappedLogger

from oyez.store.base import cause_of

LONGEST_MESSAGE = 200
MOST_CAUSES = 5
# Their messages repeat the values that they were asked with, as in «Failing row contains (…)».
TALKATIVE = ("sqlalchemy", "asyncpg", "sqlite3", "aiosqlite", "msgspec")


class ToStderr(logging.Handler):
    """Lines go to wherever the program's errors go now."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; who has closed the stream does not want it."""
        with contextlib.suppress(ValueError, OSError):
            print(self.format(record), file=sys.stderr, flush=True)  # noqa: T201 - this is what a log is


def set_up_logs() -> None:
    """Our own lines, and those of the libraries below us, in the same form."""
    ours: list[Processor] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper("iso"),
    ]
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *ours, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = ToStderr()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=ours,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                without_values,
                structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "logger", "event"]),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("oyez").setLevel(logging.INFO)


def without_values(_logger: WrappedLogger, _name: str, line: EventDict) -> EventDict:
    """An exception as one value: where it was raised, and what it says if it says nothing of the values."""
    told = line.pop("exc_info", None)
    if told is True:
        told = sys.exc_info()
    error = told[1] if isinstance(told, tuple) else told
    if isinstance(error, BaseException):
        line["error"] = describe(error)
        line["raised_at"] = where(error)
    if line.get("logger") == "asyncio":  # what follows are tasks and futures, written out with all they hold
        line["event"] = str(line["event"]).partition("\n")[0]
    return line


def describe(error: BaseException) -> str:
    """The exception and those that led to it, each with the first line of what it says."""
    said: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(said) < MOST_CAUSES:
        is_talkative = type(cause).__module__.partition(".")[0] in TALKATIVE
        text = cause_of(cause) if is_talkative else (str(cause).splitlines() or [""])[0][:LONGEST_MESSAGE]
        said.append(f"{type(cause).__name__}: {text}")
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return " ← ".join(said)


def where(error: BaseException) -> str:
    """The last steps through our own source to where it was raised, and the very last one."""
    steps = traceback.extract_tb(error.__traceback__)
    ours = [step for step in steps if f"{os.sep}oyez{os.sep}" in step.filename]
    steps = traceback.StackSummary.from_list([*ours[-5:], *steps[-1:]])
    return " → ".join(f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in steps)
