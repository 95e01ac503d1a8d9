"""The search: paired sequential halving at the root, over imagined worlds.

Each of the most promising answers is tried on the same worlds, played on at random with the same fingers to the next
boundary of the game, and judged there by the game's own evaluation. The worse half is dropped, the rest tried further.
The budget is a number of simulations: the same position and seed give the same answer on every worker. Time is a
safety stop only.
"""

import math
import time

from oyez.bots.answers import candidates, improved
from oyez.bots.fingers import Fingers
from oyez.bots.trying import FORBIDDEN, best_of, try_answer, worths_at_once
from oyez.engine.asking import Answer, OneOf, Question
from oyez.engine.chance import Chance
from oyez.engine.choices import Pass
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.sight import Sight
from oyez.engine.table import Table

CERTAIN = 0.999  # a squashed worth beyond this is a win
PASS = Pass()


class Budget:
    """How much a search may do."""

    def __init__(
        self,
        simulations: int,
        alive: int = 8,
        worlds: int = 2,
        look_ahead: int = 1_000,
        seconds: float = 0.0,
        keeps_parts: bool = False,
    ) -> None:
        self.simulations = simulations
        self.alive = alive  # candidates that are played on, the best by their worth at once
        self.worlds = worlds  # on which the worth at once is taken
        self.look_ahead = look_ahead  # decisions of a play-out at most, where the game does not say less
        self.seconds = seconds  # 0: no safety stop
        self.keeps_parts = keeps_parts  # note what the worth was made of, for hints


class Tried:
    """A candidate: what it looked like at once, and what came of it, world by world."""

    def __init__(self, answer: Answer, prior: float) -> None:
        self.answer = answer
        self.prior = prior
        self.values: list[float] = []
        self.parts: list[dict[str, float]] = []

    @property
    def mean(self) -> float:
        """From -1, lost, to 1, won."""
        return sum(self.values, 0.0) / len(self.values) if self.values else -1.0


class Report:
    """What a search has found: its candidates, the best first. Those played on longest come before the others."""

    def __init__(self, tried: list[Tried], scale: float) -> None:
        self.tried = tried
        self.scale = scale

    @property
    def best(self) -> Answer:
        return self.tried[0].answer


def difference(one: Tried, other: Tried) -> tuple[float, float]:
    """How much better one did than the other on the worlds that both were tried on, and the error of that."""
    gaps = [mine - theirs for mine, theirs in zip(one.values, other.values, strict=False)]
    return mean_and_error(gaps)


def mean_and_error(gaps: list[float]) -> tuple[float, float]:
    """The mean of paired differences and its standard error; a single pair says nothing for sure."""
    if not gaps:
        return 0.0, math.inf
    mean = sum(gaps, 0.0) / len(gaps)
    if len(gaps) < 2:
        return mean, math.inf
    spread = sum([(gap - mean) ** 2 for gap in gaps], 0.0) / (len(gaps) - 1)
    return mean, math.sqrt(spread / len(gaps))


def squash(worth: float, scale: float) -> float:
    """The worth of a position as a share from -1 to 1."""
    return math.tanh(worth / (2.0 * scale))


