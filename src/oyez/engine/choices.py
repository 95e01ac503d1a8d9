"""What a player can choose: small frozen typed classes."""

import msgspec


class Choice(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False, forbid_unknown_fields=True):
    """One thing that a player may do. `Play(3)` is written `["Play", 3]` in records.

    Class names and the order of the fields are part of the save format.
    """


class Pass(Choice, frozen=True):
    """Do nothing now."""


class Yes(Choice, frozen=True):
    """Agree."""


class No(Choice, frozen=True):
    """Refuse."""


class Concede(Choice, frozen=True):
    """Leave the game for good: any seat may, at any time, where the game has a rule for it."""


class TimeIsUp(Choice, frozen=True):
    """An affair has lasted as long as it may. The table's clock says so, never a player."""
