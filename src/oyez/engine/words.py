"""Words for people: names, prompts and log lines, in their language.

The source speaks English; catalogues hold the other languages (`engine/languages.py`). A line declares its facts, `"who:seat card:kind"`: a name and what it names. What a fact names is looked up in the game's
`names`; seats, numbers, texts and lists are known to all. A phrase remembers which of its parts stand for what, so that
a page can put a shield beside a player's name and an icon beside a card.
"""

import functools
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.choices import Pass
from oyez.engine.guide import Phase, Thing, Told, family_of
from oyez.engine.languages import HOUSE, after_name, before, between, elided, plural, translator, typography


def N_(text: str) -> str:
    """Mark a text for translation."""
    return text


LET_IT_BE = N_("Let it be")
GO_ON = N_("Go on")


class Line(msgspec.Struct, frozen=True):
    """A sentence about facts. `secret` is what those read who may know the facts after the bar.

    Without a text nobody else hears of it: the line is left out of their log. `you` is said to the seat that the line
    is about (its first), `to_you` to any other seat that it names: nobody reads his own name. The rest says how a page
    shows it: as a heading, an act, an effect of the act before or a draw; whom it harms; which scene it makes; whether
    it is told in passing, and not once more before the reader's turn; what it strikes out: `"count:sergeant"`, so many
    of an icon.
    """

    facts: str
    text: str
    secret: str = ""
    icon: str = ""
    level: str = "act"
    harms: str = ""
    scene: str = ""
    you: str = ""
    to_you: str = ""
    in_passing: bool = False
    strikes: str = ""

    def names(self) -> tuple[tuple[str, str], ...]:
        """Each fact's name and what it names."""
        return names_in(self.facts)


@functools.lru_cache(maxsize=4000)
def names_in(facts: str) -> tuple[tuple[str, str], ...]:
    """`"who:seat count"` as pairs."""
    words = facts.replace("|", " ").split()
    return tuple([(word.partition(":")[0], word.partition(":")[2]) for word in words])


@functools.lru_cache(maxsize=4000)
def _pieces_of(sentence: str) -> list[tuple[str, str, list[str]]]:
    """A sentence cut at its facts: each plain text, and the fact that follows it in braces, with forms of a word."""
    plain = re.split(r"\{([^{}]*)\}", sentence)
    facts = [fact.split("|") for fact in [*plain[1::2], ""]]
    return [(text, name, forms) for text, (name, *forms) in zip(plain[::2], facts, strict=True)]


class Prompt(msgspec.Struct, frozen=True):
    """The question in one short sentence, and the rule behind it. A reaction interrupts what somebody else does.

    `amounts` says what an amount means: none, so many, and so many below zero.
    """

    rule: str
    text: str
    facts: str = ""
    reaction: bool = False
    amounts: tuple[str, ...] = ()


class Verb(msgspec.Struct, frozen=True):
    """What a choice does, as a line of a menu: an icon, the verb, its effect; `then` asks for the next piece."""

    icon: str
    text: str
    effect: str = ""
    then: str = ""


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


def _dropped_nowhere(choice: Any, seat: int) -> str:
    return ""


def _no_effect(choice: Any, view: Any, words: Any) -> str:
    return ""


def _never_alike(choice: Any, view: Any) -> bool:
    return False


def _just_passing(question: Any) -> str:
    return ""


def _no_icon(choice: Any) -> str:
    return ""


def _no_phases(view: Any, words: Any) -> list[Phase]:
    return []


