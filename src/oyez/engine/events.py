"""Events: what happened. The log, the animations, the «why?» and the statistics are made from them."""

from typing import Any, Final

from oyez.engine.table import Event, Table

NOTHING: Final = object()
# Marks between the events, for the engine; nobody hears them.
SHOWN: Final = "(shown)"  # something hidden comes to light
REVEALED: Final = "(revealed)"  # the next event tells what was hidden
WINDOW: Final = "(window)"  # others may act now, whether or not any can
MARKS: Final = (SHOWN, REVEALED, WINDOW)
SHOWN_MARK: Final = Event("", SHOWN)
REVEALED_MARK: Final = Event("", REVEALED)


def tell(
    t: Table, rule: str, kind: str, first: Any = NOTHING, second: Any = NOTHING, third: Any = NOTHING, *more: Any
) -> None:
    """Everybody learns that this happened, by this rule. Costs next to nothing when nobody listens.

    The first three facts are named so that no tuple is made of them for nothing.
    """
    if t.heard is not None:
        named = tuple([fact for fact in (first, second, third) if fact is not NOTHING])
        t.heard.append(Event(rule, kind, named + more))


def is_heard(t: Table) -> bool:
    """Somebody listens: what takes long to say is put together only then."""
    return t.heard is not None


def reveal(t: Table, rule: str, kind: str, *facts: Any) -> None:
    """Everybody learns something that was hidden until now: a hand laid open, sealed votes. No undo past this."""
    if t.heard is not None:
        t.heard.append(REVEALED_MARK)
        t.heard.append(Event(rule, kind, facts))


def show(t: Table) -> None:
    """Something hidden comes to light: the top of a pile is turned up, a token looked at. No undo past this."""
    if t.heard is not None:
        t.heard.append(SHOWN_MARK)


def open_window(t: Table) -> None:
    """Others may act now, unasked where they cannot: that it passes tells of their hands. No undo past this.

    The table is kept as it lies, so that a room can show every window equally long, used or not. Windows without
    anything heard between them are one.
    """
    if t.heard is not None and (not t.heard or t.heard[-1].kind != WINDOW):
        lying = t.copy()
        lying.agenda.append((WINDOW, ()))  # a rule is under way: the game is not over, though nothing else be planned
        t.heard.append(Event("", WINDOW, (lying,)))


def whisper(
    t: Table, seats: tuple[int, ...], rule: str, kind: str, facts: tuple[Any, ...], secret: tuple[Any, ...]
) -> None:
    """Everybody learns the facts; only these seats learn the secret. Something hidden was shown: no undo past this."""
    if t.heard is not None:
        t.heard.append(Event(rule, kind, facts, secret, seats))


def whisper_to(t: Table, seat: int, rule: str, kind: str, secret: Any) -> None:
    """Everybody learns that this happened to a seat; only the seat learns what: a card drawn from a pile."""
    if t.heard is not None:
        t.heard.append(Event(rule, kind, (seat,), (secret,), (seat,)))


def shows_something(heard: list[Event]) -> bool:
    """Something hidden was shown to somebody, or could have been by a silence."""
    return any([bool(event.known_to) or event.kind in MARKS for event in heard])


def without_marks(heard: list[Event]) -> list[Event]:
    """What happened, without the engine's notes."""
    return [event for event in heard if event.kind not in MARKS]


def windows_in(heard: list[Event]) -> list[tuple[Any, int]]:
    """Each window that was opened: the table as it lay then, and how many events had been told."""
    return [
        (event.facts[0], len(without_marks(heard[:place]))) for place, event in enumerate(heard) if event.kind == WINDOW
    ]
