"""The search: paired sequential halving at the root, over imagined worlds.

Each of the most promising answers is tried on the same worlds, played on at random with the same fingers to the next
boundary of the game, and judged there by the game's own evaluation. The worse half is dropped, the rest tried further.
The budget is a number of simulations: the same position and seed give the same answer on every worker. Time is a
safety stop only.
"""

import math
import time
from collections.abc import Callable

import msgspec

from oyez.bots.answers import considered
from oyez.bots.fingers import Fingers
from oyez.bots.trying import FORBIDDEN, as_seen, best_of, end_of, try_answer, worths_at_once
from oyez.bots.turns import TurnPlans
from oyez.engine.asking import Answer, OneOf, Question
from oyez.engine.chance import Chance
from oyez.engine.choices import Pass
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.sight import Sight, another
from oyez.engine.table import Table

CERTAIN = 0.999  # a squashed worth beyond this is a win
NEVER = 1_000_000_000  # a turn that does not come
KEPT = 1.0  # errors by which a card must gain to be played now
SETTLED = 3.0  # errors by which one is ahead of all others where the search is over …
ENOUGH = 12  # … on so many worlds at least …
LOOKED_AT = 4  # … which is looked at after so many more
UNSEEN = FORBIDDEN  # what there was no time to look at
PASS = Pass()

Stop = Callable[[], bool]


class Budget:
    """How much a search may do."""

    def __init__(
        self,
        simulations: int,
        alive: int = 8,
        worlds: int = 2,
        more_worlds: int = 0,
        look_ahead: int = 1_000,
        seconds: float = 0.0,
        keeps_parts: bool = False,
        stop: Stop | None = None,
        farthest: bool = True,
        is_hasty: bool = False,
    ) -> None:
        self.simulations = simulations
        self.alive = alive  # candidates that are played on, the best by their worth at once
        self.worlds = worlds  # on which the worth at once is taken
        self.more_worlds = more_worlds  # … and on so many more that of the candidates that are played on
        self.look_ahead = look_ahead  # decisions of a play-out at most, where the game does not say less
        self.seconds = seconds  # 0: no safety stop
        self.keeps_parts = keeps_parts  # note what the worth was made of, for hints
        self.farthest = farthest  # weigh all that the game knows of what lies ahead
        self.stop = stop  # asked now and then: True, and the search gives what it has, as the table has ended
        self.is_hasty = is_hasty  # fewer play-outs, where the game says so


class Tried:
    """A candidate: what it looked like at once, and what came of it, world by world."""

    def __init__(self, answer: Answer, at_once: float, gain: float = 0.0) -> None:
        self.answer = answer
        self.at_once = at_once  # its worth
        self.gain = gain  # … by what may follow it in the same turn
        self.values: list[float] = []
        self.parts: list[dict[str, float]] = []

    @property
    def prior(self) -> float:
        """What is thought of it before it is played on."""
        return self.at_once + self.gain

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


def far_sighted(game: Game, farthest: bool = True) -> Game:
    """The game with the evaluation of those who search, where it has one; of the best of them, where they have one."""
    found = game.advice.farthest_parts if farthest else None
    far_parts = found or game.advice.far_parts
    if far_parts is None:
        return game

    def evaluate(t: Table, seat: int) -> float:
        return sum(far_parts(t, seat).values(), 0.0)

    advice = msgspec.structs.replace(game.advice, parts=far_parts)
    return msgspec.structs.replace(game, evaluate=evaluate, advice=advice)


