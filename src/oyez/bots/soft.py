"""Careless players: of the best five answers they take any that is nearly as good as the best."""

import math

from oyez.bots.answers import candidates
from oyez.bots.thinkers import GreedyBot
from oyez.bots.trying import worths_at_once
from oyez.engine.asking import Answer, Question
from oyez.engine.chance import chance_from_seed
from oyez.engine.sight import Sight

WEIGHED = 5  # answers between which it hesitates
FINE = 1_000


class SoftBot:
    """One step ahead, on few worlds; the nearer an answer comes to the best, the likelier it is taken.

    Of what a game calls firm nobody lets himself be talked out: whoever has nothing better to do than to end ends.
    """

    looks = True

    def __init__(self, seed: object, worlds: int, carelessness: float, name: str) -> None:
        self.name = name
        self._chance = chance_from_seed(name, seed)
        self._worlds = worlds
        self._carelessness = carelessness

    def choose(self, sight: Sight | None, question: Question) -> Answer:
        assert sight is not None
        game, chance = sight.game, self._chance
        answers = candidates(game, sight.table, question, chance)
        if len(answers) == 1:
            return answers[0]
        worth = worths_at_once(game, sight.worlds(self._worlds, chance), question, answers)
        places = list(range(len(answers)))
        chance.shuffle(places)  # equals in any order
        places.sort(key=lambda place: -worth[place])
        best = places[:WEIGHED]
        for place in best:
            if worth[place] == worth[best[0]] and isinstance(answers[place], game.advice.firm):
                return answers[place]
        warmth = self._carelessness * game.advice.scale
        weights = [int(FINE * math.exp((worth[place] - worth[best[0]]) / warmth)) for place in best]
        left = chance.below(sum(weights))
        for place, weight in zip(best, weights, strict=True):
            left -= weight
            if left < 0:
                return answers[place]
        return answers[best[0]]


class SquireBot:
    """Greedy; but careless where the game says so, as nobody who sees further is far enough above greedy there."""

    looks = True

    def __init__(self, seed: object, worlds: int, name: str) -> None:
        self.name = name
        self._seed = seed
        self._worlds = worlds
        self._bot: GreedyBot | SoftBot | None = None

    def choose(self, sight: Sight | None, question: Question) -> Answer:
        assert sight is not None
        if self._bot is None:
            carelessness = sight.game.advice.carelessness
            careless = SoftBot(self._seed, self._worlds, carelessness, self.name) if carelessness else None
            self._bot = careless or GreedyBot(self._seed, self._worlds)
        return self._bot.choose(sight, question)
