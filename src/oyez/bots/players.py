"""Players without hands: random and greedy. They never read the true hidden state."""

from __future__ import annotations

import random
from typing import Protocol

from oyez.engine.asking import Answer, OneOf, Question
from oyez.engine.chance import Chance, chance_from_seed
from oyez.engine.errors import OyezError
from oyez.engine.play import Play
from oyez.engine.sight import imagine
from oyez.engine.table import Table
from oyez.engine.words import N_


class Bot(Protocol):
    """Somebody who answers questions."""

    name: str

    def choose(self, play: Play, question: Question) -> Answer: ...


class RandomBot:
    """Any legal answer."""

    name = "random"

    def __init__(self, seed: object = 0) -> None:
        self._random = random.Random(str(seed)).random

    def choose(self, play: Play, question: Question) -> Answer:
        return question.sample(self._below)

    def _below(self, limit: int) -> int:
        return int(self._random() * limit)


class GreedyBot:
    """The answer after which the game's evaluation is best, on tables that could be true for the seat."""

    name = "greedy"

    def __init__(self, seed: object = 0, worlds: int = 2, samples: int = 24) -> None:
        self._chance = chance_from_seed("greedy", seed)
        self._worlds = worlds
        self._samples = samples

    def choose(self, play: Play, question: Question) -> Answer:
        answers = candidates(question, self._chance, self._samples)
        worlds = [imagine(play.game, play.table, question.seat, self._chance) for _ in range(self._worlds)]
        worth = [sum([_worth(play, world.copy(), question, answer) for world in worlds]) for answer in answers]
        best = max(worth)
        return self._chance.pick([answer for answer, value in zip(answers, worth, strict=True) if value == best])


def candidates(question: Question, chance: Chance, samples: int) -> list[Answer]:
    """All answers where they are few, else a sample."""
    if isinstance(question, OneOf):
        return list(question.choices)
    if question.count() == 1:
        return [question.sample(chance.below)]
    found = [question.sample(chance.below) for _ in range(samples)]
    return [answer for place, answer in enumerate(found) if answer not in found[:place]]


def _worth(play: Play, table: Table, question: Question, answer: Answer) -> float:
    """What the game thinks of a world after that answer; an answer that this world forbids is worth least."""
    world = Play(play.game, table)
    same = world.question_for(question.seat)
    if same is None or not same.allows(answer):
        return -1e9
    world.take(same, answer)
    for other in list(world.asked):  # asked at the same time: they answer somehow
        if same.decision == other.decision and other.seat != question.seat:
            world.take(other, other.sample(table.chance.below))
    return play.game.evaluate(world.table, question.seat)


BOTS = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: object = 0) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise OyezError(N_("There is no bot «{name}»; there are {known}."), name=name, known=list(BOTS))
    bot: Bot = BOTS[name](seed)
    return bot
