"""What the tests of the terminal share."""

import pytest

from oyez.bots import hints


@pytest.fixture(autouse=True)
def unhurried_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that its safety stop cuts short differs from the next one: on a slow machine a test would see that."""
    monkeypatch.setattr(hints, "SECONDS", 0.0)
