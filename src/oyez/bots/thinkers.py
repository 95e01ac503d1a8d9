"""How bots think: not at all, one step ahead, or by search. They get a sight of the table, never the true one."""

from __future__ import annotations

import random
from typing import Protocol

from oyez.bots.answers import considered
from oyez.bots.search import Budget, Report, Search
from oyez.bots.trying import worths_at_once
from oyez.engine.asking import Answer, Question
from oyez.engine.chance import chance_from_seed
from oyez.engine.sight import Sight


class Bot(Protocol):
    """Somebody who answers questions. Who does not look at the table gets no sight of it."""

    name: str
    looks: bool

    def choose(self, sight: Sight | None, question: Question) -> Answer: ...


class RandomBot:
    """Any legal answer."""

    name = "random"
    looks = False

    def __init__(self, seed: object = 0) -> None:
        self._random = random.Random(str(seed)).random

    def choose(self, sight: Sight | None, question: Question) -> Answer:
        return question.sample(self._below)

    def _below(self, limit: int) -> int:
        return int(self._random() * limit)


class GreedyBot:
    """The answer after which the game's evaluation is best, on tables that could be true for the seat."""

    name = "greedy"
    looks = True

    def __init__(self, seed: object = 0, worlds: int = 2, samples: int = 24) -> None:
        self._chance = chance_from_seed("greedy", seed)
        self._worlds = worlds
        self._samples = samples

    def choose(self, sight: Sight | None, question: Question) -> Answer:
        assert sight is not None
        game, chance = sight.game, self._chance
        worlds = sight.worlds(self._worlds, chance)

        def judge(some: list[Answer]) -> list[float]:
            return worths_at_once(game, worlds, question, some)

        answers = considered(game, sight.table, question, chance, judge, self._samples)
        if len(answers) == 1:
            return answers[0]
        worth = judge(answers)
        best = max(worth)
        return chance.pick([answer for answer, value in zip(answers, worth, strict=True) if value == best])


class SearchBot:
    """Plays the promising answers on, over worlds that could be true."""

    looks = True

    def __init__(self, seed: object, budget: Budget, name: str = "search") -> None:
        self.name = name
        self._chance = chance_from_seed(name, seed)
        self._budget = budget

    def choose(self, sight: Sight | None, question: Question) -> Answer:
        return self.report(sight, question).best

    def report(self, sight: Sight | None, question: Question) -> Report:
        """What it thinks of the answers."""
        assert sight is not None
        return Search(sight, self._budget, self._chance).run(question)
