"""What is noted of a game while it is played: who was asked what, which rules worked, what each seat did, who led.

A deed is something that a seat chose or that befell it: `choice LayGuild`, and `choice LayGuild card 3` with the first
card, village or other thing that it names; `event crowned` in the same way. What the last answer brought about is not
counted among the deeds: it is the victory itself, not what went before it.
"""

import functools
import math
from collections import Counter
from typing import Any

from oyez.engine.asking import Answer, Question
from oyez.engine.choices import Choice
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Event
from oyez.engine.words import Line, Words

NOBODY_LEADS = -1


class Observer:
    """Watches one game."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.asked: Counter[str] = Counter()  # by decision
        self.bits: dict[str, float] = {}  # by decision: sum of log2 of how many answers there were
        self.seat_bits = [0.0] * seats
        self.rules: Counter[str] = Counter()
        self.deeds: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.lead_changes = 0
        self._latest: list[tuple[int, str]] = []  # the deeds of the answer before: of the last one they do not count
        self._leader = NOBODY_LEADS
        self._round = -1

    def question(self, play: Play, question: Question) -> None:
        """Somebody is about to answer."""
        bits = math.log2(max(1, question.count()))
        self.asked[question.decision] += 1
        self.bits[question.decision] = self.bits.get(question.decision, 0.0) + bits
        self.seat_bits[question.seat] += bits
        prompt = self.game.words.prompts.get(question.decision)
        if prompt is not None and prompt.rule:
            self.rules[prompt.rule] += 1
        number = play.table.turn // self.seats
        if number != self._round:
            self._round = number
            self._look_who_leads(play)

    def answered(self, play: Play, question: Question, answer: Answer) -> None:
        """It was answered, and this came of it."""
        self._count_deeds()
        words = self.game.words
        for choice in answer if isinstance(answer, tuple) else (answer,):
            if isinstance(choice, Choice):
                self._latest += [(question.seat, deed) for deed in choice_deeds(words, choice)]
        self.heard(play)

    def heard(self, play: Play) -> None:
        """What has happened since the last answer."""
        words = self.game.words
        for event in play.events:
            if event.rule:
                self.rules[event.rule] += 1
            seat, deeds = event_deeds(words, event)
            if 0 <= seat < self.seats:
                self._latest += [(seat, deed) for deed in deeds]

    def _count_deeds(self) -> None:
        for seat, deed in self._latest:
            self.deeds[seat][deed] += 1
        self._latest = []

    def _look_who_leads(self, play: Play) -> None:
        """Once a round of turns: who stands best in the game's own judgement, if it is one alone."""
        worth = [self.game.evaluate(play.table, seat) for seat in range(self.seats)]
        best = max(worth)
        if worth.count(best) > 1:
            return
        leader = worth.index(best)
        self.lead_changes += self._leader not in (NOBODY_LEADS, leader)
        self._leader = leader


def choice_deeds(words: Words, choice: Choice) -> list[str]:
    """That it was chosen, and with which thing."""
    kind = type(choice)
    name = f"choice {kind.__name__}"
    line = words.choices.get(kind)
    if line is None:
        return [name]
    found = thing_in(words, line)
    if found is None:
        return [name]
    place, fact = found
    return [name, *_with_things(name, fact, getattr(choice, kind.__struct_fields__[place]))]


def event_deeds(words: Words, event: Event) -> tuple[int, list[str]]:
    """Whom it befell (the first seat that it names), that it did, and with which thing."""
    line = words.events.get(event.kind)
    place = -1 if line is None else seat_in(line)
    if line is None or place < 0:
        return -1, []
    facts = (*event.facts, *event.secret)
    if place >= len(facts) or not isinstance(facts[place], int):
        return -1, []
    name = f"event {event.kind}"
    found = thing_in(words, line)
    if found is None or found[0] >= len(facts):
        return facts[place], [name]
    return facts[place], [name, *_with_things(name, found[1], facts[found[0]])]


def _with_things(name: str, fact: str, value: Any) -> list[str]:
    values = value if isinstance(value, list | tuple) else (value,)
    return [f"{name} {fact} {int(each)}" for each in values if isinstance(each, int)]


@functools.lru_cache(maxsize=10_000)
def _seat_in(facts: str) -> int:
    kinds = [kind for _, kind in Line(facts, "").names()]
    return kinds.index("seat") if "seat" in kinds else -1


def seat_in(line: Line) -> int:
    """The place of the first seat that a line names; -1 where it names none, or is but a heading."""
    return -1 if line.level == "heading" else _seat_in(line.facts)


_things: dict[tuple[int, str], tuple[int, str] | None] = {}


def thing_in(words: Words, line: Line) -> tuple[int, str] | None:
    """The place and name of the first fact that is one of a list of the game's things: a card, a village, a guild."""
    key = (id(words), line.facts)
    if key not in _things:
        places = enumerate(line.names())
        _things[key] = next(((place, name) for place, (name, kind) in places if is_thing(words, kind)), None)
    return _things[key]


def is_thing(words: Words, kind: str) -> bool:
    """A list has its names; or pages show it as a piece or a card, and the game says what it is called."""
    if kind in ("seat", "extra_seat"):
        return False
    return kind in words.names or (kind in words.namers and kind in words.faces)