class Search:
    """One decision being thought about."""

    def __init__(self, sight: Sight, budget: Budget, chance: Chance) -> None:
        self.sight = sight
        self.game: Game = sight.game
        self.seat = sight.seat
        self.budget = budget
        self.chance = chance
        self.advice = self.game.advice
        self.scale: float = self.advice.scale
        self.look_ahead: int = min(self.advice.look_ahead, budget.look_ahead)
        self.ends = time.monotonic() + budget.seconds if budget.seconds else math.inf

    def run(self, question: Question) -> Report:
        """Look at the answers, and say what came of them."""
        tried = self.first_look(question)
        if len(tried) > 1 and squash(tried[0].prior, self.scale) < CERTAIN:
            self.halve(tried)
        return Report(tried, self.scale)

    def first_look(self, question: Question) -> list[Tried]:
        """The most promising answers by their worth at once; Pass is always among them."""
        answers = candidates(self.game, self.sight.table, question, self.chance)
        if len(answers) == 1:
            return [Tried(answers[0], 0.0)]
        worlds = self.sight.worlds(self.budget.worlds, self.chance)
        if not isinstance(question, OneOf):
            answers = improved(question, answers, lambda some: self.judge(worlds, question, some), self.chance)
        worths = self.judge(worlds, question, answers)
        self.chance.shuffle(places := list(range(len(answers))))  # equals in any order
        places.sort(key=lambda place: -worths[place])
        tried = [Tried(answers[place], worths[place]) for place in places]
        alive = tried[: self.budget.alive]
        if question.secretly:
            alive += [other for other in tried[self.budget.alive :] if other.answer == PASS]
        return [one for one in alive if one.prior > FORBIDDEN / 2] or alive[:1]

    def judge(self, worlds: list[Table], question: Question, answers: list[Answer]) -> list[float]:
        return worths_at_once(self.game, worlds, question, answers)

    # --- halving ---

    def halve(self, tried: list[Tried]) -> None:
        """Round after round on new worlds; after each the better half goes on. The best come first in the end."""
        alive = len(tried)
        rounds = max(1, math.ceil(math.log2(alive)))
        share = self.budget.simulations // rounds
        favourite = tried[0]
        for _ in range(rounds):
            for _ in range(max(1, share // alive)):
                if time.monotonic() > self.ends:
                    break
                self.play_on(tried[:alive])
            best = sorted(tried[:alive], key=lambda one: -one.mean)
            tried[:alive] = best
            alive = max(2, (alive + 1) // 2)
        self.stay_loyal(tried, favourite)

    def play_on(self, alive: list[Tried]) -> None:
        """One more world, the same for all that are alive."""
        world = self.sight.world(self.chance)
        seed = self.chance.word()
        values = []
        parts = []
        for one in alive:
            play = self.play_out(world.copy(), one.answer, seed)
            if play is None:  # a deal that would not ask this: a rare one, left out for all
                return
            values.append(self.value(play))
            if self.budget.keeps_parts:
                parts.append(self.advice.parts(play.table, self.seat))
        for place, one in enumerate(alive):
            one.values.append(values[place])
            if parts:
                one.parts.append(parts[place])

    def stay_loyal(self, tried: list[Tried], favourite: Tried) -> None:
        """Where the game asks for it, what looked best at once stays unless another is clearly better."""
        if self.advice.loyalty and tried[0] is not favourite:
            gain, error = difference(tried[0], favourite)
            if gain < self.advice.loyalty * error:
                tried.remove(favourite)
                tried.insert(0, favourite)

    # --- one simulation ---

    def play_out(self, world: Table, answer: Answer, seed: int) -> Play | None:
        """Give the answer and play on to the boundary; windows are passed."""
        fingers = Fingers(seed)
        horizon = self.advice.horizon
        start = horizon(world)
        play = try_answer(self.game, world, self.seat, answer, fingers.below)
        if play is None:
            return None
        for _ in range(self.look_ahead):
            asked = play.asked
            if not asked or horizon(play.table) != start:
                break
            question = asked[0]
            play.take(question, self.next_answer(play, question, fingers))
        return play

    def next_answer(self, play: Play, question: Question, fingers: Fingers) -> Answer:
        """Any answer; or the best of a few where the game says that this is worth its time."""
        if question.secretly and isinstance(question, OneOf) and PASS in question.choices:
            return PASS
        width = self.advice.width
        if width < 2:
            return question.sample(fingers.below)
        return best_of(play, question, width, fingers.below, self.advice.narrow)

    def value(self, play: Play) -> float:
        """From -1, lost, to 1, won; a shared win is half of one."""
        if play.asked:
            return squash(self.game.evaluate(play.table, self.seat), self.scale)
        winners = self.game.outcome(play.table).winners
        return 2.0 / len(winners) - 1.0 if self.seat in winners else -1.0
