"""Events: what happened. The log, the animations, the «why?» and the statistics are made from them."""

from typing import Any, Final

from oyez.engine.table import Event, Table

NOTHING: Final = object()


def tell(
    t: Table, rule: str, kind: str, first: Any = NOTHING, second: Any = NOTHING, third: Any = NOTHING, *more: Any
) -> None:
    """Everybody learns that this happened, by this rule. Costs next to nothing when nobody listens.

    The first three facts are named so that no tuple is made of them for nothing.
    """
    if t.heard is not None:
        named = tuple([fact for fact in (first, second, third) if fact is not NOTHING])
        t.heard.append(Event(rule, kind, named + more))


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


def tells_a_secret(events: list[Event]) -> bool:
    """Something hidden was shown to somebody."""
    return any([bool(event.known_to) for event in events])
