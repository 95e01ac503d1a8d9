"""What is refused at the terminal's table is said at its edge, and nothing has changed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from oyez.engine.errors import OyezError

if TYPE_CHECKING:
    from textual.screen import Screen


@contextlib.contextmanager
def refusals(screen: Screen[Any], language: str) -> Iterator[None]:
    """Do what is inside; if it is refused, say why, and leave the rest of it undone."""
    try:
        yield
    except OyezError as error:
        screen.app.clear_notifications()  # one word at a time: several would lie over the answers
        screen.notify(error.said_in(language), severity="error", markup=False)
