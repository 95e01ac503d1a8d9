"""Words for people: names, prompts and log lines, in their language.

The source speaks English; catalogues hold the other languages (`engine/languages.py`). A line declares its facts, `"who:seat card:kind"`: a name and what it names. What a fact names is looked up in the game's
`names`; seats, numbers, texts and lists are known to all. A phrase remembers which of its parts stand for what, so that
a page can put a shield beside a player's name and an icon beside a card.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.languages import HOUSE, after_name, before, between, elided, plural, translator, typography


def N_(text: str) -> str:
    """Mark a text for translation."""
    return text


class Line(msgspec.Struct, frozen=True):
    """A sentence about facts. `secret` is what those read who may know the facts after the bar.

    Without a text nobody else hears of it: the line is left out of their log.
    """

    facts: str
    text: str
    secret: str = ""
    icon: str = ""

    def names(self) -> list[tuple[str, str]]:
        """Each fact's name and what it names."""
        words = self.facts.replace("|", " ").split()
        return [(word.partition(":")[0], word.partition(":")[2]) for word in words]


class Prompt(msgspec.Struct, frozen=True):
    """The question in one sentence, and the rule behind it."""

    rule: str
    text: str
    facts: str = ""


class Part(msgspec.Struct, frozen=True):
    """A piece of a phrase; `kind` and `value` say what it stands for, if anything."""

    text: str
    kind: str = ""
    value: Any = None


class Phrase(msgspec.Struct, frozen=True):
    """A sentence in the reader's language."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return "".join([part.text for part in self.parts])


def _touches_nothing(choice: Any, seat: int) -> list[str]:
    return []


class Words(msgspec.Struct, kw_only=True):
    """All that a game says."""

    names: dict[str, Sequence[str]]  # what facts can name: {"kind": ("Artisan", …)}
    events: dict[str, Line]
    prompts: dict[str, Prompt]
    choices: dict[Any, Line]  # facts are the choice's fields, in order
    options: dict[str, str]  # each option's label
    values: dict[str, str] = {}  # labels of option values that are words
    counted: dict[str, Sequence[str]] = {}  # in lists, with their number: {"kind": ("{count} {count|monk|monks}", …)}
    spoken: tuple[str, ...] = ()  # kinds whose lists are said with «and» before the last: «A, B and C»
    labels: dict[str, str] = {}  # other words of boards, score sheets, terminals
    namers: dict[str, Callable[[Any, Any], str]] = {}  # facts that need more than a list: (value, speaker) -> name
    translations: dict[str, dict[str, str]] = {}  # by language, for texts that the content file has in all languages
    touches: Callable[[Any, int], list[str]] = _touches_nothing  # the pieces that a choice of a seat touches
    folder: Path = HOUSE


class Speaker:
    """Says a game's words in one language, to one audience."""

    def __init__(self, words: Words, language: str, seat_names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.seat_names = seat_names
        self._translate = translator(words.folder, language)
        self._content = words.translations.get(language, {})

    def event(self, event: Any) -> Phrase:
        """A line of the log."""
        line = self.words.events[event.kind]
        if event.known_to and line.secret and event.secret:
            return self.say(line.secret, line.names(), (*event.facts, *event.secret))
        return self.say(line.text, line.names(), event.facts)

    def is_silent(self, event: Any) -> bool:
        """A line that only those hear who know its secret, for somebody who does not."""
        line = self.words.events[event.kind]
        return not line.text and not (event.known_to and event.secret)

    def prompt(self, question: Any) -> Phrase:
        """The question in one sentence."""
        prompt = self.words.prompts[question.decision]
        return self.say(prompt.text, Line(prompt.facts, "").names(), question.facts)

    def choice(self, choice: Any) -> Phrase:
        """What one may choose."""
        line = self.words.choices[type(choice)]
        values = tuple([getattr(choice, field) for field in choice.__struct_fields__])
        return self.say(line.text, line.names(), values)

    def label(self, key: str) -> str:
        return self.text(self.words.labels.get(key, key))

    def text(self, text: str) -> str:
        """A text of the source, in the reader's language."""
        return typography(self._content.get(text) or self._translate(text), self.language)

    def before(self, text: str) -> str:
        """A text and its colon."""
        return before(text, self.language)

    def between(self, parts: Sequence[str]) -> str:
        """Parts of a sentence, told apart by semicolons."""
        return between(parts, self.language)

    def say(self, text: str, names: list[tuple[str, str]], facts: Sequence[Any]) -> Phrase:
        """Put facts into a sentence. `{count|card|cards}` says one word or another, by number."""
        values = {name: (kind, value) for (name, kind), value in zip(names, facts, strict=False)}
        parts: list[Part] = []
        for piece in re.split(r"(\{[^{}]*\})", self.text(text)):
            if not piece.startswith("{"):
                piece = after_name(parts[-1].text if parts else "", piece)
                if piece:
                    parts.append(Part(piece))
                continue
            name, *forms = piece[1:-1].split("|")
            kind, value = values.get(name, ("", ""))
            if forms:
                parts.append(Part(plural(forms, value, self.language)))
            else:
                said = self.name(kind, value)
                if parts and not parts[-1].kind and said.startswith(tuple(self.seat_names)):
                    parts[-1] = Part(elided(parts[-1].text, said, self.language))
                parts.append(Part(said, kind, value))
        return Phrase(tuple(parts))

    def name(self, kind: str, value: Any) -> str:
        """What a fact is called."""
        if isinstance(value, list | tuple):
            return self._listed(kind, self._counted(kind, value)) or self.text(N_("nothing"))
        if kind in self.words.namers:
            return self.words.namers[kind](value, self)
        if kind == "seat":
            return self._seat_name(value)
        if kind in self.words.names:
            return self.text(self.words.names[kind][value])
        if kind == "label":
            return self.label(value)
        return typography(str(value), self.language)

    def _listed(self, kind: str, names: list[str]) -> str:
        """«A, B, C», or «A, B and C» where the game wants it so."""
        if kind not in self.words.spoken or len(names) < 2:
            return ", ".join(names)
        return self.text(N_("{names} and {last}")).format(names=", ".join(names[:-1]), last=names[-1])

    def _seat_name(self, seat: int) -> str:
        """A player's name; seats that no player keeps are called by the game (`extra_seat`)."""
        if 0 <= seat < len(self.seat_names):
            return self.seat_names[seat]
        extra = self.words.names.get("extra_seat", ())
        number = seat - len(self.seat_names)
        return self.text(extra[number]) if 0 <= number < len(extra) else self.text(N_("nobody"))

    def _counted(self, kind: str, values: Sequence[Any]) -> list[str]:
        """«2 monks, 1 star» where the game has such forms, else «2 × Monk, Star»: equal names once. Dice stay «2, 2»."""
        if not kind:
            return [self.name(kind, value) for value in values]
        forms = self.words.counted.get(kind)
        if forms:
            said = [forms[value] for value in values]
            return [str(self.say(form, [("count", "")], (said.count(form),))) for form in dict.fromkeys(said)]
        names = [self.name(kind, value) for value in values]
        kept = list(dict.fromkeys(names))
        return [f"{names.count(name)} × {name}" if names.count(name) > 1 else name for name in kept]
