"""What can go wrong, in words that a player, a designer or a contributor understands.

A refusal is a constant sentence, `N_("There is no game {name}.")`, so that the catalogues can translate it, the facts
that go into it, and the rule that forbids what was asked for. Programs read `str(error)`, in English; whoever shows it
to a person says it in that person's language: `error.said_in("fr")`.
"""

from pathlib import Path
from typing import Any

from oyez.engine.languages import HOUSE, SOURCE, fill, in_language, translator, typography


class OyezError(Exception):
    """Anything that Oyez refuses: one clear sentence, never a traceback.

    A fact is a number, a text, a list, a name by language (a game's title), or another refusal: the reason. `late`
    says that it would have been right a moment ago: the table has moved on.
    """

    def __init__(self, text: str, /, rule: str = "", *, late: bool = False, **facts: Any) -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule
        self.late = late
        self.facts = facts
        self.folder = HOUSE  # whose catalogue has the sentence

    def __str__(self) -> str:
        return self.said_in(SOURCE)

    def said_in(self, language: str) -> str:
        """The whole sentence in a language, and the rule."""
        said = self.sentence_in(language)
        return f"{said} ({self.rule})" if self.rule else said

    def sentence_in(self, language: str) -> str:
        """The sentence alone, where the rule is quoted beside it."""
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
    return in_language(fact, language) if isinstance(fact, dict) else fact


class Refusal(OyezError):
    """Something that a person asked for and may not have."""


class IllegalAnswer(Refusal):
    """An answer that the rules forbid."""


class BadPosition(OyezError):
    """A position that cannot be read, or from which no game can go on."""


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
