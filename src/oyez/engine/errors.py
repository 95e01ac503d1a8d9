"""What can go wrong, in words that a player, a designer or a contributor understands.

A refusal is a constant sentence, `N_("There is no game {name}.")`, so that the catalogues can translate it, and the
facts that go into it. Programs read `str(error)`, in English; whoever shows it to a person says it in that person's
language: `error.said_in("fr")`.
"""

from pathlib import Path
from typing import Any

from oyez.engine.words import HOUSE, fill, translator, typography


class OyezError(Exception):
    """Anything that Oyez refuses: one clear sentence, never a traceback.

    A fact is a number, a text, a list, a name by language (a game's title), or another refusal: the reason.
    """

    def __init__(self, text: str, /, **facts: Any) -> None:
        super().__init__(text)
        self.text = text
        self.facts = facts
        self.folder = HOUSE  # whose catalogue has the sentence

    def __str__(self) -> str:
        return self.said_in("en")

    def said_in(self, language: str) -> str:
        """The whole sentence in a language."""
        sentence = typography(translator(self.folder, language)(self.text), language)
        return fill(sentence, {name: _in(language, fact) for name, fact in self.facts.items()}, language)

    def found_in(self, folder: Path) -> None:
        """That folder's catalogue has the sentence, or those of the reasons in it."""
        self.folder = folder
        for fact in self.facts.values():
            if isinstance(fact, OyezError) and fact.folder == HOUSE:
                fact.found_in(folder)


def _in(language: str, fact: Any) -> Any:
    """A fact as the reader of that language is told it."""
    if isinstance(fact, OyezError):
        return fact.said_in(language)
    if isinstance(fact, dict):
        return fact.get(language) or fact["en"]
    return fact


class IllegalAnswer(OyezError):
    """An answer that the rules forbid; `rule` says which."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule

    def said_in(self, language: str) -> str:
        sentence = super().said_in(language)
        return f"{sentence} ({self.rule})" if self.rule else sentence


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
