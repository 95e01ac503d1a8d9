"""What can go wrong, in words that a player, a designer or a contributor understands."""


class OyezError(Exception):
    """Anything that Oyez refuses: one clear sentence, never a traceback."""


class IllegalAnswer(OyezError):
    """An answer that the rules forbid; `rule` says which."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.text = text
        self.rule = rule


class BadRecord(OyezError):
    """A record that cannot be read, or whose answers do not fit its rules."""


class BadContent(OyezError):
    """A content file that does not say what the game needs."""


class BadOptions(OyezError):
    """A game that cannot be set up this way: seats or options."""


class UnknownGame(OyezError):
    """No such game."""


class LawBroken(OyezError):
    """A game breaks a law of the engine: a bug in the game, not of its players."""