class Search:
    """One decision being thought about."""

    def __init__(self, sight: Sight, budget: Budget, chance: Chance) -> None:
        self.sight = sight
        self.game: Game = far_sighted(sight.game, budget.farthest)
        self.seat = sight.seat
        self.budget = budget
        self.chance = chance
        self.advice = self.game.advice
        self.scale: float = self.advice.scale
        self.look_ahead: int = min(self.advice.look_ahead, budget.look_ahead)
        self.is_window = False  # one is asked behind the others' backs whether one plays a card now
        self.ends = time.monotonic() + budget.seconds if budget.seconds else math.inf

    def run(self, question: Question, watched: Answer = None) -> Report:
        """Look at the answers, and say what came of them. One that is watched is never dropped."""
        self.is_window = question.secretly
        tried = self.first_look(question, watched)
        if self.is_worth_playing_on(tried, watched):
            self.halve(tried, watched)
        return Report(tried, self.scale)

    def is_worth_playing_on(self, tried: list[Tried], watched: Answer) -> bool:
        """Not where there is no choice, where the game is won at once, or where nothing looks better than to pass."""
        if len(tried) < 2 or watched is not None or self.budget.keeps_parts:
            return len(tried) > 1
        if not self.advice.plays_on:
            return False
        if self.is_window and tried[0].answer == PASS:
            return False
        return squash(tried[0].prior, self.scale) < CERTAIN

    def first_look(self, question: Question, watched: Answer = None) -> list[Tried]:
        """The most promising answers by their worth at once; Pass is always among them."""
        worlds = self.sight.worlds(self.budget.worlds, self.chance)

        def judge(some: list[Answer]) -> list[float]:
            return self.judge(worlds, question, some)

        answers = considered(self.game, self.sight.table, question, self.chance, judge)
        if watched is not None and watched not in answers:
            answers.append(watched)
        if len(answers) == 1:
            return [Tried(answers[0], 0.0)]
        worths = self.judge(worlds, question, answers)
        gains = self.gains_of_plans(worlds[0], question, answers, worths)
        self.chance.shuffle(places := list(range(len(answers))))  # equals in any order
        places.sort(key=lambda place: (-worths[place] - gains[place], answers[place] != PASS))
        tried = [Tried(answers[place], worths[place], gains[place]) for place in places]
        alive = tried[: self.budget.alive]
        for other in tried[self.budget.alive :]:
            if other.answer == watched or (self.is_window and other.answer == PASS):
                alive.append(other)
        allowed = [one for one in alive if one.prior > FORBIDDEN / 2] or alive[:1]
        return self.second_look(question, allowed)

    def gains_of_plans(
        self, world: Table, question: Question, answers: list[Answer], worths: list[float]
    ) -> list[float]:
        """What may be added to each answer's worth by what one does after it in the same turn."""
        depth = self.advice.turn_plans
        if not depth or not self.budget.farthest:
            return [0.0] * len(answers)
        return TurnPlans(self.game, question, depth, self.is_out_of_time).gains(world, answers, worths)

    def second_look(self, question: Question, alive: list[Tried]) -> list[Tried]:
        """The worth at once of the most promising on further worlds: on a few, the luckiest looks best."""
        few, more = self.budget.worlds, self.budget.more_worlds
        if len(alive) < 2 or not more or self.is_out_of_time():
            return alive
        worlds = self.sight.worlds(more, self.chance)
        for one, worth in zip(alive, self.judge(worlds, question, [one.answer for one in alive]), strict=True):
            one.at_once = (few * one.at_once + more * worth) / (few + more)
        alive.sort(key=lambda one: -one.prior)
        return [one for one in alive if one.prior > FORBIDDEN / 2] or alive[:1]

    def judge(self, worlds: list[Table], question: Question, answers: list[Answer]) -> list[float]:
        """The worth of each answer at once; where time is up, those that were not looked at come last."""
        worths: list[float] = []
        for answer in answers:
            if worths and self.is_out_of_time():
                worths.append(UNSEEN)
            else:
                worths += worths_at_once(self.game, worlds, question, [answer])
        return worths

    def is_out_of_time(self) -> bool:
        """The safety stop, or nobody waits for the answer any more."""
        return time.monotonic() > self.ends or (self.budget.stop is not None and self.budget.stop())

    # --- halving ---

    def halve(self, tried: list[Tried], watched: Answer = None) -> None:
        """Round after round on new worlds; after each the better half goes on. The best come first in the end."""
        alive = len(tried)
        rounds = max(1, math.ceil(math.log2(alive)))
        effort = self.advice.haste if self.budget.is_hasty and self.advice.haste else self.advice.effort
        share = int(self.budget.simulations / effort) // rounds
        favourite = self.favourite(tried)
        for _ in range(rounds):
            for _ in range(max(1, share // alive)):
                if self.is_out_of_time() or self.is_settled(tried[:alive], watched):
                    break
                self.play_on(tried[:alive])
            tried[:alive] = sorted(tried[:alive], key=self.place)
            alive = max(2, (alive + 1) // 2)
            if self.loyalty:
                self.keep(tried, alive, favourite.answer)
            self.keep(tried, alive, watched)
        self.stay_loyal(tried, favourite)

    def is_settled(self, alive: list[Tried], watched: Answer) -> bool:
        """One is so far ahead of all others, on enough worlds, that more of them would not change it. Where reasons are
        wanted, the whole budget is spent: they are told apart by it."""
        tries = len(alive[0].values)
        if tries < ENOUGH or tries % LOOKED_AT or watched is not None or self.budget.keeps_parts:
            return False
        best = min(alive, key=self.place)
        for other in alive:
            if other is not best:
                gain, error = difference(best, other)
                if gain < SETTLED * error:
                    return False
        return True

    def place(self, one: Tried) -> float:
        """By what came of it, the best first. Play-outs are noisy: what it looked like at once counts as some of them,
        as many as the game says."""
        trust = self.advice.trust
        if not trust:
            return -one.mean
        return -(sum(one.values, 0.0) + trust * squash(one.prior, self.scale)) / (len(one.values) + trust)

    def keep(self, tried: list[Tried], alive: int, answer: Answer) -> None:
        """Among those that go on, the last of them if need be."""
        for one in tried[alive:]:
            if answer is not None and one.answer == answer:
                tried.remove(one)
                tried.insert(alive - 1, one)
                return

    def play_on(self, alive: list[Tried]) -> None:
        """One more world, the same for all that are alive."""
        world = self.sight.world(self.chance)
        seeds = [self.chance.word() for _ in range(world.seats)]
        values = []
        parts = []
        for one in alive:
            play = self.play_out(world.copy(), one.answer, seeds)
            if play is None:  # a deal that would not ask this: a rare one, left out for all
                return
            values.append(self.value(play))
            if self.budget.keeps_parts:
                parts.append(self.advice.parts(play.table, self.seat))
        for place, one in enumerate(alive):
            one.values.append(values[place])
            if parts:
                one.parts.append(parts[place])

    def favourite(self, tried: list[Tried]) -> Tried:
        """What stays unless another is clearly better: to pass in a window, else what looked best at once."""
        if self.is_window:
            return next((one for one in tried if one.answer == PASS), tried[0])
        return tried[0]

    @property
    def loyalty(self) -> float:
        """Errors by which another must be better than the favourite; 0: it need not be surely so."""
        return max(self.advice.loyalty, KEPT if self.is_window else 0.0)

    def stay_loyal(self, tried: list[Tried], favourite: Tried) -> None:
        """A card that can be kept is not played for a gain that may be chance; nor, where the game asks for it, is what
        looked best left."""
        if self.loyalty and tried[0] is not favourite:
            gain, error = difference(tried[0], favourite)
            if gain <= self.loyalty * error:
                tried.remove(favourite)
                tried.insert(0, favourite)

    # --- one simulation ---

    def play_out(self, world: Table, answer: Answer, seeds: list[int]) -> Play | None:
        """Give the answer and play on to the boundary; windows are passed.

        Each seat has fingers of its own: the others do the same after each of our answers, however many questions that
        leads us to, and what they do by chance does not part two answers.
        """
        hands = [Fingers(seed) for seed in seeds]
        guesses = another(world.chance)
        horizon = self.advice.horizon
        start, last = horizon(world), self.last_turn(world)
        play = try_answer(self.game, world, self.seat, answer, hands[self.seat].below)
        if play is None:
            return None
        for _ in range(self.look_ahead):
            asked = play.asked
            if not asked or play.table.turn >= last or horizon(play.table) != start:
                break
            question = asked[0]
            play.take(question, self.next_answer(play, question, hands[question.seat], guesses))
        return play

    def last_turn(self, world: Table) -> int:
        """With which turn a play-out ends. Counted in turns, not in decisions, all answers are judged at the same
        moment: one that asks for a target, too, would else be judged a turn early."""
        rounds = self.advice.rounds
        return world.turn + rounds * world.seats + 1 if rounds else NEVER

    def next_answer(self, play: Play, question: Question, fingers: Fingers, guesses: Chance) -> Answer:
        """Any answer; or what looks the best of a few, to whoever is asked, where the game says that this is worth its
        time, for one's own above all."""
        if question.secretly and isinstance(question, OneOf) and PASS in question.choices:
            return PASS
        is_own = question.seat == self.seat
        if self.advice.habit is not None:
            end = end_of(self.game, question) if self.advice.idle and not is_own else None
            return self.advice.habit(play.table, question, fingers.below) if end is None else end
        width = max(self.advice.width, self.advice.own) if is_own else self.advice.width
        if width < 2:
            return question.sample(fingers.below)
        end = end_of(self.game, question)
        if self.advice.idle and not is_own and end is not None:
            return end
        return best_of(as_seen(play, question, guesses), question, width, fingers.below, self.advice.narrow, end)

    def value(self, play: Play) -> float:
        """From -1, lost, to 1, won; a shared win is half of one."""
        if play.asked:
            return squash(self.game.evaluate(play.table, self.seat), self.scale)
        winners = self.game.outcome(play.table).winners
        return 2.0 / len(winners) - 1.0 if self.seat in winners else -1.0
