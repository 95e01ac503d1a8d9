"""Events: what happened. The log, the animations, the «why?» and the statistics are made from them."""

from typing import Any

from oyez.engine.table import Event, Table


def tell(t: Table, rule: str, kind: str, *facts: Any) -> None:
    """Everybody learns that this happened, by this rule. Costs next to nothing when nobody listens."""
    if t.heard is not None:
        t.heard.append(Event(rule, kind, facts))


def whisper(
    t: Table, seats: tuple[int, ...], rule: str, kind: str, facts: tuple[Any, ...], secret: tuple[Any, ...]
) -> None:
    """Everybody learns the facts; only these seats learn the secret. Something hidden was shown: no undo past this."""
    if t.heard is not None:
        t.heard.append(Event(rule, kind, facts, secret, seats))


def tells_a_secret(events: list[Event]) -> bool:
    """Something hidden was shown to somebody."""
    return any([bool(event.known_to) for event in events])
