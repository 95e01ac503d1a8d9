"""The encoding of a game for so many seats and these options: what a seat sees and what it can do, as numbers."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from oyez.engine.asking import Question
from oyez.engine.choices import Choice
from oyez.engine.errors import BadOptions, Refusal
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.match import Match
from oyez.research.codes import Codes, Field
from oyez.research.composing import Composer
from oyez.research.layout import Array, Layout
from oyez.research.parts import Each, Fields, Flag, Name, Number, Numbers, Part, Slot

FORMS = ("one", "some", "amount", "share", "order")
FACTS = 4  # so many of a question's facts are shown
SMALL, LARGE = -999, 9999  # of the numbers in a question
MOST_SAID = 99  # small actions of one answer that are told apart


@dataclass(frozen=True)
class Declaration:
    """What a game declares for programs that learn: its view, part by part, and its kinds of choices."""

    view: Fields
    kinds: Mapping[type[Choice], Mapping[str, Field]]


class Said(Part):
    """What has been said of the answer in the making: for each code when it was said last, counted from 1. It is
    nearly always empty, so `Coding.observe` writes it straight into the array."""

    def __init__(self, count: int) -> None:
        self.width = count

    def slots(self, name: str) -> list[Slot]:
        return [Slot(f"{name}.{code}", 0, MOST_SAID) for code in range(self.width)]

    def read(self, numbers: Iterator[int]) -> Any:
        when = {code: next(numbers) for code in range(self.width)}
        return sorted([code for code in when if when[code]], key=lambda code: when[code])

    def meaning(self) -> str:
        return "for each code when it was said last in the answer that is being composed, counted from 1; 0 is not"


class Coding:
    """Codes, layout, and how an observation is made."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        declared = _declaration(game, seats, game.read_options(seats, self.options))
        self.codes = Codes(game.name, declared.kinds)
        self.question = _question_part(list(game.words.prompts))
        self.layout = Layout({"view": declared.view, "question": self.question, "said": Said(self.codes.count)})
        self.view = declared.view

    @cached_property
    def fingerprint(self) -> str:
        """Of every slot and every code: what was trained with one encoding fits only another with the same."""
        slots = [(slot.name, slot.low, slot.high, *slot.names) for slot in self.layout.slots]
        codes = [self.codes.said(code) for code in range(self.codes.count)]
        return hashlib.sha256(repr([slots, codes]).encode()).hexdigest()[:12]

    def __deepcopy__(self, memo: object) -> Coding:
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process: there it is made anew."""
        return _found_again, (self.game.name, self.seats, self.options)

    def observe(self, match: Match, seat: int, composer: Composer | None, out: Array | None = None) -> Array:
        """What a seat sees, what it is asked, and what it has said of its answer."""
        written: Numbers = []
        self.view.write(match.view(seat), written)
        self.question.write(_asked(match.question_for(seat)), written)
        seen = self.layout.array(written, out)
        if composer is not None and composer.question.seat == seat:
            for number, code in enumerate(composer.said, start=1):
                seen[len(written) + code] = min(number, MOST_SAID)
        return seen

    def mask(self, composer: Composer | None, out: Array | None = None) -> Array:
        """1 for each code that may come next."""
        if out is None:
            out = np.zeros(self.codes.count, dtype=np.int8)
        else:
            out[:] = 0
        if composer is not None:
            out[composer.legal] = 1
        return out


def _question_part(decisions: list[str]) -> Fields:
    number = Number(SMALL, LARGE)
    return Fields(
        {
            "is_asked": Flag(),
            "decision": Name(decisions),
            "form": Name(FORMS),
            "least": number,
            "most": number,
            "total": number,
            "facts": Each(FACTS, number),
        }
    )


def _asked(question: Question | None) -> dict[str, Any] | None:
    """The question as its part wants it. Facts that are not numbers are left out."""
    if question is None:
        return None
    facts = [fact if isinstance(fact, int) else 0 for fact in question.facts[:FACTS]]
    return {
        "is_asked": True,
        "decision": question.decision,
        "form": question.form,
        "least": getattr(question, "least", 0),
        "most": getattr(question, "most", 0),
        "total": getattr(question, "total", 0),
        "facts": facts + [0] * (FACTS - len(facts)),
    }


def coding_of(game: Game, seats: int, options: Mapping[str, Any] | None = None) -> Coding:
    """The encoding, made once; BadOptions where the game cannot be set up so."""
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise BadOptions(N_("The number of seats is a whole number, not «{seats}»."), seats=str(seats))
    if options is not None and not isinstance(options, Mapping):
        raise BadOptions(N_("Options are names with values, not «{options}»."), options=str(options))
    whole = game.all_options(seats, dict(options or {}))
    return _made(game.name, seats, tuple(sorted(whole.items())), _Held(game))


def _found_again(name: str, seats: int, options: dict[str, Any]) -> Coding:
    return coding_of(find_game(name), seats, options)


class _Held:
    """A game as a key: all of one name are equal here."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.game is self.game

    def __hash__(self) -> int:
        return id(self.game)


@lru_cache(maxsize=64)
def _made(name: str, seats: int, options: tuple[tuple[str, Any], ...], held: _Held) -> Coding:
    return Coding(held.game, seats, dict(options))


def _declaration(game: Game, seats: int, options: Any) -> Declaration:
    """Our own games are declared beside this module; another one has a module `research` in its package."""
    package = game.package
    for module in (f"oyez.research.games.{game.name}", *([f"{package}.research"] if package else [])):
        try:
            declared: Declaration = importlib.import_module(module).declare(seats, options)
        except ModuleNotFoundError as error:
            if error.name is None or not module.startswith(error.name):
                raise
        else:
            return declared
    raise Refusal(
        N_("{game} has no encoding for programs that learn: its package has no module {module}."),
        game=game.title,
        module="research",
    )