class Words(msgspec.Struct, kw_only=True):
    """All that a game says."""

    names: dict[str, Sequence[str]]  # what facts can name: {"kind": ("Artisan", …)}
    events: dict[str, Line]
    prompts: dict[str, Prompt]
    choices: dict[Any, Line]  # facts are the choice's fields, in order, then properties by their names
    options: dict[str, str]  # each option's label
    values: dict[str, str] = {}  # labels of option values that are words
    counted: dict[str, Sequence[str]] = {}  # in lists, with their number: {"kind": ("{count} {count|monk|monks}", …)}
    spoken: tuple[str, ...] = ()  # kinds whose lists are said with «and» before the last: «A, B and C»
    labels: dict[str, str] = {}  # other words of boards, score sheets, terminals
    namers: dict[str, Callable[[Any, Any], str]] = {}  # facts that need more than a list: (value, speaker) -> name
    translations: dict[str, dict[str, str]] = {}  # by language, for texts that the content file has in all languages
    touches: Callable[[Any, int], list[str]] = _touches_nothing  # the pieces a choice of a seat touches, in this order
    paths: Callable[[Any, int, Any], list[str]] | None = None  # the same where it takes the seat's view to know them
    calls: Callable[[Any, Any, Any], str] = _no_effect  # (choice, view, speaker): its name beside the board
    passing: Callable[[Any], str] = _just_passing  # (question): what passing comes to there, where it is not that alone
    alike: Callable[[Any, Any], bool] = _never_alike  # (choice, view): comes to the same as an answer before it
    drops: Callable[[Any, int], str] = _dropped_nowhere  # the piece onto which one may drag the first for this choice
    verbs: dict[Any, Verb] = {}  # by class of choice
    icons: Callable[[Any], str] = _no_icon  # the icon of a choice in a menu, where its class has not one alone
    effects: Callable[[Any, Any, Any], str] = _no_effect  # (choice, view, speaker): what comes of it, in a few words
    main: tuple[Any, ...] = ()  # classes of choices that end or pass: the main button
    apart: dict[Any, str] = {}  # classes that can be chosen at any time, and the group that opens them: no piece glows
    numbers: dict[Any, str] = {}  # classes whose choices differ in a number alone, and that field
    freely: tuple[Any, ...] = ()  # classes of choices whose pieces are touched in any order
    details: dict[Any, Any] = {}  # classes that ask who exactly, and the class of which they are the detailed form
    shows: dict[str, Any] = {}  # what facts name, as pieces of the board: {"village": "village-{}"}, or a function
    faces: dict[str, Any] = {}  # what facts name, as cards to be looked at: {"kind": "{}"}, or a function of the value
    dice: tuple[str, ...] = ()  # facts that are the faces of dice, told apart by spaces
    phases: Callable[[Any, Any], list[Phase]] = _no_phases  # (view, speaker): of a turn, round or day
    deeds: dict[Any, str] = {}  # what a class of choices lets one do, where its verb alone does not say it
    things: dict[str, Thing] = {}  # what is to be known of the pieces, by family
    folder: Path = HOUSE
    said: dict[str, dict[str, str]] = {}  # labels as each language says them, once they were asked for

    def path(self, choice: Any, seat: int, view: Any) -> list[str]:
        """The pieces that one touches for a choice, in order."""
        return self.touches(choice, seat) if self.paths is None else self.paths(choice, seat, view)


