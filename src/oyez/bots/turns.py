"""Plans for the rest of one's own turn: answers that are worth little alone, and much together with the next.

A turn of purchases or marches is many answers to the same question. Each of the promising ones is followed by others,
the best few positions go on, and an answer is worth what the best position is that it leads to.
"""

from collections.abc import Callable

from oyez.bots.trying import after, try_answer
from oyez.engine.asking import Answer, OneOf, Question
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.table import Table

STARTS = 8  # answers that are followed, the best by their worth at once
BEAM = 4  # positions that go on after each further answer
NEXT = 14  # answers that are tried in each of them: those that looked best at first, and new ones


class Position:
    """Where some answers have led: the first of them, the game, and what it is worth."""

    def __init__(self, first: int, play: Play, worth: float) -> None:
        self.first = first
        self.play = play
        self.worth = worth


class TurnPlans:
    """The rest of one turn being thought about, on one world."""

    def __init__(self, game: Game, question: Question, depth: int, is_out_of_time: Callable[[], bool]) -> None:
        self.game = game
        self.question = question
        self.depth = depth
        self.is_out_of_time = is_out_of_time

    def gains(self, world: Table, answers: list[Answer], worths: list[float]) -> list[float]:
        """By how much each answer gains through what may follow it in this world."""
        gains = [0.0] * len(answers)
        if not isinstance(self.question, OneOf) or len(answers) < 3 or self.question.secretly:
            return gains
        places = sorted(range(len(answers)), key=lambda place: -worths[place])
        rank = {answers[place]: number for number, place in enumerate(places)}
        here: list[Position] = []
        at_first: dict[int, float] = {}
        for place in places[:STARTS]:
            play = try_answer(self.game, world.copy(), self.question.seat, answers[place], world.chance.below)
            if play is not None and self.goes_on(play):
                at_first[place] = self.game.evaluate(play.table, self.question.seat)
                here.append(Position(place, play, at_first[place]))
        for _ in range(self.depth - 1):
            found = self.one_more(here, rank)
            for position in found:
                gain = position.worth - at_first[position.first]
                if gain > gains[position.first]:
                    gains[position.first] = gain
            here = best_of_all(found)
        return gains

    def one_more(self, here: list[Position], rank: dict[Answer, int]) -> list[Position]:
        """Every position after one more answer; without those in which the turn is over."""
        found: list[Position] = []
        for position in here:
            if self.is_out_of_time():
                return found
            question = position.play.asked[0]
            for answer in self.promising(question, rank):
                play = after(position.play, question, answer, position.play.table.chance.below)
                if self.goes_on(play):
                    worth = self.game.evaluate(play.table, self.question.seat)
                    found.append(Position(position.first, play, worth))
        return found

    def promising(self, question: Question, rank: dict[Answer, int]) -> list[Answer]:
        """What looked good at first, and what was not there then; not to end the turn."""
        assert isinstance(question, OneOf)
        ends = self.game.advice.ends
        return [answer for answer in question.choices if rank.get(answer, 0) < NEXT and not isinstance(answer, ends)]

    def goes_on(self, play: Play) -> bool:
        """The same seat is asked the same again."""
        asked = play.asked
        if len(asked) != 1:
            return False
        return asked[0].seat == self.question.seat and asked[0].decision == self.question.decision


def best_of_all(found: list[Position]) -> list[Position]:
    """The best few; positions of the same worth are the same ones, reached by another way."""
    kept: list[Position] = []
    for position in sorted(found, key=lambda one: -one.worth):
        if all([abs(position.worth - other.worth) > 1e-9 for other in kept]):
            kept.append(position)
            if len(kept) == BEAM:
                break
    return kept