class Speaker:
    """Says a game's words in one language, to one audience."""

    def __init__(self, words: Words, language: str, seat_names: Sequence[str], me: int | None = None) -> None:
        self.words = words
        self.language = language
        self.seat_names = seat_names
        self.me = me
        self._translate = translator(words.folder, language)
        self._content = words.translations.get(language, {})
        self._labels = words.said.setdefault(language, {})

    def event(self, event: Any) -> Phrase:
        """A line of the log."""
        line = self.words.events[event.kind]
        knows = bool(event.known_to and event.secret)
        facts = (*event.facts, *event.secret) if knows else event.facts
        told = self._told_to_me(line, facts)
        return self.say(told or (line.secret if knows and line.secret else line.text), line.names(), facts)

    def _told_to_me(self, line: Line, facts: Sequence[Any]) -> str:
        """What the line says to the very seat that it names; nothing where it does not, or has no such words."""
        if self.me is None or not (line.you or line.to_you):
            return ""
        seats = [fact for (_, kind), fact in zip(line.names(), facts, strict=False) if kind == "seat"]
        if seats and seats[0] == self.me:
            return line.you
        return line.to_you if self.me in seats else ""

    def is_silent(self, event: Any) -> bool:
        """A line that only those hear who know its secret, for somebody who does not."""
        line = self.words.events[event.kind]
        return not line.text and not (event.known_to and event.secret)

    def prompt(self, question: Any) -> Phrase:
        """The question in one sentence."""
        prompt = self.words.prompts[question.decision]
        return self.say(prompt.text, Line(prompt.facts, "").names(), question.facts)

    def amount(self, question: Any, value: int) -> str:
        """What giving this amount does: «Ask for 3 écus»; nothing where the game does not say."""
        amounts = self.words.prompts[question.decision].amounts
        if not amounts:
            return ""
        text = amounts[0 if value == 0 else 1 if value > 0 else 2]
        return str(self.say(text, [("count", "")], (abs(value),)))

    def choice(self, choice: Any) -> Phrase:
        """What one may choose."""
        return self._said_of(choice, self.words.choices[type(choice)].text)

    def answer(self, question: Any, choice: Any) -> str:
        """A choice as an answer to this question: whoever may react and passes lets it be."""
        return self.text(self.passing(question, choice)) or str(self.choice(choice))

    def passing(self, question: Any, choice: Any) -> str:
        """What passing comes to at this question; nothing where it is no passing, or is just that."""
        if type(choice) is not Pass:
            return ""
        reaction = self.words.prompts[question.decision].reaction
        return self.words.passing(question) or (LET_IT_BE if reaction else "")

    def verb(self, choice: Any) -> str:
        """What choosing it does, in a word or two; the whole choice where the game has no shorter word."""
        verb = self.words.verbs.get(type(choice))
        return str(self._said_of(choice, verb.text)) if verb else str(self.choice(choice))

    def effect(self, choice: Any, view: Any) -> str:
        """What comes of it, in a few words; nothing where the game does not say."""
        found = self.words.effects(choice, view, self)
        verb = self.words.verbs.get(type(choice))
        return found or (str(self._said_of(choice, verb.effect)) if verb and verb.effect else "")

    def deed(self, kind: Any) -> str:
        """What a class of choices lets one do: «play a card»."""
        verb = self.words.verbs.get(kind)
        return self.text(self.words.deeds.get(kind) or (verb.text if verb else kind.__name__))

    def phases(self, view: Any) -> list[Phase]:
        """The phases of a turn, round or day, the present one marked."""
        return self.words.phases(view, self)

    def tell(self, piece: str, view: Any) -> Told | None:
        """What is to be known of a piece, as far as this view goes; None where the game does not know it."""
        found = family_of(self.words.things, piece)
        if found is None:
            return None
        thing, rest = found
        names, values = Line(thing.facts, "").names(), thing.values(rest, view)
        lines = [str(self.say(thing.text, names, values))] if thing.text else []
        more = thing.more(rest, view, self) if thing.more is not None else []
        rule = thing.rule_of(rest, view) if thing.rule_of is not None else thing.rule
        return Told(str(self.say(thing.name, names, values)), [*lines, *more], rule)

    def _said_of(self, choice: Any, text: str) -> Phrase:
        """Facts are its fields in order; those named after them are its properties."""
        names, fields = self.words.choices[type(choice)].names(), choice.__struct_fields__
        known = [*fields, *[name for name, _ in names[len(fields) :]]]
        return self.say(text, names, [getattr(choice, name) for name in known])

    def label(self, key: str) -> str:
        """A word of boards and score sheets; a board asks for hundreds."""
        known = self._labels.get(key)
        if known is None:
            known = self.text(self.words.labels.get(key, key))
            if key in self.words.labels:
                self._labels[key] = known
        return known

    def text(self, text: str) -> str:
        """A text of the source, in the reader's language."""
        return typography(self._content.get(text) or self._translate(text), self.language)

    def before(self, text: str) -> str:
        """A text and its colon."""
        return before(text, self.language)

    def between(self, parts: Sequence[str]) -> str:
        """Parts of a sentence, told apart by semicolons."""
        return between(parts, self.language)

    def say(self, text: str, names: Sequence[tuple[str, str]], facts: Sequence[Any]) -> Phrase:
        """Put facts into a sentence. `{count|card|cards}` says one word or another, by number."""
        values = {name: (kind, value) for (name, kind), value in zip(names, facts, strict=False)}
        parts: list[Part] = []
        for plain, name, forms in _pieces_of(self.text(text)):
            if parts and plain:
                plain = after_name(parts[-1].text, plain)
            if plain:
                parts.append(Part(plain))
            if not name:
                continue
            kind, value = values.get(name, ("", ""))
            if forms:
                parts.append(Part(plural(forms, value, self.language)))
                continue
            said = self.name(kind, value)
            if plain.endswith("e ") and said.startswith(tuple(self.seat_names)):
                parts[-1] = Part(elided(plain, said, self.language))
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
